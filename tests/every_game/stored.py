"""What the games' tests store, and how: matches of bots that look as if people had played them, and their stories. Names no game.

A game's tests have a script that writes it all. Everything follows from seeds; written anew it is other matches where the bots have
learned, and what was stored before still has to replay.
"""

import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tabletails.bots import choose
from tabletails.core.chance import Rng
from tabletails.core.game import Game
from tabletails.core.match import Match, start_match
from tabletails.core.record import Record, read_record, write_event, write_record

NAMES = ("Ania", "Karol", "Zoé", "Min-jun")

Stories = Mapping[str, tuple[str, ...]]
"""Golden playthroughs, by their record and how it is seen, and what `tabletails replay` is asked for each."""


def begun(game: Game, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> Match:
    """A match that has been dealt."""
    names = NAMES[:seats]
    match = start_match(game, names, dict(options or {}), f"stored {seed}".encode(), tuple(f"{seed}-{name}" for name in names))
    match.deal(0)
    return match


def luck(match: Match, seed: int) -> bytes:
    """From what the next choice follows."""
    return f"{seed} {match.n}".encode()


def bot_move(match: Match, seat: int, level: str, seed: int) -> int:
    """What a bot of that level does now."""
    return choose(level, match.game, match.game.view(match.state, seat), match.state.legal(seat), luck(match, seed))


def played(
    game: Game,
    levels: Sequence[str],
    seed: int,
    options: Mapping[str, Any] | None = None,
    *,
    pause: tuple[int, int],
    by_lot: bool = False,
    idle_after: int | None = None,
) -> Match:
    """A match between bots, a pause before each move: so many milliseconds at least, and up to so many more.

    Where several may act at once it goes `by_lot`; from event `idle_after` on everyone makes the last of the moves that there are.
    """
    match = begun(game, len(levels), seed, options)
    least, more = pause
    while acting := match.state.to_act():
        rng = Rng(luck(match, seed))
        if by_lot:
            seat = acting[rng.below(len(acting))]
        else:
            (seat,) = acting
        idle = idle_after is not None and match.n >= idle_after
        move = match.state.legal(seat)[-1] if idle else bot_move(match, seat, levels[seat], seed)
        match.play(seat, move, match.at + least + int(rng.below(more)))
        match.deal(match.at)
    return match


def record_of(folder: Path, name: str) -> Path:
    """Where a game's tests keep a record."""
    return folder / "records" / f"{name}.tails"


def keep(folder: Path, name: str, match: Match, ending: str) -> None:
    """Write the record of a match that ended as it should."""
    result = match.state.result()
    assert result is not None and result.ending == ending, f"{name} ended with {result}"
    record = record_of(folder, name)
    record.parent.mkdir(exist_ok=True)
    record.write_text(write_record(match.record), encoding="utf-8")


def story(folder: Path, stories: Stories, name: str) -> str:
    """A golden playthrough as `tabletails replay` tells it now."""
    record = record_of(folder, name.split("_seen")[0])
    program = [sys.executable, "-m", "tabletails.cli", "replay", str(record), *stories[name]]
    return subprocess.run(program, capture_output=True, encoding="utf-8", check=True, timeout=60).stdout


def keep_stories(folder: Path, stories: Stories) -> None:
    """Write every golden playthrough."""
    (folder / "golden").mkdir(exist_ok=True)
    for name in stories:
        (folder / "golden" / f"{name}.txt").write_text(story(folder, stories, name), encoding="utf-8")


def positions(folder: Path, script: str, moments: Mapping[str, Sequence[int]]) -> Iterator[tuple[Record, dict[str, Any]]]:
    """Positions along stored records, as perft.json has them but for their counts, each with its record."""
    for name, numbers in moments.items():
        record = read_record(record_of(folder, name).read_text(encoding="utf-8"))
        for n in numbers:
            yield (
                record,
                {
                    "name": f"{name} before event {n}",
                    "source": f"records/{name}.tails, played by bots ({script})",
                    "seats": len(record.header.seats),
                    "options": record.header.options,
                    "events": [[line["by"], line["move"]] for line in map(write_event, record.events[:n])],
                },
            )
