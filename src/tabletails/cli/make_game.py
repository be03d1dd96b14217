"""``tabletails make-game``: a new game's folder, with a small game in it that runs."""

from pathlib import Path
from typing import Annotated

import typer

from tabletails.cli.checkout import checkout, checkout_games, games_of
from tabletails.cli.failure import Failure, Misused
from tabletails.scaffold import BadName, games_folder, make, taken


def make_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Id of the new game: lower-case letters, digits and underscores.")],
    into: Annotated[Path | None, typer.Option(metavar="DIR", help="Folder of games; that of the checkout you stand in by default.")] = None,
) -> None:
    """Make the folder of a new game: rules, sight, rulebook, table and tests, to be changed into yours.

    Example: [bold]tabletails make-game marbles[/bold]
    """
    into = into or checkout_games() or games_folder()
    try:
        folder = make(name, into)
    except BadName as bad:
        raise Misused(str(bad), "take lower-case letters, digits and underscores, such as lucky_seven") from None
    except FileExistsError:
        raise Failure(f"There is a game or folder '{name}' already", f"choose a name other than {', '.join(taken(into))}") from None
    except OSError as error:
        raise Failure(f"The folder cannot be written ({error.strerror or error})", "work in a checkout that is yours to write") from None
    typer.echo(f"Made {_shown(folder)}. {_next(folder)}")


def _shown(folder: Path) -> Path:
    """The path as one would type it here."""
    here = Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder


def _next(folder: Path) -> str:
    """What to do with the new folder: a game is found where the others are, and its table where the client is built."""
    found = checkout()
    if found is not None and folder.resolve().parent == games_of(found).resolve():
        return f"Play it with: {'make play' if found == Path.cwd() else f'make -C {found} play'}"
    if folder.resolve().parent == games_folder().resolve():
        return f"Bots play it with: tabletails simulate {folder.name} --bots greedy,random"
    return "It is found where the others are: put it into src/tabletails/games of a checkout, and there play it with: make play"
