"""What people are told who ask about something on the table of the settlers."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.seats import Seat
from game.walnut_grove.data import DISCS, REPAYMENT, TURNED_HELP_COSTS, YEARS
from game.walnut_grove.harvest import harvest
from game.walnut_grove.town import POSITION, STOPS, TOLL_POINTS, Building
from game.walnut_grove.views import FarmSeen, WalnutGroveView
from scenes.platform.language import Language
from scenes.tables.walnut_grove.forecast import words_for
from scenes.tables.walnut_grove.prompts import MANAGING
from scenes.tables.walnut_grove.reading import TERRAINS, figures, year_shown
from scenes.tables.walnut_grove.winters import winter_needs


class Tips:
    """Knows a few words about every thing."""

    def __init__(self, language: Language, seats: Sequence[Seat]) -> None:
        self._language, self._seats = language, seats

    def about(self, name: str, view: WalnutGroveView, large: int) -> str:
        """Words about a thing, by its name."""
        kind, _, what = name.partition(":")
        match kind:
            case "region":
                return self._about_region(what, view, large)
            case "building":
                return self._about_building(what, view)  # type: ignore[arg-type]
            case "seat":
                return self._about_seat(int(what), view)
            case "year" | "disc":
                return self._about_year(view)
            case "barn":
                return self._about_farm(view.farms[large])
            case "help":
                return self._about_help(view.farms[large])
            case "forecast":
                return self._about_winter(view, large)
        return self._about_piece(kind, what)

    def _about_piece(self, kind: str, what: str) -> str:
        """Words about what is taken, chosen or pressed, whatever the position."""
        match kind:
            case "cell":
                return self._say("tip.walnut_grove.cell")
            case "tile":
                return self._say("tip.walnut_grove.tile", tile=int(what))
            case "improvement" | "extension" | "labourer":
                return f"{self._thing(what)}\n{self._say(f'tip.walnut_grove.{kind}.{what}')}"
            case "coin" | "item" | "good":
                return self._thing(what)
            case "waiting":
                return f"{self._thing(what.partition(':')[2])}\n{self._say('tip.walnut_grove.waiting')}"
            case "figure":
                return self._say("tip.walnut_grove.figures")
        return ""

    def about_button(self, name: str) -> str:
        """What a button does with goods."""
        return self._say(f"tip.walnut_grove.button.{name}") if name in ("manage", *MANAGING) else ""

    def _say(self, key: str, **facts: object) -> str:
        return self._language.say(key, **facts)  # type: ignore[arg-type]

    def _thing(self, name: str) -> str:
        return self._say(f"thing.walnut_grove.{name}")

    def _about_region(self, name: str, view: WalnutGroveView, large: int) -> str:
        farm = view.farms[large]
        region = next((each for each in farm.regions if each.id == name), None)
        if region is None:
            return ""
        works = harvest(view, farm, region)
        facts = {
            "terrain": self._thing(TERRAINS[region.good]),
            "size": len(region.areas),
            "good": self._thing(region.good),
            "harvest": works.brought,
        }
        room = {"goods": region.goods, "squares": region.capacity, "barn": farm.barn_room}
        lines = [self._say("tip.walnut_grove.region", **facts), self._say("tip.walnut_grove.stored", **room)]
        if works.surplus:
            lines.append(self._say("tip.walnut_grove.surplus", n=works.surplus))
        return "\n".join(lines)

    def _about_building(self, building: Building, view: WalnutGroveView) -> str:
        """Its name, what it does, what it costs, what is left there, and the toll."""
        stop = STOPS[building]
        lines = [self._thing(building), self._say(f"tip.walnut_grove.stop.{stop.kind}")]
        if stop.cost:
            lines.append(self._say("tip.walnut_grove.cost", goods=self._counted(stop.cost)))
        stock = view.stock.get(building)
        if stock is not None:
            left = ("stock.hire" if stop.kind == "hire" else "stock") if stock else "sold_out"
            lines.append(self._say(f"tip.walnut_grove.{left}", items=self._counted(stock)))
        if POSITION[building] in TOLL_POINTS:
            is_passed = stop.kind == "no_stop"
            lines.append(self._say("tip.walnut_grove.toll.passing" if is_passed else "tip.walnut_grove.toll"))
        return "\n".join(lines)

    def _counted(self, things: Sequence[str]) -> str:
        """The names of things, equal ones together."""
        return self._language.counted(map(self._thing, things))

    def _about_seat(self, seat: int, view: WalnutGroveView) -> str:
        farm = view.farms[seat]
        head = self._say(
            "tip.walnut_grove.seat",
            name=self._seats[seat].name,
            people=1 + len(farm.labourers),
            enclosures=farm.enclosures,
            coins=farm.coin_count,
            help=farm.turned_help,
        )
        points = self._say("tip.walnut_grove.points", points=f"{farm.points}")
        return f"{head}\n{points}\n{self._winter(view, seat)}"

    def _about_farm(self, farm: FarmSeen) -> str:
        """What it is worth, who lives there, what was built and bought, and what of its barn is taken."""
        bought = [*["hut"] * farm.huts, *["barn"] * farm.barns, *farm.improvements]
        lines = [
            self._say("tip.walnut_grove.farm", n=farm.points, enclosures=farm.enclosures),
            self._say("tip.walnut_grove.people", people=self._counted(figures(farm))),
        ]
        if farm.hired:
            lines.append(self._say("tip.walnut_grove.hired", people=self._counted(farm.hired)))
        if bought:
            lines.append(self._say("tip.walnut_grove.built", things=self._counted(bought)))
        return "\n".join([*lines, self._about_barn(farm)])

    def _about_barn(self, farm: FarmSeen) -> str:
        """How many of its spaces are taken, and what happens when all are."""
        taken = sum(farm.barn.values()) + farm.coin_count
        line = self._say("tip.walnut_grove.barn", taken=taken, spaces=farm.barn_spaces)
        full = [self._say("tip.walnut_grove.barn.full")] if farm.has_full_barn else []
        return "\n".join([line, *full])

    def _about_help(self, farm: FarmSeen) -> str:
        """What help tiles cost, and how the open one goes back."""
        lines = [self._thing("help")]
        if farm.has_open_help:
            lines.append(self._say("tip.walnut_grove.help.open", goods=REPAYMENT))
        if farm.turned_help:
            points = farm.turned_help * TURNED_HELP_COSTS
            lines.append(self._say("tip.walnut_grove.help.turned", n=farm.turned_help, points=points))
        return "\n".join(lines)

    def _about_winter(self, view: WalnutGroveView, seat: int) -> str:
        """What it takes, and what a lack costs."""
        lines = [self._winter(view, seat)]
        if any(have < wanted for _, have, wanted in winter_needs(view.farms[seat])):
            lines.append(self._say("tip.walnut_grove.no_coins"))
            lines.append(self._say("tip.walnut_grove.lacking", n=TURNED_HELP_COSTS))
        return "\n".join(lines)

    def _winter(self, view: WalnutGroveView, seat: int) -> str:
        needs = winter_needs(view.farms[seat])
        times, thing = self._language.times, self._thing
        listed = self._language.joined([times(wanted, thing(good)) for good, _, wanted in needs])
        words = words_for(needs, self._language)
        if not needs:
            return words
        return "\n".join([self._say("tip.walnut_grove.winter", goods=listed), words])

    def _about_year(self, view: WalnutGroveView) -> str:
        """What the year is like, and how everybody stands as far as all may know."""
        year = DISCS[view.disc]
        seats = zip(self._seats, view.farms, strict=True)
        points = self._language.joined([f"{seat.name} {farm.points}" for seat, farm in seats])
        words = self._say(
            "tip.walnut_grove.year",
            year=year_shown(view),
            years=YEARS,
            draw=year.draw,
            keep=year.keep,
            summer=self._thing(year.summer_good),
            store=self._thing(year.store_good),
            hungry=self._thing(year.hungry),
            fires=year.fires,
        )
        return f"{words}\n{self._say('tip.walnut_grove.points', points=points)}"
