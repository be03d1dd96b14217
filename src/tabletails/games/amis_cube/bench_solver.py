"""Counts the 11,520 placements of Soma's seven pieces with our solver and with the exact-cover packages of PyPI.

``tabletails bench`` measures it, as bench.toml asks, and with ``--peers`` those of xcover, exact-cover, pyxcc and dlx-cython that
are installed, each given the same rows and only asked to count.
"""

import importlib
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


Measure = Callable[[float], tuple[int, float]]
"""Works for about so many seconds, once at the least; returns the ways counted and the processor's seconds that they took."""


Contest = tuple[str, str, Measure, list[tuple[str, Measure]]]


def by_turns() -> Iterator[Contest]:
    """The count as our solver does it: one piece lies in one way of each kind, and each solution stands for all its turns."""
    yield "Soma's 11,520 placements counted", "placements", _measure(lambda: solver.Solver(SOMA).count()), _rivals()


def one_by_one() -> Iterator[Contest]:
    """The same without that: each placement is found by itself, as the packages find theirs."""
    yield "Soma's 11,520 placements found one by one", "placements", _measure(lambda: solver.Solver(SOMA).count_plainly()), _rivals()


def _rivals() -> list[tuple[str, Measure]]:
    return [(name, _measure(count)) for name, count in peers()]


def _measure(count: Callable[[], int]) -> Measure:
    """A way to count as a measurement, which also holds it to the right number."""

    def measure(seconds: float) -> tuple[int, float]:
        counted = 0
        begun = now = time.process_time()
        while now - begun < seconds:
            ways = count()
            if ways != WAYS:
                raise ArithmeticError(f"{ways} ways were found, not {WAYS}.")
            counted += ways
            now = time.process_time()
        return counted, now - begun

    return measure
