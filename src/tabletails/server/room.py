"""A table's room: one queue, one writer. A move is applied, stored, then acknowledged and told to each seat as it may see it.

The truth is what the store holds. Where it is not known whether a write went through, the room reads itself anew from the
store before it does anything else, and tells everybody what they missed.
"""

import asyncio
import hashlib
import json
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

import structlog

from tabletails.bots import LEVELS
from tabletails.core.actors import CLOCK, DEALER
from tabletails.core.chance import Dealer, Rng
from tabletails.core.clause import Refused
from tabletails.core.game import Event
from tabletails.core.match import Match, open_match, replay_event
from tabletails.core.quoting import quoted
from tabletails.core.record import read_record, write_header
from tabletails.core.registry import find_game
from tabletails.server import metrics, seats
from tabletails.server.botrunner import BotRunner
from tabletails.server.clockwork import MatchClock
from tabletails.server.connection import Connection, encode
from tabletails.server.histories import Histories, Step
from tabletails.server.laying import begin, rematch
from tabletails.server.messages import (
    Accepted,
    Message,
    RefusedMessage,
    ResultInfo,
    Seated,
    Stale,
    TableChanged,
    TableDetails,
    TableInfo,
    Thinking,
    Welcome,
)
from tabletails.server.requests import Again, BotChose, Close, Due, Join, Leave, Played, Relieve, Request, Sit
from tabletails.server.settings import Settings
from tabletails.server.store import SeatRow, Store, StoreFault, TableRow, changing, dropping, event_row, making, seating
from tabletails.server.telling import offered_moves, tell_details, tell_result, tell_reveal, tell_table

_log = structlog.get_logger(__name__)
T = TypeVar("T")

