"""What is kept: tables, seats, events. The moves of many tables go into one transaction (group commit).

SQLite in WAL mode by default, PostgreSQL by its URL. A write has happened when `Store.write` returns, and not before.
"""

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import structlog
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable, delete, event, func, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tabletails.core.clause import TabletailsError
from tabletails.core.game import Event
from tabletails.server import metrics
from tabletails.server.schema import events, seats, tables

_log = structlog.get_logger(__name__)
_LOCK = 0x7AB1E7A115  # the advisory lock of PostgreSQL that one server holds


class StoreFault(TabletailsError):
    """The database cannot be used; the text says why and what to do, in one sentence."""


@dataclass
class SeatRow:
    """A seat as it is kept."""

    seat: int
    kind: str
    level: str | None = None
    name: str | None = None
    nonce: str | None = None
    digest: str | None = None


@dataclass
class TableRow:
    """A table as it is kept, without its events."""

    id: str
    game: str
    options: dict[str, Any]
    status: str
    public: bool
    made: float
    secret: bytes
    bot_seed: bytes
    seats: list[SeatRow]
    header: str | None = None
    parent: str | None = None
    parent_at: int | None = None
    again: str | None = None


@dataclass
class Write:
    """What must happen together or not at all."""

    statements: list[Executable] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)


def making(row: TableRow) -> list[Executable]:
    """The statements that make a table."""
    head = {column.name: getattr(row, column.name) for column in tables.c if column.name != "options"}
    chairs = [{"table_id": row.id} | vars(seat) for seat in row.seats]
    return [insert(tables).values(**head, options=json.dumps(row.options)), insert(seats).values(chairs)]


def changing(table: str, **values: Any) -> Executable:
    """The statement that changes a table."""
    return update(tables).where(tables.c.id == table).values(**values)


def seating(table: str, row: SeatRow) -> Executable:
    """The statement that changes a seat."""
    values = {name: value for name, value in vars(row).items() if name != "seat"}
    return update(seats).where(seats.c.table_id == table, seats.c.seat == row.seat).values(**values)


def event_row(table: str, happened: Event, client_id: str | None) -> dict[str, Any]:
    """The row of an event."""
    move = json.dumps(happened.move, ensure_ascii=False, separators=(",", ":"))
    return {"table_id": table, "n": happened.n, "by": happened.by, "move": move, "at": happened.at, "client_id": client_id}


