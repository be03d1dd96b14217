"""Moves in words: plain JSON objects checked against the dataclasses that a game declares for them."""

from dataclasses import MISSING, fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from tabletails.core.clause import Unreadable
from tabletails.core.game import Words
from tabletails.core.quoting import quoted

_KINDS = {str: "a text", int: "a whole number", bool: "true or false"}


def read_words(words: object, kinds: tuple[type, ...]) -> Any:
    """The dataclass among `kinds` that `words` spell out, each key checked.

    Raises Unreadable, saying what was expected and what came.
    """
    if not isinstance(words, dict):
        raise Unreadable("house.words", "A move is a JSON object with the key 'do'", 'write for example {"do": "pass"}')
    verbs = {verb(kind): kind for kind in kinds}
    do = words.get("do")
    kind = verbs.get(do) if isinstance(do, str) else None
    if kind is None:
        raise Unreadable("house.words", f"Nobody here can do {quoted(do)}", f"do one of: {', '.join(verbs)}")
    hints = get_type_hints(kind)
    known = {f.name: f for f in fields(kind)}
    for key in words:
        if key not in known:
            raise Unreadable("house.words", f"'{verb(kind)}' knows no {quoted(key)}", f"leave it out; it takes {_names(kind)}")
    for name, spec in known.items():
        if name not in words:
            if spec.default is MISSING:
                raise Unreadable("house.words", f"'{verb(kind)}' lacks its '{name}'", f"say {_names(kind)}")
        elif name != "do" and not _fits(words[name], hints[name]):
            raise Unreadable("house.words", f"'{name}' of '{verb(kind)}' cannot be {quoted(words[name])}", f"give {_kind(hints[name])}")
    return kind(**words)


def write_words(move: Any) -> Words:
    """The JSON object for a dataclass of words: `do` first, what is None left out."""
    rest = {f.name: getattr(move, f.name) for f in fields(move) if f.name != "do"}
    return {"do": move.do} | {k: list(v) if isinstance(v, tuple) else v for k, v in rest.items() if v is not None}


def verb(kind: type) -> str:
    """The word in a dataclass's literal field `do`."""
    return str(get_args(get_type_hints(kind)["do"])[0])


def _names(kind: type) -> str:
    names = [f.name for f in fields(kind) if f.name != "do"]
    return ", ".join(f"'{name}'" for name in names) if names else "nothing more"


def _fits(value: object, hint: Any) -> bool:
    if hint is None:
        return value is None
    if get_origin(hint) in (tuple, list):
        return isinstance(value, (list, tuple)) and all(_fits(item, get_args(hint)[0]) for item in value)
    if get_origin(hint) is Literal:
        return any(type(value) is type(arg) and value == arg for arg in get_args(hint))
    if get_args(hint):
        return any(_fits(value, arg) for arg in get_args(hint))
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, hint)


def _kind(hint: Any) -> str:
    if get_origin(hint) in (tuple, list):
        return f"a list, each of them {_kind(get_args(hint)[0])}"
    if get_origin(hint) is Literal:
        return " or ".join(repr(arg) for arg in get_args(hint))
    if get_args(hint):
        return " or ".join(_kind(arg) for arg in get_args(hint) if arg is not type(None))
    return _KINDS[hint]
