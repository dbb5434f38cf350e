"""What people read is in their language, and a text that is missing never stops the game."""

import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from scenes.platform.assets_error import AssetError
from scenes.platform.language import LANGUAGES, Code, Language, MissingText, system_language
from scenes.platform.paths import asset_folder

THIN_SPACE = "\u202f"


def nobody_knows() -> list[str]:
    return []


@pytest.fixture
def german_without_a_word(tmp_path: Path) -> Language:
    """German in which nothing is translated yet, beside complete English."""
    shutil.copytree(asset_folder() / "locale" / "en", tmp_path / "en")
    (tmp_path / "de").mkdir()
    with (tmp_path / "de" / "waldtisch.mo").open("wb") as file:
        write_mo(file, Catalog("de"))
    return Language("de", tmp_path)


def test_the_same_key_is_said_in_every_language() -> None:
    said = [Language(code).say("saving.all") for code in ("en", "fr", "de")]
    assert said == ["All is saved.", "Tout est sauvegardé.", "Alles ist gespeichert."]


def test_one_and_many_are_told_apart() -> None:
    english = Language("en")
    assert english.say("rulebook.found", n=1) == "1 rule found"
    assert english.say("rulebook.found", n=5) == "5 rules found"


def test_none_is_singular_in_french_and_plural_in_german() -> None:
    assert Language("fr").say("rulebook.found", n=0) == "0 règle trouvée"
    assert Language("de").say("rulebook.found", n=0) == "0 Regeln gefunden"


def test_a_count_in_a_text_without_plural_does_no_harm() -> None:
    assert Language("en").say("table.thinking", n=3, name="Ann") == "Ann is thinking …"


def test_facts_stand_where_the_language_wants_them() -> None:
    assert Language("en").say("menu.waiting", game="Nursery", name="Ann") == "Nursery: Ann is up"
    assert Language("de").say("menu.waiting", game="Baumschule", name="Ann") == "Baumschule: Ann ist dran"


def test_a_number_and_what_it_counts_stay_on_one_line() -> None:
    for code in LANGUAGES:
        language = Language(code)
        assert language.times(1200, "Stein") == f"{language.number(1200)}\u00a0×\u00a0Stein"
        said = language.say("event.walnut_grove.GoodsProduced", name="Ann", count=7, good="Bois")
        assert "7\u00a0×\u00a0Bois" in said


def test_equal_things_of_a_list_are_counted() -> None:
    assert Language("en").counted(["Hut", "Barn", "Hut"]) == "2\u00a0×\u00a0Hut and Barn"
    assert Language("en").counted([]) == ""


def test_a_name_is_said_as_people_wrote_it() -> None:
    assert Language("en").say("table.thinking", name="Ann × Ben") == "Ann × Ben is thinking …"


def test_a_name_with_braces_stays_a_name() -> None:
    assert Language("en").say("table.thinking", name="{name}") == "{name} is thinking …"


def test_a_forgotten_fact_is_seen_and_stops_nothing() -> None:
    assert Language("en").say("table.turn", number=3) == "Turn 3 of {total}"


@pytest.mark.parametrize(("code", "shown"), [("en", "1,500"), ("fr", f"1{THIN_SPACE}500"), ("de", "1.500")])
def test_thousands_are_marked_the_way_of_the_language(code: Code, shown: str) -> None:
    assert Language(code).number(1500) == shown


def test_a_loss_has_a_real_minus() -> None:
    assert Language("en").number(-19) == "−19"


def test_text_that_looks_like_a_number_is_left_alone() -> None:
    assert Language("en").say("rulebook.rule", number="20261103") == "rule 20261103"


def test_percent_signs_keep_their_distance_in_french_and_german() -> None:
    signs = [Language(code).percent(80) for code in ("en", "fr", "de")]
    assert signs == ["80%", f"80{THIN_SPACE}%", f"80{THIN_SPACE}%"]


def test_a_range_of_players_is_a_range_and_a_fixed_number_is_not() -> None:
    english = Language("en")
    assert english.say("menu.players", n=4, players=(2, 4)) == "2–4 players"
    assert english.say("menu.players", n=2, players=(2, 2)) == "2 players"


