"""What a seat may see of a match of Amis Cube, and how it may picture the rest.

Everything that a view holds is declared here; what is not declared is not sent.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tabletails.core.chance import Rng
from tabletails.core.game import Event, Line
from tabletails.games.amis_cube.blocks import FULL, SHAPE_NUMBERS, SHAPE_OF, SHAPES, cell_names, read_cells
from tabletails.games.amis_cube.components import BOX, SIZES, draft_size, draft_to
from tabletails.games.amis_cube.rules import BUILDING, NOBODY_CHOSE, OVER, RACING, ROUNDS, AmisCube, start
from tabletails.games.amis_cube.solver import Solver, divide, solve

# ---- Words ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Carve:
    """A seat makes a block of some cells of its cube, which only that seat sees while all are building."""

    cells: list[str] | None = None
    do: Literal["carve"] = "carve"


@dataclass(frozen=True)
class Uncarve:
    """A seat takes one of its blocks apart again, and only that seat sees which."""

    block: int | None = None
    do: Literal["uncarve"] = "uncarve"


@dataclass(frozen=True)
class Confirm:
    """A seat's division stands."""

    do: Literal["confirm"] = "confirm"


@dataclass(frozen=True)
class Draft:
    """The dealer reveals which blocks are passed in this round, and in which direction."""

    size: int
    to: str
    do: Literal["draft"] = "draft"


@dataclass(frozen=True)
class Pass:
    """A seat chooses a block to pass, which only that seat sees until all have chosen."""

    block: int | None = None
    do: Literal["pass"] = "pass"


@dataclass(frozen=True)
class Swap:
    """Alone: the dealer exchanges the block passed for another shape of its size."""

    seat: int
    shape: str
    do: Literal["swap"] = "swap"


@dataclass(frozen=True)
class Place:
    """A seat lays a block into its cube."""

    block: int
    cells: list[str]
    do: Literal["place"] = "place"


@dataclass(frozen=True)
class Lift:
    """A seat takes a block out of its cube."""

    block: int
    do: Literal["lift"] = "lift"


@dataclass(frozen=True)
class Ring:
    """A seat's cube is complete, and it says so."""

    do: Literal["ring"] = "ring"


@dataclass(frozen=True)
class LayDown:
    """A seat gives up the round."""

    do: Literal["lay_down"] = "lay_down"


@dataclass(frozen=True)
class SandOut:
    """The hourglass has run out."""

    do: Literal["sand_out"] = "sand_out"


@dataclass(frozen=True)
class BuildOver:
    """The time for building is over."""

    do: Literal["build_over"] = "build_over"


# ---- Views ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DraftCard:
    """Which blocks go where."""

    size: int
    to: str


@dataclass(frozen=True)
class BlockSeen:
    """A block in front of a seat."""

    block: int
    """Its number, the same for the whole match."""
    colour: int
    """The seat that built it."""
    shape: str
    size: int
    cells: list[str]
    """How it is drawn on the board of blocks."""
    lies: list[str] | None
    """Where it lies in the cube of whom it is in front of; None where it does not."""


@dataclass(frozen=True)
class Board:
    """What is in front of a seat."""

    blocks: list[BlockSeen] | None
    """Its blocks by number; None where they may not be seen yet."""
    carved: int
    """How many blocks it has carved, while all are building."""
    confirmed: bool
    chosen: bool
    """Whether it has chosen what to pass."""
    filled: int
    """How many cells of its cube are taken; 0 where that may not be seen."""
    rung: int | None
    """Its place in this race, counted from 1."""
    done: bool
    """Whether it has rung or laid down in this race."""
    score: int


@dataclass(frozen=True)
class Passed:
    """A block that was passed before this race."""

    seat: int
    to: int
    """To whom; alone, to oneself, for another block has come in under its number."""
    block: int


@dataclass(frozen=True)
class Laid:
    """A block in its place."""

    block: int
    cells: list[str]


@dataclass(frozen=True)
class After:
    """What the table learns of a seat's blocks after a race."""

    solution: list[Laid] | None
    """One way to fill the cube with them; None where there is none."""
    solutions: int
    """How many ways there are, turned ones counted apart; at least so many where `counted` is false."""
    turned: int
    """How many ways there are when turned ones count as one; at least so many where `counted` is false."""
    placements: int
    """In how many ways these blocks lie in a cube, each shape counted once."""
    dead: int
    """How many of those belong to no solution; at most so many where `counted` is false."""
    counted: bool
    """Whether all solutions were counted."""


