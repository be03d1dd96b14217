"""A match: a game's state and its record, kept in step. It plays, deals, replays, verifies and forks."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tabletails.core.actors import DEALER
from tabletails.core.chance import Dealer
from tabletails.core.clause import Refused, Unreadable
from tabletails.core.game import Event, Game, State
from tabletails.core.options import check_options
from tabletails.core.quoting import quoted
from tabletails.core.record import Fork, Header, Record, write_result
from tabletails.core.registry import find_game

_HEX = re.compile(r"([0-9a-fA-F]{2})+")


class Match:
    """A match under way or over. `dealer` is None in a replay, where the record says what was drawn."""

    def __init__(self, game: Game, record: Record, state: State, dealer: Dealer | None) -> None:
        self.game = game
        self.record = record
        self.state = state
        self.dealer = dealer

    @property
    def n(self) -> int:
        """The number of the next event: how many there have been."""
        return len(self.record.events)

    @property
    def at(self) -> int:
        """When the last event was, in milliseconds since the start."""
        return self.record.events[-1].at if self.record.events else 0

    def play(self, actor: int, move: int, at: int) -> Event:
        """Let `actor` make `move`; the event joins the record, and the result too where it was the last.

        Raises Refused, and changes nothing, where the move is not legal.
        """
        at = max(at, self.at)
        self.state.play(actor, move, at)
        event = Event(self.n, actor, self.game.write(move), at)
        self.record.events.append(event)
        self._close()
        return event

    def deal(self, at: int) -> list[Event]:
        """Let the dealer do all that is due now; returns its events."""
        if self.dealer is None:
            raise ValueError("A replay has no dealer: its record says what was drawn.")
        dealt = []
        while DEALER in self.state.to_act():
            dealt.append(self.play(DEALER, self.state.deal(self.dealer.rng(self.n)), at))
        return dealt

    def _close(self) -> None:
        result = self.state.result()
        if result is None:
            return
        self.record.result = write_result(result)
        if self.dealer is not None:
            self.record.reveal = {"secret": self.dealer.secret.hex()}


def start_match(game: Game, names: tuple[str, ...], options: dict[str, Any], secret: bytes, nonces: tuple[str, ...] = ()) -> Match:
    """A match before its first event, the dealer's included.

    Raises Refused where the number of names or an option is not one of the game's.
    """
    state = game.start(options, len(names))
    dealer = Dealer(secret, nonces)
    # Every option is written, also one that nobody chose: a record says what was played, whatever the defaults become.
    header = Header(game.meta.id, game.meta.rules, names, dict(check_options(game.meta, options)), dealer.commitment(), nonces)
    return Match(game, Record(header), state, dealer)


def replay(record: Record, upto: int | None = None) -> Match:
    """The match of a record after its first `upto` events (None for all of them).

    Raises Refused where an event is not legal, and Unreadable where the record's game, version or words cannot be read.
    """
    match = open_match(record.header)
    for event in record.events[:upto]:
        replay_event(match, event)
    return match


def open_match(header: Header, dealer: Dealer | None = None) -> Match:
    """A match as its header has it, before the first event."""
    game = find_game(header.game)
    if not 1 <= header.rules <= game.meta.rules:
        version = quoted(header.rules, 20)
        raise Unreadable(
            "house.record",
            f"The record is of version {version} of {game.meta.name}'s rules, and this house knows up to {game.meta.rules}",
            "replay it with the Tabletails that wrote it",
        )
    return Match(game, Record(header), game.start(header.options, len(header.seats)), dealer)


def replay_event(match: Match, event: Event) -> None:
    """Play one event of a record.

    Raises Refused, which then names the event, where it is not legal.
    """
    try:
        if event.by >= len(match.record.header.seats):
            raise Refused("house.record", f"Nobody sits in seat {quoted(event.by, 20)}", "name a seat of the header")
        match.play(event.by, match.game.read(event.move), event.at)
    except Refused as refusal:
        raise type(refusal)(refusal.clause, f"Event {event.n}: {refusal.message}", refusal.remedy) from refusal


def resume(record: Record, secret: bytes) -> Match:
    """The match of an unfinished record, with the dealer who can go on dealing it."""
    match = open_match(record.header, Dealer(secret, record.header.nonces))
    for event in record.events:
        replay_event(match, event)
    return match


def fork(record: Record, at: int, names: tuple[str, ...], secret: bytes, nonces: tuple[str, ...] = ()) -> Match:
    """A new match that shares the first `at` events of a finished one and is dealt anew from there.

    Raises Refused where the match is not over, for what is hidden in it would be seen, and where nothing would be left to play.
    """
    if record.result is None:
        raise Refused("house.fork", "A match that is still going on cannot be forked, for its hidden cards would show", "wait for its end")
    if not 0 <= at < len(record.events):
        raise Refused(
            "house.fork",
            f"There is no moment {at} to play on from in a match of {len(record.events)} events",
            f"choose one from 0 to {len(record.events) - 1}",
        )
    if len(names) != len(record.header.seats):
        raise Refused("house.fork", f"The match had {len(record.header.seats)} seats, not {len(names)}", "give each of them a name")
    dealer = Dealer(secret, nonces)
    header = replace(record.header, seats=names, commitment=dealer.commitment(), nonces=nonces, fork=Fork(at, record.header, record.reveal))
    match = open_match(header, dealer)
    for event in record.events[:at]:
        replay_event(match, event)
    return match


@dataclass(frozen=True)
class Before:
    """Events that a match shares with one that it was played on from."""

    events: int
    """How many they are."""
    commitment: str | None
    """What their dealer committed to; None where nobody did."""


@dataclass(frozen=True)
class Verdict:
    """What `verify` found."""

    ok: bool
    events: int
    """How many events were checked and found right."""
    fault: str | None
    """The first fault, in one sentence."""
    proof: str
    """"proven" (every draw follows from the secret that was committed to), "pending" (not yet revealed) or "none" (never committed to)."""
    commitment: str | None = None
    """What the match's own dealer committed to; it covers no event of `before`."""
    forked_at: int | None = None
    """How many of its first events are another match's; None where it was not played on from one."""
    before: tuple[Before, ...] = ()
    """Those events, the oldest match's first: who played that match may have known its secret, so each part has its own commitment."""


