"""The eleven buildings of the town; each stands on its foot and is told by its own roof and sign."""

from __future__ import annotations

from collections.abc import Callable

from assets.farmmaking.goods import coin_back
from assets.farmmaking.shapes import at, box, circle, ground_shadow, line, path, stroke
from assets.farmmaking.yard import GLASS
from game.walnut_grove.town import Building

PAPER = "#FFFDF5"
STAR = "M0,-11L3,-3L11,-3L5,2L7,10L0,5L-7,10L-5,2L-11,-3L-3,-3z"


def _wall(width: float, height: float, face: str = "#E8D5A6", edge: str = "#B99A5E", rows: int = 4) -> str:
    boards = "".join(
        line(
            3 - width / 2,
            -height * row / rows,
            width / 2 - 3,
            -height * row / rows,
            edge,
            1.6,
            'opacity=".6"',
        )
        for row in range(1, rows)
    )
    left = -width / 2
    return (
        box(left, -height, width, height, 3, edge) + box(left, -height - 2, width, height, 3, face) + boards
    )


def _door(x: float = 0, width: float = 18, height: float = 26, face: str = "#5B4330") -> str:
    left = x - width / 2
    return (
        box(left, -height, width, height, 3, "#3F2A1B")
        + box(left + 2, 2 - height, width - 4, height - 2, 2, face)
        + circle(x + width / 2 - 5, -height / 2, 1.6, "#F2C46D")
    )


def _window(x: float, y: float, width: float = 14, height: float = 16) -> str:
    left = x - width / 2
    return (
        box(left - 2, y - 2, width + 4, height + 4, 2, "#6B4A2B")
        + box(left, y, width, height, 1.5, GLASS)
        + line(x, y, x, y + height, "#6B4A2B", 2)
    )


def _front(width: float, height: float, roof: str, wall: str, edge: str, sign: str) -> str:
    """A house with a false front that carries a sign."""
    outline = "M{l},{low}V{high}H{il}Q0,{top} {ir},{high}H{r}V{low}z"
    half = width / 2
    faces = "".join(
        path(
            outline.format(
                l=-half - 5,
                r=half + 5,
                il=14 - half,
                ir=half - 14,
                low=6 - height - up,
                high=-12 - height - up,
                top=-38 - height - up,
            ),
            ink,
        )
        for up, ink in ((0, edge), (3, roof))
    )
    return ground_shadow(half + 6, 4, 3) + _wall(width, height, wall, edge) + faces + at(0, -height - 6, sign)


def _awning(width: float, y: float, colour: str) -> str:
    step = width / 6
    return "".join(
        path(
            f"M{step * k - width / 2:.1f},{y}h{step:.1f}v14q{-step / 2:.1f},8 {-step:.1f},0z",
            colour if k % 2 else "#F7F3E3",
        )
        for k in range(6)
    )


def town_hall() -> str:
    """Columns, and a tower with a clock."""
    columns = "".join(
        box(x - 4, -46, 8, 46, 2, PAPER) + box(x + 1, -46, 3, 46, 1, "#D9C9A3") for x in (-40, -20, 20, 40)
    )
    return (
        ground_shadow(58, 4, 3)
        + _wall(100, 46, "#EFE6CC", "#BFAE84")
        + path("M-58,-46L0,-76L58,-46z", "#8C7448")
        + path("M-58,-49L0,-79L58,-49z", "#C9B27C")
        + columns
        + _door(0, 22, 32, "#7A3A28")
        + box(-13, -98, 26, 30, 2, "#EFE6CC")
        + circle(0, -84, 9, "#6B4A2B")
        + circle(0, -84, 7, PAPER)
        + stroke("M0,-89V-84H4", "#2B2318", 2)
        + path("M-17,-98L0,-112L17,-98z", "#B5532E")
    )


