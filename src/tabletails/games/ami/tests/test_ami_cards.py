"""Turns, swaps, the pile and the six symbols."""

import pytest
from kitchen import BOX, GAME, Table, begin, card_with, full

from tabletails.core.actors import DEALER
from tabletails.core.clause import Refused

BONE = card_with("bone")
FLEAS = card_with("fleas")
CROSS = card_with("cross", drawing=None)
NEW_DOG = card_with("new_dog")


def two(
    hand: tuple[str, ...] = (),
    mine: dict[str, tuple[int, int, int]] | None = None,
    theirs: dict[str, tuple[int, int, int]] | None = None,
    **more: object,
) -> Table:
    """Two players, the first of whom holds `hand`."""
    seats = ({"dogs": mine or {"beagle": (0, 0, 0)}, "hand": hand}, {"dogs": theirs or {"poodle": (0, 0, 0)}})
    return Table(*seats, **more)  # type: ignore[arg-type]


def test_two_to_four_play_and_turns_go_round_clockwise() -> None:
    """ami.2.7."""
    for seats in (1, 5):
        with pytest.raises(Refused):
            begin(seats)
    table = Table({"dogs": {"beagle": (0, 0, 0)}}, {"dogs": {"poodle": (0, 0, 0)}}, {"dogs": {"dachshund": (0, 0, 0)}})
    for seat in (0, 1, 2, 0):
        assert GAME.awaited(table.state) == (seat,)
        table.act(seat, "swap", cards=table.hand(seat)[:1])


def test_small_dogs_that_nobody_chose_leave_the_game() -> None:
    """ami.2.8: the last to choose may not take one that is gone, and later dogs are medium or large."""
    state = begin(2)
    state.play(0, GAME.read({"do": "choose_dog", "dog": "beagle"}))
    with pytest.raises(Refused) as refusal:
        state.play(1, GAME.read({"do": "choose_dog", "dog": "beagle"}))
    assert refusal.value.clause == "ami.2.8"
    with pytest.raises(Refused):
        state.play(1, GAME.read({"do": "choose_dog", "dog": "boxer"}))
    table = two((NEW_DOG,))
    assert not {words["dog"] for words in table.may(0, "play") if words["symbol"] == "new_dog"} & {
        "poodle",
        "dachshund",
        "yorkshire_terrier",
    }


def test_the_judge_comes_after_the_dogs_are_chosen() -> None:
    """ami.2.9."""
    state = begin(2)
    assert GAME.view(state, 0).judge is None and state.to_act() == (0,)
    state.play(0, GAME.read({"do": "choose_dog", "dog": "beagle"}))
    state.play(1, GAME.read({"do": "choose_dog", "dog": "poodle"}))
    assert [GAME.write(move)["do"] for move in state.legal(DEALER)] == ["judge"] * 6


def test_a_card_must_be_ones_own_and_bear_the_symbol() -> None:
    """ami.3.1: the refusal names the clause and says what would be legal."""
    table = two((BONE,))
    before = table.state.key()
    with pytest.raises(Refused) as refusal:
        table.act(0, "play", card=table.hand(1)[0], symbol="bone")
    assert refusal.value.clause == "ami.3.1" and "hand" in refusal.value.message
    with pytest.raises(Refused) as refusal:
        table.act(0, "play", card=BONE, symbol="fleas")
    assert "bone" in refusal.value.remedy
    with pytest.raises(Refused) as refusal:
        table.act(1, "play", card=table.hand(1)[0], symbol="bone")
    assert refusal.value.clause == "ami.2.7"
    assert table.state.key() == before


def test_a_card_may_be_played_for_a_symbol_that_does_nothing() -> None:
    """ami.3.2: a full board takes no token, and the turn is over all the same."""
    table = two((BONE,), {"beagle": full("beagle")})
    table.act(0, "play", card=BONE, symbol="bone")
    assert table.tokens("beagle") == full("beagle") and GAME.awaited(table.state) == (1,)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_one_to_three_cards_may_be_swapped_and_end_the_turn(count: int) -> None:
    """ami.3.3."""
    table = two()
    away = table.hand(0)[:count]
    table.act(0, "swap", cards=away)
    assert len(table.hand(0)) == 3 and GAME.awaited(table.state) == (1,)
    assert GAME.view(table.state, 0).own_swapped == away


