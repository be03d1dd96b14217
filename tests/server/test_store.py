"""The database: its migrations, its one transaction for many tables, and what happens when it fails."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from tabletails.core.game import Event
from tabletails.server import metrics, schema
from tabletails.server.settings import sqlite_url
from tabletails.server.store import SeatRow, Store, StoreFault, TableRow, changing, event_row, making, migrate

from .visit import house, lay, player


def row(table: str = "t1") -> TableRow:
    seats = [SeatRow(0, "person", None, "Ania", "ab", "d" * 64), SeatRow(1, "friend")]
    return TableRow(table, "tiny", {"turns": 6}, "waiting", True, 1.5, b"s" * 32, b"b" * 32, seats)


def test_what_is_written_is_read_back_from_a_database_that_was_empty(anywhere: str) -> None:
    async def story(url: str) -> None:
        store = await Store.open(url)
        await store.write(making(row()))
        event = Event(0, -1, {"do": "deal", "card": "żółw"}, 2**40)
        await store.write([changing("t1", status="playing", header="{}")], [event_row("t1", event, "id")])
        await store.close()
        store = await Store.open(url)
        loaded = await store.load("t1")
        assert loaded is not None
        assert loaded[1] == [(event, "id")]
        assert loaded[0].seats == row().seats
        assert (loaded[0].options, loaded[0].secret, loaded[0].status) == ({"turns": 6}, b"s" * 32, "playing")
        assert await store.playing() == ["t1"]
        assert [(entry.id, count) for entry, count in await store.listed()] == [("t1", 1)]
        assert await store.counts() == {"playing": 1}
        assert await store.load("t2") is None
        async with store._engine.connect() as connection:
            assert await connection.run_sync(differences) == [], "the migrations make what the schema says"
        await store.close()

    asyncio.run(story(anywhere))


def differences(connection: Connection) -> list[Any]:
    migrate(connection)
    return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))


def test_the_moves_of_many_tables_go_into_one_transaction(tmp_path: Path) -> None:
    def batches() -> float:
        return next(s.value for s in metrics.COMMIT_WRITES.collect()[0].samples if s.name.endswith("_count"))

    async def story() -> None:
        store = await Store.open(sqlite_url(tmp_path))
        await asyncio.gather(*[store.write(making(row(f"t{k}"))) for k in range(20)])
        before = batches()
        await asyncio.gather(
            *[store.write((), [event_row(f"t{k}", Event(n, 0, {"do": "keep"}), None)]) for k in range(20) for n in range(5)]
        )
        assert batches() - before < 10
        await store.close()

    asyncio.run(story())


def test_one_bad_write_does_not_take_the_others_with_it(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(sqlite_url(tmp_path))
        await store.write(making(row()))
        event = Event(0, 0, {"do": "keep"})
        written = await asyncio.gather(
            store.write((), [event_row("t1", event, None)]),
            store.write((), [event_row("t1", event, None)]),  # the same n again: two writers
            store.write((), [event_row("t1", Event(1, 0, {"do": "keep"}), None)]),
            return_exceptions=True,
        )
        assert [isinstance(done, StoreFault) for done in written] == [False, True, False]
        await store.close()

    asyncio.run(story())


def test_sqlite_is_in_wal_mode_and_synced(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(sqlite_url(tmp_path))
        async with store._engine.connect() as connection:
            assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar() == "wal"
            assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == 2
        await store.close()

    asyncio.run(story())


class Failing:
    """A store that fails when told to: before it has written, or after, when nobody can know."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.fails = ""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def write(self, *args: Any) -> None:
        if self.fails == "before":
            raise StoreFault("The disk is full.")
        await self._store.write(*args)
        if self.fails == "after":
            raise StoreFault("The line broke.")


@pytest.mark.parametrize("fails", ["before", "after"])
def test_a_move_that_could_not_be_stored_is_refused_and_the_table_goes_on(fails: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, store=lambda store: Failing(store)) as h:  # type: ignore[arg-type, return-value]
            books: Any = h.lobby.store
            mine = await lay(h.http, "random")
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                await ania.turn()
                books.fails = fails
                await ania.move({"do": "keep"}, "m")
                assert (await ania.until("refused"))["clause"] == "house.store"
                books.fails = ""
                await ania.move({"do": "keep"}, "m")
                assert (await ania.until("accepted"))["n"] == 2
                while ania.n < 4:
                    await ania.hear()
                assert [event["n"] for event in ania.events] == list(range(ania.n))

    asyncio.run(story())


def test_a_database_that_cannot_be_used_is_named_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "tabletails.sqlite3").write_bytes(b"this is no database, it is a letter to my aunt" * 100)
    newer = tmp_path / "newer"
    newer.mkdir()
    with sqlite3.connect(newer / "tabletails.sqlite3") as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()

    async def story() -> None:
        for url, words in (
            (sqlite_url(tmp_path), "is damaged"),
            (sqlite_url(newer), "newer Tabletails"),
            ("postgresql+asyncpg://me:hush@127.0.0.1:1/none", "cannot be reached"),
            ("oracle+what://x", "not a database that this server knows"),
            ("nonsense", "not a database that this server knows"),
        ):
            with pytest.raises(StoreFault, match=words) as fault:
                await Store.open(url)
            assert "hush" not in str(fault.value)
            assert str(fault.value).count("\n") == 0

    asyncio.run(story())


def test_two_servers_cannot_share_a_postgresql_database(postgres: Callable[[], str]) -> None:
    async def story(url: str) -> None:
        first = await Store.open(url)
        with pytest.raises(StoreFault, match="Another server is using"):
            await Store.open(url)
        await first.close()
        await (await Store.open(url)).close()

    asyncio.run(story(postgres()))


def test_a_waiting_table_is_abandoned_after_its_time(tmp_path: Path) -> None:
    async def story() -> None:
        store = await Store.open(sqlite_url(tmp_path))
        await store.write(making(row()))
        assert await store.abandoned(1.0) == []
        assert await store.abandoned(time.time()) == ["t1"]
        await store.close()

    asyncio.run(story())
