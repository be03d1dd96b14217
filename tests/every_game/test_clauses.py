"""A clause of the rulebook, the code that enacts it and the test that checks it carry the same id."""

import re
from pathlib import Path

from tabletails.core.game import Game

from .walks import clauses_of, own_tests


def named_in(game: Game, files: list[Path]) -> dict[str, str]:
    """The clause ids that the files name, each with the last place that does."""
    pattern = re.compile(rf"\b{re.escape(game.meta.id)}(?:\.\d+)+\b")
    return {
        found: f"{file.name}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        for found in pattern.findall(line)
    }


def code_of(game: Game) -> list[Path]:
    """What enacts the rules: the modules and data beside the rulebook."""
    return sorted(file for pattern in ("*.py", "*.toml") for file in game.folder.glob(pattern))


def test_every_clause_is_enacted_by_code_that_names_it(game: Game) -> None:
    assert clauses_of(game).keys() - named_in(game, code_of(game)).keys() == set()


def test_every_clause_is_checked_by_a_test_that_names_it(game: Game) -> None:
    tests = sorted(own_tests(game).rglob("test_*.py"))
    assert clauses_of(game).keys() - named_in(game, tests).keys() == set()


def test_no_code_test_or_table_names_a_clause_that_is_none(game: Game) -> None:
    files = [
        *code_of(game),
        *own_tests(game).rglob("*.py"),
        *(file for end in ("*.svelte", "*.ts") for file in game.folder.glob(f"table/**/{end}")),
    ]
    named = named_in(game, files)
    assert {f"{clause} in {named[clause]}" for clause in named.keys() - clauses_of(game).keys()} == set()


def test_every_clause_has_words_a_chapter_and_the_games_own_prefix(game: Game) -> None:
    assert clauses_of(game)
    for clause in clauses_of(game).values():
        assert clause.id.startswith(f"{game.meta.id}.") and clause.chapter and clause.text.endswith((".", ":", "!")), clause


def test_clauses_stand_in_order(game: Game) -> None:
    numbers = [tuple(map(int, clause.split(".")[1:])) for clause in clauses_of(game)]
    assert numbers == sorted(numbers)
