"""Animouv: move animals on a board of five by five until three of them stand as a secret card wants them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletails.core.chance import Rng
from tabletails.core.clause import Unreadable
from tabletails.core.game import Ending, Event, Game, Line, Meta, Option, State, Words
from tabletails.core.options import check_options, check_seats
from tabletails.core.quoting import quoted
from tabletails.core.words import read_words, write_words
from tabletails.games.animouv import sight
from tabletails.games.animouv.advice import AnimouvAdvice
from tabletails.games.animouv.components import BOX
from tabletails.games.animouv.rules import DEAL, PASS, PLACE, SQUARES, Animouv, start


class AnimouvGame(Game):
    """Animouv, as the house plays it."""

    meta = Meta(
        id="animouv",
        name="Animouv",
        rules=1,
        seats=(2, 4),  # animouv.2.7
        chance=True,
        hidden=True,
        simultaneous=False,
        timed=False,
        endings=(Ending("all_cards_won", "animouv.5.1"), Ending("stall", "animouv.5.3")),
        options=(Option("stall", 60, low=0, high=1000, clause="animouv.5.3"),),
    )
    folder = Path(__file__).parent
    view_type = sight.AnimouvView
    move_types = (sight.Move, sight.Pass, sight.Place, sight.Deal)
    advice = AnimouvAdvice()

    def start(self, options: Mapping[str, Any], seats: int) -> State:
        check_seats(self.meta, seats)
        return start(seats, int(check_options(self.meta, options)["stall"]))

    def write(self, move: int) -> Words:
        if move >= DEAL:
            seat, card = divmod(move - DEAL, 64)
            return write_words(sight.Deal(seat, BOX.card_names(card)))
        if move >= PLACE:
            animal, square = divmod(move - PLACE, SQUARES)
            return write_words(sight.Place(BOX.animals[animal], BOX.square_name(square)))
        if move == PASS:
            return write_words(sight.Pass())
        animal, square = divmod(move, SQUARES)
        return write_words(sight.Move(BOX.animals[animal], BOX.square_name(square)))

    def read(self, words: object) -> int:
        said = read_words(words, self.move_types)
        if isinstance(said, sight.Move):
            return _animal(said.animal) * SQUARES + _square(said.to)
        if isinstance(said, sight.Place):
            return PLACE + _animal(said.animal) * SQUARES + _square(said.square)
        if isinstance(said, sight.Deal):
            return DEAL + _seat(said.seat) * 64 + _card(said.card)
        return PASS

    def view(self, state: State, seat: int | None) -> sight.AnimouvView:
        assert isinstance(state, Animouv)
        return sight.view(state, seat)

    def seen(self, event: Event, seat: int | None, options: Mapping[str, Any] | None = None) -> Event:
        return sight.seen(event, seat)

    def tell(self, event: Event, view: sight.AnimouvView) -> list[Line]:
        return sight.tell(event, view)

    def guess(self, view: sight.AnimouvView, rng: Rng) -> State:
        return sight.guess(view, rng)

    def components(self) -> dict[str, Any]:
        board = {name: BOX.raw["board"][name] for name in ("columns", "rows", "grey", "reconstructed")}
        return {"board": board, "animals": list(BOX.animals), "cards": [BOX.card_names(card) for card in range(len(BOX.cards))]}

    def inventory(self, state: State) -> dict[str, int]:
        assert isinstance(state, Animouv)
        counts = dict.fromkeys(BOX.animals, 1)
        for number in range(len(BOX.cards)):
            places = (state.unseen >> number & 1) + state.hands.count(number) + sum(card == number for _, card in state.won)
            counts[f"card_{number}"] = places
        return counts


def _animal(name: str) -> int:
    if name not in BOX.animals:
        raise Unreadable("animouv.2.2", f"There is no animal {quoted(name)}", f"name one of: {', '.join(BOX.animals)}")
    return BOX.animals.index(name)


def _square(name: str) -> int:
    try:
        return BOX.square(name)
    except ValueError:
        raise Unreadable("animouv.2.1", f"The board has no square {quoted(name)}", "name one from a1 to e5") from None


def _seat(seat: int) -> int:
    if not 0 <= seat < 4:
        raise Unreadable("animouv.2.7", f"There is no seat {quoted(seat, 20)}", "name one from 0 to 3")
    return seat


def _card(animals: list[str] | None) -> int:
    wanted = {_animal(animal) for animal in animals or ()}
    for number, card in enumerate(BOX.cards):
        if wanted == set(card) and len(animals or ()) == 3:
            return number
    raise Unreadable(
        "animouv.2.3",
        f"No card shows just {quoted(animals or [], 80)}",
        "name the three animals of a card, as `tabletails components animouv` lists them",
    )


GAME = AnimouvGame()
