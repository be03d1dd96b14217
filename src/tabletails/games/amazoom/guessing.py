"""How a seat may picture what it does not see: a full state drawn at random from those that agree with its view."""

from dataclasses import dataclass

from tabletails.core.chance import Rng
from tabletails.games.amazoom import wording
from tabletails.games.amazoom.components import CONQUISTAS
from tabletails.games.amazoom.rules import (
    CARDS,
    DEAL,
    DEALT,
    DRAWN,
    HALF,
    HIDDEN_CARD,
    LAYING,
    PLACES,
    POSTS_A_TURN,
    SOME_DISCARDED,
    Amazoom,
    new_post,
    put_in,
    stacked,
    start,
)
from tabletails.games.amazoom.sight import ENDED, PHASES, Action, AmazoomView, Posted, vegetation
from tabletails.games.amazoom.wording import CARD_NUMBERS as NUMBERS


@dataclass(frozen=True)
class _Other:
    """What a view tells of another's hand and discards."""

    seat: int
    sure: list[int]
    maybe: list[int]
    """Known cards that are in the hand or were discarded."""
    unknown: int
    """Cards of which nothing is known, in the hand or discarded."""
    discarded: int


@dataclass(frozen=True)
class _Frame:
    """All of a state that a view settles, and what it leaves open."""

    view: AmazoomView
    state: Amazoom
    others: list[_Other]
    pool: list[int]
    """Cards of which the viewer has seen nothing."""
    own_discards: list[int]
    top: int | None
    """Whose the top of the discard pile is, where that is another."""


_frame: _Frame | None = None
"""The frame of the view guessed from last: a search guesses thousands of times from one view."""


def guess(seen_now: AmazoomView, rng: Rng) -> Amazoom:
    """A full state that agrees with the view.

    Hidden cards are drawn at random from those never seen; which of the known cards another has discarded since they were
    seen is drawn as well, so that the vegetation on top of the discards is the one that shows.
    """
    global _frame
    frame = _frame
    if frame is None or frame.view is not seen_now:
        frame = _frame = _lay_out(seen_now)
    state = frame.state.copy()
    pool = list(frame.pool)
    gone: dict[int, list[tuple[int, int]]] = {}
    if seen_now.seat is not None:
        gone[seen_now.seat] = [(card, int(card not in _known(seen_now, seen_now.seat))) for card in frame.own_discards]
    hands = list(state.hands)
    for other in sorted(frame.others, key=lambda one: one.seat != frame.top):
        top = _draw_top(seen_now.discards.top, other, pool, rng) if other.seat == frame.top else None
        cards = [(card, 0) for card in other.maybe if top is None or card != top[0]]
        for _ in range(other.unknown - (top is not None and top[1])):
            cards.append((pool.pop(rng.below(len(pool))), 1))
        out = []
        for _ in range(other.discarded - (top is not None)):
            out.append(cards.pop(rng.below(len(cards))))
        gone[other.seat] = out if top is None else [*out, top]
        hand = 0
        for card in other.sure:
            hand = put_in(hand, card, 0, 1)
        for card, secret in cards:
            hand = put_in(hand, card, secret, 0)
        hands[other.seat] = int(hand)
    state.hands = tuple(hands)
    state.unseen_low = sum(2**card for card in pool if card < HALF)
    state.unseen_high = sum(2 ** (card - HALF) for card in pool if card >= HALF)
    rest = {seat: iter(cards) for seat, cards in gone.items()}
    laid = []
    for seat in seen_now.discards.seats:
        card, secret = next(rest[seat])
        laid.append(seat * 512 + (card + 1) * 4 + secret * 2)
    state.discards = tuple(laid)
    return state


