"""The big moments of the club, as they are staged: events, offices, births, contests, sales, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.seats import Seat
from game.core.values import Event
from game.gnomes import events as told
from game.gnomes.data import BANK, BREEDING_PILES, HATS, RANK, Hat
from game.gnomes.odds import odds_of, prize_share
from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.table.spectacle import Figure, Sign, Spectacle
from scenes.table.spectacle_note import note
from scenes.tables.gnomes.reading import best_hat, emblem_of, entered, flower_of, hat_of, owner_of
from scenes.tables.gnomes.staged import FOOT, Staged
from scenes.widgets.fitting import MINUS

GNOME, CHILD, CARD, SMALL_CARD = 250.0, 220.0, 250.0, 134.0
BELOW = -100.0  # the foot of what stands in front of the ground
ODDS = 262.0  # where the cards of a pile lie
SPREAD, EDGE = 1120.0, 610.0
SUM, PLAIN = 60, 40
PLATE, ROOMY = 300.0, 220.0
FLOWER = 0.8  # the height of a flower in place of a gnome, of the gnome's
TURN, PAUSE = 1.5, 0.7  # seconds until the first card is turned, and between two


class Spectacles:
    """Describes big moments by an event and the views around it."""

    def __init__(self, context: Context, seats: Sequence[Seat]) -> None:
        self._context, self._seats = context, seats
        self._say, self._number = context.say, context.language.number
        self._staged = Staged(context)

    def of(self, event: Event, before: GnomesView, after: GnomesView) -> Spectacle | None:
        """How an event is staged; None for what is only told."""
        match event:
            case told.EventDrawn():
                return self._event(event, after)
            case told.EventPileSwitched():
                return self._switch()
            case told.TreasurerNamed(seat=seat) if seat != before.treasurer:
                return self._treasurer(seat, before.treasurer)
            case told.ContestHatUnlocked(hat=hat):
                return self._unlocked(hat)
            case told.BreedingCardDrawn():
                return self._breeding(event, before)
            case told.GnomeBorn(seat=seat):
                return self._golden_birth(seat)
            case told.RivalsDrawn():
                return self._contest(event, after)
            case told.GnomesSwapped():
                return self._swap(event)
            case told.DealMade():
                return self._schmiedel(event, after)
        return self._late(event, after)

    def _late(self, event: Event, after: GnomesView) -> Spectacle | None:
        """How hard times are staged, and all that has to do with the end."""
        match event:
            case told.GnomeSoldForUpkeep(seat=seat, gnome=gnome, pay=pay):
                return self._forced_sale(seat, hat_of(gnome), pay)
            case told.GnomeRescued(seat=seat, paid=paid):
                return self._rescue(seat, paid)
            case told.GoalInSight(seat=seat, left=left):
                return self._goal(seat, left)
            case told.GameEnded():
                return self._end(event, after)
        return None

    # A round begins

    def _event(self, event: told.EventDrawn, view: GnomesView) -> Spectacle:
        """The card of the round, and what it does on paper beside it."""
        text = self._say(f"thing.gnomes.{event.event}.line")
        look = self._context.look
        figures = [
            Figure(f"gnomes/card_back_{view.event_pile}", -330, 420, -90, "stands"),
            Figure(self._staged.event(event.event), -330, y=-96, comes="drops", after=0.35),
            Figure(lambda: note(look, text).surface, 220, y=-88, comes="from_right", after=0.6),
        ]
        signs = [Sign(self._say("table.gnomes.round", number=view.round), 220, 300, SUM, "amber", 0.5, 560)]
        heading = self._say(f"thing.gnomes.{event.event}")
        return Spectacle(heading, figures, signs, "event_card", to_read=text)

    def _switch(self) -> Spectacle:
        figures = [
            Figure("gnomes/card_back_grey", -280, 330, -40, "stands"),
            Figure("icons/arrow_right_light", 0, 130, 60, after=0.4),
            Figure("gnomes/card_back_blue", 280, 380, -60, "drops", 0.7),
        ]
        return Spectacle(self._say("spectacle.gnomes.blue_events"), figures, cue="event_card")

    def _treasurer(self, seat: int, before: int | None) -> Spectacle:
        """The key changes hands."""
        figures = [
            Figure("gnomes/bank", 330, 220, -30, "stands"),
            Figure(f"emblems/{self._emblem(seat)}", -40, 250, -60, "rises", 0.3),
            Figure("gnomes/treasurer_hat", -40, 130, 176, "drops", 0.8),
            Figure("gnomes/key", 170, 90, 60, "from_left", 0.9),
        ]
        figures.append(self._plate(seat, self._name(seat), -40, 0.4, picture=""))
        if before is not None:
            figures.append(Figure(f"emblems/{self._emblem(before)}", -430, 150, 0, "stands"))
            figures.append(Figure("icons/arrow_right_light", -270, 90, 30, after=0.2))
        heading = "spectacle.gnomes.first_treasurer" if before is None else "spectacle.gnomes.treasurer"
        return Spectacle(self._say(heading), figures, cue="treasurer")

    def _unlocked(self, hat: Hat) -> Spectacle:
        figures = [
            Figure(f"gnomes/stage_{hat}", 0, 250, -60, "rises"),
            Figure(self._staged.card("gnomes/rival_front", hat, 230), 0, y=150, comes="drops", after=0.5),
            Figure("gnomes/rosette", -330, 210, -10, after=0.8),
            Figure("gnomes/rosette_blue", 330, 210, -10, after=0.9),
        ]
        return Spectacle(self._say("spectacle.gnomes.unlocked"), figures, cue="contest_fanfare")

    # Children

    def _breeding(self, event: told.BreedingCardDrawn, view: GnomesView) -> Spectacle:
        """What may come of the pile, then the parents, the card, and the child in its cradle."""
        pairs = [pair for pair in view.pairs if pair.seat == event.seat]
        figures = self._odds(event.pile)
        parents = (pairs[event.pair - 1].own, pairs[event.pair - 1].mate) if len(pairs) >= event.pair else ()
        for number, gnome in enumerate(parents):
            emblem = emblem_of(self._seats, owner_of(view, gnome))
            painted = self._staged.gnome(hat_of(gnome), emblem, GNOME)
            figures.append(Figure(painted, -490 + 170 * number, y=_feet(GNOME, BELOW + 20), comes="stands"))
        figures.append(Figure("gnomes/heart", -405, 64, 120, after=0.2))
        spread = len(event.hats) - 1
        for number, hat in enumerate(event.hats):
            x, at = -80 + 40 * spread + 190 * (number - spread / 2), TURN + PAUSE * number
            figures.append(Figure(f"gnomes/breed_back_{event.pile}", x, CARD, BELOW + 20, "stands"))
            painted = self._staged.card("gnomes/breed_front", hat, CARD)
            figures.append(Figure(painted, x, y=BELOW + 20, after=at))
        born = TURN + PAUSE * len(event.hats)
        child = self._staged.gnome(event.used, self._emblem(event.seat), CHILD)
        figures += [
            Figure("icons/arrow_right_light", 200, 90, -20, after=born - 0.3),
            Figure("gnomes/cradle", 390, 190, BELOW, "stands"),
            Figure(child, 390, y=_feet(CHILD, -36), comes="rises", after=born),
        ]
        heading = self._say("spectacle.gnomes.breeding", name=self._name(event.seat))
        cue = "grey_birth" if event.used == "grey" else "birth"
        return Spectacle(heading, figures, cue=cue, to_read=self._say("spectacle.gnomes.odds"))

    def _odds(self, pile: Hat) -> list[Figure]:
        """The nine cards of a pile in groups: grey, lower, the same, and better ones."""
        odds, cards = odds_of(RANK[pile]), [HATS[rank] for rank in sorted(BREEDING_PILES[RANK[pile]])]
        groups: list[tuple[str, list[Hat]]] = []
        for name in ("grey", "lower", "same", "better"):
            count: int = getattr(odds, name)
            if count:
                groups.append((name, cards[:count]))
                cards = cards[count:]
        widths = [self._staged.group_width(len(hats), SMALL_CARD) for _, hats in groups]
        x, figures = -sum(widths) / 2, list[Figure]()
        for (name, hats), width in zip(groups, widths, strict=True):
            words = self._say(f"spectacle.gnomes.odds.{name}", count=len(hats))
            painted = self._staged.group(hats, words, SMALL_CARD, is_good=name == "better")
            figures.append(
                Figure(painted, x + width / 2, y=ODDS - 34, comes="pops", after=0.1 * len(figures))
            )
            x += width
        return figures

    def _golden_birth(self, seat: int) -> Spectacle:
        child = self._staged.gnome("gold", self._emblem(seat), 330)
        figures = [
            Figure("scoring/rays", 0, 480, -90, "stands"),
            Figure("gnomes/cradle", 0, 200, BELOW, "stands"),
            Figure(child, 0, y=_feet(330, -30), comes="rises", after=0.5),
            *(
                Figure(f"gnomes/petal_{number % 4 + 1}", x, 60, y, "pops", 0.7 + 0.1 * number)
                for number, (x, y) in enumerate(
                    ((-380, 220), (-260, 330), (280, 320), (390, 210), (-430, 60), (430, 50))
                )
            ),
        ]
        figures.append(self._plate(seat, self._name(seat), 400, 0.9, picture=""))
        return Spectacle(self._say("spectacle.gnomes.golden"), figures, cue="birth")

    def _swap(self, event: told.GnomesSwapped) -> Spectacle:
        """Two go, a better one comes."""
        given, got, emblem = hat_of(event.given[0]), hat_of(event.received), self._emblem(event.seat)
        painted = self._staged.gnome(given, emblem, GNOME)
        better = self._staged.gnome(got, emblem, 340)
        figures = [
            Figure(painted, -420, y=_feet(GNOME, -30), comes="from_left"),
            Figure(painted, -250, y=_feet(GNOME, -30), comes="from_left", after=0.15),
            Figure("icons/arrow_right_light", -40, 130, 50, after=0.5),
            Figure("scoring/rays", 270, 430, -60, after=0.7),
            Figure(better, 270, y=_feet(340, -40), comes="rises", after=0.8),
        ]
        signs = [Sign("+", -335, 60, SUM, "amber", 0.3)]
        return Spectacle(self._say("thing.gnomes.swap"), figures, signs, "swap")

    # Contests

    def _contest(self, event: told.RivalsDrawn, view: GnomesView) -> Spectacle:
        """Who competes; then two rivals are turned over one by one, and the best share the prize."""
        assert view.contests is not None
        place = 0 if event.contest == "low" else 1
        runners = entered(view, f"contest_{event.contest}")
        hats = [RANK[hat] for _, hat in runners] + [RANK[hat] for hat in event.hats]
        share, shown = prize_share(view.prizes[place], hats), TURN + 2 * PAUSE
        figures, signs = list[Figure](), list[Sign]()
        step = min(230.0, 740 / len(runners))
        tall = min(GNOME, step * 1.6)
        for number, (owner, hat) in enumerate(runners):
            x = -230 + step * (number - (len(runners) - 1) / 2)
            has_won = RANK[hat] == max(hats)
            if has_won:
                figures.append(Figure("scoring/rays", x, tall * 1.5, -40, "pops", shown))
            painted = self._staged.gnome(hat, emblem_of(self._seats, owner), tall)
            figures.append(Figure(painted, x, y=_feet(tall, 0), comes="from_left", after=0.1 * number))
            won = f"+{self._number(share)}" if has_won else "0"
            plate = self._staged.plate(emblem_of(self._seats, owner), won, min(230.0, step - 6), "")
            figures.append(Figure(plate, x, y=BELOW, after=shown + 0.2))
            if has_won:
                figures.append(Figure("gnomes/rosette", x + tall * 0.26, tall * 0.34, 4, after=shown + 0.2))
        for number, hat in enumerate(event.hats):
            x = 280 + 200 * number
            has_won = RANK[hat] == max(hats)
            figures.append(Figure("gnomes/rival_back", x, CARD, -10, "stands"))
            painted = self._staged.card("gnomes/rival_front", hat, CARD)
            figures.append(Figure(painted, x, y=-10, after=TURN + PAUSE * number))
            won = f"+{self._number(share)}" if has_won else "0"
            figures.append(Figure(self._staged.plate(None, won, 190, ""), x, y=BELOW, after=shown + 0.2))
            if has_won:
                figures.append(Figure("gnomes/rosette_blue", x + 70, 92, -40, after=shown + 0.2))
        figures.append(Figure("gnomes/trophy_large", -230, 130, 300, "stands"))
        signs.append(Sign(self._number(view.prizes[place]), -80, 350, SUM, "amber", width=240))
        signs.append(Sign(self._say("spectacle.gnomes.rivals"), 380, 300, PLAIN, "light", 0.3, 440))
        words = self._say(f"thing.gnomes.{event.contest}.title")
        return Spectacle(words, figures, signs, "rivals_turn", to_read=self._say("spectacle.gnomes.rivals"))

    # Herr Schmiedel, and hard times

    def _schmiedel(self, event: told.DealMade, view: GnomesView) -> Spectacle | None:
        """The neighbour with a gnome, his own or the one he hires."""
        if BANK not in (event.payer, event.receiver):
            return None
        seat = event.receiver if event.payer == BANK else event.payer
        assert isinstance(seat, int)
        gnome = event.gnomes[-1]
        painted = self._staged.gnome(hat_of(gnome), emblem_of(self._seats, owner_of(view, gnome)), GNOME)
        lends, sum_ = event.receiver == BANK, self._number(event.amount)
        figures = [
            Figure("gnomes/mushroom_house", -440, 260, -40, "stands"),
            Figure("gnomes/schmiedel", -250, 340, -70, "from_left"),
            Figure(painted, 0, y=_feet(GNOME, -50), comes="from_left" if lends else "from_right", after=0.4),
            Figure(f"emblems/{self._emblem(seat)}", 330, 210, 110, "stands"),
            Figure("gnomes/heap_small", 330, 100, -10, after=0.8),
        ]
        words = f"{MINUS}{sum_}" if lends else f"+{sum_}"
        figures.append(self._plate(seat, words, 330, 0.9))
        key = "spectacle.gnomes.schmiedel_lends" if lends else "spectacle.gnomes.schmiedel_hires"
        return Spectacle(self._say(key), figures, cue="petals")

    def _forced_sale(self, seat: int, hat: Hat, pay: int) -> Spectacle:
        """A gnome moves on, so that the others have soup."""
        painted = self._staged.gnome(hat, self._emblem(seat), GNOME)
        figures = [
            Figure("gnomes/soup", -360, 190, -30, "stands"),
            Figure(f"emblems/{self._emblem(seat)}", -360, 150, 190, "stands"),
            Figure(painted, 20, y=_feet(GNOME, -40), comes="from_left", after=0.2),
            Figure("gnomes/job_sell", 370, 280, -60, "stands"),
        ]
        figures.append(self._plate(seat, f"+{self._number(pay)}", 370, 0.6))
        return Spectacle(self._say("spectacle.gnomes.sold_for_food"), figures, cue="sale")

    def _rescue(self, seat: int, paid: int) -> Spectacle:
        painted = self._staged.gnome("brown", self._emblem(seat), 300)
        figures = [
            Figure(f"emblems/{self._emblem(seat)}", -330, 200, 40, "stands"),
            Figure(painted, 20, y=_feet(300, -40), comes="from_right", after=0.3),
            Figure("gnomes/tool_can", 300, 150, -40, "drops", 0.7),
        ]
        figures.append(self._plate(seat, f"{MINUS}{self._number(paid)}", -330, 0.6))
        return Spectacle(self._say("spectacle.gnomes.rescue"), figures, cue="gnome_step")

    # The end

    def _goal(self, seat: int, left: int) -> Spectacle:
        """Somebody has the petals that end the game, even when all gnomes have eaten."""
        figures = [
            Figure("scoring/rays", 0, 430, -70, "pops", 0.3),
            Figure("gnomes/soup", -360, 190, -30, "stands"),
            Figure(f"emblems/{self._emblem(seat)}", 0, 260, 0, "rises"),
            Figure("gnomes/sunflower_goal", 360, 230, -40, "drops", 0.6),
        ]
        figures.append(self._plate(seat, self._number(left), 0, 0.4))
        heading = self._say("spectacle.gnomes.goal")
        return Spectacle(heading, figures, cue="petals")

    def _end(self, event: told.GameEnded, view: GnomesView) -> Spectacle:
        """The winners with what made them president, and everybody with finest hat and purse."""
        order = [seat for seats in event.ranking for seat in seats]
        step = SPREAD / len(order)
        figures = list[Figure]()
        for place, seat in enumerate(order):
            x, has_won = (place - (len(order) - 1) / 2) * step, seat in event.winners
            tall = min(320.0 if has_won else 200.0, step * 1.6)
            after = 0.25 * (len(order) - 1 - place)
            if has_won:
                rays = min(tall * 1.4, 2 * (EDGE - abs(x)))
                figures.append(Figure("scoring/rays", x, rays, -70, "pops", after))
            hat = best_hat(view, seat)
            if hat is None:
                figures.append(Figure(flower_of(view, seat), x, tall * FLOWER, comes="rises", after=after))
            else:
                painted = self._staged.gnome(hat, self._emblem(seat), tall)
                figures.append(Figure(painted, x, y=_feet(tall, 0), comes="rises", after=after))
            if has_won:
                figures.append(Figure("gnomes/crown", x, tall * 0.26, tall + 6, "drops", after + 0.6))
            purse = self._number(view.cash[seat])
            emblem = self._emblem(seat)
            if step < ROOMY:  # the mark stands beside the gnome, so that the number has room
                figures.append(Figure(f"emblems/{emblem}", x + step * 0.3, 64, -24, "pops", after + 0.1))
                plate = self._staged.plate(None, purse, step - 6, "")
            else:
                plate = self._staged.plate(emblem, purse, min(250.0, step - 6))
            figures.append(Figure(plate, x, y=BELOW + 6, after=after + 0.1))
        cue = "victory_gold" if event.reason == "gold" else "victory_cash"
        heading = self._say(f"spectacle.gnomes.end.{event.reason}")
        return Spectacle(heading, figures, cue=cue, is_finale=True)

    def _plate(self, seat: int, words: str, x: float, after: float, picture: str = "gnomes/petals") -> Figure:
        """A plate with the mark of a seat in front of everybody."""
        return Figure(self._staged.plate(self._emblem(seat), words, PLATE, picture), x, y=BELOW, after=after)

    def _emblem(self, seat: int) -> str:
        return self._seats[seat].emblem

    def _name(self, seat: int) -> str:
        return self._seats[seat].name


def _feet(height: float, ground: float) -> float:
    """Where the picture of a gnome has its foot, so that the gnome stands on a ground."""
    return ground - height * FOOT
