"""The plants of the robbers' forest tiles, as reusable pieces of a drawing."""

CONIFER = (
    "M0,-24Q3,-21 8.5,-9Q6.5,-8 5.5,-8Q10,1 14.5,7.5Q15.5,12.5 9,12Q4.5,14.5 0,12.5Q-4.5,14.5 -9,12"
    "Q-15.5,12.5 -14.5,7.5Q-10,1 -5.5,-8Q-6.5,-8 -8.5,-9Q-3,-21 0,-24Z"
)
CONIFER_LIGHT = "M0,-22Q-5,-13 -6.8,-9L-3.5,-8.5Q-8,0 -12,7Q-8,9.5 -2,5Q2,-6 0,-22Z"
CONIFER_EDGE = "M0,-22.5Q-4,-16 -7,-9.5M-5,-6Q-9,0 -12.5,6"
ROUND = "M-14,0C-16,-9 -9,-15 -4,-14C0,-20 10,-18 11,-11C17,-9 17,1 12,4C9,10 -2,10 -5,7C-11,9 -14,5 -14,0Z"
ROUND_LIGHT = "M-10,-1C-11,-7 -7,-11 -3,-11C0,-15 6,-14 7,-9C9,-5 3,-1 -1,-1C-3,3 -9,3 -10,-1Z"
ROUND_EDGE = "M-13,-4C-13,-10 -8,-14 -4,-13C-1,-18 7,-18 9.5,-12.5"
SHRUB = "M-9,4C-11,-3 -6,-7 -2,-6C2,-10 9,-7 9,-1C11,4 7,6 0,6C-6,7 -8,6 -9,4Z"
SHRUB_EDGE = "M-7,0C-6,-4 -3,-5 -1,-4C2,-7 6,-5 6.5,-2"

# Name: crown, light cut-out, edge, shade, face, light, edge colour
TREES = {
    "c1": (CONIFER, CONIFER_LIGHT, CONIFER_EDGE, "#17351F", "#24502D", "#34703F", "#6FA069"),
    "c2": (CONIFER, CONIFER_LIGHT, CONIFER_EDGE, "#1B3D24", "#2C6138", "#3F7D49", "#86B57C"),
    "c3": (CONIFER, CONIFER_LIGHT, CONIFER_EDGE, "#133029", "#205044", "#2F6E5C", "#6FA996"),
    "r1": (ROUND, ROUND_LIGHT, ROUND_EDGE, "#234A26", "#3B7038", "#52904A", "#98BE7C"),
    "r2": (ROUND, ROUND_LIGHT, ROUND_EDGE, "#2E5425", "#538A3C", "#70A852", "#B7D88E"),
    "r3": (ROUND, ROUND_LIGHT, ROUND_EDGE, "#6E4A1C", "#B5752E", "#D09440", "#F0C274"),
    "r4": (ROUND, ROUND_LIGHT, ROUND_EDGE, "#7A2F1B", "#B5532E", "#CF7044", "#EBA072"),
}
FLOWERS = ("#F7F3E3", "#F2C46D", "#E9A0B8")
TRUNK = '<path d="M-3,4H3L3.6,16Q0,18 -3.6,16z" fill="#6B4C34"/>'
SHADOW = '<ellipse cx="2" cy="{y}" rx="{rx}" ry="{ry}" fill="#0C1A0C" opacity=".34"/>'
MUSHROOM = (
    '<path d="M-2,-2H2L2.6,4Q0,5.4 -2.6,4Z" fill="#F7F3E3"/>'
    '<path d="M-6.5,-1.5Q-5.5,-9 0,-9Q5.5,-9 6.5,-1.5Q0,.6 -6.5,-1.5Z" fill="#C8402E"/>'
    '<path d="M-5,-3.4Q-4,-7.6 0,-8" fill="none" stroke="#EE8A74" stroke-width="1.2" stroke-linecap="round"/>'
    '<circle cx="-2" cy="-4.6" r="1.2" fill="#FFF8E6"/><circle cx="2.6" cy="-3.6" r="1" fill="#FFF8E6"/>'
)


def stroke(path: str, colour: str) -> str:
    """The light edge of a plant."""
    look = 'fill="none" stroke-width="1.6" stroke-linecap="round" opacity=".9"'
    return f'<path d="{path}" stroke="{colour}" {look}/>'


def tree(name: str) -> str:
    """One kind of tree; its foot is 16 below the origin."""
    crown, light, edge, shade, face, lit, rim = TREES[name]
    return (
        f'<g id="{name}">{SHADOW.format(y=15.5, rx=13, ry=4.5)}{TRUNK}'
        f'<path d="{crown}" fill="{shade}" transform="translate(0,3.4)"/><path d="{crown}" fill="{face}"/>'
        f'<path d="{light}" fill="{lit}"/>{stroke(edge, rim)}</g>'
    )


def shrub() -> str:
    """A low bush; its foot is 5 below the origin."""
    return (
        f'<g id="sh">{SHADOW.format(y=6.5, rx=9.5, ry=3)}'
        f'<path d="{SHRUB}" fill="#234A26" transform="translate(0,2)"/><path d="{SHRUB}" fill="#4F8443"/>'
        f"{stroke(SHRUB_EDGE, '#A8CC7C')}</g>"
    )


def flower(name: str, colour: str) -> str:
    """Four petals seen from above."""
    petals = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.9"/>' for x, y in ((-2.2, 0), (2.2, 0), (0, -2.2), (0, 2.2))
    )
    return f'<g id="{name}" fill="{colour}">{petals}<circle r="1.3" fill="#B5752E"/></g>'


def plant_defs() -> str:
    """All plants, to be referred to by their ids."""
    flowers = "".join(flower(f"f{k}", colour) for k, colour in enumerate(FLOWERS))
    return "".join(map(tree, TREES)) + shrub() + flowers + f'<g id="mu">{MUSHROOM}</g>'
