"""How a position is printed: for people, whatever the game."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from tabletails.bots import choose
from tabletails.cli.position import WIDTH, position
from tabletails.core.actors import CLOCK
from tabletails.core.game import Game
from tabletails.core.match import start_match
from tabletails.core.registry import all_games


@dataclass(frozen=True)
class Box:
    name: str
    owner: int | None = None
    open: bool = False
    holds: dict[str, int] = field(default_factory=dict)
    inside: tuple["Box", ...] = ()


@dataclass(frozen=True)
class View:
    value: Any


def told(value: Any) -> list[str]:
    return position(View(value))


@pytest.mark.parametrize(
    ("value", "line"),
    [
        (3, "value: 3"),
        (None, "value: none"),
        (True, "value: yes"),
        ([], "value: none"),
        ({}, "value: none"),
        (["a", "b"], "value: a, b"),
        ([["a", "b"], []], "value: [a, b], []"),
        ({"a": 1, "b": [2, 3]}, "value: a: 1, b: [2, 3]"),
        (Box("tin", 0, holds={"bean": 2}), "value: name: tin, owner: 0, open: no, holds: (bean 2), inside: []"),
        ("two\nlines\x1b and\u00a0more", "value: two lines\x1b and more"),
    ],
)
def test_short_things_are_told_on_their_line(value: object, line: str) -> None:
    assert told(value) == [line]


def test_each_object_of_a_list_has_a_line_and_leaves_out_what_it_is_not() -> None:
    boxes = [Box("tin", 0, open=True), Box("crate", holds={"bean": 2, "pea": 0}), Box("")]
    assert told(boxes) == ["value:", "  - name: tin, owner: 0, open: yes", "  - name: crate, holds: (bean 2, pea 0)", "  - none"]


def test_objects_that_hold_objects_are_told_one_below_another() -> None:
    nested = [Box("crate", 1, inside=(Box("tin"), Box("jar", 2)))]
    assert told(nested) == ["value:", "  - name: crate, owner: 1", "    inside:", "      - name: tin", "      - name: jar, owner: 2"]


def test_long_lines_are_broken_between_pairs() -> None:
    lines = told({f"key_{n}": n for n in range(40)})
    assert len(lines) > 2 and all(len(line) <= WIDTH for line in lines)
    assert all(line.rstrip(",").split(", ")[-1].count(":") for line in lines)
    assert max(map(len, told([["word" * 60]]))) <= WIDTH


def some_way_into(game: Game, moves: int) -> Any:
    seats = game.meta.seats[1]
    match = start_match(game, tuple(f"player {seat}" for seat in range(seats)), {}, bytes(32))
    match.deal(0)
    for n in range(moves):
        actors = match.state.to_act()
        if not actors:
            break
        seat = next((actor for actor in actors if actor >= 0), CLOCK)
        legal, at = match.state.legal(seat), match.at
        if seat == CLOCK:
            at = max(at, match.state.deadline() or 0)
        match.play(seat, legal[0] if seat == CLOCK else choose("random", game, game.view(match.state, seat), legal, bytes([n])), at)
        match.deal(match.at)
    return match.state


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.meta.id)
@pytest.mark.parametrize("moves", [0, 25, 90])
def test_no_line_of_any_games_position_is_long_or_json(game: Game, moves: int) -> None:
    state = some_way_into(game, moves)
    for seat in (None, 0):
        lines = position(game.view(state, seat))
        assert max(map(len, lines)) <= WIDTH
        assert not any('"' in line or "{" in line for line in lines)
        assert set(vars(game.view(state, seat))) <= {line.split(":")[0] for line in lines}
