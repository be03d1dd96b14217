"""What players do out of turn: calls, boards, and what of it shows."""

import pytest
from kitchen import GAME, Table, card_with, full

from tabletails.core.clause import Refused
from tabletails.core.game import Event

BEAGLE = card_with("bone", drawing="beagle")
POODLE = card_with("comb", drawing="poodle")
PLAIN = card_with("bone")
FLEAS = card_with("fleas")
NEW_LABRADOR = card_with("new_dog", drawing="labrador")


def two(hand: tuple[str, ...], mine: dict[str, tuple[int, int, int]], theirs: dict[str, tuple[int, int, int]], **options: object) -> Table:
    return Table({"dogs": mine, "hand": hand}, {"dogs": theirs}, options=options)


def test_the_owner_of_the_breed_calls_whoever_played_the_card() -> None:
    """ami.5.1: a token of a kind for which that dog has a free space."""
    table = two((POODLE,), {"beagle": (0, 0, 0)}, {"poodle": (1, 0, 0)}).act(0, "play", card=POODLE, symbol="comb")
    assert [words["token"] for words in table.may(1, "claim")] == ["groom", "walk"]
    assert not table.may(0, "claim")
    table.act(1, "claim", token="walk")
    assert table.tokens("poodle") == (1, 0, 1)
    table = two((BEAGLE,), {"beagle": (0, 0, 0)}, {"poodle": (0, 0, 0)}).act(0, "play", card=BEAGLE, symbol="bone")
    assert table.may(0, "claim")


@pytest.mark.parametrize(
    ("card", "mine", "said"),
    [
        (PLAIN, (0, 0, 0), "No dog is drawn"),
        (POODLE, (0, 0, 0), "not one of yours"),
        (BEAGLE, full("beagle"), "no free space left"),
    ],
)
def test_a_call_that_does_not_pay_is_refused_kindly(card: str, mine: tuple[int, int, int], said: str) -> None:
    """ami.5.1."""
    symbol = "comb" if card == POODLE else "bone"
    table = two((card,), {"beagle": mine}, {"dachshund": (0, 0, 0)}).act(0, "play", card=card, symbol=symbol)
    before = table.state.key()
    with pytest.raises(Refused) as refusal:
        table.act(0, "claim", token="walk")
    assert refusal.value.clause == "ami.5.1" and said in refusal.value.message
    assert table.state.key() == before


def test_a_card_pays_once() -> None:
    """ami.5.2."""
    table = (
        two((BEAGLE,), {"beagle": (0, 0, 0)}, {"poodle": (0, 0, 0)})
        .act(0, "play", card=BEAGLE, symbol="bone")
        .act(0, "claim", token="walk")
    )
    with pytest.raises(Refused) as refusal:
        table.act(0, "claim", token="walk")
    assert refusal.value.clause == "ami.5.2"


def test_the_next_card_played_ends_the_chance_and_a_swap_does_not() -> None:
    """ami.5.2."""
    table = two((BEAGLE,), {"beagle": (0, 0, 0)}, {"poodle": (0, 0, 0)}).act(0, "play", card=BEAGLE, symbol="bone")
    table.act(1, "swap", cards=table.hand(1)[:1])
    assert table.may(0, "claim")
    first = table.may(0, "play")[0]
    table.act(0, **first)
    assert not table.may(0, "claim")


def test_a_dog_taken_with_that_very_card_may_be_called_for() -> None:
    """ami.5.3."""
    table = two((NEW_LABRADOR,), {"beagle": (0, 0, 0)}, {"poodle": (0, 0, 0)})
    table.act(0, "play", card=NEW_LABRADOR, symbol="new_dog", dog="labrador").act(0, "claim", token="feed")
    assert table.tokens("labrador") == (1, 0, 0)


def test_nothing_points_a_call_out() -> None:
    """ami.5.4: what one is offered, whom the table waits for and what one sees are the same whether anybody could call or not."""
    with_mine = two((BEAGLE,), {"beagle": (0, 0, 0)}, {"poodle": (0, 0, 0)}).act(0, "play", card=BEAGLE, symbol="bone")
    assert with_mine.may(0, "claim") and 0 in with_mine.state.to_act()
    assert GAME.awaited(with_mine.state) == (1,)
    for seat in (0, 1):
        assert not [move for move in GAME.offered(with_mine.state, seat) if GAME.write(move)["do"] == "claim"]
        assert "claim" not in repr(GAME.view(with_mine.state, seat))
    reminded = two((BEAGLE,), {"beagle": (0, 0, 0)}, {"poodle": (0, 0, 0)}, reminders=True).act(0, "play", card=BEAGLE, symbol="bone")
    assert [move for move in GAME.offered(reminded.state, 0) if GAME.write(move)["do"] == "claim"]


