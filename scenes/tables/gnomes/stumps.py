"""The evening garden of an auction: the gnome in question on its stump, mates beside it, terms on signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.core.seats import Seat
from game.gnomes.data import Hat
from game.gnomes.market import card_of
from game.gnomes.pairing import possible_piles
from game.gnomes.views import AuctionInView, GnomesView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import Style
from scenes.tables.gnomes.figures import FEET, HEIGHT, LABEL, hat_label, label_size, paint_label
from scenes.tables.gnomes.fist import Partner, is_open_auction
from scenes.tables.gnomes.pile import PILE, has_room, paint_pile
from scenes.tables.gnomes.reading import hat_of
from scenes.tables.gnomes.scenery import cover, paint_cover, seen_part
from scenes.tables.gnomes.terms import Signs, paint_note, terms_of
from scenes.widgets.boxes import equal_rows
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

GARDEN, SEEN = "gnomes/evening", (0.5, 0.75)  # the picture, and which part of it
ART = (GARDEN, *(f"gnomes/{name}" for name in ("terms_sign", "any_hat", "duty", "duty_none", "stump")))
TALL = 400.0  # a stage so high has room for stumps; on a lower one the gnome stands beside the fists
ROUND = 26.0
FLOOR = 0.58  # of the height of a stage are the feet of the gnome in the middle
MIDDLE, SIDE = 0.44, 0.36  # of the height of a stage are the figures, and of the width are both sides
LEFT = 0.01  # of the width is free beside them
MATES_TOP = 0.2  # of the height of a stage belongs to the signs
FISTS = 0.71  # where the row of fists begins, and above them the plate ends
ABOVE_PLATE, WIDEST_PLATE = 10.0, 0.88  # medallions of mates stand above the plate, which is as wide
RING = 9.0  # above hands that can be touched
CHIP_EDGE, CHIP_HEIGHT = 34.0, 8.0  # what a chip adds to the width and height of its words
CHIP_LINE = 1.2  # of the height of letters is a line of a chip
MEDALLION = 46.0
TIP = 6.0  # of a hat may touch what hangs above it
BESIDE = 0.18  # of a low stage belongs to the gnome


class Stumps(Widget):
    """Everything of the stage that does not move."""

    bleed = 10

    def __init__(self, context: Context, seats: Sequence[Seat], box: pygame.FRect) -> None:
        super().__init__(context.look, "auction", box, Layer.BOARD)
        self._say, self._seats = context.say, seats
        self._shown: AuctionInView | None = None
        self._is_open = False
        self._asked: int | None = None
        self._takers: tuple[Partner, ...] = ()
        self._piles: tuple[Hat, ...] = ()
        self._pay = 0  # what the gnome earns in the garden if there is no deal
        self.tells_terms = False  # in place of hands, because there is no room for both
        self.is_visible = False

    def preparing(self) -> tuple[Callable[[], object], ...]:
        """Steps after which the garden, a very large picture, can be shown in no time."""
        look = self.look
        return (
            lambda: look.pictures.take_in(GARDEN),
            lambda: seen_part(look, GARDEN, self.box.size, SEEN),
            lambda: cover(look, GARDEN, self.box.size, ROUND, SEEN),
        )

    @property
    def has_stumps(self) -> bool:
        """Whether there is room for more than fists."""
        return self.box.height >= TALL

    def show(self, view: GnomesView, takers: Sequence[Partner] = ()) -> None:
        """Show the auction of a view with all who take part; nothing without one."""
        auction = view.auction
        self.is_visible = auction is not None
        if auction is None:
            return
        tells_terms = view.task == "answer_seeker" and not self.has_stumps
        # What fists show changes more often than the garden, which takes longest to paint.
        seen = replace(
            auction,
            partners=(),
            closed_fists=(),
            openly_out=(),
            prices=(),
            schmiedel_price=None,
            tied=(),
        )
        shown = seen, is_open_auction(view), view.to_act if auction.draft is not None else None
        piles = possible_piles(view)
        pay = card_of(view).garden_pay
        before = (
            self._shown,
            self._is_open,
            self._asked,
            self._takers,
            self._piles,
            self.tells_terms,
            self._pay,
        )
        if (*shown, tuple(takers), piles, tells_terms, pay) != before:
            self._shown, self._is_open, self._asked = shown
            self._takers, self._piles, self.tells_terms = tuple(takers), piles, tells_terms
            self._pay = pay
            self.refresh()

    @property
    def mates(self) -> dict[int, str]:
        """The gnomes that stand beside the one in the middle, by their owners."""
        auction = self._shown
        if auction is None:
            return {}
        mates = {mate.seat: mate.gnome for mate in auction.put_forward}
        mates |= {offer.seat: offer.gnome for offer in auction.offers if offer.gnome is not None}
        if auction.draft is not None and auction.draft.gnome is not None and self._asked is not None:
            mates[self._asked] = auction.draft.gnome
        return mates

    def columns(self) -> list[pygame.FRect]:
        """A column of the stage for all who take part: the middle one is that of whose auction it is."""
        box, others = self.box, self._takers[1:]
        middle = pygame.FRect(box.left + box.width * (LEFT + SIDE), box.top, 0, box.height)
        middle.width = 2 * (box.centerx - middle.left)
        columns = dict.fromkeys(self._takers[:1], middle)
        for side, takers in enumerate((others[0::2], others[1::2])):
            wide = box.width * SIDE / max(1, len(takers))
            for place, who in enumerate(takers):
                across = box.width * LEFT + wide * place
                left = box.left + across if side == 0 else box.right - across - wide
                columns[who] = pygame.FRect(left, box.top, wide, box.height)
        return [columns[who] for who in self._takers]

    def above_hands(self, column: pygame.FRect) -> pygame.FRect:
        """Where the mate of a column can be touched: between the signs and the hands."""
        top = self.box.height * MATES_TOP
        return pygame.FRect(column.left, self.box.top + top, column.width, self.box.height * FISTS - top)

    def room_for_fists(self) -> pygame.FRect:
        """Where the row of fists lies."""
        box = self.box
        if self.has_stumps:
            top = box.height * FISTS
            return pygame.FRect(box.left + 10, box.top + top, box.width - 20, box.height - top - 8)
        left = box.width * BESIDE
        return pygame.FRect(box.left + left, box.top + 6, box.width - left - 10, box.height - 12)

    @property
    def pair(self) -> pygame.FRect:
        """Where the gnomes stand, with the signs above them."""
        box = self.box
        if self.has_stumps:
            return pygame.FRect(box.left + 10, box.top + 4, box.width - 20, box.height * FISTS - 12)
        return pygame.FRect(box.left + 4, box.top + 4, box.width * BESIDE - 8, box.height - 8)

    def paint_face(self, painter: Painter) -> None:
        """The garden, the signs, then all gnomes from the sides to the middle."""
        auction, box = self._shown, painter.box
        if auction is None:
            return
        paint_cover(painter, GARDEN, box, ROUND, SEEN)
        if not self.has_stumps:
            tall = min(box.height * 0.84, box.width * BESIDE * 1.2)
            feet = box.width * BESIDE / 2, box.height * 0.93
            self._paint_gnome(painter, auction.gnome, auction.seat, feet, tall)
            if self.tells_terms:
                mark = mark_of(self._seats[auction.seat].emblem)
                draw_medallion(painter, mark, (feet[0], feet[1] - ABOVE_PLATE), MEDALLION)
                room = self.room_for_fists().move(-self.box.left, -self.box.top)
                paint_note(painter, terms_of(auction, self._say, is_short=True), room)
            return
        rounds = self._say("table.gnomes.open_round", n=auction.round) if self._is_open else ""
        pile = self._piles[0] if len(self._piles) == 1 and not rounds and has_room(box) else None
        signs = None
        if auction.kind == "seek":
            between = self._chip_width(rounds) if rounds else PILE[0] if pile else 0.0
            signs = self._signs(auction, between)
            if pile is not None and not signs.has_room:  # whoever asks about the pair is told of its pile
                pile, signs = None, self._signs(auction)
            signs.paint(painter)
        mates = self.mates
        self._paint_mates(painter, mates, signs.bottom if signs else 0.0)
        feet, tall = (box.centerx, box.height * FLOOR), box.height * MIDDLE
        if pile is not None:
            tall = min(tall, feet[1] - PILE[1] + TIP)
        painter.picture("gnomes/stump", (feet[0], feet[1] + 22), width=min(300.0, box.width * 0.34))
        self._paint_gnome(painter, auction.gnome, auction.seat, feet, tall)
        self._paint_plate(painter, auction, (feet[0], box.height * FISTS))
        if rounds:
            self._paint_chip(painter, (rounds,), (box.centerx, 40))
        elif pile is not None:
            paint_pile(painter, pile, box.centerx, self._say)
        elif auction.kind == "offer" and len(self._piles) > 1 and has_room(box):
            piles = " / ".join(hat_label(self._say, each) for each in self._piles)
            self._paint_chip(painter, (self._say("table.gnomes.mate_later", piles=piles),), (box.centerx, 34))
        elif mates:
            painter.picture("gnomes/heart_question", (box.centerx, box.height * 0.1 + 10), height=64)

    def _signs(self, auction: AuctionInView, between: float = 0.0) -> Signs:
        return Signs(self.look, auction, self._say, self.box.width, between)

    def _paint_mates(self, painter: Painter, mates: dict[int, str], top: float) -> None:
        """Mates above the hands of their owners, below the signs, each on a stump with a medallion."""
        box = painter.box
        for place, (seat, column) in enumerate(zip(self._takers, self.columns(), strict=True)):
            if not isinstance(seat, int) or seat not in mates:
                continue
            x, wide = column.centerx - self.box.left, column.width
            y = box.height * FLOOR - 6 + 14 * ((place - 1) // 2 % 2)
            tall = min(box.height * MIDDLE * 0.84, wide / 0.62, y - top + TIP)
            painter.picture("gnomes/stump_small", (x, y + 16), width=min(220.0, wide))
            self._paint_gnome(painter, mates[seat], seat, (x, y), tall)
            draw_medallion(painter, mark_of(self._seats[seat].emblem), (x, y - ABOVE_PLATE), MEDALLION)

    def _paint_gnome(
        self, painter: Painter, gnome: str, seat: int, feet: tuple[float, float], tall: float
    ) -> None:
        """A gnome without the stone that it stands on at home."""
        hat, emblem, scale = hat_of(gnome), mark_of(self._seats[seat].emblem).emblem, tall / FEET
        top = feet[1] - tall
        name = f"gnomes/gnome_{hat}_{emblem}"
        painter.picture(name, (feet[0], top + HEIGHT / 2 * scale), height=HEIGHT * scale)
        words = hat_label(self._say, hat)
        paint_label(painter, words, (feet[0], top + LABEL * scale), label_size(self.look, scale))

    def _paint_plate(self, painter: Painter, auction: AuctionInView, foot: tuple[float, float]) -> None:
        """Who seeks or offers, and what comes without a deal: on the stump's front and above the hands."""
        name, is_seek = self._seats[auction.seat].name, auction.kind == "seek"
        key = "table.gnomes.seeks_mate" if is_seek else "table.gnomes.offers_mate"
        or_else = "table.gnomes.or_else" if self._pay else "table.gnomes.or_else.unpaid"
        lines = [self._say(key, name=name), self._say(or_else, pay=self._pay)]
        if max(map(self._chip_width, lines)) > self._between_mates:
            lines.pop()  # whoever asks about the pair or the amount is told
        height = len(lines) * self._line + CHIP_HEIGHT
        is_wide = max(map(self._chip_width, lines)) > self.columns()[0].width
        above = RING if is_wide else 0.0
        self._paint_chip(painter, lines, (foot[0], foot[1] - above - height / 2))

    @property
    def _line(self) -> float:
        """How high a line of a chip is."""
        return self.look.type.letter_size(self.look.small()) * CHIP_LINE

    @property
    def _between_mates(self) -> float:
        """How much the mates beside the middle leave free, with the marks of their owners."""
        if not self.mates:
            return self.box.width * WIDEST_PLATE
        middle, *sides = self.columns()
        return middle.width + min((side.width for side in sides), default=0.0) - MEDALLION

    def _chip_width(self, words: str, style: Style | None = None) -> float:
        return self.look.type.width(words, style or self.look.small()) + CHIP_EDGE

    def _paint_chip(self, painter: Painter, lines: Sequence[str], at: tuple[float, float]) -> None:
        look = self.look
        widest = painter.box.width * WIDEST_PLATE - CHIP_EDGE
        told = [look.type.shortened(words, look.small(), widest) for words in lines]
        plate = pygame.FRect(
            0, 0, max(self._chip_width(*each) for each in told), len(told) * self._line + CHIP_HEIGHT
        )
        plate.center = at
        painter.stretch("ui/chip_paper", plate)
        for (words, style), row in zip(
            told, equal_rows(plate.inflate(0, -CHIP_HEIGHT), len(told)), strict=True
        ):
            painter.line(words, style, row, "centre")


class Outcome(Widget):
    """What came of an auction, on a ribbon over its stage."""

    bleed = 40

    def __init__(self, context: Context, stage: pygame.FRect) -> None:
        look = context.look
        height = max(74.0, look.type.line_height(look.heading()) + 14)
        box = pygame.FRect(0, 0, min(stage.width - 110, 620.0), height)
        share = 0.12 if stage.height >= TALL else 0.5
        box.center = stage.centerx, stage.top + stage.height * share
        super().__init__(look, "outcome", box, Layer.PIECES + 3)
        self._words = ""
        self.is_visible = False

    def say(self, words: str) -> None:
        """Say it; nothing takes the ribbon away."""
        self.is_visible = bool(words)
        if words and words != self._words:
            self._words = words
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The ribbon as wide as its words."""
        look, box = self.look, painter.box
        style = look.heading(look.palette.light if look.has_high_contrast else look.palette.ink)
        width = min(box.width, look.type.width(self._words, style) + 90)
        ribbon = pygame.FRect(box.centerx - width / 2, 0, width, box.height)
        painter.stretch("ui/ribbon_amber", ribbon)
        room = ribbon.inflate(-70, -12)
        painter.line(self._words, fitted(look, self._words, style, room), room, "centre")
