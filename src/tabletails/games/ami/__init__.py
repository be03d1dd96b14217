"""Ami: bring up three dogs, keep your eyes open, and take them to the show."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletails.core.chance import Rng
from tabletails.core.clause import Refused, Unreadable
from tabletails.core.game import Ending, Event, Game, Line, Meta, Option, State, Words
from tabletails.core.options import check_options, check_seats
from tabletails.core.quoting import quoted
from tabletails.core.words import read_words, write_words
from tabletails.games.ami import rules, sight
from tabletails.games.ami.advice import AmiAdvice
from tabletails.games.ami.components import BOX, KINDS, SIZES, SYMBOLS
from tabletails.games.ami.rules import Ami, start


class AmiGame(Game):
    """Ami, as the house plays it."""

    meta = Meta(
        id="ami",
        name="Ami",
        rules=1,
        seats=(2, 4),  # ami.2.7
        chance=True,
        hidden=True,
        simultaneous=True,
        timed=False,
        endings=(Ending("show", "ami.8.6"),),
        options=(
            Option("open_cards", False, clause="ami.9.1"),
            Option("single_pile", False, clause="ami.9.2"),
            Option("no_drawings", False, clause="ami.9.3"),
            Option("reminders", False, clause="ami.5.4"),
        ),
    )
    folder = Path(__file__).parent
    view_type = sight.AmiView
    move_types = (
        *(sight.ChooseDog, sight.Play, sight.Swap, sight.Claim, sight.Lose, sight.TakeDog, sight.Roll),
        *(sight.Judge, sight.Deal, sight.TurnUp, sight.Die),
    )
    advice = AmiAdvice()

    def start(self, options: Mapping[str, Any], seats: int) -> State:
        check_seats(self.meta, seats)
        chosen = check_options(self.meta, options)
        if chosen["open_cards"] and chosen["single_pile"]:
            raise Refused("ami.9.4", "Open cards and a single pile exclude each other", "choose one of them")
        state = start(seats, bool(chosen["single_pile"]), not chosen["no_drawings"])
        state.open_cards = int(bool(chosen["open_cards"]))
        state.reminders = int(bool(chosen["reminders"]))
        return state

    def write(self, move: int) -> Words:
        return write_words(_words(move))

    def read(self, words: object) -> int:
        return _number(read_words(words, self.move_types))

    def view(self, state: State, seat: int | None) -> sight.AmiView:
        assert isinstance(state, Ami)
        return sight.view(state, seat)

    def seen(self, event: Event, seat: int | None, options: Mapping[str, Any] | None = None) -> Event:
        return sight.seen(event, seat, bool((options or {}).get("open_cards")))

    def tell(self, event: Event, view: sight.AmiView) -> list[Line]:
        return sight.tell(event, view)

    def guess(self, view: sight.AmiView, rng: Rng) -> State:
        return sight.guess(view, rng)

    def components(self) -> dict[str, Any]:
        dogs = {
            dog: {"size": SIZES[BOX.sizes[k]], "spaces": dict(zip(KINDS, BOX.spaces[k], strict=True))} for k, dog in enumerate(BOX.dogs)
        }
        judges = {judge: [sight.LIKES[like] for like in BOX.orders[k]] for k, judge in enumerate(BOX.judges)}
        cards = {
            card: {
                "symbols": [SYMBOLS[symbol] for symbol in BOX.symbols[k]],
                "drawing": BOX.dogs[BOX.drawings[k]] if BOX.drawings[k] >= 0 else None,
            }
            for k, card in enumerate(BOX.cards)
        }
        return {"dogs": dogs, "judges": judges, "cards": cards, "die": list(BOX.die), "reconstructed": ["dogs", "judges", "cards", "die"]}

    def inventory(self, state: State) -> dict[str, int]:
        assert isinstance(state, Ami)
        places = [state.pile, state.played, *state.hands, *state.swapped, *(2**card for card in (state.lying, state.turned) if card >= 0)]
        counts = {card: sum(place >> k & 1 for place in places) for k, card in enumerate(BOX.cards)}
        for dog, name in enumerate(BOX.dogs):
            counts[f"spaces_{name}"] = state.free[dog] + sum(state.tokens[dog * 3 + kind] for kind in range(3))
        return counts

    def offered(self, state: State, seat: int) -> list[int]:
        """ami.5.4: the table does not show that there is something to call for, unless it is to remind."""
        assert isinstance(state, Ami)
        return [move for move in state.legal(seat) if state.reminders or not rules.CLAIM <= move < rules.LOSE]

    def awaited(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, Ami)
        return sight.awaited(state)

    def is_reaction(self, move: int) -> bool:
        """Calls, losses and boards out of turn may cross with others' moves."""
        return rules.TAKE_DOG <= move < rules.ROLL or rules.CLAIM <= move < rules.PLAY

    def pace(self, view: sight.AmiView, legal: list[int], level: str, rng: Rng) -> int | None:
        """Bots notice a dog as a person would, and the youngest miss one in three (ami.5.4)."""
        claims_only = all(rules.CLAIM <= move < rules.LOSE for move in legal)
        if claims_only and level == "random" and rng.below(3) == 0:
            return None
        return 1200 + rng.below(1400) if claims_only else 900


