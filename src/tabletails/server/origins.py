"""Who may talk to this server from a browser: its own pages, and the origins that were set."""

from urllib.parse import urlsplit


def origin_allowed(origin: str | None, host: str | None, others: tuple[str, ...]) -> bool:
    """Whether a request may come from there. Without an origin it comes from no browser, and holds no browser's secrets."""
    if origin is None:
        return True
    if origin in others:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:  # no browser sends what is no address
        return False
    return parts.scheme in ("http", "https") and host is not None and parts.netloc.lower() == host.lower()
