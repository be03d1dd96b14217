"""Tells a match in English sentences, from the words that a game's folder holds for its table."""

import json
import re
from typing import Any

from tabletails.core.actors import CLOCK, DEALER
from tabletails.core.game import Event, Game, Line, Result

_GAP = re.compile(r"\{(\w+)\}")
_SHELL = {DEALER: "The dealer", CLOCK: "The clock"}


class Story:
    """Renders the lines of a log. `names` are the players', in the order of the seats."""

    def __init__(self, game: Game, names: tuple[str, ...]) -> None:
        self.game = game
        self.names = names
        words = game.folder / "table" / "words" / "en.json"
        self.words: dict[str, Any] = json.loads(words.read_text(encoding="utf-8")) if words.is_file() else {}

    def tell(self, event: Event, view: Any) -> list[str]:
        """The sentences of an event, as one seat sees it and the position after it."""
        return [self.render(line) for line in self.game.tell(event, view)]

    def render(self, line: Line) -> str:
        """One sentence; a key without a sentence is told by its key and gaps."""
        template = self.words.get("log", {}).get(line.key)
        if template is None:
            gaps = ", ".join(f"{name} {self._fill(value)}" for name, value in line.gaps.items())
            return f"{line.key}: {gaps}"
        return _GAP.sub(lambda gap: self._fill(line.gaps[gap[1]]) if gap[1] in line.gaps else gap[0], template)

    def _fill(self, value: Any) -> str:
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return _SHELL.get(value) or self.name(value)
        if isinstance(value, (list, tuple)):
            filled = [self._fill(item) for item in value]
            return " and ".join([", ".join(filled[:-1]), filled[-1]] if len(filled) > 1 else filled)
        return str(self.words.get("terms", {}).get(value, value))

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"seat {seat}"

    def end(self, result: Result) -> str:
        """How it ended, in one or two sentences."""
        ending = self.words.get("endings", {}).get(result.ending, f"It ends ({result.ending}).")
        scores = ", ".join(f"{self.name(seat)} {score}" for seat, score in enumerate(result.scores))
        winners = self._fill(list(result.winners)) if result.winners else "Nobody"
        verb = "share the win" if len(result.winners) > 1 else "wins"
        return f"{ending} {winners} {verb}: {scores}."
