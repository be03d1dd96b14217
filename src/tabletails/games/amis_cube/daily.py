"""The puzzle of the day, for one player: the same blocks and hourglass for everyone on a date, from the date alone.

It is played by the rules themselves: a race of one player with the blocks of the day. Nobody sits at a table with the house,
which keeps nothing of it: whoever plays says what lies and what they do next, and is told how that stands, or why it cannot
be. The time is the player's own word; the house vouches for the cube.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any

from tabletails.core.chance import Rng
from tabletails.core.clause import Refused, Unreadable
from tabletails.core.game import Game, Words
from tabletails.games.amis_cube.blocks import FULL, SHAPE_NUMBERS, SHAPE_OF, SHAPES, cell_names, read_cells
from tabletails.games.amis_cube.components import BOX
from tabletails.games.amis_cube.rules import PIECES, PLACE, RACING, AmisCube, start
from tabletails.games.amis_cube.sight import AmisCubeView, Laid, view
from tabletails.games.amis_cube.solver import Solver, divide

WEEK = ("chick_2", "clover_1", "yellow_2", "yellow_1", "blue_1", "blue_2", "red_1")
"""The mission of each day, Monday to Sunday: a week climbs from easy to hard."""
HOURGLASS = 300
BUDGET = 20000
"""Positions that the search may look at to say how hard a puzzle is."""


@dataclass(frozen=True)
class Puzzle:
    """Blocks that fill a cube, to be laid before the sand runs out."""

    day: str
    """The date, as 2026-11-30."""
    mission: str
    hourglass: int
    """Seconds."""
    blocks: list[str]
    """The shape of each block."""
    cells: list[list[str]]
    """How each is drawn on the board of blocks."""
    solutions: int
    """How many ways there are to lay them, turned ones counted as one; at least so many where `counted` is false."""
    placements: int
    dead: int
    """How many of the placements belong to no solution; at most so many where `counted` is false."""
    counted: bool


@dataclass(frozen=True)
class Standing:
    """How somebody's race with the puzzle of a day stands."""

    day: str
    hourglass: int
    """Seconds."""
    in_time: bool
    """Whether the sand is still running, or was when the bell was rung; afterwards one may go on without it."""
    view: AmisCubeView
    """As at a table; when the race is over, with what could have been done."""
    legal: list[Words]
    """What may be done now."""


@lru_cache(maxsize=64)
def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a date: the blocks of a random cube, so that there is always a solution."""
    mission = BOX.missions[BOX.mission(WEEK[day.weekday()])]
    rng = Rng(f"amis_cube daily {day.isoformat()}".encode())
    three, four, five = mission.counts
    cut = divide(FULL, three, four, five, rng) or list(mission.example)
    shapes = sorted(SHAPE_OF[mask] for mask in cut)
    _, turned, placements, dead, counted = Solver(shapes).gauge(BUDGET)
    return Puzzle(
        day=day.isoformat(),
        mission=mission.id,
        hourglass=HOURGLASS,
        blocks=[SHAPES[shape].id for shape in shapes],
        cells=[cell_names(SHAPES[shape].cells) for shape in shapes],
        solutions=turned,
        placements=placements,
        dead=dead,
        counted=counted,
    )


# ---- Playing it -----------------------------------------------------------------------------------------------------------


def race(puzzle: Puzzle, hourglass: int) -> AmisCube:
    """A table at which one player has the blocks of a puzzle and the race has just begun; no sand runs where it is 0."""
    state = start(1, BOX.mission(puzzle.mission), hourglass, 0)
    state.shapes = [SHAPE_NUMBERS[shape] for shape in puzzle.blocks]
    state.phase = RACING
    return state


def stand(game: Game, puzzle: Puzzle, laid: list[Laid], milliseconds: int, move: Words | None) -> Standing:
    """How a race stands in which some blocks lie, after one more move if there is one.

    Raises Refused where a block cannot lie as it is said to, or the move is not legal, and Unreadable where it is no move.
    """
    in_time = milliseconds <= puzzle.hourglass * 1000
    state = race(puzzle, puzzle.hourglass if in_time else 0)
    for block in laid:
        if not 0 <= block.block < len(puzzle.blocks):
            raise Refused("amis_cube.5.2", "There is no block of that number", f"count from 0 to {len(puzzle.blocks) - 1}")
        state.play(0, PLACE + block.block * PIECES + read_cells(block.cells))
    if move is not None:
        state.play(0, game.read(move), milliseconds)
    return Standing(puzzle.day, puzzle.hourglass, in_time, view(state, 0), [game.write(legal) for legal in state.legal(0)])


# ---- What is asked --------------------------------------------------------------------------------------------------------


def answer(game: Game, given: Mapping[str, str]) -> Standing:
    """How the race with the puzzle of `day` stands, `ms` after the sand began to run, with some blocks `laid`, after a `move`.

    Raises Unreadable where that cannot be read, and Refused where it cannot be.
    """
    laid = _laid(_json(given.get("laid", "[]")))
    move = _json(given["move"]) if "move" in given else None
    return stand(game, puzzle_of(_day(given)), laid, _milliseconds(given), move)


def _day(given: Mapping[str, str]) -> date:
    try:
        return date.fromisoformat(given.get("day", ""))
    except ValueError:
        raise Unreadable("house.request", "That is no day", 'give "day" as 2026-11-30') from None


def _milliseconds(given: Mapping[str, str]) -> int:
    text = given.get("ms", "0")
    if not (text.isascii() and text.isdecimal() and len(text) <= 12):
        raise Unreadable("house.request", "That is no time", 'give "ms", whole milliseconds since the sand began to run')
    return int(text)


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable("house.request", "That is no JSON", "see what the page of the puzzle asks for") from None


def _laid(told: Any) -> list[Laid]:
    try:
        return [Laid(int(block["block"]), cell_names(read_cells(block["cells"]))) for block in told]
    except (ValueError, TypeError, KeyError, OverflowError):
        remedy = 'give "laid" as [{"block": 0, "cells": ["000", "001", "002"]}], a part for each block'
        raise Unreadable("house.request", "That is no list of blocks and cells", remedy) from None
