"""A server, or a bot worker, that knows the tiny game too.

python tests/server/tiny_house.py serve PORT DATA_OR_URL    python tests/server/tiny_house.py bots
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import tabletails.games
from tabletails.core import registry

GAMES = str(Path(__file__).parent / "games")


@contextmanager
def tiny_known() -> Iterator[None]:
    """Have the tiny game found among the others."""
    tabletails.games.__path__.append(GAMES)
    _forget()
    try:
        yield
    finally:
        tabletails.games.__path__.remove(GAMES)
        _forget()


def _forget() -> None:
    registry.game_ids.cache_clear()
    registry.find_game.cache_clear()


def main(arguments: list[str]) -> None:
    with tiny_known():
        if arguments[0] == "bots":
            from tabletails.server import botworker

            botworker.main()
        else:
            from tabletails.server.run import serve
            from tabletails.server.settings import Limits, Rate, Settings

            place = arguments[2]
            database, data = (place, None) if "://" in place else (None, Path(place))
            limits = Limits(tables=Rate(1000, 1000), messages=Rate(1000, 1000))
            command = (sys.executable, __file__, "bots")
            serve("127.0.0.1", int(arguments[1]), data, database, settings=Settings("", pace=0, limits=limits, bot_command=command))


if __name__ == "__main__":
    main(sys.argv[1:])
