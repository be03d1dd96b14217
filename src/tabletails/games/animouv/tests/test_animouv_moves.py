"""Animouv's third chapter, and the table as it is laid: how tokens move."""

import pytest
from laid import ANIMALS, CARDS, GREY, deal, goes, lay, move, play, skip

from tabletails.core.actors import DEALER
from tabletails.core.clause import Refused
from tabletails.games.animouv import GAME

MINE, YOURS = ["bear", "cow", "fox"], ["lion", "owl", "penguin"]


def refused(clause: str, remedy: str = "") -> pytest.RaisesExc[Refused]:
    """The block is refused by that clause, with a remedy that says so."""
    return pytest.raises(Refused, match=rf"\({clause.replace('.', '[.]')}\): .*{remedy}")


# ---- Laying the table -----------------------------------------------------------------------------------------------------


def test_tokens_are_placed_in_the_order_of_the_box_on_grey_squares_only() -> None:
    """animouv.2.2, animouv.2.4."""
    state = GAME.start({}, 2)
    for k, animal in enumerate(ANIMALS):
        assert state.to_act() == (DEALER,)
        offers = [GAME.write(number) for number in state.legal(DEALER)]
        assert offers == [{"do": "place", "animal": animal, "square": where} for where in sorted(GREY[k:], key=lambda s: s[::-1])]
        state.play(DEALER, state.legal(DEALER)[0])


def test_then_each_seat_in_turn_is_dealt_one_of_the_cards_left() -> None:
    """animouv.2.5, animouv.2.7."""
    state = lay(CARDS[0], CARDS[1], CARDS[2])
    assert state.to_act() == (0,)
    state = GAME.start({}, 4)
    for _ in ANIMALS:
        state.play(DEALER, state.legal(DEALER)[0])
    for seat in range(4):
        offers = [GAME.write(number) for number in state.legal(DEALER)]
        assert offers == [{"do": "deal", "seat": seat, "card": card} for card in CARDS[seat:]]
        state.play(DEALER, state.legal(DEALER)[0])
    assert GAME.view(state, None).pile == 32


def test_nobody_moves_before_the_table_is_laid() -> None:
    """animouv.2.5."""
    state = GAME.start({}, 2)
    assert state.legal(0) == []
    with refused("animouv.2.5", "wait"):
        state.play(0, GAME.read({"do": "pass"}))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_youngest_moves_first_and_turns_go_round(seats: int) -> None:
    """animouv.2.7."""
    state = lay(*CARDS[:seats])
    for turn in range(2 * seats):
        assert state.to_act() == (turn % seats,)
        with refused("animouv.2.7", f"seat {turn % seats}"):
            skip(state, (turn + 1) % seats)
        skip(state, turn % seats)


def test_anyone_may_move_any_token() -> None:
    """animouv.2.2."""
    state = lay(MINE, YOURS)
    everything = {GAME.write(number).get("animal") for number in state.legal(0)}
    skip(state, 0)
    assert everything == {GAME.write(number).get("animal") for number in state.legal(1)} == {*ANIMALS, None}


# ---- Steps ----------------------------------------------------------------------------------------------------------------


def test_a_step_goes_up_down_left_or_right_and_never_diagonally() -> None:
    """animouv.3.1, animouv.3.2."""
    state = lay(MINE, YOURS, board="""
        x x x x x
        x . . . x
        . . b . .
        . . . . .
        x x x . x""")  # fmt: skip
    assert goes(state, "bear") == ["b3", "c2", "c4", "d3"]
    with refused("animouv.3.3", "c2, b3, d3 or c4"):
        move(state, 0, "bear", "d4")


def test_a_step_needs_an_empty_square_on_the_board() -> None:
    """animouv.3.2."""
    state = lay(MINE, YOURS, board="""
        b x x x x
        c . . . x
        x . . . x
        x . . . x
        x . . . .""")  # fmt: skip
    assert goes(state, "bear") == []
    with refused("animouv.3.2", "shut in"):
        move(state, 0, "bear", "a4")


