"""Movements lead where the view has everything, however fast they are shown or cut short."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.values import Event
from game.forester import events as told
from game.forester.cards import KIND_OF
from game.forester.data import SPACES
from game.forester.views import ForesterView, SpaceInView
from scenes.input.intents import MOUSE, PointerDown
from scenes.stage.pieces import Piece
from scenes.stage.sprite import Layer
from scenes.tables.forester.table_moves import MARK
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester

SETTINGS: list[dict[str, Any]] = [
    {},
    {"has_reduced_motion": True},
    {"animation_pace": "slow"},
]
OPTIONS = {"hard_winter": "on", "experienced_start": "on"}


def show_next(table: Forester) -> None:
    """Make a move by chance and show it event by event to its end, and nothing but it."""
    before: Any = table.match.state.view(0)
    table.match.apply(table.likely())
    for moment in table.match.told(len(table.match.moves), 0):
        after: Any = moment.view
        movement = table.table.show(moment.event, before, after)
        if movement is not None:
            movement.finish()
        table.scene.timeline.skip()
        assert shown_spaces(table) == [domain.spaces for domain in after.domains]
        before = after


def shown_spaces(table: Forester) -> list[tuple[SpaceInView | None, ...]]:
    """What stands in every domain."""
    faces = [table.table.seats.face(seat) for seat in range(len(table.match.seats))]
    return [tuple(face.plots[space].shown_space for space in SPACES) for face in faces]


def pixels_without_words(table: Forester) -> bytes:
    """What is seen but for the ribbon, on which the last deed stays told, and the hints."""
    table.scene.face.announce("", None)
    table.scene.face.show_hints(())
    return table.pixels()


def play_until_told(table: Forester, kind: type[Event]) -> tuple[Any, ForesterView, ForesterView]:
    """Play until seat 0 sees something happen to it; the table shows how it stood before that."""
    while table.match.state.to_act() is not None:
        before: Any = table.match.state.view(0)
        table.match.apply(table.likely())
        for moment in table.match.told(len(table.match.moves), 0):
            after: Any = moment.view
            if isinstance(moment.event, kind) and getattr(moment.event, "seat", 0) == 0:
                table.table.arrange(before)
                return moment.event, before, after
            before = after
    raise AssertionError(f"{kind} is never told")


def begin_until_told(table: Forester, kind: type[Event]) -> tuple[Any, ForesterView, ForesterView]:
    """Sit down at a game in which something is told, whatever seed that takes."""
    for seed in range(3, 40):
        table.begin(seed=seed)
        table.sit_down()
        try:
            return play_until_told(table, kind)
        except AssertionError:
            continue
    raise AssertionError(f"{kind} is never told")


@pytest.mark.parametrize("settings", SETTINGS)
def test_events_lead_to_the_same_picture_as_the_view(
    foresters: SitWithForesters, settings: dict[str, str], counts: Callable[[int, int], int]
) -> None:
    table = foresters(options=OPTIONS, **settings)
    table.sit_down()
    table.scene.sitting.saying = None  # nothing is asked, so nothing glows
    every = counts(60, 5)
    for number in range(1, 1 + counts(180, 500)):
        if table.match.state.to_act() is None:
            break
        show_next(table)
        if number % every == 0:
            table.table.live(10.0)  # whatever was in the air has fallen
            table.scene._settle()
            table.scene.refresh()
            played_through = pixels_without_words(table)
            table.scene.rebuild()
            assert pixels_without_words(table) == played_through


def test_arranging_twice_changes_nothing(foresters: SitWithForesters) -> None:
    table = foresters()
    table.play(80)
    table.sit_down()
    before = pixels_without_words(table)
    table.table.arrange(table.view)
    table.scene.refresh()
    assert pixels_without_words(table) == before


def test_nothing_is_left_flying(foresters: SitWithForesters) -> None:
    table = foresters(has_reduced_motion=True)
    table.sit_down()
    standing = sum(sprite.layer_number == Layer.EFFECTS for sprite in table.scene.stage.sprites)
    for _ in range(120):
        show_next(table)
    flying = sum(sprite.layer_number == Layer.EFFECTS for sprite in table.scene.stage.sprites)
    assert flying == standing


def test_a_marker_flies_before_it_counts(foresters: SitWithForesters) -> None:
    table = foresters()
    table.sit_down()
    event, before, after = play_until_told(table, told.DamagePlaced)
    movement = table.table.show(event, before, after)
    assert movement is not None
    plot, place = table.table.seats.face(0).plots[event.space], event.space - 1
    movement.advance(0.1)
    assert plot.shown_space == before.domains[0].spaces[place]
    movement.finish()
    assert plot.shown_space == after.domains[0].spaces[place] != before.domains[0].spaces[place]


def test_plants_of_a_spring_grow_side_by_side(foresters: SitWithForesters) -> None:
    table = foresters()
    table.sit_down()
    event, before, after = play_until_told(table, told.SaplingGrew)
    movement = table.table.show(event, before, after)
    assert movement is not None
    assert movement.advance(0.1) is not None, "the next one does not wait until it is grown"
    assert table.scene.timeline.is_busy
    table.scene.timeline.skip()
    shown = table.table.seats.face(0).plots[event.space].shown_space
    assert shown is not None and shown.stage == "tree"


def test_the_light_changes_with_the_season_and_then_rests(foresters: SitWithForesters) -> None:
    table = foresters()
    table.sit_down()
    event, before, after = play_until_told(table, told.SeasonMoved)
    while before.season == after.season:
        event, before, after = play_until_told(table, told.SeasonMoved)
    light = table.table.light
    earlier = [strip.picture for strip in light._strips]
    movement = table.table.show(event, before, after)
    assert movement is not None
    movement.advance(0.4)
    changed = [strip.picture is not old for strip, old in zip(light._strips, earlier, strict=True)]
    assert changed == sorted(changed, reverse=True), "it comes from the left"
    assert True in changed and False in changed
    movement.finish()
    assert all(strip.picture is not old for strip, old in zip(light._strips, earlier, strict=True))
    assert {strip.layer_number for strip in light._strips} == {Layer.GROUND}, (
        "it costs nothing while it rests"
    )


def test_a_card_in_the_air_is_not_in_the_tray_yet(foresters: SitWithForesters) -> None:
    table = foresters()
    table.sit_down()
    event, before, after = play_until_told(table, told.CardRevealed)
    movement = table.table.show(event, before, after)
    assert movement is not None
    story = table.table.tray.story
    movement.advance(0.1)
    assert (story.is_visible, story.facts.kind, story.facts.laid) == (True, None, before.laid_count - 1)
    movement.finish()
    assert story.facts.kind == KIND_OF[event.card]


def test_a_press_skips_the_movement(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    table.tap(f"card:{(table.view.hand or ())[0]}", "answer button:lay")
    assert table.scene.timeline.has_queue
    table.send(PointerDown(MOUSE, 20, 400))
    assert not table.scene.timeline.has_queue
    assert table.view.laid_count + len(table.view.discards) > 0


def shown_facts(table: Forester) -> tuple[int, int, int, int, list[str]]:
    """The numbers of pool, bank and piles, and the money of all seats."""
    stores, seats = table.table.stores, table.table.seats
    money = [seats.header(seat).facts.money for seat in range(len(table.match.seats))]
    return stores.pool.count, stores.bank.money, stores.pile.count, stores.discards.count, money


def facts_of(table: Forester, view: ForesterView) -> tuple[int, int, int, int, list[str]]:
    number = table.context.language.number
    money = [number(domain.money) for domain in view.domains]
    return view.pool, view.bank, view.pile_size, len(view.discards), money


POOL, BANK, PILE, DISCARDS, MONEY = range(5)
# By event: which numbers change when something leaves, and which when it arrives.
LEAVES_AND_ARRIVES: dict[type[Event], tuple[set[int], set[int]]] = {
    told.DamagePlaced: ({POOL}, set()),
    told.DamageHealed: (set(), {POOL}),
    told.TileDied: (set(), {POOL}),
    told.TreeFelled: (set(), {BANK, MONEY, POOL}),  # what falls and what is paid fly side by side
    told.WoodSold: ({BANK}, {MONEY}),
    told.SaplingBought: ({MONEY}, {BANK}),
    told.SaplingSold: ({MONEY}, {BANK}),
    told.RemediationBought: ({MONEY}, {BANK}),
    told.HandRefilled: ({PILE}, set()),
    told.CardDiscarded: (set(), {DISCARDS}),
    told.DeckReshuffled: (set(), {DISCARDS, PILE}),
}


@pytest.mark.parametrize("kind", LEAVES_AND_ARRIVES)
def test_a_number_changes_when_its_piece_leaves_or_arrives(
    foresters: SitWithForesters, kind: type[Event]
) -> None:
    table = foresters()
    leaving, arriving = LEAVES_AND_ARRIVES[kind]
    event, before, after = begin_until_told(table, kind)
    old, new = facts_of(table, before), facts_of(table, after)
    while POOL in arriving and old[POOL] == new[POOL]:  # a plant without markers
        event, before, after = play_until_told(table, kind)
        old, new = facts_of(table, before), facts_of(table, after)
    assert {place for place in range(5) if old[place] != new[place]} == leaving | arriving
    assert shown_facts(table) == old
    movement = table.table.show(event, before, after)
    assert movement is not None and movement.advance(0.1) is None
    expected = [new[place] if place in leaving else old[place] for place in range(5)]
    assert list(shown_facts(table)) == expected
    movement.finish()
    assert shown_facts(table) == new


def flying(table: Forester) -> list[Piece]:
    """The pieces that are in the air."""
    pieces = [sprite for sprite in table.scene.stage.sprites if isinstance(sprite, Piece)]
    return [piece for piece in pieces if piece.layer_number == Layer.EFFECTS]


def test_every_laid_card_is_seen_once_on_its_way_to_the_tray(foresters: SitWithForesters) -> None:
    table = foresters()
    table.sit_down()
    event, before, after = play_until_told(table, told.CardsLaid)
    while event.count < 3:
        event, before, after = play_until_told(table, told.CardsLaid)
    movement = table.table.show(event, before, after)
    assert movement is not None
    story, seen = table.table.tray.story, []
    while movement.advance(0.04) is None:
        seen.append((len(flying(table)), story.facts.laid))
    assert seen[0] == (1, 0), "the first one flies to an empty place"
    assert all(air + lying <= 3 for air, lying in seen)
    assert {lying for _, lying in seen} == {0, 1, 2}
    assert (story.is_visible, story.facts.laid) == (True, 3)


def test_a_card_flies_to_the_discards_face_up_and_lies_nowhere_meanwhile(foresters: SitWithForesters) -> None:
    table = foresters()
    table.sit_down()
    event, before, after = play_until_told(table, told.CardDiscarded)
    table.table.display(before)
    story = table.table.tray.story
    assert story.facts.kind == KIND_OF[event.card]
    front = story.card_picture(KIND_OF[event.card], before.season)
    movement = table.table.show(event, before, after)
    assert movement is not None and movement.advance(0.1) is None
    assert not story.is_visible or story.facts.kind is None
    [piece] = flying(table)
    assert piece.picture is not None
    assert pygame.image.tobytes(piece.picture, "RGBA") == pygame.image.tobytes(front, "RGBA")
    movement.finish()
    assert not flying(table)


def test_naming_who_takes_the_cards_leaves_the_cards_where_they_lie(foresters: SitWithForesters) -> None:
    table = foresters()
    table.sit_down()
    event, before, after = play_until_told(table, told.RecipientsNamed)
    pictures = table.context.look.pictures
    movement = table.table.show(event, before, after)
    assert movement is not None and movement.advance(0.1) is None
    emblem = table.match.seats[event.seats[0]].emblem
    assert flying(table)[0].picture is pictures.get(f"emblems/{emblem}", height=MARK)
    assert table.table.tray.story.facts.laid == before.laid_count
    movement.finish()
    assert not flying(table)
