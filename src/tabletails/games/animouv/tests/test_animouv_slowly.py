"""The rules against a second generator that is slow and obviously right (slow_animouv.py)."""

import json
from pathlib import Path
from typing import Any

import pytest
import slow_animouv as slow

from tabletails.core.actors import DEALER, read_actor
from tabletails.core.chance import Rng
from tabletails.games.animouv import GAME
from tabletails.games.animouv.rules import Animouv

PERFT: list[dict[str, Any]] = json.loads((Path(__file__).parent / "perft.json").read_text(encoding="utf-8"))


def board_of(state: Animouv) -> slow.Board:
    """The board for the slow generator."""
    return {animal: slow.square(where) for animal, where in GAME.view(state, None).tokens.items()}


def hands_of(state: Animouv) -> list[tuple[str, ...] | None]:
    """The cards in hand, as each seat sees its own."""
    cards = [GAME.view(state, seat).card for seat in range(state.seats)]
    return [tuple(card) if card else None for card in cards]


@pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in (2, 3, 4) for seed in range(4)])
def test_legal_moves_and_winners_along_a_random_match_are_those_found_slowly(seats: int, seed: int) -> None:
    """animouv.3.1, animouv.3.2, animouv.3.3, animouv.3.4, animouv.3.5, animouv.3.6, animouv.4.1, animouv.4.3, animouv.4.4."""
    state, rng = GAME.start({"stall": 0}, seats), Rng(f"slowly {seats} {seed}".encode())
    assert isinstance(state, Animouv)
    for _ in range(150):
        (actor,) = state.to_act()
        if actor == DEALER:
            state.play(DEALER, state.deal(rng))
            continue
        words = [GAME.write(number) for number in state.legal(actor)]
        moves = [(word["animal"], word["to"]) for word in words[:-1]]
        assert words[-1] == {"do": "pass"} and len(set(moves)) == len(moves)
        assert set(moves) == slow.legal(board_of(state))
        hands, chosen = hands_of(state), state.sample(actor, rng)
        state.play(actor, chosen)
        expected = [] if GAME.write(chosen)["do"] == "pass" else slow.winners(board_of(state), hands, actor)
        assert [win.seat for win in GAME.view(state, None).wins] == expected


def counted_slowly(state: Animouv) -> list[int]:
    """Counts to depth 2: where a movement wins, the dealer's draws, one for each card in the pile; none where it ends the match."""
    view, board, hands, (mover,) = GAME.view(state, None), board_of(state), hands_of(state), state.to_act()
    stalls = view.stall != 0 and view.quiet + 1 == view.stall
    moves = [board | {animal: slow.square(to)} for animal, to in slow.legal(board)]
    total = 0 if stalls else 1 + len(slow.legal(board))  # after a pass
    for after in moves:
        won = len(slow.winners(after, hands, mover))
        if won:
            over = sum(map(len, view.won)) + won == 36
            total += 0 if over else view.pile or 1 + len(slow.legal(after))
        elif not stalls:
            total += 1 + len(slow.legal(after))
    return [1 + len(moves), total]


@pytest.mark.parametrize("position", [p for p in PERFT if p["slowly"]], ids=lambda p: p["name"])
def test_counts_of_the_tree_are_those_found_slowly(position: dict[str, Any]) -> None:
    """animouv.3.1 and what follows it; the stored counts themselves are checked by the conformance suite."""
    state = GAME.start(position["options"], position["seats"])
    assert isinstance(state, Animouv)
    for by, words in position["events"]:
        state.play(read_actor(by), GAME.read(words))
    assert position["counts"] == counted_slowly(state)


def test_a_dozen_positions_are_counted_slowly() -> None:
    """animouv.3.1."""
    assert len([position for position in PERFT if position["slowly"]]) >= 12


def test_the_tree_is_counted_slowly_from_the_board_as_the_box_lists_it() -> None:
    """animouv.3.1: nobody can win with the first move here, so that the tree is one of moves alone."""
    state = GAME.start({}, 2)
    assert isinstance(state, Animouv)
    for animal, where in zip(GAME.components()["animals"], GAME.components()["board"]["grey"], strict=True):
        state.play(DEALER, GAME.read({"do": "place", "animal": animal, "square": where}))
    for seat, card in ((0, ["bear", "lion", "penguin"]), (1, ["cow", "owl", "pig"])):
        state.play(DEALER, GAME.read({"do": "deal", "seat": seat, "card": card}))

    def quickly(at: Animouv, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for number in at.legal(at.turn):
            child = at.copy()
            child.play(at.turn, number)
            total += quickly(child, depth - 1)
        return total

    assert quickly(state, 2) == slow.count(board_of(state), 2)
    won = [win for number in state.legal(0) for win in GAME.view(_after(state, number), None).wins]
    assert not won


def _after(state: Animouv, number: int) -> Animouv:
    child = state.copy()
    child.play(0, number)
    return child
