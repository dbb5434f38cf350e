"""The page of topics: what can be learned of a game by playing it, and what of it somebody knows already."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from scenes.lessons.ending import SLENDER, MentorFigure, table_of_topic
from scenes.lessons.school import School
from scenes.shell.context import Context
from scenes.shell.corners import back_button, page_title
from scenes.shell.scene import Scene
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.widgets.boxes import rows
from scenes.widgets.fitting import paint_folded
from scenes.widgets.hints import room_above_hints
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.widget import Pressable

GAP = 20
FOOT = 92.0  # the room of the footprint on a card
PALE = 90  # how strongly the footprint is seen that is still to be made: it is drawn for dark ground
NUMBER = 64.0
TALLEST = 118.0
WIDEST = 1040.0
MENTOR = 0.3  # of the width of the page, where it lies


class TopicCard(Pressable):
    """A topic: its number, its name, and a footprint once it was learned."""

    def __init__(
        self,
        look: Look,
        number: int,
        box: pygame.FRect,
        title: str,
        when_pressed: Callable[[], object],
        *,
        is_done: bool,
    ) -> None:
        super().__init__(look, f"topic {number}", box, when_pressed)
        self._number, self._title, self._is_done = number, title, is_done

    @staticmethod
    def height_for(look: Look) -> float:
        """As tall as two lines of a name, if need be."""
        return max(TALLEST, 2 * look.type.line_height(look.button()) + 16)

    def paint_face(self, painter: Painter) -> None:
        """Paper with all three."""
        look, box = self.look, painter.box
        painter.stretch("ui/button_paper_pressed" if self.is_pressed else "ui/button_paper")
        disc = pygame.FRect(20, 0, NUMBER, NUMBER)
        disc.centery = box.centery
        painter.picture("ui/disc_amber", disc.center, height=NUMBER)
        painter.line(str(self._number + 1), look.button().sized(34), disc.move(0, -2), "centre")
        room = pygame.FRect(disc.right + 24, 8, box.width - disc.right - 48 - FOOT, box.height - 16)
        paint_folded(painter, self._title, look.button(), room)
        picture, alpha = ("lessons/step_done", 255) if self._is_done else ("lessons/step_open", PALE)
        painter.picture(picture, (box.right - FOOT / 2 - 16, box.centery), width=FOOT - 16, alpha=alpha)


class LessonsScene(Scene):
    """A card a topic; the focus begins with the first that is new."""

    background: ClassVar[str] = "backgrounds/lobby"

    def __init__(self, context: Context, school: School, play: Callable[[], object]) -> None:
        """`play` is told below this page that somebody wants to play a game now."""
        super().__init__(context)
        self._school, self._play = school, play

    def resume(self) -> None:
        """A topic may have been learned meanwhile."""
        self.renew()

    def build(self) -> None:
        """The way back, the title, the mentor, and the cards."""
        look, school = self.context.look, self._school
        back = back_button(self.context, self.back)
        self.controls.add(back)
        game = self.context.say(f"game.{school.lesson.game}.title")
        words = self.context.say("lesson.page_title", game=game)
        title = page_title(self.context, words, back, look.viewport.safe.right)
        if title is not None:
            self.controls.add(title)
        room = room_above_hints(look)
        top = back.box.bottom + GAP
        room.height, room.top = room.bottom - top, top
        if not look.viewport.format.is_upright and not look.has_large_text:
            room = self._add_mentor(room)
        self._add_cards(room)
        self.controls.focus_on(f"topic {school.next_topic}")

    def _add_mentor(self, room: pygame.FRect) -> pygame.FRect:
        """The mentor on the left, and what is left for the cards."""
        look = self.context.look
        figure = pygame.FRect(0, 0, room.width * MENTOR, 0)
        figure.height = figure.width / SLENDER
        figure.bottomleft = room.left, room.bottom
        self.controls.add(MentorFigure(look, figure))
        left = figure.right + GAP
        return pygame.FRect(left, room.top, min(WIDEST, room.right - left), room.height)

    def _add_cards(self, room: pygame.FRect) -> None:
        look, school = self.context.look, self._school
        inner = pygame.FRect(room.left + GAP, room.top + GAP, room.width - 2 * GAP - 24, 0)
        heights = [TopicCard.height_for(look)] * len(school.chapters)
        cards = [
            TopicCard(
                look,
                number,
                box,
                school.title(number),
                lambda number=number: self.open_topic(number),  # type: ignore[misc]
                is_done=school.is_finished(number),
            )
            for number, box in enumerate(rows(inner, heights, GAP))
        ]
        self.controls.add_scrolled(ScrollArea(look, "topics", room), *cards)

    def open_topic(self, number: int) -> None:
        """Learn a topic."""
        self.context.stack.push(table_of_topic(self._school, number, self._leave_to_play))

    def _leave_to_play(self) -> None:
        self._play()
        self.context.stack.pop()


def open_school(context: Context, school: School, play: Callable[[], object]) -> None:
    """Show the page of topics; whoever has learned nothing yet is led on into the first at once."""
    page = LessonsScene(context, school, play)
    context.stack.push(page)
    if not any(map(school.is_finished, range(len(school.chapters)))):
        page.open_topic(0)
