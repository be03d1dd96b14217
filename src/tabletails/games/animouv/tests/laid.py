"""Tables laid as a test wants them: the board drawn, every card named, the dealer following."""

from typing import Any

from tabletails.core.actors import DEALER
from tabletails.games.animouv import GAME
from tabletails.games.animouv.components import BOX
from tabletails.games.animouv.rules import Animouv

CARDS: list[list[str]] = GAME.components()["cards"]
ANIMALS: list[str] = GAME.components()["animals"]
GREY: list[str] = GAME.components()["board"]["grey"]
SQUARES = [column + row for row in "12345" for column in "abcde"]
LETTERS = dict(zip("bcefFlopngrt", ANIMALS, strict=True))
"""How a drawing names animals: g is the pig, n the penguin, F the frog."""


def lay(*cards: list[str], board: str = "", **options: int) -> Animouv:
    """A table with a card for each seat, seat 0 to move, and the board as drawn.

    A drawing has row 5 on top; a letter is that animal, x any animal not named, and all twelve must stand somewhere.
    """
    state = GAME.start(options, len(cards))
    assert isinstance(state, Animouv)
    for animal, where in zip(ANIMALS, GREY, strict=True):
        play(state, DEALER, {"do": "place", "animal": animal, "square": where})
    for seat, card in enumerate(cards):
        play(state, DEALER, {"do": "deal", "seat": seat, "card": card})
    if board:
        set_down(state, read_board(board))
    return state


def read_board(drawing: str) -> dict[str, str]:
    """The square of each animal in a drawing."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    marks = {f"{'abcde'[column]}{5 - row}": mark for row, line in enumerate(rows) for column, mark in enumerate(line) if mark != "."}
    board = {LETTERS[mark]: where for where, mark in marks.items() if mark != "x"}
    others = [animal for animal in ANIMALS if animal not in board]
    board |= dict(zip(others, [where for where, mark in marks.items() if mark == "x"], strict=True))
    return board


def set_down(state: Animouv, board: dict[str, str]) -> None:
    """Take all tokens off and put them down as the board says."""
    state.placed = state.tokens = state.occupied = 0
    for number, animal in enumerate(ANIMALS):
        state.place(number, BOX.square(board[animal]))


def leave_in_pile(state: Animouv, count: int) -> None:
    """Give all of the pile but `count` cards to the seats in turn, as if they had won them."""
    pile = [card for card in range(len(CARDS)) if state.unseen >> card & 1]
    for k, card in enumerate(pile[count:]):
        state.unseen ^= 2**card
        state.won = (*state.won, (k % state.seats, card))


def play(state: Animouv, actor: int, words: dict[str, Any]) -> None:
    """Play a move in words."""
    state.play(actor, GAME.read(words))


def move(state: Animouv, seat: int, animal: str, to: str) -> None:
    """A seat moves a token."""
    play(state, seat, {"do": "move", "animal": animal, "to": to})


def skip(state: Animouv, *seats: int) -> None:
    """Seats pass, one after another."""
    for seat in seats:
        play(state, seat, {"do": "pass"})


def deal(state: Animouv, seat: int, card: list[str]) -> None:
    """The dealer gives a seat a card."""
    play(state, DEALER, {"do": "deal", "seat": seat, "card": card})


def goes(state: Animouv, animal: str) -> list[str]:
    """Where a token may go, for the seat to act."""
    words = [GAME.write(number) for number in state.legal(state.to_act()[0])]
    return sorted(word["to"] for word in words if word["do"] == "move" and word["animal"] == animal)
