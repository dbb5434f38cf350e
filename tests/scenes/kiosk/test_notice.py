"""After too many faults a calm word is shown, in every language, whatever else is broken."""

import pygame

from scenes.kiosk import notice


def test_the_word_is_shown_until_nobody_watches_any_more() -> None:
    seen = []

    def look() -> bool:
        screen = pygame.display.get_surface()
        assert screen is not None
        seen.append(pygame.image.tobytes(screen, "RGB"))
        return len(seen) < 3

    notice.show(60.0, look, size=(640, 360))
    assert len(seen) == 3
    assert len(set(seen[0])) > 50, "an empty screen tells nobody anything"
