"""The reader of rulebooks, and refusals."""

from pathlib import Path

import pytest

from tabletails.core.clause import Clause, Refused, TabletailsError, Unreadable, read_clauses


def rulebook(folder: Path, text: str) -> Path:
    path = folder / "rulebook.md"
    path.write_text(text, encoding="utf-8")
    return path


def test_clauses_are_read_in_order_with_chapter_kind_and_text(tmp_path: Path) -> None:
    read = read_clauses(
        rulebook(
            tmp_path,
            "# Toy\n\nWords without a number.\n\n## 1 Start\n\n**toy.1.1** One begins.\n\n"
            "- **toy.1.2** (ruling) Two goes on\n  over two lines.\n"
            "* **toy.1.3** (reconstructed) A board.\n\n### 2 End ###\n\n**toy.2** It ends.\n",
        )
    )
    assert list(read.values()) == [
        Clause("toy.1.1", "1 Start", "rule", "One begins."),
        Clause("toy.1.2", "1 Start", "ruling", "Two goes on over two lines."),
        Clause("toy.1.3", "1 Start", "reconstructed", "A board."),
        Clause("toy.2", "2 End ###", "rule", "It ends."),
    ]
    assert list(read) == [clause.id for clause in read.values()]


def test_a_paragraph_after_a_clause_does_not_belong_to_it(tmp_path: Path) -> None:
    read = read_clauses(rulebook(tmp_path, "**toy.1** A clause.\n\nA remark.\n## Chapter\nMore.\n"))
    assert read["toy.1"].text == "A clause."


def test_bold_words_that_are_no_id_are_no_clause(tmp_path: Path) -> None:
    assert read_clauses(rulebook(tmp_path, "**Toy** is bold.\n\n**toy** too.\n\nSee **toy.1**.\n")) == {}


def test_an_id_that_stands_twice_is_an_error_that_names_it(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"clause toy\.1 stands there twice"):
        read_clauses(rulebook(tmp_path, "**toy.1** One.\n\n**toy.1** Two.\n"))


def test_a_refusal_reads_as_one_sentence() -> None:
    refusal = Refused("toy.1", "It is not your turn", "wait for it")
    assert str(refusal) == "It is not your turn (toy.1): wait for it."
    assert (refusal.clause, refusal.message, refusal.remedy) == ("toy.1", "It is not your turn", "wait for it")


def test_what_cannot_be_read_is_refused_too() -> None:
    assert issubclass(Unreadable, Refused) and issubclass(Refused, TabletailsError)
