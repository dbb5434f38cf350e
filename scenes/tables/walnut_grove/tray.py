"""The tray: drawn tiles, and whatever is chosen that lies nowhere else, such as goods, coins and people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game.walnut_grove.data import BARN_ITEMS, COINS, COLOURS, EXTENSIONS, GOODS, IMPROVEMENTS, Coin, Good
from game.walnut_grove.manners import NEXT_FIGURE
from game.walnut_grove.views import FarmSeen
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.typesetting import LINE, SMALLEST, Style
from scenes.table.things import Thing
from scenes.tables.walnut_grove.ground import FOOT, ROOM, Ground
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.tables.walnut_grove.reading import figures
from scenes.widgets.fitting import paint_fitted
from scenes.widgets.widget import Widget

NOTHING: Mapping[Good, int] = {}
GAP, TILE_GAP, MOST = 18.0, 26.0, 8
WIDEST, WIDEST_ALONE = 300.0, 110.0  # with words, and without
WIDEST_LARGE = 420.0  # with words in large letters
Words: TypeAlias = Literal["beside", "below", "nowhere"]  # where words lie, seen from the piece
LEAST = 34.0  # of a piece is always seen
LONG = 1.5  # times as wide as tall is a card whose words rather stand beside its piece
BESIDE_WORDS = 0.27  # of a card is what its piece has beside words
LARGEST, LARGEST_ALONE = 1.5, 2.4  # that a piece is shown with words, and without
EDGE, THICK, GAP_WITHIN = 8.0, 8.0, 6.0  # around everything on a card, its lower edge, beside words
# What is offered here, in the order of the tray, by the kind of its touch.
KINDS: dict[str, Sequence[str]] = {
    "good": GOODS,
    "coin": COINS,
    "item": BARN_ITEMS,
    "labourer": COLOURS,
    "extension": tuple(EXTENSIONS),
    "improvement": IMPROVEMENTS,
}
PREFIXES = {"coin": "coin", "good": "good", "extension": "extension", "improvement": "improvement"}


def picture_of(kind: str, name: str) -> str:
    """The piece that shows an offer."""
    if kind == "item":
        return f"coin_{name}" if name in COINS else f"good_{name}"
    if kind == "labourer":
        return f"worker_{name}"
    return f"{PREFIXES[kind]}_{name}"


@dataclass(frozen=True)
class Offer:
    """One thing to choose: what touching it says, its picture or the turn of its tile, and its words."""

    touch: str
    picture: str
    words: str = ""
    fewer: str = ""  # the same in fewer words
    number: str = ""  # what is most important of its words
    chosen: int = 0  # how often it was touched
    is_off: bool = False
    rotation: int = 0
    words_lie: Words = "beside"  # as all words of the tray have room


class OfferCard(Widget):
    """Paper with a piece and its name, or a tile."""

    bleed = 16

    def __init__(self, context: Context, pieces: Pieces, ground: Ground, number: int, layer: int) -> None:
        super().__init__(context.look, f"offer {number}", pygame.FRect(0, 0, 10, 10), layer)
        self._pieces, self._ground = pieces, ground
        self._offer: Offer | None = None
        self.is_visible = False

    def show(self, offer: Offer | None, box: pygame.FRect | None) -> None:
        """Show an offer in a box, or nothing."""
        self.is_visible = offer is not None
        if box is not None:
            self.move_to(box)
        if offer != self._offer:
            self._offer = offer
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """A tile alone, or a piece beside its words."""
        offer, box = self._offer, painter.box
        if offer is None:
            return
        if offer.touch.startswith("tile:"):
            self._paint_tile(painter, offer)
            return
        painter.stretch("ui/button_off" if offer.is_off else "ui/button_paper")
        words = offer.words if offer.words_lie != "nowhere" else offer.number
        lie = offer.words_lie
        if words and lie == "nowhere":
            lie = "below" if box.height > box.width else "beside"
        room, beside = self._parts(box, words, lie if words else "nowhere")
        width, height = self._pieces.size(offer.picture)
        zoom = min(room.width / width, room.height / height, LARGEST if words else LARGEST_ALONE)
        x, y = self._pieces.origin(offer.picture)
        at = room.centerx + (x - width / 2) * zoom, room.centery + (y - height / 2) * zoom
        self._pieces.put(
            painter.surface, offer.picture, painter.pixel(*at), zoom, 120 if offer.is_off else 255
        )
        if words:
            paint_fitted(painter, words, self.look.label(), self._as_tall_as_lines(words, beside))

    def _as_tall_as_lines(self, words: str, room: pygame.FRect) -> pygame.FRect:
        """The room of words with the space around their first and last line, where nothing is written."""
        lines = len(self.look.type.wrapped(words, self._smallest, room.width))
        lack = self.look.type.line_height(self._smallest) * lines - room.height
        return room.inflate(0, lack + 1) if 0 < lack < self.look.finger / 2 else room

    def _parts(self, box: pygame.FRect, words: str, lie: Words) -> tuple[pygame.FRect, pygame.FRect]:
        """The room of the piece, and that of its words."""
        left, top, wide, tall = EDGE, EDGE, box.width - 2 * EDGE, box.height - 2 * EDGE - THICK
        if lie == "below":
            lines = len(self.look.type.wrapped(words, self._smallest, wide))
            low = self.look.type.line_height(self._smallest) * lines
            return pygame.FRect(left, top, wide, tall - low), pygame.FRect(left, top + tall - low, wide, low)
        share = min(box.width * BESIDE_WORDS, tall) if lie == "beside" else wide
        before = pygame.FRect(left, top, share, tall)
        return before, pygame.FRect(before.right + GAP_WITHIN, top, wide - share - 2 * GAP_WITHIN, tall)

    @property
    def _smallest(self) -> Style:
        return self.look.label().sized(SMALLEST)

    def has_room(self, offer: Offer, box: pygame.FRect, lie: Words) -> bool:
        """Whether no word has to be cut in a card of a size, and the piece is still seen."""
        type_, style, (piece, room) = self.look.type, self._smallest, self._parts(box, offer.words, lie)
        lines = type_.wrapped(offer.words, style, room.width)
        low = (len(lines) - 1) * type_.line_height(style) + type_.letter_size(style) * LINE
        has_room = low <= room.height + 1
        is_whole = all(type_.fits(word, style, room.width) for word in offer.words.split())
        return has_room and is_whole and piece.height >= LEAST

    def _paint_tile(self, painter: Painter, offer: Offer) -> None:
        box = painter.box
        zoom = box.height / 212
        picture = self._ground.tile(int(offer.picture), offer.rotation, zoom)
        x, y = painter.pixel(*box.center)
        scale = self.look.viewport.scale * zoom
        painter.surface.blit(picture, (round(x - FOOT[0] * scale), round(y - FOOT[1] * scale)))


class TrayRooms(NamedTuple):
    """Where drawn tiles lie, where figures wait, and where everything else is offered."""

    tiles: pygame.FRect
    figures: pygame.FRect
    offers: pygame.FRect


class Tray:
    """The cards to choose from, side by side."""

    def __init__(
        self,
        context: Context,
        stage: Stage,
        pieces: Pieces,
        ground: Ground,
        rooms: TrayRooms,
        layer: int = Layer.PANELS,
    ) -> None:
        self._is_large = context.look.has_large_text
        self._say, self._rooms, self._pieces, self._ground = context.say, rooms, pieces, ground
        self._cards = [OfferCard(context, pieces, ground, number, layer) for number in range(MOST)]
        stage.add(*self._cards)
        self._offers: list[Offer] = []

    def show(
        self,
        farm: FarmSeen,
        possible: frozenset[str] = frozenset(),
        said: Sequence[str] = (),
        stock: Mapping[Good, int] = NOTHING,
        waiting: Sequence[Coin] = (),
        pointless: str | None = None,
    ) -> None:
        """Show what can be chosen and lies nowhere on the table, or drawn tiles, or who still works.

        Whoever gives goods away sees how many they have, all of them as long as they choose. Coins that wait
        for room are seen, and what it would be pointless to throw out for them stays here, but grey.
        """
        drawn = [Offer(f"tile:{tile}", str(tile), chosen=said.count(f"tile:{tile}")) for tile in farm.drawn]
        is_working = NEXT_FIGURE in possible or NEXT_FIGURE in said
        workers = self._workers(farm) if is_working else []
        coins = [self._waiting(number, coin) for number, coin in enumerate(waiting)]
        self._offers = (self._of(possible, said, stock, pointless) or coins or drawn or workers)[:MOST]
        boxes = self._boxes()
        short = [replace(offer, words=offer.fewer or offer.words) for offer in self._offers]
        tries = [(offers, self._words_lie(offers, boxes)) for offers in (self._offers, short)]
        offers, lie = next((each for each in tries if each[1] != "nowhere"), tries[0])
        self._offers = [replace(offer, words_lie=lie) for offer in offers]
        for number, card in enumerate(self._cards):
            if number < len(self._offers):
                card.show(self._offers[number], boxes[number])
            else:
                card.show(None, None)

    def _words_lie(self, offers: Sequence[Offer], boxes: Sequence[pygame.FRect]) -> Words:
        """Where the words of all offers have room: each looks like the others."""
        cards = list(zip(self._cards, offers, boxes, strict=False))
        is_long = all(box.width > LONG * box.height for box in boxes)
        places: tuple[Words, ...] = ("beside", "below") if is_long else ("below", "beside")
        fitting = (lie for lie in places if all(card.has_room(offer, box, lie) for card, offer, box in cards))
        return next(fitting, "nowhere")

    def hide(self) -> None:
        """Offer nothing."""
        self._offers = []
        for card in self._cards:
            card.show(None, None)

    def _workers(self, farm: FarmSeen) -> list[Offer]:
        """All figures in the order in which they work; only the next one can be taken."""
        found = []
        for number, figure in enumerate(figures(farm)):
            place = number - len(farm.worked)
            touch = NEXT_FIGURE if place == 0 else f"figure:{number}"
            found.append(Offer(touch, f"worker_{figure}", is_off=place != 0))
        return found

    def _waiting(self, number: int, coin: Coin) -> Offer:
        """A coin that was drawn; the first of them is asked about."""
        name = self._say(f"thing.walnut_grove.{coin}.short")
        words = self._say("table.walnut_grove.coin_drawn", coin=name)
        return Offer(f"waiting:{number}:{coin}", f"coin_{coin}", words, name)

    def _of(
        self,
        possible: frozenset[str],
        said: Sequence[str],
        stock: Mapping[Good, int],
        pointless: str | None,
    ) -> list[Offer]:
        found = []
        kept = {f"good:{good}": count for good, count in stock.items()}
        for kind, names in KINDS.items():
            for name in names:
                touch = f"{kind}:{name}"
                if touch in possible or touch in said or touch in kept or touch == pointless:
                    times = said.count(touch)
                    words, number = self._say(f"thing.walnut_grove.{name}"), ""
                    has_short = name in COLOURS or name in COINS
                    fewer = self._say(f"thing.walnut_grove.{name}.short") if has_short else ""
                    has, is_off = kept.get(touch), touch not in possible and touch not in said
                    if has is not None:
                        number = f"{times}/{has}"
                        fewer = f"{words} {number}"
                        words = self._say("table.walnut_grove.of", count=times, has=has, thing=words)
                    elif times:
                        words = self._say("table.walnut_grove.times", count=times, thing=words)
                        number = f"{times}×"
                    found.append(Offer(touch, picture_of(kind, name), words, fewer, number, times, is_off))
        return found

    def carried(self, touch: str) -> pygame.Surface | None:
        """A drawn tile or a figure as it is carried."""
        offer = next((each for each in self._offers if each.touch == touch), None)
        if offer is not None and touch == NEXT_FIGURE:
            return self._pieces.picture(offer.picture)
        if offer is None or not touch.startswith("tile:"):
            return None
        return self._ground.tile(int(offer.picture), offer.rotation, self._room.height / ROOM[1])

    def box_of(self, touch: str) -> pygame.FRect | None:
        """Where an offer lies."""
        found = (box for offer, box in zip(self._offers, self._boxes(), strict=True) if offer.touch == touch)
        return next(found, None)

    def things(self) -> list[Thing]:
        """A thing for every card."""
        return [
            Thing(offer.touch, box, (offer.touch,))
            for offer, box in zip(self._offers, self._boxes(), strict=True)
        ]

    def leaves_out_name(self, touch: str) -> bool:
        """Whether something is offered here by its picture alone, though it has a name."""
        nameless = (offer.touch for offer in self._offers if offer.words and offer.words_lie == "nowhere")
        return touch in nameless

    @property
    def has_tiles(self) -> bool:
        """Whether drawn tiles lie here."""
        return bool(self._offers) and self._offers[0].touch.startswith("tile:")

    @property
    def tiles(self) -> list[pygame.FRect]:
        """Where drawn tiles lie."""
        return self._boxes() if self.has_tiles else []

    def covers(self, box: pygame.FRect) -> bool:
        """Whether something is offered where something else has its place."""
        return bool(self._offers) and self._room.colliderect(box)

    @property
    def _room(self) -> pygame.FRect:
        """Where the offers of the moment lie."""
        first = self._offers[0] if self._offers else None
        if first is None or first.touch.startswith("tile:"):
            return self._rooms.tiles
        return self._rooms.offers if first.words else self._rooms.figures

    def _boxes(self) -> list[pygame.FRect]:
        count, room = len(self._offers), self._room
        if not count:
            return []
        is_tile = self._offers[0].touch.startswith("tile:")
        with_words = WIDEST_LARGE if self._is_large else WIDEST
        widest = with_words if self._offers[0].words else WIDEST_ALONE
        gap = TILE_GAP if is_tile else GAP
        wide = min(room.height - 14 if is_tile else widest, (room.width - gap * (count - 1)) / count)
        left = room.centerx - (wide * count + gap * (count - 1)) / 2
        tall = wide if is_tile else room.height
        return [
            pygame.FRect(left + (wide + gap) * number, room.centery - tall / 2, wide, tall)
            for number in range(count)
        ]
