"""Writes what the tests of Amis Cube store: ``python src/tabletails/games/amis_cube/tests/cube_store.py``.

The records of the ending, with several players and alone, their stories as ``tabletails replay`` tells them, and the positions
whose trees of moves are counted (their counts come from ``python tests/every_game/perft.py amis_cube``). Everything follows
from seeds, so that it changes with the rules and the bots.
"""

import json
import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[5] / "tests"))

from every_game.stored import begun, bot_move, keep, keep_stories, luck

from tabletails.core.actors import CLOCK, write_actor
from tabletails.core.chance import Rng
from tabletails.core.match import Match
from tabletails.games.amis_cube import GAME

HERE = Path(__file__).parent
STORIES: dict[str, tuple[str, ...]] = {
    "four_rounds": (),
    "four_rounds_seen_by_karol_up_to_40": ("--to", "40", "--seat", "1"),
    "four_rounds_alone": (),
    "four_rounds_against_the_clock": (),
}


def played(levels: tuple[str, ...], seed: int, **options: Any) -> Match:
    """A match between bots, each at its own pace."""
    match = begun(GAME, len(levels), seed, options)
    due: dict[int, int] = {}
    while actors := match.state.to_act():
        rng = Rng(luck(match, seed))
        for seat in (actor for actor in actors if actor >= 0 and actor not in due):
            wait = GAME.pace(GAME.view(match.state, seat), match.state.legal(seat), levels[seat], rng)
            if wait is not None:
                due[seat] = match.at + wait
        when, actor = min((when, seat) for seat, when in due.items() if seat in actors)
        clock = match.state.deadline()
        if clock is not None and clock <= when:
            when, actor = clock, CLOCK
        due.pop(actor, None)
        move = match.state.legal(CLOCK)[0] if actor == CLOCK else bot_move(match, actor, levels[actor], seed)
        match.play(actor, move, when)
        if actor == CLOCK or match.deal(match.at):
            match.deal(match.at)
            due.clear()
    return match


FEW = 90
"""Moves at a position whose tree is counted, at most: its leaves are up to the square of that."""


def positions(match: Match, source: str, most: int) -> list[dict[str, Any]]:
    """Moments along a match at which few moves are possible."""
    state = GAME.start(match.record.header.options, len(match.record.header.seats))
    events: list[list[Any]] = []
    found: list[dict[str, Any]] = []
    for event in match.record.events:
        if sum(len(state.legal(actor)) for actor in state.to_act()) <= FEW:
            found.append(
                {
                    "name": f"{source}, before event {event.n}",
                    "source": "a match of bots (cube_store.py)",
                    "seats": len(match.record.header.seats),
                    "options": match.record.header.options,
                    "events": list(events),
                }
            )
        state.play(event.by, GAME.read(event.move), event.at)
        events.append([write_actor(event.by), event.move])
    return [found[round(i * (len(found) - 1) / (most - 1))] for i in range(most)]


def main() -> None:
    """Write all of it."""
    keep(HERE, "four_rounds", played(("search", "greedy", "random"), 1, mission="yellow_1"), "four_rounds")
    keep(HERE, "four_rounds_alone", played(("search",), 2), "four_rounds")
    raced = played(("greedy", "random"), 3, mission="red_2", hourglass=70, build_seconds=9)
    keep(HERE, "four_rounds_against_the_clock", raced, "four_rounds")
    keep_stories(HERE, STORIES)
    # Without an hourglass: a tree of moves knows no time.
    several = played(("search", "greedy", "search"), 4, mission="yellow_2", hourglass=0)
    alone = played(("greedy",), 5, mission="red_1", hourglass=0)
    (HERE / "perft.json").write_text(json.dumps([*positions(several, "three players", 8), *positions(alone, "alone", 8)]), encoding="utf-8")


if __name__ == "__main__":
    main()
