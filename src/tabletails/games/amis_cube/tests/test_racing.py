"""The race and the end: chapters 1, 5 and 6 of the rulebook."""

import pytest
from cube_tables import CLOCK, DEALER, built, do, draft, fill, legal, own, racing, refused, win_round

from tabletails.core.game import Event
from tabletails.games.amis_cube import GAME
from tabletails.games.amis_cube.blocks import FULL, SHAPE_NUMBERS, SHAPES, SYMMETRIES, cell_names, turned
from tabletails.games.amis_cube.rules import SAND_OUT
from tabletails.games.amis_cube.solver import solve


def test_the_hourglass_turns_as_the_blocks_are_passed() -> None:
    """amis_cube.5.1"""
    state = racing(2, at=12_345)
    assert state.began == 12_345 and state.deadline() == 312_345 and state.to_act() == (0, 1, CLOCK)
    assert racing(2, hourglass=90).deadline() == 90_000
    untimed = racing(2, hourglass=0)
    assert untimed.deadline() is None and untimed.to_act() == (0, 1)


def test_a_block_may_be_laid_turned_but_not_reflected() -> None:
    """amis_cube.5.2"""
    state = racing(2, mission="blue_1", size=3)
    number = next(n for n in own(state, 0) if SHAPES[state.shapes[n]].id in ("four_5", "four_6"))
    places = [move["cells"] for move in legal(state, 0) if move["do"] == "place" and move["block"] == number]
    shape = SHAPES[state.shapes[number]]
    assert places == [cell_names(mask) for mask in shape.placements] and len(places) == 96
    mirror = cell_names(turned(shape.placements[0], SYMMETRIES[24]))
    assert "mirror" in refused(state, 0, "place", "amis_cube.5.2", block=number, cells=mirror).message
    refused(state, 0, "place", "amis_cube.5.2", block=number, cells=["000", "001", "002"])


def test_only_ones_own_blocks_are_laid_and_none_is_altered() -> None:
    """amis_cube.5.2"""
    state = racing(2)
    refused(state, 0, "place", "amis_cube.5.2", block=0, cells=cell_names(SHAPES[state.shapes[0]].placements[0]))
    refused(state, 0, "carve", "amis_cube.5.2", cells=["000", "001", "002"])
    refused(state, 0, "uncarve", "amis_cube.5.2", block=1)


def test_what_does_not_fit_is_refused_and_nothing_is_lost() -> None:
    """amis_cube.5.3"""
    state = racing(2)
    a, b = own(state, 0)[:2]
    do(state, 0, "place", block=a, cells=cell_names(SHAPES[state.shapes[a]].placements[0]))
    mask = next(mask for mask in SHAPES[state.shapes[b]].placements if mask & state.lies[a])
    refused(state, 0, "place", "amis_cube.5.3", block=b, cells=cell_names(mask))


def test_a_laid_block_is_lifted_before_it_is_laid_elsewhere() -> None:
    """amis_cube.5.3"""
    state = racing(2)
    number = own(state, 0)[0]
    before = state.key()
    first, *_, last = SHAPES[state.shapes[number]].placements
    refused(state, 0, "lift", "amis_cube.5.3", block=number)
    do(state, 0, "place", block=number, cells=cell_names(first))
    refused(state, 0, "place", "amis_cube.5.3", block=number, cells=cell_names(last))
    do(state, 0, "lift", block=number)
    assert state.key() == before


def test_one_rings_when_the_cube_is_complete_and_not_before() -> None:
    """amis_cube.5.4"""
    state = racing(2)
    numbers = own(state, 0)
    found = solve([state.shapes[number] for number in numbers])
    assert found is not None
    for number, mask in zip(numbers, found, strict=True):
        refused(state, 0, "ring", "amis_cube.5.4")
        do(state, 0, "place", block=number, cells=cell_names(mask))
    assert [move["do"] for move in legal(state, 0)] == ["lift"] * 8 + ["ring", "lay_down"]
    do(state, 0, "ring")
    assert state.to_act() == (1, CLOCK) and state.legal(0) == []
    refused(state, 0, "lay_down", "amis_cube.5.4")


def test_a_full_cube_whose_bell_was_not_rung_scores_nothing() -> None:
    """amis_cube.5.4"""
    state = racing(2)
    fill(state, 0)
    state.play(CLOCK, SAND_OUT, 300_000)
    assert state.points == ((0, 0),)


def test_the_bell_gives_3_2_and_1_points_and_none_for_the_fourth() -> None:
    """amis_cube.5.5"""
    state = built(4)
    win_round(state, [2, 0, 3, 1])
    assert state.points == ((2, 0, 3, 1),)


def test_alone_a_cube_is_worth_3_points() -> None:
    """amis_cube.5.5"""
    state = built(1)
    win_round(state, [0])
    assert state.points == ((3,),)


def test_the_order_of_arrival_decides_even_within_a_millisecond() -> None:
    """amis_cube.5.6"""
    state = racing(2)
    fill(state, 0)
    fill(state, 1)
    do(state, 1, "ring", at=5000)
    do(state, 0, "ring", at=5000)
    assert state.points == ((2, 3),)


def test_laying_down_is_for_good() -> None:
    """amis_cube.5.7"""
    state = racing(2)
    do(state, 0, "lay_down")
    assert state.legal(0) == []
    refused(state, 0, "place", "amis_cube.5.7", block=1, cells=["000", "001", "002"])
    do(state, 1, "lay_down")
    assert state.points == ((0, 0),)


