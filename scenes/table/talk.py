"""What bots remark on the game: a small leaf at the panel of whoever speaks, which delays nothing."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.sitting.remarks import Remark, Remarks
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.stage.patterns import paint_band
from scenes.stage.sprite import Layer
from scenes.stage.tween import Call, Change, InTurn, Wait
from scenes.stage.typesetting import Style
from scenes.table.overlays import paper_for
from scenes.table.reading import seconds_to_read
from scenes.table.story_bar import room_for_haste
from scenes.table.tail import Tail
from scenes.widgets.boxes import apart
from scenes.widgets.panel import mark_of
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.overlays import Kept
    from scenes.table.scene import TableScene

EDGE = (64.0, 32.0)  # what the paper adds to its words
BAND = 10  # of the pattern of whoever speaks
NARROW = (480, 360, 280, 230, 180)  # a remark is small
FAR = 160.0  # words that lie further from whoever says them are not theirs any more
COME, GO = 0.2, 0.3  # seconds
STAY = 2.0  # longer than it takes to read


def speech_around(width: float, height: float) -> tuple[float, float]:
    """The size of a leaf for words of a size."""
    return width + EDGE[0], height + EDGE[1]


class Speech(Widget):
    """A few words on paper, with the pattern of the seat that says them."""

    def __init__(self, look: Look, words: str, mark: SeatMark, box: pygame.FRect, style: Style) -> None:
        super().__init__(look, "speech", box, Layer.EFFECTS)
        self.words, self._mark, self._style = words, mark, style

    def paint_face(self, painter: Painter) -> None:
        """The paper, the band, and the words."""
        painter.stretch("ui/tooltip")
        paint_band(painter, self._mark, pygame.FRect(10, 16, BAND, painter.box.height - 36), 3)
        room = painter.box.inflate(-EDGE[0] + 4, -EDGE[1])
        room.left += BAND / 2
        painter.paragraph(self.words, self._style, room)


class Talk:
    """Shows one remark at a time, where it covers nothing that is needed; if there is no such place, none."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._remarks = Remarks(scene.match)
        self._shown: tuple[Speech, Tail | None] | None = None

    def build(self) -> None:
        """The stage is new, and what was said on the old one is gone."""
        self._shown = None

    @property
    def words(self) -> str:
        """What is being said; empty if nobody speaks."""
        return self._shown[0].words if self._shown else ""

    @property
    def boxes(self) -> list[pygame.FRect]:
        """Where somebody speaks."""
        return [self._shown[0].box] if self._shown else []

    def hear(self) -> None:
        """Moves have been seen: somebody may say something about them, unless nobody has time to listen."""
        remark, scene = self._remarks.hear(), self._scene
        has_time = scene.timeline.speed < math.inf
        if remark is not None and has_time and scene.context.settings.hears_remarks:
            self._say(remark)

    def make_way(self) -> None:
        """What is needed on the table has changed: words that would cover it are over."""
        if self._shown and self._kept().is_covered_by(self._shown[0].box):
            self.end()

    def pass_time(self) -> None:
        """Whatever people ask or are told is more important."""
        if self._shown and (self._scene.notices.are_shown or self._covers_toast(self._shown[0].box)):
            self.end()

    def end(self) -> None:
        """Nobody speaks any more."""
        if self._shown:
            self._scene.stage.remove(*filter(None, self._shown))
            self._shown = None

    def _say(self, remark: Remark) -> None:
        self.end()
        scene, about = self._scene, self._box_of(remark.seat)
        emblem = scene.match.seats[remark.seat].emblem
        words = scene.context.say(f"remark.{emblem}.{remark.occasion}.{remark.variant}")
        if about is None or scene.notices.are_shown:
            return
        look, kept = scene.context.look, self._kept()
        around = replace(kept, needed=[*kept.needed, about])
        paper = paper_for(look, words, look.small(), [speech_around], about, around, NARROW)
        is_in_the_way = kept.is_covered_by(paper.box) or self._covers_toast(paper.box)
        if is_in_the_way or apart(paper.box, about) > FAR:
            return
        between = [box for box in kept.needed if box != about and not box.contains(about)]
        if any(box.clipline(about.center, paper.box.center) for box in between):
            return  # its tail would lie across somebody else's words
        colours = look.palette.paper, look.palette.ink_muted
        speech = Speech(look, words, mark_of(emblem), paper.box, paper.style)
        tail = Tail(look, "tail of the speech", paper.box, about, colours, kept.needed, kept.uncrossed)
        self._shown = speech, None if tail.crosses else tail
        for sprite in filter(None, reversed(self._shown)):
            sprite.alpha = 0.0
            scene.stage.add(sprite)
            stay = Wait(seconds_to_read(words) + STAY)
            scene.clock.play(InTurn(Change(sprite, COME, alpha=255.0), stay, Change(sprite, GO, alpha=0.0)))
        scene.clock.play(InTurn(Wait(COME + seconds_to_read(words) + STAY + GO), Call(self._over(speech))))

    def _over(self, speech: Speech) -> Callable[[], object]:
        return lambda: self.end() if self._shown and self._shown[0] is speech else None

    def _box_of(self, seat: int) -> pygame.FRect | None:
        """Where somebody sits: their panel, or what a game shows of them."""
        scene = self._scene
        if scene.face.panels.boxes:
            return scene.face.panels.boxes[seat]
        things = scene.table.things(scene.view())
        return next((thing.box for thing in things if thing.name == f"seat:{seat}"), None)

    def _kept(self) -> Kept:
        """Also what others have, the buttons that hurry a story, and what a person may read who is asked."""
        kept, scene = self._scene.kept(), self._scene
        asked = scene.match.state.to_act()
        read = kept.read if asked is not None and scene.sitting.is_person(asked) else ()
        haste = room_for_haste(scene.context.look, scene.zones)
        seen = *kept.rivals, *kept.looked_at, *kept.checked, *read, haste
        return replace(kept, needed=[*kept.needed, *seen], rivals=(), checked=())

    def _covers_toast(self, box: pygame.FRect) -> bool:
        toast = self._scene.toasts.box
        return toast is not None and bool(box.colliderect(toast))
