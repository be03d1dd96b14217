"""What every answer carries for the browser's safety, and what is measured and logged about it."""

import re
import time
from typing import cast

import structlog
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from tabletails.server import metrics

_log = structlog.get_logger(__name__)
_HOST = re.compile(r"[A-Za-z0-9.\-_]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
_FIXED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}


def content_policy(host: str) -> str:
    """The content policy of pages at `host`: what we serve ourselves, and nothing inline."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        f"connect-src 'self'{sockets}; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )


def guarded(app: ASGIApp) -> ASGIApp:
    """The application with headers, a line in the log and a measure for each HTTP request."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) != "http":
            await app(scope, receive, send)
            return
        begun = time.perf_counter()
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
        status = 500

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = _with_headers(list(message["headers"]), host)
            await send(message)

        try:
            await app(scope, receive, send_on)
        finally:
            seconds = time.perf_counter() - begun
            method = str(cast("HTTPScope", scope)["method"])
            metrics.REQUESTS.labels(method, str(status)).observe(seconds)
            _log.info("request", method=method, path=scope["path"][:80], status=status, ms=round(seconds * 1000, 1))

    return serve


def _with_headers(headers: list[tuple[bytes, bytes]], host: str) -> list[tuple[bytes, bytes]]:
    present = {name.lower() for name, _ in headers}
    added = _FIXED | {"content-security-policy": content_policy(host)}
    if b"cache-control" not in present:
        added["cache-control"] = "no-store"
    return headers + [(name.encode(), value.encode()) for name, value in added.items() if name.encode() not in present]
