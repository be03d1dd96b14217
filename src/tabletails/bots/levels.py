"""The three levels at which a bot plays, the same for all games."""

from typing import Any, Final

from tabletails.bots.greedy import choose_greedily
from tabletails.bots.search import Search
from tabletails.core.chance import Rng
from tabletails.core.clause import Refused
from tabletails.core.game import Game
from tabletails.core.quoting import quoted

LEVELS: Final = ("random", "greedy", "search")


def choose(level: str, game: Game, view: Any, legal: list[int], seed: bytes, seconds: float = 0.3, iterations: int | None = None) -> int:
    """The move that a bot of `level` makes for the seat whose `view` and `legal` moves these are.

    Args:
        seed: with equal seeds, views and `iterations` a bot makes equal moves.
        seconds: how long a searching bot may think; the others answer at once.
        iterations: bounds the search by its number of playouts in place of its time.

    Raises Refused where there is no such level.
    """
    rng = Rng(seed)
    if level not in LEVELS:
        raise Refused("house.bots", f"There is no bot {quoted(level)}", f"choose one of: {', '.join(LEVELS)}")
    own = game.bot(level, view, legal, rng)
    if own is not None:
        return own
    if level == "random" or len(legal) == 1:
        return legal[rng.below(len(legal))]
    if level == "greedy":
        return choose_greedily(game, view, legal, rng)
    return Search(game, view, rng).run(seconds if iterations is None else None, iterations)
