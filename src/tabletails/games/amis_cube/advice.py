"""What Amis Cube's players know of standing well: points, and how full one's cube is."""

from mypy_extensions import i64

from tabletails.core.game import Advice, State
from tabletails.games.amis_cube.rules import RACING, AmisCube
from tabletails.games.amis_cube.solver import ones


class AmisCubeAdvice(Advice):
    """Points against the best of the others, and in the race how much of the cube is filled."""

    def worth(self, state: State, seat: int) -> float:
        assert isinstance(state, AmisCube)
        best_other: i64 = 0
        for other in range(state.seats):
            if other != seat:
                score = state.score(other)
                if score > best_other:
                    best_other = score
        lead = float(state.score(seat) - best_other)
        near = 0.0
        if state.phase == RACING:
            # Rung, a cube is worth its place; full, it is nearly there; laid down, it is worth nothing.
            if seat in state.rung:
                near = 4.0 - float(state.rung.index(seat))
            elif not state.done >> seat & 1:
                near = float(ones(state.filled(seat))) / 27.0
        return 0.5 + 0.03 * lead + 0.02 * near
