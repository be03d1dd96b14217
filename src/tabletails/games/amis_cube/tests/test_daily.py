"""The puzzle of the day follows from its date alone."""

from datetime import date, timedelta

from tabletails.games.amis_cube.blocks import SHAPE_NUMBERS
from tabletails.games.amis_cube.daily import puzzle_of
from tabletails.games.amis_cube.solver import count_solutions

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
