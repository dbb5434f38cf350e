"""Diagrams of the breeders' auctions: fists, prices, who pays whom, duties, promises, and Herr Schmiedel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assets.diagrams.club import drawn, emblem, gnome, hand, hat, job, petals, piece, row_of_hats
from assets.diagrams.parts import (
    LOW,
    Diagram,
    arrow,
    card,
    cross,
    digits,
    disc,
    does_not_fit,
    fits,
    framed,
    in_order,
    panel_width,
    tick,
)
from game.gnomes.data import BLUE, BROWN, GARDEN_PAY, GREY, ORANGE, RED, VALUES

ONE, TWO, THREE = panel_width(1), panel_width(2), panel_width(3)


def hands(
    x: float, y: float, prices: Sequence[tuple[str, str, bool]], step: float = 112, size: float = 0.44
) -> str:
    """Open hands side by side; a price that wins has a tick."""
    parts = []
    for place, (seat, price, wins) in enumerate(prices):
        left = x + step * place
        parts.append(hand(seat, price, left, y, size))
        if wins:
            parts.append(tick(left + 38, y - 44, 0.62))
    return "".join(parts)


def reaches(x: float, y: float, *, is_most: bool) -> str:
    """The sign between a hand that says the most, or the least, and the prices of the others."""
    shape = "M-13,-16L13,-5L-13,6M-13,16H13" if is_most else "M13,-16L-13,-5L13,6M13,16H-13"
    return (
        f'<path transform="translate({x:.1f},{y:.1f})" d="{shape}" fill="none" stroke="#FFE9A8" '
        f'stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def limit(seat: str, amount: str, x: float, y: float, *, is_most: bool) -> str:
    """The hand that says what the prices of the others may not cross."""
    return hand(seat, amount, x, y, 0.48) + reaches(x + 72, y + 10, is_most=is_most)


def in_shed(seat: str, first: str, second: str, x: float = 0) -> str:
    """A pair before the shed of a seat."""
    return (
        piece(f"shed_{seat}", x + 76, 176, 0.78)
        + f'<g transform="translate({x + 150},0)">{first}{second}</g>'
    )


def terms() -> Diagram:
    """6.2: the lowest hat, and a duty for the owner's next gnome."""
    asks = gnome(RED, "owl", 72, 190, 0.6) + piece("heart_question", 148, 70, 0.62)
    wanted = card(292, 66, 150, 96) + hat(ORANGE, 262, 94, 0.5) + arrow((300, 66), (348, 66), size=0.8)
    duty = card(292, 160, 150, 70) + job("contest", 292, 160, 0.5)
    answers = ""
    for place, (rank, seat) in enumerate(((BROWN, "fox"), (ORANGE, "mushroom"), (BLUE, "acorn"))):
        x = 440 + 92 * place
        answers += gnome(rank, seat, x, 160, 0.52) + (cross if rank < ORANGE else tick)(x, 182, 0.56)
    return framed(asks + wanted + duty + answers)


def fists() -> Diagram:
    """6.5: all fists close in secret, then all open together."""
    seats = ("owl", "fox", "mushroom")
    closed = "".join(piece(f"fist_{seat}", 66 + 100 * place, 90, 0.44) for place, seat in enumerate(seats))
    opened = hands(
        66, 96, (("owl", "400", False), ("fox", "350", False), ("mushroom", "450", False)), 100, 0.44
    )
    return framed(*in_order(closed, opened, x=30, y=180))


def lowest() -> Diagram:
    """6.6: the lowest price within the limit wins; above the limit nothing does."""
    good, bad = (
        limit("owl", most, 52, 92, is_most=True)
        + hands(182, 92, (("fox", "350", wins), ("mushroom", "400", False)), 92, 0.4)
        for most, wins in (("400", True), ("300", False))
    )
    return framed(good, does_not_fit(bad, TWO, LOW))