def test_one_may_pass_instead() -> None:
    """animouv.3.1."""
    state = lay(MINE, YOURS)
    before = GAME.view(state, 0).tokens
    skip(state, 0)
    assert GAME.view(state, 0).tokens == before and state.to_act() == (1,)


def test_what_is_no_move_on_a_turn_is_refused() -> None:
    """animouv.3.1."""
    state = lay(MINE, YOURS)
    with refused("animouv.3.1", "move a token or pass"):
        play(state, 0, {"do": "place", "animal": "bear", "square": "a1"})


# ---- Jumps ----------------------------------------------------------------------------------------------------------------


def test_a_jump_crosses_one_token_and_lands_on_the_first_square_behind_it() -> None:
    """animouv.3.3."""
    state = lay(MINE, YOURS, board="""
        x x x x x
        x x . x x
        . . . . .
        . . . . .
        b x . . x""")  # fmt: skip
    assert goes(state, "bear") == ["a2", "c1"]


def test_a_jump_crosses_an_unbroken_run_of_any_length() -> None:
    """animouv.3.3."""
    state = lay(MINE, YOURS, board="""
        x x x x x
        x . . . x
        x . . . .
        . . . . .
        b x x x .""")  # fmt: skip
    assert goes(state, "bear") == ["a2", "e1"]
    state = lay(MINE, YOURS, board="""
        . x x x x
        x . . . x
        x . . . x
        x . . . .
        b . x . x""")  # fmt: skip
    assert goes(state, "bear") == ["a5", "b1"]


def test_no_jump_where_an_empty_square_comes_before_the_first_token() -> None:
    """animouv.3.3."""
    state = lay(MINE, YOURS, board="""
        x x x x x
        x . . . x
        . . . . x
        . . . . x
        b . x . x""")  # fmt: skip
    assert goes(state, "bear") == ["a2", "b1"]
    with refused("animouv.3.3", "b1 or a2"):
        move(state, 0, "bear", "d1")


def test_no_jump_off_the_board() -> None:
    """animouv.3.3."""
    state = lay(MINE, YOURS, board="""
        x x x . .
        x x . . .
        x . . . .
        x . . . .
        b x x x x""")  # fmt: skip
    assert goes(state, "bear") == []


def test_a_token_may_jump_several_times_and_turn() -> None:
    """animouv.3.4."""
    state = lay(MINE, YOURS, board="""
        x x x x x
        x . . . x
        . . x . .
        . . x . .
        b x . x .""")  # fmt: skip
    assert goes(state, "bear") == ["a2", "c1", "c4", "e1"], "straight on to e1, or up from c1 over two"
    move(state, 0, "bear", "c4")
    last = GAME.view(state, None).last
    assert last is not None and last.path == ["c1", "c4"] and last.jumped


def test_a_step_and_a_jump_do_not_mix() -> None:
    """animouv.3.5."""
    state = lay(MINE, YOURS, board="""
        x x x x x
        x . . . x
        . . . . x
        . x . . x
        b . . . x""")  # fmt: skip
    assert goes(state, "bear") == ["a2", "b1"], "not b3 by way of b1, nor c2 by way of a2"
    state = lay(MINE, YOURS, board="""
        x x x x x
        x . . . x
        x . . . x
        . . . . x
        b x . . .""")  # fmt: skip
    assert goes(state, "bear") == ["a2", "c1"], "not d1 or c2 after the jump to c1"


def test_a_chain_may_come_by_its_own_starting_square_but_not_end_there() -> None:
    """animouv.3.6: over b3, c2, b1 and a2 the circle closes where it began."""
    state = lay(MINE, YOURS, board="""
        x x x x .
        . . . . x
        b x . . x
        x . x . x
        . x . . .""")  # fmt: skip
    assert goes(state, "bear") == ["a1", "a4", "c1", "c3"]
    with refused("animouv.3.6", "a1, c1, c3 or a4"):
        move(state, 0, "bear", "a3")


def test_the_cards_dealt_to_others_while_a_match_goes_on_are_refused_from_players() -> None:
    """animouv.2.5."""
    state = lay(MINE, YOURS)
    with refused("animouv.2.5"):
        deal(state, 0, CARDS[3])
