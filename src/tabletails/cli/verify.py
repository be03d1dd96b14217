"""``tabletails verify``: is a record what it says it is?"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from tabletails.cli.failure import Failure, one_line
from tabletails.cli.given import given_record
from tabletails.core import match
from tabletails.core.clause import Unreadable
from tabletails.core.match import Verdict
from tabletails.core.quoting import shortened

_PROOF = {"proven": "every draw proven", "pending": "the dealer's secret not yet revealed", "none": "no dealer's proof"}


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records to check; - reads standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a file.")] = False,
) -> None:
    """Check records: every event legal, the result right, every draw the dealer's.

    Exits with 1 and tells the first fault where a record is not right.

    Example: [bold]tabletails verify match.tails[/bold]
    """
    verdicts = [(path, _verdict(path)) for path in files]
    for path, verdict in verdicts:
        if as_json:
            found = {
                "ok": verdict.ok,
                "events": verdict.events,
                "fault": verdict.fault,
                "proof": verdict.proof,
                "commitment": verdict.commitment,
                "forked_at": verdict.forked_at,
                "before": [asdict(part) for part in verdict.before],
            }
            typer.echo(json.dumps(found if len(files) == 1 else {"file": str(path)} | found, ensure_ascii=False))
        elif verdict.ok:
            typer.echo(one_line(f"{path}: right; {verdict.events} events, {_PROOF[verdict.proof]}{_before(verdict)}."))
        else:
            typer.echo(one_line(f"{path}: {verdict.fault}"), err=True)
    if not all(verdict.ok for _, verdict in verdicts):
        raise typer.Exit(1)


def _before(verdict: Verdict) -> str:
    """Which events the match's own commitment says nothing of: they were dealt in matches that it was played on from."""
    parts = []
    for part in verdict.before:
        how = "without a commitment" if part.commitment is None else f"commitment {shortened(part.commitment, 80)}"
        parts.append(f"{part.events} {'was' if part.events == 1 else 'were'} dealt in another match, {how}")
    return f"; the first {', the next '.join(parts)}" if parts else ""


def _verdict(path: Path) -> Verdict:
    try:
        return match.verify(given_record(path))
    except Unreadable as refusal:
        return Verdict(False, 0, str(refusal), "none")
    except Failure as failure:
        if failure.code != 1:
            raise
        return Verdict(False, 0, str(failure), "none")
    except RecursionError:
        return Verdict(False, 0, "The record is nested too deeply to be read: write it flatter.", "none")
