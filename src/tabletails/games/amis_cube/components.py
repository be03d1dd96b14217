"""Amis Cube's missions and draft cards: read from components.toml and checked against the box and against the computed blocks."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletails.games.amis_cube.blocks import FULL, SHAPE_OF, SHAPES, cell_names, read_cells

SIZES = (3, 4, 5)
DIRECTIONS = ("left", "right")


@dataclass(frozen=True)
class Mission:
    """A mission card."""

    id: str
    level: str
    counts: tuple[int, int, int]
    """How many blocks of 3, 4 and 5 pieces."""
    drafts: tuple[int, ...]
    """Its five draft cards, each as kind: 2 for each size above three, and 1 for right."""
    example: tuple[int, ...]
    """A division of the cube into such blocks, as masks."""

    @property
    def blocks(self) -> int:
        """How many blocks a player builds."""
        return sum(self.counts)


@dataclass(frozen=True)
class Components:
    """What lies in the box."""

    missions: tuple[Mission, ...]
    drafts: tuple[int, ...]
    """The nine draft cards, by kind."""
    tokens: dict[int, int]
    """How many score tokens there are of each value."""

    def mission(self, id_: str) -> int:
        """The number of a mission."""
        return next(number for number, mission in enumerate(self.missions) if mission.id == id_)

    def as_json(self) -> dict[str, Any]:
        """As `tabletails components amis_cube` prints it."""
        return {
            "blocks": {shape.id: cell_names(shape.cells) for shape in SHAPES},
            "missions": {
                mission.id: {
                    "level": mission.level,
                    "blocks": {str(size): count for size, count in zip(SIZES, mission.counts, strict=True)},
                    "drafts": [{"size": draft_size(kind), "to": draft_to(kind)} for kind in mission.drafts],
                    "example": [cell_names(mask) for mask in mission.example],
                }
                for mission in self.missions
            },
        }


def draft_size(kind: int) -> int:
    """The size of block that a kind of draft card sends on."""
    return 3 + kind // 2


def draft_to(kind: int) -> str:
    """The direction that a kind of draft card sends blocks in."""
    return DIRECTIONS[kind % 2]


def load_components(path: Path) -> Components:
    """Read and check a components file.

    Raises ValueError, naming the clause, where it does not agree with the box.
    """
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    counts = raw["counts"]
    of_size = Counter(shape.size for shape in SHAPES)
    on_board = {int(size): count for size, count in counts["blocks"].items()}
    _demand(of_size == on_board, "amis_cube.2.2", "the computed blocks are not those of the board")
    _demand(counts["pieces"] == FULL.bit_count(), "amis_cube.2.1", "a colour's pieces do not fill a cube")
    drafts = tuple(_draft(card) for card in raw["drafts"]["cards"])
    three_each = len(drafts) == counts["drafts"] and all(sum(kind // 2 == k for kind in drafts) == 3 for k in range(3))
    _demand(three_each, "amis_cube.2.4", "the draft cards are not three of each size")
    missions = tuple(_mission(id_, card, drafts, counts) for id_, card in raw["missions"].items())
    levels = Counter(mission.level for mission in missions)
    two_each = len(missions) == counts["missions"] and set(levels.values()) == {counts["missions_per_level"]}
    _demand(two_each, "amis_cube.2.3", "the mission cards are not two of each level")
    tokens = dict.fromkeys(raw["tokens"]["values"], raw["tokens"]["each"])
    _demand(tokens == {3: 4, 2: 4, 1: 4}, "amis_cube.2.6", "the score tokens are not four of each value")
    return Components(missions, drafts, tokens)


def _demand(true: bool, clause: str, fault: str) -> None:
    if not true:
        raise ValueError(f"components.toml: {fault} ({clause}).")


def _draft(card: dict[str, Any]) -> int:
    _demand(card["size"] in SIZES and card["to"] in DIRECTIONS, "amis_cube.2.4", "a draft card names no size or no direction")
    return int(card["size"] - 3) * 2 + DIRECTIONS.index(card["to"])


def _mission(id_: str, card: dict[str, Any], drafts: tuple[int, ...], counts: dict[str, Any]) -> Mission:
    a, b, c = (card["blocks"][str(size)] for size in SIZES)
    _demand(3 * a + 4 * b + 5 * c == counts["pieces"], "amis_cube.2.3", f"the blocks of {id_} have not as many pieces as the cube")
    five = card["drafts"]
    named = len(set(five)) == len(five) == counts["drafts_per_mission"] and set(five) <= set(range(len(drafts)))
    _demand(named, "amis_cube.2.4", f"{id_} does not name five of the nine draft cards")
    _demand(all((a, b, c)[drafts[k] // 2] for k in five), "amis_cube.2.4", f"{id_} names a draft card of a size that it does not have")
    example = tuple(read_cells(cells) for cells in card["example"])
    divides = sum(example) == FULL and all(mask in SHAPE_OF for mask in example)
    _demand(divides, "amis_cube.2.5", f"the example of {id_} does not divide the cube into legal blocks")
    sizes = Counter(mask.bit_count() for mask in example)
    _demand((sizes[3], sizes[4], sizes[5]) == (a, b, c), "amis_cube.2.5", f"the example of {id_} has other blocks than the mission wants")
    return Mission(id_, card["level"], (a, b, c), tuple(drafts[k] for k in five), example)


BOX = load_components(Path(__file__).parent / "components.toml")
