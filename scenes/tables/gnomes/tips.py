"""What people are told who ask about something on the table of the club."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict

from game.core.seats import Seat
from game.gnomes.data import (
    BREEDING_COUNTS,
    CONTESTS,
    HATS,
    JOBS,
    RANK,
    SCHMIEDEL,
    WORKING_HATS,
    Contest,
    Hat,
)
from game.gnomes.market import GOLD_IN_BROWN, card_of, sale_price, towards_gold, worth
from game.gnomes.odds import odds_of
from game.gnomes.pairing import possible_piles
from game.gnomes.views import AuctionInView, GnomesView
from scenes.platform.language import Fact, Language
from scenes.tables.gnomes.figures import hat_label
from scenes.tables.gnomes.fist import are_fists_filled
from scenes.tables.gnomes.hopes import hoped_prize
from scenes.tables.gnomes.reading import hat_of, owner_of, state_of

TIMES = "\N{MULTIPLICATION SIGN}"


class Tips:
    """Knows a few words about every thing; about a stand also for the gnome that was chosen."""

    def __init__(self, language: Language, seats: Sequence[Seat]) -> None:
        self._language, self._say, self._seats = language, language.say, seats

    def about(self, name: str, view: GnomesView, chosen: str | None = None) -> str:
        """Words about a thing, by its name, as a sentence begins."""
        words = self._words(name, view, chosen)
        return words[:1].upper() + words[1:]

    def about_open_answer(self, name: str, view: GnomesView) -> str:
        """What pressing a hand or button means while all may say in the open not to bid, and what follows."""
        seat = int(name.partition(":")[2])
        is_out = view.auction is not None and seat in view.auction.openly_out
        key = "tip.gnomes.openly.out" if is_out else "tip.gnomes.openly.asked"
        words = self._say(key, name=self._seats[seat].name)
        return f"{words}\n{self._say('tip.gnomes.openly.go_on')}"

    def _or_else(self, view: GnomesView) -> list[str]:
        """What becomes of the gnome of an auction without a deal (6.9, 7.5)."""
        if view.auction is None:
            return []
        pay = card_of(view).garden_pay
        gnome = hat_label(self._say, hat_of(view.auction.gnome))
        key = "tip.gnomes.or_else" if pay else "tip.gnomes.or_else.unpaid"
        return [self._say(key, gnome=gnome, pay=pay)]

    def _words(self, name: str, view: GnomesView, chosen: str | None) -> str:
        say = self._say
        kind, _, what = name.partition(":")
        match kind:
            case "gnome":
                return self._about_gnome(what, view)
            case "job" if what in JOBS:
                return self._about_job(what, view, chosen)
            case "contest":
                return self._about_contest("low" if what == "low" else "high", view, chosen)
            case "hat" | "promise":
                is_least = view.task == "set_terms"
                return self._about_least_hat(what) if is_least else say(f"thing.gnomes.{what}")
            case "duty":
                return self._words_of_duty(what)
            case "amount":
                told = say(f"tip.gnomes.amount.{view.task}")
                return "\n".join((told, *self._or_else(view), *self._piles(view)))
            case "pair" if view.auction is not None:
                return "\n".join((*self._terms(view.auction), *self._or_else(view), *self._piles(view)))
            case "event" if view.event is not None:
                return f"{say(f'thing.gnomes.{view.event}')}\n{say(f'thing.gnomes.{view.event}.line')}"
            case "race":
                return say("tip.gnomes.race")
            case "round":
                phase = f"phase_{view.phase}"
                name = say(f"thing.gnomes.{phase}")
                return say("tip.gnomes.round", round=view.round, phase=view.phase, name=name)
            case "fist" if what != SCHMIEDEL and are_fists_filled(view):
                return self._about_fist(int(what), view)
            case "seat" | "fist":
                return self._about_seat(what, view)
        return ""

    def _about_least_hat(self, hat: str) -> str:
        """Which gnomes a seeker lets in who asks for a hat at least (6.2)."""
        if hat == WORKING_HATS[0]:
            return self._say("tip.gnomes.any_hat")
        return self._say("tip.gnomes.least_hat", hat=self._say(f"thing.gnomes.{hat}"))

    def _terms(self, auction: AuctionInView) -> list[str]:
        """What a seeker asks of a mate and its owner (6.2)."""
        if auction.kind != "seek":
            return []
        duty = self._words_of_duty(auction.duty)
        return [self._about_least_hat(auction.min_hat), duty]

    def _words_of_duty(self, duty: str) -> str:
        if duty == "none":
            return self._say("tip.gnomes.no_terms")
        return self._say("tip.gnomes.terms", duty=self._say(f"thing.gnomes.{duty}"))

    def _piles(self, view: GnomesView) -> list[str]:
        """Where the child of an auction's pair would come from, and how the event changes that."""
        say, piles = self._say, possible_piles(view)
        if not piles:
            return []
        several = (
            "tip.gnomes.mate_later"
            if view.auction and view.auction.kind == "offer"
            else "tip.gnomes.better_hat"
        )
        lines = [say(several)] if len(piles) > 1 else []
        lines += [
            say("tip.gnomes.pile", hat=hat_label(say, pile), counts=self._language.joined(self._cards(pile)))
            for pile in piles
        ]
        if view.event is not None and card_of(view).breeding_cards > 1:
            lines.append(say(f"thing.gnomes.{view.event}.line"))
        return lines

    def _cards(self, pile: Hat) -> list[str]:
        """Its hats, with how many cards show each."""
        counted = zip(HATS, BREEDING_COUNTS[RANK[pile]], strict=True)
        return [f"{hat_label(self._say, hat)} {TIMES}{count}" for hat, count in counted if count]

    def _about_fist(self, seat: int, view: GnomesView) -> str:
        """What was in it once it is open, and when it opens until then."""
        assert view.auction is not None
        name = self._seats[seat].name
        price = next((price for price in view.auction.prices if price.seat == seat), None)
        if price is None:
            return self._say("tip.gnomes.fist", name=name)
        if price.amount is None:
            return self._say("tip.gnomes.fist_out", name=name)
        return self._say("tip.gnomes.fist_open", name=name, amount=price.amount)

    def _about_gnome(self, gnome: str, view: GnomesView) -> str:
        say, owner, hat = self._say, owner_of(view, gnome), hat_of(gnome)
        card = next((each for each in view.gnomes[owner] if each.gnome == gnome), None)
        if hat == "gold" or card is None:
            return say("tip.gnomes.gnome.gold")
        state = state_of(view, owner, card)
        if view.task == "sell_for_upkeep" and owner == view.to_act and hat in WORKING_HATS:
            return self._about_forced_sale(hat, owner, view)
        facts = {"value": worth(view, hat), "upkeep": card_of(view).upkeep}
        lines = [say(f"tip.gnomes.gnome.{state}", hat=say(f"thing.gnomes.{hat}"), **facts)]
        if state == "idle":
            lines.append(self._odds(hat))
            if view.contests is not None and "contest" not in view.banned_jobs:
                low, high = (hoped_prize(view, gnome, contest) for contest in CONTESTS)
                lines.append(say("tip.gnomes.hopes", low=low, high=high))
        return "\n".join(lines)

    def _about_forced_sale(self, hat: Hat, seat: int, view: GnomesView) -> str:
        """What a gnome brings towards the sum owed, which stays the same, and what is missing then (12.3)."""
        value, owed = worth(view, hat), view.upkeep[seat]
        left = view.cash[seat] + value - owed
        facts: dict[str, Fact] = {"hat": self._say(f"thing.gnomes.{hat}"), "value": value, "owed": owed}
        if left < 0:
            return self._say("tip.gnomes.gnome.sell", missing=-left, **facts)
        return self._say("tip.gnomes.gnome.sell.enough", left=left, **facts)

    def _odds(self, hat: Hat) -> str:
        """What may be born of the pile of a hat."""
        odds = asdict(odds_of(RANK[hat]))
        return self._say("tip.gnomes.odds", hat=hat_label(self._say, hat), **odds)

    def _about_job(self, job: str, view: GnomesView, chosen: str | None) -> str:
        if job in view.banned_jobs:
            return self._closed(view)
        words = self._say(f"tip.gnomes.job.{job}", amount=card_of(view).garden_pay)
        if job in ("seek", "offer") and chosen is not None and hat_of(chosen) in WORKING_HATS:
            return f"{words}\n{self._odds(hat_of(chosen))}"
        return f"{words}\n{self._prices(view)}" if job == "sell" else words

    def _prices(self, view: GnomesView) -> str:
        """What every hat brings at the market in this round."""
        number = self._language.number
        prices = [f"{hat_label(self._say, hat)} {number(sale_price(view, hat))}" for hat in WORKING_HATS]
        return self._say("tip.gnomes.prices", prices=self._language.joined(prices))

    def _about_contest(self, contest: Contest, view: GnomesView, chosen: str | None) -> str:
        """Prize and rivals, and what the chosen gnome may hope for."""
        say = self._say
        if "contest" in view.banned_jobs or view.contests is None:
            return self._closed(view)
        place = 0 if contest == "low" else 1
        name, hat = say(f"thing.gnomes.{contest}"), hat_label(say, view.contests[place])
        words = say("tip.gnomes.contest", contest=name, prize=view.prizes[place], hat=hat)
        if chosen is None:
            return words
        prize = hoped_prize(view, chosen, contest)
        return f"{words}\n{say('tip.gnomes.hope', gnome=hat_label(say, hat_of(chosen)), prize=prize)}"

    def _closed(self, view: GnomesView) -> str:
        say = self._say
        return say("tip.gnomes.closed", event=say(f"thing.gnomes.{view.event}")) if view.event else ""

    def _about_seat(self, what: str, view: GnomesView) -> str:
        """Whose garden it is, its purse, and what it owes or has promised."""
        say = self._say
        if what == SCHMIEDEL:
            return say("tip.gnomes.schmiedel")
        seat = int(what)
        lines = [
            say(
                "tip.gnomes.seat", name=self._seats[seat].name, cash=view.cash[seat], upkeep=view.upkeep[seat]
            )
        ]
        lines.append(say("tip.gnomes.gold", have=towards_gold(view, seat), needed=GOLD_IN_BROWN))
        if view.treasurer == seat:
            lines.append(say("tip.gnomes.treasurer"))
        lines += [say("tip.gnomes.duty", duty=say(f"thing.gnomes.{duty}")) for duty in view.duties[seat]]
        lines += [
            say(
                "tip.gnomes.promise",
                other=self._seats[promise.receiver].name,
                promise=say(f"thing.gnomes.{promise.kind}"),
            )
            for promise in view.promises
            if promise.promiser == seat
        ]
        return "\n".join(lines)
