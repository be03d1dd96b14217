"""One legality: what `legal` lists, `play` does; what it does not list, `play` refuses and leaves no trace of."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletails.core.actors import CLOCK, DEALER
from tabletails.core.clause import Refused
from tabletails.core.game import Event, Game, State

from .walks import SUITE, Step, begin, check_refusal, options_of, rng_of, time_for, walk


@SUITE
@given(data=st.data())
def test_every_legal_move_can_be_played_and_changes_the_position(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    for step in walk(game, state, data.draw(st.integers(0, 999)), 150):
        if step.n % 7 and step.n > 16:
            continue
        key = step.state.key()
        for actor in step.state.to_act():
            moves = step.state.legal(actor)
            assert moves and len(set(moves)) == len(moves), "who is to act has moves, each listed once"
            assert list(step.state.moves(actor)) == moves, "the fast list is the same list"
            at = time_for(step.state, actor, step.at, rng_of(step.n))
            for move in moves:
                after = step.state.copy()
                after.play(actor, move, at)
                assert after.key() != key
        assert step.state.key() == key


@SUITE
@given(data=st.data())
def test_every_other_move_is_refused_with_its_reason_and_leaves_the_position(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    met: set[int] = set()
    wild = data.draw(st.lists(st.integers(-(2**31), 2**31) | st.integers(-9, 4000), max_size=12))
    for step in walk(game, state, data.draw(st.integers(0, 999)), 120):
        met.add(step.move)
        if step.n % 11 == 0 or step.n < 3:
            refuse_others(game, step, seats, [*wild, *sorted(met)[:40]])
    for actor in (*range(seats), DEALER, CLOCK):
        if not state.to_act():
            refuse(game, state, actor, min(met, default=0), 0)


def refuse_others(game: Game, step: Step, seats: int, wild: Iterable[int]) -> None:
    """Try, for each actor, numbers around the legal ones, moves legal for others or elsewhere, and wild ones."""
    state, to_act = step.state, step.state.to_act()
    legal = {actor: state.legal(actor) for actor in (*range(-3, seats + 2), 1000)}
    union = sorted({move for moves in legal.values() for move in moves})
    near = {move + by for move in union[:10] + union[-10:] for by in (-7, -1, 0, 1, 7)} | {-1, 0, 1, 2**31} | set(union)
    for actor, moves in legal.items():
        assert actor in to_act or not moves, f"{actor} is not to act, but is told moves"
        for move in sorted((near | set(wild)) - set(moves)):
            refuse(game, state, actor, move, step.at)


def refuse(game: Game, state: State, actor: int, move: int, at: int) -> None:
    """The move is refused in good words and leaves the state equal."""
    key = state.key()
    with pytest.raises(Refused) as refusal:
        state.play(actor, move, at)
    assert state.key() == key, f"{actor} was refused {move}, but the state has changed"
    check_refusal(game, refusal.value)


@SUITE
@given(data=st.data())
def test_draws_are_legal_and_reach_every_legal_move(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    rng = rng_of("draws", seats)
    for step in walk(game, state, data.draw(st.integers(0, 999)), 80):
        for actor in step.state.to_act():
            legal = set(step.state.legal(actor))
            few = len(legal) <= 12 and step.n % 4 == 0
            draws = 40 * len(legal) if few else 3
            drawn = {step.state.deal(rng) if actor == DEALER else step.state.sample(actor, rng) for _ in range(draws)}
            assert drawn == legal if few else drawn <= legal
        if DEALER in step.state.to_act():
            chances = step.state.chances()
            assert [move for move, _ in chances] == step.state.legal(DEALER) and all(weight > 0 for _, weight in chances)


@SUITE
@given(data=st.data())
def test_reading_a_position_does_not_change_it(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    rng = rng_of("reading", seats)
    for step in walk(game, state, data.draw(st.integers(0, 999)), 60):
        now, key, actors = step.state, step.state.key(), step.state.to_act()
        legal = {actor: now.legal(actor) for actor in actors}
        hash(key)
        for seat in range(seats):
            view = game.view(now, seat)
            game.guess(view, rng).playout(rng, 5)
            now.glimpse(step.actor, step.move, seat)
            game.seen(Event(step.n, step.actor, game.write(step.move)), seat)
            offered = game.offered(now, seat)
            assert [move for move in now.legal(seat) if move in set(offered)] == offered
        now.copy().playout(rng, 5)
        game.view(now, None), game.inventory(now), now.chances(), now.deadline(), now.result()
        assert (now.key(), now.to_act(), {actor: now.legal(actor) for actor in actors}) == (key, actors, legal)


@SUITE
@given(data=st.data())
def test_lists_of_legal_moves_belong_to_who_asked(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    for step in walk(game, state, data.draw(st.integers(0, 999)), 30):
        told = step.state.legal(step.actor)
        kept = list(told)
        told.clear()
        assert step.state.legal(step.actor) == kept
