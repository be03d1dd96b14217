"""The options of a table."""

import pytest

from tabletails.core.clause import Refused
from tabletails.core.game import Meta, Option
from tabletails.core.options import check_options, check_seats

META = Meta(
    "toy", "Toy", 1, (2, 4), False, False, False, False, (),
    (Option("open", False, clause="toy.9"), Option("stall", 60, 0, 1000), Option("mission", "chick", choices=("chick", "cat"))),
)  # fmt: skip
PLAIN = Meta("plain", "Plain", 1, (2, 2), False, False, False, False, ())


def test_what_is_not_given_has_its_default() -> None:
    assert check_options(META, {}) == {"open": False, "stall": 60, "mission": "chick"}
    assert check_options(META, {"stall": 0, "open": True}) == {"open": True, "stall": 0, "mission": "chick"}
    assert check_options(META, {"mission": "cat", "stall": 1000})["mission"] == "cat"


@pytest.mark.parametrize(
    ("given", "clause", "remedy"),
    [
        ({"open": 1}, "toy.9", "say true or false"),
        ({"open": None}, "toy.9", "say true or false"),
        ({"stall": -1}, "house.options", "whole number from 0 to 1000"),
        ({"stall": 1001}, "house.options", "whole number from 0 to 1000"),
        ({"stall": True}, "house.options", "whole number"),
        ({"stall": 6.0}, "house.options", "whole number"),
        ({"stall": "60"}, "house.options", "whole number"),
        ({"mission": "dog"}, "house.options", "choose one of: chick, cat"),
        ({"mission": ["cat"]}, "house.options", "choose one of"),
        ({"pace": 3}, "house.options", "choose among: open, stall, mission"),
    ],
)
def test_what_is_out_of_range_is_refused_by_the_options_clause(given: dict[str, object], clause: str, remedy: str) -> None:
    with pytest.raises(Refused, match=remedy) as refusal:
        check_options(META, given)
    assert refusal.value.clause == clause


def test_a_game_without_options_takes_none() -> None:
    with pytest.raises(Refused, match="leave the options empty"):
        check_options(PLAIN, {"stall": 3})


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_table_of_the_wrong_size_is_refused(seats: int) -> None:
    with pytest.raises(Refused, match="seat 2 to 4"):
        check_seats(META, seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_of_the_right_size_is_laid(seats: int) -> None:
    check_seats(META, seats)
