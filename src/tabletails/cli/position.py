"""Prints a view for people: a line a field, a line an object, none much longer than a terminal is wide.

It knows no game: whatever plain data the fields of a view hold is told as ``key: value`` pairs. Inside an object and inside a
list, brackets keep together what belongs together: ``spaces: (feed 1, walk 2), symbols: [bone, comb]``.
"""

import textwrap
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

WIDTH = 116
"""Letters in a line; who prints it may indent it a little."""
INDENT = "  "
TIE = "\N{NO-BREAK SPACE}"
"""Holds together what a line may not be broken between."""


def position(view: Any) -> list[str]:
    """A view, which is a dataclass, as lines of its fields."""
    return [line for name, value in asdict(view).items() for line in _field(str(name), value, "")]


def _field(name: str, value: Any, indent: str) -> Iterator[str]:
    """One field: on its own line where it fits there, else its parts on lines below it."""
    whole = _wrapped(f"{indent}{name}:{TIE}{_outermost(value)}", indent)
    if _is_plain(value) or (len(whole) == 1 and not _holds_objects(value)):
        yield from whole
        return
    yield f"{indent}{name}:"
    for key, part in value.items() if isinstance(value, dict) else ():
        yield from _field(str(key), part, indent + INDENT)
    for part in value if not isinstance(value, dict) else ():
        yield from _item(part, indent + INDENT)


def _item(part: Any, indent: str) -> Iterator[str]:
    """One of several: an object's pairs on its line, and below it those of its lists that hold objects again."""
    if not isinstance(part, dict):
        yield from _wrapped(f"{indent}- {_outermost(part)}", indent)
        return
    short = {key: value for key, value in part.items() if not _holds_objects(value)}
    yield from _wrapped(f"{indent}- {_pairs(short)}", indent)
    for key, value in part.items():
        if key not in short:
            yield from _field(str(key), value, indent + INDENT)


def _wrapped(line: str, indent: str) -> list[str]:
    """The line, in several where it is long, broken between the pairs and never between a key and its value."""
    broken = textwrap.wrap(line, WIDTH, subsequent_indent=indent + 2 * INDENT, break_on_hyphens=False)
    return [part.replace(TIE, " ") for part in broken]


def _is_plain(value: Any) -> bool:
    """Whether it is a word or a number, or a list or an object of nothing else."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ()
    return not any(isinstance(part, (dict, list, tuple)) for part in parts)


def _holds_objects(value: Any) -> bool:
    """Whether it is a list with an object in it: each has a line of its own, however short."""
    return isinstance(value, (list, tuple)) and any(isinstance(part, dict) for part in value)


def _outermost(value: Any) -> str:
    """Without the brackets that would be around it inside something else."""
    if isinstance(value, dict):
        return ", ".join(f"{key}:{TIE}{_inner(part)}" for key, part in value.items()) or "none"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_inner, value)) or "none"
    return _inner(value)


def _pairs(thing: dict[Any, Any]) -> str:
    """One object of several; what is not so of it, or is nothing, is left out."""
    return ", ".join(f"{key}:{TIE}{_inner(part)}" for key, part in thing.items() if not _is_nothing(part)) or "none"


def _is_nothing(value: Any) -> bool:
    """Zero is something."""
    return value is None or value is False or (isinstance(value, (str, dict, list, tuple)) and not value)


def _inner(value: Any) -> str:
    """What stands inside something else, with brackets around it where it has parts."""
    if value is None or value == {}:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        short = f",{TIE}".join(f"{key}{TIE}{_inner(part)}" for key, part in value.items())
        return f"({short if _is_plain(value) else _pairs(value)})"
    if isinstance(value, (list, tuple)):
        return f"[{(f',{TIE}' if _is_plain(value) else ', ').join(map(_inner, value))}]"
    return " ".join(str(value).split())
