"""The panels of the seats: what changes is painted, and nothing else."""

from typing import Any

import pygame
import pytest

from scenes.stage.painter import Painter
from scenes.table.panels import Note, SeatPanel
from tests.scenes.table.nursery_table import Nursery


def painted(nursery: Nursery) -> list[pygame.Rect]:
    """What the next frame paints, in logical units."""
    scale = nursery.context.look.viewport.scale
    changed = nursery.scene.stage.draw(nursery.context.window.surface)
    return [pygame.Rect(*(round(side / scale) for side in rectangle)) for rectangle in changed]


def seen(picture: pygame.Surface) -> bytes:
    """Its pixels, whatever colour those have that nobody sees."""
    return pygame.image.tobytes(picture.premul_alpha(), "RGBA")


def test_a_glow_that_goes_to_another_seat_leaves_the_inside_of_both_panels_alone(nursery: Nursery) -> None:
    panels = nursery.scene.face.panels
    nursery.frame()
    panels.light(1)
    changed = painted(nursery)
    assert changed
    for place in (0, 1):
        box = nursery.scene.controls[f"panel {place}"].box
        assert box.inflate(-60, -60).collidelist(changed) == -1
        assert box.inflate(20, 20).collidelist(changed) >= 0
    assert panels.asked == 1


def test_the_glow_has_no_gaps_between_its_sides(nursery: Nursery) -> None:
    for size in ((640, 360), (1280, 720), (1111, 625)):
        nursery.resize(size)
        nursery.frame()
        glow = nursery.scene.controls["glow 0"]
        assert glow.is_visible and glow.picture is not None
        whole = glow.picture
        pieced = pygame.Surface(whole.get_size(), pygame.SRCALPHA).convert_alpha()
        corner = glow.drawn[0].place.unionall([stroke.place for stroke in glow.drawn[1:]]).topleft
        for stroke in glow.drawn:
            pieced.blit(stroke.picture, stroke.place.move(-corner[0], -corner[1]), stroke.part)
        assert seen(pieced) == seen(whole)


def test_a_panel_is_painted_again_only_for_another_score_or_note(nursery: Nursery) -> None:
    panel = nursery.scene.controls["panel 0"]
    assert isinstance(panel, SeatPanel)
    before = panel.picture
    nursery.scene.face.panels.light(1)
    nursery.frame()
    assert panel.picture is before
    panel.count(7)
    nursery.frame()
    assert panel.picture is not before


def test_what_is_drawn_first_looks_the_same_as_what_is_laid_over(nursery: Nursery) -> None:
    look = nursery.context.look
    for name in ("ui/panel_glass_fox", "ui/ribbon_owl"):
        first, over = Painter(look, 300, 90, 40), Painter(look, 300, 90, 40)
        first.ground(name)
        over.stretch(name)
        assert pygame.image.tobytes(first.surface, "RGBA") == pygame.image.tobytes(over.surface, "RGBA")


def test_in_a_narrow_panel_no_picture_stands_on_mark_or_score(
    nursery: Nursery, monkeypatch: pytest.MonkeyPatch
) -> None:
    nursery.set(text_scale=150)
    look, name = nursery.context.look, "nursery/aim_colours"
    painted: dict[str, pygame.FRect] = {}

    def note(painter: Painter, picture: str, middle: tuple[float, float], **size: Any) -> None:
        width, height = look.pictures.logical_size(picture)
        painted[picture] = pygame.FRect(0, 0, width * size["height"] / height, size["height"])
        painted[picture].center = middle

    monkeypatch.setattr(Painter, "picture", note)
    for wide in range(180, 420, 20):
        painted.clear()
        panel = SeatPanel(look, 0, pygame.FRect(0, 0, wide, 240), nursery.match.seats[0])
        panel.show(24, Note("Colours", name))
        panel.paint_ahead()
        [score] = [text.place for text in panel.texts if text.text == "24"]
        shown = painted.pop(name, None)
        assert shown is None or shown.collidelist([score, *painted.values()]) < 0, wide
    assert shown is not None, "where there is room, the picture says what a seat collects"
