"""What is true in every position: tiles, markers, money, animals and cards add up, and secrets are kept."""

from __future__ import annotations

from collections import Counter

from game.forester.cards import DECK, SPARE_CARDS
from game.forester.data import (
    ALL_MONEY,
    ANIMALS,
    ANIMALS_OF_A_KIND,
    HAND,
    MARKERS_A_SEAT,
    REMEDIATION,
    SPACES,
    SPECIES,
    TILES,
    TILES_OF_A_KIND,
)
from game.forester.state import ForesterState
from game.forester.steps import ChooseDamage, HouseHomeless, LayCards, RehomeAnimal


def check(state: ForesterState) -> None:
    check_markers(state)
    check_money(state)
    check_tiles(state)
    check_cards(state)
    check_animals(state)
    check_deaths(state)
    check_remediation(state)
    check_secrets(state)


def check_markers(state: ForesterState) -> None:
    """Every marker is in the pool, on a plant or on the season track."""
    on_plants = sum(sum(domain.markers) for domain in state.domains)
    assert state.pool >= 0
    assert state.pool + on_plants + 1 == MARKERS_A_SEAT * state.seats, "markers appeared or vanished"


def check_money(state: ForesterState) -> None:
    """No credit, and nothing comes from nowhere."""
    amounts = [state.bank, *(domain.money for domain in state.domains)]
    assert sum(amounts) == ALL_MONEY, amounts
    assert all(amount >= 0 and amount % 1_000 == 0 for amount in amounts), amounts


def check_tiles(state: ForesterState) -> None:
    """Trees by species, and saplings with the seeds on their backs."""
    trees, saplings = Counter(state.tree_stock), Counter(state.sapling_stock)
    for domain in state.domains:
        for plant in filter(None, domain.plants):
            (trees if plant.is_tree else saplings)[plant.species] += 1
        for tile in domain.start_tiles:
            (trees if tile.stage == "tree" else saplings)[tile.species] += 1
        assert domain.plants[0] is None
    for species in SPECIES.values():
        assert trees[species.id] == species.trees, f"{species.id} trees: {trees}"
        assert saplings[species.id] == species.saplings, f"{species.id} saplings: {saplings}"
    assert min(*state.tree_stock.values(), *state.sapling_stock.values()) >= 0


def check_cards(state: ForesterState) -> None:
    """Every card is in one place; between turns a hand has five."""
    in_play = [] if state.card is None else [state.card.card]
    in_hands = [card for hand in state.hands for card in hand]
    cards = [*state.pile, *state.discards, *in_hands, *state.laid, *in_play]
    left_out = set(SPARE_CARDS) if state.options.chosen["short_deck"] == "on" else set()
    assert sorted(cards) == [card for card in DECK if card not in left_out], "a card is missing or twice"
    for seat, hand in enumerate(state.hands):
        is_between_turns = seat != state.active or isinstance(state.asked(), LayCards)
        assert state.turn == 0 or not is_between_turns or len(hand) == HAND, f"seat {seat} holds {hand}"
        assert list(hand) == sorted(hand)
    assert list(state.laid) == sorted(state.laid)
    assert not state.held_over & {*state.pile}, "a card held over lies in the pile"


def check_animals(state: ForesterState) -> None:
    """Four of a kind, one of a kind a forest, each on a tree of its own."""
    kinds = Counter(dict(enumerate(state.animal_stock)))
    for domain in state.domains:
        animals = [animal for animal in domain.animals if animal]
        assert len(set(animals)) == len(animals), f"two of a kind in {animals}"
        kinds.update(animals)
        for space in SPACES:
            plant = domain.plants[space]
            assert not domain.animals[space] or (plant is not None and plant.is_tree)
    kinds.update(step.animal for step in state.agenda if isinstance(step, RehomeAnimal | HouseHomeless))
    assert kinds == {0: 0, **dict.fromkeys(range(1, len(ANIMALS) + 1), ANIMALS_OF_A_KIND)}, kinds


def check_deaths(state: ForesterState) -> None:
    """Nobody outlives more markers than circles, but while a card still places them."""
    for domain in state.domains:
        for plant, markers in zip(domain.plants, domain.markers, strict=True):
            if plant is None or plant.is_seed:
                assert markers == 0
            else:
                assert 0 <= markers <= plant.circles or isinstance(state.asked(), ChooseDamage)


def check_remediation(state: ForesterState) -> None:
    """Tiles in their order, arrows within bounds, the marker on the track."""
    tiles = Counter(state.tile_stock)
    for domain in state.domains:
        tiles.update(domain.tiles)
        assert len(set(domain.tiles)) == len(domain.tiles)
        for place, tile in enumerate(domain.tiles):
            needs = REMEDIATION[tile].needs
            assert needs is None or needs in domain.tiles[:place], f"{tile} came before {needs}"
        assert all(0 <= domain.arrows(space) <= 3 for space in SPACES)
    assert tiles == dict.fromkeys(TILES, TILES_OF_A_KIND), tiles
    assert 0 <= state.season_space <= 11


def check_secrets(state: ForesterState) -> None:
    """A view holds no other hand, and laid cards only for the one who laid them."""
    for seat in (*range(state.seats), None):
        view = state.view(seat)
        assert view.hand == (None if seat is None else state.hands[seat])
        assert view.laid == (state.laid if seat == state.active else ())
        assert view.laid_count == len(state.laid)
