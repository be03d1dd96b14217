"""Makes the pictures of the README: ``python scripts/screenshots.py``, in an environment like that of `make test`.

Starts the site on a free port with an empty data folder, plays a few moves of the game that comes first against a bot, and writes
docs/pictures/{start,table,phone,replay}.png. The client must have been built (``python hatch_build.py``).
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, sync_playwright
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs/pictures"
LARGE: ViewportSize = {"width": 1280, "height": 800}
SMALL: ViewportSize = {"width": 390, "height": 844}


def start_site(data: str) -> tuple[subprocess.Popen[bytes], str]:
    """The site on a free port, once it answers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "tabletails.cli", "serve", "--port", str(port), "--data", data]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(600):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return server, f"127.0.0.1:{port}"
    server.terminate()
    raise SystemExit("The site does not start: try `tabletails serve` to see why.")


def ask(site: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """POST the body, or GET where there is none."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://{site}{path}", data, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read())


def lay(site: str, game: str, other: str) -> dict[str, Any]:
    """A table, and the host's seat at it."""
    seat: dict[str, Any] = ask(site, "/api/tables", {"game": game, "seats": ["me", other], "name": "Ania"})
    return seat


def play(site: str, seats: list[dict[str, Any]], moves: int | None) -> None:
    """Make so many moves for these seats of one table, or play on to the end."""
    with ExitStack() as open_lines:
        lines = [open_lines.enter_context(connect(f"ws://{site}/ws/{seat['table']}")) for seat in seats]
        for line, seat in zip(lines, seats, strict=True):
            line.send(json.dumps({"type": "hello", "secret": seat["secret"], "seen": None}))
        for made, line in enumerate(cycle(lines)):
            said = wait_for_turn(line)
            if said["result"] or made == moves:
                return
            seen, legal = said["n"] + (said["type"] == "event"), said["legal"]
            line.send(json.dumps({"type": "move", "id": f"picture-{made}", "seen": seen, "move": legal[made * 7 % len(legal)]}))
            time.sleep(0.06)  # slower than the limit of messages


def wait_for_turn(line: ClientConnection) -> dict[str, Any]:
    """The next message after which this seat may move, or the match is over."""
    while True:
        said: dict[str, Any] = json.loads(line.recv(timeout=60))
        if said["type"] in ("welcome", "event") and (said["legal"] or said["result"]):
            return said


def sit(page: Page, site: str, seat: dict[str, Any]) -> None:
    """Open a table as who holds the seat, by what the client remembers of it."""
    page.goto(f"http://{site}/")
    page.evaluate("(seat) => localStorage.setItem('tabletails.seats', JSON.stringify([seat]))", seat)
    page.goto(f"http://{site}/t/{seat['table']}")


def settle(page: Page, name: str) -> None:
    """Wait until everything has moved, then take the picture."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    page.screenshot(path=PICTURES / f"{name}.png")


def main() -> None:
    """Make all pictures."""
    chromium = os.environ.get("TABLETAILS_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        raise SystemExit("There is no Chromium or Chrome: install one, or name it in TABLETAILS_CHROMIUM.")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as starter:
        server, site = start_site(data)
        try:
            game = ask(site, "/api/games")[0]["id"]
            browser = starter.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            large = browser.new_page(viewport=LARGE, locale="en-GB")
            large.goto(f"http://{site}/")
            settle(large, "start")
            seat = lay(site, game, "greedy") | {"game": game}
            play(site, [seat], 6)
            sit(large, site, seat)
            settle(large, "table")
            small = browser.new_page(viewport=SMALL, locale="en-GB", device_scale_factor=2, color_scheme="dark")
            sit(small, site, seat)
            settle(small, "phone")
            seat = lay(site, game, "friend")
            play(site, [seat, ask(site, f"/api/tables/{seat['table']}/sit", {"name": "Karol"})], None)
            large.goto(f"http://{site}/r/{seat['table']}#30")
            settle(large, "replay")
            browser.close()
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
