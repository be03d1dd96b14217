"""How many moves a second the rules make, alone and against the peers that the games name in their ``bench.toml``.

Two works are measured. In the *loop* Python asks for the legal moves, picks one and plays it, move by move. In the
*playout* whole random matches run inside the rules. Matches begin where the first player is to move; what the dealer draws
later takes its time and is not counted among the moves. Ours and a peer's
measurements alternate within each round, so that whatever else the machine does falls on both, and the seconds are
those of the processor.

The peers are games of OpenSpiel (Lanctot et al., 2019), from PyPI. Its C++ playouts are reached through its MCTSBot with
a RandomRolloutEvaluator, and counted as playouts times their mean length.

A game that has more to measure, a solver for instance, names a function in its ``bench.toml``::

    [[script]]
    module = "bench_solver"     # a module in the game's folder
    function = "contests"       # yields `Contest`s: plain tuples, for a game imports nothing but core
    at_least = 10.0             # what median ratio the game promises against each peer; may be left out
"""

import importlib
import random
import statistics
import time
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import cycle
from typing import Any

from tabletails.core import chance
from tabletails.core.actors import DEALER
from tabletails.core.chance import Rng
from tabletails.core.clause import TabletailsError
from tabletails.core.game import Game, State
from tabletails.core.registry import all_games

DEALT = 64
"""Dealt positions that matches begin from."""

Measure = Callable[[float], tuple[int, float]]
"""Works for about so many seconds; returns the moves made and the processor's seconds that they took."""


Contest = tuple[str, str, Measure, Sequence[tuple[str, Measure]]]
"""What a game's script yields: a work, what it is counted in ("moves"), our way to do it, and the peers that are installed."""


class MissingPeer(TabletailsError):
    """OpenSpiel is not installed."""


def is_compiled() -> bool:
    """Whether what the rules rest on runs compiled; where it does, the rules do too."""
    return str(chance.__file__).endswith(tuple(EXTENSION_SUFFIXES))


@dataclass
class Row:
    """One work of one game, against one peer or alone."""

    work: str
    peer: str | None = None
    at_least: float | None = None
    """What median ratio the game promises."""
    unit: str = "moves"
    ours: list[float] = field(default_factory=list)
    """Units a second, a round each."""
    theirs: list[float] = field(default_factory=list)

    @property
    def ratios(self) -> list[float]:
        """Ours to theirs, round by round."""
        return [ours / theirs for ours, theirs in zip(self.ours, self.theirs, strict=True)] if self.theirs else []

    @property
    def median(self) -> float:
        """The median ratio."""
        return statistics.median(self.ratios)

    @property
    def short(self) -> bool:
        """Whether the median ratio falls short of the promise."""
        return self.at_least is not None and bool(self.theirs) and self.median < self.at_least

    def as_json(self) -> dict[str, Any]:
        """As `bench --json` prints it."""
        ratio = {"min": min(self.ratios), "median": self.median, "max": max(self.ratios)} if self.theirs else None
        return {
            "work": self.work,
            "peer": self.peer,
            "ratio": {name: round(value, 3) for name, value in ratio.items()} if ratio else None,
            "ours": round(statistics.median(self.ours)),
            "theirs": round(statistics.median(self.theirs)) if self.theirs else None,
        }

    def as_text(self) -> str:
        """As `bench` prints it for people."""
        ours = f"{self.work}: {statistics.median(self.ours):,.0f} {self.unit} a second"
        if not self.theirs:
            return ours
        promise = "" if self.at_least is None else f", promised {self.at_least:g}"
        return (
            f"{ours}; {self.peer} {statistics.median(self.theirs):,.0f}; "
            f"ratio min {min(self.ratios):.2f}, median {self.median:.2f}, max {max(self.ratios):.2f}{promise}"
        )


def measure(peers: bool, rounds: int, seconds: float, notice: Callable[[str], object] = lambda work: None) -> list[Row]:
    """Measure every game, alone or against the peers that it names.

    Raises MissingPeer where peers are asked for and OpenSpiel is not installed.
    """
    rows = []
    for game in all_games():
        for row, ours, theirs in _works(game, peers):
            notice(row.work if row.peer is None else f"{row.work} against {row.peer}")
            for work in (ours, theirs) if theirs else (ours,):
                work(seconds / 5)
            for number in range(rounds):
                if theirs is None:
                    row.ours.append(_rate(ours, seconds))
                elif number % 2:
                    row.theirs.append(_rate(theirs, seconds))
                    row.ours.append(_rate(ours, seconds))
                else:
                    row.ours.append(_rate(ours, seconds))
                    row.theirs.append(_rate(theirs, seconds))
            rows.append(row)
    return rows


def _rate(work: Measure, seconds: float) -> float:
    moves, took = work(seconds)
    return moves / took


_NAMES = {"loop": "legal moves, pick one, play, from Python", "playout": "whole playouts inside the rules"}


