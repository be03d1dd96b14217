"""Random walks through a game's matches, and what else the suite shares. Names no game."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from tabletails.core.actors import CLOCK, DEALER
from tabletails.core.chance import Rng
from tabletails.core.clause import Clause, Refused, read_clauses
from tabletails.core.game import Event, Game, Option, State
from tabletails.core.match import Match, start_match
from tabletails.core.registry import all_games

Options = dict[str, Any]

SUITE = settings(
    max_examples=4,  # an example is a whole walk through a match
    phases=(Phase.explicit, Phase.generate),  # shrinking would play hundreds of matches for a seed that is as good as another
    report_multiple_bugs=False,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
"""How the suite's properties are tried: the same examples in each run."""

GAMES: tuple[Game, ...] = all_games()
TABLES: list[tuple[Game, int]] = [(game, seats) for game in GAMES for seats in range(game.meta.seats[0], game.meta.seats[1] + 1)]
"""Every game with every number of seats."""


def name_table(value: object) -> str:
    """What a test's parameter is called in its id."""
    return value.meta.id if isinstance(value, Game) else str(value)


def rng_of(*words: object) -> Rng:
    """A generator that follows from what is named, and from nothing else."""
    return Rng(" ".join(map(str, words)).encode())


def values_of(option: Option) -> st.SearchStrategy[Any]:
    """What an option may be set to: its bounds and its default among them."""
    if isinstance(option.default, bool):
        return st.booleans()
    if isinstance(option.default, int):
        return st.sampled_from([option.default, option.low, option.high]) | st.integers(option.low, option.high)
    return st.sampled_from(option.choices)


def options_of(game: Game) -> st.SearchStrategy[Options]:
    """Combinations of options; those that exclude each other are for `begin` to find out."""
    return st.fixed_dictionaries({}, optional={option.id: values_of(option) for option in game.meta.options})


def begin(game: Game, options: Options, seats: int) -> State | None:
    """The first state, or None where these options exclude each other, which the game must say in a good refusal."""
    try:
        return game.start(options, seats)
    except Refused as refusal:
        assert len(options) > 1, f"one option alone was refused: {refusal}"
        check_refusal(game, refusal)
        return None


@dataclass(frozen=True)
class Step:
    """A position of a walk and what was played there."""

    n: int
    state: State
    """As it stands before the move; the walk plays on in it, so copy it to keep it."""
    actor: int
    move: int
    at: int


def walk(game: Game, state: State, seed: int, limit: int = 400, after: Callable[[Step], None] | None = None) -> Iterator[Step]:
    """Play `state` on at random until its end or for `limit` events; `after` is called when a step has been played."""
    rng, at = rng_of("walk", game.meta.id, seed), 0
    for n in range(limit):
        actors = state.to_act()
        if not actors:
            return
        actor = actors[rng.below(len(actors))]
        at = time_for(state, actor, at, rng)
        move = state.deal(rng) if actor == DEALER else state.sample(actor, rng)
        step = Step(n, state, actor, move, at)
        yield step
        state.play(actor, move, at)
        if after is not None:
            after(step)


def time_for(state: State, actor: int, at: int, rng: Rng) -> int:
    """When `actor` moves: the clock when it is due, others before that, nobody before `at`."""
    due = state.deadline()
    if actor == CLOCK:
        assert due is not None, "the clock may act, but is never due"
        return max(at, due)
    later = at + int(rng.below(2000))
    return later if due is None else max(at, min(later, due - 1))


def seen_words(game: Game, by: int, move: int, seat: int | None, n: int = 0) -> tuple[int, str]:
    """Who acts and what, as `seat` sees it."""
    event = game.seen(Event(n, by, game.write(move)), seat)
    return event.by, repr(sorted(event.move.items()))


def match_at_random(game: Game, options: Options, seats: int, seed: int, limit: int = 3000) -> Match:
    """A match dealt from a secret and played at random, to its end or until `limit` events."""
    names = tuple(f"Zoë {seat} 🐾" for seat in range(seats))
    match = start_match(
        game, names, options, rng_of("secret", seed).word().to_bytes(8, "big") * 2, tuple(f"nonce {seat}" for seat in range(seats))
    )
    play_on(match, seed, limit)
    return match


def play_on(match: Match, seed: int, limit: int = 3000) -> None:
    """Play a match on at random, its own dealer dealing."""
    rng = rng_of("on", seed)
    match.deal(match.at)
    while match.state.to_act() and match.n < limit:
        actors = match.state.to_act()
        actor = actors[rng.below(len(actors))]
        match.play(actor, match.state.sample(actor, rng), time_for(match.state, actor, match.at, rng))
        match.deal(match.at)


@cache
def clauses_of(game: Game) -> dict[str, Clause]:
    """The clauses of the game's rulebook."""
    return read_clauses(game.folder / "rulebook.md")


def check_refusal(game: Game, refusal: Refused) -> None:
    """A refusal names a clause that exists and reads as one sentence that ends in a remedy."""
    assert refusal.clause in clauses_of(game) or re.fullmatch(r"house(\.[a-z_]+)+", refusal.clause), (
        f"no clause {refusal.clause}: {refusal}"
    )
    assert re.match(r"[^\s_a-z]", refusal.message), f"does not begin like a sentence: {refusal.message!r}"
    assert re.match(r"[^\sA-Z]", refusal.remedy), f"the remedy does not go on with the sentence: {refusal.remedy!r}"
    for part in (refusal.message, refusal.remedy):
        assert "\n" not in part and not re.search(r"[.!?\s]$", part), f"is not part of one sentence: {part!r}"
        assert not re.search(r"[.!?] +[A-Z]", part), f"is more than one sentence: {part!r}"


def own_tests(game: Game) -> Path:
    """The game's own tests: in its folder, or in the source tree where the package was installed without them."""
    beside = game.folder / "tests"
    return beside if beside.is_dir() else Path(__file__).parents[2] / "src" / "tabletails" / "games" / game.meta.id / "tests"


def spread(items: Sequence[int], most: int) -> list[int]:
    """At most `most` of the items, the first and the last among them."""
    if len(items) <= most:
        return list(items)
    return [items[round(i * (len(items) - 1) / (most - 1))] for i in range(most)]
