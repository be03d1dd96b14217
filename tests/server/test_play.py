"""Playing over sockets: from the laying of a table to its record."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tabletails.core.chance import Dealer
from tabletails.core.clause import Refused
from tabletails.core.match import verify
from tabletails.core.record import read_record
from tabletails.core.registry import all_games, find_game, game_ids
from tabletails.server.store import Store, StoreFault

from .visit import house, lay, play_out, player, sit


def test_two_friends_play_a_match_and_its_record_proves_the_dealer(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend", nonce="AB12")
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                assert ania.told[-1]["started"] is False
                assert ania.told[-1]["view"] is None
                theirs = await sit(h.http, mine["table"])
                async with player(h.address, mine["table"], theirs["secret"]) as karol, player(h.address, mine["table"]) as watcher:
                    assert (ania.seat, karol.seat, watcher.seat) == (0, 1, None)
                    await asyncio.gather(play_out(ania, karol), play_out(watcher))
                    assert ania.result == karol.result == watcher.result is not None
                    reveal = ania.told[-1].get("reveal") or ania.told[-2]["reveal"]
                    assert Dealer(bytes.fromhex(reveal["secret"])).commitment() == mine["commitment"]
            answer = await h.http.get(f"/api/tables/{mine['table']}/record")
            assert answer.headers["content-type"] == "application/x-ndjson"
            record = read_record(answer.text)
            assert record.header.seats == ("Ania", "Karol")
            assert record.header.nonces[0] == "ab12"
            verdict = verify(record)
            assert (verdict.ok, verdict.proof, verdict.events) == (True, "proven", ania.n)

    asyncio.run(story())


@pytest.mark.parametrize("game", [game for game in game_ids() if game != "tiny"])
def test_every_game_is_played_from_lobby_to_replay(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend", game=game)
            theirs = await sit(h.http, mine["table"])
            async with (
                player(h.address, mine["table"], mine["secret"]) as ania,
                player(h.address, mine["table"], theirs["secret"]) as karol,
            ):
                try:
                    async with asyncio.timeout(20):
                        await play_out(ania, karol)
                except TimeoutError:
                    assert ania.n > 100, "a long match is long because moves are made"
                    return
            replay = (await h.http.get(f"/api/tables/{mine['table']}/replay")).json()
            assert replay["proof"]["ok"]
            assert len(replay["frames"]) == ania.n + 1

    asyncio.run(story())


def test_the_setup_is_told_event_by_event_to_each_as_they_may_see_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend")
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                theirs = await sit(h.http, mine["table"])
                await ania.until_n(2)
                async with player(h.address, mine["table"], theirs["secret"]) as karol, player(h.address, mine["table"]) as watcher:
                    assert ["card" in event["move"] for event in ania.events] == [True, False]
                    assert ["card" in event["move"] for event in karol.events] == [False, True]
                    assert ["card" in event["move"] for event in watcher.events] == [False, False]
                    assert ania.events[0]["by"] == -1
                    assert ania.events[0]["lines"][0]["key"] == "deal"
                    assert (ania.legal, karol.legal, watcher.legal) == ([{"do": "keep"}, {"do": "swap"}], [], [])

    asyncio.run(story())


def test_a_move_sent_twice_is_applied_once_and_answered_alike(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend")
            await sit(h.http, mine["table"])
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                await ania.move({"do": "keep"}, "once")
                await ania.move({"do": "keep"}, "once")
                first, second = await ania.until("accepted"), await ania.until("accepted")
                assert first == second == {"type": "accepted", "id": "once", "n": 2}
                assert ania.n == 3

    asyncio.run(story())


def test_a_stale_move_is_answered_and_not_applied(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend")
            theirs = await sit(h.http, mine["table"])
            async with (
                player(h.address, mine["table"], mine["secret"]) as ania,
                player(h.address, mine["table"], theirs["secret"]) as karol,
            ):
                await ania.move({"do": "keep"}, "a")
                await karol.until_n(3)
                await karol.move({"do": "keep"}, "late", seen=2)
                assert await karol.until("stale") == {"type": "stale", "id": "late", "n": 3}
                await karol.move({"do": "keep"}, "fresh")
                assert (await karol.until("accepted"))["n"] == 3

    asyncio.run(story())


def test_what_others_do_does_not_make_a_move_stale_when_ones_own_moves_stay_the_same(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend", "friend", options={"bell": True})
            await sit(h.http, mine["table"], "Karol")
            ewa = await sit(h.http, mine["table"], "Ewa")
            async with player(h.address, mine["table"], mine["secret"]) as ania, player(h.address, mine["table"], ewa["secret"]) as third:
                await ania.move({"do": "keep"}, "a")
                await third.until_n(4)
                await third.move({"do": "ring"}, "r", seen=3)  # it could ring before and can ring now
                assert (await third.until("accepted"))["n"] == 4

    asyncio.run(story())


class LateStore:
    """A store whose writes take long, on purpose: what is put in while one waits must stay in order."""

    def __init__(self, store: Any, late: float = 0.05) -> None:
        self._store, self._late = store, late

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def write(self, *args: Any) -> None:
        await asyncio.sleep(self._late)
        await self._store.write(*args)


def test_when_two_ring_at_once_one_is_first_and_the_other_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, store=lambda store: LateStore(store)) as h:  # type: ignore[arg-type, return-value]
            mine = await lay(h.http, "friend", options={"bell": True})
            theirs = await sit(h.http, mine["table"])
            async with (
                player(h.address, mine["table"], mine["secret"]) as ania,
                player(h.address, mine["table"], theirs["secret"]) as karol,
            ):
                await asyncio.gather(ania.move({"do": "ring"}, "a"), karol.move({"do": "ring"}, "k"))
                await asyncio.gather(ania.until_n(3), karol.until_n(3))
                loser = karol if ania.view and ania.view["rings"] == [1, 0] else ania
                assert await loser.until("stale") == {"type": "stale", "id": "k" if loser is karol else "a", "n": 3}
                assert ania.view == karol.view | {"card": ania.view["card"]} if karol.view and ania.view else False

    asyncio.run(story())


def test_nothing_is_acknowledged_or_told_before_it_is_stored(tmp_path: Path) -> None:
    async def story() -> None:
        stored: list[str] = []

        class Watched(LateStore):
            async def write(self, *args: Any) -> None:
                await super().write(*args)
                stored.append("stored")

        async with house(tmp_path, store=lambda store: Watched(store)) as h:  # type: ignore[arg-type, return-value]
            mine = await lay(h.http, "friend")
            await sit(h.http, mine["table"])
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                before = len(stored)
                await ania.move({"do": "swap"}, "a")
                await ania.until("accepted")
                assert len(stored) == before + 1
                await ania.until_n(4)
                assert len(stored) == before + 1  # the move and what was dealt for it went together

    asyncio.run(story())


def test_a_refusal_names_the_clause_and_leaves_everything_as_it_was(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend")
            theirs = await sit(h.http, mine["table"])
            async with (
                player(h.address, mine["table"], mine["secret"]) as ania,
                player(h.address, mine["table"], theirs["secret"]) as karol,
            ):
                await karol.move({"do": "keep"}, "k")
                assert (await karol.until("refused"))["clause"] == "tiny.1.1"
                await ania.move({"do": "dance"}, "d")
                refused = await ania.until("refused")
                assert (refused["id"], refused["clause"], refused["n"]) == ("d", "house.words", 2)
                await ania.move({"do": "keep"}, "d")  # a refused id may be used again
                assert (await ania.until("accepted"))["n"] == 2

    asyncio.run(story())


def test_who_watches_cannot_move_and_who_has_a_wrong_secret_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "random")
            async with player(h.address, mine["table"]) as watcher:
                await watcher.move({"do": "keep"}, "w")
                assert (await watcher.until("refused"))["clause"] == "house.spectator"
                await watcher.say(type="hello", secret="guessed")
                assert (await watcher.until("refused"))["clause"] == "house.seat"
            async with player(h.address, mine["table"], greet=False) as silent:
                await silent.move({"do": "keep"}, "s")
                assert (await silent.until("refused"))["clause"] == "house.hello"
            async with player(h.address, "nowhere", greet=False) as lost:
                assert (await lost.until("refused"))["clause"] == "house.table"
                assert (await lost.until("bye"))["reason"]

    asyncio.run(story())


def test_two_tabs_of_one_seat_stay_in_step(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "random")
            async with player(h.address, mine["table"], mine["secret"]) as left, player(h.address, mine["table"], mine["secret"]) as right:
                for turn in range(3):
                    mover = (left, right)[turn % 2]
                    await asyncio.gather(left.turn(), right.turn())
                    await mover.move({"do": "keep"}, f"t{turn}")
                    known = mover.n
                    await asyncio.gather(left.until_n(known + 1), right.until_n(known + 1))
                await asyncio.gather(left.turn(), right.turn())
                assert left.events == right.events
                assert left.view == right.view

    asyncio.run(story())


def test_who_comes_back_gets_the_view_and_what_they_missed(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend")
            theirs = await sit(h.http, mine["table"])
            async with player(h.address, mine["table"], theirs["secret"]) as karol:
                async with player(h.address, mine["table"], mine["secret"]) as ania:
                    await ania.move({"do": "swap"}, "a")
                    await ania.until("accepted")
                    await karol.until_n(4)
                while karol.told[-1]["type"] != "table" or karol.told[-1]["table"]["seats"][0]["here"]:
                    await karol.hear()
                await karol.move({"do": "swap"}, "k")
                await karol.until_n(6)
                async with player(h.address, mine["table"], mine["secret"], seen=4) as again:
                    assert [event["n"] for event in again.events] == [4, 5]
                    assert "card" not in again.events[1]["move"]
                    assert again.n == 6
                    assert again.legal
                async with player(h.address, mine["table"], mine["secret"]) as anew:
                    assert [event["n"] for event in anew.events] == [0, 1, 2, 3, 4, 5]

    asyncio.run(story())


def test_a_bot_plays_for_who_is_away_until_they_are_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, patience=0.2) as h:
            mine = await lay(h.http, "friend", options={"turns": 40})
            table = mine["table"]

            async def ask(seat: int = 1, secret: str = mine["secret"]) -> httpx.Response:
                return await h.http.post(f"/api/tables/{table}/stand_in", json={"secret": secret, "seat": seat})

            early = await ask()
            assert (early.status_code, early.json()["clause"]) == (400, "house.waiting")
            theirs = await sit(h.http, table)
            async with player(h.address, table, mine["secret"]) as ania:
                async with player(h.address, table, theirs["secret"]) as karol:
                    here = await ask()
                    assert (here.json()["clause"], here.json()["message"]) == ("house.away", "Karol is at the table")
                    await ania.move({"do": "keep"}, "a0")
                    await karol.turn()
                while ania.told[-1]["type"] != "table" or ania.told[-1]["table"]["seats"][1]["here"]:
                    await ania.hear()
                soon = await ask()
                assert soon.json() == {
                    "clause": "house.away",
                    "message": "Karol may be back in a moment",
                    "remedy": "ask again in 1 s",
                }
                await asyncio.sleep(0.25)
                assert (await ask(seat=7)).json()["clause"] == "house.seat"
                assert (await ask(secret=theirs["secret"])).json()["clause"] == "house.seat"  # one's own
                assert (await ask(secret="guessed")).json()["clause"] == "house.seat"
                told = await ask()
                assert told.status_code == 200
                assert told.json()["seats"][1] == {"name": "Karol", "kind": "person", "level": "greedy", "here": False}
                assert (await ask()).status_code == 200  # asked twice
                for turn in range(3):
                    await ania.turn()
                    await ania.move({"do": "keep"}, f"a{turn + 1}")
                    await ania.until("accepted")
                    await ania.until_n(ania.n + 2)
                assert [event["by"] for event in ania.events if event["by"] >= 0][:6] == [0, 1, 0, 1, 0, 1]
                async with player(h.address, table, theirs["secret"]) as karol:
                    assert karol.told[0]["table"]["seats"][1] == {"name": "Karol", "kind": "person", "level": None, "here": True}
                    await ania.turn()
                    await ania.move({"do": "keep"}, "a9")
                    await karol.turn()
                    await asyncio.sleep(0.3)  # a bot would have moved long ago
                    assert h.lobby.rooms[table].n == karol.n
                    await karol.move({"do": "swap"}, "k")
                    await karol.until("accepted")

    asyncio.run(story())


def test_a_bot_that_plays_for_somebody_plays_on_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, patience=0.0) as h:
            mine = await lay(h.http, "friend", options={"turns": 40})
            table = mine["table"]
            await sit(h.http, table)
            wish = {"secret": mine["secret"], "seat": 1}
            idle = await h.http.post(f"/api/tables/{table}/stand_in", json=wish)
            assert (idle.json()["clause"], idle.json()["message"]) == ("house.away", "The table does not wait for Karol")
            async with player(h.address, table, mine["secret"]) as ania:
                await ania.turn()
                await ania.move({"do": "keep"}, "a")
                await ania.until("accepted")
            told = await h.http.post(f"/api/tables/{table}/stand_in", json=wish)
            assert told.status_code == 200, told.text
        async with house(tmp_path) as h, player(h.address, table, mine["secret"]) as ania:
            await ania.turn()
            await ania.move({"do": "keep"}, "b")
            await ania.until("accepted")
            await ania.until_n(ania.n + 2)
            assert [event["by"] for event in ania.events if event["by"] >= 0] == [0, 1, 0, 1]

    asyncio.run(story())


class Forgetful(Store):
    """A store that fails once when it is told to."""

    fails = False

    async def write(self, statements: Any = (), rows: Any = ()) -> None:
        if self.fails:
            self.fails = False
            raise StoreFault("The pen is dry.")
        await super().write(statements, rows)


def test_who_is_back_plays_on_themselves_even_where_that_could_not_be_written_at_first(tmp_path: Path) -> None:
    async def story() -> None:
        stores: list[Forgetful] = []

        def forgetful(books: Store) -> Store:
            books.__class__ = Forgetful
            stores.append(books)  # type: ignore[arg-type]
            return books

        async with house(tmp_path, store=forgetful, patience=0.0) as h:
            mine = await lay(h.http, "friend", options={"turns": 40})
            table = mine["table"]
            theirs = await sit(h.http, table)
            async with player(h.address, table, mine["secret"]) as ania:
                await ania.turn()
                await ania.move({"do": "keep"}, "a")
                await ania.until("accepted")
                told = await h.http.post(f"/api/tables/{table}/stand_in", json={"secret": mine["secret"], "seat": 1})
                assert told.status_code == 200, told.text
                await ania.until_n(ania.n + 2)
                stores[0].fails = True
                async with player(h.address, table, theirs["secret"]) as karol:
                    while karol.told[-1]["type"] != "welcome" or karol.told[-1]["table"]["seats"][1]["level"] is not None:
                        await karol.hear()
                    assert (await h.http.get(f"/api/tables/{table}")).json()["seats"][1]["level"] is None

    asyncio.run(story())


def test_players_meet_again_although_the_table_to_which_nobody_came_was_closed(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend", options={"turns": 1})
            theirs = await sit(h.http, mine["table"])
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                await ania.turn()
                await ania.move({"do": "keep"}, "a")
                await ania.until("accepted")
            first = (await h.http.post(f"/api/tables/{mine['table']}/again", json={"secret": mine["secret"]})).json()["table"]
            await h.lobby.sweep(time.time() + 1)
            while (await h.http.get(f"/api/tables/{first}")).status_code != 404:
                await asyncio.sleep(0.01)
            second = (await h.http.post(f"/api/tables/{mine['table']}/again", json={"secret": theirs["secret"]})).json()["table"]
            third = (await h.http.post(f"/api/tables/{mine['table']}/again", json={"secret": mine["secret"]})).json()["table"]
            assert first != second == third

    asyncio.run(story())


def test_the_clock_acts_when_it_is_due(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend", options={"sand": 30, "turns": 2})
            theirs = await sit(h.http, mine["table"])
            async with player(h.address, mine["table"], theirs["secret"]) as karol:
                await play_out_nothing(karol)
                assert [event["by"] for event in karol.events] == [-1, -1, -2, -2]
                assert karol.events[3]["at"] - karol.events[2]["at"] == 30

    async def play_out_nothing(who: Any) -> None:
        while who.result is None:
            await who.hear()

    asyncio.run(story())


def test_a_match_that_is_over_is_replayed_played_again_and_played_on_from(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend", "random")
            table = mine["table"]
            early = await h.http.get(f"/api/tables/{table}/replay")
            assert (early.status_code, early.json()["clause"]) == (409, "house.not_over")
            theirs = await sit(h.http, table)
            refused = await h.http.post(f"/api/tables/{table}/again", json={"secret": mine["secret"]})
            assert refused.json()["clause"] == "house.not_over"
            async with player(h.address, table, mine["secret"]) as ania, player(h.address, table, theirs["secret"]) as karol:
                await play_out(ania, karol)
                replay = (await h.http.get(f"/api/tables/{table}/replay")).json()
                own = (await h.http.get(f"/api/tables/{table}/replay", params={"seat": 0})).json()
                assert [frame["n"] for frame in replay["frames"]] == list(range(ania.n + 1))
                assert (replay["frames"][-1]["view"]["card"], own["frames"][-1]["view"]) == (None, ania.view)
                assert replay["proof"]["ok"]
                assert replay["proof"]["proof"] == "proven"
                assert replay["result"] == ania.result

                first = (await h.http.post(f"/api/tables/{table}/again", json={"secret": theirs["secret"]})).json()
                await ania.until("table")
                while ania.told[-1]["type"] != "table" or ania.told[-1]["table"]["again"] is None:
                    await ania.hear()
                assert ania.told[-1]["table"]["again"] == first["table"]
                second = (await h.http.post(f"/api/tables/{table}/again", json={"secret": mine["secret"]})).json()
                twice = (await h.http.post(f"/api/tables/{table}/again", json={"secret": mine["secret"]})).json()
                assert (first["table"], second["table"], first["seat"], second["seat"]) == (second["table"], first["table"], 1, 0)
                assert twice == second
                async with player(h.address, second["table"], second["secret"]) as once_more:
                    assert once_more.told[0]["started"]
                    assert [seat["name"] for seat in once_more.told[0]["table"]["seats"]] == ["Ania", "Karol", "Pip"]

            fork = await h.http.post(f"/api/tables/{table}/fork", json={"at": 4, "name": "Ewa", "seats": ["random", "me", "random"]})
            assert fork.status_code == 201, fork.text
            async with player(h.address, fork.json()["table"], fork.json()["secret"]) as ewa:
                assert ewa.events[3]["move"] == karol.events[3]["move"]
                await play_out(ewa)
            text = (await h.http.get(f"/api/tables/{fork.json()['table']}/record")).text
            verdict = verify(read_record(text))
            assert verdict.ok, verdict.fault
            assert json.loads(text.splitlines()[0])["fork"]["at"] == 4
            proof = (await h.http.get(f"/api/tables/{fork.json()['table']}/replay")).json()["proof"]
            assert (proof["ok"], proof["proof"], proof["commitment"]) == (True, "proven", fork.json()["commitment"])
            assert proof["before"] == [{"events": 4, "commitment": replay["proof"]["commitment"]}] and replay["proof"]["before"] == []
            beyond = await h.http.post(f"/api/tables/{table}/fork", json={"at": 999, "name": "Ewa", "seats": ["random", "me", "random"]})
            assert beyond.json()["clause"] == "house.fork"

    asyncio.run(story())


def test_who_only_watched_cannot_take_a_seat_where_the_players_meet_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend", options={"turns": 1})
            theirs = await sit(h.http, mine["table"])
            async with player(h.address, mine["table"], mine["secret"]) as ania, player(h.address, mine["table"]) as watcher:
                await ania.turn()
                await ania.move({"do": "keep"}, "a")
                await ania.until("accepted")
                first = (await h.http.post(f"/api/tables/{mine['table']}/again", json={"secret": mine["secret"]})).json()
                while watcher.told[-1]["type"] != "table" or watcher.told[-1]["table"]["again"] is None:
                    await watcher.hear()
                again = watcher.told[-1]["table"]["again"]
            assert again == first["table"]
            kept = (await h.http.get(f"/api/tables/{again}")).json()["seats"][1]
            assert kept == {"name": "Karol", "kind": "kept", "level": None, "here": False}
            for wish in ({"name": "Thief"}, {"name": "Thief", "seat": 1}):
                refused = await h.http.post(f"/api/tables/{again}/sit", json=wish)
                assert (refused.status_code, refused.json()["clause"]) == (409, "house.seat_taken")
            second = await h.http.post(f"/api/tables/{mine['table']}/again", json={"secret": theirs["secret"]})
            assert (second.json()["table"], second.json()["seat"]) == (again, 1)
            assert (await h.http.get(f"/api/tables/{again}")).json()["status"] == "playing"

    asyncio.run(story())


@pytest.mark.parametrize("name", ["", "x" * 65, "a\u0000b", "a\nb"])
def test_an_id_that_is_none_is_refused_without_being_repeated(name: str, anywhere: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, database=anywhere) as h:
            mine = await lay(h.http, "friend")
            await sit(h.http, mine["table"])
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                await ania.turn()
                await ania.move({"do": "keep"}, name)
                told = await ania.until("refused")
                assert (told["clause"], told["id"]) == ("house.message", None)
                await ania.move({"do": "keep"}, "a")
                await ania.until("accepted")

    asyncio.run(story())


def test_the_lobby_lists_public_tables_and_only_those(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            private = await lay(h.http, "friend")
            public = await lay(h.http, "open", "greedy")
            listed = (await h.http.get("/api/tables")).json()
            assert [entry["id"] for entry in listed] == [public["table"]]
            assert [seat["kind"] for seat in listed[0]["seats"]] == ["person", "open", "bot"]
            await sit(h.http, public["table"])
            assert (await h.http.get("/api/tables")).json()[0]["status"] == "playing"
            full = await h.http.post(f"/api/tables/{public['table']}/sit", json={"name": "Late"})
            assert (full.status_code, full.json()["clause"]) == (409, "house.seat_taken")
            details = (await h.http.get(f"/api/tables/{private['table']}")).json()
            assert (details["status"], details["commitment"], details["n"]) == ("waiting", private["commitment"], 0)

    asyncio.run(story())


def test_a_table_to_which_nobody_comes_is_closed_and_an_idle_one_leaves_memory(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, idle=0.05) as h:
            alone = await lay(h.http, "friend")
            kept = await lay(h.http, "random")
            while h.lobby.rooms:
                await asyncio.sleep(0.01)
            async with player(h.address, kept["table"], kept["secret"]) as ania:
                await ania.turn()
                assert set(h.lobby.rooms) == {kept["table"]}
            await h.lobby.sweep(before=1e12)
            while (await h.http.get(f"/api/tables/{alone['table']}")).status_code != 404:
                await asyncio.sleep(0.01)
            assert (await h.http.get(f"/api/tables/{kept['table']}")).json()["status"] == "playing"

    asyncio.run(story())


def test_every_game_is_told_with_its_levels_of_bots(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            told = (await h.http.get("/api/games")).json()
            assert [game["id"] for game in told] == [game.meta.id for game in all_games()]
            assert all(game["levels"] == ["random", "greedy", "search"] for game in told)
            for game in told:
                clauses = (await h.http.get(f"/api/games/{game['id']}/rules")).json()["clauses"]
                assert clauses[0]["id"].startswith(f"{game['id']}.")
                assert (await h.http.get(f"/api/games/{game['id']}/components")).status_code == 200
            assert (await h.http.get("/api/games/ludo/rules")).status_code == 404

    asyncio.run(story())


def test_a_fault_in_a_game_is_refused_and_leaves_the_match_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend")
            await sit(h.http, mine["table"])
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                for fault in (ZeroDivisionError(), Refused("tiny.1.1", "The dealer stumbled", "pick it up")):
                    with monkeypatch.context() as patch:

                        def fail(*_: object, fault: Exception = fault) -> None:
                            raise fault

                        patch.setattr(type(find_game("tiny")), "tell", fail)  # after the move was made, before it is stored
                        await ania.move({"do": "keep"}, "m")
                        assert (await ania.until("refused"))["n"] == 2
                await ania.move({"do": "keep"}, "m")
                welcomed = await ania.until("welcome")
                assert (welcomed["n"], welcomed["events"]) == (2, [])
                assert (await ania.until("accepted"))["n"] == 2

    asyncio.run(story())
