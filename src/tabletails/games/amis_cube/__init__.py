"""Amis Cube: build a cube of your own blocks, pass blocks on, and be the first to build a cube again of what is before you."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletails.core.chance import Rng
from tabletails.core.clause import Unreadable
from tabletails.core.game import Ending, Event, Game, Line, Meta, Option, State, Words
from tabletails.core.options import check_options, check_seats
from tabletails.core.quoting import quoted
from tabletails.core.words import read_words, write_words
from tabletails.games.amis_cube import daily, sight
from tabletails.games.amis_cube.advice import AmisCubeAdvice
from tabletails.games.amis_cube.blocks import SHAPE_NUMBERS, SHAPES, cell_names, read_cells
from tabletails.games.amis_cube.bot import choose_move, choose_pace
from tabletails.games.amis_cube.components import BOX, DIRECTIONS, SIZES, draft_size, draft_to
from tabletails.games.amis_cube.rules import (
    BUILD_OVER,
    BUILDING,
    CARVE,
    CONFIRM,
    DRAFT,
    LAY_DOWN,
    LIFT,
    PASS,
    PIECES,
    PLACE,
    RING,
    SAND_OUT,
    SWAP,
    SWAP_SEAT,
    UNCARVE,
    VERB,
    AmisCube,
    start,
)

_BARE = {CONFIRM: sight.Confirm, RING: sight.Ring, LAY_DOWN: sight.LayDown, SAND_OUT: sight.SandOut, BUILD_OVER: sight.BuildOver}
_VERBS = {kind: move for move, kind in _BARE.items()}


class AmisCubeGame(Game):
    """Amis Cube, as the house plays it."""

    meta = Meta(
        id="amis_cube",
        name="Amis Cube",
        rules=1,
        seats=(1, 4),  # amis_cube.2.1
        chance=True,
        hidden=True,
        simultaneous=True,
        timed=True,
        endings=(Ending("four_rounds", "amis_cube.6.1"),),
        options=(
            Option("mission", "clover_1", choices=tuple(mission.id for mission in BOX.missions), clause="amis_cube.2.3"),
            Option("hourglass", 300, low=0, high=3600, clause="amis_cube.5.1"),
            Option("build_seconds", 0, low=0, high=3600, clause="amis_cube.3.7"),
        ),
    )
    folder = Path(__file__).parent
    view_type = sight.AmisCubeView
    move_types = (
        sight.Carve,
        sight.Uncarve,
        sight.Confirm,
        sight.Pass,
        sight.Place,
        sight.Lift,
        sight.Ring,
        sight.LayDown,
        sight.Draft,
        sight.Swap,
        sight.SandOut,
        sight.BuildOver,
    )
    advice = AmisCubeAdvice()
    extra_types = (daily.Standing,)

    def start(self, options: Mapping[str, Any], seats: int) -> State:
        """A table before anybody has carved a block (amis_cube.3.1)."""
        check_seats(self.meta, seats)
        checked = check_options(self.meta, options)
        return start(seats, BOX.mission(str(checked["mission"])), int(checked["hourglass"]), int(checked["build_seconds"]))

    def write(self, move: int) -> Words:
        """A move in words."""
        verb, rest = move // VERB * VERB, move % VERB
        if verb in _BARE:
            return write_words(_BARE[verb]())
        if verb == CARVE:
            return write_words(sight.Carve(cell_names(rest)))
        if verb == PLACE:
            return write_words(sight.Place(rest // PIECES, cell_names(rest % PIECES)))
        if verb == DRAFT:
            return write_words(sight.Draft(draft_size(rest), draft_to(rest)))
        if verb == SWAP:
            return write_words(sight.Swap(rest // SWAP_SEAT, SHAPES[rest % SWAP_SEAT].id))
        kinds: dict[int, type[sight.Uncarve | sight.Pass | sight.Lift]] = {UNCARVE: sight.Uncarve, PASS: sight.Pass, LIFT: sight.Lift}
        return write_words(kinds[verb](rest))

    def read(self, words: object) -> int:
        """The move that the words stand for."""
        said = read_words(words, self.move_types)
        if isinstance(said, sight.Carve):
            return CARVE + _cells(said.cells)
        if isinstance(said, sight.Uncarve):
            return UNCARVE + _block(said.block)
        if isinstance(said, sight.Pass):
            return PASS + _block(said.block)
        if isinstance(said, sight.Lift):
            return LIFT + _block(said.block)
        if isinstance(said, sight.Place):
            return PLACE + _block(said.block) * PIECES + _cells(said.cells)
        if isinstance(said, sight.Draft):
            return DRAFT + _draft(said)
        if isinstance(said, sight.Swap):
            return SWAP + _seat(said.seat) * SWAP_SEAT + _shape(said.shape)
        return _VERBS[type(said)]

    def view(self, state: State, seat: int | None) -> sight.AmisCubeView:
        """The table as a seat sees it."""
        assert isinstance(state, AmisCube)
        return sight.view(state, seat)

    def seen(self, event: Event, seat: int | None, options: Mapping[str, Any] | None = None) -> Event:
        """An event as a seat may see it."""
        return sight.seen(event, seat)

    def tell(self, event: Event, view: sight.AmisCubeView) -> list[Line]:
        """What the log says of an event."""
        return sight.tell(event, view)

    def guess(self, view: sight.AmisCubeView, rng: Rng) -> State:
        """A table that agrees with the view."""
        return sight.guess(view, rng)

    def components(self) -> dict[str, Any]:
        """Blocks and missions."""
        return BOX.as_json()

    def inventory(self, state: State) -> dict[str, int]:
        """amis_cube.2.1, amis_cube.2.4: pieces of each colour, built or loose, and the draft cards of the mission."""
        assert isinstance(state, AmisCube)
        counts: dict[str, int] = {}
        for seat in range(state.seats):
            built = sum(SHAPES[shape].size for number, shape in enumerate(state.shapes) if shape >= 0 and number // state.each == seat)
            loose = int(sum(state.wanted(seat, size) * size for size in SIZES)) if state.phase == BUILDING else 0
            counts[f"pieces_{seat}"] = built + loose
        for kind in sorted(set(BOX.missions[state.mission].drafts)):
            counts[f"draft_{draft_size(kind)}_{draft_to(kind)}"] = state.cards.count(kind) + state.revealed.count(kind)
        return counts

    def awaited(self, state: State) -> tuple[int, ...]:
        """Whom the table waits for: those who have not confirmed, chosen or finished; nobody waits for the clock."""
        assert isinstance(state, AmisCube)
        return tuple(actor for actor in state.to_act() if actor < 0 or not state.confirmed >> actor & 1)

    def extra(self, name: str, given: Mapping[str, str]) -> Any:
        """The puzzle of the day."""
        return daily.answer(self, given) if name == "puzzle" else super().extra(name, given)

    def bot(self, level: str, view: sight.AmisCubeView, legal: list[int], rng: Rng) -> int | None:
        """The move of the game's own player."""
        return choose_move(level, view, legal, rng)

    def pace(self, view: sight.AmisCubeView, legal: list[int], level: str, rng: Rng) -> int | None:
        """A person's pace; None for a bot that has confirmed and waits."""
        return choose_pace(level, view, legal, rng)


