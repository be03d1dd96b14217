"""Every message on the wire, HTTP bodies and WebSocket frames alike. The browser's types are generated from these."""

from typing import Any, Literal

import msgspec

Move = dict[str, Any]
"""A move in words, as the game declares them."""

SeatKind = Literal["person", "bot", "open", "friend", "kept"]
"""Who sits there, or who may: anybody from the lobby ("open"), who has the link ("friend"), or, where the same players meet again,
who sat there before ("kept")."""

Status = Literal["waiting", "playing", "over"]


class Message(msgspec.Struct, tag_field="type", frozen=True):
    """Base of what goes over a WebSocket."""


# What a browser sends ------------------------------------------------------------------------------------------------


class Hello(Message, tag="hello", frozen=True):
    """The first message: who is there, and how many events are known already."""

    secret: str | None = None
    """The seat's secret; none for a spectator."""
    seen: int | None = None
    """How many events are known already; none for none."""


class MakeMove(Message, tag="move", frozen=True):
    """A move by the connection's own seat."""

    id: str
    """Made by the client, unique: the same id sent again gets the same answer."""
    seen: int
    """How many events the client knew when the player chose."""
    move: Move


class Ping(Message, tag="ping", frozen=True):
    """Asks for a pong."""

    t: float


ClientMessage = Hello | MakeMove | Ping


# What the server sends -----------------------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat of a table, as everybody may see it."""

    name: str | None
    kind: SeatKind
    level: str | None
    """A bot's level; at a person's seat that of the bot which plays for them until they are back."""
    here: bool
    """Whether somebody (or a bot) is there now."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table, as everybody may see it."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    status: Status
    public: bool
    again: str | None = None
    """The table at which the same players meet again, once somebody has asked for it."""


class LogLine(msgspec.Struct, frozen=True):
    """A sentence of the log: a key among the game's words, and what fills its gaps."""

    key: str
    gaps: dict[str, Any]


class EventInfo(msgspec.Struct, frozen=True):
    """An event as one seat sees it; ``by`` is a seat, -1 the dealer, -2 the clock."""

    n: int
    by: int
    move: Move
    at: int
    """Milliseconds since the start."""
    lines: list[LogLine]


class ResultInfo(msgspec.Struct, frozen=True):
    """How a match ended."""

    scores: list[int]
    winners: list[int]
    ending: str
    clauses: list[str]


class Reveal(msgspec.Struct, frozen=True):
    """The dealer's secret, shown when the match is over."""

    secret: str


class Welcome(Message, tag="welcome", frozen=True):
    """The answer to a hello: everything this seat may see."""

    table: TableInfo
    seat: int | None
    n: int
    """How many events there have been."""
    view: Any
    """The game's own view; none before the start."""
    to_act: list[int]
    legal: list[Move]
    events: list[EventInfo]
    """Those not known yet."""
    deadline: int | None
    at: int
    """Milliseconds since the start, now."""
    result: ResultInfo | None
    commitment: str
    reveal: Reveal | None
    started: bool


class Happened(Message, tag="event", frozen=True):
    """Something happened; `n` is the event's number, so that n + 1 events are known after it."""

    n: int
    event: EventInfo
    view: Any
    to_act: list[int]
    legal: list[Move]
    deadline: int | None
    at: int
    result: ResultInfo | None
    reveal: Reveal | None


class Accepted(Message, tag="accepted", frozen=True):
    """The move with this id is stored, as event `n`."""

    id: str
    n: int


class RefusedMessage(Message, tag="refused", frozen=True):
    """What was sent cannot be; nothing has changed. `id` is that of the move, or none for what was no move."""

    id: str | None
    clause: str
    message: str
    remedy: str
    n: int
    """How many events there have been."""


class Stale(Message, tag="stale", frozen=True):
    """Something that changed one's moves has happened since `seen`; the events are on their way."""

    id: str
    n: int


class TableChanged(Message, tag="table", frozen=True):
    """Seats, names or presence have changed, or the match has started."""

    table: TableInfo


class Thinking(Message, tag="thinking", frozen=True):
    """A bot has begun to think."""

    seat: int


class Pong(Message, tag="pong", frozen=True):
    """The answer to a ping."""

    t: float


