"""Records as text: what is written is read back, and what is malformed is refused by its line."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletails.core.actors import DEALER
from tabletails.core.clause import Unreadable
from tabletails.core.game import Event
from tabletails.core.record import Fork, Header, Record, read_record, write_record

HEADER: dict[str, Any] = {"tabletails": 1, "game": "toy", "rules": 1, "seats": ["Ania", "Karol"], "options": {}, "commitment": "sha256:00"}
DRAW: dict[str, Any] = {"n": 0, "by": "dealer", "move": {"do": "draw", "card": 3}, "at": 0}
BID: dict[str, Any] = {"n": 1, "by": 0, "move": {"do": "bid", "more": 1}, "at": 5321}
RESULT: dict[str, Any] = {"result": {"scores": [4, 2], "winners": [0], "ending": "shown"}, "reveal": {"secret": "00"}}


def text(*lines: object) -> str:
    return "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)


def test_a_whole_record_is_read() -> None:
    record = read_record(text(HEADER, DRAW, BID, RESULT))
    assert record.header == Header("toy", 1, ("Ania", "Karol"), {}, "sha256:00")
    assert record.events == [Event(0, DEALER, {"do": "draw", "card": 3}, 0), Event(1, 0, {"do": "bid", "more": 1}, 5321)]
    assert record.result == RESULT["result"] and record.reveal == {"secret": "00"}


def test_empty_lines_and_windows_ends_of_lines_do_no_harm() -> None:
    assert read_record(text(HEADER, "", DRAW, "  ", BID, "").replace("\n", "\r\n")) == read_record(text(HEADER, DRAW, BID))


def test_a_match_going_on_has_no_result() -> None:
    record = read_record(text(HEADER, DRAW))
    assert record.result is None and record.reveal is None


def test_what_may_be_left_out_has_its_default() -> None:
    record = read_record(text({"tabletails": 1, "game": "toy", "rules": 1, "seats": []}, {"n": 0, "by": 0, "move": {}}))
    assert record.header == Header("toy", 1, ()) and record.events[0].at == 0


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=10)
headers = st.builds(
    Header,
    game=texts,
    rules=st.integers(0, 9),
    seats=st.lists(texts, max_size=4).map(tuple),
    options=st.dictionaries(texts, st.integers() | st.booleans() | texts, max_size=3),
    commitment=st.none() | texts,
    nonces=st.lists(texts, max_size=3).map(tuple),
)
forked = headers | st.builds(
    lambda header, at, parent, reveal: Header(header.game, 1, header.seats, {}, None, (), Fork(at, parent, reveal)),
    headers,
    st.integers(0, 99),
    headers,
    st.none() | st.just({"secret": "00"}),
)


@given(
    header=forked,
    moves=st.lists(st.tuples(st.sampled_from([DEALER, -2, 0, 1]), st.dictionaries(texts, texts, max_size=3)), max_size=4),
    over=st.booleans(),
)
@settings(max_examples=150, deadline=None)
def test_any_record_survives_being_written_and_read(header: Header, moves: list[tuple[int, dict[str, Any]]], over: bool) -> None:
    """Names may hold any character: line separators of Unicode, too, are no ends of lines here."""
    record = Record(header, [Event(n, by, move, n * 10) for n, (by, move) in enumerate(moves)])
    if over:
        record.result, record.reveal = dict(RESULT["result"]), {"secret": "00"}
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("name", ["a\u2028b", "a\u2029b", "a\x85b", "a\x0bb", "a\x1cb", "Zoë 🐾"])
def test_odd_characters_in_a_name_do_not_split_its_line(name: str) -> None:
    record = Record(Header("toy", 1, (name,)))
    assert write_record(record).count("\n") == 1 and read_record(write_record(record)) == record


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "Line 1 of the record is missing"),
        (["", " "], "Line 1 of the record is missing"),
        (["hello"], "Line 1 of the record is not JSON"),
        ([HEADER, "{"], "Line 2 of the record is not JSON"),
        ([HEADER, "[" * 100000], "Line 2 of the record is not JSON"),
        ([HEADER, "9" * 5000], "Line 2 of the record is not JSON"),
        ([[1, 2]], "Line 1 of the record is not a JSON object"),
        ([HEADER, "null"], "Line 2 of the record is not a JSON object"),
        ([DRAW], "Line 1 .* not the header of a record of format 1"),
        ([HEADER | {"tabletails": 2}], "not the header of a record of format 1"),
        ([HEADER | {"tabletails": True}], "not the header of a record of format 1"),
        ([HEADER | {"tabletails": 1.0}], "not the header of a record of format 1"),
        ([HEADER | {"tabletails": "1"}], "not the header of a record of format 1"),
        ([HEADER | {"game": 3}], "lacks the game or the version"),
        ([HEADER | {"rules": "1"}], "lacks the game or the version"),
        ([HEADER | {"rules": -1}], "lacks the game or the version"),
        ([HEADER | {"rules": True}], "lacks the game or the version"),
        ([HEADER | {"seats": 2}], "lacks the seats"),
        ([HEADER | {"seats": [1]}], "lacks the seats"),
        ([HEADER | {"nonces": "x"}], "nonces that are not texts"),
        ([HEADER | {"nonces": [None]}], "nonces that are not texts"),
        ([HEADER | {"options": []}], "options that are not an object"),
        ([HEADER | {"commitment": 3}], "commitment that is not a text"),
        ([HEADER | {"fork": 3}], "fork that cannot be read"),
        ([HEADER | {"fork": {"at": -1, "header": HEADER}}], "fork that cannot be read"),
        ([HEADER | {"fork": {"at": 1}}], "fork that cannot be read"),
        ([HEADER | {"fork": {"at": 1, "header": {}}}], "not the header of a record"),
        ([HEADER | {"fork": {"at": 1, "header": HEADER, "reveal": "00"}}], "reveal is not an object"),
        (['{"tabletails":1,"game":"toy","rules":1,"seats":["\\ud800"]}'], "Line 1 of the record holds half a character"),
        ([HEADER, DRAW | {"n": 1}], "Line 2 of the record has n 1, not 0"),
        ([HEADER, DRAW | {"n": "0"}], "has n 0, not 0|has n '?0'?, not 0"),
        ([HEADER, DRAW | {"n": False}], "has n False, not 0"),
        ([HEADER, DRAW | {"n": 0.0}], "has n 0.0, not 0"),
        ([HEADER, DRAW | {"n": 10**400}], "has n 1{1}0{18}…, not 0"),
        ([HEADER, DRAW | {"at": 2**53}], "none that can be read"),
        ([HEADER, DRAW | {"by": "x" * 400}], "'x{38}… is nobody at the table"),
        ([HEADER, DRAW | {"by": -(10**400)}], "-10{37}… is nobody at the table"),
        ([HEADER, DRAW, DRAW], "Line 3 of the record has n 0, not 1"),
        ([HEADER, DRAW, BID | {"n": 2}], "Line 3 of the record has n 2, not 1"),
        ([HEADER, {"n": 0, "by": 0}], "has no move"),
        ([HEADER, DRAW | {"move": "pass"}], "has no move"),
        ([HEADER, DRAW | {"at": -1}], "time before the event ahead"),
        ([HEADER, DRAW | {"at": "0"}], "time before the event ahead"),
        ([HEADER, DRAW | {"at": 1.5}], "time before the event ahead"),
        ([HEADER, DRAW | {"at": 9000}, BID], "Line 3 .* time before the event ahead"),
        ([HEADER, DRAW | {"by": "nobody"}], "'nobody' is nobody at the table"),
        ([HEADER, DRAW | {"by": -1}], "-1 is nobody at the table"),
        ([HEADER, DRAW | {"by": None}], "None is nobody at the table"),
        ([HEADER, {"result": 3}], "result that lacks scores, winners or ending"),
        ([HEADER, {"result": {"scores": [], "winners": []}}], "result that lacks scores, winners or ending"),
        ([HEADER, RESULT | {"reveal": "00"}], "reveal that is not an object"),
        ([HEADER, RESULT, DRAW], "Line 3 of the record stands behind the result"),
        ([HEADER, RESULT, RESULT], "Line 3 of the record stands behind the result"),
    ],
)
def test_a_malformed_line_is_refused_by_its_number_with_a_remedy(lines: list[object], message: str) -> None:
    with pytest.raises(Unreadable, match=message) as refusal:
        read_record(text(*lines))
    assert refusal.value.clause == "house.record" and refusal.value.remedy and "\n" not in str(refusal.value)
    assert len(str(refusal.value)) <= 300


def test_a_byte_order_mark_does_no_harm() -> None:
    assert read_record("\ufeff" + text(HEADER, DRAW)) == read_record(text(HEADER, DRAW))


@pytest.mark.parametrize("depth", [50, 300, 480, 495, 2000, 20000])
def test_branches_of_branches_without_end_are_refused_not_crashed_upon(depth: int) -> None:
    head = '{"tabletails":1,"game":"toy","rules":1,"seats":[]'
    raw = (head + ',"fork":{"at":0,"header":') * depth + head + "}" + "}}" * depth
    try:
        record = read_record(raw)
    except Unreadable as refusal:
        assert refusal.clause == "house.record"
    else:
        assert depth < 300 and record.header.fork is not None


@given(
    st.text(max_size=60)
    | st.lists(st.sampled_from([text(HEADER), text(DRAW), text(BID), text(RESULT), "{}", '{"n":0}']), max_size=5).map("\n".join)
)
@settings(max_examples=150, deadline=None)
def test_whatever_the_text_it_is_read_or_refused(raw: str) -> None:
    try:
        record = read_record(raw)
    except Unreadable as refusal:
        assert refusal.clause == "house.record"
    else:
        assert read_record(write_record(record)) == record
