"""Chance: a small, fast generator that plays alike compiled and uncompiled, and the dealer who commits to a secret.

The generator is xoshiro128++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021): 32-bit
words, so that sums and shifts stay inside mypyc's native 64-bit integers and Python's own integers alike.
"""

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64, mypyc_attr

_WORD: Final = 0xFFFFFFFF


@mypyc_attr(native_class=True)
class Rng:
    """A stream of pseudorandom numbers from a 16-byte seed."""

    def __init__(self, seed: bytes) -> None:
        digest = hashlib.sha256(seed).digest()
        self._a: i64 = int.from_bytes(digest[0:4], "big")
        self._b: i64 = int.from_bytes(digest[4:8], "big")
        self._c: i64 = int.from_bytes(digest[8:12], "big")
        self._d: i64 = int.from_bytes(digest[12:16], "big") | 1  # the all-zero state would stay zero

    def word(self) -> i64:
        """The next number, 0 to 2**32 - 1."""
        a, b, c, d = self._a, self._b, self._c, self._d
        total: i64 = (a + d) & _WORD
        result: i64 = ((((total << 7) & _WORD) | (total >> 25)) + a) & _WORD
        c ^= a
        d ^= b
        self._b = b ^ c
        self._a = a ^ d
        self._c = c ^ ((b << 9) & _WORD)
        self._d = ((d << 11) & _WORD) | (d >> 21)
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely as another; n is 1 to 2**31 (Lemire, "Fast random integer", 2019)."""
        product: i64 = self.word() * n
        low: i64 = product & _WORD
        if low < n:
            floor: i64 = ((_WORD + 1) - n) % n
            while low < floor:
                product = self.word() * n
                low = product & _WORD
        return product >> 32

    def unit(self) -> float:
        """A number from 0 up to but not including 1, with 32 random bits."""
        return float(self.word()) / 4294967296.0


def pick_weighted(chances: list[tuple[int, int]], rng: Rng) -> int:
    """A move of `chances`, (move, weight) pairs with whole weights above zero, drawn by weight.

    Raises ValueError where there is nothing to draw from.
    """
    total = 0
    for _, weight in chances:
        total += weight
    if not total:
        raise ValueError("There is nothing to draw from.")
    left = int(rng.below(total))
    for move, weight in chances:
        left -= weight
        if left < 0:
            return move
    raise AssertionError("unreachable: the weights sum to the total")


class Dealer:
    """Draws what chance decides, from a secret that can be proven afterwards.

    The secret is committed to before anybody gives a nonce; each draw depends on the secret, on all nonces and on the
    number of the event. Nobody, the house included, can then choose the draws.
    """

    def __init__(self, secret: bytes, nonces: tuple[str, ...] = ()) -> None:
        self.secret = secret
        self.nonces = nonces

    def commitment(self) -> str:
        """What is published from the start: ``sha256:`` and the hexadecimal digest of the secret's bytes."""
        return "sha256:" + hashlib.sha256(self.secret).hexdigest()

    def rng(self, n: int) -> Rng:
        """The generator for event number `n`: seeded with HMAC-SHA256(secret, nonces joined by newlines + ":" + n)."""
        message = "\n".join(self.nonces) + ":" + str(n)
        return Rng(hmac.new(self.secret, message.encode(), hashlib.sha256).digest())
