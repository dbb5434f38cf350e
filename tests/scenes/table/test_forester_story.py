"""What happens is said while it is seen, long enough to be read, and big moments have a stage."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame
import pytest

from game.core.report import Told
from game.core.values import Event
from game.forester import events as told
from game.forester.cards import FACES, KIND_OF
from game.forester.views import ForesterView
from scenes.platform.language import LANGUAGES
from scenes.replay.scene import ReplayScene
from scenes.stage.timeline import Timeline
from scenes.stage.typesetting import SMALLEST
from scenes.table.game_table import Emphasis, GameTable
from scenes.table.presenter import Presenter
from scenes.table.reading import seconds_to_read
from scenes.table.spectacle_note import note
from scenes.tables.forester.spectacles import Fact, Spectacles
from tests.game.forester.positions import table as position
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import ALONE, Forester
from tests.scenes.table.test_forester_words import EVENTS

FRAME = 0.05
# What only keeps the books, or is told by something else: the only events that the ribbon may leave out.
BOOKS = (told.CardsDealt, told.TurnStarted, told.CardDiscarded, told.HandRefilled, told.ScoreCounted)
STAGED = (
    told.SeasonTriggered,
    told.CardRevealed,
    told.SaplingSold,
    told.TileDied,
    told.HardWinterRolled,
    told.EndDeclared,
    told.WinnersNamed,
    told.AllLost,
)
WHOLE_GAME = 2000


def whole_game(table: Forester, moves: int) -> Iterator[Told]:
    """Everything that seat 0 is told in a game by chance, with the views after it."""
    for _ in range(moves):
        if table.match.state.to_act() is None:
            return
        table.match.apply(table.likely())
        yield from table.match.told(len(table.match.moves), 0)


class Reader:
    """Reads the ribbon of a presenter of its own, in its own time."""

    def __init__(self, table: Forester) -> None:
        self._table = table
        self._timeline = Timeline(has_reduced_motion=False)
        self.presenter = Presenter(
            table.context, table.table, table.scene.stage, self._timeline, self._announce
        )
        self._words = ""
        self.seconds: dict[str, float] = {}

    def _announce(self, words: str, seat: int | None) -> None:
        self._words = words
        self.seconds[words] = 0.0

    def read(self, moment: Told) -> None:
        """Let an event be told, and count how long every sentence stands."""
        self.presenter.present([moment])
        while self._timeline.has_queue:
            self._timeline.update(FRAME)
            self._table.scene.timeline.skip()
            if self._words:
                self.seconds[self._words] += FRAME


def said(table: GameTable[Any], event: Event) -> str:
    line = table.line(event)
    assert line is not None
    return table.top.context.say(line.key, **line.facts)


def test_who_reads_that_cards_are_handed_out_learns_that_chance_deals_them(
    foresters: SitWithForesters,
) -> None:
    table = foresters(size=(1920, 1080))
    table.begin_with("play_cards", players=ALONE[:2])
    table.tap(*(f"card:{card}" for card in (table.view.hand or ())[:2]))
    assert "dealt by chance" in table.ribbon()
    assert said(table.table, told.RecipientsNamed((0, 1))) == "Shuffled: one card each for Ann and Ben."


def test_summer_says_that_it_counts_the_trees_without_an_animal(
    foresters: SitWithForesters, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = foresters()
    table.begin(state=position("4:oak@fox 8:oak 12:oak", "4:oak@fox", "", ""))
    table.sit_down()
    counted: list[str] = []
    whole = Spectacles._chip

    def chip(self: Spectacles, facts: Sequence[Fact], *rest: Any) -> pygame.Surface:
        counted.extend(words for _, words in facts)
        return whole(self, facts, *rest)

    monkeypatch.setattr(Spectacles, "_chip", chip)
    table.table.spectacle(told.SeasonTriggered("summer"), table.view, table.view)
    assert counted == ["2 free", "0 free", "0 free", "0 free"]


def test_nothing_but_the_books_is_left_out_of_the_ribbon(foresters: SitWithForesters) -> None:
    table = foresters()
    table.sit_down()
    for event in EVENTS:
        line = table.table.line(event)
        assert line is not None
        assert (line.emphasis is Emphasis.NOTED) == isinstance(event, BOOKS), event


def test_every_card_that_turns_up_or_is_refused_is_on_the_ribbon_as_long_as_its_words_need(
    foresters: SitWithForesters, counts: Callable[[int, int], int]
) -> None:
    table = foresters()
    table.sit_down()
    reader = Reader(table)
    reader.presenter.arrange(table.match.state.view(0))
    seen: set[type[Event]] = set()
    for moment in whole_game(table, counts(160, WHOLE_GAME)):
        event = moment.event
        if not isinstance(event, told.CardRevealed | told.CardRefused):
            reader.presenter.arrange(moment.view)
            continue
        seen.add(type(event))
        reader.seconds.clear()
        reader.read(moment)
        words = said(table.table, event)
        read = seconds_to_read(words)
        if isinstance(event, told.CardRevealed):
            kind = KIND_OF[event.card]
            assert table.context.say(f"thing.forester.{kind}") in words
            works = moment.view.season in FACES[kind].seasons  # type: ignore[attr-defined]
            key = f"tip.forester.card.{kind}" if works else "spectacle.forester.no_effect"
            text = table.context.say(key)
            read = seconds_to_read(f"{words} {text}")
        assert table.match.seats[event.seat].name in words
        assert reader.seconds.get(words, 0.0) >= read - FRAME
    assert seen == {told.CardRevealed, told.CardRefused}


def test_the_ribbon_of_a_replay_names_the_card_that_turns(foresters: SitWithForesters) -> None:
    table = foresters(players=ALONE[1:])  # nobody's own move, so that everything is told
    table.play(120)
    replay = ReplayScene(table.context, table.match)
    table.show(replay)
    turned = 0
    show = replay.table.show

    def watched(event: Event, before: Any, after: Any) -> Any:
        nonlocal turned
        if isinstance(event, told.CardRevealed):
            turned += 1
            assert replay._line.words == said(replay.table, event)
        return show(event, before, after)

    replay.table.show = watched  # type: ignore[method-assign]
    for _ in range(len(table.match.moves)):
        replay.step()
        while replay.timeline.has_queue:
            replay.timeline.hurry()
            replay.timeline.update(FRAME)
    assert turned == sum(
        isinstance(event, told.CardRevealed) for move in table.match.moves for event in move.events
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_big_moments_are_staged_and_nothing_else(
    foresters: SitWithForesters, seats: int, counts: Callable[[int, int], int]
) -> None:
    table = foresters(players=ALONE[:seats], options={"hard_winter": "on"})
    table.sit_down()
    before: Any = table.match.state.view(0)
    staged: set[type[Event]] = set()
    for moment in whole_game(table, counts(400, WHOLE_GAME)):
        event = moment.event
        after: Any = moment.view
        line = table.table.line(event)
        is_staged = line is not None and line.emphasis is Emphasis.STAGED
        assert not is_staged or isinstance(event, STAGED)
        if is_staged:
            spectacle = table.table.spectacle(event, before, after)
            if spectacle is None:
                assert isinstance(event, told.TileDied), "only the first of several deaths is staged"
            else:
                staged.add(type(event))
                assert spectacle.heading and spectacle.figures
        before = after
    assert {told.SeasonTriggered, told.CardRevealed, told.TileDied, told.HardWinterRolled} <= staged


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_what_a_turned_card_does_fits_its_paper(
    foresters: SitWithForesters, language: str, text_scale: int
) -> None:
    table = foresters(language=language, text_scale=text_scale)
    for key in (*(f"tip.forester.card.{kind}" for kind in FACES), "spectacle.forester.no_effect"):
        paper = note(table.context.look, table.context.say(key))
        assert paper.texts
        for drawn in paper.texts:
            assert drawn.size >= SMALLEST - 0.01, drawn.text
            assert paper.box.contains(drawn.place), drawn.text


def test_a_quiet_winter_and_a_dead_sapling_are_only_said(foresters: SitWithForesters) -> None:
    table = foresters()
    table.sit_down()
    for event in (told.SeasonTriggered("winter"), told.TileDied(0, 4, "beech", "sapling", "frost")):
        line = table.table.line(event)
        assert line is not None and line.emphasis is Emphasis.SAID


def deaths(table: Forester) -> tuple[ForesterView, list[told.TileDied]]:
    """A forest in which two trees could die, and their deaths."""
    table.play(200)
    table.sit_down()
    view: Any = table.match.state.view(0)
    trees = [space for space in view.domains[1].spaces if space.stage == "tree"][:2]
    return view, [told.TileDied(1, tree.space, tree.species, "tree", "forest_fire") for tree in trees]


def test_of_several_trees_that_die_by_a_card_the_first_is_staged(foresters: SitWithForesters) -> None:
    table = foresters()
    view, (first, second) = deaths(table)
    assert table.table.spectacle(first, view, view) is not None
    assert table.table.spectacle(second, view, view) is None


def test_the_animal_of_a_dead_tree_is_seen_leaving(foresters: SitWithForesters) -> None:
    table = foresters()
    view, _ = deaths(table)
    for domain in view.domains:
        for space in domain.spaces:
            if space.stage != "tree" or space.species is None:
                continue
            table.table._spectacles._mourned = None
            death = told.TileDied(domain.seat, space.space, space.species, "tree", "storm")
            spectacle = table.table.spectacle(death, view, view)
            assert spectacle is not None
            animals = [figure.picture for figure in spectacle.figures if "animal_" in str(figure.picture)]
            assert animals == ([f"forester/animal_{space.animal}"] if space.animal else [])


def test_a_clean_up_card_that_is_passed_on_leaves_the_tray(foresters: SitWithForesters) -> None:
    table = foresters()
    table.sit_down()
    before: Any = table.match.state.view(0)
    for moment in whole_game(table, WHOLE_GAME):
        if isinstance(moment.event, told.RemediationCardPassed):
            break
        before = moment.view
    assert isinstance(moment.event, told.RemediationCardPassed)
    after: Any = moment.view
    table.table.arrange(before)
    story = table.table.tray.story
    assert story.facts.kind is not None
    movement = table.table.show(moment.event, before, after)
    assert movement is not None and movement.advance(0.1) is None
    assert story.facts.kind is None, "it is in the air"
    movement.finish()
    assert (story.facts.kind, story.facts.taker) == (KIND_OF[after.card.card], moment.event.to_seat)


@pytest.mark.parametrize("players", [ALONE, ("human", "human", "bot:easy"), ("human",) * 4])
def test_laid_cards_fly_to_something_that_is_seen(
    foresters: SitWithForesters, players: tuple[Any, ...]
) -> None:
    table = foresters(players=players)
    table.sit_down()
    viewer = 0 if players is ALONE else None
    laid = 0
    for _ in range(150):
        before: Any = table.match.state.view(viewer)
        table.match.apply(table.likely())
        for moment in table.match.told(len(table.match.moves), viewer):
            after: Any = moment.view
            if isinstance(moment.event, told.CardsLaid):
                laid += 1
                table.table.arrange(before)
                movement = table.table.show(moment.event, before, after)
                story = table.table.tray.story
                assert movement is not None and story.is_visible
                movement.finish()
                assert story.is_visible and story.facts.laid == moment.event.count
            before = after
    assert laid


def test_naming_players_counts_down_how_many_are_left(foresters: SitWithForesters) -> None:
    table = foresters()
    for seed in range(3, 40):
        table.begin(seed=seed)
        while table.play_until("name_recipients") and table.match.state.view(0).laid_count < 3:  # type: ignore[attr-defined]
            table.match.apply(table.likely())
        if table.match.state.to_act() is not None:
            break
    table.sit_down()
    asked = [table.scene.face._ribbon.words]
    for touch in table.match.state.legal()[0].touches()[:-1]:
        table.tap(touch)
        asked.append(table.scene.face._ribbon.words)
    say = table.context.say
    assert asked == [
        say("prompt.forester.name_recipients", name="Ann", n=3),
        say("prompt.forester.name_recipients_more", name="Ann", n=2),
        say("prompt.forester.name_recipients_more", name="Ann", n=1),
    ]
