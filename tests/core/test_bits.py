"""Sets of small numbers as bits."""

from hypothesis import given
from hypothesis import strategies as st

from tabletails.core.bits import BIT, lowest, nth, ones

SETS = st.sets(st.integers(0, 61), min_size=1)


@given(SETS)
def test_a_set_is_counted_and_walked_in_order(numbers: set[int]) -> None:
    bits = sum(BIT[number] for number in numbers)
    assert ones(bits) == len(numbers)
    assert lowest(bits) == min(numbers)
    assert [nth(bits, n) for n in range(len(numbers))] == sorted(numbers)


def test_an_empty_set_has_nobody_in_it_and_the_fullest_has_62() -> None:
    assert ones(0) == 0
    assert ones(2**62 - 1) == 62
