"""The command `floorman ruling`: in words and in JSON, asked in a terminal, wrongly called."""

import json

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.cli.rulings import ruling
from floorman.rulings import groups, incident_kinds
from floorman.rulings.ear import conversation

BURNED = "dealer burned two cards before the turn, one bet already made"
FILE = "tests/history/data/historical/dwan-ivey-2009.phh"


def run(*words, typed=""):
    return CliRunner().invoke(main, ["ruling", *map(str, words)], input=typed)


def said(*words):
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.output


def data(*words):
    return json.loads(said(*words, "--json"))


@pytest.fixture
def terminal(monkeypatch):
    monkeypatch.setattr(ruling, "_is_terminal", lambda: True)


def test_a_description_is_ruled_on_at_once():
    text = said(BURNED)
    assert text.startswith("There has been action, so the boardcard stands;")
    lines = text.splitlines()
    assert lines[1:3] == ["  RR11-5.HOLD.6b  Burn error found after action", ""], "the short form"
    assert lines[3] == "No burn, or more than one, before the turn or the river (burn-error)"
    assert "Texas hold'em, 1/2 no-limit; Robert's Rules of Poker" in text
    assert "more than one card was burned ('two cards')" in text
    assert "The floor says:" not in text, "one sentence is not said twice"
    assert "  1. Leave the board as it is." in text
    assert "RR11-3.IRR.16b  Burn error after action\n    Once action is taken" in text
    assert "Not that? --incident" in text and "flop-burn-error" in text


def test_json_has_everything_that_is_printed():
    shown = data(BURNED)
    assert (shown["incident"], shown["outcome"]) == ("burn-error", "stands-extra")
    assert shown["facts"] == {"burned": "several", "burn_last": False, "round_acted": True}
    assert shown["heard"]["burned"] == "two cards"
    assert {"id", "title", "statement"} == set(shown["rules"][0])
    assert shown["missing"] == [] and len(shown["others"]) == 3
    assert shown["game"] == "holdem" and shown["book"] == "roberts-v11"


def test_what_is_said_in_more_than_a_sentence_is_said_in_short_first():
    text = said("--incident", "wrong-amount", "--fact", "wrong=rounding", "--fact", "put_to=18",
                "--fact", "wager_step=5", "--fact", "round_over=no")  # fmt: skip
    assert text.startswith("The wager should have been a rounded amount, and becomes 20.\n  RR11-")
    assert "The floor says:\n  The wager should have been" in text and "becomes 20. Nobody" in text
    shown = data("--incident", "softplay", "--book", "uspa")
    assert shown["short"]["rule"]["id"] == "RR11-1.ETQ.4"


def test_a_silent_book_is_named_before_anything_else():
    text = said("--incident", "softplay", "--book", "wsop-2018")
    first, second, *_ = text.splitlines()
    assert first.startswith("The WSOP 2018 Official Live-Action Rules says nothing of this;")
    assert "Robert's Rules of Poker, version 11 is followed" in first
    assert second.startswith("To go easy on one opponent")
    shown = data("--incident", "softplay", "--book", "wsop-2018")
    assert shown["silent"] and shown["borrowed"] == ["roberts-v11"] and shown["silence"] == first
    ours = data("--incident", "softplay")
    assert not ours["silent"] and ours["borrowed"] == [] and ours["silence"] == ""


def test_what_the_texts_leave_open_is_told():
    words = ("--incident", "clock-expired", "--book", "wsop-2018", "--fact", "facing_wager=no")
    assert "The texts leave open:\n  WSOP-181c kills any hand, WSOP-105f only one" in said(*words)


def test_the_words_name_the_game_and_the_incident_brings_its_own():
    assert data("at razz the last card was dealt up", "--incident", "boxed-card", "--fact",
                "several_boxed=no", "--fact", "next_card_mixed=no")["game"] == "razz"  # fmt: skip
    shown = run("the wrong person brought it in, the next player has acted", "--json")
    assert json.loads(shown.output)["game"] == "seven-card-stud"
    shown = run("in a tournament he ripped his card in two", "--json")
    assert json.loads(shown.output)["tournament"]


def test_an_incident_and_its_facts_are_named():
    shown = data("--incident", "single-chip", "--fact", "facing_wager=yes", "--fact", "put=100",
                 "--fact", "to_call=30", "--book", "uspa")  # fmt: skip
    assert shown["outcome"] == "call" and shown["book"] == "uspa"
    assert any(rule["id"].startswith("USPA-") for rule in shown["rules"])


def test_a_fact_that_is_told_stands_above_the_words():
    told = ("--fact", "round_acted=no", "--fact", "betting_left=yes", "--fact", "over=no")
    assert data(BURNED, *told)["outcome"] == "corrected-extra"


