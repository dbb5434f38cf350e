"""Whose garden is large, what is closed and why, and where the focus leads at the club."""

import pytest
from msgspec import structs

from game.core.values import Action
from game.gnomes import actions as act
from game.gnomes.data import JOBS
from game.gnomes.event_cards import EVENT_CARDS
from game.gnomes.views import GnomesView
from scenes.input.intents import Button, Device, DeviceKind, Direction, PointerDown, PointerUp
from scenes.tables.gnomes.gardens import large_seat
from scenes.tables.gnomes.places import STANDS
from tests.scenes.table.conftest import MeetAtClub
from tests.scenes.table.gnomes_table import Club, alone

FINGER = Device(DeviceKind.TOUCH, 1)


def asked_to_occupy(table: Club, **game: object) -> None:
    """Sit down where several jobs are possible, so that no duty decides."""
    for seed in range(3, 40):
        table.begin(seed=seed, **game)  # type: ignore[arg-type]
        if table.play_until("occupy") and len(kinds(table)) > 3:
            table.sit_down()
            return
    raise AssertionError("nobody has a choice")


def kinds(table: Club) -> set[type[Action]]:
    return {type(action) for action in table.match.state.legal()}


# The large garden


def test_the_garden_of_the_only_person_stays_large_while_bots_move(club: MeetAtClub) -> None:
    table = club(animation_pace="instant", bot_pace="instant")
    table.sit_down()
    for _ in range(40):
        table.match.apply(table.likely())
        table.frame(times=3)
        assert table.table.places.large == 0


def test_of_several_people_the_garden_of_who_was_asked_last_is_large(club: MeetAtClub) -> None:
    table = club(players=("human", "bot:easy", "human"))
    assert table.play_until("occupy", seat=2)
    view = table.match.state.view(None)
    assert isinstance(view, GnomesView)
    seats = table.match.seats
    assert large_seat(view, seats, before=0) == 2
    while table.match.state.to_act() != 1:
        table.match.apply(table.likely())
    assert isinstance(view := table.match.state.view(None), GnomesView)
    assert large_seat(view, seats, before=2) == 2


@pytest.mark.parametrize("seats", [2, 6])
def test_looking_at_others_never_replaces_the_own_garden(club: MeetAtClub, seats: int) -> None:
    table = club(players=alone(seats), animation_pace="instant")
    asked_to_occupy(table, players=alone(seats))
    garden = table.scene.zones.box("garden")
    others = [f"seat:{seat}" for seat in range(1, seats)] + (["seat:schmiedel"] if seats == 2 else [])
    for name in others:
        table.send(PointerDown(FINGER, *table.middle_of(name)))
        table.frame(0.1, times=8)
        closer = table.table.closer_look()
        assert closer is not None and not closer.colliderect(garden), name
        assert table.table.places.large == 0
        table.send(PointerUp(FINGER, *table.middle_of(name)))
        table.press(Button.BACK)
        assert table.table.closer_look() is None


def test_two_players_see_the_garden_of_herr_schmiedel(club: MeetAtClub) -> None:
    table = club(players=alone(2))
    table.sit_down()
    assert table.table.gardens.name_of(2) == table.context.say("thing.gnomes.schmiedel")
    assert "seat:schmiedel" in table.scene.controls
    table.begin(players=alone(3))
    table.sit_down()
    assert "seat:schmiedel" not in table.scene.controls


# Jobs


