"""Words of moves, checked against the dataclasses that declare them."""

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from tabletails.core.clause import Unreadable
from tabletails.core.words import read_words, verb, write_words


@dataclass(frozen=True)
class Move:
    """One of each kind of field."""

    animal: str
    to: int
    gently: bool = False
    side: Literal["left", "right"] = "left"
    over: tuple[str, ...] = ()
    card: list[str] | None = None
    onto: Literal["right", "left"] | int | None = None
    size: Literal[1, 3] = 1
    do: Literal["move"] = "move"


@dataclass(frozen=True)
class Pass:
    """Nothing."""

    do: Literal["pass"] = "pass"


KINDS = (Move, Pass)


@pytest.mark.parametrize(
    "move",
    [
        Pass(),
        Move("fox", 3),
        Move("fox", 3, True, "right", ("owl", "pig"), ["bear"], "right"),
        Move("fox", 3, onto=7),
    ],
)
def test_what_is_written_is_read_back(move: Any) -> None:
    read = read_words(write_words(move), KINDS)
    assert write_words(read) == write_words(move) and type(read) is type(move)


def test_do_comes_first_and_none_is_left_out() -> None:
    assert list(write_words(Move("fox", 3))) == ["do", "animal", "to", "gently", "side", "over", "size"]
    assert write_words(Pass()) == {"do": "pass"} and verb(Pass) == "pass"


BASE = {"do": "move", "animal": "fox", "to": 3}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (None, "A move is a JSON object"),
        ([], "A move is a JSON object"),
        ("pass", "A move is a JSON object"),
        ({}, "Nobody here can do None"),
        ({"do": 3}, "Nobody here can do 3"),
        ({"do": ["pass"]}, "Nobody here can do"),
        ({"do": "fly"}, "Nobody here can do 'fly'.*do one of: move, pass"),
        ({"do": "pass", "why": 1}, "'pass' knows no 'why'.*it takes nothing more"),
        ({"do": "move", "animal": "fox"}, "'move' lacks its 'to'"),
        (BASE | {"animal": 3}, "'animal' of 'move' cannot be 3.*give a text"),
        (BASE | {"to": "3"}, "'to' of 'move' cannot be '3'.*give a whole number"),
        (BASE | {"to": True}, "cannot be True.*give a whole number"),
        (BASE | {"size": 3.0}, "'size' of 'move' cannot be 3.0.*give 1 or 3"),
        (BASE | {"size": True}, "'size' of 'move' cannot be True.*give 1 or 3"),
        (BASE | {"to": 3.0}, "cannot be 3.0.*give a whole number"),
        (BASE | {"gently": 1}, "cannot be 1.*give true or false"),
        (BASE | {"side": "up"}, "cannot be 'up'.*'left' or 'right'"),
        (BASE | {"side": ["left"]}, "cannot be"),
        (BASE | {"over": "owl"}, "cannot be 'owl'.*a list, each of them a text"),
        (BASE | {"over": [1]}, "cannot be"),
        (BASE | {"card": 3}, "cannot be 3.*a list, each of them a text"),
        (BASE | {"onto": "up"}, "cannot be 'up'"),
        (BASE | {"animal": "x" * 100}, None),
        (BASE | {"to": "x" * 100}, "cannot be 'x{38}…"),
    ],
)
def test_a_slip_is_refused_with_what_was_expected_and_what_came(words: object, message: str | None) -> None:
    if message is None:
        assert read_words(words, KINDS).animal == "x" * 100
        return
    with pytest.raises(Unreadable, match=message) as refusal:
        read_words(words, KINDS)
    assert refusal.value.clause == "house.words" and "\n" not in str(refusal.value)
