"""The generator's stream, its fairness, and the dealer who commits to a secret."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletails.core.chance import Dealer, Rng, pick_weighted

WORD = 2**32 - 1


def xoshiro128pp(a: int, b: int, c: int, d: int) -> "list[int]":
    """Ten words of Blackman and Vigna's generator, transcribed from their C (public domain) with Python's long integers."""

    def rotl(x: int, k: int) -> int:
        return ((x << k) | (x >> (32 - k))) & WORD

    s, words = [a, b, c, d], []
    for _ in range(10):
        words.append((rotl((s[0] + s[3]) & WORD, 7) + s[0]) & WORD)
        t = (s[1] << 9) & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 11)
    return words


def test_the_transcription_gives_the_words_known_for_the_state_1_2_3_4() -> None:
    """The test vector of Rust's rand_xoshiro, made with the authors' C."""
    assert xoshiro128pp(1, 2, 3, 4) == [
        641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420,
    ]  # fmt: skip


@given(st.binary(max_size=40))
@settings(max_examples=60, deadline=None)
def test_the_stream_is_xoshiro_seeded_with_a_digest(seed: bytes) -> None:
    digest = hashlib.sha256(seed).digest()
    words = [int.from_bytes(digest[k : k + 4], "big") for k in (0, 4, 8, 12)]
    rng = Rng(seed)
    assert [rng.word() for _ in range(10)] == xoshiro128pp(words[0], words[1], words[2], words[3] | 1)


PINNED_WORDS = [3060450342, 2390676254, 4128526293, 2743940881, 2066183168]
PINNED_BELOW = [1, 3, 34, 638, 1033091584]


def test_the_stream_is_pinned() -> None:
    """Records are proven by this stream: should it change, old records no longer verify."""
    rng = Rng(b"tabletails")
    assert [rng.word() for _ in range(5)] == PINNED_WORDS
    rng = Rng(b"tabletails")
    assert [rng.below(n) for n in (2, 6, 36, 1000, 2**31)] == PINNED_BELOW


@given(st.integers(1, 2**31), st.binary(max_size=8))
@settings(max_examples=200, deadline=None)
def test_numbers_below_a_bound_stay_below_it(n: int, seed: bytes) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@pytest.mark.parametrize("n", [1, 2, 3, 7, 12, 36])
def test_every_number_below_a_bound_is_as_likely_as_another(n: int) -> None:
    rng = Rng(b"fair %d" % n)
    draws = 2000 * n
    counts = Counter(int(rng.below(n)) for _ in range(draws))
    assert set(counts) == set(range(n))
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < n - 1 + 5 * (2 * max(n - 1, 1)) ** 0.5


def test_a_bound_that_does_not_divide_the_words_is_not_biased() -> None:
    """With 3 * 2**30 a plain multiplication would favour every third number by a half."""
    rng, n = Rng(b"unbiased"), 3 * 2**29
    thirds = Counter(int(rng.below(n)) % 3 for _ in range(6000))
    assert all(abs(thirds[k] - 2000) < 200 for k in range(3))


def test_a_unit_is_from_0_up_to_but_not_including_1() -> None:
    rng = Rng(b"unit")
    drawn = [rng.unit() for _ in range(1000)]
    assert all(0 <= one < 1 for one in drawn) and 0.45 < sum(drawn) / 1000 < 0.55


def test_weights_are_kept_and_nothing_is_drawn_from_nothing() -> None:
    rng = Rng(b"weights")
    counts = Counter(pick_weighted([(10, 1), (20, 2), (30, 7)], rng) for _ in range(10000))
    assert set(counts) == {10, 20, 30} and abs(counts[30] - 7000) < 200 and abs(counts[20] - 2000) < 200
    with pytest.raises(ValueError, match="nothing to draw"):
        pick_weighted([], rng)


def test_the_dealer_commits_to_the_digest_of_its_secret() -> None:
    assert Dealer(b"secret").commitment() == "sha256:" + hashlib.sha256(b"secret").hexdigest()


def test_each_draw_follows_from_secret_nonces_and_number_and_from_nothing_else() -> None:
    seed = hmac.new(b"secret", b"ania\nkarol:14", hashlib.sha256).digest()
    assert Dealer(b"secret", ("ania", "karol")).rng(14).word() == Rng(seed).word()
    words = {
        Dealer(secret, nonces).rng(n).word()
        for secret in (b"secret", b"other")
        for nonces in ((), ("ania",), ("ania", "karol"), ("karol", "ania"))
        for n in (0, 1)
    }
    assert len(words) == 16
