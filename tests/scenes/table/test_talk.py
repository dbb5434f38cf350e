"""Remarks of bots stand beside their seats for a moment, over nothing that is needed; nobody waits for it."""

import pytest

from game.sitting.remarks import Remark
from scenes.replay.scene import ReplayScene
from scenes.stage.sprite import Sprite
from scenes.table.talk import Speech
from tests.scenes.stage_door import FRAME
from tests.scenes.table.any_table import ONE_OF_EACH, AnyTable
from tests.scenes.table.conftest import SitAt
from tests.scenes.table.test_reasons import play

SIZES = [(1920, 1080), (800, 1280)]
GAIN = Remark(1, "gain", 1)


def speeches(sprites: list[Sprite]) -> list[Speech]:
    return [sprite for sprite in sprites if isinstance(sprite, Speech)]


def said(table: AnyTable) -> list[Speech]:
    return speeches(list(table.scene.stage.sprites))


def say(table: AnyTable, remark: Remark = GAIN) -> None:
    """Let a bot say something; tests of who speaks when are elsewhere."""
    table.scene.talk._say(remark)
    table.frame()


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH)
def test_a_remark_covers_nothing_that_is_needed(
    sit_at: SitAt, game: str, seats: int, size: tuple[int, int], text_scale: int
) -> None:
    table = sit_at(game, seats, size=size, text_scale=text_scale)
    for _ in table.questions(3):
        for seat in range(1, seats):
            say(table, Remark(seat, "loss", 1))
            kept = table.scene.kept()
            needed = [*kept.needed, *kept.rivals]
            assert all(speech.box.collidelist(needed) < 0 for speech in said(table))


@pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH)
def test_there_is_a_place_for_remarks_on_every_table(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats, size=(1920, 1080))
    table.come_to_rest()
    say(table)
    assert [speech.words for speech in said(table)] == [table.context.say("remark.fern.gain.1")]


def test_a_remark_goes_by_itself(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3, size=(1280, 720))
    table.come_to_rest()
    say(table)
    assert said(table)
    table.frame(times=int(8 / FRAME))
    assert not said(table)


def test_only_one_bot_speaks_at_a_time(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3, size=(1280, 720))
    table.come_to_rest()
    for seat in (1, 2):
        say(table, Remark(seat, "gain", 1))
    assert [speech.words for speech in said(table)] == [table.context.say("remark.beetle.gain.1")]


def test_what_people_ask_is_more_important(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3, size=(1280, 720))
    table.come_to_rest()
    say(table)
    table.scene.notices.explain("This is a thing.", table.scene.zones.box("prompt"))
    table.frame()
    assert not said(table)


def heard(table: AnyTable, monkeypatch: pytest.MonkeyPatch) -> list[Remark]:
    """Every remark that is made while bots play on."""
    words: list[Remark] = []
    monkeypatch.setattr(table.scene.talk, "_say", words.append)
    for _ in range(5):
        play(table, len(table.match.moves) + 1)
    return words


def test_remarks_can_be_switched_off(sit_at: SitAt, monkeypatch: pytest.MonkeyPatch) -> None:
    talkative = sit_at("robbers", 3, size=(1280, 720))
    assert heard(talkative, monkeypatch)
    silent = sit_at("robbers", 3, size=(1280, 720), hears_remarks=False)
    assert not heard(silent, monkeypatch)


def test_nobody_speaks_where_everything_happens_at_once(
    sit_at: SitAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty = sit_at("robbers", 3, size=(1280, 720), bot_pace="instant", animation_pace="instant")
    assert not heard(hasty, monkeypatch)


def test_nobody_waits_for_a_remark(sit_at: SitAt) -> None:
    frames = []
    for hears_remarks in (True, False):
        table = sit_at("robbers", 3, hears_remarks=hears_remarks)
        play(table, 40)
        table.match.apply(next(iter(table.match.state.legal())))
        if hears_remarks:
            say(table)
        count = 0
        while table.scene._shown_at != table.match.changes:
            table.frame()
            count += 1
        frames.append(count)
    assert frames[0] <= frames[1]


def test_a_replay_is_watched_in_silence(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3)
    play(table, 60)
    scene = ReplayScene(table.context, table.match)
    table.show(scene)
    for _ in range(20):
        scene.step()
        table.rest()
        assert not speeches(list(scene.stage.sprites))


def test_a_rebuilt_table_has_nothing_left_of_it(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3, size=(1280, 720))
    table.come_to_rest()
    say(table)
    table.resize((1024, 768))
    table.frame(times=3)
    assert not said(table)
