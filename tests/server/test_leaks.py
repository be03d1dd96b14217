"""Every frame, HTTP body and log line is searched for what only others may know."""

import asyncio
import json
from pathlib import Path

import httpx

from .visit import Player, lay, other_house, play_out, player, sit


def cards_in(text: str) -> set[str]:
    return {"canary_" + rest.split('"')[0].split("\\")[0] for rest in text.split("canary_")[1:]}


def own_cards(who: Player) -> set[str]:
    return {event["move"]["card"] for event in who.events if "card" in event["move"] and event["move"]["seat"] == who.seat}


def test_nobody_hears_what_only_others_may_know(tmp_path: Path) -> None:
    async def story() -> None:
        log = tmp_path / "log"
        with other_house(tmp_path / "data", log) as (address, _):
            bodies: list[str] = []

            async def keep(response: httpx.Response) -> None:
                bodies.append(str(response.headers) + (await response.aread()).decode())

            async with httpx.AsyncClient(base_url=f"http://{address}", event_hooks={"response": [keep]}) as http:
                people: list[tuple[Player, str]] = []
                seats = [await lay(http, "friend", "open", "search", public=True, nonce="abad1dea" * 4, options={"turns": 12})]
                table = seats[0]["table"]
                seats += [await sit(http, table, "Karol"), await sit(http, table, "Ewa")]
                handed_out, told = [body for body in bodies if '"secret"' in body], [body for body in bodies if '"secret"' not in body]
                assert len(handed_out) == 3
                bodies = told
                async with (
                    player(address, table, seats[0]["secret"]) as ania,
                    player(address, table, seats[1]["secret"]) as karol,
                    player(address, table, seats[2]["secret"]) as ewa,
                    player(address, table) as watcher,
                ):
                    await ania.move({"do": "dance"}, "x")
                    await karol.move({"do": "keep"}, "y")
                    await asyncio.gather(ania.until("refused"), karol.until("refused"))
                    for path in ("", "/record", "/replay", "/replay?seat=0"):
                        await http.get(f"/api/tables/{table}{path}")
                    for path in ("/api/tables", "/metrics", "/healthz", "/api/games", "/api/openapi.json", f"/t/{table}"):
                        await http.get(path)
                    await http.post(f"/api/tables/{table}/again", json={"secret": seats[0]["secret"]})
                    await http.post(
                        f"/api/tables/{table}/fork", json={"at": 1, "name": "Eve", "seats": ["me", "random", "random", "random"]}
                    )
                    people = [(ania, seats[0]["secret"]), (karol, seats[1]["secret"]), (ewa, seats[2]["secret"])]
                    during = list(bodies)
                    await asyncio.gather(*[play_out(who) for who, _ in people], play_out(watcher))
                record = (await http.get(f"/api/tables/{table}/record")).text
        assert "proven" not in record
        secret = json.loads(record.splitlines()[-1])["reveal"]["secret"]
        for who, _ in people:
            heard = "".join(who.frames)
            assert cards_in(heard) == own_cards(who) != set()
        assert cards_in("".join(watcher.frames)) == set()
        assert cards_in("".join(during)) == set()
        logged = log.read_text()
        assert cards_in(logged) == set()
        assert '"event": "request"' in logged
        everything = [*during, logged, record, *[frame for who, _ in people for frame in who.frames], *watcher.frames]
        for _, seat_secret in people:
            assert not any(seat_secret in text for text in everything), "a seat's secret is told once, to who sits down"
        for text in (*during, logged):
            assert secret not in text
            assert "abad1dea" not in text
        for who, _ in people:
            before = [frame for frame in who.frames if '"reveal":null' in frame or '"reveal"' not in frame]
            assert not any(secret in frame for frame in before)
            assert any(secret in frame for frame in who.frames), "the dealer's secret is revealed at the end"

    asyncio.run(story())