def _cells(names: list[str] | None) -> int:
    if not names:
        raise Unreadable("amis_cube.2.1", "That names no cells", 'give "cells" such as ["000", "001", "011"]')
    try:
        return read_cells(names)
    except ValueError:
        fault = f"These are not different cells of the cube: {quoted(names, 120)}"
        raise Unreadable("amis_cube.2.1", fault, "name each once, from 000 to 222") from None


def _block(number: int | None) -> int:
    if number is None or not 0 <= number < 4 * max(mission.blocks for mission in BOX.missions):
        raise Unreadable("amis_cube.3.8", "There is no block of that number", "count from 0 to one less than all players' blocks")
    return number


def _draft(said: sight.Draft) -> int:
    if said.size not in SIZES or said.to not in DIRECTIONS:
        raise Unreadable("amis_cube.2.4", "There is no such draft card", "name a size from 3 to 5, and left or right")
    return (said.size - 3) * 2 + DIRECTIONS.index(said.to)


def _seat(seat: int) -> int:
    if seat != 0:
        raise Unreadable("amis_cube.4.5", "Only a player alone, in seat 0, is given another block", "name seat 0")
    return seat


def _shape(name: str) -> int:
    if name not in SHAPE_NUMBERS:
        raise Unreadable("amis_cube.2.2", f"There is no block {quoted(name)}", "name one that `tabletails components amis_cube` lists")
    return SHAPE_NUMBERS[name]


GAME = AmisCubeGame()
