"""What a seat may see of a match of Ami, and how it may picture the rest.

Everything that a view holds is declared here; what is not declared is not sent. Nothing here says who could call
"That's my dog!": noticing is the game (ami.5.4).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from tabletails.core.actors import DEALER
from tabletails.core.bits import ones
from tabletails.core.chance import Rng
from tabletails.core.game import Event, Line
from tabletails.games.ami.components import BOX, KINDS, SIZES, SYMBOLS
from tabletails.games.ami.rules import ALL_CARDS, DOGS, JUDGED, PREPARING, ROLLED, SHOW, WON, Ami, start

LIKES = (*KINDS, "vaccinate")
STAGES = ("choosing", "preparing", "show", "over")

# ---- Words ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChooseDog:
    """A seat chooses its small dog."""

    dog: str
    do: Literal["choose_dog"] = "choose_dog"


@dataclass(frozen=True)
class Play:
    """A seat plays a card for one of its symbols; a dog is named with cross and with new_dog."""

    card: str
    symbol: str
    dog: str | None = None
    do: Literal["play"] = "play"


@dataclass(frozen=True)
class Swap:
    """A seat swaps cards. The others see how many."""

    cards: list[str] | None = None
    count: int | None = None
    do: Literal["swap"] = "swap"


@dataclass(frozen=True)
class Claim:
    """A seat calls "That's my dog!"."""

    token: str
    do: Literal["claim"] = "claim"


@dataclass(frozen=True)
class Lose:
    """The owner of a dog with fleas says what it loses."""

    dog: str
    token: str
    do: Literal["lose"] = "lose"


@dataclass(frozen=True)
class TakeDog:
    """A seat whose boards are full takes another."""

    dog: str
    do: Literal["take_dog"] = "take_dog"


@dataclass(frozen=True)
class Roll:
    """A seat rolls the die."""

    do: Literal["roll"] = "roll"


@dataclass(frozen=True)
class Judge:
    """The dealer draws the judge."""

    judge: str
    do: Literal["judge"] = "judge"


@dataclass(frozen=True)
class Deal:
    """The dealer gives a seat a card, which only that seat sees."""

    seat: int
    card: str | None = None
    do: Literal["deal"] = "deal"


@dataclass(frozen=True)
class TurnUp:
    """The dealer turns up the top card of the single pile."""

    card: str
    do: Literal["turn_up"] = "turn_up"


@dataclass(frozen=True)
class Die:
    """The die shows a number."""

    face: int
    do: Literal["die"] = "die"


# ---- Views ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Care:
    """A number for each kind of token."""

    feed: int
    groom: int
    walk: int


@dataclass(frozen=True)
class Board:
    """A dog's board."""

    dog: str
    size: str
    owner: int | None
    spaces: Care
    tokens: Care
    vaccinated: bool
    itchy: bool
    """Whether its owner has still to say what fleas take."""
    bitten: bool
    """Whether the card lying face up brought it fleas."""


@dataclass(frozen=True)
class Card:
    """A development card."""

    id: str
    symbols: list[str]
    drawing: str | None


@dataclass(frozen=True)
class RingStep:
    """Something that happened in the ring: a roll, a look of the judge's, or a trophy."""

    kind: Literal["rolled", "judged", "won"]
    size: str
    seat: int | None
    face: int | None
    score: int | None
    like: str | None
    level: list[int]
    """The seats still level after the judge's look."""


@dataclass(frozen=True)
class AmiView:
    """The table as one seat sees it."""

    seat: int | None
    seats: int
    open_cards: bool
    single_pile: bool
    drawings: bool
    reminders: bool
    stage: str
    turn: int
    waits_for: list[int]
    """The seats without whom it does not go on; reactions are not among them."""
    boards: list[Board]
    judge: str | None
    likes: list[str]
    hand: list[Card]
    hands: list[int]
    """How many cards each seat holds."""
    open_hands: list[list[Card]]
    """All hands where they lie open; empty elsewhere."""
    lying: Card | None
    """The card that lies face up."""
    paid: bool
    """Whether its drawing has paid, or can pay no more."""
    turned: Card | None
    """The card turned up from the single pile, to be played."""
    pile: int
    played: list[str]
    """Cards put away after they were played."""
    swapped: list[int]
    """How many cards each seat has swapped away since the last shuffle."""
    own_swapped: list[str]
    owed: int
    owed_to: int
    size: str | None
    """Which dogs are in the ring."""
    contenders: list[int]
    to_roll: list[int]
    rolling: int | None
    roll_off: bool
    scores: list[int]
    trophies: list[int | None]
    """Who won the small, the medium and the large trophy."""
    ring: list[RingStep]


def awaited(state: Ami) -> tuple[int, ...]:
    """Those without whom it does not go on: the seat whose turn it is or the owners of itchy dogs, and the dealer."""
    acting = state.to_act()
    if state.stage != PREPARING or acting == (DEALER,):
        return acting
    if state.itchy:
        return tuple(seat for seat in range(state.seats) if state.owned[seat] & state.itchy)
    return (state.turn,)


