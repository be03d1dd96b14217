"""Makes the folder of a new game: a small game that runs at once, to be changed into another, line by line.

The templates lie in ``game/``; in them ``__game__`` stands for the game's id and ``__Name__`` for its name.
"""

import keyword
import re
import shutil
from pathlib import Path

from tabletails.core.clause import TabletailsError

TEMPLATES = Path(__file__).parent / "game"
SUFFIX = ".template"


class BadName(TabletailsError):
    """A name that cannot be a game's id."""


def games_folder() -> Path:
    """Where the games of this installation lie."""
    import tabletails.games

    return Path(next(iter(tabletails.games.__path__)))


def taken(into: Path | None = None) -> list[str]:
    """The names that are no longer free."""
    folder = into or games_folder()
    return sorted(path.name for path in folder.iterdir() if path.is_dir() and re.fullmatch("[a-z].*", path.name)) if folder.is_dir() else []


def make(name: str, into: Path | None = None) -> Path:
    """Write the folder of a game called `name`; returns it.

    Raises BadName where the name cannot be an id, FileExistsError where it is taken, OSError where nothing can be written.
    """
    if not re.fullmatch("[a-z]+(_[a-z]+)*", name) or len(name) > 40 or name == "tests":
        raise BadName(f"'{name[:40]}' cannot be the id of a game")
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise BadName(f"'{name}' is a word of Python's own")
    folder = (into or games_folder()) / name
    if folder.exists() or folder.is_symlink():
        raise FileExistsError(folder)
    try:
        _write(name, folder)
    except OSError:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return folder


def _write(name: str, folder: Path) -> None:
    words = {"__game__": name, "__Name__": name.replace("_", " ").capitalize()}
    for template in sorted(TEMPLATES.rglob(f"*{SUFFIX}")):
        text = template.read_text(encoding="utf-8")
        for word, meaning in words.items():
            text = text.replace(word, meaning)
        target = folder / template.relative_to(TEMPLATES).with_suffix("")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
