"""Amis Cube's own player at three levels, and its pace.

Where everybody acts at once against an hourglass, a search over turns has nothing to hold on to. This player divides a cube
into varied blocks, passes what hurts most, and builds with the solver, but at the pace of a person and with a person's detours.
"""

import math
from functools import lru_cache

from tabletails.core.chance import Rng
from tabletails.games.amis_cube.blocks import FULL, SHAPE_NUMBERS, SHAPE_OF, SHAPES, read_cells
from tabletails.games.amis_cube.rules import CARVE, CONFIRM, LAY_DOWN, LIFT, PASS, PIECES, PLACE, RING, UNCARVE
from tabletails.games.amis_cube.sight import AmisCubeView, Board
from tabletails.games.amis_cube.solver import Solver, divide, solve

CUTS = {"random": 1, "greedy": 4, "search": 24}
"""How many divisions a level compares, to build many different blocks (the rulebook's tip)."""
DETOURS = {"greedy": 30, "search": 6}
"""Of a hundred blocks laid, how many are laid without a plan."""
PACES = {"random": (2000, 5000), "greedy": (7000, 16000), "search": (4000, 10000)}
"""Milliseconds for a block in the race: least, and how many more at most."""
DOUBT = {"greedy": (40_000, 20_000), "search": (25_000, 20_000)}
"""Milliseconds until one gives up a cube that cannot be built."""
LOOK = 3
"""How many blocks that others may pass are thought through."""
DEPTH = 1500
"""Positions that the search looks at to weigh a set."""


def choose_move(level: str, view: AmisCubeView, legal: list[int], rng: Rng) -> int | None:
    """The move that a bot makes, or None where it does as the house's bot of that level does."""
    if view.seat is None or len(legal) == 1:
        return None
    if view.phase == "build":
        return _build(level, view, view.boards[view.seat], rng)
    if level == "random":
        return None
    if view.phase == "pass":
        return _pass_awkward(view, rng) if level == "greedy" else _pass_well(view, rng)
    return _race(level, view.boards[view.seat], legal, rng)


def choose_pace(level: str, view: AmisCubeView, legal: list[int], rng: Rng) -> int | None:
    """Milliseconds before the bot acts; None while it is content to wait for the others."""
    assert view.seat is not None
    if view.phase == "build":
        return None if view.boards[view.seat].confirmed else 1200 + int(rng.below(1600))
    if view.phase == "pass":
        return 2500 + int(rng.below(4000))
    least, more = PACES.get(level, PACES["greedy"])
    if level in DOUBT and _whole(_shapes(view.boards[view.seat])) is None:
        least, more = DOUBT[level]
    return least + int(rng.below(more))


# ---- Building -------------------------------------------------------------------------------------------------------------


def _build(level: str, view: AmisCubeView, own: Board, rng: Rng) -> int | None:
    if own.confirmed:
        return None
    blocks = own.blocks or []
    free = FULL
    for block in blocks:
        free &= ~read_cells(block.lies or [])
    if not free:
        return CONFIRM
    wanted = view.wanted or {}
    here = [SHAPE_NUMBERS[block.shape] for block in blocks]
    best: list[int] | None = None
    variety = -1
    for _ in range(CUTS.get(level, 1)):
        cut = divide(free, wanted["3"], wanted["4"], wanted["5"], rng)
        if cut is not None and len({*here, *(SHAPE_OF[mask] for mask in cut)}) > variety:
            best, variety = cut, len({*here, *(SHAPE_OF[mask] for mask in cut)})
    if best is not None:
        return CARVE + best[0]
    return UNCARVE + blocks[rng.below(len(blocks))].block if blocks else None


# ---- Passing --------------------------------------------------------------------------------------------------------------


def _shapes(board: Board) -> list[int]:
    return sorted(SHAPE_NUMBERS[block.shape] for block in board.blocks or [])


def _of_size(board: Board, size: int) -> dict[int, int]:
    """The shapes of a size that a board has, each with the number of a block."""
    return {SHAPE_NUMBERS[block.shape]: block.block for block in board.blocks or [] if block.size == size}


