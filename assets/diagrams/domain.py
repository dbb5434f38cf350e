"""Parts of a forester's domain: plots with plants, damage and animals, polluters, and arrows of smoke."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assets.diagrams.parts import INK, digits, disc
from assets.papercut import placed
from game.forester.data import ANIMAL_VALUES, SPACES, SPECIES, AnimalId, SpeciesId, Stage, Tile
from scenes.tables.forester.places import OWN, SPACE_CELLS, ZONE_CELLS, Layout
from scenes.tables.forester.polluters import BARE, TILES_OF

CUT = '<clipPath id="plot"><rect x="-81" y="-81" width="162" height="162" rx="17"/></clipPath>'
RIM, EDGE = "#FFFDF5", "#B3A276"


def income_of(species: SpeciesId) -> int:
    """What a tree earns, in thousands."""
    return SPECIES[species].income // 1000


def circles_of(stage: Stage, species: SpeciesId) -> int:
    """How many markers a plant bears."""
    kind = SPECIES[species]
    return {"tree": kind.tree_circles, "sapling": kind.sapling_circles, "seed": 0}[stage]


def sheet(x: float, y: float, size: float, inner: str, *, frame: str = "") -> str:
    """A square of the domain with round corners; a frame is drawn around it in dashes."""
    dashes = f'fill="none" stroke="{frame}" stroke-width="10" stroke-dasharray="22 12"'
    around = f'<rect x="-86" y="-86" width="172" height="172" rx="24" {dashes}/>' if frame else ""
    return (
        f'<g transform="translate({x:.1f},{y:.1f}) scale({size})"><defs>{CUT}</defs>'
        f'<rect x="-84" y="-79" width="168" height="168" rx="20" fill="{EDGE}"/>'
        f'<rect x="-84" y="-84" width="168" height="168" rx="20" fill="{RIM}"/>{inner}{around}</g>'
    )


def plot(x: float, y: float, size: float, over: str = "", *, frame: str = "") -> str:
    """A space of the domain, with something on it."""
    ground = f'<g clip-path="url(#plot)">{placed("forester/plot", 0, 0, 0.96)}</g>'
    return sheet(x, y, size, ground + over, frame=frame)


def plant(
    stage: Stage,
    species: SpeciesId,
    markers: int | None = 0,
    *,
    animal: AnimalId | None = None,
    has_income: bool = False,
    opacity: float = 1.0,
) -> str:
    """What grows on a space; more markers than circles stand beside the row, no markers leave it out."""
    foot = -12 if animal else 0
    parts = [placed(f"forester/{stage}_{species}", foot, 46, 1.05, opacity=opacity)]
    if stage != "seed":
        parts.append(placed(f"forester/leaf_{stage}_{species}", -52, -50, 0.87))
    circles = circles_of(stage, species)
    if circles and markers is not None:
        parts.append(damage(circles, markers))
    if has_income:
        parts.append(placed("forester/coin", -52, 2, 1.0) + digits(income_of(species), -52, 1, 30))
    if animal:
        parts.append(token(animal, 48, -46, 1.2))
    return "".join(parts)


def damage(circles: int, markers: int) -> str:
    """The row of circles of a plant, as many of them taken as it has markers."""
    shown = max(circles, markers)
    step = 38 if shown < 4 else 36
    wide = step * circles + 10
    left = -(shown - 1) * step / 2
    row = left + (circles - 1) * step / 2
    strip = f'x="{row - wide / 2}" width="{wide}" height="41" rx="20.5"'
    marks = [
        placed(f"forester/{'marker' if number < markers else 'hole'}", left + number * step, 60, 0.9)
        for number in range(shown)
    ]
    return f'<rect y="42.5" {strip} fill="#A8986C"/><rect y="39.5" {strip} fill="#EADFC2"/>{"".join(marks)}'


def token(animal: AnimalId, x: float, y: float, size: float = 1.0) -> str:
    """An animal with its value."""
    value = disc(26, -24, ANIMAL_VALUES[animal], 14)
    inner = placed(f"forester/animal_{animal}", 0, 0) + value
    return f'<g transform="translate({x:.1f},{y:.1f}) scale({size})">{inner}</g>'


def polluter(x: float, y: float, size: float, name: str) -> str:
    """A road or the factory, or what cleans it."""
    rise = {"north": 22, "south": -22}.get(name.rpartition("_")[2], 30)
    inner = f'<g clip-path="url(#plot)">{placed(f"forester/{name}", 0, -rise, 1.43)}</g>'
    return sheet(x, y, size, inner)


def smoke(x: float, y: float, direction: str = "e", *, is_white: bool = False, size: float = 1.4) -> str:
    """An arrow from a polluter to a space."""
    return placed(f"forester/arrow_{'white' if is_white else 'black'}_{direction}", x, y, size)


def domain(
    size: float, x: float, y: float, tiles: Sequence[Tile] = (), over: Mapping[int, str] | None = None
) -> str:
    """A whole domain with its upper left corner at a point; spaces are empty, or numbered, or as given."""
    layout = Layout(*OWN)
    parts = [f'<rect width="{OWN[0]}" height="{OWN[1]}" rx="30" fill="#EADFC2"/>']
    for space in SPACES:
        box = layout.cell(SPACE_CELLS[space])
        number = digits(space, 0, -18, 84, INK)
        shown = number if over is None else over.get(space, "")
        parts.append(plot(*box.center, 1.0, shown))
    for zone, cell in ZONE_CELLS.items():
        owned = [tile for tile in TILES_OF[zone] if tile in tiles]
        parts.append(polluter(*layout.cell(cell).center, 1.0, owned[-1] if owned else BARE[zone]))
    parts += [
        smoke(arrow.x, arrow.y, arrow.direction, is_white=arrow.is_white) for arrow in layout.arrows(tiles)
    ]
    return f'<g transform="translate({x:.1f},{y:.1f}) scale({size})">{"".join(parts)}</g>'
