"""Writes what the tests of Animouv store: ``python src/tabletails/games/animouv/tests/store.py``.

The records of each ending, their stories as ``tabletails replay`` tells them, and
the positions whose trees of moves are counted (their counts come from
``python tests/every_game/perft.py animouv``). Everything follows from seeds, so that it changes with the rules and the bots.
"""

import json
import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[5] / "tests"))

from every_game.stored import keep, keep_stories, played, positions

from tabletails.games.animouv import GAME

HERE = Path(__file__).parent
PAUSE = (4000, 9000)
STORIES: dict[str, tuple[str, ...]] = {
    "all_cards_won": (),
    "all_cards_won_seen_by_karol_up_to_60": ("--to", "60", "--seat", "1"),
    "stall": (),
}
MOMENTS = {
    "all_cards_won": (0, 11, 12, 13, 14, 40, 90, 130, 170, 200),
    "all_cards_won_by_four": (16, 60, 120, 200, 330),
    "stall": (15, 20, 26),
}
"""Of the stored records: the dealer's first two draws of each kind, and a dozen that are counted slowly too."""


def counted() -> list[dict[str, Any]]:
    """Positions whose trees of moves are counted; slowly too, but where the dealer is to act."""
    found = []
    for record, position in positions(HERE, "store.py", MOMENTS):
        n = len(position["events"])
        dealers = n < len(record.events) and record.events[n].by < 0
        found.append({"name": position["name"], "source": position["source"], "slowly": not dealers, **position})
    return found


def main() -> None:
    """Write all of it."""
    keep(HERE, "all_cards_won", played(GAME, ["greedy"] * 2, 1, pause=PAUSE), "all_cards_won")
    keep(HERE, "all_cards_won_by_four", played(GAME, ["greedy"] * 4, 2, pause=PAUSE), "all_cards_won")
    keep(HERE, "stall", played(GAME, ["random"] * 3, 3, {"stall": 12}, pause=PAUSE), "stall")
    keep_stories(HERE, STORIES)
    (HERE / "perft.json").write_text(json.dumps(counted()), encoding="utf-8")


if __name__ == "__main__":
    main()
