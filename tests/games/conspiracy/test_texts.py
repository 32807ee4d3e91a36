"""Every text of the game in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.conform import walk
from bot.engine.steps import Setup
from bot.engine.values import Msg
from bot.i18n.catalogue import LANGUAGES, Speaker, load
from tests.games.conspiracy.table import Game, forced, position, rules
from tests.support.games import ROOT

CATALOGUE = load([ROOT / "data" / "i18n"])
NAMES = {0: "Mio", 1: "Ren", 2: "Astrid", 3: "Jo"}


def speaker(lang: str) -> Speaker:
    return CATALOGUE.speaker(lang, NAMES)


def said(game: Game) -> list[str]:
    return [speaker("en").say(text) for text in game.events]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_text_of_random_games_can_be_said(lang: str, seats: int) -> None:
    voice = speaker(lang)
    for number in range(4):
        for moment in walk(rules(), Setup(seats), b"texts %d" % number):
            texts: list[Msg | None] = [event.text for event in moment.events]
            texts.append(rules().headline(moment.state))
            for prompt in moment.prompts:
                texts.append(prompt.text)
                texts += [option.label for option in prompt.options]
                texts += [option.hint for option in prompt.options]
            assert all(voice.say(text) for text in texts if text is not None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_button_labels_are_short_and_hints_fit_a_menu(lang: str) -> None:
    """24 characters on a phone's button, 100 in the description of a menu entry."""
    voice = speaker(lang)
    for number in range(6):
        for moment in walk(rules(), Setup(4), b"labels %d" % number):
            for option in (option for one in moment.prompts for option in one.options):
                assert len(voice.say(option.label)) <= 24
                assert option.hint is None or len(voice.say(option.hint)) <= 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_six_powers_and_24_locations_can_be_looked_up(lang: str) -> None:
    voice = speaker(lang)
    entries = rules().entries()
    assert len(entries) == 30
    assert len({entry.id for entry in entries}) == 30
    assert len({voice.say(entry.name) for entry in entries}) == 30
    for entry in entries:
        assert len(voice.say(entry.text)) <= 400
        assert voice.say(entry.kind)
    powers = [entry.ref.id for entry in entries if entry.ref.kind == "influence"]
    assert powers == ["0", "1", "2", "3", "4", "6"]
    locations = {entry.ref.id for entry in entries if entry.ref.kind == "location"}
    assert locations == set(rules().content.locations)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_come_in_short_pages(lang: str) -> None:
    voice = speaker(lang)
    pages = 1
    while voice.has(f"conspiracy-rules-{pages}-title"):
        assert 60 < len(voice.say(Msg(f"conspiracy-rules-{pages}-text"))) < 1500
        pages += 1
    titles = [speaker(one).has(f"conspiracy-rules-{pages - 1}-title") for one in LANGUAGES]
    assert all(titles), "as many in each language"
    assert pages > 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_score_sheet_can_be_said(lang: str) -> None:
    sheet = rules().scores(position("B1", ""))
    for line in (*sheet.lines, *sheet.ties):
        assert speaker(lang).say(line.label)


def test_a_whole_turn_in_words() -> None:
    """Mio draws three, keeps the second silver key, and draws two locations."""
    game = Game(position("B1", "R3", face_up=["seven"], pearls=[0, 2], master=1))
    game.answer("deck3", "R1", "G3", "G4").answer("red_1")
    game.answer("draw2", "three_three_pearls", "max_red").answer("three_three_pearls")
    assert said(game) == [
        "Mio draws 3 lords: Red 1, Green 3 and Green 4.",
        "Mio keeps Red 1.",
        "Green 3 and Green 4 go to their piles.",
        "Mio places Red 1 in cell 2.",
        "Mio has the keys for a location.",
        "Mio draws 2 locations: 3 points + 3 pearls and Highest red.",
        "Left face up: Highest red.",
        "Mio takes control: 3 points + 3 pearls.",
        "Mio gains 3 pearls and has 3.",
        "Mio becomes Pearl Master in place of Ren.",
    ]


