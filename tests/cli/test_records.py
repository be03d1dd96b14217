"""simulate, replay and verify, with the records that they write and read."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tabletails.bots.tournament import wilson
from tabletails.core.actors import read_actor
from tabletails.core.chance import Dealer, Rng
from tabletails.core.match import Match, fork, open_match, replay_event
from tabletails.core.record import read_record, write_record

from .house import a_record, dealing_game, says_one_line, tabletails


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match on disk."""
    path = tmp_path / "match.tails"
    path.write_text(a_record(), encoding="utf-8")
    return path


def simulated(*more: str, bots: str = "random,greedy", games: int = 4, **environment: str) -> dict[str, Any]:
    """What a simulation says, its seconds left out."""
    game = dealing_game().meta.id
    done = tabletails("simulate", game, "--bots", bots, "--games", str(games), "--seed", "3", "--json", *more, **environment)
    assert done.code == 0, done.err
    found: dict[str, Any] = json.loads(done.out)
    assert found.pop("seconds") >= 0
    return found


def test_a_simulation_tells_just_what_the_contract_says() -> None:
    found = simulated("--seats", "2")
    assert list(found) == ["game", "matches", "bots", "wins", "mean_scores", "endings", "moves"]
    assert found["bots"] == ["random", "greedy"] and found["matches"] == 4
    assert sum(found["wins"]) == pytest.approx(4) and sum(found["endings"].values()) == 4
    assert set(found["endings"]) <= {ending.id for ending in dealing_game().meta.endings}


def test_the_same_seed_gives_the_same_matches_however_they_are_shared_out_and_hashed() -> None:
    one = simulated("--jobs", "1", bots="random,random", games=60, PYTHONHASHSEED="1")
    assert one == simulated("--jobs", "2", bots="random,random", games=60, PYTHONHASHSEED="2")
    assert one != simulated("--jobs", "1", "--seed", "4", bots="random,random", games=60)


def test_a_search_bound_by_iterations_plays_the_same_again() -> None:
    assert simulated("--iterations", "8", bots="search,random", games=1) == simulated("--iterations", "8", bots="search,random", games=1)


def test_records_are_written_rotate_the_seats_and_verify(tmp_path: Path) -> None:
    found = simulated("--records", str(tmp_path / "new" / "folder"), games=3)
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [file.name for file in files] == ["00000.tails", "00001.tails", "00002.tails"]
    records = [read_record(file.read_text(encoding="utf-8")) for file in files]
    assert [record.header.seats for record in records] == [("random", "greedy"), ("greedy", "random"), ("random", "greedy")]
    wins = {"random": 0.0, "greedy": 0.0}
    for record in records:
        assert record.result is not None
        for seat in record.result["winners"]:
            wins[record.header.seats[seat]] += 1 / len(record.result["winners"])
    assert found["wins"] == pytest.approx([wins["random"], wins["greedy"]], abs=1e-5)
    assert found["moves"] == sum(event.by >= 0 for record in records for event in record.events)
    done = tabletails("verify", *map(str, files), "--json")
    assert done.code == 0
    assert [json.loads(line)["proof"] for line in done.out.splitlines()] == ["proven"] * 3


def test_recording_a_match_does_not_change_it(tmp_path: Path) -> None:
    assert simulated(bots="random,random") == simulated("--records", str(tmp_path), bots="random,random")


def test_verify_says_that_a_right_record_is_right(record: Path) -> None:
    events = len(read_record(a_record()).events)
    done = tabletails("verify", str(record))
    assert done.code == 0 and "right" in done.out and str(events) in done.out
    assert json.loads(tabletails("verify", str(record), "--json").out) == {
        "ok": True,
        "events": events,
        "fault": None,
        "proof": "proven",
        "commitment": read_record(a_record()).header.commitment,
        "forked_at": None,
        "before": [],
    }


