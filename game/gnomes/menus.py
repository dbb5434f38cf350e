"""Tables of every action there can be, so that listing choices creates none.

Tables about gnomes are by card number, for a gnome is only ever moved by its owner.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from game.core.values import Action
from game.gnomes import actions as said
from game.gnomes.cards import NAMES, owner
from game.gnomes.data import CONTESTS, DUTIES, FLOWERS, HATS, RANK, SCHMIEDEL, WORKING_HATS, Job, Schmiedel
from game.gnomes.data import PRICES as AMOUNTS
from game.gnomes.data import PROMISES as KINDS
from game.gnomes.steps import PriceKind

Menu: TypeAlias = tuple[Action, ...]

PRICES_SAID: Mapping[PriceKind, type[said.Price]] = {
    "limit": said.SetLimit,
    "ask": said.AskPrice,
    "minimum": said.SetMinimum,
    "bid": said.BidPrice,
}

SEATS = range(len(FLOWERS))
PARTNERS: tuple[int | Schmiedel, ...] = (*SEATS, SCHMIEDEL)
OWNED = [(owner(number), name) for number, name in enumerate(NAMES)]

# By card number.
GARDEN: Menu = tuple(said.WorkInGarden(seat, name) for seat, name in OWNED)
SEEK: Menu = tuple(said.SeekMate(seat, name) for seat, name in OWNED)
OFFER: Menu = tuple(said.OfferMate(seat, name) for seat, name in OWNED)
SELL: Menu = tuple(said.SellGnome(seat, name) for seat, name in OWNED)
OF_JOB: Mapping[Job, Menu] = {"garden": GARDEN, "seek": SEEK, "offer": OFFER, "sell": SELL}
ENTER_CONTEST: tuple[Menu, ...] = tuple(
    tuple(said.EnterContest(seat, name, contest) for contest in CONTESTS) for seat, name in OWNED
)
THROW_OUT: Menu = tuple(said.ThrowOut(seat, name) for seat, name in OWNED)
PUT_FORWARD: Menu = tuple(said.PutForward(seat, name) for seat, name in OWNED)
OWN_MATE: Menu = tuple(said.ChooseOwnMate(seat, name) for seat, name in OWNED)
SELL_FOR_UPKEEP: Menu = tuple(said.SellForUpkeep(seat, name) for seat, name in OWNED)

# By seat, then by rank.
SWAP: tuple[Menu, ...] = tuple(tuple(said.SwapTwoForOne(seat, hat) for hat in HATS) for seat in SEATS)

# By seat.
KEEP_GREYS: Menu = tuple(map(said.KeepGreys, SEATS))
DECLINE: Menu = tuple(map(said.Decline, SEATS))
PASS: Menu = tuple(map(said.Pass, SEATS))
KEEP: Menu = tuple(map(said.Keep, SEATS))
WITHDRAW: Menu = tuple(map(said.Withdraw, SEATS))
REFUSE_ALL: Menu = tuple(map(said.RefuseAll, SEATS))
GO_ON_OR_CLOSE: tuple[Menu, ...] = tuple(
    (said.ContinueAuction(seat), said.CloseAuction(seat)) for seat in SEATS
)
PROMISES: tuple[Menu, ...] = tuple(tuple(said.AttachPromise(seat, kind) for kind in KINDS) for seat in SEATS)
TERMS: tuple[Mapping[tuple[int, str], Action], ...] = tuple(
    {(RANK[hat], duty): said.SetTerms(seat, hat, duty) for hat in WORKING_HATS for duty in DUTIES}
    for seat in SEATS
)
CHOOSE_DEAL: tuple[Mapping[int | Schmiedel, Action], ...] = tuple(
    {partner: said.ChooseDeal(seat, partner) for partner in PARTNERS} for seat in SEATS
)
ACCEPT_OFFER: tuple[Mapping[int | Schmiedel, Action], ...] = tuple(
    {partner: said.AcceptOffer(seat, partner) for partner in PARTNERS} for seat in SEATS
)

# By kind, then by seat; place p holds the price of 50 p.
PRICES: Mapping[PriceKind, tuple[Menu, ...]] = {
    kind: tuple(tuple(action(seat, amount) for amount in AMOUNTS) for seat in SEATS)
    for kind, action in PRICES_SAID.items()
}
