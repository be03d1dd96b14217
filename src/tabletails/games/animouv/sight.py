"""What a seat may see of a match of Animouv, and how it may picture the rest.

Everything that a view holds is declared here; what is not declared is not sent.
"""

from dataclasses import dataclass
from typing import Literal

from tabletails.core.actors import DEALER
from tabletails.core.bits import BIT
from tabletails.core.chance import Rng
from tabletails.core.game import Event, Line
from tabletails.games.animouv.components import BOX
from tabletails.games.animouv.rules import ANIMALS, NO_CARD, SQUARES, Animouv, landings, start, steps

# ---- Words ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Move:
    """A seat moves a token to a square."""

    animal: str
    to: str
    do: Literal["move"] = "move"


@dataclass(frozen=True)
class Pass:
    """A seat moves nothing."""

    do: Literal["pass"] = "pass"


@dataclass(frozen=True)
class Place:
    """The dealer puts a token on the board."""

    animal: str
    square: str
    do: Literal["place"] = "place"


@dataclass(frozen=True)
class Deal:
    """The dealer gives a seat a card, whose animals only that seat sees."""

    seat: int
    card: list[str] | None = None
    do: Literal["deal"] = "deal"


# ---- Views ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Movement:
    """The last movement of a token."""

    seat: int
    animal: str
    from_square: str
    path: list[str]
    """The squares on which it came down, one after another."""
    jumped: bool


@dataclass(frozen=True)
class Win:
    """A card that the last movement won, and the line that won it."""

    seat: int
    card: list[str]
    line: list[str]


@dataclass(frozen=True)
class AnimouvView:
    """The table as one seat sees it."""

    seat: int | None
    """Who looks; None for a spectator."""
    columns: int
    rows: int
    grey: list[str]
    seats: int
    tokens: dict[str, str]
    """The square of each animal on the board."""
    turn: int | None
    """Whose turn it is; None while the dealer is busy and when it is over."""
    next: int
    """Who moves next, once the dealer is done."""
    holds: list[bool]
    """Who has a card in hand."""
    card: list[str] | None
    """One's own card."""
    won: list[list[list[str]]]
    """The cards that each seat has won, in the order won."""
    order: list[int]
    """The seats that won them, in that order."""
    pile: int
    """Cards that nobody has drawn."""
    due: list[int]
    """Seats that wait for the dealer, in order."""
    quiet: int
    """Turns since a card was won."""
    stall: int
    """Turns without a card that end the match; 0 for never."""
    ended: str | None
    last: Movement | None
    wins: list[Win]


def view(state: Animouv, seat: int | None) -> AnimouvView:
    """The table as `seat` sees it, or as a spectator does; nobody sees another's card (animouv.2.6)."""
    if seat is not None and not 0 <= seat < state.seats:
        raise ValueError(f"There is no seat {seat} at this table.")
    own = state.hands[seat] if seat is not None else NO_CARD
    acting = state.to_act()
    return AnimouvView(
        seat=seat,
        columns=BOX.columns,
        rows=BOX.rows,
        grey=[BOX.square_name(square) for square in BOX.grey],
        seats=state.seats,
        tokens={BOX.animals[animal]: BOX.square_name(state.square_of(animal)) for animal in range(state.placed)},
        turn=acting[0] if acting and acting[0] >= 0 else None,
        next=state.turn,
        holds=[card != NO_CARD for card in state.hands],
        card=BOX.card_names(own) if own != NO_CARD else None,
        won=[[BOX.card_names(card) for winner, card in state.won if winner == one] for one in range(state.seats)],
        order=[winner for winner, _ in state.won],
        pile=state.pile(),
        due=list(state.due),
        quiet=state.quiet,
        stall=state.stall,
        ended=_ENDED[state.ending - 1] if state.ending else None,
        last=_movement(state),
        wins=[_win(state, winner, card) for winner, card in state.won[len(state.won) - state.fresh :]],
    )


