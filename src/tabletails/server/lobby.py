"""The lobby: lays tables, finds them, seats people, and keeps the rooms."""

import asyncio
import contextlib
import time
from collections import OrderedDict

import structlog

from tabletails.core.clause import Refused
from tabletails.core.game import Event
from tabletails.core.record import Record, read_record
from tabletails.server import metrics, seats
from tabletails.server.botrunner import BotRunner
from tabletails.server.laying import branch, lay, read_seats
from tabletails.server.messages import LobbyEntry, MakeTable, PlayOn, Seated, SitDown, StandIn, TableInfo
from tabletails.server.requests import Again, Close, Relieve, Sit
from tabletails.server.room import House, Room
from tabletails.server.settings import Settings
from tabletails.server.store import Store, StoreFault, TableRow, making
from tabletails.server.studying import finished, replayed
from tabletails.server.telling import tell_seats

_log = structlog.get_logger(__name__)
_SWEEP = 600.0
_REPLAYS = 32


class NoTable(Refused):
    """There is no such table; HTTP status 404."""


class NotOver(Refused):
    """What was asked is only told when the match is over; HTTP status 409."""


class Lobby:
    """All tables of one server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.bots = BotRunner(settings)
        self.house = House(store, self.bots, settings, self._forget)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._replays: OrderedDict[tuple[str, int | None], bytes] = OrderedDict()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Wake the tables at which a match is under way, and begin to sweep."""
        self._tasks = [asyncio.create_task(self._resume()), asyncio.create_task(self._sweep_on())]

    async def close(self) -> None:
        """Shut every room; what is stored stays."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in list(self.rooms.values()):
            await room.shut()
        await self.bots.close()

    # rooms -----------------------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table, read from the store where it is not in memory.

        Raises NoTable where there is none.
        """
        if (room := self.rooms.get(table)) is not None:
            return room
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _load(self, table: str) -> Room:
        try:
            return self._adopt(Room(self.house, *await self._read(table)))
        finally:
            del self._loading[table]

    async def _read(self, table: str) -> tuple[TableRow, list[tuple[Event, str | None]]]:
        """A table as the store holds it, which is not asked about what is no table's id."""
        loaded = await self.store.load(table) if seats.is_table_id(table) else None
        if loaded is None:
            raise NoTable(
                "house.table", "There is no such table, or nobody came and it was closed", "check the link, or lay a table of your own"
            )
        return loaded

    def _adopt(self, room: Room) -> Room:
        self.rooms[room.row.id] = room
        metrics.ROOMS.set(len(self.rooms))
        room.open()
        return room

    def _forget(self, room: Room) -> None:
        if self.rooms.get(room.row.id) is room:
            del self.rooms[room.row.id]
        metrics.ROOMS.set(len(self.rooms))

    async def _resume(self) -> None:
        """Wake all matches under way, so that bots think on and clocks run."""
        try:
            waiting = await self.store.playing()
        except StoreFault:
            _log.error("resume_failed")
            return
        for table in waiting:
            try:
                await self.room(table)
            except Exception:
                _log.exception("resume_failed", table=table)
            await asyncio.sleep(0)
        if waiting:
            _log.info("resumed", tables=len(waiting))

    async def _sweep_on(self) -> None:
        while True:
            with contextlib.suppress(StoreFault):
                await self.sweep(time.time() - self.settings.abandoned)
                for status, count in (await self.store.counts()).items():
                    metrics.TABLES.labels(status).set(count)
            await asyncio.sleep(_SWEEP)

    async def sweep(self, before: float) -> None:
        """Close the tables that have been waiting for players since before that time, in seconds since 1970."""
        for table in await self.store.abandoned(before):
            with contextlib.suppress(NoTable):
                (await self.room(table)).ask(Close("Nobody came to this table"))

    # what people ask -------------------------------------------------------------------------------------------------

    async def lay(self, wish: MakeTable) -> Seated:
        """Lay a table; the host sits at it.

        Raises Refused where the wish is not one that the house can grant.
        """
        secret = seats.new_secret()
        chairs = read_seats(wish.seats, seats.check_name(wish.name), seats.check_nonce(wish.nonce), secret)
        return await self._make(lay(wish.game, wish.options, chairs, wish.public), secret)

    async def fork(self, table: str, wish: PlayOn) -> Seated:
        """Lay a table at which a match that is over is played on.

        Raises Refused where it is not over, or the wish is not one that the house can grant.
        """
        secret = seats.new_secret()
        chairs = read_seats(wish.seats, seats.check_name(wish.name), seats.check_nonce(None), secret)
        return await self._make(branch(await self.record(table), wish.at, chairs), secret)

    async def _make(self, row: TableRow, secret: str) -> Seated:
        await self.store.write(making(row))
        room = self._adopt(Room(self.house, row, []))
        mine = next(chair.seat for chair in row.seats if chair.kind == "person")
        _log.info("table_made", table=row.id, game=row.game, seats=len(row.seats))
        return await self._sit(room, "", "", mine, secret)

    async def sit(self, table: str, wish: SitDown) -> Seated:
        """Take a free seat.

        Raises Refused where there is none.
        """
        name, nonce = seats.check_name(wish.name), seats.check_nonce(wish.nonce)
        return await self._sit(await self.room(table), name, nonce, wish.seat, seats.new_secret())

    async def again(self, table: str, secret: str) -> Seated:
        """Meet again: the first who asks lays the new table, the others find their seats there.

        Raises Refused where the match is not over or the secret is not that of a seat.
        """
        room = await self.room(table)
        done: asyncio.Future[Again.Answer] = asyncio.get_running_loop().create_future()
        room.ask(Again(secret, done))
        answer = await done
        room = await self.room(answer.table)
        return await self._sit(room, answer.name, seats.check_nonce(None), answer.seat, answer.secret, heir=True)

    async def relieve(self, table: str, wish: StandIn) -> TableInfo:
        """Let a bot play for somebody who is away.

        Raises Refused where they are not, or the secret is not that of a seat.
        """
        room = await self.room(table)
        done: asyncio.Future[TableInfo] = asyncio.get_running_loop().create_future()
        room.ask(Relieve(wish.secret, wish.seat, done))
        return await done

    async def _sit(self, room: Room, name: str, nonce: str, seat: int | None, secret: str, heir: bool = False) -> Seated:
        done: asyncio.Future[Seated] = asyncio.get_running_loop().create_future()
        room.ask(Sit(name, nonce, seat, secret, done, heir))
        return await done

    async def listed(self) -> list[LobbyEntry]:
        """The public tables that are not over, the newest first."""
        entries = []
        for row, n in await self.store.listed():
            room = self.rooms.get(row.id)
            infos = tell_seats(row, room.here() if room is not None else ())
            entries.append(LobbyEntry(row.id, row.game, row.options, infos, row.status, n))  # type: ignore[arg-type]
        return entries

    async def record(self, table: str) -> Record:
        """The record of a match that is over.

        Raises NotOver where it is not: what is hidden in it would show.
        """
        row, kept = await self._read(table)
        if row.status != "over" or row.header is None:
            raise NotOver("house.not_over", "The match is not over, and its record would show what is hidden", "wait for its end")
        return finished(Record(read_record(row.header).header, [event for event, _ in kept]), row.secret)

    async def replay(self, table: str, seat: int | None) -> bytes:
        """The positions of a match that is over, as JSON."""
        if (known := self._replays.get((table, seat))) is not None:
            self._replays.move_to_end((table, seat))
            return known
        record = await self.record(table)
        if seat is not None and not 0 <= seat < len(record.header.seats):
            raise Refused(
                "house.seat", f"There is no seat {seat} at this table", f"choose one from 0 to {len(record.header.seats) - 1}, or none"
            )
        data = await asyncio.to_thread(replayed, record, seat)
        self._replays[(table, seat)] = data
        while len(self._replays) > _REPLAYS:
            self._replays.popitem(last=False)
        return data