def _works(game: Game, peers: bool) -> Iterator[tuple[Row, Measure, Measure | None]]:
    how = "compiled" if is_compiled() else "not compiled"
    named = tomllib.loads(file.read_text(encoding="utf-8")) if (file := game.folder / "bench.toml").is_file() else {}
    for work in _NAMES:
        name = f"{game.meta.id}, {_NAMES[work]} ({how})"
        ours: Measure = _Loop(game) if work == "loop" else _Playouts(game)
        if not peers:
            yield Row(name), ours, None
        for peer in named.get(work, []) if peers else []:
            theirs: Measure = _PeerLoop(peer["peer"]) if work == "loop" else _PeerPlayouts(peer["peer"])
            yield Row(name, f"open_spiel {peer['peer']}", peer.get("at_least")), ours, theirs
    for script in named.get("script", []):
        yield from _scripted(game, script, peers, how)


def _scripted(game: Game, script: dict[str, Any], peers: bool, how: str) -> Iterator[tuple[Row, Measure, Measure | None]]:
    """The works that a game measures by a function of its own: against each peer that is installed, or alone."""
    module = importlib.import_module(f"tabletails.games.{game.meta.id}.{script['module']}")
    contests: Iterator[Contest] = getattr(module, script["function"])()
    for work, unit, ours, rivals in contests:
        name = f"{game.meta.id}, {work} ({how})"
        if not peers or not rivals:
            yield Row(name, unit=unit), ours, None
        for rival, theirs in rivals if peers else ():
            yield Row(name, rival, script.get("at_least"), unit), ours, theirs


def _dealt(game: Game) -> list[State]:
    """Positions in which a seat is first to act, the fewest at the table; the peers' games begin with a move too."""
    positions = []
    for number in range(DEALT):
        rng, state = Rng(number.to_bytes(2, "big")), game.start({}, game.meta.seats[0])
        while state.to_act() == (DEALER,):
            state.play(DEALER, state.deal(rng))
        positions.append(state)
    return positions


class _Loop:
    """Our loop: the same steps as the peer's, the seats' moves counted."""

    def __init__(self, game: Game) -> None:
        self.starts = _dealt(game)
        self.rng = Rng(b"bench")
        self.pick = random.Random(1)

    def __call__(self, seconds: float) -> tuple[int, float]:
        starts, rng, pick = cycle(self.starts), self.rng, self.pick.random
        moves = 0
        begun = now = time.process_time()
        while now - begun < seconds:
            state = next(starts).copy()
            while actors := state.to_act():
                actor = actors[0]
                if actor == DEALER:
                    state.play(actor, state.deal(rng))
                    continue
                legal = state.moves(actor)
                count: int = len(legal)
                state.play(actor, legal[int(pick() * count)])
                moves += 1
            now = time.process_time()
        return moves, now - begun


class _Playouts:
    """Our playouts."""

    def __init__(self, game: Game) -> None:
        self.starts = _dealt(game)
        self.rng = Rng(b"bench")

    def __call__(self, seconds: float) -> tuple[int, float]:
        starts = cycle(self.starts)
        moves = 0
        begun = now = time.process_time()
        while now - begun < seconds:
            moves += next(starts).copy().playout(self.rng)
            now = time.process_time()
        return moves, now - begun


def _spiel() -> Any:
    try:
        import pyspiel  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        raise MissingPeer("OpenSpiel, the peer to measure against, is not installed here") from None
    return pyspiel


class _PeerLoop:
    """A game of OpenSpiel in the same loop, which asks it what ours asks: whether it is over, whether chance acts, and who acts."""

    def __init__(self, name: str) -> None:
        self.game = _spiel().load_game(name)
        self.pick = random.Random(1)

    def __call__(self, seconds: float) -> tuple[int, float]:
        game, pick = self.game, self.pick.random
        moves = 0
        begun = now = time.process_time()
        while now - begun < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(self.pick.choices(outcomes, weights)[0])
                    continue
                legal = state.legal_actions(state.current_player())
                state.apply_action(legal[int(pick() * len(legal))])
                moves += 1
            now = time.process_time()
        return moves, now - begun


class _PeerPlayouts:
    """A game of OpenSpiel in its own C++ playouts.

    A search of one simulation evaluates the position that it is given and grows no tree, so that all its playouts begin
    there; the mean length of such a playout is taken from random play beforehand. Where a match begins with draws, one deal
    of them is made first: a search begins with a decision, and OpenSpiel's crashes elsewhere.
    """

    ROLLOUTS = 400
    SAMPLES = 4000

    def __init__(self, name: str) -> None:
        spiel = _spiel()
        game = spiel.load_game(name)
        self.start = game.new_initial_state()
        pick = random.Random(1)
        while self.start.is_chance_node():
            self.start.apply_action(pick.choice(self.start.legal_actions()))
        self.bot = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(self.ROLLOUTS, 1), 2.0, 1, 10, False, 1, False)
        self.length = _mean_length(self.start, self.SAMPLES)

    def __call__(self, seconds: float) -> tuple[int, float]:
        searches = 0
        begun = now = time.process_time()
        while now - begun < seconds:
            self.bot.mcts_search(self.start)
            searches += 1
            now = time.process_time()
        return round(searches * self.ROLLOUTS * self.length), now - begun


def _mean_length(start: Any, samples: int) -> float:
    """The mean number of moves in a random match of OpenSpiel, within some 0.3%."""
    pick = random.Random(1).random
    moves = 0
    for _ in range(samples):
        state = start.clone()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
            moves += 1
    return moves / samples