def _draw_top(shown: str | None, other: _Other, pool: list[int], rng: Rng) -> tuple[int, int]:
    """The card on top of the discards and whether it is secret: each that may be there as likely as it is among what was discarded."""
    known = [card for card in other.maybe if vegetation(card) == shown]
    unseen = [card for card in pool if vegetation(card) == shown] if other.unknown else []
    scale = max(len(pool), 1)
    drawn = rng.below(len(known) * scale + len(unseen) * other.unknown)
    if drawn < len(known) * scale:
        return known[drawn // scale], 0
    card = unseen[(drawn - len(known) * scale) // other.unknown]
    pool.remove(card)
    return card, 1


def _known(seen_now: AmazoomView, seat: int) -> list[int]:
    return [NUMBERS[card] for card in seen_now.hands[seat].known]


def _lay_out(seen_now: AmazoomView) -> _Frame:
    state = start(seen_now.seats, seen_now.wild)
    state.phase = PHASES.index(seen_now.phase)
    state.owed = -1 if seen_now.owed is None else seen_now.owed
    state.pile0, state.pile1 = seen_now.piles[0].count, seen_now.piles[1].count
    tops = [-1 if pile.top is None else NUMBERS[pile.top] for pile in seen_now.piles]
    state.top0, state.top1 = tops
    state.forest = sum((NUMBERS[place.card] + 1) * 128**k for k, place in enumerate(seen_now.forest) if place.card is not None)
    state.gaps, state.clicks = seen_now.gaps, seen_now.clicks
    state.conquistas = tuple(CONQUISTAS.index(conquista) for conquista in seen_now.conquistas)
    state.turn, state.acted, state.quiet, state.left = seen_now.next, int(seen_now.acted), seen_now.quiet, seen_now.last_posts_left
    state.posted = POSTS_A_TURN - seen_now.posts_left if seen_now.phase in ("post", "last_posts") else 0
    state.ending = ENDED.index(seen_now.ended)
    state.last = _last(seen_now.last)
    state.feeds = tuple(tuple(_post(posted) for posted in feed.posts) for feed in seen_now.feeds)
    state.laid = DEALT * seen_now.seats + PLACES + 2 + DRAWN
    if state.phase == LAYING:
        laid = sum(hand.count for hand in seen_now.hands) + sum(place.card is not None for place in seen_now.forest)
        state.laid = laid + sum(top >= 0 for top in tops) + len(seen_now.conquistas)
    own_discards = [NUMBERS[card] for card in seen_now.discards.own]
    met = {top for top in tops if top >= 0} | {state.card_at(place) for place in range(PLACES)} | set(own_discards)
    met |= {card for feed in state.feeds for post in feed for card in wording.unpack(post >> 9)}
    hands, others = [], []
    for seat, hand in enumerate(seen_now.hands):
        sure, known, packed = {NUMBERS[card] for card in hand.sure}, _known(seen_now, seat), 0
        for name in hand.cards or ():
            packed = int(put_in(packed, NUMBERS[name], int(NUMBERS[name] not in known), int(NUMBERS[name] in sure)))
            met.add(NUMBERS[name])
        hands.append(packed)
        met |= set(known)
        if seat != seen_now.seat:
            discarded = seen_now.discards.seats.count(seat)
            maybe = [card for card in known if card not in sure]
            others.append(_Other(seat, sorted(sure), maybe, hand.count + discarded - len(known), discarded))
    state.hands = tuple(hands)
    whose = seen_now.discards.seats[-1] if seen_now.discards.seats else None
    top = whose if whose != seen_now.seat else None
    return _Frame(seen_now, state, others, [card for card in range(CARDS) if card not in met], own_discards, top)


def _post(posted: Posted) -> int:
    cards = [NUMBERS[card] for card in posted.cards]
    post = new_post(cards[0], int(posted.side == "habitat"))
    for card in cards[1:]:
        post = stacked(post, card)
    return int(post)


def _last(action: Action | None) -> int:
    if action is None:
        return -1
    taken = NUMBERS[action.card or ""] + 1 if action.do in ("photograph", "refill") else 0
    if action.do == "discard":
        number = SOME_DISCARDED + (action.count or 0)
    elif action.do == "deal":
        number = DEAL + (action.seat or 0) * 128 + HIDDEN_CARD
    else:
        given = {name: getattr(action, name) for name in ("seat", "place", "pile", "side", "onto", "conquista", "card")}
        words = {name: value for name, value in given.items() if value is not None and not (taken and name == "card")}
        number = wording.read({"do": action.do, **words})
    return (number * 128 + taken) * 8 + action.by + 2