_ID_LENGTH = 64
STAND_IN = LEVELS[len(LEVELS) // 2]
"""How a bot plays for who is away: not the weakest, which would be unkind to them, nor the strongest, which would be to the others."""
_FREE = ("friend", "open", "kept")
"""Kinds of seats at which nobody sits yet."""
_RETRY = 1.0
"""Seconds after which a room whose store failed tries again by itself."""


@dataclass(frozen=True)
class House:
    """What all rooms share."""

    store: Store
    bots: BotRunner
    settings: Settings
    forget: Callable[["Room"], None]


class Room:
    """One table in memory."""

    def __init__(self, house: House, row: TableRow, kept: list[tuple[Event, str | None]]) -> None:
        self.house = house
        self.row = row
        self.game = find_game(row.game)
        self.connections: set[Connection] = set()
        self._queue: asyncio.Queue[Request] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._thinking: dict[int, int] = {}
        self._thoughts: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._lost = False
        self._unstored = False  # whether memory is ahead of the store
        self._left = dict.fromkeys(range(len(row.seats)), asyncio.get_running_loop().time())
        """When somebody was last seen at a seat, as far as this server knows."""
        self.n = 0
        """How many events are stored."""
        self._awaited: list[int] = []
        self._result: ResultInfo | None = None
        self._take(row, kept)
        self._keep()

    def open(self) -> None:
        """Begin to serve."""
        self.ask(Due())
        self._task = asyncio.create_task(self._serve(), name=f"room {self.row.id}")

    def ask(self, request: Request) -> None:
        """Put a request in the queue."""
        self._queue.put_nowait(request)

    async def shut(self) -> None:
        """Stop serving; what is stored stays."""
        for task in [self._task, *self._thoughts]:
            if task is not None:
                task.cancel()
        if self._timer is not None:
            self._timer.cancel()
        await asyncio.gather(*[task for task in (self._task, *self._thoughts) if task is not None], return_exceptions=True)

    # what everybody may know -----------------------------------------------------------------------------------------

    def here(self) -> set[int | None]:
        """The seats at which somebody is."""
        return {connection.seat for connection in self.connections}

    def info(self) -> TableInfo:
        """The table as everybody may see it."""
        return tell_table(self.row, self.here())

    def details(self) -> TableDetails:
        """The table as its own address tells it."""
        return tell_details(self.row, self.here(), self.n, self._awaited, self._result)

    # the state in memory ---------------------------------------------------------------------------------------------

    def _take(self, row: TableRow, kept: list[tuple[Event, str | None]]) -> None:
        """Stand as the store says."""
        self.row = row
        self.told = Histories(self.game)
        self.answers: dict[tuple[int, str], int] = {}
        self._offered: list[list[int]] = [[] for _ in row.seats]
        self.since = [0 for _ in row.seats]
        """For each seat, the n since which its own moves have been as they are."""
        self.match: Match | None = None
        if row.header is not None:
            header = read_record(row.header).header
            self.match = open_match(header, Dealer(row.secret, header.nonces))
            for event, client_id in kept:
                replay_event(self.match, event)
                self._note(self.match)
                if client_id is not None:
                    self.answers[(event.by, client_id)] = event.n
        self.clock = MatchClock(self.match.at if self.match is not None else 0)
        self._last = asyncio.get_running_loop().time()

    def _keep(self) -> None:
        """What is in memory is stored, and may be told to whoever asks."""
        self._unstored = False
        if self.match is None:
            self.n, self._awaited, self._result = 0, [], None
        else:
            self.n, self._result = self.match.n, tell_result(self.match.state)
            self._awaited = list(self.game.awaited(self.match.state)) if self._result is None else []

    def _dealer(self) -> Dealer:
        return Dealer(self.row.secret)

    def _note(self, match: Match) -> None:
        """Notice whose moves an event has changed. Bots know all that they may do; people what the table offers."""
        for seat in range(len(self.since)):
            offered = match.state.legal(seat) if self._bot_plays(seat) else self.game.offered(match.state, seat)
            if offered != self._offered[seat]:
                self._offered[seat] = offered
                self.since[seat] = match.n

    def _bot_plays(self, seat: int) -> bool:
        """Whether the seat is a bot's, or a bot plays for somebody who is not back."""
        chair = self.row.seats[seat]
        return chair.kind == "bot" or (chair.level is not None and seat not in self.here())

    def _happened(self, match: Match, event: Event, step: Step) -> None:
        step.events.append(event)
        self.told.add(match, event, self.clock.now(), step)
        self._note(match)

    # the one writer --------------------------------------------------------------------------------------------------

    async def _serve(self) -> None:
        while True:
            try:
                async with asyncio.timeout(self.house.settings.idle):
                    request = await self._queue.get()
            except TimeoutError:
                if not (self.connections or self._thinking or self._timer or self._queue.qsize()):
                    self.house.forget(self)
                    return
                continue
            try:
                if self._lost:
                    await self._reload()
                if await self._handle(request):
                    return
            except Refused as refusal:
                if self._unstored or self._lost:
                    _log.exception("room_fault", table=self.row.id, request=type(request).__name__)
                    self._stumble(request, refusal)
                else:
                    self._answer(request, refusal)
            except StoreFault:
                self._stumble(request, Refused("house.store", "The house could not write that down just now", "try again in a moment"))
            except Exception:
                _log.exception("room_fault", table=self.row.id, request=type(request).__name__)
                self._stumble(
                    request, Refused("house.fault", "Something went wrong here, and nothing has changed", "try again in a moment")
                )

    async def _handle(self, request: Request) -> bool:
        """Do what is asked; true where the room is closed by it."""
        match request:
            case Join():
                await self._join(request)
            case Leave():
                self._leave(request.connection)
            case Played():
                await self._played(request)
            case BotChose():
                await self._bot_chose(request)
            case Due():
                await self._start_if_full()
                await self._run_clock()
                self._wake()
            case Sit():
                await self._sit(request)
            case Again():
                await self._meet_again(request)
            case Relieve():
                await self._relieve(request)
            case Close():
                return await self._close(request)
        return False

    def _answer(self, request: Request, refusal: Refused) -> None:
        metrics.refused(refusal.clause)
        match request:
            case Join(connection=connection):
                connection.send(RefusedMessage(None, refusal.clause, refusal.message, refusal.remedy, self.n))
            case Played(connection=connection, message=message):
                connection.send(
                    RefusedMessage(message.id if _is_id(message.id) else None, refusal.clause, refusal.message, refusal.remedy, self.n)
                )
            case Sit(done=done) | Again(done=done) | Relieve(done=done) if not done.done():
                done.set_exception(refusal)
            case _:
                pass

    def _stumble(self, request: Request, refusal: Refused) -> None:
        """Something failed half-way: what is in memory cannot be trusted any more."""
        self._lost = True
        self._thinking.clear()
        if isinstance(request, Leave):
            self.connections.discard(request.connection)
        self._answer(request, refusal)
        self._set_timer(_RETRY)

    async def _reload(self) -> None:
        """Stand as the store says, and tell everybody what they missed.

        Raises StoreFault where the store does not answer.
        """
        loaded = await self.house.store.load(self.row.id)
        if loaded is None:
            raise StoreFault("The table is gone.")
        self._take(*loaded)
        self._keep()
        await self._take_back()
        _log.info("room_reloaded", table=self.row.id, n=self.n)
        for connection in self.connections:
            self._welcome(connection, connection.known)
        self._lost = self._unstored = False
        self._wake()

    # coming and going ------------------------------------------------------------------------------------------------

    def _find(self, secret: str) -> int | None:
        """The seat that a secret holds, if it holds one."""
        return seats.find_seat(secret, [chair.digest for chair in self.row.seats])

    def _held(self, secret: str, remedy: str) -> int:
        """The seat that a secret holds. Raises Refused where it holds none."""
        seat = self._find(secret)
        if seat is None:
            raise Refused("house.seat", "That is not the secret of a seat at this table", remedy)
        return seat

    async def _join(self, request: Join) -> None:
        connection = request.connection
        seat = None
        if request.secret is not None:
            seat = self._held(request.secret, "watch without one, or open the link with which you sat down")
        before = self.here()
        connection.seat = seat
        self.connections.add(connection)
        await self._take_back()
        seen = request.seen or 0
        self._welcome(connection, seen if 0 <= seen <= self.n else 0)  # who knows what never was is told everything
        if self.here() != before:
            self._broadcast(TableChanged(self.info()), but=connection)
        for thinker in self._thinking:
            self._tell_thinking(thinker, [connection])

    def _leave(self, connection: Connection) -> None:
        before = self.here()
        self.connections.discard(connection)
        if connection.seat is not None:
            self._left[connection.seat] = asyncio.get_running_loop().time()
        if self.here() != before:
            self._broadcast(TableChanged(self.info()))

    async def _relieve(self, request: Relieve) -> None:
        """A bot plays for somebody who is away."""
        mine = self._held(request.secret, "ask somebody who plays here")
        if self.row.status != "playing" or self.match is None:
            raise Refused("house.waiting", "No match is under way at this table", "let a bot play for somebody while there is one")
        others = [chair.seat for chair in self.row.seats if chair.kind == "person" and chair.seat != mine]
        if request.seat not in others:
            raise Refused("house.seat", f"No other person holds seat {quoted(request.seat, 20)}", "name the seat of somebody who is away")
        chair = self.row.seats[request.seat]
        if request.seat in self.here():
            raise Refused("house.away", f"{chair.name} is at the table", "wait for their move")
        early = self._left[request.seat] + self.house.settings.patience - asyncio.get_running_loop().time()
        if early > 0:
            raise Refused("house.away", f"{chair.name} may be back in a moment", f"ask again in {math.ceil(early)} s")
        if request.seat not in self.game.awaited(self.match.state):
            raise Refused("house.away", f"The table does not wait for {chair.name}", "let them be away until it does")
        if chair.level is None:
            await self._change_level(request.seat, STAND_IN)
            _log.info("stand_in", table=self.row.id, seat=request.seat)
            self._broadcast(TableChanged(self.info()))
            self._wake()
        _settle(request.done, self.info())

    async def _take_back(self) -> None:
        """Who is back plays on themselves."""
        for chair in self.row.seats:
            if chair.kind == "person" and chair.level is not None and chair.seat in self.here():
                self._thinking.pop(chair.seat, None)
                await self._change_level(chair.seat, None)

    async def _change_level(self, seat: int, level: str | None) -> None:
        chair = replace(self.row.seats[seat], level=level)
        await self.house.store.write([seating(self.row.id, chair)])
        self.row = replace(self.row, seats=[chair if one.seat == seat else one for one in self.row.seats])
        if self.match is not None:
            self._note(self.match)

    def _welcome(self, connection: Connection, seen: int) -> None:
        match, seat = self.match, connection.seat
        connection.known = self.n
        connection.send(
            Welcome(
                table=self.info(),
                seat=seat,
                n=self.n,
                view=self.game.view(match.state, seat) if match is not None else None,
                to_act=list(self.game.awaited(match.state)) if match is not None else [],
                legal=offered_moves(self.game, match.state, seat) if match is not None else [],
                events=self.told.of(seat, match)[seen:],
                deadline=match.state.deadline() if match is not None else None,
                at=self.clock.now() if match is not None else 0,
                result=tell_result(match.state) if match is not None else None,
                commitment=self._dealer().commitment(),
                reveal=tell_reveal(match) if match is not None else None,
                started=match is not None,
            )
        )

    def _broadcast(self, message: Message, but: Connection | None = None) -> None:
        data = encode(message)
        for connection in self.connections:
            if connection is not but:
                connection.send_bytes(data)

    async def _sit(self, request: Sit) -> None:
        mine = self._find(request.secret)
        if mine is not None:  # asked twice
            _settle(request.done, Seated(self.row.id, mine, request.secret, self._dealer().commitment()))
            return
        takes = ("kept",) if request.heir else ("friend", "open")
        free = [chair.seat for chair in self.row.seats if chair.kind in takes]
        if not free:
            raise Refused("house.seat_taken", "Every seat at this table is taken", "watch, or lay a table of your own")
        wish = free[0] if request.seat is None else request.seat
        if wish not in free:
            raise Refused(
                "house.seat_taken", "That seat is taken, or there is none with that number", f"take one of: {', '.join(map(str, free))}"
            )
        chair = SeatRow(wish, "person", None, request.name, request.nonce, seats.digest(request.secret))
        await self._seat([chair])
        _settle(request.done, Seated(self.row.id, wish, request.secret, self._dealer().commitment()))

    async def _seat(self, chairs: list[SeatRow]) -> None:
        """Let people sit down, and begin where nobody is missing."""
        taken = {chair.seat: chair for chair in chairs}
        row = replace(self.row, seats=[taken.get(chair.seat, chair) for chair in self.row.seats])
        statements = [seating(row.id, chair) for chair in chairs]
        if any(chair.kind in _FREE for chair in row.seats):
            await self.house.store.write(statements)
            self.row = row
            self._broadcast(TableChanged(self.info()))
            return
        match = begin(row)
        row = replace(row, status="playing", header=json.dumps(write_header(match.record.header), ensure_ascii=False))
        self._unstored = True
        self.match, self.clock = match, MatchClock(match.at)
        step = Step(self.here(), list(match.record.events))
        if step.events:  # played on from another match: its events are replayed so that each seat knows them
            self._take(replace(row), [(event, None) for event in step.events])
            assert self.match is not None
            match = self.match
        self._deal(match, step)
        row = replace(row, status="over" if match.record.result is not None else "playing")
        statements.append(changing(row.id, status=row.status, header=row.header))
        await self.house.store.write(statements, [event_row(row.id, event, None) for event in step.events])
        self._keep()
        self.row = row
        self._broadcast(TableChanged(self.info()))
        if row.parent is None and step.events:
            self._tell(step)
        else:  # a match played on, or one in which the dealer does nothing first: everybody is shown how it stands
            for connection in self.connections:
                self._welcome(connection, 0)
        _log.info("match_started", table=row.id, game=row.game, seats=len(row.seats))
        self._wake()

    async def _start_if_full(self) -> None:
        """Begin the match of a table at which only the host and bots sit."""
        if self.row.status == "waiting" and not any(chair.kind in _FREE for chair in self.row.seats):
            await self._seat([])

    async def _meet_again(self, request: Again) -> None:
        seat = self._held(request.secret, "lay a table of your own")
        if self.row.status != "over":
            raise Refused("house.not_over", "This match is not over", "play it to its end first")
        if self.row.again is None or await self.house.store.load(self.row.again) is None:  # one to which nobody came is closed
            row = rematch(self.row)
            await self.house.store.write([*making(row), changing(self.row.id, again=row.id)])
            self.row = replace(self.row, again=row.id)
            self._broadcast(TableChanged(self.info()))
        assert self.row.again is not None
        secret = seats.heir_secret(request.secret, self.row.again)
        _settle(request.done, Again.Answer(self.row.again, seat, self.row.seats[seat].name or "", secret))

    async def _close(self, request: Close) -> bool:
        if self.row.status != "waiting" or self.connections:
            return False
        await self.house.store.write(dropping(self.row.id))
        _log.info("table_closed", table=self.row.id)
        self.house.forget(self)
        while not self._queue.empty():
            late = self._queue.get_nowait()
            self._answer(late, Refused("house.table", "That table is closed: nobody came for a day", "lay another"))
            if isinstance(late, Join):
                late.connection.close(1000, request.reason, farewell=True)
        return True

    # playing ---------------------------------------------------------------------------------------------------------

    async def _played(self, request: Played) -> None:
        connection, message = request.connection, request.message
        seat = connection.seat
        if seat is None:
            raise Refused("house.spectator", "Who watches cannot move", "take a seat first")
        if not _is_id(message.id):
            raise Refused("house.message", f"The id of a move is 1 to {_ID_LENGTH} characters that can be seen", "make one such as a UUID")
        if (seat, message.id) in self.answers:
            metrics.REPEATED.inc()
            connection.send(Accepted(message.id, self.answers[(seat, message.id)]))
            return
        if self.match is None:
            raise Refused("house.waiting", "The match has not begun", "wait until every seat is taken")
        move = self.game.read(message.move)
        await self._run_clock()
        if message.seen > self.match.n:
            raise Refused("house.seen", f"You cannot have seen {message.seen} of {self.match.n} events", "say hello again")
        if self.match.record.result is not None:
            raise Refused("house.over", "The match is over", "look at its replay, or play again")
        if message.seen < self.since[seat] and not self.game.is_reaction(move):
            metrics.STALE.inc()
            connection.send(Stale(message.id, self.match.n))
            return
        await self._play(self.match, seat, move, connection, message.id)

    async def _bot_chose(self, request: BotChose) -> None:
        if self._thinking.get(request.seat) == request.since:
            del self._thinking[request.seat]
        if not self._bot_plays(request.seat):
            return
        if self.match is None or self.since[request.seat] != request.since or request.move not in self._offered[request.seat]:
            self._wake()
            return
        await self._play(self.match, request.seat, request.move)

    async def _run_clock(self) -> None:
        """Let the clock act where it is due."""
        while self.match is not None and CLOCK in self.match.state.to_act():
            deadline = self.match.state.deadline()
            if deadline is None or self.clock.now() < deadline:
                return
            await self._play(self.match, CLOCK, self.match.state.legal(CLOCK)[0], at=deadline)

    async def _play(
        self, match: Match, actor: int, move: int, mover: Connection | None = None, client_id: str | None = None, at: int | None = None
    ) -> None:
        """Apply, deal what is due, store, acknowledge, tell."""
        step = Step(self.here(), [])
        event = match.play(actor, move, self.clock.now() if at is None else at)
        self._unstored = True
        self._happened(match, event, step)
        self._deal(match, step)
        over = match.record.result is not None
        rows = [event_row(self.row.id, event, client_id if event is step.events[0] else None) for event in step.events]
        await self.house.store.write([changing(self.row.id, status="over")] if over else [], rows)
        self._keep()
        for stored in step.events:
            metrics.MOVES.labels({DEALER: "dealer", CLOCK: "clock"}.get(stored.by, "seat")).inc()
        if client_id is not None:
            self.answers[(actor, client_id)] = event.n
        if mover is not None and client_id is not None:
            mover.send(Accepted(client_id, event.n))
        self._last = asyncio.get_running_loop().time()
        if over:
            self.row = replace(self.row, status="over")
        self._tell(step)
        if over:
            self._broadcast(TableChanged(self.info()))
            _log.info("match_over", table=self.row.id, events=match.n)
        self._wake()

    def _deal(self, match: Match, step: Step) -> None:
        """Let the dealer do all that is due, an event at a time, so that each can be told."""
        assert match.dealer is not None
        while DEALER in match.state.to_act():
            event = match.play(DEALER, match.state.deal(match.dealer.rng(match.n)), match.at if step.events else self.clock.now())
            self._happened(match, event, step)

    def _tell(self, step: Step) -> None:
        for connection in self.connections:
            for data in step.frames[connection.seat]:
                connection.send_bytes(data)
            connection.known = self.n

    # bots and the clock ----------------------------------------------------------------------------------------------

    def _wake(self) -> None:
        """Ask the bots that are to act, and set the timer for the clock."""
        match = self.match
        if match is None or match.record.result is not None:
            self._set_timer(None)
            return
        for seat in match.state.to_act():
            if seat < 0 or not self._bot_plays(seat) or not self._offered[seat] or self._thinking.get(seat) == self.since[seat]:
                continue
            self._thinking[seat] = self.since[seat]
            self._tell_thinking(seat, self.connections)
            thought = asyncio.create_task(self._think(match, seat, self.since[seat]))
            self._thoughts.add(thought)
            thought.add_done_callback(self._thoughts.discard)
        deadline = match.state.deadline()
        self._set_timer(None if deadline is None else self.clock.until(deadline))

    def _tell_thinking(self, seat: int, connections: Iterable[Connection]) -> None:
        """Say whose bot thinks, where the table waits for it: that a bot may react is nobody's business."""
        if self.match is not None and seat in self.game.awaited(self.match.state):
            for connection in connections:
                connection.send(Thinking(seat))

    async def _think(self, match: Match, seat: int, since: int) -> None:
        seed = hashlib.sha256(self.row.bot_seed + f":{seat}:{match.n}".encode()).digest()
        view, legal, level = self.game.view(match.state, seat), list(self._offered[seat]), self.row.seats[seat].level or ""
        last, pace = self._last, self.game.pace(view, legal, level, Rng(seed))
        if pace is None:  # it misses its chance, and is asked again when its moves are others
            return
        move = await self.house.bots.choose(level, self.game, view, legal, seed)
        await asyncio.sleep(max(0.0, last + self.house.settings.pace * pace / 1000 - asyncio.get_running_loop().time()))
        self.ask(BotChose(seat, since, move))

    def _set_timer(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.ask(Due())


def _is_id(text: str) -> bool:
    """Whether a text may be a move's id."""
    return 1 <= len(text) <= _ID_LENGTH and text.isprintable()


def _settle(done: asyncio.Future[T], answer: T) -> None:
    if not done.done():  # who asked may have gone away
        done.set_result(answer)
