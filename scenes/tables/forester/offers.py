"""What can be chosen in the tray: start tiles, species, clean-up tiles or animals, by what is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.forester.data import (
    ANIMAL_VALUES,
    ANIMALS,
    REMEDIATION,
    SAPLING_PRICE,
    SPECIES_IDS,
    TILES,
    WITHOUT_CARD,
    AnimalId,
    SpeciesId,
    Tile,
)
from game.forester.views import ForesterView, Task
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST, Style
from scenes.tables.forester.cards import name_height, paint_name
from scenes.tables.forester.flat_cards import paint_tight
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

PAPER, UNDER, OFF = (249, 244, 228), (185, 168, 126), (206, 199, 178)
FADED = 90
FLAT = 120  # a card lower than this has its words beside its picture
TWO_LINES = 1.85  # of the size of letters, for two lines of them

Row = tuple[str, Style]  # a line, and how it is written


@dataclass(frozen=True)
class Offer:
    """One thing to choose: what touching it says, and what it looks like."""

    touch: str
    picture: str
    name: str = ""
    number: str = ""  # a price, or what else stands below the name
    count: int = 0  # how many there are
    value: int = 0  # points, on a badge of their own
    short: str = ""  # the name where there is little room


class OfferCard(Widget):
    """A paper card with a picture, a name or a number; pale while it cannot be had."""

    def __init__(self, context: Context, name: str, box: pygame.FRect) -> None:
        super().__init__(context.look, name, box, Layer.PANELS)
        self.offer: Offer | None = None
        self.is_off = False
        self.is_visible = False

    def show(self, offer: Offer | None) -> None:
        """Show another offer, or nothing."""
        self.is_visible = offer is not None
        self._change(offer, is_off=self.is_off)

    def set_off(self, is_off: bool) -> None:
        """Show whether it cannot be had."""
        self._change(self.offer, is_off=is_off)

    def _change(self, offer: Offer | None, *, is_off: bool) -> None:
        if (offer, is_off) != (self.offer, self.is_off):
            self.offer, self.is_off = offer, is_off
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Paper, picture and words."""
        offer, box = self.offer, painter.box
        if offer is None:
            return
        painter.fill(UNDER, box.move(0, 5), 20)
        painter.fill(OFF if self.is_off else PAPER, box, 20)
        if self.look.has_large_text:
            self._paint_large(painter, offer)
        elif box.height < FLAT:
            self._paint_flat(painter, offer)
        else:
            self._paint_tall(painter, offer)

    def _paint_flat(self, painter: Painter, offer: Offer) -> None:
        box = painter.box
        picture = pygame.FRect(3, 4, min(46.0, box.width * 0.26), box.height - 8)
        self._paint_picture(painter, offer, picture)
        words = pygame.FRect(picture.right, 6, box.width - picture.right - 2, box.height - 12)
        if offer.value:
            badge = pygame.FRect(words.left, box.centery - 24, 46, 46)
            painter.picture("forester/value_badge", badge.center, height=50)
            self._write(painter, str(offer.value), badge.move(0, -2), painter.look.palette.ink, 30)
            words.update(badge.right, words.top, words.right - badge.right, words.height)
        if offer.number:
            words.height /= 2
            self._write(painter, offer.number, words, painter.look.palette.ink, 30)
            words.top = words.bottom
        self._write(painter, f"\N{MULTIPLICATION SIGN} {offer.count}", words, self.look.palette.ink, 28)

    def _paint_large(self, painter: Painter, offer: Offer) -> None:
        """Large letters beside the picture: price and count, and the name where that fits as well."""
        box, type_ = painter.box, self.look.type
        picture = pygame.FRect(6, 4, min(box.height * 0.75, box.width * 0.25), box.height - 8)
        self._paint_picture(painter, offer, picture)
        room = pygame.FRect(picture.right + 8, 0, box.width - picture.right - 16, box.height - 4)
        if offer.value:
            side = min(box.height - 10, room.width * 0.5)
            badge = pygame.FRect(room.left, box.centery - side / 2, side, side)
            painter.picture("forester/value_badge", badge.center, height=side)
            self._write(painter, str(offer.value), badge.move(0, -2), self.look.palette.ink, 34)
            room.update(badge.right + 6, room.top, room.right - badge.right - 6, room.height)
        rows = self._rows(offer, room)
        if not offer.name:
            room.left += max(0.0, room.width - max(type_.width(*row) for row in rows)) / 2
        paint_tight(painter, rows, room)

    def _rows(self, offer: Offer, room: pygame.FRect) -> Sequence[Row]:
        """The best lines that fit a room; a name and what it costs matter more than how many there are."""
        digits = Style("title", SMALLEST, self.look.palette.ink)
        letters = replace(digits, face="label")
        names = [(words, letters) for words in (offer.name, offer.short) if words]
        count = (f"\N{MULTIPLICATION SIGN}{offer.count}", digits)
        price = (offer.number, digits)
        together = (f"{offer.number} {count[0]}".strip(), digits)
        has_two = room.height >= TWO_LINES * self.look.type.letter_size(digits)
        shapes: list[list[Row]] = []
        if has_two:
            shapes += [[name, below] for name in names for below in (together, price) if below[0]]
            shapes += [[price, count]] if offer.number else []
        elif offer.number:
            shapes += [[(f"{name} {offer.number}", letters)] for name, _ in names]
        shapes += [[together], [price if offer.number else count]]
        return next((rows for rows in shapes if self._is_inside(rows, room.width)), shapes[-1])

    def _is_inside(self, rows: Sequence[Row], width: float) -> bool:
        return all(self.look.type.fits(words, style, width) for words, style in rows)

    def _paint_tall(self, painter: Painter, offer: Offer) -> None:
        box = painter.box
        foot = box.height - (42 if offer.number else 4)  # of the name
        height = name_height(self.look, offer.name, box.width - 12)
        name = pygame.FRect(6, foot - height, box.width - 12, height)
        self._paint_picture(painter, offer, pygame.FRect(8, 6, box.width - 16, name.top - 6))
        paint_name(painter, offer.name, name)
        if offer.number:
            room = pygame.FRect(6, box.height - 42, box.width - 12, 40)
            self._write(painter, offer.number, room, painter.look.palette.ink, 32)
        if offer.count:
            disc = pygame.FRect(box.width - 50, 4, 46, 46)
            painter.picture("ui/disc_paper", disc.center, height=46)
            style = fitted(self.look, str(offer.count), Style("title", 28, self.look.palette.ink), disc)
            painter.line(str(offer.count), style, disc, "centre")

    def _paint_picture(self, painter: Painter, offer: Offer, room: pygame.FRect) -> None:
        width, height = self.look.pictures.logical_size(offer.picture)
        scale = min(room.width / width, room.height / height, 1.2)
        alpha = FADED if self.is_off else 255
        painter.picture(offer.picture, room.center, height=height * scale, alpha=alpha)

    def _write(
        self, painter: Painter, words: str, room: pygame.FRect, colour: tuple[int, int, int], size: int
    ) -> None:
        style = fitted(self.look, words, Style("title", size, colour), room)
        painter.line(words, style, room, "centre")


