"""Every text exists in three languages, fits its facts and its typefaces, and is used."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import get_args, get_type_hints

import pygame
import pytest
from babel.messages.mofile import read_mo
from fontTools.ttLib import TTFont

from assets import build_locale
from game import catalogue
from game.bots.characters import TEMPERS
from game.core import faults
from game.core.contract import Rules
from game.core.seats import Player
from game.core.setup import Setup
from game.nursery.data import COLOURS, HEIGHTS, KINDS, Aim
from game.nursery.views import Task
from game.sitting.remarks import LINES
from scenes.kiosk import errors
from scenes.platform.language import LANGUAGES, Code, Language
from scenes.platform.settings import Pace
from scenes.stage.palette import SEAT_MARKS
from scenes.stage.typesetting import FACE_FILES, PLAIN_SPACES, Face, Style, Typesetter
from tests.game.conformance.cases import cases_of
from tests.game.conformance.walks import positions
from tests.game.refusals_in_code import refusals_of

ROOT = Path(__file__).parents[2]
KEY = re.compile(r"[a-z]+(\.\w+)+")

# Keys that the program puts together from a name it knows; all others stand in the code as they are.
FAMILIES = {
    "advice.": "game, why somebody should do something",
    "aim.": "game, aim",
    "button.": "game, button",
    "date.month.": "number of a month",
    "date.short.": "number of a month",
    "doubt.": "game, code of a doubt",
    "fist.": "game, what an amount is for",
    "character.": "emblem",
    "control.": "device, button",
    "event.": "game, event",
    "forecast.": "game, season",
    "game.": "game, part of its sign",
    "hint.": "what a button does now",
    "howto.": "game, picture",
    "journal.": "fault of a saved game",
    "kiosk.error.": "kind of error",
    "kiosk.page.": "page of the staff",
    "kind.": "game, kind of piece",
    "language.": "code of a language",
    "leaf.": "pressed leaf",
    "lesson.": "game, topic, step",
    "letter.": "emblem",
    "option.": "game, option, value",
    "pace.": "pace in the settings",
    "place.": "kind of place for saved games",
    "prompt.": "game, what is asked",
    "reason.": "game, why it ended",
    "refusal.": "game, code of a refusal",
    "remark.": "emblem, occasion, which of its lines",
    "score.": "game, line of the score",
    "scoring.place.": "place",
    "seat.": "emblem",
    "shelf.page.": "page of the saved games",
    "statistics.bot.": "level of bots",
    "statistics.page.": "page of the chronicle",
    "statistics.period.": "stretch of time",
    "strength.": "strength of a bot",
    "thing.": "game, name of a thing",
    "tip.forester.card.": "kind of card",
    "tip.forester.warning.": "code of a warning",
    "spectacle.gnomes.end.": "why it ends",
    "spectacle.gnomes.odds.": "cards of a pile",
    "tip.gnomes.amount.": "question",
    "tip.gnomes.gnome.": "what a gnome does",
    "tip.gnomes.job.": "job",
    "tip.walnut_grove.": "kind of thing, name",
    "trouble.": "why saving fails",
    "undo.": "why nothing is taken back",
    "why.": "game, why a bot does something",
}
# The same, but the names stand in the code of the screens.
SCREEN_FAMILIES = ("options.", "share.", "tip.table.")

# Words that French or German share with English.
ALIKE = re.compile(
    r"(language\.\w+|list\.comma|number\.\w+|game\.\w+\.(title|subtitle)|lobby\.start_line"
    r"|control\.(keyboard|pad)\.\w+|date\.(day|short_day|(month|short)\.\w+)|statistics\.(minutes|page\.points)|shelf\.in_folder|blind\.purpose"
    r"|thing\.gnomes\.\w+\.letter|letter\.\w+|kiosk\.screen_width|counsel\.advice)"
)
ALIKE_WORDS = {
    "fr": {"bot", "bot · {strength}", "Options", "Pause", "Page", "Total", "Menu", "Licences"}
    | {
        "{minutes} minute",
        "{minutes} minutes",
        "1 minute",
        "2 minutes",
        "Grain",
        "Saloon",
        "Svenson’s",
        "Soebuck’s",
        "Passage",
        "Lynx",
        "violet",
        "orange",
    },
    "de": {"Name", "Start", "Pause", "normal", "Gold", "Hotel", "Saloon", "Winter"}
    | {"Svenson’s", "Soebuck’s", "Dakota Lodge", "Herr Schmiedel"},
}


def forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


@cache
def texts(code: str) -> dict[str, tuple[str, ...]]:
    """Singular and plural of every text, by its key."""
    catalog = build_locale.catalog(ROOT / "assets" / "locale" / code / "waldtisch.po")
    return {forms(message.id)[0]: forms(message.string) for message in catalog if message.id}


def every_form(code: str) -> Iterator[tuple[str, str]]:
    return ((key, form) for key, known in texts(code).items() for form in known)


def placeholders(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_the_compiled_texts_say_what_their_sources_say(code: str) -> None:
    with (ROOT / "assets" / "locale" / code / "waldtisch.mo").open("rb") as file:
        compiled = {forms(message.id)[0]: forms(message.string) for message in read_mo(file) if message.id}
    assert compiled == texts(code), "run: uv run python assets/build_locale.py"


def test_every_language_has_every_text(code: str) -> None:
    assert texts(code).keys() == texts("en").keys()


def test_keys_are_symbols_that_no_text_can_be_mistaken_for(code: str) -> None:
    assert [key for key in texts(code) if not KEY.fullmatch(key)] == []
    assert [key for key, form in every_form(code) if KEY.fullmatch(form)] == []


def test_no_text_is_empty_or_has_spaces_around_it(code: str) -> None:
    assert [key for key, form in every_form(code) if not form or form != form.strip()] == []


def test_every_language_tells_the_same_facts(code: str) -> None:
    for key, known in texts(code).items():
        english = texts("en")[key]
        assert len(known) == len(english), key
        assert placeholders(known[-1]) == placeholders(english[-1]), key
        assert all(placeholders(form) <= placeholders(known[-1]) for form in known), key


def test_nothing_was_left_in_english() -> None:
    for code, alike in ALIKE_WORDS.items():
        same = {key: form for key, form in every_form(code) if form in texts("en")[key]}
        left = {key for key, form in same.items() if form not in alike and not ALIKE.fullmatch(key)}
        assert left == set(), code


@pytest.mark.parametrize("face", FACE_FILES)
def test_every_letter_is_in_every_typeface(code: str, face: Face) -> None:
    drawn = TTFont(FACE_FILES[face]).getBestCmap()
    letters = set("".join(form for _, form in every_form(code)))
    if face == "title":
        letters = set("".join(letters).translate(PLAIN_SPACES))
    assert {letter for letter in letters if ord(letter) not in drawn} == set()


def test_spaces_that_hold_a_line_together_are_plain_in_the_title_face() -> None:
    pygame.font.init()
    typesetter, title = Typesetter(1.0), Style("title", 44, (0, 0, 0))
    for text in ("Oui\u202f!", "Oui\u00a0!"):
        assert typesetter.width(text, title) == typesetter.width("Oui !", title)
        drawn, plain = typesetter.line(text, title), typesetter.line("Oui !", title)
        assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(plain, "RGBA")


def test_typographic_marks_are_used_throughout(code: str) -> None:
    assert [form for _, form in every_form(code) if re.search(r"['\"]|\.\.\.| - |  ", form)] == []


def test_a_number_and_what_it_counts_are_held_together(code: str) -> None:
    assert [key for key, form in every_form(code) if " ×" in form or "× " in form] == []


def test_french_puts_a_thin_space_before_high_marks() -> None:
    assert [form for _, form in every_form("fr") if re.search(r"[^\u202f][!?:;%»]|«[^\u202f]", form)] == []


def test_the_french_singular_tells_none_from_one() -> None:
    silent = [key for key, known in texts("fr").items() if len(known) > 1 and not placeholders(known[0])]
    assert silent == []


# What is counted in a sentence, and facts that are never one: sums of money, circles, or no number at all.
COUNTED = (
    r"action points|animals|arrows|cards|circles|coins|crooks|games|gnomes|goods|markers|minutes|moves"
    r"|petals|pieces|players|points|potions|robbers|rounds|rules|saplings|seats|steps|tiles|trees|turns"
)
NEVER_ONE = {"ap", "amount", "cash", "circles", "goods", "name", "players", "price", "seats", "steps"}


def test_a_number_that_may_be_one_chooses_between_singular_and_plural() -> None:
    assert re.search(rf"{{(\w+)}} (black )?({COUNTED})", "with {total} points")
    stiff = {
        key: form
        for key, form in every_form("en")
        if len(texts("en")[key]) == 1
        for name, *_ in re.findall(rf"{{(\w+)}} (black )?({COUNTED})\b", form)
        if name not in NEVER_ONE
    }
    assert stiff == {}


@pytest.mark.parametrize(
    ("key", "one", "several"),
    [
        ("tip.forester.resident", "1 point", "4 points"),
        ("tip.forester.hand", "1 card", "4 cards"),
        ("event.robbers.GameEnded", "1 point", "4 points"),
        ("event.forester.ScoreCounted", "1 point", "4 points"),
        ("event.walnut_grove.FarmScored", "1 point", "4 points"),
    ],
)
def test_one_of_something_is_not_several(key: str, one: str, several: str) -> None:
    english = Language("en")
    assert re.search(rf"{one}\b", english.say(key, n=1))
    assert several in english.say(key, n=4)


ADDRESSES = {
    "en": r"you|yours?",
    "de": r"du|dir|dich|dein\w*|ihr|euch|euer\w*|eure\w*",
    "fr": r"tu|te|toi|ton|ta|tes|vous|vos|votre|t’",
}


def test_what_a_card_does_is_said_to_nobody_in_particular(code: str) -> None:
    """Everybody reads it on the stage, whoever has taken the card."""
    cards = {key: form for key, form in every_form(code) if key.startswith("tip.forester.card.")}
    assert len(cards) == 24
    addressed = re.compile(rf"\b({ADDRESSES[code]})\b", re.IGNORECASE)
    assert {key: form for key, form in cards.items() if addressed.search(form)} == {}


# The names of the games


def test_no_two_games_could_be_taken_for_each_other(code: str) -> None:
    names = [texts(code)[f"game.{rules.info.id}.title"][0].lower() for rules in catalogue.GAMES]
    words = [word for name in names for word in re.findall(r"\w{4,}", name)]
    assert len(set(words)) == len(words), "not even one word of two names is alike"


def test_a_game_has_one_name_for_every_place() -> None:
    keys = {key.rpartition(".")[2] for key in texts("en") if re.fullmatch(r"game\.\w+\.\w+", key)}
    assert keys == {"title", "subtitle", "feature", "line"}


def test_the_read_me_calls_every_game_by_its_name() -> None:
    table = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## The games\n")[1].split("\n## ")[0]
    listed = re.findall(r"^\| ([^(|]+?) (?:\(|\|).*\d \|", table, re.MULTILINE)
    assert len(listed) >= 5
    assert set(listed) <= {texts("en")[f"game.{rules.info.id}.title"][0] for rules in catalogue.GAMES}


# The screens


@cache
def scene_code() -> tuple[ast.AST, ...]:
    files = sorted((ROOT / "scenes").rglob("*.py"))
    return tuple(node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))


def calls_of_say() -> Iterator[ast.Call]:
    for node in scene_code():
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name == "say":
                yield node


def words_on_screens() -> set[str]:
    return {str(node.value) for node in scene_code() if isinstance(node, ast.Constant)}


def test_every_text_that_a_screen_asks_for_exists() -> None:
    asked = {call.args[0].value for call in calls_of_say() if isinstance(call.args[0], ast.Constant)}
    assert "number.percent" in asked
    areas = {key.partition(".")[0] for key in texts("en")}
    listed = {word for word in words_on_screens() if KEY.fullmatch(word) and word.partition(".")[0] in areas}
    assert "hint.choose" in listed
    assert (asked | listed) - texts("en").keys() == set()


def test_every_screen_gives_the_facts_that_its_text_tells() -> None:
    for call in calls_of_say():
        if isinstance(call.args[0], ast.Constant):
            given = {keyword.arg for keyword in call.keywords}
            told = placeholders(texts("en").get(str(call.args[0].value), ("",))[-1])
            assert None in given or told <= given, ast.unparse(call)


def test_keys_that_are_put_together_belong_to_a_known_family() -> None:
    for call in calls_of_say():
        if isinstance(call.args[0], ast.JoinedStr):
            first = call.args[0].values[0]
            start = str(first.value) if isinstance(first, ast.Constant) else ""
            assert start.startswith((*FAMILIES, *SCREEN_FAMILIES)), ast.unparse(call)


def is_used(key: str, words: set[str]) -> bool:
    family = next((family for family in SCREEN_FAMILIES if key.startswith(family)), None)
    return key in words or (family is not None and key.removeprefix(family) in words)


def test_no_text_is_unused_on_a_screen_that_exists() -> None:
    words = words_on_screens()
    areas = {key.partition(".")[0] for key in texts("en") if key in words}
    own = [key for key in texts("en") if not key.startswith(tuple(FAMILIES))]
    assert [key for key in own if key.partition(".")[0] in areas and not is_used(key, words)] == []


def test_every_family_has_texts() -> None:
    assert [family for family in FAMILIES if not any(key.startswith(family) for key in texts("en"))] == []


def test_every_family_is_put_together_by_some_screen() -> None:
    made = [node.values[0] for node in scene_code() if isinstance(node, ast.JoinedStr) and node.values]
    starts = {str(first.value) for first in made if isinstance(first, ast.Constant)}
    assert [family for family in FAMILIES if not any(start.startswith(family) for start in starts)] == []


# The games


@pytest.fixture(params=catalogue.GAMES, ids=lambda rules: rules.info.id)
def rules(request: pytest.FixtureRequest) -> Rules:
    assert isinstance(request.param, Rules)
    return request.param


def lacking(keys: Iterator[str]) -> list[str]:
    return [key for key in keys if key not in texts("en")]


def test_every_game_has_its_sign(rules: Rules) -> None:
    parts = ("title", "subtitle", "feature", "line")
    assert lacking(f"game.{rules.info.id}.{part}" for part in parts) == []


def test_every_option_has_a_name_for_itself_and_its_values_and_a_sentence_about_it(rules: Rules) -> None:
    options = [f"option.{rules.info.id}.{option.name}" for option in rules.info.options]
    names = [name for option in options for name in (option, f"{option}.about")]
    values = [
        f"option.{rules.info.id}.{option.name}.{value}"
        for option in rules.info.options
        for value in option.values
    ]
    assert lacking(iter(names + values)) == []


def test_every_refusal_is_explained_and_nothing_else(rules: Rules) -> None:
    family = f"refusal.{rules.info.id}."
    explained = {key.removeprefix(family) for key in texts("en") if key.startswith(family)}
    assert explained == {code for code, _ in refusals_of(rules.info.id)}


def test_every_reason_of_a_bot_has_its_sentence(rules: Rules) -> None:
    family = f"why.{rules.info.id}."
    said = {key.removeprefix(family) for key in texts("en") if key.startswith(family)}
    assert said == set(rules.insight.reasons if rules.insight else ())


def test_whoever_is_advised_hears_of_what_is_theirs_as_their_own(rules: Rules, code: Code) -> None:
    spoken, reasons = texts(code), rules.insight.reasons if rules.insight else ()
    family = f"advice.{rules.info.id}."
    assert {key.removeprefix(family) for key in spoken if key.startswith(family)} <= set(reasons)
    for reason in reasons:
        why = spoken[f"why.{rules.info.id}.{reason}"]
        told = spoken.get(f"{family}{reason}", why)
        assert placeholders(told[-1]) == placeholders(why[-1])
        assert code != "en" or not re.search(r"\btheir\b|for them\b", told[-1]), told


def test_every_reason_of_a_bot_tells_only_facts_that_it_has(rules: Rules) -> None:
    if rules.insight is None:
        return
    for case in cases_of(rules)[:2]:
        for state in positions(case, 1, 60):
            for plan in rules.insight.plans(state) if state.to_act() is not None else ():
                facts = plan.reason.facts
                for code in LANGUAGES:
                    sentence = texts(code)[f"why.{rules.info.id}.{plan.reason.code}"][-1]
                    assert placeholders(sentence) <= set(facts), plan.reason
                names = [fact for fact in facts.values() if isinstance(fact, str)]
                assert lacking(f"thing.{rules.info.id}.{name}" for name in names) == []


def test_every_character_is_described_and_has_its_lines() -> None:
    lines = {
        f"remark.{emblem}.{occasion}.{number}"
        for emblem in TEMPERS
        for occasion, count in LINES.items()
        for number in range(1, count + 1)
    }
    assert {key for key in texts("en") if key.startswith("remark.")} == lines
    assert {key for key in texts("en") if key.startswith("character.")} == {
        f"character.{mark.emblem}" for mark in SEAT_MARKS
    }


def test_every_doubt_is_asked_about_and_nothing_else(rules: Rules) -> None:
    family = f"doubt.{rules.info.id}."
    asked = {key.removeprefix(family) for key in texts("en") if key.startswith(family)}
    assert asked == set(rules.manners.doubts)


def test_every_doubt_gives_the_facts_that_its_question_tells(rules: Rules) -> None:
    for case in cases_of(rules)[:2]:
        for state in positions(case, 1, 150):
            view = state.view(state.to_act())
            for doubt in filter(None, (rules.manners.doubt(action, view) for action in state.legal())):
                told = placeholders(texts("en")[f"doubt.{rules.info.id}.{doubt.code}"][-1])
                assert told <= {"name", *doubt.facts}, doubt


def test_every_event_has_a_line_in_the_log(rules: Rules) -> None:
    assert lacking(f"event.{rules.info.id}.{event.__name__}" for event in get_args(rules.events)) == []


def test_every_line_of_the_score_has_a_name(rules: Rules) -> None:
    sheets = rules.new(Setup(rules.info.min_seats)).score()
    assert lacking(f"score.{rules.info.id}.{line.name}" for sheet in sheets for line in sheet.lines) == []


def test_nursery_can_name_its_trees_aims_and_tasks() -> None:
    assert lacking(f"kind.nursery.{kind}" for kind in KINDS) == []
    assert lacking(f"kind.nursery.{kind}.object" for kind in KINDS) == []
    assert lacking(f"aim.nursery.{aim}" for aim in get_args(Aim)) == []
    assert lacking(f"prompt.nursery.{task}" for task in get_args(Task)) == []
    assert lacking(f"score.nursery.{line}" for line in (*COLOURS, *HEIGHTS, "first_game")) == []


def test_troubles_with_saving_are_explained() -> None:
    troubles = get_args(get_type_hints(faults.Trouble)["code"])
    assert "disk_full" in troubles
    assert lacking(f"trouble.{code}" for code in troubles) == []
    assert lacking(f"journal.{code}" for code in faults.SENTENCES) == []


def test_every_kind_of_error_is_explained_to_staff_and_nothing_else() -> None:
    family, marked = "kiosk.error.", re.compile(r'extra=\{"kind": "(\w+)"\}')
    files = [file for room in ("game", "scenes") for file in (ROOT / room).rglob("*.py")]
    reported = {kind for file in files for kind in marked.findall(file.read_text("utf-8"))}
    noted = {"fault", "hung", "ended"}  # by the safety net and the watchdog
    assert reported | noted == set(errors.KINDS)
    assert {key.removeprefix(family) for key in texts("en") if key.startswith(family)} == set(errors.KINDS)


def test_strengths_and_paces_have_a_name() -> None:
    strengths = [player.partition(":")[2] for player in get_args(Player) if player != "human"]
    assert strengths
    assert lacking(f"strength.{strength}" for strength in strengths) == []
    assert lacking(f"pace.{pace}" for pace in get_args(Pace)) == []


def test_every_emblem_has_a_name_and_a_letter() -> None:
    families = ("seat", "letter")
    assert lacking(f"{family}.{mark.emblem}" for mark in SEAT_MARKS for family in families) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_letters_of_medallions_are_those_of_their_names_and_all_different(code: Code) -> None:
    say, emblems = Language(code).say, [mark.emblem for mark in SEAT_MARKS]
    letters = {emblem: say(f"letter.{emblem}") for emblem in emblems}
    assert len(set(letters.values())) == len(emblems)
    assert [emblem for emblem in emblems if letters[emblem] not in say(f"seat.{emblem}").upper()] == []
