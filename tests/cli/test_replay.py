"""`floorman replay` and `floorman why`: real deals checked, and the rules behind each event."""

import json

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.rulebooks.rules import find_rule
from tests.history.recorded import DATA, written

PLURIBUS = DATA / "pluribus" / "102.phhs"
BADUGI = DATA / "historical" / "alice-carol-wikipedia.phh"
SHORT_DECK = DATA / "historical" / "phua-xuan-2019.phh"
OMAHA = DATA / "historical" / "antonius-blom-2009.phh"


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


def data(*words, exit_code=0):
    result = run(*words, "--json")
    assert result.exit_code == exit_code, result.output
    return json.loads(result.output)


def fault(*words):
    """The one line on standard error of a call with bad input."""
    result = run(*words)
    assert result.exit_code == 2 and not result.stdout, result.output
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


def test_every_deal_of_several_files_is_a_line_and_an_object():
    found = data("replay", PLURIBUS, BADUGI)
    assert found[0] == {
        "file": str(PLURIBUS),
        "deal": 1,
        "form": "holdem",
        "verdict": "legal",
        "stacks_agree": True,
        "problem": "",
    }
    assert found[-1] == {
        "file": str(BADUGI),
        "deal": 1,
        "form": "badugi",
        "verdict": "legal",
        "stacks_agree": None,
        "problem": "",
    }
    assert [one["deal"] for one in found[:-1]] == list(range(1, len(found)))
    lines = run("replay", PLURIBUS, BADUGI).output.splitlines()
    assert len(lines) == len(found) + 2
    assert lines[0].split() == ["file", "deal", "form", "legal", "stacks", "problem"]
    assert lines[1].split()[1:] == ["1", "holdem", "legal", "agree"]
    assert lines[-2].split()[1:] == ["1", "badugi", "legal", "-"]
    number = len(found)
    assert lines[-1] == (
        f"{number} deals: {number} legal; stacks agree in {number - 1} of {number - 1} that tell"
    )


def test_stacks_that_disagree_end_with_status_1(tmp_path):
    file = tmp_path / "one.phh"
    actions = "d dh p1 AcKd, d dh p2 ????, d dh p3 ????, p3 f, p1 f"
    file.write_text(written(actions, finishing_stacks=[99, 102, 99]))
    (one,) = data("replay", file, exit_code=1)
    assert (one["verdict"], one["stacks_agree"]) == ("legal", False)
    assert one["problem"] == (
        "p2 ends with 101, the file says 102, p3 ends with 100, the file says 99"
    )
    result = run("replay", file)
    assert result.exit_code == 1
    assert result.output.endswith("1 deal: 1 legal; stacks agree in 0 of 1 that tell\n")


@pytest.mark.rules("WSOP-130")
def test_what_a_book_refuses_ends_with_status_1():
    found = data("replay", PLURIBUS, "--book", "wsop-2018", exit_code=1)
    refused = [one for one in found if one["verdict"] == "illegal"]
    assert refused and all("WSOP-130" in one["problem"] for one in refused)
    assert refused[0]["problem"].startswith("action 9, p5 cbr 225: raise to 225 refused")
    assert refused[0]["stacks_agree"] is False
    assert "illegal  disagree" in run("replay", PLURIBUS, "--book", "wsop-2018").output


def test_another_form_may_be_chosen(tmp_path):
    (one,) = data("replay", SHORT_DECK)
    assert (one["form"], one["verdict"], one["stacks_agree"]) == ("short-deck", "legal", None)
    (one,) = data("replay", SHORT_DECK, "--form", "holdem")
    assert (one["form"], one["verdict"]) == ("holdem", "legal")
    mine = tmp_path / "mine.toml"
    mine.write_text('key = "mine"\nname = "Mine"\nabout = "Ours."\nparent = "holdem"\n')
    (one,) = data("replay", SHORT_DECK, "--form", mine)
    assert (one["form"], one["verdict"]) == ("mine", "legal")


def test_the_file_chooses_its_book_unless_another_is_asked_for(tmp_path):
    file = tmp_path / "one.phh"
    actions = "d dh p1 ????, d dh p2 ????, d dh p3 ????, p3 cbr 225"
    blinds = {"blinds_or_straddles": [50, 100, 0], "min_bet": 100}
    stacks = {"starting_stacks": [9000, 9000, 9000]}
    file.write_text(written(actions, **blinds, **stacks, _book="'wsop-2018'"))
    assert data("replay", file, exit_code=1)[0]["verdict"] == "illegal"
    # The other book allows the wager, and then the file has no more to tell.
    (one,) = data("replay", file, "--book", "uspa", exit_code=1)
    assert one["verdict"] == "could not be followed"
    assert one["problem"] == "the history ends where p1 is to act"


