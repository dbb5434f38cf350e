"""The seven improvements of a farm as square tiles, and the spaces they go to."""

from __future__ import annotations

from collections.abc import Callable

from assets.farmmaking.shapes import at, box, circle, line, oval, path, stroke
from assets.farmmaking.yard import extra_barn, hut
from game.walnut_grove.data import Improvement

FACES = ("#B9D78F", "#D9C9A3", "#BFD8E0", "#E0B67A", "#EADFC2", "#B9D78F", "#BFD8E0")


def tent() -> str:
    """A red tent."""
    return (
        path("M-26,22L0,-22L26,22z", "#B5532E")
        + path("M-26,22L0,-22L-6,22z", "#D9764C")
        + path("M-9,22L0,-2L9,22z", "#4A2A1C")
    )


def safe() -> str:
    """A safe with its wheel."""
    return (
        box(-24, -22, 48, 44, 6, "#3F4A50")
        + box(-19, -17, 38, 34, 4, "#6D7C84")
        + circle(2, 0, 10, "#2B3338")
        + circle(2, 0, 6.5, "#D3D9DD")
        + stroke("M2,-13V13M-11,0H15", "#D3D9DD", 2.6)
        + box(-22, 22, 9, 5, 1, "#2B3338")
        + box(13, 22, 9, 5, 1, "#2B3338")
    )


def passage() -> str:
    """A gate of stone."""
    return (
        path("M-26,24V-4a26,24 0 0 1 52,0V24z", "#7A7870")
        + path("M-22,24V-4a22,20 0 0 1 44,0V24z", "#A9A69A")
        + path("M-14,24V-2a14,14 0 0 1 28,0V24z", "#2B2318")
        + path("M-14,24L-3,4H3L14,24z", "#D9C493")
    )


def ladder() -> str:
    """A ladder."""
    rungs = "".join(line(-10 + y * 0.05, y, 11 - y * 0.05, y, "#8A5A33", 4.5) for y in (-16, -5, 6, 17))
    return line(-13, 25, -8, -25, "#8A5A33", 6) + line(14, 25, 9, -25, "#8A5A33", 6) + rungs


def storehouse() -> str:
    """Barrels and a crate under a roof."""
    return (
        path("M-28,-6L0,-26L28,-6z", "#8F3D20")
        + box(-24, -6, 48, 30, 2, "#5B3A1F")
        + box(-20, 4, 18, 20, 5, "#A9744A")
        + stroke("M-20,10H-2M-20,18H-2", "#5B3A1F", 2)
        + box(2, 6, 18, 18, 2, "#D9B481")
        + stroke("M2,6L20,24M20,6L2,24", "#8A5A33", 2.4)
    )


def horses() -> str:
    """The head of a horse."""
    return (
        path(
            "M-20,26C-22,4 -12,-4 -8,-14L-12,-26L-2,-20C10,-20 20,-10 24,4L16,10L6,2C4,10 8,18 10,26z",
            "#7A5237",
        )
        + path("M-8,-14C-14,-8 -20,2 -20,12C-24,2 -18,-14 -12,-26z", "#3F2A1B")
        + circle(6, -8, 2.2, "#1C120B")
    )


def well() -> str:
    """A well with a roof and a bucket."""
    return (
        box(-20, -14, 5, 30, 1, "#6B4A2B")
        + box(15, -14, 5, 30, 1, "#6B4A2B")
        + path("M-28,-12L0,-28L28,-12z", "#5F8296")
        + line(0, -12, 0, 2, "#5B4330", 2)
        + box(-6, 0, 12, 9, 2, "#8A5A33")
        + path("M-24,10H24L21,26H-21z", "#8C8A82")
        + oval(0, 10, 24, 5, "#5F5D57")
        + oval(0, 10, 18, 3.4, "#5FA3CB")
    )


DRAWN: dict[Improvement, Callable[[], str]] = {
    "tent": tent,
    "safe": safe,
    "passage": passage,
    "ladder": ladder,
    "storehouse": storehouse,
    "horses": horses,
    "well": well,
}


def tile(face: str, inner: str) -> str:
    """An improvement as it lies on a farm."""
    return (
        box(-36, -30, 72, 72, 12, "#5B4330")
        + box(-36, -36, 72, 72, 12, "#FBF8EC")
        + box(-31, -31, 62, 62, 8, face)
        + inner
    )


def space() -> str:
    """Where an improvement can lie."""
    return (
        box(-34, -34, 68, 68, 10, "#CDB987")
        + box(-34, -34, 68, 68, 10, "none", 'stroke="#8C7448" stroke-width="3" stroke-dasharray="6 5"')
        + path("M-12,10V-5L0,-16L12,-5V10z", "#8C7448", 'opacity=".6"')
    )


def star() -> str:
    """A point for something that is complete."""
    shape = "M0,-22L6.5,-7L22,-6L10,4.500L14,20L0,11.5L-14,20L-10,4.5L-22,-6L-6.5,-7z"
    edge = 'stroke-width="6" stroke-linejoin="round"'
    return (
        path(shape, "#5E3A0A", f'stroke="#5E3A0A" {edge}')
        + path(shape, "#F2B63C")
        + path("M0,-18L4.500,-5L-6,2L-10,16L-7,3L-17,-4L-4.5,-5z", "#FBDD8E")
    )


def fenced() -> str:
    """An enclosure as a sign: four posts and two rails."""
    rails = "".join(
        line(-30, y + 2, 30, y + 2, "#6B4A2B", 6) + line(-30, y, 30, y, "#DDB27A", 5) for y in (-6, 7)
    )
    return rails + "".join(
        box(x - 6, -20, 12, 40, 4, "#4A2F16")
        + box(x - 5, -21, 9, 38, 3.6, "#C0935C")
        + box(x - 4, -20, 3, 30, 1.5, "#EBCB9C")
        for x in (-24, -8, 8, 24)
    )


PIECES: dict[str, tuple[int, int, int, int, str]] = {
    **{
        f"improvement_{name}": (-38, -38, 76, 82, tile(face, draw()))
        for face, (name, draw) in zip(FACES, DRAWN.items(), strict=True)
    },
    "extension_hut": (-38, -38, 76, 82, tile("#D5E3B0", at(0, 28, hut(), 0.48))),
    "extension_barn": (-38, -38, 76, 82, tile("#F0D9B5", at(0, 27, extra_barn(), 0.46))),
    "star": (-27, -27, 54, 54, star()),
    "fenced": (-36, -26, 72, 50, fenced()),
    "improvement_space": (-38, -38, 76, 76, space()),
}
