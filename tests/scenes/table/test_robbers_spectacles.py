"""Big moments of the woods are staged with pictures, words and sounds of their own."""

from itertools import product

import pygame
import pytest

from game.core.values import Event
from game.robbers import events as e
from game.robbers.data import LOOT, Cell
from scenes.platform.language import LANGUAGES
from scenes.sound.cues import CUES
from scenes.stage.painter import SHADOW
from scenes.table.game_table import Emphasis, Spectacle
from scenes.table.spectacle import Sign
from scenes.table.spectacle_stage import SpectacleStage
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import EMBLEMS, Woods
from tests.scenes.windows import WINDOWS

HERE = Cell(0, 0)
LONG_NAMES = ("Maximiliane-R.", "Bartholomäus W", "Wwwwwwwwwwwwww", "Constantinople")


def moments(seats: int) -> list[Event]:
    """Every big moment, for so many seats."""
    rows = tuple(e.ScoreRow(seat, dict.fromkeys(LOOT, 1), 3, 2, 24, 115 + seat) for seat in range(seats))
    return [
        e.GuardRolled(0, 4, 0, 4),
        e.GuardRolled(1, 3, 1, 4),
        e.RobberArrested("red_2", HERE, "gold"),
        e.RobberArrested("red_2", HERE, "girl"),
        e.RobberArrested("yellow_1", HERE, None),
        e.CrookSent(1, "yellow_1", "silver", HERE),
        e.GuardArrived(1, HERE),
        e.GirlAppeared(HERE),
        e.GirlDelivered(1, "red_3", HERE, 3),
        e.RobbersEntered(),
        e.RoundScored(2, rows),
        e.GameEnded(tuple(range(100, 100 + seats)), (seats - 1,)),
        e.GameEnded((99,) * seats, (0, 1)),
    ]


def staged(table: Woods, event: Event) -> Spectacle:
    spectacle = table.table.spectacle(event, table.view, table.view)
    assert spectacle is not None, event
    return spectacle


def words(spectacle: Spectacle) -> list[str]:
    return [sign.words for sign in spectacle.signs]


def pictures(spectacle: Spectacle) -> list[str]:
    return [figure.picture for figure in spectacle.figures if isinstance(figure.picture, str)]


@pytest.fixture
def table(woods: MakeWoods) -> Woods:
    return woods(seats=4, player="bot:easy").play_until("act", 2, seat=0).sit_down()


def test_what_is_staged_has_a_spectacle_and_nothing_else_has(table: Woods) -> None:
    for event in moments(4):
        line = table.table.line(event)
        assert line is not None and line.emphasis is Emphasis.STAGED, event
        assert staged(table, event)
    plain = e.RobberMoved("red_1", HERE, None, 1, 3)
    assert table.table.spectacle(plain, table.view, table.view) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_fits_the_stage_in_all_languages_and_formats(
    woods: MakeWoods, long_run: bool, seats: int
) -> None:
    table = woods(seats=seats, player="bot:easy", names=LONG_NAMES).play_until("act", 2, seat=0).sit_down()
    ways = list(product(WINDOWS.values(), LANGUAGES, (100, 200)))
    for window, language, text_scale in ways if long_run else ways[seats % 3 :: 3]:
        table.resize(window)
        table.set(language=language, text_scale=text_scale)
        table.frame()
        stage = SpectacleStage(table.context.look, table.scene.stage)
        assert table.context.look.viewport.safe.contains(stage.box.inflate(-2, -2))
        scale = table.context.look.viewport.scale
        for event in moments(seats):
            spectacle = staged(table, event)
            assert spectacle.heading and "spectacle." not in spectacle.heading
            assert spectacle.cue in CUES
            for sprite in [stage._figure(figure) for figure in spectacle.figures] + [
                stage._sign(sign) for sign in spectacle.signs
            ]:
                assert sprite.picture is not None
                width, height = (length / scale for length in sprite.picture.get_size())
                left, top = sprite.x - width * sprite.anchor[0], sprite.y - height * sprite.anchor[1]
                box = pygame.FRect(left, top, width, height)
                assert stage.box.inflate(12, 12).contains(box), (type(event).__name__, language, text_scale)


def test_the_die_is_added_up(table: Woods) -> None:
    spectacle = staged(table, e.GuardRolled(1, 3, 1, 4))
    assert "robbers/stage_die_3" in pictures(spectacle)
    assert "3 + 1 = 4" in words(spectacle)
    assert "4 steps" in words(spectacle)
    assert "Ben" in spectacle.heading
    assert "=" not in " ".join(words(staged(table, e.GuardRolled(1, 2, 0, 2))))


