"""Fists around the stump: who takes part in an auction, who has decided, and what was named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.core.seats import Seat
from game.gnomes.data import SCHMIEDEL, Hat, PromiseKind, Schmiedel
from game.gnomes.events import FistKind
from game.gnomes.views import AuctionInView, GnomesView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST
from scenes.tables.gnomes.figures import hat_label, label_size, paint_label
from scenes.tables.gnomes.reading import hat_of
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

Partner: TypeAlias = int | Schmiedel
# A hand that is still to decide, one that bids nothing or lends no gnome, a fist, and one that was opened.
Hold: TypeAlias = Literal["open", "out", "declined", "closed", "shown"]
STAYS_OUT: dict[Hold, str] = {"out": "thing.gnomes.pass", "declined": "thing.gnomes.decline"}

# What an amount is called.
ROLES: dict[FistKind, str] = {
    "limit": "table.gnomes.role.limit",
    "ask": "table.gnomes.role.ask",
    "minimum": "table.gnomes.role.minimum",
    "bid": "table.gnomes.role.bid",
}
OPENLY = frozenset({"bid_openly", "ask_openly", "attach_promise", "continue_or_close", "accept_offer"})
FISTS = frozenset({"set_limit", "ask_price", "set_minimum", "bid_price"})
LONG_SUM = 3050  # as wide as sums become
SUM_EDGE = 30.0  # what a disc adds to its sum
GLASS = (10, 20, 14, 225)
ROLE, ROLE_EDGE = 1.2, 22.0  # the height of the words above it, of their letters, and what is beside them
NAMING = FISTS | {"bid_openly", "ask_openly"}  # an amount is chosen


@dataclass(frozen=True)
class Part:
    """What everybody sees of somebody in an auction."""

    who: Partner
    hold: Hold
    amount: int | None = None  # what was named; None for a pass, and before
    promise: PromiseKind = "none"
    is_asked: bool = False
    is_best: bool = False
    mate: Hat | None = None  # of the gnome that was put forward
    role: FistKind | None = None  # what the amount is, once it is shown


def is_open_auction(view: GnomesView) -> bool:
    """Whether everything is said aloud."""
    auction = view.auction
    if auction is None:
        return False
    return view.task in OPENLY or bool(auction.offers) or auction.draft is not None or auction.round > 1


def parts_of(view: GnomesView, seats: Sequence[Seat], best: Partner | None = None) -> list[Part]:
    """Whoever seeks or offers, then all who may answer, Herr Schmiedel last."""
    auction = view.auction
    if auction is None:
        return []
    parts = [_part(view, auction, seats, seat, best) for seat in (auction.seat, *_partners(view, auction))]
    if auction.has_schmiedel:
        price = auction.schmiedel_price
        is_best, role = best == SCHMIEDEL or SCHMIEDEL in auction.tied, _role_of_others(auction)
        parts.append(
            Part(SCHMIEDEL, "closed" if price is None else "shown", price, is_best=is_best, role=role)
        )
    return parts


def _partners(view: GnomesView, auction: AuctionInView) -> tuple[int, ...]:
    """Who could answer; once fists are filled for a search, only those who put a gnome forward."""
    if auction.kind == "seek" and are_fists_filled(view):
        return tuple(mate.seat for mate in auction.put_forward)
    return auction.partners


def are_fists_filled(view: GnomesView) -> bool:
    """Whether prices are set in secret now, or were just revealed."""
    auction = view.auction
    return auction is not None and (view.task in FISTS or bool(auction.closed_fists or auction.prices))


def _part(
    view: GnomesView, auction: AuctionInView, seats: Sequence[Seat], seat: int, best: Partner | None
) -> Part:
    is_asked, is_best = view.to_act == seat, best == seat or seat in auction.tied
    mate = next((hat_of(mate.gnome) for mate in auction.put_forward if mate.seat == seat), None)
    offer = next((offer for offer in auction.offers if offer.seat == seat), None)
    if offer is not None:
        mate = mate if offer.gnome is None else hat_of(offer.gnome)
        role = _role_of_others(auction)
        return Part(seat, "shown", offer.amount, offer.promise, is_asked, is_best, mate, role)
    fist = next((fist for fist in auction.prices if fist.seat == seat), None)
    if fist is not None:
        hold: Hold = "out" if fist.amount is None else "shown"
        return Part(seat, hold, fist.amount, is_best=is_best, mate=mate, role=fist.kind)
    if _has_declined(view, auction, seat):
        return Part(seat, "declined")
    if seat in auction.openly_out:
        return Part(seat, "out", mate=mate)
    # How long a bot thinks tells nothing: its fist is closed as soon as fists are filled.
    has_decided = seat in auction.closed_fists or not seats[seat].is_human
    hold = "closed" if are_fists_filled(view) and has_decided else "open"
    return Part(seat, hold, is_asked=is_asked and hold == "open", mate=mate)


def _role_of_others(auction: AuctionInView) -> FistKind:
    """What those name who deal with whoever seeks or offers."""
    return "ask" if auction.kind == "seek" else "bid"


def _has_declined(view: GnomesView, auction: AuctionInView, seat: int) -> bool:
    """Whether somebody lends no gnome: those before the one who is asked have answered, in order (6.3)."""
    if view.task != "answer_seeker" or view.to_act not in auction.partners or seat not in auction.partners:
        return False
    is_past = auction.partners.index(seat) < auction.partners.index(view.to_act)
    return is_past and all(mate.seat != seat for mate in auction.put_forward)


class FistPlate(Widget):
    """A hand or a fist with its owner's medallion, and the number once everybody may read it."""

    bleed = 24

    def __init__(self, context: Context, seats: Sequence[Seat], number: int, *, shows_mate: bool) -> None:
        super().__init__(context.look, f"fist {number}", pygame.FRect(0, 0, 10, 10), Layer.PIECES + 2)
        self._shows_mate = shows_mate  # where no mate stands on a stump above
        self._say, self._number, self._seats = context.say, context.language.number, seats
        self.part: Part | None = None
        self.is_visible = False

    def show(self, part: Part | None, box: pygame.FRect | None) -> None:
        """Show somebody in a box, or nothing."""
        self.is_visible = part is not None
        if box is not None:
            self.move_to(box)
        if part != self.part:
            self.part = part
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The hand above or beside the medallion; what was named lies in it on a disc of petals."""
        part, box = self.part, painter.box
        if part is None:
            return
        is_flat = self.look.has_large_text and box.width - box.height >= self._width_of(LONG_SUM)
        size = min(box.width, box.height)
        hand = pygame.FRect(0, 0, size, size)
        hand.center = (size / 2 if is_flat else box.centerx), box.centery
        if part.is_best:
            painter.picture("ui/glow_amber", hand.center, height=size * 1.25)
        self._paint_hand(painter, part, hand)
        in_hand = pygame.FRect(0, hand.top + size * 0.16, box.width, size * 0.44)
        beside = pygame.FRect(hand.right + 4, 0, box.width - hand.right - 8, box.height)
        self._paint_words(painter, part, beside if is_flat else in_hand)
        self._paint_owner(painter, part, hand)
        if part.mate is not None and self._shows_mate:
            self._paint_mate(painter, part.mate, hand)

    def _width_of(self, amount: int) -> float:
        """How wide the disc of an amount is at least."""
        style = self.look.heading().sized(SMALLEST)
        return self.look.type.width(self._number(amount), style) + SUM_EDGE

    def _paint_hand(self, painter: Painter, part: Part, hand: pygame.FRect) -> None:
        if part.who == SCHMIEDEL:
            painter.picture("gnomes/schmiedel", hand.center, height=hand.height)
            if part.hold == "closed":
                for number in range(2):
                    at = hand.right - 16 - number * 24, hand.bottom - 22
                    painter.picture("gnomes/chip_back", at, height=hand.height * 0.3)
            return
        assert isinstance(part.who, int)
        emblem = mark_of(self._seats[part.who].emblem).emblem
        name = "fist" if part.hold == "closed" else "hand"
        faint = 90 if part.hold in STAYS_OUT else 255
        painter.picture(f"gnomes/{name}_{emblem}", hand.center, height=hand.height * 0.94, alpha=faint)
        if part.hold == "closed":
            # When all fists open at once, no picture is to be looked for.
            self.look.pictures.get(f"gnomes/hand_{emblem}", height=hand.height * 0.94)
            share = 0.8 if part.mate is not None and self._shows_mate else 0.2
            at = hand.centerx + hand.width * 0.36, hand.bottom - hand.height * share
            painter.picture("gnomes/tick", at, height=hand.height * 0.3)

    def _paint_owner(self, painter: Painter, part: Part, hand: pygame.FRect) -> None:
        if isinstance(part.who, int):
            size = min(66.0, hand.height * 0.44)
            at = hand.centerx - hand.width * 0.34, hand.bottom - size * 0.52
            draw_medallion(painter, mark_of(self._seats[part.who].emblem), at, size)

    def _paint_mate(self, painter: Painter, hat: Hat, hand: pygame.FRect) -> None:
        """The hat of the gnome that was put forward, at the wrist."""
        letters = label_size(self.look, 0.0)
        right = painter.box.right - letters * 0.6
        at = min(hand.centerx + hand.width * 0.36, right), hand.bottom - letters * 0.62
        painter.picture(f"gnomes/hat_{hat}", (at[0], at[1] - letters * 0.3), height=letters * 1.4)
        paint_label(painter, hat_label(self._say, hat), at, letters)

    def _paint_role(self, painter: Painter, role: str, chip: pygame.FRect) -> None:
        """What an amount is, on dark glass above its disc; nothing where there is no room for both."""
        look, box = self.look, painter.box
        style, tall = look.small(look.palette.light), look.type.letter_size(look.small()) * ROLE
        if tall + chip.height > box.height:
            return
        width = min(box.width, max(chip.width * 0.8, look.type.width(role, style) + ROLE_EDGE))
        plate = pygame.FRect(0, max(0.0, chip.top - tall), width, tall)
        plate.centerx = chip.centerx
        plate.clamp_ip(box)
        chip.top = plate.bottom - 2
        painter.fill(GLASS, plate, tall / 2)
        room = plate.inflate(-ROLE_EDGE / 2, 0)
        painter.line(role, fitted(look, role, style, room), room, "centre")

    def _paint_words(self, painter: Painter, part: Part, room: pygame.FRect) -> None:
        """What the amount is and the amount on a disc, with a scroll for a promise; a pass in a word."""
        look = self.look
        if part.hold in STAYS_OUT:
            words = self._say(STAYS_OUT[part.hold])
        elif part.amount is None:
            return
        else:
            words = self._number(part.amount)
        style = look.heading()
        width = min(room.width, look.type.width(words, style) + SUM_EDGE)
        chip = pygame.FRect(0, 0, width, min(room.height, look.type.line_height(style) + 6))
        chip.center = room.center
        if part.role is not None and part.amount is not None:
            self._paint_role(painter, self._say(ROLES[part.role]), chip)
        painter.stretch("ui/chip_amber" if part.is_best else "ui/chip_paper", chip)
        inner = chip.inflate(-16, 0)
        painter.line(words, fitted(look, words, style, inner), inner, "centre")
        if part.promise != "none":
            painter.picture("gnomes/duty", (chip.right - 4, chip.top), height=44)
