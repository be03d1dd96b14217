"""Serves a house whose dealers' secrets are known: for the browser test alone, which has to know what is dealt.

``python src/tabletails/games/ami/tests/known_house.py NUMBER --port 0 --data DIR``
"""

import sys
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).parent))

import scripted

from tabletails.cli.app import main
from tabletails.server import laying

known = scripted.secret(int(sys.argv[1]))
laying.os = SimpleNamespace(urandom=lambda count: known[:count])  # type: ignore[assignment]
sys.argv[1:2] = ["serve"]
main()
