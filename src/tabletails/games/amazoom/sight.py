"""What a seat may see of a match of AmaZoom.

Everything that a view holds is declared here; what is not declared is not sent.
"""

from dataclasses import dataclass
from typing import Final, Literal

from tabletails.core.actors import DEALER
from tabletails.core.game import Event, Line
from tabletails.games.amazoom import wording
from tabletails.games.amazoom.components import BOX, CONQUISTAS, KINDS
from tabletails.games.amazoom.rules import (
    ANIMAL,
    ANIMALS,
    CONQUISTA_LIKES,
    HABITAT,
    KIND,
    OVER,
    PLACES,
    POSTS_A_TURN,
    SET_LIKES,
    Amazoom,
    cards_posted,
    meets,
    pair_likes,
)
from tabletails.games.amazoom.wording import CARD_NUMBERS as NUMBERS

Phase = Literal["laying", "discard", "photograph", "refill", "post", "last_posts", "over"]
PHASES: Final[tuple[Phase, ...]] = ("laying", "discard", "photograph", "refill", "post", "last_posts", "over")
ENDED: Final[tuple[Literal["forest", "stall"] | None, ...]] = (None, "forest", "stall")

# ---- Views ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """A place of the Forest."""

    card: str | None
    """None for a gap."""
    cost: int | None
    """What a photograph of it costs now, the ends' discount and surcharge included."""


@dataclass(frozen=True)
class Pile:
    """A refill pile."""

    count: int
    """How many cards it holds, its top included."""
    top: str | None
    """None where it is empty, and until the dealer has turned it up."""


@dataclass(frozen=True)
class Hand:
    """A seat's hand."""

    count: int
    cards: list[str] | None
    """One's own cards; None for the others'."""
    known: list[str]
    """Cards that all have seen go into this hand and not come out: they are in it, or were discarded face down since."""
    sure: list[str]
    """Those of them that came after the seat's last discard, and so are in it."""


@dataclass(frozen=True)
class Discards:
    """The discard pile, which nobody may look through."""

    seats: list[int]
    """Whose each card was, the lowest first."""
    top: str | None
    """The vegetation that shows."""
    own: list[str]
    """Which cards one has discarded oneself, the first first."""


@dataclass(frozen=True)
class Posted:
    """A post: a card, or a set of identical animals."""

    cards: list[str]
    """In the order laid."""
    side: Literal["animal", "habitat"]
    set_likes: int
    """What the set itself is worth."""
    join: int | None
    """What it scores with its right neighbour; None for the last."""


@dataclass(frozen=True)
class Feed:
    """A seat's collection, from left to right."""

    posts: list[Posted]
    cards: int
    """How many cards are posted."""
    likes: int
    """Pairs and sets so far."""
    conquistas: list[str]
    """Those of the match that the collection meets as it stands."""
    total: int
    """Likes with those Conquistas: the score, if the match ended now."""


@dataclass(frozen=True)
class Action:
    """The last event, as all have seen it. What does not belong to it is None."""

    by: int
    """A seat, or -1 for the dealer."""
    do: str
    card: str | None
    """Also the card that was photographed or that went into the Forest."""
    seat: int | None
    place: int | None
    pile: int | None
    side: str | None
    onto: str | int | None
    count: int | None
    conquista: str | None


@dataclass(frozen=True)
class AmazoomView:
    """The table as one seat sees it."""

    seat: int | None
    """Who looks; None for a spectator."""
    seats: int
    wild: bool
    """Whether it is the Wild Photographer: posts may go to either end."""
    phase: Phase
    turn: int | None
    """Who is to act; None while the dealer is busy and when it is over."""
    next: int
    """Whose turn it is, whoever is to act."""
    forest: list[Place]
    """Seven places, the leftmost first."""
    gaps: int
    """Places that the seat whose turn it is has yet to refill, at the left end."""
    clicks: int
    """What is left of them in this turn."""
    posts_left: int
    """How many cards may still be posted in this turn."""
    piles: list[Pile]
    owed: int | None
    """The pile whose top the dealer is turning up."""
    hands: list[Hand]
    discards: Discards
    feeds: list[Feed]
    conquistas: list[str]
    """Those of this match."""
    acted: bool
    """Whether this turn has brought a photograph or a post."""
    quiet: int
    """Turns in a row that have not."""
    last_posts_left: int
    """Players who have not finished their last posts; 0 before them."""
    ended: Literal["forest", "stall"] | None
    """The ending, known from when the last posts begin."""
    last: Action | None


def view(state: Amazoom, seat: int | None) -> AmazoomView:
    """The table as `seat` sees it, or as a spectator does; nobody sees another's hand or discards (amazoom.3.3, amazoom.4.4)."""
    viewer = seat if seat is not None and 0 <= seat < state.seats else None
    acting = state.to_act()
    may_post = state.phase >= PHASES.index("post") and state.phase != OVER
    return AmazoomView(
        seat=viewer,
        seats=state.seats,
        wild=bool(state.wild),
        phase=PHASES[state.phase],
        turn=acting[0] if acting and acting[0] != DEALER else None,
        next=state.turn,
        forest=[_place(state, place) for place in range(PLACES)],
        gaps=state.gaps,
        clicks=state.clicks,
        posts_left=POSTS_A_TURN - state.posted if may_post else 0,
        piles=[_pile(state.pile0, state.top0), _pile(state.pile1, state.top1)],
        owed=state.owed if state.owed >= 0 else None,
        hands=[_hand(state, one, one == viewer) for one in range(state.seats)],
        discards=_discards(state, viewer),
        feeds=[_feed(state, one) for one in range(state.seats)],
        conquistas=[CONQUISTAS[conquista] for conquista in state.conquistas],
        acted=bool(state.acted),
        quiet=state.quiet,
        last_posts_left=state.left,
        ended=ENDED[state.ending],
        last=_action(state),
    )


