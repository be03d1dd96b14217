"""Which two blocks, together in one set, most often leave no cube to build.

``python -m tabletails.games.amis_cube.study`` asks it of all pairs; ``--help`` tells how to ask less. With the compiled
solver, which an installed wheel has, the numbers of docs/amis_cube_pairs.md take a good quarter of an hour; pure Python
needs a night.

Two questions are asked of the solver:

- *Drawn freely*: for every pair of blocks and every way in which a mission divides 27 pieces, sets that hold the pair, the
  rest drawn at random from the blocks of the sizes wanted. How many of them fill no cube? All pairs are measured equally well,
  and those that look worst are measured again, on more and fresh sets: the worst of many first measures owe something to luck.
- *As played*: a cube is cut at random, and one of its blocks exchanged for another of its size from another cube, as a pass does.
  How many of those that hold the pair fill no cube? Some pairs come about rarely so, and their numbers are less certain.

A pair's *harm* is how much oftener its sets fill no cube than all sets of the same missions do, averaged over the
divisions in which the pair can occur: without that, pairs of large blocks would look bad only for occurring in hard missions.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from pathlib import Path

from tabletails.core.chance import Rng
from tabletails.games.amis_cube import solver
from tabletails.games.amis_cube.blocks import CELLS, FULL, POINTS, SHAPE_NUMBERS, SHAPE_OF, SHAPES
from tabletails.games.amis_cube.components import BOX, SIZES

Pair = tuple[int, int]
Counts = tuple[int, int, int]

OF_SIZE = {size: [number for number, shape in enumerate(SHAPES) if shape.size == size] for size in SIZES}
DIVISIONS: tuple[Counts, ...] = tuple(sorted({mission.counts for mission in BOX.missions}, reverse=True))
"""How many blocks of 3, 4 and 5 pieces the missions want, each once."""
PAIRS: tuple[Pair, ...] = tuple(combinations_with_replacement(range(len(SHAPES)), 2))


@dataclass
class Tally:
    """How many sets were looked at, and how many of them fill no cube."""

    sets: int = 0
    ruined: int = 0

    @property
    def rate(self) -> float:
        """The part that fills no cube."""
        return self.ruined / self.sets if self.sets else 0.0

    def add(self, ruined: bool) -> None:
        """One more set."""
        self.sets += 1
        self.ruined += ruined


@dataclass
class Findings:
    """What was counted, by division."""

    base: dict[Counts, Tally] = field(default_factory=dict)
    """Sets drawn freely, whatever they hold."""
    drawn: dict[tuple[Counts, Pair], Tally] = field(default_factory=dict)
    """Sets drawn freely around a pair."""
    again: dict[tuple[Counts, Pair], Tally] = field(default_factory=dict)
    """More and fresh ones, around the pairs that looked worst."""
    exchanges: Tally = field(default_factory=Tally)
    """Cubes with a block exchanged."""
    played: dict[Pair, Tally] = field(default_factory=dict)
    """The same, by each pair that they hold."""

    def measured(self, pair: Pair) -> dict[Counts, Tally]:
        """What counts for a pair, by division: the second measure where there is one."""
        tallies = self.again if any(other == pair for _, other in self.again) else self.drawn
        return {counts: tally for (counts, other), tally in tallies.items() if other == pair}

    def rate(self, pair: Pair) -> float:
        """How often sets with the pair fill no cube, all its divisions counting alike."""
        return _mean(tally.rate for tally in self.measured(pair).values())

    def harm(self, pair: Pair) -> float:
        """How much oftener that is than for all sets of the same divisions."""
        return _mean(tally.rate - self.base[counts].rate for counts, tally in self.measured(pair).items())

    def ranked(self) -> list[Pair]:
        """The pairs, the most harmful first; those measured twice before the others."""
        twice = {pair for _, pair in self.again}
        return sorted({pair for _, pair in self.drawn}, key=lambda pair: (pair not in twice, -self.harm(pair), pair))


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0


# ---- Counting -------------------------------------------------------------------------------------------------------------


def fills_nothing(shapes: Sequence[int]) -> bool:
    """Whether a set of blocks fills no cube."""
    return solver.solve(list(shapes)) is None


def draw(counts: Counts, rng: Rng, held: Sequence[int] = ()) -> list[int] | None:
    """A set of a division that holds some blocks, the rest at random; None where the division has no room for them."""
    shapes = list(held)
    for size, count in zip(SIZES, counts, strict=True):
        rest = count - sum(SHAPES[shape].size == size for shape in held)
        if rest < 0:
            return None
        shapes += [OF_SIZE[size][rng.below(len(OF_SIZE[size]))] for _ in range(rest)]
    return shapes


def exchange(counts: Counts, rng: Rng) -> list[int] | None:
    """A random cube's blocks, one of which came from another random cube; None where no cut was met."""
    mine, other = (solver.divide(FULL, *counts, rng) for _ in range(2))
    if mine is None or other is None:
        return None
    shapes = [SHAPE_OF[mask] for mask in mine]
    given = rng.below(len(shapes))
    same = [SHAPE_OF[mask] for mask in other if SHAPES[SHAPE_OF[mask]].size == SHAPES[shapes[given]].size]
    shapes[given] = same[rng.below(len(same))]
    return shapes