def _words(move: int) -> object:
    if move >= rules.DIE:
        return sight.Die(move - rules.DIE)
    if move >= rules.TURN_UP:
        return sight.TurnUp(BOX.cards[move - rules.TURN_UP])
    if move >= rules.DEAL:
        seat, card = divmod(move - rules.DEAL, 64)
        return sight.Deal(seat, BOX.cards[card])
    if move >= rules.JUDGE:
        return sight.Judge(BOX.judges[move - rules.JUDGE])
    if move >= rules.SWAP:
        mask = rules.swap_mask(move)
        return sight.Swap([name for card, name in enumerate(BOX.cards) if mask >> card & 1])
    if move >= rules.PLAY:
        named, dog = divmod(move - rules.PLAY, 16)
        card, symbol = divmod(named, 6)
        return sight.Play(BOX.cards[card], SYMBOLS[symbol], BOX.dogs[dog - 1] if dog else None)
    if move >= rules.LOSE:
        dog, kind = divmod(move - rules.LOSE, 3)
        return sight.Lose(BOX.dogs[dog], KINDS[kind])
    if move >= rules.CLAIM:
        return sight.Claim(KINDS[move - rules.CLAIM])
    if move >= rules.ROLL:
        return sight.Roll()
    if move >= rules.TAKE_DOG:
        return sight.TakeDog(BOX.dogs[move - rules.TAKE_DOG])
    return sight.ChooseDog(BOX.dogs[move])


def _number(said: Any) -> int:
    match said:
        case sight.ChooseDog(dog):
            return rules.CHOOSE_DOG + _find(dog, BOX.dogs, "dog", "ami.2.1")
        case sight.TakeDog(dog):
            return rules.TAKE_DOG + _find(dog, BOX.dogs, "dog", "ami.2.1")
        case sight.Roll():
            return rules.ROLL
        case sight.Claim(token):
            return rules.CLAIM + _find(token, KINDS, "kind of token", "ami.2.3")
        case sight.Lose(dog, token):
            return rules.LOSE + _find(dog, BOX.dogs, "dog", "ami.2.1") * 3 + _find(token, KINDS, "kind of token", "ami.2.3")
        case sight.Play(card, symbol, dog):
            named = _find(dog, BOX.dogs, "dog", "ami.2.1") if dog is not None else rules.NO_DOG
            return int(rules.encode_play(_find(card, BOX.cards, "card", "ami.2.6"), _find(symbol, SYMBOLS, "symbol", "ami.2.6"), named))
        case sight.Swap(cards, _):
            return _swap(cards)
        case sight.Judge(judge):
            return rules.JUDGE + _find(judge, BOX.judges, "judge", "ami.2.4")
        case sight.Deal(seat, card):
            if not 0 <= seat < 4:
                raise Unreadable("ami.2.7", f"There is no seat {quoted(seat, 20)}", "name one from 0 to 3")
            return rules.DEAL + seat * 64 + _find(card or "", BOX.cards, "card", "ami.2.6")
        case sight.TurnUp(card):
            return rules.TURN_UP + _find(card, BOX.cards, "card", "ami.2.6")
        case sight.Die(face):
            if not 1 <= face <= 3:
                raise Unreadable("ami.2.5", f"The die has no {quoted(face, 20)}", "name 1, 2 or 3")
            return rules.DIE + face
    raise AssertionError("unreachable: every kind of words has its number")


def _swap(cards: list[str] | None) -> int:
    numbers = sorted({_find(card, BOX.cards, "card", "ami.2.6") for card in cards or ()})
    if not 1 <= len(numbers) == len(cards or ()) <= rules.HAND:
        raise Unreadable("ami.3.4", "A swap is of one to three different cards", "name them")
    a, b, c = (numbers + [rules.NO_CARD] * 2)[:3]
    return int(rules.encode_swap(a, b, c))


def _find(name: str, names: tuple[str, ...], what: str, clause: str) -> int:
    if name not in names:
        shown = ", ".join(names) if len(names) <= 12 else f"{names[0]} to {names[-1]}"
        raise Unreadable(clause, f"There is no {what} {quoted(name)}", f"name one of: {shown}")
    return names.index(name)


GAME = AmiGame()
