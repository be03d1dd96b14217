"""The protocol between a game and the house: what a game claims to be, its states, and its words."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tabletails.core.actors import DEALER
from tabletails.core.chance import Rng, pick_weighted
from tabletails.core.clause import Refused
from tabletails.core.quoting import quoted

Words = dict[str, Any]
"""A move in words, as records and messages carry it: ``{"do": "move", "animal": "fox", "to": "c3"}``."""


@dataclass(frozen=True)
class Option:
    """A choice made when a table is laid."""

    id: str
    default: bool | int | str
    low: int = 0
    """Least value of a whole number."""
    high: int = 0
    """Greatest value of a whole number."""
    choices: tuple[str, ...] = ()
    """What a text may be."""
    clause: str = ""
    """The clause that describes it."""


@dataclass(frozen=True)
class Ending:
    """A named way in which a match can end, and the clause that says so."""

    id: str
    clause: str


@dataclass(frozen=True)
class Meta:
    """What a game claims to be; the conformance suite holds it to every line."""

    id: str
    name: str
    rules: int
    """Version of the rules, written into each record; a change of behaviour is a new version."""
    seats: tuple[int, int]
    """Fewest and most players."""
    chance: bool
    """Whether the dealer ever acts."""
    hidden: bool
    """Whether seats see different things."""
    simultaneous: bool
    """Whether several may be to act at once."""
    timed: bool
    """Whether the clock ever acts."""
    endings: tuple[Ending, ...]
    options: tuple[Option, ...] = ()


@dataclass(frozen=True)
class Result:
    """How a match ended."""

    scores: tuple[int, ...]
    """A number a seat."""
    winners: tuple[int, ...]
    """The seats that win or share the win, in order."""
    ending: str
    """Id of one of the game's endings."""
    clauses: tuple[str, ...]
    """The clauses that decided it."""

    def share(self, seat: int) -> float:
        """What of the win goes to `seat`: 1, or a part of it where the win is shared, or 0."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0


@dataclass(frozen=True)
class Event:
    """A move that was played: its number, who, the move in words, and the milliseconds since the start."""

    n: int
    by: int
    move: Words
    at: int = 0


@dataclass(frozen=True)
class Line:
    """A sentence of the log: a key among the game's words, and what fills its gaps.

    ``who`` and other whole numbers are seats, texts are looked up among the game's terms, lists are joined.
    """

    key: str
    gaps: dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a match, changed in place by `play`. Moves are whole numbers; a game's `write` gives their words."""

    def to_act(self) -> tuple[int, ...]:
        """Who may act now: seats, DEALER or CLOCK; several at once where play is simultaneous; empty when it is over."""
        raise NotImplementedError

    def legal(self, actor: int) -> list[int]:
        """All that `actor` may do now, complete and in a pinned order; empty for who may not act."""
        raise NotImplementedError

    def moves(self, actor: int) -> vec[i64]:
        """The same moves in the same order as 64-bit integers side by side, for those who ask millions of times.

        A game may have a faster way to it than through `legal`: to make Python's integers is much of what a list costs.
        """
        return vec[i64](self.legal(actor))

    def chances(self) -> list[tuple[int, int]]:
        """What the dealer may do now, each with a whole weight above zero."""
        return [(move, 1) for move in self.legal(DEALER)]

    def deal(self, rng: Rng) -> int:
        """One of the dealer's moves, drawn by weight; a game may have a faster way to the same draw."""
        return pick_weighted(self.chances(), rng)

    def sample(self, actor: int, rng: Rng) -> int:
        """One of `actor`'s legal moves, any of them possible; a game may have a faster way to draw it.

        Each is as likely as another, unless aimless play would hardly ever end: then the game leans towards what ends it.
        """
        moves = self.moves(actor)
        return int(moves[rng.below(len(moves))])

    def play(self, actor: int, move: int, at: int = 0) -> None:
        """Let `actor` make `move`, `at` milliseconds after the start.

        Raises Refused, and leaves the state as it was, where the move is not legal.
        """
        raise NotImplementedError

    def glimpse(self, actor: int, move: int, seat: int) -> int:
        """What `seat` sees of `actor`'s move, before it is played: equal numbers for moves it cannot tell apart."""
        return move

    def deadline(self) -> int | None:
        """When the clock is due, in milliseconds since the start."""
        return None

    def copy(self) -> "State":
        """Another state like this one; the two share nothing that changes."""
        raise NotImplementedError

    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """All of the state as plain values: equal keys, equal states."""
        raise NotImplementedError

    def playout(self, rng: Rng, limit: i64 = 1000000) -> i64:
        """Play on at random until the end, or until `limit` moves by seats; returns how many of those were made."""
        made: i64 = 0
        actors = self.to_act()
        while actors and made < limit:
            actor = actors[0] if len(actors) == 1 else actors[rng.below(len(actors))]
            if actor == DEALER:
                self.play(actor, self.deal(rng))
            else:
                self.play(actor, self.sample(actor, rng))
                made += 1
            actors = self.to_act()
        return made


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """What a game knows of good play, for bots and hints. It is asked about guessed states, never about the true one."""

    exploration: float = 0.7
    """How much a search tries what looks worse; less where the luck of the draw moves `worth` more than one's choices do."""
    horizon: int = 12
    """Decisions by seats below the root after which a search judges a position as it stands."""

    def worth(self, state: State, seat: int) -> float:
        """How well `seat` stands: its expected share of the win, from 0 to 1, by all that the game's players know."""
        raise NotImplementedError

    def glance(self, state: State, seat: int) -> float:
        """The same at a glance, for a bot that learns: a game whose advice plans ahead says less here."""
        return self.worth(state, seat)


