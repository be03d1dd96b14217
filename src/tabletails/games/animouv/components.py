"""Animouv's board, tokens and deck: read from components.toml and checked against the box."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Components:
    """What lies in the box. A square's number is its row times the columns plus its column, both counted from 0."""

    columns: int
    rows: int
    grey: tuple[int, ...]
    """Where tokens start, by number."""
    animals: tuple[str, ...]
    cards: tuple[tuple[int, int, int], ...]
    """A card's three animals, by number."""
    raw: dict[str, Any]
    """The file as it stands."""

    def square(self, name: str) -> int:
        """The number of a square from its name, "a1" being 0.

        Raises ValueError where the board has no such square.
        """
        if len(name) != 2 or not name.isascii() or not name[1].isdigit():
            raise ValueError(f"{name!r} is no square")
        column, row = ord(name[0]) - ord("a"), int(name[1]) - 1
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            raise ValueError(f"{name!r} is not on the board")
        return row * self.columns + column

    def square_name(self, square: int) -> str:
        """The name of a square, column letter and row from the bottom."""
        return chr(ord("a") + square % self.columns) + str(square // self.columns + 1)

    def card_names(self, card: int) -> list[str]:
        """The animals on a card."""
        return [self.animals[animal] for animal in self.cards[card]]


def load_components(path: Path) -> Components:
    """Read and check a components file.

    Raises ValueError, naming the clause, where it does not agree with the box.
    """
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    counts, board = raw["counts"], raw["board"]
    animals = tuple(raw["tokens"]["animals"])
    _demand(len(set(animals)) == counts["animals"], "animouv.2.2", "the tokens are not twelve different animals")
    numbers = {animal: number for number, animal in enumerate(animals)}
    _demand(
        all(animal in numbers for card in raw["deck"]["cards"] for animal in card),
        "animouv.2.3",
        "a card shows an animal that has no token",
    )
    cards = tuple((numbers[a], numbers[b], numbers[c]) for a, b, c in raw["deck"]["cards"])
    box = Components(board["columns"], board["rows"], (), animals, cards, raw)
    grey = tuple(box.square(name) for name in board["grey"])
    _check_board(box, grey, counts)
    _check_deck(cards, counts)
    return Components(box.columns, box.rows, grey, animals, cards, raw)


def _demand(true: bool, clause: str, fault: str) -> None:
    if not true:
        raise ValueError(f"components.toml: {fault} ({clause}).")


def _check_board(box: Components, grey: tuple[int, ...], counts: dict[str, int]) -> None:
    _demand((box.columns, box.rows) == (5, 5), "animouv.2.1", "the board is not five by five")
    _demand(len(set(grey)) == counts["grey"] == len(box.animals), "animouv.2.1", "the grey squares are not as many as the tokens")
    colours = {(square // box.columns + square % box.columns) % 2 for square in grey}
    _demand(len(colours) == 1, "animouv.2.1", "the grey squares are not of one colour of a chessboard")


def _check_deck(cards: tuple[tuple[int, int, int], ...], counts: dict[str, int]) -> None:
    _demand(len(cards) == counts["cards"], "animouv.2.3", f"the deck has {len(cards)} cards")
    _demand(all(len(set(card)) == 3 for card in cards), "animouv.2.3", "a card shows an animal twice")
    _demand(len({frozenset(card) for card in cards}) == len(cards), "animouv.2.3", "two cards show the same animals")
    of_animal = Counter(animal for card in cards for animal in card)
    _demand(set(of_animal.values()) == {counts["cards_per_animal"]}, "animouv.2.3", "an animal is on too many or too few cards")
    of_pair = Counter(pair for card in cards for pair in combinations(sorted(card), 2))
    _demand(max(of_pair.values()) <= counts["cards_per_pair"], "animouv.2.3", "a pair of animals is on too many cards")


BOX = load_components(Path(__file__).parent / "components.toml")
