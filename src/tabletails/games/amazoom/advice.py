"""What AmaZoom's players know of standing well."""

from tabletails.core.game import Advice, State
from tabletails.games.amazoom.rules import Amazoom


class AmazoomAdvice(Advice):
    """Likes so far."""

    def worth(self, state: State, seat: int) -> float:
        assert isinstance(state, Amazoom)
        return 0.5 + 0.004 * float(state.score(seat))
