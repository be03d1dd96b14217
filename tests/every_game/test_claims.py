"""A game declares what it is and is held to every line of it, no more and no less."""

import json
import re
import tomllib
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletails.core.actors import CLOCK, DEALER
from tabletails.core.clause import Refused
from tabletails.core.game import Game
from tabletails.core.options import check_options

from .walks import SUITE, begin, check_refusal, clauses_of, options_of, rng_of, walk

SEEDS = range(3)


@cache
def witnessed(game: Game) -> frozenset[str]:
    """Which of the things a game may claim came up in a few random matches at each size of table."""
    found: set[str] = set()
    for seats in range(game.meta.seats[0], game.meta.seats[1] + 1):
        for seed in SEEDS:
            for step in walk(game, game.start({}, seats), seed):
                actors = step.state.to_act()
                found |= {"chance"} if DEALER in actors else set()
                found |= {"timed"} if CLOCK in actors or step.state.deadline() is not None else set()
                found |= {"simultaneous"} if sum(actor >= 0 for actor in actors) > 1 else set()
                if "hidden" not in found and step.n % 5 == 0:
                    worlds = [game.guess(game.view(step.state, seat), rng_of(seat, seed)) for seat in range(seats)]
                    found |= {"hidden"} if any(world.key() != step.state.key() for world in worlds) else set()
    return frozenset(found)


@pytest.mark.parametrize("claim", ["chance", "hidden", "simultaneous", "timed"])
def test_a_claim_is_made_exactly_when_matches_bear_it_out(game: Game, claim: str) -> None:
    assert getattr(game.meta, claim) == (claim in witnessed(game))


def test_what_a_game_is_called_and_holds_is_well_formed(game: Game) -> None:
    meta = game.meta
    assert re.fullmatch(r"[a-z][a-z_]*", meta.id) and meta.name and meta.rules >= 1
    assert game.folder.name == meta.id and (game.folder / "rulebook.md").is_file() and (game.folder / "components.toml").is_file()
    assert 1 <= meta.seats[0] <= meta.seats[1]
    assert meta.endings
    for ids in ([ending.id for ending in meta.endings], [option.id for option in meta.options]):
        assert len(ids) == len(set(ids)) and all(re.fullmatch(r"[a-z][a-z_]*", id_) for id_ in ids)


def test_endings_and_options_name_clauses_of_the_rulebook(game: Game) -> None:
    for declared in (*game.meta.endings, *game.meta.options):
        assert declared.clause in clauses_of(game), declared


def test_options_default_to_what_they_allow(game: Game) -> None:
    checked = check_options(game.meta, {})
    assert checked == {option.id: option.default for option in game.meta.options}
    assert check_options(game.meta, checked) == checked


def test_a_table_of_the_wrong_size_is_refused(game: Game) -> None:
    for seats in (-1, 0, game.meta.seats[0] - 1, game.meta.seats[1] + 1, 1000):
        if not game.meta.seats[0] <= seats <= game.meta.seats[1]:
            with pytest.raises(Refused) as refusal:
                game.start({}, seats)
            check_refusal(game, refusal.value)


@pytest.mark.parametrize("value", [None, -1, 10**12, 1.5, "no such choice", [], {}, float("nan")])
def test_an_option_out_of_range_is_refused(game: Game, value: object) -> None:
    for option in game.meta.options:
        with pytest.raises(Refused) as refusal:
            game.start({option.id: value}, game.meta.seats[0])
        check_refusal(game, refusal.value)
    with pytest.raises(Refused) as refusal:
        game.start({"no_such_option": value}, game.meta.seats[0])
    check_refusal(game, refusal.value)


@SUITE
@given(data=st.data())
def test_a_match_is_over_when_nobody_is_to_act_and_only_then(game: Game, seats: int, data: st.DataObject) -> None:
    options = data.draw(options_of(game))
    state = begin(game, options, seats)
    if state is None:
        return
    for step in walk(game, state, data.draw(st.integers(0, 999)), 300):
        assert step.state.result() is None
        assert all(actor in range(seats) or actor in (DEALER, CLOCK) for actor in step.state.to_act())
        assert len(set(step.state.to_act())) == len(step.state.to_act())
    assert (state.result() is None) == bool(state.to_act())


def test_a_match_that_is_played_out_comes_to_a_declared_result(game: Game, seats: int) -> None:
    for seed in range(4):
        state = game.start({}, seats)
        made = state.playout(rng_of("playout", seed))
        result = state.result()
        assert made >= 0 and result is not None and state.to_act() == ()
        assert result.ending in {ending.id for ending in game.meta.endings}
        assert len(result.scores) == seats
        assert result.winners == tuple(sorted(set(result.winners))) and set(result.winners) <= set(range(seats))
        assert sum(result.share(seat) for seat in range(seats)) == pytest.approx(1.0)
        assert result.clauses and set(result.clauses) <= clauses_of(game).keys()
        assert all(state.legal(actor) == [] for actor in (*range(seats), DEALER, CLOCK))


@SUITE
@given(data=st.data())
def test_a_playout_stops_at_its_limit(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    limit = data.draw(st.integers(0, 60))
    made = state.playout(rng_of(limit), limit)
    assert made <= limit
    assert made == limit or not state.to_act()


@SUITE
@given(data=st.data())
def test_every_component_is_conserved(game: Game, seats: int, data: st.DataObject) -> None:
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    before = game.inventory(state)
    assert before and all(count > 0 for count in before.values())
    for step in walk(game, state, data.draw(st.integers(0, 999))):
        assert game.inventory(step.state) == before, f"before event {step.n}"
    assert game.inventory(state) == before


def test_components_are_plain_data(game: Game) -> None:
    components = game.components()
    assert components and json.loads(json.dumps(components)) == components


def test_what_is_reconstructed_says_so_in_data_and_rulebook_alike(game: Game) -> None:
    tables = tomllib.loads((game.folder / "components.toml").read_text(encoding="utf-8"))
    told = any(clause.kind == "reconstructed" for clause in clauses_of(game).values())
    assert _marks_reconstructed(tables) == told


def _marks_reconstructed(value: Any) -> bool:
    if isinstance(value, dict):
        return value.get("reconstructed") is True or any(map(_marks_reconstructed, value.values()))
    return isinstance(value, list) and any(map(_marks_reconstructed, value))
