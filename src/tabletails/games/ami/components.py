"""Ami's dogs, judges, die and deck: read from components.toml and checked against the box and the rulebook's examples."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SYMBOLS = ("bone", "comb", "paw", "cross", "fleas", "new_dog")
KINDS = ("feed", "groom", "walk")
"""Kinds of Ami tokens, in the order of the symbols that place them."""
SIZES = ("small", "medium", "large")
VACCINATE = 3
"""What a judge likes besides the three kinds of tokens."""


@dataclass(frozen=True)
class Components:
    """What lies in the box. Dogs, judges and cards have numbers, in the order of the file."""

    dogs: tuple[str, ...]
    sizes: tuple[int, ...]
    """A dog's size: 0 small, 1 medium, 2 large."""
    spaces: tuple[tuple[int, int, int], ...]
    """A dog's spaces for feeding, grooming and walking."""
    judges: tuple[str, ...]
    orders: tuple[tuple[int, int, int, int], ...]
    """What a judge likes, the most important first: 0 feeding, 1 grooming, 2 walking, 3 vaccination."""
    cards: tuple[str, ...]
    symbols: tuple[tuple[int, ...], ...]
    """A card's symbols."""
    drawings: tuple[int, ...]
    """The dog drawn on a card, or -1."""
    die: tuple[int, ...]
    raw: dict[str, Any]
    """The file as it stands."""


def load_components(path: Path) -> Components:
    """Read and check a components file.

    Raises ValueError, naming the clause, where it does not agree with the box.
    """
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    boards, orders, deck = raw["dogs"]["boards"], raw["judges"]["orders"], raw["deck"]["cards"]
    likes = (*KINDS, "vaccinate")
    dogs = tuple(boards)
    _demand(all(set(order) == set(likes) for order in orders.values()), "ami.2.4", "a judge does not like just the four things")
    _demand(all(symbol in SYMBOLS for card in deck.values() for symbol in card["symbols"]), "ami.2.6", "a card bears an unknown symbol")
    _demand(all(card.get("drawing", dogs[0]) in dogs for card in deck.values()), "ami.2.6", "a card shows a dog that has no board")
    box = Components(
        dogs=dogs,
        sizes=tuple(SIZES.index(board["size"]) for board in boards.values()),
        spaces=tuple((board["feed"], board["groom"], board["walk"]) for board in boards.values()),
        judges=tuple(orders),
        orders=tuple((likes.index(a), likes.index(b), likes.index(c), likes.index(d)) for a, b, c, d in orders.values()),
        cards=tuple(deck),
        symbols=tuple(tuple(SYMBOLS.index(symbol) for symbol in card["symbols"]) for card in deck.values()),
        drawings=tuple(dogs.index(card["drawing"]) if "drawing" in card else -1 for card in deck.values()),
        die=tuple(raw["die"]["faces"]),
        raw=raw,
    )
    _check_dogs(box, raw["counts"], raw["spaces"])
    _check_judges(box, raw["counts"])
    _check_deck(box, raw["counts"])
    return box


def _demand(true: bool, clause: str, fault: str) -> None:
    if not true:
        raise ValueError(f"components.toml: {fault} ({clause}).")


def _check_dogs(box: Components, counts: dict[str, int], spaces: dict[str, int]) -> None:
    _demand(len(box.dogs) == counts["dogs"], "ami.2.1", f"there are {len(box.dogs)} dogs")
    _demand(set(Counter(box.sizes).values()) == {counts["dogs_per_size"]}, "ami.2.1", "the sizes have not equally many dogs")
    for dog, size, split in zip(box.dogs, box.sizes, box.spaces, strict=True):
        _demand(sum(split) == spaces[SIZES[size]], "ami.2.2", f"the {dog} has not as many spaces as its size")
        _demand(min(split) >= 1, "ami.2.3", f"the {dog} lacks a kind of space")
    _demand(sum(map(sum, box.spaces)) == counts["tokens"], "ami.2.2", "the spaces are not as many as the tokens in the box")
    _demand(box.spaces[box.dogs.index("irish_setter")][0] >= 2, "ami.2.3", "the Irish setter of the rulebook's example is fed twice")
    _demand(sorted(box.die) == [1, 1, 2, 2, 3, 3], "ami.2.5", "the die has other faces")


def _check_judges(box: Components, counts: dict[str, int]) -> None:
    _demand(len(set(box.orders)) == len(box.judges) == counts["judges"], "ami.2.4", "the judges are not six of different tastes")
    _demand(all(order.index(VACCINATE) in (1, 2) for order in box.orders), "ami.2.4", "a judge likes vaccination most or least")
    _demand((0, 3, 2, 1) in box.orders, "ami.2.4", "the judge of the rulebook's example is missing")


def _check_deck(box: Components, counts: dict[str, int]) -> None:
    _demand(len(box.cards) == counts["cards"], "ami.2.6", f"the deck has {len(box.cards)} cards")
    for card, symbols in zip(box.cards, box.symbols, strict=True):
        _demand(
            1 <= len(set(symbols)) == len(symbols) <= counts["most_symbols"], "ami.2.6", f"{card} bears a symbol twice, none or too many"
        )
    drawn = Counter(dog for dog in box.drawings if dog >= 0)
    _demand(drawn.total() == counts["cards_with_drawing"], "ami.2.6", f"{drawn.total()} cards have a drawing")
    _demand(set(drawn.values()) == {counts["drawings_per_dog"]}, "ami.2.6", "a breed is drawn on too many or too few cards")
    shown = {(frozenset(SYMBOLS[symbol] for symbol in symbols), dog) for symbols, dog in zip(box.symbols, box.drawings, strict=True)}
    beagle = box.dogs.index("beagle")
    examples = (
        ((frozenset(("cross", "new_dog")), beagle) in shown, "Ania's card with new dog, cross and a beagle"),
        (any(len(symbols) == 5 and "new_dog" in symbols for symbols, _ in shown), "Karol's card with five symbols"),
        (any("bone" in symbols and dog == beagle for symbols, dog in shown), "Karol's card with a bone and a beagle"),
        (any(symbols == frozenset(("comb", "bone")) for symbols, _ in shown), "Karol's card with comb and bone"),
    )
    for true, card in examples:
        _demand(true, "ami.2.6", f"{card} is missing")


BOX = load_components(Path(__file__).parent / "components.toml")
