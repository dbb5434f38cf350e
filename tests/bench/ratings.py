"""How sure a share of wins is, and what many games say about the strength of those who played them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

SURE = 1.96  # standard errors on either side that hold the truth in 95 of 100 cases
ELO = 400 / math.log(10)
FAR_APART = 6.0  # on the natural scale: a bot that never wins is not infinitely weak
RESAMPLED = 200

Meeting: TypeAlias = tuple[
    str, str, float
]  # two bots that met in a game, and 1, 0.5 or 0 for the first of them


class Share(NamedTuple):
    """A share of games, and the bounds between which the truth lies with 95 %."""

    share: float
    least: float
    most: float

    def __str__(self) -> str:
        return f"{self.share:4.0%} ({self.least:.0%}-{self.most:.0%})"


def share(won: float, games: int) -> Share:
    """The interval of Wilson, which stays between 0 and 1 also for a few games."""
    part, z2 = won / games, SURE**2
    middle = (part + z2 / (2 * games)) / (1 + z2 / games)
    reach = SURE * math.sqrt(part * (1 - part) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return Share(part, max(0.0, middle - reach), min(1.0, middle + reach))


class Rating(NamedTuple):
    """Points of Elo over the mean of all, with 95 % bounds."""

    elo: float
    least: float
    most: float


def ratings(meetings: Sequence[Meeting], seed: int = 0) -> dict[str, Rating]:
    """The rating of every bot; the bounds come from drawing as many meetings again and again."""
    found, random = _fitted(meetings), Random(seed)
    again = [_fitted(random.choices(meetings, k=len(meetings))) for _ in range(RESAMPLED)]
    bounds = {bot: sorted(fit.get(bot, 0.0) for fit in again) for bot in found}
    return {
        bot: Rating(elo, bounds[bot][RESAMPLED // 40], bounds[bot][-RESAMPLED // 40])
        for bot, elo in sorted(found.items(), key=lambda item: -item[1])
    }


def _fitted(meetings: Sequence[Meeting]) -> dict[str, float]:
    """The strengths under which what happened is likeliest (Bradley and Terry), by small steps uphill."""
    bots = sorted({bot for *pair, _ in meetings for bot in pair})
    summed: dict[tuple[str, str], list[float]] = {}
    for one, other, won in meetings:
        of_pair = summed.setdefault((one, other), [0, 0.0])
        of_pair[0] += 1
        of_pair[1] += won
    strength = dict.fromkeys(bots, 0.0)
    played = {bot: sum(count for pair, (count, _) in summed.items() if bot in pair) for bot in bots}
    for _ in range(300):
        surplus = dict.fromkeys(bots, 0.0)
        for (one, other), (count, won) in summed.items():
            more = won - count / (1 + math.exp(strength[other] - strength[one]))
            surplus[one] += more
            surplus[other] -= more
        for bot in bots:
            step = strength[bot] + 2 * surplus[bot] / max(1, played[bot])
            strength[bot] = max(-FAR_APART, min(FAR_APART, step))
        mean = sum(strength.values()) / len(bots)
        strength = {bot: value - mean for bot, value in strength.items()}
    return {bot: ELO * value for bot, value in strength.items()}


def picture(title: str, rated: Mapping[str, Rating]) -> str:
    """The ratings as bars with their bounds, as SVG."""
    width, row, left = 760, 44, 150
    low = min(0.0, *(rating.least for rating in rated.values()))
    high = max(0.0, *(rating.most for rating in rated.values()))
    scale = (width - left - 90) / max(1.0, high - low)

    def x(elo: float) -> float:
        return round(left + (elo - low) * scale, 1)

    height = 60 + row * len(rated)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">',
        f'<rect width="{width}" height="{height}" fill="#fbf6e9"/>',
        f'<text x="16" y="30" font-size="20" fill="#33291c">{title}</text>',
    ]
    for number, (bot, rating) in enumerate(rated.items()):
        y = 52 + row * number
        start, end = sorted((x(0), x(rating.elo)))
        parts += [
            f'<text x="{left - 12}" y="{y + 21}" font-size="16" text-anchor="end">{bot}</text>',
            f'<rect x="{start}" y="{y}" width="{end - start:.1f}" height="30" rx="5" fill="#7f9f5f"/>',
            f'<path d="M{x(rating.least)} {y + 15}H{x(rating.most)}" stroke="#33291c" stroke-width="2"/>',
            f'<text x="{max(end, x(rating.most)) + 10}" y="{y + 21}" font-size="15" fill="#33291c">'
            f"{rating.elo:+.0f}</text>",
        ]
    parts.append(f'<path d="M{x(0)} 44V{height - 12}" stroke="#33291c" stroke-dasharray="3 4"/></svg>')
    return "\n".join(parts) + "\n"
