"""Laying the table and building: chapters 2 and 3 of the rulebook."""

import pytest
from cube_tables import CLOCK, DEALER, built, carve_example, do, example, lay, legal, refused

from tabletails.core.chance import Rng
from tabletails.core.clause import Refused, Unreadable
from tabletails.core.game import Event
from tabletails.games.amis_cube import GAME
from tabletails.games.amis_cube.blocks import SHAPE_OF, cell_names, joined
from tabletails.games.amis_cube.rules import BUILD_OVER


def test_one_to_four_play_with_27_pieces_each() -> None:
    """amis_cube.2.1"""
    for seats in (1, 2, 3, 4):
        assert GAME.inventory(lay(seats)) | {f"pieces_{seat}": 27 for seat in range(seats)} == GAME.inventory(lay(seats))
    with pytest.raises(Refused):
        GAME.start({}, 5)


def test_all_build_at_the_same_time() -> None:
    """amis_cube.3.1"""
    state = lay(4)
    assert state.to_act() == (0, 1, 2, 3)
    carve_example(state, 3)
    assert state.to_act() == (0, 1, 2, 3)


def test_a_block_is_any_joined_group_of_three_to_five_free_cells() -> None:
    """amis_cube.2.2, amis_cube.3.1"""
    state = lay(mission="red_2")
    moves = state.legal(0)
    assert len(moves) == len(SHAPE_OF) == 2776
    do(state, 0, "carve", cells=["000", "001", "002"])
    taken = 0b111
    rest = {move for move in state.legal(0) if move < 2**27}
    assert rest == {mask for mask in SHAPE_OF if not mask & taken and mask.bit_count() != 3 and joined(mask)}
    refused(state, 0, "carve", "amis_cube.3.1", cells=["002", "012", "022", "122"])
    refused(state, 0, "carve", "amis_cube.2.2", cells=["100", "110", "222"])
    refused(state, 0, "carve", "amis_cube.2.2", cells=["100", "111", "122", "112"])
    refused(state, 0, "carve", "amis_cube.2.2", cells=["100", "110"])
    refused(state, 0, "carve", "amis_cube.2.2", cells=["100", "110", "120", "200", "210", "220"])


def test_one_too_many_of_a_size_is_refused_as_it_is_carved() -> None:
    """amis_cube.3.2"""
    state = lay(mission="yellow_1")
    do(state, 0, "carve", cells=["000", "001", "010", "011"])
    do(state, 0, "carve", cells=["100", "101", "110", "111"])
    refusal = refused(state, 0, "carve", "amis_cube.3.2", cells=["200", "201", "210", "211"])
    assert "4 pieces" in refusal.message
    refused(lay(mission="clover_1"), 0, "carve", "amis_cube.3.2", cells=["000", "001", "002", "010", "011"])


def test_a_block_can_be_taken_apart_while_building() -> None:
    """amis_cube.3.3"""
    state = lay()
    fresh = state.key()
    do(state, 0, "carve", cells=["000", "001", "002"])
    assert {"do": "uncarve", "block": 0} in legal(state, 0)
    do(state, 0, "uncarve", block=0)
    assert state.key() == fresh
    refused(state, 0, "uncarve", "amis_cube.3.3", block=0)
    do(state, 1, "carve", cells=["000", "001", "002"])
    refused(state, 0, "uncarve", "amis_cube.3.3", block=8)


def test_a_block_takes_the_lowest_number_free() -> None:
    """amis_cube.3.8"""
    state = lay()
    for cells in (["000", "001", "002"], ["010", "011", "012"], ["020", "021", "022"]):
        do(state, 1, "carve", cells=cells)
    assert [move["block"] for move in legal(state, 1) if move["do"] == "uncarve"] == [8, 9, 10]
    do(state, 1, "uncarve", block=9)
    do(state, 1, "carve", cells=["100", "101", "102"])
    assert cell_names(state.lies[9]) == ["100", "101", "102"]


def test_a_division_is_confirmed_when_no_cell_is_free() -> None:
    """amis_cube.3.4"""
    state = lay()
    refused(state, 0, "confirm", "amis_cube.3.4")
    carve_example(state, 0)
    do(state, 0, "confirm")
    refused(state, 0, "confirm", "amis_cube.3.4")
    assert GAME.awaited(state) == (1,)
    carve_example(state, 1)
    do(state, 1, "confirm")
    assert state.to_act() == (DEALER,) and not any(state.lies)
    assert [state.shapes[slot] for slot in range(8)] == [SHAPE_OF[mask] for mask in example(state)]


