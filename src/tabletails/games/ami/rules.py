"""The rules of Ami, in the order of its rulebook.

All of them are in this one module, the longer for it, because it is what is compiled. Cards and dogs are bits of masks, tokens
small counts, so that a copy costs little. Who may react is worked out from the boards each time: an interruption is data, not
control flow.

Moves are numbers; `encode_play` and its neighbours say how they are made up.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabletails.core.actors import DEALER
from tabletails.core.bits import BIT, lowest, nth, ones
from tabletails.core.chance import Rng
from tabletails.core.clause import Refused
from tabletails.core.game import Result, State
from tabletails.games.ami.components import BOX, KINDS, SIZES, SYMBOLS

CROSS: Final = 3
FLEAS: Final = 4
NEW_DOG: Final = 5
DOGS: Final = 12
HAND: Final = 3
NO_DOG: Final = -1
NO_CARD: Final = 63

# ---- Moves ----------------------------------------------------------------------------------------------------------------

CHOOSE_DOG: Final = 0
TAKE_DOG: Final = 20
ROLL: Final = 40
CLAIM: Final = 50
LOSE: Final = 60
PLAY: Final = 1000
SWAP: Final = 10000
JUDGE: Final = 300000
DEAL: Final = 310000
TURN_UP: Final = 320000
DIE: Final = 330000

# ---- Stages ---------------------------------------------------------------------------------------------------------------

CHOOSING: Final = 0
PREPARING: Final = 1
SHOW: Final = 2
OVER: Final = 3

# ---- Tables. Shifting a constant by an i64 is a 32-bit shift under mypyc, so every mask is looked up here. ----------------

SIZE: Final = vec[i64](list(BOX.sizes))
SPACES: Final = vec[i64]([spaces for dog in BOX.spaces for spaces in dog])
ALL_SPACES: Final = vec[i64]([sum(dog) for dog in BOX.spaces])
OF_SIZE: Final = vec[i64]([sum(2**dog for dog in range(DOGS) if BOX.sizes[dog] == size) for size in range(3)])
SYMBOL_MASKS: Final = vec[i64]([sum(2**symbol for symbol in symbols) for symbols in BOX.symbols])
DRAWING: Final = vec[i64](list(BOX.drawings))
LIKES: Final = vec[i64]([like for order in BOX.orders for like in order])
CARD_COUNT: Final = len(BOX.cards)
JUDGE_COUNT: Final = len(BOX.judges)
ALL_CARDS: Final = 2**CARD_COUNT - 1
ACTORS: Final[list[tuple[int, ...]]] = [tuple(seat for seat in range(4) if seats >> seat & 1) for seats in range(16)]
DEALER_ACTS: Final = (DEALER,)
ROOM: Final = vec[i64]([0] * 80)
"""More than there can be moves: 55 cards to deal, or three cards for five symbols with up to four dogs, seven swaps and reactions."""


def encode_play(card: i64, symbol: i64, dog: i64) -> i64:
    """Play `card` for `symbol`, naming `dog` or NO_DOG."""
    return PLAY + (card * 6 + symbol) * 16 + dog + 1


def encode_swap(a: i64, b: i64, c: i64) -> i64:
    """Swap one to three cards, in ascending order, NO_CARD standing for none."""
    return SWAP + a + b * 64 + c * 4096


def list_set(numbers: i64, verb: i64, found: vec[i64], count: i64) -> i64:
    """`verb` with each number of a set, behind the `count` moves found before; returns how many there are now."""
    while numbers:
        found[count] = verb + lowest(numbers)
        count += 1
        numbers &= numbers - 1
    return count


class Ami(State):
    """A position of Ami."""

    def __init__(self, seats: i64, single_pile: i64, drawings: i64) -> None:
        self.seats: i64 = seats
        self.single_pile: i64 = single_pile
        self.drawings: i64 = drawings
        """0 where the dogs on the cards do not count."""
        self.open_cards: i64 = 0
        """1 where hands lie open; the rules are the same, but what a seat sees is not."""
        self.reminders: i64 = 0
        """1 where the table points calls out."""
        self.stage: i64 = CHOOSING
        self.turn: i64 = 0
        self.judge: i64 = -1
        self.tokens: vec[i64] = vec[i64]()
        """Tokens on each dog's board, by dog * 3 + kind."""
        self.free: vec[i64] = vec[i64]()
        """Free Ami spaces of each dog."""
        self.vaccinated: i64 = 0
        self.owned: vec[i64] = vec[i64]()
        """Each seat's dogs."""
        self.hands: vec[i64] = vec[i64]()
        self.pile: i64 = ALL_CARDS
        """The draw pile, whose order nobody knows."""
        self.played: i64 = 0
        """Cards put away after they were played, under the one that lies face up."""
        self.swapped: vec[i64] = vec[i64]()
        """Cards that each seat has swapped away since the last shuffle."""
        self.lying: i64 = -1
        """The card that lies face up."""
        self.callable: i64 = 0
        """Whether its drawing may still pay."""
        self.turned: i64 = -1
        """The card turned up from the single pile."""
        self.owed: i64 = 0
        """Cards that the dealer owes to `owed_to`."""
        self.owed_to: i64 = 0
        self.itchy: i64 = 0
        """Dogs that lose a token as soon as their owners say which."""
        self.bitten: i64 = 0
        """Dogs that the card lying face up bit, for those who look on."""
        self.size: i64 = 0
        """Which dogs are in the ring."""
        self.to_roll: i64 = 0
        """Seats that have still to roll."""
        self.contenders: i64 = 0
        """Seats that may still win the trophy."""
        self.rolling: i64 = -1
        """Whose die is in the air."""
        self.roll_off: i64 = 0
        self.scores: vec[i64] = vec[i64]()
        self.trophies: vec[i64] = vec[i64]()
        """The seat that won each size's trophy, or -1."""
        self.ring: tuple[tuple[int, int, int, int, int], ...] = ()
        """What happened in the ring: see ROLLED, JUDGED and WON."""

    # ---- Laying the table -----------------------------------------------------------------------------------------------

    def choose_dog(self, seat: i64, dog: i64) -> None:
        """ami.2.8: a seat chooses its small dog."""
        self.owned[seat] |= BIT[dog]
        self.turn = (seat + 1) % self.seats
        if self.turn == 0:
            self.stage = PREPARING

    def draw_judge(self, judge: i64) -> None:
        """ami.2.9, ami.2.10: the judge is shown, then cards are dealt."""
        self.judge = judge
        if not self.single_pile:
            self.owed = HAND
            self.owed_to = 0

    def deal_card(self, card: i64) -> None:
        """ami.2.10, ami.3.1: the dealer pays one card of what it owes."""
        seat = self.owed_to
        self.pile &= ~BIT[card]
        self.hands[seat] |= BIT[card]
        self.owed -= 1
        if self.owed == 0 and seat + 1 < self.seats and self.hands[seat + 1] == 0:
            self.owed = HAND
            self.owed_to = seat + 1
        self.refill()

    def refill(self) -> None:
        """ami.3.7: when a card must be drawn and the pile is empty, what was put away becomes the pile."""
        must_draw = self.owed > 0 or (self.single_pile != 0 and self.turned < 0)
        if self.pile or not must_draw:
            return
        self.pile = self.played
        self.played = 0
        for seat in range(self.seats):
            self.pile |= self.swapped[seat]
            self.swapped[seat] = 0

    # ---- Your turn ------------------------------------------------------------------------------------------------------

    def play_card(self, seat: i64, card: i64, symbol: i64, dog: i64) -> None:
        """ami.3.1: a card is played for one of its symbols, and another is owed."""
        self.lay_face_up(seat, card)
        self.turn = (seat + 1) % self.seats
        if not self.single_pile:
            # ami.3.8: the dealer pays before anybody reacts
            self.owed = 1
            self.owed_to = seat
        if symbol < CROSS:
            self.care_for_all(seat, symbol)
        elif symbol == CROSS:
            # ami.4.4
            if dog >= 0:
                self.vaccinated |= BIT[dog]
        elif symbol == FLEAS:
            self.spread_fleas(seat)
        elif dog >= 0:
            # ami.4.8
            self.owned[seat] |= BIT[dog]
        if self.stage == PREPARING:
            self.refill()

    def lay_face_up(self, seat: i64, card: i64) -> None:
        """ami.3.6, ami.5.2: the card covers the last one, and with it the chance to call."""
        if self.lying >= 0:
            self.played |= BIT[self.lying]
        self.lying = card
        self.hands[seat] &= ~BIT[card]
        self.turned = -1
        self.bitten = 0
        self.callable = 1 if self.drawings and DRAWING[card] >= 0 else 0

    def swap_cards(self, seat: i64, cards: i64) -> None:
        """ami.3.3, ami.3.5: cards are put away unseen, and as many are owed."""
        self.hands[seat] &= ~cards
        self.swapped[seat] |= cards
        self.turn = (seat + 1) % self.seats
        self.owed = ones(cards)
        self.owed_to = seat
        self.refill()

    # ---- The symbols ----------------------------------------------------------------------------------------------------

    def care_for_all(self, seat: i64, kind: i64) -> None:
        """ami.4.1, ami.4.2, ami.4.3: a token of a kind for each dog with room for it."""
        dogs = self.owned[seat]
        while dogs:
            dog = lowest(dogs)
            dogs &= dogs - 1
            if self.has_room(dog, kind):
                self.put_token(dog, kind)
        self.look_for_the_show(seat)

    def has_room(self, dog: i64, kind: i64) -> bool:
        """Whether a board has a free space of a kind."""
        return self.tokens[dog * 3 + kind] < SPACES[dog * 3 + kind]

    def put_token(self, dog: i64, kind: i64) -> None:
        """One token onto a free space."""
        self.tokens[dog * 3 + kind] += 1
        self.free[dog] -= 1

    def drop_token(self, dog: i64, kind: i64) -> None:
        """One token off the board."""
        self.tokens[dog * 3 + kind] -= 1
        self.free[dog] += 1

    def spread_fleas(self, seat: i64) -> None:
        """ami.4.5, ami.4.7: settle which dogs lose a token, and let those with no choice lose it."""
        for other in range(self.seats):
            if other == seat:
                continue
            bitten = self.owned[other] & ~self.vaccinated
            for dog in range(DOGS):
                if bitten & BIT[dog]:
                    self.bite(dog)

    def bite(self, dog: i64) -> None:
        """Fleas on one dog."""
        kinds: i64 = 0
        only: i64 = 0
        for kind in range(3):
            if self.tokens[dog * 3 + kind]:
                kinds += 1
                only = kind
        if kinds:
            self.bitten |= BIT[dog]
        if kinds == 1:
            self.drop_token(dog, only)
        elif kinds > 1:
            # ami.4.6: its owner chooses
            self.itchy |= BIT[dog]

    def lose_token(self, dog: i64, kind: i64) -> None:
        """ami.4.6: the owner says which token a dog with fleas loses."""
        self.itchy &= ~BIT[dog]
        self.drop_token(dog, kind)

    # ---- That's my dog, and a dog out of turn ---------------------------------------------------------------------------

    def called_dog(self, seat: i64) -> i64:
        """ami.5.1, ami.5.3: the dog for which a seat may call now, or NO_DOG."""
        if self.callable:
            dog = DRAWING[self.lying]
            if self.owned[seat] & BIT[dog] and self.free[dog] > 0:
                return dog
        return NO_DOG

    def call(self, seat: i64, dog: i64, kind: i64) -> None:
        """ami.5.1, ami.5.2: "That's my dog!" pays one token, once."""
        self.callable = 0
        self.put_token(dog, kind)
        self.look_for_the_show(seat)

    def next_size(self, seat: i64) -> i64:
        """ami.4.8: the size of the next dog; 3 for whoever has all three."""
        return ones(self.owned[seat])

    def may_take(self, seat: i64) -> bool:
        """ami.6.1: no free Ami space and fewer than three dogs."""
        return self.is_full(seat) and self.next_size(seat) < 3

    def is_full(self, seat: i64) -> bool:
        """Whether none of a seat's dogs has a free Ami space."""
        dogs = self.owned[seat]
        while dogs:
            if self.free[lowest(dogs)]:
                return False
            dogs &= dogs - 1
        return True

    def boards_left(self, size: i64) -> i64:
        """The boards of a size that nobody has."""
        left = OF_SIZE[size]
        for seat in range(self.seats):
            left &= ~self.owned[seat]
        return left

    # ---- The end of the preparations ------------------------------------------------------------------------------------

    def look_for_the_show(self, seat: i64) -> None:
        """ami.7.1, ami.7.2: with three full boards the show begins, and whatever was open lapses."""
        if ones(self.owned[seat]) == 3 and self.is_full(seat):
            self.stage = SHOW
            self.owed = 0
            self.itchy = 0
            self.callable = 0
            self.enter_ring(0)

    # ---- The show -------------------------------------------------------------------------------------------------------

    def enter_ring(self, size: i64) -> None:
        """ami.8.1: all dogs of a size, or the next one where there are none."""
        while size < 3:
            here: i64 = 0
            for seat in range(self.seats):
                if self.owned[seat] & OF_SIZE[size]:
                    here |= BIT[seat]
            if here:
                self.size = size
                self.contenders = here
                self.to_roll = here
                self.roll_off = 0
                return
            size += 1
        self.stage = OVER

    def dog_in_ring(self, seat: i64) -> i64:
        """The dog that a seat shows now."""
        dogs = self.owned[seat] & OF_SIZE[self.size]
        for dog in range(DOGS):
            if dogs & BIT[dog]:
                return dog
        return NO_DOG

    def lowest_seat(self, seats: i64) -> i64:
        """ami.8.2: the first of some seats, in seat order."""
        for seat in range(self.seats):
            if seats & BIT[seat]:
                return seat
        return -1

    def land_die(self, face: i64) -> None:
        """ami.8.2: the roll counts, with the tokens on the board the first time."""
        seat = self.rolling
        self.rolling = -1
        self.to_roll &= ~BIT[seat]
        dog = self.dog_in_ring(seat)
        self.scores[seat] = face if self.roll_off else face + ALL_SPACES[dog] - self.free[dog]
        self.ring = (*self.ring, (ROLLED, int(self.size), int(seat), int(face), int(self.scores[seat])))
        if not self.to_roll:
            self.settle()

    def settle(self) -> None:
        """ami.8.3, ami.8.5: the highest score wins, after the judge's word or another roll where dogs are level."""
        level = self.highest(self.contenders, -1)
        if ones(level) > 1 and not self.roll_off:
            level = self.ask_the_judge(level)
        if ones(level) > 1:
            self.roll_off = 1
            self.contenders = level
            self.to_roll = level
            return
        winner = self.lowest_seat(level)
        self.trophies[self.size] = winner
        self.ring = (*self.ring, (WON, int(self.size), int(winner), 0, 0))
        self.enter_ring(self.size + 1)

    def ask_the_judge(self, level: i64) -> i64:
        """ami.8.4: the judge's list, top to bottom, among the dogs still level."""
        for step in range(4):
            like = LIKES[self.judge * 4 + step]
            level = self.highest(level, like)
            self.ring = (*self.ring, (JUDGED, int(self.size), int(like), int(level), 0))
            if ones(level) == 1:
                break
        return level

    def highest(self, seats: i64, like: i64) -> i64:
        """The seats that are level at the top in what the judge looks at, or in their scores where `like` is -1."""
        best: i64 = -1
        level: i64 = 0
        for seat in range(self.seats):
            if seats & BIT[seat]:
                value = self.scores[seat] if like < 0 else self.liked(self.dog_in_ring(seat), like)
                if value > best:
                    best = value
                    level = BIT[seat]
                elif value == best:
                    level |= BIT[seat]
        return level

    def liked(self, dog: i64, like: i64) -> i64:
        """ami.8.4: how much a dog has of what the judge looks at."""
        if like < 3:
            return self.tokens[dog * 3 + like]
        return 1 if self.vaccinated & BIT[dog] else 0

    def result(self) -> Result | None:
        if self.stage != OVER:
            return None
        # ami.1.1: trophies are what counts
        won = [0] * int(self.seats)
        for size in range(3):
            if self.trophies[size] >= 0:
                won[self.trophies[size]] += 1
        best = max(won)
        # ami.8.6
        winners = tuple([seat for seat in range(len(won)) if won[seat] == best])
        return Result(tuple(won), winners, "show", ("ami.7.1", "ami.8.6"))

    # ---- Who acts, and what they may do ---------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        if self.stage == PREPARING:
            if self.dealer_is_due():
                return DEALER_ACTS
            return ACTORS[self.who_may_act()]
        if self.stage == CHOOSING:
            return ACTORS[BIT[self.turn]]
        if self.stage == SHOW:
            if self.rolling >= 0:
                return DEALER_ACTS
            return ACTORS[BIT[self.lowest_seat(self.to_roll)]]
        return ACTORS[0]

    def dealer_is_due(self) -> bool:
        """Whether a judge, a card or the top of the single pile must come before anybody acts."""
        if self.owed > 0 or self.judge < 0:
            return True
        return self.single_pile != 0 and self.turned < 0 and not self.itchy

    def who_may_act(self) -> i64:
        """The seat whose turn it is, unless fleas are undecided, and all who may react."""
        seats: i64 = 0 if self.itchy else BIT[self.turn]
        for seat in range(self.seats):
            if self.owned[seat] & self.itchy or self.called_dog(seat) >= 0 or self.may_take(seat):
                seats |= BIT[seat]
        return seats

    def legal(self, actor: int) -> list[int]:
        """In order: what fleas take, calls, boards to take, plays by card and symbol, swaps of one, two and three."""
        return list(self.moves(actor))

    def moves(self, actor: int) -> vec[i64]:
        found = ROOM[:]
        count: i64 = 0
        if actor == DEALER:
            count = self.list_dealers(found)
        elif 0 <= actor < self.seats:
            seat: i64 = actor
            if self.stage == PREPARING:
                if not self.dealer_is_due():
                    count = self.list_reactions(seat, found)
                    if seat == self.turn and not self.itchy:
                        count = self.list_turn(seat, found, count)
            elif self.stage == CHOOSING:
                if seat == self.turn:
                    count = list_set(self.boards_left(0), CHOOSE_DOG, found, 0)
            elif self.stage == SHOW and self.rolling < 0 and seat == self.lowest_seat(self.to_roll):
                found[0] = ROLL
                count = 1
        return found[:count]

    def list_reactions(self, seat: i64, found: vec[i64]) -> i64:
        """ami.6.2: whoever owes a decision may still call or take a board before it. Returns how many were found."""
        count: i64 = 0
        itchy = self.owned[seat] & self.itchy
        while itchy:
            dog = lowest(itchy)
            itchy &= itchy - 1
            for kind in range(3):
                if self.tokens[dog * 3 + kind]:
                    found[count] = LOSE + dog * 3 + kind
                    count += 1
        called = self.called_dog(seat)
        if called >= 0:
            for kind in range(3):
                if self.has_room(called, kind):
                    found[count] = CLAIM + kind
                    count += 1
        if self.may_take(seat):
            count = list_set(self.boards_left(self.next_size(seat)), TAKE_DOG, found, count)
        return count

    def list_turn(self, seat: i64, found: vec[i64], count: i64) -> i64:
        """What the seat whose turn it is may play or swap, behind the `count` moves found before."""
        if self.single_pile:
            # ami.9.2: the card turned up must be played
            return self.list_plays(seat, self.turned, found, count)
        hand = self.hands[seat]
        a = lowest(hand)
        b = lowest(hand & (hand - 1))
        c = nth(hand, 2)
        count = self.list_plays(seat, a, found, count)
        count = self.list_plays(seat, b, found, count)
        count = self.list_plays(seat, c, found, count)
        # ami.3.3, ami.3.4: one, two or three cards
        found[count] = encode_swap(a, NO_CARD, NO_CARD)
        found[count + 1] = encode_swap(b, NO_CARD, NO_CARD)
        found[count + 2] = encode_swap(c, NO_CARD, NO_CARD)
        found[count + 3] = encode_swap(a, b, NO_CARD)
        found[count + 4] = encode_swap(a, c, NO_CARD)
        found[count + 5] = encode_swap(b, c, NO_CARD)
        found[count + 6] = encode_swap(a, b, c)
        return count + 7

    def list_plays(self, seat: i64, card: i64, found: vec[i64], count: i64) -> i64:
        """The ways to play one card."""
        symbols = SYMBOL_MASKS[card]
        while symbols:
            symbol = lowest(symbols)
            symbols &= symbols - 1
            named = self.dogs_to_name(seat, symbol) if symbol >= CROSS else 0
            if named:
                count = list_set(named, encode_play(card, symbol, 0), found, count)
            else:
                # ami.3.2
                found[count] = encode_play(card, symbol, NO_DOG)
                count += 1
        return count

    def dogs_to_name(self, seat: i64, symbol: i64) -> i64:
        """ami.4.4, ami.4.8: the dogs among which one must be named with a symbol; none where it names no dog."""
        if symbol == CROSS:
            return self.owned[seat] & ~self.vaccinated
        if symbol == NEW_DOG and self.next_size(seat) < 3:
            return self.boards_left(self.next_size(seat))
        return 0

    def list_dealers(self, found: vec[i64]) -> i64:
        """What the dealer may do now. Returns how many moves were found."""
        if self.stage == SHOW and self.rolling >= 0:
            for face in range(3):
                found[face] = DIE + 1 + face
            return 3
        if self.stage != PREPARING:
            return 0
        if self.judge < 0:
            for judge in range(JUDGE_COUNT):
                found[judge] = JUDGE + judge
            return JUDGE_COUNT
        if not self.dealer_is_due():
            return 0
        first: i64 = DEAL + self.owed_to * 64 if self.owed > 0 else TURN_UP
        return list_set(self.pile, first, found, 0)

    def chances(self) -> list[tuple[int, int]]:
        """ami.2.5: each number of the die is on two of its six faces."""
        weight = 2 if self.stage == SHOW else 1
        return [(move, weight) for move in self.legal(DEALER)]

    def deal(self, rng: Rng) -> int:
        if self.stage == SHOW:
            return DIE + 1 + (rng.below(6) >> 1)
        if self.judge < 0:
            return JUDGE + rng.below(JUDGE_COUNT)
        card = nth(self.pile, rng.below(ones(self.pile)))
        return DEAL + self.owed_to * 64 + card if self.owed > 0 else TURN_UP + card

    # ---- Playing --------------------------------------------------------------------------------------------------------

    def play(self, actor: int, move: int, at: int = 0) -> None:
        if not -2 <= actor < 4 or not 0 <= move < DIE + 10 or not self.is_legal(actor, move):
            raise self.refusal(actor, move)
        seat: i64 = actor
        number: i64 = move
        if number >= DIE:
            self.land_die(number - DIE)
        elif number >= TURN_UP:
            self.turned = number - TURN_UP
            self.pile &= ~BIT[self.turned]
        elif number >= DEAL:
            self.deal_card((number - DEAL) % 64)
        elif number >= JUDGE:
            self.draw_judge(number - JUDGE)
            self.refill()
        elif number >= SWAP:
            self.swap_cards(seat, swap_mask(number))
        elif number >= PLAY:
            named: i64 = number - PLAY
            self.play_card(seat, named // 96, named // 16 % 6, named % 16 - 1)
        elif number >= LOSE:
            self.lose_token((number - LOSE) // 3, (number - LOSE) % 3)
        elif number >= CLAIM:
            self.call(seat, self.called_dog(seat), number - CLAIM)
        elif number >= ROLL:
            self.rolling = seat
        elif number >= TAKE_DOG:
            # ami.6.1
            self.owned[seat] |= BIT[number - TAKE_DOG]
        else:
            self.choose_dog(seat, number)

    def is_legal(self, actor: int, move: int) -> bool:
        """Whether `move` is among the actor's legal moves; the commonest are told without listing them."""
        number: i64 = move
        if PLAY <= number < JUDGE and self.stage == PREPARING and not self.itchy and actor == self.turn and not self.dealer_is_due():
            if number < SWAP:
                return self.is_playable(actor, number - PLAY)
            return self.is_swappable(actor, number)
        if DEAL <= number < DIE:
            return actor == DEALER and self.is_dealable(number)
        return move in self.legal(actor)

    def is_playable(self, seat: i64, named: i64) -> bool:
        card = named // 96
        symbol = named // 16 % 6
        dog = named % 16 - 1
        if card >= CARD_COUNT or dog >= DOGS or not SYMBOL_MASKS[card] & BIT[symbol]:
            return False
        if self.single_pile:
            if card != self.turned:
                return False
        elif not self.hands[seat] & BIT[card]:
            return False
        dogs = self.dogs_to_name(seat, symbol)
        if dog < 0:
            return dogs == 0
        return dogs & BIT[dog] != 0

    def is_swappable(self, seat: i64, move: i64) -> bool:
        if self.single_pile or move >= SWAP + 64 * 64 * 64:
            return False
        a, b, c = (move - SWAP) % 64, (move - SWAP) // 64 % 64, (move - SWAP) // 4096
        if a >= CARD_COUNT or not (a < b or b == NO_CARD) or not (b < c or c == NO_CARD):
            return False
        if b == NO_CARD and c != NO_CARD:
            return False
        if (b >= CARD_COUNT and b != NO_CARD) or (c >= CARD_COUNT and c != NO_CARD):
            return False
        return swap_mask(move) & ~self.hands[seat] == 0

    def is_dealable(self, move: i64) -> bool:
        if self.stage != PREPARING or self.judge < 0 or not self.dealer_is_due():
            return False
        card = move - DEAL - self.owed_to * 64 if self.owed > 0 else move - TURN_UP
        return 0 <= card < CARD_COUNT and self.pile & BIT[card] != 0

    # ---- For the house --------------------------------------------------------------------------------------------------

    def glimpse(self, actor: int, move: int, seat: int) -> int:
        """ami.2.10, ami.3.5: another's draw is seen as a draw, and another's swap as a number of cards, unless they lie open."""
        if self.open_cards:
            return move
        if actor == DEALER and DEAL <= move < TURN_UP and (move - DEAL) // 64 != seat:
            return DEAL + (move - DEAL) // 64 * 64 + NO_CARD
        if SWAP <= move < JUDGE and actor != seat:
            return -int(ones(swap_mask(move)))
        return move

    def copy(self) -> "Ami":
        other = Ami(self.seats, self.single_pile, self.drawings)
        other.open_cards = self.open_cards
        other.reminders = self.reminders
        other.stage = self.stage
        other.turn = self.turn
        other.judge = self.judge
        other.tokens = self.tokens[:]
        other.free = self.free[:]
        other.vaccinated = self.vaccinated
        other.owned = self.owned[:]
        other.hands = self.hands[:]
        other.pile = self.pile
        other.played = self.played
        other.swapped = self.swapped[:]
        other.lying = self.lying
        other.callable = self.callable
        other.turned = self.turned
        other.owed = self.owed
        other.owed_to = self.owed_to
        other.itchy = self.itchy
        other.bitten = self.bitten
        other.size = self.size
        other.to_roll = self.to_roll
        other.contenders = self.contenders
        other.rolling = self.rolling
        other.roll_off = self.roll_off
        other.scores = self.scores[:]
        other.trophies = self.trophies[:]
        other.ring = self.ring
        return other

    def key(self) -> tuple[object, ...]:
        laid = (self.seats, self.single_pile, self.drawings, self.open_cards, self.reminders, self.stage, self.turn, self.judge)
        cards = (self.pile, self.played, self.lying, self.callable, self.turned, self.owed, self.owed_to)
        dogs = (self.vaccinated, self.itchy, self.bitten)
        show = (self.size, self.to_roll, self.contenders, self.rolling, self.roll_off)
        lists = (self.tokens, self.free, self.owned, self.hands, self.swapped, self.scores, self.trophies)
        return (laid, cards, dogs, show, tuple([tuple([int(value) for value in values]) for values in lists]), self.ring)

    # ---- Refusals -------------------------------------------------------------------------------------------------------

    def refusal(self, actor: int, move: int) -> Refused:
        """Why a move that is not legal is not."""
        if self.stage == OVER:
            return Refused("ami.8.6", "The match is over", "lay the table again")
        if actor == DEALER or move >= JUDGE or move < 0:
            return Refused("ami.2.10", "The dealer is not waiting for that", "wait until a card, a judge or the die is due")
        if not 0 <= actor < self.seats:
            return Refused("ami.2.7", "Nobody sits there", f"play from seat 0 to {int(self.seats) - 1}")
        if self.stage == SHOW:
            return Refused("ami.7.2", "The show is on, and the dogs' boards stay as they are", "roll the die when your dog is called")
        if self.stage == CHOOSING:
            return Refused(
                "ami.2.8",
                "The players are choosing their small dogs, each one that is still free, seat after seat",
                "choose one when it is your turn",
            )
        if self.dealer_is_due():
            return Refused("ami.3.8", "A card is being dealt", "try again when it is")
        if move >= PLAY:
            return self.refusal_of_turn(actor, move)
        return self.refusal_of_reaction(actor, move)

    def refusal_of_turn(self, seat: i64, move: int) -> Refused:
        """Why a card cannot be played or swapped now."""
        if self.itchy:
            return Refused("ami.4.7", "Somebody still decides what fleas take", "wait for all to have decided")
        if seat != self.turn:
            return Refused("ami.2.7", "It is not your turn", f"wait for seat {int(self.turn)} to play")
        if move >= SWAP:
            if self.single_pile:
                return Refused("ami.9.2", "There is no swap where all share one pile", "play the card that is turned up")
            return Refused("ami.3.3", "One swaps one to three different cards of one's own hand", "name such cards")
        card: i64 = (move - PLAY) // 96
        symbol: i64 = (move - PLAY) // 16 % 6
        held = card == self.turned if self.single_pile else card < CARD_COUNT and self.hands[seat] & BIT[card] != 0
        if not held:
            if self.single_pile:
                return Refused("ami.9.2", "Only the card turned up can be played", "play that one")
            return Refused("ami.3.1", "That card is not in your hand", "play one of your own")
        if not SYMBOL_MASKS[card] & BIT[symbol]:
            return Refused("ami.3.1", "The card does not bear that symbol", f"play it for {self.symbols_on(card)}")
        if symbol == CROSS:
            remedy = "name one" if self.dogs_to_name(seat, symbol) else "name none"
            return Refused("ami.4.4", "A cross goes to one of your own dogs that is not vaccinated, or to none where all are", remedy)
        if symbol == NEW_DOG:
            remedy = f"name a free {SIZES[self.next_size(seat)]} dog" if self.next_size(seat) < 3 else "name none"
            return Refused("ami.4.8", "A new dog is one of your next size that nobody has, or none where you have three", remedy)
        return Refused("ami.4.1", "Bone, comb, paw and fleas name no dog", "leave it out")

    def symbols_on(self, card: i64) -> str:
        """The symbols on a card, as a sentence has them."""
        return " or ".join([SYMBOLS[symbol] for symbol in range(6) if SYMBOL_MASKS[card] & BIT[symbol]])

    def refusal_of_reaction(self, seat: i64, move: int) -> Refused:
        """Why a call, a loss, a board or a roll is not for now."""
        if move >= LOSE:
            if not self.owned[seat] & self.itchy:
                return Refused("ami.4.6", "None of your dogs has fleas that wait for you", "go on with the game")
            return Refused(
                "ami.4.6", "A dog with fleas loses a token that it has", "name one of your dogs with fleas and a kind of token on its board"
            )
        if move >= CLAIM:
            return self.refusal_of_call(seat)
        if move >= ROLL:
            return Refused("ami.8.2", "Nobody rolls before the show", "prepare your dogs first")
        if move >= TAKE_DOG:
            if ones(self.owned[seat]) >= 3:
                return Refused("ami.6.1", "You have three dogs already", "prepare them for the show")
            if not self.is_full(seat):
                return Refused("ami.6.1", "Your dogs still have free spaces, vaccination not counted", "fill them or play a new dog")
            return Refused(
                "ami.6.1", "That is no free board of your next size", f"take a {SIZES[self.next_size(seat)]} dog that nobody has"
            )
        return Refused("ami.2.8", "The small dogs have been chosen", "get the next dog with a card")

    def refusal_of_call(self, seat: i64) -> Refused:
        """Why "That's my dog!" does not pay; it tells no more than the table shows."""
        if not self.drawings:
            return Refused("ami.9.3", "The drawings do not count at this table", "play on without them")
        if self.lying < 0 or DRAWING[self.lying] < 0:
            return Refused("ami.5.1", "No dog is drawn on the card that lies face up", "wait for the next card")
        dog = DRAWING[self.lying]
        if not self.owned[seat] & BIT[dog]:
            return Refused("ami.5.1", "The dog on the card is not one of yours", "keep looking")
        if not self.callable:
            return Refused("ami.5.2", "This card has paid already", "wait for the next card")
        if not self.free[dog]:
            return Refused("ami.5.1", "Your dog has no free space left", "let this card go by")
        kinds = [KINDS[kind] for kind in range(3) if self.has_room(dog, kind)]
        return Refused("ami.5.1", "Your dog has no free space of that kind", f"put the token on {' or '.join(kinds)}")


ROLLED: Final = 0
"""(ROLLED, size, seat, face, score)"""
JUDGED: Final = 1
"""(JUDGED, size, like, seats still level, 0)"""
WON: Final = 2
"""(WON, size, seat, 0, 0)"""


def swap_mask(move: i64) -> i64:
    """The cards that a swap puts away."""
    a, b, c = (move - SWAP) % 64, (move - SWAP) // 64 % 64, (move - SWAP) // 4096
    mask = BIT[a]
    if b != NO_CARD:
        mask |= BIT[b]
    if c != NO_CARD:
        mask |= BIT[c]
    return mask


def start(seats: int, single_pile: bool, drawings: bool) -> Ami:
    """An empty table, before seat 0 chooses a dog."""
    state = Ami(seats, 1 if single_pile else 0, 1 if drawings else 0)
    state.tokens = vec[i64]([0] * (DOGS * 3))
    state.free = ALL_SPACES[:]
    state.owned = vec[i64]([0] * 4)
    state.hands = vec[i64]([0] * 4)
    state.swapped = vec[i64]([0] * 4)
    state.scores = vec[i64]([0] * 4)
    state.trophies = vec[i64]([-1] * 3)
    return state
