"""All gardens and the gnomes in them: one garden large, the others in a row, every gnome a sprite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.core.seats import Seat
from game.gnomes.views import GnomeInPlay, GnomesView
from scenes.shell.context import Context
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.table.glow import PanelGlow
from scenes.table.things import Thing
from scenes.tables.gnomes.figures import ANCHOR, figure
from scenes.tables.gnomes.own_garden import GardenSign, OwnGarden, garden_facts
from scenes.tables.gnomes.places import Places, Spot
from scenes.tables.gnomes.reading import face_of, owner_of
from scenes.tables.gnomes.rivals import RivalGarden, rival_facts
from scenes.widgets.panel import mark_of

PICKED_UP = 90.0
MATE = "mate:"  # begins the names of guests, who are shown twice
LIFT = 14.0  # how much higher a chosen gnome stands


def large_seat(view: GnomesView, seats: Sequence[Seat], before: int | None) -> int:
    """Whose garden is large: of the person asked, of who looks, or of the person asked last.

    Whoever has closed a fist before their time is asked nothing any more when it comes.
    """
    closed = () if view.auction is None else view.auction.closed_fists
    if view.to_act is not None and seats[view.to_act].is_human and view.to_act not in closed:
        return view.to_act
    if view.seat is not None:
        return view.seat
    if before is not None:
        return before
    first = view.treasurer or 0
    clockwise = [(first + step) % len(seats) for step in range(len(seats))]
    return next((seat for seat in clockwise if seats[seat].is_human), first)


class Gardens:
    """Shows every garden of a view; gnomes keep their sprites as long as they are in play."""

    def __init__(self, context: Context, stage: Stage, places: Places, seats: Sequence[Seat]) -> None:
        look = context.look
        self._context, self._stage, self.places, self._seats = context, stage, places, seats
        self._own = OwnGarden(context, seats, places.garden(places.large))
        self.sign = GardenSign(context, seats, places.sign)
        self._rivals = [
            RivalGarden(context, seats, owner, places.garden(rival))
            for owner, rival in zip(range(places.owners), [*places.rivals, places.rivals[0]], strict=False)
        ]
        self._glows = [
            PanelGlow(look, f"glow of garden {seat}", self._own.box, mark_of(each.emblem).emblem)
            for seat, each in enumerate(seats)
        ]
        stage.add(self._own, self.sign, *self._rivals, *self._glows)
        self.figures: dict[str, Sprite] = {}
        self._spots: dict[str, Spot] = {}
        self._lifted: frozenset[str] = frozenset()
        self.asked: int | None = None
        self._view: GnomesView | None = None

    def enlarge(self, seat: int) -> None:
        """Let one garden be large and the others stand in a row, clockwise from it."""
        places = self.places
        places.large = seat
        for owner, garden in enumerate(self._rivals):
            garden.is_visible = owner != seat
            if owner != seat:
                garden.move_to(places.garden(owner))

    def show(self, view: GnomesView, purses: GnomesView | None = None) -> None:
        """Show every garden as a view has it, and the purses of another one."""
        self._view = view
        large = self.places.large
        self._own.show(large, view.flowers[large])
        self.sign.show(garden_facts(purses or view, large))
        self._show_glow(view)
        self._show_figures(view)

    def light(self, seat: int | None) -> None:
        """Let the garden of whoever is asked glow, or whose deeds are told."""
        self.asked = seat
        if self._view is not None:
            self._show_glow(self._view)

    def _show_glow(self, view: GnomesView) -> None:
        large = self.places.large
        for owner, garden in enumerate(self._rivals):
            if owner != large:
                garden.show(rival_facts(view, owner, self.asked, garden.box))
        for seat, glow in enumerate(self._glows):
            glow.is_visible = seat == large == self.asked

    def foresee(self, after: GnomesView | None) -> None:
        """Show what purse and upkeep would be after what is previewed; None ends that."""
        view, large = self._view, self.places.large
        if view is not None:
            foreseen = None if after is None else garden_facts(after, large)
            self.sign.show(garden_facts(view, large), foreseen)

    def _show_figures(self, view: GnomesView) -> None:
        """Every gnome that is seen, in its place; folded rivals have only hats."""
        wanted: dict[str, tuple[Spot, int, GnomeInPlay]] = {}
        for owner, gnomes in enumerate(view.gnomes):
            if owner == self.places.large or not self.places.are_folded:
                spots = self.places.spots(owner, len(gnomes))
                seen = gnomes[len(gnomes) - len(spots) :]
                wanted |= {gnome.gnome: (spot, owner, gnome) for spot, gnome in zip(spots, seen, strict=True)}
        wanted |= self._mates(view)
        gone = [name for name in self.figures if name not in wanted]
        self._stage.remove(*(self.figures.pop(name) for name in gone))
        self._spots = {name: spot for name, (spot, _, _) in wanted.items()}
        look, say = self._context.look, self._context.say
        for name, (spot, owner, gnome) in wanted.items():
            face = face_of(view, self._seats, owner, gnome)
            if name.startswith(MATE):
                face = replace(face, state="on_stage")
            elif owner == self.places.large and face.state == "idle":
                face = replace(face, state="ready")  # marks tell what can be touched
            picture = figure(look, say, face, spot.height)
            if name not in self.figures:
                self.figures[name] = Sprite(picture, spot.x, spot.y, layer=Layer.PIECES, anchor=ANCHOR)
                self._stage.add(self.figures[name])
            sprite = self.figures[name]
            sprite.picture = picture
            sprite.x, sprite.y = spot.x, spot.y - (LIFT if name in self._lifted else 0)
            sprite.zoom, sprite.angle, sprite.alpha = 1.0, 0.0, 255.0

    def _mates(self, view: GnomesView) -> dict[str, tuple[Spot, int, GnomeInPlay]]:
        """The gnomes of others that are guests in the shed of the large garden, before its door."""
        large = self.places.large
        hired = [pair.mate for pair in view.pairs if pair.seat == large]
        guests: dict[str, tuple[Spot, int, GnomeInPlay]] = {}
        for spot, gnome in zip(self.places.guests(len(hired)), hired, strict=True):
            owner = owner_of(view, gnome)
            card = next((each for each in view.gnomes[owner] if each.gnome == gnome), None)
            if card is not None:
                guests[f"{MATE}{gnome}"] = spot, owner, card
        return guests

    def lift(self, gnomes: frozenset[str]) -> None:
        """Let chosen gnomes stand higher than the others."""
        self._lifted = gnomes
        for name, spot in self._spots.items():
            self.figures[name].y = spot.y - (LIFT if name in gnomes else 0)

    def name_of(self, owner: int) -> str:
        """The name of an owner."""
        return self._rivals[owner].name_of_owner

    def leave_out(self, gnome: str | None) -> None:
        """Let a gnome pale that somebody has picked up; None shows all of them again."""
        for name, sprite in self.figures.items():
            sprite.alpha = PICKED_UP if name == gnome else 255.0

    def spot(self, gnome: str) -> Spot | None:
        """Where a gnome is seen."""
        return self._spots.get(gnome)

    @property
    def board(self) -> list[pygame.FRect]:
        """What stays in sight of the large garden: its gnomes and its sign."""
        large = self.places.large
        names = () if self._view is None else (gnome.gnome for gnome in self._view.gnomes[large])
        return [self._spots[name].box for name in names] + [self.places.sign]

    @property
    def lettered(self) -> list[pygame.FRect]:
        """Every gnome that is seen, with letter and number on its hat, and the sign over the large garden."""
        return [*(spot.box for spot in self._spots.values()), self.places.sign]

    def things(self, view: GnomesView) -> list[Thing]:
        """The gnomes of the large garden, and every seat."""
        large = self.places.large
        things = [
            Thing(f"gnome:{each.gnome}", self._spots[each.gnome].box, _touches(view, large, each))
            for each in view.gnomes[large]
        ]
        things.append(Thing(f"seat:{large}", self.places.sign, (f"seat:{large}",)))
        for owner in self.places.rivals:
            name = f"seat:{owner if owner < len(self._seats) else 'schmiedel'}"
            things.append(Thing(name, self.places.garden(owner), (name,)))
        return things


def _touches(view: GnomesView, large: int, gnome: GnomeInPlay) -> tuple[str, ...]:
    """What touching a gnome says: itself, or its hat where two of a kind are wanted."""
    stands_for_hat = view.task == "occupy" and large == view.to_act and not gnome.is_busy
    return (f"gnome:{gnome.gnome}", f"hat:{gnome.hat}") if stands_for_hat else (f"gnome:{gnome.gnome}",)
