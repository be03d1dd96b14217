"""Everything that README.md and docs show is executed here. The rules of it:

- ```console: what stands behind ``$`` is run by bash, in one folder for each document, from top to bottom. The lines below it, up to the
  next ``$``, are its output; ``…`` stands for anything in a line, and alone in a line for any number of lines.
- ``tabletails serve`` is started on a free port and stopped when the document is through; the python of that document finds it there
  in place of 127.0.0.1:8000.
- ``pip install '.[…]'`` is not run either; the project must have the extra.
- ``tabletails bench --peers`` needs OpenSpiel; where that is not installed it must say how to install it.
- ``make`` is not run, for these tests run inside ``make test``, and neither is ``git clone``; the Makefile must have the target.
- What ``make`` leaves behind is not there either: an environment that is entered must be one that scripts/environment.py makes.
- ```python is run in that same folder. ```json is read by the reader of what it says it is: a part of a record, or a message.
- ```text is no code. Any other kind of fence, or an indented block, is a fault; so is an inline `tabletails …` that is no command.
- Links between files lead to files that are there.
"""

import json
import os
import re
import shlex
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

import tabletails
from tabletails.core.record import read_record
from tabletails.core.registry import find_game
from tabletails.server import messages

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "benchmarks/README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
PARTS_OF_A_RECORD = ("header", "event", "result")


@dataclass
class Folder:
    """Where a document's commands run, and what they find there."""

    path: Path
    environment: dict[str, str]
    site: str = "127.0.0.1:8000"
    server: subprocess.Popen[bytes] | None = None


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Folder]:
    """An empty folder, with `tabletails` on the path."""
    programs = tmp_path / "bin"
    programs.mkdir()
    command = programs / "tabletails"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m tabletails.cli "$@"\n')
    command.chmod(0o755)
    place = tmp_path / "here"
    place.mkdir()
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    package = str(Path(tabletails.__file__).resolve().parents[1])  # the one under test, from whatever folder
    made = Folder(place, os.environ | {"PATH": path, "PYTHONPATH": package, "COLUMNS": "120"})
    yield made
    if made.server is not None:
        made.server.terminate()
        made.server.wait(20)


def fences(document: Path) -> list[tuple[str, str]]:
    """The fenced blocks of a document: what they say they are, and what is in them."""
    return [(found["info"].strip(), found["text"]) for found in FENCE.finditer(document.read_text(encoding="utf-8"))]


def name(document: Path) -> str:
    return document.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_all_that_a_document_shows_is_so(document: Path, folder: Folder) -> None:
    for info, text in fences(document):
        kind, *more = info.split()
        match kind:
            case "console":
                run_console(text, folder)
            case "python":
                run_python(text.replace("127.0.0.1:8000", folder.site), folder)
            case "json":
                read_json(text, *more)
            case "text":
                pass
            case _:
                pytest.fail(f"{name(document)} has a block of kind {info!r}, which nobody runs")


def run_console(text: str, folder: Folder) -> None:
    """Run the commands of a block and hold their output to what it shows."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        lines = part.splitlines()
        count = next(n for n, line in enumerate(lines, 1) if not line.endswith("\\"))
        command, shown = "\n".join(lines[:count]), lines[count:]
        if command.startswith("tabletails serve"):
            start_site(command, folder)
        elif re.match(r"(\w+=\S+ )*make ", command):
            check_target(command)
        elif extra := re.fullmatch(r"pip install '\.\[([a-z]+)\]'", command):
            assert f"\n{extra[1]} = [" in (ROOT / "pyproject.toml").read_text(encoding="utf-8"), f"there is no extra {extra[1]}"
        elif entered := re.fullmatch(r"\. (\.[a-z-]+)/bin/activate", command):
            assert f'ROOT / "{entered[1]}"' in (ROOT / "scripts/environment.py").read_text(encoding="utf-8"), f"nothing makes {entered[1]}"
        elif command.startswith(("git clone ", "cd ")):
            continue
        else:
            run_command(command, shown, folder)


def run_here(program: list[str], folder: Folder) -> subprocess.CompletedProcess[str]:
    """Run a program in the document's folder."""
    return subprocess.run(program, cwd=folder.path, env=folder.environment, capture_output=True, text=True, check=False, timeout=180)


