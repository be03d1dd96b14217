"""Words from outside, as a refusal may quote them: short, on one line, and such that any stream can carry them."""

import re

_UNFIT = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, ends of lines, what turns the direction of a text, and halves of surrogate pairs, which no encoding knows."""


def quoted(value: object, most: int = 40) -> str:
    """`value` as Python writes it, in at most `most` characters."""
    try:
        text = repr(value[: most + 1] if isinstance(value, str) else value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists without end
        text = "what is too long to be told"
    return shortened(text, most)


def shortened(text: str, most: int) -> str:
    """`text` in at most `most` characters, each of them one that can be shown."""
    plain = _UNFIT.sub("\ufffd", text)
    return plain if len(plain) <= most else plain[: most - 1] + "…"
