"""``tabletails simulate``: matches between bots."""

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from tabletails.cli.failure import Misused
from tabletails.cli.given import given_game, given_options, given_seconds
from tabletails.cli.watch import watched
from tabletails.core.quoting import quoted


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Id of a game.")],
    bots: Annotated[str, typer.Option(metavar="A,B,…", help="A bot a seat, by level; they rotate through the seats.")],
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many play; as many as bots by default.")] = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed, the same matches.")] = 0,
    options: Annotated[str, typer.Option(metavar="JSON", help="Options of the table.")] = "{}",
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a record a match here: 00000.tails, …")] = None,
    seconds: Annotated[
        float, typer.Option(min=0.001, max=3600, callback=given_seconds, help="How long a bot may think about a move.")
    ] = 0.3,
    iterations: Annotated[int | None, typer.Option(min=1, help="Bound search by playouts instead: the same on every machine.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes to share the work among.", show_default="one a core")] = os.cpu_count() or 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play matches against one another and print who won how often.

    Example: [bold]tabletails simulate {game} --seats 2 --bots random,greedy --games 100 --seed 1[/bold]
    """
    from tabletails.bots import LEVELS
    from tabletails.bots.tournament import Plan, hold

    chosen = tuple(bot.strip() for bot in bots.split(","))
    for bot in chosen:
        if bot not in LEVELS:
            raise Misused(f"There is no bot {quoted(bot)}", f"choose among: {', '.join(LEVELS)}")
    if seats is not None and len(chosen) != seats:
        raise Misused(f"--bots names {len(chosen)} for {seats} seats", "name a bot for each seat, with commas between them")
    plan = Plan(given_game(game), chosen, games, seed, given_options(options), seconds, iterations, _folder(records))
    with watched(f"{plan.game.meta.name}: matches", games) as step:
        standing = hold(plan, jobs, step)
    if as_json:
        typer.echo(json.dumps(standing.as_json(), ensure_ascii=False))
        return
    typer.echo(f"{plan.game.meta.name}: {standing.matches} matches, {standing.moves} moves by the seats, {standing.seconds:.1f} s.")
    for number, bot in enumerate(standing.bots):
        won, (low, high) = standing.wins[number], standing.interval(number)
        share = f"won {won:g} of {standing.matches}, {won / standing.matches:.1%} (95% interval {low:.1%} to {high:.1%})"
        typer.echo(f"  {bot}: {share}, mean score {standing.mean_scores[number]:.2f}")
    typer.echo("  endings: " + ", ".join(f"{ending} {times}" for ending, times in standing.endings.items()))


def _folder(records: Path | None) -> Path | None:
    if records is None:
        return None
    try:
        records.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Misused(f"Records cannot be written to '{records}' ({error.strerror or error})", "name a folder of yours") from None
    if not os.access(records, os.W_OK):
        raise Misused(f"Records cannot be written to '{records}'", "name a folder of yours")
    return records