def _place(state: Amazoom, place: int) -> Place:
    card = state.card_at(place)
    return Place(BOX.card_ids[card], state.cost(place)) if card >= 0 else Place(None, None)


def _pile(count: int, top: int) -> Pile:
    return Pile(count, BOX.card_ids[top] if top >= 0 else None)


def entries(hand: int) -> list[tuple[int, bool, bool]]:
    """Each card of a hand, whether it is secret and whether it is surely there."""
    found = []
    while hand:
        found.append(((hand & 511) // 4 - 1, bool(hand & 2), bool(hand & 1)))
        hand >>= 9
    return found


def _hand(state: Amazoom, seat: int, own: bool) -> Hand:
    cards = entries(state.hands[seat])
    gone = [(entry & 511) // 4 - 1 for entry in state.discards if entry >> 9 == seat and not entry & 2]
    known = sorted([card for card, secret, _ in cards if not secret] + gone)
    sure = [BOX.card_ids[card] for card, _, sure in cards if sure]
    return Hand(len(cards), [BOX.card_ids[card] for card, _, _ in cards] if own else None, [BOX.card_ids[card] for card in known], sure)


def _discards(state: Amazoom, seat: int | None) -> Discards:
    cards = [(entry >> 9, (entry & 511) // 4 - 1) for entry in state.discards]
    top = vegetation(cards[-1][1]) if cards else None
    return Discards([one for one, _ in cards], top, [BOX.card_ids[card] for one, card in cards if one == seat])


def vegetation(card: int) -> str:
    """What shows of a card that lies habitat side up among the discards."""
    return KINDS[KIND[HABITAT[card]]]


def _feed(state: Amazoom, seat: int) -> Feed:
    feed = state.feeds[seat]
    posts = []
    for index, post in enumerate(feed):
        join = pair_likes(post, feed[index + 1]) if index + 1 < len(feed) else None
        side = wording.SIDES[int(post & 63 >= ANIMALS)]
        posts.append(Posted([BOX.card_ids[card] for card in wording.unpack(post >> 9)], side, SET_LIKES[(post >> 6) & 7], join))
    likes = sum(post.set_likes + (post.join or 0) for post in posts)
    met = [conquista for conquista in state.conquistas if meets(conquista, feed)]
    total = likes + sum(CONQUISTA_LIKES[conquista] for conquista in met)
    return Feed(posts, cards_posted(feed), likes, [CONQUISTAS[conquista] for conquista in met], total)


def _action(state: Amazoom) -> Action | None:
    if state.last < 0:
        return None
    taken, by = state.last // 8 % 128, state.last % 8 - 2
    words = wording.write(state.last // 1024)
    named = ("seat", "place", "pile", "side", "onto", "count", "conquista")
    card = BOX.card_ids[taken - 1] if taken else words.get("card")
    return Action(by=int(by), do=words["do"], card=card, **{name: words.get(name) for name in named})


# ---- Events ---------------------------------------------------------------------------------------------------------------


def seen(event: Event, seat: int | None) -> Event:
    """amazoom.3.3, amazoom.4.4: a card dealt to another is seen as a card; of another's discards one sees how many."""
    move = event.move
    if move["do"] == "deal" and move["seat"] != seat:
        return Event(event.n, event.by, {"do": "deal", "seat": move["seat"]}, event.at)
    if move["do"] == "discard" and event.by != seat and "cards" in move:
        return Event(event.n, event.by, {"do": "discard", "count": len(move["cards"])}, event.at)
    return event


def tell(event: Event, after: AmazoomView) -> list[Line]:
    """What the log says: nothing of a phase that ends, unless something begins or a turn has gone by with it."""
    move, who = event.move, event.by
    card = move.get("card") or (after.last.card if after.last else None)
    match move["do"]:
        case "deal":
            return [Line("deal", {"who": who, "seat": move["seat"]})]
        case "conquista":
            return [Line("conquista", {"who": who, "conquista": move["conquista"]})]
        case "turn_up":
            return [Line("turn_up", {"who": who, "animal": _animal(card), "pile": f"pile_{move['pile']}"})]
        case "refill":
            return [Line("refill", {"who": who, "animal": _animal(card), "pile": f"pile_{move['pile']}"})]
        case "discard":
            if "cards" in move:
                return [Line("discard_own", {"who": who, "animals": [_animal(one) for one in move["cards"]]})]
            return [Line("discard", {"who": who, "count": str(move["count"])})]
        case "post":
            return [_tell_post(who, move["card"], move["side"], move["onto"])]
        case "done":
            return _tell_done(who, after)
        case do:
            return [Line(do, {"who": who, "animal": _animal(card)})]


def _tell_post(who: int, card: str, side: str, onto: str | int) -> Line:
    if isinstance(onto, int):
        return Line("post_set", {"who": who, "animal": _animal(card)})
    face = {"animal": _animal(card)} if side == "animal" else {"habitat": BOX.faces[HABITAT[NUMBERS[card]]].id}
    return Line(f"post_{side}_{onto}", {"who": who, **face})


def _tell_done(who: int, after: AmazoomView) -> list[Line]:
    turn_over = after.phase == "discard" or (after.ended == "stall" and after.last_posts_left == after.seats)
    lines = [Line("idle", {"who": who})] if turn_over and after.quiet else []
    if after.phase == "last_posts" and after.last_posts_left == after.seats:
        lines.append(Line(f"last_posts_{after.ended}", {"who": who}))
    return lines


def _animal(card: str | None) -> str:
    return BOX.faces[ANIMAL[NUMBERS[card or ""]]].id
