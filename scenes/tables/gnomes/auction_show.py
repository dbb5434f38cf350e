"""How an auction is seen: a moment of silence, all fists open at once, and petals change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.gnomes import events as told
from game.gnomes.data import SCHMIEDEL
from game.gnomes.views import GnomesView
from scenes.stage.particles import Burst, Particles
from scenes.stage.pieces import Piece, settle
from scenes.stage.sprite import Layer
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, Wait, ease_in_out, ease_out
from scenes.tables.gnomes.auction import partner_in

if TYPE_CHECKING:
    from scenes.tables.gnomes.table import GnomesTable

SILENCE = 0.9  # seconds before the fists open
AFTER_REVEAL, SIGN_SECONDS = 0.7, 0.9
PETALS = tuple(f"gnomes/petal_{number}" for number in range(1, 5))
PETAL = 34.0
SHOWER = Burst(count=5, speed=210, gravity=190, seconds=1.1, spin=0)
FLIGHT, ARC, STAGGER, MOST_PETALS = 0.5, 90.0, 0.06, 9


class AuctionShow:
    """The movements of the events that an auction consists of."""

    def __init__(self, table: GnomesTable) -> None:
        self._table, self._top = table, table.top
        look = table.top.context.look
        self._petals = [look.pictures.get(name, height=PETAL) for name in PETALS]
        self._particles = Particles(table.top.stage, has_reduced_motion=look.has_reduced_motion)

    def live(self, seconds: float) -> None:
        """Let petals fall on."""
        self._particles.update(seconds)

    def rest(self) -> None:
        """Nothing is in the air any more."""
        self._particles.clear()

    def show(self, event: Event, before: GnomesView, after: GnomesView) -> Tween | None:
        """The movement for an event of an auction; None for any other event."""
        match event:
            case told.FistsRevealed():
                return self._reveal(before, after)
            case told.SchmiedelChipsDrawn(chips=chips):
                return self._draw_chips(chips, after)
            case told.DealMade():
                return self._deal(event, before, after)
            case told.AuctionFailed():
                words = self._top.context.say("table.gnomes.no_deal")
                return InTurn(
                    Call(lambda: self._table.auction.show(before, sign=words)),
                    Wait(SIGN_SECONDS),
                    Call(lambda: self._table.display(after)),
                )
            case told.FistClosed(seat=seat):
                return self._close(seat, after)
        return None

    def _close(self, seat: int, after: GnomesView) -> Tween:
        """A fist closes; those that were closed before stay as they are."""
        was_closed = self._table.auction.is_closed(seat)
        self._table.display(after)
        plate = self._table.auction.plate_of(seat)
        return settle(plate) if plate is not None and not was_closed else InTurn()

    def _reveal(self, before: GnomesView, after: GnomesView) -> Tween:
        stage = self._table.auction
        stage.show(before)

        def open_all() -> None:
            self._table.display(after)
            for plate in stage.plates:
                if plate.is_visible and plate.part is not None and plate.part.amount is not None:
                    self._shower(plate.x, plate.y)

        pops = [settle(plate) for plate in stage.plates if plate.is_visible]
        return InTurn(Wait(SILENCE), Call(open_all), Together(*pops), Wait(AFTER_REVEAL))

    def _draw_chips(self, chips: tuple[int, ...], after: GnomesView) -> Tween:
        """Herr Schmiedel turns two chips over."""
        at = self._table.auction.place_of(SCHMIEDEL)
        if at is None:
            return Call(lambda: self._table.display(after))
        shown: list[Tween] = []
        for number, value in enumerate(chips):
            chip = self._piece(f"gnomes/chip_{value}", (at[0] - 30 + 60 * number, at[1]), 72.0)
            chip.zoom = 0.2
            shown.append(self._while_seen(chip, Change(chip, 0.25, ease_out, zoom=1.0), Wait(SIGN_SECONDS)))
        return InTurn(Together(*shown, stagger=0.18), Call(lambda: self._table.display(after)))

    def _deal(self, event: told.DealMade, before: GnomesView, after: GnomesView) -> Tween:
        """The price that was taken glows, and its petals go from purse to purse."""
        auction, table = before.auction, self._table
        assert auction is not None
        partner = partner_in(event.payer, event.receiver, auction.seat)
        words = self._top.context.say("table.gnomes.deal")
        start, end = self._purse(event.payer, partner), self._purse(event.receiver, partner)
        count = min(MOST_PETALS, max(1, event.amount // 50)) if event.amount else 0
        flights = Together(*(self._fly(number, start, end) for number in range(count)), stagger=STAGGER)
        return InTurn(
            Call(lambda: table.auction.show(before, partner, words)),
            Together(Wait(SIGN_SECONDS), flights),
            Call(lambda: table.display(after)),
        )

    def _purse(self, who: int | str, partner: int | str) -> tuple[float, float]:
        """Where petals of somebody come from: the bank stands with Herr Schmiedel."""
        if isinstance(who, int):
            return self._table.places.purse(who)
        return self._table.auction.place_of(SCHMIEDEL) or self._table.auction.box.center

    def _fly(self, number: int, start: tuple[float, float], end: tuple[float, float]) -> Tween:
        petal = self._piece(PETALS[number % len(PETALS)], start, PETAL)
        half = FLIGHT / 2
        return self._while_seen(
            petal,
            Together(
                Change(petal, FLIGHT, ease_in_out, x=end[0], y=end[1]),
                InTurn(Change(petal, half, ease_out, lift=ARC), Change(petal, half, ease_in_out, lift=0.0)),
            ),
        )

    def _shower(self, x: float, y: float) -> None:
        self._particles.burst(self._petals, x, y, SHOWER)
        self._top.timeline.play(Wait(SHOWER.seconds))  # every frame counts while they fly

    def _piece(self, name: str, at: tuple[float, float], height: float) -> Piece:
        picture = self._top.context.look.pictures.get(name, height=height)
        return Piece(picture, *at, layer=Layer.EFFECTS)

    def _while_seen(self, piece: Piece, *movement: Tween) -> Tween:
        """A movement during which a piece is on stage, and only then."""
        stage = self._top.stage
        return InTurn(Call(lambda: stage.add(piece)), *movement, Call(lambda: stage.remove(piece)))
