"""A real PostgreSQL for the tests, started where its binaries are."""

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import uuid
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest


@cache
def _binaries() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


def _as_postgres(command: list[str]) -> list[str]:
    # PostgreSQL refuses to run as root
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


@contextlib.contextmanager
def postgres_server() -> Iterator[Callable[[], str]]:
    """A server, and what makes the URL of an empty database there."""
    binaries = _binaries()
    if binaries is None:
        reason = "PostgreSQL is not installed here: apt-get install postgresql"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    folder = Path(tempfile.mkdtemp(prefix="tabletails-pg-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        with contextlib.closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        _run([str(binaries / "initdb"), "-D", str(folder / "data"), "-A", "trust", "-U", "tabletails", "--no-sync", "-E", "UTF8"])
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=30"
        _run([str(binaries / "pg_ctl"), "-D", str(folder / "data"), "-w", "-l", str(folder / "log"), "-o", options, "start"])
        try:

            def empty() -> str:
                name = f"t{uuid.uuid4().hex[:8]}"
                _run([str(binaries / "createdb"), "-h", "127.0.0.1", "-p", str(port), "-U", "tabletails", name])
                return f"postgresql+asyncpg://tabletails@127.0.0.1:{port}/{name}"

            yield empty
        finally:
            _run([str(binaries / "pg_ctl"), "-D", str(folder / "data"), "-m", "immediate", "-w", "stop"])
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(command: list[str]) -> None:
    with tempfile.TemporaryFile() as said:
        done = subprocess.run(_as_postgres(command), stdout=said, stderr=subprocess.STDOUT, cwd="/", check=False)
        said.seek(0)
        assert done.returncode == 0, said.read().decode()