def post_office() -> str:
    """A letter on a blue front."""
    letter = box(-15, -10, 30, 20, 3, PAPER) + stroke("M-15,-8L0,4L15,-8", "#B5532E", 3)
    return _front(96, 52, "#3E7CA6", "#E8D5A6", "#2B5674", letter) + _door(-22) + _window(18, -36, 24, 20)


def lodge() -> str:
    """A tent of poles and hides."""
    return (
        ground_shadow(54, 4, 3)
        + path("M-46,0L-6,-84L6,-84L46,0Q0,8 -46,0z", "#A98552")
        + path("M-44,-2L-6,-84L5,-84L36,-2Q0,5 -44,-2z", "#EAD3A4")
        + path("M-31,-28Q0,-20 26,-28L30,-16Q0,-8 -37,-16z", "#B5532E")
        + stroke("M-30,-22l8,-5l8,7l8,-7l8,7l8,-7l8,7l8,-5", "#F2E3BE", 3)
        + path("M-11,2L0,-38L11,2z", "#4A2A1C")
        + line(-4, -82, -14, -98, "#6B4A2B", 4)
        + line(2, -82, 2, -102, "#6B4A2B", 4)
        + line(4, -82, 15, -97, "#6B4A2B", 4)
    )


def carpenter() -> str:
    """A saw on a wooden house."""
    saw = (
        box(-20, -12, 40, 24, 4, "#F2E3BE")
        + path("M-15,3L10,-7L13,-2L-11,8z", "#8D8F92")
        + stroke("M-15,3l3,5l2,-6l3,5l2,-6l3,5l2,-6l3,4l2,-6", "#53565A", 1.5)
        + box(9, -8, 8, 9, 3, "#8A5A33")
    )
    return (
        ground_shadow(56, 4, 3)
        + _wall(96, 46, "#C79A62", "#8A5F37", 5)
        + path("M-58,-42L-34,-80H34L58,-42z", "#4A3522")
        + path("M-58,-46L-34,-84H34L58,-46z", "#624530")
        + _door(-24, 22, 30)
        + at(18, -24, saw)
    )


def _shop(colour: str, edge: str, sign: str) -> str:
    return (
        _front(98, 54, colour, "#F2E3BE", edge, sign)
        + _window(-28, -32, 26, 24)
        + _door(4, 20, 30)
        + _window(34, -32, 18, 24)
        + _awning(106, -50, colour)
    )


def svensons() -> str:
    """A shop with a star."""
    return _shop("#3F7F8C", "#255560", path(STAR, "#F2C46D"))


def soebucks() -> str:
    """A shop with a horseshoe."""
    return _shop("#B5532E", "#7A3318", stroke("M-7,-8C-12,2 -8,9 0,9S12,2 7,-8", PAPER, 5))


def saloon() -> str:
    """A mug over swinging doors."""
    mug = (
        path("M-9,-9H7V10H-9z", "#F2C46D")
        + stroke("M7,-5h6v10h-6", "#F2C46D", 4)
        + path("M-11,-8q2,-7 7,-5q4,-5 9,0q6,0 4,6z", PAPER)
    )
    return (
        _front(100, 50, "#8E2F4F", "#D9A96A", "#5E1D33", mug)
        + box(-14, -32, 28, 32, 3, "#3F2A1B")
        + path("M-13,-26H-1V-8Q-7,-4 -13,-8zM13,-26H1V-8Q7,-4 13,-8z", "#9A6C40")
        + _window(-34, -36)
        + _window(34, -36)
        + box(-54, -6, 108, 6, 2, "#7A5230")
    )


