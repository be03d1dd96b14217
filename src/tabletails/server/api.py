"""The HTTP interface under /api, the socket, and what those ask who look after a server."""

from litestar import HttpMethod, Request, Response, WebSocket, get, post, route, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

import tabletails
from tabletails.bots import LEVELS
from tabletails.core.clause import read_clauses
from tabletails.core.game import Game
from tabletails.core.record import write_record
from tabletails.core.registry import all_games, find_game
from tabletails.server import metrics
from tabletails.server.limits import Buckets
from tabletails.server.lobby import Lobby
from tabletails.server.messages import (
    ClauseInfo,
    EndingInfo,
    GameInfo,
    Health,
    LobbyEntry,
    MakeTable,
    OptionInfo,
    PlayAgain,
    PlayOn,
    Refusal,
    Replay,
    RulesInfo,
    Seated,
    SitDown,
    StandIn,
    TableDetails,
    TableInfo,
)
from tabletails.server.origins import origin_allowed
from tabletails.server.site import Site
from tabletails.server.socket import serve_socket
from tabletails.server.types import protocol_schema

AnyRequest = Request[None, None, State]
GivenLobby = NamedDependency[Lobby]
GivenBuckets = NamedDependency[Buckets]
GivenSite = NamedDependency[Site]
AnySocket = WebSocket[None, None, State]


NO = {
    400: ResponseSpec(
        Refusal, generate_examples=False, description="Refused: what is wrong, and what to do instead (also 403, 404, 409, 413, 429, 503)."
    )
}
"""How every no is described."""


class WrongOrigin(Exception):
    """The request comes from another site's page."""


def check_origin(request: AnyRequest, lobby: Lobby) -> None:
    """Raises WrongOrigin where another site's page sent the request."""
    if not origin_allowed(request.headers.get("origin"), request.headers.get("host"), lobby.settings.origins):
        raise WrongOrigin


def admit(request: AnyRequest, lobby: Lobby, making: Buckets) -> None:
    """Raises WrongOrigin or TooMany where the request may not make anything now."""
    check_origin(request, lobby)
    making.check(request.client.host if request.client is not None else "")


def tell_game(game: Game) -> GameInfo:
    """A game as the start page shows it."""
    meta = game.meta
    options = [OptionInfo(o.id, o.default, o.low, o.high, list(o.choices), o.clause) for o in meta.options]
    return GameInfo(meta.id, meta.name, meta.seats, options, [EndingInfo(e.id, e.clause) for e in meta.endings], list(LEVELS))


@get("/api/games", sync_to_thread=False, tags=["games"])
def games() -> list[GameInfo]:
    """The games that can be played here."""
    return [tell_game(game) for game in all_games()]


@get("/api/games/{game:str}/rules", sync_to_thread=False, tags=["games"])
def rules(game: FromPath[str]) -> RulesInfo:
    """A game's rulebook, clause by clause."""
    clauses = read_clauses(find_game(game).folder / "rulebook.md")
    return RulesInfo([ClauseInfo(c.id, c.chapter, c.kind, c.text) for c in clauses.values()])  # type: ignore[arg-type]


@get("/api/games/{game:str}/components", sync_to_thread=False, tags=["games"])
def components(game: FromPath[str]) -> dict[str, object]:
    """A game's board, decks and the like, as data."""
    return find_game(game).components()


@get("/api/games/{game:str}/extra/{name:str}", sync_to_thread=True, tags=["games"], responses=NO)
def extra(request: AnyRequest, game: FromPath[str], name: FromPath[str]) -> Response[object]:
    """What a game has beside its matches, a puzzle for example; which there are, and what they take, is the game's own."""
    given = dict(request.query_params.items())
    found = find_game(game).extra(name, given)
    return Response(found, media_type="application/json")


@get("/api/tables", tags=["tables"])
async def tables(lobby: GivenLobby) -> list[LobbyEntry]:
    """The public tables that are not over, the newest first."""
    return await lobby.listed()


@post("/api/tables", tags=["tables"], responses=NO)
async def make_table(request: AnyRequest, data: JSONBody[MakeTable], lobby: GivenLobby, making: GivenBuckets) -> Seated:
    """Lay a table and sit down at it. The secret in the answer holds the seat: keep it, it is told this once."""
    admit(request, lobby, making)
    return await lobby.lay(data)


