"""What things on the table are, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.core.seats import Seat
from game.forester.cards import FACES, KIND_OF, CardKind
from game.forester.data import (
    ANIMAL_VALUES,
    BLACK_ARROWS,
    MOST_CARDS_LAID,
    REMEDIATION,
    SPECIES,
    WITHOUT_CARD,
    AnimalId,
    SpeciesId,
    Tile,
    Zone,
)
from game.forester.manners import parts
from game.forester.seasons.track import forecast
from game.forester.views import ForesterView
from scenes.platform.language import Language
from scenes.tables.forester.polluters import next_tile
from scenes.tables.forester.wares import ware


class Tips:
    """Explains things by their names."""

    def __init__(self, language: Language, seats: Sequence[Seat], *, is_short: bool = False) -> None:
        """Short ones leave out what is seen in a closer look."""
        self._language, self._seats, self._is_short = language, seats, is_short
        self._say = language.say

    def about(self, name: str, view: ForesterView) -> str:
        """What a thing is, after what it costs if it is for sale; nothing for names it does not know."""
        sold = ware(name, view)
        if sold is None:
            return self._what(name, view)
        bought = self._say("tip.forester.buy", thing=self._thing(f"{sold.name}.object"), price=sold.price)
        return f"{bought} {self._what(name, view)}"

    def _what(self, name: str, view: ForesterView) -> str:
        kind, rest = parts(name)
        match kind:
            case "space":
                return self._space(view, int(rest[0]), int(rest[1]))
            case "zone":
                return self._zone(view, int(rest[0]), cast(Zone, rest[1]))
            case "seat":
                return self._seat(view, int(rest[0]))
            case "species" | "stock":
                return self._species(view, cast(SpeciesId, rest[0]))
            case "remedy":
                return self._tile(view, cast(Tile, rest[0]))
            case "animal":
                return self._animal(view, cast(AnimalId, rest[0]))
            case "start":
                return self._start_tile(cast(SpeciesId, rest[0]), rest[1])
            case "card":
                return self._card(KIND_OF[rest[0]])
            case "hand":
                seat = view.to_act if view.to_act is not None else view.active
                size = view.domains[seat].hand_size
                return self._say("tip.forester.hand", name=self._seats[seat].name, n=size)
        return self._store(name, view)

    def _start_tile(self, species: SpeciesId, stage: str) -> str:
        plant, printed = self._thing(f"{species}.{stage}"), SPECIES[species]
        if stage == "seed":
            return self._say("tip.forester.start_seed", plant=plant)
        circles = printed.tree_circles if stage == "tree" else printed.sapling_circles
        return self._say("tip.forester.start_tile", plant=plant, circles=circles)

    def _store(self, name: str, view: ForesterView) -> str:
        say = self._say
        match name:
            case "pool":
                return say("tip.forester.pool", count=view.pool)
            case "turn":
                return say("tip.forester.turn", number=view.turn)
            case "bank":
                return say("tip.forester.bank", amount=view.bank)
            case "pile":
                return say("tip.forester.deck", count=view.pile_size)
            case "discards" if view.discards:
                card = self._thing(KIND_OF[view.discards[-1]])
                return say("tip.forester.discards", count=len(view.discards), card=card)
            case "discards":
                return say("tip.forester.discards_empty")
            case "stocks":
                return say("tip.forester.stocks")
            case "wheel":
                return self._wheel(view)
            case "story" if view.card is not None:
                return self._card(KIND_OF[view.card.card])
            case "story" if view.laid_count:
                return say("tip.forester.laid", n=view.laid_count)
            case "story":
                return say("tip.forester.ending")
        return ""

    def _thing(self, name: str) -> str:
        return self._say(f"thing.forester.{name}")

    def _space(self, view: ForesterView, seat: int, number: int) -> str:
        space = view.domains[seat].spaces[number - 1]
        say = self._say
        if space.species is None:
            white = BLACK_ARROWS[number] - space.arrows
            return (
                say("tip.forester.arrows", space=number, n=space.arrows, white=white)
                if white
                else say("tip.forester.space", space=number, arrows=space.arrows)
            )
        plant = self._thing(f"{space.species}.{space.stage}")
        damage = {"markers": space.markers, "circles": space.circles}
        match space.stage:
            case "tree":
                words = say("tip.forester.tree", plant=plant, space=number, income=space.income, **damage)
            case "sapling":
                words = say("tip.forester.sapling", plant=plant, space=number, **damage)
            case _:
                return say("tip.forester.seed", plant=plant, space=number, arrows=space.arrows)
        if space.markers >= space.circles:
            words += " " + say("tip.forester.fragile")
        if space.animal is not None:
            value = ANIMAL_VALUES[space.animal]
            words += " " + say("tip.forester.resident", animal=self._thing(space.animal), n=value)
        return words

    def _wheel(self, view: ForesterView) -> str:
        """The season of the moment, and where one to three cards would lead."""
        line = self._thing(f"{view.season}.line")
        words = [self._say("tip.forester.wheel", season=self._thing(view.season), line=line)]
        for cards in range(1, MOST_CARDS_LAID + 1) if view.task == "play_cards" else ():
            ahead = forecast(view.season_space, cards)
            season = self._thing(ahead.season)
            if ahead.triggered is None:
                told = self._say("tip.forester.forecast", season=season)
            else:
                symbol = self._thing(ahead.triggered)
                told = self._say("tip.forester.forecast_triggered", season=season, symbol=symbol)
            words.append(f"{cards}: {told}")
        return "\n".join(words)

    def _zone(self, view: ForesterView, seat: int, zone: Zone) -> str:
        tile = next_tile(view.domains[seat], zone)
        if tile is None:
            return self._say("tip.forester.zone_clean", zone=self._thing(zone))
        return self._say("tip.forester.zone", zone=self._thing(zone), tile=self._tile(view, tile))

    def _seat(self, view: ForesterView, seat: int) -> str:
        """Everything that a header shows without words."""
        domain, name = view.domains[seat], self._seats[seat].name
        seen = (
            self._say("tip.forester.money", name=name, amount=domain.money),
            self._say("tip.forester.trees", name=name, n=domain.trees),
            self._say("tip.forester.animal_points", name=name, n=domain.animal_points),
        )
        unseen = (
            self._say("tip.forester.hand", name=name, n=domain.hand_size),
            self._say("tip.forester.score", name=name, n=domain.score),
        )
        return "\n".join(unseen if self._is_short else (*seen, *unseen))

    def _species(self, view: ForesterView, species: SpeciesId) -> str:
        group = self._thing("conifer" if SPECIES[species].is_conifer else "deciduous")
        words = self._say(
            "tip.forester.species",
            species=self._thing(species),
            group=group,
            trees=view.tree_stock[species],
            saplings=view.sapling_stock[species],
        )
        return f"{words} {self._say('tip.forester.species_barred')}" if species in view.barred else words

    def _tile(self, view: ForesterView, tile: Tile) -> str:
        printed = REMEDIATION[tile]
        words = [
            self._say(
                "tip.forester.remediation",
                tile=self._thing(tile),
                price=printed.price,
                double=WITHOUT_CARD * printed.price,
                stock=view.tile_stock[tile],
            ),
            self._say(
                "tip.forester.remediation_effect",
                spaces=self._language.joined([str(space) for space in printed.white_arrows]),
            ),
        ]
        owned = view.domains[view.to_act].tiles if view.to_act is not None else ()
        if printed.needs is not None and printed.needs not in owned:
            needed = self._thing(f"{printed.needs}.object")
            words.append(self._say("tip.forester.remediation_first", tile=needed))
        return " ".join(words)

    def _animal(self, view: ForesterView, animal: AnimalId) -> str:
        name, value, stock = self._thing(animal), ANIMAL_VALUES[animal], view.animal_stock[animal]
        return self._say("tip.forester.animal", animal=name, n=value, stock=stock)

    def _card(self, kind: CardKind) -> str:
        seasons = self._language.joined([self._thing(season) for season in FACES[kind].seasons])
        effect = self._say(f"tip.forester.card.{kind}")
        return self._say("tip.forester.card", card=self._thing(kind), effect=effect, seasons=seasons)
