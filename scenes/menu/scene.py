"""The menu: five paper theatres in an arc, one of them in front, ready to be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from game.boxes import BOXES
from game.core.setup import GameInfo
from scenes.input.intents import Button as Meaning
from scenes.input.intents import DeviceKind, Direction, Intent, Press
from scenes.menu import doors
from scenes.menu.cards import ContinueCard, FrontBox, InfoCard, NamePlate, SideBox, Waiting
from scenes.menu.diorama import Diorama, load_layout
from scenes.menu.fireflies import Fireflies
from scenes.menu.plans import Plan, plan_for
from scenes.platform import dates
from scenes.saves.cards import next_name
from scenes.saves.saved_games import Shelf, shelf
from scenes.shell.context import Context
from scenes.shell.dialog import Answer, DialogScene
from scenes.shell.scene import Scene
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.tween import Call, Change, InTurn, Together, ease_in_out
from scenes.table.unsaved import ask_before_end
from scenes.widgets.button import Button, IconButton
from scenes.widgets.hints import Hint

TURN_SECONDS = 0.28
MIDDLE, BESIDE = 2, (0, 1, 3, 4)  # the places of theatres, from the left
SIDE = "side "  # how the names of theatres beside the one in front begin
QUIET_SECONDS = 0.5  # what takes a moment to load comes then: the first picture shall not wait for it
# By the name of what has the focus, the words for what confirming does.
CONFIRMING = {
    "front": "hint.play",
    "continue": "hint.continue",
    "games": "shelf.title",
    "chronicle": "menu.chronicle",
    "rules": "menu.rules",
    "options": "menu.options",
    "language": "hint.change",
    "quit": "menu.quit",
    "done": "menu.done",
}


class MenuScene(Scene):
    """Left and right turn the theatres; everything else is one step down."""

    background: ClassVar[str] = "backgrounds/menu"
    offers_languages: ClassVar[bool] = True

    def __init__(self, context: Context, game: str = "nursery") -> None:
        super().__init__(context)
        self._offered = tuple(shown for shown in BOXES if shown.id in context.host.rules.games)
        shown = [each.id for each in self._offered]
        self._front = shown.index(game) if game in shown else 0
        self._layout = load_layout(context.assets / "art", (game.id for game in BOXES))
        self._seconds = self._shown_for = 0.0
        self._moments = 0
        self._live: dict[int, Diorama] = {}  # by their places
        self._travelling: list[Sprite] = []  # pictures of theatres on their way to another place
        self._saved = Shelf()
        self._loading = doors.load_bit_by_bit(context)

    def enter(self) -> None:
        """Look which games wait."""
        self._look_through()

    def resume(self) -> None:
        """A game may have been played meanwhile; where none waits any more, another one is begun."""
        self._look_through()
        self.renew()
        if self.is_built and self.controls.focus.current == "continue" and not self._can_go_on():
            self.controls.focus_on("front")

    def _look_through(self) -> None:
        self.context.kept.try_again()
        rules = self.context.host.rules
        found = shelf(self.context.folders.with_saves(), self.context.kept.paths)
        self._saved = found if rules.has_shelf else found.just_left(rules.games_wait, rules.games)

    @property
    def game(self) -> GameInfo:
        """The game in front."""
        return self._offered[self._front]

    def build(self) -> None:
        """Logo, theatres, cards, buttons."""
        look = self.context.look
        plan = self._plan()
        window = look.viewport.whole
        if plan.logo is not None:
            middle, height = plan.logo
            logo = look.pictures.get("ui/logo", height=height)
            self.stage.add(Sprite(logo, *middle, layer=Layer.GROUND))
        for picture, corner, anchor in (
            ("backgrounds/menu_branch_left", window.topleft, (0, 0)),
            ("backgrounds/menu_branch_right", window.topright, (1, 0)),
            ("backgrounds/ferns_left", window.bottomleft, (0, 1)),
            ("backgrounds/ferns_right", window.bottomright, (1, 1)),
        ):
            self.stage.add(Sprite(look.pictures.get(picture), *corner, layer=Layer.GROUND, anchor=anchor))
        self._travelling = []
        self._fireflies = Fireflies(look)
        self.stage.add(*self._fireflies.sprites)
        self._show_theatres()
        self._show_info()
        self._add_buttons(plan)
        self.controls.focus_on("front")

    def _plan(self) -> Plan:
        return plan_for(self.context.look)

    def _shown_games(self) -> dict[int, GameInfo]:
        """The games by their places from the left theatre to the right one; in a row, they keep their order.

        Where fewer games are offered, the places farthest from the one in front stay empty.
        """
        games = self._offered
        if not self._plan().is_row:
            most = min(len(games), len(BESIDE) + 1)
            ahead = range(-((most - 1) // 2), most // 2 + 1)
            return {MIDDLE + by: games[(self._front + by) % len(games)] for by in ahead}
        others = [game for game in games if game is not self.game]
        return {MIDDLE: self.game, **dict(zip(BESIDE, others, strict=False))}

    def _show_theatres(self) -> None:
        """The theatres alive at their places, with their plates."""
        look, plan = self.context.look, self._plan()
        self._live = {}
        for place, game in self._shown_games().items():
            foot, size = plan.theatres[place]
            diorama = Diorama(look, self._layout, game.id, foot, size, is_lit=place == MIDDLE)
            self.stage.add(*diorama.sprites)
            self._live[place] = diorama
            if game is self.game and "front" not in self.controls:
                self.controls.add(FrontBox(look, diorama.box, self._play, self._turn))
            elif game is not self.game:
                by = self._offered.index(game) - self._front if plan.is_row else place - MIDDLE
                side = SideBox(look, f"{SIDE}{game.id}", diorama.box, lambda by=by: self._turn(by))  # type: ignore[misc]
                self.controls.add(side)
                if plan.has_plates:
                    widest = 300.0 if abs(place - MIDDLE) == 2 else 330.0
                    self.controls.add(NamePlate(self.context, game, (foot[0], foot[1] + 4), widest))
        self._live_on(0.0)

    def _show_info(self) -> None:
        """The card that tells of the game in front."""
        if "info" in self.controls:
            self.controls.remove("info")
        self.controls.add(InfoCard(self.context, self._plan().info, self.game))

    def _hide_theatres(self) -> None:
        """Everything but the place in front, which keeps the focus while theatres travel."""
        for diorama in self._live.values():
            self.stage.remove(*diorama.sprites)
        self._live = {}
        beside = [widget for widget in self.controls.widgets if isinstance(widget, SideBox | NamePlate)]
        self.controls.remove(*(widget.name for widget in beside))

    def _add_buttons(self, plan: Plan) -> None:
        look, say = self.context.look, self.context.say
        waiting = self._what_waits()
        doors_beside = self._doors_beside()
        box, places = plan.beside(len(doors_beside))
        for (name, icon, press), place in zip(doors_beside, places, strict=True):
            self.controls.add(IconButton(look, name, place, icon, press))
        card = ContinueCard(self.context, box, waiting, self._continue, self._say_nothing_waits)
        card.is_enabled = self._can_go_on()
        self.controls.add(card)
        parts = (
            ("rules", say("menu.rules"), "book", self._open_rules),
            ("options", say("menu.options"), "gear", self._open_options),
            ("language", say(f"language.{self.context.language.code}"), "globe", self._next_language),
            ("quit", say("menu.quit"), "quit", self.back)
            if self.context.host.rules.can_quit
            else ("done", say("menu.done"), "check", self.back),
        )
        for (name, label, icon, press), box in zip(parts, plan.button_boxes(), strict=True):
            self.controls.add(Button(look, name, box, label, press, icon=icon))

    def _can_go_on(self) -> bool:
        """Whether a game waits, or something is to be said about one."""
        return bool(self._what_waits().emblems) or self._saved.has_problems

    def _doors_beside(self) -> list[tuple[str, str, Callable[[], object]]]:
        """The doors beside the game that waits, by name and icon: to all games, and to what was played."""
        rules, found = self.context.host.rules, list[tuple[str, str, Callable[[], object]]]()
        if rules.has_shelf and (len(self._saved) or self.context.kept or self._saved.closed):
            found.append(("games", "warning" if self._saved.has_problems else "menu", self._open_games))
        if rules.has_chronicle:
            found.append(("chronicle", "trophy", self._open_chronicle))
        return found

    def _what_waits(self) -> Waiting:
        """What the newest game is, since when it waits and who plays it, or what else there is to say."""
        say = self.context.say
        for match in self.context.kept:
            if match.state.to_act() is not None:
                game = say(f"game.{match.rules.info.id}.title")
                where = say("menu.waiting_unsaved", game=game)
                return Waiting(where, game, emblems=tuple(seat.emblem for seat in match.seats))
        if self._saved.unfinished:
            newest = self._saved.unfinished[0]
            name = next_name(self.context, newest)
            game = say(f"game.{newest.game}.title")
            where = say("menu.waiting", game=game, name=name)
            when = dates.said(self.context.language, newest.when)
            return Waiting(where, game, when, tuple(seat.emblem for seat in newest.seats))
        if self._saved.troubled:
            return Waiting(say("menu.games_troubled", n=len(self._saved.troubled)))
        if self._saved.closed:
            return Waiting(say("menu.folder_closed"))
        return Waiting(say("menu.no_game_waiting"))

    def update(self, seconds: float) -> None:
        """Let the theatres live; once they are seen, let the forest be heard, and load what comes next."""
        self._live_on(seconds)
        self._shown_for += seconds
        if self._shown_for > QUIET_SECONDS:
            self.context.sounds.start("forest")
            self.context.sounds.start("music")
            if not self.is_busy:
                next(self._loading, None)

    def _live_on(self, seconds: float) -> None:
        if not self.context.look.has_reduced_motion:
            self._seconds += seconds
        self._moments += 1
        for place, diorama in self._live.items():
            if (
                place == MIDDLE or (place + self._moments) % 2
            ):  # those beside move half as often, to spare power
                diorama.live(self._seconds)
        self._fireflies.live(self._seconds)

    def handle(self, intent: Intent) -> None:
        """The shortcuts that the hint bar names."""
        match intent:
            case Press(button=Meaning.NEXT):
                self._turn(1)
            case Press(button=Meaning.PREVIOUS):
                self._turn(-1)
            case Press(button=Meaning.EXTRA):
                self._continue()
            case Press(button=Meaning.HELP):
                self._open_rules()
            case _:
                super().handle(intent)

    def receive(self, intent: Intent) -> None:
        """The hint bar says what confirming means by now."""
        super().receive(intent)
        self.update_hints()

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here: confirming does what the thing that has the focus is for.

        So whatever shows only a picture is named here when somebody points at it.
        """
        focused, pointed = self.controls.focused, self.controls.pointed
        if isinstance(pointed, SideBox) and self.context.reader.last_device is DeviceKind.MOUSE:
            focused = pointed  # a press brings it to the front, and nothing else does
        name = "front" if focused is None else focused.name
        sides = {f"{SIDE}{game.id}": f"game.{game.id}.title" for game in self._offered}
        turns = (Hint(Direction.LEFT, "hint.choose"),) if name == "front" else ()
        confirms = (Hint(Meaning.CONFIRM, {**CONFIRMING, **sides}.get(name, "hint.choose")),)
        is_off = focused is not None and not focused.is_enabled
        return (*turns, *(() if is_off else confirms), Hint(Meaning.HELP, "hint.rules"))

    def back(self) -> None:
        """Ask before leaving the program, unless nothing is lost by it and nobody wants to be asked."""
        words = self.context.words
        if not self.context.host.rules.can_quit:
            self.context.host.end_visit()
            return
        if self.asks_before_end(self.context.stack.pop):
            return
        if not self.context.settings.asks_before_quitting:
            self.context.stack.pop()
            return
        self.context.cue("open_panel")
        self.context.stack.push(
            DialogScene(
                self.context,
                words("quit.question"),
                words("quit.saved"),
                (
                    Answer(words("quit.leave"), self.context.stack.pop, kind="danger", icon="quit"),
                    Answer(words("quit.stay")),
                ),
            )
        )

    def asks_before_end(self, end: Callable[[], object]) -> bool:
        """Ask about games that wait in memory only."""
        return ask_before_end(self.context, (), end)

    def _turn(self, by: int) -> None:
        """Bring the theatre `by` places to the right to the front, where confirm means it."""
        self.timeline.skip()
        self.controls.focus_on("front")
        self.context.cue("page_turn")
        plan, before = self._plan(), self._shown_games()
        self._front = (self._front + by) % len(self._offered)
        after = {game.id: place for place, game in self._shown_games().items()}
        flats = []
        for place, diorama in self._live.items():
            foot, size = plan.theatres[place]
            goal = after.get(before[place].id)
            leaves = goal is None or (not plan.is_row and goal != place - by)  # or comes on the other side
            if goal is None or leaves:
                goal = min(max(self._live), max(min(self._live), place - by))
            flat = Sprite(diorama.picture(), *diorama.box.center, layer=Layer.BOARD)
            goal_foot, goal_size = plan.theatres[goal]
            offset = (diorama.box.centery - foot[1]) / size
            flats.append(
                Together(
                    Change(
                        flat,
                        TURN_SECONDS,
                        ease_in_out,
                        x=goal_foot[0],
                        y=goal_foot[1] + offset * goal_size,
                        zoom=goal_size / size,
                    ),
                    Change(flat, TURN_SECONDS, alpha=0.0 if leaves else 255.0),
                )
            )
            self._travelling.append(flat)
        self._hide_theatres()
        self.controls["front"].is_visible = False
        self.stage.add(*self._travelling)
        self._show_info()
        self.timeline.play(InTurn(Together(*flats), Call(self._arrive)))

    def _arrive(self) -> None:
        self.stage.remove(*self._travelling)
        self._travelling = []
        self._show_theatres()
        self.controls["front"].is_visible = True

    def _play(self) -> None:
        self.context.stack.push(doors.lobby(self.context, self.game.id))

    def _continue(self) -> None:
        """Go on with the game that waits, or choose among several."""
        kept = [match for match in self.context.kept if match.state.to_act() is not None]
        waiting = self._saved.unfinished
        if len(kept) + len(waiting) > 1 and self.context.host.rules.has_shelf:
            self._open_games()
        elif kept:
            doors.take_up(self, kept[0])
        elif waiting:
            doors.play_on(self, waiting[0].path)
        elif self._saved.has_problems:
            self.context.stack.push(doors.troubled_saves(self.context))
        else:
            self._say_nothing_waits()

    def _say_nothing_waits(self) -> None:
        self.context.cue("refuse")
        self.toasts.show(self.context.words("menu.begin_one"), "info")

    def _open_games(self) -> None:
        self.context.stack.push(doors.saves(self.context))

    def _open_chronicle(self) -> None:
        self.context.stack.push(doors.chronicle(self.context))

    def _open_rules(self) -> None:
        self.context.stack.push(doors.rulebook(self.context, self.game.id))

    def _open_options(self) -> None:
        self.context.stack.push(doors.options(self.context))

    def _next_language(self) -> None:
        code, offered = self.context.language.code, self.context.host.rules.languages
        at = offered.index(code) if code in offered else -1
        after = offered[(at + 1) % len(offered)]
        self.context.change(replace(self.context.settings, language=after))
