"""Which blocks fill a cube, and how: exact cover over masks of 27 bits.

The search fills the lowest free cell first. A block laid there has that cell as its own lowest, for all cells below are
taken, so each block has a short list of placements for each cell. Blocks of one shape are told apart by nothing and are
counted, not permuted: a solution is a way in which the cube can look.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tabletails.core.chance import Rng
from tabletails.games.amis_cube.blocks import FULL, ROTATIONS, SHAPES

CELLS: Final = 27
WHOLE: Final = FULL
BIT_CELL: Final = vec[i64]([next((k for k in range(36) if 2**k % 37 == rest), 0) for rest in range(37)])
"""The number of a lone bit, by its remainder modulo 37, of which 2 is a primitive root."""
ONE_OF: Final = vec[i64]([16**k for k in range(15)])
"""What to add to a packed tally, four bits a kind, for one more of a kind."""
ENDLESS: Final = 2**61


def _by_lowest() -> tuple[list[int], list[int]]:
    """All placements, by shape and lowest cell: where each list begins, and the lists end to end."""
    starts: list[int] = []
    masks: list[int] = []
    for shape in SHAPES:
        for cell in range(27):
            starts.append(len(masks))
            masks += [mask for mask in shape.placements if mask & -mask == 2**cell]
    return [*starts, len(masks)], masks


STARTS: Final = vec[i64](_by_lowest()[0])
PLACED: Final = vec[i64](_by_lowest()[1])
TURNS: Final = vec[i64]([2 ** goes[cell] for goes in ROTATIONS for cell in range(27)])
"""Where a turn of the cube takes each cell's bit."""
Z_INNER: Final = sum(2**cell for cell in range(27) if cell % 3 != 2)
Z_OUTER: Final = sum(2**cell for cell in range(27) if cell % 3 != 0)
Y_INNER: Final = sum(2**cell for cell in range(27) if cell // 3 % 3 != 2)
Y_OUTER: Final = sum(2**cell for cell in range(27) if cell // 3 % 3 != 0)


def lone(bit: i64) -> i64:
    """The number of the cell whose bit this is."""
    return BIT_CELL[bit % 37]


def ones(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def turn(mask: i64, rotation: i64) -> i64:
    """A mask after one of the 24 turns of the cube."""
    turned: i64 = 0
    while mask:
        bit = mask & -mask
        turned |= TURNS[rotation * 27 + lone(bit)]
        mask ^= bit
    return turned


def spread(bits: i64, inside: i64) -> i64:
    """All cells of `inside` that hang together with `bits`."""
    while True:
        more = bits | (bits >> 9) | (bits << 9)
        more |= ((bits & Z_INNER) << 1) | ((bits & Z_OUTER) >> 1) | ((bits & Y_INNER) << 3) | ((bits & Y_OUTER) >> 3)
        more &= inside
        if more == bits:
            return bits
        bits = more


def lonely(free: i64) -> bool:
    """Whether some free cell has no free neighbour, so that no block can reach it."""
    near = (free >> 9) | (free << 9) | ((free & Z_INNER) << 1) | ((free & Z_OUTER) >> 1) | ((free & Y_INNER) << 3) | ((free & Y_OUTER) >> 3)
    return bool(free & ~near)


class Solver:
    """The search for one set of blocks, given as numbers of shapes, a number as often as the set has such a block."""

    def __init__(self, shapes: list[int]) -> None:
        self.kinds: list[int] = sorted(set(shapes))
        self.tally: i64 = 0
        """How many blocks of each kind there are, four bits a kind."""
        for k in range(len(self.kinds)):
            self.tally += ONE_OF[k] * shapes.count(self.kinds[k])
        self.starts: vec[i64] = vec[i64]()
        """For each cell, where its placements begin."""
        self.masks: vec[i64] = vec[i64]()
        self.takes: vec[i64] = vec[i64]()
        """What each placement takes from the tally."""
        self.tops: vec[i64] = vec[i64]()
        """The four bits of its kind."""
        for cell in range(CELLS):
            self.starts = append(self.starts, i64(len(self.masks)))
            for k in range(len(self.kinds)):
                row: i64 = self.kinds[k] * CELLS + cell
                for at in range(STARTS[row], STARTS[row + 1]):
                    self.masks = append(self.masks, PLACED[at])
                    self.takes = append(self.takes, ONE_OF[k])
                    self.tops = append(self.tops, ONE_OF[k] * 15)
        self.starts = append(self.starts, i64(len(self.masks)))
        self.found: i64 = 0
        self.limit: i64 = ENDLESS
        """Solutions after which the search stops."""
        self.nodes: i64 = 0
        self.budget: i64 = ENDLESS
        """Positions after which the search gives up."""
        self.path: list[int] = []
        self.kept: list[list[int]] = []
        self.weight: i64 = 0
        """How many solutions one that is found stands for; 0 where solutions are kept as they are."""
        self.total: i64 = 0
        self.upright: i64 = 0
        """Solutions found, each times the turns after which it looks the same."""
        self.live: set[int] = set()
        """Placements met in solutions."""

    # ---- The search -----------------------------------------------------------------------------------------------------

    def tallied(self, taken: i64, left: i64) -> i64:
        """How many ways there are to fill what is not `taken` with the blocks `left`: the search without its records and bounds."""
        free = ~taken & WHOLE
        cell = lone(free & -free)
        count: i64 = 0
        masks, takes, tops = self.masks, self.takes, self.tops
        for k in range(self.starts[cell], self.starts[cell + 1]):
            if masks[k] & taken == 0 and left & tops[k]:
                now = taken | masks[k]
                if now == WHOLE:
                    count += 1
                elif not lonely(~now & WHOLE):
                    count += self.tallied(now, left - takes[k])
        return count

    def search(self, taken: i64, left: i64) -> None:
        """Find ways to fill what is not `taken` with the blocks `left`, within limit and budget; each is handed to `keep`."""
        self.nodes += 1
        free = ~taken & WHOLE
        cell = lone(free & -free)
        masks, takes, tops = self.masks, self.takes, self.tops
        for k in range(self.starts[cell], self.starts[cell + 1]):
            mask = masks[k]
            if mask & taken or not left & tops[k]:
                continue
            now = taken | mask
            if now != WHOLE and lonely(~now & WHOLE):
                continue
            if self.found >= self.limit or self.nodes >= self.budget:
                return
            self.path.append(int(mask))
            if now == WHOLE:
                self.keep()
            else:
                self.search(now, left - takes[k])
            self.path.pop()

    def keep(self) -> None:
        """Note a solution: as it is, or for its part in the hardness of the set."""
        self.found += 1
        if self.weight == 0:
            self.kept.append(self.path.copy())
            return
        stands: i64 = 1
        for rotation in range(1, 24):
            if self.stands(rotation):
                stands += 1
        self.total += self.weight
        self.upright += self.weight * stands
        self.live.update(self.path)

    def stands(self, rotation: i64) -> bool:
        """Whether the solution on the path looks the same after a turn."""
        for mask in self.path:  # noqa: SIM110  a generator would cost a closure for every solution
            if int(turn(mask, rotation)) not in self.path:
                return False
        return True

    def begin(self, limit: i64, budget: i64) -> None:
        """Forget what was found before."""
        self.found, self.nodes, self.weight, self.total, self.upright = 0, 0, 0, 0, 0
        self.limit, self.budget = limit, budget
        self.path, self.kept, self.live = [], [], set()

    # ---- Questions ------------------------------------------------------------------------------------------------------

    def fits(self, taken: i64) -> bool:
        """Whether the blocks have as many pieces as are free."""
        pieces = ones(taken)
        for k in range(len(self.kinds)):
            pieces += (self.tally // ONE_OF[k] & 15) * SHAPES[self.kinds[k]].size
        return pieces == CELLS

    def count_plainly(self) -> int:
        """How many solutions there are, each found by the search."""
        return int(self.tallied(0, self.tally)) if self.fits(0) else 0

    def count(self) -> int:
        """How many solutions there are. What is found with the lead in one of its places stands for all turns of that place."""
        if not self.fits(0):
            return 0
        lead = self.lead()
        if lead < 0:
            return self.count_plainly()
        total: i64 = 0
        for mask, turns in self.places(lead):
            total += self.tallied(mask, self.tally - ONE_OF[lead]) * turns
        return int(total)

    def lead(self) -> i64:
        """The kind that occurs once and has most placements; -1 where every kind occurs more often."""
        best: i64 = -1
        for k in range(len(self.kinds)):
            once = self.tally // ONE_OF[k] & 15 == 1
            if once and (best < 0 or len(SHAPES[self.kinds[k]].placements) > len(SHAPES[self.kinds[best]].placements)):
                best = k
        return best

    def places(self, lead: i64) -> list[tuple[int, int]]:
        """The placements of a kind up to turns of the cube, each with how many it stands for."""
        found: list[tuple[int, int]] = []
        seen: set[int] = set()
        for mask in SHAPES[self.kinds[lead]].placements:
            if mask not in seen:
                orbit = {int(turn(mask, rotation)) for rotation in range(24)}
                seen |= orbit
                found.append((mask, len(orbit)))
        return found

    def some(self, taken: int, limit: int, budget: int) -> list[list[int]]:
        """At most `limit` solutions around what is taken, each a list of masks, as far as a budget of positions reaches."""
        if not self.fits(taken):
            return []
        self.begin(limit, budget)
        if taken == WHOLE:
            return [[]]
        self.search(taken, self.tally)
        return self.kept

    def gauge(self, budget: int) -> tuple[int, int, int, int, bool]:
        """How hard the set is: its solutions, those up to turns of the cube, its placements, how many of them live in no
        solution, and whether the budget of positions reached to the end; where it did not, the numbers are bounds.
        """
        placements = 0
        for kind in self.kinds:
            placements += len(SHAPES[kind].placements)
        if not self.fits(0):
            return 0, 0, placements, placements, True
        self.begin(ENDLESS, budget)
        lead = self.lead()
        whole = True
        if lead < 0:
            self.weight = 1
            self.search(0, self.tally)
            whole = bool(self.nodes < self.budget)
        else:
            places = self.places(lead)
            for k in range(len(places)):
                # What one place leaves of its share of the budget is for the others.
                self.budget = self.nodes + (budget - self.nodes) // (len(places) - k)
                self.weight = places[k][1]
                self.path.append(places[k][0])
                self.search(places[k][0], self.tally - ONE_OF[lead])
                self.path.pop()
                whole = whole and self.nodes < self.budget
        live: set[int] = set()
        for mask in self.live:
            if mask not in live:
                live |= {int(turn(mask, rotation)) for rotation in range(24)}
        return int(self.total), int(self.upright // 24), placements, placements - len(live), whole


def solutions(shapes: list[int]) -> list[list[int]]:
    """All ways in which blocks of these shapes fill the cube, each as masks in no order that matters."""
    solver = Solver(shapes)
    lead = solver.lead()
    if lead < 0 or not solver.fits(0):
        return solver.some(0, ENDLESS, ENDLESS)
    found: list[list[int]] = []
    for first, _ in solver.places(lead):
        solver.begin(ENDLESS, ENDLESS)
        solver.path.append(first)
        solver.search(first, solver.tally - ONE_OF[lead])
        met: set[int] = set()
        for rotation in range(24):
            there = int(turn(first, rotation))
            if there not in met:
                met.add(there)
                found += [[int(turn(mask, rotation)) for mask in solution] for solution in solver.kept]
    return found


def count_solutions(shapes: list[int]) -> int:
    """How many ways there are for blocks of these shapes to fill the cube, turned ones counted apart."""
    return Solver(shapes).count()


def solve(shapes: list[int], taken: int = 0, budget: int = ENDLESS) -> list[int] | None:
    """A way to fill what is not taken with blocks of these shapes: masks in the order of the shapes. None where there is
    none, or none was met within a budget of positions.
    """
    found = Solver(shapes).some(taken, 1, budget)
    if not found:
        return None
    ordered: list[int] = []
    rest = found[0].copy()
    for shape in shapes:
        for mask in rest:
            if mask in SHAPES[shape].placements:
                ordered.append(mask)
                rest.remove(mask)
                break
    return ordered


# ---- Dividing a cube into blocks, any shapes of the sizes wanted ----------------------------------------------------------


def _by_size() -> tuple[list[int], list[int]]:
    """All blocks by size and lowest cell, well mixed: where each list begins, and the lists end to end."""
    rng = Rng(b"amis_cube divisions")
    starts: list[int] = []
    masks: list[int] = []
    for size in (3, 4, 5):
        placed = sorted([mask for shape in SHAPES if shape.size == size for mask in shape.placements])
        for cell in range(27):
            starts.append(len(masks))
            here = [mask for mask in placed if mask & -mask == 2**cell]
            while here:
                masks.append(here.pop(rng.below(len(here))))
    return [*starts, len(masks)], masks


CUT_STARTS: Final = vec[i64](_by_size()[0])
CUTS: Final = vec[i64](_by_size()[1])
CUT_BUDGET: Final = 400
"""Positions after which a cut begins afresh."""
CUT_TRIES: Final = 5


class Divider:
    """Cuts what is free of a cube into legal blocks at random."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.nodes: i64 = 0
        self.path: list[int] = []

    def cut(self, free: i64, three: i64, four: i64, five: i64) -> bool:
        """Divide `free` into so many blocks of each size; they are on the path where that succeeds."""
        if not free:
            return True
        self.nodes += 1
        if self.nodes > CUT_BUDGET or not divisible(free, three, four, five):
            return False
        cell = lone(free & -free)
        sizes = three + four + five
        drawn = self.rng.below(sizes)
        size: i64 = 0 if drawn < three else 1 if drawn < three + four else 2
        for _ in range(3):
            left = three if size == 0 else four if size == 1 else five
            row = size * CELLS + cell
            start = CUT_STARTS[row]
            many = CUT_STARTS[row + 1] - start
            if left and many:
                shift = self.rng.below(many)
                for k in range(many):
                    mask = CUTS[start + (k + shift) % many]
                    if mask & free == mask:
                        self.path.append(int(mask))
                        a, b, c = three, four, five
                        if size == 0:
                            a -= 1
                        elif size == 1:
                            b -= 1
                        else:
                            c -= 1
                        if self.cut(free ^ mask, a, b, c):
                            return True
                        self.path.pop()
                        if self.nodes > CUT_BUDGET:
                            return False
            size = (size + 1) % 3
        return False


def divisible(free: i64, three: i64, four: i64, five: i64) -> bool:
    """Whether each part of `free` that hangs together could be made of blocks of the sizes left, as far as numbers tell."""
    rest = free
    while rest:
        part = spread(rest & -rest, rest)
        if not is_sum(ones(part), three, four, five):
            return False
        rest ^= part
    return True


def is_sum(pieces: i64, three: i64, four: i64, five: i64) -> bool:
    """Whether some blocks of the sizes left have so many pieces together."""
    for c in range(five + 1):
        for b in range(four + 1):
            left = pieces - 5 * c - 4 * b
            if left >= 0 and left % 3 == 0 and left // 3 <= three:
                return True
    return False


def divide(free: int, three: int, four: int, five: int, rng: Rng) -> list[int] | None:
    """A random way to divide what is free into so many blocks of 3, 4 and 5 pieces; None where none was met."""
    divider = Divider(rng)
    for _ in range(CUT_TRIES):
        divider.nodes = 0
        divider.path = []
        if divider.cut(free, three, four, five):
            return divider.path
        if divider.nodes <= CUT_BUDGET:
            return None
    return None
