"""A tiny game for the server's tests: hidden cards, a dealer, a clock, and a bell that everybody may ring at once.

In turn each player keeps their card or swaps it for one from the pile. Whoever rings the bell first in a turn scores a point.
The highest card scores three. Its cards have names that occur nowhere else, so that a leak is found by searching for them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Literal

from tabletails.core.actors import CLOCK, DEALER
from tabletails.core.chance import Rng
from tabletails.core.clause import Refused
from tabletails.core.game import Advice, Ending, Event, Game, Meta, Option, Result, State, Words
from tabletails.core.options import check_options, check_seats
from tabletails.core.words import read_words, write_words

_COLOURS = ("amber", "basalt", "cobalt", "damask", "ebony", "fawn", "garnet", "hazel", "indigo", "jade", "khaki", "lilac")
CARDS = tuple(f"canary_{name}" for name in _COLOURS)
KEEP, SWAP, RING, SAND_OUT, DEAL = 0, 1, 2, 3, 100


@dataclass(frozen=True)
class Keep:
    do: Literal["keep"] = "keep"


@dataclass(frozen=True)
class Swap:
    do: Literal["swap"] = "swap"


@dataclass(frozen=True)
class Ring:
    do: Literal["ring"] = "ring"


@dataclass(frozen=True)
class SandOut:
    do: Literal["sand_out"] = "sand_out"


@dataclass(frozen=True)
class Deal:
    seat: int
    card: str | None = None
    do: Literal["deal"] = "deal"


@dataclass(frozen=True)
class Echo:
    """What was asked."""

    given: dict[str, str]


@dataclass(frozen=True)
class TinyView:
    seats: int
    turn: int | None
    turns_left: int
    card: str | None
    holds: list[bool]
    rings: list[int]
    bell: bool
    pile: int
    sand: int


class TinyState(State):
    def __init__(self, seats: int, turns: int, sand: int, bell: bool) -> None:
        self.seats, self.turns_left, self.sand, self.has_bell = seats, turns, sand, bell
        self.hands = [-1] * seats
        self.pile = list(range(len(CARDS)))
        self.turn, self.since = 0, 0
        self.bell = bell
        self.rings = [0] * seats

    def _due(self) -> int | None:
        return next((seat for seat in range(self.seats) if self.hands[seat] < 0), None) if self.turns_left else None

    def to_act(self) -> tuple[int, ...]:
        if not self.turns_left:
            return ()
        if self._due() is not None:
            return (DEALER,)
        acting = tuple(range(self.seats)) if self.bell else (self.turn,)
        return (*acting, CLOCK) if self.sand else acting

    def legal(self, actor: int) -> list[int]:
        if actor not in self.to_act():
            return []
        if actor == DEALER:
            return [DEAL + 20 * (self._due() or 0) + card for card in self.pile]
        if actor == CLOCK:
            return [SAND_OUT]
        return ([KEEP, SWAP] if actor == self.turn else []) + ([RING] if self.bell else [])

    def play(self, actor: int, move: int, at: int = 0) -> None:
        if move not in self.legal(actor):
            raise Refused("tiny.1.1", "That is not to be done now", "keep, swap or ring when it is your turn")
        if move >= DEAL:
            card = (move - DEAL) % 20
            self.pile.remove(card)
            self.hands[(move - DEAL) // 20] = card
            self.since = at
        elif move == RING:
            self.rings[actor] += 1
            self.bell = False
        else:
            if move == SWAP:
                self.pile.append(self.hands[self.turn])
                self.pile.sort()
                self.hands[self.turn] = -1
            self.turn, self.turns_left, self.since, self.bell = (self.turn + 1) % self.seats, self.turns_left - 1, at, self.has_bell

    def deadline(self) -> int | None:
        return self.since + self.sand if self.sand and self.turns_left and self._due() is None else None

    def copy(self) -> "TinyState":
        other = TinyState(self.seats, self.turns_left, self.sand, self.has_bell)
        other.hands, other.pile, other.rings = list(self.hands), list(self.pile), list(self.rings)
        other.turn, other.since, other.bell = self.turn, self.since, self.bell
        return other

    def result(self) -> Result | None:
        if self.turns_left:
            return None
        scores = [self.rings[seat] + (3 if self.hands[seat] == max(self.hands) else 0) for seat in range(self.seats)]
        winners = tuple(seat for seat in range(self.seats) if scores[seat] == max(scores))
        return Result(tuple(scores), winners, "turns_over", ("tiny.1.1",))

    def key(self) -> tuple[object, ...]:
        return (tuple(self.hands), tuple(self.pile), self.turn, self.turns_left, self.since, self.bell, tuple(self.rings))


class TinyAdvice(Advice):
    def worth(self, state: State, seat: int) -> float:
        assert isinstance(state, TinyState)
        return 0.5 + state.hands[seat] / 24


class Tiny(Game):
    meta = Meta(
        "tiny", "Tiny", 1, (2, 4), True, True, True, True,
        (Ending("turns_over", "tiny.1.1"),),
        (Option("turns", 6, 1, 1000), Option("sand", 0, 0, 1_000_000), Option("bell", False)),
    )  # fmt: skip
    folder = Path(__file__).parent
    view_type = TinyView
    extra_types = (Echo,)
    move_types = (Keep, Swap, Ring, SandOut, Deal)
    advice = TinyAdvice()

    def start(self, options: Mapping[str, Any], seats: int) -> TinyState:
        chosen = check_options(self.meta, options)
        check_seats(self.meta, seats)
        return TinyState(seats, int(chosen["turns"]), int(chosen["sand"]), bool(chosen["bell"]))

    def write(self, move: int) -> Words:
        if move >= DEAL:
            return write_words(Deal((move - DEAL) // 20, CARDS[(move - DEAL) % 20]))
        return write_words((Keep(), Swap(), Ring(), SandOut())[move])

    def read(self, words: object) -> int:
        spoken = read_words(words, self.move_types)
        if isinstance(spoken, Deal):
            return DEAL + 20 * spoken.seat + CARDS.index(spoken.card or "")
        return (Keep, Swap, Ring, SandOut).index(type(spoken))

    def view(self, state: State, seat: int | None) -> TinyView:
        assert isinstance(state, TinyState)
        card = None if seat is None or state.hands[seat] < 0 else CARDS[state.hands[seat]]
        turn = state.turn if state.turns_left and DEALER not in state.to_act() else None
        holds = [hand >= 0 for hand in state.hands]
        return TinyView(state.seats, turn, state.turns_left, card, holds, list(state.rings), state.bell, len(state.pile), state.sand)

    def seen(self, event: Event, seat: int | None, options: Mapping[str, Any] | None = None) -> Event:
        if event.move["do"] == "deal" and event.move["seat"] != seat:
            return Event(event.n, event.by, {"do": "deal", "seat": event.move["seat"]}, event.at)
        return event

    def guess(self, view: TinyView, rng: Rng) -> TinyState:
        state = TinyState(view.seats, view.turns_left, view.sand, view.bell)
        state.turn, state.rings, state.bell = view.turn or 0, list(view.rings), view.bell
        mine = CARDS.index(view.card) if view.card else -1
        me = next((seat for seat in range(view.seats) if view.turn == seat), 0)
        for seat in range(view.seats):
            card = mine if seat == me and mine >= 0 else state.pile[rng.below(len(state.pile))]
            if card in state.pile:
                state.pile.remove(card)
            state.hands[seat] = card
        return state

    def extra(self, name: str, given: Mapping[str, str]) -> Echo:
        if name != "echo":
            return super().extra(name, given)  # type: ignore[no-any-return]
        if given.get("word") == "no":
            raise Refused("house.request", "That word is not said here", "say another")
        return Echo(dict(given))

    def components(self) -> dict[str, Any]:
        return {"cards": len(CARDS), "moves": [field.name for field in fields(Deal)]}

    def inventory(self, state: State) -> dict[str, int]:
        assert isinstance(state, TinyState)
        return {CARDS[card]: 1 for card in [*state.hands, *state.pile] if card >= 0}


GAME = Tiny()
