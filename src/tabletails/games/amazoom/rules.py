"""The rules of AmaZoom, in the order of its rulebook.

All of them are in this one module, the longer for it, because it is what is compiled.

A position is a handful of integers and of tuples that copies share. A hand is one integer, nine bits a card in the order of the
cards; the Forest is one, seven bits a place; a post is one: face, size of its set, and its cards in the order laid.

Moves are numbers: DONE, PHOTOGRAPH + place, REFILL + pile, POST + (card * 2 + side) * 128 + where it goes (0 right, 1 left,
2 + the index of a post), DISCARD + seven bits a card, and the dealer's DEAL + seat * 128 + card, FOREST + card,
TURN_UP + pile * 128 + card, CONQUISTA + conquista.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabletails.core.actors import DEALER
from tabletails.core.chance import Rng
from tabletails.core.clause import Refused
from tabletails.core.game import Result, State
from tabletails.games.amazoom.components import BOX, CONQUISTAS, KINDS

CARDS: Final = 76
PLACES: Final = 7
CLICKS: Final = 5
HAND_LIMIT: Final = 5
POSTS_A_TURN: Final = 2
DEALT: Final = 3
DRAWN: Final = 2
"""Conquistas of a match."""

DONE: Final = 0
PHOTOGRAPH: Final = 1
REFILL: Final = 8
POST: Final = 16
DEAL: Final = 20480
FOREST: Final = 21504
TURN_UP: Final = 22528
CONQUISTA: Final = 23552
SOME_DISCARDED: Final = 24576
"""What others see of a discard: SOME_DISCARDED + how many."""
DISCARD: Final = 1048576
MOVES: Final = DISCARD + 2**35
HIDDEN_CARD: Final = 127
RIGHT: Final = 0
LEFT: Final = 1
ONTO: Final = 2

LAYING: Final = 0
DISCARDING: Final = 1
PHOTOGRAPHING: Final = 2
REFILLING: Final = 3
POSTING: Final = 4
LAST_POSTS: Final = 5
OVER: Final = 6

ENDINGS: Final = ("", "forest", "stall")
DEALER_ACTS: Final = (DEALER,)
NOBODY_ACTS: Final[tuple[int, ...]] = ()
SEAT_ACTS: Final = [(0,), (1,), (2,), (3,)]

# ---- Tables. Shifting a constant by an i64 is a 32-bit shift under mypyc, so every mask is looked up here. ----------------

ANIMALS: Final = BOX.animals
BIT: Final = vec[i64]([2**k for k in range(62)])
HALF: Final = 38
"""Cards are kept in two masks of so many bits."""
ANIMAL: Final = vec[i64]([animal for animal, _ in BOX.cards])
HABITAT: Final = vec[i64]([habitat for _, habitat in BOX.cards])
COST: Final = vec[i64]([BOX.faces[animal].clicks for animal, _ in BOX.cards])
KIND: Final = vec[i64]([face.kind for face in BOX.faces])
"""Class or vegetation of each face."""
SET_LIKES: Final = vec[i64]([0, 0, 1, 2, 4, 6])
"""amazoom.7.3: by the number of cards in a set."""
CONQUISTA_LIKES: Final = vec[i64](list(BOX.conquistas))
REMOVED: Final = vec[i64]([0, 0, 25, 15, 0])
"""amazoom.3.2: cards that are taken out, by the number of players."""


def _likes_table() -> list[int]:
    """amazoom.7.2: the best requirement of each face that a post of each kind and set size meets."""
    return [
        max([need.likes for need in face.requirements if need.of == kind and size >= need.least], default=0)
        for face in BOX.faces
        for kind in range(len(KINDS))
        for size in range(8)
    ]


LIKES: Final = vec[i64](_likes_table())

# ---- Hands: nine bits a card, the number of the card plus one, and whether it is secret and whether it is surely there --------


def hand_count(hand: i64) -> i64:
    """How many cards."""
    count: i64 = 0
    while hand:
        hand >>= 9
        count += 1
    return count


def put_in(hand: i64, card: i64, secret: i64, sure: i64) -> i64:
    """The hand with a card more, in order."""
    entry = (card + 1) * 4 + secret * 2 + sure
    below: i64 = 0
    while (hand >> below) & 511 and (hand >> below) & 511 < entry:
        below += 9
    low = hand & (BIT[below] - 1)
    return low + entry * BIT[below] + ((hand - low) << 9)


def entry_of(hand: i64, card: i64) -> i64:
    """A card's nine bits in a hand, 0 where it is not there."""
    while hand:
        if (hand & 511) >> 2 == card + 1:
            return hand & 511
        hand >>= 9
    return 0


