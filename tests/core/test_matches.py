"""Matches: played and recorded in one, replayed, resumed, verified, and played on from."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from tabletails.core.actors import DEALER
from tabletails.core.chance import Dealer
from tabletails.core.clause import Refused, Unreadable
from tabletails.core.game import Event
from tabletails.core.match import Before, Match, fork, open_match, replay, resume, start_match, verify
from tabletails.core.record import Header, Record, read_record, write_record

from .toy import KEEP, ToyGame

SECRET = b"a secret of sixteen"


def played(toy: ToyGame, names: tuple[str, ...] = ("Ania", "Karol"), nonces: tuple[str, ...] = ("a", "k"), upto: int = 99) -> Match:
    """A match in which seat 0 bids 1, seat 1 bids 2, and so on."""
    match = start_match(toy, names, {}, SECRET, nonces)
    match.deal(0)
    while match.state.to_act() and match.n < upto:
        (seat,) = match.state.to_act()
        match.play(seat, KEEP + seat + 1, match.at + 1000)
    return match


def test_a_match_writes_down_what_happens_and_how_it_ends(toy: ToyGame) -> None:
    match = played(toy)
    assert match.n == 4 and match.at == 2000
    assert [event.by for event in match.record.events] == [DEALER, DEALER, 0, 1]
    assert match.record.header.commitment is not None and match.record.header.commitment.startswith("sha256:")
    assert match.record.result is not None and match.record.result["ending"] == "shown"
    assert match.record.reveal == {"secret": SECRET.hex()}
    assert verify(match.record) == replace(verify(match.record), ok=True, events=4, fault=None, proof="proven")


def test_the_secret_is_not_in_the_record_before_the_end(toy: ToyGame) -> None:
    match = played(toy, upto=3)
    assert SECRET.hex() not in write_record(match.record) and match.record.reveal is None
    assert verify(match.record).ok and verify(match.record).proof == "pending"


def test_what_is_refused_leaves_no_event(toy: ToyGame) -> None:
    match = played(toy, upto=2)
    with pytest.raises(Refused):
        match.play(1, KEEP, 5)
    assert match.n == 2 and match.record.result is None


def test_time_never_runs_backwards(toy: ToyGame) -> None:
    match = played(toy, upto=3)
    assert match.play(1, KEEP, 7).at == 1000


def test_a_replay_has_no_dealer_of_its_own(toy: ToyGame) -> None:
    again = replay(played(toy).record, 1)
    with pytest.raises(ValueError, match="A replay has no dealer"):
        again.deal(0)


def test_an_illegal_event_is_refused_by_its_number(toy: ToyGame) -> None:
    record = played(toy).record
    record.events[2] = replace(record.events[2], by=1)
    with pytest.raises(Refused, match="Event 2: "):
        replay(record)
    record.events[2] = replace(record.events[2], move={"do": "fly"})
    with pytest.raises(Unreadable, match="Event 2: "):
        replay(record)


@pytest.mark.parametrize("rules", [1, 2])
def test_records_of_older_rules_still_replay(toy: ToyGame, rules: int) -> None:
    record = played(toy).record
    older = Record(replace(record.header, rules=rules), record.events, record.result, record.reveal)
    assert verify(older).ok


@pytest.mark.parametrize("rules", [0, 3])
def test_records_of_rules_unknown_are_unreadable(toy: ToyGame, rules: int) -> None:
    with pytest.raises(Unreadable, match="version"):
        open_match(Header("toy", rules, ("x",)))


def test_a_match_left_is_resumed_by_the_same_dealer_with_the_same_draws(toy: ToyGame) -> None:
    left = start_match(toy, ("Ania", "Karol", "Min"), {}, SECRET)
    left.play(DEALER, left.state.deal(left.dealer.rng(0)) if left.dealer else 0, 0)
    record = read_record(write_record(left.record))
    back, on = resume(record, SECRET), left
    assert [event.move for event in back.deal(9)] == [event.move for event in on.deal(9)]
    assert back.n == 3


def test_a_record_without_a_commitment_is_checked_but_proves_no_draw(toy: ToyGame) -> None:
    record = played(toy).record
    bare = Record(replace(record.header, commitment=None), record.events, record.result, None)
    assert verify(bare).ok and verify(bare).proof == "none"


# ---- Forgeries ------------------------------------------------------------------------------------------------------------


def forged(record: Record, line: int, **changes: Any) -> Record:
    """The record with some keys of a line changed."""
    lines = [json.loads(one) for one in write_record(record).splitlines()]
    lines[line] |= changes
    return read_record("\n".join(map(json.dumps, lines)))


def test_a_draw_that_was_changed_is_caught_at_its_event(toy: ToyGame) -> None:
    record = played(toy).record
    other = (record.events[1].move["card"] + 1) % 10
    verdict = verify(forged(record, 2, move={"do": "draw", "card": other}))
    assert (
        not verdict.ok
        and verdict.events == 1
        and verdict.fault is not None
        and "house.dealer" in verdict.fault
        and "Event 1" in verdict.fault
    )


def test_a_draw_that_was_changed_before_the_end_is_only_caught_once_the_secret_is_known(toy: ToyGame) -> None:
    record = played(toy, upto=3).record
    other = forged(record, 1, move={"do": "draw", "card": (record.events[0].move["card"] + 1) % 10})
    assert verify(other).ok and verify(other).proof == "pending"


@pytest.mark.parametrize(
    ("line", "changes", "fault"),
    [
        (0, {"commitment": "sha256:" + "0" * 64}, "not the one committed to"),
        (0, {"nonces": ["k", "a"]}, "secret draws"),
        (0, {"nonces": []}, "secret draws"),
        (0, {"game": "no_such_game"}, "no game"),
        (0, {"options": {"most": 0}}, "not to be done"),
        (0, {"options": {"least": 0}}, "no option"),
        (0, {"seats": ["a", "b", "c", "d"]}, "not for 4 players"),
        (0, {"seats": ["a"]}, "not to be done|secret draws"),
        (3, {"by": 1}, "Event 2"),
        (3, {"move": {"do": "bid", "more": 9}}, "Event 2"),
        (3, {"move": {"do": "bid", "more": 2}}, "says scores"),
        (-1, {"reveal": {"secret": "00"}}, "not the one committed to"),
        (-1, {"reveal": {"secret": "x"}}, "not hexadecimal"),
        (-1, {"reveal": {"secret": "é"}}, "not hexadecimal"),
        (-1, {"reveal": {"secret": " " + SECRET.hex()}}, "not hexadecimal"),
        (-1, {"reveal": {"secret": SECRET.hex()[:2] + " " + SECRET.hex()[2:]}}, "not hexadecimal"),
        (-1, {"reveal": {"secret": ""}}, "not hexadecimal"),
        (3, {"by": 2}, "Nobody sits in seat 2"),
        (3, {"by": 10**400}, "Nobody sits in seat 1000000000000000000…"),
        (-1, {"reveal": {"secret": 3}}, "does not reveal"),
        (-1, {"reveal": {}}, "does not reveal"),
        (-1, {"reveal": None}, "does not reveal"),
        (-1, {"result": {"scores": [0, 0], "winners": [0], "ending": "shown"}}, "says scores"),
        (-1, {"result": {"scores": [0, 0], "winners": [9], "ending": "shown"}}, "says scores"),
        (-1, {"result": {"scores": 10**400, "winners": [9], "ending": "shown"}}, "says scores 1{1}0{58}…, but"),
    ],
)
def test_a_forgery_is_caught_and_named(toy: ToyGame, line: int, changes: dict[str, Any], fault: str) -> None:
    verdict = verify(forged(played(toy).record, line, **changes))
    assert not verdict.ok and re.search(fault, str(verdict.fault)), verdict.fault
    assert len(str(verdict.fault)) <= 300


@pytest.mark.parametrize("number", [float, bool])
@pytest.mark.parametrize("key", ["scores", "winners"])
def test_a_result_has_whole_numbers_not_what_python_finds_equal_to_them(toy: ToyGame, number: type, key: str) -> None:
    record = played(toy).record
    assert record.result is not None
    said = [number(value) if number(value) == value else value for value in record.result[key]]
    if said and any(type(value) is number for value in said):
        assert f"says {key}" in str(verify(forged(record, -1, result=record.result | {key: said})).fault)


def test_a_result_without_an_end_and_an_end_without_a_result_are_caught(toy: ToyGame) -> None:
    record = played(toy).record
    assert "the match is not over" in str(verify(Record(record.header, record.events[:-1], record.result, record.reveal)).fault)
    assert "the record has no result" in str(verify(Record(record.header, record.events)).fault)


# ---- Playing on -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", range(4))
def test_a_branch_shares_what_came_before_and_is_dealt_anew(toy: ToyGame, at: int) -> None:
    parent = played(toy)
    branch = fork(parent.record, at, ("Zoé", "Min"), b"another", ("z",))
    assert branch.record.events == parent.record.events[:at]
    branch.deal(branch.at)
    while branch.state.to_act():
        branch.play(branch.state.to_act()[0], KEEP, branch.at)
    record = read_record(write_record(branch.record))
    assert verify(record).ok and verify(record).proof == "proven", verify(record)
    assert record.header.seats == ("Zoé", "Min") and record.header.fork is not None and record.header.fork.at == at


def test_a_branch_of_a_branch_of_a_branch_proves_each_draw_by_the_secret_of_its_time(toy: ToyGame) -> None:
    names = ("a", "b", "c")
    record = played(toy, names).record
    for generation, at in enumerate((2, 1, 1, 3), 1):
        match = fork(record, at, names, b"secret of generation %d" % generation)
        match.deal(match.at)
        while match.state.to_act():
            match.play(match.state.to_act()[0], KEEP, match.at)
        record = read_record(write_record(match.record))
        assert verify(record).ok, (generation, verify(record).fault)
    other = (record.events[0].move["card"] + 1) % 10
    assert verify(forged(record, 1, move={"do": "draw", "card": other})).events == 0, "the first draw is the first dealer's still"


def test_a_match_dealt_by_another_to_its_very_end_is_a_forgery(toy: ToyGame) -> None:
    """Anybody could commit to a secret of their own after the fact and call the whole match a past that they played on from."""
    lines = [json.loads(one) for one in write_record(played(toy).record).splitlines()]
    mine = b"made up afterwards"
    for at in (len(lines) - 2, len(lines) - 1, 10**30, 10**400):
        header = lines[0] | {
            "seats": ["Victim", "House"],
            "commitment": Dealer(mine).commitment(),
            "nonces": ["aa", "bb"],
            "fork": {"at": at, "header": lines[0], "reveal": lines[-1]["reveal"]},
        }
        forgery = [header, *lines[1:-1], lines[-1] | {"reveal": {"secret": mine.hex()}}]
        verdict = verify(read_record("\n".join(map(json.dumps, forgery))))
        assert not verdict.ok and verdict.fault is not None and "house.fork" in verdict.fault and len(verdict.fault) <= 300
        assert (verdict.forked_at, verdict.before) == (None, ())


def test_a_match_that_goes_on_may_have_been_played_on_from_its_last_event_but_from_none_beyond(toy: ToyGame) -> None:
    branch = fork(played(toy).record, 3, ("a", "b"), b"another").record
    assert verify(branch).ok
    beyond = Record(branch.header, branch.events[:2])
    assert "has only 2 events" in str(verify(beyond).fault)


def test_the_verdict_tells_which_events_were_dealt_elsewhere_and_under_which_commitment(toy: ToyGame) -> None:
    names = ("a", "b", "c")
    record, commitments = played(toy, names).record, []
    plain = verify(record)
    assert (plain.commitment, plain.forked_at, plain.before) == (record.header.commitment, None, ())
    for generation, at in enumerate((2, 4, 3), 1):
        commitments.append(record.header.commitment)
        match = fork(record, at, names, b"secret of generation %d" % generation)
        match.deal(match.at)
        while match.state.to_act():
            match.play(match.state.to_act()[0], KEEP, match.at)
        record = match.record
    verdict = verify(read_record(write_record(record)))
    assert verdict.ok and verdict.forked_at == 3 and verdict.commitment == record.header.commitment
    assert verdict.before == (Before(2, commitments[0]), Before(1, commitments[1])), "the third match's own events begin after the fork"


def test_a_branch_dealt_with_a_secret_that_was_known_by_then_is_a_forgery(toy: ToyGame) -> None:
    parent = played(toy).record
    for record in (parent, fork(parent, 3, ("a", "b"), b"another").record):
        record.result, record.reveal = record.result or {}, record.reveal or {"secret": b"another".hex()}
        again = fork(record, 2, ("a", "b"), SECRET, ("other", "nonces"))
        verdict = verify(again.record)
        assert not verdict.ok and verdict.fault is not None and "known by then (house.dealer)" in verdict.fault


def test_a_branch_from_the_start_shares_nothing(toy: ToyGame) -> None:
    verdict = verify(fork(played(toy).record, 0, ("a", "b"), b"another").record)
    assert verdict.ok and verdict.forked_at == 0 and verdict.before == ()


def test_a_branch_proves_no_more_than_its_parent_did(toy: ToyGame) -> None:
    parent = played(toy).record
    bare = Record(replace(parent.header, commitment=None), parent.events, parent.result)
    branch = fork(bare, 3, ("a", "b"), b"another")
    branch.play(1, KEEP, 9)
    assert verify(branch.record).ok and verify(branch.record).proof == "none"


@pytest.mark.parametrize("change", [{"game": "other"}, {"options": {"most": 5}}, {"seats": ["a"]}, {"rules": 1}])
def test_a_branch_of_a_match_under_other_terms_is_a_forgery(toy: ToyGame, change: dict[str, Any]) -> None:
    branch = fork(played(toy).record, 3, ("a", "b"), b"another")
    branch.play(1, KEEP, 9)
    lines = [json.loads(one) for one in write_record(branch.record).splitlines()]
    lines[0]["fork"]["header"] |= change
    verdict = verify(read_record("\n".join(map(json.dumps, lines))))
    assert not verdict.ok and verdict.fault is not None and "house.fork" in verdict.fault


@pytest.mark.parametrize(
    ("at", "names", "message"),
    [
        (-1, ("a", "b"), "no moment -1"),
        (4, ("a", "b"), "no moment 4 to play on from"),
        (5, ("a", "b"), "no moment 5"),
        (2, ("a",), "had 2 seats, not 1"),
        (2, ("a", "b", "c"), "had 2 seats, not 3"),
    ],
)
def test_what_cannot_be_branched_is_refused(toy: ToyGame, at: int, names: tuple[str, ...], message: str) -> None:
    with pytest.raises(Refused, match=message) as refusal:
        fork(played(toy).record, at, names, b"another")
    assert refusal.value.clause == "house.fork"


def test_a_match_going_on_cannot_be_branched(toy: ToyGame) -> None:
    with pytest.raises(Refused, match="wait for its end"):
        fork(played(toy, upto=3).record, 1, ("a", "b"), b"another")


def test_events_given_out_of_number_are_played_in_the_order_of_the_list(toy: ToyGame) -> None:
    record = played(toy).record
    moved = [Event(n + 5, event.by, event.move, event.at) for n, event in enumerate(record.events)]
    assert [event.n for event in replay(Record(record.header, moved)).record.events] == [0, 1, 2, 3]
