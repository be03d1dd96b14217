"""A server that is killed in the middle of a match, and a new one that goes on as if nothing had been."""

import asyncio
import contextlib
from pathlib import Path

import httpx
import pytest

from tabletails.core.match import verify
from tabletails.core.record import read_record

from .postgres import postgres_url
from .visit import free_port, kill, lay, other_house, player, sit


@pytest.mark.parametrize("place", ["sqlite", "postgresql"])
def test_after_kill_9_everything_acknowledged_is_there_and_play_goes_on(place: str, tmp_path: Path) -> None:
    async def story() -> None:
        with contextlib.ExitStack() as services:
            where = tmp_path if place == "sqlite" else services.enter_context(postgres_url())
            port, log = free_port(), tmp_path / "log"
            address = f"127.0.0.1:{port}"
            with other_house(where, log, port) as (_, first):
                async with httpx.AsyncClient(base_url=f"http://{address}") as http:
                    mine = await lay(http, "friend", "random", options={"turns": 9})
                    waiting = await lay(http, "friend")
                    theirs = await sit(http, mine["table"])
                async with (
                    player(address, mine["table"], mine["secret"]) as ania,
                    player(address, mine["table"], theirs["secret"]) as karol,
                ):
                    await ania.move({"do": "swap"}, "a1")
                    accepted = await ania.until("accepted")
                    await karol.turn()
                    await karol.move({"do": "keep"}, "k1")
                    kill(first)  # Karol's move may or may not have been stored; Ania's was
                    for who in (ania, karol):
                        await who.closed()
            with other_house(where, log, port) as (_, second):
                async with (
                    httpx.AsyncClient(base_url=f"http://{address}") as http,
                    player(address, mine["table"], mine["secret"], seen=ania.n) as ania2,
                    player(address, mine["table"], theirs["secret"], seen=karol.n) as karol2,
                ):
                    assert [event["n"] for event in ania2.events] == list(range(ania.n, ania2.n))
                    await ania2.move({"do": "swap"}, "a1")
                    assert await ania2.until("accepted") == accepted, "a repeat gets the same answer from another process"
                    await karol2.move({"do": "keep"}, "k1", seen=karol.n)  # what a browser does with an unanswered move
                    assert (await karol2.until("accepted"))["n"] == accepted["n"] + 2
                    while ania2.result is None:
                        for who in (ania2, karol2):
                            if who.legal:
                                await who.move({"do": "keep"}, f"m{who.seat}-{who.n}")
                                who.legal = []
                        await asyncio.gather(ania2.hear(), asyncio.sleep(0))
                        with contextlib.suppress(TimeoutError):
                            while True:
                                async with asyncio.timeout(0.02):
                                    await karol2.hear()
                    text = (await http.get(f"/api/tables/{mine['table']}/record")).text
                    verdict = verify(read_record(text))
                    assert (verdict.ok, verdict.proof) == (True, "proven"), verdict.fault
                    record = read_record(text)
                    assert [event.by for event in record.events].count(-2) == 0
                    times = [event.at for event in record.events]
                    assert times == sorted(times)
                    assert (await http.get(f"/api/tables/{waiting['table']}")).json()["status"] == "waiting"
                kill(second)

    asyncio.run(story())
