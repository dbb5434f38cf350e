"""Acorns with one flaw at a time, to show that the conformance checks can fail."""

from tests.game.toy.rules import AcornsRules
from tests.game.toy.state import AcornsState


def with_state(flawed: type[AcornsState]) -> AcornsRules:
    """The rules of Acorns over a flawed state."""
    rules = AcornsRules()
    rules.state = flawed
    return rules