def view(state: Ami, seat: int | None) -> AmiView:
    """The table as `seat` sees it, or as a spectator does; nobody sees another's hand (ami.2.10) but where all lie open (ami.9.1).

    Raises IndexError where no such seat is at the table.
    """
    if seat is not None and not 0 <= seat < state.seats:
        raise IndexError(f"There is no seat {seat} at a table of {state.seats}.")
    in_show = state.stage == SHOW
    open_cards = bool(state.open_cards)
    return AmiView(
        seat=seat,
        seats=state.seats,
        open_cards=open_cards,
        single_pile=bool(state.single_pile),
        drawings=bool(state.drawings),
        reminders=bool(state.reminders),
        stage=STAGES[state.stage],
        turn=state.turn,
        waits_for=[actor for actor in awaited(state) if actor >= 0],
        boards=[_board(state, dog) for dog in range(DOGS)],
        judge=BOX.judges[state.judge] if state.judge >= 0 else None,
        likes=[LIKES[like] for like in BOX.orders[state.judge]] if state.judge >= 0 else [],
        hand=_cards(state.hands[seat]) if seat is not None else [],
        hands=[ones(state.hands[one]) for one in range(state.seats)],
        open_hands=[_cards(state.hands[one]) for one in range(state.seats)] if open_cards else [],
        lying=_card(state.lying) if state.lying >= 0 else None,
        paid=state.lying >= 0 and not state.callable,
        turned=_card(state.turned) if state.turned >= 0 else None,
        pile=ones(state.pile),
        played=[BOX.cards[card] for card in _bits(state.played)],
        swapped=[ones(state.swapped[one]) for one in range(state.seats)],
        own_swapped=[BOX.cards[card] for card in _bits(state.swapped[seat])] if seat is not None else [],
        owed=state.owed,
        owed_to=state.owed_to,
        size=SIZES[state.size] if in_show else None,
        contenders=_bits(state.contenders),
        to_roll=_bits(state.to_roll),
        rolling=state.rolling if state.rolling >= 0 else None,
        roll_off=bool(state.roll_off),
        scores=[state.scores[one] for one in range(state.seats)],
        trophies=[winner if winner >= 0 else None for winner in state.trophies],
        ring=[_step(step) for step in state.ring],
    )


def seen(event: Event, seat: int | None, open_cards: bool) -> Event:
    """ami.2.10, ami.3.5: another's draw and another's swap are seen without the cards, where they do not lie open (ami.9.1)."""
    move = event.move
    if open_cards:
        return event
    if event.by == DEALER and move["do"] == "deal" and move["seat"] != seat:
        return Event(event.n, event.by, {"do": "deal", "seat": move["seat"]}, event.at)
    if move["do"] == "swap" and event.by != seat and "cards" in move:
        return Event(event.n, event.by, {"do": "swap", "count": len(move["cards"])}, event.at)
    return event


def tell(event: Event, after: AmiView) -> list[Line]:
    """What the log says: the move, and what it brought about."""
    move, who = event.move, {"who": event.by}
    do = str(move["do"])
    if do == "play":
        return [_tell_play(event), *_tell_fleas(event, after), *_tell_show(event, after)]
    if do == "claim":
        drawn = after.lying.drawing if after.lying else None
        return [Line("claim", who | {"token": move["token"], "dog": drawn}), *_tell_show(event, after)]
    if do == "swap":
        return [Line(f"swap_{move['count'] if 'count' in move else len(move['cards'])}", who)]
    if do == "die":
        return _tell_ring(after)
    if do == "deal":
        return [Line("deal", {"who": move["seat"]})]
    return [Line(do, who | {name: value for name, value in move.items() if name not in ("do", "card")})]


def _tell_play(event: Event) -> Line:
    move = event.move
    named = {"dog": move["dog"]} if move.get("dog") else {}
    nothing = "_nothing" if move["symbol"] in ("cross", "new_dog") and not named else ""
    return Line(f"play_{move['symbol']}{nothing}", {"who": event.by} | named)


def _tell_fleas(event: Event, after: AmiView) -> list[Line]:
    return (
        [Line("bitten", {"who": board.owner, "dog": board.dog}) for board in after.boards if board.bitten]
        if event.move["symbol"] == "fleas"
        else []
    )


def _tell_show(event: Event, after: AmiView) -> list[Line]:
    return [Line("show", {"who": event.by})] if after.stage == "show" and not after.ring else []


def _tell_ring(after: AmiView) -> list[Line]:
    last_roll = max(k for k, step in enumerate(after.ring) if step.kind == "rolled")
    lines = []
    for step in after.ring[last_roll:]:
        if step.kind == "rolled":
            lines.append(Line("die", {"who": step.seat, "face": str(step.face), "score": str(step.score)}))
        elif step.kind == "judged":
            key = "judge_decides" if len(step.level) == 1 else "judge_level"
            lines.append(Line(key, {"like": step.like, "who": list(step.level)}))
        else:
            lines.append(Line("trophy", {"who": step.seat, "size": step.size}))
    return lines


