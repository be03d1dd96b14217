"""Animouv's fourth and fifth chapters: lines, cards won, and the end."""

import pytest
from laid import ANIMALS, CARDS, SQUARES, deal, lay, leave_in_pile, move, set_down, skip

from tabletails.core.actors import DEALER
from tabletails.core.clause import Refused
from tabletails.games.animouv import GAME
from tabletails.games.animouv.rules import Animouv

MINE, YOURS, THIRD, FOURTH = (
    ["bear", "cow", "fox"],
    ["lion", "owl", "penguin"],
    ["elephant", "frog", "penguin"],
    ["panda", "penguin", "rabbit"],
)

APART = """
    . . x . .
    b . x . x
    . . x . .
    c x . x x
    f . x . x"""
"""One step, the bear's from a4 to a3, and bear, cow and fox stand in a column."""


def won(state: Animouv) -> list[int]:
    """How many cards each seat has won."""
    return [len(cards) for cards in GAME.view(state, None).won]


# ---- Lines ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ["bcf", "bfc", "cbf", "cfb", "fbc", "fcb"])
@pytest.mark.parametrize(
    "squares", [("a1", "a2", "a3"), ("c5", "d5", "e5"), ("a1", "b2", "c3"), ("a5", "b4", "c3"), ("b2", "c3", "d4"), ("e1", "d2", "c3")]
)
def test_three_in_a_row_a_column_or_a_diagonal_win_in_any_order(order: str, squares: tuple[str, str, str]) -> None:
    """animouv.4.1."""
    animals = [{"b": "bear", "c": "cow", "f": "fox"}[letter] for letter in order]
    assert line_of(lay(MINE, YOURS), dict(zip(animals, squares, strict=True)))


def line_of(state: Animouv, stand: dict[str, str]) -> bool:
    """Whether the first card's animals, standing so, are in line."""
    free = [square for square in SQUARES if square not in stand.values()]
    set_down(state, {animal: stand.get(animal) or free.pop() for animal in ANIMALS})
    return state.in_line(CARDS.index(MINE))


@pytest.mark.parametrize(
    "squares",
    [
        ("a1", "a2", "a4"),
        ("a1", "c1", "e1"),
        ("a1", "b2", "c2"),
        ("d1", "e1", "a2"),
        ("a1", "b3", "c5"),
        ("d2", "e3", "a4"),
        ("a5", "e5", "b5"),
    ],
)
def test_gaps_corners_and_lines_round_the_edge_do_not_win(squares: tuple[str, str, str]) -> None:
    """animouv.4.1."""
    assert not line_of(lay(MINE, YOURS), dict(zip(MINE, squares, strict=True)))


def test_a_line_wins_the_movers_card_and_the_dealer_gives_a_new_one() -> None:
    """animouv.4.3."""
    state = lay(MINE, YOURS, board=APART)
    move(state, 0, "bear", "a3")
    view = GAME.view(state, None)
    assert view.won == [[MINE], []] and view.holds == [False, True] and view.due == [0]
    assert [(win.seat, win.card, win.line) for win in view.wins] == [(0, MINE, ["a1", "a2", "a3"])]
    assert state.to_act() == (DEALER,) and state.legal(1) == []
    deal(state, 0, THIRD)
    assert state.to_act() == (1,) and GAME.view(state, 0).card == THIRD


def test_a_card_is_won_out_of_turn_by_its_owner() -> None:
    """animouv.4.3."""
    state = lay(YOURS, MINE, board=APART)
    move(state, 0, "bear", "a3")
    assert won(state) == [0, 1]
    deal(state, 1, THIRD)
    assert state.to_act() == (1,), "play goes on with the next seat as if nothing had been won"


def test_it_does_not_matter_whether_that_very_move_made_the_line() -> None:
    """animouv.4.3: bear, cow and fox stand in a column already when seat 1 moves the lion."""
    state = lay(MINE, YOURS, board="""
        . . x . .
        . . x . x
        b . x . .
        c x . x x
        f x . . l""")  # fmt: skip
    skip(state, 0)
    assert won(state) == [0, 0]
    move(state, 1, "lion", "d1")
    assert won(state) == [1, 0]


def test_a_pass_looks_at_no_line() -> None:
    """animouv.4.2."""
    state = lay(MINE, YOURS, board=APART)
    stand = dict(zip(MINE, ("a3", "a2", "a1"), strict=True))
    assert line_of(state, stand)
    skip(state, 0, 1)
    assert won(state) == [0, 0]


def test_a_line_that_stands_only_between_two_jumps_of_a_move_wins_nothing() -> None:
    """animouv.4.2: the bear comes down on c1 beside cow and fox, but goes on to c4."""
    board = """
        x x x x .
        x . . . x
        . . x . .
        . . x . .
        b x . c f"""  # fmt: skip
    state = lay(MINE, YOURS, board=board)
    move(state, 0, "bear", "c4")
    assert won(state) == [0, 0]
    state = lay(MINE, YOURS, board=board)
    move(state, 0, "bear", "c1")
    assert won(state) == [1, 0]


def test_the_mover_wins_first_then_clockwise_and_each_draws_in_that_order() -> None:
    """animouv.4.4: seat 2 moves, so the order is 2, 3, 0."""
    state = lay(["lion", "owl", "penguin"], ["cow", "rabbit", "turtle"], ["bear", "elephant", "turtle"], ["bear", "cow", "fox"], board="""
        x x . x x
        l . b . .
        o . . c f
        n . e . .
        . . t . .""")  # fmt: skip
    skip(state, 0, 1)
    move(state, 2, "bear", "c3")
    view = GAME.view(state, None)
    assert [win.seat for win in view.wins] == view.due == [2, 3, 0]
    assert won(state) == [1, 0, 1, 1]
    for seat in (2, 3, 0):
        assert {GAME.write(number)["seat"] for number in state.legal(DEALER)} == {seat}
        state.play(DEALER, state.legal(DEALER)[0])
    assert state.to_act() == (3,)


