"""Counts the 11,520 placements of Soma's seven pieces with our solver and with the exact-cover packages of PyPI, in one run.

``python -m tabletails.games.amis_cube.bench_solver [ROUNDS]``; of xcover, exact-cover, pyxcc and dlx-cython those that are
installed are measured, each given the same rows and only asked to count. Ours and theirs alternate within a round.
"""

import importlib
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from tabletails.games.amis_cube import solver
from tabletails.games.amis_cube.blocks import SHAPE_NUMBERS, SHAPES

SOMA = [SHAPE_NUMBERS[name] for name in ("three_2", "four_1", "four_2", "four_4", "four_5", "four_6", "four_7")]
WAYS = 11520
COLUMNS = 27 + len(SOMA)


def rows() -> list[list[int]]:
    """The exact-cover problem: a row a placement, with its cells and, after them, its piece."""
    return [
        [cell for cell in range(27) if mask >> cell & 1] + [27 + piece]
        for piece, shape in enumerate(SOMA)
        for mask in SHAPES[shape].placements
    ]


def matrix(dtype: str) -> Any:
    """The rows as zeros and ones."""
    numpy = importlib.import_module("numpy")
    table = numpy.zeros((len(rows()), COLUMNS), dtype=dtype)
    for number, row in enumerate(rows()):
        table[number, row] = 1
    return table


def peers() -> Iterator[tuple[str, Callable[[], int]]]:
    """Those installed, each as a way to count the solutions."""
    for name, ready in (("xcover", _xcover), ("exact_cover", _exact_cover), ("pyxcc", _pyxcc), ("dlx", _dlx)):
        try:
            package = importlib.import_module(name)
        except ImportError:
            continue
        yield name, ready(package)


def _xcover(package: Any) -> Callable[[], int]:
    table = matrix("bool")
    return lambda: sum(1 for _ in package.covers_bool(table))


def _exact_cover(package: Any) -> Callable[[], int]:
    table = matrix("int32")
    return lambda: int(package.get_solution_count(table))


def _pyxcc(package: Any) -> Callable[[], int]:
    options = [package.Option(str(number), [f"i{column}" for column in row], []) for number, row in enumerate(rows())]
    problem = package.Problem([f"i{column}" for column in range(COLUMNS)], [], options)
    return lambda: int(package.solve(problem, True).count())


def _dlx(package: Any) -> Callable[[], int]:
    table = matrix("int32")
    return lambda: len(package.DLX(*table.shape, table).solve(True))


def _time(count: Callable[[], int]) -> float:
    begun = time.perf_counter()
    ways = count()
    took = time.perf_counter() - begun
    if ways != WAYS:
        raise ArithmeticError(f"{ways} ways were found, not {WAYS}.")
    return took


def measure(rounds: int) -> dict[str, list[float]]:
    """Seconds a round, ours under "ours" (by turns of one piece) and "ours, plainly" (each placement found by itself)."""
    works: dict[str, Callable[[], int]] = {
        "ours": lambda: solver.Solver(SOMA).count(),
        "ours, plainly": lambda: solver.Solver(SOMA).count_plainly(),
        **dict(peers()),
    }
    for work in works.values():
        _time(work)
    took: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            took[name].append(_time(work))
    return took


def report(took: dict[str, list[float]]) -> Iterator[str]:
    """A line a solver, and the ratio to the best peer, by medians."""
    for name, seconds in took.items():
        yield f"{name}: {statistics.median(seconds) * 1000:.1f} ms"
    theirs = {name: statistics.median(seconds) for name, seconds in took.items() if not name.startswith("ours")}
    if theirs:
        best = min(theirs, key=lambda name: theirs[name])
        ratios = [b / a for a, b in zip(took["ours"], took[best], strict=True)]
        yield f"{best} takes {min(ratios):.1f} to {max(ratios):.1f} times as long, {statistics.median(ratios):.1f} in the median"


def main() -> None:
    """Measure and tell."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    sys.stdout.write("\n".join([f"{solver.__file__}", *report(measure(rounds))]) + "\n")


if __name__ == "__main__":
    main()
