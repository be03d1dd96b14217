"""Plain HTTP: what is refused and how, the safety of pages, the site's files, and what those ask who look after a server."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tabletails.server.settings import Limits, Rate

from .visit import house, lay, player

WISH: dict[str, Any] = {"game": "tiny", "seats": ["me", "random"], "name": "Ania"}


REFUSALS: list[tuple[dict[str, Any], str]] = [
    ({"game": "ludo"}, "house.game"),
    ({"seats": ["me"]}, "house.seats"),
    ({"seats": ["me", "me"]}, "house.seats"),
    ({"seats": ["random", "random"]}, "house.seats"),
    ({"seats": ["me", "genius"]}, "house.seats"),
    ({"options": {"colour": 1}}, "house.options"),
    ({"options": {"turns": 0}}, "house.options"),
    ({"name": "   "}, "house.name"),
    ({"name": "x" * 25}, "house.name"),
    ({"name": "a\u202eb"}, "house.name"),
    ({"name": "a\nb"}, "house.name"),
    ({"name": "\u3164\u2800"}, "house.name"),
    ({"name": "e" + "\u0334" * 5}, "house.name"),
    ({"nonce": "xyz"}, "house.nonce"),
    ({"nonce": "a" * 65}, "house.nonce"),
    ({"name": 7}, "house.request"),
    ({"surprise": 1}, "house.request"),
]


def test_a_wish_that_cannot_be_granted_is_refused_with_its_clause(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            for change, clause in REFUSALS:
                answer = await h.http.post("/api/tables", json=WISH | change)
                assert 400 <= answer.status_code < 500
                assert answer.json()["clause"] == clause, change
                assert set(answer.json()) == {"clause", "message", "remedy"}

    asyncio.run(story())


def test_a_name_is_trimmed_and_may_hold_any_script(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            for name in (" Zoë ", "Łucja", "민준", "👩‍👩‍👧", "हिन्दी", "น้ำ", "Ệ̣"):
                mine = await lay(h.http, "friend", name=name)
                details = (await h.http.get(f"/api/tables/{mine['table']}")).json()
                assert details["seats"][0]["name"] == name.strip()

    asyncio.run(story())


def test_a_body_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            for body in (b"{", b"", b"\xff\xfe", b"[" * 5000, b"null"):
                answer = await h.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
                assert (answer.status_code, answer.json()["clause"]) == (400, "house.request"), body[:9]

    asyncio.run(story())


def test_what_cannot_be_read_of_a_body_is_named(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            lacking = {name: value for name, value in WISH.items() if name != "name"}
            odd = json.dumps(WISH | {"\ud800": 1})
            for body, named in ((json.dumps(WISH | {"colour": 1}), "`colour`"), (json.dumps(lacking), "`name`"), (odd, "cannot be read")):
                answer = await h.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
                assert (answer.status_code, answer.json()["clause"]) == (400, "house.request")
                assert named in answer.json()["message"]

    asyncio.run(story())


def test_a_body_that_is_too_big_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            answer = await h.http.post("/api/tables", content=b" " * 70_000, headers={"content-type": "application/json"})
            assert (answer.status_code, answer.json()["clause"]) == (413, "house.size")

    asyncio.run(story())


def test_who_lays_tables_without_end_is_asked_to_wait(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, limits=Limits(tables=Rate(0.001, 3))) as h:
            for _ in range(3):
                await lay(h.http, "friend")
            answer = await h.http.post("/api/tables", json=WISH)
            assert (answer.status_code, answer.json()["clause"]) == (429, "house.rate")

    asyncio.run(story())


def test_every_answer_carries_the_headers_that_keep_a_page_safe(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            for path in ("/", "/t/abc", "/api/games", "/api/nothing", "/nothing.js", "/healthz", "/api/openapi.json"):
                answer = await h.http.get(path)
                policy = answer.headers["content-security-policy"]
                assert "default-src 'self'" in policy
                assert "unsafe" not in policy
                assert "frame-ancestors 'none'" in policy
                assert f"connect-src 'self' ws://{h.address}" in policy
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["referrer-policy"] == "no-referrer"
                assert answer.headers["cross-origin-opener-policy"] == "same-origin"
                assert "camera=()" in answer.headers["permissions-policy"]
                assert "server" not in answer.headers
            odd = await h.http.get("/", headers={"host": "x; script-src *"})
            assert "script-src *" not in odd.headers.get("content-security-policy", "")

    asyncio.run(story())


def test_a_page_of_another_site_may_ask_for_nothing_and_nonsense_is_another_site(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            for origin in ("https://elsewhere.example", "null", "http://[::1", "http://", "\u00e9"):
                answer = await h.http.post("/api/tables", json=WISH, headers={"origin": origin.encode()})
                assert (answer.status_code, answer.json()["clause"]) == (403, "house.origin"), origin

    asyncio.run(story())


def test_what_is_no_tables_id_is_looked_for_nowhere(anywhere: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, database=anywhere) as h:
            for table in ("%00", "a%00b", "q3v8kd", "z" * 500, "%F0%9F%A6%8A"):
                for path in ("", "/record", "/replay"):
                    answer = await h.http.get(f"/api/tables/{table}{path}")
                    assert (answer.status_code, answer.json()["clause"]) == (404, "house.table"), (table, path)

    asyncio.run(story())


def test_the_site_answers_pages_with_its_page_and_files_with_their_kind(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Tabletails</title>" + " " * 1000)
    (static / "assets" / "main-1a2b.js").write_text("export {};")
    (static / "favicon.svg").write_text("<svg/>")
    (tmp_path / "private.txt").write_text("private")

    async def story() -> None:
        async with house(tmp_path, static=static) as h:
            for page in ("/", "/lobby", "/developers", "/about", "/t/abc", "/r/abc", "/rules/tiny", "/g/tiny/page"):
                answer = await h.http.get(page)
                assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
                assert answer.headers["content-type"].startswith("text/html")
                assert answer.headers["content-encoding"] == "gzip"
                head = await h.http.head(page)
                assert (head.status_code, head.content) == (200, b"")
            script = await h.http.get("/assets/main-1a2b.js")
            assert script.headers["content-type"].startswith("text/javascript")
            assert "immutable" in script.headers["cache-control"]
            assert (await h.http.get("/favicon.svg")).headers["content-type"].startswith("image/svg+xml")
            for absent in ("/nothing", "/assets/gone.js", "/api/nothing", "/api", "/..%2fprivate.txt", "/%2e%2e/private.txt", "/t/a/b"):
                answer = await h.http.get(absent)
                assert answer.status_code == 404, absent
                assert answer.json()["clause"] == "house.address"
            assert (await h.http.delete("/api/tables")).json()["clause"] == "house.address"
            for absent in ("/nothing", "/t/a/b"):
                shown = await h.http.get(absent, headers={"accept": "text/html,*/*;q=0.8"})
                assert (shown.status_code, shown.headers["content-type"].split(";")[0]) == (404, "text/html")
                assert "Tabletails" in shown.text
            assert (await h.http.get("/api/nothing", headers={"accept": "text/html"})).json()["clause"] == "house.address"

    asyncio.run(story())


def test_a_site_that_is_built_anew_while_it_is_served_is_shown_as_it_is_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletails.server.site._LISTED_FOR", 0.0)
    static = tmp_path / "static"

    async def story() -> None:
        async with house(tmp_path, static=static) as h:
            assert (await h.http.get("/")).status_code == 503
            (static / "assets").mkdir(parents=True)
            (static / "index.html").write_text("<!doctype html><title>Tabletails</title>")
            (static / "assets" / "main-1.js").write_text("export {};")
            assert (await h.http.get("/")).status_code == 200
            assert (await h.http.get("/assets/main-1.js")).status_code == 200
            (static / "assets" / "main-1.js").unlink()
            assert (await h.http.get("/assets/main-1.js")).status_code == 404

    asyncio.run(story())


def test_a_site_that_is_not_built_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, static=tmp_path / "none") as h:
            answer = await h.http.get("/")
            assert answer.status_code == 503
            assert "not built" in answer.text

    asyncio.run(story())


def test_health_measures_and_the_description_of_the_interface(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            mine = await lay(h.http, "friend")
            assert (await h.http.get("/healthz")).json()["status"] == "well"
            async with player(h.address, mine["table"]):
                measures = (await h.http.get("/metrics")).text
            for name in ("tables", "rooms", "connections", "moves", "refusals", "bot_thinking_seconds", "commit_batch_size"):
                assert f"tabletails_{name}" in measures
            described = (await h.http.get("/api/openapi.json")).json()
            assert "/api/tables/{table}/sit" in described["paths"]
            assert "Welcome" in (await h.http.get("/api/protocol.json")).json()["$defs"]
            assert not any(path.startswith("/metrics") for path in described["paths"])
            await h.lobby.store._engine.dispose()
            h.lobby.store.healthy = _unwell  # type: ignore[method-assign]
            assert (await h.http.get("/healthz")).status_code == 503

    async def _unwell() -> bool:
        return False

    asyncio.run(story())


def test_what_a_game_has_beside_its_matches_is_told_and_what_it_has_not_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as h:
            told = await h.http.get("/api/games/tiny/extra/echo", params={"word": "zażółć", "n": "3"})
            assert (told.status_code, told.json()) == (200, {"given": {"word": "zażółć", "n": "3"}})
            for path, clause in (("tiny/extra/riddle", "house.extra"), ("nobody/extra/echo", "house.game")):
                answer = await h.http.get(f"/api/games/{path}")
                assert (answer.status_code, answer.json()["clause"]) == (404, clause)
            refused = await h.http.get("/api/games/tiny/extra/echo", params={"word": "no"})
            assert (refused.status_code, refused.json()["clause"]) == (400, "house.request")

    asyncio.run(story())
