"""What breeders own at the end of an evening of the gnome club: their hats, which decide who comes next."""

from __future__ import annotations

import pygame

from game.core.match import Match
from game.gnomes.data import RANK, Hat
from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.tables.gnomes.figures import Face, figure, hat_label, label_size, paint_label
from scenes.tables.gnomes.reading import best_hat, flower_of

HAT = (144.0, 152.0)  # as it is drawn


def hats_of(context: Context, match: Match, seat: int, height: float) -> list[pygame.Surface]:
    """The hats of a seat with their letters, the finest first."""
    hats = [gnome.hat for gnome in _view(match).gnomes[seat]]
    return [_hat(context, hat, height) for hat in sorted(hats, key=RANK.__getitem__, reverse=True)]


def finest_gnome(context: Context, match: Match, seat: int, height: float) -> pygame.Surface:
    """The gnome with the finest hat of a seat; its flower if it has sold all gnomes."""
    view = _view(match)
    hat = best_hat(view, seat)
    if hat is None:
        return context.look.pictures.get(flower_of(view, seat), height=height)
    return figure(context.look, context.say, Face(hat, match.seats[seat].emblem, "on_stage"), height)


def _view(match: Match) -> GnomesView:
    view = match.view(None)
    assert isinstance(view, GnomesView)
    return view


def _hat(context: Context, hat: Hat, height: float) -> pygame.Surface:
    look, scale = context.look, height / HAT[1]
    label = hat_label(context.say, hat)

    def painted() -> pygame.Surface:
        painter = Painter(look, HAT[0] * scale, height)
        painter.picture(f"gnomes/hat_{hat}", painter.box.center, height=height)
        at = painter.box.centerx, painter.box.centery + height * 0.22
        paint_label(painter, label, at, label_size(look, scale))
        return painter.surface

    return look.pictures.made(("hat at the end", hat, label, round(height, 1), look.text_percent), painted)
