"""AmaZoom's cards, habitats and Conquistas: read from components.toml and checked against the box and the rulebook."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CLASSES = ("invertebrate", "bird", "amphibian", "fish", "mammal", "reptile")
VEGETATIONS = ("aquatic", "fruit_bearing", "flowering")
KINDS = (*CLASSES, *VEGETATIONS)
"""What a requirement may ask for."""
CONQUISTAS = ("all_classes", "full_family", "three_sets", "specialist", "garden", "streak", "big_album", "closing_shot")
LARGEST_SET = 5


@dataclass(frozen=True)
class Requirement:
    """What the next post must be, and the likes for it."""

    of: int
    """Which of KINDS."""
    least: int
    """The least size of its set."""
    likes: int


@dataclass(frozen=True)
class Face:
    """One side of a card: an animal or a habitat."""

    id: str
    kind: int
    """Its class or vegetation, one of KINDS."""
    clicks: int
    """What photographing it costs; 0 for a habitat, which nobody photographs."""
    requirements: tuple[Requirement, ...]


@dataclass(frozen=True)
class Components:
    """What lies in the box. Faces are the animals and behind them the habitats; a card is a number, and so are its two faces."""

    faces: tuple[Face, ...]
    animals: int
    """How many of the faces are animals."""
    cards: tuple[tuple[int, int], ...]
    """The faces of each card, animal side first."""
    card_ids: tuple[str, ...]
    """The animal, and which of its copies from 1: onca_pintada_1."""
    conquistas: tuple[int, ...]
    """Likes of each of CONQUISTAS."""
    raw: dict[str, Any]
    """The file as it stands."""


def load_components(path: Path) -> Components:
    """Read and check a components file.

    Raises ValueError, naming the clause, where it does not agree with the box or the rulebook.
    """
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    animals = {name: entry for name, entry in raw["animals"].items() if isinstance(entry, dict)}
    habitats = {name: entry for name, entry in raw["habitats"].items() if isinstance(entry, dict)}
    faces = [Face(name, _kind(entry["class"], CLASSES), entry["clicks"], _requirements(entry)) for name, entry in animals.items()]
    faces += [Face(name, _kind(entry["vegetation"], VEGETATIONS), 0, _requirements(entry)) for name, entry in habitats.items()]
    numbers = {face.id: number for number, face in enumerate(faces)}
    _demand(len(numbers) == len(faces), "amazoom.2.1", "two faces have the same name")
    cards, ids = [], []
    for name, entry in animals.items():
        for copy, habitat in enumerate(entry["habitats"], 1):
            _demand(habitat in habitats, "amazoom.2.3", f"{name} has {habitat} on its back, which is no habitat")
            cards.append((numbers[name], numbers[habitat]))
            ids.append(f"{name}_{copy}")
    likes = tuple(raw["conquistas"].get(name, 0) for name in CONQUISTAS)
    box = Components(tuple(faces), len(animals), tuple(cards), tuple(ids), likes, raw)
    _check_counts(box, raw["counts"])
    _check_rulebook(box, {face.id: face for face in faces})
    return box


def _demand(true: bool, clause: str, fault: str) -> None:
    if not true:
        raise ValueError(f"components.toml: {fault} ({clause}).")


def _kind(name: str, among: tuple[str, ...]) -> int:
    _demand(name in among, "amazoom.2.2" if among is CLASSES else "amazoom.2.3", f"{name} is none of {', '.join(among)}")
    return KINDS.index(name)


def _requirements(entry: dict[str, Any]) -> tuple[Requirement, ...]:
    found = []
    for of, least, likes in entry["requirements"]:
        _demand(of in KINDS and likes >= 1, "amazoom.2.4", f"a requirement asks for {of} and gives {likes}")
        _demand(1 <= least <= (LARGEST_SET if of in CLASSES else 1), "amazoom.2.4", f"a requirement asks for a set of {least} {of}")
        found.append(Requirement(KINDS.index(of), least, likes))
    return tuple(found)


def _check_counts(box: Components, counts: dict[str, Any]) -> None:
    _demand(len(box.cards) == counts["cards"] == 76, "amazoom.2.1", f"there are {len(box.cards)} cards")
    _demand(len(box.faces) <= 64, "amazoom.2.1", f"there are {len(box.faces)} faces, more than a post has room for")
    _demand(19 <= box.animals <= 24, "amazoom.2.2", f"there are {box.animals} animals")
    for number, face in enumerate(box.faces[: box.animals]):
        copies = sum(animal == number for animal, _ in box.cards)
        _demand(counts["copies"][0] <= copies <= counts["copies"][1], "amazoom.2.2", f"{face.id} has {copies} copies")
        _demand(counts["clicks"][0] <= face.clicks <= counts["clicks"][1], "amazoom.2.2", f"{face.id} costs {face.clicks} clicks")
        _demand(bool(face.requirements), "amazoom.2.4", f"{face.id} has no requirement")
    _demand({face.kind for face in box.faces} == set(range(len(KINDS))), "amazoom.2.2", "a class or a vegetation is missing")
    named = set(box.raw["conquistas"]) - {"reconstructed"}
    _demand(named == set(CONQUISTAS) and len(named) == counts["conquistas"], "amazoom.2.5", "there are other Conquistas")
    _demand(all(likes >= 1 for likes in box.conquistas), "amazoom.2.5", "a Conquista is worth nothing")


_FIXED: dict[str, tuple[str, dict[str, tuple[int, int]], int]] = {
    "onca_pintada": ("mammal", {"reptile": (1, 3), "mammal": (1, 2), "fish": (1, 2), "bird": (1, 2)}, 2),
    "gaviao_real": ("bird", {"mammal": (1, 4)}, 2),
    "macaco_prego": ("mammal", {"amphibian": (1, 1)}, 4),
    "tamandua_bandeira": ("mammal", {"invertebrate": (3, 4)}, 2),
    "urucu_cinzenta": ("invertebrate", {"flowering": (1, 1)}, 3),
}
"""amazoom.2.6: class, requirements, and the least number of copies of the animals that the rulebook's examples show."""


def _check_rulebook(box: Components, faces: dict[str, Face]) -> None:
    for name, (kind, requirements, copies) in _FIXED.items():
        _demand(name in faces, "amazoom.2.6", f"{name} is missing")
        face = faces[name]
        _demand(KINDS[face.kind] == kind, "amazoom.2.6", f"{name} is no {kind}")
        found = {KINDS[need.of]: (need.least, need.likes) for need in face.requirements}
        _demand(found == requirements and len(face.requirements) == len(found), "amazoom.2.6", f"{name} has other requirements")
        _demand(sum(box.faces[animal] is face for animal, _ in box.cards) >= copies, "amazoom.2.6", f"{name} has too few copies")
    frog = faces.get("ra_de_leite")
    _demand(frog is not None and KINDS[frog.kind] == "amphibian", "amazoom.2.6", "ra_de_leite is no amphibian")
    mammals = frog is None or any(KINDS[need.of] == "mammal" for need in frog.requirements)
    _demand(not mammals, "amazoom.2.6", "a mammal satisfies ra_de_leite")


BOX = load_components(Path(__file__).parent / "components.toml")
