"""Digests of whole games, also from a command line, so that two processes can be compared.

python -m tests.game.conformance.transcripts 2 tests.game.toy.rules:ACORNS
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from importlib import import_module

from game.core.contract import Rules
from game.core.notation import written
from tests.game.conformance.cases import Case, cases_of
from tests.game.conformance.walks import fingerprint, random_game


def digest(case: Case, seed: int) -> str:
    """A digest of every action, event, view, legal list and score of a random game."""
    state = case.new(seed)
    hashed = blake2b(digest_size=16)
    for action in random_game(case, seed):
        for part in fingerprint(case, state):
            hashed.update(part)
        hashed.update(written(action) + written(state.apply(action)))
    hashed.update(state.dump())
    return hashed.hexdigest()


def main(games: int, places: list[str]) -> None:
    for place in places:
        module, name = place.split(":")
        found = getattr(import_module(module), name)
        for rules in [found] if isinstance(found, Rules) else found:
            for case in cases_of(rules):
                print(case, *(digest(case, seed) for seed in range(games)))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
