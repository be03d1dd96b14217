"""A bot that looks one move ahead and trusts the game's advice at a glance."""

from typing import Any, Final

from tabletails.core.chance import Rng
from tabletails.core.game import Game

WORLDS: Final = 3
"""How many guesses at what is hidden a move is weighed in."""


def choose_greedily(game: Game, view: Any, legal: list[int], rng: Rng) -> int:
    """The legal move after which the seat stands best on average over a few guessed worlds; ties are drawn."""
    totals = [0.0] * len(legal)
    for _ in range(WORLDS):
        world = game.guess(view, rng)
        for k, move in enumerate(legal):
            after = world.copy()
            after.play(view.seat, move)
            totals[k] += game.advice.glance(after, view.seat)
    best = max(totals)
    ties = [move for move, total in zip(legal, totals, strict=True) if total >= best - 1e-12]
    return ties[rng.below(len(ties))]
