"""What AmaZoom's players see, remember and may only guess (amazoom.3.3, amazoom.3.4, amazoom.4.4)."""

from typing import Any

from amazoom_laid import act, done, idle, lay, photograph_and_refill
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletails.core.actors import DEALER
from tabletails.core.chance import Rng
from tabletails.core.game import Event
from tabletails.games.amazoom import GAME
from tabletails.games.amazoom.rules import Amazoom
from tabletails.games.amazoom.sight import entries, vegetation

HAND = ("cigana_1", "macaco_prego_2", "urucu_cinzenta_1")


def test_a_dealt_card_is_seen_by_its_owner_only() -> None:
    """amazoom.3.3."""
    event = Event(0, DEALER, {"do": "deal", "seat": 1, "card": "anta_1"})
    assert GAME.seen(event, 1) == event
    assert GAME.seen(event, 0).move == GAME.seen(event, None).move == {"do": "deal", "seat": 1}


def test_of_anothers_discard_only_the_number_is_seen() -> None:
    """amazoom.4.4."""
    event = Event(20, 0, {"do": "discard", "cards": ["cigana_1", "urucu_cinzenta_1"]})
    assert GAME.seen(event, 0) == event
    assert GAME.seen(event, 1).move == GAME.seen(event, None).move == {"do": "discard", "count": 2}


def test_what_was_photographed_is_known_to_be_in_a_hand_until_its_owner_discards() -> None:
    """amazoom.4.4, amazoom.4.6."""
    state = lay(HAND)
    photograph_and_refill(state, 6)
    done(state)
    hand = GAME.view(state, 1).hands[0]
    assert (hand.known, hand.sure) == (["sauva_1"], ["sauva_1"])
    idle(state)
    act(state, "discard", cards=[HAND[0]])
    hand = GAME.view(state, 1).hands[0]
    assert (hand.known, hand.sure, hand.count) == (["sauva_1"], [], 3)


def worlds(state: Amazoom, seat: int, number: int = 40) -> list[Amazoom]:
    view = GAME.view(state, seat)
    found = [GAME.guess(view, Rng(f"world {k}".encode())) for k in range(number)]
    return [world for world in found if isinstance(world, Amazoom)]


def cards_of(world: Amazoom, seat: int) -> set[int]:
    return {card for card, _, _ in entries(world.hands[seat])}


def test_a_known_card_is_guessed_in_the_hand_or_among_the_discards_and_nowhere_else() -> None:
    """amazoom.4.4."""
    state = lay(HAND)
    photograph_and_refill(state, 6)
    done(state)
    idle(state)
    act(state, "discard", cards=[HAND[0]])
    sauva = GAME.read({"do": "forest", "card": "sauva_1"}) - GAME.read({"do": "forest", "card": "onca_pintada_1"})
    held = [sauva in cards_of(world, 0) for world in worlds(state, 1)]
    gone = [any((entry & 511) // 4 - 1 == sauva for entry in world.discards) for world in worlds(state, 1)]
    assert all(a != b for a, b in zip(held, gone, strict=True))


def test_the_guessed_top_of_the_discards_shows_the_vegetation_that_is_seen() -> None:
    """amazoom.4.4."""
    state = lay(HAND)
    act(state, "discard", cards=list(HAND[:2]))
    shown = GAME.view(state, 1).discards.top
    assert {vegetation((world.discards[-1] & 511) // 4 - 1) for world in worlds(state, 1)} == {shown}
    assert len({world.discards for world in worlds(state, 1)}) > 5


def test_ones_own_discards_are_remembered() -> None:
    """amazoom.4.4: nobody may look, but nobody forgets either."""
    state = lay(HAND)
    act(state, "discard", cards=[HAND[0]])
    assert {world.discards for world in worlds(state, 0)} == {state.discards}


def test_cards_taken_out_are_guessed_like_those_under_the_piles() -> None:
    """amazoom.3.2, amazoom.3.4: a guess leaves them all unseen."""
    state = lay(HAND)
    for world in worlds(state, 0, 5):
        assert sum(world.is_unseen(card) for card in range(76)) == sum(state.is_unseen(card) for card in range(76))


@settings(max_examples=25, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4), wild=st.booleans())
def test_every_guess_agrees_with_every_view_all_along_a_match(seed: int, seats: int, wild: bool) -> None:
    """amazoom.3.3, amazoom.4.4: whoever guesses sees the same table in the world guessed, and no card is there twice."""
    state, rng = GAME.start({"wild": wild}, seats), Rng(f"agree {seed}".encode())
    n = 0
    while actors := state.to_act():
        actor = actors[0]
        state.play(actor, state.deal(rng) if actor == DEALER else state.sample(actor, rng))
        n += 1
        if n % 9 == 0:
            check(state, n % seats, rng)


def check(state: Any, seat: int, rng: Rng) -> None:
    view = GAME.view(state, seat)
    world = GAME.guess(view, rng)
    assert GAME.view(world, seat) == view and GAME.view(world, None) == GAME.view(state, None)
    assert set(GAME.inventory(world).values()) == {1}
    assert world.legal(seat) == state.legal(seat) and world.to_act() == state.to_act()
