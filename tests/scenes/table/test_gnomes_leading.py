"""Where breeders are led: a steady focus, questions before what cannot be mended, and words that explain."""

import pytest
from msgspec.structs import replace

from game.gnomes import actions as act
from game.gnomes import events as told
from game.gnomes.event_cards import EventId
from scenes.input.intents import KEYBOARD, MOUSE, Asked, Button, DeviceKind, Press
from scenes.table.amounts import AmountStepper
from scenes.table.answers import BACK, DO_IT
from scenes.table.game_table import Emphasis
from scenes.table.parts import AnswerButton
from scenes.tables.gnomes.offers import duty_picture
from scenes.tables.gnomes.places import STANDS
from tests.game.gnomes.positions import gnome, table
from tests.scenes.table.conftest import MeetAtClub
from tests.scenes.table.gnomes_table import Club, alone

# What an event changes at which stand.
SHOWN: dict[EventId, tuple[str, str]] = {
    "sunny_week": ("job:garden", "100"),
    "national_show": ("contest:high", "1,500"),
    "flea_market": ("job:sell", "+50"),
    "overseas_collector": ("job:sell", "+200"),
}

NARROW = [(640, 480), (480, 768)]  # windows in which answers leave little room


def press(table: Club, button: Button) -> None:
    table.send(Press(KEYBOARD, button))


def idle_workers(table: Club) -> list[str]:
    legal = table.match.state.legal()
    return [each.gnome for each in legal if isinstance(each, act.SellGnome)]


def with_a_choice(club: MeetAtClub) -> Club:
    """A table at which a person has several gnomes that may take any job."""
    table = club(animation_pace="instant")
    for seed in range(3, 20):
        table.begin(seed=seed)
        if table.play_until("occupy") and len(idle_workers(table)) > 1:
            table.sit_down()
            return table
    raise AssertionError("nobody ever has a choice")


def test_after_any_gnome_the_focus_is_on_the_same_job(club: MeetAtClub) -> None:
    table = with_a_choice(club)
    closed = {f"job:{job}" for job in table.view.banned_jobs}
    first = next(stand for stand in STANDS if stand not in closed)
    for worker in idle_workers(table):
        table.scene.controls.focus_on(f"gnome:{worker}")
        press(table, Button.CONFIRM)
        assert table.scene.controls.focus.current == first
        press(table, Button.BACK)


def test_selling_asks_back_with_the_price_and_goes_back_at_a_press(club: MeetAtClub) -> None:
    table = with_a_choice(club)
    moves, gnome = len(table.match.moves), idle_workers(table)[0]
    table.scene.controls.focus_on(f"gnome:{gnome}")
    press(table, Button.CONFIRM)
    price = table.table.jobs.stands["job:sell"].facts.number
    table.scene.controls.focus_on("job:sell")
    press(table, Button.CONFIRM)
    assert len(table.match.moves) == moves
    assert "for good" in table.ribbon() and price in table.ribbon()
    assert table.scene.controls.focus.current == BACK
    table.tap(DO_IT)
    assert isinstance(table.match.moves[-1].action, act.SellGnome)