def test_a_game_stakes_and_a_tournament_are_played_as_named():
    shown = data("--incident", "single-chip", "--game", "omaha", "--stakes", "5/10 pot-limit",
                 "--tournament", "--fact", "facing_wager=yes", "--fact", "put=25",
                 "--fact", "to_call=10")  # fmt: skip
    assert shown["game"] == "omaha" and shown["tournament"]


def test_options_and_amendments_of_a_house_change_the_ruling(tmp_path):
    words = ("--incident", "flop-burn-error", "--fact", "burned=several",
             "--fact", "board_seen=yes", "--fact", "round_acted=no")  # fmt: skip
    assert data(*words)["outcome"].startswith("reshuffled")
    house = tmp_path / "house.toml"
    house.write_text(
        'name = "Club"\n[[amendment]]\ntitle = "Burns are corrected"\n'
        'answers = { "board.flop_burn_error_exposed" = "corrected" }\n'
    )
    changed = run(*words, "--amend", house, "--json")
    assert changed.exit_code == 0, changed.output
    assert json.loads(changed.output)["outcome"] != data(*words)["outcome"]
    burned = data(*words, "--option", "burn-on-redeal")
    assert burned["outcome"] == "reshuffled-burned"


def test_other_books_that_rule_otherwise_are_named():
    words = ("--incident", "burn-error", "--fact", "burned=none", "--fact", "round_acted=no",
             "--fact", "betting_left=yes", "--fact", "over=no")  # fmt: skip
    (other,) = data(*words)["elsewhere"]
    assert (other["book"], other["outcome"]) == ("homepokertourney", "shown")
    assert "Other books:\n  homepokertourney: The card that should have been" in said(*words)


def test_where_the_floor_decides_the_ways_and_what_is_weighed_are_shown():
    text = said("he ripped up a card")
    assert "The floor decides:\n  - No sanction" in text
    assert "It weighs intent; experience; record." in text
    assert {option["key"] for option in data("he ripped up a card")["options"]} >= {"no-sanction"}


def test_missing_facts_are_listed_through_a_pipe():
    words = ("--incident", "overfull-flop")
    result = run(*words)
    assert result.exit_code == 2
    assert "To be known first:\n  --fact round_acted=yes|no  Has anyone acted" in result.output
    shown = run(*words, "--json")
    assert shown.exit_code == 2
    (missing,) = json.loads(shown.output)["missing"]
    assert (missing["fact"], missing["kind"]) == ("round_acted", "yes-no")
    assert "outcome" not in json.loads(shown.output)


def test_nobody_is_asked_in_which_seat_where_nobody_keeps_the_deal():
    text = said("--incident", "hand-discarded", "--fact", "misled=no", "--fact",
                "identifiable=no")  # fmt: skip
    assert "seat 101" not in text and "Which seat" not in text


def test_in_a_terminal_missing_facts_are_asked_one_by_one(terminal):
    result = run("--incident", "burn-error", typed="maybe\ny\n2\n")
    assert result.exit_code == 0, result.output
    assert "Has anyone acted in this betting round?" in result.output
    assert "  2. more than one card was burned" in result.output
    assert "There has been action" in result.output and "The dealer:" in result.output
    result = run("--incident", "several-chips", "--fact", "facing_wager=no", typed="many\n4\n")
    assert "A whole number is wanted, not 'many'" in result.output


def test_through_a_pipe_what_a_hand_hangs_on_has_to_be_confirmed():
    words = (
        "seat 7 has eight cards, stud 10-20, at the showdown",
        "--incident",
        "wrong-card-count",
    )
    result = run(*words)
    assert result.exit_code == 2
    assert "“eight cards” (too many)" in result.output and "--yes" in result.output
    shown = json.loads(run(*words, "--json").output)
    assert (shown["step"], shown["binding"]) == ("confirm", True)
    assert shown["said_back"].endswith("right?") and "outcome" not in shown
    shown = data(*words, "--yes")
    assert (shown["step"], shown["outcome"]) == ("ruled", "too-many-dead")
    assert "Seat 101" not in said(*words, "--yes")


def test_through_a_pipe_it_is_asked_which_is_meant(monkeypatch):
    monkeypatch.setattr(conversation, "is_sure", lambda found: False)
    result = run(BURNED)
    assert result.exit_code == 2
    assert "Which is it? Name it with --incident:" in result.output
    assert "unforeseen  None of these" in result.output
    shown = json.loads(run(BURNED, "--json").output)
    assert shown["step"] == "which" and 1 <= len(shown["which"]) <= 3
    assert {"incident", "title", "chance"} == set(shown["which"][0])


