"""The blocks of Amis Cube, computed rather than typed: every polycube of three to five pieces that fits in a cube of three.

A cell "xyz" has number 9x + 3y + z, a set of cells is a mask of 27 bits, and the order of numbers is that of names.
"""

from dataclasses import dataclass

SIDE = 3
CELLS = 27
FULL = 2**CELLS - 1

Point = tuple[int, int, int]

POINTS: tuple[Point, ...] = tuple((x, y, z) for x in range(SIDE) for y in range(SIDE) for z in range(SIDE))
"""The cells in order of their numbers."""
CELL_NAMES = tuple("".join(map(str, point)) for point in POINTS)
_NUMBERS = {name: number for number, name in enumerate(CELL_NAMES)}
_AT = {point: number for number, point in enumerate(POINTS)}


def cell_names(mask: int) -> list[str]:
    """The names of a mask's cells, in order."""
    return [CELL_NAMES[cell] for cell in range(CELLS) if mask >> cell & 1]


def read_cells(names: list[str]) -> int:
    """The mask of cells by name.

    Raises ValueError where a name is no cell's or comes twice.
    """
    mask = 0
    for name in names:
        if name not in _NUMBERS:
            raise ValueError(f"{name!r} is no cell")
        bit = 2 ** _NUMBERS[name]
        if mask & bit:
            raise ValueError(f"{name!r} is there twice")
        mask |= bit
    return mask


def _rotations() -> tuple[tuple[int, ...], ...]:
    """The 48 ways to turn and reflect the cube, as where each cell goes; the first 24 are the turns alone."""
    turns: list[tuple[int, ...]] = []
    mirrors: list[tuple[int, ...]] = []
    for axes in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        even = axes in ((0, 1, 2), (1, 2, 0), (2, 0, 1))
        for flips in tuple((a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)):
            goes = tuple(_AT[_turn(point, axes, flips)] for point in POINTS)
            (turns if even == (sum(flips) % 2 == 0) else mirrors).append(goes)
    return tuple(turns + mirrors)


def _turn(point: Point, axes: Point, flips: Point) -> Point:
    a, b, c = (SIDE - 1 - point[axis] if flip else point[axis] for axis, flip in zip(axes, flips, strict=True))
    return a, b, c


SYMMETRIES = _rotations()
ROTATIONS = SYMMETRIES[:24]


def turned(mask: int, goes: tuple[int, ...]) -> int:
    """A mask after one of the SYMMETRIES."""
    return sum(2 ** goes[cell] for cell in range(CELLS) if mask >> cell & 1)


@dataclass(frozen=True)
class Shape:
    """A legal block, whichever way it is turned and wherever it lies."""

    id: str
    """Its size in letters and its rank among those of its size: "four_3"."""
    size: int
    cells: int
    """How it is drawn: the first of its turns, pushed into the corner 000."""
    placements: tuple[int, ...]
    """Every way in which it lies in the cube, in order."""


def _grown(smaller: set[int]) -> set[int]:
    """Every mask of the next size that comes of adding a neighbour."""
    return {mask | near for mask in smaller for near in _each(_around(mask))}


def _each(bits: int) -> list[int]:
    return [2**cell for cell in range(CELLS) if bits >> cell & 1]


_NEAR = tuple(
    sum(2**other for other, there in enumerate(POINTS) if sum(abs(a - b) for a, b in zip(point, there, strict=True)) == 1)
    for point in POINTS
)


def _around(mask: int) -> int:
    around = 0
    for cell in range(CELLS):
        if mask >> cell & 1:
            around |= _NEAR[cell]
    return around & ~mask


def joined(mask: int) -> bool:
    """Whether a mask's cells hang together, face to face."""
    reached = mask & -mask
    while more := _around(reached) & mask:
        reached |= more
    return reached == mask and mask != 0


def _moved(mask: int) -> list[int]:
    """A mask everywhere it fits in the cube without being turned, first pushed into the corner 000."""
    points = [POINTS[cell] for cell in range(CELLS) if mask >> cell & 1]
    low = [min(point[axis] for point in points) for axis in range(3)]
    room = [SIDE - 1 - max(point[axis] for point in points) + low[axis] for axis in range(3)]
    base = [tuple(value - by for value, by in zip(point, low, strict=True)) for point in points]
    corner = sum(2 ** (x * 9 + y * 3 + z) for x, y, z in base)
    return [corner * 2 ** (i * 9 + j * 3 + k) for i in range(room[0] + 1) for j in range(room[1] + 1) for k in range(room[2] + 1)]


def _shapes() -> tuple[Shape, ...]:
    masks = {2**cell for cell in range(CELLS)}
    masks = _grown(masks)
    found: list[Shape] = []
    for size, word in ((3, "three"), (4, "four"), (5, "five")):
        masks = _grown(masks)
        rest = set(masks)
        classes = []
        while rest:
            some = next(iter(rest))
            placed = {there for goes in ROTATIONS for there in _moved(turned(some, goes))}
            rest -= placed
            drawn = min((mask for mask in placed if _moved(mask)[0] == mask), key=cell_names)
            classes.append((cell_names(drawn), drawn, tuple(sorted(placed))))
        classes.sort()
        found += [Shape(f"{word}_{rank}", size, drawn, placed) for rank, (_, drawn, placed) in enumerate(classes, 1)]
    return tuple(found)


SHAPES = _shapes()
"""The 34 legal blocks: 2 of three pieces, 7 of four and 25 of five."""
SHAPE_OF: dict[int, int] = {mask: number for number, shape in enumerate(SHAPES) for mask in shape.placements}
"""Which block a mask is."""
SHAPE_NUMBERS = {shape.id: number for number, shape in enumerate(SHAPES)}
