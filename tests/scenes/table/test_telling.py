"""How a story goes: what is read out, when a bot is said to think, and how haste ends."""

from typing import Any

import pytest

from game.core.report import Told
from game.core.values import refused
from game.robbers.data import Cell, RobberId
from game.robbers.events import BagEmptied, GuardRolled, LootLaid, RobberArrested, RoundScored
from scenes.input.intents import Button
from scenes.stage.timeline import PACES
from scenes.stage.tween import Wait
from scenes.table.game_table import Emphasis, Line
from scenes.table.log_scene import LogScene
from scenes.table.pause import PauseScene
from scenes.table.reading import seconds_to_read
from scenes.table.spectacle import Spectacle
from tests.scenes.table.any_table import AnyTable
from tests.scenes.table.conftest import Sit, SitAt
from tests.scenes.table.nursery_table import Nursery


def wait_for_a_bot(table: AnyTable) -> None:
    """Let the person move until a bot is asked; what they did is told to its end."""
    table.come_to_rest()
    while table.match.state.to_act() == 0:
        table.match.apply(table.random.choice(list(table.match.state.legal())))
        table.come_to_rest()
    table.frame(0.5, times=20)
    assert table.scene.sitting.has_asked


def begin_story(table: AnyTable) -> None:
    """Others act, and the first of it is being told."""
    wait_for_a_bot(table)
    table.others_move()
    table.frame(0.1, times=2)
    assert table.scene.timeline.has_queue and "story skip" in table.scene.controls


def test_a_bot_is_said_to_think_once_it_takes_longer_than_a_moment(sit_at: SitAt) -> None:
    table = sit_at("nursery", 2)
    wait_for_a_bot(table)
    table.scene.sitting._bots.is_thinking = True  # type: ignore[misc]
    thinking = table.context.say("table.thinking", name="Ben")
    deed = table.ribbon()
    table.frame(0.1, times=7)
    assert table.ribbon() == deed
    table.frame(0.1, times=3)
    assert table.ribbon() == thinking


def test_what_bots_do_goes_at_their_own_pace(sit_at: SitAt) -> None:
    table = sit_at("nursery", 2, animation_pace="slow", bot_pace="fast")
    begin_story(table)
    assert table.scene.timeline.speed == PACES["fast"]
    table.come_to_rest()
    assert table.scene.timeline.speed == PACES["slow"]


def test_haste_holds_until_somebody_slows_it_but_hurries_no_person(sit_at: SitAt) -> None:
    table = sit_at("nursery", 2)
    begin_story(table)
    table.press(Button.NEXT)
    assert table.scene.timeline.speed > PACES["normal"]
    table.come_to_rest()
    assert table.scene.timeline.speed == PACES["normal"]
    begin_story(table)
    assert table.scene.timeline.speed > PACES["normal"]
    table.press(Button.NEXT)
    assert table.scene.timeline.speed == PACES["normal"]
    table.come_to_rest()
    assert table.scene.pace.pause_before_bot() > 0.5
    begin_story(table)
    assert table.scene.timeline.speed == PACES["normal"]


def test_bots_that_are_hurried_also_wait_less_before_they_move(sit_at: SitAt) -> None:
    table = sit_at("nursery", 2)
    begin_story(table)
    pause = table.scene.pace.pause_before_bot()
    table.press(Button.NEXT)
    assert table.scene.pace.pause_before_bot() < pause / 2


def test_a_skipped_story_is_mentioned_with_the_way_to_its_pages(sit_at: SitAt) -> None:
    table = sit_at("nursery", 2)
    begin_story(table)
    table.press(Button.BACK)
    table.come_to_rest()
    [deed] = table.scene.looking_up.news()
    told, way = table.context.say(deed.line.key, **deed.line.facts), table.context.say("table.skipped_all")
    assert [words for words, _ in table.scene.toasts.notices] == [f"{told}\n{way}"]


def test_a_second_back_leads_from_a_story_to_the_pause(sit_at: SitAt) -> None:
    table = sit_at("nursery", 2)
    wait_for_a_bot(table)
    table.press(Button.BACK)
    assert table.top is table.scene
    table.press(Button.BACK)
    assert isinstance(table.top, PauseScene)


def test_whoever_steered_to_a_button_presses_it_and_turns_no_page(sit_at: SitAt) -> None:
    table = sit_at("nursery", 2)
    begin_story(table)
    table.scene.controls.focus_on("log")
    table.press(Button.CONFIRM)
    assert isinstance(table.top, LogScene)