def test_calls_and_boards_may_cross_with_others_moves_and_turns_may_not() -> None:
    """ami.5.2: two messages that cross are settled by their order at the table."""
    for words in ({"do": "claim", "token": "feed"}, {"do": "take_dog", "dog": "boxer"}, {"do": "lose", "dog": "boxer", "token": "feed"}):
        assert GAME.is_reaction(GAME.read(words))
    for words in ({"do": "swap", "cards": [BEAGLE]}, {"do": "play", "card": BEAGLE, "symbol": "bone"}, {"do": "roll"}):
        assert not GAME.is_reaction(GAME.read(words))


def test_full_boards_let_one_take_another_in_anybodys_turn() -> None:
    """ami.6.1: the vaccination space may be empty."""
    table = two((), {"beagle": (0, 0, 0)}, {"poodle": full("poodle")})
    assert GAME.awaited(table.state) == (0,)
    assert {words["dog"] for words in table.may(1, "take_dog")} == {"irish_setter", "labrador", "scottish_sheepdog", "boxer"}
    with pytest.raises(Refused) as refusal:
        table.act(0, "take_dog", dog="boxer")
    assert refusal.value.clause == "ami.6.1" and "free spaces" in refusal.value.message
    table.act(1, "take_dog", dog="boxer")
    assert not table.may(1, "take_dog")
    with pytest.raises(Refused):
        table.act(1, "take_dog", dog="labrador")


def test_three_dogs_are_enough() -> None:
    """ami.6.1."""
    table = two((), {"beagle": (0, 0, 0)}, {"poodle": (0, 0, 0), "boxer": (0, 0, 0), "great_dane": (0, 0, 0)})
    with pytest.raises(Refused) as refusal:
        table.act(1, "take_dog", dog="saint_bernard")
    assert "three dogs" in refusal.value.message


def test_one_may_call_or_take_a_board_before_deciding_about_fleas() -> None:
    """ami.6.2."""
    itchy_poodle = card_with("fleas", drawing="boxer")
    table = two((itchy_poodle,), {"beagle": (0, 0, 0)}, {"poodle": full("poodle"), "boxer": (0, 0, 0)})
    table.act(0, "play", card=itchy_poodle, symbol="fleas")
    assert {words["do"] for words in map(GAME.write, table.state.legal(1))} == {"lose", "claim"}
    table.act(1, "claim", token="feed").act(1, "lose", dog="poodle", token="feed")
    assert table.tokens("boxer") == (1, 0, 0)


def test_a_call_may_end_the_preparations_and_what_was_open_lapses() -> None:
    """ami.7.1, ami.7.2: an undecided flea lapses."""
    great_dane = full("great_dane")
    card = card_with("fleas", drawing="great_dane")
    mine = {"beagle": full("beagle"), "boxer": full("boxer"), "great_dane": (great_dane[0], great_dane[1], great_dane[2] - 1)}
    table = two((card,), mine, {"poodle": (1, 1, 0)}).act(0, "play", card=card, symbol="fleas")
    assert table.may(1, "lose")
    table.act(0, "claim", token="walk")
    assert GAME.view(table.state, None).stage == "show" and table.tokens("poodle") == (1, 1, 0)
    with pytest.raises(Refused) as refusal:
        table.act(1, "lose", dog="poodle", token="feed")
    assert refusal.value.clause == "ami.7.2"


def test_an_undrawn_card_lapses_with_the_show() -> None:
    """ami.7.2."""
    terrier = full("yorkshire_terrier")
    table = two(
        (PLAIN,),
        {"yorkshire_terrier": (terrier[0] - 1, terrier[1], terrier[2]), "boxer": full("boxer"), "great_dane": full("great_dane")},
        {"poodle": (0, 0, 0)},
    )
    table.act(0, "play", card=PLAIN, symbol="bone")
    assert len(table.hand(0)) == 2 and table.state.owed == 0 and table.state.to_act() == (0,)


def test_a_swap_is_told_to_others_by_its_number() -> None:
    """ami.3.5: and the log of the owner is no other."""
    event = Event(9, 0, {"do": "swap", "cards": ["card_01", "card_02"]}, 5)
    assert GAME.seen(event, 1).move == {"do": "swap", "count": 2} and GAME.seen(event, 0) == event
    table = two((), {"beagle": (0, 0, 0)}, {"poodle": (0, 0, 0)})
    assert [line.key for line in GAME.tell(GAME.seen(event, 1), GAME.view(table.state, 1))] == ["swap_2"]
