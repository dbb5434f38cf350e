"""Show me: what a strong bot would do in the place of whoever is asked, on rings over the table, and why."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

import pygame

from game.bots.worker import NoAnswer
from scenes.input.intents import Button, Intent, PointerDown, Press
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST, Style
from scenes.table.amounts import NAME as AMOUNT
from scenes.table.answers import BACK, DO_IT, PREFIX, TURN
from scenes.table.breath import Breath
from scenes.table.overlays import free_paper, paper_for
from scenes.table.pointing_out import RING_BLEED, paint_ring
from scenes.table.reasons import advice_words
from scenes.table.tail import Tail
from scenes.table.things import Touchable
from scenes.table.why_leaf import paint_words, why_around
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from game.bots.player import Thought
    from game.core.values import Action, Touches
    from game.sitting.counsel import Advice
    from game.sitting.saying import Noted, Saying
    from scenes.table.scene import TableScene

NAME = "show_me"  # of the button, and of its icon
LEAF, TAIL, RING = "advice", "tail of the advice", "advised "
MOST_RINGS = 3  # what comes later is shown when these have been followed
DISC = 46
AMOUNT_TOUCH = "amount:"  # how the touches of amounts begin
NOT_ASKED = "counsel.not_asked"
SOON = 1.0  # seconds that somebody has looked at a question; they may ask for advice next
PATIENCE = 2.5  # seconds until what is thought out by then is enough
THEN = " › "  # between deeds of a plan


class AdvisedRing(Widget):
    """A ring around what to touch, with a number that says when."""

    bleed = RING_BLEED + DISC

    def __init__(self, look: Look, name: str, box: pygame.FRect, number: int) -> None:
        super().__init__(look, f"{RING}{name}", box, Layer.FOCUS - 1)  # the focus is seen on it
        self._number = number

    @property
    def room(self) -> pygame.FRect:
        """What the ring and its number take up."""
        return self.box.inflate(2 * RING_BLEED, 2 * RING_BLEED).union(self._disc(self.box))

    def _disc(self, box: pygame.FRect) -> pygame.FRect:
        disc = pygame.FRect(0, 0, DISC, DISC)
        disc.center = box.topleft
        return disc

    def paint_face(self, painter: Painter) -> None:
        """The ring, and the number on its upper left corner."""
        paint_ring(painter)
        disc, words = self._disc(painter.box), str(self._number)
        painter.picture("ui/disc_amber", disc.center, height=DISC)
        painter.line(words, fitted(self.look, words, self.look.small(), disc), disc, "centre")


class AdviceLeaf(Widget):
    """The words of whoever advises, on paper with a lamp."""

    def __init__(self, look: Look, words: str, box: pygame.FRect, style: Style) -> None:
        super().__init__(look, LEAF, box, Layer.EFFECTS)
        self.words, self._style = words, style

    def paint_face(self, painter: Painter) -> None:
        """Paper, the lamp, and the words."""
        paint_words(painter, NAME, self.words, self._style)


class ShowMe:
    """Asks for advice when somebody presses, and shows it until it is followed, or something else is done."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._counsel = scene.sitting.counsel
        self._seen_by: int | None = None  # whose secrets were in sight when somebody asked
        self._began: Noted | None = None  # what was said when advice came
        self._led_for: tuple[Touches, str] | None = None  # what was said when a turn or an amount was shown
        self._shown: Touches = ()  # the turn or the amount that stood there when advice was shown last
        self._looked = 0.0  # seconds that people have looked at questions
        self._waited = 0.0  # seconds since somebody asked
        self._breath: Breath

    def build(self) -> None:
        """The stage is new."""
        self._breath = Breath(self._scene.context.look)

    @property
    def is_offered(self) -> bool:
        """Whether this table has such a button: its people agreed to it, and its map has a place."""
        return self._scene.match.has_counsel and bool(self._scene.zones.named(f"button:{NAME}"))

    @property
    def is_busy(self) -> bool:
        """Whether advice is awaited."""
        return self._counsel.is_thinking

    @property
    def is_shown(self) -> bool:
        """Whether words of it lie on the table."""
        return LEAF in self._scene.controls

    @property
    def words(self) -> str:
        """What is said now; empty if nothing is."""
        leaf = self._scene.controls.named(LEAF)
        return leaf.words if isinstance(leaf, AdviceLeaf) else ""

    @property
    def boxes(self) -> list[pygame.FRect]:
        """What other words should not lie on: the leaf, and rings with their numbers."""
        widgets = self._scene.controls.widgets
        leaf = [self._scene.controls[LEAF].box] if self.is_shown else []
        return [*leaf, *(ring.room for ring in widgets if isinstance(ring, AdvisedRing))]

    def make_way(self, words: pygame.FRect | None) -> None:
        """Be out of sight as long as other words lie over what is said; None: they have gone."""
        controls = self._scene.controls
        is_covered = words is not None and self.is_shown and bool(words.colliderect(controls[LEAF].box))
        for name in (LEAF, TAIL):
            if name in controls:
                controls[name].is_visible = not is_covered

    # What people do

    def press(self) -> None:
        """Ask for advice, or be content again."""
        scene = self._scene
        if self.is_busy or self.is_shown:
            self.end()
            return
        why_not = self._why_not()
        if why_not:
            scene.context.cue("refuse")
            scene.toasts.show(scene.context.words(why_not), NAME)
            return
        scene.notices.clear()
        scene.attention.end_explanation()
        if scene.guide.advises():
            return
        self._seen_by, self._led_for = scene.view().seat, None
        self._counsel.ask()
        self._waited = 0.0
        self.refresh()

    def _why_not(self) -> str:
        """The key of what keeps people from being advised now; nothing if they may."""
        sitting = self._scene.sitting
        if not self._scene.match.has_counsel:
            return "counsel.off"
        if sitting.saying is None:
            return NOT_ASKED
        return "counsel.together" if sitting.asks_everybody else ""

    def takes(self, intent: Intent) -> bool:
        """Any press calls off what is thought about; the same button and the way back mean nothing else."""
        if not isinstance(intent, PointerDown | Press):
            return False
        is_back = isinstance(intent, Press) and intent.button is Button.BACK
        if self._counsel.is_thinking:
            self.end()
            return is_back or self._is_on_button(intent)
        if is_back and self.is_shown:
            self.end()
            return True
        return False

    def _is_on_button(self, intent: Intent) -> bool:
        controls = self._scene.controls
        match intent:
            case PointerDown(device=device, x=x, y=y):
                under = controls.meant_at(device, x, y)
                return under is not None and under.name == NAME
            case Press(button=Button.CONFIRM):
                return controls.focus.current == NAME
        return isinstance(intent, Press) and intent.button is Button.SHOW_ME

    def end(self) -> None:
        """Nobody wants advice any more."""
        was_shown = self.is_shown
        self._counsel.end()
        self.clear()
        if was_shown:
            self._scene.attention.follow()  # its ghost goes as well

    # What is shown

    def pass_time(self, seconds: float) -> None:
        """Hear whether advice has come; the button breathes while somebody thinks."""
        scene, is_thinking = self._scene, self._counsel.is_thinking
        if is_thinking and not self._is_same_hand():
            self.end()
        self._prepare(seconds)
        self._waited += seconds
        is_late = self._waited >= PATIENCE
        if self.is_shown and not is_thinking and self._shown != scene.face.answers.shown:
            self.refresh()
        try:
            if self._counsel.listen() or (is_late and self._counsel.hurry()):
                scene.context.cue("open_panel")
                self._began = scene.sitting.saying.note() if scene.sitting.saying else None
                self.refresh()
        except NoAnswer as fault:
            logging.getLogger(__name__).error("A bot cannot advise. %s", str(fault).strip())
            self.clear()
            scene.toasts.show(scene.context.words("counsel.none"), NAME)
        button = scene.controls.named(NAME)
        if button is not None and is_thinking:
            self._breath.pass_over([button], seconds)
        elif button is not None:
            button.alpha = 255.0

    def _prepare(self, seconds: float) -> None:
        """Have somebody there who can advise, once, before anybody asks."""
        if self._looked < SOON and self._scene.sitting.saying is not None and self.is_offered:
            self._looked += seconds
            if self._looked >= SOON:
                self._counsel.warm_up()

    def refresh(self) -> None:
        """Show what is advised as things stand now."""
        scene = self._scene
        self.clear()
        if scene.sitting.saying is None:
            return
        scene.toasts.take_back(scene.context.say(NOT_ASKED))
        advice = self._counsel.advice()
        if self._counsel.is_thinking:
            self._say(scene.context.say("counsel.thinking"), self._button_box, has_tail=False)
        elif advice is not None and self._is_same_hand():
            self._show(advice)
        elif advice is not None:
            self.end()

    def clear(self) -> None:
        """Take the words and the rings away."""
        controls = self._scene.controls
        names = [each.name for each in controls.widgets if isinstance(each, AdvisedRing)]
        controls.remove(*names, *(name for name in (LEAF, TAIL) if name in controls))

    def _is_same_hand(self) -> bool:
        """Whether nobody else sees this than whoever asked."""
        return self._scene.view().seat == self._seen_by

    def _show(self, advice: Advice) -> None:
        scene, thought = self._scene, advice.thought
        step = thought.steps[0]
        saying = scene.sitting.saying
        assert saying is not None
        if saying.proposed not in (None, step) or saying.too_much_for(step):
            self._show_way_back(step, saying)
            return
        left = step.touches_after(saying.said)
        is_anew = left is None and self._has_just_begun(saying)  # it begins with something else
        if is_anew:
            left = step.touches()
        if left is None:  # whoever goes their own way needs no advice
            self.end()
            return
        if not saying.proposed and not saying.can_touch(left[0]):  # an answer that only they may see
            self._say(scene.context.say("counsel.secret"), scene.zones.box("prompt"))
            return
        self._lead_to(left[0], saying)
        if is_anew and not saying.proposed and self._place_of(left[0]) is None:
            self._show_way_back(step, saying)  # its button comes back when nothing is chosen
            return
        if not saying.proposed and scene.face.answers.turns_to(left[0]):
            self._show_turning(left[0])
            return
        # What is done several times in a row is said once, and ringed once.
        steps = self._open_steps(thought) if len(self._deeds(thought)) > 1 else ()
        later = [touch for step in steps for touch in step.touches()]
        wanted = _first_kind(left) if step.any_order else left
        places = self._places(() if saying.proposed else wanted if wanted != left else (*left, *later))
        self._point_to(places)
        scene.table.preview(None, None, None)  # numbers find a place beside the words more easily
        self._say(self._advice(advice), places[0].box if places else scene.zones.box("prompt"))
        view = scene.view()
        # What is said is about the whole plan, so the numbers are as well.
        after = scene.sitting.foreseen(step, view.seat, self._open_steps(thought))
        after = after or scene.sitting.foreseen(step, view.seat)
        scene.table.preview(step, view, after)
        scene.face.show_panels(scene.table, view, after)

    def _lead_to(self, touch: str, saying: Saying) -> None:
        """Turn the tile or set the amount as advised, once; whoever changes it then means to."""
        if self._led_for != (saying.said, touch):
            self._scene.face.answers.lead_to(touch)
        self._led_for = saying.said, touch
        self._shown = self._scene.face.answers.shown

    def _show_turning(self, touch: str) -> None:
        """What lies otherwise than advised is turned first."""
        scene = self._scene
        turns = scene.face.answers.turns_to(touch)
        self._point_to([scene.controls[TURN]])
        self._say(scene.context.say("counsel.turn", n=turns), scene.controls[TURN].box)

    def _show_way_back(self, step: Action, saying: Saying) -> None:
        """What is chosen or proposed already and was not advised is put back first."""
        scene = self._scene
        too_much = saying.too_much_for(step) or saying.said
        began = self._began[0] if self._began else ()
        if not self._has_just_begun(saying) and (saying.proposed or not set(too_much) <= set(began)):
            self.end()
            return
        # A touch puts back what it has chosen, unless there may be more of the same, or others chose it.
        is_chosen = not saying.proposed and saying.has_touches
        is_put_back_by_touch = is_chosen and not saying.next_touches.intersection(too_much)
        places = self._places(too_much) if is_put_back_by_touch else []
        places = places or [scene.controls[BACK if saying.proposed else "back"]]
        self._point_to(places)
        self._say(scene.context.say("counsel.put_back"), places[0].box)

    def _has_just_begun(self, saying: Saying) -> bool:
        """Whether nothing was said since advice came."""
        return saying.note() == self._began

    def _point_to(self, places: Sequence[Widget]) -> None:
        """Ring places, in the order in which they are touched, and lead to the first one."""
        scene = self._scene
        if places:
            scene.controls.focus_on(places[0].stands_for)
            scene.attention.follow()
        rings = enumerate(places, start=1)
        scene.controls.add(
            *(AdvisedRing(scene.context.look, place.name, place.box, number) for number, place in rings)
        )

    def _open_steps(self, thought: Thought) -> tuple[Action, ...]:
        """The further steps; in front of others none that shows what only one should see."""
        view, manners = self._scene.view(), self._scene.match.rules.manners
        steps = thought.steps[1:]
        if view.seat == thought.steps[0].seat:
            return steps
        return tuple(step for step in steps if not manners.is_secret(step, view))

    def _places(self, touches: tuple[str, ...]) -> list[Widget]:
        """Where these touches are made, as far as there is a place for them already."""
        found = (self._place_of(touch) for touch in touches)
        return list(dict.fromkeys(place for place in found if place is not None))[:MOST_RINGS]

    def _place_of(self, touch: str) -> Widget | None:
        controls, answers = self._scene.controls, self._scene.face.answers
        if touch in answers.shown:
            return controls.named(DO_IT)
        if touch.startswith(AMOUNT_TOUCH) and AMOUNT in controls:
            return controls[AMOUNT]
        things = (each for each in controls.widgets if type(each) is Touchable and not each.thing.part_of)
        lying = next((each for each in things if touch in each.thing.touches), None)
        return lying or controls.named(f"{PREFIX}{touch}")

    def _deeds(self, thought: Thought) -> list[str]:
        """The words for what is done, each once; nothing for what has none."""
        table, say = self._scene.table, self._scene.context.say
        deeds = [table.deed(step) for step in (thought.steps[0], *self._open_steps(thought))]
        return list(dict.fromkeys(say(deed.key, **deed.facts) for deed in deeds if deed is not None))

    def _advice(self, advice: Advice) -> str:
        """What to do, as far as there is a word for it, and what for."""
        scene, thought = self._scene, advice.thought
        say, game = scene.context.say, scene.match.rules.info.id
        done = self._deeds(thought)
        if thought.reason is None:
            return done[0] if done else say("counsel.here")
        reason = advice_words(scene.context.language, game, thought.reason)
        if done and advice.is_rest:  # the reason is about all of it, also what was done
            return say("counsel.rest", deeds=THEN.join(done[:MOST_RINGS]), reason=reason)
        promised = scene.table.promised(thought.steps[0], scene.view())
        reason = f"{promised} {reason}" if promised else reason
        if len(done) > 1:
            return say("counsel.plan", deeds=THEN.join(done[:MOST_RINGS]), reason=reason)
        return say("counsel.advice", deed=done[0], reason=reason) if done else reason

    @property
    def _button_box(self) -> pygame.FRect:
        return self._scene.zones.box(f"button:{NAME}")

    def _say(self, words: str, about: pygame.FRect, *, has_tail: bool = True) -> None:
        """Lay words near what they are about, and neither on what is needed nor on what is ringed."""
        scene, look = self._scene, self._scene.context.look
        kept = scene.kept()
        rings = [each.room for each in scene.controls.widgets if isinstance(each, AdvisedRing)]
        # On the panels stands what the advice would bring.
        checked = [*kept.checked, *scene.face.panels.boxes]
        kept = replace(kept, needed=[*kept.needed, about, *rings], checked=checked)
        paper = paper_for(look, words, look.small(), [why_around], about, kept)
        if paper.style.size < SMALLEST:  # rather on the board, but never on what is to be touched
            board = [box for box in kept.board if box not in (*kept.answers, about)]
            over = replace(kept, needed=[*kept.needed, *scene.face.panels.boxes], board=board, answers=())
            paper = paper_for(look, words, look.small(), [why_around], about, over, is_read_at_once=True)
            if paper.style.size < SMALLEST:  # and rather far away
                in_sight = [box for box in over.needed if box not in board]
                paper = free_paper(look, words, look.small(), [why_around], about, in_sight) or paper
        colours = look.palette.paper, look.palette.ink_muted
        tail = Tail(look, TAIL, paper.box, about, colours, kept.needed, kept.uncrossed)
        if has_tail and not tail.crosses:  # rings show as well what is meant
            scene.controls.add(tail)
        scene.controls.add(AdviceLeaf(look, words, paper.box, paper.style))


def _first_kind(touches: tuple[str, ...]) -> tuple[str, ...]:
    """Of a set the things that are chosen first: what its button says depends on how many these are."""
    return tuple(takewhile(lambda touch: _kind(touch) == _kind(touches[0]), touches))


def _kind(touch: str) -> str:
    return touch.partition(":")[0]
