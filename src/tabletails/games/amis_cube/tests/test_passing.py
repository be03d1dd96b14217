"""Passing: chapter 4 of the rulebook."""

from collections import Counter

from cube_tables import DEALER, built, do, draft, legal, own, racing, refused, shape_of, win_round

from tabletails.core.chance import Rng
from tabletails.core.game import Event
from tabletails.games.amis_cube import GAME
from tabletails.games.amis_cube.blocks import SHAPES
from tabletails.games.amis_cube.components import BOX
from tabletails.games.amis_cube.rules import BLOCKS


def test_one_of_the_missions_draft_cards_is_revealed_each_round() -> None:
    """amis_cube.4.1"""
    state = built(mission="clover_1")
    assert Counter(state.cards) == Counter(BOX.missions[2].drafts) and state.to_act() == (DEALER,)
    # clover_1 has one card of 3 left, 3 right and 4 left, and two of 4 right
    assert [(GAME.write(move), weight) for move, weight in state.chances()] == [
        ({"do": "draft", "size": 3, "to": "left"}, 1),
        ({"do": "draft", "size": 3, "to": "right"}, 1),
        ({"do": "draft", "size": 4, "to": "left"}, 1),
        ({"do": "draft", "size": 4, "to": "right"}, 2),
    ]
    draft(state, 4, "right")
    assert len(state.cards) == 4 and GAME.view(state, None).draft.size == 4
    refused(state, DEALER, "draft", "amis_cube.4.1", size=3, to="left")


def test_a_card_is_drawn_as_often_as_there_are_of_it() -> None:
    """amis_cube.4.1"""
    state = built(mission="clover_1")
    drawn = Counter(state.deal(Rng(b"%d" % n)) for n in range(2000))
    twice = GAME.read({"do": "draft", "size": 4, "to": "right"})
    assert 700 < drawn[twice] < 900 and all(320 < count < 480 for move, count in drawn.items() if move != twice)


def test_one_passes_a_block_of_the_size_shown() -> None:
    """amis_cube.4.2"""
    state = built()
    draft(state, 4, "left")
    fours = [n for n in range(8) if SHAPES[state.shapes[n]].size == 4]
    assert [move["block"] for move in legal(state, 0)] == fours and len(fours) == 3
    refused(state, 0, "pass", "amis_cube.4.2", block=0)
    refused(state, 0, "pass", "amis_cube.4.2", block=15)
    refused(state, 0, "lay_down", "amis_cube.4.2")


def test_a_choice_is_secret_and_final() -> None:
    """amis_cube.4.2"""
    state = built(3)
    draft(state, 4, "left")
    do(state, 1, "pass", block=8 + 5)
    assert state.to_act() == (0, 2)
    refused(state, 1, "pass", "amis_cube.4.2", block=8 + 6)
    assert GAME.view(state, 1).passing == 13 and GAME.view(state, 0).passing is None and GAME.view(state, None).passing is None
    assert GAME.view(state, 0).boards[1].chosen and not GAME.view(state, 0).boards[2].chosen
    event = Event(0, 1, {"do": "pass", "block": 13})
    assert GAME.seen(event, 1) == event and GAME.seen(event, 0).move == {"do": "pass"} == GAME.seen(event, None).move
    worlds = {GAME.guess(GAME.view(state, 0), Rng(b"%d" % n)).key() for n in range(20)}
    assert len(worlds) == 3


def test_all_pass_at_once_to_the_left_which_is_the_next_seat_clockwise() -> None:
    """amis_cube.4.3, amis_cube.4.4"""
    state = built(3)
    draft(state, 3, "left")
    for seat in (2, 0):
        do(state, seat, "pass", block=seat * 8)
        assert own(state, 0) == list(range(8))
    do(state, 1, "pass", block=8)
    assert own(state, 0) == [1, 2, 3, 4, 5, 6, 7, 16] and own(state, 1) == [0, 9, 10, 11, 12, 13, 14, 15] and 8 in own(state, 2)
    assert [(passed.seat, passed.to, passed.block) for passed in GAME.view(state, None).passed] == [(0, 1, 0), (1, 2, 8), (2, 0, 16)]


def test_right_is_the_seat_before() -> None:
    """amis_cube.4.4"""
    state = racing(3, to="right")
    assert 0 in own(state, 2) and 8 in own(state, 0) and 16 in own(state, 1)


def test_for_two_left_and_right_are_the_same() -> None:
    """amis_cube.4.4"""
    assert own(racing(2, to="left"), 0) == own(racing(2, to="right"), 0) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_passed_block_keeps_its_colour_and_may_be_passed_on() -> None:
    """amis_cube.4.4, amis_cube.3.8"""
    state = racing(2)
    blocks = {block.block: block.colour for block in GAME.view(state, 0).boards[0].blocks}
    assert blocks[8] == 1 and blocks[1] == 0
    for seat in (0, 1):
        do(state, seat, "lay_down")
    draft(state, 3, "right")
    assert {"do": "pass", "block": 8} in legal(state, 0) and {"do": "pass", "block": 0} not in legal(state, 0)


def test_alone_the_dealer_brings_another_shape_of_the_size_under_the_same_number() -> None:
    """amis_cube.4.5"""
    state = built(1)
    draft(state, 4, "left")
    do(state, 0, "pass", block=6)
    old = shape_of(state, 6)
    assert state.to_act() == (DEALER,)
    assert {move["shape"] for move in legal(state, DEALER)} == {f"four_{k}" for k in range(1, 8)} - {old}
    new = legal(state, DEALER)[3]
    refused(state, DEALER, "swap", "amis_cube.4.1", seat=0, shape=old)
    refused(state, DEALER, "swap", "amis_cube.4.1", seat=0, shape="three_1")
    do(state, DEALER, "swap", at=700, **{key: value for key, value in new.items() if key != "do"})
    assert shape_of(state, 6) == new["shape"] and own(state, 0) == list(range(BLOCKS[state.mission]))
    assert state.began == 700 and state.to_act() == (0, -2)


def test_everybody_has_as_many_blocks_of_each_size_in_every_round() -> None:
    """amis_cube.4.3"""
    state = built(4, hourglass=0)
    for _ in range(4):
        win_round(state, [])
        for seat in range(4):
            assert Counter(SHAPES[state.shapes[n]].size for n in own(state, seat)) == {3: 5, 4: 3}