def test_names_are_listed_as_in_a_sentence() -> None:
    french = Language("fr")
    assert french.joined([]) == ""
    assert french.joined(["Ann"]) == "Ann"
    assert french.joined(["Ann", "Ben"]) == "Ann et Ben"
    assert french.joined(["Ann", "Ben", "Cleo"]) == "Ann, Ben et Cleo"


@pytest.mark.parametrize("name", ["Anna", "Éric", "E\u0301ric", "Ömer", "Œdipe", "Yves", "iris"])
def test_french_drops_the_e_of_de_before_a_vowel(name: str) -> None:
    assert Language("fr").say("table.not_your_turn", name=name) == f"C’est au tour d’{name}."


@pytest.mark.parametrize("name", ["Ben", "Yann", "Hugo", "Hibou", "A", "7", "🦉", "{name}"])
def test_french_keeps_de_before_everything_else(name: str) -> None:
    assert Language("fr").say("table.not_your_turn", name=name) == f"C’est au tour de {name}."


def test_places_on_a_board_are_no_words_that_elide() -> None:
    facts = {"name": "Éric", "tree": "un arbre", "origin": "a1", "target": "e5"}
    said = Language("fr").say("event.nursery.TreeReplanted", **facts)
    assert said == "Éric déplace un arbre de a1 à e5."


def test_other_languages_elide_nothing() -> None:
    assert Language("de").say("thing.robbers.camp.label", name="Anna") == "Lager von Anna"


def test_an_untranslated_text_is_said_in_english(german_without_a_word: Language) -> None:
    assert german_without_a_word.say("saving.all") == "All is saved."
    assert german_without_a_word.say("rulebook.found", n=2) == "2 rules found"


def test_a_key_nobody_wrote_a_text_for_still_reads_as_words() -> None:
    assert Language("fr").say("menu.secret_door") == "secret door"


@pytest.mark.parametrize("code", ["en", "fr", "de"])
def test_a_strict_language_refuses_a_key_nobody_wrote_a_text_for(code: Code) -> None:
    with pytest.raises(MissingText, match=r"menu\.secret_door"):
        Language(code, is_strict=True).say("menu.secret_door")


def test_missing_texts_name_the_file(tmp_path: Path) -> None:
    with pytest.raises(AssetError, match=r"de.waldtisch\.mo: these texts are missing"):
        Language("de", tmp_path)


@pytest.mark.parametrize("content", [b"", b"no texts at all", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_damaged_texts_name_the_file(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "waldtisch.mo").write_bytes(content)
    with pytest.raises(AssetError, match=r"en.waldtisch\.mo: these texts cannot be read"):
        Language("en", tmp_path)


def test_texts_cut_short_name_the_file(tmp_path: Path) -> None:
    whole = (asset_folder() / "locale" / "fr" / "waldtisch.mo").read_bytes()
    (tmp_path / "fr").mkdir()
    for length in range(0, len(whole) - 1, len(whole) // 50):
        (tmp_path / "fr" / "waldtisch.mo").write_bytes(whole[:length])
        with pytest.raises(AssetError):
            Language("fr", tmp_path)


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_CA"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "it:de:fr"}, "de"),
        ({"LANG": "it_IT.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fry_NL"}, "en"),  # Frisian is not French
    ],
)
def test_the_first_start_follows_the_environment(environment: dict[str, str], code: str) -> None:
    assert system_language(environment, nobody_knows) == code


def test_the_first_start_follows_the_desktop_when_the_environment_is_silent() -> None:
    assert system_language({}, lambda: ["it", "fr", "de"]) == "fr"
    assert system_language({"LANG": ""}, lambda: ["de"]) == "de"


def test_the_first_start_is_english_when_nobody_says_anything() -> None:
    assert system_language({}, nobody_knows) == "en"


def test_the_real_system_speaks_one_of_our_languages() -> None:
    assert system_language() in ("en", "fr", "de")
