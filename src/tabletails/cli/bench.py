"""``tabletails bench``: how fast the rules run, alone or against the peers."""

import json
import sys
from typing import Annotated

import typer

from tabletails.cli.failure import Failure
from tabletails.cli.given import given_seconds


def bench(
    peers: Annotated[bool, typer.Option("--peers", help="Measure the peers that the games name, in turns with ours.")] = False,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds; ours and theirs alternate within each.")] = 7,
    seconds: Annotated[float, typer.Option(min=0.05, max=3600, callback=given_seconds, help="Seconds a measurement.")] = 0.5,
    check: Annotated[bool, typer.Option("--check", help="Exit with 1 where a median ratio is less than the game promises.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure moves a second, with random play.

    Example: [bold]tabletails bench --peers --json[/bold]
    """
    from tabletails.bench import MissingPeer, is_compiled, measure

    try:
        rows = measure(peers=peers, rounds=rounds, seconds=seconds, notice=_notice)
    except MissingPeer as missing:
        raise Failure(str(missing), "stand in the checkout and say: pip install '.[bench]'") from None
    how = "compiled" if is_compiled() else "as plain Python, not compiled"
    if as_json:
        typer.echo(json.dumps({"rows": [row.as_json() for row in rows]}, ensure_ascii=False))
    else:
        typer.echo(f"The rules run {how}.")
        for row in rows:
            typer.echo(row.as_text())
    short = [row for row in rows if row.short]
    if check and short:
        missed = "; ".join(f"{row.work} reaches {row.median:.2f} of {row.peer}, not {row.at_least:g}" for row in short)
        raise Failure(missed, "measure compiled rules on a quiet machine")


def _notice(work: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"{work} …\n")
