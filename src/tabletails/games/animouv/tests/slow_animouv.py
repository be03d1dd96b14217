"""A second Animouv, slow and obviously right: the rulebook's words over sets of squares. It shares no code with the rules.

Squares are (column, row) pairs, a board is a dictionary of animals to squares.
"""

Square = tuple[int, int]
Board = dict[str, Square]

DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Horizontally or vertically, never diagonally."""


def square(name: str) -> Square:
    """The pair for "a1" and the like."""
    return "abcde".index(name[0]), "12345".index(name[1])


def name(of: Square) -> str:
    """The name of a pair."""
    return "abcde"[of[0]] + "12345"[of[1]]


def on_board(of: Square) -> bool:
    """Whether the board has such a square."""
    return 0 <= of[0] <= 4 and 0 <= of[1] <= 4


def steps(taken: set[Square], start: Square) -> set[Square]:
    """Adjacent empty squares."""
    beside = {(start[0] + across, start[1] + up) for across, up in DIRECTIONS}
    return {there for there in beside if on_board(there) and there not in taken}


def single_jumps(others: set[Square], start: Square) -> set[Square]:
    """Over one or more tokens in a row, the first of them adjacent, onto the empty square directly behind."""
    landings = set()
    for across, up in DIRECTIONS:
        there = (start[0] + across, start[1] + up)
        jumped = 0
        while there in others:
            jumped += 1
            there = (there[0] + across, there[1] + up)
        if jumped > 0 and on_board(there):
            landings.add(there)
    return landings


def chains(others: set[Square], start: Square) -> set[Square]:
    """Where several jumps in a row can end: every way is tried until nothing new is found."""
    reached: set[Square] = set()
    growing = True
    while growing:
        further = {there for origin in {start} | reached for there in single_jumps(others, origin)}
        growing = not further <= reached
        reached |= further
    return reached


def targets(board: Board, animal: str) -> set[Square]:
    """All squares to which a token may move: one step, or jumps, but never to where it stands."""
    start = board[animal]
    others = {place for other, place in board.items() if other != animal}
    return (steps(others, start) | chains(others, start)) - {start}


def legal(board: Board) -> set[tuple[str, str]]:
    """Every (animal, square) that may be moved; passing comes on top."""
    return {(animal, name(there)) for animal in board for there in targets(board, animal)}


def is_line(squares: list[Square]) -> bool:
    """Three on one line with no square between them: sorted, each is one from the next, in the same direction."""
    a, b, c = sorted(squares)
    first, second = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
    return first == second and first in {(0, 1), (1, 0), (1, 1), (1, -1)}


def winners(board: Board, hands: list[tuple[str, ...] | None], mover: int) -> list[int]:
    """Who wins a card when `mover`'s movement has ended, in the order in which they win."""
    clockwise = [(mover + k) % len(hands) for k in range(len(hands))]
    return [seat for seat in clockwise if (card := hands[seat]) is not None and is_line([board[animal] for animal in card])]


def count(board: Board, depth: int) -> int:
    """Sequences of `depth` moves by seats, passes included, as long as nobody wins a card."""
    if depth == 0:
        return 1
    return count(board, depth - 1) + sum(count(board | {animal: square(to)}, depth - 1) for animal, to in legal(board))
