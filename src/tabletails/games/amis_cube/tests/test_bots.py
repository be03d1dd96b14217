"""Amis Cube's own player at its three levels."""

import pytest
from cube_tables import built, carve_example, do, draft, fill, lay, own, racing

from tabletails.bots import LEVELS, choose
from tabletails.core.chance import Rng
from tabletails.games.amis_cube import GAME
from tabletails.games.amis_cube.blocks import SHAPE_NUMBERS, SHAPES
from tabletails.games.amis_cube.rules import AmisCube
from tabletails.games.amis_cube.solver import solve


def ask(state: AmisCube, seat: int, level: str, seed: int = 0) -> dict[str, object]:
    """What a bot does, in words."""
    move = choose(level, GAME, GAME.view(state, seat), state.legal(seat), b"%d" % seed)
    assert move in state.legal(seat)
    return GAME.write(move)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mission", ["chick_1", "blue_2", "red_2"])
def test_every_level_builds_a_cube_without_a_slip_and_then_waits(level: str, mission: str) -> None:
    state = lay(2, mission=mission)
    for n in range(state.each):
        move = GAME.read(ask(state, 0, level, n))
        state.play(0, move)
    assert ask(state, 0, level) == {"do": "confirm"}
    do(state, 0, "confirm")
    assert GAME.pace(GAME.view(state, 0), state.legal(0), level, Rng(b"x")) is None


def test_a_bot_that_sits_down_at_a_stuck_division_takes_a_block_back() -> None:
    state = lay(2, mission="blue_2")
    # 000 is cut off from the rest
    do(state, 0, "carve", cells=["001", "011", "101", "111"])
    do(state, 0, "carve", cells=["010", "020", "110", "120"])
    do(state, 0, "carve", cells=["100", "200", "210"])
    assert ask(state, 0, "search")["do"] == "uncarve"


def test_higher_levels_build_more_different_blocks() -> None:
    variety = {}
    for level in ("random", "search"):
        kinds = 0
        for seed in range(6):
            state = lay(2, mission="yellow_1")
            for n in range(state.each):
                state.play(0, GAME.read(ask(state, 0, level, seed * 100 + n)))
            kinds += len(set(state.shapes[: state.each]))
        variety[level] = kinds
    assert variety["search"] > variety["random"]


def test_greedy_passes_what_lies_in_a_cube_in_fewest_ways() -> None:
    state = built(2, mission="red_2")
    draft(state, 5, "left")
    passed = ask(state, 0, "greedy")["block"]
    ways = {n: len(SHAPES[state.shapes[n]].placements) for n in own(state, 0) if SHAPES[state.shapes[n]].size == 5}
    assert ways[passed] == min(ways.values())


def test_search_passes_a_block_of_the_size_shown_with_any_number_of_players() -> None:
    for seats in (1, 2, 4):
        state = built(seats, mission="red_1")
        draft(state, 5, "right")
        assert ask(state, 0, "search")["do"] == "pass"


@pytest.mark.parametrize("level", ["greedy", "search"])
def test_a_bot_completes_a_cube_in_the_end_and_rings(level: str) -> None:
    state = racing(2)
    for seed in range(200):
        words = ask(state, 0, level, seed)
        state.play(0, GAME.read(words))
        if words["do"] == "ring":
            return
    raise AssertionError("it never rang")


def test_a_bot_lifts_a_block_that_spoils_the_cube() -> None:
    state = racing(2, mission="red_1", size=4)
    numbers = own(state, 0)
    for mask in SHAPES[state.shapes[numbers[0]]].placements:
        if solve([state.shapes[number] for number in numbers[1:]], mask) is None:
            state.lies[numbers[0]] = mask
            assert ask(state, 0, "search") == {"do": "lift", "block": numbers[0]}
            return
    raise AssertionError("no placement spoils this cube: choose another")


def test_a_bot_lays_down_when_no_cube_can_be_built_and_takes_its_time_to_see_it() -> None:
    state = racing(1, mission="blue_2", size=4)
    state.shapes = [SHAPE_NUMBERS["three_2"], *([SHAPE_NUMBERS["four_2"]] * 6)]
    assert ask(state, 0, "search") == {"do": "lay_down"}
    pace = GAME.pace(GAME.view(state, 0), state.legal(0), "search", Rng(b"x"))
    assert pace is not None and pace >= 25_000


def test_a_bot_rings_a_full_cube() -> None:
    state = racing(2)
    fill(state, 1)
    assert ask(state, 1, "search") == {"do": "ring"}


def test_higher_levels_are_faster() -> None:
    state = racing(2)
    mean = {level: sum(GAME.pace(GAME.view(state, 0), state.legal(0), level, Rng(b"%d" % n)) or 0 for n in range(50)) for level in LEVELS}
    assert mean["search"] < mean["greedy"]


def test_advice_likes_points_and_full_cubes() -> None:
    state = racing(2)
    before = GAME.advice.worth(state, 0)
    fill(state, 0)
    full = GAME.advice.worth(state, 0)
    do(state, 0, "ring")
    assert before < full < GAME.advice.worth(state, 0)
    carve = lay()
    carve_example(carve, 0)
    assert GAME.advice.worth(carve, 0) == 0.5
