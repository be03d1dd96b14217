"""AmaZoom: photograph the animals of the Amazon and post them side by side, so that each likes its neighbour."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletails.core.chance import Rng
from tabletails.core.game import Ending, Event, Game, Line, Meta, Option, State, Words
from tabletails.core.options import check_options, check_seats
from tabletails.games.amazoom import guessing, sight, wording
from tabletails.games.amazoom.advice import AmazoomAdvice
from tabletails.games.amazoom.components import BOX, CONQUISTAS, KINDS, Face
from tabletails.games.amazoom.rules import CARDS, PLACES, Amazoom, start


class AmazoomGame(Game):
    """AmaZoom, as the house plays it."""

    meta = Meta(
        id="amazoom",
        name="AmaZoom",
        rules=1,
        seats=(2, 4),  # amazoom.3.1
        chance=True,
        hidden=True,
        simultaneous=False,
        timed=False,
        endings=(Ending("forest", "amazoom.6.1"), Ending("stall", "amazoom.6.3")),
        options=(Option("wild", False, clause="amazoom.5.1"),),
    )
    folder = Path(__file__).parent
    view_type = sight.AmazoomView
    move_types = wording.MOVES
    advice = AmazoomAdvice()

    def start(self, options: Mapping[str, Any], seats: int) -> State:
        """An empty table."""
        check_seats(self.meta, seats)
        return start(seats, bool(check_options(self.meta, options)["wild"]))

    def write(self, move: int) -> Words:
        """A move in words."""
        return wording.write(move)

    def read(self, words: object) -> int:
        """The move that the words stand for."""
        return wording.read(words)

    def view(self, state: State, seat: int | None) -> sight.AmazoomView:
        """The table as a seat sees it."""
        assert isinstance(state, Amazoom)
        return sight.view(state, seat)

    def seen(self, event: Event, seat: int | None, options: Mapping[str, Any] | None = None) -> Event:
        """An event as a seat sees it."""
        return sight.seen(event, seat)

    def tell(self, event: Event, view: sight.AmazoomView) -> list[Line]:
        """What the log says."""
        return sight.tell(event, view)

    def guess(self, view: sight.AmazoomView, rng: Rng) -> State:
        """A state that agrees with a view."""
        return guessing.guess(view, rng)

    def components(self) -> dict[str, Any]:
        """Cards, habitats and Conquistas."""
        animals = {face.id: {"class": KINDS[face.kind], "clicks": face.clicks, **_requirements(face)} for face in BOX.faces[: BOX.animals]}
        habitats = {face.id: {"vegetation": KINDS[face.kind], **_requirements(face)} for face in BOX.faces[BOX.animals :]}
        cards = {
            card: {"animal": BOX.faces[animal].id, "habitat": BOX.faces[habitat].id}
            for card, (animal, habitat) in zip(BOX.card_ids, BOX.cards, strict=True)
        }
        conquistas = {name: {"likes": likes} for name, likes in zip(CONQUISTAS, BOX.conquistas, strict=True)}
        return {"animals": animals, "habitats": habitats, "cards": cards, "conquistas": conquistas}

    def inventory(self, state: State) -> dict[str, int]:
        """Each card and each Conquista, once."""
        assert isinstance(state, Amazoom)
        found = Counter(card for card in range(CARDS) if state.is_unseen(card))
        found.update(state.card_at(place) for place in range(PLACES) if state.card_at(place) >= 0)
        found.update(top for top in (state.top0, state.top1) if top >= 0)
        found.update(card for hand in state.hands for card, _, _ in sight.entries(hand))
        found.update(card for feed in state.feeds for post in feed for card in wording.unpack(post >> 9))
        found.update((entry & 511) // 4 - 1 for entry in state.discards)
        counts = {name: found[card] for card, name in enumerate(BOX.card_ids)}
        for conquista, name in enumerate(CONQUISTAS):
            counts[f"conquista_{name}"] = max(1, state.conquistas.count(conquista))
        return counts

    def pace(self, view: sight.AmazoomView, legal: list[int], level: str, rng: Rng) -> int | None:
        """A bot that has no choice does not think."""
        return 200 if len(legal) == 1 else 700


def _requirements(face: Face) -> dict[str, Any]:
    return {"requirements": [{"of": KINDS[need.of], "least": need.least, "likes": need.likes} for need in face.requirements]}


GAME = AmazoomGame()
