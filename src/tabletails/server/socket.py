"""The WebSocket of one browser: it reads frames and hands them to the table's room, and sends what the room has for it."""

import asyncio
import contextlib
from collections import Counter
from typing import Any

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from tabletails.core.clause import Refused
from tabletails.server import metrics
from tabletails.server.connection import Connection
from tabletails.server.limits import Bucket
from tabletails.server.lobby import Lobby
from tabletails.server.messages import ClientMessage, Hello, MakeMove, Ping, Pong, RefusedMessage
from tabletails.server.origins import origin_allowed
from tabletails.server.requests import Join, Leave, Played
from tabletails.server.room import Room
from tabletails.server.store import StoreFault

_log = structlog.get_logger(__name__)
_decoder = msgspec.json.Decoder(ClientMessage)
_TOO_BIG, _UNWANTED, _AWAY = 1009, 1008, 1013

_open: Counter[str] = Counter()
"""How many sockets each client address has open."""


async def serve_socket(socket: WebSocket, lobby: Lobby, table: str) -> None:  # type: ignore[type-arg]
    """Serve a socket until it closes."""
    limits = lobby.settings.limits
    headers = socket.headers
    if not origin_allowed(headers.get("origin"), headers.get("host"), lobby.settings.origins):
        metrics.refused("house.origin")
        await socket.close(_UNWANTED, "Pages of another site may not play here")
        return
    address = socket.client.host if socket.client is not None else ""
    if _open[address] >= limits.connections:
        metrics.refused("house.rate")
        await socket.close(_UNWANTED, "Too many connections from one address")
        return
    _open[address] += 1
    metrics.CONNECTIONS.inc()
    connection = Connection(limits.outbox)
    try:
        await socket.accept()
        await _serve(socket, lobby, table, connection)
    finally:
        metrics.CONNECTIONS.dec()
        _open[address] -= 1
        if not _open[address]:
            del _open[address]


async def _serve(socket: WebSocket, lobby: Lobby, table: str, connection: Connection) -> None:  # type: ignore[type-arg]
    sender = asyncio.create_task(_send_on(socket, connection))
    try:
        await lobby.room(table)
        await _read_on(socket, lobby, table, connection)
    except Refused as refusal:
        metrics.refused(refusal.clause)
        connection.send(RefusedMessage(None, refusal.clause, refusal.message, refusal.remedy, 0))
        connection.close(1000, refusal.message, farewell=True)
    except StoreFault:
        connection.close(_AWAY, "The house cannot read its books just now: connect again soon")
    finally:
        if (room := lobby.rooms.get(table)) is not None:
            room.ask(Leave(connection))
        if connection.closing is None:
            sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            await asyncio.wait_for(sender, 5)


async def _read_on(socket: WebSocket, lobby: Lobby, table: str, connection: Connection) -> None:  # type: ignore[type-arg]
    limits = lobby.settings.limits
    bucket = Bucket(limits.messages)
    while connection.closing is None:
        try:
            async with asyncio.timeout(None if connection.greeted else limits.hello):
                frame: Any = await socket.receive()
        except WebSocketException:
            return
        except TimeoutError:
            connection.close(_UNWANTED, "Nobody said hello")
            return
        if frame["type"] == "websocket.disconnect":
            return
        text = frame.get("text")
        data = text.encode() if isinstance(text, str) else frame.get("bytes") or b""
        if len(data) > limits.frame:
            connection.close(_TOO_BIG, f"A frame may have {limits.frame} bytes")
        elif not bucket.take():
            metrics.refused("house.rate")
            connection.close(_UNWANTED, "Too many messages at once")
        else:
            # asked for anew each time: a room in which nobody has said hello may have left memory
            _hand_over(data, isinstance(text, str), await lobby.room(table), connection)


def _hand_over(data: bytes, is_text: bool, room: Room, connection: Connection) -> None:
    try:
        message = _decoder.decode(data) if is_text else None
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as fault:
        _refuse(connection, room, "house.message", "That frame is no message of this protocol", _remedy(fault))
        return
    match message:
        case None:
            _refuse(connection, room, "house.message", "Binary frames are not read here", "send JSON as text")
        case Ping(t=t):
            connection.send(Pong(t))
        case Hello(secret=secret, seen=seen):
            connection.greeted = True
            room.ask(Join(connection, secret, seen))
        case MakeMove() if not connection.greeted:
            _refuse(connection, room, "house.hello", "You have not said hello", 'send {"type":"hello"} first and wait for the welcome')
        case MakeMove():
            room.ask(Played(connection, message))


def _remedy(fault: BaseException) -> str:
    reason = str(fault) if isinstance(fault, msgspec.ValidationError) else "it is not JSON"
    return f"read docs/protocol.md ({reason[:120]})"


def _refuse(connection: Connection, room: Room, clause: str, message: str, remedy: str) -> None:
    metrics.refused(clause)
    connection.send(RefusedMessage(None, clause, message, remedy, room.n))


async def _send_on(socket: WebSocket, connection: Connection) -> None:  # type: ignore[type-arg]
    with contextlib.suppress(WebSocketException, RuntimeError, OSError):
        while (data := await connection.next()) is not None:
            await socket.send_text(data.decode())
        code, reason = connection.closing or (1000, "")
        await socket.close(code, reason)
