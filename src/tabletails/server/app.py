"""The application: handlers, what they share, and how a no is said."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import tabletails
from tabletails.core.clause import Refused
from tabletails.server import metrics
from tabletails.server.api import HANDLERS, WrongOrigin
from tabletails.server.headers import guarded
from tabletails.server.limits import Buckets, TooMany
from tabletails.server.lobby import Lobby, NoTable, NotOver
from tabletails.server.logs import set_up_logs
from tabletails.server.messages import Refusal
from tabletails.server.settings import Settings
from tabletails.server.site import Site
from tabletails.server.store import Store, StoreFault

_log = structlog.get_logger(__name__)
_CONFLICTS = ("house.seat_taken", "house.not_over")
_SENTENCES = {
    400: ("house.request", "That request cannot be read", "see /api/openapi.json for what it takes"),
    404: ("house.address", "There is nothing at this address", "see /api/openapi.json"),
    405: ("house.address", "That cannot be done with this address", "see /api/openapi.json"),
    413: ("house.size", "That is too much at once", "send less"),
}


def create_app(settings: Settings, store: Store | None = None) -> Litestar:
    """The application; it opens the database itself where it is not handed an open one.

    At start-up raises StoreFault where the database cannot be used.
    """
    set_up_logs(settings.log_format, settings.log_level)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        books = store if store is not None else await Store.open(settings.database)
        lobby = Lobby(settings, books)
        app.state.lobby = lobby
        lobby.open()
        try:
            yield
        finally:
            await lobby.close()
            await books.close()

    making, site = Buckets(settings.limits.tables), Site(settings.static)

    def give_lobby() -> Lobby:
        lobby: Lobby = app.state.lobby
        return lobby

    app = Litestar(
        route_handlers=HANDLERS,
        lifespan=[lifespan],
        dependencies={
            "lobby": Provide(give_lobby, sync_to_thread=False),
            "making": Provide(lambda: making, sync_to_thread=False),
            "site": Provide(lambda: site, sync_to_thread=False),
        },
        exception_handlers={
            Refused: _refuse,
            StoreFault: _store_fault,
            WrongOrigin: _wrong_origin,
            HTTPException: _http_fault,
            RecursionError: _too_deep,
            Exception: _fault,
        },
        compression_config=CompressionConfig(backend="gzip", minimum_size=500, gzip_compress_level=6),
        cors_config=CORSConfig(allow_origins=list(settings.origins), allow_headers=["content-type"]) if settings.origins else None,
        openapi_config=_openapi(),
        request_max_body_size=settings.limits.body,
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = guarded(app.asgi_handler)  # outside of the routing, so that it sees what leads nowhere too
    return app


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Tabletails",
        version=tabletails.__version__,
        description="Lay tables, sit down, study matches. Play itself goes over the WebSocket at /ws/{table}: see docs/protocol.md.",
        path="/api/openapi.json",  # the plugin answers at the root of this path
        render_plugins=[JsonRenderPlugin(path="/")],
        use_handler_docstrings=True,
    )


def _say(status: int, refusal: Refusal) -> Response[Refusal]:
    metrics.refused(refusal.clause)
    return Response(refusal, status_code=status, media_type="application/json")


def _refuse(_: Request[Any, Any, Any], refused: Refused) -> Response[Refusal]:
    refusal = Refusal(refused.clause, refused.message, refused.remedy)
    if isinstance(refused, TooMany):
        return _say(429, refusal)
    if isinstance(refused, NoTable) or refused.clause in ("house.game", "house.extra"):
        return _say(404, refusal)
    if isinstance(refused, NotOver) or refused.clause in _CONFLICTS:
        return _say(409, refusal)
    return _say({"house.store": 503, "house.fault": 500}.get(refused.clause, 400), refusal)


def _store_fault(_: Request[Any, Any, Any], fault: StoreFault) -> Response[Refusal]:
    _log.error("store_fault", fault=str(fault))
    return _say(503, Refusal("house.store", "The house cannot read or write its books just now", "try again in a moment"))


def _wrong_origin(_: Request[Any, Any, Any], __: WrongOrigin) -> Response[Refusal]:
    return _say(403, Refusal("house.origin", "Pages of another site may not play here", "open this server's own page"))


def _http_fault(_: Request[Any, Any, Any], fault: HTTPException) -> Response[Refusal]:
    clause, message, remedy = _SENTENCES.get(fault.status_code, _SENTENCES[400])
    extra = [item for item in fault.extra if isinstance(item, dict)] if isinstance(fault.extra, list) else []
    why = "; ".join(f"{item.get('key', '')}: {item.get('message', '')}" for item in extra).encode("ascii", "backslashreplace").decode()
    return _say(fault.status_code, Refusal(clause, f"{message} ({why[:120]})" if why else message, remedy))


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Refusal]:
    return _say(400, Refusal(*_SENTENCES[400]))


def _fault(_: Request[Any, Any, Any], fault: Exception) -> Response[Refusal]:
    _log.error("fault", exc_info=fault)
    return _say(500, Refusal("house.fault", "Something went wrong here, and nothing has changed", "try again in a moment"))
