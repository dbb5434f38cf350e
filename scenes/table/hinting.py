"""What a table tells beside its questions: what the buttons do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.input.glyphs import Pointing
from scenes.input.intents import Button as Meaning
from scenes.table.things import Touchable
from scenes.widgets.hints import Hint

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def hints_of(scene: TableScene) -> list[Hint]:
    """What is worth knowing beside the glyphs on the buttons, the most useful first."""
    ask = Hint(Pointing.ASK, "hint.ask")
    choose = Hint(Meaning.CONFIRM, f"hint.{_confirming(scene)}")
    hints = [choose, Hint(Meaning.BACK, "hint.back"), ask, Hint(Pointing.MOVE, "hint.point")]
    if scene.attention.has_words:  # keys and pads ask about the focus; pointers ask where they point
        hints.insert(1, Hint(Meaning.HELP, "hint.ask"))
    if scene.match.can_redo:
        hints.insert(1, Hint(Meaning.REDO, "hint.redo"))
    leaps = scene.face.answers.leaps or ("next" if len(scene.attention.worth_a_visit()) > 1 else "")
    if leaps:
        hints.insert(1, Hint(Meaning.NEXT, f"hint.{leaps}", Meaning.PREVIOUS))
    if leaps == "leap":  # an amount is new to most people, confirming it is not
        hints.remove(ask)
        at = hints.index(choose) + 1 if scene.controls.focus.current in scene.face.answers.buttons else 0
        hints[at:at] = [Hint(Pointing.TURN, "hint.amount"), ask]
    elif choose.words == "hint.ask":
        hints.remove(ask)
    if scene.table.has_camera and scene.context.look.has_large_text:  # only one fits
        hints.insert(0, Hint(Pointing.PAN, "hint.look_around"))
    elif scene.table.has_camera:
        hints.insert(0, Hint(Pointing.ZOOM, "hint.look_around", Pointing.PAN))
    return hints


def _confirming(scene: TableScene) -> str:
    """What confirming does: it answers, or only tells what has the focus, or why that cannot be answered."""
    focused = scene.controls.focused
    if not isinstance(focused, Touchable) or focused.can_be_meant:
        return "choose"
    return "why" if scene.looking_up.forbids(focused.thing) else "ask"
