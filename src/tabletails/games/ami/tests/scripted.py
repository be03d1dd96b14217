"""A match of Ami whose every move follows from the dealer's secret, for the test that plays it in two browsers.

Both call whenever they may, take a dog whenever they may, and else play what a greedy bot would; Karol is in no hurry for new dogs.
``python src/tabletails/games/ami/tests/scripted.py`` looks for a secret whose match has what the test wants to see.
"""

import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tabletails.bots.greedy import choose_greedily
from tabletails.core.chance import Rng
from tabletails.core.match import Match, start_match
from tabletails.core.options import check_options
from tabletails.games.ami import GAME, rules

NAMES = ("Ania", "Karol")
NONCES = ("0a" * 16, "0b" * 16)
SECRET_NUMBER = 12
"""Found by `main`."""


def secret(number: int) -> bytes:
    """The dealer's secret of that number."""
    return number.to_bytes(32, "big")


@dataclass
class Script:
    """Who does what, one after another, and what came of it."""

    moves: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    winners: list[int] = field(default_factory=list)


def script(number: int, longest: int = 10_000) -> Script | None:
    """The whole match, or nothing where it would be longer."""
    match = start_match(GAME, NAMES, check_options(GAME.meta, {}), secret(number), NONCES)
    match.deal(0)
    told = Script()
    while match.state.result() is None:
        seat, move = next_move(match)
        told.moves.append((seat, GAME.write(move)))
        told.counts[told.moves[-1][1]["do"]] += 1
        if len(told.moves) > longest:
            return None
        match.play(seat, move, 0)
        match.deal(0)
    state = match.state
    assert isinstance(state, rules.Ami)
    told.counts["judged"] = sum(step[0] == rules.JUDGED for step in state.ring)
    result = state.result()
    assert result is not None
    told.winners = list(result.winners)
    return told


def next_move(match: Match) -> tuple[int, int]:
    """Reactions first, then whoever is waited for."""
    for seat in range(2):
        for move in match.state.legal(seat):
            if rules.CLAIM <= move < rules.LOSE or rules.TAKE_DOG <= move < rules.ROLL:
                return seat, move
    seat = GAME.awaited(match.state)[0]
    legal = [int(move) for move in match.state.legal(seat)]
    patient = [move for move in legal if not (rules.PLAY <= move < rules.SWAP and (move - rules.PLAY) // 16 % 6 == rules.NEW_DOG)]
    rng = Rng(f"{seat} {match.n}".encode())
    return seat, choose_greedily(GAME, GAME.view(match.state, seat), patient if seat == 1 and patient else legal, rng)


def main() -> None:
    """Look for the shortest match with everything in it."""
    best = 140
    for number in range(int(sys.argv[1]), int(sys.argv[2])):
        told = script(number, best)
        if told and all(told.counts[wish] for wish in ("claim", "lose", "take_dog", "judged")):
            best = len(told.moves) - 1
            sys.stdout.write(f"{number}: {dict(told.counts)} {told.winners}\n")


if __name__ == "__main__":
    main()
