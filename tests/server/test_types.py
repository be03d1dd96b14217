"""The browser's types are those of the server's messages and the games' views."""

import shutil
from pathlib import Path

import pytest

from tabletails.core.registry import all_games
from tabletails.server.types import game_schema, protocol_schema, stale

ROOT = Path(__file__).parents[2]


def test_the_types_in_the_repository_are_not_stale() -> None:
    if not (ROOT / "web" / "node_modules" / "json-schema-to-typescript").is_dir() or shutil.which("node") is None:
        pytest.skip("web's tools are not installed: run npm ci in web/")
    assert stale(ROOT) == [], "run python -m tabletails.server.types"


def test_every_message_says_its_type_and_the_server_says_all_it_knows() -> None:
    parts = protocol_schema()["$defs"]
    for union in ("ClientMessage", "ServerMessage"):
        for ref in parts[union]["anyOf"]:
            assert "type" in parts[ref["$ref"].rsplit("/", 1)[1]]["required"]
    assert set(parts["Welcome"]["required"]) == set(parts["Welcome"]["properties"])
    assert "secret" not in parts["Hello"]["required"]


def test_every_game_has_a_view_and_moves_told_apart_by_what_they_do() -> None:
    for game in all_games():
        parts = game_schema(game)["$defs"]
        assert parts["View"]["type"] == "object"
        verbs = [parts[ref["$ref"].rsplit("/", 1)[1]]["properties"]["do"]["enum"][0] for ref in parts["Move"]["anyOf"]]
        assert len(verbs) == len(set(verbs)) == len(game.move_types)
