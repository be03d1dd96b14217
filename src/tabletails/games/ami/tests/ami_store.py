"""Writes what the tests of Ami store: ``python src/tabletails/games/ami/tests/ami_store.py``.

The records of the ending, with and without hands, and the stories that `tabletails replay` tells of them. Everything follows
from seeds, so that it changes with the rules and the bots. The counted positions come from ``python tests/every_game/perft.py ami``.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[5] / "tests"))

from every_game.stored import keep, keep_stories, played

from tabletails.core.match import Match
from tabletails.games.ami import GAME

HERE = Path(__file__).parent
STORIES: dict[str, tuple[str, ...]] = {
    "show": (),
    "show_seen_by_karol_up_to_40": ("--to", "40", "--seat", "1"),
    "show_of_four": (),
}


def match(seats: int, seed: int, level: str, **options: bool) -> Match:
    """A match in which whoever may act is as quick as any other."""
    return played(GAME, [level] * seats, seed, options, pause=(1500, 6000), by_lot=True)


def main() -> None:
    """Write all of it."""
    keep(HERE, "show", match(2, 1, "greedy"), "show")
    keep(HERE, "show_of_four", match(4, 2, "greedy"), "show")
    keep(HERE, "show_from_a_single_pile", match(3, 3, "random", single_pile=True), "show")
    keep(HERE, "show_with_open_cards", match(3, 4, "random", open_cards=True), "show")
    keep_stories(HERE, STORIES)


if __name__ == "__main__":
    main()
