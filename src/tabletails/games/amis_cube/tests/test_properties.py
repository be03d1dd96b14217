"""What holds in every match of Amis Cube, checked with a plain reckoning of cells in space."""

from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletails.core.actors import CLOCK, DEALER
from tabletails.core.chance import Rng
from tabletails.games.amis_cube import GAME
from tabletails.games.amis_cube.blocks import SHAPES, cell_names
from tabletails.games.amis_cube.components import BOX
from tabletails.games.amis_cube.rules import BUILDING, RACING, AmisCube

EXAMPLE = settings(max_examples=10, deadline=None, derandomize=True, database=None)
Cell = tuple[int, ...]


def rotations() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The 24 turns as (axes, signs) of determinant 1."""
    return [(axes, signs) for axes in permutations(range(3)) for signs in product((1, -1), repeat=3) if _determinant(axes, signs) == 1]


def _determinant(axes: tuple[int, ...], signs: tuple[int, ...]) -> int:
    swaps = sum(axes[i] > axes[j] for i in range(3) for j in range(i + 1, 3))
    return (-1) ** swaps * signs[0] * signs[1] * signs[2]


def slow_places(cells: list[str], taken: set[str]) -> set[tuple[str, ...]]:
    """Everywhere that a block may be laid, reckoned in space."""
    points = [tuple(map(int, cell)) for cell in cells]
    found = set()
    for axes, signs in rotations():
        turned = [tuple(sign * point[axis] for axis, sign in zip(axes, signs, strict=True)) for point in points]
        low = [min(point[k] for point in turned) for k in range(3)]
        for shift in product(range(3), repeat=3):
            moved = [tuple(point[k] - low[k] + shift[k] for k in range(3)) for point in turned]
            if all(max(point) <= 2 for point in moved):
                names = tuple(sorted("".join(map(str, point)) for point in moved))
                if not taken & set(names):
                    found.add(names)
    return found


@EXAMPLE
@given(seats=st.integers(1, 4), mission=st.sampled_from(BOX.missions), seed=st.integers(0, 10**6))
def test_blocks_lie_where_a_plain_reckoning_in_space_says(seats: int, mission, seed: int) -> None:  # type: ignore[no-untyped-def]
    """amis_cube.5.2, amis_cube.5.3"""
    state, rng = GAME.start({"mission": mission.id}, seats), Rng(b"%d" % seed)
    assert isinstance(state, AmisCube)
    for _ in range(4):
        state.playout(rng, 40)
        if state.phase == RACING:
            seat = next(seat for seat in state.to_act() if seat >= 0)
            taken = set(cell_names(state.filled(seat)))
            told: dict[int, set[tuple[str, ...]]] = {}
            for move in map(GAME.write, state.legal(seat)):
                if move["do"] == "place":
                    told.setdefault(move["block"], set()).add(tuple(move["cells"]))
            for number in (n for n, holder in enumerate(state.holder) if holder == seat and not state.lies[n]):
                assert told.get(number, set()) == slow_places(cell_names(SHAPES[state.shapes[number]].cells), taken)


@EXAMPLE
@given(seats=st.integers(1, 4), mission=st.sampled_from(BOX.missions), seed=st.integers(0, 10**6), hourglass=st.sampled_from([0, 20, 300]))
def test_cubes_never_overlap_and_sizes_are_kept(seats: int, mission, seed: int, hourglass: int) -> None:  # type: ignore[no-untyped-def]
    """amis_cube.3.2, amis_cube.4.3, amis_cube.5.2"""
    state, rng = GAME.start({"mission": mission.id, "hourglass": hourglass}, seats), Rng(b"%d" % seed)
    assert isinstance(state, AmisCube)
    while state.to_act():
        state.playout(rng, 7)
        for seat in range(seats):
            numbers = [n for n, holder in enumerate(state.holder) if holder == seat]
            lies = [state.lies[n] for n in numbers]
            assert sum(mask.bit_count() for mask in lies) == state.filled(seat).bit_count()
            sizes = [SHAPES[state.shapes[n]].size for n in numbers if state.shapes[n] >= 0]
            counts = (sizes.count(3), sizes.count(4), sizes.count(5))
            if state.phase == BUILDING:
                assert all(a <= b for a, b in zip(counts, mission.counts, strict=True))
            else:
                assert counts == mission.counts
        assert len(state.points) == state.round <= 4
        assert all(sorted(points, reverse=True)[: len(points)] in _possible(seats) for points in state.points)


def _possible(seats: int) -> list[list[int]]:
    return [[3, 2, 1, 0][:rung] + [0] * (seats - rung) for rung in range(seats + 1)]


@EXAMPLE
@given(seed=st.integers(0, 10**6))
def test_what_one_seat_does_leaves_the_moves_of_the_others_as_they_were(seed: int) -> None:
    """amis_cube.3.1, amis_cube.5.1: boards are each player's own, so that nobody's message goes stale by another's."""
    state, rng = GAME.start({}, 3), Rng(b"%d" % seed)
    assert isinstance(state, AmisCube)
    for n in range(150):
        actors = state.to_act()
        if not actors:
            return
        if DEALER in actors:
            state.play(DEALER, state.deal(rng))
            continue
        seats = [seat for seat in actors if seat != CLOCK]
        seat = seats[rng.below(len(seats))]
        before = {other: state.legal(other) for other in seats if other != seat}
        phase, round_ = state.phase, state.round
        state.play(seat, state.sample(seat, rng), n)
        if (state.phase, state.round) == (phase, round_):
            assert {other: state.legal(other) for other in before} == before