def test_swapping_nothing_is_no_turn() -> None:
    """ami.3.4."""
    with pytest.raises(Refused) as refusal:
        two().act(0, "swap", cards=[])
    assert refusal.value.clause == "ami.3.4"


def test_others_see_how_many_cards_were_swapped_and_not_which() -> None:
    """ami.3.5, ami.2.10."""
    table = two()
    away = table.hand(0)[:2]
    table.act(0, "swap", cards=away)
    other = GAME.view(table.state, 1)
    assert other.swapped == [2, 0] and other.own_swapped == []
    assert not any(card in repr(other) for card in (*away, *table.hand(0)))


def test_a_played_card_lies_face_up_until_the_next_is_played() -> None:
    """ami.3.6: a swap leaves it lying."""
    table = two((BONE,)).act(0, "play", card=BONE, symbol="bone")
    table.act(1, "swap", cards=table.hand(1)[:1])
    view = GAME.view(table.state, None)
    assert view.lying is not None and view.lying.id == BONE
    next_card = table.hand(0)[0]
    table.act(0, "play", card=next_card, symbol=table.may(0, "play")[0]["symbol"])
    view = GAME.view(table.state, None)
    assert view.lying is not None and view.lying.id == next_card and view.played == [BONE]


def test_an_empty_pile_is_made_anew_from_what_was_put_away_but_the_card_lying_face_up() -> None:
    """ami.3.7: cards swapped just now are shuffled in."""
    table = two((BONE,)).act(0, "play", card=BONE, symbol="bone")
    state = table.state
    state.played |= state.pile
    state.pile = 0
    away = table.hand(1)[:2]
    state.play(1, GAME.read({"do": "swap", "cards": away}))
    drawable = {GAME.write(move)["card"] for move in state.legal(DEALER)}
    assert set(away) <= drawable and BONE not in drawable
    assert len(drawable) == len(BOX.cards) - 3 - 1 - 1


def test_the_draw_comes_before_anything_that_the_card_sets_off() -> None:
    """ami.3.8: until the dealer has dealt, nobody may call or decide."""
    card = card_with("bone", drawing="beagle")
    table = two((card,))
    table.state.play(0, GAME.read({"do": "play", "card": card, "symbol": "bone"}))
    assert table.state.to_act() == (DEALER,) and table.state.legal(0) == []
    with pytest.raises(Refused) as refusal:
        table.state.play(0, GAME.read({"do": "claim", "token": "feed"}))
    assert refusal.value.clause == "ami.3.8"
    table.deal()
    assert table.may(0, "claim")


@pytest.mark.parametrize(("symbol", "kind"), [("bone", 0), ("comb", 1), ("paw", 2)])
def test_care_goes_to_every_dog_with_room_for_it(symbol: str, kind: int) -> None:
    """ami.4.1, ami.4.2, ami.4.3: a dog without a free space of the kind is skipped."""
    card = card_with(symbol)
    table = two((card,), {"beagle": full("beagle"), "boxer": (0, 0, 0), "great_dane": (0, 0, 0)})
    table.act(0, "play", card=card, symbol=symbol)
    expected = tuple(int(one == kind) for one in range(3))
    assert (table.tokens("beagle"), table.tokens("boxer"), table.tokens("great_dane")) == (full("beagle"), expected, expected)
    assert table.tokens("poodle") == (0, 0, 0)


def test_a_cross_vaccinates_one_of_ones_own_dogs_that_is_not_vaccinated() -> None:
    """ami.4.4, ami.2.2: and is no Ami token."""
    table = two((CROSS,), {"beagle": (0, 0, 0), "boxer": (0, 0, 0)})
    assert {words["dog"] for words in table.may(0, "play") if words["symbol"] == "cross"} == {"beagle", "boxer"}
    with pytest.raises(Refused) as refusal:
        table.act(0, "play", card=CROSS, symbol="cross", dog="poodle")
    assert refusal.value.clause == "ami.4.4"
    table.act(0, "play", card=CROSS, symbol="cross", dog="boxer")
    assert table.tokens("boxer") == (0, 0, 0)


