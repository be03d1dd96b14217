"""What a seat may see of a match of AmaZoom, and how it may picture the rest.

Everything that a view holds is declared here; what is not declared is not sent.
"""

from dataclasses import dataclass
from typing import Final

from tabletails.core.actors import DEALER
from tabletails.core.chance import Rng
from tabletails.core.game import Event, Line
from tabletails.games.amazoom import wording
from tabletails.games.amazoom.components import BOX, CONQUISTAS, KINDS
from tabletails.games.amazoom.rules import (
    ANIMAL,
    ANIMALS,
    CARDS,
    CONQUISTA_LIKES,
    DEALT,
    DRAWN,
    ENDINGS,
    HABITAT,
    HALF,
    KIND,
    LAYING,
    OVER,
    PLACES,
    POSTS_A_TURN,
    SET_LIKES,
    Amazoom,
    cards_posted,
    hand_count,
    meets,
    new_post,
    pair_likes,
    put_in,
    stacked,
    start,
)

PHASES: Final = ("laying", "discard", "photograph", "refill", "post", "last_posts", "over")

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
    side: str
    """"animal" or "habitat"."""
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
    phase: str
    """One of "laying", "discard", "photograph", "refill", "post", "last_posts", "over"."""
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
    ended: str | None
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
        piles=[Pile(count, BOX.card_ids[top] if top >= 0 else None) for count, top in ((state.pile0, state.top0), (state.pile1, state.top1))],
        owed=state.owed if state.owed >= 0 else None,
        hands=[_hand(state, one, one == viewer) for one in range(state.seats)],
        discards=_discards(state, viewer),
        feeds=[_feed(state, one) for one in range(state.seats)],
        conquistas=[CONQUISTAS[conquista] for conquista in state.conquistas],
        acted=bool(state.acted),
        quiet=state.quiet,
        last_posts_left=state.left,
        ended=ENDINGS[state.ending] if state.ending else None,
        last=_action(state),
    )


def _place(state: Amazoom, place: int) -> Place:
    card = state.card_at(place)
    return Place(BOX.card_ids[card], state.cost(place)) if card >= 0 else Place(None, None)


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
    top = _vegetation(cards[-1][1]) if cards else None
    return Discards([one for one, _ in cards], top, [BOX.card_ids[card] for one, card in cards if one == seat])


def _vegetation(card: int) -> str:
    return KINDS[KIND[HABITAT[card]]]


def _feed(state: Amazoom, seat: int) -> Feed:
    feed = state.feeds[seat]
    posts = []
    for index, post in enumerate(feed):
        join = pair_likes(post, feed[index + 1]) if index + 1 < len(feed) else None
        side = "animal" if post & 63 < ANIMALS else "habitat"
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
    face = {"animal": _animal(card)} if side == "animal" else {"habitat": BOX.faces[HABITAT[_NUMBERS[card]]].id}
    return Line(f"post_{side}_{onto}", {"who": who, **face})


def _tell_done(who: int, after: AmazoomView) -> list[Line]:
    lines = [Line("idle", {"who": who})] if after.quiet and not after.acted and after.phase in ("discard", "last_posts") and after.next != who else []
    if after.phase == "last_posts" and after.last_posts_left == after.seats:
        lines.append(Line(f"last_posts_{after.ended}", {"who": who}))
    return lines


def _animal(card: str | None) -> str:
    return BOX.faces[ANIMAL[_NUMBERS[card or ""]]].id


_NUMBERS: Final = {card: number for number, card in enumerate(BOX.card_ids)}

# ---- Guessing -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Other:
    """What a view tells of another's hand and discards."""

    seat: int
    sure: list[int]
    maybe: list[int]
    """Known cards that are in the hand or were discarded."""
    unknown: int
    """Cards of which nothing is known, in the hand or discarded."""
    discarded: int


@dataclass(frozen=True)
class _Frame:
    """All of a state that a view settles, and what it leaves open."""

    view: AmazoomView
    state: Amazoom
    others: list[_Other]
    pool: list[int]
    """Cards of which the viewer has seen nothing."""
    own_discards: list[int]
    top: int | None
    """Whose the top of the discard pile is, where that is another."""


_frame: _Frame | None = None
"""The frame of the view guessed from last: a search guesses thousands of times from one view."""


def guess(seen_now: AmazoomView, rng: Rng) -> Amazoom:
    """A full state that agrees with the view.

    Hidden cards are drawn at random from those never seen; which of the known cards another has discarded since they were
    seen is drawn as well, so that the vegetation on top of the discards is the one that shows.
    """
    global _frame
    frame = _frame
    if frame is None or frame.view is not seen_now:
        frame = _frame = _lay_out(seen_now)
    state = frame.state.copy()
    pool = list(frame.pool)
    gone: dict[int, list[tuple[int, int]]] = {}
    if seen_now.seat is not None:
        gone[seen_now.seat] = [(card, int(card not in _known(seen_now, seen_now.seat))) for card in frame.own_discards]
    hands = list(state.hands)
    for other in sorted(frame.others, key=lambda one: one.seat != frame.top):
        top = _draw_top(seen_now.discards.top, other, pool, rng) if other.seat == frame.top else None
        cards = [(card, 0) for card in other.maybe if top is None or card != top[0]]
        for _ in range(other.unknown - (top is not None and top[1])):
            cards.append((pool.pop(rng.below(len(pool))), 1))
        out = []
        for _ in range(other.discarded - (top is not None)):
            out.append(cards.pop(rng.below(len(cards))))
        gone[other.seat] = out if top is None else [*out, top]
        hand = 0
        for card in other.sure:
            hand = put_in(hand, card, 0, 1)
        for card, secret in cards:
            hand = put_in(hand, card, secret, 0)
        hands[other.seat] = int(hand)
    state.hands = tuple(hands)
    state.unseen_low = sum(2**card for card in pool if card < HALF)
    state.unseen_high = sum(2 ** (card - HALF) for card in pool if card >= HALF)
    rest = {seat: iter(cards) for seat, cards in gone.items()}
    laid = []
    for seat in seen_now.discards.seats:
        card, secret = next(rest[seat])
        laid.append(seat * 512 + (card + 1) * 4 + secret * 2)
    state.discards = tuple(laid)
    return state


