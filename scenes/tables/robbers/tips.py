"""What the things of the robbers' table are, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.core.seats import Seat
from game.robbers.data import DIE_SIDES, TAKE_COST, VALUES, Cell, LootKind, action_points, guard_bonus
from game.robbers.forest import Forest
from game.robbers.manners import cell_of, cost_of_way, loot_on, robber_of, seen_robber, token_of
from game.robbers.robbing import takes_nothing
from game.robbers.tiles import CAMPS, TILES, TileId
from game.robbers.views import RobberSeen, RobbersView, TileSeen
from game.robbers.ways import robber_ways

Say = Callable[..., str]


class Tips:
    """Explains things by their names."""

    def __init__(self, say: Say, seats: Sequence[Seat]) -> None:
        self._say = say
        self._names = [seat.name for seat in seats]
        self.danger: Collection[Cell] = ()  # where the guard may come with the next roll

    def about(self, name: str, view: RobbersView, forest: Forest, chosen: RobberSeen | None) -> str:
        """A few words about a thing, and what it would cost the chosen robber to go there."""
        kind, _, rest = name.partition(":")
        match kind:
            case "cell":
                return self._cell(name, view, forest, chosen)
            case "robber":
                robber = seen_robber(view, robber_of(name))
                return self._robber(robber, view) if robber else ""
            case "loot":
                token = token_of(name)
                about = self._loot(token, view) if token and token != "girl" else ""
                return "\n".join([about, *self._way(cell_of(name), view, forest, chosen)])
            case "camp":
                about = self._say("tip.robbers.camp", name=self._names[int(rest)])
                is_own = chosen is not None and chosen.seat == int(rest)
                return "\n".join([about, *(self._way(None, view, forest, chosen) if is_own else [])])
            case "tile":
                return self._waiting(rest, view)
            case "back" if view.to_act is not None:
                count = view.hand_counts[view.to_act]
                return self._say("tip.robbers.hand", name=self._names[view.to_act], n=count)
            case "seat":
                return self._seat(int(rest), view)
            case "action" if rest == "home":
                return self.about(f"camp:{view.to_act}", view, forest, chosen)
            case "action" if view.to_act is not None:
                return self._action(rest, view.to_act, view, chosen)
        return self._beside(name, view)

    def _cell(self, name: str, view: RobbersView, forest: Forest, chosen: RobberSeen | None) -> str:
        cell = cell_of(name)
        tile = next((seen for seen in view.tiles if seen.cell == cell), None)
        if tile is None:
            return self._say("tip.robbers.place")
        sentences = [self._tile(tile, view)]
        if view.guard == cell:
            sentences.append(self._say("tip.robbers.guard"))
        if view.target == cell:
            sentences.append(self._say("tip.robbers.target"))
        if cell in self.danger:
            sentences.append(self._say("tip.robbers.reach"))
        if view.girl_cell == cell:
            sentences.append(self._say("tip.robbers.girl"))
        return "\n".join([*sentences, *self._way(cell, view, forest, chosen)])

    def _way(
        self, to: Cell | None, view: RobbersView, forest: Forest, chosen: RobberSeen | None
    ) -> list[str]:
        """How far a place is for the chosen robber, and whether he gets there in this turn."""
        if view.task != "act" or chosen is None or to == view.guard is not None:
            return []
        if to == chosen.cell:
            here = self._say("tip.robbers.here", number=chosen.number)
            return [here, *self._taking(to, chosen.ap_left, view, chosen)]
        cost = cost_of_way(view, forest, chosen, to)
        if cost is None:
            return [self._say("tip.robbers.no_way", number=chosen.number)]
        if to in robber_ways(view, chosen.id):
            away = self._say("tip.robbers.way", n=cost)
            return [away, *self._taking(to, chosen.ap_left - cost, view, chosen)]
        return [self._say("tip.robbers.too_far", number=chosen.number, n=cost, left=chosen.ap_left)]

    def _taking(self, at: Cell | None, points: int, view: RobbersView, chosen: RobberSeen) -> list[str]:
        """What it costs the chosen robber to take loot, with as many points as he has left there."""
        match takes_nothing(chosen.carried, points, lies_there=bool(loot_on(view, at))):
            case None:
                return [self._say("tip.robbers.take", n=TAKE_COST)]
            case "no_ap_to_take":
                return [self._say("tip.robbers.take_none")]
        return []

    def _tile(self, tile: TileSeen, view: RobbersView) -> str:
        settled = next((r for r in view.robbers if r.place == "inn" and r.cell == tile.cell), None)
        if settled is not None:
            return self._say("tip.robbers.inn_settled", name=self._names[settled.seat], n=tile.inn_vp)
        return self._printed(tile.tile, view)

    def _printed(self, tile: TileId, view: RobbersView) -> str:
        """What is printed on a tile, wherever it is."""
        match TILES[tile].building:
            case "inn":
                return self._say("tip.robbers.inn", n=TILES[tile].inn_vp)
            case "farm":
                return self._say("tip.robbers.farm")
            case "lodge":
                return self._say("tip.robbers.lodge")
            case "camp":
                return self._say("tip.robbers.camp_tile", name=self._names[CAMPS.index(tile)])
            case "start":
                return self._say("tip.robbers.start")
        is_soon = view.round >= view.girl_from
        return self._say("tip.robbers.none" if is_soon else "tip.robbers.none_yet")

    def _robber(self, robber: RobberSeen, view: RobbersView) -> str:
        facts = {"name": self._names[robber.seat], "number": robber.number}
        if robber.place == "inn":
            return self._say("tip.robbers.robber_settled", **facts)
        if robber.carried is not None:
            loot = self._say(f"thing.robbers.{robber.carried}.object")
            return self._say("tip.robbers.robber_carrying", **facts, loot=loot)
        if robber.place == "camp":
            return self._say("tip.robbers.robber_in_camp", **facts)
        return self._say("tip.robbers.robber", **facts, n=robber.ap_left if robber.seat == view.active else 0)

    def _loot(self, kind: LootKind, view: RobbersView) -> str:
        seat = view.active if view.to_act is None else view.to_act
        count = view.delivered[seat].get(kind, 0)
        more = VALUES[min(count + 1, len(VALUES) - 1)] - VALUES[count]
        label = self._say(f"thing.robbers.{kind}")
        return self._say("tip.robbers.loot", loot=label, n=more, name=self._names[seat])

    def _waiting(self, tile: str, view: RobbersView) -> str:
        if tile in CAMPS:
            return self._say("tip.robbers.camp_in_hand", name=self._names[CAMPS.index(tile)])
        printed = self._printed(tile, view)
        return f"{self._say('tip.robbers.drawn')}\n{printed}" if tile == view.drawn else printed

    def _seat(self, seat: int, view: RobbersView) -> str:
        name = self._names[seat]
        sentences = []
        for kind, count in view.delivered[seat].items():
            if count:
                label = self._say(f"thing.robbers.{kind}")
                sentences.append(
                    self._say("tip.robbers.delivered", loot=label, name=name, count=count, n=VALUES[count])
                )
        sentences += [self._potions(seat, view), self._crooks(seat, view)]
        tiles = view.hand_counts[seat] + view.has_camp_in_hand[seat]  # as the panel counts them
        if tiles:
            sentences.append(self._say("tip.robbers.hand", name=name, n=tiles))
        return "\n".join(sentences)

    def _potions(self, seat: int, view: RobbersView) -> str:
        name, left = self._names[seat], view.potions[seat]
        if not left:
            return self._say("tip.robbers.potions_gone", name=name)
        return self._say("tip.robbers.potion", name=name, n=left, ap=action_points(max(1, view.round)))

    def _crooks(self, seat: int, view: RobbersView) -> str:
        name, left = self._names[seat], view.crooks[seat]
        if not left:
            return self._say("tip.robbers.crooks_gone", name=name)
        return self._say("tip.robbers.crook", name=name, n=left)

    def _action(self, name: str, seat: int, view: RobbersView, chosen: RobberSeen | None) -> str:
        """Buttons say what they do; what they use up is told, and what cannot be seen of what they bring."""
        match name:
            case "drink" if view.potions[seat]:
                return self._potions(seat, view)
            case "trick" if view.crooks[seat]:
                return self._crooks(seat, view)
            case "settle":
                return self._settling(view, chosen)
            case "take" | "drink" | "trick":  # grey: the rules say why
                return ""
        return self._say("tip.robbers.take", n=TAKE_COST) if name.startswith("take_") else ""

    def _settling(self, view: RobbersView, chosen: RobberSeen | None) -> str:
        """What it brings the chosen robber to settle where he stands, or anybody anywhere."""
        points = next((tile.inn_vp for tile in view.tiles if chosen and tile.cell == chosen.cell), 0)
        if chosen is None or not points:
            return self._say("tip.robbers.settle")
        return self._say("tip.robbers.settle_here", number=chosen.number, n=points)

    def _beside(self, name: str, view: RobbersView) -> str:
        match name:
            case "status":
                number = max(1, view.round)
                pile = self._say("tip.robbers.pile", round=number, n=view.piles[number - 1])
                bag = self._say("tip.robbers.bag", n=sum(view.bag.values()))
                is_aside = view.girl_cell is None and view.girl_carrier is None
                is_soon = view.round >= view.girl_from
                comes = "tip.robbers.girl_aside" if is_soon else "tip.robbers.girl_not_yet"
                girl = [self._say(comes)] if is_aside else []
                return "\n".join([pile, bag, *girl])
            case "guard":
                bonus = guard_bonus(max(1, view.round))
                points = self._say("tip.robbers.points", n=action_points(max(1, view.round)))
                die = self._say("tip.robbers.die", steps=(1 + bonus, DIE_SIDES + bonus))
                guard = [self._say("tip.robbers.guard_aside")] if view.guard is None else []
                return "\n".join([points, die, *guard])
            case "values":
                return "\n".join((self._say("tip.robbers.values"), self._say("tip.robbers.sets")))
        return ""
