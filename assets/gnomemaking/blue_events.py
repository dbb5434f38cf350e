"""The nine events of the blue pile, which come once somebody wears blue or green."""

from __future__ import annotations

from collections.abc import Callable

from assets.gnomemaking.auction import bank
from assets.gnomemaking.cast import BLACK, GINGER, SILVER, TAN, WHITE
from assets.gnomemaking.figures import Look, gnome
from assets.gnomemaking.flowers import around, bloom, petal, petals, stem
from assets.gnomemaking.gardens import cloud, fence, hedge
from assets.gnomemaking.hats import crown
from assets.gnomemaking.jobs import LINEN, closed, sell, stage
from assets.gnomemaking.marks import heart, trophy
from assets.gnomemaking.paper import (
    BERRY,
    EDGE,
    GOLD,
    PAPER,
    PAPER_2,
    PAPER_3,
    at,
    box,
    box_path,
    cut,
    dark,
    dot,
    light,
    line,
    oval,
    path,
    rod,
)
from assets.gnomemaking.scenery import hills, room, sky


def national_show() -> str:
    """A great stage with a cup in its light."""
    beams = path("M40,-4L84,170H146L70,-4Z", "#FFF3C4", 'opacity=".3"') + path(
        "M190,-4L146,170H84L160,-4Z", "#FFF3C4", 'opacity=".3"'
    )
    podium = (
        cut(box_path(76, 122, 78, 60, 6), PAPER_2, dark(PAPER_3, 0.3), EDGE)
        + cut(box_path(22, 142, 60, 40, 6), PAPER_3, dark(PAPER_3, 0.4), drop=3)
        + cut(box_path(148, 148, 60, 40, 6), PAPER_3, dark(PAPER_3, 0.4), drop=3)
    )
    confetti = "".join(
        path(f"M{x},{y}l7,3l-3,6l-7,-3Z", c)
        for x, y, c in (
            (30, 40, "#E3A13B"),
            (58, 70, "#C8435A"),
            (180, 50, "#5E9C48"),
            (206, 86, "#E3A13B"),
            (40, 108, "#3E8FC0"),
            (196, 124, "#C8435A"),
            (150, 26, "#3E8FC0"),
        )
    )
    return (
        box(0, 0, 230, 170, 0, "url(#hall)")
        + at(115, 178, stage("red"), 1.08)
        + beams
        + podium
        + dot(115, 82, 58, "url(#lamp)")
        + at(115, 82, trophy(), 1.36)
        + confetti
    )


def spring_fever() -> str:
    """Hearts and blossom, and two who like each other."""
    one = Look(WHITE, "round", "big", "right", ("hip", "hold"), ("", "bouquet"))
    other = Look(BLACK, "", "", "happy", ("front", "hip"), extras=("braids",), skin=TAN)
    twig = rod("M-6,26Q60,14 96,-6", "#6E4A30", 10) + rod("M48,18Q80,30 104,28", "#6E4A30", 7)
    blossom = "".join(
        at(x, y, around(5, oval(0, -8, 6, 7, "#F9C9D6")) + dot(0, 0, 4, "#E3A13B"), 0.9)
        for x, y in ((20, 24), (52, 8), (78, 2), (70, 30), (100, 28), (40, 30))
    )
    hearts = (
        heart(118, 62, 0.85)
        + heart(142, 36, 0.55, "#EE9FB4")
        + heart(196, 44, 0.45, "#EE9FB4")
        + heart(100, 34, 0.4, "#EE9FB4")
    )
    return (
        sky("spring_sky")
        + hills("#A9CC7C", "#7FAE5B")
        + twig
        + blossom
        + at(64, 160, gnome("orange", "", one, "#6B8C5A"), 0.52)
        + at(168, 160, gnome("red", "", other, "#8A7A9A"), 0.52)
        + hearts
    )


def flake(x: float, y: float, size: float) -> str:
    """A flake of snow."""
    return at(x, y, around(6, line("M0,0V-12M0,-7l-4,-4M0,-7l4,-4", "#DFF0F6", 2.6)), size)


def night_frost() -> str:
    """A frozen bed under the moon."""
    moon = path("M188,14A28,28 0 1 0 204,56A26,26 0 0 1 188,14Z", "#F6EBC4")
    stars = "".join(
        dot(x, y, 1.8, EDGE)
        for x, y in ((30, 26), (64, 44), (96, 20), (130, 52), (52, 74), (210, 82), (148, 16))
    )
    frozen = "".join(
        stem(50 + 44 * k, 152, 40, 10, leaves=True) + at(60 + 44 * k, 114, bloom(kind, 0, 0, 0.74, 70))
        for k, kind in enumerate(("rose", "tulip", "daisy", "violet"))
    )
    rime = path("M0,142Q60,126 120,140T230,134V170H0Z", "#C9DDE6") + path(
        "M0,156Q60,146 120,154T230,150V170H0Z", "#EAF4F7"
    )
    icicles = "".join(
        path(f"M{x},0h12l-6,{length}Z", "#CFE6EE", 'opacity=".9"')
        for x, length in ((0, 26), (14, 16), (28, 32), (44, 18), (60, 24), (206, 22), (218, 30))
    )
    return (
        sky("night")
        + moon
        + stars
        + icicles
        + rime
        + frozen
        + f'<g opacity=".5">{path("M0,142Q60,126 120,140T230,134V170H0Z", "#C9DDE6")}</g>'
        + flake(36, 96, 1)
        + flake(118, 84, 0.8)
        + flake(200, 110, 0.9)
        + flake(84, 62, 0.6)
    )


