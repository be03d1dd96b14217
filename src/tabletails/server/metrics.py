"""What is measured, in Prometheus's words."""

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, generate_latest

TABLES = Gauge("tabletails_tables", "Tables, by status.", ["status"])
ROOMS = Gauge("tabletails_rooms", "Tables in memory.")
CONNECTIONS = Gauge("tabletails_connections", "Open WebSocket connections.")
MOVES = Counter("tabletails_moves", "Events stored, by who acted.", ["by"])
REFUSALS = Counter("tabletails_refusals", "Refusals, by the first part of the clause.", ["clause"])
STALE = Counter("tabletails_stale_moves", "Moves that came too late.")
REPEATED = Counter("tabletails_repeated_moves", "Moves that came again and were answered as before.")
BOT_SECONDS = Histogram("tabletails_bot_thinking_seconds", "How long bots thought about a move.", ["level"])
BOT_FAULTS = Counter("tabletails_bot_worker_faults", "Bot workers that died or hung and were replaced.")
COMMIT_SECONDS = Histogram(
    "tabletails_commit_seconds", "How long a transaction took.", buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5)
)
COMMIT_WRITES = Histogram(
    "tabletails_commit_batch_size", "Writes that went into one transaction.", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256)
)
REQUESTS = Histogram("tabletails_http_seconds", "How long HTTP requests took.", ["method", "status"])


def refused(clause: str) -> None:
    """Count a refusal by its family, so that the number of labels stays small."""
    REFUSALS.labels("house" if clause.startswith("house.") else "game").inc()


def exposition() -> bytes:
    """All of it as Prometheus reads it."""
    return generate_latest(REGISTRY)