def _board(state: Ami, dog: int) -> Board:
    owners = [seat for seat in range(state.seats) if state.owned[seat] >> dog & 1]
    return Board(
        dog=BOX.dogs[dog],
        size=SIZES[BOX.sizes[dog]],
        owner=owners[0] if owners else None,
        spaces=Care(*BOX.spaces[dog]),
        tokens=Care(*(state.tokens[dog * 3 + kind] for kind in range(3))),
        vaccinated=bool(state.vaccinated >> dog & 1),
        itchy=bool(state.itchy >> dog & 1),
        bitten=bool(state.bitten >> dog & 1),
    )


def _bits(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def _card(card: int) -> Card:
    drawing = BOX.drawings[card]
    return Card(BOX.cards[card], [SYMBOLS[symbol] for symbol in BOX.symbols[card]], BOX.dogs[drawing] if drawing >= 0 else None)


def _cards(mask: int) -> list[Card]:
    return [_card(card) for card in _bits(mask)]


def _step(step: tuple[int, int, int, int, int]) -> RingStep:
    kind, size, a, b, c = step
    if kind == ROLLED:
        return RingStep("rolled", SIZES[size], a, b, c, None, [])
    if kind == JUDGED:
        return RingStep("judged", SIZES[size], None, None, None, LIKES[a], _bits(b))
    return RingStep("won", SIZES[size], a, None, None, None, [])


# ---- Guessing -------------------------------------------------------------------------------------------------------------

_CARDS = {card: number for number, card in enumerate(BOX.cards)}


def guess(now: AmiView, rng: Rng) -> Ami:
    """A full state that agrees with the view: the others' hands, what they swapped and the pile are drawn at random."""
    state = start(now.seats, now.single_pile, now.drawings)
    state.open_cards, state.reminders = int(now.open_cards), int(now.reminders)
    state.stage = STAGES.index(now.stage)
    state.turn = now.turn
    state.judge = BOX.judges.index(now.judge) if now.judge is not None else -1
    for dog, board in enumerate(now.boards):
        _guess_board(state, dog, board)
    state.lying = _CARDS[now.lying.id] if now.lying else -1
    state.callable = int(now.drawings and not now.paid and now.lying is not None and now.lying.drawing is not None)
    state.turned = _CARDS[now.turned.id] if now.turned else -1
    state.played = _mask(now.played)
    state.owed, state.owed_to = now.owed, now.owed_to
    _guess_cards(state, now, rng)
    state.size = SIZES.index(now.size) if now.size else 0
    state.contenders = sum(2**seat for seat in now.contenders)
    state.to_roll = sum(2**seat for seat in now.to_roll)
    state.rolling = now.rolling if now.rolling is not None else -1
    state.roll_off = int(now.roll_off)
    for seat, score in enumerate(now.scores):
        state.scores[seat] = score
    for size, winner in enumerate(now.trophies):
        state.trophies[size] = winner if winner is not None else -1
    state.ring = tuple(_read_step(step) for step in now.ring)
    return state


def _guess_board(state: Ami, dog: int, board: Board) -> None:
    bit = 2**dog
    for kind, count in enumerate((board.tokens.feed, board.tokens.groom, board.tokens.walk)):
        state.tokens[dog * 3 + kind] = count
        state.free[dog] -= count
    if board.owner is not None:
        state.owned[board.owner] |= bit
    state.vaccinated |= bit * board.vaccinated
    state.itchy |= bit * board.itchy
    state.bitten |= bit * board.bitten


def _guess_cards(state: Ami, now: AmiView, rng: Rng) -> None:
    known = state.played | (2**state.lying if state.lying >= 0 else 0) | (2**state.turned if state.turned >= 0 else 0)
    for seat in range(now.seats):
        if now.open_cards:
            state.hands[seat] = _mask(card.id for card in now.open_hands[seat])
        elif seat == now.seat:
            state.hands[seat] = _mask(card.id for card in now.hand)
        if seat == now.seat:
            state.swapped[seat] = _mask(now.own_swapped)
        known |= state.hands[seat] | state.swapped[seat]
    unknown = _bits(ALL_CARDS & ~known)
    for seat in range(now.seats):
        if not now.open_cards and seat != now.seat:
            state.hands[seat] = _draw(unknown, now.hands[seat], rng)
        if seat != now.seat:
            state.swapped[seat] = _draw(unknown, now.swapped[seat], rng)
    state.pile = sum(2**card for card in unknown)


def _draw(cards: list[int], count: int, rng: Rng) -> int:
    return sum(2 ** cards.pop(rng.below(len(cards))) for _ in range(count))


def _mask(cards: Iterable[str]) -> int:
    return sum(2 ** _CARDS[card] for card in cards)


def _read_step(step: RingStep) -> tuple[int, int, int, int, int]:
    size = SIZES.index(step.size)
    if step.kind == "rolled":
        return ROLLED, size, step.seat or 0, step.face or 0, step.score or 0
    if step.kind == "judged":
        return JUDGED, size, LIKES.index(step.like or ""), sum(2**seat for seat in step.level), 0
    return WON, size, step.seat or 0, 0, 0
