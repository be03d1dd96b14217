"""AmaZoom's moves in words, and back."""

from dataclasses import dataclass
from typing import Final, Literal

from tabletails.core.clause import Unreadable
from tabletails.core.game import Words
from tabletails.core.quoting import quoted
from tabletails.core.words import read_words, write_words
from tabletails.games.amazoom.components import BOX, CONQUISTAS
from tabletails.games.amazoom.rules import (
    CONQUISTA,
    DEAL,
    DISCARD,
    DONE,
    FOREST,
    HAND_LIMIT,
    HIDDEN_CARD,
    LEFT,
    ONTO,
    PHOTOGRAPH,
    PLACES,
    POST,
    REFILL,
    RIGHT,
    SOME_DISCARDED,
    TURN_UP,
)

SIDES: Final[tuple[Literal["animal", "habitat"], ...]] = ("animal", "habitat")
CARD_NUMBERS: Final = {card: number for number, card in enumerate(BOX.card_ids)}
_MOST_POSTS: Final = 126


@dataclass(frozen=True)
class Discard:
    """A seat discards cards of its hand; others see only how many."""

    cards: list[str] | None = None
    count: int | None = None
    """How many, where the cards are not shown."""
    do: Literal["discard"] = "discard"


@dataclass(frozen=True)
class Photograph:
    """A seat takes the card at a place of the Forest, 0 being the leftmost."""

    place: int
    do: Literal["photograph"] = "photograph"


@dataclass(frozen=True)
class Refill:
    """A seat fills the rightmost gap of the Forest from a pile."""

    pile: int
    do: Literal["refill"] = "refill"


@dataclass(frozen=True)
class Post:
    """A seat posts a card of its hand."""

    card: str
    side: Literal["animal", "habitat"]
    onto: Literal["right", "left"] | int
    """An end of the collection, or the index of a post from the left, as things stand."""
    do: Literal["post"] = "post"


@dataclass(frozen=True)
class Done:
    """A seat ends its phase."""

    do: Literal["done"] = "done"


@dataclass(frozen=True)
class Deal:
    """The dealer gives a seat a card, which only that seat sees."""

    seat: int
    card: str | None = None
    do: Literal["deal"] = "deal"


@dataclass(frozen=True)
class Forest:
    """The dealer lays the next card of the Forest."""

    card: str
    do: Literal["forest"] = "forest"


@dataclass(frozen=True)
class TurnUp:
    """The dealer turns up the top of a pile."""

    pile: int
    card: str
    do: Literal["turn_up"] = "turn_up"


@dataclass(frozen=True)
class Conquista:
    """The dealer draws a Conquista."""

    conquista: str
    do: Literal["conquista"] = "conquista"


MOVES: Final = (Discard, Photograph, Refill, Post, Done, Deal, Forest, TurnUp, Conquista)


def write(move: int) -> Words:
    """A move in words; of a glimpse, the words that show as much."""
    if move >= DISCARD:
        return write_words(Discard([BOX.card_ids[card] for card in unpack(move - DISCARD)]))
    if move >= SOME_DISCARDED:
        return write_words(Discard(count=move - SOME_DISCARDED))
    if move >= CONQUISTA:
        return write_words(Conquista(CONQUISTAS[move - CONQUISTA]))
    if move >= TURN_UP:
        return write_words(TurnUp((move - TURN_UP) // 128, BOX.card_ids[(move - TURN_UP) % 128]))
    if move >= FOREST:
        return write_words(Forest(BOX.card_ids[move - FOREST]))
    if move >= DEAL:
        seat, card = divmod(move - DEAL, 128)
        return write_words(Deal(seat, None if card == HIDDEN_CARD else BOX.card_ids[card]))
    if move >= POST:
        front, onto = divmod(move - POST, 128)
        to: Literal["right", "left"] | int = "right" if onto == RIGHT else "left" if onto == LEFT else onto - ONTO
        return write_words(Post(BOX.card_ids[front // 2], SIDES[front % 2], to))
    if move >= REFILL:
        return write_words(Refill(move - REFILL))
    return write_words(Photograph(move - PHOTOGRAPH)) if move >= PHOTOGRAPH else write_words(Done())


def read(words: object) -> int:
    """The move that the words stand for, legal now or not.

    Raises Unreadable where they stand for none.
    """
    said = read_words(words, MOVES)
    match said:
        case Discard():
            return DISCARD + pack(_cards(said))
        case Photograph():
            return PHOTOGRAPH + _number(said.place, PLACES, "amazoom.3.5", "place of the Forest")
        case Refill():
            return REFILL + _number(said.pile, 2, "amazoom.3.4", "pile")
        case Post():
            return POST + (_card(said.card) * 2 + SIDES.index(said.side)) * 128 + _onto(said.onto)
        case Deal():
            return DEAL + _number(said.seat, 4, "amazoom.3.1", "seat") * 128 + _card(said.card or "")
        case Forest():
            return FOREST + _card(said.card)
        case TurnUp():
            return TURN_UP + _number(said.pile, 2, "amazoom.3.4", "pile") * 128 + _card(said.card)
        case Conquista():
            if said.conquista not in CONQUISTAS:
                raise Unreadable("amazoom.2.5", f"There is no Conquista {quoted(said.conquista)}", f"name one of: {', '.join(CONQUISTAS)}")
            return CONQUISTA + CONQUISTAS.index(said.conquista)
    return DONE


def pack(cards: list[int]) -> int:
    """Cards in seven bits each, the first lowest."""
    return sum((card + 1) * 128**place for place, card in enumerate(cards))


def unpack(packed: int) -> list[int]:
    """The cards of seven bits each."""
    cards = []
    while packed:
        cards.append(packed % 128 - 1)
        packed //= 128
    return cards


def _cards(said: Discard) -> list[int]:
    numbers = [_card(card) for card in said.cards or ()]
    if said.count is not None or not 1 <= len(numbers) <= HAND_LIMIT or len(set(numbers)) < len(numbers):
        raise Unreadable("amazoom.4.3", "A discard names the cards, one to five, none of them twice", "list them in 'cards'")
    return sorted(numbers)


def _card(card: str) -> int:
    if card not in CARD_NUMBERS:
        raise Unreadable("amazoom.2.1", f"There is no card {quoted(card)}", "name one that `tabletails components amazoom` lists")
    return CARD_NUMBERS[card]


def _onto(onto: str | int) -> int:
    if isinstance(onto, str):
        return RIGHT if onto == "right" else LEFT
    return ONTO + _number(onto, _MOST_POSTS, "amazoom.4.17", "post")


def _number(value: int, below: int, clause: str, what: str) -> int:
    if not 0 <= value < below:
        raise Unreadable(clause, f"There is no {what} {quoted(value, 20)}", f"give a number from 0 to {below - 1}")
    return value