@dataclass(frozen=True)
class AmisCubeView:
    """The table as one seat sees it."""

    seat: int | None
    """Who looks; None for a spectator."""
    seats: int
    phase: Literal["build", "draft", "pass", "swap", "race", "over"]
    round: int
    """Rounds that are over."""
    rounds: int
    mission: str
    level: str
    blocks: dict[str, int]
    """How many blocks of "3", "4" and "5" pieces the mission wants."""
    wanted: dict[str, int] | None
    """How many more of each size one has to carve; None for a spectator and after building."""
    draft: DraftCard | None
    """The draft card revealed last."""
    revealed: list[DraftCard]
    unrevealed: list[DraftCard]
    """The draft cards still to come, in no order that means anything."""
    boards: list[Board]
    """By seat."""
    passing: int | None
    """The block that one has chosen to pass."""
    passed: list[Passed]
    """What was passed last."""
    rung: list[int]
    """Seats that rang the bell in this race, in order."""
    began: int
    """When the race began, in milliseconds since the start of the match."""
    ends: int | None
    """When the time is up, in milliseconds since the start of the match; None where no time runs."""
    hourglass: int
    """Seconds that the sand runs; 0 for no hourglass."""
    build_seconds: int
    points: list[list[int]]
    """What each round that is over gave each seat."""
    after: list[After] | None
    """By seat, from the end of a race until blocks are passed again."""
    ended: str | None


PHASES: tuple[Literal["build", "draft", "pass", "swap", "race", "over"], ...] = ("build", "draft", "pass", "swap", "race", "over")
GAUGE_BUDGET = 8000
"""Positions that the search may look at to say how hard a set is. A count that needs more is told as "at least"."""


def view(state: AmisCube, seat: int | None) -> AmisCubeView:
    """The table as `seat` sees it, or as a spectator does (amis_cube.3.6, amis_cube.4.2, amis_cube.5.10).

    Raises ValueError where there is no such seat.
    """
    if seat is not None and not 0 <= seat < state.seats:
        raise ValueError(f"Nobody sits in seat {seat}.")
    mission = BOX.missions[state.mission]
    revealed = [_card(kind) for kind in state.revealed]
    own = seat is not None and state.phase == BUILDING
    wanted = {str(size): int(state.wanted(seat, size)) for size in SIZES} if own and seat is not None else None
    chosen = state.chosen[seat] if seat is not None else NOBODY_CHOSE
    return AmisCubeView(
        seat=seat,
        seats=state.seats,
        phase=PHASES[state.phase],
        round=state.round,
        rounds=ROUNDS,
        mission=mission.id,
        level=mission.level,
        blocks={str(size): count for size, count in zip(SIZES, mission.counts, strict=True)},
        wanted=wanted,
        draft=revealed[-1] if revealed else None,
        revealed=revealed,
        unrevealed=[_card(kind) for kind in sorted(state.cards)],
        boards=[_board(state, other, seat) for other in range(state.seats)],
        passing=chosen if chosen != NOBODY_CHOSE else None,
        passed=[Passed(giver, state.holder[number], number) for giver, number in enumerate(state.passed)] if state.phase == RACING else [],
        rung=list(state.rung),
        began=state.began,
        ends=state.deadline(),
        hourglass=state.hourglass // 1000,
        build_seconds=state.build // 1000,
        points=[list(points) for points in state.points],
        after=_after(state),
        ended="four_rounds" if state.phase == OVER else None,
    )


def _card(kind: int) -> DraftCard:
    return DraftCard(draft_size(kind), draft_to(kind))


def _board(state: AmisCube, seat: int, looker: int | None) -> Board:
    building = state.phase == BUILDING
    hidden = building and seat != looker
    numbers = [number for number, holder in enumerate(state.holder) if holder == seat and state.shapes[number] >= 0]
    return Board(
        blocks=None if hidden else [_block(state, number) for number in numbers],
        carved=len(numbers) if building else state.each,
        confirmed=bool(state.confirmed >> seat & 1),
        chosen=state.chosen[seat] != NOBODY_CHOSE,
        filled=0 if hidden else int(state.filled(seat)).bit_count(),
        rung=state.rung.index(seat) + 1 if seat in state.rung else None,
        done=bool(state.done >> seat & 1),
        score=state.score(seat),
    )


