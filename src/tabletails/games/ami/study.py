"""What the deck of Ami was settled by: ``python -m tabletails.games.ami.study [MATCHES]``.

Matches between players who trust the game's advice, one move ahead, are played at each size of table, and counted: how many
rounds they take, and what it is worth to be first. The reconstructed deck was accepted when matches of three took 12 to 25
rounds and seat 0 won hardly more than its share. With the deck as it stands, 1,000 matches of two took 14.0 rounds and seat 0
won 0.547 of them; 600 matches of three took 12.6 and seat 0 won 0.369 where 0.333 is fair. Players who search take longer:
17 rounds both with two and with three.
"""

import math
import sys

from tabletails.core.chance import Rng
from tabletails.core.match import Match, start_match
from tabletails.games.ami import GAME, sight
from tabletails.games.ami.rules import Ami


def choose(state: Ami, seat: int, rng: Rng) -> int:
    """The move after which the seat stands best in one guess at what it cannot see; ties are drawn."""
    world = sight.guess(sight.view(state, seat), rng)
    found: list[tuple[float, int]] = []
    for move in world.legal(seat):
        after = world.copy()
        after.play(seat, move)
        found.append((GAME.advice.worth(after, seat), move))
    best = max(worth for worth, _ in found)
    ties = [move for worth, move in found if worth >= best - 1e-12]
    return ties[rng.below(len(ties))]


def play_match(seats: int, seed: int) -> tuple[Match, float]:
    """A match, and how many rounds of turns it took."""
    match = start_match(GAME, tuple("ABCD"[:seats]), {}, seed.to_bytes(32, "big"))
    rng = Rng(f"study {seed}".encode())
    turns = 0
    match.deal(0)
    while acting := match.state.to_act():
        seat = acting[rng.below(len(acting))]
        assert isinstance(match.state, Ami)
        turns += match.play(seat, choose(match.state, seat, rng), 0).move["do"] in ("play", "swap")
        match.deal(0)
    return match, turns / seats


def study(seats: int, matches: int) -> str:
    """One line: rounds, and seat 0's share of the wins with its 95% interval."""
    rounds, first = [], []
    for seed in range(matches):
        match, took = play_match(seats, seed)
        result = match.state.result()
        assert result is not None
        rounds.append(took)
        first.append(result.share(0))
    mean = sum(first) / matches
    spread = 1.96 * math.sqrt(sum((share - mean) ** 2 for share in first) / matches / matches)
    return (
        f"{seats} players, {matches} matches: {sum(rounds) / matches:.1f} rounds ({min(rounds):.0f} to {max(rounds):.0f}); "
        f"seat 0 wins {mean:.3f} ± {spread:.3f} (fair: {1 / seats:.3f})"
    )


def main() -> None:
    """Write the study for two, three and four players."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for seats in (2, 3, 4):
        sys.stdout.write(study(seats, matches) + "\n")


if __name__ == "__main__":
    main()