def test_the_end_in_words() -> None:
    fourteen = "R3 R4 G3 G4 Y3 Y4 P3 P4 R1 G3 Y1 P1 R2 G4"
    game = Game(position(fourteen, "", piles="B0 B4")).answer("pile_blue").answer("blue_4")
    game.answer("deck1", "B6", "G1")
    assert said(game) == [
        "Mio takes the blue pile: 0, 4.",
        "Mio places Blue 4 in cell 15.",
        "Mio gains 1 pearl and has 1.",
        "Mio becomes Pearl Master.",
        "One lord finds no cell and goes back to the blue pile: 0.",
        "Mio has filled the senate. Everybody else has one more turn.",
        "Ren draws a lord: Blue 6.",
        "Ren places Blue 6 in cell 1.",
        "Green 1 is revealed and goes to its pile.",
        "Mio wins with 34 points.",
    ]


def test_hints_say_what_an_option_brings() -> None:
    state = position("B1", "R3", piles="G1 G3 Y4", pearls=[0, 1], master=1)
    voice = speaker("en")
    hints = {
        voice.say(option.label): voice.say(option.hint)
        for option in Game(state).prompt.options
        if option.hint is not None
    }
    assert hints == {
        "Draw 1 lord": "the top lord, whoever it is",
        "Draw 2 lords": "keep one, the other goes to its pile",
        "Draw 3 lords": "keep one, the others go to their piles",
        "Green pile (2)": "1, 3 · 2 pearls · takes control of a location",
        "Yellow pile (1)": "4 · 1 pearl · Pearl Master · +9 points",
    }


def hint_of(game: Game, key: str) -> str:
    hint = game.prompt.option(key).hint
    return "" if hint is None else speaker("en").say(hint)


def test_a_pile_that_fills_the_senate_says_so() -> None:
    """Thirteen lords: one lord does not fill the senate, two and three do."""
    thirteen = "R3 R4 G3 G4 Y3 Y4 P3 P4 R0 G3 Y3 P3 R4"
    game = Game(position(thirteen, "", piles="B0 G0 G1 P0 P1 P1"))
    assert "fills" not in hint_of(game, "pile_blue")
    assert hint_of(game, "pile_green") == "0, 1 · fills your senate"
    assert hint_of(game, "pile_purple") == "0, 1, 1 · fills your senate"


def test_a_pile_that_just_fills_the_senate_promises_control_too() -> None:
    """Two free cells: G1 and G1 are both placed, of the larger purple pile only two lords are."""
    thirteen = "R3 R4 G3 G4 Y3 Y4 P3 P4 R0 G3 Y3 P3 R4"
    game = Game(position(thirteen, "", piles="G1 G1 P1 P1 P4"))
    assert hint_of(game, "pile_green") == "1, 1 · fills your senate · takes control of a location"
    assert hint_of(game, "pile_purple") == "1, 1, 4 · fills your senate"


def test_control_is_not_promised_where_there_is_nothing_to_search() -> None:
    """The owner of search_deck, an empty location deck: a pair of keys gives nothing."""
    text, row = "B1 B1/search_deck G1", ["seven"]
    state = position(text, "", piles="R1 Y1 Y3", location_deck=(), face_up=row)
    assert hint_of(Game(state), "pile_red") == "1 · silver key · +1 point"
    assert hint_of(Game(state), "pile_yellow") == "1, 3 · 2 pearls"
    game = Game(state).answer("deck2", "R1", "P3")
    assert hint_of(game, "red_1") == "silver key · +1 point"
    state = position(text, "", piles="R1 Y1 Y3", location_deck=["max_red"], face_up=row)
    red = "1 · silver key · takes control of a location · +1 point"
    assert hint_of(Game(state), "pile_red") == red
    assert hint_of(Game(state), "pile_yellow") == "1, 3 · 2 pearls · takes control of a location"


