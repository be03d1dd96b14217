"""Moves in words: what is written can be read, and what cannot be read is refused."""

import json
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from tabletails.core.clause import Unreadable
from tabletails.core.game import Event, Game, Words
from tabletails.core.words import read_words, verb, write_words

from .walks import SUITE, begin, check_refusal, options_of, walk

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4), max_leaves=8
)


def words_met(game: Game, seats: int, data: st.DataObject, limit: int = 120) -> list[tuple[int, Words]]:
    """Every legal move of a walk with its words; assumes the drawn options go together."""
    state = begin(game, data.draw(options_of(game)), seats)
    assume(state is not None)
    assert state is not None
    met: dict[int, Words] = {}
    for step in walk(game, state, data.draw(st.integers(0, 999)), limit):
        for actor in step.state.to_act():
            for move in step.state.legal(actor):
                if move not in met:
                    met[move] = game.write(move)
    return list(met.items())


@SUITE
@given(data=st.data())
def test_every_move_met_survives_being_written_and_read(game: Game, seats: int, data: st.DataObject) -> None:
    for move, words in words_met(game, seats, data):
        assert json.loads(json.dumps(words)) == words, "words are plain JSON"
        assert game.read(json.loads(json.dumps(words))) == move
        assert next(iter(words)) == "do"
        assert write_words(read_words(words, game.move_types)) == words, "move_types spell the same words"
        assert words["do"] in {verb(kind) for kind in game.move_types}


@SUITE
@given(data=st.data())
def test_different_moves_have_different_words(game: Game, seats: int, data: st.DataObject) -> None:
    met = words_met(game, seats, data)
    assert len({json.dumps(words, sort_keys=True) for _, words in met}) == len(met)


@SUITE
@given(garbage=JSON)
def test_garbage_is_unreadable(game: Game, garbage: object) -> None:
    read_or_refuse(game, garbage)


@SUITE
@given(data=st.data())
def test_words_with_a_slip_are_unreadable_or_stand_for_another_move(game: Game, seats: int, data: st.DataObject) -> None:
    met = words_met(game, seats, data, 60)
    for _ in range(12):
        _, words = data.draw(st.sampled_from(met))
        slip: dict[str, Any] = dict(words)
        key = data.draw(st.sampled_from(sorted(words)))
        match data.draw(st.sampled_from(["value", "drop", "add", "nest"])):
            case "value":
                slip[key] = data.draw(JSON | st.sampled_from([value for _, other in met[:20] for value in other.values()]))
            case "drop":
                del slip[key]
            case "add":
                slip[data.draw(st.text(min_size=1, max_size=6))] = data.draw(JSON)
            case _:
                slip[key] = [slip[key]]
        read_or_refuse(game, slip)


STRANGE = (
    st.text(st.characters(exclude_categories=()), max_size=500)
    | st.sampled_from(["\ud800", "\x1b[31m", "\x9b", "\u202e", "\u2028", "'", "x" * 1000])
    | st.sampled_from([10**400, -(10**400), 2**63, -1])
)


@SUITE
@given(data=st.data())
def test_no_refusal_of_strange_words_is_long_or_holds_what_cannot_be_sent(game: Game, seats: int, data: st.DataObject) -> None:
    met = words_met(game, seats, data, 60)
    for words in {str(words["do"]): words for _, words in met}.values():
        for key, value in words.items():
            strange = data.draw(st.lists(STRANGE, min_size=1, max_size=9) if isinstance(value, list) else STRANGE)
            for slip in (words | {key: strange}, words | {str(strange): 1}):
                try:
                    game.read(slip)
                except Unreadable as refusal:
                    text = str(refusal)
                    text.encode()
                    assert len(text) <= 300
                    assert all(letter.isprintable() for letter in text if letter < "\xa0" or letter > "\ud7ff"), ascii(text)


def read_or_refuse(game: Game, words: object) -> None:
    """The words are refused well, or stand for a move whose own words stand for it too."""
    try:
        move = game.read(words)
    except Unreadable as refusal:
        check_refusal(game, refusal)
    else:
        assert game.read(game.write(move)) == move


@SUITE
@given(data=st.data())
def test_the_log_has_a_sentence_for_every_event_that_anyone_sees(game: Game, seats: int, data: st.DataObject) -> None:
    english = json.loads((game.folder / "table" / "words" / "en.json").read_text(encoding="utf-8"))
    state = begin(game, data.draw(options_of(game)), seats)
    if state is None:
        return
    seat = data.draw(st.sampled_from([None, *range(seats)]))

    def told(step: Any) -> None:
        event = game.seen(Event(step.n, step.actor, game.write(step.move), step.at), seat)
        for line in game.tell(event, game.view(step.state, seat)):
            sentence = english["log"][line.key]
            sentence.format(**line.gaps)
            assert all(isinstance(gap, (int, str, list)) for gap in line.gaps.values())

    for _ in walk(game, state, data.draw(st.integers(0, 999)), 200, told):
        pass


def test_every_ending_and_option_has_words_in_every_language_there(game: Game) -> None:
    files = sorted((game.folder / "table" / "words").glob("*.json"))
    spoken = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in files}
    english = spoken["en"]
    assert {"name", "tagline", "players", "minutes", "options", "endings", "log", "terms"} <= english.keys()
    assert english["endings"].keys() == {ending.id for ending in game.meta.endings}
    assert english["options"].keys() == {option.id for option in game.meta.options}
    for language, words in spoken.items():
        assert _shape(words) == _shape(english), f"{language}.json and en.json do not have the same keys and gaps"


def _shape(words: Any, path: str = "") -> set[str]:
    if isinstance(words, dict):
        return {key for name, value in words.items() for key in _shape(value, f"{path}.{name}")}
    gaps = sorted(part.split("}")[0] for part in str(words).split("{")[1:])
    return {path + "".join("{" + gap + "}" for gap in sorted(set(gaps)))}
