"""Laying a table: who is to sit where, checked; and the match that begins when everybody sits."""

import os
import time
from dataclasses import replace
from itertools import chain, count
from typing import Any

from tabletails.bots import LEVELS
from tabletails.core.clause import Refused
from tabletails.core.match import Match, fork, start_match
from tabletails.core.options import check_options, check_seats
from tabletails.core.record import Record, read_record, write_record
from tabletails.core.registry import find_game
from tabletails.server import seats
from tabletails.server.store import SeatRow, TableRow

_BOT_NAMES = (
    ("Pip", "Dot", "Fidget", "Button", "Pumpkin"),
    ("Bruno", "Rita", "Felix", "Nora", "Hugo"),
    ("Sage", "Olga", "Leo", "Iris", "Otto"),
)
"""What bots are called, from the weakest level to the strongest; each at a table has a name of its own."""


def lay(game: str, options: dict[str, Any], chairs: list[SeatRow], public: bool = False) -> TableRow:
    """A new table. The dealer's secret is drawn here, before anybody's nonce is known.

    Raises Refused where the game, an option or the number of seats is not one of the house's.
    """
    rules = find_game(game)
    check_seats(rules.meta, len(chairs))
    checked = check_options(rules.meta, options)
    rules.start(checked, len(chairs))  # it may know options that do not go together
    listed = public or any(chair.kind == "open" for chair in chairs)
    return TableRow(seats.new_table_id(), game, dict(checked), "waiting", listed, time.time(), os.urandom(32), os.urandom(32), chairs)


def read_seats(kinds: list[str], name: str, nonce: str, secret: str) -> list[SeatRow]:
    """The seats as the host wishes them: "me" once, "friend", "open" or a bot's level.

    Raises Refused where that is not so.
    """
    if kinds.count("me") != 1:
        raise Refused("house.seats", 'Exactly one seat must be "me"', "say which seat is yours")
    chairs = []
    for seat, kind in enumerate(kinds):
        if kind == "me":
            chairs.append(SeatRow(seat, "person", None, name, nonce, seats.digest(secret)))
        elif kind in ("friend", "open"):
            chairs.append(SeatRow(seat, kind))
        elif kind in LEVELS:
            chairs.append(SeatRow(seat, "bot", kind, _bot_name(kind, {name, *(chair.name for chair in chairs)})))
        else:
            raise Refused(
                "house.seats", f"Nobody of the kind '{kind[:20]}' can sit here", f"choose among: me, friend, open, {', '.join(LEVELS)}"
            )
    return chairs


def rematch(row: TableRow) -> TableRow:
    """A new table for the same players: the bots sit down, and the people's seats are kept for them and for nobody else."""
    chairs = [replace(chair) if chair.kind == "bot" else SeatRow(chair.seat, "kept", None, chair.name) for chair in row.seats]
    return lay(row.game, row.options, chairs)


def branch(record: Record, at: int, chairs: list[SeatRow]) -> TableRow:
    """A new table at which a match that is over is played on from the position after `at` events.

    Raises Refused where there is no such moment, nothing is left to play there, or the seats are not as many.
    """
    row = lay(record.header.game, record.header.options, chairs)
    row = replace(row, parent=write_record(record), parent_at=at)
    if at >= len(record.events):
        raise Refused("house.fork", "At its end there is nothing left to play", f"choose a moment from 0 to {len(record.events) - 1}")
    begin(row)
    return row


def begin(row: TableRow) -> Match:
    """The match of a table at which all seats are taken, before the dealer has done anything."""
    names = tuple(chair.name or "" for chair in row.seats)
    nonces = tuple(chair.nonce for chair in row.seats if chair.nonce is not None)
    if row.parent is not None:
        return fork(read_record(row.parent), row.parent_at or 0, names, row.secret, nonces)
    return start_match(find_game(row.game), names, row.options, row.secret, nonces)


def _bot_name(level: str, taken: set[str | None]) -> str:
    names = _BOT_NAMES[min(LEVELS.index(level), len(_BOT_NAMES) - 1)]
    numbered = (f"{name} {turn}" for turn in count(2) for name in names)
    return next(name for name in chain(names, numbered) if name not in taken)
