"""Which Tabletails these tests test: the sources, uncompiled; or, where CI says so, an installed wheel with compiled rules."""

import os
import sys
from importlib import import_module
from pathlib import Path

import pytest

import tabletails

EXPECTED = os.environ.get("TABLETAILS_EXPECT", "sources")
PACKAGE = Path(str(tabletails.__file__)).parent


def found() -> list[str]:
    """The modules that are compiled where compiling is possible."""
    patterns = (
        "core/bits.py",
        "core/chance.py",
        "core/game.py",
        "bots/search.py",
        "games/*/rules.py",
        "games/*/advice.py",
        "games/*/solver.py",
    )
    files = [file for pattern in patterns for file in PACKAGE.glob(pattern)]
    return sorted(".".join(("tabletails", *file.relative_to(PACKAGE).with_suffix("").parts)) for file in files)


@pytest.mark.parametrize("name", found())
def test_rules_are_compiled_in_a_wheel_and_nowhere_else(name: str) -> None:
    suffix = Path(str(import_module(name).__file__)).suffix
    assert (suffix != ".py") == (EXPECTED == "wheel")


def test_a_wheel_is_tested_where_it_is_installed() -> None:
    assert ("site-packages" in PACKAGE.parts) == (EXPECTED == "wheel")
    files = [Path(str(module.__file__)) for name, module in sys.modules.items() if name.startswith("tabletails.") and module.__file__]
    assert all(PACKAGE in file.parents for file in files)