@get("/api/tables/{table:str}", tags=["tables"], responses=NO)
async def table_details(table: FromPath[str], lobby: GivenLobby) -> TableDetails:
    """A table: its seats, where it stands, and what the dealer committed to."""
    return (await lobby.room(table)).details()


@post("/api/tables/{table:str}/sit", tags=["tables"], responses=NO)
async def sit(request: AnyRequest, table: FromPath[str], data: JSONBody[SitDown], lobby: GivenLobby, making: GivenBuckets) -> Seated:
    """Take a free seat: the one named, or the first. The match begins when nobody is missing."""
    admit(request, lobby, making)
    return await lobby.sit(table, data)


@post("/api/tables/{table:str}/again", tags=["tables"], responses=NO)
async def again(request: AnyRequest, table: FromPath[str], data: JSONBody[PlayAgain], lobby: GivenLobby, making: GivenBuckets) -> Seated:
    """Meet again after a match: the first who asks lays the new table, the others find their seats there."""
    admit(request, lobby, making)
    return await lobby.again(table, data.secret)


@post("/api/tables/{table:str}/stand_in", status_code=HTTP_200_OK, tags=["tables"], responses=NO)
async def stand_in(
    request: AnyRequest, table: FromPath[str], data: JSONBody[StandIn], lobby: GivenLobby, making: GivenBuckets
) -> TableInfo:
    """Let a bot play for somebody who has been away for a while. Once they are back they play on themselves."""
    admit(request, lobby, making)
    return await lobby.relieve(table, data)


@post("/api/tables/{table:str}/fork", tags=["tables"], responses=NO)
async def fork(request: AnyRequest, table: FromPath[str], data: JSONBody[PlayOn], lobby: GivenLobby, making: GivenBuckets) -> Seated:
    """Play on from a position of a match that is over, at a table of one's own."""
    admit(request, lobby, making)
    return await lobby.fork(table, data)


@get("/api/tables/{table:str}/record", tags=["matches that are over"], responses=NO)
async def record(table: FromPath[str], lobby: GivenLobby) -> Response[bytes]:
    """The record of a match that is over, JSON Lines; `tabletails verify` checks it."""
    text = write_record(await lobby.record(table))
    named = {"content-disposition": f'attachment; filename="{table}.tails"'}
    return Response(text.encode(), media_type="application/x-ndjson", headers=named)


@get("/api/tables/{table:str}/replay", tags=["matches that are over"], responses=NO)
async def replay(table: FromPath[str], lobby: GivenLobby, seat: FromQuery[int | None] = None) -> Replay:
    """Every position of a match that is over, with the proof that the dealer drew fairly; as `seat` saw it, or a spectator."""
    return Response(await lobby.replay(table, seat), media_type="application/json")  # type: ignore[return-value]


@get("/api/protocol.json", sync_to_thread=False, tags=["play"])
def protocol() -> dict[str, object]:
    """The messages that go over the WebSocket, as a JSON Schema."""
    return protocol_schema()


@get("/healthz", tags=["looking after it"])
async def health(lobby: GivenLobby) -> Response[Health]:
    """Whether the server and its database are well."""
    well = await lobby.store.healthy()
    state = Health("well" if well else "unwell", "well" if well else "unwell", tabletails.__version__)
    return Response(state, status_code=200 if well else 503)


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def measures() -> Response[bytes]:
    """What is measured, for Prometheus."""
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")


@websocket("/ws/{table:str}")
async def socket(socket: AnySocket, table: FromPath[str], lobby: GivenLobby) -> None:
    """Live play at a table."""
    await serve_socket(socket, lobby, table)


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], sync_to_thread=False, include_in_schema=False)
def page(request: AnyRequest, site: GivenSite, path: FromPath[str] = "/") -> Response[bytes] | Response[Refusal]:
    """The site's files and pages."""
    return site.answer(path, "text/html" in request.headers.get("accept", ""))


HANDLERS: list[BaseRouteHandler] = [
    games, rules, components, extra, tables, make_table, table_details, sit, again, stand_in, fork, record, replay, protocol, health,
    measures,
    socket, page,
]  # fmt: skip
"""All of them."""
