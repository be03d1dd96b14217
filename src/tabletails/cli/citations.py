"""Where the clauses of a game's rulebook are named: in its code, in its tests, in its table."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from tabletails.cli.checkout import checkout_games
from tabletails.core.clause import Clause, read_clauses
from tabletails.core.game import Game

_CODE = {".py", ".toml"}
_TABLE = {".svelte", ".ts"}


@dataclass(frozen=True)
class Place:
    """A line that names a clause."""

    file: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


@dataclass
class Citations:
    """A game's clauses, and the places that name each id, whether it is a clause or not."""

    clauses: dict[str, Clause]
    code: dict[str, list[Place]] = field(default_factory=dict)
    tests: dict[str, list[Place]] = field(default_factory=dict)
    table: dict[str, list[Place]] = field(default_factory=dict)

    def faults(self) -> list[str]:
        """What is not in step: a clause without code or test, an id that is no clause."""
        found = []
        for clause in self.clauses:
            for where, places in (("code", self.code), ("test", self.tests)):
                if clause not in places:
                    found.append(f"{clause} has no {where} that names it: name it beside what enacts it, or take the clause out.")
        for places in (self.code, self.tests, self.table):
            for clause, named in places.items():
                if clause not in self.clauses:
                    found.append(f"{named[0].file}:{named[0].line} names {clause}, which is no clause: correct the id.")
        return found


def workshop(game: Game) -> Path:
    """The game's folder with its tests in it: the one in use, or, where that was installed without, that of the checkout one stands in."""
    if has_tests(game.folder):
        return game.folder
    games = checkout_games()
    there = games / game.meta.id if games else game.folder
    return there if has_tests(there) else game.folder


def cite(game: Game) -> Citations:
    """Read a game's folder, as `workshop` finds it. Paths are relative to it."""
    top = workshop(game)
    citations = Citations(read_clauses(top / "rulebook.md"))
    for file in sorted(top.rglob("*")):
        inside = file.relative_to(top)
        if "node_modules" in inside.parts or not file.is_file():
            continue
        if inside.parts[0] == "tests":
            if file.suffix in _CODE:
                _collect(game.meta.id, file, inside, citations.tests)
        elif file.suffix in _CODE:
            _collect(game.meta.id, file, inside, citations.code)
        elif file.suffix in _TABLE:
            _collect(game.meta.id, file, inside, citations.table)
    return citations


def has_tests(folder: Path) -> bool:
    """Whether a game's folder has its tests; an installed package comes without."""
    return any((folder / "tests").rglob("test_*.py"))


def _collect(game: str, file: Path, inside: Path, places: dict[str, list[Place]]) -> None:
    named = re.compile(rf"\b{re.escape(game)}(?:\.\d+)+\b")
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        for clause in dict.fromkeys(named.findall(line)):
            places.setdefault(clause, []).append(Place(inside, number, line.strip()))
