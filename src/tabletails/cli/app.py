"""The command ``tabletails``: gathers the commands, and turns whatever goes wrong into one line and an exit code."""

import os
import sys
from contextlib import suppress
from inspect import cleandoc

import typer

from tabletails import __version__
from tabletails.cli.bench import bench
from tabletails.cli.components import components
from tabletails.cli.failure import Failure, Misused, one_line
from tabletails.cli.make_game import make_game
from tabletails.cli.replay import replay
from tabletails.cli.rules import rules
from tabletails.cli.serve import serve
from tabletails.cli.simulate import simulate
from tabletails.cli.verify import verify
from tabletails.core.clause import TabletailsError
from tabletails.core.quoting import shortened
from tabletails.core.registry import game_ids

app = typer.Typer(name="tabletails", add_completion=False, pretty_exceptions_enable=False, rich_markup_mode="rich")
for _command in (serve, simulate, replay, verify, components, rules, bench, make_game):
    app.command(help=cleandoc(_command.__doc__ or "").replace("{game}", next(iter(game_ids()), "GAME")))(_command)

_USAGE: type[Exception] = typer.BadParameter.__mro__[1]  # Typer carries its own copy of Click and names no more of it
_CLICK: type[Exception] = _USAGE.__mro__[1]


def _tell_version(asked: bool) -> None:
    if asked:
        typer.echo(f"tabletails {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def tabletails(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", callback=_tell_version, is_eager=True, help="Print the version and stop."),
) -> None:
    """Board games to play in a browser and to study as fast rules engines.

    Example: [bold]tabletails serve --open[/bold]
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(arguments: list[str]) -> int:
    """Carry out one command line; returns the exit code: 0 done, 1 tried and failed, 2 not understood."""
    command = typer.main.get_command(app)
    try:
        with command.make_context("tabletails", arguments) as context:
            command.invoke(context)
        sys.stdout.flush()
    except typer.Exit as leaving:
        return leaving.exit_code
    except BrokenPipeError:
        # Whoever read our output has seen enough.
        _give_up_output()
        return 0
    except OSError as error:
        _give_up_output()
        place = f" '{error.filename}'" if error.filename else ""
        return _fail(str(Failure(f"Reading or writing{place} failed ({error.strerror or error})", "make room, or name another place")), 1)
    except (KeyboardInterrupt, typer.Abort):
        return _fail("Stopped at your wish.", 130)
    except Failure as failure:
        return _fail(str(failure), failure.code)
    except TabletailsError as refusal:
        return _fail(str(refusal), 1)
    except RecursionError:
        return _fail("What was given is nested too deeply to be read: write it flatter.", 1)
    except _CLICK as error:
        return _fail(_explain(error), 2)
    return 0


def _explain(error: Exception) -> str:
    what = shortened(one_line(error.format_message()), 300).rstrip(".")  # type: ignore[attr-defined]
    context = getattr(error, "ctx", None)
    return str(Misused(what, f"see {context.command_path if context else 'tabletails'} --help"))


def _fail(text: str, code: int) -> int:
    with suppress(OSError):  # the exit code tells it where nothing else can
        sys.stderr.write(one_line(text) + "\n")
    return code


def _give_up_output() -> None:
    """What is still in the buffer must not be tried again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main() -> None:
    """Entry point of the command ``tabletails``."""
    # A stream that was closed before we began is None, and the next file opened would take its place.
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        sys.exit(_fail(str(Failure("Standard output is closed", "leave it open, or send it to /dev/null")), 1))
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # a name may hold what no encoding can write
    sys.exit(run(sys.argv[1:]))
