"""AmaZoom's fourth chapter: discard, photograph, post."""

import pytest
from amazoom_laid import CARDS, PLAIN_FOREST, act, collect, done, follow, hold, lay, offers, photograph_and_refill, play, refused

from tabletails.core.actors import DEALER
from tabletails.games.amazoom import GAME

HAND = ("cigana_1", "macaco_prego_2", "urucu_cinzenta_1")


def in_order(*cards: str) -> list[str]:
    return sorted(cards, key=list(CARDS).index)


# ---- Phases ---------------------------------------------------------------------------------------------------------------


def test_discard_photograph_and_post_come_in_this_order_and_may_be_left_out() -> None:
    """amazoom.4.1."""
    state = lay(HAND)
    phases = []
    for _ in range(3):
        phases.append(GAME.view(state, 0).phase)
        done(state)
    assert phases == ["discard", "photograph", "post"] and state.turn == 1


def test_only_done_ends_a_phase_also_with_nothing_left_to_do() -> None:
    """amazoom.4.2."""
    state = lay(HAND)
    act(state, "discard", cards=list(HAND))
    assert offers(state) == [{"do": "done"}] and GAME.view(state, 0).phase == "discard"
    done(state, 2)
    assert offers(state) == [{"do": "done"}] and GAME.view(state, 0).phase == "post"


@pytest.mark.parametrize("words", [{"do": "photograph", "place": 6}, {"do": "post", "card": HAND[0], "side": "animal", "onto": "right"}])
def test_a_later_phase_waits_for_the_one_before(words: dict[str, object]) -> None:
    """amazoom.4.1, amazoom.4.3."""
    state = lay(HAND)
    with refused("amazoom.4.3", "done"):
        play(state, 0, words)


def test_there_is_no_way_back_to_an_earlier_phase() -> None:
    """amazoom.4.1."""
    state = lay(HAND)
    done(state)
    with refused("amazoom.4.1", "photograph"):
        play(state, 0, {"do": "discard", "cards": [HAND[0]]})
    done(state)
    with refused("amazoom.4.1", "post"):
        play(state, 0, {"do": "photograph", "place": 6})


# ---- Discard --------------------------------------------------------------------------------------------------------------


def test_any_cards_of_the_hand_may_be_discarded_together() -> None:
    """amazoom.4.3: seven subsets of three cards, in binary order, and being done."""
    a, b, c = in_order(*HAND)
    listed = [words.get("cards") for words in offers(lay(HAND))]
    assert listed == [[a], [b], [a, b], [c], [a, c], [b, c], [a, b, c], None]


def test_discards_may_be_made_one_after_another() -> None:
    """amazoom.4.5."""
    state = lay(HAND)
    act(state, "discard", cards=[HAND[1]])
    act(state, "discard", cards=[HAND[0]])
    assert GAME.view(state, 0).hands[0].cards == [HAND[2]]
    with refused("amazoom.4.3"):
        play(state, 0, {"do": "discard", "cards": [HAND[1]]})


def test_of_the_discards_only_number_and_top_vegetation_are_seen() -> None:
    """amazoom.4.4, amazoom.4.5: the last in the components list lies on top, whatever order the words have."""
    state = lay(HAND)
    act(state, "discard", cards=[HAND[2], HAND[0]])
    top = in_order(HAND[0], HAND[2])[-1]
    habitats = GAME.components()["habitats"]
    for seat in (1, None):
        seen = GAME.view(state, seat).discards
        assert seen.seats == [0, 0] and seen.own == [] and seen.top == habitats[CARDS[top]["habitat"]]["vegetation"]
    assert GAME.view(state, 0).discards.own == in_order(HAND[0], HAND[2])


# ---- Photograph -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("discarded", "clicks"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_clicks_are_five_less_the_cards_in_hand(discarded: int, clicks: int) -> None:
    """amazoom.4.6."""
    state = lay(HAND)
    if discarded:
        act(state, "discard", cards=list(HAND[:discarded]))
    assert GAME.view(state, 0).clicks == 0
    done(state)
    assert GAME.view(state, 0).clicks == clicks


def test_the_ends_of_the_forest_cost_one_less_and_one_more() -> None:
    """amazoom.4.7, amazoom.4.8: no card costs less than nothing."""
    animals = GAME.components()["animals"]
    printed = [animals[CARDS[card]["animal"]]["clicks"] for card in PLAIN_FOREST]
    costs = [place.cost for place in GAME.view(lay(HAND), 0).forest]
    assert costs == [printed[0] + 1, *printed[1:6], printed[6] - 1] and costs[6] == 0


