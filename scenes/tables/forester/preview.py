"""What an action would lead to: a ghost of what would stand there, and a note where it might be regretted."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.manners import Doubt
from game.core.values import Action
from game.forester import actions as act
from game.forester.data import REMEDIATION, Tile
from game.forester.views import ForesterView
from game.forester.warnings import warnings
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.stage.typesetting import Style
from scenes.table.overlays import Room
from scenes.tables.forester.domain import Domain
from scenes.tables.forester.plots import UNDER_FOOT
from scenes.tables.forester.seats import Seats
from scenes.tables.forester.words import doubted
from scenes.widgets.widget import Widget

GHOST_ALPHA = 165.0
WIDEST, WIDEST_BESIDE_BUTTON = 500, 340
PARTS = (1.0, 0.8, 0.64)  # of the widest that are tried: where the words lie best they stay
GHOST_LAYER = Layer.FLYING
WHITENED = 60  # the height of an arrow that would turn white: larger than those that are


class WarningNote(Widget):
    """A berry-coloured note beside a thing: why somebody might regret it."""

    def __init__(
        self,
        context: Context,
        doubts: Sequence[Doubt],
        about: pygame.FRect,
        spared: Sequence[pygame.FRect] = (),
        costly: Sequence[tuple[pygame.FRect, float]] = (),
        widest: float = WIDEST,
    ) -> None:
        """Lie as near to what the note is about as it hides nothing that is to be spared.

        What is costly to hide is worth some way.
        """
        look = context.look
        self.about = about
        self.words = "\n".join(
            context.say(f"tip.forester.warning.{doubt.code}", **doubted(doubt.facts, context.say))
            for doubt in doubts
        )
        self._style = look.small((255, 253, 245))
        safe = look.viewport.safe
        sizes = [_size(look, self.words, self._style, part * widest) for part in PARTS]
        for each in (spared, ()):
            room = Room(safe, [about, *each], costly)
            places = [place for size in sizes if (place := room.cheapest(size, about)) is not None]
            if places:
                box = min(places, key=lambda place: place.cost).box
                break
        else:
            box = pygame.FRect(about.topleft, sizes[0])
        super().__init__(look, "doubt", box, Layer.EFFECTS)

    def paint_face(self, painter: Painter) -> None:
        """Warning sign and words on berry."""
        look, box = self.look, painter.box
        painter.fill((20, 8, 12, 90), box.move(0, 8), 24)
        painter.fill((94, 24, 48), box.move(0, 4), 24)
        painter.fill(look.palette.berry, box, 24)
        painter.picture("icons/warning_light", (44, box.centery), height=48)
        painter.paragraph(self.words, self._style, pygame.FRect(82, 18, box.width - 104, box.height - 36))


def _size(look: Look, words: str, style: Style, widest: float) -> tuple[float, float]:
    """How large a note is with words that are at most so wide, for letters as they are made to be."""
    longest = max(look.type.width(line, style) for line in words.split("\n")) + 4
    width = min(widest * look.text_percent / 100, longest)
    return width + 110, look.type.height(words, style, width) + 36


class Preview:
    """The ghost and the note of the moment."""

    def __init__(self, context: Context, stage: Stage, seats: Seats) -> None:
        self._context, self._stage, self._seats = context, stage, seats
        self.spared: Sequence[pygame.FRect] = ()  # what no note may hide
        self.costly: Sequence[tuple[pygame.FRect, float]] = ()  # what it had better not hide, and how much so
        self._shown: list[Sprite] = []
        self._standing: WarningNote | None = None  # about a button, whatever has the focus

    @property
    def notes(self) -> list[pygame.FRect]:
        """Where it is told what speaks against something, as far as that is in sight."""
        return [note.box for note in self._notes if note.is_visible]

    @property
    def _notes(self) -> list[WarningNote]:
        return [each for each in (*self._shown, self._standing) if isinstance(each, WarningNote)]

    def warning_about(self, place: pygame.FRect) -> str:
        """What speaks against an answer that is said by a place; nothing if nothing does."""
        return "\n".join(note.words for note in self._notes if note.about.collidepoint(place.center))

    def set_aside(self, place: pygame.FRect | None) -> None:
        """Keep out of sight what is told of a place together with what it is; None: not any longer."""
        for note in self._notes:
            note.is_visible = place is None or not note.about.collidepoint(place.center)

    def clear(self) -> None:
        """Take away what the focus has brought."""
        self._stage.remove(*self._shown)
        self._shown = []

    def show(self, action: Action, view: ForesterView) -> None:
        """Show what an action would do, and what speaks against it."""
        self.clear()
        domain = self._seats.face(action.seat)
        about = self._ghost(action, view, domain)
        doubts = warnings(view, action)
        if doubts and about is not None:
            self._add(WarningNote(self._context, doubts, about, self.spared, self.costly))

    def warn_of_button(self, action: Action | None, view: ForesterView, about: pygame.FRect) -> None:
        """Show what speaks against an action that a button says; no action takes it away."""
        if self._standing is not None:
            self._stage.remove(self._standing)
            self._standing = None
        doubts = warnings(view, action) if action is not None else ()
        if doubts:
            self._standing = WarningNote(
                self._context, doubts, about, self.spared, self.costly, WIDEST_BESIDE_BUTTON
            )
            self._stage.add(self._standing)

    def _ghost(self, action: Action, view: ForesterView, domain: Domain) -> pygame.FRect | None:
        """Draw the ghost; returns the box that it is about."""
        match action:
            case act.PlaceStartTile(species=species, stage=stage, space=space):
                self._plant(domain, space, stage, species)
            case act.BuySapling(species=species, space=space):
                self._plant(domain, space, "sapling", species)
            case act.PlantSapling(space=space) if view.auction is not None:
                self._plant(domain, space, "sapling", str(view.auction.species))
            case act.PlaceAcorn(space=space):
                self._plant(domain, space, "seed", "oak")
            case act.WelcomeAnimal(animal=animal, space=space):
                self._token(domain, space, animal)
            case act.HouseAnimal(space=space) if view.homeless:
                self._token(domain, space, view.homeless[0].animal)
            case act.PlaceDamage(space=space):
                self._marker(domain, space)
            case act.RemoveSapling(space=space) | act.FellTree(space=space):
                self._sign("ui/badge_cross", domain.plot_box(space), 60)
            case act.Heal(space=space) | act.GrowSapling(space=space):
                self._sign("ui/badge_check", domain.plot_box(space), 60)
            case act.BuyRemediation(tile=tile) | act.BuyWithCard(tile=tile):
                return self._tile(domain, tile)
            case _:
                return None
        return domain.plot_box(space)

    def _plant(self, domain: Domain, space: int, stage: str, species: str) -> None:
        x, foot, height = domain.plots[space].plant_place(stage, has_animal=False)
        box = domain.plot_box(space)
        picture = self._context.look.pictures.get(f"forester/{stage}_{species}", height=height)
        self._add_ghost(picture, (box.left + x, box.top + foot + height * (UNDER_FOOT[stage] - 0.5)))

    def _token(self, domain: Domain, space: int, animal: str) -> None:
        height = domain.plots[space].token[2]
        picture = self._context.look.pictures.get(f"forester/animal_{animal}", height=height)
        self._add_ghost(picture, domain.token_point(space))

    def _sign(self, name: str, box: pygame.FRect, height: float) -> None:
        picture = self._context.look.pictures.get(name, height=min(height, box.height * 0.7))
        self._add_ghost(picture, box.center)

    def _marker(self, domain: Domain, space: int) -> None:
        """Where markers lie, so that the plant stays in sight."""
        height = min(60.0, domain.plot_box(space).height * 0.4)
        picture = self._context.look.pictures.get("forester/marker", height=height)
        self._add_ghost(picture, domain.strip_point(space))

    def _tile(self, domain: Domain, tile: Tile) -> pygame.FRect:
        """The tile, the arrows that it turns white, and the plants that are healed by that."""
        for arrow in domain.arrows_whitened_by(tile):
            picture = self._context.look.pictures.get(
                f"forester/arrow_white_{arrow.direction}", height=WHITENED * domain.layout.scale
            )
            self._add(Sprite(picture, arrow.x, arrow.y, layer=GHOST_LAYER))
        for space in REMEDIATION[tile].white_arrows:
            shown = domain.plots[space].shown_space
            if shown is not None and shown.markers:
                self._sign("ui/badge_check", domain.plot_box(space), 60)
        box = domain.zone_box(REMEDIATION[tile].zone)
        picture = self._context.look.pictures.get(f"forester/{tile}", width=box.width, height=box.height)
        self._add_ghost(picture, box.center)
        return box

    def _add_ghost(self, picture: pygame.Surface, at: tuple[float, float]) -> None:
        ghost = Sprite(picture, *at, layer=GHOST_LAYER)
        ghost.alpha = GHOST_ALPHA
        self._add(ghost)

    def _add(self, sprite: Sprite) -> None:
        self._shown.append(sprite)
        self._stage.add(sprite)
