"""The chronicle on the screen: all cards beside each other, or page by page where letters need the room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as TooEarly
from dataclasses import replace
from datetime import datetime

import pygame

from game.records.chronicle import Chronicle
from game.records.database import RecordsError
from game.records.finished import Who
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, Press
from scenes.platform.formats import BROAD, WIDE
from scenes.shell.context import Context
from scenes.shell.corners import back_button, page_title
from scenes.shell.pages import PagedScene
from scenes.stage.sprite import Layer, Sprite
from scenes.statistics.album import AlbumScene
from scenes.statistics.cards import FactCard, LeavesCard, RivalriesCard, WinsCard, facts_of
from scenes.statistics.chips import Chip, PlayerCard
from scenes.statistics.choice import PERIODS, Choice
from scenes.statistics.marks import GAME_PICTURES, name_of
from scenes.statistics.points import PointsChart
from scenes.widgets.boxes import columns, equal_columns, equal_rows, rows
from scenes.widgets.button import Button
from scenes.widgets.hints import Hint, room_above_hints
from scenes.widgets.panel import Label, Panel
from scenes.widgets.scroll import RowList
from scenes.widgets.widget import Widget

PAGES = ("wins", "points", "rivalries", "leaves")
SOON = 0.04  # seconds that a picture waits for an answer; what takes longer comes when it is there
GAP = 24.0
PLAYERS = 350.0  # the width of their column
UPPER = 0.57  # of the height of all cards
WINS = (0.53, 0.47)  # of the width: wins, points
BETWEEN_CHIPS = 20.0
TALL = 900.0  # a page with room for players above what they have won
GRID_LINES = 3  # of players
LOWER = (0.41, 0.26, 0.33)  # of the width: rivalries, facts, leaves


class StatisticsScene(PagedScene):
    """Chips choose the games, cards tell of them. Shoulder buttons lead from game to game."""

    def __init__(self, context: Context, choice: Choice | None = None, page: str = "wins") -> None:
        super().__init__(context, PAGES, page)
        self.choice = choice or Choice()
        self.chronicle: Chronicle | None = None  # None until it is known
        self._trouble = ""
        self._asked: Future[Chronicle] | None = None
        self._games = ("", *context.host.rules.games)

    # What is asked

    def enter(self) -> None:
        """Ask for what is to be shown, unless it is there already."""
        if self.chronicle is None:
            self._ask()

    def at_once(self) -> StatisticsScene:
        """The scene with everything that it has to tell, for a picture that cannot wait."""
        self._ask()
        self._listen(None)
        return self

    def choose(self, choice: Choice) -> None:
        """Look back on other games."""
        if choice != self.choice:
            self.choice = choice
            self._ask()

    def _ask(self) -> None:
        self._asked = self.context.records.chronicle(self.choice.shown())
        self._listen(SOON)
        self.renew()

    def _listen(self, seconds: float | None) -> None:
        """Take the answer, if it comes within some seconds, or whenever it comes."""
        if self._asked is None:
            return
        try:
            self.chronicle, self._trouble = self._asked.result(seconds), ""
        except TooEarly:
            return
        except RecordsError as fault:
            self.chronicle, self._trouble = None, fault.code
        self._asked = None
        self.renew()

    def update(self, seconds: float) -> None:
        """Take an answer that has come late."""
        if self._asked is not None and self._asked.done():
            self._listen(0)

    @property
    def is_busy(self) -> bool:
        """Also while an answer is awaited."""
        return super().is_busy or self._asked is not None

    # What is shown

    @property
    def is_overview(self) -> bool:
        """Whether all cards have room beside each other."""
        look = self.context.look
        is_wide = look.viewport.format in (WIDE, BROAD) and not look.has_large_text
        return is_wide and bool(self._chip_widths(look.viewport.safe.width))

    def build(self) -> None:
        """Everything at once, or a page; or why there is nothing to see."""
        if self.chronicle is None or (not self.chronicle.games and self.choice.is_everything):
            self._build_empty()
        elif self.is_overview:
            self._build_overview(self.chronicle)
        else:
            super().build()

    def title(self) -> str:
        """What the whole is called."""
        return self.context.say("statistics.title")

    def page_title(self, page: str) -> str:
        """What a page tells."""
        return self.context.say(f"statistics.page.{page}")

    def hints(self) -> Sequence[Hint]:
        """Shoulder buttons lead on: from game to game, or from page to page."""
        words = "hint.game" if self.is_overview else "hint.page"
        return (
            Hint(Meaning.CONFIRM, "hint.choose"),
            Hint(Meaning.NEXT, words, before=Meaning.PREVIOUS),
            Hint(Meaning.EXTRA, "hint.period"),
            Hint(Meaning.BACK, "hint.back"),
        )

    def handle(self, intent: Intent) -> None:
        """The shortcuts that the hint bar names."""
        match intent:
            case Press(button=Meaning.EXTRA):
                self._next_period()
            case Press(button=Meaning.NEXT) if self.is_overview:
                self._next_game(1)
            case Press(button=Meaning.PREVIOUS) if self.is_overview:
                self._next_game(-1)
            case _:
                super().handle(intent)

    # Nothing yet

    def _build_empty(self) -> None:
        look, say = self.context.look, self.context.say
        back = self._add_head()
        room = room_above_hints(look)
        room.height, room.top = room.bottom - back.bottom - GAP, back.bottom + GAP
        sheet = room.inflate(-room.width * 0.16, 0) if not look.has_large_text else room
        if self._trouble:
            title, line = say("statistics.unreadable"), say(f"trouble.{self._trouble}")
        elif self.chronicle is None:
            title = line = ""
        else:
            title, line = say("statistics.empty"), say("statistics.empty_line")
        self.controls.add(Panel(look, "sheet", sheet, "panel_paper"))
        inner = sheet.inflate(-96, -64)
        button = Button.height_at(look, say("statistics.play"), inner.width, has_icon=True)
        heading, body = (
            look.type.height(title, look.heading(), inner.width),
            look.type.height(line, look.body(), inner.width),
        )
        picture = inner.height - heading - body - button - 3 * GAP
        tall = max(0.0, min(320.0, picture))
        parts = rows(inner.move(0, max(0.0, (picture - tall) / 2)), (tall, heading, body, button), GAP)
        if tall > 100 and not self._trouble:
            leaf = look.pictures.get("leaves/first_win", height=tall)
            self.stage.add(Sprite(leaf, *parts[0].center, layer=Layer.WIDGETS))
        self.controls.add(
            Label(look, "nothing", parts[1], title, look.heading(), align="centre", wraps=True),
            Label(look, "why", parts[2], line, look.body(), align="centre", wraps=True),
        )
        if self.chronicle is not None:
            width = min(inner.width, Button.width_for(look, say("statistics.play"), has_icon=True))
            box = pygame.FRect(inner.centerx - width / 2, parts[3].top, width, button)
            self.controls.add(
                Button(look, "play", box, say("statistics.play"), self.back, icon="play", kind="amber")
            )
            self.controls.focus_on("play")

    def _add_head(self) -> pygame.FRect:
        """The way back and the title, and on the right what is told in sum; returns their row."""
        look = self.context.look
        back = back_button(self.context, self.back)
        self.controls.add(back)
        title = page_title(self.context, self.title(), back, look.viewport.safe.right)
        if title is not None:
            self.controls.add(title)
        head = pygame.FRect(look.viewport.safe)
        head.height = back.box.height
        return head

    # Everything at once

    def _build_overview(self, chronicle: Chronicle) -> None:
        look = self.context.look
        head = self._add_head()
        self._add_summary(head, chronicle)
        room = room_above_hints(look)
        chips = pygame.FRect(room.left, head.bottom + GAP, room.width, Chip.height_for(look))
        self._add_game_chips(chips)
        room.height, room.top = room.bottom - chips.bottom - GAP, chips.bottom + GAP
        players, cards = columns(room, (PLAYERS, room.width - PLAYERS - GAP), GAP)
        self._add_players(players, chronicle)
        if not chronicle.games:
            self._add_nothing(cards)
            return
        upper, lower = rows(cards, (cards.height * UPPER - GAP, cards.height * (1 - UPPER)), GAP)
        wins, points = columns(upper, [share * (upper.width - GAP) for share in WINS], GAP)
        rest = lower.width - 2 * GAP
        rivals, facts, leaves = columns(lower, [share * rest for share in LOWER], GAP)
        self.controls.add(
            WinsCard(self.context, wins, chronicle.kinds),
            PointsChart(self.context, points, chronicle),
            RivalriesCard(self.context, rivals, chronicle.rivalries),
            LeavesCard(self.context, leaves, chronicle.leaves, self._open_album),
        )
        for fact, box in zip(facts_of(self.context, chronicle), equal_rows(facts, 2, GAP), strict=False):
            self.controls.add(FactCard(self.context, fact.words, box, fact))
        self.controls.focus_on(f"game {self.choice.game}")

    def _add_summary(self, head: pygame.FRect, chronicle: Chronicle) -> None:
        """The chip for the time on the right, and between it and the title what there is in sum."""
        look, label = self.context.look, self._period_label()
        width = Chip.width_for(look, label, has_picture=True)
        chip = pygame.FRect(head.right - width, 0, width, Chip.height_for(look))
        chip.centery = head.centery
        self.controls.add(self._period_chip(chip))
        title = self.controls.named("title")
        left = (title.box.left + look.type.width(self.title(), look.title()) if title else head.left) + 32
        room = pygame.FRect(left, head.top, chip.left - GAP - left, head.height)
        style = look.small(look.palette.light)
        words = next(
            (each for each in self._summaries(chronicle) if look.type.fits(each, style, room.width)), ""
        )
        self.controls.add(Label(look, "summary", room, words, style))

    def _summaries(self, chronicle: Chronicle) -> list[str]:
        """What there is in sum, from the longest way to say it to the shortest."""
        say = self.context.say
        parts = [say("statistics.games", n=chronicle.games)]
        if chronicle.seconds >= 3600:
            parts.append(say("statistics.hours", n=round(chronicle.seconds / 3600)))
        if chronicle.first is not None:
            first = datetime.fromtimestamp(chronicle.first)
            month = say(f"date.month.{first.month}")
            parts.append(say("statistics.since", month=month, year=str(first.year)))
        return [" · ".join(parts[:count]) for count in range(len(parts), 0, -1)]

    def _chip_widths(self, room: float) -> list[float]:
        """The widths of the chips of games: with pictures if possible; none where they do not fit at all."""
        look = self.context.look
        for has_picture in (True, False):
            labels = [self._game_label(game) for game in self._games]
            widths = [Chip.width_for(look, label, has_picture=has_picture) for label in labels]
            spare = room - sum(widths) - BETWEEN_CHIPS * (len(widths) - 1)
            if spare >= 0:
                return [width + min(24.0, spare / len(widths)) for width in widths]
        return []

    def _game_label(self, game: str) -> str:
        return self.context.say(f"game.{game}.title") if game else self.context.say("statistics.all_games")

    def _add_game_chips(self, row: pygame.FRect) -> None:
        look = self.context.look
        for game, box in zip(
            self._games, columns(row, self._chip_widths(row.width), BETWEEN_CHIPS), strict=True
        ):
            label = self._game_label(game)
            has_picture = box.width >= Chip.width_for(look, label, has_picture=True)
            picture = (
                (GAME_PICTURES.get(game, "icons/dice") if game else "icons/trophy") if has_picture else ""
            )
            press = lambda game=game: self.choose(replace(self.choice, game=game))  # noqa: E731
            is_chosen = game == self.choice.game
            chip = Chip(look, f"game {game}", box, label, press, picture=picture, is_chosen=is_chosen)
            self.controls.add(chip)

    def _player_cards(self, chronicle: Chronicle, boxes: Sequence[pygame.FRect]) -> list[Widget]:
        """Everyone, then as many players as there are boxes."""
        look, say = self.context.look, self.context.say
        everyone = (None, say("statistics.everyone"), say("statistics.players", n=len(chronicle.players)))
        told: list[tuple[Who | None, str, str]] = [everyone]
        told += [
            (tally.who, name_of(self.context, tally.who), say("statistics.wins_of", n=tally.wins))
            for tally in chronicle.players
        ]
        cards: list[Widget] = []
        for number, ((who, name, words), box) in enumerate(zip(told, boxes, strict=False)):
            press = lambda who=who: self.choose(replace(self.choice, who=who))  # noqa: E731
            words_of, is_chosen = (name, words), who == self.choice.who
            cards.append(PlayerCard(look, f"player {number}", box, words_of, who, press, is_chosen=is_chosen))
        return cards

    def _add_players(self, room: pygame.FRect, chronicle: Chronicle) -> None:
        """All of them in a column that scrolls."""
        look = self.context.look
        inner = pygame.FRect(room.left + 4, room.top + 6, room.width - 28, 0)
        heights = [PlayerCard.height_for(look)] * (len(chronicle.players) + 1)
        cards = self._player_cards(chronicle, rows(inner, heights, 10))
        self.controls.add_scrolled(RowList(look, "players", room), *cards)

    def _add_player_grid(self, room: pygame.FRect, chronicle: Chronicle) -> float:
        """As many as fit in some lines of an upright page; returns the height that they need.

        Names of people may be cut, those of bots are words like any other.
        """
        look, gap = self.context.look, 16.0
        third = equal_columns(room, 3, gap)[0].width
        bots = [name_of(self.context, tally.who) for tally in chronicle.players if not tally.who.is_human]
        are_short = all(PlayerCard.has_room_for(look, name, third) for name in bots)
        height, across = PlayerCard.height_for(look), 3 if look.text_percent == 100 and are_short else 2
        lines = min(GRID_LINES, -(-(len(chronicle.players) + 1) // across))
        grid = [box for row in rows(room, [height] * lines, gap) for box in equal_columns(row, across, gap)]
        self.controls.add(*self._player_cards(chronicle, grid))
        return lines * (height + gap) + GAP

    def _add_nothing(self, room: pygame.FRect) -> None:
        look, words = self.context.look, self.context.say("statistics.nothing")
        self.controls.add(Panel(look, "paper", room, "panel_paper"))
        inner = room.inflate(-96, -96)
        height = look.type.height(words, look.heading(), inner.width)
        inner.top, inner.height = inner.centery - height / 2, height
        self.controls.add(Label(look, "nothing", inner, words, look.heading(), align="centre", wraps=True))

    # Page by page

    def fill(self, room: pygame.FRect) -> float:
        """Three chips that lead from one choice to the next, and the card of the open page."""
        chronicle = self.chronicle
        assert chronicle is not None
        height, used = room.height, self._add_choosers(room, chronicle)
        card = pygame.FRect(room.left, room.top + used, room.width, room.height - used)
        if not chronicle.games:
            words, look = self.context.say("statistics.nothing"), self.context.look
            self.controls.add(Label(look, "nothing", card, words, look.body(), align="centre", wraps=True))
            return height
        match self.page:
            case "wins":
                if card.height > TALL and not self.context.look.has_large_text:
                    used = self._add_player_grid(card, chronicle)
                    rest = pygame.FRect(card.left, card.top + used, card.width, card.height - used)
                    card, chart = equal_rows(rest, 2, GAP)
                    self.controls.add(PointsChart(self.context, chart, chronicle, has_paper=False))
                self.controls.add(WinsCard(self.context, card, chronicle.kinds, has_paper=False))
            case "points":
                self.controls.add(PointsChart(self.context, card, chronicle, has_paper=False))
            case "rivalries":
                self._add_rivalries(card, chronicle)
            case "leaves":
                leaves = LeavesCard(self.context, card, chronicle.leaves, self._open_album, has_paper=False)
                self.controls.add(leaves)
        return height

    def _add_rivalries(self, room: pygame.FRect, chronicle: Chronicle) -> None:
        """Rivals above, facts below them."""
        look, facts = self.context.look, facts_of(self.context, chronicle)
        least = look.type.line_height(look.heading()) + look.type.line_height(look.small()) + 24
        below = pygame.FRect(room.left, room.bottom - least, room.width, least)
        if facts and room.height > 3 * least:
            boxes = equal_columns(below, len(facts), GAP)
            if any(FactCard.width_for(self.context, fact) > boxes[0].width for fact in facts):
                facts, boxes = facts[:1], [below]
            for fact, box in zip(facts, boxes, strict=True):
                self.controls.add(FactCard(self.context, fact.words, box, fact, has_paper=False))
            room = pygame.FRect(room.left, room.top, room.width, room.height - least - GAP)
        self.controls.add(RivalriesCard(self.context, room, chronicle.rivalries, has_paper=False))

    def _add_choosers(self, room: pygame.FRect, chronicle: Chronicle) -> float:
        """Chips for game, player and time, each leading to the next; returns the height that they need."""
        look, choice = self.context.look, self.choice
        who = (
            self.context.say("statistics.everyone")
            if choice.who is None
            else name_of(self.context, choice.who)
        )
        players = [None, *(tally.who for tally in chronicle.players)]
        at = players.index(choice.who) if choice.who in players else 0
        after = players[(at + 1) % len(players)]
        parts: list[tuple[str, str, str, Callable[[], object]]] = [
            ("next game", self._game_label(choice.game), "icons/dice", lambda: self._next_game(1)),
            ("next player", who, "icons/people", lambda: self.choose(replace(choice, who=after))),
        ]
        height = Chip.height_for(look)
        boxes = equal_columns(pygame.FRect(room.left, room.top, room.width, height), 3, GAP)
        labels = [*(label for _, label, *_ in parts), self._period_label()]
        if any(Chip.width_for(look, label, has_picture=True) > boxes[0].width for label in labels):
            boxes = rows(pygame.FRect(room.left, room.top, room.width, 0), [height] * 3, 12)
        for (name, label, picture, press), box in zip(parts, boxes, strict=False):
            self.controls.add(Chip(look, name, box, label, press, picture=picture))
        self.controls.add(self._period_chip(boxes[2]))
        return boxes[-1].bottom - room.top + GAP

    # What people choose

    def _period_label(self) -> str:
        return self.context.say(f"statistics.period.{self.choice.period}")

    def _period_chip(self, box: pygame.FRect) -> Chip:
        label = self._period_label()
        return Chip(self.context.look, "period", box, label, self._next_period, picture="icons/clock")

    def _next_period(self) -> None:
        after = PERIODS[(PERIODS.index(self.choice.period) + 1) % len(PERIODS)]
        self.choose(replace(self.choice, period=after))

    def _next_game(self, by: int) -> None:
        at = self._games.index(self.choice.game)
        game = self._games[(at + by) % len(self._games)]
        self.choose(replace(self.choice, game=game))
        if self.is_built and f"game {game}" in self.controls:
            self.controls.focus_on(f"game {game}")

    def _open_album(self, leaf: str) -> None:
        if self.chronicle is not None:
            self.context.stack.push(AlbumScene(self.context, self.chronicle.leaves, leaf))