def test_verdicts_are_counted_each(tmp_path):
    file = tmp_path / "many.phhs"
    deals = (
        "d dh p1 AcKd, d dh p2 ????, d dh p3 ????, p3 f, p1 f",
        "d dh p1 AcKd, d dh p2 ????, d dh p3 ????, p3 f, p2 f",
        "d dh p1 AcKd, d dh p2 ????, d dh p3 ????, p3 f",
    )
    file.write_text("".join(f"[{n}]\n{written(one)}" for n, one in enumerate(deals, start=1)))
    result = run("replay", file)
    assert result.exit_code == 1
    *_, first, second, third, total = result.output.splitlines()
    assert " legal    " in first and " illegal    " in second
    assert " could not be followed  -       the history ends where p1 is to act" in third
    assert total == (
        "3 deals: 1 legal, 1 illegal, 1 could not be followed; stacks agree in 0 of 0 that tell"
    )


def test_bad_input_gets_one_line(tmp_path):
    assert fault("replay", "none.phh").startswith("floorman: none.phh: no such file (wanted: hand ")
    assert fault("replay").startswith("floorman: Missing argument 'FILE...'")
    assert fault("replay", BADUGI, "--book", "hoyle").startswith("floorman: no rulebook 'hoyle'")
    assert "no form" in fault("replay", BADUGI, "--form", "badugy")
    file = tmp_path / "bad.phh"
    file.write_text("variant = 'NT'\n")
    assert fault("replay", file) == f"floorman: {file}: antes: missing"
    file.write_text("variant = ")
    assert fault("replay", file).startswith(f"floorman: {file}: not readable as TOML")
    file.write_text(written("p1 f", _book="'hoyle'"))
    assert fault("replay", file).startswith(f"floorman: {file}: no rulebook 'hoyle'")


@pytest.mark.rules("RR11-4.BLIND.3a")
def test_why_shows_an_event_and_the_rules_behind_it():
    found = data("why", OMAHA, 1, 1)
    rule = find_rule("RR11-4.BLIND.3a")
    assert found == {
        "file": str(OMAHA),
        "deal": 1,
        "event": 1,
        "type": "posted",
        "words": "Victor Blom posts a blind of 500",
        "rules": [{"id": rule.id, "title": rule.title, "statement": rule.statement}],
    }
    text = run("why", OMAHA, 1, 1).output
    assert text == (
        f"1. Victor Blom posts a blind of 500.\n\n{rule.id}  {rule.title}\n  {rule.statement}\n"
    )


def test_why_lists_the_events_of_a_deal():
    found = data("why", OMAHA, 1)
    assert [one["event"] for one in found] == list(range(1, len(found) + 1))
    assert {"event", "type", "words", "cites"} == set(found[0])
    assert found[-1]["words"] == ("The deal is over: Patrik Antonius 1,937,923.75, Victor Blom 0")
    lines = run("why", OMAHA, 1).output.splitlines()
    assert len(lines) == len(found)
    assert lines[0] == " 1. Victor Blom posts a blind of 500.  (RR11-4.BLIND.3a)"


def test_why_goes_by_the_book_that_is_asked_for():
    assert all(
        cite.startswith("USPA-") for cite in data("why", OMAHA, 1, "--book", "uspa")[0]["cites"]
    )


def test_why_tells_what_stopped_a_deal():
    output = run("why", PLURIBUS, 1, "--book", "wsop-2018").output
    assert output.splitlines()[-1].startswith("action 9, p5 cbr 225: raise to 225 refused")


def test_every_event_of_a_deal_can_be_asked_about():
    for number in range(1, len(data("why", BADUGI, 1)) + 1):
        found = data("why", BADUGI, 1, number)
        assert found["event"] == number and found["words"]
        assert all(rule["statement"] for rule in found["rules"])


def test_why_says_what_there_is_to_ask_about():
    assert fault("why", PLURIBUS, 99) == f"floorman: {PLURIBUS}: there is no deal 99, only 1 to 73"
    count = len(data("why", BADUGI, 1))
    assert fault("why", BADUGI, 1, 999) == (
        f"floorman: {BADUGI}: deal 1 has no event 999, only 1 to {count}"
    )
    assert fault("why", BADUGI, 1, 0).endswith(f"only 1 to {count}")
    assert "'one' is not a valid integer" in fault("why", BADUGI, "one")
