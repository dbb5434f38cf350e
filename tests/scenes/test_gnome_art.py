"""Whatever the garden gnomes' rules name has a picture, and its label lies on its hat."""

import json

import pygame

from game.gnomes.data import FLOWERS, HATS, JOBS, SCHMIEDEL_CHIPS, WORKING_HATS
from game.gnomes.event_cards import EVENT_CARDS
from scenes.platform.paths import asset_folder
from scenes.stage.high_contrast import treated
from scenes.stage.palette import SEAT_MARKS

FOLDER = asset_folder() / "art" / "gnomes"
PLACES = json.loads((FOLDER / "places.json").read_text(encoding="utf-8"))


def test_every_hat_event_flower_job_and_chip_has_its_picture() -> None:
    seats = [mark.emblem for mark in SEAT_MARKS]
    wanted = {
        *(f"gnome_{hat}_{seat}" for hat in HATS for seat in seats),
        *(f"{thing}_{seat}" for thing in ("shed", "fist", "hand") for seat in seats),
        *(f"hat_{hat}" for hat in HATS),
        *(f"{thing}_{hat}" for thing in ("stage", "away", "breed_back") for hat in WORKING_HATS),
        *(f"{thing}_{flower}" for thing in ("flower", "bed", "sign") for flower in FLOWERS),
        *(f"event_{event}" for event in EVENT_CARDS),
        *(f"job_{job}" for job in JOBS if job != "contest"),  # a contest has its stage
        *(f"chip_{worth}" for worth in SCHMIEDEL_CHIPS),
    }
    assert {name for name in wanted if not (FOLDER / f"{name}.png").exists()} == set()
    assert wanted <= PLACES.keys()


def test_a_label_lies_on_a_calm_patch_of_the_hat() -> None:
    for name, place in PLACES.items():
        if "label" not in place:
            continue
        picture = pygame.image.load(FOLDER / f"{name}@1x.png")
        x, y = map(round, place["label"])
        patch = [picture.get_at((x + dx, y + dy)) for dx in range(-15, 16, 3) for dy in range(-9, 10, 3)]
        assert min(colour.a for colour in patch) == 255, name
        lightness = [sum(colour[:3]) for colour in patch]
        assert max(lightness) - min(lightness) < 150, name


def test_the_shadow_of_a_gnome_has_no_outline_in_high_contrast() -> None:
    pygame.display.set_mode((8, 8))
    plain = pygame.image.load(FOLDER / "gnome_red_owl@1x.png").convert_alpha()
    outlined = treated("gnomes/gnome_red_owl", plain, 1.0)
    x, y = PLACES["gnome_red_owl"]["origin"]
    shadow = outlined.get_at((round(x), round(y) + 8))
    assert 0 < shadow.a < 128
    assert sum(shadow[:3]) < 120