def test_where_the_pile_holds_too_few_the_last_go_without_and_go_on_taking_turns() -> None:
    """animouv.4.4, animouv.4.6."""
    state = lay(["lion", "owl", "penguin"], ["cow", "rabbit", "turtle"], ["bear", "elephant", "turtle"], ["bear", "cow", "fox"], board="""
        x x . x x
        l . b . .
        o . . c f
        n . e . .
        . . t . .""")  # fmt: skip
    leave_in_pile(state, 2)
    skip(state, 0, 1)
    move(state, 2, "bear", "c3")
    assert GAME.view(state, None).due == [2, 3]
    for seat in (2, 3):
        assert len(state.legal(DEALER)) == 4 - seat
        state.play(DEALER, state.legal(DEALER)[0])
    view = GAME.view(state, 0)
    assert view.holds == [False, True, True, True] and view.card is None and view.pile == 0
    skip(state, 3)
    assert state.to_act() == (0,) and state.legal(0)


def test_a_card_just_drawn_is_first_looked_at_when_the_next_movement_ends() -> None:
    """animouv.4.5."""
    state = lay(MINE, YOURS, board="""
        . . x . .
        b . x . .
        . e F n x
        c x . x x
        f . . . .""")  # fmt: skip
    move(state, 0, "bear", "a3")
    deal(state, 0, THIRD)
    assert won(state) == [1, 0], "elephant, frog and penguin stand in a line already"
    skip(state, 1, 0)
    assert won(state) == [1, 0]
    move(state, 1, "bear", "a4")
    assert won(state) == [2, 0]


def test_a_card_is_secret_until_it_is_won() -> None:
    """animouv.2.6."""
    state = lay(MINE, YOURS, board=APART)
    assert GAME.view(state, 0).card == MINE and GAME.view(state, 1).card == YOURS and GAME.view(state, None).card is None
    assert YOURS not in [GAME.view(state, 0).card, *(card for cards in GAME.view(state, 0).won for card in cards)]
    move(state, 0, "bear", "a3")
    assert GAME.view(state, 1).won == [[MINE], []]


# ---- The end --------------------------------------------------------------------------------------------------------------


def last_cards(*cards: list[str], **options: int) -> Animouv:
    """All cards are won but those in hand, and the bear's step to a3 makes a line."""
    state = lay(*cards, board=APART, **options)
    leave_in_pile(state, 0)
    return state


def test_the_match_ends_when_all_cards_are_won_hands_included() -> None:
    """animouv.5.1."""
    state = last_cards(MINE, YOURS)
    move(state, 0, "bear", "a3")
    assert state.result() is None and state.to_act() == (1,), "the other still holds a card"
    line_of(state, {"lion": "e1", "owl": "e2", "penguin": "e4"})
    move(state, 1, "penguin", "e3")
    result = state.result()
    assert result is not None and result.ending == "all_cards_won" and result.scores == (18, 18) and "animouv.5.1" in result.clauses
    assert state.to_act() == () and state.legal(0) == state.legal(DEALER) == []
    with pytest.raises(Refused, match=r"animouv\.5\.1"):
        skip(state, 0)


def test_whoever_has_won_most_cards_wins() -> None:
    """animouv.1.1, animouv.5.2."""
    state = last_cards(MINE, YOURS, stall=1)
    move(state, 0, "bear", "a3")
    skip(state, 1)
    result = state.result()
    assert result is not None and result.scores == (18, 17) and result.winners == (0,)
    assert (result.share(0), result.share(1)) == (1.0, 0.0) and "animouv.5.2" in result.clauses


def test_equally_many_cards_share_the_win() -> None:
    """animouv.5.2."""
    state = last_cards(MINE, YOURS, stall=1)
    skip(state, 0)
    result = state.result()
    assert result is not None and result.scores == (17, 17) and result.winners == (0, 1)
    assert (result.share(0), result.share(1)) == (0.5, 0.5)


def test_sixty_turns_without_a_card_end_the_match_as_it_stands() -> None:
    """animouv.5.3."""
    state = lay(MINE, YOURS, THIRD)
    for turn in range(60):
        assert state.result() is None
        skip(state, turn % 3)
    result = state.result()
    assert result is not None and result.ending == "stall" and result.winners == (0, 1, 2) and "animouv.5.3" in result.clauses
    with pytest.raises(Refused, match="over"):
        skip(state, 0)


@pytest.mark.parametrize("stall", [1, 7, 1000])
def test_a_table_may_choose_how_many_turns_make_a_stall(stall: int) -> None:
    """animouv.5.3."""
    state = lay(MINE, YOURS, stall=stall)
    for turn in range(stall):
        assert state.result() is None
        skip(state, turn % 2)
    assert state.result() is not None


def test_with_no_stall_it_goes_on_for_as_long_as_it_takes() -> None:
    """animouv.5.3."""
    state = lay(MINE, YOURS, stall=0)
    for turn in range(3000):
        skip(state, turn % 2)
    assert state.result() is None and state.to_act() == (0,)


def test_a_card_won_begins_the_count_of_quiet_turns_anew() -> None:
    """animouv.5.3."""
    state = lay(MINE, YOURS, board=APART, stall=5)
    skip(state, 0, 1, 0, 1)
    move(state, 0, "bear", "a3")
    assert state.result() is None and GAME.view(state, None).quiet == 0
    deal(state, 0, THIRD)
    skip(state, 1, 0, 1, 0)
    assert state.result() is None
    skip(state, 1)
    assert state.result() is not None
