"""What each seat is told: events as it sees them, sentences of the log, its moves in words. Everything goes through the game's sight."""

from collections.abc import Collection, Mapping
from typing import Any

from tabletails.core.chance import Dealer
from tabletails.core.game import Event, Game, State
from tabletails.core.match import Match
from tabletails.server.messages import EventInfo, Happened, LogLine, Move, ResultInfo, Reveal, SeatInfo, TableDetails, TableInfo
from tabletails.server.store import TableRow


def tell_event(game: Game, event: Event, seat: int | None, view: Any, options: Mapping[str, Any]) -> EventInfo:
    """An event as `seat` sees it, with what the log says; `view` is the seat's view after it."""
    seen = game.seen(event, seat, options)
    lines = [LogLine(line.key, line.gaps) for line in game.tell(seen, view)]
    return EventInfo(seen.n, seen.by, seen.move, seen.at, lines)


def offered_moves(game: Game, state: State, seat: int | None) -> list[Move]:
    """The moves that `seat` is shown, in words."""
    return [] if seat is None else [game.write(move) for move in game.offered(state, seat)]


def tell_result(state: State) -> ResultInfo | None:
    """How it ended; none while it goes on."""
    result = state.result()
    if result is None:
        return None
    return ResultInfo(list(result.scores), list(result.winners), result.ending, list(result.clauses))


def tell_reveal(match: Match) -> Reveal | None:
    """The dealer's secret, once the match is over."""
    reveal = match.record.reveal
    return Reveal(reveal["secret"]) if match.record.result is not None and reveal else None


def tell_happened(match: Match, info: EventInfo, seat: int | None, view: Any, at: int) -> Happened:
    """The message about the event that has just been played."""
    return Happened(
        n=info.n,
        event=info,
        view=view,
        to_act=list(match.game.awaited(match.state)),
        legal=offered_moves(match.game, match.state, seat),
        deadline=match.state.deadline(),
        at=at,
        result=tell_result(match.state),
        reveal=tell_reveal(match),
    )


def tell_seats(row: TableRow, here: Collection[int | None] = ()) -> list[SeatInfo]:
    """The seats as everybody may see them; `here` are those at which somebody is."""
    return [
        SeatInfo(seat.name, seat.kind, seat.level, seat.kind == "bot" or (seat.kind == "person" and seat.seat in here))  # type: ignore[arg-type]
        for seat in row.seats
    ]


def tell_table(row: TableRow, here: Collection[int | None]) -> TableInfo:
    """The table as everybody may see it."""
    return TableInfo(row.id, row.game, row.options, tell_seats(row, here), row.status, row.public, row.again)  # type: ignore[arg-type]


def tell_details(row: TableRow, here: Collection[int | None], n: int, to_act: list[int], result: ResultInfo | None) -> TableDetails:
    """The table as its own address tells it: how its match stood after `n` events, whom it waited for and how it ended."""
    info = tell_table(row, here)
    return TableDetails(
        row.id,
        row.game,
        row.options,
        info.seats,
        info.status,
        n,
        Dealer(row.secret).commitment(),
        row.public,
        row.again,
        to_act,
        result,
    )