def test_verify_says_what_was_dealt_in_another_match(record: Path) -> None:
    parent = read_record(a_record())
    branch = fork(parent, 5, parent.header.seats, b"another secret")
    twig = fork(play_out(branch).record, 7, parent.header.seats, b"a third secret")
    for match, at, parts in ((branch, 5, [(5, parent)]), (twig, 7, [(5, parent), (2, branch.record)])):
        record.write_text(write_record(play_out(match).record), encoding="utf-8")
        done = tabletails("verify", str(record))
        said = ", the next ".join(f"{n} were dealt in another match, commitment {of.header.commitment}" for n, of in parts)
        assert done.out == f"{record}: right; {match.n} events, every draw proven; the first {said}.\n"
        told = json.loads(tabletails("verify", str(record), "--json").out)
        assert (told["proof"], told["commitment"], told["forked_at"]) == ("proven", match.record.header.commitment, at)
        assert told["before"] == [{"events": n, "commitment": of.header.commitment} for n, of in parts]


def play_out(match: Match) -> Match:
    """The match itself, played to its end."""
    while match.state.to_act():
        match.deal(match.at)
        for actor in match.state.to_act()[:1]:
            match.play(actor, match.state.sample(actor, Rng(b"%d" % match.n)), match.at + 1)
    return match


def test_a_match_that_was_dealt_before_it_was_committed_to_is_not_right(record: Path) -> None:
    """The whole match is said to be the past of another, so that the new commitment covers no draw at all."""
    lines = [json.loads(line) for line in a_record().splitlines()]
    dealer = Dealer(b"\x11" * 32)
    for at in (len(lines) - 2, 10**30):
        header = lines[0] | {"commitment": dealer.commitment(), "fork": {"at": at, "header": lines[0], "reveal": lines[-1]["reveal"]}}
        forged = [header, *lines[1:-1], lines[-1] | {"reveal": {"secret": dealer.secret.hex()}}]
        record.write_text("".join(json.dumps(line) + "\n" for line in forged), encoding="utf-8")
        says_one_line(tabletails("verify", str(record)), 1, "house.fork")


def test_a_byte_order_mark_does_no_harm(record: Path) -> None:
    record.write_text(a_record(), encoding="utf-8-sig")
    assert tabletails("verify", str(record)).code == 0


def test_a_fault_is_told_short_whatever_the_record_holds(record: Path) -> None:
    big = 10**400
    lines = [json.loads(line) for line in a_record().splitlines()]
    seat = next(n for n, line in enumerate(lines[:-1]) if n and line["by"] == 0)
    changes = [
        (0, {"rules": big}),
        (0, {"game": "x" * 4000}),
        (0, {"options": {"x" * 4000: big}}),
        (0, {"options": {option.id: big for option in dealing_game().meta.options}}),
        (seat, {"by": big}),
        (seat, {"at": big}),
        (seat, {"n": big}),
        (seat, {"move": {"do": big}}),
        *((seat, {"move": lines[seat]["move"] | {key: big}}) for key in lines[seat]["move"]),
        *((-1, {"result": lines[-1]["result"] | {key: big}}) for key in lines[-1]["result"]),
    ]
    for line, change in changes:
        forged = list(lines)
        forged[line] = lines[line] | change
        record.write_text("".join(json.dumps(line) + "\n" for line in forged), encoding="utf-8")
        done = tabletails("verify", str(record))
        says_one_line(done, 1)
        assert len(done.err) - len(str(record)) < 300, done.err


def test_verify_reads_standard_input() -> None:
    assert tabletails("verify", "-", stdin=a_record().encode()).code == 0


def test_verify_names_the_first_fault(record: Path) -> None:
    lines = [json.loads(line) for line in a_record().splitlines()]
    lines[-1]["result"]["scores"][0] += 1
    record.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    says_one_line(tabletails("verify", str(record)), 1, "scores")
    found = tabletails("verify", str(record), "--json")
    assert found.code == 1 and found.err == ""
    told = json.loads(found.out)
    assert told["ok"] is False and "scores" in told["fault"] and told["events"] == len(lines) - 2


def test_verify_catches_a_draw_that_was_changed(record: Path) -> None:
    lines = a_record().splitlines()
    events = [json.loads(line) for line in lines[1:-1]]
    drawn = [n for n, event in enumerate(events) if event["by"] == "dealer"]
    legal = [json.loads(line) for line in tabletails("replay", str(record), "--legal").out.splitlines()]
    n = next(n for n in reversed(drawn) if len(legal[n]["legal"]["dealer"]) > 1)
    events[n]["move"] = next(move for move in legal[n]["legal"]["dealer"] if move != events[n]["move"])
    lines[1:-1] = [json.dumps(event) for event in events]
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    says_one_line(tabletails("verify", str(record)), 1, "secret")


