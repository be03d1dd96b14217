"""A stored match of Ami with everything in it, for the test that plays it in two browsers.

Both called whenever they might, took a dog whenever they might, and else played what a greedy bot would; Karol was in no hurry for
new dogs. It is stored so that it stays the same match when the bots learn. Where the rules change,
``python src/tabletails/games/ami/tests/scripted.py`` looks for another and stores it.
"""

from collections import Counter
from pathlib import Path

from tabletails.bots.greedy import choose_greedily
from tabletails.core.chance import Rng
from tabletails.core.match import Match, start_match
from tabletails.core.options import check_options
from tabletails.core.record import Record, read_record, write_record
from tabletails.games.ami import GAME, rules

NAMES = ("Ania", "Karol")
NONCES = ("0a" * 16, "0b" * 16)
WISHES = ("claim", "lose", "take_dog", "swap", "judged")
"""What has to happen in it; `judged` is a tie that the judge settles."""
STORED = Path(__file__).parent / "records" / "show_with_a_tie.tails"


def stored() -> Record:
    """The match as it was stored."""
    return read_record(STORED.read_text(encoding="utf-8"))


def played(number: int) -> Match:
    """The whole match with the dealer's secret of that number."""
    match = start_match(GAME, NAMES, check_options(GAME.meta, {}), number.to_bytes(32, "big"), NONCES)
    match.deal(0)
    while match.state.result() is None:
        match.play(*_next_move(match), match.at + 2000)
        match.deal(match.at)
    return match


def happened(match: Match) -> Counter[str]:
    """How often each kind of move was made, and the judge asked."""
    state = match.state
    assert isinstance(state, rules.Ami)
    counts = Counter(str(event.move["do"]) for event in match.record.events)
    counts["judged"] = sum(step[0] == rules.JUDGED for step in state.ring)
    return counts


def _next_move(match: Match) -> tuple[int, int]:
    """Reactions first, then whoever is waited for."""
    for seat in range(2):
        for move in match.state.legal(seat):
            if rules.CLAIM <= move < rules.LOSE or rules.TAKE_DOG <= move < rules.ROLL:
                return seat, move
    seat = GAME.awaited(match.state)[0]
    legal = [int(move) for move in match.state.legal(seat)]
    patient = [move for move in legal if not (rules.PLAY <= move < rules.SWAP and (move - rules.PLAY) // 16 % 6 == rules.NEW_DOG)]
    rng = Rng(f"{seat} {match.n}".encode())
    return seat, choose_greedily(GAME, GAME.view(match.state, seat), patient if seat == 1 and patient else legal, rng)


def main() -> None:
    """Store the shortest of some matches with everything in them."""
    matches = (played(number) for number in range(100))
    whole = [match for match in matches if all(happened(match)[wish] for wish in WISHES)]
    shortest = min(whole, key=lambda match: match.n)
    STORED.write_text(write_record(shortest.record), encoding="utf-8")


if __name__ == "__main__":
    main()
