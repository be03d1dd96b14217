"""Starting a server, and the one sentence where that cannot be."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tabletails.server.clockwork import MatchClock
from tabletails.server.limits import Bucket
from tabletails.server.run import DataInUse, DataNotWritable, NoSuchAddress, PortTaken, claim_folder, listen, serve
from tabletails.server.settings import Rate

from .visit import other_house


def test_a_port_that_is_taken_is_named_with_the_remedy() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(PortTaken, match=f"Port {port} is taken: choose another, as in --port {port + 1}, or PORT={port + 1} make play"):
            listen("127.0.0.1", port)


def test_an_address_that_is_not_this_machines_is_refused() -> None:
    for host in ("192.0.2.1", "no.such.host.invalid"):
        with pytest.raises(NoSuchAddress):
            listen(host, 0)


def test_a_data_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(DataNotWritable, match="choose another with --data DIR"):
        serve(port=0, data=file / "data")


def test_two_servers_cannot_share_a_data_folder(tmp_path: Path) -> None:
    with claim_folder(tmp_path), pytest.raises(DataInUse, match="Another Tabletails is using"), claim_folder(tmp_path):
        pass
    with claim_folder(tmp_path):
        pass


def test_a_server_says_where_it_is_and_ends_when_told(tmp_path: Path) -> None:
    with other_house(tmp_path / "new" / "data", tmp_path / "log") as (address, process):
        assert httpx.get(f"http://{address}/healthz").status_code == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_importing_the_server_package_is_cheap() -> None:
    code = "import sys, tabletails.server; sys.exit('litestar' in sys.modules or 'sqlalchemy' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": ":".join(sys.path)})


def test_a_clock_goes_on_from_where_the_record_ends() -> None:
    now = 100.0
    clock = MatchClock(5000, lambda: now)
    assert clock.now() == 5000
    now += 1.5
    assert clock.now() == 6500
    assert clock.until(7000) == pytest.approx(0.5)
    assert clock.until(6000) == 0


def test_a_bucket_fills_at_its_rate() -> None:
    now = 0.0
    bucket = Bucket(Rate(2, 3), lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
