"""Who lies large, what the tray offers, and what is marked, for every position."""

from typing import Any

from msgspec.structs import replace

from game.core.seats import Player, Seat
from game.core.values import Event
from game.forester import events as told
from game.forester.views import ForesterView, Task
from scenes.tables.forester.forecast import symbol_reached
from scenes.tables.forester.seats import large_seat
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester


def seats(*players: Player) -> list[Seat]:
    return [Seat(str(number), "owl", "owl", player) for number, player in enumerate(players)]


def view_of(table: Forester, **facts: Any) -> ForesterView:
    view = table.match.state.view(None)
    assert isinstance(view, ForesterView)
    return replace(view, **facts)


def test_the_person_asked_lies_large_else_whoever_looks(foresters: SitWithForesters) -> None:
    table = foresters()
    two_people = seats("human", "human", "bot:easy", "bot:easy")
    one_person = seats("human", "bot:easy", "bot:easy", "bot:easy")
    nobody = seats("bot:easy", "bot:easy", "bot:easy", "bot:easy")
    assert large_seat(view_of(table, to_act=1, active=2), two_people) == 1
    assert large_seat(view_of(table, to_act=2, active=2), two_people) == 0, "the next person clockwise"
    assert large_seat(view_of(table, to_act=2, active=1), two_people) == 1
    assert large_seat(view_of(table, to_act=2, active=2, seat=0), one_person) == 0
    assert large_seat(view_of(table, to_act=2, active=3), nobody) == 3


def test_the_large_domain_stays_while_events_are_shown(foresters: SitWithForesters) -> None:
    table = foresters(players=("human", "human", "human"))
    table.sit_down()
    before = table.table.seats.large
    later = view_of(table, to_act=None, active=2, turn=1)
    table.table.show(told.TurnStarted(2, 1), table.view, later)
    assert table.table.seats.large == before


def test_symbols_that_cards_reach() -> None:
    assert [symbol_reached(0, cards) for cards in range(4)] == [None, None, None, 3]
    assert [symbol_reached(11, cards) for cards in range(4)] == [None, 0, 0, 0]


def test_the_tray_shows_what_is_needed(foresters: SitWithForesters) -> None:
    table = foresters()
    needed: list[tuple[Task, str, int]] = [
        ("place_start_tile", "start:", 4),
        ("play_cards", "card:", 5),
        ("welcome_animal", "animal:", 12),
        ("buy_with_card", "remedy:", 6),
        ("voluntary_actions", "species:", 6),
    ]
    for task, prefix, count in needed:
        table.begin_with(task)
        names = [thing.name for thing in table.table.tray.things(table.view)]
        assert sum(name.startswith(prefix) for name in names) == count, task


def test_bots_need_no_tray(foresters: SitWithForesters) -> None:
    table = foresters()
    assert table.play_until("voluntary_actions", seat=1)
    table.sit_down()
    assert not [t for t in table.table.tray.things(table.view) if t.name.startswith("species:")]


def test_plots_that_changed_last_carry_a_pin(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    events: list[Event] = [
        told.DamagePlaced(1, 4, 1, "frost"),
        told.TileDied(1, 4, "oak", "tree", "frost"),
        told.DieRolled(0, 3, 2),
        told.AnimalMigrated("fox", 1, 4, 2, 7),
    ]
    table.table.mark_last_move(events)
    assert len(table.table.marks._pins) == 2
    table.table.mark_last_move(())
    assert table.table.marks._pins == []


def test_chosen_cards_are_lifted_and_meet_a_season(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    card = (table.view.hand or ())[1]
    resting = table.table.tray.cards[1].y
    table.tap(f"card:{card}")
    assert table.table.tray.cards[1].y < resting
    assert table.table._chip.is_visible
    table.tap(f"card:{card}")
    assert table.table.tray.cards[1].y == resting
    assert not table.table._chip.is_visible


def test_few_markers_are_a_warning(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    column = table.table.stores.pool
    pictures = []
    for pool in (21, 20, 19):
        column.show(pool, 99)
        table.picture()
        assert column.picture is not None
        pictures.append(column.picture.get_at((12, column.picture.get_height() // 2)))
    assert pictures[0] == pictures[1] != pictures[2]


def test_what_happens_is_said_on_the_ribbon_instead_of_the_old_question(foresters: SitWithForesters) -> None:
    table = foresters(animation_pace="normal")
    table.begin_with("play_cards")
    question = table.scene.face._ribbon.words
    table.say(table.match.state.legal()[0])
    table.frame(times=3)
    assert table.scene.face._ribbon.words not in ("", question)
