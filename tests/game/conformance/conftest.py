"""Gives every test of the suite its cases: all of them with --long, else a selection."""

import pytest

from tests.game.conformance.cases import GAMES, LONG_GAMES, all_cases, daily_cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    is_long = bool(metafunc.config.getoption("--long"))
    every = all_cases(is_full=True) if is_long else daily_cases()
    secret = [case for case in every if case.has_secrets]
    selections = {
        "case": every,
        "secret_case": secret,
        "memory_case": [
            case for case in secret if is_long or not case.options or case.rules.info.id not in LONG_GAMES
        ],
        "open_case": [case for case in every if case not in secret],
    }
    for name in set(metafunc.fixturenames) & set(selections):
        metafunc.parametrize(name, selections[name], ids=str)
    if "rules" in metafunc.fixturenames:
        metafunc.parametrize("rules", GAMES, ids=lambda rules: rules.info.id)
