"""How AmaZoom's numbers were settled: ``python -m tabletails.games.amazoom.study [MATCHES]``.

Matches between players who trust the game's advice, one move ahead, are played at each size of table, and counted: the rounds,
the likes, what sitting first is worth, and of each animal how often it is taken when it leaves the Forest or the match ends with
it there, how often it is posted as itself, as a habitat and in a set, and whether those who posted it won more often than their
share. ``python -m tabletails.games.amazoom.study weights [MATCHES]`` plays the advice against itself with one weight changed at a
time.

What was asked of components.toml: 20 to 60 likes, 8 to 20 rounds, no animal left lying, none that wins by itself. Clicks were the
lever for the rounds: with many animals at 1 click a match of four lasted 4.5 rounds, for whoever photographs three cards a turn
empties the piles. With the numbers as they stand, 150 matches at each size (a minute on compiled rules):

======= ==================== ==================== =================== ================= =======================================
players rounds (mean)        likes, tenths 1 5 9  winners' mean       photographs, turn wins by seat, per cent
======= ==================== ==================== =================== ================= =======================================
2       9.5 to 14.0 (10.6)   38 45 54             48.8                1.87              65 35
3       7.7 to 9.7 (8.4)     29 36 43             40.5                1.84              46 32 22
4       7.5 to 9.8 (8.0)     27 34 42             39.7                1.83              35 33 19 13
======= ==================== ==================== =================== ================= =======================================

Every animal is taken 77 to 99 times in 100 that it can be, and posted as itself hundreds of times; cards of the capuchin, the
anteater and the stingless bee more often show their habitats. Who posted an animal won 0.64 (anteater) to 1.52 (black caiman) times
a fair share among four, and 0.80 to 1.19 among two. Sitting first is an advantage that the rulebook gives: turns are not evened
out at the end, where everyone posts two cards more.
"""

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import mean

from tabletails.core.actors import DEALER
from tabletails.core.chance import Rng
from tabletails.games.amazoom import guessing, sight
from tabletails.games.amazoom.advice import AmazoomAdvice
from tabletails.games.amazoom.components import BOX, CONQUISTAS
from tabletails.games.amazoom.rules import (
    ANIMAL,
    ANIMALS,
    DISCARD,
    DISCARDING,
    DONE,
    PHOTOGRAPH,
    PHOTOGRAPHING,
    PLACES,
    POSTING,
    Amazoom,
    meets,
    start,
)
from tabletails.games.amazoom.wording import unpack


@dataclass
class Tally:
    """What was counted at one size of table."""

    seats: int
    matches: int = 0
    rounds: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    winning: list[int] = field(default_factory=list)
    by_seat: Counter[int] = field(default_factory=Counter)
    photographs: int = 0
    posts: int = 0
    discards: int = 0
    turns: int = 0
    passed: Counter[int] = field(default_factory=Counter)
    """How often a card of an animal came into the Forest."""
    taken: Counter[int] = field(default_factory=Counter)
    as_animal: Counter[int] = field(default_factory=Counter)
    as_habitat: Counter[int] = field(default_factory=Counter)
    in_sets: Counter[int] = field(default_factory=Counter)
    posters: Counter[int] = field(default_factory=Counter)
    """Collections in which an animal is posted as itself."""
    won: Counter[int] = field(default_factory=Counter)
    """What of the wins went to those, in hundredths."""
    conquistas: Counter[int] = field(default_factory=Counter)
    drawn: Counter[int] = field(default_factory=Counter)


def decide(state: Amazoom, seat: int, advice: AmazoomAdvice, rng: Rng) -> int:
    """The move after which the seat stands best in one guessed world; ties are drawn."""
    moves = state.legal(seat)
    if len(moves) == 1:
        return moves[0]
    world = guessing.guess(sight.view(state, seat), rng)
    best = -1.0
    chosen: list[int] = []
    for move in moves:
        after = world.copy()
        after.play(seat, move)
        worth = advice.worth(after, seat)
        if worth > best + 1e-12:
            best, chosen = worth, []
        if worth >= best - 1e-12:
            chosen.append(move)
    return chosen[rng.below(len(chosen))]


Notice = Callable[[Amazoom, int, int], None]


def play_match(advices: list[AmazoomAdvice], rng: Rng, notice: Notice = lambda state, seat, move: None) -> Amazoom:
    """A match to its end; `notice` is called before each move."""
    state = start(len(advices), False)
    while actors := state.to_act():
        actor = actors[0]
        move = state.deal(rng) if actor == DEALER else decide(state, actor, advices[actor], rng)
        notice(state, actor, move)
        state.play(actor, move)
    return state


