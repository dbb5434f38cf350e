"""What a gnome may hope for where chance decides, as the table tells it before it happens."""

from __future__ import annotations

from game.gnomes.data import RANK, Contest
from game.gnomes.odds import further_prize
from game.gnomes.views import GnomesView
from scenes.tables.gnomes.reading import entered, hat_of, owner_of


def hoped_prize(view: GnomesView, gnome: str, contest: Contest) -> int:
    """What a gnome would bring its owner on average in a contest, as it is known who competes (11)."""
    if view.contests is None:
        return 0
    place, owner = 0 if contest == "low" else 1, owner_of(view, gnome)
    competing = entered(view, f"contest_{contest}")
    own = tuple(sorted(RANK[hat] for each, hat in competing if each == owner))
    others = tuple(sorted(RANK[hat] for each, hat in competing if each != owner))
    rank, prize = RANK[hat_of(gnome)], view.prizes[place]
    return round(further_prize(RANK[view.contests[place]], own, rank, prize, others))