def hired() -> Diagram:
    """6.7: the seeker pays the owner the price that was asked; both gnomes go into the seeker's shed."""
    money = (
        emblem("owl", 56, 60, 0.34)
        + arrow((100, 60), (216, 60))
        + petals("350", 158, 96, 28)
        + emblem("fox", 260, 60, 0.34)
    )
    pair = gnome(RED, "owl", 0, 190, 0.54) + gnome(BROWN, "fox", 84, 190, 0.54)
    return framed(
        money + f'<g transform="translate(330,0)">{in_shed("owl", pair, piece("heart", 44, 84, 0.66))}</g>'
    )


def failed() -> Diagram:
    """6.9: without a deal the gnome goes to the garden."""
    none = piece("heart_question", 84, 104, 0.8) + cross(128, 70, 0.8) + arrow((164, 104), (212, 104))
    return framed(
        none
        + gnome(RED, "owl", 280, 190, 0.6)
        + piece("job_garden", 424, 176, 0.84)
        + petals(f"+{GARDEN_PAY}", 600, 104, 44)
    )


def duty() -> Diagram:
    """6.10: the next turn of whoever lent the mate belongs to the duty."""
    scenes = []
    for name, fit in (("contest", True), ("garden", False)):
        scene = emblem("fox", 40, 46, 0.28) + piece("duty", 100, 48, 0.62) + job("contest", 158, 50, 0.34)
        scene += (
            gnome(ORANGE, "fox", 70, 194, 0.52) + arrow((120, 140), (164, 140)) + job(name, 234, 142, 0.5)
        )  # type: ignore[arg-type]
        scenes.append((fits if fit else does_not_fit)(scene, TWO))
    return framed(*scenes)


def highest() -> Diagram:
    """7.3: the highest bid that reaches the minimum wins; below it nothing does."""
    good, bad = (
        limit("owl", least, 52, 92, is_most=False)
        + hands(182, 92, (("fox", "250", False), ("mushroom", "300", wins)), 92, 0.4)
        for least, wins in (("200", True), ("400", False))
    )
    return framed(good, does_not_fit(bad, TWO, LOW))


def secret_bids() -> Diagram:
    """7.2: everybody closes a fist; an empty one passes."""
    bids = "".join(
        piece(f"fist_{seat}", x, 92, 0.5) for seat, x in (("owl", 84), ("fox", 260), ("mushroom", 400))
    )
    passing = piece("fist_acorn", 552, 92, 0.5, opacity=0.6) + cross(604, 66, 0.7)
    return framed(bids + reaches(170, 100, is_most=False) + passing)


def lent() -> Diagram:
    """7.4: the winner pays the one who offered; both gnomes go into the winner's shed."""
    money = (
        emblem("mushroom", 56, 60, 0.34)
        + arrow((100, 60), (216, 60))
        + petals("300", 158, 96, 28)
        + emblem("owl", 260, 60, 0.34)
    )
    pair = gnome(BROWN, "mushroom", 0, 190, 0.54) + gnome(BLUE, "owl", 84, 190, 0.54)
    return framed(
        money
        + f'<g transform="translate(330,0)">{in_shed("mushroom", pair, piece("heart", 44, 84, 0.66))}</g>'
    )


def aloud() -> Diagram:
    """8.3: an offer is a price with a promise, and a gnome when somebody looks for one."""
    offers = []
    for place, (seat, rank, price) in enumerate((("fox", BROWN, "150"), ("mushroom", RED, "200"))):
        x = 170 + 340 * place
        offers.append(
            card(x, 100, 320, 172) + emblem(seat, x - 116, 56, 0.28) + gnome(rank, seat, x - 40, 178, 0.54)
        )
        offers.append(petals(price, x + 84, 70, 34, "#2B2318") + piece("ribbon_sign", x + 84, 142, 0.7))
        offers.append(piece("heart", x + 84, 140, 0.6))
    return framed("".join(offers))


def no_way_back() -> Diagram:
    """8.7: whoever looks may say no to all; whoever offered a gnome takes one."""
    scenes = []
    for sign, fit in (("heart_question", True), ("job_offer", False)):
        scene = (
            piece(sign, 84, 84 if fit else 128, 0.62) + petals("50", 190, 60, 30) + petals("0", 190, 120, 30)
        )
        scene += cross(250, 60, 0.6) + cross(250, 120, 0.6)
        scenes.append((fits if fit else does_not_fit)(scene, TWO, LOW))
    return framed(*scenes)