def take_from(hand: i64, card: i64) -> i64:
    """The hand without a card."""
    place: i64 = 0
    while (hand >> place) & 511:
        if ((hand >> place) & 511) >> 2 == card + 1:
            low = hand & (BIT[place] - 1)
            return low + (((hand - low) >> 9) & ~(BIT[place] - 1))
        place += 9
    return hand


def all_unsure(hand: i64) -> i64:
    """The hand after its owner has discarded: of no card do the others know any more that it is there."""
    found: i64 = 0
    place: i64 = 0
    while (hand >> place) & 511:
        found += (((hand >> place) & 511) & ~1) * BIT[place]
        place += 9
    return found


# ---- Posts: face in six bits, set size in three, then seven bits a card in the order laid -----------------------------------


def new_post(card: i64, side: i64) -> i64:
    """amazoom.4.13: a card by itself, with its animal side (0) or its habitat side (1) up."""
    face = HABITAT[card] if side else ANIMAL[card]
    return face + 64 + (card + 1) * 512


def stacked(post: i64, card: i64) -> i64:
    """amazoom.4.17: the set with a card more on top."""
    size = (post >> 6) & 7
    return post + 64 + (card + 1) * BIT[9 + 7 * size]


def pair_likes(post: i64, neighbour: i64) -> i64:
    """amazoom.7.1, amazoom.7.2, amazoom.5.2: what a post scores with its right neighbour, once for each card in its set."""
    kind = KIND[neighbour & 63]
    size = (neighbour >> 6) & 7
    return LIKES[((post & 63) * 9 + kind) * 8 + size] * ((post >> 6) & 7)


def feed_likes(feed: tuple[int, ...]) -> i64:
    """amazoom.7.1, amazoom.7.3: pairs from left to right, and sets."""
    total: i64 = 0
    before: i64 = 0
    for boxed in feed:
        post: i64 = boxed
        if before:
            total += pair_likes(before, post)
        total += SET_LIKES[(post >> 6) & 7]
        before = post
    return total


def cards_posted(feed: tuple[int, ...]) -> i64:
    """How many cards lie in a collection."""
    total: i64 = 0
    for boxed in feed:
        post: i64 = boxed
        total += (post >> 6) & 7
    return total


def kinds_of_sets(feed: tuple[int, ...]) -> i64:
    """amazoom.7.5: how many different animals lie in sets."""
    seen: i64 = 0
    count: i64 = 0
    for boxed in feed:
        post: i64 = boxed
        if (post >> 6) & 7 >= 2 and not seen & BIT[post & 63]:
            seen |= BIT[post & 63]
            count += 1
    return count


def meets(conquista: i64, feed: tuple[int, ...]) -> bool:
    """amazoom.7.4: whether a finished collection meets a Conquista, in the order of CONQUISTAS."""
    kinds: i64 = 0  # classes and vegetations posted, a bit each
    of_class: i64 = 0  # animal cards of each class, seven bits each
    most: i64 = 0  # animal cards of one class
    sets: i64 = 0
    largest: i64 = 0
    total: i64 = 0
    run: i64 = 0
    longest: i64 = 0
    last: i64 = 0
    before: i64 = 0
    for boxed in feed:
        post: i64 = boxed
        kind, size = KIND[post & 63], (post >> 6) & 7
        kinds |= BIT[kind]
        total += size
        if kind < 6:
            of_class += size * BIT[7 * kind]
            if (of_class >> (7 * kind)) & 127 > most:
                most = (of_class >> (7 * kind)) & 127
        if size >= 2:
            sets += 1
        if size > largest:
            largest = size
        if before:
            last = pair_likes(before, post)
            run = run + 1 if last else 0
            if run > longest:
                longest = run
        before = post
    if conquista == 0:  # amazoom.7.6
        return kinds & 63 == 63
    if conquista == 1:  # amazoom.7.7
        return largest >= 5
    if conquista == 2:  # amazoom.7.8
        return sets >= 3
    if conquista == 3:  # amazoom.7.9
        return most >= 6
    if conquista == 4:  # amazoom.7.10
        return (kinds >> 6) & 7 == 7
    if conquista == 5:  # amazoom.7.11
        return longest >= 5
    if conquista == 6:  # amazoom.7.12
        return total >= 14
    return last >= 4  # amazoom.7.13


