"""Games are found, never listed."""

from pathlib import Path

import pytest

import tabletails.games
from tabletails.core.actors import CLOCK, DEALER, read_actor, write_actor
from tabletails.core.clause import Refused
from tabletails.core.registry import all_games, find_game, game_ids


def test_every_folder_of_a_game_is_found_in_alphabetical_order() -> None:
    folder = Path(next(iter(tabletails.games.__path__)))
    assert list(game_ids()) == sorted(path.parent.name for path in folder.glob("*/__init__.py"))
    assert [game.meta.id for game in all_games()] == list(game_ids())


def test_a_game_is_found_by_its_id_and_is_the_same_each_time() -> None:
    for game in game_ids():
        assert find_game(game).meta.id == game and find_game(game) is find_game(game)


@pytest.mark.parametrize("game", ["", "chess", "../core", "os.path", "x" * 1000])
def test_a_game_that_is_not_there_is_refused_with_those_that_are(game: str) -> None:
    with pytest.raises(Refused, match="choose one of: .*" + game_ids()[0]) as refusal:
        find_game(game)
    assert refusal.value.clause == "house.game" and len(str(refusal.value)) < 400


def test_actors_have_their_words_in_records() -> None:
    assert [write_actor(actor) for actor in (0, 3, DEALER, CLOCK)] == [0, 3, "dealer", "clock"]
    assert [read_actor(word) for word in (0, 3, "dealer", "clock")] == [0, 3, DEALER, CLOCK]


@pytest.mark.parametrize("word", [-1, True, 1.0, "1", "nobody", None, [], {}])
def test_a_word_for_nobody_is_no_actor(word: object) -> None:
    with pytest.raises(ValueError, match="nobody at the table"):
        read_actor(word)
