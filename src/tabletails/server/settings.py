"""What can be set about a server. Nothing here is read from the environment: who starts it says it."""

import os
from dataclasses import dataclass, field
from pathlib import Path

import tabletails


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """How much a client may ask for."""

    body: int = 64 * 1024
    """Bytes of an HTTP body."""
    frame: int = 16 * 1024
    """Bytes of a WebSocket frame."""
    messages: Rate = Rate(20, 60)
    """WebSocket messages, by connection."""
    tables: Rate = Rate(0.5, 120)
    """Tables laid and seats taken, by client address."""
    connections: int = 200
    """WebSocket connections open at once, by client address."""
    hello: float = 60.0
    """Seconds within which a client has to say hello."""
    outbox: int = 1000
    """Messages that may wait for a slow client before it is disconnected."""


@dataclass(frozen=True)
class Settings:
    """Settings of one server."""

    database: str
    """A SQLAlchemy URL with an asynchronous driver: ``sqlite+aiosqlite:///…`` or ``postgresql+asyncpg://…``."""
    origins: tuple[str, ...] = ()
    """Other origins that may talk to this server, such as ``https://play.example.org``; its own always may."""
    static: Path = field(default_factory=lambda: Path(tabletails.__file__).parent / "static")
    """The built site."""
    log_format: str = "json"
    """"json" or "text"."""
    log_level: str = "info"
    limits: Limits = Limits()
    pace: float = 1.0
    """How much of the time that a game gives its bots lies between an event and a bot's move after it: 0 for none."""
    bot_workers: int = field(default_factory=lambda: max(1, min(4, (os.cpu_count() or 1) - 1)))
    """Processes in which bots think."""
    bot_seconds: float = 0.3
    """How long a bot may think about a move."""
    bot_grace: float = 10.0
    """Seconds beyond that before a worker is taken for hung."""
    bot_command: tuple[str, ...] = ()
    """The command of a worker; this Python's own where empty."""
    idle: float = 600.0
    """Seconds without anybody there before a table leaves memory."""
    patience: float = 15.0
    """Seconds that somebody has to be away before a bot may play for them."""
    abandoned: float = 86400.0
    """Seconds before a table that still waits for players is closed."""


def sqlite_url(data: Path) -> str:
    """The URL of the database under a data folder."""
    return f"sqlite+aiosqlite:///{data / 'tabletails.sqlite3'}"
