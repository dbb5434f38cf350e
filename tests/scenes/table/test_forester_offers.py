"""What the tray offers looks as if it could be had exactly when it can be touched."""

from collections.abc import Callable
from random import Random

from game.core.setup import Setup
from game.forester.rules import FORESTER
from game.forester.views import ForesterView
from game.sitting.saying import Saying
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester

EVERYBODY = ("human",) * 4
OPTIONS: list[dict[str, str]] = [{}, {"experienced_start": "on"}, {"remediation_cards": "any"}]
TASKS = {
    "draft_start_tile",
    "place_start_tile",
    "offer_sapling",
    "voluntary_actions",
    "buy_with_card",
    "welcome_animal",
}


def offers(table: Forester) -> dict[str, bool]:
    """The touches that are offered, and whether they look possible."""
    cards = [card for card in table.table.tray.offer_cards if card.is_visible]
    return {card.offer.touch: not card.is_off for card in cards if card.offer is not None}


def check_offers(table: Forester, saying: Saying) -> None:
    table.table.mark(saying.next_touches, saying.said, saying.other_touches)
    shown = offers(table)
    assert shown
    assert shown == {touch: saying.can_touch(touch) for touch in shown}


def test_an_offer_is_pale_exactly_if_it_cannot_be_touched(
    foresters: SitWithForesters, counts: Callable[[int, int], int]
) -> None:
    table = foresters(players=EVERYBODY)
    table.sit_down()
    met = set()
    for seed in range(counts(6, 60)):
        state, random = FORESTER.new(Setup(4, seed, OPTIONS[seed % 3])), Random(seed)
        while state.to_act() is not None:
            view, saying = state.view(None), Saying(state.legal())
            assert isinstance(view, ForesterView)
            table.table.mark(frozenset(), (), frozenset())
            table.table.arrange(view)
            if view.task in TASKS:
                met.add(view.task)
                check_offers(table, saying)
                leading_on = [touch for touch in offers(table) if touch in saying.next_touches]
                leading_on = [touch for touch in leading_on if saying.completed_by(touch) is None]
                if leading_on:
                    saying.touch(random.choice(leading_on))
                    check_offers(table, saying)
            state.apply(random.choice(state.legal()))
    assert met == TASKS


def test_where_nobody_is_asked_nothing_is_pale(foresters: SitWithForesters) -> None:
    table = foresters(players=EVERYBODY)
    table.begin_with("voluntary_actions", players=EVERYBODY)
    assert not all(offers(table).values())
    table.table.mark(frozenset(), (), frozenset())
    assert all(offers(table).values())