def test_a_photograph_costs_clicks_and_goes_into_the_hand() -> None:
    """amazoom.4.6, amazoom.4.9: its place stays empty and the others keep theirs and their costs."""
    state = lay(HAND)
    done(state)
    before = GAME.view(state, 0).forest
    act(state, "photograph", place=2)
    after = GAME.view(state, 0)
    assert after.clicks == 0 and PLAIN_FOREST[2] in (after.hands[0].cards or [])
    assert after.forest[2].card is None and after.forest[2].cost is None
    assert [place for k, place in enumerate(after.forest) if k != 2] == [place for k, place in enumerate(before) if k != 2]
    with refused("amazoom.4.9", "done"):
        play(state, 0, {"do": "photograph", "place": 2})
    with refused("amazoom.4.6", "done"):
        play(state, 0, {"do": "photograph", "place": 3})
    assert [words.get("place") for words in offers(state)] == [6, None]  # the last costs nothing


def test_three_clicks_pay_for_one_of_three_or_for_two_and_one() -> None:
    """amazoom.4.6: the rulebook's example, with two cards in hand."""
    state = lay(HAND, forest=("macaco_prego_1", "anta_1", "preguica_1", "sauva_1", "sauva_2", "sauva_3", "tucano_1"))
    act(state, "discard", cards=[HAND[0]])
    done(state)
    one_big, two, three = state.copy(), state.copy(), state.copy()
    act(one_big, "photograph", place=1)
    assert one_big.clicks == 0
    for place in (2, 3):
        act(two, "photograph", place=place)
    assert two.clicks == 0
    for place in (3, 4, 5):
        act(three, "photograph", place=place)
    assert three.clicks == 0 and GAME.view(three, 0).hands[0].count == 5


def test_nobody_holds_more_than_five_cards() -> None:
    """amazoom.4.10: not even where a photograph costs nothing."""
    state = lay(HAND)
    hold(state, 0, "cigana_1", "macaco_prego_2", "urucu_cinzenta_1", "anta_2", "tucano_2")
    done(state)
    assert state.clicks == 0 and state.cost(6) == 0
    assert offers(state) == [{"do": "done"}]
    with refused("amazoom.4.10", "done"):
        play(state, 0, {"do": "photograph", "place": 6})


def test_the_forest_slides_right_and_keeps_its_order() -> None:
    """amazoom.4.11: only once the photographs are done."""
    state = lay(HAND)
    act(state, "discard", cards=list(HAND))
    done(state)
    for place in (2, 4, 6):
        act(state, "photograph", place=place)
    done(state)
    left = [PLAIN_FOREST[k] for k in (0, 1, 3, 5)]
    assert [place.card for place in GAME.view(state, 0).forest] == [None, None, None, *left]
    assert GAME.view(state, 0).gaps == 3 and GAME.view(state, 0).phase == "refill"


def test_gaps_are_refilled_from_the_right_from_the_pile_of_ones_choice() -> None:
    """amazoom.4.12, amazoom.4.12.1: the next top is turned up before the next choice."""
    state = lay(HAND, tops=("boto_cor_de_rosa_1", "pirarucu_1"))
    act(state, "discard", cards=list(HAND))
    done(state)
    for place in (2, 4, 6):
        act(state, "photograph", place=place)
    done(state)
    assert offers(state) == [{"do": "refill", "pile": 0}, {"do": "refill", "pile": 1}]
    play(state, 0, {"do": "refill", "pile": 1})
    assert state.to_act() == (DEALER,) and GAME.view(state, 0).owed == 1 and GAME.view(state, 0).piles[1].top is None
    with refused("amazoom.4.12", "wait"):
        play(state, 0, {"do": "refill", "pile": 0})
    play(state, DEALER, {"do": "turn_up", "pile": 1, "card": "pirarucu_2"})
    act(state, "refill", pile=1)
    act(state, "refill", pile=0)
    forest = [place.card for place in GAME.view(state, 0).forest]
    assert forest[:3] == ["boto_cor_de_rosa_1", "pirarucu_2", "pirarucu_1"]
    assert GAME.view(state, 0).phase == "post" and (state.pile0, state.pile1) == (18, 17)


def test_a_refill_is_said_also_when_one_pile_is_left() -> None:
    """amazoom.4.12.1."""
    state = lay(HAND)
    state.pile0, state.top0 = 0, -1
    done(state)
    act(state, "photograph", place=6)
    done(state)
    assert offers(state) == [{"do": "refill", "pile": 1}]
    with refused("amazoom.4.12", "pile 1"):
        play(state, 0, {"do": "refill", "pile": 0})
    with refused("amazoom.4.12"):
        play(state, 0, {"do": "done"})
    act(state, "refill", pile=1)
    assert GAME.view(state, 0).phase == "post"


def test_an_empty_pile_shows_no_top() -> None:
    """amazoom.4.12: its last card goes into the Forest and the dealer owes nothing."""
    state = lay(HAND)
    state.pile0 = 1
    done(state)
    act(state, "photograph", place=6)
    done(state)
    play(state, 0, {"do": "refill", "pile": 0})
    assert state.to_act() == (0,) and GAME.view(state, 0).piles[0].count == 0 and GAME.view(state, 0).piles[0].top is None


