"""Serves a house whose dealers' secret is that of the stored match: for the browser test alone, which has to know what is dealt.

``python src/tabletails/games/ami/tests/known_house.py --port 0 --data DIR``
"""

import sys
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).parent))

import scripted

from tabletails.cli.app import main
from tabletails.server import laying

reveal = scripted.stored().reveal
assert reveal is not None
known = bytes.fromhex(reveal["secret"])
laying.os = SimpleNamespace(urandom=lambda count: known[:count])  # type: ignore[assignment]
sys.argv.insert(1, "serve")
main()
