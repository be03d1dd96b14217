"""What may be asked of a table's room; everything goes through its one queue."""

import asyncio
from dataclasses import dataclass

from tabletails.server.connection import Connection
from tabletails.server.messages import MakeMove, Seated, TableInfo


@dataclass(frozen=True)
class Join:
    """A connection says hello."""

    connection: Connection
    secret: str | None
    seen: int | None


@dataclass(frozen=True)
class Leave:
    """A connection is gone."""

    connection: Connection


@dataclass(frozen=True)
class Played:
    """A connection sends a move."""

    connection: Connection
    message: MakeMove


@dataclass(frozen=True)
class BotChose:
    """A bot has chosen, from its moves as they were since that n."""

    seat: int
    since: int
    move: int


@dataclass(frozen=True)
class Due:
    """The clock may be due, or bots may have to be asked again."""


@dataclass(frozen=True)
class Sit:
    """Somebody takes a free seat."""

    name: str
    nonce: str
    seat: int | None
    secret: str
    done: asyncio.Future[Seated]
    heir: bool = False
    """Whether they sat there when these players met before."""


@dataclass(frozen=True)
class Again:
    """Who holds a seat wants to meet at a new table."""

    secret: str
    done: asyncio.Future["Again.Answer"]

    @dataclass(frozen=True)
    class Answer:
        """The new table, and one's seat, name and secret there."""

        table: str
        seat: int
        name: str
        secret: str


@dataclass(frozen=True)
class Relieve:
    """Who holds a seat wants a bot to play for somebody who is away."""

    secret: str
    seat: int
    done: asyncio.Future[TableInfo]


@dataclass(frozen=True)
class Close:
    """The table is to be closed: nobody came."""

    reason: str


Request = Join | Leave | Played | BotChose | Due | Sit | Again | Relieve | Close
