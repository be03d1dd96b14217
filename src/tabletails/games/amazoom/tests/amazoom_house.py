"""A server whose dealer's secret is known, for the browser test alone: python amazoom_house.py SECRET_IN_HEX DATA.

Only this process knows it: the house itself draws every secret with os.urandom.
"""

import sys
from pathlib import Path
from types import SimpleNamespace

from tabletails.server import laying
from tabletails.server.run import serve
from tabletails.server.settings import Limits, Rate, Settings


def main(secret: str, data: str) -> None:
    """Serve on a free port, on which every table is dealt from that secret."""
    laying.__dict__["os"] = SimpleNamespace(urandom=lambda _size: bytes.fromhex(secret))
    unhurried = Rate(1000, 1000)
    serve("127.0.0.1", 0, Path(data), None, settings=Settings("", pace=0, limits=Limits(tables=unhurried, messages=unhurried)))


if __name__ == "__main__":
    main(*sys.argv[1:])
