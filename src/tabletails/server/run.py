"""Starts the site: finds its data folder, opens the database, listens, serves."""

import asyncio
import contextlib
import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import uvicorn
from litestar import Litestar

from tabletails.core.clause import TabletailsError
from tabletails.server.app import create_app
from tabletails.server.settings import Settings, sqlite_url
from tabletails.server.store import Store


class ServeFault(TabletailsError):
    """The site cannot be served; the text says why and what to do, in one sentence."""


class PortTaken(ServeFault):
    """Somebody listens there already."""


class NoSuchAddress(ServeFault):
    """This machine has no such address, or the port is not for everybody."""


class DataNotWritable(ServeFault):
    """The data folder cannot be written to."""


class DataInUse(ServeFault):
    """Another server uses the data folder."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    database: str | None = None,
    open_browser: bool = False,
    settings: Settings | None = None,
) -> int:
    """Serve until told to stop; returns 0. SQLite under `data` (the user's data folder by default) where no `database` is given.

    Raises ServeFault or StoreFault, each one sentence with its remedy, where that cannot be.
    """
    settings = settings if settings is not None else Settings("")
    with contextlib.ExitStack() as held:
        if database is None:
            folder = data if data is not None else data_folder()
            held.enter_context(claim_folder(folder))
            database = sqlite_url(folder)
        listener = held.enter_context(contextlib.closing(listen(host, port)))
        # uvicorn, having ended in good order, raises the Ctrl+C again that ended it
        with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(replace(settings, database=database), listener, host, open_browser))
    return 0


async def _serve(settings: Settings, listener: socket.socket, host: str, open_browser: bool) -> None:
    store = await Store.open(settings.database)
    config = configure(create_app(settings, store), settings)
    address = f"http://{_shown(host)}:{listener.getsockname()[1]}"
    server = _Server(config, address, open_browser)
    await server.serve(sockets=[listener])


def configure(app: Litestar, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_per_message_deflate=False,  # it would cost 40 to 100 kB a connection
        ws_max_size=settings.limits.frame * 4,  # a little over the limit the socket itself says why it closes
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


class _Server(uvicorn.Server):
    """A server that says where it is as soon as it listens."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            sys.stdout.write(f"Tabletails is at {self._address} (stop it with Ctrl+C)\n")
            sys.stdout.flush()
            if self._open_browser:
                await asyncio.to_thread(webbrowser.open, self._address)


def data_folder() -> Path:
    """Where a user's programs keep data on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Tabletails"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Tabletails"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tabletails"


@contextlib.contextmanager
def claim_folder(folder: Path) -> Iterator[None]:
    """Hold the data folder for this server alone; the system lets go of it when the server ends, however it ends.

    Raises DataNotWritable or DataInUse.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = open(folder / "server.lock", "a")  # noqa: SIM115
        probe = folder / ".writable"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as fault:
        raise DataNotWritable(
            f"The data folder {folder} cannot be written to ({fault.strerror}): choose another with --data DIR."
        ) from None
    with lock:
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise DataInUse(
                    f"Another Tabletails is using the data folder {folder}: stop it, or choose another with --data DIR."
                ) from None
        yield


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 takes a free one.

    Raises PortTaken or NoSuchAddress.
    """
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except OSError:
        raise NoSuchAddress(f"This machine knows no address {host}: try --host 127.0.0.1.") from None
    listener = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":  # there it would let two servers share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except PermissionError:
        listener.close()
        raise NoSuchAddress(f"Port {port} is not for everybody on this machine: choose one above 1023 with --port.") from None
    except OSError as fault:
        listener.close()
        if fault.errno == errno.EADDRINUSE:
            free = port + 1 if port < 65535 else 8000
            raise PortTaken(f"Port {port} is taken: choose another, as in --port {free}, or PORT={free} make play.") from None
        raise NoSuchAddress(f"This machine cannot listen at {host}: try --host 127.0.0.1.") from None
    return listener


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        return asyncio.new_event_loop
    return uvloop.new_event_loop


def _shown(host: str) -> str:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"[{host}]" if ":" in host else host
