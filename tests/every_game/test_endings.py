"""Every way a match can end is shown by a stored record of a match that ended so."""

from collections.abc import Iterator
from pathlib import Path

from tabletails.core.game import Game
from tabletails.core.match import replay, verify
from tabletails.core.record import read_record, write_record

from .walks import own_tests


def stored(game: Game) -> Iterator[Path]:
    """The game's stored records."""
    yield from sorted((own_tests(game) / "records").glob("*.tails"))


def test_every_ending_has_a_stored_record(game: Game) -> None:
    names = [path.stem for path in stored(game)]
    for ending in game.meta.endings:
        assert any(name.startswith(ending.id) for name in names), f"store a match that ends with {ending.id} in tests/records/"


def test_every_stored_record_verifies(game: Game) -> None:
    for path in stored(game):
        record = read_record(path.read_text(encoding="utf-8"))
        verdict = verify(record)
        assert verdict.ok and verdict.proof == "proven", f"{path.name}: {verdict}"
        assert record.header.game == game.meta.id
        assert write_record(record) == path.read_text(encoding="utf-8"), f"{path.name} is not written as records are written today"


def test_a_record_named_for_an_ending_ends_so_by_that_endings_clause(game: Game) -> None:
    for path in stored(game):
        result = replay(read_record(path.read_text(encoding="utf-8"))).state.result()
        for ending in game.meta.endings:
            if path.stem.startswith(ending.id):
                assert result is not None and result.ending == ending.id
                assert ending.clause in result.clauses, "an ending names the clause that says so"
