"""Sets of small numbers as the bits of one 64-bit integer, counted and walked alike compiled and uncompiled.

Numbers go from 0 to 61. Shifting a constant by an i64 is a 32-bit shift under mypyc, so masks are looked up, in BIT.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([2**k for k in range(62)])
BIT_NUMBER: Final = vec[i64]([next((k for k in range(66) if 2**k % 67 == rest), 0) for rest in range(67)])
"""The number of a lone bit, by its remainder modulo 67, of which 2 is a primitive root."""


def ones(bits: i64) -> i64:
    """How many numbers are in the set (Warren, "Hacker's Delight", 5-1, with sums in place of the product, which could overflow)."""
    bits -= (bits >> 1) & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 127


def lowest(bits: i64) -> i64:
    """The least number in a set that is not empty."""
    return BIT_NUMBER[(bits & -bits) % 67]


def nth(bits: i64, n: i64) -> i64:
    """The number in a set that has `n` lesser ones in it."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest(bits)
