"""What each seat sees: enough to play by, and nothing that is hidden from it."""

from dataclasses import is_dataclass

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tabletails.core.actors import DEALER
from tabletails.core.game import Event, Game, State

from .walks import SUITE, begin, check_refusal, options_of, rng_of, seen_words, walk


@SUITE
@given(data=st.data())
def test_a_view_is_declared_data_that_travels(game: Game, seats: int, data: st.DataObject) -> None:
    assert is_dataclass(game.view_type) and all(is_dataclass(kind) for kind in game.move_types)
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    for step in walk(game, state, data.draw(st.integers(0, 999)), 150):
        for seat in (None, *range(seats)):
            view = game.view(step.state, seat)
            assert type(view) is game.view_type
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view


@SUITE
@given(data=st.data())
def test_a_guessed_world_looks_the_same_to_the_guesser_and_gives_the_same_moves(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    seed = data.draw(st.integers(0, 999))
    for step in walk(game, state, seed, 300):
        if step.n % 6 and step.n > 20:
            continue
        for seat in range(seats):
            check_world(game, step.state, seat, step.n + seed)
    for seat in range(seats):
        check_world(game, state, seat, seed)


def check_world(game: Game, state: State, seat: int, seed: int) -> None:
    """A guess from the seat's view, and one from the view as it travels, agree with all that the seat and spectators know."""
    view = game.view(state, seat)
    travelled = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)
    world = game.guess(view, rng_of("guess", seed))
    assert game.view(world, seat) == view
    assert game.guess(travelled, rng_of("guess", seed)).key() == world.key(), "same view and seed, same guess"
    assert world.to_act() == state.to_act()
    assert world.legal(seat) == state.legal(seat)
    assert game.offered(world, seat) == game.offered(state, seat)
    assert game.view(world, None) == game.view(state, None), "a spectator sees more than a player does"
    assert game.inventory(world) == game.inventory(state)
    assert (world.result() is None) == (state.result() is None)
    world.playout(rng_of("on", seed), 5)


@SUITE
@given(data=st.data())
def test_events_look_alike_exactly_when_glimpses_do(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    for step in walk(game, state, data.draw(st.integers(0, 999)), 150):
        if step.n % 5 and step.n > 20:
            continue
        for actor in step.state.to_act():
            moves = step.state.legal(actor)
            for seat in range(seats):
                glimpses = [step.state.glimpse(actor, move, seat) for move in moves]
                words = [seen_words(game, actor, move, seat) for move in moves]
                assert len(set(zip(glimpses, words, strict=True))) == len(set(glimpses)) == len(set(words)), (actor, seat)
                own = actor == seat and len(set(words)) == len(moves)
                assert own or actor != seat, "a seat sees all of its own moves"


@SUITE
@given(data=st.data())
def test_an_event_as_seen_keeps_who_when_and_which(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    for step in walk(game, state, data.draw(st.integers(0, 999)), 100):
        event = Event(step.n, step.actor, game.write(step.move), step.at)
        for seat in (None, *range(seats)):
            seen = game.seen(event, seat)
            assert (seen.n, seen.by, seen.at, seen.move["do"]) == (event.n, event.by, event.at, event.move["do"])
            assert seen.move.items() <= event.move.items() or seen.move.keys() != event.move.keys(), "what is shown is not altered"
            assert game.seen(seen, seat) == seen, "seeing twice hides no more"
        assert event.move == game.write(step.move), "the event itself was altered"


@SUITE
@given(data=st.data())
def test_nothing_hidden_shows_in_views_of_matches_that_differ_only_in_what_is_hidden(game: Game, seats: int, data: st.DataObject) -> None:
    """The canary: two matches in step, alike in all that one seat has seen, but dealt differently wherever it could not see."""
    options = data.draw(options_of(game))
    mine = begin(game, options, seats)
    if mine is None:
        return
    seat = data.draw(st.sampled_from([*range(seats), None]))
    other, rng = game.start(options, seats), rng_of("canary", data.draw(st.integers(0, 999)))
    differ = False
    for step in walk(game, mine, data.draw(st.integers(0, 999)), 200):
        if other.to_act() != mine.to_act():
            return
        twins = [
            move
            for move in other.legal(step.actor)
            if seen_words(game, step.actor, move, seat) == seen_words(game, step.actor, step.move, seat)
        ]
        if not twins:
            return
        others = [move for move in twins if move != step.move] or twins
        twin = others[rng.below(len(others))] if step.actor == DEALER else (step.move if step.move in twins else twins[0])
        ahead, beside = mine.copy(), other.copy()
        ahead.play(step.actor, step.move, step.at)
        beside.play(step.actor, twin, step.at)
        differ = differ or ahead.key() != beside.key()
        same = game.view(ahead, seat) == game.view(beside, seat)
        if step.actor == DEALER:
            assert same, f"seat {seat} was not shown which move the dealer made at {step.n}, and yet sees it"
        if not same:
            return  # what was hidden has decided something that all may see
        if seat is not None and seat in ahead.to_act():
            assert game.offered(ahead, seat) == game.offered(beside, seat)
        other = beside


@SUITE
@given(data=st.data())
def test_what_is_hidden_is_guessed_anew_each_time(game: Game, data: st.DataObject) -> None:
    if not game.meta.hidden:
        return
    seats = data.draw(st.integers(*game.meta.seats))
    differing = 0
    for step in walk(game, game.start({}, seats), data.draw(st.integers(0, 999)), 60):
        for seat in range(seats):
            view = game.view(step.state, seat)
            worlds = {game.guess(view, rng_of("guess", n)).key() for n in range(4)}
            differing += len(worlds) > 1
    assert differing


def test_a_seat_that_is_not_at_the_table_sees_nothing(game: Game, seats: int) -> None:
    """`sight` fails closed: a number that is no seat is an error or shows what spectators see."""
    state = game.start({}, seats)
    for _ in walk(game, state, 3, 30):
        pass
    for seat in (-1, -2, seats, 99):
        try:
            view = game.view(state, seat)
        except Exception as error:
            assert isinstance(error, (ValueError, IndexError, LookupError)) or check_refusal(game, error) is None  # type: ignore[arg-type]
        else:
            assert view == game.view(state, None)