class Offers:
    """Knows what there is to choose for every question."""

    def __init__(self, context: Context) -> None:
        self._say, self._number = context.say, context.language.number
        self._is_folded = context.look.has_large_text
        self._by_task: dict[Task, Callable[[ForesterView], list[Offer]]] = {
            "draft_start_tile": self._drafts,
            "place_start_tile": self._start_tiles,
            "offer_sapling": self._saplings,
            "voluntary_actions": self._goods,
            "buy_with_card": lambda view: self._tiles(view, 1),
            "welcome_animal": lambda view: [self._animal(view, animal) for animal in ANIMALS],
        }

    def of(self, view: ForesterView) -> list[Offer]:
        """Everything to choose now; nothing where the tray is not needed for it."""
        make = self._by_task.get(view.task) if view.task else None
        return make(view) if make else []

    def _drafts(self, view: ForesterView) -> list[Offer]:
        stage = view.draft_stage
        stock = view.tree_stock if stage == "tree" else view.sapling_stock
        return [
            self._species(species, f"forester/{stage}_{species}", stock[species]) for species in SPECIES_IDS
        ]

    def _species(self, species: SpeciesId, picture: str, count: int, number: str = "") -> Offer:
        return Offer(f"species:{species}", picture, self._say(f"thing.forester.{species}"), number, count)

    def _start_tiles(self, view: ForesterView) -> list[Offer]:
        assert view.to_act is not None
        tiles = view.domains[view.to_act].start_tiles
        return [
            Offer(
                f"start:{tile.species}:{tile.stage}",
                f"forester/{tile.stage}_{tile.species}",
                self._say(f"thing.forester.{tile.species}"),
                self._say(f"thing.forester.{tile.stage}"),
                tiles.count(tile),
            )
            for tile in dict.fromkeys(tiles)
        ]

    def _saplings(self, view: ForesterView, price: str = "") -> list[Offer]:
        stock = view.sapling_stock
        return [
            self._species(species, f"forester/sapling_{species}", stock[species], price)
            for species in SPECIES_IDS
        ]

    def _goods(self, view: ForesterView) -> list[Offer]:
        """Saplings above, clean-up tiles below; with large letters those tiles that can come next."""
        assert view.to_act is not None
        saplings = self._saplings(view, self._number(SAPLING_PRICE))
        tiles = view.domains[view.to_act].next_tiles if self._is_folded else TILES
        return [*saplings, *self._tiles(view, WITHOUT_CARD, tiles)]

    def _tiles(self, view: ForesterView, times: int, tiles: Sequence[Tile] = TILES) -> list[Offer]:
        """Tiles at a multiple of their price."""
        return [
            Offer(
                f"remedy:{tile}",
                f"forester/{tile}",
                self._say(f"thing.forester.{tile}"),
                self._number(REMEDIATION[tile].price * times),
                view.tile_stock[tile],
                short=self._say(f"thing.forester.{tile}.short"),
            )
            for tile in tiles
        ]

    def _animal(self, view: ForesterView, animal: AnimalId) -> Offer:
        count, value = view.animal_stock[animal], ANIMAL_VALUES[animal]
        return Offer(f"animal:{animal}", f"forester/animal_{animal}", count=count, value=value)