def test_a_closed_job_says_so_and_a_tap_tells_why_with_the_rule(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    for seed in range(3, 60):
        table.begin(seed=seed)
        if table.play_until("occupy") and banned(table):
            break
    table.sit_down()
    closed = banned(table)
    assert closed
    shown = {name for name, stand in table.table.jobs.stands.items() if stand.facts.is_closed}
    assert shown == {name for name in STANDS if name.partition(":")[2] in closed or job_of(name) in closed}
    gnome = next(name for name in table.scene.face.possible(table.scene.sitting.saying))
    table.tap(gnome, sorted(shown)[0])
    assert table.why_not().startswith(table.context.say("refusal.gnomes.job_banned"))
    assert "5.6" in table.why_not()


def banned(table: Club) -> set[str]:
    view = table.match.state.view(None)
    assert isinstance(view, GnomesView)
    return set(view.banned_jobs) if view.event else set()


def job_of(stand: str) -> str:
    return "contest" if stand.startswith("contest:") else stand.partition(":")[2]


def test_every_job_that_an_event_can_close_has_a_stand() -> None:
    closable = {job for card in EVENT_CARDS.values() for job in card.banned}
    assert closable <= set(JOBS) == {job_of(name) for name in STANDS}


def test_a_stand_tells_what_the_chosen_gnome_would_bring(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    asked_to_occupy(table)
    sale = next(each for each in table.match.state.legal() if isinstance(each, act.SellGnome))
    table.tap(f"gnome:{sale.gnome}")
    before = table.view.cash[0]
    told = table.table.jobs.stands["job:sell"].facts.number
    table.match.apply(sale)
    after = table.match.state.view(0)
    assert isinstance(after, GnomesView)
    assert told == f"{after.cash[0] - before}"


def test_what_a_job_would_bring_shows_in_the_purse_the_soup_and_the_race(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    asked_to_occupy(table)
    sale = next(each for each in table.match.state.legal() if isinstance(each, act.SellGnome))
    table.tap(f"gnome:{sale.gnome}")
    table.point_at("job:sell")
    race = table.table.race
    assert race is not None
    would_have = race.runners[0].ghost
    assert would_have is not None and would_have > table.view.cash[0]
    sign = table.table.gardens.sign
    assert sign.facts is not None and sign.foreseen is not None and sign.foreseen.cash == would_have
    assert sign.foreseen.upkeep < sign.facts.upkeep, "whoever is sold eats no more"
    table.point_at("job:swap")
    assert sign.foreseen is None


def test_the_race_shows_the_hats_that_a_player_has_now_and_none_that_are_gone(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    asked_to_occupy(table)
    race, view = table.table.race, table.view
    assert race is not None
    red, blue = (
        structs.replace(view.gnomes[0][0], gnome=f"rose_{hat}_1", hat=hat) for hat in ("red", "blue")
    )
    owned = (red, structs.replace(red, gnome="rose_red_2"), blue)
    race.show(structs.replace(view, gnomes=(owned, *view.gnomes[1:])))
    assert race.runners[0].hats == (("red", 2), ("blue", 1)), "neither brown nor orange, which are gone"
    race.show(structs.replace(view, gnomes=((), *view.gnomes[1:])))
    assert not race.runners[0].hats, "whoever has sold all gnomes has no hat"


# The focus


def test_the_focus_is_on_a_gnome_first_and_then_on_a_job(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    table.context.reader.last_device = DeviceKind.KEYBOARD
    asked_to_occupy(table)
    focus = table.scene.controls.focus
    assert focus.current is not None and focus.current.startswith("gnome:")
    table.press(Button.CONFIRM)
    assert focus.current in STANDS


def test_gnomes_and_jobs_are_one_step_apart(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    asked_to_occupy(table)
    focus = table.scene.controls.focus
    for gnome in table.view.gnomes[0]:
        below = focus.neighbour(f"gnome:{gnome.gnome}", Direction.DOWN)
        assert below in STANDS
        above = focus.neighbour(below, Direction.UP)
        assert above is not None and above.startswith("gnome:")


def test_what_a_purse_would_hold_is_told_from_what_it_holds(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    asked_to_occupy(table)
    view = table.view
    table.table.gardens.foresee(structs.replace(view, cash=(view.cash[0] + 50, *view.cash[1:])))
    number = table.context.language.number
    told = [text.drawn.text for text in table.texts() if text.widget.name == "sign"]
    assert f"{number(view.cash[0])} › {number(view.cash[0] + 50)}" in told