def verify(record: Record) -> Verdict:
    """Check a record: every event legal, every draw the dealer's, the result right."""
    checked = 0
    header = record.header
    proof = "none" if not _is_committed(header) else "pending" if record.result is None else "proven"
    told: tuple[str | None, int | None, tuple[Before, ...]] = (header.commitment, None, ())
    try:
        _check_fork(record)
        told = header.commitment, header.fork.at if header.fork else None, _before(header)
        match = open_match(header)
        prover = _Prover(header, record.reveal, record.result is not None)
        for event in record.events:
            prover.check(match, event)
            replay_event(match, event)
            checked += 1
        _check_result(match, record)
    except Refused as refusal:
        return Verdict(False, checked, str(refusal), proof, *told)
    return Verdict(True, checked, None, proof, *told)


def _before(header: Header) -> tuple[Before, ...]:
    """The events that come from matches that this one was played on from, the oldest match's first."""
    parts: list[Before] = []
    end, fork = (header.fork.at, header.fork) if header.fork else (0, None)
    while fork is not None:
        parent = fork.header
        begin = min(parent.fork.at, end) if parent.fork else 0
        if begin < end:
            parts.append(Before(end - begin, parent.commitment))
        end, fork = begin, parent.fork
    return tuple(reversed(parts))


def _is_committed(header: Header) -> bool:
    """Whether every draw, those of the matches that it was played on from included, was committed to."""
    return header.commitment is not None and (header.fork is None or _is_committed(header.fork.header))


