"""Which breeding piles the pair of an auction may draw from, by what everybody sees."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.gnomes.cards import Gnome
from game.gnomes.data import BROWN, GOLD, HATS, RANK, SCHMIEDEL, Hat, Schmiedel
from game.gnomes.views import AuctionInView, GnomesView, Task

# A seeker has all mates that may come.
IS_SETTLED: Collection[Task | None] = ("set_limit", "ask_price", "choose_deal", "accept_offer")


def possible_piles(view: GnomesView) -> tuple[Hat, ...]:
    """The piles of all mates that the gnome of an auction may still get, the lowest first (10.2).

    As long as the mate is open, whoever is asked just now whether they lend or hire hears of their own
    gnomes, and everybody else of the gnomes of all who may still do so.
    """
    auction = view.auction
    if auction is None:
        return ()
    own = _rank(auction.gnome)
    mates = set(_put_forward(auction))
    least = RANK[auction.min_hat] if auction.kind == "seek" else BROWN
    for seat in _who_may_come(view, auction):
        ranks = {RANK[gnome.hat] for gnome in view.gnomes[seat] if not gnome.is_busy}
        mates |= {rank for rank in ranks if least <= rank < GOLD}
    if auction.kind == "seek" and auction.has_schmiedel and _is_not_beaten(SCHMIEDEL, auction):
        mates.add(own)  # he lends the same hat (9.2)
    return tuple(HATS[rank] for rank in sorted({max(own, mate) for mate in mates}))


def _put_forward(auction: AuctionInView) -> Iterator[int]:
    """The hats of those that stand beside the seeker already."""
    if auction.kind == "seek":
        yield from (_rank(mate.gnome) for mate in auction.put_forward if _is_not_beaten(mate.seat, auction))
        yield from (_rank(offer.gnome) for offer in auction.offers if offer.gnome is not None)
        if auction.draft is not None and auction.draft.gnome is not None:
            yield _rank(auction.draft.gnome)


def _who_may_come(view: GnomesView, auction: AuctionInView) -> Sequence[int]:
    """Who could still lend a gnome to a seeker, or hire the one that is offered, as its viewer sees it."""
    asked, partners = view.to_act, auction.partners
    if auction.kind == "seek" and view.task in IS_SETTLED:
        return ()
    if view.task == "choose_own_mate" or (asked == view.seat and asked in partners):
        has_said = auction.draft is not None and auction.draft.gnome is not None
        return [] if has_said or asked is None else [asked]
    if view.task == "answer_seeker" and asked in partners:  # those before have answered
        return partners[partners.index(asked) :]
    if view.task == "choose_deal":
        return [seat for seat in partners if _is_not_beaten(seat, auction)]
    if view.task == "accept_offer":
        return [offer.seat for offer in auction.offers]
    return [seat for seat in partners if seat not in auction.openly_out]


def _is_not_beaten(partner: int | Schmiedel, auction: AuctionInView) -> bool:
    """Whether nobody has named a better price: of those who tie, one is chosen (6.6, 7.3)."""
    return not auction.tied or partner in auction.tied


def _rank(gnome: Gnome) -> int:
    return RANK[gnome.split("_")[1]]