def promises() -> Diagram:
    """8.9: a promise kept and a promise broken; nobody is stopped."""
    scenes = []
    for name, sign in (("garden", tick), ("contest", cross)):
        scene = emblem("fox", 44, 56, 0.3) + piece("ribbon_sign", 140, 56, 0.9) + job("garden", 140, 52, 0.3)
        scene += (
            gnome(ORANGE, "fox", 60, 196, 0.48) + arrow((108, 148), (150, 148)) + job(name, 222, 148, 0.46)
        )  # type: ignore[arg-type]
        scenes.append(scene + sign(TWO - 36, 100, 0.8))
    return framed(*scenes)


def his_price() -> Diagram:
    """9.3: the value of the gnome and two of his chips."""
    parts = [
        gnome(RED, "owl", 70, 190, 0.6),
        petals(VALUES[RED], 172, 110, 34),
        digits("+", 244, 110, 40, "#FFFDF5"),
    ]
    for x, value in ((304, 100), (452, 50)):
        parts.append(piece(f"chip_{value}", x, 108, 0.9) + digits(value, x, 108, 24))
    parts.append(digits("+", 378, 110, 40, "#FFFDF5") + digits("=", 516, 110, 40, "#FFFDF5"))
    return framed("".join(parts) + petals(450, 602, 60, 38) + piece("schmiedel", 604, 194, 0.5))


def from_him() -> Diagram:
    """9.4: the bank is paid, and a gnome with the same hat comes from Herr Schmiedel."""
    money = (
        emblem("owl", 56, 70, 0.34)
        + arrow((100, 70), (196, 70))
        + petals("450", 148, 106, 28)
        + piece("bank", 260, 110, 0.62)
    )
    pair = gnome(RED, "owl", 0, 190, 0.54) + gnome(RED, "beetle", 84, 190, 0.54)
    return framed(
        money
        + f'<g transform="translate(350,0)">{in_shed("owl", pair, piece("heart", 44, 84, 0.66))}</g>'
        + piece("schmiedel", 648, 104, 0.36)
    )


def to_him() -> Diagram:
    """9.5: the bank pays; the gnome waits in his garden."""
    money = (
        piece("bank", 90, 130, 0.7)
        + arrow((170, 90), (250, 90))
        + petals("250", 210, 126, 28)
        + emblem("owl", 300, 90, 0.34)
    )
    return framed(
        money
        + piece("garden_small", 520, 120, 0.94)
        + piece("schmiedel", 452, 184, 0.56)
        + gnome(BROWN, "owl", 566, 186, 0.56)
    )


def looking() -> Diagram:
    """16.2: red looks for a mate; at 350 the brown one is hired, at a limit of 300 nobody is."""
    offered = (
        gnome(RED, "owl", 52, 242, 0.5)
        + gnome(BROWN, "fox", 182, 242, 0.44)
        + gnome(ORANGE, "mushroom", 272, 242, 0.44)
    )
    scenes = []
    for most, wins in (("400", True), ("300", False)):
        top = limit("owl", most, 52, 66, is_most=True)
        top += hands(182, 66, (("fox", "350", wins), ("mushroom", "400", False)), 90, 0.38)
        scenes.append(top + offered + (tick if wins else cross)(118, 212, 0.9))
    return framed(*scenes, height=262)


def offering() -> Diagram:
    """16.3: two equal bids; the one who offered chooses."""
    scene = gnome(BLUE, "acorn", 56, 190, 0.58) + limit("acorn", "200", 156, 96, is_most=False)
    scene += hands(306, 96, (("owl", "300", False), ("fox", "300", True)), 112, 0.48)
    return framed(
        scene
        + arrow((482, 108), (522, 108))
        + gnome(BROWN, "fox", 560, 190, 0.5)
        + gnome(BLUE, "acorn", 634, 190, 0.5)
    )


