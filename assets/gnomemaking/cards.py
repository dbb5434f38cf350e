"""Cards and what they bring: events, breeding, rivals, births, and the bar of the race to the sunflower."""

from __future__ import annotations

from collections.abc import Iterator

from assets.gnomemaking.cast import BLOND, ROSY
from assets.gnomemaking.figures import Look, face
from assets.gnomemaking.flowers import FLOWERS, bloom
from assets.gnomemaking.hats import COLOURS, hat_shapes
from assets.gnomemaking.marks import heart, trophy
from assets.gnomemaking.paper import (
    EDGE,
    PAPER_2,
    PAPER_3,
    Drawing,
    at,
    box,
    box_path,
    clipped,
    cut,
    dark,
    dot,
    lifted,
    light,
    line,
    oval,
    path,
    rod,
    under,
)

LARGE, SMALL = (252, 350, 28), (148, 196, 20)  # width, height and corner of a card
MARGIN = (16, 12, 24)  # at the sides, above, and below for the shadow
LEAF = "M0,0C-60,-10 -84,-64 -66,-96C-30,-96 4,-52 0,0Z"


def card(size: tuple[int, int, int], colour: str, back: str, edge: str, inside: str) -> str:
    """A card of thick paper with its shadow; what is inside is counted from its middle."""
    width, height, corner = size
    shape = cut(box_path(-width / 2, -height / 2, width, height, corner), colour, back, edge, 7)
    return lifted(shape) + inside


def seam(size: tuple[int, int, int], colour: str, inset: float = 12) -> str:
    """Stitches along the edge."""
    width, height, corner = size
    dashes = f'stroke="{colour}" stroke-width="2.6" stroke-dasharray="8 7" stroke-linecap="round"'
    return box(
        inset - width / 2,
        inset - height / 2,
        width - 2 * inset,
        height - 2 * inset,
        corner - 8,
        "none",
        dashes,
    )


def event_front() -> str:
    """Paper with a line between the name and what happens; the picture goes above."""
    return card(
        LARGE,
        "url(#paper)",
        dark(PAPER_3, 0.3),
        EDGE,
        seam(LARGE, PAPER_2, 9) + line("M-86,94H86", PAPER_3, 3),
    )


def event_back(is_blue: bool) -> str:
    """The back of a pile: a wreath of all flowers around a hat in the pile's colour."""
    colour = "#2B5A94" if is_blue else "#6E7570"
    wreath = "".join(
        at(0, 0, at(0, -78, bloom(kind, 0, 0, 0.86)), turned=60 * index) for index, kind in enumerate(FLOWERS)
    )
    leaves = "".join(
        at(
            0,
            0,
            path("M0,-66C-10,-74 -10,-90 0,-98C10,-90 10,-74 0,-66Z", light(colour, 0.3)),
            turned=60 * index + 30,
        )
        for index in range(6)
    )
    hat = at(-2, 108, hat_shapes("blue" if is_blue else "grey"), 0.72)
    inside = seam(LARGE, light(colour, 0.45)) + dot(0, 0, 52, dark(colour, 0.25)) + leaves + wreath + hat
    return card(LARGE, colour, dark(colour, 0.5), light(colour, 0.4), inside)


def breed_back(hat: str) -> str:
    """The back of a breeding pile: the hat whose pile it is over two hearts."""
    colour = mix_of(hat)
    worn = at(0, 128, hat_shapes(hat), 0.86)
    hearts = heart(-40, 62, 0.66, "#EE9FB4") + heart(40, 62, 0.66, "#EE9FB4") + heart(0, 70, 0.8)
    return card(SMALL, colour, dark(PAPER_3, 0.4), EDGE, seam(SMALL, dark(colour, 0.25), 9) + worn + hearts)


def mix_of(hat: str) -> str:
    """Paper with a breath of a hat's colour."""
    return light(COLOURS[hat], 0.72)


def breed_front() -> str:
    """Paper with a cloud where the child appears."""
    cloud = oval(0, 20, 52, 34, PAPER_2) + oval(-30, 38, 30, 22, PAPER_2) + oval(32, 38, 30, 22, PAPER_2)
    return card(SMALL, "url(#paper)", dark(PAPER_3, 0.3), EDGE, seam(SMALL, PAPER_3, 9) + cloud)


def rival_back() -> str:
    """The back of a rival: a mask of another club."""
    colour = "#5B3A6B"
    mask = cut(
        "M-46,-14Q-24,-30 0,-16Q24,-30 46,-14Q48,18 24,22Q8,22 0,8Q-8,22 -24,22Q-48,18 -46,-14Z",
        "#E3A13B",
        "#7A4A0E",
    )
    eyes = oval(-22, 0, 11, 8, colour) + oval(22, 0, 11, 8, colour)
    return card(
        SMALL,
        colour,
        dark(colour, 0.5),
        light(colour, 0.35),
        seam(SMALL, light(colour, 0.45), 9) + mask + eyes,
    )


def rival_front() -> str:
    """Paper with a small stage under the hat of the rival."""
    boards = path("M-62,62H62L66,88H-66Z", "#C69A63") + line("M-62,62H62", "#EBCB98", 3)
    beams = path("M-40,-88L-20,64H20L40,-88Z", "#FFE9A8", 'opacity=".5"')
    inside = clipped("face", box_path(-74, -98, 148, 196, 20), beams + boards)
    return card(SMALL, "url(#paper)", dark(PAPER_3, 0.3), EDGE, inside + seam(SMALL, PAPER_3, 9))


