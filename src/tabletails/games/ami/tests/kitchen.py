"""A kitchen table for tests of Ami: lay it as a story needs it, then let people act in words."""

from typing import Any

from tabletails.core.actors import DEALER
from tabletails.core.game import State
from tabletails.core.registry import find_game
from tabletails.games.ami import rules
from tabletails.games.ami.components import BOX, KINDS, SYMBOLS

GAME = find_game("ami")


def card_with(*symbols: str, drawing: str | None = None, but_not: tuple[str, ...] = ()) -> str:
    """The first card that bears at least these symbols and this drawing (None: no drawing)."""
    for number, card in enumerate(BOX.cards):
        drawn = BOX.dogs[BOX.drawings[number]] if BOX.drawings[number] >= 0 else None
        if set(symbols) <= {SYMBOLS[symbol] for symbol in BOX.symbols[number]} and drawn == drawing and card not in but_not:
            return card
    raise LookupError(f"no card bears {symbols} with the drawing {drawing}")


class Table:
    """A match in Stage I, laid by hand."""

    def __init__(self, *seats: dict[str, Any], judge: str = "ada", options: dict[str, Any] | None = None) -> None:
        """Each seat: {"dogs": {dog: (feed, groom, walk)}, "vaccinated": [...], "hand": [cards]}."""
        state = GAME.start(options or {}, len(seats))
        assert isinstance(state, rules.Ami)
        self.state = state
        state.stage = rules.PREPARING
        state.judge = BOX.judges.index(judge)
        named = {card for seat in seats for card in seat.get("hand", ())}
        for number, seat in enumerate(seats):
            for dog, tokens in seat["dogs"].items():
                self.give_dog(number, dog, tokens)
            for dog in seat.get("vaccinated", ()):
                state.vaccinated |= 2 ** BOX.dogs.index(dog)
            if not state.single_pile:
                self.give_hand(number, seat.get("hand", ()), named)
        if state.single_pile:
            self.deal()

    def give_dog(self, seat: int, dog: str, tokens: tuple[int, int, int] = (0, 0, 0)) -> None:
        """A board with tokens on it."""
        number = BOX.dogs.index(dog)
        self.state.owned[seat] |= 2**number
        for kind in range(3):
            for _ in range(tokens[kind]):
                self.state.put_token(number, kind)

    def give_hand(self, seat: int, cards: tuple[str, ...], kept_back: set[str]) -> None:
        """The named cards, filled up to three with cards without a drawing."""
        held = [BOX.cards.index(card) for card in cards]
        rest = (k for k in range(len(BOX.cards)) if BOX.drawings[k] < 0 and BOX.cards[k] not in kept_back and self.state.pile >> k & 1)
        while len(held) < 3:
            held.append(next(rest))
        for card in held:
            self.state.pile &= ~(2**card)
            self.state.hands[seat] |= 2**card

    def act(self, seat: int, do: str, **words: Any) -> "Table":
        """A seat acts, and the dealer then does what is due."""
        self.state.play(seat, GAME.read({"do": do} | words))
        self.deal()
        return self

    def deal(self) -> None:
        """The lowest card due, or a judge; a die is left for `roll`."""
        while DEALER in self.state.to_act() and self.state.stage == rules.PREPARING:
            self.state.play(DEALER, self.state.legal(DEALER)[0])

    def roll(self, seat: int, face: int) -> "Table":
        """A seat rolls, and the die shows `face`."""
        self.state.play(seat, rules.ROLL)
        self.state.play(DEALER, rules.DIE + face)
        return self

    def tokens(self, dog: str) -> tuple[int, int, int]:
        """Feeding, grooming and walking tokens on a board."""
        number = BOX.dogs.index(dog)
        return tuple(self.state.tokens[number * 3 + kind] for kind in range(3))  # type: ignore[return-value]

    def may(self, seat: int, do: str) -> list[dict[str, Any]]:
        """The seat's legal moves with this verb."""
        return [words for words in map(GAME.write, self.state.legal(seat)) if words["do"] == do]

    def hand(self, seat: int) -> list[str]:
        """The cards that a seat holds."""
        return [card for number, card in enumerate(BOX.cards) if self.state.hands[seat] >> number & 1]


def full(dog: str) -> tuple[int, int, int]:
    """Tokens on every space of a dog's board."""
    return BOX.spaces[BOX.dogs.index(dog)]


def begin(seats: int, options: dict[str, Any] | None = None) -> State:
    """A match before anybody has chosen a dog."""
    return GAME.start(options or {}, seats)


__all__ = ["BOX", "GAME", "KINDS", "Table", "begin", "card_with", "full"]
