"""What is wrong with a screen, seen by somebody who wants to read and use it."""

from collections.abc import Iterator, Sequence

import pygame

from scenes.menu.cards import FrontBox, SideBox
from scenes.rulebook.flags import RuleLink
from scenes.rulebook.page import RuleBlock
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST
from scenes.table.glow import PanelGlow
from scenes.table.parts import Glyphed, TableButton
from scenes.table.things import Touchable
from scenes.widgets.panel import Label, Panel
from scenes.widgets.ring import FocusRing
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.widget import Pressable, Widget
from tests.scenes.stage_door import PlacedText, StageDoor

LOWEST = 64  # logical height of the smallest thing that a finger hits safely
ROUNDING = 1.5  # pixels; letters are set on whole ones
SEE_THROUGH = (FocusRing, PanelGlow, ScrollArea, FrontBox, SideBox, Touchable, Label, RuleLink)


def too_small(
    door: StageDoor, apart_from: tuple[str, ...] = (), texts: list[PlacedText] | None = None
) -> list[str]:
    """Words that have not grown as much as people asked for; numbers on pieces may be named as exceptions.

    Whoever has read the texts already hands them over, here and below: on large screens that takes long.
    """
    lowest = SMALLEST * door.context.look.text_percent / 100
    marks = set(door.context.look.letters.values())  # the letter of a medallion is a part of its picture
    return [
        f"{text} is only {text.drawn.size:.0f} high instead of {lowest:.0f}"
        for text in (door.texts() if texts is None else texts)
        if text.drawn.size < lowest - 1
        and text.text not in marks
        and not isinstance(text.widget, TableButton)  # a count leaves its icon in sight
        and not text.widget.name.startswith(apart_from)
    ]


def problems(door: StageDoor, texts: list[PlacedText] | None = None) -> list[str]:
    """Everything on the top scene that cannot be read or used well."""
    texts = door.texts() if texts is None else texts
    return [
        *(problem for text in texts for problem in _text_problems(text)),
        *_overlaps(texts),
        *_covered(door, texts),
        *_control_problems(door),
        *_panel_problems(door),
    ]


def _holds(outer: pygame.FRect | pygame.Rect, inner: pygame.FRect, widget: Widget) -> bool:
    """Whether a box lies in another, but for what rounding to the pixels of the window may move it."""
    grace = 2 * (1 + ROUNDING / widget.look.viewport.scale)
    return pygame.FRect(outer).inflate(grace, grace).contains(inner)


def _text_problems(text: PlacedText) -> Iterator[str]:
    if text.drawn.size < SMALLEST - 0.01:
        yield f"{text} is only {text.drawn.size:.1f} high"
    if not _holds(text.room, text.ink, text.widget):
        yield f"{text} does not fit its room {tuple(round(n) for n in text.room)}"
    box, growth = text.widget.box, text.widget.zoom - 1
    hangs_over = isinstance(text.widget, Glyphed) and len(text.text) < 3  # a key cap or a count
    if not hangs_over and not _holds(
        box.inflate(box.width * growth, box.height * growth), text.ink, text.widget
    ):
        yield f"{text} reaches out of its widget {tuple(round(n) for n in box)}"
    clip = text.widget.clip
    if clip is None and not _holds(text.widget.look.viewport.safe, text.ink, text.widget):
        yield f"{text} lies outside the safe area"
    if clip is not None and (text.ink.left < clip.left or text.ink.right > clip.right):
        yield f"{text} is cut off at the side"


def _overlaps(texts: list[PlacedText]) -> Iterator[str]:
    below_notices = [text for text in texts if text.widget.layer_number < Layer.TOP]
    for one, other in _meeting([text.seen for text in below_notices], 1):
        yield f"{below_notices[one]} and {below_notices[other]} overlap"


def _meeting(boxes: Sequence[pygame.FRect], by: float) -> Iterator[tuple[int, int]]:
    """The numbers of all pairs of boxes that share more than a strip so wide."""
    for one, box in enumerate(boxes):
        for other in box.collidelistall(boxes):
            if other > one and min(box.clip(boxes[other]).size) > by:
                yield one, other


def _covered(door: StageDoor, texts: list[PlacedText]) -> Iterator[str]:
    solid = [
        widget
        for widget in door.top.controls.widgets
        if widget.is_visible and not isinstance(widget, SEE_THROUGH) and widget.layer_number < Layer.TOP
    ]
    places = [_seen(widget) for widget in solid]
    for text in texts:
        seen = text.seen
        for widget in (solid[number] for number in seen.collidelistall(places) if seen.width > 0):
            if widget.painting_order > text.widget.painting_order:
                yield f"{text} lies under {widget.name!r}"


def _seen(widget: Widget) -> pygame.FRect:
    return widget.box if widget.clip is None else widget.box.clip(widget.clip)


def _control_problems(door: StageDoor) -> Iterator[str]:
    usable = [widget for widget in door.top.controls.widgets if widget.is_focusable and widget.is_visible]
    areas = {id(child): area for area in door.scroll_areas() for child in area.children}
    for widget in usable:
        area = areas.get(id(widget))
        is_part = isinstance(widget, Touchable) and bool(widget.thing.part_of)  # of something large enough
        is_part |= isinstance(widget, RuleLink)  # of a text on which nothing else can be pressed
        if widget.box.height < LOWEST and not is_part:
            yield f"{widget.name!r} is only {widget.box.height:.0f} high"
        if not _holds(widget.look.viewport.safe, area.box if area else widget.box, widget):
            yield f"{widget.name!r} at {tuple(round(n) for n in widget.box)} lies outside the safe area"
        if area and widget.box.height > area.box.height:
            yield f"{widget.name!r} is higher than the list that it stands in"
    for one, other in ((usable[one], usable[other]) for one, other in _meeting([*map(_seen, usable)], 2)):
        is_inside = isinstance(one, RuleBlock) and one.box.contains(other.box)
        if not is_inside:
            yield f"{one.name!r} and {other.name!r} overlap"


def _panel_problems(door: StageDoor) -> Iterator[str]:
    """Sheets of paper stay away from the hint bar and from the edge of the screen."""
    controls = door.top.controls
    bar = controls["hint bar"].box if "hint bar" in controls else pygame.FRect(0, 0, 0, 0)
    for widget in controls.widgets:
        if isinstance(widget, Panel | ScrollArea | Pressable) and min(_seen(widget).clip(bar).size) > 2:
            yield f"{widget.name!r} lies under the hint bar"
        if isinstance(widget, Panel) and not _holds(widget.look.viewport.safe, widget.box, widget):
            yield f"the sheet {widget.name!r} at {tuple(round(n) for n in widget.box)} is too large"
