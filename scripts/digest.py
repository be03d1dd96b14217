"""Plays seeded matches of every game and prints one digest of their whole records: the same wherever the rules agree.

    python scripts/digest.py [--matches 2000] [--expect compiled|uncompiled]

The matches are divided among the games; the seats, moves and draws of each follow from its number alone.
"""

import argparse
import hashlib
import sys

from tabletails.core import chance
from tabletails.core.actors import CLOCK
from tabletails.core.chance import Rng
from tabletails.core.game import Game
from tabletails.core.match import start_match
from tabletails.core.record import write_record
from tabletails.core.registry import all_games


def play_match(game: Game, number: int) -> str:
    """The record of a match in which everybody plays at random."""
    seed = f"{game.meta.id}:{number}".encode()
    rng = Rng(seed)
    low, high = game.meta.seats
    names = tuple(f"seat {seat}" for seat in range(low + number % (high - low + 1)))
    match = start_match(game, names, {}, hashlib.sha256(seed).digest())
    while match.state.to_act():
        match.deal(match.at)
        actors = match.state.to_act()
        if actors:
            actor = actors[rng.below(len(actors))]
            due = match.state.deadline() if actor == CLOCK else None
            match.play(actor, match.state.sample(actor, rng), max(match.at + 1, due or 0))
    return write_record(match.record)


def is_compiled() -> bool:
    """Whether the rules that this process loaded are machine code."""
    return not str(chance.__file__).endswith(".py")


def main() -> int:
    """Print the digest."""
    parser = argparse.ArgumentParser(description="One digest of the records of seeded matches of every game.")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--expect", choices=["compiled", "uncompiled"])
    asked = parser.parse_args()
    found = "compiled" if is_compiled() else "uncompiled"
    if asked.expect not in (None, found):
        print(f"The rules here are {found}, from {chance.__file__}, not {asked.expect}.", file=sys.stderr)
        return 1
    total = hashlib.sha256()
    games = all_games()
    for number in range(asked.matches):
        total.update(play_match(games[number % len(games)], number).encode())
    print(f"{total.hexdigest()} {asked.matches} matches of {len(games)} games", flush=True)
    print(f"{found}: {chance.__file__}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