def run_command(command: str, shown: list[str], folder: Folder) -> None:
    done = run_here(["bash", "-c", command], folder)
    if "--peers" in command and find_spec("pyspiel") is None:
        assert done.returncode == 1 and "pip install '.[bench]'" in done.stderr
        return
    assert done.returncode == 0, f"$ {command}\n{done.stdout}{done.stderr}"
    if shown:
        pattern = "".join(".*" if line == "…" else "[^\n]*".join(map(re.escape, line.split("…"))) + "\n" for line in shown)
        assert re.fullmatch(pattern, done.stdout, re.DOTALL), f"$ {command}\nshown:\n" + "\n".join(shown) + f"\nsaid:\n{done.stdout}"


def check_target(command: str) -> None:
    target = command.split()[-1]
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE), f"make knows no {target}"


def start_site(command: str, folder: Folder) -> None:
    """Start the site as the command says, apart from its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folder.site = f"127.0.0.1:{port}"
    data = [] if "--data" in command else ["--data", "tables"]
    program = [folder.environment["PATH"].split(os.pathsep)[0] + "/tabletails", *shlex.split(command)[1:], *data, "--port", str(port)]
    folder.server = subprocess.Popen(program, cwd=folder.path, env=folder.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(300):
        assert folder.server.poll() is None, f"$ {command} ends at once"
        try:
            urllib.request.urlopen(f"http://{folder.site}/healthz", timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"$ {command} does not answer")


def run_python(text: str, folder: Folder) -> None:
    done = run_here([sys.executable, "-c", text], folder)
    assert done.returncode == 0, f"{text}\n{done.stderr}"


def read_json(text: str, what: str) -> None:
    """Read it as what it says it is."""
    if what not in PARTS_OF_A_RECORD:
        msgspec.json.decode(text, type=getattr(messages, what), strict=True)
        return
    header = '{"tabletails":1,"game":"animouv","rules":1,"seats":["a","b"]}'
    line = json.loads(text)
    if what == "header":
        read = read_record(text)
        assert find_game(read.header.game).start(read.header.options, len(read.header.seats)) is not None
    elif what == "event":
        record = read_record(f"{header}\n{json.dumps(line | {'n': 0})}\n")
        find_game("animouv").read(record.events[0].move)
    else:
        assert read_record(f"{header}\n{text}").result is not None


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_nothing_is_shown_where_nobody_runs_it(document: Path) -> None:
    prose = FENCE.sub("", document.read_text(encoding="utf-8"))
    assert not re.search(r"^(    |\t)\S", prose, re.MULTILINE), "use a fence in place of an indented block"
    assert "```" not in prose


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_commands_and_options_named_in_the_text_are_there(document: Path, folder: Folder) -> None:
    prose = FENCE.sub("", document.read_text(encoding="utf-8"))
    helps: dict[str, str] = {}
    for command, rest in re.findall(r"`tabletails ([a-z-]+)([^`]*)`", prose):
        if command not in helps:
            done = subprocess.run(["tabletails", command, "--help"], env=folder.environment, capture_output=True, text=True, check=False)
            assert done.returncode == 0, f"there is no command {command}"
            helps[command] = done.stdout
        for option in re.findall(r"--[a-z]+", rest):
            assert option in helps[command], f"{command} knows no {option}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_links_lead_somewhere(document: Path) -> None:
    prose = FENCE.sub("", document.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", prose) + re.findall(r'(?:src|href|srcset)="([^"#]+)"', prose):
        if not target.startswith(("http:", "https:")):
            assert (document.parent / target).exists(), f"{name(document)} links to {target}, which is not there"