@mypyc_attr(native_class=False)
class Game(ABC):
    """One game: what it claims, its rules, what each seat may see, its words and its data."""

    meta: Meta
    folder: Path
    """The game's folder: rulebook.md, components.toml, table/, tests/."""
    view_type: type
    """The dataclass that `view` returns; the client's types come from it."""
    move_types: tuple[type, ...]
    """The dataclasses of the words of its moves, each with a literal field `do`."""
    advice: Advice
    extra_types: tuple[type, ...] = ()
    """The dataclasses that `extra` returns; the client's types come from them."""

    @abstractmethod
    def start(self, options: Mapping[str, Any], seats: int) -> State:
        """The first state.

        Raises Refused where the number of seats or an option is not one of the game's.
        """

    @abstractmethod
    def write(self, move: int) -> Words:
        """A move in words."""

    @abstractmethod
    def read(self, words: object) -> int:
        """The move that the words stand for, legal now or not.

        Raises Unreadable where they stand for none.
        """

    @abstractmethod
    def view(self, state: State, seat: int | None) -> Any:
        """What `seat`, or a spectator (None), may see: a dataclass of `view_type`. What is not declared is not sent."""

    @abstractmethod
    def seen(self, event: Event, seat: int | None, options: Mapping[str, Any] | None = None) -> Event:
        """The event as `seat`, or a spectator (None), may see it at a table with these options.

        Without them it shows no more than at any table.
        """

    @abstractmethod
    def guess(self, view: Any, rng: Rng) -> State:
        """A full state that agrees with everything in a seat's view, what is hidden being drawn at random."""

    @abstractmethod
    def components(self) -> dict[str, Any]:
        """Decks, boards and the like, as plain data."""

    @abstractmethod
    def inventory(self, state: State) -> dict[str, int]:
        """Every component by id, with how many of it there are wherever they lie; the same at each moment of a match."""

    def extra(self, name: str, given: Mapping[str, str]) -> Any:
        """What a game has beside its matches, a puzzle for example, for pages of its own: a dataclass of `extra_types`.

        It follows from `name` and `given`, what was asked, alone; whoever asks the same gets the same. It may take its time
        once, but has to bound it, for anybody may ask. Raises Refused where the game has nothing of that name.
        """
        raise Refused("house.extra", f"{self.meta.name} has no extra {quoted(name)}", "see what its own pages ask for")

    def offered(self, state: State, seat: int) -> list[int]:
        """The legal moves that a table may show to `seat`; a game in which noticing is part of play shows fewer."""
        return state.legal(seat)

    def tell(self, event: Event, view: Any) -> list[Line]:
        """What the log says of an event, from the event and the view after it as one seat sees both."""
        gaps = {name: value for name, value in event.move.items() if name != "do"}
        return [Line(str(event.move["do"]), {"who": event.by} | gaps)]

    def awaited(self, state: State) -> tuple[int, ...]:
        """Whom the table says it waits for. Fewer than `to_act` where somebody may react and nobody shall be told so."""
        return state.to_act()

    def is_reaction(self, move: int) -> bool:
        """Whether a move answers something that all can see, so that a message with it is not stale when others' moves crossed it."""
        return False

    def bot(self, level: str, view: Any, legal: list[int], rng: Rng) -> int | None:
        """The move that the game's own player of a level makes for the seat whose view this is; None: as the house's bots do."""
        return None

    def pace(self, view: Any, legal: list[int], level: str, rng: Rng) -> int | None:
        """Milliseconds that a bot of a level lets pass before it acts, so that people can follow.

        None where it lets its chance go by: a reaction that it may make and misses.
        """
        return 700
