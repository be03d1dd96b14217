"""Reads what a command line names: games, records, options."""

import json
import math
import sys
from pathlib import Path
from typing import Any

from tabletails.cli.failure import Failure, Misused
from tabletails.core.clause import Refused
from tabletails.core.game import Game
from tabletails.core.quoting import quoted
from tabletails.core.record import Record, read_record
from tabletails.core.registry import find_game

_LONGEST = 64 * 2**20
"""Most bytes of a record that are read: a thousand times those of a long match."""


def given_game(game: str) -> Game:
    """The game of that id. Raises Misused where there is none."""
    try:
        return find_game(game)
    except Refused as refusal:
        raise Misused(refusal.message, refusal.remedy) from None


def given_record(path: Path) -> Record:
    """The record in a file, or on standard input where the path is ``-``.

    Raises Misused where there is no such file, Failure where it is not text, Unreadable where it is no record.
    """
    return read_record(_read_text(path))


def _read_text(path: Path) -> str:
    try:
        raw = _read_bytes(path)
    except FileNotFoundError:
        raise Misused(f"There is no file '{path}'", "check the path") from None
    except IsADirectoryError:
        raise Misused(f"'{path}' is a folder", "name a record in it, a .tails file") from None
    except OSError as error:
        raise Misused(f"'{path}' cannot be read ({error.strerror or error})", "make it readable or name another file") from None
    if len(raw) > _LONGEST:
        raise Failure(f"'{path}' is no record: it is longer than {_LONGEST // 2**20} MiB", "name a .tails file")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Failure(f"'{path}' is no record: byte {error.start} is not text in UTF-8", "name a .tails file, saved as UTF-8") from None


def _read_bytes(path: Path) -> bytes:
    """What is there, and not much more than can be a record, for some files never end."""
    if str(path) != "-":
        with path.open("rb") as file:
            return file.read(_LONGEST + 1)
    if sys.stdin is None:
        raise Misused("Standard input is closed", "name a file, or send a record there")
    return sys.stdin.buffer.read(_LONGEST + 1)


def given_options(text: str) -> dict[str, Any]:
    """The options of a table, from JSON. Raises Misused where the text is no JSON object."""
    try:
        options = json.loads(text)
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise Misused(f"--options {quoted(text)} is no JSON object", "write for example --options '{\"name\": 30}'")
    return options


def given_seconds(seconds: float) -> float:
    """The seconds themselves. Raises Misused for what is no number, though Python reads it as one and finds it in every range."""
    if not math.isfinite(seconds):
        raise Misused(f"{seconds} is no time", "give a number of seconds, such as 0.5")
    return seconds


def given_seat(seat: int | None, seats: int) -> int | None:
    """The seat itself. Raises Misused where the match has no such seat."""
    if seat is not None and not 0 <= seat < seats:
        raise Misused(f"There is no seat {quoted(seat, 20)} at a table of {seats}", f"choose one from 0 to {seats - 1}")
    return seat
