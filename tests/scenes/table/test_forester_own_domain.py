"""Whoever is asked sees their own domain large, whatever has the focus and wherever a pointer is."""

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from game.core.seats import Player
from scenes.input.intents import MOUSE, PointerMoved
from scenes.table.things import Touchable
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester

PEOPLE: Player = "human"
BOT: Player = "bot:easy"
MIXES: list[tuple[Player, ...]] = [
    players for count in (2, 3, 4) for players in product((PEOPLE, BOT), repeat=count) if PEOPLE in players
]


def questions_to_people(table: Forester, most: int) -> Iterator[int]:
    """Play a whole game by chance, and stop wherever a person is asked, as the table shows it then."""
    asked = 0
    while table.match.state.to_act() is not None and asked < most:
        seat = table.match.state.to_act()
        assert seat is not None
        if table.match.seats[seat].is_human:
            table.scene._privacy.screen.open(seat)
            table.scene.show_anew()
            asked += 1
            yield seat
        table.match.apply(table.likely())


def large(table: Forester) -> list[int]:
    """Whose domains lie large in front of everybody."""
    seats, home = table.table.seats, table.scene.zones.box("domain")
    return [
        seat
        for seat, (domain, header) in enumerate(zip(seats._large, seats._large_headers, strict=True))
        if domain.is_visible and header.is_visible and domain.box == home
    ]


def shown_twice(table: Forester, seat: int) -> bool:
    """Whether a domain is seen at another place as well."""
    seats = table.table.seats
    return seats._small[seat].is_visible or (seat in seats._close and seats._close[seat][0].is_visible)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("players", MIXES, ids=lambda players: "".join(player[0] for player in players))
def test_the_domain_of_whoever_is_asked_is_the_large_one(
    foresters: SitWithForesters, players: tuple[Player, ...], counts: Callable[[int, int], int]
) -> None:
    table = foresters(animation_pace="instant", bot_pace="instant", players=players)
    table.sit_down()
    for seat in questions_to_people(table, counts(12, 2000)):
        things = [widget for widget in table.scene.controls.widgets if isinstance(widget, Touchable)]
        own_space = next(widget for widget in things if widget.name == f"space:{seat}:1")
        assert own_space.box.colliderect(table.scene.zones.box("domain"))
        for thing in table.random.sample(things, 6):
            table.scene.controls.focus_on(thing.name)
            table.scene.attention.follow()
            table.table.point_at(thing.thing)
            table.scene.receive(PointerMoved(MOUSE, *thing.box.center))
            table.table.live(2.0)
            assert large(table) == [seat] and not shown_twice(table, seat), thing.name
            table.scene.attention.explain(thing)
            assert large(table) == [seat] and not shown_twice(table, seat), thing.name
            table.scene.attention.end_explanation()
            assert large(table) == [seat]


def test_while_bots_act_a_single_person_sees_their_own_domain(foresters: SitWithForesters) -> None:
    table = foresters(players=(BOT, BOT, PEOPLE, BOT))
    table.sit_down()
    for _ in range(120):
        table.match.apply(table.likely())
        table.scene._settle()
        assert large(table) == [2]


def test_while_bots_act_several_people_see_the_domain_of_one_of_them(foresters: SitWithForesters) -> None:
    table = foresters(players=(BOT, PEOPLE, BOT, PEOPLE))
    table.sit_down()
    for _ in range(200):
        table.match.apply(table.likely())
        table.scene._settle()
        assert large(table) in ([1], [3])


def test_the_board_that_nothing_may_cover_is_the_own_one(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    domain, hand = table.table.seats._large[0], table.view.hand or ()
    boxes = table.table.board()
    spaces = table.view.domains[0].spaces
    planted = [each.space for each in spaces if each.species is not None]
    assert all(domain.plot_box(space) in boxes for space in planted)
    assert all(domain.zone_box(zone) in boxes for zone in ("north", "south", "industry"))
    cards = [table.scene.zones.box(f"hand:{place}") for place in range(len(hand))]
    assert all(card in boxes for card in cards)
    assert table.scene.zones.box("header") in boxes
    assert len(boxes) == len(planted) + 4 + len(cards), "and nothing else, so that words find room"
    table.begin_with("heal")
    spaces = table.view.domains[0].spaces
    story = table.table.tray.story  # what a card does is read beside it
    assert story.is_visible and story.box in table.table.board()
    assert len(table.table.board()) == sum(each.species is not None for each in spaces) + 5
