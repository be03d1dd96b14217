"""The solver: exact cover of the cube, and divisions of it."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletails.core.chance import Rng
from tabletails.games.amis_cube.blocks import FULL, ROTATIONS, SHAPE_NUMBERS, SHAPE_OF, SHAPES, SYMMETRIES, turned
from tabletails.games.amis_cube.components import BOX
from tabletails.games.amis_cube.solver import Solver, count_solutions, divide, solutions, solve

SOMA = [SHAPE_NUMBERS[name] for name in ("three_2", "four_1", "four_2", "four_4", "four_5", "four_6", "four_7")]
"""Piet Hein's seven pieces: all blocks of three or four that are not convex."""
EXAMPLE = settings(max_examples=12, deadline=None, derandomize=True, database=None)


def turn_all(solution: frozenset[int], goes: tuple[int, ...]) -> frozenset[int]:
    return frozenset(turned(mask, goes) for mask in solution)


def test_somas_pieces_fill_the_cube_in_11520_ways_480_up_to_turning_and_240_up_to_reflection() -> None:
    found = {frozenset(solution) for solution in solutions(SOMA)}
    assert len(found) == 11520 == count_solutions(SOMA)
    assert len(_up_to(found, ROTATIONS)) == 480 and len(_up_to(found, SYMMETRIES)) == 240
    assert Solver(SOMA).gauge(10**9)[:2] == (11520, 480)


def _up_to(found: set[frozenset[int]], group: tuple[tuple[int, ...], ...]) -> list[frozenset[int]]:
    """One of each orbit; the orbits must stay inside, which is closure."""
    rest, firsts = set(found), []
    while rest:
        first = rest.pop()
        orbit = {turn_all(first, goes) for goes in group}
        assert orbit <= found, "the solutions are not closed under the symmetries"
        rest -= orbit
        firsts.append(first)
    return firsts


def test_counting_by_turns_agrees_with_counting_one_by_one() -> None:
    assert Solver(SOMA).count_plainly() == 11520
    red = [SHAPE_OF[mask] for mask in BOX.missions[8].example]
    assert count_solutions(red) == Solver(red).count_plainly() == len(Solver(red).some(0, 10**9, 10**9)) > 0


def test_blocks_of_one_shape_are_not_told_apart() -> None:
    rows = [SHAPE_NUMBERS["three_1"]] * 9
    # Nine rows: three layers by each axis, and within them each layer two ways: 21 in all.
    found = {frozenset(solution) for solution in solutions(rows)}
    assert len(found) == len(solutions(rows)) == count_solutions(rows) == Solver(rows).count_plainly() == 21
    assert Solver(rows).gauge(10**9)[:2] == (21, len(_up_to(found, ROTATIONS)))


def test_hardness_counts_placements_that_live_in_no_solution() -> None:
    total, turns, placements, dead, counted = Solver(SOMA).gauge(10**9)
    live = {mask for solution in solutions(SOMA) for mask in solution}
    assert counted and placements == sum(len(SHAPES[shape].placements) for shape in SOMA) == 688
    assert dead == placements - len(live) == 200 and total == 24 * turns


def test_a_budget_makes_the_count_a_bound() -> None:
    total, turns, _, dead, counted = Solver(SOMA).gauge(3000)
    assert not counted and 0 < total < 11520 and turns <= 480 and dead >= 200


def test_sets_that_do_not_add_up_or_do_not_fit_have_no_solution() -> None:
    assert solve(SOMA[1:]) is None and count_solutions([0]) == 0 and solutions([0]) == [] and Solver([0]).gauge(9)[0] == 0
    hard = [SHAPE_NUMBERS["three_2"], *[SHAPE_NUMBERS["four_2"]] * 6]
    assert solve(hard) is None and count_solutions(hard) == 0 and solutions(hard) == []


def test_hints_answer_within_a_frame_of_blocks_that_lie() -> None:
    whole = solve(SOMA)
    assert whole is not None
    for laid in range(8):
        taken = sum(whole[:laid])
        rest = solve(SOMA[laid:], taken)
        assert rest is not None and taken + sum(rest) == FULL
        assert all(SHAPE_OF[mask] == shape for mask, shape in zip(rest, SOMA[laid:], strict=True))
    stuck = SHAPES[SHAPE_NUMBERS["four_3"]].placements[0]
    assert solve(SOMA[1:], stuck) is None, "more cells are taken than the blocks leave"


@EXAMPLE
@given(mission=st.sampled_from(BOX.missions), seed=st.integers(0, 10**6))
def test_a_random_division_is_one_and_the_solver_puts_it_together_again(mission, seed: int) -> None:  # type: ignore[no-untyped-def]
    masks = divide(FULL, *mission.counts, Rng(b"%d" % seed))
    assert masks is not None
    check_division(masks, FULL, mission.counts)
    shapes = [SHAPE_OF[mask] for mask in masks]
    found = solve(shapes)
    assert found is not None
    check_division(found, FULL, mission.counts)
    assert [SHAPE_OF[mask] for mask in found] == shapes


def check_division(masks: list[int], free: int, counts: tuple[int, int, int]) -> None:
    assert sum(masks) == free and sum(mask.bit_count() for mask in masks) == free.bit_count()
    assert tuple(sum(mask.bit_count() == size for mask in masks) for size in (3, 4, 5)) == counts
    assert all(mask in SHAPE_OF for mask in masks)


@EXAMPLE
@given(mission=st.sampled_from(BOX.missions), keep=st.integers(1, 5), seed=st.integers(0, 10**6))
def test_what_is_left_of_a_division_can_be_divided(mission, keep: int, seed: int) -> None:  # type: ignore[no-untyped-def]
    carved = list(mission.example[:keep])
    left = [mask.bit_count() for mask in mission.example[keep:]]
    counts = (left.count(3), left.count(4), left.count(5))
    masks = divide(FULL - sum(carved), *counts, Rng(b"%d" % seed))
    assert masks is not None
    check_division(masks, FULL - sum(carved), counts)


def test_what_cannot_be_divided_is_not() -> None:
    corners = sum(2**cell for cell in (0, 2, 6, 8, 18, 20, 24, 26))
    assert divide(corners | 2, 3, 0, 0, Rng(b"x")) is None
    assert divide(0b11, 0, 0, 0, Rng(b"x")) is None
    assert divide(0, 0, 0, 0, Rng(b"x")) == []


def test_divisions_vary() -> None:
    rng = Rng(b"vary")
    found = [tuple(sorted(divide(FULL, 5, 3, 0, rng) or [])) for _ in range(40)]
    assert len(set(found)) == 40 and all(a != b for a, b in pairwise(found))