class Amazoom(State):
    """A position of AmaZoom."""

    def __init__(self, seats: i64, wild: i64) -> None:
        self.seats: i64 = seats
        self.wild: i64 = wild
        """1 for the Wild Photographer."""
        self.phase: i64 = LAYING
        self.laid: i64 = 0
        """What the dealer has laid of the table so far."""
        self.unseen_low: i64 = 0
        self.unseen_high: i64 = 0
        """Cards that the dealer has not drawn, a bit each, those from HALF on in the second."""
        self.owed: i64 = -1
        """The pile whose next top the dealer owes; -1 for none."""
        self.pile0: i64 = 0
        self.pile1: i64 = 0
        """How many cards a pile holds, its top included."""
        self.top0: i64 = -1
        self.top1: i64 = -1
        self.forest: i64 = 0
        """Seven bits a place, the number of its card plus one."""
        self.gaps: i64 = 0
        """Empty places at the left that wait to be refilled."""
        self.hands: tuple[int, ...] = ()
        self.feeds: tuple[tuple[int, ...], ...] = ()
        """The posts of each seat, from left to right."""
        self.discards: tuple[int, ...] = ()
        """seat * 512 + (card + 1) * 4 + 2 where it is secret, in the order laid."""
        self.conquistas: tuple[int, ...] = ()
        self.turn: i64 = 0
        self.clicks: i64 = 0
        self.posted: i64 = 0
        """Cards posted in this phase."""
        self.acted: i64 = 0
        """1 where this turn has brought a photograph or a post."""
        self.quiet: i64 = 0
        """Turns in a row that have not."""
        self.left: i64 = 0
        """Players who have not finished their last posts."""
        self.last: i64 = -1
        """The last event as a spectator sees it: (glimpse * 128 + the card that was taken, plus one) * 8 + actor + 2."""
        self.ending: i64 = 0

    # ---- Laying the table -----------------------------------------------------------------------------------------------

    def lay(self, number: i64) -> None:
        """amazoom.3.3 to amazoom.3.7: the dealer's next piece of the table."""
        step = self.laid - DEALT * self.seats
        if step < 0:
            # amazoom.3.3: three cards to one seat, then three to the next
            card = number & 127
            self.draw(card)
            seat = self.laid // DEALT
            self.hold(seat, put_in(self.hands[seat], card, 1, 0))
        elif step < PLACES:
            # amazoom.3.5, amazoom.3.5.1: from the two piles in turn
            self.draw(number - FOREST)
            self.forest += (number - FOREST + 1) * BIT[7 * step]
            self.shrink(step % 2)
        elif step < PLACES + 2:
            # amazoom.3.6
            self.turn_up(step - PLACES, number & 127)
        else:
            # amazoom.3.7
            self.conquistas = (*self.conquistas, int(number - CONQUISTA))
        self.laid += 1
        if step + 1 == PLACES + 2 + DRAWN:
            # amazoom.3.1: seat 0 begins
            self.phase = DISCARDING

    def draw(self, card: i64) -> None:
        """Take a card out of the unseen."""
        if card < HALF:
            self.unseen_low ^= BIT[card]
        else:
            self.unseen_high ^= BIT[card - HALF]

    def is_unseen(self, card: i64) -> bool:
        """Whether the dealer may still draw a card."""
        if card < HALF:
            return self.unseen_low & BIT[card] != 0
        return self.unseen_high & BIT[card - HALF] != 0

    def shrink(self, pile: i64) -> None:
        """Take a card off a pile."""
        if pile:
            self.pile1 -= 1
        else:
            self.pile0 -= 1

    def turn_up(self, pile: i64, card: i64) -> None:
        """amazoom.3.4: what lies under a card that was taken shows now, and not before."""
        self.draw(card)
        if pile:
            self.top1 = card
        else:
            self.top0 = card

    def hold(self, seat: i64, hand: i64) -> None:
        """Put a hand in a seat's place."""
        if self.seats == 2:
            self.hands = (int(hand), self.hands[1]) if seat == 0 else (self.hands[0], int(hand))
            return
        hands = list(self.hands)
        hands[seat] = int(hand)
        self.hands = tuple(hands)

    # ---- Who acts, and what they may do ---------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        """amazoom.3.1: the seat whose turn it is, unless the dealer owes a card."""
        if self.phase == LAYING or self.owed >= 0:
            return DEALER_ACTS
        if self.phase == OVER:
            return NOBODY_ACTS
        return SEAT_ACTS[self.turn]

    def legal(self, actor: int) -> list[int]:
        """Discards as subsets of the hand in binary order; places, piles; posts by card, side, right, left, index. Done is last."""
        moves: list[int] = []
        if actor == DEALER:
            return self._dealer_moves()
        if actor != self.turn or self.owed >= 0 or self.phase == LAYING or self.phase == OVER:
            return moves
        if self.phase == REFILLING:
            # amazoom.4.12, amazoom.4.12.1: each gap is a choice of a pile, also when only one is left
            if self.pile0:
                moves.append(REFILL)
            if self.pile1:
                moves.append(REFILL + 1)
            return moves
        if self.phase == DISCARDING:
            hand: i64 = self.hands[self.turn]
            # amazoom.4.3: any number of cards
            for chosen in range(1, BIT[hand_count(hand)]):
                moves.append(DISCARD + subset(hand, chosen))
        elif self.phase == PHOTOGRAPHING:
            for place in range(PLACES):
                if self.can_photograph(place):
                    moves.append(PHOTOGRAPH + place)
        else:
            self._list_posts(moves)
        # amazoom.4.2: each phase is optional, and ends when its player says so
        moves.append(DONE)
        return moves

    def _list_posts(self, moves: list[int]) -> None:
        if self.posted == POSTS_A_TURN:
            return
        feed = self.feeds[self.turn]
        hand: i64 = self.hands[self.turn]
        while hand:
            card = ((hand & 511) >> 2) - 1
            for side in range(2):
                base = POST + (card * 2 + side) * 128
                moves.append(base + RIGHT)
                # amazoom.5.1: the first post has no left and right yet
                if self.wild and feed:
                    moves.append(base + LEFT)
                if side == 0:
                    # amazoom.4.17: onto the identical animal, anywhere in the sequence
                    index: i64 = ONTO
                    for boxed in feed:
                        post: i64 = boxed
                        if post & 63 == ANIMAL[card]:
                            moves.append(base + index)
                        index += 1
            hand >>= 9

    def _dealer_moves(self) -> list[int]:
        if self.phase != LAYING and self.owed < 0:
            return []
        base = self._dealer_base()
        if base == CONQUISTA:
            return [CONQUISTA + k for k in range(len(CONQUISTAS)) if k not in self.conquistas]
        return [int(base + card) for card in range(CARDS) if self.is_unseen(card)]

    def _dealer_base(self) -> i64:
        """What the dealer does next, apart from the card."""
        if self.owed >= 0:
            return TURN_UP + self.owed * 128
        step = self.laid - DEALT * self.seats
        if step < 0:
            return DEAL + self.laid // DEALT * 128
        if step < PLACES:
            return FOREST
        if step < PLACES + 2:
            return TURN_UP + (step - PLACES) * 128
        return CONQUISTA

    def deal(self, rng: Rng) -> int:
        """Draw among all cards until one is unseen, which spares the listing of the others."""
        base = self._dealer_base()
        if base == CONQUISTA:
            moves = self._dealer_moves()
            return moves[rng.below(len(moves))]
        while True:
            card = rng.below(CARDS)
            if self.is_unseen(card):
                return base + card

    def sample(self, actor: int, rng: Rng) -> int:
        """Draw a subset or a place without listing the others."""
        if self.phase == DISCARDING:
            hand: i64 = self.hands[self.turn]
            chosen = rng.below(BIT[hand_count(hand)])
            return DISCARD + subset(hand, chosen) if chosen else DONE
        if self.phase == PHOTOGRAPHING:
            while True:
                place = rng.below(PLACES + 1)
                if place == PLACES:
                    return DONE
                if self.can_photograph(place):
                    return PHOTOGRAPH + place
        if self.phase >= POSTING and self.posted == POSTS_A_TURN:
            return DONE
        moves = self.legal(actor)
        return moves[rng.below(len(moves))]

    # ---- A turn ---------------------------------------------------------------------------------------------------------

    def play(self, actor: int, move: int, at: int = 0) -> None:
        """Let an actor make a move, or refuse it."""
        number: i64 = -1
        if 0 <= move < MOVES:
            number = move
        if actor == DEALER:
            if not self._is_dealt(number):
                raise self.refusal(actor, move)
            if self.phase == LAYING:
                self.last = ((DEAL + self.laid // DEALT * 128 + HIDDEN_CARD) if number < FOREST else number) * 1024 + 1
                self.lay(number)
            else:
                self.last = number * 1024 + 1
                self.turn_up(self.owed, number & 127)
                self.owed = -1
            return
        if actor != self.turn or self.owed >= 0 or self.phase == LAYING or self.phase == OVER:
            raise self.refusal(actor, move)
        by = self.turn + 2
        taken: i64 = 0
        if number == DONE and self.phase != REFILLING:
            self.done()
        elif self.phase == DISCARDING and number >= DISCARD and self.holds_all(number - DISCARD):
            self.discard(number - DISCARD)
            number = SOME_DISCARDED + packed_count(number - DISCARD)
        elif self.phase == PHOTOGRAPHING and PHOTOGRAPH <= number < PHOTOGRAPH + PLACES and self.can_photograph(number - PHOTOGRAPH):
            taken = self.card_at(number - PHOTOGRAPH) + 1
            self.photograph(number - PHOTOGRAPH)
        elif self.phase == REFILLING and REFILL <= number <= REFILL + 1 and self.pile_count(number - REFILL):
            taken = (self.top1 if number > REFILL else self.top0) + 1
            self.refill(number - REFILL)
        elif self.phase >= POSTING and POST <= number < DEAL and self.can_post(number - POST):
            self.post(number - POST)
        else:
            raise self.refusal(actor, move)
        self.last = (number * 128 + taken) * 8 + by

    def _is_dealt(self, number: i64) -> bool:
        """Whether the dealer may make a move now."""
        if number < DEAL or (self.phase != LAYING and self.owed < 0):
            return False
        base = self._dealer_base()
        if base == CONQUISTA:
            return CONQUISTA <= number < CONQUISTA + len(CONQUISTAS) and int(number - CONQUISTA) not in self.conquistas
        return base <= number < base + CARDS and self.is_unseen(number - base)

    def done(self) -> None:
        """amazoom.4.1, amazoom.4.2: the phase is over, and the next begins."""
        if self.phase == DISCARDING:
            self.phase = PHOTOGRAPHING
            # amazoom.4.6
            self.clicks = CLICKS - hand_count(self.hands[self.turn])
        elif self.phase == PHOTOGRAPHING:
            self.close_forest()
        elif self.phase == POSTING:
            self.end_turn()
        else:
            self.posted = 0
            self.left -= 1
            if self.left:
                self.turn = (self.turn + 1) % self.seats
            else:
                self.phase = OVER

    def holds_all(self, packed: i64) -> bool:
        """Whether the active player holds all these cards, each named once and in order; at least one."""
        before: i64 = 0
        if not packed:
            return False
        while packed:
            if packed & 127 <= before or not entry_of(self.hands[self.turn], (packed & 127) - 1):
                return False
            before = packed & 127
            packed >>= 7
        return True

    def discard(self, packed: i64) -> None:
        """amazoom.4.3, amazoom.4.5: the cards go onto the discard pile in their order, habitat side up."""
        hand: i64 = self.hands[self.turn]
        laid = list(self.discards)
        while packed:
            card = (packed & 127) - 1
            laid.append(int(self.turn * 512 + (entry_of(hand, card) & ~1)))
            hand = take_from(hand, card)
            packed >>= 7
        self.discards = tuple(laid)
        self.hold(self.turn, all_unsure(hand))

    def card_at(self, place: i64) -> i64:
        """The card at a place of the Forest, -1 for a gap."""
        return ((self.forest >> (7 * place)) & 127) - 1

    def cost(self, place: i64) -> i64:
        """amazoom.4.7, amazoom.4.8: a card's clicks, one less at the right end and one more at the left, never under none."""
        clicks = COST[self.card_at(place)]
        if place == 0:
            clicks += 1
        elif place == PLACES - 1 and clicks:
            clicks -= 1
        return clicks

    def can_photograph(self, place: i64) -> bool:
        """amazoom.4.6, amazoom.4.10: there is a card, enough clicks and room in the hand."""
        return self.card_at(place) >= 0 and self.cost(place) <= self.clicks and hand_count(self.hands[self.turn]) < HAND_LIMIT

    def photograph(self, place: i64) -> None:
        """amazoom.4.6, amazoom.4.9: take a card from the Forest; its place stays empty until the phase is over."""
        card = self.card_at(place)
        self.clicks -= self.cost(place)
        self.forest -= (card + 1) * BIT[7 * place]
        self.hold(self.turn, put_in(self.hands[self.turn], card, 0, 1))
        self.acted = 1

    def close_forest(self) -> None:
        """amazoom.4.11: the Forest slides to the right; then its gaps are refilled, or the end has come."""
        forest: i64 = 0
        to: i64 = PLACES
        for back in range(PLACES):
            card = (self.forest >> (7 * (PLACES - 1 - back))) & 127
            if card:
                to -= 1
                forest += card * BIT[7 * to]
        self.forest = forest
        self.gaps = to
        self.clicks = 0
        if to > self.pile0 + self.pile1:
            # amazoom.6.1, amazoom.6.1.1: with fewer cards than gaps none is filled
            self.start_last_posts(1)
        else:
            self.phase = REFILLING if to else POSTING

    def pile_count(self, pile: i64) -> i64:
        """How many cards a pile holds, its top included."""
        return self.pile1 if pile else self.pile0

    def refill(self, pile: i64) -> None:
        """amazoom.4.12, amazoom.4.12.1: the top of a pile goes into the rightmost gap, and what lies under it is turned up."""
        self.gaps -= 1
        card = self.top1 if pile else self.top0
        self.forest += (card + 1) * BIT[7 * self.gaps]
        self.shrink(pile)
        if pile:
            self.top1 = -1
        else:
            self.top0 = -1
        if self.pile_count(pile):
            self.owed = pile
        if not self.gaps:
            self.phase = POSTING

    def can_post(self, code: i64) -> bool:
        """amazoom.4.13, amazoom.4.15, amazoom.4.17, amazoom.5.1: whether a card may go there."""
        onto = code & 127
        card, side = code >> 8, (code >> 7) & 1
        if self.posted == POSTS_A_TURN or card >= CARDS or not entry_of(self.hands[self.turn], card):
            return False
        feed = self.feeds[self.turn]
        # amazoom.4.14, amazoom.4.16: whatever the card, first or not
        if onto == RIGHT:
            return True
        if onto == LEFT:
            return self.wild != 0 and len(feed) > 0
        if side or onto - ONTO >= len(feed):
            return False
        post: i64 = feed[onto - ONTO]
        return post & 63 == ANIMAL[card]

    def post(self, code: i64) -> None:
        """amazoom.4.13: a card goes from the hand into the collection."""
        onto = code & 127
        card, side = code >> 8, (code >> 7) & 1
        self.hold(self.turn, take_from(self.hands[self.turn], card))
        feed = self.feeds[self.turn]
        if onto == RIGHT:
            feed = (*feed, int(new_post(card, side)))
        elif onto == LEFT:
            feed = (int(new_post(card, side)), *feed)
        else:
            posts = list(feed)
            posts[onto - ONTO] = int(stacked(posts[onto - ONTO], card))
            feed = tuple(posts)
        feeds = list(self.feeds)
        feeds[self.turn] = feed
        self.feeds = tuple(feeds)
        self.posted += 1
        self.acted = 1

    def end_turn(self) -> None:
        """amazoom.3.1: the next player's turn, or, when nothing has happened for long, the last posts."""
        self.posted = 0
        self.quiet = 0 if self.acted else self.quiet + 1
        self.acted = 0
        self.turn = (self.turn + 1) % self.seats
        self.phase = DISCARDING
        if self.quiet >= 2 * self.seats:
            # amazoom.6.3
            self.start_last_posts(2)

    # ---- The end --------------------------------------------------------------------------------------------------------

    def start_last_posts(self, ending: i64) -> None:
        """amazoom.6.2, amazoom.6.2.1: from the player whose turn it is, clockwise, everyone may post once more."""
        self.ending = ending
        self.phase = LAST_POSTS
        self.left = self.seats
        self.posted = 0

    def score(self, seat: i64) -> i64:
        """amazoom.7.1 to amazoom.7.4: pairs, sets and Conquistas."""
        feed = self.feeds[seat]
        total = feed_likes(feed)
        for boxed in self.conquistas:
            conquista: i64 = boxed
            if meets(conquista, feed):
                total += CONQUISTA_LIKES[conquista]
        return total

    def result(self) -> Result | None:
        """amazoom.1.1: the most likes win."""
        if self.phase != OVER:
            return None
        # amazoom.7.5: likes, then cards posted, then different animals in sets
        standings = [self._standing(seat) for seat in range(self.seats)]
        best = max(standings)
        winners = tuple([seat for seat in range(len(standings)) if standings[seat] == best])
        scores = tuple([standing[0] for standing in standings])
        tied = sum([1 for score in scores if score == best[0]]) > 1
        decided = ("amazoom.6.1" if self.ending == 1 else "amazoom.6.3", "amazoom.1.1")
        return Result(scores, winners, ENDINGS[self.ending], (*decided, "amazoom.7.5") if tied else decided)

    def _standing(self, seat: i64) -> tuple[int, int, int]:
        """What decides between players, the weightiest first."""
        feed = self.feeds[seat]
        return int(self.score(seat)), int(cards_posted(feed)), int(kinds_of_sets(feed))

    # ---- For the house --------------------------------------------------------------------------------------------------

    def glimpse(self, actor: int, move: int, seat: int) -> int:
        """amazoom.3.3, amazoom.4.4: of a card dealt to another and of another's discards one sees only that, and how many."""
        if actor == DEALER:
            if DEAL <= move < FOREST and (move - DEAL) // 128 != seat:
                return DEAL + (move - DEAL) // 128 * 128 + HIDDEN_CARD
        elif move >= DISCARD and actor != seat:
            return SOME_DISCARDED + packed_count(move - DISCARD)
        return move

    def copy(self) -> "Amazoom":
        """Another like it; what they share does not change."""
        other = Amazoom(self.seats, self.wild)
        other.phase = self.phase
        other.laid = self.laid
        other.unseen_low = self.unseen_low
        other.unseen_high = self.unseen_high
        other.owed = self.owed
        other.pile0 = self.pile0
        other.pile1 = self.pile1
        other.top0 = self.top0
        other.top1 = self.top1
        other.forest = self.forest
        other.gaps = self.gaps
        other.hands = self.hands
        other.feeds = self.feeds
        other.discards = self.discards
        other.conquistas = self.conquistas
        other.turn = self.turn
        other.clicks = self.clicks
        other.posted = self.posted
        other.acted = self.acted
        other.quiet = self.quiet
        other.left = self.left
        other.last = self.last
        other.ending = self.ending
        return other

    def key(self) -> tuple[object, ...]:
        """All fields."""
        return (
            int(self.seats), int(self.wild), int(self.phase), int(self.laid), int(self.unseen_low), int(self.unseen_high),
            int(self.owed), int(self.pile0), int(self.pile1), int(self.top0), int(self.top1), int(self.forest), int(self.gaps),
            self.hands, self.feeds,
            self.discards, self.conquistas, int(self.turn), int(self.clicks), int(self.posted), int(self.acted), int(self.quiet),
            int(self.left), int(self.last), int(self.ending),
        )  # fmt: skip

    def refusal(self, actor: int, move: int) -> Refused:
        """Why a move that is not legal is not."""
        if self.phase == OVER:
            return Refused("amazoom.6.2", "The match is over", "lay the table again")
        if self.phase == LAYING or actor == DEALER:
            return Refused("amazoom.3.5", "The dealer is not waiting for that", "wait until the table is laid and the tops are turned up")
        if self.owed >= 0:
            return Refused("amazoom.4.12", f"The dealer is turning up the top of pile {int(self.owed)}", "wait for it")
        if actor != self.turn:
            return Refused("amazoom.3.1", "It is not your turn", f"wait for seat {int(self.turn)}")
        if self.phase == DISCARDING:
            return Refused("amazoom.4.3", "That is no discard of cards in your hand", "discard some of them, or say that you are done")
        if self.phase == PHOTOGRAPHING:
            return self._no_photograph(move)
        if self.phase == REFILLING:
            return Refused("amazoom.4.12", "The Forest has gaps to be refilled first", f"refill from {self._piles()}")
        return self._no_post(move)

    def _piles(self) -> str:
        return " or ".join([f"pile {pile}" for pile in range(2) if self.pile_count(pile)])

    def _no_photograph(self, move: int) -> Refused:
        places = [str(place) for place in range(PLACES) if self.can_photograph(place)]
        remedy = f"photograph at {' or '.join(places)}, or say that you are done" if places else "say that you are done"
        if not PHOTOGRAPH <= move < PHOTOGRAPH + PLACES:
            return Refused("amazoom.4.1", "This is the time for photographs", remedy)
        place = move - PHOTOGRAPH
        if self.card_at(place) < 0:
            return Refused("amazoom.4.9", f"Place {place} of the Forest is empty until you are done", remedy)
        if self.cost(place) > self.clicks:
            fault = f"That photograph costs {int(self.cost(place))} clicks, and you have {int(self.clicks)} left"
            return Refused("amazoom.4.6", fault, remedy)
        return Refused("amazoom.4.10", "Your hand is full with five cards", remedy)

    def _no_post(self, move: int) -> Refused:
        remedy = "post a card from your hand to the right end, or say that you are done"
        if not POST <= move < DEAL:
            return Refused("amazoom.4.1", "This is the time for posts", remedy)
        if self.posted == POSTS_A_TURN:
            return Refused("amazoom.4.13", "You have posted two cards already", "say that you are done")
        code = move - POST
        if code >> 8 >= CARDS or not entry_of(self.hands[self.turn], code >> 8):
            return Refused("amazoom.4.13", "That card is not in your hand", remedy)
        if code & 127 == LEFT:
            if self.wild:
                return Refused("amazoom.5.1", "A first post has no left end yet", remedy)
            return Refused("amazoom.4.15.1", "Posts go to the right end here", remedy)
        if code & 128:
            return Refused("amazoom.4.17", "A habitat goes onto no other card", remedy)
        return Refused("amazoom.4.17", "A set is built on a post of the identical animal only", remedy)


def subset(hand: i64, chosen: i64) -> i64:
    """Seven bits a card, for the cards of a hand whose bit is set in `chosen`."""
    packed: i64 = 0
    place: i64 = 0
    while hand:
        if chosen & 1:
            packed += ((hand & 511) >> 2) * BIT[place]
            place += 7
        chosen >>= 1
        hand >>= 9
    return packed


def packed_count(packed: i64) -> i64:
    """How many cards a discard names."""
    count: i64 = 0
    while packed:
        packed >>= 7
        count += 1
    return count


def start(seats: int, wild: bool) -> Amazoom:
    """An empty table, before the dealer lays it."""
    state = Amazoom(seats, 1 if wild else 0)
    state.unseen_low = 2**HALF - 1
    state.unseen_high = 2 ** (CARDS - HALF) - 1
    state.hands = (0,) * seats
    empty: tuple[int, ...] = ()
    state.feeds = (empty,) * seats
    # amazoom.3.2, amazoom.3.4: two piles of what is left, the first taking the odd card
    rest = CARDS - REMOVED[seats] - DEALT * seats
    state.pile0 = (rest + 1) // 2
    state.pile1 = rest // 2
    return state
