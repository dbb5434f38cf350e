"""Where everything begins, and returns to when people have gone: bots play, and a touch leads on."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.core.match import Match
from scenes.kiosk.attract_scene import AttractScene, Programme
from scenes.kiosk.config import KioskConfig
from scenes.menu import doors
from scenes.menu.scene import MenuScene
from scenes.platform.language import Code
from scenes.saves.cards import next_name
from scenes.saves.saved_games import shelf
from scenes.saves.tabling import table_for
from scenes.shell.context import Context
from scenes.shell.scene import Scene


def first_scene(context: Context, config: KioskConfig, before: int = 0) -> Scene:
    """What a kiosk shows while nobody is there; after so many times before, bots begin with the next game."""
    if not config.attract:
        return MenuScene(context)
    return AttractScene(context, _programme(context, config), config.games[before % len(config.games)])


def _programme(context: Context, config: KioskConfig) -> Programme:
    """Games and languages as the kiosk file has them; whoever touches something finds the menu behind it."""
    stack = context.stack

    def choose(game: str) -> None:
        stack.replace(MenuScene(context, game))
        stack.push(doors.lobby(context, game))

    def take_over(match: Match) -> None:
        stack.replace(MenuScene(context, match.rules.info.id))
        stack.push(table_for(context, match))

    def speak(code: Code) -> None:
        context.change(replace(context.settings, language=code))

    def waiting() -> tuple[str, Callable[[], None]] | None:
        rules = context.host.rules
        left = shelf(context.folders.with_saves()).just_left(rules.games_wait, rules.games).unfinished
        if not left:
            return None

        newest = left[0]

        def go_on() -> None:
            menu = MenuScene(context, newest.game)
            stack.replace(menu)
            doors.play_on(menu, newest.path)

        game, name = context.say(f"game.{newest.game}.title"), next_name(context, newest)
        return context.say("menu.waiting", game=game, name=name), go_on

    return Programme(
        games=config.games,
        languages=config.languages,
        take_over=take_over,
        choose=choose,
        speak=speak,
        waiting=waiting,
        player=config.bot,
        pace=config.attract_pace,
    )