def cabbage() -> str:
    """A cabbage that somebody looks out of."""
    c = "#7FAE5B"
    baby = Look(BLOND, "", "", "happy", extras=("freckles",), skin=ROSY)
    back = at(-4, 0, cut(LEAF, dark(c, 0.2))) + at(4, 0, cut(LEAF, dark(c, 0.12)), mirrored=True)
    swaddle = cut("M-30,-2C-44,-40 -30,-62 0,-62C30,-62 44,-40 30,-2Z", PAPER_2, dark(PAPER_3, 0.3), EDGE)
    curl = line("M0,-122c-10,-2 -8,-14 2,-12c8,2 6,12 -1,10", BLOND, 5)
    child = swaddle + at(0, 22, face(baby), 0.92) + at(0, 20, curl, 0.92)
    front = at(
        0, 0, cut("M0,4C-56,4 -84,-26 -80,-58C-44,-62 -14,-40 0,-8C14,-40 44,-62 80,-58C84,-26 56,4 0,4Z", c)
    )
    veins = line(
        "M0,-2Q-36,-12 -68,-46M0,-2Q36,-12 68,-46M-26,-12Q-36,-28 -38,-44M26,-12Q36,-28 38,-44",
        light(c, 0.45),
        3,
    )
    return under(0, 4, 84, 13, 0.7) + back + child + front + veins


def cradle() -> str:
    """A wooden cradle on its runners."""
    rockers = rod("M-66,-4Q0,22 66,-4", "#6E4A30", 11)
    pillow = cut("M-60,-60Q-40,-78 -18,-62L-22,-44H-56Z", EDGE, "#B9AE93", drop=3)
    quilt = cut("M-28,-54Q16,-78 62,-54V-36H-28Z", "#C8435A", "#6F1D33", "#EC8895", 3)
    tub = cut("M-74,-48H74L60,0H-60Z", "#B98D57", "#5E4022", "#E0BC88", 5) + line(
        "M-66,-24H66", "#966C3B", 2.6
    )
    hood = cut("M-80,-44V-86Q-66,-112 -40,-104V-48Z", "#A9793F", "#5E3D18", "#D9AE76")
    return under(0, 10, 84, 12, 0.7) + hood + pillow + quilt + tub + rockers + heart(0, -24, 0.62)


def mushroom_house() -> str:
    """A house in a mushroom, with a light on."""
    stem = cut("M-42,0C-48,-40 -38,-58 -36,-72H36C38,-58 48,-40 42,0Q0,8 -42,0Z", "#F2E6CC", "#A7926B")
    cap = cut("M-92,-62C-92,-132 92,-132 92,-62Q0,-34 -92,-62Z", "#C8435A", "#6F1D33", "#EC8895", 5)
    spots = "".join(
        oval(x, y, rx, ry, "#FFF4E6")
        for x, y, rx, ry in ((-46, -84, 15, 11), (4, -100, 17, 11), (48, -80, 13, 10), (-4, -62, 11, 7))
    )
    door = cut("M-16,2V-34Q0,-52 16,-34V2Z", "#8A5A30", "#3E2611", "#B98350", 0) + dot(9, -16, 2.6, "#F3CF78")
    window = (
        dot(-29, -40, 8.5, "#5E4022")
        + dot(-29, -40, 6.5, "#FFDF8C")
        + line("M-29,-46V-34M-35,-40H-23", "#5E4022", 2)
    )
    return under(0, 4, 70, 12, 0.7) + stem + door + window + cap + spots


def race_bar() -> str:
    """The trough that money fills up to the goal."""
    return box(0, 0, 208, 32, 16, "#0A140E") + box(
        2, 2, 204, 28, 14, "#000000", 'stroke="#F7F3E3" stroke-opacity=".3" stroke-width="1.6"'
    )


def drawings() -> Iterator[Drawing]:
    """Cards by their middle, births by their foot."""
    sides, above, below = MARGIN

    def whole(name: str, size: tuple[int, int, int], body: str) -> Drawing:
        width, height, _ = size
        middle = (width / 2 + sides, height / 2 + above)
        return Drawing(name, width + 2 * sides, height + above + below, middle, body)

    yield whole("card_front", LARGE, event_front())
    yield whole("card_back_grey", LARGE, event_back(False))
    yield whole("card_back_blue", LARGE, event_back(True))
    for hat in ("brown", "orange", "red", "blue", "green"):
        yield whole(f"breed_back_{hat}", SMALL, breed_back(hat))
    yield whole("breed_front", SMALL, breed_front())
    yield whole("rival_back", SMALL, rival_back())
    yield whole("rival_front", SMALL, rival_front())
    yield Drawing("cabbage", 196, 144, (98, 130), cabbage())
    yield Drawing("cradle", 192, 136, (96, 116), cradle())
    yield Drawing("mushroom_house", 200, 144, (100, 130), mushroom_house())
    yield Drawing("race_bar", 208, 32, (0, 0), race_bar())
    yield Drawing(
        "trophy_large", 160, 140, (80, 70), at(0, 0, dot(0, 0, 68, "url(#lamp)") + at(0, 0, trophy(), 1.7))
    )
