"""``tabletails rules``: a rulebook's clauses, and beside each the code that enacts it and the test that checks it."""

import json
from dataclasses import asdict
from typing import Annotated

import typer

from tabletails.cli.citations import Citations, cite, has_tests, workshop
from tabletails.cli.failure import Failure, Misused
from tabletails.cli.given import given_game
from tabletails.core.clause import Clause, read_clauses
from tabletails.core.game import Game
from tabletails.core.quoting import quoted
from tabletails.core.registry import all_games


def rules(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Id of a game.")] = None,
    clause: Annotated[str | None, typer.Argument(metavar="[CLAUSE]", help="Id of a clause, with or without the game's.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Hold every clause against code and tests, of all games or of one.")] = False,
    where: Annotated[bool, typer.Option("--where", help="Show code and tests beside each clause.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON: an object a clause, in a list.")] = False,
) -> None:
    """Print a game's rules, or one clause; or check that rules, code and tests are in step.

    Example: [bold]tabletails rules {game} --where[/bold]
    """
    if check:
        if clause is not None or where:
            raise Misused("--check looks at whole rulebooks", "leave the clause and --where out")
        _check([given_game(game)] if game else list(all_games()), as_json)
        return
    if game is None:
        raise Misused("Which game's rules", "name a game, or say --check")
    found = given_game(game)
    folder = workshop(found) if where else found.folder
    if where and not has_tests(folder):
        typer.echo(f"The tests of {found.meta.name} are not installed here: stand in a checkout of the repository to see them.", err=True)
    clauses = read_clauses(folder / "rulebook.md")
    chosen = list(clauses.values()) if clause is None else [_find(found, clauses, clause)]
    citations = cite(found) if where else None
    if as_json:
        typer.echo(json.dumps([_as_json(one, citations) for one in chosen], ensure_ascii=False, indent=2))
    else:
        _print(chosen, citations)


def _find(game: Game, clauses: dict[str, Clause], clause: str) -> Clause:
    full = clause if clause.startswith(f"{game.meta.id}.") else f"{game.meta.id}.{clause}"
    if full not in clauses:
        raise Failure(f"{game.meta.name} has no clause {quoted(clause)}", f"see them all with: tabletails rules {game.meta.id}")
    return clauses[full]


def _as_json(clause: Clause, citations: Citations | None) -> dict[str, object]:
    line: dict[str, object] = asdict(clause)
    if citations is not None:
        line["code"] = [str(place) for place in citations.code.get(clause.id, [])]
        line["tests"] = [str(place) for place in citations.tests.get(clause.id, [])]
    return line


def _print(clauses: list[Clause], citations: Citations | None) -> None:
    chapter = None
    for clause in clauses:
        if clause.chapter != chapter and len(clauses) > 1:
            typer.echo(f"\n{clause.chapter}\n" if chapter is not None else f"{clause.chapter}\n")
        chapter = clause.chapter
        kind = "" if clause.kind == "rule" else f" ({clause.kind})"
        typer.echo(f"{clause.id}{kind}  {clause.text}")
        if citations is not None:
            for title, places in (("code", citations.code), ("test", citations.tests)):
                for place in places.get(clause.id, []):
                    typer.echo(f"    {title}  {place}")


def _check(games: list[Game], as_json: bool) -> None:
    faults: list[str] = []
    counts: dict[str, int] = {}
    for game in games:
        if not has_tests(workshop(game)):
            raise Failure(f"The tests of {game.meta.name} are not installed here", "stand in a checkout of the repository")
        citations = cite(game)
        counts[game.meta.id] = len(citations.clauses)
        faults += citations.faults()
    if as_json:
        typer.echo(json.dumps({"ok": not faults, "clauses": counts, "faults": faults}, ensure_ascii=False))
    else:
        for fault in faults:
            typer.echo(fault, err=True)
        for name, number in counts.items() if not faults else ():
            typer.echo(f"{name}: {number} clauses, each with code and a test.")
    if faults:
        raise typer.Exit(1)
