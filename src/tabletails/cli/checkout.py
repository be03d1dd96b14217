"""Finds the checkout of the repository in which somebody stands: what is installed has neither the tests nor the tables' sources."""

from pathlib import Path


def checkout() -> Path | None:
    """The checkout around the current folder; None where there is none."""
    here = Path.cwd()
    return next((folder for folder in (here, *here.parents) if _is_checkout(folder)), None)


def checkout_games() -> Path | None:
    """The games of that checkout."""
    found = checkout()
    return found and games_of(found)


def games_of(checkout: Path) -> Path:
    """Where a checkout has its games."""
    return checkout / "src/tabletails/games"


def _is_checkout(folder: Path) -> bool:
    return all((folder / part).exists() for part in ("pyproject.toml", "web", "src/tabletails/core/game.py", "src/tabletails/games"))
