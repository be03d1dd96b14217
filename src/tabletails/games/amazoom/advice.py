"""What AmaZoom's players know of standing well: likes so far, and what the hand, the last post and the clicks promise.

All is counted in hundredths of a like, in whole numbers, so that compiled and uncompiled bots agree. The weights were settled
with ``python -m tabletails.games.amazoom.study weights``.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabletails.core.game import Advice, State
from tabletails.games.amazoom.components import BOX
from tabletails.games.amazoom.rules import (
    ANIMAL,
    BIT,
    CLICKS,
    CONQUISTA_LIKES,
    DISCARDING,
    HABITAT,
    KIND,
    LAST_POSTS,
    LIKES,
    OVER,
    PHOTOGRAPHING,
    PLACES,
    POSTING,
    POSTS_A_TURN,
    SET_LIKES,
    Amazoom,
    feed_likes,
    hand_count,
    meets,
    pair_likes,
)

LIKE: Final = 100
CHOICE: Final = 4
"""About how many cards one chooses from for the next post."""
RARER: Final = (0.0, 1.0, 0.35, 0.12, 0.04, 0.01)
"""How much rarer a set of each size is than a single animal."""


def _promise(face: int) -> int:
    """The likes that a right neighbour may be expected to bring to one card with this face up."""
    expected, missed = 0.0, 1.0
    for need in sorted(BOX.faces[face].requirements, key=lambda need: -need.likes):
        able = sum(BOX.faces[front].kind == need.of or BOX.faces[back].kind == need.of for front, back in BOX.cards) / len(BOX.cards)
        chance = (1.0 - (1.0 - able) ** CHOICE) * RARER[need.least]
        expected += missed * chance * need.likes
        missed *= 1.0 - chance
    return round(LIKE * expected)


PROMISE: Final = vec[i64]([_promise(face) for face in range(len(BOX.faces))])

# ---- Weights, in hundredths of a like or, where it says so, in hundredths -----------------------------------------------------

TAIL: Final = 60
"""Per cent of its promise that the last post is worth."""
KEPT: Final = 75
"""A card kept in hand beyond the next posts, for what it may become, less the click that it costs."""
KEPT_SET: Final = 60
"""Per cent of the likes that a kept card would bring in a set."""
CLICK: Final = 95
"""A click to come or not yet spent."""
HOPE: Final = 50
"""Per cent of a Conquista's likes for the way towards it."""
A_TURN: Final = 2
"""About how many photographs a turn brings."""
SCALE: Final = 700.0
"""Hundredths of a like that make the odds e to 1."""


