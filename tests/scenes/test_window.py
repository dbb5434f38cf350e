"""The window on a public screen: it is held as far as the system lets it, and never complains."""

from types import SimpleNamespace

import pygame
import pytest

from scenes.platform.window import Window


@pytest.mark.parametrize(("driver", "asked"), [("x11", True), ("wayland", False), ("windows", False)])
def test_the_keyboard_is_asked_for_where_there_is_such_a_request_and_a_refusal_is_borne(
    monkeypatch: pytest.MonkeyPatch, driver: str, asked: bool
) -> None:
    pygame.display.init()
    window = Window((640, 360))
    requests = []

    def focus(*, input_only: bool = False) -> None:
        requests.append(input_only)
        if input_only:
            raise pygame.error("That operation is not supported")

    shown = SimpleNamespace(focused=False, restore=lambda: None, focus=focus, size=(640, 360))
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: shown))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    window.hold_screen()
    assert requests == ([True, False] if asked else [False])
    assert shown.grab_keyboard
