"""What the deck of Ami was settled by: how long matches of bots are, and what it is worth to be first.

    python -m tabletails.games.ami.study [MATCHES] [LEVEL]

The reconstructed deck was accepted when matches of three bots took 12 to 25 rounds and seat 0 won hardly more than its share.
"""

import math
import sys

from tabletails.bots import choose
from tabletails.core.chance import Rng
from tabletails.core.match import Match, start_match
from tabletails.core.registry import find_game


def play_match(seats: int, level: str, seed: int, iterations: int) -> tuple[Match, float]:
    """A match between bots of one level, and how many rounds of turns it took."""
    game = find_game("ami")
    match = start_match(game, tuple("ABCD"[:seats]), {}, seed.to_bytes(32, "big"))
    rng = Rng(f"study {seed}".encode())
    turns = 0
    match.deal(0)
    while acting := match.state.to_act():
        seat = acting[rng.below(len(acting))]
        bot_seed = f"{seed} {match.n}".encode()
        move = choose(level, game, game.view(match.state, seat), match.state.legal(seat), bot_seed, iterations=iterations)
        turns += match.play(seat, move, 0).move["do"] in ("play", "swap")
        match.deal(0)
    return match, turns / seats


def study(seats: int, level: str, matches: int, iterations: int = 100) -> str:
    """One line: rounds, and seat 0's share of the wins with its 95% interval."""
    rounds, first = [], []
    for seed in range(matches):
        match, took = play_match(seats, level, seed, iterations)
        result = match.state.result()
        assert result is not None
        rounds.append(took)
        first.append(result.share(0))
    mean = sum(first) / matches
    spread = 1.96 * math.sqrt(sum((share - mean) ** 2 for share in first) / matches / matches)
    return (
        f"{seats} {level} bots, {matches} matches: {sum(rounds) / matches:.1f} rounds ({min(rounds):.0f} to {max(rounds):.0f}); "
        f"seat 0 wins {mean:.3f} ± {spread:.3f} (fair: {1 / seats:.3f})"
    )


def main() -> None:
    """Print the study for two, three and four players."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    level = sys.argv[2] if len(sys.argv) > 2 else "greedy"
    for seats in (2, 3, 4):
        sys.stdout.write(study(seats, level, matches) + "\n")


if __name__ == "__main__":
    main()
