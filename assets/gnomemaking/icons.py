"""Plain icons of one colour for lists and logs: a gnome, petals, a fist, a key, and a bowl."""

from __future__ import annotations

from collections.abc import Iterator

from assets.gnomemaking.paper import at, box, dot, line, path

TONES = {"": "#2B2318", "_light": "#F7F3E3", "_accent": "#C27F1E"}


def gnome(tone: str) -> str:
    """A pointed hat over a beard."""
    hat, beard = (
        "M-19,-2C-13,-12 -6,-22 -1,-28Q0,-30 2,-28C7,-22 13,-12 19,-2Q0,-9 -19,-2Z",
        "M-15,5Q-14,26 0,28Q14,26 15,5Q8,10 0,5Q-8,10 -15,5Z",
    )
    return path(hat, tone) + path(beard, tone) + dot(0, 2, 3.6, tone)


def petal(tone: str) -> str:
    """Two petals: money."""
    blade = "M0,24C-15,8 -12,-14 0,-26C12,-14 15,8 0,24Z"
    return at(-9, 2, path(blade, tone), 0.86, turned=-26) + at(11, 3, path(blade, tone), 0.86, turned=26)


def fist(tone: str) -> str:
    """A closed hand."""
    fingers = "".join(box(x, -20, 11, 26, 5.5, tone) for x in (-25, -12.5, 0, 12.5))
    return (
        fingers
        + line("M22,4C20,18 4,18 -8,13", tone, 10)
        + path("M-24,10Q-24,26 -14,27H10Q19,26 20,17Q2,24 -14,15Q-20,13 -24,10Z", tone)
    )


def key(tone: str) -> str:
    """The treasurer's key."""
    return dot(-15, 0, 10, "none", f'stroke="{tone}" stroke-width="6.5"') + line(
        "M-4,0H26M16,1V10M25,1V12", tone, 6.5
    )


def soup(tone: str) -> str:
    """A steaming bowl: upkeep."""
    bowl = "M-25,0H25C24,16 14,24 8,25H-8C-14,24 -24,16 -25,0Z"
    return path(bowl, tone) + line("M-8,-8q-6,-7 0,-14M8,-8q-6,-7 0,-14", tone, 5)


def hammer(tone: str) -> str:
    """A gavel: an auction."""
    head = at(-2, -8, box(-16, -9, 32, 18, 4, tone), turned=-45)
    return head + line("M4,-2L22,16", tone, 7) + box(-26, 18, 32, 8, 3.5, tone)


ICONS = {"gnome": gnome, "petal": petal, "fist": fist, "key": key, "soup": soup, "gavel": hammer}


def icons() -> Iterator[tuple[str, str]]:
    """Every icon in every tone, with the name of its file."""
    for name, drawn in ICONS.items():
        for suffix, tone in TONES.items():
            yield f"icons/{name}{suffix}", at(32, 32, drawn(tone))
