"""The rules of Amis Cube, in the order of its rulebook.

A player's blocks are numbers: the builder's seat times the blocks of the mission, plus a slot. What a block is, who holds
it and where it lies in its holder's cube are kept in three lists. A set of cells is a mask of 27 bits.

Moves are numbers: a verb times VERB, plus what the verb needs: the cells of a carve, a block's number times PIECES plus the
cells of a place, a block's number, a draft card's kind, or seat * 64 + shape for a swap.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabletails.core.actors import CLOCK, DEALER
from tabletails.core.chance import Rng, pick_weighted
from tabletails.core.clause import Refused
from tabletails.core.game import Result, State
from tabletails.games.amis_cube.blocks import FULL, SHAPE_OF, SHAPES, SYMMETRIES, cell_names, joined, turned
from tabletails.games.amis_cube.components import BOX, draft_size
from tabletails.games.amis_cube.solver import divide

VERB: Final = 4294967296
PIECES: Final = 134217728
"""One more than the greatest set of cells."""
WHOLE: Final = FULL
CARVE: Final = 0
PLACE: Final = VERB
UNCARVE: Final = VERB * 2
CONFIRM: Final = VERB * 3
PASS: Final = VERB * 4
LIFT: Final = VERB * 5
RING: Final = VERB * 6
LAY_DOWN: Final = VERB * 7
DRAFT: Final = VERB * 8
SWAP: Final = VERB * 9
SAND_OUT: Final = VERB * 10
BUILD_OVER: Final = VERB * 11
LAST_VERB: Final = VERB * 12
UNSEEN: Final = 63
"""In place of a block's number, where one may not see which it is."""
SWAP_SEAT: Final = 64

BUILDING: Final = 0
DRAFTING: Final = 1
PASSING: Final = 2
SWAPPING: Final = 3
RACING: Final = 4
OVER: Final = 5

ROUNDS: Final = 4
MOVE_TIME: Final = 1000
"""Milliseconds that a move takes in a playout."""
FEW: Final = 12

SIZE: Final = vec[i64]([shape.size for shape in SHAPES])
PLACES: Final = vec[i64]([mask for shape in SHAPES for mask in shape.placements])
"""Where blocks may lie: every shape's placements, end to end."""
PLACES_AT: Final = vec[i64]([sum(len(shape.placements) for shape in SHAPES[:k]) for k in range(len(SHAPES) + 1)])
COUNTS: Final = vec[i64]([count for mission in BOX.missions for count in mission.counts])
"""How many blocks of 3, 4 and 5 pieces each mission wants."""
BLOCKS: Final = [mission.blocks for mission in BOX.missions]
EXAMPLES: Final = [mission.example for mission in BOX.missions]
CARDS: Final = [mission.drafts for mission in BOX.missions]
BIT: Final = vec[i64]([1, 2, 4, 8])
DEALER_ACTS: Final = (DEALER,)
NOBODY_ACTS: Final[tuple[int, ...]] = ()
NOBODY_CHOSE: Final = -1


