"""Who may act: seats count from 0 clockwise; the dealer and the clock play like seats, below zero."""

from typing import Final

from tabletails.core.quoting import quoted

DEALER: Final = -1
CLOCK: Final = -2

_NAMES: Final = {DEALER: "dealer", CLOCK: "clock"}
_NUMBERS: Final = {"dealer": DEALER, "clock": CLOCK}


def write_actor(actor: int) -> int | str:
    """The word a record uses for an actor: a seat's number, "dealer" or "clock"."""
    return _NAMES.get(actor, actor)


def read_actor(word: object) -> int:
    """The actor that a record's word stands for.

    Raises ValueError where the word names nobody.
    """
    if isinstance(word, str) and word in _NUMBERS:
        return _NUMBERS[word]
    if isinstance(word, int) and not isinstance(word, bool) and word >= 0:
        return word
    raise ValueError(f'{quoted(word)} is nobody at the table: write a seat\'s number, "dealer" or "clock".')
