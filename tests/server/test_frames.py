"""What a socket makes of frames that are no messages, too big, too many, or from elsewhere."""

import asyncio
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tabletails.server.settings import Limits, Rate

from .visit import house, lay, player

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
NEARLY = st.fixed_dictionaries(
    {"type": st.sampled_from(["hello", "move", "ping", "welcome", ""])},
    optional={"secret": JSON, "seen": JSON, "id": JSON, "move": JSON, "t": JSON},
)


@settings(max_examples=5, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(frames=st.lists(st.text(max_size=30) | JSON.map(json.dumps) | NEARLY.map(json.dumps), min_size=20, max_size=60))
def test_whatever_is_sent_the_socket_answers_and_stays_open(frames: list[str], tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend")
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                for frame in frames:
                    await ania.socket.send(frame)
                await ania.socket.send(b"\x00\xff")
                await ania.say(type="ping", t=4242.5)
                while True:
                    told = await ania.hear()
                    assert told["type"] in ("refused", "welcome", "pong", "table")
                    assert told["type"] != "refused" or (told["clause"] and "\n" not in told["message"])
                    if told == {"type": "pong", "t": 4242.5}:
                        break

    asyncio.run(story())


MALFORMED = ["", "{", "[]", '"hello"', '{"type":"dance"}', '{"type":"move","id":7,"seen":0,"move":{}}', '{"type":"ping"}', "[" * 5000]


def test_a_malformed_frame_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend")
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                for frame in MALFORMED:
                    await ania.socket.send(frame)
                    refused = await ania.until("refused")
                    assert (refused["id"], refused["clause"]) == (None, "house.message")

    asyncio.run(story())


def test_a_frame_that_is_too_big_closes_the_socket_and_says_why(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend")
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                await ania.socket.send("x" * 16_385)
                assert await ania.closed() == (1009, "A frame may have 16384 bytes")
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                await ania.socket.send("x" * 1_000_000)
                assert (await ania.closed())[0] == 1009

    asyncio.run(story())


def test_a_flood_closes_the_socket_and_says_why(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, limits=Limits(messages=Rate(1, 10))) as h:
            mine = await lay(h.http, "friend")
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                for _ in range(30):
                    await ania.say(type="ping", t=0)
                assert await ania.closed() == (1008, "Too many messages at once")
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                assert ania.seat == 0, "and one may come back"

    asyncio.run(story())


def test_an_address_may_not_open_sockets_without_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, limits=Limits(connections=2)) as h:
            mine = await lay(h.http, "friend")
            async with player(h.address, mine["table"]), player(h.address, mine["table"]):
                with pytest.raises(InvalidStatus):
                    await connect(f"ws://{h.address}/ws/{mine['table']}", proxy=None)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("origin", "welcome"), [(None, True), ("own", True), ("https://friend.example", True), ("https://evil.example", False), ("null", False)]
)
def test_pages_of_other_sites_may_neither_connect_nor_post(origin: str | None, welcome: bool, tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, origins=("https://friend.example",)) as h:
            mine = await lay(h.http, "friend")
            sent = f"http://{h.address}" if origin == "own" else origin
            headers = {} if sent is None else {"origin": sent}
            answer = await h.http.post("/api/tables", json={"game": "tiny", "seats": ["me", "friend"], "name": "Ania"}, headers=headers)
            assert (answer.status_code == 201) == welcome
            if welcome:
                async with connect(f"ws://{h.address}/ws/{mine['table']}", proxy=None, additional_headers=headers):
                    pass
            else:
                assert (answer.status_code, answer.json()["clause"]) == (403, "house.origin")
                with pytest.raises(InvalidStatus):
                    await connect(f"ws://{h.address}/ws/{mine['table']}", proxy=None, additional_headers=headers)

    asyncio.run(story())


def test_who_never_says_hello_is_shown_the_door(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, limits=Limits(hello=0.05)) as h:
            mine = await lay(h.http, "friend")
            async with player(h.address, mine["table"], greet=False) as silent:
                assert await silent.closed() == (1008, "Nobody said hello")
            async with player(h.address, mine["table"], mine["secret"]) as ania:
                await asyncio.sleep(0.1)
                await ania.say(type="ping", t=1)
                await ania.until("pong")

    asyncio.run(story())


def test_who_knows_of_what_never_was_is_told_everything(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "random")
            for seen in (-5, 99):
                async with player(h.address, mine["table"], mine["secret"], seen=seen) as ania:
                    assert [event["n"] for event in ania.events] == list(range(ania.n))

    asyncio.run(story())