def market_closed() -> str:
    """The stall, nailed up."""
    return (
        sky("grey_sky")
        + hills("#8FA57C", "#6F8A60", 100)
        + at(115, 160, sell(), 0.94)
        + at(115, 160, closed(), 0.9)
    )


def herd_book_closed() -> str:
    """A thick book with a lock."""
    c = "#7A3048"
    pages = cut(box_path(58, 40, 120, 106, 6), PAPER_2, dark(PAPER_3, 0.4), EDGE, 5) + line(
        "M168,48V140M172,50V138M164,46V142", "#C4B386", 1.6
    )
    cover = cut(box_path(46, 30, 122, 110, 10), c, dark(c, 0.5), light(c, 0.35), 5) + box(
        46, 30, 18, 112, 8, dark(c, 0.25)
    )
    frame = box(74, 42, 84, 88, 8, "none", f'stroke="{GOLD}" stroke-width="3"')
    pictured = at(116, 116, at(0, 0, path("M-24,0C-20,-22 -8,-42 0,-58C8,-42 20,-22 24,0Z", GOLD)), 0.8)
    strap = box(40, 78, 140, 18, 4, "#4A3120") + dot(52, 87, 3, GOLD) + dot(160, 87, 3, GOLD)
    shackle = line("M170,84V72a14,14 0 0 1 28,0V84", "#5E686B", 8) + line(
        "M170,84V72a14,14 0 0 1 28,0V84", "#C4CCCE", 4
    )
    lock = (
        shackle
        + cut(box_path(162, 80, 44, 38, 8), GOLD, "#7A5510", "#FBE0A0")
        + dot(184, 95, 6, "#4A3120")
        + path("M181,96H187L189,110H179Z", "#4A3120")
    )
    shelf = room(142) + box(0, 142, 230, 4, 0, "#C69A63")
    others = "".join(
        cut(box_path(x, 60 + d, 16, 82 - d, 3), colour, drop=2)
        for x, d, colour in ((4, 6, "#3E7CA6"), (22, 0, "#5E8C4A"))
    )
    return shelf + others + pages + cover + frame + pictured + strap + lock


def rich_tax() -> str:
    """A full sack, a crown on it, and a hand that takes its part."""
    sack = cut(
        "M-52,0C-76,-28 -58,-78 -26,-92H26C58,-78 76,-28 52,0Q0,12 -52,0Z", "#C69A63", "#6C4A1E", "#E9CB93", 5
    )
    tie = line("M-28,-92Q0,-84 28,-92", BERRY, 8) + path(
        "M-26,-94Q-34,-112 -18,-116Q0,-108 18,-116Q34,-112 26,-94Z", "#D9B27A"
    )
    heap = "".join(
        petal(x, y, 0.75, turned, c)
        for x, y, turned, c in (
            (-66, 2, -70, "#EE9FB4"),
            (-80, 4, 60, "#F3C65B"),
            (64, 4, 80, "#D9728F"),
            (-50, 6, 20, "#F6BFCC"),
        )
    )
    sleeve = cut("M152,66L240,44V96L158,98Z", "#3B4A6B", "#1A2238", "#6C7FA6", 4) + cut(
        "M146,66H162V100H148Z", EDGE, "#9A9A92", drop=3
    )
    hand = line(
        "M150,84Q128,88 116,78M150,76Q130,74 118,64M150,92Q134,102 120,94", dark("#E9C794", 0.3), 15
    ) + line("M150,84Q128,88 116,78M150,76Q130,74 118,64M150,92Q134,102 120,94", "#E9C794", 11)
    taken = petal(112, 82, 0.95, -60)
    wall = room(148)
    return (
        wall
        + at(82, 150, sack + petals(0, -22, 1.0) + tie + heap, 0.88)
        + crown(84, 46, 0.62)
        + taken
        + sleeve
        + hand
    )


