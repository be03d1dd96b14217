"""Counts of the tree of moves from stored positions, and the order of the moves at their roots.

``python tests/every_game/perft.py GAME`` writes the counts of a game's stored positions anew, after a change of rules that
was meant; where the game has none, it chooses some along random matches. The file is tests/perft.json in the game's folder::

    [{"name", "source", "seats", "options", "events": [[by, move], ...], "counts": [depth 1, depth 2],
      "divide": [[by, move, moves below it], ...] in the pinned order, "order": digest of the order at every child}, ...]
"""

import hashlib
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletails.core.actors import read_actor, write_actor
from tabletails.core.game import Game, State
from tabletails.core.registry import find_game


@dataclass
class Count:
    """What is pinned of a position."""

    counts: list[int]
    divide: list[list[Any]]
    order: str


def play_to(game: Game, position: dict[str, Any]) -> State:
    """The state after a position's events."""
    state = game.start(position["options"], position["seats"])
    for by, move in position["events"]:
        state.play(read_actor(by), game.read(move))
    return state


def edges(state: State) -> list[tuple[int, int]]:
    """Who may do what, in the pinned order: actors as `to_act` has them, each with its legal moves."""
    return [(actor, move) for actor in state.to_act() for move in state.legal(actor)]


def leaves(state: State, depth: int) -> int:
    """How many sequences of `depth` moves there are."""
    if depth == 0:
        return 1
    moves = edges(state)
    if depth == 1:
        return len(moves)
    return sum(leaves(after(state, actor, move), depth - 1) for actor, move in moves)


def after(state: State, actor: int, move: int) -> State:
    """A copy in which the move has been played."""
    child = state.copy()
    child.play(actor, move)
    return child


def count(game: Game, state: State) -> Count:
    """Count and order what a position leads to."""
    divide, listed = [], []
    for actor, move in edges(state):
        below = edges(after(state, actor, move))
        divide.append([write_actor(actor), game.write(move), len(below)])
        listed.append([[write_actor(by), game.write(reply)] for by, reply in below])
    order = hashlib.sha256(json.dumps(listed, separators=(",", ":")).encode()).hexdigest()
    return Count([len(divide), sum(number for _, _, number in divide)], divide, order)


def show_difference(stored: list[list[Any]], found: list[list[Any]]) -> str:
    """The divide, move by move, where stored and found do not agree."""
    lines = []
    for n in range(max(len(stored), len(found))):
        was, now = (rows[n] if n < len(rows) else None for rows in (stored, found))
        lines.append(f"{'  ' if was == now else '! '}{n:3} stored {json.dumps(was)}  found {json.dumps(now)}")
    return "\n".join(lines)


def write_positions(positions: list[dict[str, Any]]) -> str:
    """The file's text, a line a move, so that a change shows in a diff."""
    blocks = []
    for position in positions:
        fields = []
        for key, value in position.items():
            if key == "divide":
                rows = ",\n".join("   " + json.dumps(row) for row in value)
                fields.append(f'  "divide": [\n{rows}\n  ]')
            else:
                fields.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
        blocks.append(" {\n" + ",\n".join(fields) + "\n }")
    return "[\n" + ",\n".join(blocks) + "\n]\n"


def positions_along(game: Game, seats: int, seed: int, moments: list[int], options: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """Positions along a match at random, as the file stores them, without their counts."""
    from tabletails.core.actors import DEALER
    from tabletails.core.chance import Rng

    state, rng = game.start(options or {}, seats), Rng(f"perft {seed}".encode())
    events: list[list[Any]] = []
    found = []
    for n in range(max(moments) + 1):
        actors = state.to_act()
        if n in moments or (not actors and n <= max(moments)):
            source = f"event {n} of the random match of seed {seed}"
            found.append(
                {"name": f"seats {seats}, event {n}", "source": source, "seats": seats, "options": options or {}, "events": list(events)}
            )
        if not actors:
            break
        actor = actors[rng.below(len(actors))]
        move = state.deal(rng) if actor == DEALER else state.sample(actor, rng)
        state.play(actor, move)
        events.append([write_actor(actor), game.write(move)])
    return found


def main(game: Game) -> None:
    """Write the game's file anew."""
    path = game.folder / "tests" / "perft.json"
    if path.is_file():
        positions = json.loads(path.read_text(encoding="utf-8"))
    else:
        tables = range(game.meta.seats[0], game.meta.seats[1] + 1)
        positions = [position for seats in tables for position in positions_along(game, seats, seats, [0, 1, 15, 30, 60])]
    for position in positions:
        found = count(game, play_to(game, position))
        position |= {"counts": found.counts, "divide": found.divide, "order": found.order}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_positions(positions), encoding="utf-8")


if __name__ == "__main__":
    main(find_game(Path(sys.argv[1]).name))
