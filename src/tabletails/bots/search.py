"""Information-set Monte Carlo tree search, the same for all games.

Single-observer ISMCTS (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012): each iteration guesses
a world that agrees with the view and walks one tree whose edges are what the searching seat would see. Moves join a node one by
one, those that the game's advice likes best first, as its visits grow (progressive widening: Coulom, "Computing Elo ratings of
move patterns", 2007); a leaf is judged by the advice rather than by a random playout.
"""

import math
import time
from typing import Any, Final

from mypy_extensions import i64

from tabletails.core.actors import DEALER
from tabletails.core.chance import Rng
from tabletails.core.game import Advice, State

WIDENING: Final = 1.5
"""A node visited v times knows WIDENING * sqrt(v) of its moves, rounded up."""
LOOK_AT_CLOCK: Final = 8
"""Iterations between two looks at the time."""


class Node:
    """What is known of the moves from one situation, as the searching seat tells situations apart."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.available: i64 = 0
        """How often it could have been chosen."""
        self.total: float = 0.0
        """Worth, summed, to the actor whose move leads here."""
        self.children: dict[int, Node] = {}


class Search:
    """A search for the seat in whose view it begins. `game` needs `guess` and `advice`; the view needs `seat`."""

    def __init__(self, game: Any, view: Any, rng: Rng) -> None:
        self.game = game
        self.view = view
        self.seat: int = view.seat
        self.advice: Advice = game.advice
        self.exploration: float = self.advice.exploration
        """Weight of the bonus for moves little tried, once values are scaled to the range met so far."""
        self.horizon: i64 = self.advice.horizon
        self.rng = rng
        self.root = Node()
        self.low: float = 1.0
        self.high: float = 0.0

    def run(self, seconds: float | None, iterations: int | None) -> int:
        """Search for so many seconds or so many iterations, whichever is given, and return the move tried most."""
        stop = time.perf_counter() + (seconds if seconds is not None else 0.0)
        done: i64 = 0
        while True:
            if iterations is not None:
                if done >= iterations:
                    break
            elif done % LOOK_AT_CLOCK == 0 and done and time.perf_counter() >= stop:
                break
            self.iterate()
            done += 1
        return self.best_move()

    def best_move(self) -> int:
        """The root's move with the most visits; the better average decides between equals."""
        world: State = self.game.guess(self.view, self.rng)
        best, chosen = (-1.0, -1.0), -1
        for move in world.legal(self.seat):
            child = self.root.children.get(edge(world, self.seat, move, self.seat))
            if child is not None:
                merit = (float(child.visits), child.total / float(child.visits))
                if merit > best:
                    best, chosen = merit, move
        if chosen < 0:
            return world.sample(self.seat, self.rng)
        return chosen

    def iterate(self) -> None:
        """One walk down the tree in one guessed world, and the news carried up."""
        state: State = self.game.guess(self.view, self.rng)
        node = self.root
        path = [node]
        movers: list[int] = [self.seat]
        depth: i64 = 0
        while depth < self.horizon:
            actors = state.to_act()
            if not actors:
                break
            actor = actors[0]
            if depth == 0:
                actor = self.seat
            if actor == DEALER:
                move = state.deal(self.rng)
                fresh = False
            else:
                move, fresh = self.choose(state, node, actor)
                depth += 1
            key = edge(state, actor, move, self.seat)
            child = node.children.get(key)
            if child is None:
                child = Node()
                node.children[key] = child
            state.play(actor, move)
            node = child
            path.append(node)
            movers.append(actor)
            if fresh:
                break
        self.learn(state, path, movers)

    def choose(self, state: State, node: Node, actor: int) -> tuple[int, bool]:
        """A move for `actor`, and whether it is new to the node."""
        known: list[int] = []
        new: list[int] = []
        for move in state.legal(actor):
            child = node.children.get(edge(state, actor, move, self.seat))
            if child is None:
                new.append(move)
            else:
                child.available += 1
                known.append(move)
        if new and float(len(known)) < WIDENING * math.sqrt(float(node.visits + 1)):
            return self.most_promising(state, new, actor), True
        return self.most_upper(state, node, known, actor), False

    def most_promising(self, state: State, moves: list[int], actor: int) -> int:
        """The move that the advice likes best; equals are drawn."""
        best = -1.0
        chosen = moves[0]
        ties: i64 = 0
        for move in moves:
            after = state.copy()
            after.play(actor, move)
            worth = self.advice.worth(after, actor)
            if worth > best:
                best, chosen, ties = worth, move, 1
            elif worth == best:
                ties += 1
                if self.rng.below(ties) == 0:
                    chosen = move
        return chosen

    def most_upper(self, state: State, node: Node, moves: list[int], actor: int) -> int:
        """The move with the highest upper confidence bound (UCB1, with the times it was available in place of the parent's visits)."""
        spread = self.high - self.low
        if spread < 1e-9:
            spread = 1e-9
        best = -1e30
        chosen = moves[0]
        for move in moves:
            child = node.children[edge(state, actor, move, self.seat)]
            visits = float(child.visits)
            value = (child.total / visits - self.low) / spread
            bound = value + self.exploration * math.sqrt(math.log(float(child.available) + 1.0) / visits)
            if bound > best:
                best, chosen = bound, move
        return chosen

    def learn(self, state: State, path: list[Node], movers: list[int]) -> None:
        """Add to each node of the path what the position at its end is worth to the one who moved there."""
        result = state.result()
        worths: dict[int, float] = {}
        for k in range(len(path)):
            node, mover = path[k], movers[k]
            node.visits += 1
            if mover >= 0:
                worth = worths.get(mover, -1.0)
                if worth < 0.0:
                    worth = result.share(mover) if result is not None else self.advice.worth(state, mover)
                    worths[mover] = worth
                    if worth < self.low:
                        self.low = worth
                    if worth > self.high:
                        self.high = worth
                node.total += worth


def edge(state: State, actor: int, move: int, seat: int) -> int:
    """What `seat` sees of a move, and whose it is: the name of an edge of the tree."""
    return state.glimpse(actor, move, seat) * 8 + actor + 2
