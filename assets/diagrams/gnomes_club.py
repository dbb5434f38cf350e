"""Diagrams of the breeders' club: hats, flowers, places, piles, the purse, jobs, upkeep, and the end."""

from __future__ import annotations

from collections.abc import Callable

from assets.diagrams.club import drawn, emblem, gnome, hat, job, petals, piece, pile, row_of_hats
from assets.diagrams.parts import (
    Diagram,
    arrow,
    card,
    cross,
    digits,
    disc,
    fits,
    framed,
    in_order,
    panel_width,
    tick,
)
from game.gnomes.data import (
    BLUE,
    BREEDING_PILES,
    BROWN,
    CARDS_OF_A_HAT,
    FLOWERS,
    GARDEN_PAY,
    GOLD,
    GREEN,
    GREY,
    HATS,
    HIGH_PRIZE,
    JOBS,
    LOW_PRIZE,
    ORANGE,
    RED,
    SCHMIEDEL_CHIPS,
    START_CASH,
    STEEP_VALUES,
    UPKEEP,
    VALUES,
    WINNING_CASH,
)

ONE, TWO, THREE, FOUR = (panel_width(count) for count in (1, 2, 3, 4))


def _priced(values: tuple[int, ...]) -> Diagram:
    parts = []
    for rank in range(len(HATS)):
        x = 58 + 94 * rank
        parts.append(card(x, 102, 84, 172) + hat(rank, x, 124, 0.54))
        parts.append(digits(values[rank], x, 162, 30) if rank != GOLD else cross(x, 160, 0.72))
    return framed("".join(parts))


def ranks() -> Diagram:
    """2.1: seven hats in their order, with what they bring on the market."""
    return _priced(VALUES)


def steep() -> Diagram:
    """2.15: the other prices."""
    return _priced(STEEP_VALUES)


def flowers() -> Diagram:
    """2.2: the six flowers."""
    return framed(
        "".join(piece(f"flower_{name}", 66 + 110 * place, 76, 1.5) for place, name in enumerate(FLOWERS)),
        height=156,
    )


def whose() -> Diagram:
    """2.3: how many of each hat there are with one flower."""
    parts = []
    for rank, count in enumerate(CARDS_OF_A_HAT):
        x = 56 + 94 * rank
        parts.append(gnome(rank, "fox", x, 152, 0.5) + digits(f"{count}×", x, 180, 28, "#FFFDF5"))
    return framed("".join(parts))


def whereabouts() -> Diagram:
    """2.4: in the reserve, at home, in the garden, in a shed, at a contest."""
    five = panel_width(5)
    middle = five / 2
    scenes = [
        piece("away_red", middle, 176, 0.6),
        piece("stone", middle, 170, 0.7) + gnome(RED, "fox", middle, 166, 0.56),
        piece("garden_small", middle, 104, 1.4) + gnome(RED, "fox", middle, 184, 0.56),
        piece("shed_fox", middle, 180, 0.74),
        piece("stage_red", middle, 182, 0.8) + gnome(RED, "fox", middle, 176, 0.46),
    ]
    return framed(*scenes)


def piles() -> Diagram:
    """2.5: five piles of nine cards, and what lies in them."""
    parts = []
    for line, (rank, cards) in enumerate(BREEDING_PILES.items()):
        y = 40 + 70 * line
        parts.append(
            f'<rect x="12" y="{y - 31}" width="656" height="64" rx="14" fill="#12261A" opacity=".5"/>'
        )
        parts.append(piece(f"breed_back_{HATS[rank]}", 46, y, 0.25) + arrow((84, y), (112, y), size=0.8))
        parts.append(row_of_hats(cards, 150, y + 24, 0.36, 60))
    return framed("".join(parts), height=372)


def prizes() -> Diagram:
    """2.6: the lower contest and the higher one."""
    small = piece("stage_orange", 108, 176, 0.8) + petals(LOW_PRIZE, 258, 104, 40)
    grand = piece("stage_blue", 108, 176, 0.8) + petals(HIGH_PRIZE, 258, 104, 40)
    return framed(small + hat(ORANGE, 108, 168, 0.5), grand + hat(BLUE, 108, 168, 0.5))


def prices() -> Diagram:
    """2.8: from nothing to 3,050 in steps of fifty."""
    amounts = ("0", "50", "100", "150")
    steps = "".join(petals(amount, 56 + 114 * place, 60, 34) for place, amount in enumerate(amounts))
    return framed(steps + arrow((466, 60), (506, 60)) + petals(3050, 598, 60, 36), height=132)


