"""What a gnome may hope for where chance decides, as the table tells it before it happens."""

from __future__ import annotations

from game.gnomes.data import RANK, Contest, Hat
from game.gnomes.odds import expected_prize
from game.gnomes.views import GnomesView
from scenes.tables.gnomes.reading import entered


def hoped_prize(view: GnomesView, hat: Hat, contest: Contest) -> int:
    """What a gnome would bring on average in a contest, by what is known of those who compete (11)."""
    if view.contests is None:
        return 0
    place = 0 if contest == "low" else 1
    others = [RANK[other] for _, other in entered(view, f"contest_{contest}")]
    return round(expected_prize(RANK[view.contests[place]], RANK[hat], view.prizes[place], others))
