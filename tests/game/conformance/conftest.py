"""Gives every test of the suite its cases: all of them with --long, else a selection."""

import pytest

from tests.game.conformance.cases import GAMES, all_cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    every = all_cases(is_full=bool(metafunc.config.getoption("--long")))
    secret = [case for case in every if case.has_secrets]
    selections = {"case": every, "secret_case": secret, "open_case": [c for c in every if c not in secret]}
    for name in set(metafunc.fixturenames) & set(selections):
        metafunc.parametrize(name, selections[name], ids=str)
    if "rules" in metafunc.fixturenames:
        metafunc.parametrize("rules", GAMES, ids=lambda rules: rules.info.id)
