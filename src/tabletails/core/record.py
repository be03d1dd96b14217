"""The record of a match, JSON Lines: a header, a line an event, and the result with the dealer's secret.

    {"tabletails":1,"game":"marbles","rules":1,"seats":["Ania","Karol"],"options":{},"commitment":"sha256:…"}
    {"n":0,"by":"dealer","move":{"do":"place","marble":"red","square":"b1"},"at":0}
    {"result":{"scores":[4,2],"winners":[0],"ending":"all_won"},"reveal":{"secret":"…"}}

A record that ends without a result is that of a match still going on, or left.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from tabletails.core.actors import read_actor, write_actor
from tabletails.core.clause import Unreadable
from tabletails.core.game import Event, Result
from tabletails.core.quoting import quoted

FORMAT = 1

_DEEPEST = 100
"""Most branches of branches that a header may hold."""
_LATEST = 2**53 - 1
"""Latest time that an event may have: a browser counts no further."""
_HALF = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")
"""Where one half of a pair of surrogates may be, written out or as it is: no file could hold it alone."""


@dataclass(frozen=True)
class Fork:
    """Where a match was played on from: the first `at` events are those of another match."""

    at: int
    header: "Header"
    reveal: dict[str, Any] | None = None


@dataclass(frozen=True)
class Header:
    """What is settled before the first event."""

    game: str
    rules: int
    seats: tuple[str, ...]
    """The players' names, in the order of the seats."""
    options: dict[str, Any] = field(default_factory=dict)
    commitment: str | None = None
    """``sha256:`` and the digest of the dealer's secret; None in a record written without a dealer's proof."""
    nonces: tuple[str, ...] = ()
    """What the players mixed into the dealer's randomness, known only after the commitment was."""
    fork: Fork | None = None


@dataclass
class Record:
    """A match as written down."""

    header: Header
    events: list[Event] = field(default_factory=list)
    result: dict[str, Any] | None = None
    """``{"scores", "winners", "ending"}``, or None while it goes on."""
    reveal: dict[str, Any] | None = None
    """``{"secret": hexadecimal}`` once it is over."""


def write_header(header: Header) -> dict[str, Any]:
    """The first line of a record."""
    line: dict[str, Any] = {
        "tabletails": FORMAT,
        "game": header.game,
        "rules": header.rules,
        "seats": list(header.seats),
        "options": header.options,
    }
    if header.commitment is not None:
        line["commitment"] = header.commitment
    if header.nonces:
        line["nonces"] = list(header.nonces)
    if header.fork is not None:
        line["fork"] = {"at": header.fork.at, "header": write_header(header.fork.header), "reveal": header.fork.reveal}
    return line


def write_event(event: Event) -> dict[str, Any]:
    """The line of an event."""
    return {"n": event.n, "by": write_actor(event.by), "move": event.move, "at": event.at}


def write_result(result: Result) -> dict[str, Any]:
    """The result as the last line holds it."""
    return {"scores": list(result.scores), "winners": list(result.winners), "ending": result.ending}


def write_record(record: Record) -> str:
    """The whole record as text, a line each."""
    lines = [write_header(record.header), *map(write_event, record.events)]
    if record.result is not None:
        lines.append({"result": record.result} | ({"reveal": record.reveal} if record.reveal is not None else {}))
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def read_record(text: str) -> Record:
    """The record in `text`; whether its moves are legal is for `tabletails.core.match` to say.

    Raises Unreadable, naming the line, where the text is no record.
    """
    record: Record | None = None
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):  # some editors begin a file with a byte-order mark
        if not raw.strip():
            continue
        line = _parse(raw, number)
        if record is None:
            record = Record(_read_header(line, number))
        elif record.result is not None:
            raise _fault(number, "stands behind the result", "end the record with its result")
        elif "result" in line:
            record.result, record.reveal = _read_result(line, number)
        else:
            record.events.append(_read_event(line, number, len(record.events), record.events[-1].at if record.events else 0))
    if record is None:
        raise _fault(1, "is missing", 'begin with the header {"tabletails":1,…}')
    return record


