"""What lies in the box, and the simpler ways to play."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from kitchen import BOX, GAME, Table, begin

from tabletails.core.actors import DEALER
from tabletails.core.clause import Refused
from tabletails.games.ami.components import load_components


def test_there_are_twelve_dogs_four_of_each_size() -> None:
    """ami.2.1."""
    assert Counter(dog["size"] for dog in GAME.components()["dogs"].values()) == {"small": 4, "medium": 4, "large": 4}


def test_boards_have_five_six_or_seven_spaces_72_in_all() -> None:
    """ami.2.2, ami.2.3: at least one of each kind, and the setter two for feeding."""
    dogs = GAME.components()["dogs"]
    assert {(dog["size"], sum(dog["spaces"].values())) for dog in dogs.values()} == {("small", 5), ("medium", 6), ("large", 7)}
    assert sum(sum(dog["spaces"].values()) for dog in dogs.values()) == 72
    assert min(min(dog["spaces"].values()) for dog in dogs.values()) >= 1 and dogs["irish_setter"]["spaces"]["feed"] >= 2


def test_six_judges_like_vaccination_neither_most_nor_least() -> None:
    """ami.2.4."""
    orders = list(GAME.components()["judges"].values())
    assert len({tuple(order) for order in orders}) == 6 and ["feed", "vaccinate", "walk", "groom"] in orders
    assert all(order.index("vaccinate") in (1, 2) for order in orders)


def test_the_deck_has_55_cards_36_of_them_with_a_drawing() -> None:
    """ami.2.6."""
    cards = list(GAME.components()["cards"].values())
    drawn = Counter(card["drawing"] for card in cards)
    assert len(cards) == 55 and drawn.pop(None) == 19 and set(drawn.values()) == {3} and len(drawn) == 12
    assert all(1 <= len(set(card["symbols"])) == len(card["symbols"]) <= 5 for card in cards)
    assert GAME.components()["die"] == [1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        (lambda raw: raw["dogs"]["boards"]["beagle"].update(size="large"), "ami.2.1"),
        (lambda raw: raw["dogs"]["boards"]["beagle"].update(feed=2), "ami.2.2"),
        (lambda raw: raw["dogs"]["boards"]["beagle"].update(feed=0, groom=2), "ami.2.3"),
        (lambda raw: raw["judges"]["orders"].update(ada=["vaccinate", "feed", "walk", "groom"]), "ami.2.4"),
        (lambda raw: raw["judges"]["orders"].update(ada=["feed", "feed", "walk", "groom"]), "ami.2.4"),
        (lambda raw: raw["die"].update(faces=[1, 2, 3, 4, 5, 6]), "ami.2.5"),
        (lambda raw: raw["deck"]["cards"].pop("card_01"), "ami.2.6"),
        (lambda raw: raw["deck"]["cards"]["card_01"].update(symbols=[]), "ami.2.6"),
        (lambda raw: raw["deck"]["cards"]["card_01"].update(symbols=["feather"]), "ami.2.6"),
        (lambda raw: raw["deck"]["cards"]["card_01"].update(drawing="wolf"), "ami.2.6"),
    ],
)
def test_a_copy_that_is_not_the_box_is_refused_with_the_clause(tmp_path: Path, change: Any, clause: str) -> None:
    raw = tomllib.loads((GAME.folder / "components.toml").read_text(encoding="utf-8"))
    change(raw)
    copy = tmp_path / "components.toml"
    copy.write_text(_toml(raw), encoding="utf-8")
    with pytest.raises(ValueError, match=clause):
        load_components(copy)


def _toml(raw: dict[str, Any], path: str = "") -> str:
    """The tables of a components file, which hold texts, numbers, booleans and lists of them."""
    plain = "".join(
        f"{name} = {str(value).lower() if isinstance(value, bool) else value!r}\n"
        for name, value in raw.items()
        if not isinstance(value, dict)
    )
    tables = [(f"{path}{name}", value) for name, value in raw.items() if isinstance(value, dict)]
    return plain + "".join(f"[{name}]\n{_toml(value, name + '.')}" for name, value in tables)


def test_open_cards_lie_open_for_everybody() -> None:
    """ami.9.1: and hidden they are nobody else's."""
    seats = ({"dogs": {"beagle": (0, 0, 0)}}, {"dogs": {"poodle": (0, 0, 0)}})
    table = Table(*seats, options={"open_cards": True})
    for seat in (0, 1, None):
        assert [[card.id for card in hand] for hand in GAME.view(table.state, seat).open_hands] == [table.hand(0), table.hand(1)]
    assert GAME.view(Table(*seats).state, 1).open_hands == []


def test_from_a_single_pile_the_card_turned_up_must_be_played() -> None:
    """ami.9.2: nobody holds cards and nobody swaps."""
    table = Table({"dogs": {"beagle": (0, 0, 0)}}, {"dogs": {"poodle": (0, 0, 0)}}, options={"single_pile": True})
    view = GAME.view(table.state, 0)
    assert view.hands == [0, 0] and view.turned is not None
    assert {words["card"] for words in table.may(0, "play")} == {view.turned.id} and not table.may(0, "swap")
    with pytest.raises(Refused) as refusal:
        table.act(0, "swap", cards=[view.turned.id])
    assert refusal.value.clause == "ami.9.2"
    table.act(0, **table.may(0, "play")[0])
    turned = GAME.view(table.state, 1).turned
    assert turned is not None and turned.id != view.turned.id


def test_in_a_single_pile_turning_up_waits_for_fleas_and_ends_no_chance_to_call() -> None:
    """ami.4.7, ami.5.2, ami.9.2."""
    table = Table({"dogs": {"beagle": (0, 0, 0)}}, {"dogs": {"poodle": (1, 1, 0)}}, options={"single_pile": True})
    fleas = next(k for k, symbols in enumerate(BOX.symbols) if 4 in symbols and BOX.drawings[k] == BOX.dogs.index("boxer"))
    table.give_dog(0, "boxer")
    table.state.pile |= 2**table.state.turned
    table.state.pile &= ~(2**fleas)
    table.state.turned = fleas
    table.act(0, "play", card=BOX.cards[fleas], symbol="fleas")
    assert DEALER not in table.state.to_act() and GAME.view(table.state, 0).turned is None
    table.act(1, "lose", dog="poodle", token="feed")
    assert GAME.view(table.state, 0).turned is not None and table.may(0, "claim")


def test_without_drawings_nobody_calls() -> None:
    """ami.9.3."""
    card = next(BOX.cards[k] for k, dog in enumerate(BOX.drawings) if dog == BOX.dogs.index("beagle") and 0 in BOX.symbols[k])
    table = Table({"dogs": {"beagle": (0, 0, 0)}, "hand": (card,)}, {"dogs": {"poodle": (0, 0, 0)}}, options={"no_drawings": True})
    table.act(0, "play", card=card, symbol="bone")
    with pytest.raises(Refused) as refusal:
        table.act(0, "claim", token="feed")
    assert refusal.value.clause == "ami.9.3"


def test_open_cards_and_a_single_pile_exclude_each_other() -> None:
    """ami.9.4."""
    with pytest.raises(Refused) as refusal:
        begin(2, {"open_cards": True, "single_pile": True})
    assert refusal.value.clause == "ami.9.4"