def test_an_arrest_shows_whose_robber_it_is_and_what_stays(table: Woods) -> None:
    spectacle = staged(table, e.RobberArrested("red_2", HERE, "gold"))
    assert f"robbers/stage_caught_{EMBLEMS[1]}" in pictures(spectacle)
    assert {"robbers/stage_guard_catching", "robbers/stage_gold"} <= set(pictures(spectacle))
    assert "2" in words(spectacle)
    assert table.context.say("spectacle.robbers.stays") in words(spectacle)
    empty = staged(table, e.RobberArrested("red_2", HERE, None))
    assert table.context.say("spectacle.robbers.stays") not in words(empty)


def test_an_arrest_does_not_sound_like_a_refused_tap(table: Woods) -> None:
    arrest = e.RobberArrested("red_2", HERE, "gold")
    assert staged(table, arrest).cue == table.table.cue(arrest) == "arrest"
    others = {staged(table, event).cue for event in moments(4) if not isinstance(event, e.RobberArrested)}
    assert "arrest" not in others and "refuse" not in others


def test_a_scoring_has_a_column_for_every_seat(table: Woods) -> None:
    gains = {0: 3, 1: 12, 2: 0, 3: 7}
    rows = tuple(e.ScoreRow(seat, {}, 0, 0, gain, 20 + seat) for seat, gain in gains.items())
    spectacle = staged(table, e.RoundScored(1, rows))
    signs = {sign.words: sign.x for sign in spectacle.signs}
    medallions = {figure.picture: figure.x for figure in spectacle.figures}
    for seat, gain in gains.items():
        x = medallions[f"emblems/{EMBLEMS[seat]}"]
        assert signs[f"+{gain}"] == signs[f"now {20 + seat}"] == signs[table.match.seats[seat].name] == x
    assert spectacle.is_finale, "nothing is given away before it is counted on the table"


def test_a_scoring_shows_what_brought_the_points(table: Woods) -> None:
    rows = (e.ScoreRow(0, {"gems": 2, "gold": 1}, 0, 0, 3, 3), e.ScoreRow(1, {}, 0, 4, 4, 4))
    spectacle = staged(table, e.RoundScored(1, rows))
    at = {figure.picture: figure.x for figure in spectacle.figures}
    gains = {(sign.words, sign.x) for sign in spectacle.signs}
    assert {("+2", at["robbers/gems"]), ("+1", at["robbers/gold"]), ("+4", at["robbers/inn"])} <= gains
    assert "robbers/coins" not in at


def test_winners_cheer_and_others_watch(table: Woods) -> None:
    alone = pictures(staged(table, e.GameEnded((10, 12, 9, 8), (1,))))
    assert [picture for picture in alone if "cheer" in picture] == [f"scoring/cheer_{EMBLEMS[1]}"]
    shared = staged(table, e.GameEnded((12, 12, 9, 8), (0, 1)))
    assert sum("cheer" in picture for picture in pictures(shared)) == 2
    assert shared.heading == table.context.say("spectacle.robbers.shared")


def test_nothing_shines_through_a_spectacle_where_it_says_so(table: Woods) -> None:
    backdrop = SpectacleStage(table.context.look, table.scene.stage)._backdrop()
    assert backdrop.picture is not None and backdrop.solid is not None
    inside = backdrop.picture.subsurface(backdrop.solid)
    assert pygame.mask.from_surface(inside, 254).count() == inside.get_width() * inside.get_height()


def test_a_spectacle_hides_the_table_below_it_and_nothing_of_it_stays(table: Woods) -> None:
    event = e.RobberArrested("red_2", HERE, "gold")
    before = table.scene.stage.sprites
    stage = SpectacleStage(table.context.look, table.scene.stage)
    table.scene.timeline.play(stage.show(staged(table, event), 1.0))
    table.frame(0.1, times=8)
    hidden = [sprite.hidden for sprite in table.scene.stage.sprites if sprite.hidden]
    assert any(place.colliderect(table.context.look.viewport.rect(stage.box)) for place in hidden)
    table.frame(0.1, times=20)
    assert table.scene.stage.sprites == before


def test_light_words_on_the_stage_are_read_on_light_ground(table: Woods) -> None:
    stage = SpectacleStage(table.context.look, table.scene.stage)
    for ink in ("light", "amber"):
        words = stage._sign(Sign("now 44", 0, 0, 44, ink)).picture
        assert words is not None
        ground = pygame.Surface(words.get_size())
        ground.fill("white")
        ground.blit(words, (0, 0))
        dark = pygame.mask.from_threshold(ground, SHADOW, (40, 40, 40, 255)).count()
        assert dark > 0.25 * pygame.mask.from_surface(words, 200).count()