class Bye(Message, tag="bye", frozen=True):
    """The server closes the connection for good, and why."""

    reason: str


ServerMessage = Welcome | Happened | Accepted | RefusedMessage | Stale | TableChanged | Thinking | Pong | Bye


# HTTP ----------------------------------------------------------------------------------------------------------------


class Refusal(msgspec.Struct, frozen=True):
    """The body of every answer that is no."""

    clause: str
    message: str
    remedy: str


class OptionInfo(msgspec.Struct, frozen=True):
    """A choice made when a table is laid."""

    id: str
    default: bool | int | str
    low: int
    high: int
    choices: list[str]
    clause: str


class EndingInfo(msgspec.Struct, frozen=True):
    """A way in which a match can end."""

    id: str
    clause: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    name: str
    seats: tuple[int, int]
    """Fewest and most players."""
    options: list[OptionInfo]
    endings: list[EndingInfo]
    levels: list[str]
    """Levels of bots, from weak to strong."""


class ClauseInfo(msgspec.Struct, frozen=True):
    """A clause of a rulebook."""

    id: str
    chapter: str
    kind: Literal["rule", "ruling", "reconstructed"]
    text: str


class RulesInfo(msgspec.Struct, frozen=True):
    """A rulebook."""

    clauses: list[ClauseInfo]


class LobbyEntry(msgspec.Struct, frozen=True):
    """A table as the lobby lists it."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    status: Status
    n: int
    """How many events there have been."""


class TableDetails(msgspec.Struct, frozen=True):
    """A table as its own address tells it."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    status: Status
    n: int
    commitment: str
    public: bool
    again: str | None
    to_act: list[int]
    """Whose turn it is; nobody's before the match begins and when it is over."""
    result: ResultInfo | None
    """How it ended, once it has."""


class MakeTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lay a table. Seats are "me" (exactly one), "friend", "open" or a bot's level."""

    game: str
    seats: list[str]
    name: str
    options: dict[str, Any] = {}
    nonce: str | None = None
    """Hexadecimal digits of one's own choice, mixed into the dealer's randomness."""
    public: bool = False


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat: the one named, or the first."""

    name: str
    nonce: str | None = None
    seat: int | None = None


class PlayAgain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Meet again at a new table; `secret` is that of one's seat at the old one."""

    secret: str


class StandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let a bot play for somebody who is away, until they are back; `secret` is that of one's own seat."""

    secret: str
    seat: int


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from the position after `at` events of a match that is over."""

    at: int
    name: str
    seats: list[str]


class Seated(msgspec.Struct, frozen=True):
    """One's seat. The secret is told this once: who has it holds the seat."""

    table: str
    seat: int
    secret: str
    commitment: str


class Frame(msgspec.Struct, frozen=True):
    """The position after `n` events of a match that is over."""

    n: int
    event: EventInfo | None
    """The event that led here; none at the start."""
    view: Any
    to_act: list[int]
    lines: list[LogLine]


class ReplayHeader(msgspec.Struct, frozen=True):
    """What was settled before the first event."""

    game: str
    rules: int
    seats: list[str]
    options: dict[str, Any]
    commitment: str | None
    nonces: list[str]
    forked_at: int | None
    """How many events come from the match that this one was played on from."""


class DealtBefore(msgspec.Struct, frozen=True):
    """Events that come from a match which this one was played on from."""

    events: int
    commitment: str | None
    """What their dealer had committed to."""


class Proof(msgspec.Struct, frozen=True):
    """What checking the record against the dealers' commitments found."""

    ok: bool
    proof: Literal["proven", "pending", "none"]
    events: int
    fault: str | None
    commitment: str | None
    """What this match's own dealer committed to; it covers no event of `before`."""
    secret: str | None
    nonces: list[str]
    before: list[DealtBefore]
    """Its first events that other matches' dealers dealt, the oldest match's first."""


class Replay(msgspec.Struct, frozen=True):
    """A match that is over, position by position."""

    header: ReplayHeader
    frames: list[Frame]
    result: ResultInfo | None
    proof: Proof


class Health(msgspec.Struct, frozen=True):
    """Whether the server can do its work."""

    status: Literal["well", "unwell"]
    database: Literal["well", "unwell"]
    version: str