def contest() -> Diagram:
    """16.4: four equal reds share 1,000; two of them belong to one player."""
    parts = [petals("1000", 76, 40, 32)]
    for place, seat in enumerate(("owl", "owl", "fox", "")):
        x = 62 + 108 * place
        parts.append(gnome(RED, seat, x, 196, 0.5) if seat else drawn(RED, x, 130, 0.42, is_rival=True))
    parts.append(drawn(GREY, 486, 130, 0.42, is_rival=True) + cross(486, 150, 0.6))
    parts.append(
        emblem("owl", 580, 56, 0.26)
        + petals("500", 636, 56, 24)
        + emblem("fox", 580, 136, 0.26)
        + petals("250", 636, 136, 24)
    )
    return framed("".join(parts))


def quiet_neighbour() -> Diagram:
    """16.6: 450 of Herr Schmiedel beat 500 of the other player."""
    scene = (
        gnome(RED, "owl", 60, 190, 0.56)
        + limit("owl", "550", 156, 92, is_most=True)
        + hand("fox", "500", 300, 92, 0.5)
    )
    scene += piece("schmiedel", 420, 186, 0.66) + petals("450", 420, 30, 32)
    return framed(
        scene
        + tick(480, 60, 0.8)
        + arrow((500, 120), (540, 120))
        + gnome(RED, "owl", 576, 190, 0.46)
        + gnome(RED, "beetle", 640, 190, 0.46)
    )


def finest() -> Diagram:
    """16.1: one blue beats two oranges and a brown; a second red row loses by its third hat."""
    parts = []
    for x, rows in (
        (0, ((BLUE,), (ORANGE, ORANGE, BROWN))),
        (346, ((RED, ORANGE, ORANGE), (RED, ORANGE, BROWN, BROWN))),
    ):
        for line, hats in enumerate(rows):
            y = 56 + 96 * line
            parts.append(
                row_of_hats(hats, x + 46, y + 30, 0.46, 58) + (tick if not line else cross)(x + 296, y, 0.66)
            )
    return framed("".join(parts[:2]), _shifted("".join(parts[2:]), -346))


def _shifted(shape: str, across: float) -> str:
    return f'<g transform="translate({across},0)">{shape}</g>'


def spring_fever() -> Diagram:
    """16.5: two cards, the better one or the worse one."""
    scenes = []
    for event, used in (("spring_fever", RED), ("night_frost", GREY)):
        scene = piece(f"event_{event}", 62, 60, 0.46)
        for place, rank in enumerate((GREY, RED)):
            x = 164 + 100 * place
            scene += drawn(rank, x, 88, 0.46) + (tick(x, 160, 0.6) if rank == used else cross(x, 160, 0.6))
        scenes.append(scene)
    return framed(*scenes)


def spoken() -> Diagram:
    """16.7: one poor bid is the only one, so it is taken."""
    scene = (
        gnome(RED, "acorn", 62, 190, 0.58)
        + disc(150, 44, 1, 17)
        + hand("owl", "0", 210, 100, 0.46)
        + piece("heart", 268, 60, 0.7)
    )
    scene += (
        disc(346, 44, 2, 17)
        + emblem("owl", 400, 70, 0.26)
        + digits("=", 446, 70, 36, "#FFFDF5")
        + emblem("fox", 400, 146, 0.26)
        + digits("=", 446, 146, 36, "#FFFDF5")
    )
    return framed(scene + arrow((490, 108), (530, 108)) + petals("0", 600, 66, 36) + tick(600, 136, 0.9))


DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    "6.2": terms,
    "6.5": fists,
    "6.6": lowest,
    "6.7": hired,
    "6.9": failed,
    "6.10": duty,
    "7.2": secret_bids,
    "7.3": highest,
    "7.4": lent,
    "8.3": aloud,
    "8.7": no_way_back,
    "8.9": promises,
    "9.3": his_price,
    "9.4": from_him,
    "9.5": to_him,
    "16.1": finest,
    "16.2": looking,
    "16.3": offering,
    "16.4": contest,
    "16.5": spring_fever,
    "16.6": quiet_neighbour,
    "16.7": spoken,
}