def test_in_a_terminal_what_was_heard_is_said_back_and_can_be_put_right(terminal):
    words = (
        "seat 7 has eight cards, stud 10-20, at the showdown",
        "--incident",
        "wrong-card-count",
    )
    result = run(*words, typed="n\n2\n2\ny\n")
    assert result.exit_code == 0, result.output
    assert "Seat 7, “eight cards” (too many), it is the showdown" in result.output
    assert "Seat 2, “eight cards” (too many)" in result.output
    assert "The hand of seat 2 has too many cards and is dead." in result.output


def test_in_a_terminal_one_may_not_know_and_go_back(terminal):
    result = run("--incident", "overfull-flop", typed="y\n")
    assert "If somebody" not in result.output
    result = run("--incident", "overfull-flop", typed="b\n?\n")
    assert result.exit_code == 0, result.output
    assert "That was the first question." in result.output
    assert "If somebody has acted in this betting round:" in result.output
    assert "If nobody has acted in this betting round:" in result.output


def test_in_a_terminal_a_ruling_leads_on_to_another(terminal):
    result = run("--incident", "rap", "--fact", "in_turn=no", "--fact", "seat=4", typed="1\n")
    assert result.exit_code == 0, result.output
    assert "This leads on to:\n  1. A player acts out of turn" in result.output
    assert "Who checked early may neither bet nor raise" in result.output


def test_in_a_terminal_one_chooses_between_incidents_that_are_as_likely(terminal, monkeypatch):
    monkeypatch.setattr(conversation, "is_sure", lambda found: False)
    result = run("she showed her neighbour her cards before folding", typed="0\n")
    assert "Which is it?\n  1. " in result.output and "  0. None of these" in result.output
    assert "(unforeseen)" in result.output


def test_incidents_are_listed_by_group_and_narrowed_by_a_game():
    everything = data("--list")
    assert [one["incident"] for one in everything] == list(incident_kinds())
    assert {one["group"] for one in everything} == {group.key for group in groups()}
    stud = {one["incident"] for one in data("--list", "--game", "seven-card-stud")}
    assert "stud-burn-error" in stud and "burn-error" not in stud
    assert "overfull-flop" in said("--list")


def test_a_deal_in_progress_is_read_and_its_facts_are_found():
    shown = data("dealer burned two cards before the river", "--deal", FILE, "--at", "12")
    assert (shown["incident"], shown["outcome"]) == ("burn-error", "stands-extra")
    assert shown["facts"]["round_acted"] is True and shown["heard"] == {"burned": "two cards"}
    before = data("dealer burned two cards before the river", "--deal", FILE, "--at", "11")
    assert before["outcome"] == "corrected-extra"


def test_players_of_a_deal_have_names():
    result = run("Ivey bet out of turn", "--deal", FILE, "--at", "8", "--fact", "since=not-yet")
    assert "Which seat? Phil Ivey ('ivey')" in result.output


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "say what happened, or name an --incident; --list lists them"),
        (["xyzzy"], "no incident is like 'xyzzy'; --list lists them"),
        (["--incident", "brun-error"], "no incident 'brun-error'; did you mean 'burn-error'?"),
        (["--incident", "nonsense"], "no incident 'nonsense'; --list lists them"),
        ([BURNED, "--game", "hldem"], "no form 'hldem'; did you mean 'holdem'?"),
        ([BURNED, "--book", "usap"], "no rulebook 'usap'; did you mean 'uspa'?"),
        ([BURNED, "--stakes", "cheap"], "'cheap'"),
        ([BURNED, "--option", "burn-on-redeel"], "did you mean 'burn-on-redeal'?"),
        ([BURNED, "--amend", "no.toml"], "no.toml: no such file"),
        ([BURNED, "--fact", "brned=none"], "no fact 'brned'; did you mean 'burned'?"),
        ([BURNED, "--fact", "burned=sevral"], "'sevral' is no answer; did you mean 'several'?"),
        ([BURNED, "--fact", "burned"], "--fact burned: write KEY=VALUE"),
        (["--incident", "burn-error", "--game", "razz"], "it cannot happen at razz"),
        ([BURNED, "--at", "3"], "--at: after an action of which deal?"),
        ([BURNED, "--deal", "no.phh"], "no.phh: no such file"),
        ([BURNED, "--deal", FILE, "--hand", "2"], "there is no deal 2, only 1 to 1"),
        ([BURNED, "--deal", FILE, "--at", "99"], "there is no action 99, only 1 to"),
        ([BURNED, "--deal", FILE, "--stakes", "1/2"], "--deal: the file says the stakes"),
        (
            ["--incident", "clock-called", "--deal", FILE, "--at", "8", "--fact", "seat=9"],
            "seat: seats are 1 to 3 in this deal",
        ),
    ],
)
def test_bad_arguments_get_one_clear_line_and_status_2(words, line):
    result = run(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith("floorman: ") and line in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
