"""One browser at one table: what is waiting to be sent to it. A room never waits for a socket."""

import asyncio

import msgspec

from tabletails.server.messages import Bye, Message

_encoder = msgspec.json.Encoder()


def encode(message: Message) -> bytes:
    """The bytes of a message."""
    return _encoder.encode(message)


class Connection:
    """The sending side of a socket."""

    def __init__(self, most: int) -> None:
        self.seat: int | None = None
        self.greeted = False
        """Whether it has said hello."""
        self.known = 0
        """How many events it has been sent or knew."""
        self.closing: tuple[int, str] | None = None
        """The close code and reason, once it is to be closed."""
        self._most = most
        self._outbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: Message) -> None:
        """Have a message sent."""
        self.send_bytes(encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Have a message sent that is encoded already; who reads too slowly is disconnected, and may come back."""
        if self.closing is not None:
            return
        if self._outbox.qsize() >= self._most:
            self.close(1008, "Too slow: connect again")
            return
        self._outbox.put_nowait(data)

    def close(self, code: int, reason: str, farewell: bool = False) -> None:
        """Close it after what is waiting has been sent; a farewell tells the client not to come back."""
        if self.closing is None:
            if farewell:
                self.send(Bye(reason))
            self.closing = (code, reason)
            self._outbox.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message to send; none when the connection is to be closed."""
        return await self._outbox.get()
