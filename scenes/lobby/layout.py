"""Where things are in the lobby, for every format, and for usual and large letters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.platform.formats import SQUARISH
from scenes.stage.look import Look
from scenes.stage.typesetting import SMALLEST
from scenes.widgets.button import Button
from scenes.widgets.hints import room_above_hints

GAP = 24
USUAL_RIGHT, LARGE_LEFT, SQUARISH_LEFT = 536, 800, 632  # how wide the choices are, or seats in large letters
SMALLEST_TITLE = 40
HOW_TO = 264.0  # the height of a picture with its sentence at most
RIBBON, HIGHEST_RIBBON, UPRIGHT_RIBBON = 84, 176, 260
BESIDE_RIBBON = 64  # its words do not reach its ends
AROUND_RIBBON = 24
START = 114
LEARN = 72.0  # how tall the way to the lesson is beside the heading of the pictures


@dataclass(frozen=True)
class Plan:
    """The parts of the page; without a title or pictures where letters need the room."""

    title: pygame.FRect | None
    ribbon: pygame.FRect
    seats: pygame.FRect
    how_heading: pygame.FRect | None
    how_to: pygame.FRect | None
    rules: pygame.FRect
    start: pygame.FRect
    is_large: bool
    learn: pygame.FRect | None = None  # the way to the lesson of the game, unless it is listed


@dataclass(frozen=True)
class Contents:
    """What a plan must have room for."""

    title: str
    prompt: str
    rules_height: Callable[[float], float]  # what the table rules need on paper of a width
    pictures_height: Callable[[float], float] | None  # what pictures side by side need in a room of a width
    seats_height: float  # that the cards of seats need at least in two columns
    learn: str = ""  # the words on the way to the lesson, if the game has one


def planned(look: Look, corners: tuple[pygame.FRect, pygame.FRect], contents: Contents) -> Plan:
    """The plan below or between two buttons in the upper corners."""
    if look.viewport.format.is_upright:
        return _upright(look, corners, contents)
    return _side_by_side(look, corners, contents)


def _side_by_side(look: Look, corners: tuple[pygame.FRect, pygame.FRect], contents: Contents) -> Plan:
    """Seats and pictures on the left, table rules and start on the right."""
    is_large, safe = look.has_large_text, look.viewport.safe
    back, rules = corners
    title = pygame.FRect(back.right + GAP, safe.top, rules.left - back.right - 2 * GAP, back.height)
    bottom = room_above_hints(look).bottom
    large_left = SQUARISH_LEFT if look.viewport.format is SQUARISH else LARGE_LEFT
    width = large_left if is_large else safe.width - USUAL_RIGHT - 40
    ribbon = pygame.FRect(0, back.bottom + 12, 920, RIBBON)
    ribbon.centerx = safe.centerx
    top = back.bottom + GAP if is_large else ribbon.bottom + GAP
    left = pygame.FRect(safe.left, top, width, bottom - top)
    right = pygame.FRect(left.right + 40, top, safe.right - left.right - 40, left.height)
    if is_large:  # table rules need all the height there is
        ribbon = pygame.FRect(left.left + GAP, top, left.width - 2 * GAP, 0)
        ribbon.height = ribbon_height(look, contents.prompt, ribbon.width, HIGHEST_RIBBON)
        left.top, left.height = ribbon.bottom + GAP, bottom - ribbon.bottom - GAP
    start = _start(look, right)
    heading, how_to = _pictures(look, left, contents)
    if heading is not None:
        left.height = heading.top - 12 - top
    learn = None if is_large else _learn(look, contents, heading, start)  # else it is listed above the seats
    right.height = (start.top if learn is None or heading else learn.top) - GAP - top
    has_title = not is_large or _is_title_wide(look, contents.title, title.width)
    return Plan(title if has_title else None, ribbon, left, heading, how_to, right, start, is_large, learn)


def _upright(look: Look, corners: tuple[pygame.FRect, pygame.FRect], contents: Contents) -> Plan:
    """Seats and pictures above; what is pressed most, the table rules and start, in the lower half."""
    safe, is_large, title = look.viewport.safe, look.has_large_text, None
    back, other = corners
    top = back.bottom
    if not is_large:
        title = pygame.FRect(back.right + 16, safe.top, other.left - back.right - 32, back.height)
        if not _is_title_wide(look, contents.title, title.width):
            title = pygame.FRect(safe.left, top + 4, safe.width, look.type.line_height(look.title()))
            top = title.bottom
    ribbon = pygame.FRect(safe.left + GAP, top + 16, safe.width - 2 * GAP, 0)
    one_line = look.type.line_height(look.heading()) + AROUND_RIBBON  # the seats need what is below it
    highest = one_line if is_large else UPRIGHT_RIBBON
    ribbon.height = ribbon_height(look, contents.prompt, ribbon.width, highest)
    room = room_above_hints(look)
    start = _start(look, room)
    learn = _learn(look, contents, None, start)
    below = start if learn is None else learn
    rules = pygame.FRect(room.left, 0, room.width, 0)
    rules.height = min(contents.rules_height(rules.width), below.top - GAP - safe.centery)
    rules.bottom = below.top - GAP
    upper = pygame.FRect(room.left, ribbon.bottom + GAP, room.width, 0)
    upper.height = rules.top - GAP - upper.top
    heading, how_to = _pictures(look, upper, contents)
    if heading is not None:
        upper.height = heading.top - 12 - upper.top
    return Plan(title, ribbon, upper, heading, how_to, rules, start, is_large, learn)


def _is_title_wide(look: Look, words: str, width: float) -> bool:
    """Whether a title still looks like one in a room of a width."""
    smallest = SMALLEST if look.has_large_text else SMALLEST_TITLE  # which grow with the text
    return look.type.fits(words, look.title().sized(smallest), width)


def ribbon_height(look: Look, words: str, width: float, most: float) -> float:
    """The height of a ribbon with letters as large as some height allows, but no smaller than asked for."""
    needed = 0.0
    for size in range(look.heading().size, SMALLEST - 1, -1):
        needed = look.type.height(words, look.heading().sized(size), width - BESIDE_RIBBON) + AROUND_RIBBON
        if needed <= most:
            break
    return max(RIBBON, needed)


def _start(look: Look, room: pygame.FRect) -> pygame.FRect:
    is_short = look.has_large_text and look.viewport.format is SQUARISH  # a second line is left out there
    height = Button.height_for(look, "" if is_short else "detail")
    start = pygame.FRect(room.left, 0, room.width, max(float(START), height))
    start.bottom = room.bottom
    return start


def _learn(
    look: Look, contents: Contents, heading: pygame.FRect | None, start: pygame.FRect
) -> pygame.FRect | None:
    """The way to the lesson: at the end of the heading of the pictures, or else over the button to start."""
    if not contents.learn:
        return None
    if heading is None:
        height = Button.height_at(look, contents.learn, start.width, has_icon=True)
        box = pygame.FRect(start.left, 0, start.width, height)
        box.bottom = start.top - GAP
        return box
    width = min(Button.width_for(look, contents.learn, has_icon=True), heading.width / 2)
    heading.width -= width + GAP
    box = pygame.FRect(heading.right + GAP, 0, width, LEARN)
    box.centery = heading.centery
    return box


def _pictures(
    look: Look, room: pygame.FRect, contents: Contents
) -> tuple[pygame.FRect, pygame.FRect] | tuple[None, None]:
    """The heading and the row of pictures at the lower end of a room, where seats above leave them one."""
    if contents.pictures_height is None or look.has_large_text:
        return None, None
    height = min(HOW_TO, contents.pictures_height(room.width))
    how_to = pygame.FRect(room.left, room.bottom - height, room.width, height)
    tall = max(look.type.line_height(look.heading().sized(38)), LEARN if contents.learn else 0.0)
    if how_to.top - tall - 20 - room.top < contents.seats_height:
        return None, None
    return pygame.FRect(room.left, how_to.top - tall - 8, room.width, tall), how_to
