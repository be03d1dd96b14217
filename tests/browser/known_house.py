"""Serves a house whose dealers' secret is known: ``python tests/browser/known_house.py SECRET_IN_HEX --port 0 --data DIR``.

Only this process knows it: the house itself draws every secret with os.urandom.
"""

import argparse
from pathlib import Path
from types import SimpleNamespace

from tabletails.server import laying
from tabletails.server.run import serve
from tabletails.server.settings import Limits, Rate, Settings

UNHURRIED = Rate(1000, 1000)
"""Long stretches of a match are played beside the pages, faster than people could."""


def main() -> None:
    """Deal every table from that secret."""
    reader = argparse.ArgumentParser()
    reader.add_argument("secret", type=bytes.fromhex)
    reader.add_argument("--port", type=int, required=True)
    reader.add_argument("--data", type=Path, required=True)
    asked = reader.parse_args()
    laying.__dict__["os"] = SimpleNamespace(urandom=lambda count: asked.secret[:count])
    serve(port=asked.port, data=asked.data, settings=Settings("", pace=0, limits=Limits(tables=UNHURRIED, messages=UNHURRIED)))


if __name__ == "__main__":
    main()