def church() -> str:
    """A steeple with a cross."""
    return (
        ground_shadow(54, 4, 3)
        + _wall(84, 44, "#FBF8EC", "#C9BC98")
        + path("M-50,-40L0,-72L50,-40z", "#3F5A6B")
        + path("M-50,-44L0,-76L50,-44z", "#5F8296")
        + box(-15, -86, 30, 44, 2, "#FBF8EC")
        + box(4, -86, 11, 44, 2, "#E2D6B6")
        + path("M-20,-84L0,-112L20,-84z", "#5F8296")
        + box(-2, -128, 4, 18, 1, "#6B4A2B")
        + box(-7, -123, 14, 4, 1, "#6B4A2B")
        + circle(0, -66, 7, "#6B4A2B")
        + circle(0, -66, 5, GLASS)
        + _door(0, 20, 28, "#7A5B3A")
        + path("M-30,-12V-24q5,-8 10,0V-12zM20,-12V-24q5,-8 10,0V-12z", "#8CC0DE")
    )


def hotel() -> str:
    """Two floors, and a bed on the roof."""
    bed = (
        box(-34, -11, 68, 22, 4, "#F2E3BE")
        + box(-22, -7, 4, 14, 1, "#5B4330")
        + box(18, -1, 4, 8, 1, "#5B4330")
        + box(-20, 0, 40, 5, 2, "#3F86BE")
        + box(-17, -5, 12, 6, 3, PAPER, 'stroke="#8CC0DE" stroke-width="1.5"')
    )
    return (
        ground_shadow(54, 4, 3)
        + _wall(92, 74, "#C9D3B0", "#7E8C60", 6)
        + path("M-54,-70V-84H54V-70z", "#3F5233")
        + path("M-54,-74V-88H54V-74z", "#5E7A45")
        + at(0, -93, bed)
        + "".join(_window(x, -64, 15, 16) for x in (-30, 0, 30))
        + box(-50, -38, 100, 6, 2, "#7A5230")
        + _door(0, 20, 30, "#8E2F4F")
        + _window(-30, -28, 15, 15)
        + _window(30, -28, 15, 15)
    )


def johansens() -> str:
    """A windmill."""
    sail = (
        box(-2.5, -48, 5, 48, 2, "#6B4A2B")
        + box(1, -46, 13, 34, 2, "#F7F3E3", 'stroke="#B9A67A" stroke-width="2"')
        + line(3, -34, 13, -34, "#B9A67A", 1.5)
        + line(3, -24, 13, -24, "#B9A67A", 1.5)
    )
    sails = "".join(at(0, 0, sail, turned=90 * k + 28) for k in range(4))
    return (
        ground_shadow(50, 4, 3)
        + path("M-36,0L-24,-72H24L36,0z", "#8A8274")
        + path("M-36,-2L-24,-74H24L34,-2z", "#CFC6B2")
        + path("M-32,-70L0,-98L32,-70z", "#6F4A2E")
        + path("M-32,-73L0,-101L32,-73z", "#94683F")
        + _door(0, 18, 26)
        + _window(0, -52, 12, 13)
        + at(0, -70, sails + circle(0, 0, 5, "#4A3522"))
    )


def general_store() -> str:
    """A coin above a green awning, a barrel beside the door."""
    return (
        _front(104, 54, "#C8963A", "#EAD3A4", "#7A5A22", at(0, 0, coin_back(), 0.72))
        + _window(-30, -32, 28, 24)
        + _door(6, 20, 30)
        + box(30, -18, 20, 18, 3, "#8A5A33")
        + box(32, -12, 16, 2, 1, "#5B3A1F")
        + _awning(112, -50, "#5E8C4A")
    )


BUILDINGS: dict[Building, Callable[[], str]] = {
    "town_hall": town_hall,
    "post_office": post_office,
    "lodge": lodge,
    "carpenter": carpenter,
    "svensons": svensons,
    "saloon": saloon,
    "church": church,
    "hotel": hotel,
    "johansens": johansens,
    "soebucks": soebucks,
    "general_store": general_store,
}
PIECES: dict[str, tuple[int, int, int, int, str]] = {
    f"town_{name}": (-66, -132, 136, 148, draw()) for name, draw in BUILDINGS.items()
}
