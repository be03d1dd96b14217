"""Lets the tests beside this file import their helpers, however pytest imports the tests themselves."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
