"""Which breeding piles the pair of an auction may draw from, by what everybody sees."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.gnomes.cards import Gnome
from game.gnomes.data import BROWN, GOLD, HATS, RANK, Hat
from game.gnomes.views import AuctionInView, GnomesView, Task

STILL_LENDING: Collection[Task | None] = ("set_terms", "answer_seeker", "bid_openly")  # other mates may come


def possible_piles(view: GnomesView) -> tuple[Hat, ...]:
    """The piles of all mates that the gnome of an auction may still get, the lowest first (10.2).

    As long as the mate is open, whoever may lend or hire hears of their own gnomes, others of everybody's.
    """
    auction = view.auction
    if auction is None:
        return ()
    own = _rank(auction.gnome)
    mates = set(_put_forward(auction))
    if auction.kind == "offer" or view.task in STILL_LENDING:
        mates |= set(_who_may_come(view, auction))
    if auction.kind == "seek" and auction.has_schmiedel:
        mates.add(own)  # he lends the same hat (9.2)
    return tuple(HATS[rank] for rank in sorted({max(own, mate) for mate in mates}))


def _put_forward(auction: AuctionInView) -> Iterator[int]:
    """The hats of those that stand beside the seeker already."""
    if auction.kind == "seek":
        yield from (_rank(mate.gnome) for mate in auction.put_forward)
        yield from (_rank(offer.gnome) for offer in auction.offers if offer.gnome is not None)
        if auction.draft is not None and auction.draft.gnome is not None:
            yield _rank(auction.draft.gnome)


def _who_may_come(view: GnomesView, auction: AuctionInView) -> Iterator[int]:
    """The idle workers that could be lent to a seeker, or joined by a gnome that is offered (6.3, 7.4)."""
    partners = [view.to_act] if view.to_act in auction.partners else auction.partners
    least = RANK[auction.min_hat] if auction.kind == "seek" else BROWN
    for seat in partners:
        for gnome in view.gnomes[seat]:
            if not gnome.is_busy and least <= RANK[gnome.hat] < GOLD:
                yield RANK[gnome.hat]


def _rank(gnome: Gnome) -> int:
    return RANK[gnome.split("_")[1]]
