"""The rules of Animouv, in the order of its rulebook.

A position is a handful of integers, so that a copy costs little: where the twelve tokens stand takes five bits each, and which
squares are taken a bit each. Two such boards of 25 bits fit side by side in one number, so that two tokens are followed at once.

Moves are numbers: animal * 25 + square to move, PASS, PLACE + animal * 25 + square and DEAL + seat * 64 + card.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabletails.core.actors import DEALER
from tabletails.core.bits import BIT, BIT_NUMBER
from tabletails.core.chance import Rng
from tabletails.core.clause import Refused
from tabletails.core.game import Result, State
from tabletails.games.animouv.components import BOX

SIDE: Final = 5
SQUARES: Final = 25
ANIMALS: Final = 12
PASS: Final = 300
PLACE: Final = 400
DEAL: Final = 700
NO_CARD: Final = 63

# ---- Two boards side by side, and which squares a shift by one to each side can lead to. ----------------------------------

NOT_LEFT: Final = 0b11110_11110_11110_11110_11110_11110_11110_11110_11110_11110
NOT_RIGHT: Final = 0b01111_01111_01111_01111_01111_01111_01111_01111_01111_01111
NOT_LOW: Final = 0b11111_11111_11111_11111_00000_11111_11111_11111_11111_00000
NOT_HIGH: Final = 0b00000_11111_11111_11111_11111_00000_11111_11111_11111_11111

# ---- Tables -------------------------------------------------------------------------------------------------------------


def _lines() -> list[tuple[int, int, int]]:
    """animouv.4.1: every three squares next to each other in a row, a column or a diagonal."""
    found = []
    for row in range(SIDE):
        for column in range(SIDE):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if row + 2 * down < SIDE and 0 <= column + 2 * right < SIDE:
                    a, b, c = ((row + k * down) * SIDE + column + k * right for k in range(3))
                    found.append((a, b, c))
    return found


def _thirds() -> list[int]:
    """For each two squares, those that make a line with them."""
    table = [0] * (SQUARES * SQUARES)
    for line in _lines():
        for a in line:
            for b in line:
                if a != b:
                    table[a * SQUARES + b] |= sum(2**c for c in line if c not in (a, b))
    return table


LINES: Final = _lines()
THIRDS: Final = vec[i64](_thirds())
CARDS: Final = vec[i64]([animal for card in BOX.cards for animal in card])
CARD_COUNT: Final = len(BOX.cards)
ROOM: Final = vec[i64]([0] * (ANIMALS * (SQUARES - ANIMALS) + 1))
"""As many as there could be moves: each token to each empty square, and the pass."""
GREY: Final = vec[i64](list(BOX.grey))
DEALER_ACTS: Final = (DEALER,)
NOBODY_ACTS: Final[tuple[int, ...]] = ()
SEAT_ACTS: Final = [(0,), (1,), (2,), (3,)]
ENDINGS: Final = ("", "all_cards_won", "stall")


def steps(origins: i64) -> i64:
    """animouv.3.2: the squares next to any of these, never diagonally."""
    return ((origins << 1) & NOT_LEFT) | ((origins >> 1) & NOT_RIGHT) | ((origins << SIDE) & NOT_LOW) | ((origins >> SIDE) & NOT_HIGH)


def landings(origins: i64, taken: i64) -> i64:
    """animouv.3.3: where one jump from any of these squares may land: behind an unbroken run, which is of three at most."""
    run = taken & NOT_LEFT
    one = (origins << 1) & run
    two = (one << 1) & run
    found = ((one | two | ((two << 1) & run)) << 1) & NOT_LEFT
    run = taken & NOT_RIGHT
    one = (origins >> 1) & run
    two = (one >> 1) & run
    found |= ((one | two | ((two >> 1) & run)) >> 1) & NOT_RIGHT
    run = taken & NOT_LOW
    one = (origins << SIDE) & run
    two = (one << SIDE) & run
    found |= ((one | two | ((two << SIDE) & run)) << SIDE) & NOT_LOW
    run = taken & NOT_HIGH
    one = (origins >> SIDE) & run
    two = (one >> SIDE) & run
    found |= ((one | two | ((two >> SIDE) & run)) >> SIDE) & NOT_HIGH
    return found & ~taken


def reach(origins: i64, taken: i64) -> i64:
    """Where the tokens on `origins` may move, one on each board, the squares `taken` being occupied."""
    # animouv.3.6: the square that a token left is empty while it is away, and is no place to end
    others = taken & ~origins
    # animouv.3.4: a jump, and from where it lands another, in any direction
    been = fresh = origins
    while fresh:
        fresh = landings(fresh, others) & ~been
        been |= fresh
    # animouv.3.2, animouv.3.5: or a single step, apart from any jump
    return (been ^ origins) | (steps(origins) & ~taken)


class Animouv(State):
    """A position of Animouv."""

    def __init__(self, seats: i64, stall: i64) -> None:
        self.seats: i64 = seats
        self.stall: i64 = stall
        """Turns without a card won that end the match; 0 for never."""
        self.placed: i64 = 0
        """How many tokens are on the board."""
        self.tokens: i64 = 0
        """The square of each animal, five bits each."""
        self.occupied: i64 = 0
        """The squares taken, a bit each."""
        self.due: tuple[int, ...] = ()
        """Seats to which the dealer owes a card, in order."""
        self.hands: tuple[int, ...] = ()
        self.unseen: i64 = 0
        """Cards still in the pile, a bit each."""
        self.won: tuple[tuple[int, int], ...] = ()
        """(seat, card), in the order won."""
        self.turn: i64 = 0
        self.quiet: i64 = 0
        """Turns since a card was won."""
        self.last: i64 = -1
        """The last movement: (seat * 12 + animal) * 625 + from * 25 + to; -1 before the first."""
        self.fresh: i64 = 0
        """How many cards the last movement won."""
        self.ending: i64 = 0

    # ---- Laying the table -----------------------------------------------------------------------------------------------

    def place(self, animal: i64, square: i64) -> None:
        """animouv.2.4: the dealer puts a token on a grey square."""
        self.tokens += square * BIT[animal * 5]
        self.occupied |= BIT[square]
        self.placed += 1

    def deal_card(self, seat: i64, card: i64) -> None:
        """animouv.2.5, animouv.4.4: the dealer gives the seat that waits longest a card from the pile."""
        self.due = self.due[1:]
        self.unseen ^= BIT[card]
        self.hold(seat, card)

    def hold(self, seat: i64, card: int) -> None:
        """Put a card, or NO_CARD, into a hand."""
        hands = list(self.hands)
        hands[seat] = card
        self.hands = tuple(hands)

    # ---- Who acts, and what they may do ---------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        if self.ending:
            return NOBODY_ACTS
        if self.placed < ANIMALS or self.due:
            return DEALER_ACTS
        # animouv.2.7, animouv.4.6: turns go round, whether one has a card or not
        return SEAT_ACTS[self.turn]

    def square_of(self, animal: i64) -> i64:
        """Where a token stands."""
        return (self.tokens >> (animal * 5)) & 31

    def reach(self, animal: i64) -> i64:
        """The squares to which a token may move, a bit each."""
        return reach(BIT[self.square_of(animal)], self.occupied)

    def legal(self, actor: int) -> list[int]:
        """In order of animal, then square; passing comes last. The dealer's in order of square or card."""
        return self._dealer_moves() if actor == DEALER else list(self.moves(actor))

    def moves(self, actor: int) -> vec[i64]:
        if self.ending or self.placed < ANIMALS or self.due or actor != self.turn:
            return vec[i64](self._dealer_moves()) if actor == DEALER else vec[i64]()
        both = self.occupied | (self.occupied << SQUARES)
        tokens = self.tokens
        found = ROOM[:]
        count: i64 = 0
        first: i64 = 0
        while first < PASS:
            squares = reach(BIT[tokens & 31] | BIT[SQUARES + ((tokens >> 5) & 31)], both)
            while squares:
                bit = squares & -squares
                # the second board's bits count on from the first's, as the next animal's moves do
                found[count] = first + BIT_NUMBER[bit % 67]
                count += 1
                squares ^= bit
            tokens >>= 10
            first += 2 * SQUARES
        # animouv.3.1: "or you pass"
        found[count] = PASS
        return found[: count + 1]

    def _dealer_moves(self) -> list[int]:
        if self.placed < ANIMALS:
            return [PLACE + int(self.placed) * SQUARES + int(square) for square in GREY if not self.occupied & BIT[square]]
        if self.due and not self.ending:
            return [DEAL + self.due[0] * 64 + card for card in range(CARD_COUNT) if self.unseen & BIT[card]]
        return []

    def deal(self, rng: Rng) -> int:
        moves = self._dealer_moves()
        return moves[rng.below(len(moves))]

    def sample(self, actor: int, rng: Rng) -> int:
        """Draw among all numbers of moves until one is legal, which spares the listing of the others."""
        while True:
            move = rng.below(PASS + 1)
            if move == PASS:
                return PASS
            bit = BIT[move % SQUARES]
            if not self.occupied & bit and self.reach(move // SQUARES) & bit:
                return move

    # ---- Playing --------------------------------------------------------------------------------------------------------

    def play(self, actor: int, move: int, at: int = 0) -> None:
        number: i64 = -1
        if 0 <= move < PLACE * 4:
            number = move
        if actor == self.turn and self.placed == ANIMALS and not self.due and not self.ending:
            if 0 <= number < PASS:
                if self.reach(number // SQUARES) & BIT[number % SQUARES]:
                    self.move_token(number // SQUARES, number % SQUARES)
                    return
            elif number == PASS:
                self.pass_turn()
                return
        elif actor == DEALER and number >= PLACE and move in self._dealer_moves():
            if number < DEAL:
                self.place((number - PLACE) // SQUARES, (number - PLACE) % SQUARES)
            else:
                self.deal_card((number - DEAL) // 64, (number - DEAL) % 64)
            return
        raise self.refusal(actor, move)

    def move_token(self, animal: i64, square: i64) -> None:
        """animouv.3.1: the seat whose turn it is moves a token, and then lines are looked at."""
        old = self.square_of(animal)
        self.tokens += (square - old) * BIT[animal * 5]
        self.occupied ^= BIT[old] | BIT[square]
        self.last = (self.turn * ANIMALS + animal) * 625 + old * SQUARES + square
        self.fresh = 0
        self.look_at_lines()
        self.end_turn()

    def pass_turn(self) -> None:
        """animouv.3.1, animouv.4.2: a pass moves nothing, and no line is looked at."""
        self.fresh = 0
        self.last = -1
        self.end_turn()

    def in_line(self, card: i64) -> bool:
        """animouv.4.1: whether a card's animals stand in a line, in any order."""
        a = self.square_of(CARDS[card * 3])
        b = self.square_of(CARDS[card * 3 + 1])
        return THIRDS[a * SQUARES + b] & BIT[self.square_of(CARDS[card * 3 + 2])] != 0

    def look_at_lines(self) -> None:
        """animouv.4.3: all who have a line win their card, whoever moved."""
        # animouv.4.4: the mover first, then clockwise
        seat = self.turn
        for _ in range(self.seats):
            card: i64 = self.hands[seat]
            if card != NO_CARD and self.in_line(card):
                self.win_card(seat, card)
            seat = self.after(seat)

    def after(self, seat: i64) -> i64:
        """animouv.2.7: the next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def win_card(self, seat: i64, card: i64) -> None:
        """The card is shown and kept; a new one is owed if the pile still holds one for this seat.

        animouv.4.5: it comes when all lines have been looked at, so that it is first looked at after the next movement.
        """
        self.won = (*self.won, (int(seat), int(card)))
        self.fresh += 1
        self.hold(seat, NO_CARD)
        # animouv.4.4: where the pile holds too few, the last go without
        if len(self.due) < self.pile():
            self.due = (*self.due, int(seat))

    def pile(self) -> int:
        """How many cards nobody has drawn."""
        return CARD_COUNT - len(self.won) - sum([1 for card in self.hands if card != NO_CARD])

    def end_turn(self) -> None:
        """animouv.2.7: the next seat's turn, or the end."""
        self.quiet = 0 if self.fresh else self.quiet + 1
        self.turn = self.after(self.turn)
        if len(self.won) == CARD_COUNT:
            # animouv.5.1
            self.ending = 1
        elif self.stall and self.quiet >= self.stall:
            # animouv.5.3
            self.ending = 2

    # ---- The end --------------------------------------------------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        """animouv.1.1: how many cards a seat has won."""
        total: i64 = 0
        for winner, _ in self.won:
            if winner == seat:
                total += 1
        return total

    def result(self) -> Result | None:
        if not self.ending:
            return None
        scores = [int(self.score(seat)) for seat in range(self.seats)]
        best = max(scores)
        # animouv.5.2: equally many cards share the win
        winners = tuple([seat for seat in range(len(scores)) if scores[seat] == best])
        decided = "animouv.5.1" if self.ending == 1 else "animouv.5.3"
        return Result(tuple(scores), winners, ENDINGS[self.ending], (decided, "animouv.5.2"))

    # ---- For the house --------------------------------------------------------------------------------------------------

    def glimpse(self, actor: int, move: int, seat: int) -> int:
        """animouv.2.6: of a card dealt to another seat one sees only that it was dealt."""
        if actor == DEALER and move >= DEAL and (move - DEAL) // 64 != seat:
            return DEAL + (move - DEAL) // 64 * 64 + NO_CARD
        return move

    def copy(self) -> "Animouv":
        other = Animouv(self.seats, self.stall)
        other.placed = self.placed
        other.tokens = self.tokens
        other.occupied = self.occupied
        other.due = self.due
        other.hands = self.hands
        other.unseen = self.unseen
        other.won = self.won
        other.turn = self.turn
        other.quiet = self.quiet
        other.last = self.last
        other.fresh = self.fresh
        other.ending = self.ending
        return other

    def key(self) -> tuple[object, ...]:
        laid = (int(self.seats), int(self.stall), int(self.placed), int(self.tokens), int(self.occupied))
        cards = (self.due, self.hands, int(self.unseen), self.won)
        return (*laid, *cards, int(self.turn), int(self.quiet), int(self.last), int(self.fresh), int(self.ending))

    def refusal(self, actor: int, move: int) -> Refused:
        """Why a move that is not legal is not."""
        if self.ending:
            return Refused("animouv.5.1", "The match is over", "lay the table again")
        if actor == DEALER or self.placed < ANIMALS or self.due:
            return Refused(
                "animouv.2.5", "The dealer is not waiting for that", "wait for the tokens to be placed and the cards to be dealt"
            )
        if actor != self.turn:
            return Refused("animouv.2.7", "It is not your turn", f"wait for seat {int(self.turn)} to move")
        if not 0 <= move < PASS:
            return Refused("animouv.3.1", "That is not something a player does on a turn", "move a token or pass")
        animal, square = BOX.animals[move // SQUARES], BOX.square_name(move % SQUARES)
        if self.square_of(move // SQUARES) == move % SQUARES:
            return Refused("animouv.3.6", f"The {animal} is on {square} already, and a move must not end where it began", self._where(move))
        if self.occupied & BIT[move % SQUARES]:
            return Refused("animouv.3.2", f"Square {square} is taken, and a token needs an empty square", self._where(move))
        return Refused(
            "animouv.3.3", f"The {animal} cannot get to {square} by one step or by jumps over unbroken runs of tokens", self._where(move)
        )

    def _where(self, move: int) -> str:
        animal = move // SQUARES
        squares = self.reach(animal)
        names = [BOX.square_name(square) for square in range(SQUARES) if squares & BIT[square]]
        if not names:
            return f"move another token, for the {BOX.animals[animal]} is shut in, or pass"
        return f"move the {BOX.animals[animal]} to {', '.join(names[:-1]) + ' or ' if names[:-1] else ''}{names[-1]}"


def start(seats: int, stall: int) -> Animouv:
    """An empty table, before the dealer places the tokens."""
    state = Animouv(seats, stall)
    state.unseen = 2**CARD_COUNT - 1
    state.hands = (NO_CARD,) * int(seats)
    # animouv.2.5: a card to each seat in turn, once the tokens stand
    state.due = tuple(range(int(seats)))
    return state
