"""The puzzle of the day, for one player: the same blocks and hourglass for everyone on a date, from the date alone.

A cube that is handed in is built again by the rules themselves: a race of one player with the blocks of the day, in which
each block is laid as it was and the bell is rung at the time given. That time is the player's own word, for nobody sits at a
table with the house; what the house vouches for is the cube.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any

from tabletails.core.chance import Rng
from tabletails.core.clause import Refused, Unreadable
from tabletails.games.amis_cube.blocks import FULL, SHAPE_NUMBERS, SHAPE_OF, SHAPES, cell_names, read_cells
from tabletails.games.amis_cube.components import BOX
from tabletails.games.amis_cube.rules import PIECES, PLACE, RACING, RING, AmisCube, start
from tabletails.games.amis_cube.sight import After, Laid, judge
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
    level: str
    hourglass: int
    """Seconds."""
    blocks: list[str]
    """The shape of each block."""
    cells: list[list[str]]
    """How each is drawn on the board of blocks."""
    places: dict[str, list[list[str]]]
    """Every way in which each shape lies in an empty cube (amis_cube.5.2)."""
    solutions: int
    """How many ways there are to lay them, turned ones counted as one; at least so many where `counted` is false."""
    placements: int
    dead: int
    """How many of the placements belong to no solution; at most so many where `counted` is false."""
    counted: bool


@dataclass(frozen=True)
class Solved:
    """A cube that was handed in and is whole."""

    day: str
    milliseconds: int
    """How long it took, by the player's own word."""
    in_time: bool
    """Whether the sand was still running then."""


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
        level=mission.level,
        hourglass=HOURGLASS,
        blocks=[SHAPES[shape].id for shape in shapes],
        cells=[cell_names(SHAPES[shape].cells) for shape in shapes],
        places={SHAPES[shape].id: [cell_names(mask) for mask in SHAPES[shape].placements] for shape in sorted(set(shapes))},
        solutions=turned,
        placements=placements,
        dead=dead,
        counted=counted,
    )


# ---- Handing in a cube ----------------------------------------------------------------------------------------------------


def race(puzzle: Puzzle, hourglass: int) -> AmisCube:
    """A table at which one player has the blocks of a puzzle and the race has just begun; no sand runs where it is 0."""
    state = start(1, BOX.mission(puzzle.mission), hourglass, 0)
    state.shapes = [SHAPE_NUMBERS[shape] for shape in puzzle.blocks]
    state.phase = RACING
    return state


def hand_in(puzzle: Puzzle, laid: list[Laid], milliseconds: int) -> Solved:
    """Build a cube by the rules and ring the bell.

    Raises Refused where a block does not lie as it may, or the cube is not whole.
    """
    in_time = milliseconds <= puzzle.hourglass * 1000
    state = race(puzzle, puzzle.hourglass if in_time else 0)
    for block in laid:
        if not 0 <= block.block < len(puzzle.blocks):
            raise Refused("amis_cube.5.2", "There is no block of that number", f"count from 0 to {len(puzzle.blocks) - 1}")
        state.play(0, PLACE + block.block * PIECES + read_cells(block.cells))
    state.play(0, RING, milliseconds)
    return Solved(puzzle.day, milliseconds, in_time)


def solution_of(puzzle: Puzzle) -> After:
    """A way to build the cube, and how hard it was, as the table tells it after a race (amis_cube.5.11)."""
    masks, (total, _, _, _, _) = judge(tuple(SHAPE_NUMBERS[shape] for shape in puzzle.blocks))
    laid = None if masks is None else [Laid(number, cell_names(mask)) for number, mask in enumerate(masks)]
    return After(laid, max(total, puzzle.solutions), puzzle.solutions, puzzle.placements, puzzle.dead, puzzle.counted)


# ---- What pages ask -------------------------------------------------------------------------------------------------------


def answer(name: str, given: Mapping[str, str]) -> Any:
    """The puzzle of a day, its solution, or what is said of a cube that is handed in; None for any other name.

    Raises Unreadable where what was given cannot be read, and Refused where the cube is not whole.
    """
    if name == "puzzle":
        return puzzle_of(_day(given))
    if name == "puzzle_solution":
        return solution_of(puzzle_of(_day(given)))
    if name == "puzzle_check":
        return hand_in(puzzle_of(_day(given)), _laid(given), _milliseconds(given))
    return None


def _day(given: Mapping[str, str]) -> date:
    try:
        return date.fromisoformat(given.get("day", ""))
    except ValueError:
        raise Unreadable("house.request", "That is no day", 'give "day" as 2026-11-30') from None


def _milliseconds(given: Mapping[str, str]) -> int:
    text = given.get("ms", "")
    if not (text.isascii() and text.isdecimal() and len(text) <= 12):
        raise Unreadable("house.request", "That is no time", 'give "ms", whole milliseconds since the sand began to run')
    return int(text)


def _laid(given: Mapping[str, str]) -> list[Laid]:
    try:
        told = json.loads(given.get("laid", ""))
        blocks = [Laid(int(block["block"]), cell_names(read_cells(block["cells"]))) for block in told]
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        remedy = 'give "laid" as [{"block": 0, "cells": ["000", "001", "002"]}], a part for each block'
        raise Unreadable("house.request", "That is no list of blocks and cells", remedy) from None
    return blocks