def test_a_bid_of_nothing_and_no_bid_say_what_they_are(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    table.begin_with("bid_price")
    assert "Do not bid" in {text.drawn.text for text in table.texts()}
    stepper = table.scene.controls["amount"]
    assert isinstance(stepper, AmountStepper)
    stepper.step(-len(stepper.amounts))
    assert "Bid 0: for free" in {text.drawn.text for text in table.texts()}


def test_headlines_tell_what_i_won_then_who_else_did_and_last_who_came(club: MeetAtClub) -> None:
    door = club(animation_pace="instant")
    door.begin_with("occupy")
    events = (
        told.RivalsDrawn("low", ("brown", "brown")),
        told.PrizePaid(1, "tulip_orange_1", "low", 500),
        told.PrizePaid(0, "rose_orange_1", "low", 100),
    )
    lines = [line for event in events if (line := door.table.line(event)) is not None]
    assert sorted(lines, key=lambda line: door.scene.looking_up._weight(line, 0)) == lines


def test_an_amount_is_explained_with_its_range(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    table.begin_with("bid_price")
    table.send(Asked(MOUSE, *table.middle_of("amount")))
    table.frame()
    words = " ".join(text.drawn.text for text in table.texts())
    assert "highest bid wins" in words and "From 0 to" in words


def test_a_duty_is_chosen_by_pictures_and_explained(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    table.begin_with("set_terms")
    table.tap("hat:brown")
    assert "lender" in table.ribbon()
    duties = [thing for thing in table.table.things(table.view) if thing.name.startswith("duty:")]
    tips = {table.table.tip(thing, table.view) for thing in duties}
    assert len(duties) == len(tips) == 7 and all("lends" in tip for tip in tips)
    pictures = {duty_picture(thing.name.partition(":")[2]) for thing in duties}  # type: ignore[arg-type]
    assert len(pictures) == 7


def test_what_an_event_changes_sparkles_at_its_stand(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    table.begin_with("occupy")
    for event, (stand, number) in SHOWN.items():
        table.match.state.event = event  # type: ignore[attr-defined]
        table.table.jobs.show(table.match.state.view(None))  # type: ignore[arg-type]
        facts = table.table.jobs.stands[stand].facts
        assert (facts.number, facts.is_special) == (number, True)


def test_contests_have_no_hat_before_they_are_drawn(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    table.sit_down()
    table.table.jobs.show(replace(table.view, contests=None))
    stands = table.table.jobs.stands
    assert [stands[f"contest:{which}"].facts.words for which in ("low", "high")] == ["Contest ?"] * 2


def test_the_row_of_the_race_and_the_garden_glow_with_whose_deed_is_told(club: MeetAtClub) -> None:
    table = club(players=alone(3))
    table.begin_with("occupy", players=alone(3))
    legal = table.match.state.legal()
    table.match.apply(next(each for each in legal if isinstance(each, act.EnterContest)))
    assert table.match.state.to_act() == 1
    race = table.table.race
    assert race is not None
    table.frame()
    words = table.ribbon()
    while table.scene.timeline.has_queue and table.ribbon() == words:
        assert [runner.is_asked for runner in race.runners] == [True, False, False]
        assert table.table.gardens.asked == 0
        table.frame(1 / 10)
    table.settle()
    assert [runner.is_asked for runner in race.runners] == [False, True, False]


def test_a_new_round_is_told_when_it_is_seen(club: MeetAtClub) -> None:
    table = club()
    table.sit_down()
    line = table.table.line(told.RoundStarted(5))
    assert line is not None and line.emphasis > Emphasis.NOTED


def test_words_had_better_not_lie_on_the_gardens_of_others(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    table.begin_with("occupy")
    places = table.table.places
    assert {tuple(places.garden(owner)) for owner in places.rivals} <= {
        tuple(box) for box in table.table.rivals()
    }


def test_no_curtain_closes_for_a_price_that_only_bots_could_peek_at(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    manners = table.match.rules.manners
    for seed in range(3, 40):
        table.begin(players=("human", "human", "bot:easy"), seed=seed)
        while table.play_until("set_limit") and 1 in (manners.secret_from(table.view_of_all()) or ()):
            table.match.apply(table.likely())
        if table.match.state.to_act() is not None:
            break
    table.sit_down()
    assert table.curtain is None and "amount" in table.scene.controls
    wanted = table.likely()
    table.say(wanted)
    assert table.match.moves[-1].action == wanted


def test_herr_schmiedel_can_be_tapped_while_others_are_asked(club: MeetAtClub) -> None:
    table = club(players=alone(2), animation_pace="instant")
    while table.match.state.to_act() == 0:
        table.match.apply(table.likely())
    table.sit_down()
    table.tap("seat:schmiedel")
    assert "Herr Schmiedel" in " ".join(text.drawn.text for text in table.texts())


# Hints


def hinted(table: Club) -> list[str]:
    """What the bar beside the buttons names for somebody at the keys, and the keys that answers show."""
    table.context.reader.last_device = DeviceKind.KEYBOARD
    table.scene.show_hints()
    answers = [table.scene.controls[name] for name in table.scene.face.answers.buttons]
    keys = [answer.glyph for answer in answers if isinstance(answer, AnswerButton) and answer.glyph]
    return keys + [text.text for text in table.texts() if text.widget.name == "hint bar"]


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", NARROW)
def test_keys_are_named_beside_an_answer(club: MeetAtClub, size: tuple[int, int], percent: int) -> None:
    table = club(size, text_scale=percent, animation_pace="instant", bot_pace="instant")
    for task in ("set_terms", "answer_seeker", "bid_price"):
        table.begin_with(task)
        assert table.scene.face.answers.are_shown
        assert {"Choose", "Amount"}.intersection(hinted(table)), task


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", NARROW)
def test_two_answers_name_their_keys_or_show_them(
    club: MeetAtClub, size: tuple[int, int], percent: int
) -> None:
    table = club(size, text_scale=percent, animation_pace="instant", bot_pace="instant")
    table.begin_with("continue_or_close", options={"open_auction": "on"})
    for name in table.scene.face.answers.buttons:
        table.scene.controls.focus_on(name)
        shown = hinted(table)
        assert "Choose" in shown or shown == ["glyphs/key_enter"]


def test_nobody_is_led_to_a_grey_while_a_gnome_that_works_is_free(club: MeetAtClub) -> None:
    door = club(size=(1280, 720), animation_pace="instant")
    door.begin(players=alone(3), state=table("grey grey red", "brown", "brown"))
    door.sit_down()
    assert door.scene.controls.focus.current == f"gnome:{gnome(0, 'red')}"


def test_a_fist_that_was_seen_closed_from_the_beginning_is_not_told_to_close(club: MeetAtClub) -> None:
    door = club(size=(1280, 720), animation_pace="instant")
    door.begin(players=("human", "human", "bot:easy"))
    door.sit_down()
    *people, bot = (door.table.line(told.FistClosed(seat)) for seat in range(3))
    assert all(line is not None and line.emphasis is Emphasis.PASSING for line in people)
    assert bot is None, "nor does the log say so after everybody has seen it"