def _draw_top(vegetation: str | None, other: _Other, pool: list[int], rng: Rng) -> tuple[int, int]:
    """The card on top of the discards and whether it is secret: each that may be there as likely as it is among what was discarded."""
    known = [card for card in other.maybe if _vegetation(card) == vegetation]
    unseen = [card for card in pool if _vegetation(card) == vegetation] if other.unknown else []
    scale = max(len(pool), 1)
    drawn = rng.below(len(known) * scale + len(unseen) * other.unknown)
    if drawn < len(known) * scale:
        return known[drawn // scale], 0
    card = unseen[(drawn - len(known) * scale) // other.unknown]
    pool.remove(card)
    return card, 1


def _known(seen_now: AmazoomView, seat: int) -> list[int]:
    return [_NUMBERS[card] for card in seen_now.hands[seat].known]


def _lay_out(seen_now: AmazoomView) -> _Frame:
    state = start(seen_now.seats, seen_now.wild)
    state.phase = PHASES.index(seen_now.phase)
    state.owed = -1 if seen_now.owed is None else seen_now.owed
    state.pile0, state.pile1 = seen_now.piles[0].count, seen_now.piles[1].count
    tops = [-1 if pile.top is None else _NUMBERS[pile.top] for pile in seen_now.piles]
    state.top0, state.top1 = tops
    state.forest = sum((_NUMBERS[place.card] + 1) * 128**k for k, place in enumerate(seen_now.forest) if place.card is not None)
    state.gaps, state.clicks = seen_now.gaps, seen_now.clicks
    state.conquistas = tuple(CONQUISTAS.index(conquista) for conquista in seen_now.conquistas)
    state.turn, state.acted, state.quiet, state.left = seen_now.next, int(seen_now.acted), seen_now.quiet, seen_now.last_posts_left
    state.posted = POSTS_A_TURN - seen_now.posts_left if seen_now.phase in ("post", "last_posts") else 0
    state.ending = ENDINGS.index(seen_now.ended) if seen_now.ended else 0
    state.last = _last(seen_now.last)
    state.feeds = tuple(tuple(_post(posted) for posted in feed.posts) for feed in seen_now.feeds)
    state.laid = DEALT * seen_now.seats + PLACES + 2 + DRAWN
    if state.phase == LAYING:
        laid = sum(hand.count for hand in seen_now.hands) + sum(place.card is not None for place in seen_now.forest)
        state.laid = laid + sum(top >= 0 for top in tops) + len(seen_now.conquistas)
    own_discards = [_NUMBERS[card] for card in seen_now.discards.own]
    met = {top for top in tops if top >= 0} | {state.card_at(place) for place in range(PLACES)} | set(own_discards)
    met |= {card for feed in state.feeds for post in feed for card in wording.unpack(post >> 9)}
    hands, others = [], []
    for seat, hand in enumerate(seen_now.hands):
        sure, known, packed = {_NUMBERS[card] for card in hand.sure}, _known(seen_now, seat), 0
        for name in hand.cards or ():
            packed = int(put_in(packed, _NUMBERS[name], int(_NUMBERS[name] not in known), int(_NUMBERS[name] in sure)))
            met.add(_NUMBERS[name])
        hands.append(packed)
        met |= set(known)
        if seat != seen_now.seat:
            discarded = seen_now.discards.seats.count(seat)
            maybe = [card for card in known if card not in sure]
            others.append(_Other(seat, sorted(sure), maybe, hand.count + discarded - len(known), discarded))
    state.hands = tuple(hands)
    whose = seen_now.discards.seats[-1] if seen_now.discards.seats else None
    return _Frame(seen_now, state, others, [card for card in range(CARDS) if card not in met], own_discards, whose if whose != seen_now.seat else None)


def _post(posted: Posted) -> int:
    cards = [_NUMBERS[card] for card in posted.cards]
    post = new_post(cards[0], int(posted.side == "habitat"))
    for card in cards[1:]:
        post = stacked(post, card)
    return int(post)


def _last(action: Action | None) -> int:
    if action is None:
        return -1
    taken = _NUMBERS[action.card or ""] + 1 if action.do in ("photograph", "refill") else 0
    if action.do == "discard":
        number = wording.SOME_DISCARDED + (action.count or 0)
    elif action.do == "deal":
        number = wording.DEAL + (action.seat or 0) * 128 + wording.HIDDEN_CARD
    else:
        given = {name: getattr(action, name) for name in ("seat", "place", "pile", "side", "onto", "conquista", "card")}
        words = {name: value for name, value in given.items() if value is not None and not (taken and name == "card")}
        number = wording.read({"do": action.do, **words})
    return (number * 128 + taken) * 8 + action.by + 2