def test_with_no_dog_left_to_vaccinate_a_cross_names_none() -> None:
    """ami.4.4."""
    table = Table({"dogs": {"beagle": (0, 0, 0)}, "vaccinated": ["beagle"], "hand": (CROSS,)}, {"dogs": {"poodle": (0, 0, 0)}})
    assert [words for words in table.may(0, "play") if words["symbol"] == "cross" and words["card"] == CROSS] == [
        {"do": "play", "card": CROSS, "symbol": "cross"}
    ]


def test_fleas_spare_vaccinated_dogs_ones_own_and_those_without_a_token() -> None:
    """ami.4.5."""
    table = Table(
        {"dogs": {"beagle": (1, 0, 0)}, "hand": (FLEAS,)},
        {"dogs": {"poodle": (1, 0, 0), "boxer": (1, 0, 0)}, "vaccinated": ["boxer"]},
        {"dogs": {"dachshund": (0, 0, 0), "labrador": (0, 1, 0)}},
    )
    table.act(0, "play", card=FLEAS, symbol="fleas")
    assert [table.tokens(dog) for dog in ("beagle", "poodle", "boxer", "dachshund", "labrador")] == [
        (1, 0, 0),
        (0, 0, 0),
        (1, 0, 0),
        (0, 0, 0),
        (0, 0, 0),
    ]


def test_the_owner_chooses_what_fleas_take_and_nothing_that_is_not_there() -> None:
    """ami.4.6."""
    table = two((FLEAS,), theirs={"poodle": (1, 1, 0)}).act(0, "play", card=FLEAS, symbol="fleas")
    assert [words["token"] for words in table.may(1, "lose")] == ["feed", "groom"]
    with pytest.raises(Refused) as refusal:
        table.act(1, "lose", dog="poodle", token="walk")
    assert refusal.value.clause == "ami.4.6"
    table.act(1, "lose", dog="poodle", token="groom")
    assert table.tokens("poodle") == (1, 0, 0)


def test_owners_decide_in_any_order_and_the_next_turn_waits_for_all() -> None:
    """ami.4.7: a dog with one kind of token loses it at once, without an event."""
    table = Table(
        {"dogs": {"beagle": (1, 0, 0)}, "hand": (FLEAS,)},
        {"dogs": {"poodle": (1, 1, 0), "boxer": (2, 0, 0)}},
        {"dogs": {"dachshund": (1, 0, 1)}},
    ).act(0, "play", card=FLEAS, symbol="fleas")
    assert table.tokens("boxer") == (1, 0, 0)
    assert GAME.awaited(table.state) == (1, 2) and not table.may(1, "play") and not table.may(1, "swap")
    with pytest.raises(Refused) as refusal:
        table.act(1, "swap", cards=table.hand(1)[:1])
    assert refusal.value.clause == "ami.4.7"
    table.act(2, "lose", dog="dachshund", token="walk").act(1, "lose", dog="poodle", token="feed")
    assert GAME.awaited(table.state) == (1,) and table.may(1, "play")


def test_a_new_dog_is_medium_before_large_and_a_fourth_there_is_not() -> None:
    """ami.4.8."""
    table = two((NEW_DOG,), {"beagle": (0, 0, 0), "boxer": (0, 0, 0)})
    assert {words["dog"] for words in table.may(0, "play") if words["symbol"] == "new_dog"} == {
        "german_shepherd",
        "afghan_hound",
        "great_dane",
        "saint_bernard",
    }
    table = two((NEW_DOG,), {"beagle": (0, 0, 0), "boxer": (0, 0, 0), "great_dane": (0, 0, 0)})
    assert {words.get("dog") for words in table.may(0, "play") if words["symbol"] == "new_dog"} == {None}