class AmazoomAdvice(Advice):
    """One's own outlook against the best of the others'."""

    exploration: float = 0.04
    horizon: int = 4

    def __init__(self) -> None:
        self.tail: i64 = TAIL
        self.kept: i64 = KEPT
        self.kept_set: i64 = KEPT_SET
        self.click: i64 = CLICK
        self.hope: i64 = HOPE

    def worth(self, state: State, seat: int) -> float:
        """The expected share of the win: a logistic function of the lead in likes."""
        assert isinstance(state, Amazoom)
        if state.phase == OVER:
            result = state.result()
            assert result is not None
            return result.share(seat)
        best: i64 = -1000000
        for other in range(state.seats):
            if other != seat:
                outlook = self.outlook(state, other)
                if outlook > best:
                    best = outlook
        lead = float(self.outlook(state, seat) - best)
        return 1.0 / (1.0 + math.exp(-lead / SCALE))

    def outlook(self, state: Amazoom, seat: i64) -> i64:
        """The likes that a seat may expect from its collection, its hand and the rest of its turn."""
        feed = state.feeds[seat]
        total = LIKE * feed_likes(feed)
        for boxed in state.conquistas:
            total += self.conquista(boxed, state, feed)
        if state.phase == LAST_POSTS and (seat - state.turn + state.seats) % state.seats >= state.left:
            return total
        last = state.phase == LAST_POSTS or (state.phase == PHOTOGRAPHING and ends_the_match(state))
        hand = state.hands[seat]
        posts: i64 = POSTS_A_TURN
        if seat != state.turn or state.phase == DISCARDING:
            if not last:
                total -= self.click * hand_count(hand)
        elif state.phase >= POSTING:
            posts -= state.posted
        elif state.phase == PHOTOGRAPHING:
            total += self.click * state.clicks
        if not last:
            total += CLICKS * self.click * turns_to_come(state, seat) // LIKE
        return total + self.hand(state, feed, hand, posts, last)

    def hand(self, state: Amazoom, feed: tuple[int, ...], hand: i64, posts: i64, last: bool) -> i64:
        """What a hand promises: its best next posts, and what is kept for later."""
        end: i64 = feed[len(feed) - 1] if feed else 0
        first: i64 = feed[0] if feed else 0
        future: i64 = 0 if last else LIKE
        here = self.tail_of(end, future)
        best = here
        kept_all: i64 = 0
        rest = hand
        while rest:
            kept_all += self.keep(feed, ((rest & 511) >> 2) - 1, future)
            rest >>= 9
        if posts > 0:
            one = hand
            while one:
                card = ((one & 511) >> 2) - 1
                kept = self.keep(feed, card, future)
                # onto a set
                value = LIKE * self.set_gain(feed, card) + here - kept
                if value > best and value > here - kept:
                    best = value
                if posts > 1 and value > here - kept:
                    value += self.second(feed, end, first, hand, card, future, True, state.wild)
                    if value > best:
                        best = value
                # at an end
                for side in range(2):
                    face = HABITAT[card] if side else ANIMAL[card]
                    gain = LIKE * joined(end, face) - kept
                    after = face + 64
                    value = gain + self.tail_of(after, future)
                    if value > best:
                        best = value
                    if posts > 1:
                        value = gain + self.second(feed, after, first if end else after, hand, card, future, False, state.wild)
                        if value > best:
                            best = value
                    if state.wild and first:
                        value = LIKE * pair_likes(after, first) - kept + here
                        if value > best:
                            best = value
                one >>= 9
        return best + kept_all

    def second(self, feed: tuple[int, ...], end: i64, first: i64, hand: i64, used: i64, future: i64, on_set: bool, wild: i64) -> i64:
        """The best of a second post after the card `used`; where the first went onto a set, what stands at the end is counted already."""
        here = self.tail_of(end, future)
        best = here
        rest = hand
        while rest:
            card = ((rest & 511) >> 2) - 1
            rest >>= 9
            if card == used:
                continue
            kept = self.keep(feed, card, future)
            value = LIKE * self.set_gain(feed, card) + here - kept
            if value > best and value > here - kept:
                best = value
            if end & 63 == ANIMAL[card] and end >> 6 == 1 and not on_set:
                value = LIKE + 2 * here - kept
                if value > best:
                    best = value
            for side in range(2):
                face = HABITAT[card] if side else ANIMAL[card]
                value = LIKE * joined(end, face) + self.tail_of(face + 64, future) - kept
                if value > best:
                    best = value
                if wild and first:
                    value = LIKE * pair_likes(face + 64, first) + here - kept
                    if value > best:
                        best = value
        return best - here if on_set else best

    def tail_of(self, post: i64, future: i64) -> i64:
        """What the last post may still bring."""
        if not post:
            return 0
        return PROMISE[post & 63] * ((post >> 6) & 7) * self.tail * future // (LIKE * LIKE)

    def keep(self, feed: tuple[int, ...], card: i64, future: i64) -> i64:
        """What a card is worth that is not among the next posts."""
        value = LIKE * self.set_gain(feed, card) * self.kept_set // LIKE
        if value < self.kept:
            value = self.kept
        return value * future // LIKE

    def set_gain(self, feed: tuple[int, ...], card: i64) -> i64:
        """The likes that a card brings on the best post of the identical animal; 0 where there is none."""
        animal = ANIMAL[card]
        best: i64 = 0
        for place in range(len(feed)):
            post: i64 = feed[place]
            if post & 63 == animal:
                size = (post >> 6) & 7
                gain = SET_LIKES[size + 1] - SET_LIKES[size]
                if place + 1 < len(feed):
                    gain += pair_likes(post + 64, feed[place + 1]) - pair_likes(post, feed[place + 1])
                if place:
                    gain += pair_likes(feed[place - 1], post + 64) - pair_likes(feed[place - 1], post)
                if gain > best:
                    best = gain
        return best

    def conquista(self, conquista: i64, state: Amazoom, feed: tuple[int, ...]) -> i64:
        """A Conquista's likes, or a part of them for the way towards it."""
        likes = LIKE * CONQUISTA_LIKES[conquista]
        if meets(conquista, feed):
            return likes
        if state.phase == LAST_POSTS:
            return 0
        done, of = progress(conquista, feed)
        return likes * self.hope * done * done // (LIKE * of * of)


def turns_to_come(state: Amazoom, seat: i64) -> i64:
    """About how many turns a seat may still begin to photograph in, in hundredths; worth the same before and after others move."""
    cards = state.pile0 + state.pile1 - state.gaps
    mover = state.turn
    if state.phase != DISCARDING:
        mover += 1
        if state.phase == PHOTOGRAPHING:
            cards -= A_TURN
    away = (seat - mover + state.seats) % state.seats
    turns = (LIKE * cards // A_TURN + LIKE * (state.seats - 1) // 2 - LIKE * away) // state.seats
    return turns if turns > 0 else 0


def ends_the_match(state: Amazoom) -> bool:
    """amazoom.6.1: whether there are more gaps in the Forest already than cards to fill them."""
    gaps: i64 = 0
    for place in range(PLACES):
        if state.card_at(place) < 0:
            gaps += 1
    return gaps > state.pile0 + state.pile1


def joined(end: i64, face: i64) -> i64:
    """What the last post scores with a new single neighbour; nothing where there is no post yet."""
    if not end:
        return 0
    return LIKES[((end & 63) * 9 + KIND[face]) * 8 + 1] * ((end >> 6) & 7)


def progress(conquista: i64, feed: tuple[int, ...]) -> tuple[i64, i64]:
    """How far a collection has come towards a Conquista, and how far it has to come."""
    kinds: i64 = 0
    of_class: i64 = 0
    most: i64 = 0
    sets: i64 = 0
    largest: i64 = 0
    total: i64 = 0
    run: i64 = 0
    before: i64 = 0
    seen: i64 = 0
    for boxed in feed:
        post: i64 = boxed
        kind, size = KIND[post & 63], (post >> 6) & 7
        total += size
        if size > largest:
            largest = size
        if size >= 2:
            sets += 1
        if kind < 6:
            of_class += size * BIT[7 * kind]
            if (of_class >> (7 * kind)) & 127 > most:
                most = (of_class >> (7 * kind)) & 127
        if not (seen >> kind) & 1:
            seen += BIT[kind]
            kinds += 1 if kind < 6 else 16
        if before:
            run = run + 1 if pair_likes(before, post) else 0
        before = post
    if conquista == 0:
        return kinds & 15, 6
    if conquista == 1:
        return largest, 5
    if conquista == 2:
        return sets, 3
    if conquista == 3:
        return most, 6
    if conquista == 4:
        return kinds >> 4, 3
    if conquista == 5:
        return run, 5
    if conquista == 6:
        return total, 14
    return 1, 3
