"""Keeps bot workers: processes of their own, so that thinking never holds up the server. One that dies or hangs is
replaced and the move asked again; a move is never lost."""

import asyncio
import contextlib
import sys
import time
from typing import Any

import msgspec
import structlog

from tabletails.core.chance import Rng
from tabletails.core.game import Game
from tabletails.server import metrics
from tabletails.server.botworker import Answer, Job
from tabletails.server.settings import Settings

_log = structlog.get_logger(__name__)
_TRIES = 3


class _WorkerFault(Exception):
    """A worker died, hung or made no sense."""


class _Worker:
    """One process."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None and self._process.returncode is None else None

    async def ask(self, job: Job, timeout: float) -> Answer:
        """Hand over a job and wait for its answer."""
        try:
            if self._process is None or self._process.returncode is not None:
                await self._start()
            assert self._process is not None and self._process.stdin is not None and self._process.stdout is not None
            self._process.stdin.write(msgspec.json.encode(job) + b"\n")
            async with asyncio.timeout(timeout):
                await self._process.stdin.drain()
                line = await self._process.stdout.readline()
            return msgspec.json.decode(line, type=Answer)
        except (OSError, TimeoutError, msgspec.DecodeError, ValueError) as fault:
            await self.stop()
            raise _WorkerFault(type(fault).__name__) from fault
        except asyncio.CancelledError:
            await self.stop()  # its answer would be taken for that of the next job
            raise

    async def _start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 20
        )

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await asyncio.shield(process.wait())


class BotRunner:
    """The workers of one server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        command = settings.bot_command or (sys.executable, "-m", "tabletails.server.botworker")
        self._workers = [_Worker(command) for _ in range(settings.bot_workers)]
        self._free: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()
        for worker in self._workers:
            self._free.put_nowait(worker)

    def pids(self) -> list[int]:
        """The workers' processes that run now."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def choose(self, level: str, game: Game, view: Any, legal: list[int], seed: bytes) -> int:
        """One of `legal`, chosen by a bot that sees `view`.

        Where workers fail again and again, the move is drawn at random: a weak move is better than a table that stands still.
        """
        if len(legal) == 1:
            return legal[0]
        seconds = self._settings.bot_seconds
        job = Job(game.meta.id, level, msgspec.Raw(msgspec.json.encode(view)), legal, seed, seconds)
        for attempt in range(_TRIES):
            worker = await self._free.get()
            begun = time.perf_counter()
            try:
                # a process that has to be started first imports the game and the bots: that is not hanging
                answer = await worker.ask(job, seconds + self._settings.bot_grace)
            except _WorkerFault as fault:
                metrics.BOT_FAULTS.inc()
                _log.warning("bot_worker_replaced", level=level, fault=str(fault), attempt=attempt)
                continue
            finally:
                self._free.put_nowait(worker)
            metrics.BOT_SECONDS.labels(level).observe(time.perf_counter() - begun)
            if answer.move in legal:
                return answer.move
            _log.warning("bot_fault", level=level, fault=answer.fault or "not among the legal moves", attempt=attempt)
        _log.error("bot_gave_up", level=level, game=game.meta.id)
        return legal[Rng(seed).below(len(legal))]

    async def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            await worker.stop()
