"""The robbers: seats in a column, the forest in the middle, what can be done below it."""

from __future__ import annotations

from assets.boardmaking.plan import BUTTONS, Plan, Plans, around, belt, fitted

WIDE: Plan = {
    "decor": {
        "decor:leaf_beech:1": around((44, 332), (40, 44)),
        "decor:leaf_birch:1": around((36, 640), (34, 38)),
        "decor:leaf_oak:1": around((58, 1040), (38, 42)),
        "decor:leaf_ivy:1": around((474, 30), (36, 40)),
        "decor:leaf_oak:2": around((1872, 300), (42, 46)),
        "decor:leaf_beech:2": around((1866, 560), (34, 38)),
        "decor:leaf_birch:2": around((1870, 832), (38, 42)),
        "decor:leaf_ivy:2": around((1858, 1010), (34, 38)),
    },
    "board": {"forest": (496, 146, 1328, 794)},
    "seats": {"seats": (96, 54, 372, 826), "values": (96, 896, 372, 130)},
    "words": {
        "prompt": (450, 54, 1068, 80),
        "status": (1540, 54, 284, 154),
        "guard": (1540, 218, 284, 66),
        "actions": (496, 844, 1328, 84),
        "hand": (1540, 292, 284, 544),
        "answer:0": (1460, 844, 364, 84),
        "answer:1": (1086, 844, 364, 84),
        "badge": (1456, 54, 78, 78),
    },
    "buttons": belt(*BUTTONS, hints_to=1824),
}

PLANS: Plans = fitted(WIDE)
