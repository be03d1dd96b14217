"""Matches that are over, for replays: every position, and the proof that the dealer drew fairly."""

import msgspec

from tabletails.core.match import Match, open_match, replay_event, resume, verify
from tabletails.core.record import Record
from tabletails.server.messages import DealtBefore, Frame, Proof, Replay, ReplayHeader
from tabletails.server.telling import tell_event, tell_result


def finished(record: Record, secret: bytes) -> Record:
    """The whole record of a match that is over, with its result and the dealer's secret."""
    return resume(record, secret).record


def replayed(record: Record, seat: int | None) -> bytes:
    """The replay of a record as `seat` or a spectator saw it, as JSON."""
    match = open_match(record.header)
    frames = [_frame(match, seat)]
    for event in record.events:
        replay_event(match, event)
        frames.append(_frame(match, seat))
    header = record.header
    told = ReplayHeader(
        header.game,
        header.rules,
        list(header.seats),
        header.options,
        header.commitment,
        list(header.nonces),
        header.fork.at if header.fork is not None else None,
    )
    return msgspec.json.encode(Replay(told, frames, tell_result(match.state), prove(record)))


def prove(record: Record) -> Proof:
    """What checking the record against the dealers' commitments finds."""
    verdict = verify(record)
    secret = (record.reveal or {}).get("secret")
    header = record.header
    return Proof(
        ok=verdict.ok,
        proof=verdict.proof,  # type: ignore[arg-type]
        events=verdict.events,
        fault=verdict.fault,
        commitment=header.commitment,
        secret=secret,
        nonces=list(header.nonces),
        before=[DealtBefore(part.events, part.commitment) for part in verdict.before],
    )


def _frame(match: Match, seat: int | None) -> Frame:
    view = match.game.view(match.state, seat)
    event = None
    if match.record.events:
        event = tell_event(match.game, match.record.events[-1], seat, view, match.record.header.options)
    return Frame(match.n, event, view, list(match.state.to_act()), event.lines if event is not None else [])