def test_confirming_turns_one_page_of_a_story(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3)
    begin_story(table)
    pages = table.scene._presenter.to_read
    assert pages > 1
    table.press(Button.CONFIRM)
    assert table.scene._presenter.to_read == pages - 1


def test_people_need_not_read_what_they_did_themselves(nursery: Nursery) -> None:
    nursery.tap("kind:0:l2", "d4")
    assert nursery.scene.timeline.has_queue
    assert nursery.scene._presenter.to_read == 0


def test_people_read_what_follows_from_what_they_did(nursery: Nursery) -> None:
    for _ in range(2):
        nursery.match.apply(nursery.match.state.legal()[0])
    told = [told for move in (1, 2) for told in nursery.match.told(move, None)]
    lines = [nursery.table.line(each.event) for each in told]
    said = sum(line is not None and line.emphasis >= Emphasis.SAID for line in lines)
    nursery.scene._presenter.present(told, is_own=True)
    assert nursery.scene._presenter.to_read == said - 1 > 0


def test_people_read_what_a_bot_did(sit: Sit) -> None:
    nursery = sit(players=("bot:random", "human"), bot_pace="slow")
    nursery.match.apply(nursery.match.state.legal()[0])
    nursery.frame()
    assert nursery.scene._presenter.to_read == 1


def test_what_was_told_to_somebody_else_is_not_told_on_in_a_new_window(nursery: Nursery) -> None:
    nursery.tap("kind:0:l2", "d4")
    assert nursery.scene.timeline.has_queue
    nursery.scene._privacy.screen.reader = 1  # from now on another person may look
    nursery.scene.rebuild()
    assert not nursery.scene.timeline.has_queue
    shown = nursery.scene._presenter.shown
    assert shown is not None and shown.seat == 1


# What nobody should miss


def scoring(sit_at: SitAt, **settings: Any) -> tuple[AnyTable, str]:
    """The move of a bot that ends a round is about to be told; with the sentence of the scoring."""
    table = sit_at("robbers", 3, **settings)
    while True:
        last = table.match.moves[-1].events if table.match.moves else ()
        scored = [event for event in last if isinstance(event, RoundScored)]
        if scored and table.match.moves[-1].action.seat != 0:
            break
        table.match.apply(table.random.choice(list(table.match.state.legal())))
    table.scene._settle()
    story = [Told(event, table.scene.view()) for event in last]
    table.scene.pace.follow(1)
    table.scene._presenter.present(story)
    line = table.scene.table.line(scored[0])
    assert line is not None
    return table, table.context.say(line.key, **line.facts)


@pytest.mark.parametrize("settings", [{"bot_pace": "instant"}, {"bot_pace": "fast"}, {}], ids=str)
def test_a_scoring_stays_until_it_is_read_at_any_pace(sit_at: SitAt, settings: dict[str, Any]) -> None:
    table, words = scoring(sit_at, **settings)
    seconds = 0.0
    for _ in range(600):
        table.frame(0.1)
        seconds += 0.1 * (table.ribbon() == words)
    assert seconds >= seconds_to_read(words)


def test_skipping_stops_at_a_scoring_and_a_tap_goes_on(sit_at: SitAt) -> None:
    table, words = scoring(sit_at)
    table.frame(0.1)
    table.press(Button.BACK)
    table.frame(0.1, times=8)
    assert table.ribbon() == words and table.scene.timeline.has_queue
    table.tap(table.scene.stage.viewport.safe)
    table.frame(0.1, times=3)
    assert not table.scene.timeline.has_queue, "what was skipped behind it is over as well"


def test_whoever_skips_a_scoring_goes_on_to_the_next_question_and_not_to_the_pause(sit_at: SitAt) -> None:
    table, words = scoring(sit_at)
    table.frame(0.1)
    table.press(Button.BACK)
    table.frame(0.1, times=8)
    assert table.ribbon() == words
    table.press(Button.BACK)
    table.frame(0.1, times=3)
    assert table.top is table.scene and not table.scene.timeline.has_queue