def test_taking_a_block_apart_takes_the_confirmation_back() -> None:
    """amis_cube.3.5"""
    state = lay()
    carve_example(state, 0)
    do(state, 0, "confirm")
    assert {move["do"] for move in legal(state, 0)} == {"uncarve"}
    do(state, 0, "uncarve", block=3)
    assert not state.confirmed
    carve_example(state, 1)
    do(state, 1, "confirm")
    assert state.to_act() == (0, 1)


def test_others_see_how_many_blocks_are_carved_but_not_which() -> None:
    """amis_cube.3.6"""
    state = lay()
    carve_example(state, 0)
    for seat in (1, None):
        board = GAME.view(state, seat).boards[0]
        assert board.blocks is None and board.carved == 8 and board.filled == 0
    own = GAME.view(state, 0).boards[0]
    assert own.blocks is not None and len(own.blocks) == 8
    for words in ({"do": "carve", "cells": ["000", "001", "002"]}, {"do": "uncarve", "block": 3}):
        assert GAME.seen(Event(0, 0, words), 0).move == words
        assert GAME.seen(Event(0, 0, words), 1).move == {"do": words["do"]}
        assert GAME.seen(Event(0, 0, words), None).move == {"do": words["do"]}
    world = GAME.guess(GAME.view(state, 1), Rng(b"x"))
    assert world.key() != state.key() and GAME.view(world, 1) == GAME.view(state, 1)
    blocks = GAME.view(built(), 1).boards[0].blocks
    assert blocks is not None and len(blocks) == 8


def test_building_is_untimed_unless_the_table_says_otherwise() -> None:
    """amis_cube.3.7"""
    state = lay()
    assert state.deadline() is None and CLOCK not in state.to_act()
    refused(state, CLOCK, "build_over", "amis_cube.5.1", at=10**9)


def test_whoever_has_not_confirmed_in_time_gets_the_example() -> None:
    """amis_cube.3.7, amis_cube.2.5"""
    state = lay(build_seconds=60)
    assert state.deadline() == 60_000 and state.to_act() == (0, 1, CLOCK)
    do(state, 0, "carve", cells=["000", "001", "002"])
    refused(state, CLOCK, "build_over", "amis_cube.5.8", at=59_999)
    refused(state, CLOCK, "sand_out", "amis_cube.5.8", at=60_000)
    do(state, 1, "carve", cells=["000", "010", "020"], at=61_000)
    state.play(CLOCK, BUILD_OVER, 61_500)
    want = [SHAPE_OF[mask] for mask in example(state)]
    assert state.shapes == want + want and state.to_act() == (DEALER,)


def test_who_has_confirmed_keeps_their_own_blocks_when_time_is_up() -> None:
    """amis_cube.3.7"""
    state = lay(build_seconds=60)
    for mask in reversed(example(state)):
        do(state, 0, "carve", cells=cell_names(mask))
    do(state, 0, "confirm")
    state.play(CLOCK, BUILD_OVER, 60_000)
    assert state.shapes[:8] == [SHAPE_OF[mask] for mask in reversed(example(state))]


@pytest.mark.parametrize(
    "words",
    [
        {"do": "carve"},
        {"do": "carve", "cells": []},
        {"do": "carve", "cells": ["000", "000", "001"]},
        {"do": "carve", "cells": ["003", "000", "001"]},
        {"do": "pass", "block": 32},
        {"do": "pass", "block": -1},
        {"do": "lift"},
        {"do": "place", "block": 3, "cells": "000"},
        {"do": "draft", "size": 6, "to": "left"},
        {"do": "draft", "size": 3, "to": "up"},
        {"do": "swap", "seat": 1, "shape": "three_1"},
        {"do": "swap", "seat": 0, "shape": "six_1"},
    ],
)
def test_words_that_stand_for_no_move_are_unreadable(words: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        GAME.read(words)


def test_cells_may_be_named_in_any_order() -> None:
    assert GAME.read({"do": "carve", "cells": ["002", "000", "001"]}) == GAME.read({"do": "carve", "cells": ["000", "001", "002"]})
