"""What the robbers' table says: prompts and the lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from msgspec.structs import replace

from game.core.hexes import neighbour
from game.core.seats import Seat
from game.core.values import Action, Event
from game.robbers import actions as act
from game.robbers import events as e
from game.robbers.arrivals import arrival_with
from game.robbers.data import BANDS, NUMBER_OF, SEAT_OF, Cell, RobberId, Token
from game.robbers.manners import able_robbers, loot_on, said_robber, said_tile, seen_robber
from game.robbers.robbing import takes_nothing
from game.robbers.tiles import CAMPS, TILES, TileId
from game.robbers.views import RobbersView
from game.robbers.ways import guard_meets
from scenes.platform.language import Fact, Language
from scenes.table.game_table import Emphasis, Line, Prompt

Facts = dict[str, Fact]
MOST_NEIGHBOURS = 2  # that a sentence names
MOST_MET = 2  # robbers whom a question names
# What the button does that carries an action out; those with a button of their own are called like it.
DEEDS: dict[type[Action], str] = {
    act.PlaceTile: "lay",
    act.PlaceCampAdapted: "lay",
    act.Move: "go",
    act.Trick: "trick",
    act.PutTricked: "put",
    act.SetTarget: "send",
    act.StepGuard: "this_way",
}


def prompt(view: RobbersView, said: Sequence[str], *, is_stuck: bool) -> Prompt:
    """What the seat to act is asked, and after its first touches, what more."""
    robber = view.sneaking or said_robber(said)
    match view.task:
        case "entry" if is_stuck:
            return Prompt("prompt.robbers.camp_adapted")
        case "entry":
            return Prompt(f"prompt.robbers.{_entry(view, said)}{_arrival(said_tile(said), view)}")
        case "place":
            return _placing(view, "place_turn" if len(said) > 1 else "place")
        case "act" if "button:trick" in said:
            return Prompt("prompt.robbers.trick")
        case "act" if robber is not None:
            return _about(robber, view)
        case "guard_target" if view.guard is not None and view.guard == view.target:
            return _next_target(view)
        case "guard_step":
            return Prompt("prompt.robbers.guard_step", {"n": view.guard_steps})
    return Prompt(f"prompt.robbers.{view.task}")


def _about(robber: RobberId, view: RobbersView) -> Prompt:
    """What a robber does; where others can do nothing any more, that it is not they who are asked."""
    question = _leading(view, robber)
    facts: Facts = {"number": NUMBER_OF[robber]}
    seat = SEAT_OF[robber]
    able = {each.id for each in able_robbers(view, seat)} | {robber}
    done = [
        each for each in view.robbers if each.seat == seat and each.place != "inn" and each.id not in able
    ]
    if not done or question != "act_robber":
        return Prompt(f"prompt.robbers.{question}", facts)
    if len(done) > 1:
        return Prompt("prompt.robbers.act_robber.others_done", facts)
    return Prompt("prompt.robbers.act_robber.other_done", {**facts, "other": done[0].number})


def _leading(view: RobbersView, robber: RobberId) -> str:
    """What is asked about a robber: where loot lies at his feet, that it costs a point to take it."""
    if view.sneaking:
        return "sneak"
    led = seen_robber(view, robber)
    if led is None or takes_nothing(led.carried, led.ap_left, lies_there=bool(loot_on(view, led.cell))):
        return "act_robber"
    return "act_loot"


def _placing(view: RobbersView, question: str) -> Prompt:
    """Where the drawn tile goes; where a turn has several, which of them it is."""
    count, end = BANDS[len(view.camps)].tiles_a_turn, _arrival(view.drawn, view)
    if count == 1:
        return Prompt(f"prompt.robbers.{question}{end}")
    return Prompt(f"prompt.robbers.{question}_of{end}", {"step": count - view.tiles_to_place + 1, "n": count})


def _arrival(tile: TileId | None, view: RobbersView) -> str:
    """The end of the key of a question about a tile that brings somebody."""
    comes = arrival_with(tile, view) if tile is not None else None
    return f".{comes}" if comes else ""


def _next_target(view: RobbersView) -> Prompt:
    """The guard stands on his farm: why the same is asked again, and whether he walks on at once."""
    if view.guard_steps:
        return Prompt("prompt.robbers.guard_target_on", {"n": view.guard_steps})
    return Prompt("prompt.robbers.guard_target_next")


def _entry(view: RobbersView, said: Sequence[str]) -> str:
    """What is asked before the first round: which of what is left, where it goes, how it lies."""
    is_camp = said_tile(said) in CAMPS
    match len(said):
        case 0:
            seat = view.active if view.to_act is None else view.to_act
            return "entry" if view.has_camp_in_hand[seat] else "entry_tiles"
        case 1:
            return "entry_camp" if is_camp else "entry_tile"
    return "camp_turn" if is_camp else "entry_turn"


class Lines:
    """The sentences for events. Tiles are told by what they are, so the places of all have to be known."""

    def __init__(self, language: Callable[[], Language], seats: Sequence[Seat]) -> None:
        self._language = language
        self._names = [seat.name for seat in seats]
        self._all = range(len(seats))
        self._persons = [number for number, seat in enumerate(seats) if seat.is_human]
        self.where: dict[Cell, TileId] = {}  # tiles in the order they were laid

    def say(self, key: str, **facts: Fact) -> str:
        """A text in the language of the moment."""
        return self._language().say(key, **facts)

    def tile(self, tile: TileId, form: str) -> str:
        """A tile in one of the forms that sentences need, told by what can be seen of it."""
        owner = (
            self._names[CAMPS.index(tile)] if tile in CAMPS and CAMPS.index(tile) < len(self._names) else ""
        )
        key = f"thing.robbers.{TILES[tile].building}.{form}"
        return self.say(key, value=TILES[tile].inn_vp, name=owner)

    def place(self, cell: Cell, form: str) -> str:
        """The tile on a cell in one of the forms that sentences need."""
        return self.tile(self.where[cell], form)

    def loot(self, *kinds: Token) -> str:
        """Tokens inside a sentence."""
        return self._language().joined([self.say(f"thing.robbers.{kind}.object") for kind in kinds])

    def robber(self, robber: RobberId) -> Facts:
        """The two facts that tell a robber."""
        return {"name": self._names[SEAT_OF[robber]], "number": NUMBER_OF[robber]}

    def follow(self, view: RobbersView) -> None:
        """Speak of the tiles that lie in this view."""
        self.where = {tile.cell: tile.tile for tile in view.tiles}

    def asked_about_target(self, view: RobbersView, farm: Cell) -> Prompt:
        """Whether the guard shall be sent to a farm, and whom he may meet on the next steps of his way."""
        met = guard_meets(replace(view, target=farm))
        if not met:
            return Prompt("prompt.robbers.guard_target.nobody")
        if len(met) > MOST_MET:
            return Prompt("prompt.robbers.guard_target.many", {"n": len(met)})
        named = [self.say("thing.robbers.robber_of", **self.robber(robber)) for robber in met]
        return Prompt("prompt.robbers.guard_target.meets", {"robbers": self._language().joined(named)})

    def line(self, event: Event) -> Line | None:
        """The sentence for an event."""
        return (
            self._of_tiles(event)
            or self._of_robbers(event)
            or self._of_guard(event)
            or self._of_course(event)
        )

    def joined(self, events: Sequence[Event]) -> Line | None:
        """The sentence for the steps of one walk."""
        steps = [event for event in events if isinstance(event, e.RobberMoved)]
        if len(steps) == len(events) and len({step.robber for step in steps}) == 1:
            return self._walk(steps)
        rounds = [event for event in events if isinstance(event, e.GuardMoved)]
        return self._guard_walk(rounds) if len(rounds) == len(events) else None

    def _walk(self, steps: Sequence[e.RobberMoved]) -> Line:
        """Where a robber has come to, and what that took."""
        robber, to = steps[-1].robber, steps[-1].to
        facts = self.robber(robber) | {"n": sum(step.cost for step in steps)}
        key = "event.robbers.RobberMoved.camp"
        if to is not None:
            key, facts = "event.robbers.RobberMoved", facts | {"place": self.place(to, "to")}
        return Line(key, facts, SEAT_OF[robber], "arrow_right", Emphasis.FOLLOWED)

    def _guard_walk(self, steps: Sequence[e.GuardMoved]) -> Line:
        facts: Facts = {"place": self.place(steps[-1].to, "to"), "n": len(steps)}
        return Line("event.robbers.GuardMoved", facts, None, "eye", Emphasis.FOLLOWED)

    def _of_tiles(self, event: Event) -> Line | None:
        names = self._names
        match event:
            case e.TileDrawn(seat=seat, tile=tile, left=left):
                facts: Facts = {"name": names[seat], "tile": self.tile(tile, "object"), "left": left}
                return Line("event.robbers.TileDrawn", facts, seat, "eye", Emphasis.PASSING)
            case e.TilePlaced(seat=seat, tile=tile, cell=cell):
                return self._placed(seat, tile, cell)
            case e.CampAdapted(seat=seat):
                return Line("event.robbers.CampAdapted", {"name": names[seat]}, seat, "flag")
            case e.TileBuried(seat=seat, tile=tile, pile=pile):
                facts = {"tile": self.tile(tile, "object"), "pile": pile}
                return Line("event.robbers.TileBuried", facts, seat, "arrow_down")
            case e.HandTileSwapped(seat=seat):
                return Line("event.robbers.HandTileSwapped", {"name": names[seat]}, seat, "swap")
            case e.TileRemoved(seat=seat, tile=tile):
                facts = {"tile": self.tile(tile, "object")}
                return Line("event.robbers.TileRemoved", facts, seat, "close")
            case e.LootLaid(cell=cell, kinds=kinds):
                facts = {"place": self.place(cell, "at"), "loot": self.loot(*kinds)}
                return Line("event.robbers.LootLaid", facts, None, "coin")
            case e.FarmLeftEmpty(seat=seat):
                return Line("event.robbers.FarmLeftEmpty", {"name": names[seat]}, seat, "close")
            case e.BagEmptied():
                return Line("event.robbers.BagEmptied", icon="info")
        return None

    def _placed(self, seat: int, tile: TileId, cell: Cell) -> Line:
        """What was laid, and beside which of the tiles that were there before."""
        earlier = set(takewhile(lambda other: other != cell, self.where))
        beside = [self.where[near] for side in range(6) if (near := neighbour(cell, side)) in earlier]
        facts: Facts = {"name": self._names[seat], "tile": self.tile(tile, "object")}
        key, icon = "event.robbers.TilePlaced", "tree"
        if tile in CAMPS:
            key, icon = "event.robbers.TilePlaced.camp", "flag"
        if beside:
            places = dict.fromkeys(self.tile(other, "object") for other in beside)
            facts["places"] = self._language().joined(list(places)[:MOST_NEIGHBOURS])
            key = f"{key}.beside"
        return Line(key, facts, seat, icon)

    def _of_robbers(self, event: Event) -> Line | None:
        match event:
            case e.RobberMoved():
                return self._walk([event])
            case e.RobberSneaked(robber=robber, cell=cell):
                facts = self.robber(robber) | {"place": self.place(cell, "at")}
                return Line("event.robbers.RobberSneaked", facts, SEAT_OF[robber], "eye")
            case (
                e.LootTaken(robber=robber, cell=cell, kind=kind)
                | e.LootDropped(robber=robber, cell=cell, kind=kind)
            ):
                facts = self.robber(robber) | {"place": self.place(cell, "at"), "loot": self.loot(kind)}
                return Line(f"event.robbers.{type(event).__name__}", facts, SEAT_OF[robber], "coin")
            case e.LootDelivered(seat=seat, kind=kind, count_of_kind=count):
                facts = {"name": self._names[seat], "loot": self.loot(kind), "count": count}
                return Line("event.robbers.LootDelivered", facts, seat, "coin")
            case e.PotionDrunk(seat=seat, robber=robber, ap_left=ap):
                return Line("event.robbers.PotionDrunk", self.robber(robber) | {"ap": ap}, seat, "star")
            case e.CrookSent(seat=seat, source=source, kind=kind, origin_cell=cell):
                return self._crook_sent(seat, source, kind, cell)
            case e.CrookPlayed():
                return self._crook_played(event)
            case e.GirlDelivered(seat=seat, vp=vp):
                facts, others = {"name": self._names[seat], "n": vp}, [o for o in self._all if o != seat]
                key = "event.robbers.GirlDelivered"  # points at once, which nobody else should miss
                return Line(key, facts, seat, "star", Emphasis.STAGED, others)
            case e.InnSeized(seat=seat, robber=robber, vp=vp):
                facts = self.robber(robber) | {"n": vp}  # for good, so whoever did it reads it too
                return Line("event.robbers.InnSeized", facts, seat, "flag", concerns=(seat,))
        return None

    def _crook_sent(self, seat: int, source: Cell | RobberId, kind: Token, cell: Cell) -> Line:
        facts: Facts = {"name": self._names[seat], "loot": self.loot(kind)}
        if isinstance(source, str):
            victim = SEAT_OF[source]
            emphasis = Emphasis.STAGED if victim in self._persons else Emphasis.FOLLOWED
            key, facts = "event.robbers.CrookSent.robber", facts | self._robbed(source)
            return Line(key, facts, seat, "swap", emphasis, (victim,))
        return Line(
            "event.robbers.CrookSent",
            facts | {"place": self.place(cell, "at")},
            seat,
            "swap",
            Emphasis.PASSING,
        )

    def _crook_played(self, event: e.CrookPlayed) -> Line:
        """Where the loot went; whoever reads only this in the log is told too from whom it came."""
        origin, to, source = event.origin_cell, event.to, event.source
        facts: Facts = {"name": self._names[event.seat], "loot": self.loot(event.kind)}
        facts |= {"origin": self.place(origin, "from"), "place": self.place(to, "to")}
        key, concerns = "event.robbers.CrookPlayed", tuple[int, ...]()
        if isinstance(source, str):
            key, facts, concerns = f"{key}.robber", facts | self._robbed(source), (SEAT_OF[source],)
        are_alike = self.place(origin, "label") == self.place(to, "label")
        return Line(f"{key}.beside" if are_alike else key, facts, event.seat, "swap", concerns=concerns)

    def _robbed(self, robber: RobberId) -> Facts:
        """The facts that tell somebody who loses something."""
        return {"other": self._names[SEAT_OF[robber]], "number": NUMBER_OF[robber]}

    def _of_guard(self, event: Event) -> Line | None:
        names = self._names
        match event:
            case e.GirlAppeared(cell=cell):
                facts: Facts = {"place": self.place(cell, "at")}
                key = "event.robbers.GirlAppeared"  # everybody may fetch her
                return Line(key, facts, None, "star", Emphasis.STAGED, self._all)
            case e.GuardArrived(seat=seat, cell=cell):
                facts = {"name": names[seat], "place": self.place(cell, "at")}
                return Line("event.robbers.GuardArrived", facts, seat, "warning", Emphasis.STAGED)
            case e.TargetSet(seat=seat, cell=cell):
                facts = {"name": names[seat], "place": self.place(cell, "to")}
                return Line("event.robbers.TargetSet", facts, seat, "flag")
            case e.GuardRolled(seat=seat, die=die, bonus=bonus, steps=steps):
                facts = {"name": names[seat], "die": die, "n": steps}
                key = rolls = "event.robbers.GuardRolled"
                if bonus:
                    key, facts = f"{key}.bonus", facts | {"bonus": bonus}
                return Line(f"{rolls}.rolls", facts, seat, "dice", Emphasis.STAGED, later=key)
            case e.GuardMoved():
                return self._guard_walk([event])
            case e.RobberArrested(robber=robber, cell=cell, dropped_kind=None):
                return self._arrested(robber, {"place": self.place(cell, "at")})
            case e.RobberArrested(robber=robber, cell=cell, dropped_kind=str() as kind):
                return self._arrested(
                    robber, {"place": self.place(cell, "at"), "loot": self.loot(kind)}, ".dropped"
                )
            case e.TargetReached():
                return Line("event.robbers.TargetReached", icon="flag", emphasis=Emphasis.PASSING)
        return None

    def _arrested(self, robber: RobberId, facts: Facts, end: str = "") -> Line:
        seat, key = SEAT_OF[robber], f"event.robbers.RobberArrested{end}"
        return Line(key, self.robber(robber) | facts, seat, "lock", Emphasis.STAGED, (seat,))

    def _of_course(self, event: Event) -> Line | None:
        names = self._names
        match event:
            case e.GameStarted(first_seat=first):
                return Line("event.robbers.GameStarted", {"name": names[first]}, first, "flag")
            case e.HandDealt(seat=seat, count=count):
                facts: Facts = {"name": names[seat], "n": count}
                return Line("event.robbers.HandDealt", facts, seat, "cards", Emphasis.NOTED)
            case e.RobbersEntered():
                return Line("event.robbers.RobbersEntered", icon="flag", emphasis=Emphasis.STAGED)
            case e.TurnStarted(seat=seat, round=number):
                facts = {"round": number, "name": names[seat]}
                return Line("event.robbers.TurnStarted", facts, seat, "clock", Emphasis.NOTED)
            case e.RobbersReadied(seat=seat, ap=ap):
                facts = {"name": names[seat], "ap": ap}
                return Line("event.robbers.RobbersReadied", facts, seat, "star", Emphasis.NOTED)
            case e.TurnEnded(seat=seat):
                return Line("event.robbers.TurnEnded", {"name": names[seat]}, seat, "check", Emphasis.NOTED)
            case e.RoundScored(round=number, rows=rows):
                gains = [
                    self.say("thing.robbers.gain", name=names[row.seat], gain=row.gain, total=row.total)
                    for row in rows
                ]
                facts = {"round": number, "gains": self._language().joined(gains)}
                return Line("event.robbers.RoundScored", facts, None, "trophy", Emphasis.STAGED, self._all)
            case e.GameEnded(scores=scores, winners=winners):
                return self._ended(scores, winners)
        return None

    def _ended(self, scores: Sequence[int], winners: Sequence[int]) -> Line:
        points = scores[winners[0]]
        if len(winners) > 1:
            shared = self._language().joined([self._names[seat] for seat in winners])
            facts: Facts = {"names": shared, "n": points}
            key = "event.robbers.GameEnded.shared"
            return Line(key, facts, None, "trophy", Emphasis.STAGED, self._all)
        facts = {"name": self._names[winners[0]], "n": points}
        return Line("event.robbers.GameEnded", facts, winners[0], "trophy", Emphasis.STAGED, self._all)
