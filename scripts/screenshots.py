"""Makes the pictures of the README: ``python scripts/screenshots.py``, in an environment like that of `make test`.

Starts the site on a free port with an empty data folder, plays a few moves of every game that it finds against a bot, and writes into
docs/pictures: start.png, GAME.png and GAME_phone.png of each game, and replay.png of the first that chance brings to an end.
The client must have been built (``python hatch_build.py``).
"""

import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, sync_playwright
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs/pictures"
LARGE: ViewportSize = {"width": 1280, "height": 800}
SMALL: ViewportSize = {"width": 390, "height": 844}
FEW, MANY = 6, 500
"""Moves before a picture of a table, and after which a match that did not end is left."""


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


class Player:
    """A seat that is played by chance."""

    def __init__(self, line: ClientConnection, secret: str) -> None:
        self.line = line
        self.said: dict[str, Any] | None = None
        """The last message that told how things stand, until it has been answered."""
        line.send(json.dumps({"type": "hello", "secret": secret, "seen": None}))

    def listen(self) -> None:
        """Take in what has been said."""
        while True:
            try:
                said = json.loads(self.line.recv(timeout=0.02))
            except TimeoutError:
                return
            if said["type"] in ("welcome", "event"):
                self.said = said

    def move(self, name: str, pick: random.Random) -> bool:
        """Make a move where there is one to make."""
        if self.said is None or not self.said["legal"]:
            return False
        seen = self.said["n"] + (self.said["type"] == "event")
        self.line.send(json.dumps({"type": "move", "id": name, "seen": seen, "move": pick.choice(self.said["legal"])}))
        self.said = None
        return True


def play(site: str, seats: list[dict[str, Any]], moves: int) -> bool:
    """Make so many moves by chance for these seats of one table, of whom several may be to act at once; whether it is over."""
    pick = random.Random(1)
    with ExitStack() as open_lines:
        tables = [(open_lines.enter_context(connect(f"ws://{site}/ws/{seat['table']}")), seat["secret"]) for seat in seats]
        players = [Player(line, secret) for line, secret in tables]
        made, idle_since = 0, time.monotonic()
        while made < moves and time.monotonic() < idle_since + 60:
            for player in players:
                player.listen()
                if player.said and player.said["result"]:
                    return True
                if player.move(f"picture-{made}", pick):
                    made, idle_since = made + 1, time.monotonic()
                    time.sleep(0.06)  # slower than the limit of messages
    return False


def first_to_end(site: str, games: list[dict[str, Any]]) -> str:
    """The table of a match that two players by chance have brought to its end."""
    for game in games:
        seat = lay(site, game["id"], "friend")
        if play(site, [seat, ask(site, f"/api/tables/{seat['table']}/sit", {"name": "Karol"})], MANY):
            return str(seat["table"])
    raise SystemExit("No game comes to an end by chance.")


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
            games = ask(site, "/api/games")
            browser = starter.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            large = browser.new_page(viewport=LARGE, locale="en-GB")
            large.goto(f"http://{site}/")
            settle(large, "start")
            small = browser.new_page(viewport=SMALL, locale="en-GB", device_scale_factor=2, color_scheme="dark")
            for game in games:
                seat = lay(site, game["id"], "greedy") | {"game": game["id"]}
                play(site, [seat], FEW)
                for page, name in ((large, game["id"]), (small, f"{game['id']}_phone")):
                    sit(page, site, seat)
                    settle(page, name)
            large.goto(f"http://{site}/r/{first_to_end(site, games)}#30")
            settle(large, "replay")
            browser.close()
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
