"""A turn: which gnome gets which job, by what it brings and by what would be gone later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.insight import Plan
from game.core.values import Action, Fact
from game.gnomes import menus
from game.gnomes.advice import purse, reasons, worth
from game.gnomes.advice.outlook import LEAST_CHIPS, MEAN_CHIPS, Outlook
from game.gnomes.advice.worth import kept
from game.gnomes.auctions import schmiedel
from game.gnomes.auctions.promises import is_broken
from game.gnomes.cards import RANKS
from game.gnomes.data import BROWN, CONTESTS, GREEN, HATS, STEP, WORKING_RANKS
from game.gnomes.phases import jobs

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState
    from game.gnomes.steps import Occupy

WINS = 5000.0  # what a sure win is worth
LAST_WORKER = 300.0  # who sells it has to buy another one, and has lost a round (4.2)
GIVEN_WORD = 150.0  # what a broken promise costs, in friends
THRIFT = 0.9  # how much a poor breeder is in need of every petal that is missing in the next round
BANKRUPT = 2000.0  # what a sale by force costs, and the shame
ANSWERED = 0.99  # how often somebody answers an auction as expected
# What part of a gain is lost by waiting: mates are taken, but who comes late to a contest knows more.
HURRY = {
    "win": 10.0,
    "golden_swap": 1.0,
    "swap": 0.3,
    "seek": 0.4,
    "offer": 0.35,
    "sell": 0.1,
    "contest": 0.12,
    "garden": 0.0,
}
LEAST_OF_EXPECTED = 0.6  # of the bid that is expected, an offered gnome must bring at least
HURRY_OUT = 15.0  # throwing a grey out passes the time while others show what they are up to


class Job(NamedTuple):
    """A job for a gnome, and what it brings beside having the gnome."""

    gain: float
    kind: str
    rank: int
    action: Action
    facts: dict[str, Fact]


def plans(state: GnomesState, step: Occupy) -> list[Plan]:
    """The best jobs for every gnome, the most pressing first."""
    found = ordered(state, step)
    return [Plan((job.action,), value, reasons.of_job(job.kind, job.rank, job.facts)) for value, job in found]


def habit(state: GnomesState, step: Occupy) -> Action:
    """The most pressing job."""
    return ordered(state, step)[0][1].action


def ordered(state: GnomesState, step: Occupy) -> list[tuple[float, Job]]:
    """Jobs with their worth for the whole turn: what they bring, less what others lose by waiting."""
    outlook = Outlook(state)
    found = [_with_promises(state, job) for job in _all_jobs(state, step, outlook)]
    best: dict[int, float] = {}
    for job in found:
        best[job.rank] = max(best.get(job.rank, job.gain), job.gain)
    waiting = {
        rank: max(_loss(outlook, step.seat, job) for job in found if job.rank == rank and job.gain == gain)
        for rank, gain in best.items()
    }
    lost = sum(waiting.values())
    weighed = [(job.gain - best[job.rank] - (lost - waiting[job.rank]), job) for job in found]
    return sorted(weighed, key=lambda each: -each[0])


def _loss(outlook: Outlook, seat: int, job: Job) -> float:
    """What waiting with a job costs."""
    if job.kind == "throw_out":
        return HURRY_OUT
    return HURRY.get(job.kind, 0.0) * max(0.0, job.gain - outlook.garden)


def _with_promises(state: GnomesState, job: Job) -> Job:
    """Keeping one's word is worth something (8.9)."""
    seat = job.action.seat
    is_wrong = any(is_broken(each.kind, job.action) for each in state.promises if each.promiser == seat)
    return job._replace(gain=job.gain - GIVEN_WORD) if is_wrong else job


def _all_jobs(state: GnomesState, step: Occupy, outlook: Outlook) -> list[Job]:
    """Every sensible job; what only a duty asks for is taken if nothing else is left (6.10)."""
    seat = step.seat
    parted = purse.sold_to_win(state, seat)
    if parted is not None and step.duty is None:
        return list(_to_win(state, seat, parted))
    first_of_rank = {RANKS[gnome]: gnome for gnome in reversed(state.idle_workers(seat))}
    found = list(_greys(state, seat))
    poverty = purse.poverty(state, seat)
    for rank, gnome in first_of_rank.items():
        found += _garden(state, outlook, rank, gnome)
        found += _contests(state, outlook, rank, gnome)
        found += _sale(state, rank, gnome, poverty)
        found += _search(state, outlook, rank, gnome)
        found += _offer(state, outlook, rank, gnome)
    found += _swaps(state, outlook, seat)
    found = _without_ruin(state, outlook, seat, found)
    if step.duty is not None:
        legal = state.legal()
        found = [job for job in found if job.action in legal]
    return found or [Job(0.0, "duty", 0, action, {}) for action in state.legal()]


