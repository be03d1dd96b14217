"""The built site: its files, and its one page for the addresses of all pages."""

import mimetypes
import re
import time
from pathlib import Path

from litestar import Response

from tabletails.server.messages import Refusal

_PAGES = re.compile(r"/|/(lobby|developers|about)|/(t|r|rules)/[A-Za-z0-9_-]{1,40}|/g/[A-Za-z0-9_-]{1,40}/[A-Za-z0-9_-]{1,40}")
_FOREVER = "public, max-age=31536000, immutable"
_LISTED_FOR = 1.0
"""Seconds for which a listing of the files is believed when an address is not in it: the site may be built while it is served."""
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


class Site:
    """The files under a folder, looked up without ever touching a path that a client made up."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._list()

    def _list(self) -> None:
        self._listed = time.monotonic()
        files = (path for path in self._folder.rglob("*") if path.is_file()) if self._folder.is_dir() else ()
        self._files = {"/" + path.relative_to(self._folder).as_posix(): path for path in files}

    def _find(self, path: str) -> Path | None:
        """The file at an address of ours; where there seems to be none, the folder is looked through anew, though not all the time."""
        file = self._files.get(path)
        if (file is None or not file.is_file()) and time.monotonic() - self._listed >= _LISTED_FOR:
            self._list()
            file = self._files.get(path)
        return file if file is not None and file.is_file() else None

    def answer(self, path: str, wants_page: bool = False) -> Response[bytes] | Response[Refusal]:
        """The answer to a GET of `path`; who `wants_page` (a browser that goes there) is shown our own page even where there is nothing."""
        path = "/" + path.strip("/")
        file = self._find(path)
        if file is not None and path != "/index.html":
            # what the build puts into assets/ has its digest in its name
            cache = _FOREVER if path.startswith("/assets/") else "no-cache"
            return Response(file.read_bytes(), media_type=_type(file), headers={"cache-control": cache})
        known = _PAGES.fullmatch(path) is not None
        index = self._find("/index.html")
        if not known and (index is None or not wants_page or path.startswith("/api")):
            return Response(Refusal("house.address", "There is nothing at this address", "begin at /"), status_code=404)
        if index is None:
            return Response(
                b"The site's pages are not built: run `make web`, or install the package.\n", media_type="text/plain", status_code=503
            )
        return Response(
            index.read_bytes(), media_type="text/html", headers={"cache-control": "no-cache"}, status_code=200 if known else 404
        )


def _type(file: Path) -> str:
    return _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
