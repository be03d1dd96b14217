"""A whole match of two, written down before it is played in a browser.

python amazoom_script.py [TRIES] looks for a secret whose match has all that the browser test has to see.
"""

import sys
from dataclasses import dataclass
from typing import Any, Final

from tabletails.bots.greedy import choose_greedily
from tabletails.core.chance import Rng
from tabletails.core.match import start_match
from tabletails.games.amazoom import GAME
from tabletails.games.amazoom.sight import AmazoomView

NAMES: Final = ("Ania", "Karol")
NONCES: Final = ("aa11", "bb22")


@dataclass(frozen=True)
class Script:
    """What the seats do, one after another, and where it leads."""

    moves: list[tuple[int, dict[str, Any]]]
    end: AmazoomView

    def holds(self) -> bool:
        """Whether there is a set, a habitat post, a refill from either pile and a Conquista that scores."""
        posts = [move for _, move in self.moves if move["do"] == "post"]
        piles = {(seat, move["pile"]) for seat, move in self.moves if move["do"] == "refill"}
        sets = any(isinstance(move["onto"], int) for move in posts)
        habitats = any(move["side"] == "habitat" for move in posts)
        conquistas = any(feed.conquistas for feed in self.end.feeds)
        last = sum(1 for seat, move in self.moves[-8:] if move["do"] == "post")
        return sets and habitats and len(piles) == 4 and conquistas and last > 0 and self.end.ended == "forest"


def script(secret: bytes) -> Script:
    """Both seats play as the greedy bot would, from a generator of their own."""
    match = start_match(GAME, NAMES, {}, secret, NONCES)
    rng = Rng(b"a match to be looked at")
    moves: list[tuple[int, dict[str, Any]]] = []
    match.deal(0)
    while match.state.result() is None:
        seat = match.state.to_act()[0]
        legal = GAME.offered(match.state, seat)
        move = choose_greedily(GAME, GAME.view(match.state, seat), legal, rng)
        moves.append((seat, dict(GAME.write(move))))
        match.play(seat, move, 0)
        match.deal(0)
    return Script(moves, GAME.view(match.state, None))


def main(tries: int) -> None:
    """Print the secrets that will do."""
    for number in range(tries):
        found = script(bytes([number]) * 32)
        if found.holds():
            sys.stdout.write(f"{number} {len(found.moves)} moves, {[feed.total for feed in found.end.feeds]}, {found.end.conquistas}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
