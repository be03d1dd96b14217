"""Writes what the tests of Ami store: ``python src/tabletails/games/ami/tests/ami_store.py``.

The records of the ending, with and without hands, and the stories that `tabletails replay` tells of them. Everything follows
from seeds, so that it changes only with the rules. The counted positions come from ``python tests/every_game/perft.py ami``.
"""

import subprocess
import sys
from pathlib import Path

from tabletails.bots import choose
from tabletails.core.chance import Rng
from tabletails.core.match import Match, start_match
from tabletails.core.record import write_record
from tabletails.games.ami import GAME

HERE = Path(__file__).parent
NAMES = ("Ania", "Karol", "Zoé", "Min-jun")


def played(seats: int, seed: int, level: str, options: dict[str, bool] | None = None) -> Match:
    """A match between bots that looks as if people had played it: some seconds a move."""
    match = start_match(
        GAME, NAMES[:seats], dict(options or {}), f"stored {seed}".encode(), tuple(f"{seed}-{name}" for name in NAMES[:seats])
    )
    match.deal(0)
    while acting := match.state.to_act():
        rng = Rng(f"{seed} {match.n}".encode())
        seat = acting[rng.below(len(acting))]
        chosen = choose(level, GAME, GAME.view(match.state, seat), match.state.legal(seat), f"{seed} {match.n}".encode())
        match.play(seat, chosen, match.at + 1500 + int(rng.below(6000)))
        match.deal(match.at)
    return match


def stories() -> dict[str, tuple[str, ...]]:
    """Golden playthroughs by record and view, and how `tabletails replay` is asked for them."""
    return {"show": (), "show_seen_by_karol_up_to_40": ("--to", "40", "--seat", "1"), "show_of_four": ()}


def story(name: str) -> str:
    """A golden playthrough as `tabletails replay` tells it now."""
    record = HERE / "records" / f"{name.split('_seen')[0]}.tails"
    program = [sys.executable, "-m", "tabletails.cli", "replay", str(record), *stories()[name]]
    return subprocess.run(program, capture_output=True, encoding="utf-8", check=True, timeout=60).stdout


def main() -> None:
    """Write all of it."""
    (HERE / "records").mkdir(exist_ok=True)
    (HERE / "golden").mkdir(exist_ok=True)
    matches = {
        "show": played(2, 1, "greedy"),
        "show_of_four": played(4, 2, "greedy"),
        "show_from_a_single_pile": played(3, 3, "random", {"single_pile": True}),
        "show_with_open_cards": played(3, 4, "random", {"open_cards": True}),
    }
    for name, match in matches.items():
        (HERE / "records" / f"{name}.tails").write_text(write_record(match.record), encoding="utf-8")
    for name in stories():
        (HERE / "golden" / f"{name}.txt").write_text(story(name), encoding="utf-8")


if __name__ == "__main__":
    main()
