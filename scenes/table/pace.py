"""How fast things go: at the pace of people or of bots, hurried, or straight to the next question."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from scenes.input.intents import Button, Intent, PointerDown, Press
from scenes.table.readiness import ASLEEP, Readiness
from scenes.table.story_bar import NAMES, StoryBar, room_for_haste

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

BOT_PAUSES = {"slow": 1.2, "normal": 0.6, "fast": 0.2, "instant": 0.0}  # seconds before a bot's move
NOTICED_SECONDS = 0.9  # a bot that thinks longer than this is said to think
# Seconds after a story in which a press where its buttons stood, of the key that skips, or one like those
# that hurried it, is still meant for it; every such press begins them anew, so that drumming answers nothing,
# but not without end.
GRACE, LONGEST_GRACE = 0.7, 2.1
HURRIED = 3.0  # how many times as fast a story goes that people want to hurry


class Pace:
    """Others act at the pace of the settings until people hurry them, and then so until people slow them.

    Going straight to the next question ends there; what people do themselves is never hurried.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._is_of_bots = False  # whose pace it is
        self._is_hurried = False  # until somebody slows it
        self._is_skipping = False  # until a person is asked
        self._thought = 0.0  # seconds since a bot began to think
        self._hurried_by: set[Button] = set()  # of pads and keys, as long as a story is told
        self._grace = 0.0  # seconds left
        self._over_for = 0.0  # seconds since the last story
        self._is_answering = False  # somebody has done something since the story, so that going back is meant
        self._unpressed = math.inf  # seconds since a press went on with a story
        self._readiness = Readiness(scene)

    def build(self) -> None:
        """The stage is new: the buttons that hurry will stand where its hints stand."""
        scene = self._scene
        self._room = room_for_haste(scene.context.look, scene.zones)
        self._bar = StoryBar(scene.context, scene.controls, self._room, self._hurry, self._skip)

    @property
    def is_telling(self) -> bool:
        """Whether people are offered to hurry what is told."""
        return self._bar.is_shown

    def set(self) -> None:
        """Let the timeline go as fast as it should."""
        settings, timeline = self._scene.context.settings, self._scene.timeline
        timeline.set_pace(settings.bot_pace if self._is_of_bots else settings.animation_pace)
        if self._is_of_bots or self.is_telling:
            timeline.speed *= self._haste

    @property
    def _haste(self) -> float:
        """How many times as fast others act."""
        if self._is_skipping:
            return math.inf
        return HURRIED if self._is_hurried else 1.0

    def follow(self, seat: int) -> None:
        """A seat has moved: its move is shown at the pace of people or of bots."""
        self._is_of_bots = not self._scene.sitting.is_person(seat)
        self.set()

    def pause_before_bot(self) -> float:
        """A question is opened: how many seconds a bot waits before it moves."""
        self._thought = 0.0
        return BOT_PAUSES[self._scene.context.settings.bot_pace] / self._haste

    def calm_down(self) -> bool:
        """A person is asked: all goes at their own pace; True if what was told before was skipped."""
        was_skipped, self._is_skipping = self._is_skipping, False
        self._is_of_bots = False
        self.set()
        return was_skipped

    def notice_thinking(self, seconds: float) -> None:
        """A bot thinks: say so once it takes longer than a moment."""
        was_noticed = self._thought >= NOTICED_SECONDS
        self._thought += seconds
        asked = self._scene.sitting.asked
        if self._thought >= NOTICED_SECONDS and not was_noticed and asked is not None:
            self._scene.face.say_thinking(asked)

    def show_bar(self, *, is_read_out: bool) -> None:
        """People may hurry what others do, from its beginning to its end, and whatever is read out."""
        scene = self._scene
        asked = scene.sitting.asked
        is_told = is_read_out or (asked is not None and not scene.sitting.is_person(asked))
        if is_told != self._bar.is_shown:
            (self._bar.show if is_told else self._bar.hide)()
            self._grace = 0.0 if is_told else GRACE
            self._over_for = 0.0
            self._is_answering = False
            self._bar.show_haste(is_faster=self._haste > 1.0)
            self.set()
            scene.show_hints()
            scene.looking_up.show_coordinates(is_told=is_told)

    def pass_time(self, seconds: float) -> None:
        """People see by and by that a story is over; answers wake up that came where its buttons stood."""
        self._grace = max(0.0, self._grace - seconds)
        self._over_for += seconds
        self._unpressed += seconds
        if not self._grace and not self.is_telling:
            self._hurried_by.clear()
        self._readiness.pass_time(seconds)
        self._show_asleep()

    def _show_asleep(self) -> None:
        """Answers that accept no press yet are faint, also those that the game draws itself."""
        scene, asleep = self._scene, self._readiness.asleep
        for name in scene.face.answers.names:
            widget = scene.controls[name]
            is_late = self._grace > 0.0 and widget.box.colliderect(self._room)
            widget.alpha = ASLEEP if is_late or widget in asleep else 255.0
        scene.table.show_asleep([widget.name for widget in asleep], ASLEEP)

    def comes_late(self, intent: Intent) -> bool:
        """Whether a press was meant for a story or an answer that has gone just now: it does nothing."""
        if self._was_for_story(intent):
            return True
        is_late = self._readiness.refuses(intent)
        if not is_late:
            self._readiness.notice(intent)
        return is_late

    def _was_for_story(self, intent: Intent) -> bool:
        match intent:
            case PointerDown(x=x, y=y):
                is_late = self._grace > 0.0 and self._room.collidepoint(x, y)
            case Press(button=button):
                is_skip = button is Button.BACK and not self._is_answering
                is_late = self._grace > 0.0 and (is_skip or button in self._hurried_by)
            case _:
                is_late = False
        if is_late:
            self._grace = max(0.0, min(GRACE, LONGEST_GRACE - self._over_for))
        elif isinstance(intent, PointerDown | Press):
            self._is_answering = True
        return is_late

    def refuses(self, intent: Intent) -> bool:
        """Whether a press would be for an answer that has only just come up under it."""
        return self._readiness.refuses(intent)

    @property
    def is_waking(self) -> bool:
        """Whether an answer is there that accepts no press yet."""
        return bool(self._readiness.asleep)

    def be_answered(self) -> None:
        """Somebody has said something, so they know that the story is over: no press is meant for it now."""
        self._grace = 0.0

    def show_glyphs(self) -> None:
        """Say on the buttons that hurry what else presses them on the device last used."""
        self._bar.show_glyphs()

    def takes(self, intent: Intent) -> bool:
        """Whether a press only goes on with the story: to its next sentence, faster, or to its end."""
        is_taken = self._goes_on(intent)
        if is_taken and isinstance(intent, Press):
            self._hurried_by.add(intent.button)
        return is_taken

    def _goes_on(self, intent: Intent) -> bool:
        scene = self._scene
        has_more = scene.timeline.has_queue
        match intent:
            case PointerDown(x=x, y=y) if has_more:
                under = scene.controls.widget_at(x, y)
                if under is not None and under.name in (*NAMES, *scene.face.standing_buttons):
                    return False
                self._turn_page()
            case Press(button=Button.CONFIRM) if has_more and scene.controls.focused is None:
                self._turn_page()
            case Press(button=Button.BACK) if not self._is_skipping or scene.timeline.lasting:
                self._skip()  # the next one leads to the pause
            case Press(button=Button.NEXT):
                self._hurry()
            case _:
                return False
        return True

    def _hurry(self) -> None:
        """Tell this story and those after it faster, or at their pace again."""
        self._is_hurried, self._is_skipping = self._haste == 1.0, False
        self._bar.show_haste(is_faster=self._haste > 1.0)
        self.set()

    def _skip(self) -> None:
        """Go straight to the next question to a person, or to what they should not miss before it."""
        timeline = self._scene.timeline
        self._is_skipping = True
        self.set()
        if timeline.lasting:
            self._turn_page()
        self._unpressed = 0.0
        timeline.update(0.0)

    def _turn_page(self) -> None:
        """Go on to the next sentence; but what nobody should miss stays until a press can be meant for it."""
        timeline, unpressed = self._scene.timeline, self._unpressed
        lasting, self._unpressed = timeline.lasting, 0.0
        if lasting is None or lasting.shown_for >= (GRACE if unpressed >= GRACE else LONGEST_GRACE):
            timeline.hurry()
