"""A toy game with a dealer, a secret and a choice: higher card wins. It stands in for every game, so that none is named."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from tabletails.core.actors import DEALER
from tabletails.core.chance import Rng
from tabletails.core.clause import Refused
from tabletails.core.game import Advice, Ending, Event, Game, Meta, Option, Result, State, Words
from tabletails.core.options import check_options, check_seats
from tabletails.core.words import read_words, write_words

KEEP = 1000


@dataclass(frozen=True)
class Draw:
    """The dealer gives the next seat a card."""

    card: int
    do: Literal["draw"] = "draw"


@dataclass(frozen=True)
class Bid:
    """A seat adds to its card."""

    more: int
    do: Literal["bid"] = "bid"


@dataclass(frozen=True)
class View:
    """What all see."""

    bids: list[int]


class Toy(State):
    """Each seat is dealt a card from 0 to 9 and then adds 0 to `most`; the highest sum wins."""

    def __init__(self, seats: int, most: int) -> None:
        self.seats, self.most = seats, most
        self.cards: list[int] = []
        self.bids: list[int] = []

    def to_act(self) -> tuple[int, ...]:
        if len(self.cards) < self.seats:
            return (DEALER,)
        return (len(self.bids),) if len(self.bids) < self.seats else ()

    def legal(self, actor: int) -> list[int]:
        if actor not in self.to_act():
            return []
        return list(range(10)) if actor == DEALER else [KEEP + more for more in range(self.most + 1)]

    def play(self, actor: int, move: int, at: int = 0) -> None:
        if move not in self.legal(actor):
            raise Refused("toy.1", "That is not to be done now", "do what is")
        if actor == DEALER:
            self.cards.append(move)
        else:
            self.bids.append(move - KEEP)

    def copy(self) -> "Toy":
        other = Toy(self.seats, self.most)
        other.cards, other.bids = list(self.cards), list(self.bids)
        return other

    def result(self) -> Result | None:
        if self.to_act():
            return None
        sums = [card + bid for card, bid in zip(self.cards, self.bids, strict=True)]
        return Result(tuple(sums), tuple(seat for seat in range(self.seats) if sums[seat] == max(sums)), "shown", ("toy.1",))

    def key(self) -> tuple[object, ...]:
        return (self.seats, self.most, tuple(self.cards), tuple(self.bids))


class ToyGame(Game):
    """The toy as a game."""

    meta = Meta("toy", "Toy", 2, (1, 3), True, False, False, False, (Ending("shown", "toy.1"),), (Option("most", 3, 0, 9),))
    folder = Path(__file__).parent
    view_type = View
    move_types = (Draw, Bid)
    advice = Advice()

    def start(self, options: Mapping[str, Any], seats: int) -> State:
        check_seats(self.meta, seats)
        return Toy(seats, int(check_options(self.meta, options)["most"]))

    def write(self, move: int) -> Words:
        return write_words(Bid(move - KEEP) if move >= KEEP else Draw(move))

    def read(self, words: object) -> int:
        said = read_words(words, self.move_types)
        return said.more + KEEP if isinstance(said, Bid) else int(said.card)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Toy)
        return View(list(state.bids))

    def seen(self, event: Event, seat: int | None) -> Event:
        return event

    def guess(self, view: View, rng: Rng) -> State:
        raise NotImplementedError

    def components(self) -> dict[str, Any]:
        return {}

    def inventory(self, state: State) -> dict[str, int]:
        return {"card": 10}
