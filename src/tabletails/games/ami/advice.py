"""What Ami's players know of standing well: the exact odds of a show held now, and how far one's dogs have come."""

from typing import Final

from mypy_extensions import i64

from tabletails.core.bits import BIT, ones
from tabletails.core.game import Advice, State
from tabletails.games.ami.rules import DOGS, LIKES, OF_SIZE, OVER, PREPARING, SHOW, Ami

FACES: Final = 3
"""Numbers on the die, each as likely as another (ami.2.5)."""
FULL_CARE: Final = 18.0
"""Ami spaces of a small, a medium and a large dog."""
NEW_DOG_WORTH: Final = 1.5
"""What another dog is worth before it has a token, in tokens."""
VACCINATION_WORTH: Final = 0.8
TURN_WORTH: Final = 1.6
"""What it is worth to be next, in tokens."""
CALL_WORTH: Final = 0.5
"""What a call that one may still make is worth, in tokens."""


def show_odds(state: Ami) -> list[float]:
    """Each seat's expected share of the win if the show were held with the boards as they are, or goes on from where it is.

    Exact: all rolls of the die are counted (ami.8.2), the judge decides ties (ami.8.4), and owners of dogs that are level
    even then have the same chance in the roll-off (ami.8.5).
    """
    seats = state.seats
    chances: list[list[float]] = [trophy_odds(state, size) for size in range(3)]
    shares = [0.0] * seats
    for a in range(seats + 1):
        for b in range(seats + 1):
            for c in range(seats + 1):
                chance = chances[0][a] * chances[1][b] * chances[2][c]
                if chance > 0.0:
                    share_win(shares, seats, a, b, c, chance)
    return shares


def share_win(shares: list[float], seats: i64, a: i64, b: i64, c: i64, chance: float) -> None:
    """ami.8.6: give `chance` to whoever has most trophies when `a`, `b` and `c` win one each; the number of seats stands for nobody."""
    best: i64 = 0
    level: i64 = 0
    for seat in range(seats):
        won: i64 = (1 if a == seat else 0) + (1 if b == seat else 0) + (1 if c == seat else 0)
        if won > best:
            best = won
            level = BIT[seat]
        elif won == best:
            level |= BIT[seat]
    part = chance / float(ones(level))
    for seat in range(seats):
        if level & BIT[seat]:
            shares[seat] += part


def trophy_odds(state: Ami, size: i64) -> list[float]:
    """Each seat's chance of a size's trophy, and last the chance that nobody wins it."""
    odds = [0.0] * (state.seats + 1)
    winner = state.trophies[size]
    if winner >= 0:
        odds[winner] = 1.0
        return odds
    in_ring = state.stage == SHOW and state.size == size
    contenders: i64 = 0
    to_roll: i64 = 0
    if in_ring:
        contenders, to_roll = state.contenders, state.to_roll
    else:
        for seat in range(state.seats):
            if state.owned[seat] & OF_SIZE[size]:
                contenders |= BIT[seat]
        to_roll = contenders
    if not contenders or state.stage == OVER:
        odds[state.seats] = 1.0
        return odds
    scores: list[i64] = []
    for seat in range(state.seats):
        rolled = in_ring and not to_roll & BIT[seat]
        scores.append(state.scores[seat] if rolled else cared_for(state, seat, size) if not (in_ring and state.roll_off) else 0)
    count_rolls(state, size, contenders, to_roll, scores, 0, 1.0, odds)
    return odds