def seen(event: Event, seat: int | None) -> Event:
    """animouv.2.6: a card dealt to another is seen as a card, not as its animals."""
    if event.by == DEALER and event.move["do"] == "deal" and event.move["seat"] != seat:
        return Event(event.n, event.by, {"do": "deal", "seat": event.move["seat"]}, event.at)
    return event


def tell(event: Event, seen_after: AnimouvView) -> list[Line]:
    """What the log says: the move, and the cards that it won."""
    gaps = {name: value for name, value in event.move.items() if name not in ("do", "card")}
    moved = seen_after.last
    if event.move["do"] != "move" or moved is None:
        return [Line(event.move["do"], {"who": event.by} | gaps)]
    gaps["from"] = moved.from_square
    told = [Line("jump" if moved.jumped else "move", {"who": event.by} | gaps)]
    return told + [Line("win", {"who": win.seat, "card": win.card}) for win in seen_after.wins]


def _movement(state: Animouv) -> Movement | None:
    if state.last < 0:
        return None
    who, squares = divmod(state.last, 625)
    origin, target = divmod(squares, SQUARES)
    path, jumped = _path(state, origin, target)
    names = [BOX.square_name(square) for square in path]
    return Movement(who // ANIMALS, BOX.animals[who % ANIMALS], BOX.square_name(origin), names, jumped)


def _path(state: Animouv, origin: int, target: int) -> tuple[list[int], bool]:
    """The shortest way from `origin` to `target` with the board as it was, and whether it was by jumps."""
    if steps(BIT[origin]) & BIT[target]:
        return [target], False
    others = state.occupied & ~BIT[target]
    came_from = {origin: origin}
    queue = [origin]
    for square in queue:
        found = landings(BIT[square], others)
        for there in range(SQUARES):
            if found & BIT[there] and there not in came_from:
                came_from[there] = square
                queue.append(there)
    path = [target]
    while came_from[path[0]] != origin:
        path.insert(0, came_from[path[0]])
    return path, True


def _win(state: Animouv, seat: int, card: int) -> Win:
    squares = sorted(state.square_of(animal) for animal in BOX.cards[card])
    return Win(seat, BOX.card_names(card), [BOX.square_name(square) for square in squares])


# ---- Guessing -------------------------------------------------------------------------------------------------------------

_ANIMALS = {animal: number for number, animal in enumerate(BOX.animals)}
_ENDED = ("all_cards_won", "stall")
_CARDS = {tuple(BOX.card_names(card)): card for card in range(len(BOX.cards))}


def guess(seen_now: AnimouvView, rng: Rng) -> Animouv:
    """A full state that agrees with the view: the others' cards are drawn at random from those not yet shown."""
    state = start(seen_now.seats, seen_now.stall)
    for animal, square in seen_now.tokens.items():
        state.place(_ANIMALS[animal], BOX.square(square))
    rest = [iter(cards) for cards in seen_now.won]
    state.won = tuple((winner, _CARDS[tuple(next(rest[winner]))]) for winner in seen_now.order)
    own = _CARDS[tuple(seen_now.card)] if seen_now.card is not None else NO_CARD
    shown = {card for _, card in state.won} | {own}
    unseen = [card for card in range(len(BOX.cards)) if card not in shown]
    hands = []
    for seat, holds in enumerate(seen_now.holds):
        if seat == seen_now.seat:
            hands.append(own)
        else:
            hands.append(unseen.pop(rng.below(len(unseen))) if holds else NO_CARD)
    state.hands = tuple(hands)
    state.unseen = sum(BIT[card] for card in unseen)
    state.due = tuple(seen_now.due)
    state.turn = seen_now.next
    state.quiet = seen_now.quiet
    state.fresh = len(seen_now.wins)
    state.ending = _ENDED.index(seen_now.ended) + 1 if seen_now.ended else 0
    state.last = _last(seen_now.last)
    return state


def _last(moved: Movement | None) -> int:
    if moved is None:
        return -1
    who = moved.seat * ANIMALS + _ANIMALS[moved.animal]
    return who * 625 + BOX.square(moved.from_square) * SQUARES + BOX.square(moved.path[-1])
