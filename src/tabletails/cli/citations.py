"""Where the clauses of a game's rulebook are named: in its code, in its tests, in its table."""

import re
from dataclasses import dataclass, field
from pathlib import Path

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


def cite(game: Game) -> Citations:
    """Read a game's folder. Paths are relative to it."""
    citations = Citations(read_clauses(game.folder / "rulebook.md"))
    for file in sorted(game.folder.rglob("*")):
        inside = file.relative_to(game.folder)
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


def has_tests(game: Game) -> bool:
    """Whether the game's tests lie here; an installed package may come without."""
    return any((game.folder / "tests").rglob("test_*.py"))


def _collect(game: str, file: Path, inside: Path, places: dict[str, list[Place]]) -> None:
    named = re.compile(rf"\b{re.escape(game)}(?:\.\d+)+\b")
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        for clause in dict.fromkeys(named.findall(line)):
            places.setdefault(clause, []).append(Place(inside, number, line.strip()))