def audit() -> str:
    """An auditor with glasses looks into the club's chest."""
    auditor = Look(SILVER, "short", "big", "right", ("hip", "up"), extras=("glasses",))
    lens = (
        dot(0, 0, 22, "#5E4022")
        + dot(0, -1, 21, "#C69A63")
        + dot(0, 0, 16, "#CFE6EA")
        + line("M-9,-7q5,-6 11,-5", EDGE, 3)
        + rod("M-14,16L-26,32", "#8E6437", 9)
    )
    sheet = cut("M-22,-28H22V28H-22Z", PAPER, dark(PAPER_3, 0.35), EDGE, 3) + line(
        "M-13,-16H13M-13,-6H13M-13,4H13M-13,14H4", "#A08D63", 3
    )
    wall = room(150)
    return (
        wall
        + at(154, 158, bank(), 0.62)
        + at(62, 162, gnome("brown", "", auditor, "#4F5D72"), 0.6)
        + at(124, 78, lens, 0.96)
        + at(194, 46, sheet, 0.95, turned=8)
    )


def overseas_collector() -> str:
    """A ship comes in with a gentleman who collects."""
    sea = (
        box(0, 116, 230, 60, 0, "#3E7CA6")
        + line("M0,128q12,-7 24,0t24,0t24,0t24,0t24,0t24,0t24,0t24,0t24,0t24,0", "#8CC0DE", 3)
        + line("M-10,148q12,-7 24,0t24,0t24,0t24,0t24,0t24,0t24,0t24,0t24,0t24,0", "#6BA6C9", 3)
    )
    hull = cut("M26,98H168L150,134Q92,142 46,134Z", "#8E2F4F", "#4A1428", "#C96A86") + box(
        30, 98, 136, 7, 2, PAPER
    )
    mast = rod("M86,100V16", "#6E4A30", 7)
    sails = (
        cut("M92,22C136,32 140,70 132,88H92Z", PAPER, "#A8956A", EDGE, 3)
        + cut("M80,30C50,40 44,70 46,88H80Z", PAPER_2, "#A8956A", EDGE, 3)
        + path("M86,16L116,8L86,2Z", "#E3A13B")
    )
    top_hat = (
        cut(box_path(-18, -44, 36, 38, 4), "#2F2A38", "#120E18", "#5E5670", 3)
        + cut(box_path(-30, -10, 60, 10, 5), "#2F2A38", "#120E18", "#5E5670", 3)
        + box(-18, -18, 36, 8, 0, "#B02E56")
    )
    head = (
        oval(0, 16, 20, 20, "#E8B592")
        + dot(8, 12, 8, "#FFFFFF", f'fill-opacity=".35" stroke="{GOLD}" stroke-width="2.6"')
        + dot(-7, 12, 3, "#2B1C12")
        + dot(8, 12, 3, "#2B1C12")
        + line("M-14,24Q0,18 14,24", "#6E4A33", 5)
    )
    body = cut("M-28,74C-30,44 -18,36 0,36C18,36 30,44 28,74Z", "#4F5D72", drop=2)
    case = (
        cut(box_path(-22, 0, 44, 30, 5), "#8A5A30", "#3E2611", "#B98350", 3)
        + line("M-8,0V-6H8V0", "#3E2611", 4)
        + petals(0, 25, 0.4)
    )
    quay = box(148, 132, 90, 44, 0, "#9A8A6A") + box(148, 132, 90, 5, 0, "#C4B386")
    return (
        sky()
        + cloud(180, 26, 0.8)
        + sea
        + mast
        + sails
        + hull
        + quay
        + at(196, 62, body + head + top_hat, 1.0)
        + at(166, 112, case, 0.8)
    )


def gnome_strike() -> str:
    """Three who hold a sign with a crossed spade and do nothing."""
    board = (
        cut(box_path(-44, -42, 88, 60, 10), PAPER, dark(PAPER_3, 0.35), EDGE)
        + rod("M20,-32L-6,-6", "#A9793F", 8)
        + path("M0,-8L-22,8Q-22,-8 -8,-16Z", "#7E888B")
    )
    crossed = dot(0, -12, 25, "none", 'stroke="#C8353A" stroke-width="6"') + line(
        "M-17,5L17,-29", "#C8353A", 6
    )
    placard = rod("M0,16V92", "#8E6437", 9) + board + crossed
    looks = (
        (48, "orange", Look(GINGER, "round", "small", "left", ("hip", "hip"))),
        (182, "brown", Look(BLACK, "square", "", "right", ("hip", "hip"), skin=TAN)),
        (115, "red", Look(WHITE, "fork", "big", "wide", ("up", "up"))),
    )
    crowd = "".join(
        at(x, 164, gnome(hat, "", look, coat), 0.52)
        for (x, hat, look), coat in zip(looks, (LINEN, "#6B8C5A", "#8A7A9A"), strict=True)
    )
    return (
        sky()
        + hedge(260, 112, 0.6, 4)
        + fence(8, 222, 126, 50, 12)
        + path("M0,122Q110,112 230,122V170H0Z", "#6C9A51")
        + crowd
        + at(66, 52, placard, 0.72, turned=-8)
        + at(170, 50, placard, 0.72, turned=8)
    )


EVENTS: tuple[Callable[[], str], ...] = (
    national_show,
    spring_fever,
    night_frost,
    market_closed,
    herd_book_closed,
    rich_tax,
    audit,
    overseas_collector,
    gnome_strike,
)
