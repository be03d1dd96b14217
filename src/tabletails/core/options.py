"""The options of a table, checked against what a game declares."""

from collections.abc import Mapping
from typing import Any

from tabletails.core.clause import Refused
from tabletails.core.game import Meta, Option
from tabletails.core.quoting import quoted


def check_options(meta: Meta, given: Mapping[str, Any]) -> dict[str, bool | int | str]:
    """Every option of the game with the value given or its default.

    Raises Refused where an option is unknown or a value out of range.
    """
    known = {option.id: option for option in meta.options}
    for name in given:
        if name not in known:
            remedy = f"choose among: {', '.join(known)}" if known else "leave the options empty"
            raise Refused("house.options", f"{meta.name} has no option {quoted(name)}", remedy)
    return {name: _check(option, given.get(name, option.default)) for name, option in known.items()}


def check_seats(meta: Meta, seats: int) -> None:
    """Raises Refused where the game is not for so many."""
    fewest, most = meta.seats
    if not fewest <= seats <= most:
        raise Refused("house.seats", f"{meta.name} is not for {seats} players", f"seat {fewest} to {most}")


def _check(option: Option, value: Any) -> bool | int | str:
    clause = option.clause or "house.options"
    if isinstance(option.default, bool):
        if not isinstance(value, bool):
            raise Refused(clause, f"'{option.id}' cannot be {quoted(value)}", "say true or false")
    elif isinstance(option.default, int):
        if not isinstance(value, int) or isinstance(value, bool) or not option.low <= value <= option.high:
            raise Refused(clause, f"'{option.id}' cannot be {quoted(value)}", f"give a whole number from {option.low} to {option.high}")
    elif value not in option.choices:
        raise Refused(clause, f"'{option.id}' cannot be {quoted(value)}", f"choose one of: {', '.join(option.choices)}")
    return value  # type: ignore[no-any-return]
