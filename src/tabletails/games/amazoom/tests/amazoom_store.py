"""Writes what the tests of AmaZoom store: ``python src/tabletails/games/amazoom/tests/amazoom_store.py``.

The records of each ending, their stories as ``tabletails replay`` tells them, and the positions whose trees of moves are counted
(their counts come from ``python tests/every_game/perft.py amazoom``). Everything follows from seeds, so that it changes only with
the rules and the cards.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tabletails.bots import choose
from tabletails.core.chance import Rng
from tabletails.core.match import Match, start_match
from tabletails.core.record import read_record, write_event, write_record
from tabletails.games.amazoom import GAME

HERE = Path(__file__).parent
NAMES = ("Ania", "Karol", "Zoé", "Min-jun")


def played(seats: int, seed: int, level: str, options: dict[str, bool] | None = None, idle_after: int = 10**6) -> Match:
    """A match between bots that looks as if people had played it; from event `idle_after` on everyone does nothing."""
    nonces = tuple(f"{seed}-{name}" for name in NAMES[:seats])
    match = start_match(GAME, NAMES[:seats], dict(options or {}), f"stored {seed}".encode(), nonces)
    match.deal(0)
    while match.state.to_act():
        (seat,) = match.state.to_act()
        legal = match.state.legal(seat)
        if match.n >= idle_after:
            chosen = legal[-1]
        else:
            chosen = choose(level, GAME, GAME.view(match.state, seat), legal, f"{seed} {match.n}".encode())
        match.play(seat, chosen, match.at + 2000 + int(Rng(f"{seed} {match.n}".encode()).below(5000)))
        match.deal(match.at)
    return match


def store(name: str, match: Match, ending: str) -> None:
    """Write a record that ends as it should."""
    result = match.state.result()
    assert result is not None and result.ending == ending, f"{name} ended with {result}"
    (HERE / "records" / f"{name}.tails").write_text(write_record(match.record), encoding="utf-8")


STORIES: dict[str, tuple[str, ...]] = {
    "forest": (),
    "forest_seen_by_karol_up_to_120": ("--to", "120", "--seat", "1"),
    "stall": (),
}
"""Golden playthroughs, by what they are called, and how `tabletails replay` is asked for them."""


def story(name: str) -> str:
    """A golden playthrough as `tabletails replay` tells it now."""
    record = HERE / "records" / f"{name.split('_seen')[0]}.tails"
    program = [sys.executable, "-m", "tabletails.cli", "replay", str(record), *STORIES[name]]
    return subprocess.run(program, capture_output=True, encoding="utf-8", check=True, timeout=60).stdout


def positions() -> list[dict[str, Any]]:
    """Positions along the stored records: the dealer's draws of each kind, and each phase early and late."""
    moments = {"forest": (0, 6, 13, 15, 17, 18, 20, 22, 25, 60, 120, 150), "forest_wild": (20, 60, 63, 67, 120, 160), "stall": (24, 40)}
    found = []
    for name, numbers in moments.items():
        record = read_record((HERE / "records" / f"{name}.tails").read_text(encoding="utf-8"))
        for n in numbers:
            events = [[line["by"], line["move"]] for line in map(write_event, record.events[:n])]
            position = {"name": f"{name} before event {n}", "source": f"records/{name}.tails, played by bots (amazoom_store.py)"}
            found.append(position | {"seats": len(record.header.seats), "options": record.header.options, "events": events})
    return found


def main() -> None:
    """Write all of it."""
    (HERE / "records").mkdir(exist_ok=True)
    store("forest", played(2, 1, "greedy"), "forest")
    store("forest_wild", played(4, 2, "greedy", {"wild": True}), "forest")
    store("stall", played(3, 3, "random", idle_after=60), "stall")
    (HERE / "golden").mkdir(exist_ok=True)
    for name in STORIES:
        (HERE / "golden" / f"{name}.txt").write_text(story(name), encoding="utf-8")
    (HERE / "perft.json").write_text(json.dumps(positions()), encoding="utf-8")


if __name__ == "__main__":
    main()