def count(seats: int, matches: int) -> Tally:
    """Play and count."""
    tally = Tally(seats)
    for number in range(matches):
        turns = 0

        def notice(state: Amazoom, seat: int, move: int) -> None:
            nonlocal turns
            if seat == DEALER:
                return
            if state.phase == PHOTOGRAPHING and PHOTOGRAPH <= move < PHOTOGRAPH + PLACES:
                tally.photographs += 1
                tally.taken[ANIMAL[state.card_at(move - PHOTOGRAPH)]] += 1
            tally.discards += len(unpack(move - DISCARD)) if move >= DISCARD else 0
            tally.posts += state.phase >= POSTING and move != DONE
            turns += state.phase == DISCARDING and move == DONE

        state = play_match([AmazoomAdvice()] * seats, Rng(f"study {seats} {number}".encode()), notice)
        tally.turns += turns
        tally.rounds.append(turns / seats)
        _count_end(tally, state)
    return tally


def _count_end(tally: Tally, state: Amazoom) -> None:
    result = state.result()
    assert result is not None
    tally.matches += 1
    tally.scores.extend(result.scores)
    tally.winning.append(max(result.scores))
    tally.drawn.update(state.conquistas)
    for place in range(PLACES):
        if state.card_at(place) >= 0:
            tally.passed[ANIMAL[state.card_at(place)]] += 1
    for seat, feed in enumerate(state.feeds):
        tally.by_seat[seat] += round(100 * result.share(seat))
        tally.conquistas.update(conquista for conquista in state.conquistas if meets(conquista, feed))
        own = set()
        for post in feed:
            for card in unpack(post >> 9):
                (tally.as_animal if post & 63 < ANIMALS else tally.as_habitat)[ANIMAL[card]] += 1
            if post & 63 < ANIMALS:
                own.add(post & 63)
                tally.in_sets[post & 63] += (post >> 6 & 7) if post >> 6 & 7 > 1 else 0
        for animal in own:
            tally.posters[animal] += 1
            tally.won[animal] += round(100 * result.share(seat))


def report(tally: Tally) -> str:
    """The tally in words and columns."""
    scores, rounds, turns = sorted(tally.scores), sorted(tally.rounds), tally.turns
    tenths = [scores[len(scores) * part // 10] for part in (1, 5, 9)]
    met = [100 * tally.conquistas[k] // max(1, tally.drawn[k] * tally.seats) for k in range(len(CONQUISTAS))]
    lines = [
        f"{tally.seats} players, {tally.matches} matches: rounds {rounds[0]:.1f} to {rounds[-1]:.1f}, mean {mean(rounds):.1f}",
        f"  likes: mean {mean(scores):.1f}, tenths 1, 5, 9 {tenths}, the winners' mean {mean(tally.winning):.1f}",
        f"  a turn: photographs {tally.photographs / turns:.2f}, posts {tally.posts / turns:.2f}, discards {tally.discards / turns:.2f}",
        f"  wins by seat, per cent: {[round(tally.by_seat[seat] / tally.matches) for seat in range(tally.seats)]}",
        "  collections that meet a Conquista, per cent: " + ", ".join(f"{name} {part}" for name, part in zip(CONQUISTAS, met, strict=True)),
        f"{'animal':22} taken, %   posted as animal   as habitat   in sets   wins of who posted it, 1 for a fair share",
    ]
    for animal in range(ANIMALS):
        taken = 100 * tally.taken[animal] / max(1, tally.taken[animal] + tally.passed[animal])
        edge = tally.won[animal] / 100 / max(1, tally.posters[animal]) * tally.seats
        posted = f"{tally.as_animal[animal]:18} {tally.as_habitat[animal]:12} {tally.in_sets[animal]:9}"
        lines.append(f"{BOX.faces[animal].id:22} {taken:8.0f} {posted} {edge:8.2f}")
    return "\n".join(lines)


WEIGHTS = ("tail", "kept", "kept_set", "click", "hope")


def weigh(matches: int) -> str:
    """Each weight a third lower and a third higher against the weights as they stand: the share of the wins at two seats."""
    lines = []
    for weight in WEIGHTS:
        for factor in (2, 4):
            won = 0.0
            for number in range(matches):
                changed = AmazoomAdvice()
                setattr(changed, weight, getattr(changed, weight) * factor // 3)
                seat = number % 2
                advices = [changed, AmazoomAdvice()] if seat == 0 else [AmazoomAdvice(), changed]
                result = play_match(advices, Rng(f"weights {number // 2}".encode())).result()
                assert result is not None
                won += result.share(seat)
            lines.append(f"{weight} {getattr(AmazoomAdvice(), weight) * factor // 3}: {100 * won / matches:.1f} %")
    return "\n".join(lines)


def main(words: list[str]) -> None:
    """Run what the command line asks for."""
    if words[:1] == ["weights"]:
        sys.stdout.write(weigh(int(words[1]) if words[1:] else 200) + "\n")
        return
    matches = int(words[0]) if words else 300
    for seats in (2, 3, 4):
        sys.stdout.write(report(count(seats, matches)) + "\n\n")


if __name__ == "__main__":
    main(sys.argv[1:])