def test_legal_prints_a_line_before_every_event_and_one_for_the_end(record: Path) -> None:
    text = read_record(a_record())
    lines = [json.loads(line) for line in tabletails("replay", str(record), "--legal").out.splitlines()]
    assert [line["n"] for line in lines] == list(range(len(text.events) + 1))
    match = open_match(text.header)
    for line, event in zip(lines, text.events, strict=False):
        assert list(line) == ["n", "to_act", "legal"]
        assert tuple(map(read_actor, line["to_act"])) == match.state.to_act()
        for actor in line["to_act"]:
            number = read_actor(actor)
            assert line["legal"][str(actor)] == [match.game.write(move) for move in match.state.legal(number)]
            if number == event.by:
                assert event.move in line["legal"][str(actor)]
        replay_event(match, event)
    assert lines[-1] == {"n": len(text.events), "to_act": [], "legal": {}}


def test_legal_with_a_seat_shows_only_what_that_seat_may_do(record: Path) -> None:
    whole = [json.loads(line) for line in tabletails("replay", str(record), "--legal").out.splitlines()]
    mine = [json.loads(line) for line in tabletails("replay", str(record), "--legal", "--seat", "1").out.splitlines()]
    for all_see, one_sees in zip(whole, mine, strict=True):
        assert one_sees["to_act"] == all_see["to_act"]
        assert one_sees["legal"] == {actor: moves for actor, moves in all_see["legal"].items() if actor == "1"}
    assert any(line["legal"] for line in mine)


def test_a_replay_tells_a_story_and_ends_with_the_position(record: Path) -> None:
    done = tabletails("replay", str(record))
    assert done.code == 0 and done.err == ""
    text = read_record(a_record())
    assert f"After {len(text.events)} events:" in done.out
    assert text.header.seats[0] in done.out and "{" not in done.out.split("\nAfter ")[0]
    assert done.out.rstrip().splitlines()[-1].endswith(".")


def test_a_replay_stops_where_it_is_told(record: Path) -> None:
    done = tabletails("replay", str(record), "--to", "3")
    assert done.code == 0 and "After 3 events:" in done.out and "It goes on" in done.out
    assert len(tabletails("replay", str(record), "--to", "3", "--legal").out.splitlines()) == 4
    says_one_line(tabletails("replay", str(record), "--to", "100000"), 2, "100000")
    says_one_line(tabletails("replay", str(record), "--to", "1" * 400), 2, "There is no event " + "1" * 19 + "… in")


def test_a_seat_sees_nothing_that_is_hidden_from_it(record: Path) -> None:
    text = read_record(a_record())
    game = dealing_game()
    said = tabletails("replay", str(record), "--seat", "0").out
    match = open_match(text.header)
    for event in text.events:
        replay_event(match, event)
    for name, value in vars(game.view(match.state, 0)).items():
        assert f"\n  {name}:" in said, value
    says_one_line(tabletails("replay", str(record), "--seat", "9"), 2, "seat 9")


def test_a_simulation_tells_people_each_bots_share_with_its_interval() -> None:
    done = tabletails("simulate", dealing_game().meta.id, "--bots", "random,greedy", "--games", "4", "--seed", "3", "--jobs", "1")
    assert done.code == 0 and ": 4 matches," in done.out
    told = re.findall(r"^  (\w+): won ([\d.]+) of 4, ([\d.]+)% \(95% interval ([\d.]+)% to ([\d.]+)%\), mean score", done.out, re.MULTILINE)
    assert [bot for bot, *_ in told] == ["random", "greedy"]
    for _, won, share, low, high in told:
        assert float(share) == pytest.approx(100 * float(won) / 4, abs=0.06)
        assert 0 <= float(low) <= float(share) <= float(high) <= 100


@pytest.mark.parametrize(
    ("won", "matches", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0), (15, 148, 0.0624, 0.1605)],
)
def test_the_interval_is_wilsons(won: float, matches: int, low: float, high: float) -> None:
    """10 of 10 and the like by hand; 81 of 263 and 15 of 148 from Newcombe (1998), table I, method 3."""
    assert wilson(won, matches) == pytest.approx((low, high), abs=6e-5)
