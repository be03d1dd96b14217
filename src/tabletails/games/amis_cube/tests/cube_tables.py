"""What Amis Cube's tests share: tables brought to a phase, and moves in words."""

from typing import Any

import pytest

from tabletails.core.actors import CLOCK, DEALER
from tabletails.core.clause import Refused
from tabletails.games.amis_cube import GAME
from tabletails.games.amis_cube.blocks import SHAPES, cell_names
from tabletails.games.amis_cube.components import BOX
from tabletails.games.amis_cube.rules import AmisCube
from tabletails.games.amis_cube.solver import solve


def lay(seats: int = 2, **options: Any) -> AmisCube:
    """A table at the beginning of building."""
    state = GAME.start(options, seats)
    assert isinstance(state, AmisCube)
    return state


def do(state: AmisCube, by: int, words: str, at: int = 0, **gaps: Any) -> None:
    """Make a move in words."""
    state.play(by, GAME.read({"do": words} | gaps), at)


def legal(state: AmisCube, by: int) -> list[dict[str, Any]]:
    """The legal moves in words."""
    return [GAME.write(move) for move in state.legal(by)]


def refused(state: AmisCube, by: int, words: str, clause: str, at: int = 0, **gaps: Any) -> Refused:
    """Assert that a move is refused by a clause and leaves the table as it was."""
    key = state.key()
    with pytest.raises(Refused) as refusal:
        do(state, by, words, at, **gaps)
    assert refusal.value.clause == clause, refusal.value
    assert state.key() == key
    assert GAME.read({"do": words} | gaps) not in state.legal(by) or at
    return refusal.value


def example(state: AmisCube) -> tuple[int, ...]:
    """The example of the mission on the table."""
    return BOX.missions[state.mission].example


def carve_example(state: AmisCube, by: int) -> None:
    """Divide a seat's cube as the mission's example does."""
    for mask in example(state):
        do(state, by, "carve", cells=cell_names(mask))


def built(seats: int = 2, **options: Any) -> AmisCube:
    """A table at which all have built the example."""
    state = lay(seats, **options)
    for seat in range(seats):
        carve_example(state, seat)
        do(state, seat, "confirm")
    return state


def draft(state: AmisCube, size: int, to: str) -> None:
    """Reveal a draft card."""
    do(state, DEALER, "draft", size=size, to=to)


def racing(seats: int = 2, at: int = 0, size: int = 3, to: str = "left", **options: Any) -> AmisCube:
    """A table at which all have passed their first block of a size and race since `at`."""
    state = built(seats, **options)
    draft(state, size, to)
    for seat in range(seats):
        state.play(seat, state.legal(seat)[0], at)
    if seats == 1:
        state.play(DEALER, state.legal(DEALER)[0], at)
    return state


def own(state: AmisCube, by: int) -> list[int]:
    """The numbers of a seat's blocks."""
    return [number for number, holder in enumerate(state.holder) if holder == by]


def fill(state: AmisCube, by: int) -> None:
    """Lay all blocks of a seat as the solver says."""
    numbers = own(state, by)
    found = solve([state.shapes[number] for number in numbers])
    assert found is not None
    for number, mask in zip(numbers, found, strict=True):
        do(state, by, "place", block=number, cells=cell_names(mask))


def win_round(state: AmisCube, order: list[int]) -> None:
    """Play a round whose bell is rung in that order, the others having laid down; everybody passes the first block they may."""
    state.play(DEALER, state.legal(DEALER)[0])
    for seat in range(state.seats):
        state.play(seat, state.legal(seat)[0])
    if state.seats == 1:
        state.play(DEALER, state.legal(DEALER)[0])
    for seat in range(state.seats):
        if seat not in order:
            do(state, seat, "lay_down")
    for seat in order:
        fill(state, seat)
        do(state, seat, "ring")


def shape_of(state: AmisCube, number: int) -> str:
    """The id of a block's shape."""
    return SHAPES[state.shapes[number]].id


__all__ = [
    "CLOCK", "DEALER", "built", "carve_example", "do", "draft", "example", "fill", "lay", "legal", "own", "racing", "refused", "shape_of",
    "win_round",
]  # fmt: skip
