"""Clauses of a rulebook, and the refusals that rest on them.

A rulebook is Markdown. A clause is a paragraph or list item that opens with its id in bold::

    **marbles.3.2** A step goes to the next square, up, down, left or right, if that square is empty.

A clause's id may be followed by ``(ruling)`` or ``(reconstructed)``. Headings give clauses their chapter.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from tabletails.core.quoting import shortened

_MESSAGE, _REMEDY = 250, 250
"""Most characters of the two parts of a refusal."""


class TabletailsError(Exception):
    """Base of what this package raises on purpose."""


class Refused(TabletailsError):
    """What was asked is against a clause; nothing has changed.

    Its text is one sentence: what is wrong, which clause says so, and what to do instead. It quotes what came from outside, so
    whatever is not fit to be shown or sent is replaced here, and what is too long is cut.
    """

    def __init__(self, clause: str, message: str, remedy: str) -> None:
        message, remedy = shortened(message, _MESSAGE), shortened(remedy, _REMEDY)
        super().__init__(clause, message, remedy)
        self.clause = clause
        """Id of the clause that it rests on: ``marbles.3.2``, or ``house.*`` for the house's own rules."""
        self.message = message
        """What is wrong, without a full stop."""
        self.remedy = remedy
        """What to do instead, without a full stop."""

    def __str__(self) -> str:
        return f"{self.message} ({self.clause}): {self.remedy}."


class Unreadable(Refused):
    """What was asked cannot be read as a move, a record or an option, whoever asks and whenever."""


@dataclass(frozen=True)
class Clause:
    """One numbered sentence or paragraph of a rulebook."""

    id: str
    chapter: str
    kind: str
    """"rule", "ruling" (ours, where the rulebook is silent) or "reconstructed" (a component not printed there)."""
    text: str


_HEADING = re.compile(r"^#+\s+(.*\S)\s*$")
_CLAUSE = re.compile(r"^(?:[-*]\s+)?\*\*([a-z][a-z_]*(?:\.\d+)+)\*\*\s+(?:\((ruling|reconstructed)\)\s+)?(.*)$")


def read_clauses(rulebook: Path) -> dict[str, Clause]:
    """The clauses of a rulebook by id, in its order.

    Raises ValueError where an id occurs twice.
    """
    clauses: dict[str, Clause] = {}
    chapter, open_id = "", ""
    for line in rulebook.read_text(encoding="utf-8").splitlines():
        if heading := _HEADING.match(line):
            chapter, open_id = heading[1], ""
        elif match := _CLAUSE.match(line):
            open_id = match[1]
            if open_id in clauses:
                raise ValueError(f"{rulebook}: clause {open_id} stands there twice; give one of them a new number.")
            clauses[open_id] = Clause(open_id, chapter, match[2] or "rule", match[3].strip())
        elif not line.strip():
            open_id = ""
        elif open_id:
            old = clauses[open_id]
            clauses[open_id] = Clause(old.id, old.chapter, old.kind, f"{old.text} {line.strip()}")
    return clauses