class Store:
    """The database of one server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[tuple[Write, asyncio.Future[None]] | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._lock: AsyncConnection | None = None

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect, bring the database up to date, and begin to write.

        Raises StoreFault where that cannot be.
        """
        try:
            engine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        except (ArgumentError, NoSuchModuleError, ModuleNotFoundError):
            raise StoreFault(
                f"'{_shown(url)}' is not a database that this server knows: give a URL such as sqlite+aiosqlite:///file or postgresql+asyncpg://host/name."
            ) from None
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _tune_sqlite)
        store = cls(engine)
        try:
            await store._claim(url)
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
        except StoreFault:
            await store.close()
            raise
        except Exception as fault:  # drivers raise all kinds; whichever it is, the database is of no use
            await store.close()
            raise StoreFault(_explain(url, fault)) from fault
        store._writer = asyncio.create_task(store._write_on(), name="store")
        return store

    async def close(self) -> None:
        """Write what is still waiting, and disconnect."""
        if self._writer is not None:
            self._queue.put_nowait(None)
            await self._writer
        if self._lock is not None:
            await self._lock.close()
        await self._engine.dispose()

    async def _claim(self, url: str) -> None:
        """Two servers at one database would each think themselves the only writer of a table: the second is told so."""
        if self._engine.dialect.name != "postgresql":
            return
        self._lock = await self._engine.connect()
        for _ in range(20):  # a server that was just killed may not have been missed yet
            if (await self._lock.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": _LOCK})).scalar():
                await self._lock.commit()
                return
            await asyncio.sleep(0.1)
        raise StoreFault(f"Another server is using {_shown(url)}: stop it first, or give this one a database of its own.")

    async def healthy(self) -> bool:
        """Whether the database answers."""
        try:
            async with self._engine.connect() as connection:
                await connection.execute(select(1))
        except SQLAlchemyError:
            return False
        return True

    # writing ---------------------------------------------------------------------------------------------------------

    async def write(self, statements: Sequence[Executable] = (), rows: Sequence[dict[str, Any]] = ()) -> None:
        """Store all of it, or nothing.

        Raises StoreFault where it is not known to be stored.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((Write(list(statements), list(rows)), done))
        await asyncio.shield(done)  # who waits may give up; the write goes on

    async def _write_on(self) -> None:
        while True:
            waiting = [await self._queue.get()]
            while not self._queue.empty():
                waiting.append(self._queue.get_nowait())
            batch = [one for one in waiting if one is not None]
            if batch:
                await self._commit(batch)
            if None in waiting:
                return

    async def _commit(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        begun = time.perf_counter()
        try:
            async with self._engine.begin() as connection:
                for write, _ in batch:
                    for statement in write.statements:
                        await connection.execute(statement)
                rows = [row for write, _ in batch for row in write.events]
                if rows:
                    await connection.execute(insert(events), rows)
        except Exception as fault:
            if len(batch) > 1:  # one bad write must not take the others with it
                for one in batch:
                    await self._commit([one])
                return
            _log.error("write_failed", fault=type(fault).__name__)
            _settle(batch[0][1], StoreFault("The database did not take it: see the server's log."))
            return
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - begun)
        metrics.COMMIT_WRITES.observe(len(batch))
        for _, done in batch:
            _settle(done, None)

    # reading ---------------------------------------------------------------------------------------------------------

    async def load(self, table: str) -> tuple[TableRow, list[tuple[Event, str | None]]] | None:
        """A table and its events with the clients' ids; None where there is no such table."""
        async with self._reading() as connection:
            row = (await connection.execute(select(tables).where(tables.c.id == table))).mappings().first()
            if row is None:
                return None
            chairs = (await connection.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))).mappings().all()
            happened = (await connection.execute(select(events).where(events.c.table_id == table).order_by(events.c.n))).mappings().all()
        kept = [SeatRow(**{name: value for name, value in chair.items() if name != "table_id"}) for chair in chairs]
        head = TableRow(**(dict(row) | {"options": json.loads(row["options"]), "seats": kept}))
        return head, [(Event(e["n"], e["by"], json.loads(e["move"]), e["at"]), e["client_id"]) for e in happened]

    async def playing(self) -> list[str]:
        """The ids of all tables at which a match is under way."""
        async with self._reading() as connection:
            return list(
                (await connection.execute(select(tables.c.id).where(tables.c.status == "playing").order_by(tables.c.made))).scalars()
            )

    async def listed(self, most: int = 100) -> list[tuple[TableRow, int]]:
        """The newest public tables that are not over, each with the number of its events."""
        count = select(func.count()).where(events.c.table_id == tables.c.id).correlate(tables).scalar_subquery()
        query = (
            select(tables, count.label("count"))
            .where(tables.c.public, tables.c.status != "over")
            .order_by(tables.c.made.desc())
            .limit(most)
        )
        async with self._reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
            found = [row["id"] for row in rows]
            chairs = (await connection.execute(select(seats).where(seats.c.table_id.in_(found)).order_by(seats.c.seat))).mappings().all()
        kept: dict[str, list[SeatRow]] = {table: [] for table in found}
        for chair in chairs:
            kept[chair["table_id"]].append(SeatRow(**{name: value for name, value in chair.items() if name != "table_id"}))
        listed = []
        for row in rows:
            head = {name: value for name, value in row.items() if name != "count"}
            listed.append((TableRow(**(head | {"options": json.loads(row["options"]), "seats": kept[row["id"]]})), int(row["count"])))
        return listed

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        async with self._reading() as connection:
            rows = await connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
            return {str(status): int(count) for status, count in rows.all()}

    async def abandoned(self, before: float) -> list[str]:
        """The ids of tables that have been waiting for players since before that time, in seconds since 1970."""
        async with self._reading() as connection:
            return list(
                (await connection.execute(select(tables.c.id).where(tables.c.status == "waiting", tables.c.made < before))).scalars()
            )

    def _reading(self) -> "_Reading":
        return _Reading(self._engine)


def dropping(table: str) -> list[Executable]:
    """The statements that forget a table that never started."""
    return [delete(seats).where(seats.c.table_id == table), delete(tables).where(tables.c.id == table, tables.c.status == "waiting")]


class _Reading:
    """A connection to read from, whose faults are StoreFaults."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._connection = engine.connect()

    async def __aenter__(self) -> AsyncConnection:
        try:
            return await self._connection.__aenter__()
        except (SQLAlchemyError, OSError) as fault:
            raise StoreFault("The database does not answer: try again soon.") from fault

    async def __aexit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: Any) -> None:
        await self._connection.__aexit__(kind, fault, trace)
        if isinstance(fault, (SQLAlchemyError, OSError)):
            raise StoreFault("The database does not answer: try again soon.") from fault


def migrate(connection: Connection) -> None:
    """Bring the database of a connection up to date."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _settle(done: asyncio.Future[None], fault: StoreFault | None) -> None:
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)


def _tune_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _shown(url: str) -> str:
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return url.split("@")[-1][:80]


def _explain(url: str, fault: BaseException) -> str:
    reason = str(getattr(fault, "orig", None) or fault).splitlines()[0][:160] if str(fault) else type(fault).__name__
    if "not a database" in reason or "malformed" in reason or "disk image" in reason:
        return f"The database {_shown(url)} is damaged ({reason}): put back a copy of it, or move it away to begin with an empty one."
    if "Can't locate revision" in reason:
        return f"The database {_shown(url)} was written by a newer Tabletails: update this one, or give it another database."
    return f"The database {_shown(url)} cannot be reached ({reason}): check that it runs, and its address, name and password."
