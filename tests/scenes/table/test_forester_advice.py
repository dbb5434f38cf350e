"""Advice among foresters: whoever offers a single card is told on whom it will work."""

import pytest

from game.bots.player import Thought
from game.core.insight import Plan
from game.forester.actions import NameRecipients, PlayCards
from game.forester.cards import KIND_OF
from game.forester.state import ForesterState
from game.forester.steps import PlantWon
from scenes.input.intents import KEYBOARD, Button
from scenes.platform.language import LANGUAGES
from scenes.stage.typesetting import SMALLEST
from scenes.table.show_me import LEAF, TAIL, AdviceLeaf, AdvisedRing
from tests.game.forester.positions import table as position
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import ALONE, Forester
from tests.scenes.table.test_show_me import Adviser
from tests.scenes.windows import WINDOWS


def advise(table: Forester, state: ForesterState, first: PlayCards | None = None) -> Plan:
    """Ask for advice in a position; it is what looks best, or begins with these cards."""
    table.begin(state=state, players=ALONE[:3])
    table.sit_down()
    insight = table.match.rules.insight
    assert insight is not None
    plans = insight.plans(state)
    plan = next(each for each in plans if first is None or each.steps[0] == first)
    adviser = Adviser()
    table.scene.sitting._bots = table.scene.sitting.counsel._adviser = adviser
    table.press(Button.SHOW_ME, KEYBOARD)
    adviser.thought = Thought(plan.steps, plan.reason)
    table.frame()
    return plan


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_advice_about_a_single_card_says_on_whom_it_works(
    foresters: SitWithForesters, text_scale: int, language: str
) -> None:
    """It is only offered, and whoever is asked mostly refuses: so a cure may be meant for oneself."""
    table = foresters(text_scale=text_scale, language=language, size=WINDOWS["16x9"])
    state = position("4:oak*3", "4:oak", "4:oak", hands=["woodpecker"], season="summer")
    cure = next(card for card in state.hands[0] if KIND_OF[card] == "woodpecker")
    advise(table, state, PlayCards(0, (cure,)))
    say, leaf = table.context.say, table.scene.controls[LEAF]
    effect = say("tip.forester.card.woodpecker")
    assert isinstance(leaf, AdviceLeaf) and leaf._style.size >= SMALLEST
    assert say("table.forester.laid_alone", effect=effect) in leaf.words
    state.apply(PlayCards(0, (cure,)))
    while not isinstance(state.legal()[0], NameRecipients):
        state.apply(state.legal()[0])
    named = advise(table, state).steps[0]
    leaf = table.scene.controls[LEAF]
    assert isinstance(named, NameRecipients) and isinstance(leaf, AdviceLeaf)
    refuses = say("table.forester.offered", name=table.scene.seats[named.seats[0]].name)
    assert leaf.words.startswith(say("button.forester.offer_card")) and refuses in leaf.words
    assert say("why.forester.name_others") not in leaf.words, "there is only one card"


def test_what_is_done_several_times_is_ringed_once(foresters: SitWithForesters) -> None:
    """A third number would be a step that nobody speaks of."""
    table = foresters(size=WINDOWS["16x9"])
    table.begin_with("place_start_tile", players=ALONE[:3])
    state = table.match.state.copy()
    assert isinstance(state, ForesterState)
    first, *others = advise(table, state).steps
    rings = [each.name for each in table.scene.controls.widgets if isinstance(each, AdvisedRing)]
    assert others and [ring.partition(" ")[2] for ring in rings] == list(first.touches())


def test_large_words_about_a_space_draw_no_needle_across_the_forest(foresters: SitWithForesters) -> None:
    """The words lie beside the forest then, and a ring shows which space they mean."""
    table = foresters(text_scale=150, size=(1366, 768))
    forest = "1:oak 2:oak 3:oak 4:oak 5:oak 7:oak 8:oak 9:oak 11:pine 12:pine"
    advise(table, position(forest, "4:oak", "4:oak", start=PlantWon(0, 0, 1, "fir", 5_000)))
    ring = next(each for each in table.scene.controls.widgets if isinstance(each, AdvisedRing))
    leaf = table.scene.controls[LEAF]
    assert ring and isinstance(leaf, AdviceLeaf) and TAIL not in table.scene.controls
    assert "kills" in leaf.words, "no space is praised where the sapling dies"
