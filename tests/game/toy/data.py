"""The numbers and tables of Acorns."""

from typing import Literal, TypeAlias

from game.core.setup import SWITCH, GameInfo, Option

Kind: TypeAlias = Literal["gather", "thief", "branch", "listen", "frost"]

COUNTS: tuple[tuple[Kind, int], ...] = (  # 2.1
    ("gather", 6),
    ("thief", 5),
    ("branch", 5),
    ("listen", 4),
    ("frost", 4),
)
CARDS: tuple[Kind, ...] = tuple(kind for kind, count in COUNTS for _ in range(count))

ROUNDS = 4
START_ACORNS = 4
START_HAND = 2
HIGHEST_BID = 3
DIE = 6
HEARD_DEPTH = 3
FROST_LIMIT = {"mild": 6, "harsh": 5}

BRANCH_POINTS = 3
GOLDEN_POINTS = 4
FEAST_POINTS = 2

INFO = GameInfo(
    id="acorns",
    version=1,
    min_seats=2,
    max_seats=4,
    options=(Option("winter", tuple(FROST_LIMIT)), Option("feast", SWITCH)),
    has_hidden_information=True,
    minutes=(5, 10),
)