class AmisCube(State):
    """A position of Amis Cube (amis_cube.1.1)."""

    def __init__(self, seats: i64, mission: i64, hourglass: i64, build: i64) -> None:
        self.seats: i64 = seats
        self.mission: i64 = mission
        self.hourglass: i64 = hourglass
        """Milliseconds that the sand runs; 0 for no hourglass."""
        self.build: i64 = build
        """Milliseconds for building; 0 for as long as it takes."""
        self.each: i64 = BLOCKS[mission]
        """How many blocks a player builds."""
        self.phase: i64 = BUILDING
        self.round: i64 = 0
        """Rounds that are over."""
        self.lies: list[int] = []
        """Where each block lies: in the cube that its builder divides, then in that of its holder; 0 for in front of them."""
        self.shapes: list[int] = []
        """What each block is; -1 until it is carved."""
        self.holder: list[int] = []
        """In front of whom each block is."""
        self.confirmed: i64 = 0
        """Seats that have confirmed their division, a bit each."""
        self.cards: tuple[int, ...] = CARDS[mission]
        """The draft cards not yet revealed, by kind."""
        self.revealed: tuple[int, ...] = ()
        self.chosen: list[int] = []
        """The block that each seat will pass; NOBODY_CHOSE before."""
        self.passed: tuple[int, ...] = ()
        """The blocks passed, by the seat that they came from, once they have been."""
        self.began: i64 = 0
        """When the race began, in milliseconds since the start of the match."""
        self.done: i64 = 0
        """Seats that have rung or laid down in this race, a bit each."""
        self.rung: tuple[int, ...] = ()
        """Seats that rang the bell in this race, in order of arrival."""
        self.points: tuple[tuple[int, ...], ...] = ()
        """What each round that is over gave each seat."""

    # ---- Who acts -------------------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return NOBODY_ACTS
        if self.phase == DRAFTING or self.phase == SWAPPING:
            return DEALER_ACTS
        acting: list[int] = []
        for seat in range(self.seats):
            if self.acts(seat):
                acting.append(int(seat))
        if self.timed():
            acting.append(CLOCK)
        return tuple(acting)

    def acts(self, seat: i64) -> bool:
        """Whether a seat may do something; everybody acts at once (amis_cube.3.1, amis_cube.4.2, amis_cube.5.1)."""
        if self.phase == BUILDING:
            return True
        if self.phase == PASSING:
            return self.chosen[seat] == NOBODY_CHOSE
        return self.phase == RACING and self.done & BIT[seat] == 0

    def timed(self) -> bool:
        """Whether the clock is running: amis_cube.3.7, amis_cube.5.1."""
        return (self.phase == BUILDING and self.build > 0) or (self.phase == RACING and self.hourglass > 0)

    def deadline(self) -> int | None:
        if not self.timed():
            return None
        return int(self.build) if self.phase == BUILDING else int(self.began + self.hourglass)

    # ---- What they may do -----------------------------------------------------------------------------------------------

    def legal(self, actor: int) -> list[int]:
        """Carves by shape and cells, then takings back by block, then confirming; places by block and cells, then lifts by block,
        ringing, laying down. The dealer's by card or shape.
        """
        moves: list[int] = []
        if actor == DEALER:
            return self._dealer_moves()
        if actor == CLOCK:
            if self.timed():
                moves.append(BUILD_OVER if self.phase == BUILDING else SAND_OUT)
            return moves
        if not 0 <= actor < self.seats or not self.acts(actor):
            return moves
        if self.phase == BUILDING:
            self._list_building(actor, moves)
        elif self.phase == PASSING:
            size = draft_size(self.revealed[len(self.revealed) - 1])
            for number in range(len(self.holder)):
                if self.holder[number] == actor and SIZE[self.shapes[number]] == size:
                    moves.append(PASS + number)
        else:
            self._list_racing(actor, moves)
        return moves

    def _dealer_moves(self) -> list[int]:
        if self.phase == DRAFTING:
            return [DRAFT + kind for kind in sorted(set(self.cards))]
        if self.phase == SWAPPING:
            # amis_cube.4.5: another shape of the same size
            old = self.shapes[self.chosen[0]]
            return [SWAP + shape for shape in range(len(SHAPES)) if SIZE[shape] == SIZE[old] and shape != old]
        return []

    def chances(self) -> list[tuple[int, int]]:
        """amis_cube.4.1: of cards that are alike, the more there are, the likelier is one."""
        return [(move, self.cards.count(move - DRAFT) if move < SWAP else 1) for move in self._dealer_moves()]

    def deal(self, rng: Rng) -> int:
        return pick_weighted(self.chances(), rng)

    def _list_building(self, seat: i64, moves: list[int]) -> None:
        filled = self.filled(seat)
        for shape in range(len(SHAPES)):
            # amis_cube.3.2: none too many of a size
            if self.wanted(seat, SIZE[shape]) > 0:
                for k in range(PLACES_AT[shape], PLACES_AT[shape + 1]):
                    if PLACES[k] & filled == 0:
                        moves.append(CARVE + int(PLACES[k]))
        for number in range(seat * self.each, (seat + 1) * self.each):
            if self.lies[number]:
                moves.append(UNCARVE + int(number))
        if filled == WHOLE and self.confirmed & BIT[seat] == 0:
            moves.append(CONFIRM)

    def _list_racing(self, seat: i64, moves: list[int]) -> None:
        filled = self.filled(seat)
        for number in range(len(self.holder)):
            if self.holder[number] == seat and not self.lies[number]:
                # amis_cube.5.2: as it was built, turned at will, not reflected
                base: i64 = PLACE + number * PIECES
                shape: i64 = self.shapes[number]
                for k in range(PLACES_AT[shape], PLACES_AT[shape + 1]):
                    if PLACES[k] & filled == 0:
                        moves.append(int(base + PLACES[k]))
        for number in range(len(self.holder)):
            if self.holder[number] == seat and self.lies[number]:
                moves.append(LIFT + number)
        if filled == WHOLE:
            moves.append(RING)
        moves.append(LAY_DOWN)

    def filled(self, seat: i64) -> i64:
        """The cells of a seat's cube that are taken."""
        mask: i64 = 0
        for number in range(len(self.holder)):
            if self.holder[number] == seat:
                lies: i64 = self.lies[number]
                mask |= lies
        return mask

    def wanted(self, seat: i64, size: i64) -> i64:
        """How many more blocks of a size a seat has to carve."""
        left = COUNTS[self.mission * 3 + size - 3]
        for number in range(seat * self.each, (seat + 1) * self.each):
            shape: i64 = self.shapes[number]
            if shape >= 0 and SIZE[shape] == size:
                left -= 1
        return left

    # ---- Playing --------------------------------------------------------------------------------------------------------

    def play(self, actor: int, move: int, at: int = 0) -> None:
        if not 0 <= move < LAST_VERB or not self.may(actor, move, at):
            raise self.refusal(actor, move, at)
        verb: i64 = move // VERB
        rest: i64 = move % VERB
        if verb == 0:
            self.carve(actor, rest)
        elif verb == 1:
            self.lies[rest // PIECES] = int(rest % PIECES)
        elif verb == 2:
            self.uncarve(actor, rest)
        elif verb == 3:
            self.confirm(actor)
        elif verb == 4:
            self.choose_pass(actor, rest, at)
        elif verb == 5:
            # amis_cube.5.3: lifted, to be laid elsewhere
            self.lies[rest] = 0
        elif verb == 6:
            self.ring_the_bell(actor)
        elif verb == 7:
            self.lay_down(actor)
        elif verb == 8:
            self.reveal_draft(rest)
        elif verb == 9:
            self.swap(rest % SWAP_SEAT, at)
        elif verb == 10:
            # amis_cube.5.8, amis_cube.5.9: the sand has run out
            self.end_round()
        else:
            self.end_build()

    def may(self, actor: int, move: int, at: int) -> bool:
        """Whether `actor` may make this move now: the same answer as `legal` gives, without the listing, and in time."""
        verb: i64 = move // VERB
        rest: i64 = move % VERB
        if actor == DEALER:
            return move in self._dealer_moves()
        if actor == CLOCK:
            # amis_cube.5.8: never before it is due
            due = self.deadline()
            return due is not None and at >= due and move == (BUILD_OVER if self.phase == BUILDING else SAND_OUT)
        if not 0 <= actor < self.seats or not self.acts(actor):
            return False
        if self.phase == BUILDING:
            return self._may_build(actor, verb, rest)
        if self.phase == PASSING:
            return verb == 4 and self.owns(actor, rest) and SIZE[self.shapes[rest]] == draft_size(self.revealed[len(self.revealed) - 1])
        if self.hourglass and at > self.began + self.hourglass:
            return False
        return self._may_race(actor, verb, rest)

    def _may_build(self, seat: i64, verb: i64, rest: i64) -> bool:
        if verb == 0:
            shape: i64 = SHAPE_OF.get(int(rest), -1)
            return shape >= 0 and rest & self.filled(seat) == 0 and self.wanted(seat, SIZE[shape]) > 0
        if verb == 2:
            return self.owns(seat, rest) and self.lies[rest] != 0
        return verb == 3 and rest == 0 and self.filled(seat) == WHOLE and self.confirmed & BIT[seat] == 0

    def _may_race(self, seat: i64, verb: i64, rest: i64) -> bool:
        if verb == 1:
            number, mask = rest // PIECES, rest % PIECES
            if not self.owns(seat, number) or self.lies[number] or mask & self.filled(seat):
                return False
            return SHAPE_OF.get(int(mask), -1) == self.shapes[number]
        if verb == 5:
            return self.owns(seat, rest) and self.lies[rest] != 0
        if verb == 6:
            return rest == 0 and self.filled(seat) == WHOLE
        return verb == 7 and rest == 0

    def owns(self, seat: i64, number: i64) -> bool:
        """Whether a block is there and in front of a seat."""
        return 0 <= number < len(self.holder) and self.holder[number] == seat

    # ---- Building -------------------------------------------------------------------------------------------------------

    def carve(self, seat: i64, cells: i64) -> None:
        """amis_cube.3.1, amis_cube.3.8: make a block of these cells; it takes the lowest number free."""
        number = seat * self.each
        while self.lies[number]:
            number += 1
        self.lies[number] = int(cells)
        self.shapes[number] = SHAPE_OF[int(cells)]

    def uncarve(self, seat: i64, number: i64) -> None:
        """amis_cube.3.3, amis_cube.3.5: take a block apart again, and the own confirmation back."""
        self.lies[number] = 0
        self.shapes[number] = -1
        self.confirmed &= ~BIT[seat]

    def confirm(self, seat: i64) -> None:
        """amis_cube.3.4: the division stands; when all have said so, building is over."""
        self.confirmed |= BIT[seat]
        for other in range(self.seats):
            if self.confirmed & BIT[other] == 0:
                return
        self.end_build()

    def end_build(self) -> None:
        """amis_cube.3.7: whoever has not confirmed takes the example; then all cubes are undone, and blocks stay blocks."""
        for seat in range(self.seats):
            if self.confirmed & BIT[seat] == 0:
                for slot in range(self.each):
                    self.shapes[seat * self.each + slot] = SHAPE_OF[EXAMPLES[self.mission][slot]]
        self.confirmed = 0
        self.clear_cubes()
        self.phase = DRAFTING

    def clear_cubes(self) -> None:
        """Nothing lies in any cube."""
        for number in range(len(self.lies)):
            self.lies[number] = 0

    # ---- Passing --------------------------------------------------------------------------------------------------------

    def reveal_draft(self, kind: i64) -> None:
        """amis_cube.4.1: one draft card a round."""
        cards = list(self.cards)
        cards.remove(int(kind))
        self.cards = tuple(cards)
        self.revealed = (*self.revealed, int(kind))
        self.phase = PASSING

    def choose_pass(self, seat: i64, number: i64, at: i64) -> None:
        """amis_cube.4.2: chosen for good; amis_cube.4.3: when all have chosen, all pass at once."""
        self.chosen[seat] = int(number)
        for other in range(self.seats):
            if self.chosen[other] == NOBODY_CHOSE:
                return
        if self.seats == 1:
            self.phase = SWAPPING
            return
        for giver in range(self.seats):
            self.holder[self.chosen[giver]] = int(self.receiver(giver))
        self.begin_race(at)

    def receiver(self, giver: i64) -> i64:
        """amis_cube.4.4: left is the next seat clockwise."""
        step: i64 = 1 if self.revealed[len(self.revealed) - 1] % 2 == 0 else self.seats - 1
        return (giver + step) % self.seats

    def swap(self, shape: i64, at: i64) -> None:
        """amis_cube.4.5: alone, another block comes in under the same number."""
        self.shapes[self.chosen[0]] = int(shape)
        self.begin_race(at)

    # ---- Racing ---------------------------------------------------------------------------------------------------------

    def begin_race(self, at: i64) -> None:
        """amis_cube.5.1: the hourglass is turned as soon as the blocks are passed."""
        self.passed = tuple(self.chosen)
        for seat in range(self.seats):
            self.chosen[seat] = NOBODY_CHOSE
        self.clear_cubes()
        self.done, self.rung = 0, ()
        self.began = at
        self.phase = RACING

    def ring_the_bell(self, seat: i64) -> None:
        """amis_cube.5.4, amis_cube.5.6: the cube is complete; who arrives first is first."""
        self.rung = (*self.rung, int(seat))
        self.leave_race(seat)

    def lay_down(self, seat: i64) -> None:
        """amis_cube.5.7: give up the round."""
        self.leave_race(seat)

    def leave_race(self, seat: i64) -> None:
        """amis_cube.5.9: the round is over when nobody is racing any more."""
        self.done |= BIT[seat]
        for other in range(self.seats):
            if self.done & BIT[other] == 0:
                return
        self.end_round()

    def end_round(self) -> None:
        """amis_cube.5.5: 3, 2 and 1 points, and none for the fourth or who did not ring; amis_cube.6.1: four rounds."""
        points = [0] * int(self.seats)
        for rank in range(len(self.rung)):
            points[self.rung[rank]] = 3 - rank
        self.points = (*self.points, tuple(points))
        self.round += 1
        self.phase = OVER if self.round == ROUNDS else DRAFTING

    # ---- The end --------------------------------------------------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        """What a seat's score tokens come to."""
        total: i64 = 0
        for points in self.points:
            total += points[seat]
        return total

    def result(self) -> Result | None:
        if self.phase != OVER:
            return None
        scores = tuple([int(self.score(seat)) for seat in range(self.seats)])
        if self.seats == 1:
            # amis_cube.6.3: alone, all four cubes or nothing
            return Result(scores, (0,) if scores[0] == 3 * ROUNDS else NOBODY_ACTS, "four_rounds", ("amis_cube.6.1", "amis_cube.6.3"))
        best = max(scores)
        tied = [seat for seat in range(len(scores)) if scores[seat] == best]
        if len(tied) == 1:
            return Result(scores, tuple(tied), "four_rounds", ("amis_cube.6.1",))
        # amis_cube.6.2: the higher score in the last round, then they share
        last = self.points[ROUNDS - 1]
        top = max([last[seat] for seat in tied])
        winners = tuple([seat for seat in tied if last[seat] == top])
        return Result(scores, winners, "four_rounds", ("amis_cube.6.1", "amis_cube.6.2"))

    # ---- For the house --------------------------------------------------------------------------------------------------

    def sample(self, actor: int, rng: Rng) -> int:
        """One of `actor`'s legal moves. Building leans towards a division, for aimless carving would hardly ever meet one."""
        moves = self.legal(actor)
        if self.phase == BUILDING and actor >= 0 and rng.below(10) >= (3 if len(moves) <= FEW else 1):
            leant = self._lean(actor, rng)
            if leant >= 0:
                return leant
        return moves[rng.below(len(moves))]

    def _lean(self, seat: i64, rng: Rng) -> int:
        """A step towards a division: a carve that leaves a way, or a taking back, or the confirmation; -1 where there is none."""
        free = WHOLE ^ self.filled(seat)
        if not free:
            return -1 if self.confirmed & BIT[seat] else CONFIRM
        ways = divide(int(free), int(self.wanted(seat, 3)), int(self.wanted(seat, 4)), int(self.wanted(seat, 5)), rng)
        if ways is not None:
            return CARVE + ways[rng.below(len(ways))]
        carved = [number for number in range(int(seat * self.each), int((seat + 1) * self.each)) if self.lies[number]]
        return UNCARVE + carved[rng.below(len(carved))] if carved else -1

    def playout(self, rng: Rng, limit: i64 = 1000000) -> i64:
        """Play on at random, a second a move; who has confirmed waits for the others, and the clock acts when it is due."""
        made: i64 = 0
        at: i64 = self.began
        while made < limit and self.phase != OVER:
            if self.phase == DRAFTING or self.phase == SWAPPING:
                self.play(DEALER, self.deal(rng), int(at))
                continue
            at += MOVE_TIME
            due = self.deadline()
            if due is not None and at >= due:
                self.play(CLOCK, BUILD_OVER if self.phase == BUILDING else SAND_OUT, int(at))
                continue
            waited = [int(seat) for seat in range(self.seats) if self.acts(seat) and self.confirmed & BIT[seat] == 0]
            seat = waited[rng.below(len(waited))]
            self.play(seat, self.sample(seat, rng), int(at))
            made += 1
        return made

    def glimpse(self, actor: int, move: int, seat: int) -> int:
        """amis_cube.3.6, amis_cube.4.2: of another's carving and choice one sees only that it was made."""
        if actor < 0 or actor == seat:
            return move
        verb = move // VERB
        if verb == 0:
            return CARVE
        if verb == 2 or verb == 4:
            return verb * VERB + UNSEEN
        return move

    def copy(self) -> "AmisCube":
        other = AmisCube(self.seats, self.mission, self.hourglass, self.build)
        other.phase = self.phase
        other.round = self.round
        other.lies = self.lies.copy()
        other.shapes = self.shapes.copy()
        other.holder = self.holder.copy()
        other.confirmed = self.confirmed
        other.cards = self.cards
        other.revealed = self.revealed
        other.chosen = self.chosen.copy()
        other.passed = self.passed
        other.began = self.began
        other.done = self.done
        other.rung = self.rung
        other.points = self.points
        return other

    def key(self) -> tuple[object, ...]:
        return (
            int(self.seats), int(self.mission), int(self.hourglass), int(self.build), int(self.phase), int(self.round), tuple(self.lies),
            tuple(self.shapes), tuple(self.holder), int(self.confirmed), self.cards, self.revealed, tuple(self.chosen), self.passed,
            int(self.began), int(self.done), self.rung, self.points,
        )  # fmt: skip

    # ---- Refusing -------------------------------------------------------------------------------------------------------

    def refusal(self, actor: int, move: int, at: int) -> Refused:
        """Why a move that is not legal is not."""
        if self.phase == OVER:
            return Refused("amis_cube.6.1", "The match is over", "lay the table again")
        if actor == DEALER:
            return Refused("amis_cube.4.1", "The dealer is not waiting for that", "let the players act, or reveal or swap what is due")
        if actor == CLOCK:
            return self._refuse_clock(at)
        if not 0 <= actor < self.seats:
            return Refused("amis_cube.2.1", f"Nobody sits in seat {actor}", f"name a seat from 0 to {int(self.seats) - 1}")
        if not 0 <= move < LAST_VERB:
            return Refused("house.words", "That is no move", "make one of those in the rulebook")
        verb = move // VERB
        if verb >= 8:
            return Refused("house.words", "That is not for a player to do", "leave it to the dealer and the clock")
        if self.phase == BUILDING:
            return self._refuse_building(actor, verb, move % VERB)
        if self.phase == PASSING:
            return self._refuse_passing(actor, verb, move % VERB)
        if self.phase == RACING:
            return self._refuse_racing(actor, verb, move % VERB, at)
        return Refused("amis_cube.4.1", "The dealer is about to act", "wait for the draft card or the new block")

    def _refuse_clock(self, at: int) -> Refused:
        due = self.deadline()
        if due is None:
            return Refused("amis_cube.5.1", "No time is running", "let the players act")
        if at < due:
            return Refused("amis_cube.5.8", "The time is not up yet", f"wait until {due} milliseconds after the start")
        return Refused("amis_cube.5.8", "That is not what the clock is due for", "end the building or the race, whichever is on")

    def _refuse_building(self, seat: int, verb: int, rest: int) -> Refused:
        if verb == 2:
            return Refused("amis_cube.3.3", "You have carved no such block", "take back one of your own")
        if verb == 3:
            if self.confirmed & BIT[seat]:
                remedy = "wait for the others, or take a block back to change something"
                return Refused("amis_cube.3.4", "You have confirmed already", remedy)
            return Refused("amis_cube.3.4", "Your cube is not divided yet", "carve blocks until no cell is free")
        if verb != 0:
            return Refused("amis_cube.3.1", "The cubes are still being built", "carve a block, take one back or confirm")
        size = rest.bit_count()
        if rest >= PIECES or not 3 <= size <= 5:
            return Refused("amis_cube.2.2", "A block has three, four or five pieces", "choose as many cells")
        if not joined(rest):
            return Refused("amis_cube.2.2", "These cells do not all hang together, face to face", "choose cells that touch by their faces")
        if taken := rest & int(self.filled(seat)):
            return Refused("amis_cube.3.1", f"{_say(taken)} is in another block already", "choose free cells, or take that block back")
        fault = f"You have all the blocks of {size} pieces that the mission wants"
        return Refused("amis_cube.3.2", fault, "carve one of another size, or take one back")

    def _refuse_passing(self, seat: int, verb: int, number: int) -> Refused:
        size = draft_size(self.revealed[len(self.revealed) - 1])
        if self.chosen[seat] != NOBODY_CHOSE:
            return Refused("amis_cube.4.2", "You have chosen, and that is final", "wait for the others")
        if verb != 4:
            return Refused("amis_cube.4.2", "Blocks are being passed now", f"choose one of your blocks of {size} pieces to pass")
        if not self.owns(seat, number):
            return Refused("amis_cube.4.2", "That block is not in front of you", f"choose one of your own blocks of {size} pieces")
        fault = f"The draft card shows {size} pieces, and that block has {int(SIZE[self.shapes[number]])}"
        return Refused("amis_cube.4.2", fault, f"choose a block of {size} pieces")

    def _refuse_racing(self, seat: int, verb: int, rest: int, at: int) -> Refused:
        if self.done & BIT[seat]:
            clause = "amis_cube.5.4" if seat in self.rung else "amis_cube.5.7"
            return Refused(clause, "You are done with this round", "wait for the others")
        if self.hourglass and at > self.began + self.hourglass:
            return Refused("amis_cube.5.8", "The sand has run out", "wait for the next round")
        if verb == 6:
            return Refused("amis_cube.5.4", "Your cube is not complete", "lay every block of yours before you ring")
        number = rest // PIECES if verb == 1 else rest
        if verb not in (1, 5):
            return Refused("amis_cube.5.2", "No block is altered or passed while the race is on", "lay a block, lift one, ring or lay down")
        if not self.owns(seat, number):
            return Refused("amis_cube.5.2", "That block is not in front of you", "take one of your own")
        if verb == 5:
            return Refused("amis_cube.5.3", "That block does not lie in your cube", "lift one that does")
        if self.lies[number]:
            return Refused("amis_cube.5.3", "That block lies in your cube already", "lift it before you lay it elsewhere")
        mask = rest % PIECES
        shape = SHAPE_OF.get(mask, -1)
        if shape != self.shapes[number]:
            if shape >= 0 and SHAPE_OF[turned(mask, SYMMETRIES[24])] == self.shapes[number]:
                return Refused("amis_cube.5.2", "That is the mirror image of your block", "turn the block, but do not reflect it")
            return Refused("amis_cube.5.2", "Your block does not look like that, however it is turned", "lay it as it is, turned at will")
        fault = f"{_say(mask & int(self.filled(seat)))} is taken by another block"
        return Refused("amis_cube.5.3", fault, "lay it on free cells, or lift what is in its way")


def _say(mask: int) -> str:
    """The first of some cells."""
    return "Cell " + cell_names(mask)[0]


def start(seats: int, mission: int, hourglass: int, build_seconds: int) -> AmisCube:
    """Everybody with 27 loose pieces (amis_cube.2.1) and the mission on the table; times in seconds."""
    state = AmisCube(seats, mission, hourglass * 1000, build_seconds * 1000)
    each = BLOCKS[mission]
    state.lies = [0] * (seats * each)
    state.shapes = [-1] * (seats * each)
    state.holder = [number // each for number in range(seats * each)]
    state.chosen = [NOBODY_CHOSE] * seats
    return state