def pairs_in(shapes: Sequence[int]) -> set[Pair]:
    """The pairs that a set holds, each once; a block twice is a pair too."""
    ordered = sorted(shapes)
    return {(a, b) for k, a in enumerate(ordered) for b in ordered[k + 1 :]}


def study(pairs: Sequence[Pair], divisions: Sequence[Counts], sets: int, finalists: int, again: int, played: int, seed: str) -> Findings:
    """Count `sets` sets a pair and division, `again` for each of the worst pairs, and `played` exchanges a division.

    The same numbers and seed give the same findings.
    """
    found = Findings()
    rng = Rng(f"amis_cube pairs {seed}".encode())
    for counts in divisions:
        found.base[counts] = Tally()
        for _ in range(sets * 50):
            found.base[counts].add(fills_nothing(draw(counts, rng) or []))
    measure(pairs, divisions, sets, rng, found.drawn)
    measure(found.ranked()[:finalists], divisions, again, rng, found.again)
    for counts in divisions:
        for _ in range(played):
            shapes = exchange(counts, rng)
            if shapes is not None:
                ruined = fills_nothing(shapes)
                found.exchanges.add(ruined)
                for pair in pairs_in(shapes):
                    found.played.setdefault(pair, Tally()).add(ruined)
    return found


def measure(pairs: Sequence[Pair], divisions: Sequence[Counts], sets: int, rng: Rng, tallies: dict[tuple[Counts, Pair], Tally]) -> None:
    """Draw sets around pairs, for each division that has room for them, and count those that fill no cube."""
    for counts in divisions:
        for pair in pairs:
            for _ in range(sets):
                shapes = draw(counts, rng, pair)
                if shapes is None:
                    break
                tallies.setdefault((counts, pair), Tally()).add(fills_nothing(shapes))


# ---- Telling --------------------------------------------------------------------------------------------------------------


def drawing(shape: int) -> list[str]:
    """A block as text: its floors from the bottom up, side by side; # is a piece."""
    points = [POINTS[cell] for cell in range(CELLS) if SHAPES[shape].cells >> cell & 1]
    wide, deep, high = (max(point[axis] for point in points) + 1 for axis in range(3))
    if high > min(wide, deep):  # lay it down: fewer floors are easier to read
        axis = 0 if wide <= deep else 1
        points = [(z, y, x) if axis == 0 else (x, z, y) for x, y, z in points]
        wide, deep, high = (max(point[axis] for point in points) + 1 for axis in range(3))
    return ["   ".join("".join(".#"[(x, y, z) in points] for x in range(wide)) for z in range(high)) for y in range(deep)]


def names(pair: Pair) -> str:
    """A pair by its blocks' ids."""
    return " + ".join(SHAPES[shape].id for shape in pair)


