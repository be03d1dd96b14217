"""``tabletails components``: the decks, boards and the like of a game, as JSON."""

import json
from typing import Annotated

import typer

from tabletails.cli.given import given_game


def components(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Id of a game.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print it on one line.")] = False,
) -> None:
    """Print a game's decks, boards and other parts as JSON.

    Example: [bold]tabletails components {game}[/bold]
    """
    parts = given_game(game).components()
    typer.echo(json.dumps(parts, ensure_ascii=False, indent=None if as_json else 2))
