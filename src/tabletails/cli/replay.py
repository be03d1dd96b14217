"""``tabletails replay``: a record told again, or what was legal at each of its moments."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from tabletails.cli.failure import Misused, one_line
from tabletails.cli.given import given_record, given_seat
from tabletails.cli.position import position
from tabletails.cli.story import Story
from tabletails.core.actors import write_actor
from tabletails.core.match import Match, open_match, replay_event
from tabletails.core.quoting import quoted
from tabletails.core.record import Record


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record; - reads standard input.")],
    to: Annotated[int | None, typer.Option(metavar="N", min=0, help="Stop after N events.")] = None,
    seat: Annotated[int | None, typer.Option(metavar="S", help="See it with the eyes of this seat.")] = None,
    legal: Annotated[bool, typer.Option("--legal", help="Print a JSON line a moment: who may do what.")] = False,
) -> None:
    """Tell a record as a story, with the position it comes to.

    Example: [bold]tabletails replay match.tails --to 20 --seat 0[/bold]
    """
    record = given_record(file)
    seat = given_seat(seat, len(record.header.seats))
    if to is not None and to > len(record.events):
        raise Misused(f"There is no event {quoted(to, 20)} in a record of {len(record.events)}", f"stop after 0 to {len(record.events)}")
    events = record.events[:to]
    match = open_match(record.header)
    if legal:
        for event in events:
            _print_legal(match, seat)
            replay_event(match, event)
        _print_legal(match, seat)
    else:
        _tell(match, Record(record.header, events), seat)


def _print_legal(match: Match, seat: int | None) -> None:
    actors = match.state.to_act()
    shown = [actor for actor in actors if seat is None or actor == seat]  # what others may do can give away what they hold
    moves = {str(write_actor(actor)): [match.game.write(move) for move in match.state.legal(actor)] for actor in shown}
    line: dict[str, Any] = {"n": match.n, "to_act": [write_actor(actor) for actor in actors], "legal": moves}
    typer.echo(json.dumps(line, ensure_ascii=False, separators=(",", ":")))


def _tell(match: Match, record: Record, seat: int | None) -> None:
    story = Story(match.game, record.header.seats)
    for event in record.events:
        replay_event(match, event)
        told = event if seat is None else match.game.seen(event, seat, record.header.options)
        for sentence in story.tell(told, match.game.view(match.state, seat)):
            typer.echo(f"{event.n:>4}  {one_line(sentence)}")
    typer.echo(f"\nAfter {match.n} events:")
    for line in position(match.game.view(match.state, seat)):
        typer.echo("  " + _printable(line))
    result = match.state.result()
    typer.echo("\n" + one_line(story.end(result) if result else f"It goes on: {_waiting(match, story)}."))


def _printable(line: str) -> str:
    """A line with its indentation, and without characters that would steer a terminal."""
    text = line.lstrip()
    return line[: len(line) - len(text)] + one_line(text)


def _waiting(match: Match, story: Story) -> str:
    return ", ".join(story.name(actor) if actor >= 0 else f"the {write_actor(actor)}" for actor in match.state.to_act()) + " to act"
