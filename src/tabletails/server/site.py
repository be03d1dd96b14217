"""The built site: its files, and its one page for the addresses of all pages."""

import mimetypes
import re
from pathlib import Path

from litestar import Response

from tabletails.server.messages import Refusal

_PAGES = re.compile(r"/|/(lobby|developers|about)|/(t|r|rules)/[A-Za-z0-9_-]{1,40}|/g/[A-Za-z0-9_-]{1,40}/[A-Za-z0-9_-]{1,40}")
_FOREVER = "public, max-age=31536000, immutable"
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
        self._files = (
            {"/" + path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()} if folder.is_dir() else {}
        )

    def answer(self, path: str) -> Response[bytes] | Response[Refusal]:
        """The answer to a GET of `path`."""
        path = "/" + path.strip("/")
        file = self._files.get(path)
        if file is not None and path != "/index.html":
            # what the build puts into assets/ has its digest in its name
            cache = _FOREVER if path.startswith("/assets/") else "no-cache"
            return Response(file.read_bytes(), media_type=_type(file), headers={"cache-control": cache})
        if not _PAGES.fullmatch(path):
            return Response(Refusal("house.address", "There is nothing at this address", "begin at /"), status_code=404)
        index = self._files.get("/index.html")
        if index is None:
            return Response(
                b"The site's pages are not built: run `make web`, or install the package.\n", media_type="text/plain", status_code=503
            )
        return Response(index.read_bytes(), media_type="text/html", headers={"cache-control": "no-cache"})


def _type(file: Path) -> str:
    return _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
