"""Bots at the table: they answer from processes of their own, which may die or hang."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from tabletails.core.registry import find_game
from tabletails.server.botrunner import BotRunner
from tabletails.server.settings import Settings

from .visit import BOTS, house, lay, play_out, player


def test_bots_of_every_level_play_a_match_to_its_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, bot_seconds=0.02) as h:
            mine = await lay(h.http, "random", "greedy", "search")
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                assert [seat["name"] for seat in ania.told[0]["table"]["seats"]] == ["Ania", "Pip", "Bruno", "Sage"]
                await play_out(ania)
                assert {told["seat"] for told in ania.told if told["type"] == "thinking"} == {1, 2, 3}

    asyncio.run(story())


def test_bots_of_one_level_have_names_of_their_own(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            for host in ("Ania", "Dot"):
                mine = await lay(h.http, "random", "random", "random", name=host)
                table = (await h.http.get(f"/api/tables/{mine['table']}")).json()
                names = [seat["name"] for seat in table["seats"]]
                assert names[0] == host
                assert len(set(names)) == 4
                assert table["to_act"] != []
                assert table["result"] is None
                assert not any(letter.isdigit() for name in names for letter in name)

    asyncio.run(story())


def test_a_worker_that_is_killed_is_replaced_and_its_move_is_not_lost(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "random", options={"turns": 8})
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                while ania.result is None:
                    await ania.turn()
                    for pid in h.lobby.bots.pids():
                        os.kill(pid, signal.SIGKILL)
                    if ania.result is None:
                        await ania.move(ania.legal[0], f"m{ania.n}")
                        ania.legal = []

    asyncio.run(story())


def test_a_worker_that_is_killed_while_it_thinks_is_asked_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, bot_seconds=1.0) as h:
            mine = await lay(h.http, "search", options={"turns": 2})
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                await ania.turn()
                await ania.move({"do": "keep"}, "m")
                while not h.lobby.bots.pids():
                    await asyncio.sleep(0.01)
                os.kill(h.lobby.bots.pids()[0], signal.SIGKILL)
                while ania.result is None:
                    await ania.hear()

    asyncio.run(story())


def test_workers_that_hang_or_babble_are_given_up_and_the_table_goes_on(tmp_path: Path) -> None:
    hanging = (sys.executable, "-c", "import time; time.sleep(60)")
    babbling = (sys.executable, "-c", "print('babble', flush=True); input()")
    absent = ("/nowhere/python",)

    async def story() -> None:
        for command in (hanging, babbling, absent):
            runner = BotRunner(Settings("", bot_command=command, bot_seconds=0.01, bot_grace=0.1))
            assert await runner.choose("random", find_game("tiny"), None, [5, 6], b"seed") in (5, 6)
            await runner.close()

    asyncio.run(story())


def test_the_same_view_and_seed_bring_the_same_move(tmp_path: Path) -> None:
    async def story() -> None:
        runner = BotRunner(Settings("", bot_command=BOTS))
        game = find_game("tiny")
        state = game.start({}, 2)
        for move in (100, 121):
            state.play(-1, move)
        chosen = [await runner.choose("random", game, game.view(state, 0), [0, 1], b"seed") for _ in range(3)]
        assert len(set(chosen)) == 1
        await runner.close()

    asyncio.run(story())


def test_a_bot_takes_its_time_so_that_people_can_follow(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, pace=0.5) as h:
            mine = await lay(h.http, "random", options={"turns": 2})
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                await ania.turn()
                await ania.move({"do": "keep"}, "m")
                await ania.until_n(4)
                assert ania.events[3]["at"] - ania.events[2]["at"] >= 290

    asyncio.run(story())
