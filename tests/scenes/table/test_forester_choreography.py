"""Movements lead where the view has everything, however fast they are shown or cut short."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.values import Event
from game.forester import events as told
from game.forester.views import ForesterView
from scenes.input.intents import MOUSE, PointerDown
from scenes.stage.sprite import Layer
from scenes.tables.forester import seen
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester

SETTINGS: list[dict[str, Any]] = [
    {},
    {"has_reduced_motion": True},
    {"animation_pace": "slow"},
]
OPTIONS = {"hard_winter": "on", "experienced_start": "on"}
# What is only known when somebody is asked, or counted at the end.
ASKED = {
    "task": None,
    "to_act": None,
    "draft_stage": None,
    "choice": None,
    "animals_left": 0,
    "auction": None,
    "clean_up": None,
    "homeless": (),
    "can_buy_tile": False,
    "can_buy_sapling": False,
    "takers": (),
    "ending": None,
}


def seen_part(view: ForesterView) -> ForesterView:
    """A view without what only a question tells."""
    domains = tuple(replace(domain, score=0) for domain in view.domains)
    return replace(view, domains=domains, **ASKED)


def show(table: Forester, events: list[Event]) -> None:
    """Show events to their end, and nothing but them."""
    for event in events:
        movement = table.table.show(event.redacted(0))
        if movement is not None:
            movement.finish()
    table.scene.timeline.skip()


def test_following_events_gives_the_view(
    foresters: SitWithForesters, counts: Callable[[int, int], int]
) -> None:
    table = foresters(options=OPTIONS)
    for seed in range(counts(3, 30)):
        table.begin(seed=seed, options=OPTIONS)
        shown = table.match.state.view(0)
        assert isinstance(shown, ForesterView)
        while table.match.state.to_act() is not None and len(table.match.moves) < 400:
            for event in table.match.apply(table.likely()):
                shown = seen.after(seen.unasked(shown), event.redacted(0))
            view = table.match.state.view(0)
            assert isinstance(view, ForesterView)
            assert seen_part(shown) == seen_part(view)
            shown = view


@pytest.mark.parametrize("settings", SETTINGS)
def test_events_lead_to_the_same_picture_as_the_view(
    foresters: SitWithForesters, settings: dict[str, str], counts: Callable[[int, int], int]
) -> None:
    table = foresters(options=OPTIONS, **settings)
    table.sit_down()
    table.scene.saying = None  # nothing is asked, so nothing glows
    every = counts(60, 5)
    for number in range(1, 1 + counts(180, 500)):
        if table.match.state.to_act() is None:
            break
        show(table, table.match.apply(table.likely()))
        faces = [table.table.seats.face(seat) for seat in range(4)]
        shown = [tuple(face.plots[space].shown_space for space in range(1, 13)) for face in faces]
        assert shown == [domain.spaces for domain in table.view.domains]
        if number % every == 0:
            table.table.live(10.0)  # whatever was in the air has fallen
            table.scene._settle()
            table.scene._refresh()
            played_through = table.pixels()
            table.scene.rebuild()
            assert table.pixels() == played_through


def test_arranging_twice_changes_nothing(foresters: SitWithForesters) -> None:
    table = foresters()
    table.play(80)
    table.sit_down()
    before = table.pixels()
    table.table.arrange(table.view)
    table.scene._refresh()
    assert table.pixels() == before


def test_nothing_is_left_flying(foresters: SitWithForesters) -> None:
    table = foresters(has_reduced_motion=True)
    table.sit_down()
    standing = sum(sprite.layer_number == Layer.EFFECTS for sprite in table.scene.stage.sprites)
    show(table, table.play(120))
    flying = sum(sprite.layer_number == Layer.EFFECTS for sprite in table.scene.stage.sprites)
    assert flying == standing


def test_a_marker_flies_before_it_counts(foresters: SitWithForesters) -> None:
    table = foresters()
    table.play(24)
    table.sit_down()
    space = next(s for s in table.view.domains[0].spaces if s.circles)
    movement = table.table.show(told.DamagePlaced(0, space.space, 1, "acid_rain"))
    assert movement is not None
    plot = table.table.seats.face(0).plots[space.space]
    movement.advance(0.1)
    assert plot.shown_space == space
    movement.finish()
    assert plot.shown_space is not None and plot.shown_space.markers == space.markers + 1


def test_plants_of_a_spring_grow_side_by_side(foresters: SitWithForesters) -> None:
    table = foresters()
    table.play(24)
    table.sit_down()
    domain = table.view.domains[0]
    sapling = next(s for s in domain.spaces if s.stage == "sapling")
    assert sapling.species is not None
    movement = table.table.show(told.SaplingGrew(0, sapling.space, sapling.species))
    assert movement is not None
    assert movement.advance(0.1) is not None, "the next one does not wait until it is grown"
    assert table.scene.timeline.is_busy
    table.scene.timeline.skip()
    shown = table.table.seats.face(0).plots[sapling.space].shown_space
    assert shown is not None and shown.stage == "tree"


def test_the_light_changes_with_the_season_and_then_rests(foresters: SitWithForesters) -> None:
    table = foresters()
    table.play(24)
    table.sit_down()
    light = table.table.light
    winter = light._light.picture
    movement = table.table.show(told.SeasonMoved(1, 3))
    assert movement is not None
    movement.finish()
    assert light._light.picture is not winter
    assert light._light.layer_number == Layer.GROUND, "it costs nothing while it rests"


def test_a_press_skips_the_movement(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    table.tap(f"card:{(table.view.hand or ())[0]}", "answer button:lay")
    assert table.scene.timeline.has_queue
    table.send(PointerDown(MOUSE, 20, 400))
    assert not table.scene.timeline.has_queue
    assert table.view.laid_count + len(table.view.discards) > 0


def test_a_closer_look_at_another_domain_ends_with_the_focus(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    seats = table.table.seats
    own = [domain._board.is_visible for domain in seats._large]
    table.point_at("seat:2")
    table.frame(0.05, times=10)
    assert [domain._board.is_visible for domain in seats._large] == [False, False, True, False]
    table.point_at("pool")
    assert [domain._board.is_visible for domain in seats._large] == own == [True, False, False, False]
