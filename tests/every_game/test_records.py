"""Replay equals play, a record proves itself, what is tampered with is caught, and any moment can be played on from."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletails.core.actors import DEALER
from tabletails.core.clause import Refused
from tabletails.core.game import Game
from tabletails.core.match import Match, fork, replay, resume, verify
from tabletails.core.record import read_record, write_event, write_record

from .walks import SUITE, begin, check_refusal, match_at_random, options_of, play_on, spread

Lines = list[dict[str, Any]]


@SUITE
@given(data=st.data())
def test_replay_equals_play(game: Game, seats: int, data: st.DataObject) -> None:
    options = data.draw(options_of(game))
    if begin(game, options, seats) is None:
        return
    match = match_at_random(game, options, seats, data.draw(st.integers(0, 999)), 600)
    text = write_record(match.record)
    record = read_record(text)
    again = replay(record)
    assert record == match.record and write_record(again.record) == write_record(match.record).replace(_reveal(text), "")
    assert again.state.key() == match.state.key() and again.state.result() == match.state.result()
    verdict = verify(record)
    assert verdict.ok and verdict.events == match.n, verdict.fault
    assert verdict.proof == ("proven" if record.result else "pending")
    assert resume(record, b"some other secret").state.key() == match.state.key()


def _reveal(text: str) -> str:
    """The part of a record's text that a replay, knowing no secret, leaves out."""
    last = json.loads(text.splitlines()[-1])
    return "," + json.dumps({"reveal": last["reveal"]}, separators=(",", ":"))[1:-1] if "reveal" in last else "\0"


def test_every_position_of_a_record_is_the_one_that_was_played(game: Game, seats: int) -> None:
    match = match_at_random(game, {}, seats, 5)
    played = game.start({}, seats)
    for n in range(match.n + 1):
        if n in set(spread(range(match.n + 1), 30)):
            assert replay(match.record, n).state.key() == played.key()
        if n < match.n:
            event = match.record.events[n]
            played.play(event.by, game.read(event.move), event.at)


def test_a_match_can_be_played_on_from_any_moment(game: Game, seats: int) -> None:
    match = match_at_random(game, {}, seats, 7)
    names = tuple(f"Guest {seat}" for seat in range(seats))
    for n in spread(range(match.n), 25):
        branch = fork(match.record, n, names, b"another secret %d" % n, ("salt",))
        assert branch.state.key() == replay(match.record, n).state.key()
        assert branch.record.events == match.record.events[:n]
        play_on(branch, n, n + 40)
        read = read_record(write_record(branch.record))
        verdict = verify(read)
        assert verdict.ok and verdict.proof == ("proven" if read.result else "pending"), (n, verdict.fault)
        assert read == branch.record