def test_without_a_photograph_there_is_nothing_to_refill() -> None:
    """amazoom.4.12."""
    state = lay(HAND)
    done(state, 2)
    assert GAME.view(state, 0).phase == "post"


# ---- Post -----------------------------------------------------------------------------------------------------------------


def test_two_cards_at_most_are_posted_in_a_turn() -> None:
    """amazoom.4.13."""
    state = lay(HAND)
    done(state, 2)
    act(state, "post", card=HAND[0], side="animal", onto="right")
    assert GAME.view(state, 0).posts_left == 1
    act(state, "post", card=HAND[1], side="animal", onto="right")
    assert offers(state) == [{"do": "done"}]
    with refused("amazoom.4.13", "done"):
        play(state, 0, {"do": "post", "card": HAND[2], "side": "animal", "onto": "right"})


def test_a_card_that_is_not_in_the_hand_is_not_posted() -> None:
    """amazoom.4.13."""
    state = lay(HAND)
    done(state, 2)
    with refused("amazoom.4.13"):
        play(state, 0, {"do": "post", "card": "anta_3", "side": "animal", "onto": "right"})


def test_the_first_post_may_be_any_card_with_either_side_up() -> None:
    """amazoom.4.13, amazoom.4.14."""
    state = lay(HAND)
    done(state, 2)
    listed = [(words["card"], words["side"], words["onto"]) for words in offers(state, "post")]
    assert listed == [(card, side, "right") for card in in_order(*HAND) for side in ("animal", "habitat")]
    act(state, "post", card=HAND[2], side="habitat", onto="right")
    post = GAME.view(state, 1).feeds[0].posts[0]
    assert (post.cards, post.side) == ([HAND[2]], "habitat")


def test_other_posts_go_to_the_right_end() -> None:
    """amazoom.4.15, amazoom.4.15.1."""
    state = lay(HAND)
    done(state, 2)
    for card in HAND[:2]:
        act(state, "post", card=card, side="animal", onto="right")
    assert [post.cards for post in GAME.view(state, 0).feeds[0].posts] == [[HAND[0]], [HAND[1]]]
    again = lay(HAND)
    done(again, 2)
    with refused("amazoom.4.15.1", "right end"):
        play(again, 0, {"do": "post", "card": HAND[0], "side": "animal", "onto": "left"})


def test_a_post_that_nobody_asked_for_is_allowed_and_scores_nothing() -> None:
    """amazoom.4.16: a capuchin wants amphibians."""
    state = lay(HAND)
    collect(state, 0, "macaco_prego_3")
    done(state, 2)
    act(state, "post", card="cigana_1", side="animal", onto="right")
    assert GAME.view(state, 0).feeds[0].posts[0].join == 0 and state.score(0) == 0


def test_identical_animals_make_a_set_anywhere_in_the_sequence() -> None:
    """amazoom.4.17: the index counts posts from the left, as things stand."""
    state = lay(HAND)
    collect(state, 0, "anta_2", "macaco_prego_3", "cigana_2", "macaco_prego_4")
    done(state, 2)
    where = [words["onto"] for words in offers(state, "post") if words["card"] == "macaco_prego_2" and words["side"] == "animal"]
    assert where == ["right", 1, 3]
    act(state, "post", card="macaco_prego_2", side="animal", onto=1)
    assert [post.cards for post in GAME.view(state, 0).feeds[0].posts] == [
        ["anta_2"], ["macaco_prego_3", "macaco_prego_2"], ["cigana_2"], ["macaco_prego_4"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "side", "onto"),
    [("macaco_prego_2", "habitat", 1), ("cigana_1", "animal", 1), ("macaco_prego_2", "animal", 2), ("macaco_prego_2", "animal", 9)],
)
def test_nothing_else_goes_onto_a_post(card: str, side: str, onto: int) -> None:
    """amazoom.4.17: no habitat, no other animal, no habitat beneath, no post that is not there."""
    state = lay(HAND)
    collect(state, 0, "anta_2", "macaco_prego_3", "macaco_prego_4/habitat")
    done(state, 2)
    with refused("amazoom.4.17"):
        play(state, 0, {"do": "post", "card": card, "side": side, "onto": onto})


def test_what_one_photographs_one_may_post_in_the_same_turn() -> None:
    """amazoom.4.1, amazoom.4.6."""
    state = lay(HAND)
    photograph_and_refill(state, 6)
    follow(state)
    act(state, "post", card="sauva_1", side="animal", onto="right")
    assert GAME.view(state, 1).feeds[0].posts[0].cards == ["sauva_1"]
