"""What each seat has been told of a match, worked out for a seat when somebody first comes there."""

from tabletails.core.game import Event, Game
from tabletails.core.match import Match, open_match, replay_event
from tabletails.server.connection import encode
from tabletails.server.messages import EventInfo
from tabletails.server.telling import tell_event, tell_happened


class Step:
    """What one move brought about: its events, and for each audience that is there what it is told."""

    def __init__(self, audiences: set[int | None], events: list[Event]) -> None:
        self.events = events
        self.frames: dict[int | None, list[bytes]] = {audience: [] for audience in audiences}


class Histories:
    """The events of one match, as seats and spectators (None) have seen them."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._told: dict[int | None, list[EventInfo]] = {}

    def of(self, seat: int | None, match: Match | None) -> list[EventInfo]:
        """All that `seat` has been told."""
        if seat not in self._told:
            self._told[seat] = self._work_out(seat, match) if match is not None else []
        return self._told[seat]

    def _work_out(self, seat: int | None, match: Match) -> list[EventInfo]:
        again = open_match(match.record.header)
        told = []
        for event in match.record.events:
            replay_event(again, event)
            told.append(tell_event(self._game, event, seat, self._game.view(again.state, seat)))
        return told

    def add(self, match: Match, event: Event, at: int, step: Step) -> None:
        """Tell of an event that has just been played, at match time `at`."""
        for seat, told in self._told.items():
            view = self._game.view(match.state, seat)
            info = tell_event(self._game, event, seat, view)
            told.append(info)
            if seat in step.frames:
                step.frames[seat].append(encode(tell_happened(match, info, seat, view, at)))