@pytest.mark.parametrize(("seat", "is_held"), [(0, True), (1, False)])
def test_skipping_stops_only_at_the_arrest_of_ones_own_robber(
    sit_at: SitAt, seat: int, *, is_held: bool
) -> None:
    table = sit_at("robbers", 3)
    view = table.match.state.view(0)
    robber: RobberId = "yellow_1" if seat == 0 else "red_1"
    arrest = RobberArrested(robber, Cell(0, 0), None)
    line = table.scene.table.line(arrest)
    assert line is not None
    assert tuple(line.concerns) == (seat,)
    table.scene.table.show = lambda *told: None  # type: ignore[method-assign]
    table.scene._presenter.present([Told(BagEmptied(), view), Told(arrest, view)])
    table.frame(0.1)
    table.press(Button.BACK)
    table.frame(0.1, times=2)
    assert table.scene.timeline.has_queue == is_held


def test_bots_among_themselves_wait_for_nobody(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3)
    concerned = Line("event.robbers.BagEmptied", concerns=(1, 2))
    table.scene.table.line = lambda event: concerned  # type: ignore[method-assign]
    table.scene._presenter.present([Told(BagEmptied(), table.scene.view())])
    assert not any(part.lasts for part in table.scene._thread.rest)


def test_what_a_sentence_would_give_away_is_said_when_it_has_been_seen(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3)
    before = table.ribbon()
    secret = Line("event.robbers.BagEmptied", gives_away=True)
    table.scene.table.line = lambda event: secret  # type: ignore[method-assign]
    table.scene.table.show = lambda *told: Wait(1.0)  # type: ignore[method-assign]
    table.scene._presenter.present([Told(BagEmptied(), table.scene.view())])
    table.frame(0.1, times=5)
    assert table.ribbon() == before
    table.frame(0.1, times=7)
    assert table.ribbon() == table.context.say(secret.key)


STAGE, FINALE = Spectacle("Stage", ()), Spectacle("Stage", (), is_finale=True)


@pytest.mark.parametrize(
    ("emphasis", "gives_away", "spectacle"),
    [
        (Emphasis.PASSING, False, None),
        (Emphasis.SAID, False, None),
        (Emphasis.SAID, True, None),
        (Emphasis.STAGED, False, STAGE),
        (Emphasis.STAGED, False, FINALE),
    ],
)
def test_what_came_of_a_deed_is_said_once_it_has_been_seen(
    sit_at: SitAt, emphasis: Emphasis, gives_away: bool, spectacle: Spectacle | None
) -> None:
    """However much is made of it."""
    table = sit_at("robbers", 3)
    line = Line(
        "event.robbers.BagEmptied",
        emphasis=emphasis,
        gives_away=gives_away,
        later="event.robbers.GirlAppeared",
    )
    first, later = (table.context.say(key) for key in (line.key, line.later))
    scene = table.scene
    scene.table.line = lambda event: line  # type: ignore[method-assign]
    scene.table.spectacle = lambda *told: spectacle  # type: ignore[method-assign]
    scene.table.show = lambda *told: Wait(1.0)  # type: ignore[method-assign]
    scene._presenter.present([Told(BagEmptied(), scene.view())])
    said = []
    while scene.timeline.has_queue:
        table.frame(0.1)
        said.append(table.ribbon())
    assert first in said
    assert said[-1] == later and later not in said[: said.index(first)]


def test_an_undo_that_is_too_late_tells_nothing_ahead_of_the_story_and_leaves_its_buttons_free(
    sit_at: SitAt,
) -> None:
    table = sit_at("robbers", 3)
    moves = table.match.moves
    while not moves or not any(isinstance(event, LootLaid) for event in moves[-1].events):
        table.match.apply(table.random.choice(list(table.match.state.legal())))
    scene, refusal = table.scene, refused("hidden_was_revealed", "undo", move=len(moves))
    plain = table.context.say("undo.hidden_was_revealed")
    table.frame(times=3)
    scene.timeline.skip()
    assert scene.taking_back._why_not(refusal)() != plain, "who has seen it is reminded of it"
    scene.timeline.queue(Wait(5.0))
    assert scene.taking_back._why_not(refusal)() == plain
    begin_story(table)
    assert scene.controls["story skip"].box in scene.face.buttons


def test_the_ribbon_does_not_tell_the_die_before_it_is_seen(sit_at: SitAt) -> None:
    line = sit_at("robbers", 3).scene.table.line(GuardRolled(1, 4, 0, 4))
    assert line is not None
    say = sit_at("robbers", 3).context.say
    assert "4" not in say(line.key, **line.facts)
    assert "4" in say(line.looking_back, **line.facts)
