"""Who holds a seat: whoever has its secret. Only a digest of it is kept, and it is told once, to who sits down."""

import hashlib
import hmac
import secrets
import unicodedata

from tabletails.core.clause import Refused

NAME_LENGTH = 24
"""Most characters of a name."""
_JOINERS = "\u200c\u200d"  # part of how some scripts and many emoji are written
_HEX = frozenset("0123456789abcdefABCDEF")
_TABLE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_TABLE_LENGTH = 12
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing
_MOST_MARKS = 4
"""Most accents and the like on one letter."""


def new_secret() -> str:
    """A secret for a seat: 32 random bytes, safe in any text."""
    return secrets.token_urlsafe(32)


def heir_secret(secret: str, table: str) -> str:
    """The secret at a new table of who holds `secret` at the old one: the same whenever they ask, so that asking twice does no harm."""
    return hmac.new(secret.encode(), b"again:" + table.encode(), hashlib.sha256).hexdigest()


def digest(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def find_seat(secret: str, digests: list[str | None]) -> int | None:
    """The seat whose secret this is; every seat is compared, each in constant time."""
    mine = digest(secret)
    found = None
    for seat, kept in enumerate(digests):
        if hmac.compare_digest(mine, kept or ""):
            found = seat
    return found


def new_table_id() -> str:
    """An id that fits a link and cannot be guessed."""
    return "".join(secrets.choice(_TABLE_LETTERS) for _ in range(_TABLE_LENGTH))


def is_table_id(table: str) -> bool:
    """Whether a text could be the id of a table."""
    return len(table) == _TABLE_LENGTH and set(table) <= set(_TABLE_LETTERS)


def check_name(name: str) -> str:
    """The name as it is shown.

    Raises Refused where it is empty, too long or holds characters that steer what is shown.
    """
    name = " ".join(unicodedata.normalize("NFC", name).split(" ")).strip()
    if any(unicodedata.category(letter).startswith("C") and letter not in _JOINERS for letter in name):
        raise Refused("house.name", "A name cannot hold control characters", "write it with letters, digits and signs")
    if not any(unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANK for letter in name):
        raise Refused("house.name", "A name cannot be empty", "write at least one letter that can be seen")
    if any(all(unicodedata.category(mark)[0] == "M" for mark in name[at : at + _MOST_MARKS + 1]) for at in range(len(name) - _MOST_MARKS)):
        raise Refused("house.name", f"A letter of a name cannot carry more than {_MOST_MARKS} marks", "write it with fewer accents")
    if len(name) > NAME_LENGTH:
        raise Refused("house.name", f"A name cannot be longer than {NAME_LENGTH} characters", "shorten it")
    return name


def check_nonce(nonce: str | None) -> str:
    """The player's nonce, or a random one where there is none.

    Raises Refused where it is not 1 to 64 hexadecimal digits.
    """
    if nonce is None:
        return secrets.token_hex(16)
    if not 1 <= len(nonce) <= 64 or not set(nonce) <= _HEX:
        raise Refused("house.nonce", "A nonce is 1 to 64 hexadecimal digits", "send such digits, or none at all")
    return nonce.lower()
