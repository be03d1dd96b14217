"""``tabletails make-game``: a new game's folder, with a small game in it that runs."""

from pathlib import Path
from typing import Annotated

import typer

from tabletails.cli.failure import Failure, Misused


def make_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Id of the new game: lower-case letters, digits and underscores.")],
    into: Annotated[Path | None, typer.Option(metavar="DIR", help="Folder of games; the one of this installation by default.")] = None,
) -> None:
    """Make the folder of a new game: rules, sight, rulebook, table and tests, to be changed into yours.

    Example: [bold]tabletails make-game marbles[/bold]
    """
    from tabletails.scaffold import BadName, make, taken

    try:
        folder = make(name, into)
    except BadName as bad:
        raise Misused(str(bad), "take lower-case letters, digits and underscores, such as lucky_seven") from None
    except FileExistsError:
        raise Failure(f"There is a game or folder '{name}' already", f"choose a name other than {', '.join(taken(into))}") from None
    except OSError as error:
        raise Failure(f"The folder cannot be written ({error.strerror or error})", "work in a checkout that is yours to write") from None
    typer.echo(f"Made {folder}. Play it with: tabletails serve")
