"""The puzzle of the day follows from its date alone."""

import json
from datetime import date, timedelta
from typing import Any

import pytest

from tabletails.core.clause import Refused
from tabletails.games.amis_cube import GAME
from tabletails.games.amis_cube.blocks import SHAPE_NUMBERS, cell_names
from tabletails.games.amis_cube.daily import Standing, puzzle_of
from tabletails.games.amis_cube.solver import count_solutions, solve

MONDAY = date(2026, 11, 30)
BLOCKS = ["three_1", "three_2", "three_2", "three_2", "three_2", "four_1", "four_1", "four_2"]


def test_a_date_gives_the_same_puzzle_to_everyone() -> None:
    puzzle = puzzle_of(MONDAY)
    assert puzzle == puzzle_of(date(2026, 11, 30)) != puzzle_of(MONDAY + timedelta(7))
    assert puzzle.day == "2026-11-30" and puzzle.mission == "chick_2" and puzzle.hourglass == 300
    assert puzzle.blocks == BLOCKS


def test_every_puzzle_of_a_week_has_a_solution() -> None:
    for day in range(3, 7):
        puzzle = puzzle_of(MONDAY + timedelta(day))
        assert 0 < puzzle.solutions <= count_solutions([SHAPE_NUMBERS[shape] for shape in puzzle.blocks])
        assert 0 <= puzzle.dead < puzzle.placements and len(puzzle.cells) == len(puzzle.blocks)


def ask(**given: str) -> Standing:
    found = GAME.extra("puzzle", {"day": MONDAY.isoformat()} | given)
    assert isinstance(found, Standing)
    return found


def solution() -> list[dict[str, Any]]:
    """A way to build Monday's cube, as it is handed in."""
    masks = solve([SHAPE_NUMBERS[shape] for shape in BLOCKS])
    assert masks is not None
    return [{"block": number, "cells": cell_names(mask)} for number, mask in enumerate(masks)]


def refuses(clause: str, **given: str) -> None:
    with pytest.raises(Refused) as refusal:
        ask(**given)
    assert refusal.value.clause == clause, refusal.value


def test_a_puzzle_is_a_race_with_its_blocks_by_the_rules() -> None:
    begun = ask()
    own = begun.view.boards[0].blocks
    assert own is not None and [block.shape for block in own] == BLOCKS
    assert begun.view.phase == "race" and begun.view.ends == 300_000 and begun.in_time
    assert {"do": "lay_down"} in begun.legal and begun.view.after is None
    first = solution()[0]
    laid = ask(ms="2000", move=json.dumps({"do": "place"} | first))
    assert laid.view.boards[0].filled == len(first["cells"]) and {"do": "lift", "block": 0} in laid.legal
    assert ask(laid=json.dumps([first]), move='{"do":"lift","block":0}').view.boards[0].filled == 0


def test_a_whole_cube_is_rung_in_time_or_without_sand() -> None:
    for milliseconds, in_time in ((300_000, True), (300_001, False)):
        rung = ask(laid=json.dumps(solution()), ms=str(milliseconds), move='{"do":"ring"}')
        assert rung.in_time is in_time and rung.view.rung == [0] and rung.view.phase == "draft"
        assert rung.view.after is not None and rung.view.after[0].solution is not None


def test_a_cube_that_is_not_built_by_the_rules_is_refused_by_their_clause() -> None:
    whole = solution()
    refuses("amis_cube.5.4", laid=json.dumps(whole[1:]), move='{"do":"ring"}')
    refuses("amis_cube.5.3", laid=json.dumps([whole[0], whole[0]]))
    refuses("amis_cube.5.2", laid=json.dumps([{"block": 0, "cells": whole[-1]["cells"]}]))
    for block in (-1, len(BLOCKS), 10**9):
        refuses("amis_cube.5.2", laid=json.dumps([whole[0] | {"block": block}]))


@pytest.mark.parametrize(
    "given",
    [
        {"day": "tomorrow"},
        {"day": ""},
        {"ms": "-1"},
        {"ms": "²"},
        {"ms": "9" * 40},
        {"laid": "{"},
        {"laid": "[" * 9999},
        {"laid": "7"},
        {"laid": '[{"block": 1e999, "cells": []}]'},
        {"laid": '[{"block": 0, "cells": [["000"]]}]'},
        {"laid": '[{"block": 0}]'},
        {"move": "ring"},
    ],
)
def test_what_cannot_be_read_is_refused(given: dict[str, str]) -> None:
    refuses("house.request", **given)


def test_a_move_that_is_none_is_refused_as_at_a_table() -> None:
    refuses("house.words", move='{"do":"dance"}')
    refuses("house.words", move='{"do":"sand_out"}')


@pytest.mark.parametrize("cell", ["\\ud800", "\\u001b[31m", "x" * 5000])
def test_a_refusal_can_be_sent_whatever_the_move_is_called(cell: str) -> None:
    for asked in (f'{{"do":"place","block":0,"cells":["{cell}"]}}', f'{{"do":"{cell}"}}', f'{{"do":"place","{cell}":0}}'):
        with pytest.raises(Refused) as refusal:
            GAME.extra("puzzle", {"day": MONDAY.isoformat(), "move": asked})
        text = str(refusal.value)
        text.encode()
        assert text.isprintable() and len(text) <= 300


def test_there_is_nothing_else_beside_matches() -> None:
    with pytest.raises(Refused) as refusal:
        GAME.extra("riddle", {})
    assert refusal.value.clause == "house.extra"
