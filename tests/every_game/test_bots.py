"""Bots know what their seat knows: the same view and seed give the same move, whatever is hidden."""

import math

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletails.bots import LEVELS, choose
from tabletails.core.game import Game

from .walks import SUITE, begin, options_of, rng_of, walk


@pytest.mark.parametrize("level", LEVELS)
@SUITE
@given(data=st.data())
def test_the_same_view_and_seed_give_the_same_move_whatever_is_hidden(game: Game, seats: int, level: str, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    for step in walk(game, state, data.draw(st.integers(0, 999)), 60):
        if step.n % 15 != 14:
            continue
        for seat in (actor for actor in step.state.to_act() if actor >= 0):
            view, legal, seed = game.view(step.state, seat), game.offered(step.state, seat), f"{step.n}".encode()
            chosen = choose(level, game, view, legal, seed, iterations=12)
            assert chosen in legal
            world = game.guess(view, rng_of("other", step.n))
            assert choose(level, game, game.view(world, seat), game.offered(world, seat), seed, iterations=12) == chosen
            travelled = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)
            assert choose(level, game, travelled, legal, seed, iterations=12) == chosen, (
                "a bot in another process is handed the view as it travels"
            )


@SUITE
@given(data=st.data())
def test_advice_is_a_share_of_the_win_and_changes_nothing(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    for step in walk(game, state, data.draw(st.integers(0, 999)), 400):
        if step.n % 10 == 0:
            key = step.state.key()
            worth = [game.advice.worth(step.state, seat) for seat in range(seats)]
            assert all(math.isfinite(one) and 0 <= one <= 1 for one in worth), worth
            assert step.state.key() == key


@SUITE
@given(data=st.data())
def test_a_table_waits_for_some_of_those_who_may_act_and_bots_take_their_time(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    for step in walk(game, state, data.draw(st.integers(0, 999)), 100):
        assert set(game.awaited(step.state)) <= set(step.state.to_act())
        for seat in (actor for actor in step.state.to_act() if actor >= 0):
            for level in LEVELS:
                pace = game.pace(game.view(step.state, seat), game.offered(step.state, seat), level, rng_of(step.n))
                assert pace is None or 0 <= pace <= 60_000
    assert game.awaited(state) == () or state.to_act()