def _block(state: AmisCube, number: int) -> BlockSeen:
    shape = SHAPES[state.shapes[number]]
    lies = state.lies[number]
    return BlockSeen(number, number // state.each, shape.id, shape.size, cell_names(shape.cells), cell_names(lies) if lies else None)


# ---- After a race ---------------------------------------------------------------------------------------------------------


def _after(state: AmisCube) -> list[After] | None:
    """amis_cube.5.11: what could have been done with each seat's blocks."""
    if not state.round or PHASES[state.phase] not in ("draft", "pass", "over"):
        return None
    return [_learn(state, seat) for seat in range(state.seats)]


def _learn(state: AmisCube, seat: int) -> After:
    own = (number for number, holder in enumerate(state.holder) if holder == seat)
    numbers = sorted(own, key=lambda number: (state.shapes[number], number))
    laid, (solutions, turned, placements, dead, counted) = judge(tuple(state.shapes[number] for number in numbers))
    solution = None if laid is None else [Laid(number, cell_names(mask)) for number, mask in zip(numbers, laid, strict=True)]
    return After(solution, solutions, turned, placements, dead, counted)


@lru_cache(maxsize=4096)
def judge(shapes: tuple[int, ...]) -> tuple[tuple[int, ...] | None, tuple[int, int, int, int, bool]]:
    """A solution of a set of blocks, in their order, or None; and how hard the set is, as `Solver.gauge` says it."""
    found = solve(list(shapes))
    return None if found is None else tuple(found), Solver(list(shapes)).gauge(GAUGE_BUDGET)


# ---- Events ---------------------------------------------------------------------------------------------------------------

_HIDDEN = {"carve": "cells", "uncarve": "block", "pass": "block"}


def seen(event: Event, seat: int | None) -> Event:
    """amis_cube.3.6, amis_cube.4.2: that another carves, takes back or chooses is seen, but not what."""
    hidden = _HIDDEN.get(event.move["do"])
    if hidden is None or event.by == seat or event.by < 0:
        return event
    return Event(event.n, event.by, {name: value for name, value in event.move.items() if name != hidden}, event.at)


_PLACES = ("first", "second", "third", "fourth")


def tell(event: Event, seen_after: AmisCubeView) -> list[Line]:
    """What the log says: the move, who passed to whom, and what a race brought to light."""
    do = str(event.move["do"])
    gaps: dict[str, object] = {"who": event.by}
    if do == "draft":
        gaps |= {"size": f"size_{event.move['size']}", "to": event.move["to"]}
    elif do == "swap":
        gaps |= {"seat": event.move["seat"], "shape": event.move["shape"]}
    elif do == "ring":
        gaps["place"] = _PLACES[seen_after.rung.index(event.by)]
    told = [Line(do, gaps)]
    if do == "pass" and seen_after.phase == "race":
        told += [Line("passed", {"who": passed.seat, "to": passed.to}) for passed in seen_after.passed]
    if do in ("ring", "lay_down", "sand_out") and seen_after.after is not None:
        told += [Line("unsolvable", {"who": seat}) for seat, after in enumerate(seen_after.after) if after.solution is None]
        told.append(Line("match_over" if seen_after.ended else "round_over", {"who": event.by}))
    return told


# ---- Guessing -------------------------------------------------------------------------------------------------------------

_MISSIONS = {mission.id: number for number, mission in enumerate(BOX.missions)}


def guess(seen_now: AmisCubeView, rng: Rng) -> AmisCube:
    """A full state that agrees with the view: what others carve, and what they have chosen to pass, is drawn at random."""
    state = start(seen_now.seats, _MISSIONS[seen_now.mission], seen_now.hourglass, seen_now.build_seconds)
    state.phase = PHASES.index(seen_now.phase)
    state.round = seen_now.round
    for seat, board in enumerate(seen_now.boards):
        if board.blocks is None:
            _guess_division(state, seat, board.carved, rng)
        else:
            for block in board.blocks:
                state.shapes[block.block] = SHAPE_NUMBERS[block.shape]
                state.holder[block.block] = seat
                state.lies[block.block] = read_cells(block.lies) if block.lies else 0
        state.confirmed |= board.confirmed << seat
        state.done |= board.done << seat
    state.cards = tuple(_kind(card) for card in seen_now.unrevealed)
    state.revealed = tuple(_kind(card) for card in seen_now.revealed)
    state.rung = tuple(seen_now.rung)
    state.began = seen_now.began
    state.points = tuple(tuple(points) for points in seen_now.points)
    state.passed = tuple(passed.block for passed in seen_now.passed)
    _guess_passes(state, seen_now, rng)
    return state


def _kind(card: DraftCard) -> int:
    return (card.size - 3) * 2 + (card.to == "right")


def _guess_division(state: AmisCube, seat: int, carved: int, rng: Rng) -> None:
    """So many blocks of a division that another may be carving."""
    mission = BOX.missions[state.mission]
    three, four, five = mission.counts
    masks = divide(FULL, three, four, five, rng) or list(mission.example)
    for slot in range(carved):
        mask = masks.pop(rng.below(len(masks)))
        state.lies[seat * state.each + slot] = mask
        state.shapes[seat * state.each + slot] = SHAPE_OF[mask]


def _guess_passes(state: AmisCube, seen_now: AmisCubeView, rng: Rng) -> None:
    for seat, board in enumerate(seen_now.boards):
        if not board.chosen:
            continue
        if seat == seen_now.seat and seen_now.passing is not None:
            state.chosen[seat] = seen_now.passing
        else:
            size = draft_size(state.revealed[-1])
            able = [number for number, holder in enumerate(state.holder) if holder == seat and SHAPES[state.shapes[number]].size == size]
            state.chosen[seat] = able[rng.below(len(able))]
