"""Every game that is found is played over real sockets, and all that anybody was sent is searched for what only others may know.

What a seat may know is what the game's sight shows it: views, and events as seen. The record, which holds everything, is read
once the match is over.
"""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tabletails.core.chance import Rng
from tabletails.core.game import Event
from tabletails.core.match import open_match, replay_event
from tabletails.core.record import Record, read_record
from tabletails.core.registry import find_game, game_ids

from .visit import Player, house, lay, other_house, player, sit

MOVES = 60
SHORTEST = 6
"""Shorter pieces, such as numbers, are found in any text."""


async def play_some(who: Player, moves: int, seed: str, look: Callable[[], Awaitable[None]] | None = None) -> None:
    """Make some of the moves offered, drawn from a seed, and look around after each; a move that crossed another is tried again."""
    rng = Rng(seed.encode())
    for count in range(moves):
        await who.turn()
        if who.result is not None:
            return
        await who.move(who.legal[rng.below(len(who.legal))], f"{seed}-{count}")
        while (told := await who.hear())["type"] not in ("accepted", "stale", "refused"):
            pass
        if told["type"] == "accepted":
            await who.until_n(told["n"] + 1)
        if look is not None:
            await look()


def pieces(hidden: Any) -> list[str]:
    """A hidden value as a frame would hold it, where that can be told from other text."""
    text = json.dumps(hidden, ensure_ascii=False, separators=(",", ":"))
    return [text] if len(text) >= SHORTEST else []


def secrets_of(record: Record, seat: int | None) -> set[str]:
    """What was dealt or done in the match that `seat` was not shown when it happened."""
    game = find_game(record.header.game)
    found: set[str] = set()
    for event in record.events:
        seen = game.seen(event, seat, record.header.options).move
        for name, value in event.move.items():
            if seen.get(name) != value:
                found.update(pieces(value))
    return found


def check_frames(record: Record, who: Player) -> int:
    """Each event that was sent is the game's own view and event of that seat at that moment; returns how many were looked at."""
    match, looked = open_match(record.header), 0
    told = {message["n"]: message for message in who.told if message["type"] == "event"}
    for event in record.events:
        replay_event(match, event)
        message = told.get(event.n)
        if message is None:
            continue
        looked += 1
        view = match.game.view(match.state, who.seat)
        assert message["view"] == as_sent(view), f"the view after {event.n} is not what seat {who.seat} may see"
        assert message["event"]["move"] == match.game.seen(event, who.seat, record.header.options).move
        assert message["to_act"] == list(match.game.awaited(match.state))
        offered = [] if who.seat is None else [match.game.write(move) for move in match.game.offered(match.state, who.seat)]
        assert message["legal"] == offered
        known = {"type", "n", "event", "view", "to_act", "legal", "deadline", "at", "result", "reveal"}
        assert message.keys() <= known, f"a frame says more: {message.keys() - known}"
    return looked


def check_details(record: Record, details: list[dict[str, Any]]) -> None:
    """The table's own address says no more than the frames do of whom the table waits for: never who may react."""
    match = open_match(record.header)
    awaited = {0: list(match.game.awaited(match.state))}
    for event in record.events:
        replay_event(match, event)
        awaited[event.n + 1] = list(match.game.awaited(match.state))
    for told in details:
        assert told["to_act"] == ([] if told["result"] else awaited[told["n"]])


def as_sent(view: Any) -> Any:
    """A view as JSON brings it back."""
    return json.loads(msgspec.json.encode(view))


