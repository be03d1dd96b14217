"""What came from outside is quoted short, and so that anything can carry it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletails.core.clause import Refused, Unreadable
from tabletails.core.options import check_options
from tabletails.core.quoting import quoted, shortened
from tabletails.core.registry import find_game
from tabletails.core.words import read_words

from .toy import ToyGame

STRANGE = st.text(st.characters(exclude_categories=()), max_size=500) | st.sampled_from(["\ud800", "\x1b[31m", "\x9b", "\u202e", "\u2028"])
ANYTHING = st.recursive(
    STRANGE | st.integers() | st.just(10**400) | st.floats(), lambda inner: st.lists(inner) | st.dictionaries(STRANGE, inner), max_leaves=6
)


def nested(depth: int) -> Any:
    """Lists in lists."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("fox", "'fox'"),
        ("x" * 40, "'" + "x" * 38 + "…"),
        (3, "3"),
        (None, "None"),
        (10**400, "1" + "0" * 38 + "…"),
        ("\ud800", "'\\ud800'"),
        ("a\nb", "'a\\nb'"),
    ],
)
def test_a_value_is_quoted_as_it_would_be_written_but_short(value: object, said: str) -> None:
    assert quoted(value) == said


def test_what_python_itself_cannot_write_is_no_trouble() -> None:
    assert quoted(10**5000) == quoted(nested(100_000)) == "what is too long to be told"


@given(ANYTHING, st.integers(8, 100))
def test_whatever_it_is_its_quotation_is_short_and_can_be_shown(value: object, most: int) -> None:
    said = quoted(value, most)
    assert len(said) <= most and said == shortened(said, most)
    said.encode()


@given(STRANGE, STRANGE)
def test_no_refusal_holds_what_cannot_be_sent(message: str, remedy: str) -> None:
    for kind in (Refused, Unreadable):
        refusal = kind("house.words", message, remedy)
        for part in (refusal.message, refusal.remedy, str(refusal)):
            part.encode()
            assert len(part) <= 600 and not set(part) & set(map(chr, [*range(32), *range(127, 160), 0x2028, 0x202E]))


@given(name=STRANGE, value=ANYTHING)
def test_names_of_games_options_and_moves_are_quoted_short(name: str, value: object) -> None:
    toy = ToyGame()
    asked = [
        lambda: find_game(name + "?"),
        lambda: check_options(toy.meta, {name + "?": value}),
        lambda: check_options(toy.meta, {toy.meta.options[0].id: [value]}),
        lambda: read_words({"do": name + "?"}, toy.move_types),
        lambda: read_words({"do": "bid", name + "?": value}, toy.move_types),
        lambda: read_words({"do": "bid", "more": [value]}, toy.move_types),
        lambda: toy.extra(name, {}),
    ]
    for ask in asked:
        with pytest.raises(Refused) as refusal:
            ask()
        str(refusal.value).encode()
        assert len(str(refusal.value)) <= 300
