"""A server that is killed in the middle of a match, and a new one that goes on as if nothing had been."""

import asyncio
from pathlib import Path

import httpx

from tabletails.core.match import verify
from tabletails.core.record import read_record

from .visit import free_port, kill, lay, other_house, play_out, player, sit


def test_after_kill_9_everything_acknowledged_is_there_and_play_goes_on(anywhere: str, tmp_path: Path) -> None:
    async def story() -> None:
        port, log = free_port(), tmp_path / "log"
        address = f"127.0.0.1:{port}"
        with other_house(anywhere, log, port) as (_, first):
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
        with other_house(anywhere, log, port) as (_, second):
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
                await asyncio.gather(ania2.until_n(accepted["n"] + 3), karol2.until_n(accepted["n"] + 3))
                await play_out(ania2, karol2)
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