def chips() -> Diagram:
    """2.9: Herr Schmiedel and his five chips."""
    parts = [piece("schmiedel", 92, 184, 0.84)]
    for place, value in enumerate(SCHMIEDEL_CHIPS):
        x = 224 + 92 * place
        parts.append(piece(f"chip_{value}", x, 104, 0.94) + digits(value, x, 104, 26))
    return framed("".join(parts))


def jobs() -> Diagram:
    """2.11: garden, seeking, offering, selling, swapping, a contest."""
    parts = []
    for place, name in enumerate(JOBS):
        x, y = 118 + 222 * (place % 3), 56 + 98 * (place // 3)
        parts.append(job(name, x, y + 4, 0.5) + disc(x - 82, y - 26, place + 1, 15))
    return framed("".join(parts))


def first_two() -> Diagram:
    """3.2: a brown and an orange gnome, twenty in the reserve, 1,500 petals."""
    pair = gnome(BROWN, "owl", 80, 184, 0.62) + gnome(ORANGE, "owl", 192, 184, 0.62)
    rest = piece("away_red", 318, 184, 0.5) + digits("20×", 390, 120, 44, "#FFFDF5")
    return framed(pair + rest + piece("heap", 540, 176, 1.1) + petals(START_CASH, 540, 60, 44))


def rescue() -> Diagram:
    """4.2: a brown one for its price."""
    greys = gnome(GREY, "fox", 96, 184, 0.6) + cross(170, 110, 0.8)
    bought = (
        arrow((220, 110), (290, 110))
        + gnome(BROWN, "fox", 370, 184, 0.62)
        + petals(f"-{VALUES[BROWN]}", 540, 104, 46)
    )
    return framed(greys + bought)


def collections() -> Diagram:
    """4.3: the first difference decides."""
    frame = '<rect x="272" y="6" width="98" height="192" rx="16" fill="#F2C46D" fill-opacity=".25" '
    frame += 'stroke="#F2C46D" stroke-width="5" stroke-dasharray="0.1 11" stroke-linecap="round"/>'
    better = row_of_hats((GREEN, BLUE, RED, ORANGE), 114, 88, 0.52, 104)
    worse = row_of_hats((GREEN, BLUE, ORANGE, ORANGE, ORANGE), 114, 186, 0.52, 104)
    people = emblem("owl", 34, 52) + emblem("fox", 34, 152)
    return framed(f"{frame}{better}{worse}{people}{tick(638, 56, 0.9)}{cross(638, 152, 0.9)}")


def purse() -> Diagram:
    """4.4: the finest collection, then most petals, then where it is."""
    scenes = []
    for first, second, sums in (((BLUE,), (ORANGE, ORANGE), ("", "")), ((RED,), (RED,), ("900", "650"))):
        scene = ""
        for line, (seat, hats, total) in enumerate((("owl", first, sums[0]), ("fox", second, sums[1]))):
            y = 56 + 96 * line
            scene += emblem(seat, 38, y, 0.28) + row_of_hats(hats, 112, y + 30, 0.48, 66)
            scene += petals(total, 184, y, 24) if total else ""
        scenes.append(scene + piece("treasurer_hat", TWO - 52, 66, 0.56))
    return framed(*in_order(*scenes, x=TWO - 32))


def new_contests() -> Diagram:
    """4.5: a blue gnome opens contests for blue and all lower hats."""
    parts = [gnome(BLUE, "owl", 76, 184, 0.62), arrow((138, 110), (184, 110))]
    for place, rank in enumerate(range(BROWN, GOLD)):
        x = 244 + 94 * place
        is_open = rank <= BLUE
        parts.append(piece(f"stage_{HATS[rank]}", x, 150, 0.38, opacity=1.0 if is_open else 0.35))
        parts.append((tick if is_open else cross)(x, 172, 0.62))
    return framed("".join(parts))


def events() -> Diagram:
    """4.7: grey events until somebody has a blue or green gnome, then blue ones for good."""
    grey, blue = piece("card_back_grey", 110, 100, 0.46), piece("card_back_blue", 570, 100, 0.46)
    way = arrow((196, 104), (256, 104)) + arrow((428, 104), (484, 104))
    return framed(
        grey + way + gnome(BLUE, "owl", 306, 184, 0.58) + gnome(GREEN, "fox", 382, 184, 0.58) + blue
    )


def one_at_a_time() -> Diagram:
    """5.1: the keeper of the purse begins, then clockwise, one gnome each."""
    parts = []
    for place, seat in enumerate(("owl", "fox", "mushroom")):
        x = 96 + 186 * place
        parts.append(emblem(seat, x - 44, 62) + gnome(BROWN + place, seat, x + 18, 184, 0.58))
        parts.append(arrow((x + 84, 104), (x + 116, 104)))
    return framed("".join(parts) + piece("treasurer_hat", 54, 34, 0.3) + emblem("owl", 630, 104, 0.3))


def greys() -> Diagram:
    """5.4: a grey gnome sleeps, or leaves for nothing."""
    stays = gnome(GREY, "fox", 120, 184, 0.64) + piece("zzz", 206, 70, 0.9)
    leaves = piece("job_throw_out", 120, 170, 0.9) + petals("0", 276, 110, 44)
    return framed(stays, leaves)


def garden() -> Diagram:
    """5.7: fifty petals."""
    return framed(
        gnome(ORANGE, "owl", 100, 190, 0.62)
        + arrow((170, 110), (232, 110))
        + piece("job_garden", 376, 176, 0.96)
        + petals(f"+{GARDEN_PAY}", 578, 104, 54)
    )


def selling() -> Diagram:
    """5.9: back to the reserve for its price."""
    return framed(
        gnome(RED, "owl", 92, 190, 0.62)
        + arrow((156, 110), (206, 110))
        + piece("job_sell", 332, 166, 0.92)
        + petals(f"+{VALUES[RED]}", 512, 104, 50)
        + piece("away_red", 636, 184, 0.46)
    )


def two_for_one() -> Diagram:
    """5.10: two equal hats for the next one; greys cannot be swapped."""
    ways = []
    for before, after in ((ORANGE, RED), (GREY, BROWN)):
        pair = gnome(before, "fox", 52, 186, 0.52) + gnome(before, "fox", 128, 186, 0.52)
        ways.append(pair + arrow((180, 122), (216, 122)) + gnome(after, "fox", 266, 186, 0.56))
    return framed(ways[0] + tick(198, 42, 0.8), ways[1] + cross(198, 42, 0.8))


def entering() -> Diagram:
    """5.12: any worker, small or grand, several too."""
    small = (
        piece("stage_orange", 130, 186, 0.98)
        + gnome(RED, "owl", 92, 176, 0.46)
        + gnome(ORANGE, "owl", 168, 176, 0.46)
    )
    grand = piece("stage_blue", 130, 186, 0.98) + gnome(BROWN, "owl", 130, 176, 0.46)
    return framed(
        small + piece("prize_low", TWO - 44, 110, 0.7), grand + piece("prize_high", TWO - 44, 110, 0.7)
    )


def breeding() -> Diagram:
    """10.2: the pile of the higher hat, whoever owns it."""
    pair = (
        gnome(ORANGE, "owl", 66, 186, 0.56)
        + piece("heart", 120, 92, 0.8)
        + gnome(BLUE, "fox", 176, 186, 0.56)
    )
    piles_ = pile(BLUE, 340, 106, 0.56) + pile(ORANGE, 628, 106, 0.36) + cross(628, 106, 0.8)
    return framed(
        pair
        + arrow((232, 110), (276, 110))
        + piles_
        + arrow((408, 110), (446, 110))
        + drawn(GREEN, 512, 104, 0.56)
    )


def a_child() -> Diagram:
    """10.3: the hat of the card, or the next lower one in the reserve."""
    scenes = []
    for is_there in (True, False):
        child = RED if is_there else ORANGE
        scene = drawn(RED, 60, 104, 0.5)
        scene += piece("away_red", 150, 184, 0.5) + ("" if is_there else cross(150, 120, 0.7))
        scene += (
            arrow((194, 110), (226, 110))
            + piece("cradle", 276, 190, 0.5)
            + gnome(child, "owl", 276, 150, 0.46)
        )
        scenes.append(scene)
    return framed(*scenes)


def rivals() -> Diagram:
    """11.3: two cards of the pile with the contest's hat compete too."""
    stage = (
        piece("stage_red", 148, 192, 1.1)
        + gnome(RED, "owl", 110, 180, 0.5)
        + gnome(ORANGE, "fox", 186, 180, 0.5)
    )
    cards = pile(RED, 356, 106, 0.5) + arrow((414, 106), (450, 106))
    return framed(
        stage + cards + drawn(BROWN, 512, 104, 0.5, is_rival=True) + drawn(BLUE, 616, 104, 0.5, is_rival=True)
    )


def winner() -> Diagram:
    """11.4: the highest hat wins."""
    parts = []
    for place, (rank, seat, high) in enumerate(((ORANGE, "owl", 24), (BLUE, "fox", 54), (RED, "", 38))):
        x = 96 + 120 * place
        parts.append(card(x, 198 - high / 2, 104, high, "#D9C9A3"))
        parts.append(
            gnome(rank, seat, x, 192 - high, 0.52) if seat else drawn(rank, x, 104, 0.46, is_rival=True)
        )
    parts.append(
        arrow((416, 110), (470, 110))
        + piece("trophy_large", 532, 118, 0.7)
        + petals(f"+{LOW_PRIZE}", 614, 150, 34)
    )
    return framed("".join(parts) + emblem("fox", 620, 66, 0.34))


def sharing() -> Diagram:
    """11.5: three equal winners share 500, rounded down to fifties; the rival's share stays in the bank."""
    parts = [
        petals(LOW_PRIZE, 76, 104, 40),
        digits("/3", 156, 104, 40, "#FFFDF5"),
        arrow((190, 104), (232, 104)),
    ]
    for place, seat in enumerate(("owl", "fox", "")):
        x = 296 + 140 * place
        parts.append(gnome(ORANGE, seat, x, 150, 0.46) if seat else drawn(ORANGE, x, 84, 0.44, is_rival=True))
        parts.append(petals("+150", x, 178, 28) if seat else piece("bank", x, 200, 0.34))
    return framed("".join(parts))


def food() -> Diagram:
    """12.1: a hundred for each gnome in play."""
    parts = []
    for place, rank in enumerate((GREY, BROWN, ORANGE, RED)):
        x = 66 + 102 * place
        parts.append(gnome(rank, "owl", x, 150, 0.5) + piece("soup", x, 176, 0.56))
    return framed(
        "".join(parts) + digits("=", 456, 104, 48, "#FFFDF5") + petals(f"-{4 * UPKEEP}", 566, 104, 50)
    )


def forced_sale() -> Diagram:
    """12.3: 400 are owed and 150 there; orange and brown are sold, then it is paid."""
    parts = [petals("150", 62, 60, 32) + petals("-400", 66, 146, 34, "#FFB3C8")]
    for place, rank in enumerate((ORANGE, BROWN)):
        x = 222 + 150 * place
        parts.append(
            gnome(rank, "owl", x, 156, 0.5)
            + petals(f"+{VALUES[rank]}", x, 180, 28)
            + disc(x - 48, 40, place + 1, 17)
        )
    parts.append(arrow((446, 104), (486, 104)) + petals("50", 600, 40, 32))
    parts.append(gnome(GREY, "owl", 550, 190, 0.46) + gnome(RED, "owl", 630, 190, 0.46))
    return framed("".join(parts))


def two_goals() -> Diagram:
    """13.1: a golden hat, or 4,000 petals after upkeep."""
    gold = gnome(GOLD, "fox", 130, 192, 0.7) + piece("trophy_large", 230, 130, 0.6)
    rich = piece("heap", 140, 184, 1.2) + petals(WINNING_CASH, 140, 52, 46)
    return framed(fits(gold, TWO), fits(rich, TWO))


def several() -> Diagram:
    """13.3: both are there; the collection without gold decides."""
    parts = []
    for line, (seat, hats, more) in enumerate((("owl", (GREEN,), True), ("fox", (BLUE, RED), False))):
        y = 56 + 96 * line
        parts.append(emblem(seat, 44, y, 0.3) + row_of_hats(hats, 136, y + 32, 0.5, 70))
        parts.append(hat(GOLD, 330, y + 34, 0.5) + cross(384, y, 0.6) if more else petals("4350", 336, y, 32))
        parts.append((tick if more else cross)(480, y, 0.9))
    return framed("".join(parts) + piece("crown", 590, 72, 0.8) + emblem("owl", 590, 136, 0.4))


DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    "2.1": ranks,
    "2.2": flowers,
    "2.3": whose,
    "2.4": whereabouts,
    "2.5": piles,
    "2.6": prizes,
    "2.8": prices,
    "2.9": chips,
    "2.11": jobs,
    "2.15": steep,
    "3.2": first_two,
    "4.2": rescue,
    "4.3": collections,
    "4.4": purse,
    "4.5": new_contests,
    "4.7": events,
    "5.1": one_at_a_time,
    "5.4": greys,
    "5.7": garden,
    "5.9": selling,
    "5.10": two_for_one,
    "5.12": entering,
    "10.2": breeding,
    "10.3": a_child,
    "11.3": rivals,
    "11.4": winner,
    "11.5": sharing,
    "12.1": food,
    "12.3": forced_sale,
    "13.1": two_goals,
    "13.3": several,
}
