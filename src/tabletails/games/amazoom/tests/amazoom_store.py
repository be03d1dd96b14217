"""Writes what the tests of AmaZoom store: ``python src/tabletails/games/amazoom/tests/amazoom_store.py``.

The records of each ending, their stories as ``tabletails replay`` tells them, and the positions whose trees of moves are counted
(their counts come from ``python tests/every_game/perft.py amazoom``). Everything follows from seeds, so that it changes only with
the rules and the cards.
"""

import json
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[5] / "tests"))

from every_game.stored import keep, keep_stories, played, positions

from tabletails.games.amazoom import GAME

HERE = Path(__file__).parent
PAUSE = (2000, 5000)
STORIES: dict[str, tuple[str, ...]] = {
    "forest": (),
    "forest_seen_by_karol_up_to_120": ("--to", "120", "--seat", "1"),
    "stall": (),
}
MOMENTS = {"forest": (0, 6, 13, 15, 17, 18, 20, 22, 25, 60, 120, 150), "forest_wild": (20, 60, 63, 67, 120, 160), "stall": (24, 40)}
"""Of the stored records: the dealer's draws of each kind, and each phase early and late."""


def main() -> None:
    """Write all of it."""
    keep(HERE, "forest", played(GAME, ["greedy"] * 2, 1, pause=PAUSE), "forest")
    keep(HERE, "forest_wild", played(GAME, ["greedy"] * 4, 2, {"wild": True}, pause=PAUSE), "forest")
    keep(HERE, "stall", played(GAME, ["random"] * 3, 3, pause=PAUSE, idle_after=60), "stall")
    keep_stories(HERE, STORIES)
    found = [position for _, position in positions(HERE, "amazoom_store.py", MOMENTS)]
    (HERE / "perft.json").write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main()