def _pass_awkward(view: AmisCubeView, rng: Rng) -> int:
    """The block that lies in a cube in fewest ways: a complicated one is good to be rid of (the rulebook's tip)."""
    assert view.seat is not None and view.draft is not None
    able = _of_size(view.boards[view.seat], view.draft.size)
    fewest = min(len(SHAPES[shape].placements) for shape in able)
    ties = sorted(number for shape, number in able.items() if len(SHAPES[shape].placements) == fewest)
    return PASS + ties[rng.below(len(ties))]


def _pass_well(view: AmisCubeView, rng: Rng) -> int:
    """The block that leaves the receiver fewest solutions and oneself most, over what either may get from others."""
    assert view.seat is not None and view.draft is not None
    size, step = view.draft.size, 1 if view.draft.to == "left" else -1
    own = view.boards[view.seat]
    able = _of_size(own, size)
    if view.seats == 1:
        others = [number for number, shape in enumerate(SHAPES) if shape.size == size]
        worth = {shape: _ease(_shapes(own), shape, _some([o for o in others if o != shape], rng)) for shape in able}
    else:
        receiver = view.boards[(view.seat + step) % view.seats]
        giver = view.boards[(view.seat - step) % view.seats]
        incoming = _some(sorted(_of_size(giver, size)), rng)
        outgoing = _some(sorted(_of_size(receiver, size)), rng)
        worth = {}
        for shape in sorted(able):
            hurt = [_ease(_shapes(receiver), out, [shape]) for out in outgoing]
            worth[shape] = _ease(_shapes(own), shape, incoming) - sum(hurt) / len(hurt)
    best = max(worth.values())
    ties = sorted(able[shape] for shape, value in worth.items() if value == best)
    return PASS + ties[rng.below(len(ties))]


def _some(shapes: list[int], rng: Rng) -> list[int]:
    """A few of them."""
    left = shapes.copy()
    while len(left) > LOOK:
        left.pop(rng.below(len(left)))
    return left


def _ease(shapes: list[int], out: int, incoming: list[int]) -> float:
    """How easily a set of blocks is built when one leaves it and one of several comes in: the mean logarithm of its solutions."""
    rest = shapes.copy()
    rest.remove(out)
    return sum(_weigh(tuple(sorted([*rest, shape]))) for shape in incoming) / len(incoming)


@lru_cache(maxsize=4096)
def _weigh(shapes: tuple[int, ...]) -> float:
    return math.log1p(Solver(list(shapes)).gauge(DEPTH)[0])


# ---- Racing ---------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _plan(shapes: tuple[int, ...], taken: int) -> tuple[int, ...] | None:
    found = solve(list(shapes), taken)
    return None if found is None else tuple(found)


def _whole(shapes: list[int]) -> tuple[int, ...] | None:
    """A way to build the whole cube of these blocks."""
    return _plan(tuple(shapes), 0)


def _race(level: str, own: Board, legal: list[int], rng: Rng) -> int | None:
    """The next block of a plan, the largest first (the rulebook's tip); now and then one without; a lift where no plan is left."""
    blocks = own.blocks or []
    laid = [block for block in blocks if block.lies]
    rest = sorted((block for block in blocks if not block.lies), key=lambda block: (SHAPE_NUMBERS[block.shape], block.block))
    if not rest:
        return RING
    taken = sum(read_cells(block.lies or []) for block in laid)
    plan = _plan(tuple(SHAPE_NUMBERS[block.shape] for block in rest), taken)
    if plan is None:
        if _whole(_shapes(own)) is None:
            return LAY_DOWN
        return LIFT + laid[rng.below(len(laid))].block
    if rng.below(100) < DETOURS.get(level, 0):
        places = [move for move in legal if PLACE <= move < 2 * PLACE]
        return places[rng.below(len(places))]
    return PLACE + rest[-1].block * PIECES + plan[-1]