def test_a_branch_of_a_branch_proves_every_draw_of_its_ancestors(game: Game, seats: int) -> None:
    match = match_at_random(game, {}, seats, 8)
    names = tuple(f"Guest {seat}" for seat in range(seats))
    branch = fork(match.record, match.n // 2, names, b"second")
    play_on(branch, 1)
    for at in {match.n // 4, match.n // 2, (match.n // 2 + branch.n) // 2}:
        twig = fork(branch.record, at, names, b"third")
        play_on(twig, 2)
        lines = _lines(twig)
        assert verify(_read(lines)).ok
        for changed in (["fork", "reveal", "secret"], ["fork", "header", "fork", "reveal", "secret"]):
            assert not verify(_read(_set(lines, 0, changed, "00"))).ok


def test_a_match_under_way_cannot_be_branched(game: Game) -> None:
    match = match_at_random(game, {}, game.meta.seats[0], 9, 5)
    with pytest.raises(Refused) as refusal:
        fork(match.record, 2, match.record.header.seats, b"secret")
    check_refusal(game, refusal.value)


def _lines(match: Match) -> Lines:
    return [json.loads(line) for line in write_record(match.record).splitlines()]


def _read(lines: Lines) -> Any:
    return read_record("\n".join(json.dumps(line) for line in lines))


def _set(lines: Lines, number: int, path: list[str], value: object) -> Lines:
    copy: Lines = json.loads(json.dumps(lines))
    inner: Any = copy[number]
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return copy


def _without(lines: Lines, number: int, path: list[str]) -> Lines:
    copy = _set(lines, number, path, None)
    inner: Any = copy[number]
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return copy


def _renumbered(lines: Lines) -> Lines:
    return [lines[0], *(line | {"n": n} if "n" in line else line for n, line in enumerate(lines[1:]))]


def _swapped(lines: Lines, a: int) -> Lines:
    return [*lines[:a], lines[a + 1], lines[a], *lines[a + 2 :]]


FORGERIES: dict[str, Callable[[Lines], Lines]] = {
    "another format": lambda lines: _set(lines, 0, ["tabletails"], 2),
    "another game": lambda lines: _set(lines, 0, ["game"], "no_such_game"),
    "rules of version 0": lambda lines: _set(lines, 0, ["rules"], 0),
    "rules not yet written": lambda lines: _set(lines, 0, ["rules"], 999),
    "seats missing": lambda lines: _set(lines, 0, ["seats"], []),
    "too many seats": lambda lines: _set(lines, 0, ["seats"], ["x"] * 99),
    "an option unheard of": lambda lines: _set(lines, 0, ["options"], {"no_such_option": 1}),
    "another commitment": lambda lines: _set(lines, 0, ["commitment"], "sha256:" + "0" * 64),
    "no header": lambda lines: lines[1:],
    "two headers": lambda lines: [lines[0], *lines],
    "an event dropped": lambda lines: lines[:5] + lines[6:],
    "an event twice": lambda lines: lines[:5] + lines[4:],
    "two events swapped": lambda lines: _swapped(lines, 4),
    "the first event dropped, the rest renumbered": lambda lines: _renumbered(lines[:1] + lines[2:]),
    "the last event dropped": lambda lines: lines[:-2] + lines[-1:],
    "the last event dropped, and the result": lambda lines: _set(lines[:-2], -1, ["n"], 0),
    "an event after the end": lambda lines: [*lines[:-1], lines[-2] | {"n": lines[-2]["n"] + 1}, lines[-1]],
    "a wrong number": lambda lines: _set(lines, 3, ["n"], 99),
    "nobody acting": lambda lines: _set(lines, 3, ["by"], "nobody"),
    "another actor": lambda lines: _set(lines, 1, ["by"], 97),
    "the dealer acting last": lambda lines: _set(lines, -2, ["by"], "dealer" if lines[-2]["by"] != "dealer" else 0),
    "no move": lambda lines: _without(lines, 3, ["move"]),
    "an unheard of move": lambda lines: _set(lines, 3, ["move"], {"do": "conjure"}),
    "time running backwards": lambda lines: _set(lines, 2, ["at"], -1),
    "the result left out": lambda lines: lines[:-1],
    "a line behind the result": lambda lines: [*lines, lines[-1]],
    "other scores": lambda lines: _set(lines, -1, ["result", "scores"], [score + 1 for score in lines[-1]["result"]["scores"]]),
    "other winners": lambda lines: _set(lines, -1, ["result", "winners"], [] if lines[-1]["result"]["winners"] else [0]),
    "another ending": lambda lines: _set(lines, -1, ["result", "ending"], "no_such_ending"),
    "another secret": lambda lines: _set(lines, -1, ["reveal", "secret"], "00" * 16),
    "a secret that is none": lambda lines: _set(lines, -1, ["reveal", "secret"], "zz"),
    "no secret": lambda lines: _without(lines, -1, ["reveal"]),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_record_is_caught(game: Game, forgery: str) -> None:
    lines = _lines(match_at_random(game, {}, game.meta.seats[0], 11))
    assert verify(_read(lines)).ok
    try:
        verdict = verify(_read(FORGERIES[forgery](lines)))
    except Refused as refusal:
        check_refusal(game, refusal)
    else:
        assert not verdict.ok and verdict.fault


def test_every_draw_that_was_changed_is_caught(game: Game, seats: int) -> None:
    match = match_at_random(game, {}, seats, 12)
    lines, state = _lines(match), game.start({}, seats)
    for event in match.record.events:
        if event.by == DEALER:
            others = [move for move in state.legal(DEALER) if game.write(move) != event.move]
            if others:
                other = game.write(others[event.n % len(others)])
                verdict = verify(_read(_set(lines, event.n + 1, ["move"], other)))
                assert not verdict.ok and verdict.fault and verdict.events <= event.n, f"draw {event.n}"
        state.play(event.by, game.read(event.move), event.at)


def test_other_nonces_are_caught_where_chance_decides_anything(game: Game, seats: int) -> None:
    match = match_at_random(game, {}, seats, 13)
    forged = _read(_set(_lines(match), 0, ["nonces"], ["x"]))
    assert verify(forged).ok == (not game.meta.chance)


def test_a_shortened_match_that_is_renumbered_is_caught_or_is_another_honest_match(game: Game, seats: int) -> None:
    match = match_at_random(game, {}, seats, 14)
    lines = _lines(match)
    for n in spread(range(1, match.n + 1), 25):
        for forged in (_renumbered(lines[:n] + lines[n + 1 :]), _renumbered(_swapped(lines, n)) if n < match.n else lines[:-1]):
            try:
                verdict = verify(_read(forged))
            except Refused:
                continue  # time would run backwards
            if verdict.ok:
                other = replay(_read(forged))
                assert other.record.result == forged[-1]["result"]
                assert [write_event(event)["move"] for event in other.record.events] == [line["move"] for line in forged[1:-1]]
            else:
                assert verdict.fault


def test_a_draw_shifted_to_another_number_is_no_longer_the_dealers(game: Game, seats: int) -> None:
    if not game.meta.chance:
        return
    lines = _lines(match_at_random(game, {}, seats, 15))
    firsts = [n for n, line in enumerate(lines[1:], 1) if line.get("by") == "dealer"]
    for n in spread(firsts[:-1], 10):
        assert not verify(_read(_renumbered(lines[:n] + lines[n + 1 :]))).ok