def _fault(number: int, what: str, remedy: str) -> Unreadable:
    return Unreadable("house.record", f"Line {number} of the record {what}", remedy)


def _parse(raw: str, number: int) -> dict[str, Any]:
    try:
        line = json.loads(raw)
        halved = _HALF.search(raw) is not None and not _is_text(json.dumps(line, ensure_ascii=False))
    except (ValueError, RecursionError):
        raise _fault(number, "is not JSON", "write one JSON object a line") from None
    if halved:
        raise _fault(number, "holds half a character", "write surrogates in pairs, or the character itself")
    if not isinstance(line, dict):
        raise _fault(number, "is not a JSON object", "write one JSON object a line")
    return line


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _read_header(line: dict[str, Any], number: int, depth: int = 0) -> Header:
    version = line.get("tabletails")
    if not _is_whole(version) or version != FORMAT:
        raise _fault(number, "is not the header of a record of format 1", 'begin with {"tabletails":1,…}')
    seats, nonces, fork = line.get("seats"), line.get("nonces", []), line.get("fork")
    if not isinstance(line.get("game"), str) or not _is_whole(line.get("rules")):
        raise _fault(number, "lacks the game or the version of its rules", 'give "game" a text and "rules" a whole number')
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise _fault(number, "lacks the seats", 'give "seats" a list of names')
    if not isinstance(nonces, list) or not all(isinstance(nonce, str) for nonce in nonces):
        raise _fault(number, "has nonces that are not texts", 'give "nonces" a list of texts')
    if not isinstance(line.get("options", {}), dict):
        raise _fault(number, "has options that are not an object", 'give "options" an object')
    if not isinstance(line.get("commitment", ""), str):
        raise _fault(number, "has a commitment that is not a text", 'give "commitment" as "sha256:…"')
    return Header(
        line["game"],
        line["rules"],
        tuple(seats),
        line.get("options", {}),
        line.get("commitment"),
        tuple(nonces),
        _read_fork(fork, number, depth),
    )


def _read_fork(fork: object, number: int, depth: int) -> Fork | None:
    if fork is None:
        return None
    if depth == _DEEPEST:
        raise _fault(number, f"is a branch of more than {_DEEPEST} branches", "begin a new match")
    if not isinstance(fork, dict) or not _is_whole(fork.get("at")) or not isinstance(fork.get("header"), dict):
        raise _fault(number, "has a fork that cannot be read", 'give "fork" the keys "at", "header" and "reveal"')
    reveal = fork.get("reveal")
    if reveal is not None and not isinstance(reveal, dict):
        raise _fault(number, "has a fork whose reveal is not an object", 'give "reveal" as {"secret":"…"}')
    return Fork(fork["at"], _read_header(fork["header"], number, depth + 1), reveal)


def _read_event(line: dict[str, Any], number: int, expected: int, earliest: int) -> Event:
    if not _is_whole(line.get("n")) or line["n"] != expected:
        raise _fault(number, f"has n {quoted(line.get('n'), 20)}, not {expected}", "count events from 0 without a gap")
    if not isinstance(line.get("move"), dict):
        raise _fault(number, "has no move", 'give "move" an object such as {"do":"pass"}')
    if not _is_whole(line.get("at", 0)) or not earliest <= line.get("at", 0) <= _LATEST:
        raise _fault(
            number, "has a time before the event ahead of it, or none that can be read", 'give "at" in milliseconds since the start'
        )
    try:
        by = read_actor(line.get("by"))
    except ValueError as error:
        raise _fault(number, f"says that {str(error).rstrip('.')}", "name who acted") from None
    return Event(expected, by, line["move"], line.get("at", 0))


def _read_result(line: dict[str, Any], number: int) -> tuple[dict[str, Any], dict[str, Any] | None]:
    result, reveal = line["result"], line.get("reveal")
    if not isinstance(result, dict) or not {"scores", "winners", "ending"} <= result.keys():
        raise _fault(number, "has a result that lacks scores, winners or ending", 'give "result" all three')
    if reveal is not None and not isinstance(reveal, dict):
        raise _fault(number, "has a reveal that is not an object", 'give "reveal" as {"secret":"…"}')
    return result, reveal