def count_rolls(
    state: Ami, size: i64, contenders: i64, to_roll: i64, scores: list[i64], seat: i64, chance: float, odds: list[float]
) -> None:
    """Go through all rolls still to come, and give each outcome's chance to its winner or in equal parts to those level."""
    if seat == state.seats:
        best: i64 = -1
        level: i64 = 0
        for one in range(state.seats):
            if contenders & BIT[one]:
                if scores[one] > best:
                    best = scores[one]
                    level = BIT[one]
                elif scores[one] == best:
                    level |= BIT[one]
        if not (state.stage == SHOW and state.size == size and state.roll_off):
            level = judged(state, size, level)
        part = chance / float(ones(level))
        for one in range(state.seats):
            if level & BIT[one]:
                odds[one] += part
        return
    if not to_roll & BIT[seat]:
        count_rolls(state, size, contenders, to_roll, scores, seat + 1, chance, odds)
        return
    before = scores[seat]
    for face in range(1, FACES + 1):
        scores[seat] = before + face
        count_rolls(state, size, contenders, to_roll, scores, seat + 1, chance / FACES, odds)
    scores[seat] = before


def judged(state: Ami, size: i64, level: i64) -> i64:
    """ami.8.4: those of the dogs in `level` whom the judge likes best; all of them while no judge is known."""
    if state.judge < 0:
        return level
    for step in range(4):
        if ones(level) == 1:
            return level
        best: i64 = -1
        kept: i64 = 0
        for seat in range(state.seats):
            if level & BIT[seat]:
                value = state.liked(dog_of(state, seat, size), LIKES[state.judge * 4 + step])
                if value > best:
                    best = value
                    kept = BIT[seat]
                elif value == best:
                    kept |= BIT[seat]
        level = kept
    return level


def dog_of(state: Ami, seat: i64, size: i64) -> i64:
    """A seat's dog of a size, or -1."""
    dogs = state.owned[seat] & OF_SIZE[size]
    for dog in range(DOGS):
        if dogs & BIT[dog]:
            return dog
    return -1


def cared_for(state: Ami, seat: i64, size: i64) -> i64:
    """The Ami tokens on a seat's dog of a size; 0 where it has none."""
    dog = dog_of(state, seat, size)
    if dog < 0:
        return 0
    return state.tokens[dog * 3] + state.tokens[dog * 3 + 1] + state.tokens[dog * 3 + 2]


def looks(state: Ami, seat: i64) -> float:
    """What a seat's boards show, in tokens: care and dogs."""
    total = NEW_DOG_WORTH * float(ones(state.owned[seat]))
    for size in range(3):
        total += float(cared_for(state, seat, size))
    return total


def progress(state: Ami, seat: i64) -> float:
    """How far a seat's dogs have come, in tokens: care, dogs, vaccinations and whose turn it is."""
    total = looks(state, seat) + VACCINATION_WORTH * float(ones(state.owned[seat] & state.vaccinated))
    if state.turn == seat:
        total += TURN_WORTH
    if state.called_dog(seat) >= 0:
        total += CALL_WORTH
    return total


class AmiAdvice(Advice):
    """The odds of the show, and while it is far off, who has come further."""

    def worth(self, state: State, seat: int) -> float:
        assert isinstance(state, Ami)
        odds = min(1.0, show_odds(state)[seat])  # sums of thirds may come out a hair above one
        if state.stage != PREPARING:
            return odds
        best_other = 0.0
        furthest = 0.0
        for other in range(state.seats):
            came = progress(state, other)
            if other != seat and came > best_other:
                best_other = came
            if came > furthest:
                furthest = came
        lead = progress(state, seat) - best_other
        near = furthest / (FULL_CARE + 3.0 * NEW_DOG_WORTH + TURN_WORTH)
        if near > 1.0:
            near = 1.0
        fair = 1.0 / float(state.seats)
        return near * near * odds + (1.0 - near * near) * (fair + fair * lead / (2.0 + (lead if lead > 0.0 else -lead)))

    def glance(self, state: State, seat: int) -> float:
        """Tokens and dogs against those of the best other: no odds, no vaccinations, no thought of the next turn."""
        assert isinstance(state, Ami)
        if state.stage != PREPARING:
            return self.worth(state, seat)
        best_other = 0.0
        for other in range(state.seats):
            came = looks(state, other)
            if other != seat and came > best_other:
                best_other = came
        lead = looks(state, seat) - best_other
        return 0.5 + 0.5 * lead / (4.0 + (lead if lead > 0.0 else -lead))