def test_the_sand_never_runs_out_early_and_nobody_acts_after_it() -> None:
    """amis_cube.5.8"""
    state = racing(2, at=1000)
    refused(state, CLOCK, "sand_out", "amis_cube.5.8", at=300_999)
    number = own(state, 0)[0]
    cells = cell_names(SHAPES[state.shapes[number]].placements[0])
    refused(state, 0, "place", "amis_cube.5.8", at=301_001, block=number, cells=cells)
    refused(state, 1, "lay_down", "amis_cube.5.8", at=400_000)
    late = state.copy()
    do(state, 0, "place", at=301_000, block=number, cells=cells)
    state.play(CLOCK, SAND_OUT, 301_000)
    late.play(CLOCK, SAND_OUT, 999_000)
    assert state.to_act() == late.to_act() == (DEALER,)


def test_without_an_hourglass_there_is_no_clock() -> None:
    """amis_cube.5.1"""
    state = racing(2, hourglass=0)
    refused(state, CLOCK, "sand_out", "amis_cube.5.1", at=10**9)
    do(state, 0, "lay_down", at=10**9)


def test_a_round_ends_when_all_have_rung_or_laid_down() -> None:
    """amis_cube.5.9"""
    state = racing(3)
    do(state, 1, "lay_down")
    fill(state, 0)
    do(state, 0, "ring")
    assert state.round == 0
    do(state, 2, "lay_down")
    assert state.round == 1 and state.points == ((3, 0, 0),) and state.to_act() == (DEALER,)


def test_a_round_ends_when_the_sand_runs_out() -> None:
    """amis_cube.5.9"""
    state = racing(2)
    fill(state, 1)
    do(state, 1, "ring")
    state.play(CLOCK, SAND_OUT, 300_000)
    assert state.points == ((0, 3),)


def test_all_see_the_cubes_grow() -> None:
    """amis_cube.5.10"""
    state = racing(2)
    fill(state, 1)
    board = GAME.view(state, 0).boards[1]
    assert board.filled == 27 and all(block.lies for block in board.blocks)


def test_after_a_race_a_solution_is_shown_or_that_there_is_none() -> None:
    """amis_cube.5.11"""
    state = racing(2)
    assert GAME.view(state, 0).after is None
    for seat in (0, 1):
        do(state, seat, "lay_down")
    for seat, after in enumerate(GAME.view(state, None).after):
        assert {laid.block for laid in after.solution} == set(own(state, seat))
        assert sorted(cell for laid in after.solution for cell in laid.cells) == cell_names(FULL)
        assert after.solutions >= after.turned > 0
    draft(state, 3, "right")
    assert GAME.view(state, 0).after is not None
    for seat in (0, 1):
        state.play(seat, state.legal(seat)[0])
    assert GAME.view(state, 0).after is None


def test_a_set_without_a_solution_is_told_as_such() -> None:
    """amis_cube.5.11"""
    state = racing(1, mission="blue_2", size=4)
    state.shapes = [SHAPE_NUMBERS["three_2"], *([SHAPE_NUMBERS["four_2"]] * 6)]
    do(state, 0, "lay_down")
    view = GAME.view(state, 0)
    assert view.after is not None and view.after[0].solution is None and view.after[0].solutions == 0
    assert view.after[0].counted and view.after[0].dead == view.after[0].placements == 144 + 72
    told = GAME.tell(Event(9, 0, {"do": "lay_down"}), view)
    assert [line.key for line in told] == ["lay_down", "unsolvable", "round_over"]


def test_the_match_ends_after_four_rounds_and_the_highest_score_wins() -> None:
    """amis_cube.6.1, amis_cube.1.1"""
    state = built(3)
    for order in ([0, 1, 2], [1, 0], [0], []):
        assert state.result() is None
        win_round(state, order)
    result = state.result()
    assert state.to_act() == () and result is not None
    assert result.scores == (8, 5, 1) and result.winners == (0,) and result.ending == "four_rounds" and result.clauses == ("amis_cube.6.1",)
    refused(state, 0, "lay_down", "amis_cube.6.1")


@pytest.mark.parametrize(
    ("orders", "winners"),
    [
        (([0, 1], [0, 1], [1, 0], [1, 0]), (1,)),
        (([0], [1], [0], [1]), (1,)),
        (([0], [1], [], []), (0, 1)),
        (([], [], [], []), (0, 1)),
    ],
)
def test_a_tie_goes_to_the_last_round_and_is_shared_if_that_is_level(orders: tuple[list[int], ...], winners: tuple[int, ...]) -> None:
    """amis_cube.6.2"""
    state = built(2)
    for order in orders:
        win_round(state, order)
    result = state.result()
    assert result is not None and len(set(result.scores)) == 1 and result.winners == winners and "amis_cube.6.2" in result.clauses


def test_alone_one_wins_with_all_four_cubes_and_not_with_three() -> None:
    """amis_cube.6.3"""
    all_four, three = built(1), built(1)
    for n in range(4):
        win_round(all_four, [0])
        win_round(three, [0] if n else [])
    won, lost = all_four.result(), three.result()
    assert won is not None and won.scores == (12,) and won.winners == (0,)
    assert lost is not None and lost.scores == (9,) and lost.winners == () and "amis_cube.6.3" in lost.clauses
