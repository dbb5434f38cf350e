"""After too many faults a calm word is shown, in every language, whatever else is broken."""

import pygame

from scenes.kiosk import notice
from scenes.platform.window import Window


def test_the_word_is_shown_until_nobody_watches_any_more() -> None:
    pygame.display.init()
    window, seen = Window((640, 360)), list[bytes]()

    def look() -> bool:
        seen.append(pygame.image.tobytes(window.surface, "RGB"))
        return len(seen) % 3 != 0

    notice.show(60.0, look, window)
    notice.show(60.0, look, window, ("en",))
    assert len(seen) == 6
    assert seen[0] == seen[2] != seen[3], "the other languages are missing"
