"""The puzzle of the day, for one player: the same blocks and hourglass for everyone on a date, from the date alone."""

from dataclasses import dataclass
from datetime import date

from tabletails.core.chance import Rng
from tabletails.games.amis_cube.blocks import FULL, SHAPE_OF, SHAPES, cell_names
from tabletails.games.amis_cube.components import BOX
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
