"""What Animouv's players know of standing well: how near one's card is to a line."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabletails.core.bits import BIT, ones
from tabletails.core.game import Advice, State
from tabletails.games.animouv.rules import CARDS, LINES, NO_CARD, Animouv

LINE_MASKS: Final = vec[i64]([sum(BIT[square] for square in line) for line in LINES])
FAR: Final = 9


def moves_missing(state: Animouv, card: i64) -> i64:
    """About how many moves a card is from a line: its tokens outside the nearest line, and those in the way there."""
    own: i64 = 0
    for k in range(3):
        own |= BIT[state.square_of(CARDS[card * 3 + k])]
    best: i64 = FAR
    for line in LINE_MASKS:
        missing = 3 - ones(line & own) + ones(line & state.occupied & ~own)
        if missing < best:
            best = missing
    return best


class AnimouvAdvice(Advice):
    """Cards won against the best of the others, and how near one's own card is."""

    def worth(self, state: State, seat: int) -> float:
        assert isinstance(state, Animouv)
        best_other: i64 = 0
        for other in range(state.seats):
            if other != seat:
                score = state.score(other)
                if score > best_other:
                    best_other = score
        lead = float(state.score(seat) - best_other)
        card: i64 = state.hands[seat]
        near = 0.0 if card == NO_CARD else 1.0 - float(moves_missing(state, card)) / float(FAR)
        # a lead of all 36 cards still stays within 0 to 1; a card won is worth twice what being near one is
        return 0.5 + 0.0125 * lead + 0.00625 * near
