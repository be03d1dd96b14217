"""Matches between bots: seats rotate, every match follows from the seed and its number, and each can be recorded.

A match does not depend on which process plays it, on what else is played, or on whether the rules run compiled:
its dealer's secret and its bots' seeds are SHA-256 digests of the seed, the game and the number of the match.
"""

import hashlib
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletails.bots import choose
from tabletails.core.actors import CLOCK, DEALER
from tabletails.core.chance import Dealer, Rng
from tabletails.core.game import Event, Game, State
from tabletails.core.options import check_options
from tabletails.core.record import Header, Record, write_record, write_result
from tabletails.core.registry import find_game

MOVE_TIME = 1000
"""Milliseconds of the match's own clock that a move by a seat takes: bots play at one pace, whatever the machine."""
ALONE = 1.0
"""Seconds played in this process before others are started to help."""


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: Game
    bots: tuple[str, ...]
    """A level a seat; in match number m, bot i sits at seat (i + m) modulo the seats."""
    games: int
    seed: int
    options: dict[str, Any]
    seconds: float = 0.3
    """How long a bot may think about a move."""
    iterations: int | None = None
    """How many playouts a search may make about a move, instead of a time."""
    records: Path | None = None
    """Folder for the records."""

    def seat_of(self, bot: int, number: int) -> int:
        """Where that bot sits in that match."""
        return (bot + number) % len(self.bots)

    def at_seats(self, number: int) -> list[int]:
        """The bots in the order of the seats of that match."""
        return [(seat - number) % len(self.bots) for seat in range(len(self.bots))]

    def names(self) -> list[str]:
        """The bots' names: levels, numbered where one plays twice."""
        return [bot if self.bots.count(bot) == 1 else f"{bot} {i + 1}" for i, bot in enumerate(self.bots)]

    def draw(self, purpose: str, number: int) -> bytes:
        """32 bytes for one purpose in one match."""
        return hashlib.sha256(f"tabletails:{purpose}:{self.game.meta.id}:{self.seed}:{number}".encode()).digest()


@dataclass(frozen=True)
class Outcome:
    """How one match went, in plain values: it travels between processes, and a compiled Result does not."""

    number: int
    scores: tuple[int, ...]
    """A number a seat."""
    shares: tuple[float, ...]
    """What of the win goes to each seat."""
    ending: str
    moves: int
    """Moves by seats."""


@dataclass(frozen=True)
class Standing:
    """What came of all matches. Numbers a bot are in the order in which the plan names them."""

    game: str
    matches: int
    bots: tuple[str, ...]
    wins: tuple[float, ...]
    """Matches won, a shared win split among those who share it."""
    mean_scores: tuple[float, ...]
    endings: dict[str, int]
    moves: int
    seconds: float

    def interval(self, bot: int) -> tuple[float, float]:
        """Between which shares of the win the bot's true one lies, with 95% confidence."""
        return wilson(self.wins[bot], self.matches)

    def as_json(self) -> dict[str, Any]:
        """As `simulate --json` prints it."""
        return {
            "game": self.game,
            "matches": self.matches,
            "bots": list(self.bots),
            "wins": [round(won, 6) for won in self.wins],
            "mean_scores": [round(score, 6) for score in self.mean_scores],
            "endings": self.endings,
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
        }


CONFIDENCE = 1.959964
"""How many standard errors to each side hold 95% of a normal distribution."""


def wilson(won: float, matches: int) -> tuple[float, float]:
    """The interval of Wilson (1927) for a share of `won` in `matches`, with 95% confidence.

    A win that is shared counts in part, which varies less than a whole one: then the interval is on the safe side.
    """
    share, square = won / matches, CONFIDENCE**2
    middle = (share + square / (2 * matches)) / (1 + square / matches)
    reach = CONFIDENCE * math.sqrt(share * (1 - share) / matches + square / (4 * matches**2)) / (1 + square / matches)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def hold(plan: Plan, jobs: int = 1, step: Callable[[], None] = lambda: None) -> Standing:
    """Play all matches of a plan; `step` is called after each.

    Raises Refused where the game is not for so many seats, or an option is not one of its.
    """
    plan.game.start(plan.options, len(plan.bots))
    begun = time.perf_counter()
    outcomes = []
    for outcome in _play_all(plan, jobs):
        outcomes.append(outcome)
        step()
    return _stand(plan, outcomes, time.perf_counter() - begun)


def _stand(plan: Plan, outcomes: list[Outcome], seconds: float) -> Standing:
    wins, scores = [0.0] * len(plan.bots), [0.0] * len(plan.bots)
    for outcome in sorted(outcomes, key=lambda outcome: outcome.number):
        for bot in range(len(plan.bots)):
            seat = plan.seat_of(bot, outcome.number)
            wins[bot] += outcome.shares[seat]
            scores[bot] += outcome.scores[seat]
    ended = Counter(outcome.ending for outcome in outcomes)
    return Standing(
        game=plan.game.meta.id,
        matches=len(outcomes),
        bots=plan.bots,
        wins=tuple(wins),
        mean_scores=tuple(score / len(outcomes) for score in scores),
        endings={ending.id: ended[ending.id] for ending in plan.game.meta.endings if ended[ending.id]},
        moves=sum(outcome.moves for outcome in outcomes),
        seconds=seconds,
    )


def _play_all(plan: Plan, jobs: int) -> Iterator[Outcome]:
    """Plays alone for a second, then, where much is left, with other processes."""
    begun = time.monotonic()
    number = 0
    while number < plan.games and (jobs == 1 or time.monotonic() - begun < ALONE):
        yield play_one(plan, number)
        number += 1
    if number < plan.games:
        yield from _play_shared(plan, range(number, plan.games), jobs)


