"""Digests of seeded matches, to be compared between processes: ``python tests/every_game/seeded.py`` prints them as JSON."""

import hashlib
import json

from tabletails.core.chance import Rng
from tabletails.core.game import Game
from tabletails.core.match import start_match
from tabletails.core.record import write_record
from tabletails.core.registry import all_games

MATCHES = 3


def digest(game: Game) -> str:
    """What comes of a few matches whose secrets and choices all follow from their seeds: records, views, guesses, playouts."""
    found = hashlib.sha256()
    for seats in range(game.meta.seats[0], game.meta.seats[1] + 1):
        for seed in range(MATCHES):
            rng = Rng(f"seeded {seats} {seed}".encode())
            match = start_match(game, tuple(map(str, range(seats))), {}, bytes([seats, seed]))
            match.deal(0)
            while match.state.to_act() and match.n < 400:
                actors = match.state.to_act()
                actor = actors[rng.below(len(actors))]
                if match.n % 25 == 0 and actor >= 0:
                    found.update(repr(game.guess(game.view(match.state, actor), rng).key()).encode())
                match.play(actor, match.state.sample(actor, rng), match.at)
                match.deal(match.at)
            found.update(write_record(match.record).encode())
            found.update(repr([game.view(match.state, seat) for seat in (None, *range(seats))]).encode())
            state = game.start({}, seats)
            found.update(f"{state.playout(rng)} {state.key()}".encode())
    return found.hexdigest()


def digests() -> dict[str, str]:
    """By game."""
    return {game.meta.id: digest(game) for game in all_games()}


if __name__ == "__main__":
    print(json.dumps(digests()))
