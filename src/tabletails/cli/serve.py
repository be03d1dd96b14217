"""``tabletails serve``: the site."""

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="Address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen at; 0 takes a free one.")] = 8000,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Folder of the database; the user's data folder by default.")] = None,
    database: Annotated[str | None, typer.Option(metavar="URL", help="A database instead, such as postgresql+asyncpg://…")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser at the site.")] = False,
) -> None:
    """Start the site and print its address.

    Example: [bold]tabletails serve --port 8765 --open[/bold]
    """
    from tabletails.server.run import serve as run_server

    run_server(host=host, port=port, data=data, database=database, open_browser=open_browser)
