"""Bots play in front of a kiosk: whoever comes finds a game, and when they have gone bots play again."""

from scenes.kiosk.attract_scene import AttractScene
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.table.scene import TableScene
from tests.scenes.kiosk.conftest import Open


def test_whoever_takes_a_seat_over_plays_with_the_menu_behind_them(kiosk: Open) -> None:
    here = kiosk(attract=True, games=("nursery", "robbers"))
    here.press("seat 1")
    menu, table = here.door.context.stack
    assert isinstance(menu, MenuScene) and isinstance(table, TableScene)
    assert [seat.is_human for seat in table.match.seats] == [False, True]
    assert here.host.month().today_by_game == {"nursery": 1}


def test_whoever_chooses_another_game_is_asked_who_plays(kiosk: Open) -> None:
    here = kiosk(attract=True, games=("nursery", "robbers"))
    here.press("game robbers")
    menu, lobby = here.door.context.stack
    assert isinstance(menu, MenuScene) and menu.game.id == "robbers" and isinstance(lobby, LobbyScene)


def test_a_language_is_chosen_at_once_and_forgotten_when_nobody_is_there(kiosk: Open) -> None:
    here = kiosk(attract=True, language="en", menu_idle_seconds=10, menu_countdown_seconds=5)
    here.press("language de")
    assert here.door.context.language.code == "de"
    here.wait(20)
    assert here.door.context.settings.language == "en"


def test_when_people_have_gone_bots_play_again(kiosk: Open) -> None:
    here = kiosk(attract=True, game_idle_seconds=20, game_countdown_seconds=5)
    here.press("seat 0")
    here.wait(30)
    assert [type(scene) for scene in here.door.context.stack] == [AttractScene]


def test_when_people_have_gone_another_game_is_shown(kiosk: Open) -> None:
    here = kiosk(attract=True, games=("nursery", "robbers"), game_idle_seconds=20, game_countdown_seconds=5)
    shown = []
    for _ in range(3):
        assert isinstance(here.top, AttractScene)
        shown.append(here.top.game)
        here.press("seat 0")
        here.wait(30)
    assert shown == ["nursery", "robbers", "nursery"]


def test_a_kiosk_with_a_single_game_and_language_invites_as_well(kiosk: Open) -> None:
    here = kiosk(attract=True, games=("gnomes",), languages=("fr",), language="fr")
    assert isinstance(here.top, AttractScene)
    here.press("seat 0")
    assert isinstance(here.top, TableScene)


def test_whoever_comes_back_goes_on_with_the_game_they_have_left(kiosk: Open) -> None:
    here = kiosk(attract=True, game_idle_seconds=20, game_countdown_seconds=5)
    here.press("seat 0")
    assert isinstance(here.top, TableScene)
    match = here.top.match
    left = match.journal
    here.wait(30)
    told = " ".join(text.text for text in here.door.texts() if text.widget.name == "continue")
    name = here.door.context.named(match.seats)[match.state.to_act() or 0].name
    assert told.endswith(f"Walnut Grove: {name} is up")
    here.press("continue")
    assert isinstance(here.top, TableScene) and left is not None
    assert here.top.match.journal is not None and here.top.match.journal.path == left.path


def test_where_games_go_with_their_people_nothing_is_offered(kiosk: Open) -> None:
    here = kiosk(attract=True, privacy=True, game_idle_seconds=20, game_countdown_seconds=5)
    here.press("seat 0")
    here.wait(30)
    assert "continue" not in here.top.controls