def _check_fork(record: Record) -> None:
    """A dealer's commitment says nothing of what came before a fork, so a match that is over has events of its own behind it."""
    fork, events = record.header.fork, len(record.events)
    if fork is not None and (fork.at > events or (fork.at == events and record.result is not None)):
        raise Refused(
            "house.fork",
            f"The match was played on from event {quoted(fork.at, 20)}, but has only {events} events",
            "trust no record whose draws another match's dealer made to the end",
        )


def _check_result(match: Match, record: Record) -> None:
    mine = match.record.result
    if mine is None and record.result is not None:
        raise Refused("house.record", "The record has a result, but the match is not over", "play it to its end or leave the result out")
    if mine is not None and record.result is None:
        raise Refused("house.record", "The match is over, but the record has no result", f"end it with {mine}")
    if mine is not None and record.result is not None:
        for name, value in mine.items():
            said = record.result.get(name)
            if json.dumps(said) != json.dumps(value):  # True and 1.0 are no 1 here, though Python has them equal
                raise Refused(
                    "house.record",
                    f"The record says {name} {quoted(said, 60)}, but the match came to {quoted(value, 60)}",
                    "write what the events come to",
                )


class _Prover:
    """Checks draws against the secrets revealed: those of the match itself, and before a fork those of its parent."""

    def __init__(self, header: Header, reveal: dict[str, Any] | None, over: bool) -> None:
        if header.fork and _terms(header) != _terms(header.fork.header):
            raise Refused(
                "house.fork",
                "The match that it was played on from had another game, version, options or number of seats",
                "trust no record whose past was changed",
            )
        if header.commitment is not None and header.commitment in (parent.commitment for parent in _ancestors(header)):
            raise Refused(
                "house.dealer",
                "The dealer committed to the secret of a match that it was played on from, which was known by then",
                "trust no record whose secret is an old one",
            )
        self.first = header.fork.at if header.fork else 0
        self.parent = _Prover(header.fork.header, header.fork.reveal, True) if header.fork else None
        self.dealer = _read_dealer(header, reveal, over)

    def check(self, match: Match, event: Event) -> None:
        """Raises Refused where a dealer's event is not what its secret draws."""
        if match.n < self.first and self.parent is not None:
            self.parent.check(match, event)
            return
        if event.by != DEALER or self.dealer is None or DEALER not in match.state.to_act():
            return
        drawn = match.game.write(match.state.deal(self.dealer.rng(match.n)))
        if drawn != event.move:
            raise Refused(
                "house.dealer",
                f"Event {event.n}: the dealer's secret draws {quoted(drawn, 80)}, not {quoted(event.move, 80)}",
                "trust no record whose draws were changed",
            )


def _ancestors(header: Header) -> Iterator[Header]:
    """The matches that it was played on from, the latest first."""
    while header.fork is not None:
        header = header.fork.header
        yield header


def _terms(header: Header) -> tuple[object, ...]:
    """What a match that is played on from another shares with it."""
    return header.game, header.rules, header.options, len(header.seats)


def _read_dealer(header: Header, reveal: dict[str, Any] | None, over: bool) -> Dealer | None:
    if header.commitment is None or not over:
        return None
    secret = (reveal or {}).get("secret")
    if not isinstance(secret, str):
        raise Refused(
            "house.dealer", "The dealer committed to a secret but the record does not reveal it", 'end it with "reveal":{"secret":"…"}'
        )
    if not _HEX.fullmatch(secret):  # stricter than bytes.fromhex, which skips spaces where other readers would stumble
        raise Refused(
            "house.dealer", "The secret that the record reveals is not hexadecimal", "write its bytes as hexadecimal digits, nothing else"
        )
    dealer = Dealer(bytes.fromhex(secret), header.nonces)
    if dealer.commitment() != header.commitment:
        raise Refused(
            "house.dealer", "The secret that the record reveals is not the one committed to", "trust no record whose secret was changed"
        )
    return dealer
