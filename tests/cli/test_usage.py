"""Help, exit codes and errors, for every command alike."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from .house import a_record, dealing_game, first_game, says_one_line, tabletails

COMMANDS = ("serve", "simulate", "replay", "verify", "components", "rules", "bench", "make-game")
HEAVY = ("litestar", "sqlalchemy", "uvicorn", "msgspec", "multiprocessing")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    done = tabletails(command, "--help")
    assert done.code == 0 and done.err == ""
    assert f"Example: tabletails {command}" in " ".join(done.out.split())
    assert "{game}" not in done.out


def test_the_command_alone_tells_its_commands() -> None:
    for arguments in ((), ("--help",)):
        done = tabletails(*arguments)
        assert done.code == 0
        assert all(command in done.out for command in COMMANDS)


def test_help_imports_nothing_heavy() -> None:
    program = f"import sys\nfrom tabletails.cli.app import run\nrun(['--help'])\nprint([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_version_is_told() -> None:
    assert tabletails("--version").out.startswith("tabletails ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"],
        ["--fly"],
        ["verify"],
        ["components"],
        ["components", "no_such_game"],
        ["simulate", "no_such_game", "--bots", "random,random"],
        ["rules"],
        ["rules", "no_such_game"],
        ["serve", "--port", "70000"],
        ["serve", "--port", "eight"],
        ["make-game"],
        ["make-game", "Class"],
        ["make-game", "class"],
        ["make-game", "../elsewhere"],
        ["make-game", "9lives"],
        ["make-game", ""],
    ],
)
def test_what_stands_for_nothing_is_a_fault_of_usage(arguments: list[str]) -> None:
    says_one_line(tabletails(*arguments), 2)


@pytest.mark.parametrize(
    ("more", "code", "part"),
    [
        (["--bots", "random"], 1, "house.seats"),
        (["--seats", "2", "--bots", "random,random,random"], 2, "--bots names 3"),
        (["--bots", "random,nobody"], 2, "'nobody'"),
        (["--bots", ""], 2, "no bot"),
        ([], 2, "--bots"),
        (["--bots", "random,random", "--options", "{"], 2, "JSON"),
        (["--bots", "random,random", "--options", "[1]"], 2, "JSON"),
        (["--bots", "random,random", "--options", '{"no_such": 1}'], 1, "no_such"),
        (["--bots", "random,random", "--games", "0"], 2, "--games"),
        (["--bots", "random,random", "--seconds", "1e400"], 2, "--seconds"),
        (["--bots", "random,random", "--seconds", "inf"], 2, "--seconds"),
        (["--bots", "random,random", "--seconds", "nan"], 2, "seconds"),
        (["--bots", "random,random", "--seconds", "-1"], 2, "--seconds"),
        (["--bots", "random,random", "--seconds", "1e9"], 2, "--seconds"),
        (["--bots", "x" * 1000], 2, "no bot"),
        (["--bots", "random,random", "--games", "x" * 1000], 2, "--games"),
        (["--bots", "random,random", "--records", "/dev/null/here"], 2, "/dev/null/here"),
    ],
)
def test_a_simulation_that_cannot_be_says_why(more: list[str], code: int, part: str) -> None:
    done = tabletails("simulate", dealing_game().meta.id, *more)
    says_one_line(done, code, part)
    assert len(done.err) < 450


@pytest.mark.parametrize("seconds", ["nan", "inf", "1e400", "1e9", "0"])
def test_a_benchmark_takes_a_time_that_is_one(seconds: str) -> None:
    says_one_line(tabletails("bench", "--seconds", seconds), 2, "seconds")


def test_what_never_ends_is_no_record() -> None:
    for command in ("verify", "replay"):
        says_one_line(tabletails(command, "/dev/zero"), 1, "longer than 64 MiB")
    says_one_line(tabletails("verify", "-", stdin=bytes(64 * 2**20 + 1)), 1, "longer than 64 MiB")


def by_shell(program: str) -> subprocess.CompletedProcess[str]:
    """What a line of the shell does, in which $T is the command and $M a record."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.tails"
        path.write_text(a_record(), encoding="utf-8")
        environment = os.environ | {"T": f"{sys.executable} -m tabletails.cli", "M": str(path), "G": dealing_game().meta.id}
        return subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=False, env=environment)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    "words",
    ["simulate $G --bots random,random --games 1", "replay $M", "replay $M --legal", "components $G", "--help", "--version", "verify $M"],
)
def test_where_output_does_not_fit_one_line_says_so(words: str) -> None:
    done = by_shell(f"$T {words} > /dev/full")
    assert done.returncode == 1 and done.stderr.count("\n") == 1 and "No space left" in done.stderr, done.stderr


