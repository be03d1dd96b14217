"""Tables laid as a test wants them: hands, Forest and tops named, the dealer following; collections built post by post."""

from collections.abc import Sequence
from typing import Any

import pytest

from tabletails.core.actors import DEALER
from tabletails.core.clause import Refused
from tabletails.games.amazoom import GAME
from tabletails.games.amazoom.rules import Amazoom, new_post, put_in, stacked
from tabletails.games.amazoom.wording import CARD_NUMBERS

CARDS: dict[str, dict[str, str]] = GAME.components()["cards"]
PLAIN_FOREST = ("macaco_prego_1", "anta_1", "preguica_1", "tucano_1", "ra_de_leite_1", "jacare_acu_1", "sauva_1")
"""What they cost as they lie there: 3 3 2 3 2 3 0."""


def lay(
    *hands: Sequence[str],
    forest: Sequence[str] = PLAIN_FOREST,
    tops: Sequence[str] = (),
    conquistas: Sequence[str] = ("full_family", "big_album"),
    wild: bool = False,
) -> Amazoom:
    """A table with these hands (a hand not named, or short of three cards, is filled up), seat 0 to discard."""
    state = GAME.start({"wild": wild}, max(2, len(hands)))
    assert isinstance(state, Amazoom)
    named = {card for hand in hands for card in hand} | set(forest) | set(tops)
    spare = iter([card for card in CARDS if card not in named])
    for seat in range(state.seats):
        wanted = list(hands[seat]) if seat < len(hands) else []
        assert len(wanted) <= 3
        for card in wanted + [next(spare) for _ in range(3 - len(wanted))]:
            play(state, DEALER, {"do": "deal", "seat": seat, "card": card})
    for card in forest:
        play(state, DEALER, {"do": "forest", "card": card})
    for pile in range(2):
        play(state, DEALER, {"do": "turn_up", "pile": pile, "card": tops[pile] if tops else next(spare)})
    for conquista in conquistas:
        play(state, DEALER, {"do": "conquista", "conquista": conquista})
    return state


def play(state: Amazoom, actor: int, words: dict[str, Any]) -> None:
    """Play a move given in words."""
    state.play(actor, GAME.read(words))


def act(state: Amazoom, do: str, **rest: Any) -> None:
    """Let whoever's turn it is do something; the dealer follows with any card."""
    play(state, state.turn, {"do": do, **rest})
    follow(state)


def follow(state: Amazoom) -> None:
    """Let the dealer do what is due."""
    while state.to_act() == (DEALER,):
        state.play(DEALER, state.legal(DEALER)[0])


def done(state: Amazoom, times: int = 1) -> None:
    """Let whoever's turn it is be done, so often."""
    for _ in range(times):
        act(state, "done")


def idle(state: Amazoom) -> None:
    """A turn without anything."""
    done(state, 3)


def photograph_and_refill(state: Amazoom, *places: int) -> None:
    """From the discards on: photograph at these places and refill, from pile 0 while it lasts; then it is time to post."""
    done(state)
    for place in places:
        act(state, "photograph", place=place)
    done(state)
    while GAME.view(state, None).phase == "refill":
        act(state, "refill", pile=0 if state.pile0 else 1)


def hold(state: Amazoom, seat: int, *cards: str) -> None:
    """Put these cards into a hand, in place of what is there; what was there goes back to the unseen."""
    for entry in GAME.view(state, seat).hands[seat].cards or ():
        state.draw(CARD_NUMBERS[entry])
    hand = 0
    for card in cards:
        assert state.is_unseen(CARD_NUMBERS[card]), f"{card} lies elsewhere"
        state.draw(CARD_NUMBERS[card])
        hand = int(put_in(hand, CARD_NUMBERS[card], 0, 1))
    state.hold(seat, hand)


def collect(state: Amazoom, seat: int, *posts: str | tuple[str, ...]) -> None:
    """Lay out a collection: an animal's card, a set of several, or a card with its habitat up, written "card/habitat"."""
    feed = []
    for post in posts:
        cards = (post,) if isinstance(post, str) else post
        first, _, side = cards[0].partition("/")
        made = new_post(CARD_NUMBERS[first], int(side == "habitat"))
        for card in cards[1:]:
            made = stacked(made, CARD_NUMBERS[card])
        for card in cards:
            number = CARD_NUMBERS[card.partition("/")[0]]
            if state.is_unseen(number):
                state.draw(number)
        feed.append(int(made))
    feeds = list(state.feeds)
    feeds[seat] = tuple(feed)
    state.feeds = tuple(feeds)


def likes(*posts: str | tuple[str, ...], conquistas: Sequence[str] = ()) -> int:
    """What such a collection scores, with these Conquistas or without any."""
    state = lay(conquistas=conquistas or ("full_family", "big_album"))
    collect(state, 0, *posts)
    return GAME.view(state, 0).feeds[0].total if conquistas else GAME.view(state, 0).feeds[0].likes


def offers(state: Amazoom, do: str | None = None) -> list[dict[str, Any]]:
    """The legal moves in words."""
    words = [GAME.write(move) for move in state.legal(state.turn)]
    return [one for one in words if do is None or one["do"] == do]


def refused(clause: str, remedy: str = "") -> pytest.RaisesExc[Refused]:
    """The block is refused by that clause, with a remedy that says so."""
    return pytest.raises(Refused, match=rf"\({clause.replace('.', '[.]')}\): .*{remedy}")


def back_of(vegetation: str) -> str:
    """A card whose habitat is of that vegetation, written with its habitat up."""
    habitats = GAME.components()["habitats"]
    return next(f"{card}/habitat" for card, faces in CARDS.items() if habitats[faces["habitat"]]["vegetation"] == vegetation)