@pytest.mark.parametrize("game", [game for game in game_ids() if game != "tiny"])
def test_no_frame_body_or_log_line_tells_what_only_others_may_know(game: str, tmp_path: Path) -> None:
    async def story() -> None:
        log = tmp_path / "log"
        with other_house(tmp_path / "data", log) as (address, _):
            bodies: list[str] = []
            details: list[dict[str, Any]] = []

            async def keep(response: httpx.Response) -> None:
                bodies.append(str(response.headers) + (await response.aread()).decode())

            async with httpx.AsyncClient(base_url=f"http://{address}", event_hooks={"response": [keep]}, timeout=30) as http:
                mine = await lay(http, "friend", game=game)
                table = mine["table"]
                theirs = await sit(http, table)
                handed_out, bodies[:] = [mine["secret"], theirs["secret"]], []
                async with (
                    player(address, table, mine["secret"]) as ania,
                    player(address, table, theirs["secret"]) as karol,
                    player(address, table) as watcher,
                ):
                    people = [ania, karol, watcher]

                    async def look() -> None:
                        details.append((await http.get(f"/api/tables/{table}")).json())

                    playing = [
                        asyncio.create_task(play_some(ania, MOVES, "ania", look)),
                        asyncio.create_task(play_some(karol, MOVES, "karol")),
                    ]
                    done, waiting = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
                    for task in waiting:  # who has made enough moves may be the one for whom the other waits
                        task.cancel()
                    await asyncio.gather(*done)
                    for path in ("", "/record", "/replay", "/replay?seat=0"):
                        await http.get(f"/api/tables/{table}{path}")
                    for path in ("/api/tables", "/metrics", "/healthz", f"/t/{table}", f"/r/{table}"):
                        await http.get(path)
                    during = list(bodies)
                    running = (await http.get(f"/api/tables/{table}")).json()["status"] == "playing"
                    last = max(ania.n, karol.n)
                    for who in people:
                        await who.until_n(last)
                logged = log.read_text()
            record = stored_record(tmp_path / "data", table)
        for who in people:
            assert check_frames(record, who) > 5
        check_details(record, details)
        hidden = secrets_of(record, None)
        assert hidden or not find_game(game).meta.hidden
        secret = secret_of(tmp_path / "data", table)
        if running:
            for text in (*during, logged):
                assert not [piece for piece in hidden if piece in text]
            assert not any(secret in text for who in people for text in who.frames)
            assert not any(secret in text for text in during)
        assert secret not in logged
        for seat_secret in handed_out:
            assert not any(seat_secret in text for text in (*during, logged, *(frame for who in people for frame in who.frames)))

    asyncio.run(story())


def query(data: Path, words: str, *values: str) -> list[tuple[Any, ...]]:
    """Look into the server's own books, which no guest can."""
    with sqlite3.connect(f"file:{data / 'tabletails.sqlite3'}?mode=ro", uri=True) as books:
        return books.execute(words, values).fetchall()


def secret_of(data: Path, table: str) -> str:
    """The dealer's secret, as it would be revealed."""
    ((secret,),) = query(data, "select secret from tables where id = ?", table)
    return bytes(secret).hex()


def stored_record(data: Path, table: str) -> Record:
    """The match so far, hidden parts and all."""
    ((header,),) = query(data, "select header from tables where id = ?", table)
    rows = query(data, 'select n, "by", move, at from events where table_id = ? order by n', table)
    record = read_record(header)
    record.events = [Event(n, by, json.loads(move), at) for n, by, move, at in rows]
    return record


@pytest.mark.parametrize("game", [game for game in game_ids() if game != "tiny"])
def test_who_is_said_to_think_is_one_whom_the_table_waits_for(game: str, tmp_path: Path) -> None:
    """Saying hello again and again must not tell which bot may react."""

    async def story() -> None:
        async with house(tmp_path) as h:
            bots = find_game(game).meta.seats[1] - 1
            mine = await lay(h.http, *["random"] * bots, game=game)
            async with player(h.address, mine["table"], mine["secret"]) as ania, player(h.address, mine["table"]) as watcher:

                async def look() -> None:
                    await watcher.say(type="hello", secret=None, seen=0)
                    await watcher.until("welcome")

                await play_some(ania, MOVES, "ania", look)
                await look()
                await watcher.say(type="ping", t=1.0)
                await watcher.until("pong")
            awaited: list[int] = []
            for message in watcher.told:
                awaited = message.get("to_act", awaited)
                assert message["type"] != "thinking" or message["seat"] in awaited

    asyncio.run(story())