def test_a_swap_names_the_cells_because_lords_may_be_equal() -> None:
    """B3 stands in cells 1 and 3; the log tells which of them went to cell 4."""
    game = Game(position("B3 R1 B3 Y4", "")).answer("deck1", "P0").answer("c03").answer("c04")
    assert game.senate(0) == "B3 R1 Y4 B3 P0"
    assert said(game)[-1] == "Mio swaps Blue 3 (cell 3) and Yellow 4 (cell 4)."
    line = speaker("ja").say(game.events[-1])
    assert line == "Mioが青3（3番目）と黄4（4番目）を交換した。"


def test_the_token_is_promised_only_to_those_who_gain_pearls() -> None:
    """A has as many pearls as the master B: a lord without pearls does not bring the token."""
    game = Game(position("R3", "Y3", pearls=[2, 2], master=1)).answer("deck2", "B6", "G4")
    assert hint_of(game, "blue_6") == "reveals the top lord · +6 points"
    assert hint_of(game, "green_4") == "1 pearl · Pearl Master · +9 points"


def test_control_is_promised_when_the_key_is_the_second() -> None:
    game = Game(position("R1 B3", "Y3")).answer("deck3", "B1", "G2", "G0")
    assert hint_of(game, "blue_1") == "silver key · takes control of a location · +3 points"
    assert hint_of(game, "green_2") == "gold key · +2 points"
    assert hint_of(game, "green_0") == "may swap two lords"


def test_a_location_says_what_it_is_worth_now() -> None:
    """Two silver keys; R1 is the second."""
    row = ["silver_keys", "gold_keys", "per_location", "max_red", "count_blue", "seven"]
    game = Game(position("B1", "", face_up=row)).answer("deck1", "R1")
    assert [hint_of(game, f"take_{id}") for id in row] == [
        "1 point per silver key · +2 points",
        "2 points per gold key",
        "2 points per location · +2 points",
        "points of your highest red lord · +1 point",
        "1 point, and 1 per blue lord · +2 points",
        "worth 7 points · +7 points",
    ]


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({}, "Recruit: draw up to 3 from the deck and keep one."),
        ({"deck": "B1 R1"}, "Recruit: draw up to 2 from the deck and keep one."),
        ({"deck": "B1"}, "Recruit: draw the last lord of the deck."),
        (
            {"deck": "B1", "piles": "R1"},
            "Recruit: draw the last lord of the deck, or take a whole pile.",
        ),
        (
            {"piles": "B1"},
            "Recruit: draw up to 3 from the deck and keep one, or take a whole pile.",
        ),
        (
            {"deck": "", "piles": "B1 R1"},
            "Recruit: the deck is empty, so take a whole pile.",
        ),
        (
            {"force": forced("force_top_lord", 1)},
            "Recruit: Ren forces you to take the top lord of the deck.",
        ),
        (
            {"force": forced("force_two_lords", 1)},
            "Recruit: Ren forces you to draw two lords and keep one.",
        ),
        (
            {"force": forced("force_two_lords", 1), "deck": "B1"},
            "Recruit: Ren forces you to take the top lord of the deck.",
        ),
    ],
)
def test_the_question_says_what_can_be_done(changes: dict[str, Any], text: str) -> None:
    assert speaker("en").say(Game(position("", "", **changes)).prompt.text) == text


@pytest.mark.parametrize(
    ("deck", "row", "text"),
    [
        (
            ["gold_keys", "max_red", "seven", "max_blue"],
            [],
            "Control: draw up to 3 locations and keep one.",
        ),
        (
            ["gold_keys", "max_red"],
            ["seven"],
            "Control: draw up to 2 locations and keep one, or take a face-up one.",
        ),
        (
            ["gold_keys"],
            ["seven"],
            "Control: draw the last location of the deck, or take a face-up one.",
        ),
        ([], ["seven", "max_red"], "Control: the deck is empty, so take a face-up location."),
    ],
)
def test_the_control_question_says_what_is_there(
    deck: list[str], row: list[str], text: str
) -> None:
    state = position("B1", "", location_deck=deck, face_up=row)
    assert speaker("en").say(Game(state).answer("deck1", "R1").prompt.text) == text