def report(found: Findings, top: int) -> Iterator[str]:
    """Tables in Markdown, the divisions and the worst pairs, and the drawings of the worst two that differ."""
    yield "| blocks of 3, 4, 5 | sets drawn freely | fill no cube |"
    yield "|---|--:|--:|"
    for counts, tally in found.base.items():
        yield f"| {', '.join(map(str, counts))} | {tally.sets} | {tally.rate:.1%} |"
    yield ""
    ranked = found.ranked()
    played = found.exchanges
    yield f"As played, {played.rate:.1%} of {played.sets} sets fill no cube."
    yield ""
    yield "| | pair | harm | fill no cube | sets | as played | sets |"
    yield "|--:|---|--:|--:|--:|--:|--:|"
    for rank, pair in enumerate(ranked[:top], 1):
        sets = sum(tally.sets for tally in found.measured(pair).values())
        met = found.played.get(pair, Tally())
        share = f"{met.rate:.1%}" if met.sets else "never met"
        yield f"| {rank} | {names(pair)} | {found.harm(pair):+.1%} | {found.rate(pair):.1%} | {sets} | {share} | {met.sets} |"
    yield ""
    for shape in next((pair for pair in ranked if pair[0] != pair[1]), ()):
        yield from [f"{SHAPES[shape].id}:", *drawing(shape), ""]


def as_json(found: Findings) -> dict[str, object]:
    """All numbers, for those who want to look further."""
    return {
        "base": {"/".join(map(str, counts)): [tally.sets, tally.ruined] for counts, tally in found.base.items()},
        "pairs": {
            names(pair): {
                "harm": round(found.harm(pair), 4),
                "drawn": {"/".join(map(str, counts)): [tally.sets, tally.ruined] for counts, tally in found.measured(pair).items()},
                "played": [(met := found.played.get(pair, Tally())).sets, met.ruined],
            }
            for pair in found.ranked()
        },
    }


def _division(text: str) -> Counts:
    found = next((counts for counts in DIVISIONS if "/".join(map(str, counts)) == text), None)
    if found is None:
        raise argparse.ArgumentTypeError(
            f"no mission has {text}; they have {', '.join('/'.join(map(str, counts)) for counts in DIVISIONS)}"
        )
    return found


def _pair(text: str) -> Pair:
    try:
        first, second = sorted(SHAPE_NUMBERS[name] for name in text.split("+"))
    except (KeyError, ValueError):
        raise argparse.ArgumentTypeError("a pair is two blocks of `tabletails components amis_cube`, as five_8+five_25") from None
    return first, second


def main(arguments: Sequence[str] | None = None) -> None:
    """Study and tell."""
    parser = argparse.ArgumentParser(prog="python -m tabletails.games.amis_cube.study", description="Which pair of blocks ruins a cube?")
    parser.add_argument(
        "--division", type=_division, action="append", help="3/2/2 for that alone; may be given more than once; default: all"
    )
    parser.add_argument(
        "--only", type=_pair, action="append", help="five_8+five_25 for that pair alone; may be given more than once; default: all"
    )
    parser.add_argument("--sets", type=int, default=20, help="sets drawn around each pair, for each division of a mission")
    parser.add_argument("--finalists", type=int, default=24, help="pairs that are measured again, the worst of the first measure")
    parser.add_argument("--again", type=int, default=300, help="sets drawn around each of them, for each division")
    parser.add_argument("--played", type=int, default=8000, help="cubes with a block exchanged, for each division")
    parser.add_argument("--top", type=int, default=12, help="pairs to show")
    parser.add_argument("--seed", default="1", help="text from which all chance comes")
    parser.add_argument("--json", type=Path, help="write all numbers to this file")
    asked = parser.parse_args(arguments)
    found = study(asked.only or PAIRS, asked.division or DIVISIONS, asked.sets, asked.finalists, asked.again, asked.played, asked.seed)
    if asked.json is not None:
        asked.json.write_text(json.dumps(as_json(found), indent=1) + "\n", encoding="utf-8")
    compiled = "compiled" if not solver.__file__.endswith(".py") else "pure Python"
    sys.stderr.write(f"The solver is {compiled}.\n")
    sys.stdout.write("\n".join(report(found, asked.top)).rstrip() + "\n")


if __name__ == "__main__":
    main()