def _without_ruin(state: GnomesState, outlook: Outlook, seat: int, found: list[Job]) -> list[Job]:
    """Nobody takes a job after which the others together could not raise the upkeep (12.3)."""
    short = purse.shortage(state, seat)
    if short <= 0 or state.is_banned("sell"):
        return found
    raised = {gnome: purse.sale_price(state, gnome) + state.card.upkeep for gnome in state.idle_workers(seat)}
    idle = sum(raised.values()) + state.card.upkeep * len(state.idle_greys(seat))

    def is_ruin(job: Job) -> bool:
        if job.kind in ("sell", "throw_out", "swap", "golden_swap"):
            return False
        gnome = next(gnome for gnome in raised if RANKS[gnome] == job.rank)
        return short - (outlook.garden if job.kind == "garden" else 0) > idle - raised[gnome]

    return [job._replace(gain=job.gain - BANKRUPT) if is_ruin(job) else job for job in found]


def _to_win(state: GnomesState, seat: int, parted: Sequence[int]) -> Iterator[Job]:
    """Whoever can be sure of 4000 petals takes them (13.1)."""
    rest = WINS / 2  # the garden pays the rest
    for gnome in parted:
        menu, rank = (menus.SELL if RANKS[gnome] else menus.THROW_OUT), RANKS[gnome]
        yield Job(WINS, "win", rank, menu[gnome], {})
    for gnome in state.idle_workers(seat):
        if gnome not in parted:
            if not state.is_banned("garden"):
                yield Job(rest, "win_garden", RANKS[gnome], menus.GARDEN[gnome], {})
            elif not state.is_banned("contest"):
                yield Job(rest, "win_garden", RANKS[gnome], menus.ENTER_CONTEST[gnome][1], {})
    if not state.has_idle_worker(seat) and not parted:
        yield from _greys(state, seat)


def _greys(state: GnomesState, seat: int) -> Iterator[Job]:
    """Greys do nothing but eat (5.4)."""
    greys = [] if state.is_banned("sell") else state.idle_greys(seat)
    for grey in greys[:1]:
        gain = state.card.upkeep - kept(state, seat)[0]
        yield Job(gain, "throw_out", 0, menus.THROW_OUT[grey], {"price": state.card.upkeep})


def _garden(state: GnomesState, outlook: Outlook, rank: int, gnome: int) -> Iterator[Job]:
    if not state.is_banned("garden"):
        yield Job(outlook.garden, "garden", rank, menus.GARDEN[gnome], {"price": state.card.garden_pay})


def _contests(state: GnomesState, outlook: Outlook, rank: int, gnome: int) -> Iterator[Job]:
    """Where no better gnome waits already (11.4)."""
    if state.is_banned("contest"):
        return
    seat = menus.GARDEN[gnome].seat
    for place, contest in enumerate(CONTESTS):
        hope = outlook.prize_to_hope_for(seat, rank, contest)
        if hope > 0 or state.is_banned("garden"):
            facts: dict[str, Fact] = {"contest": contest, "price": outlook.prize(contest)}
            facts |= reasons.hopes(outlook.prize_as_it_stands(seat, rank, contest), hope)
            yield Job(hope, "contest", rank, menus.ENTER_CONTEST[gnome][place], facts)


def _sale(state: GnomesState, rank: int, gnome: int, poverty: int) -> Iterator[Job]:
    """What the gnome brings and no longer eats, against what it would bring in the long run (5.9)."""
    if state.is_banned("sell"):
        return
    seat = menus.SELL[gnome].seat
    workers = state.workers(seat)
    price = purse.sale_price(state, gnome)
    gain = price + state.card.upkeep - kept_of_own(state, seat, rank) + THRIFT * poverty
    if len(workers) == 1:
        gain -= LAST_WORKER
    if gain > 0 or purse.shortage(state, seat) > 0:
        yield Job(gain, "sell", rank, menus.SELL[gnome], {"price": price})


