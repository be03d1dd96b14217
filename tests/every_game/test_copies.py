"""A copy shares nothing that changes, and equal keys mean equal states."""

from hypothesis import given
from hypothesis import strategies as st

from tabletails.core.game import Game, State

from .walks import SUITE, Step, begin, options_of, rng_of, walk


@SUITE
@given(data=st.data())
def test_earlier_positions_never_change_when_their_copies_play_on(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    kept: list[tuple[State, tuple[object, ...], int, int, int]] = []
    for step in walk(game, state, data.draw(st.integers(0, 999)), 120):
        kept.append((step.state.copy(), step.state.key(), step.actor, step.move, step.at))
        assert kept[-1][0].key() == kept[-1][1]
    for copy, key, *_ in kept:
        assert copy.key() == key
    last = state.key()
    for (copy, _, actor, move, at), after in zip(kept, [*(entry[1] for entry in kept[1:]), last], strict=True):
        copy.play(actor, move, at)
        assert copy.key() == after, "the same move from a copy leads elsewhere"
    assert state.key() == last


@SUITE
@given(data=st.data())
def test_original_and_copy_play_on_apart_from_each_other(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    for _ in walk(game, state, data.draw(st.integers(0, 999)), data.draw(st.integers(0, 100))):
        pass
    copy, key = state.copy(), state.key()
    copy.playout(rng_of("copy"), 40)
    assert state.key() == key
    copy = state.copy()
    state.playout(rng_of("original"), 40)
    assert copy.key() == key


@SUITE
@given(data=st.data())
def test_equal_keys_are_equal_states(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    twin = state.copy()

    def follow(step: Step) -> None:
        twin.play(step.actor, step.move, step.at)
        assert twin.key() == step.state.key()
        assert twin.to_act() == step.state.to_act() and twin.result() == step.state.result()
        assert all(twin.legal(actor) == step.state.legal(actor) for actor in twin.to_act())
        assert all(game.view(twin, seat) == game.view(step.state, seat) for seat in (None, *range(seats)))

    for _ in walk(game, state, data.draw(st.integers(0, 999)), 60, follow):
        pass
