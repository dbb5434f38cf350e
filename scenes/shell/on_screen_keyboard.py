"""The on-screen keyboard: writing with pad, finger or mouse; a real keyboard works as well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from scenes.input.intents import Button as Meaning
from scenes.input.intents import Erased, Intent, PointerDown, Press, Typed
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import SMALLEST
from scenes.widgets.boxes import columns, equal_columns, rows
from scenes.widgets.button import TIGHT, Button
from scenes.widgets.hints import Hint, room_above_hints
from scenes.widgets.panel import Panel
from scenes.widgets.sheet import sheet_width
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Pressable

LAYOUTS = {
    "en": ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.!"),
    "fr": ("1234567890", "azertyuiop", "qsdfghjklm", "wxcvbnéèçà"),
    "de": ("1234567890", "qwertzuiopü", "asdfghjklöä", "yxcvbnmß-.!"),
}
KEY, UPRIGHT_KEY = 92, 120  # how high keys are; they are as wide as usual, or as the screen allows
GAP = 10
EDGE = 35
DONE = "done"


class Key(Pressable):
    """One key."""

    grows_with_focus = False

    def __init__(
        self, look: Look, name: str, box: pygame.FRect, label: str, when_pressed: Callable[[], object]
    ) -> None:
        super().__init__(look, name, box, when_pressed)
        self._label = label

    def paint_face(self, painter: Painter) -> None:
        """The cap and its letter."""
        painter.stretch("ui/key_cap")
        room = painter.box.inflate(-8, 0)
        style = self.look.type.fitted(self._label, self.look.button(), room.width)
        painter.line(self._label, style, room, "centre")


class KeyboardScene(Scene):
    """Edits one line of text and hands it over when done; back hands over nothing.

    Where a text can be written without it, `when_keys_write` takes over as soon as real keys are used.
    """

    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        text: str,
        longest: int,
        when_done: Callable[[str], object],
        *,
        when_keys_write: Callable[[str], object] | None = None,
    ) -> None:
        super().__init__(context)
        self._when_keys_write = when_keys_write
        self._text, self._longest, self._when_done = text, longest, when_done
        self._is_shifted = not text

    def enter(self) -> None:
        """Letters of a real keyboard are text from now on."""
        self.context.reader.is_typing = True

    def leave(self) -> None:
        """Letters are commands again."""
        self.context.reader.is_typing = False

    def build(self) -> None:
        """The field on top, four rows of keys, and one or two rows of long keys."""
        look, layout = self.context.look, LAYOUTS[self.context.language.code]
        widest = max(len(row) for row in layout)
        width = sheet_width(look, widest * (KEY + GAP) - GAP + 2 * EDGE)
        inner = pygame.FRect(0, 0, width - 2 * EDGE, 0)
        key = (inner.width + GAP) / widest - GAP
        height = UPRIGHT_KEY if look.viewport.format.is_upright else KEY
        long_rows = self._long_rows(inner.width)
        panel = pygame.FRect(0, 0, width, (5 + long_rows) * (height + GAP) + 2 * EDGE)
        panel.midbottom = room_above_hints(look).midbottom
        self.controls.add(Panel(look, "keyboard", panel, "panel_glass"))
        inner.topleft = panel.left + EDGE, panel.top + EDGE
        field, *lines = rows(inner, [height] * (5 + long_rows), GAP)
        self.controls.add(TextField(look, "field", field, self._text, self._done))
        for line, letters in zip(lines[:4], layout, strict=True):
            boxes = columns(line.move(0, GAP), [key] * len(letters), GAP)
            for letter, box in zip(letters, boxes, strict=True):
                shown = letter.upper() if self._is_shifted and letter != "ß" else letter
                press = lambda shown=shown: self._write(shown)  # noqa: E731
                self.controls.add(Key(look, f"key {letter}", box, shown, press))
        self._add_long_keys([line.move(0, GAP) for line in lines[4:]])
        self.controls.focus_on(f"key {layout[1][0]}")

    def _long_keys(self) -> list[tuple[str, str, Callable[[], object]]]:
        """Names and labels of the long keys, and what they do."""
        say = self.context.say
        return [
            ("shift", say("keyboard.shift"), self._shift),
            ("space", say("keyboard.space"), lambda: self._write(" ")),
            ("delete", say("keyboard.delete"), self._erase),
            (DONE, say("keyboard.done"), self._done),
        ]

    def _long_rows(self, width: float) -> int:
        """Two rows of long keys where one would make their letters smaller than people asked for."""
        look, keys = self.context.look, self._long_keys()
        smallest = look.button().sized(SMALLEST)
        each = (width - GAP * (len(keys) - 1)) / len(keys) - 2 * TIGHT
        return 1 if all(look.type.fits(label, smallest, each) for _, label, _ in keys) else 2

    def _add_long_keys(self, lines: Sequence[pygame.FRect]) -> None:
        look, keys = self.context.look, self._long_keys()
        boxes = [box for line in lines for box in equal_columns(line, len(keys) // len(lines), GAP)]
        for box, (name, label, press) in zip(boxes, keys, strict=True):
            if name == DONE:
                self.controls.add(Button(look, name, box, label, press, kind="amber"))
            else:
                self.controls.add(Key(look, name, box, label, press))

    def receive(self, intent: Intent) -> None:
        """A real keyboard writes directly, whatever key has the focus."""
        match intent:
            case Typed(text=text) if self._when_keys_write is not None:
                self.context.stack.pop()
                self._when_keys_write(self._text + text)
            case Typed(text=text):
                self._write(text)
                self.controls.focus_on("done")  # so that Enter on a real keyboard finishes
            case Erased():
                self._erase()
            case Press(button=Meaning.EXTRA):
                self._erase()
            case Press(button=Meaning.PAUSE):
                self._done()
            case PointerDown(x=x, y=y) if not self.controls["keyboard"].box.collidepoint(x, y):
                self._done()  # a press elsewhere: the text is finished
            case _:
                super().receive(intent)

    def hints(self) -> tuple[Hint, ...]:
        """What pads can do here."""
        return (Hint(Meaning.CONFIRM, "hint.choose"), Hint(Meaning.BACK, "hint.back"))

    def _write(self, letters: str) -> None:
        room = self._longest - len(self._text)
        self._text += "".join(letter for letter in letters if letter.isprintable())[: max(0, room)]
        self._show()
        if self._is_shifted:
            self._shift()

    def _erase(self) -> None:
        self._text = self._text[:-1]
        self._show()

    def _show(self) -> None:
        field = self.controls["field"]
        assert isinstance(field, TextField)
        field.show(self._text)

    def _shift(self) -> None:
        self._is_shifted = not self._is_shifted
        self.rebuild()

    def _done(self) -> None:
        self.context.stack.pop()
        self._when_done(self._text.strip())