def kept_of_own(state: GnomesState, seat: int, rank: int) -> float:
    """What a gnome in play is worth; a green alone is not yet nearly gold."""
    table = kept(state, seat)
    if rank == GREEN and sum(each == GREEN for each in state.collection(seat)) < 2:
        return worth.KEPT[GREEN]
    return table[rank]


def _search(state: GnomesState, outlook: Outlook, rank: int, gnome: int) -> Iterator[Job]:
    """A mate of somebody else, for a child (6)."""
    if state.is_banned("seek"):
        return
    found = best_search(state, outlook, menus.SEEK[gnome].seat, rank)
    if found is None:
        return
    gain, _, _ = found
    if gain > outlook.garden:
        yield Job(gain, "seek", rank, menus.SEEK[gnome], {})


def best_search(state: GnomesState, outlook: Outlook, seat: int, rank: int) -> tuple[float, int, int] | None:
    """What a search promises: its gain, the least hat to demand, and the price to expect."""
    purse_left = purse.to_spend(state, seat)
    found: list[tuple[float, int, int]] = []
    others = outlook.others(seat)
    highest = max((max(outlook.idle[other]) for other in others), default=0)
    for least in (BROWN, *range(rank + 1, highest + 1)):
        asks = []
        mates = [(other, outlook.spare(other, least)) for other in others]
        lenders = [(other, mate) for other, mate in mates if mate is not None]
        for other, mate in lenders:
            ask = outlook.ask(other, mate, seat, rank, len(lenders))
            if ask < outlook.child(seat, max(rank, mate)):
                asks.append((ask, max(rank, mate)))
        if schmiedel.answers_seek(state, seat, rank, least):
            asks.append((state.values[rank] + MEAN_CHIPS, rank))
        if asks:
            price, pile = min(asks)
            if price <= purse_left:
                gain = ANSWERED * (outlook.child(seat, pile) - price) + (1 - ANSWERED) * state.card.garden_pay
                found.append((gain, least, purse.in_steps(price)))
    return max(found, default=None)


def _offer(state: GnomesState, outlook: Outlook, rank: int, gnome: int) -> Iterator[Job]:
    """Somebody may pay for a mate (7)."""
    seat = menus.OFFER[gnome].seat
    if state.is_banned("offer"):
        return
    price = best_bid(state, outlook, seat, rank)
    if price is not None and price > outlook.garden:
        yield Job(price, "offer", rank, menus.OFFER[gnome], {})


def best_bid(state: GnomesState, outlook: Outlook, seat: int, rank: int) -> float | None:
    """What others will probably pay for a mate."""
    others = outlook.others(seat)
    bids = [min(purse.to_spend(state, other), outlook.bid(other, rank, len(others))) for other in others]
    bids = [bid * ANSWERED for bid in bids if bid >= STEP]
    if schmiedel.answers_offer(state, seat):
        bids.append(state.values[rank] + MEAN_CHIPS)
    return max(bids, default=None)


def least_bid(state: GnomesState, outlook: Outlook, seat: int, rank: int) -> int:
    """What an offered gnome must bring: more than the garden, and what Herr Schmiedel pays in any case."""
    least = state.card.garden_pay + STEP
    if schmiedel.answers_offer(state, seat):
        return max(least, state.values[rank] + LEAST_CHIPS)
    expected = best_bid(state, outlook, seat, rank) or 0.0
    return max(least, purse.in_steps(LEAST_OF_EXPECTED * expected))


def _swaps(state: GnomesState, outlook: Outlook, seat: int) -> Iterator[Job]:
    """Two gnomes for a better one: one mouth less, and two jobs less (5.10)."""
    if state.is_banned("swap"):
        return
    table = kept(state, seat)
    for rank in WORKING_RANKS:
        if jobs.can_swap(state, seat, rank):
            if rank == GREEN:
                yield Job(WINS, "golden_swap", rank, menus.SWAP[seat][rank], {})
                continue
            gain = table[rank + 1] - 2 * table[rank] + state.card.upkeep - outlook.use(seat, rank)
            if gain > 0:
                yield Job(gain, "swap", rank, menus.SWAP[seat][rank], {"hat": f"{HATS[rank + 1]}.object"})
