"""The language button of every screen: it is put there, and hears a finger before the scene does."""

from __future__ import annotations

from scenes.input.intents import Device, Intent, PointerCancelled, PointerDown, PointerMoved, PointerUp
from scenes.kiosk.language_scene import LanguageButton, LanguageScene
from scenes.shell.context import Context
from scenes.shell.scene import Scene


class LanguageDoor:
    """A table may be telling a story, and a curtain opens at any press; this button works all the same."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._held_by: Device | None = None

    def furnish(self, scene: Scene) -> None:
        """Put the button on a scene, unless it offers languages itself, or there is nothing to choose."""
        if not scene.offers_languages and len(self._context.host.rules.languages) > 1:
            scene.stage.add(LanguageButton(scene.context.look, scene.context.language.code))

    def takes(self, intent: Intent) -> bool:
        """Whether a pointer means the button; it acts on release, and sliding off cancels."""
        button = self._button()
        match intent:
            case PointerDown(device=device, x=x, y=y) if button is not None and button.reach.collidepoint(
                x, y
            ):
                self._held_by = device
                button.set_pressed(True)
                return True
            case PointerMoved(device=device, x=x, y=y) if device == self._held_by and button is not None:
                button.set_pressed(button.reach.collidepoint(x, y))
                return True
            case PointerUp(device=device, x=x, y=y) if device == self._held_by:
                if button is not None and button.reach.collidepoint(x, y):
                    self._open()
                self._let_go(button)
                return True
            case PointerCancelled(device=device) if device == self._held_by:
                self._let_go(button)
                return True
        return False

    def _open(self) -> None:
        self._context.cue("confirm")
        self._context.stack.push(LanguageScene(self._context))

    def _let_go(self, button: LanguageButton | None) -> None:
        self._held_by = None
        if button is not None:
            button.set_pressed(False)

    def _button(self) -> LanguageButton | None:
        top = self._context.stack.top
        if top is None:
            return None
        return next((sprite for sprite in top.stage.sprites if isinstance(sprite, LanguageButton)), None)
