"""The big moments of the forester, as they are staged: seasons, turned cards, sales, deaths, and the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.seats import Seat
from game.core.values import Event
from game.forester import events as told
from game.forester.cards import FACES, KIND_OF, CardKind
from game.forester.data import DIE, Season
from game.forester.views import ForesterView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.typesetting import Style
from scenes.table.spectacle import Figure, Sign, Spectacle
from scenes.table.spectacle_note import note
from scenes.tables.forester.cards import staged_card
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import draw_medallion, mark_of

CHIP, WIDEST_CHIP, ICON, SMALL_ICON, GLASS = 96.0, 420.0, 56.0, 44.0, (10, 20, 14, 225)
GLOBE = 320.0
BELOW = -106.0  # the foot of what stands in front of the ground
FALLEN = -76.0  # degrees
CUES: dict[Season, str] = {"winter": "firefly", "spring": "grow", "summer": "piece_glide", "autumn": "coin"}
GUESTS: dict[Season, tuple[str, ...]] = {"summer": ("roe_deer", "hare", "fox", "badger"), "winter": ("lynx",)}


Fact = tuple[str, str]  # a picture, and a number that may be empty


class Spectacles:
    """Describes a big moment by the views around it; of several deaths by one card the first is staged."""

    def __init__(self, context: Context, seats: Sequence[Seat]) -> None:
        self._context, self._seats = context, seats
        self._say, self._number = context.say, context.language.number
        self._mourned: tuple[int, int] | None = None  # turn and cards turned when a death was staged last

    def of(self, event: Event, before: ForesterView, after: ForesterView) -> Spectacle | None:
        """How an event is staged; None for what is only told."""
        match event:
            case told.SeasonTriggered(season=season):
                return self._season(season, after)
            case told.CardRevealed(seat=seat, card=card):
                return self._card(seat, KIND_OF[card], after.season)
            case told.SaplingSold(seat=seat, species=species, price=price):
                return self._sale(seat, species, price)
            case told.TileDied():
                return self._death(event, before)
            case told.HardWinterRolled(seat=seat, die=die):
                return self._hard_winter(seat, die)
            case told.EndDeclared(seat=seat):
                return self._last_round(seat)
            case told.WinnersNamed(seats=winners):
                return self._winners(winners, after)
            case told.AllLost():
                return self._all_lost()
        return None

    # Seasons: what each does, and below it what everybody has for it

    def _season(self, season: Season, view: ForesterView) -> Spectacle:
        scenes: dict[Season, Callable[[ForesterView], list[Figure]]] = {
            "spring": self._spring,
            "summer": self._summer,
            "autumn": self._autumn,
            "winter": self._winter,
        }
        return Spectacle(self._say(f"thing.forester.{season}"), scenes[season](view), cue=CUES[season])

    def _spring(self, view: ForesterView) -> list[Figure]:
        """A seed, a sapling and a tree; below, how many of the first two everybody has."""
        figures = [
            Figure("forester/seed_oak", -400, 120, comes="rises"),
            Figure("icons/arrow_right_light", -285, 110, 0, after=0.2),
            Figure("forester/sapling_oak", -140, 200, comes="rises", after=0.3),
            Figure("icons/arrow_right_light", 40, 110, 30, after=0.6),
            Figure("forester/tree_oak", 260, 330, comes="rises", after=0.7),
        ]
        counts = [
            [
                (f"forester/{stage}_oak", str(sum(space.stage == stage for space in domain.spaces)))
                for stage in ("sapling", "seed")
            ]
            for domain in view.domains
        ]
        return self._with_seats(figures, counts)

    def _summer(self, view: ForesterView) -> list[Figure]:
        """Animals come to the trees; below, how many trees wait for one with everybody."""
        places = (-430, -250, 250, 430)
        figures = [Figure("forester/tree_beech", -60, 340, comes="rises")]
        figures.append(Figure("forester/tree_spruce", 90, 290, comes="rises", after=0.1))
        figures += [
            Figure(
                f"forester/animal_{animal}",
                x,
                150,
                10,
                comes="from_left" if x < 0 else "from_right",
                after=0.4 + 0.15 * number,
            )
            for number, (animal, x) in enumerate(zip(GUESTS["summer"], places, strict=True))
        ]
        free = [
            sum(space.stage == "tree" and space.animal is None for space in domain.spaces)
            for domain in view.domains
        ]
        waiting = [self._say("spectacle.forester.free_trees", n=count) for count in free]
        return self._with_seats(figures, [[("forester/tree_icon", words)] for words in waiting])

    def _autumn(self, view: ForesterView) -> list[Figure]:
        """Trees become coins; below, what everybody's trees bring."""
        figures = [
            Figure("forester/tree_oak", -330, 300, comes="rises"),
            Figure("forester/tree_beech", -180, 330, comes="rises", after=0.1),
            Figure("icons/arrow_right_light", 20, 120, 50, after=0.4),
            Figure("forester/chest", 250, 190, comes="drops", after=0.5),
            Figure("forester/coins", 400, 120, comes="drops", after=0.7),
        ]
        incomes = [self._number(sum(space.income for space in domain.spaces)) for domain in view.domains]
        return self._with_seats(figures, [[("forester/coin", income)] for income in incomes])

    def _winter(self, view: ForesterView) -> list[Figure]:
        """A six drives the best animals away; below, who has animals."""
        figures = [
            Figure(self._globe("winter"), -320, y=20),
            Figure(f"forester/die_{DIE}", 20, 190, 20, comes="drops", after=0.3),
            Figure("icons/arrow_right_light", 185, 120, 50, after=0.5),
            *(
                Figure(f"forester/animal_{animal}", 350, 190, 20, comes="from_left", after=0.6)
                for animal in GUESTS["winter"]
            ),
        ]
        counts = [sum(space.animal is not None for space in domain.spaces) for domain in view.domains]
        return self._with_seats(figures, [[("forester/paw", str(count))] for count in counts])

    def _with_seats(self, figures: list[Figure], having: Sequence[Sequence[Fact]]) -> list[Figure]:
        """In front of a scene the marks of all seats, each with some pictures and numbers."""
        step = 1180 / len(self._seats)
        for number, facts in enumerate(having):
            x = (number - (len(self._seats) - 1) / 2) * step
            chip = self._chip(facts, min(WIDEST_CHIP, step - 14), self._seats[number])
            figures.append(Figure(chip, x, y=BELOW, comes="rises", after=0.9 + 0.15 * number))
        return figures

    def _chip(self, facts: Sequence[Fact], width: float, seat: Seat | None = None) -> pygame.Surface:
        """Pictures and numbers on dark glass, after the mark of a seat."""
        look = self._context.look
        painter = Painter(look, width, CHIP)
        painter.fill(GLASS, painter.box, CHIP / 2)
        left = CHIP * 0.3
        if seat is not None:
            draw_medallion(painter, mark_of(seat.emblem), (CHIP / 2 + 2, CHIP / 2), CHIP - 8)
            left = CHIP + 8
        part, icon = (width - left - 16) / len(facts), ICON if len(facts) == 1 else SMALL_ICON
        style = Style("title", 44, look.palette.light)
        for _, words in facts:  # all in letters of one size, the largest that fits everywhere
            style = fitted(look, words, style, pygame.FRect(0, 0, part - icon - 4, CHIP))
        for place, (picture, words) in enumerate(facts):
            x = left + place * part
            painter.picture(picture, (x + icon / 2, CHIP / 2), height=icon)
            painter.line(words, style, pygame.FRect(x + icon + 4, 0, part - icon - 4, CHIP))
        return painter.surface

    def _globe(self, season: Season) -> pygame.Surface:
        """A season as in the middle of the wheel, with its name."""
        look = self._context.look
        painter = Painter(look, GLOBE, GLOBE)
        painter.picture(f"forester/wheel_{season}", painter.box.center, height=GLOBE)
        words = self._say(f"thing.forester.{season}")
        room = pygame.FRect(GLOBE * 0.1, GLOBE * 0.66, GLOBE * 0.8, GLOBE * 0.23)
        style = fitted(look, words, Style("title", 56, look.palette.ink), room)
        painter.line(words, style, room, "centre")
        return painter.surface

    # Cards and sales

    def _card(self, seat: int, kind: CardKind, season: Season) -> Spectacle:
        """The card, who has it, and what it does; a cross if that is nothing in this season."""
        works = season in FACES[kind].seasons
        key = f"tip.forester.card.{kind}" if works else "spectacle.forester.no_effect"
        text, card = self._say(key), staged_card(self._context.look, self._say, kind, season)
        figures = [
            Figure(card, -350, y=-88, comes="drops"),
            Figure(note(self._context.look, text).surface, 190, y=-88, comes="from_right", after=0.2),
            Figure(f"emblems/{self._seats[seat].emblem}", 190, 190, 226, after=0.4),
        ]
        if not works:
            figures.append(Figure("ui/badge_cross", -350, 170, 180, after=0.6))
        heading = self._say(f"thing.forester.{kind}")
        return Spectacle(heading, figures, cue="card_flip", to_read=text)

    def _sale(self, seat: int, species: str, price: int) -> Spectacle:
        figures = [
            Figure("forester/hammer_block", -250, 130, -30, comes="stands"),
            Figure(f"forester/sapling_{species}", -250, 240, 66, comes="stands"),
            Figure("forester/hammer", -70, 210, 90, comes="drops", after=0.3),
            Figure(f"emblems/{self._seats[seat].emblem}", 230, 220, 90, after=0.7),
            Figure(self._chip([("forester/coin", self._number(price))], 300), 230, y=-30, after=0.9),
        ]
        signs = [Sign(self._seats[seat].name, 230, 356, 56, after=0.7)]
        return Spectacle(self._say("spectacle.forester.sold"), figures, signs, cue="tile_drop")

    # Deaths

    def _death(self, event: told.TileDied, before: ForesterView) -> Spectacle | None:
        """The tree falls, and its animal runs; what came over it is seen behind."""
        moment = before.turn, len(before.turned)
        if event.stage != "tree" or moment == self._mourned:
            return None
        self._mourned = moment
        tree = before.domains[event.seat].spaces[event.space - 1]
        standing = self._context.look.pictures.get(f"forester/tree_{event.species}", height=330)
        is_polluted = event.cause == "pollution"
        figures = [
            Figure(
                "forester/factory" if is_polluted else f"forester/card_{event.cause}",
                400,
                180,
                170,
                comes="stands",
            ),
            Figure(f"emblems/{self._seats[event.seat].emblem}", -430, 180, 120, comes="stands"),
            Figure(pygame.transform.rotate(standing, FALLEN), -40, y=-84, comes="drops", after=0.2),
            *(
                Figure("forester/marker", -150 + 84 * number, 76, 170, comes="drops", after=0.1 * number)
                for number in range(tree.markers)
            ),
        ]
        if tree.animal is not None:
            figures.append(
                Figure(f"forester/animal_{tree.animal}", 350, 170, -40, comes="from_left", after=0.7)
            )
        signs = [Sign(self._seats[event.seat].name, -430, 70, 48)]
        return Spectacle(self._say("spectacle.forester.tree_dies"), figures, signs, cue="piece_land")

    def _hard_winter(self, seat: int, die: int) -> Spectacle:
        is_hard = die == DIE
        figures = [
            Figure(self._globe("winter"), -340, y=10, comes="stands"),
            Figure(f"emblems/{self._seats[seat].emblem}", 20, 130, 180),
            Figure(f"forester/die_{die}", 20, 190, -30, comes="drops", after=0.4),
        ]
        if is_hard:
            figures.append(Figure("forester/animal_lynx", 330, 200, 40, comes="from_left", after=0.9))
        else:
            figures.append(Figure("ui/badge_check", 330, 170, 60, after=0.9))
        key = "spectacle.forester.winter_bites" if is_hard else "spectacle.forester.winter_spares"
        return Spectacle(self._say(key), figures, cue="dice_roll")

    # The end

    def _last_round(self, seat: int) -> Spectacle:
        trees = ("spruce", "beech", "oak", "fir", "alder", "pine")
        figures = [
            Figure(f"forester/tree_{species}", -480 + 190 * number, 250, comes="rises", after=0.08 * number)
            for number, species in enumerate(trees)
        ]
        figures += [
            Figure("forester/flag_end", 90, 330, 20, comes="drops", after=0.6),
            Figure(f"emblems/{self._seats[seat].emblem}", -80, 190, -70, after=0.4),
        ]
        return Spectacle(self._say("spectacle.forester.last_round"), figures, cue="game_start")

    def _winners(self, winners: Sequence[int], view: ForesterView) -> Spectacle:
        """Everybody with their points, the best first and crowned."""
        ranks = sorted(
            range(len(self._seats)), key=lambda seat: (seat not in winners, -view.domains[seat].score)
        )
        step = 1080 / len(ranks)
        figures: list[Figure] = []
        for place, seat in enumerate(ranks):
            x = (place - (len(ranks) - 1) / 2) * step
            is_best = seat in winners
            after = 0.3 * (len(ranks) - 1 - place)
            if is_best:
                figures.append(Figure("scoring/rays", x, 430, -60, after=after))
            size = 230 if is_best else 150
            emblem = f"emblems/{self._seats[seat].emblem}"
            figures.append(Figure(emblem, x, size, 30, comes="rises", after=after))
            points = self._chip([("icons/star_accent", str(view.domains[seat].score))], 210)
            figures.append(Figure(points, x, y=BELOW + 20, after=after))
        return Spectacle(self._say("spectacle.forester.winners"), figures, cue="firefly")

    def _all_lost(self) -> Spectacle:
        pictures = self._context.look.pictures
        figures = []
        for number, species in enumerate(("oak", "spruce", "beech")):
            standing = pictures.get(f"forester/tree_{species}", height=290)
            fallen = pygame.transform.rotate(standing, FALLEN if number % 2 else -FALLEN)
            figures.append(Figure(fallen, -330 + 330 * number, y=-70, comes="drops", after=0.3 * number))
        figures += [
            Figure("forester/marker", -350 + 140 * number, 110, 200, comes="drops", after=0.1 * number)
            for number in range(6)
        ]
        return Spectacle(self._say("spectacle.forester.all_lost"), figures, cue="lose")
