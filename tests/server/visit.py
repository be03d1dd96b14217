"""Houses to visit and players who visit them: real servers on free ports, real sockets."""

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tabletails.server.app import create_app
from tabletails.server.lobby import Lobby
from tabletails.server.run import configure, listen
from tabletails.server.settings import Limits, Rate, Settings, sqlite_url
from tabletails.server.store import Store

BOTS = (sys.executable, str(Path(__file__).parent / "tiny_house.py"), "bots")
PATIENCE = 20.0
"""Seconds after which a test that waits for something has failed."""
UNHURRIED = Limits(tables=Rate(1000, 1000), messages=Rate(1000, 1000))


@dataclass
class House:
    """A server in this process."""

    address: str
    lobby: Lobby
    http: httpx.AsyncClient


@asynccontextmanager
async def house(
    data: Path, store: Callable[[Store], Store] | None = None, database: str | None = None, **wishes: Any
) -> AsyncIterator[House]:
    """A server on a free port, in this process and loop."""
    settings = Settings(
        **(
            {"database": database or sqlite_url(data), "pace": 0.0, "bot_command": BOTS, "limits": UNHURRIED, "log_level": "critical"}
            | wishes
        )
    )
    books = await Store.open(settings.database)
    app = create_app(settings, store(books) if store is not None else books)
    listener = listen("127.0.0.1", 0)
    address = f"127.0.0.1:{listener.getsockname()[1]}"
    server = uvicorn.Server(configure(app, settings))
    with contextlib.closing(listener):
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.005)
            assert not task.done()
        try:
            async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
                yield House(address, app.state.lobby, http)
        finally:
            server.should_exit = True
            await task


@contextmanager
def other_house(place: Path | str, log: Path, port: int = 0) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server in another process; its log goes into a file. It is killed at the end, if it is still there."""
    with log.open("a") as errors:
        command = [sys.executable, str(Path(__file__).parent / "tiny_house.py"), "serve", str(port), str(place)]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        )
        try:
            assert process.stdout is not None
            words = process.stdout.readline().split()
            assert words, log.read_text()
            yield words[3].removeprefix("http://"), process
        finally:
            kill(process)


def kill(process: subprocess.Popen[str]) -> None:
    """kill -9."""
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


def free_port() -> int:
    with contextlib.closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Player:
    """Somebody at a table, who remembers every frame."""

    socket: ClientConnection
    seat: int | None = None
    n: int = 0
    frames: list[str] = field(default_factory=list)
    told: list[dict[str, Any]] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    legal: list[dict[str, Any]] = field(default_factory=list)
    view: dict[str, Any] | None = None
    to_act: list[int] = field(default_factory=list)
    result: dict[str, Any] | None = None

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        self.told.append(message)
        if message["type"] == "welcome":
            self.seat, self.n = message["seat"], message["n"]
            self.events += message["events"]
        if message["type"] == "event":
            assert message["n"] == self.n, "events come in order and none is missing"
            self.n += 1
            self.events.append(message["event"])
        if message["type"] in ("welcome", "event"):
            self.legal, self.view, self.to_act, self.result = message["legal"], message["view"], message["to_act"], message["result"]
        return message

    async def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while (message := await self.hear())["type"] != kind:
            pass
        return message

    async def until_n(self, n: int) -> None:
        """Hear until n events are known."""
        while self.n < n:
            await self.hear()

    async def turn(self) -> None:
        """Hear until there is something to do, or the match is over."""
        while not self.legal and self.result is None:
            await self.hear()

    async def move(self, move: dict[str, Any], name: str, seen: int | None = None) -> None:
        await self.say(type="move", id=name, seen=self.n if seen is None else seen, move=move)

    async def closed(self) -> tuple[int, str]:
        """Hear until the server closes; its code and reason."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.hear()
        assert self.socket.close_code is not None
        return self.socket.close_code, self.socket.close_reason or ""


@asynccontextmanager
async def player(address: str, table: str, secret: str | None = None, seen: int | None = None, greet: bool = True) -> AsyncIterator[Player]:
    """Somebody who connects to a table and has been welcomed."""
    async with connect(f"ws://{address}/ws/{table}", proxy=None, max_size=None) as socket:
        visitor = Player(socket)
        if greet:
            await visitor.say(type="hello", secret=secret, seen=seen)
            await visitor.until("welcome")
        yield visitor


async def lay(http: httpx.AsyncClient, *seats: str, game: str = "tiny", **wishes: Any) -> dict[str, Any]:
    """Lay a table."""
    answer = await http.post("/api/tables", json={"game": game, "seats": ["me", *seats], "name": "Ania"} | wishes)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def sit(http: httpx.AsyncClient, table: str, name: str = "Karol", **wishes: Any) -> dict[str, Any]:
    """Take a seat."""
    answer = await http.post(f"/api/tables/{table}/sit", json={"name": name} | wishes)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def play_out(*players: Player) -> None:
    """Each plays the first of their legal moves when they have any, until the match is over."""

    async def one(who: Player) -> None:
        count = 0
        while True:
            await who.turn()
            if who.result is not None:
                return
            count += 1
            seen = who.n
            await who.move(who.legal[0], f"{who.seat}-{count}-{who.n}")
            answer = None
            while answer not in ("accepted", "stale", "refused"):
                told = await who.hear()
                answer = told["type"]
            # a reaction that crossed another's move may come too late; nothing else that was offered is refused
            assert answer != "refused" or told["n"] > seen, told
            if answer == "accepted":
                await who.until_n(told["n"] + 1)

    await asyncio.gather(*[one(who) for who in players])
