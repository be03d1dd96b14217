"""A house of its own for the browser's tests: a server in another process."""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import tabletails

SERVE = (sys.executable, "-m", "tabletails.cli", "serve")
KNOWN = Path(__file__).with_name("known_house.py")


class House:
    """A server on a port of its own, which may be killed and come back to the same tables."""

    def __init__(self, data: Path, command: Sequence[str] = SERVE) -> None:
        self.data = data
        self.command = command
        self.port = 0
        self.address = ""
        self._server: subprocess.Popen[str] | None = None

    def open(self) -> None:
        """Start it, on the port that it had before."""
        site = Path(tabletails.__file__).parent / "static" / "index.html"
        assert site.exists(), "the site is not built: run `make test`, or `npx vite build` in web/"
        command = [*self.command, "--port", str(self.port), "--data", str(self.data)]
        self._server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._server.stdout is not None
        found = re.search(r"http://\S+:(\d+)", self._server.stdout.readline())
        assert found, "the server did not say where it is"
        self.address, self.port = found[0], int(found[1])

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        if self._server is None:
            return
        self._server.kill()
        self._server.wait()
        if self._server.stdout is not None:
            self._server.stdout.close()
        self._server = None

    def __enter__(self) -> Self:
        try:
            self.open()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(self, *_fault: object) -> None:
        self.kill()


def known_house(data: Path, secret: bytes) -> House:
    """A house whose dealers' secret is known, for matches that are written down before they are played; it bears any haste."""
    return House(data, (sys.executable, str(KNOWN), secret.hex()))