def _play_shared(plan: Plan, numbers: range, jobs: int) -> Iterator[Outcome]:
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    # Started afresh, not forked: whoever calls may have threads. A plan travels without its game, which each finds.
    context = multiprocessing.get_context("spawn")
    chunk = max(1, min(50, len(numbers) // (jobs * 4)))
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_join, initargs=(plan.game.meta.id, _luggage(plan))) as pool:
        yield from pool.map(_play_mine, numbers, chunksize=chunk)


def _luggage(plan: Plan) -> dict[str, Any]:
    return {name: getattr(plan, name) for name in plan.__dataclass_fields__ if name != "game"}


_mine: Plan | None = None


def _join(game: str, luggage: dict[str, Any]) -> None:
    """A worker process unpacks the plan. Whether to stop is for its parent to say."""
    global _mine
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _mine = Plan(game=find_game(game), **luggage)


def _play_mine(number: int) -> Outcome:
    assert _mine is not None, "a worker plays only after it joined"
    return play_one(_mine, number)


def play_one(plan: Plan, number: int) -> Outcome:
    """Play match `number` of a plan, and write its record where the plan says so."""
    game, seating = plan.game, plan.at_seats(number)
    dealer = Dealer(plan.draw("dealer", number))
    state = game.start(plan.options, len(seating))
    players = [_Player(plan, number, seat, bot) for seat, bot in enumerate(seating)]
    events: list[Event] | None = None if plan.records is None else []
    order = Rng(plan.draw("order", number))
    pacing = _Pacing(players) if game.meta.timed else None
    n = at = moves = 0
    while actors := state.to_act():
        if DEALER in actors:
            actor, move = DEALER, state.deal(dealer.rng(n))
        else:
            actor, at = _next(state, actors, at, order) if pacing is None else pacing.next(state, actors, at, order)
            move = state.legal(CLOCK)[0] if actor == CLOCK else players[actor].move(state)
            moves += actor >= 0
        if events is not None:
            events.append(Event(n, actor, game.write(move), at))
        state.play(actor, move, at)
        if pacing is not None and actor < 0:
            pacing.forget()
        n += 1
    result = state.result()
    assert result is not None, "nobody may act in a match without a result"
    if plan.records is not None and events is not None:
        names = plan.names()
        options = dict(check_options(game.meta, plan.options))
        header = Header(game.meta.id, game.meta.rules, tuple(names[bot] for bot in seating), options, dealer.commitment())
        record = Record(header, events, write_result(result), {"secret": dealer.secret.hex()})
        (plan.records / f"{number:05}.tails").write_text(write_record(record), encoding="utf-8")
    shares = tuple(result.share(seat) for seat in range(len(seating)))
    return Outcome(number, tuple(result.scores), shares, result.ending, moves)


def _next(state: State, actors: tuple[int, ...], at: int, order: Rng) -> tuple[int, int]:
    """Who acts next, and when: one of the seats who may, or the clock where it is due before they would."""
    seats = [actor for actor in actors if actor >= 0]
    due = state.deadline()
    if due is not None and CLOCK in actors and (not seats or at + MOVE_TIME >= due):
        return CLOCK, max(at, due)
    return (seats[0] if len(seats) == 1 else seats[order.below(len(seats))]), at + MOVE_TIME


class _Pacing:
    """Who acts next, and when, in a game with a clock: each bot is as quick as its game says players of its level are."""

    def __init__(self, players: "list[_Player]") -> None:
        self.players = players
        self.due: dict[int, int | None] = {}
        """When each seat will act; None where it lets its chance go by for now."""

    def next(self, state: State, actors: tuple[int, ...], at: int, order: Rng) -> tuple[int, int]:
        """The seat that is ready first, or the clock where it is due by then."""
        seats = [actor for actor in actors if actor >= 0]
        for seat in seats:
            if self.due.get(seat) is None:
                wait = self.players[seat].pace(state)
                self.due[seat] = None if wait is None else at + wait
        ready = [(when, seat) for seat in seats if (when := self.due[seat]) is not None]
        clock = state.deadline() if CLOCK in actors else None
        if clock is not None and (not ready or min(ready)[0] >= clock):
            return CLOCK, max(at, clock)
        when, seat = min(ready) if ready else (at + MOVE_TIME, seats[order.below(len(seats))])
        self.due[seat] = None
        return seat, max(at, when)

    def forget(self) -> None:
        """After the dealer or the clock everybody looks at the table anew."""
        self.due.clear()


class _Player:
    """A bot at its seat in one match."""

    def __init__(self, plan: Plan, number: int, seat: int, bot: int) -> None:
        self.plan = plan
        self.seat = seat
        self.level = plan.bots[bot]
        self.seed = plan.draw(f"bot {bot}", number)
        self.rng = Rng(self.seed)
        self.asked = 0

    def pace(self, state: State) -> int | None:
        """How many milliseconds it lets pass before it acts; None where it lets its chance go by."""
        return self.plan.game.pace(self.plan.game.view(state, self.seat), state.legal(self.seat), self.level, self.rng)

    def move(self, state: State) -> int:
        """Its move. A bot is handed its view, never the state; the random one needs neither, for it looks at nothing."""
        if self.level == "random":
            return state.sample(self.seat, self.rng)
        self.asked += 1
        seed = hashlib.sha256(self.seed + self.asked.to_bytes(4, "big")).digest()
        plan = self.plan
        return choose(self.level, plan.game, plan.game.view(state, self.seat), state.legal(self.seat), seed, plan.seconds, plan.iterations)