@pytest.mark.parametrize("words", ["verify $M", "replay $M", "--help"])
def test_where_output_is_closed_one_line_says_so(words: str) -> None:
    done = by_shell(f"$T {words} >&-")
    assert done.returncode == 1 and done.stderr == "Standard output is closed: leave it open, or send it to /dev/null.\n"
    assert by_shell(f"$T {words} >&- 2>&-").returncode == 1


def test_without_a_place_for_errors_the_exit_code_tells() -> None:
    for place in ("2>&-", "2>/dev/full") if Path("/dev/full").exists() else ("2>&-",):
        done = by_shell(f"$T verify /no/such/file {place}")
        assert (done.returncode, done.stdout, done.stderr) == (2, "", "")
        assert by_shell(f"$T simulate $G --bots random,random --games 1 {place}").returncode == 0


def test_a_closed_standard_input_is_named() -> None:
    done = by_shell("$T verify - <&-")
    assert done.returncode == 2 and done.stderr == "Standard input is closed: name a file, or send a record there.\n"


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("missing", None, 2),
        ("folder", ..., 2),
        ("empty", b"", 1),
        ("binary", bytes(range(256)), 1),
        ("latin", '{"Zoë"'.encode("latin-1"), 1),
        ("words", b"once upon a time\n", 1),
        ("broken", b'{"tabletails":1,', 1),
        ("list", b"[1,2]\n", 1),
        ("deep", b"[" * 100_000, 1),
        ("strange", b'{"tabletails":1,"game":"no_such_game","rules":1,"seats":["a","b"]}\n', 1),
        ("newer", b'{"tabletails":2,"game":"x","rules":1,"seats":[]}\n', 1),
    ],
)
def test_a_file_that_is_no_record_is_named_as_such(command: str, name: str, content: object, code: int, tmp_path: Path) -> None:
    path = tmp_path / name
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif content is ...:
        path.mkdir()
    done = tabletails(command, str(path))
    says_one_line(done, code)


def test_what_names_hold_never_steers_the_terminal(tmp_path: Path) -> None:
    header, *rest = a_record().splitlines()
    header = header.replace('"seats":["', '"seats":["\\u001b[31m\\n ')
    path = tmp_path / "odd.tails"
    path.write_text("\n".join([header, *rest]) + "\n", encoding="utf-8")
    done = tabletails("replay", str(path))
    assert done.code == 0 and "\x1b" not in done.out
    assert tabletails("verify", str(path)).code == 0


def test_who_has_read_enough_may_stop_reading(tmp_path: Path) -> None:
    path = tmp_path / "match.tails"
    path.write_text(a_record(), encoding="utf-8")
    program = f"'{sys.executable}' -m tabletails.cli replay '{path}' --legal | head -n 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", program], capture_output=True, text=True, check=False, env=dict(os.environ))
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout.count("\n") == 1


def test_components_are_json() -> None:
    import json

    game = first_game()
    for more in ([], ["--json"]):
        done = tabletails("components", game.meta.id, *more)
        assert done.code == 0 and json.loads(done.out) == game.components()
