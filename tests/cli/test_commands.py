"""Every command, in JSON and in words, and what it says to bad input."""

import json

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.games import every_form
from floorman.rulebooks.questions import questions
from floorman.rulebooks.rules import BOOK_KEYS, books, find_book


def run(*words):
    return CliRunner().invoke(main, [str(word) for word in words])


def said(*words):
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.output


def data(*words):
    return json.loads(said(*words, "--json"))


def test_help_lists_every_command():
    assert {
        line.split()[0] for line in said("--help").split("Commands:")[1].strip().splitlines()
    } == {
        "audit",
        "bot",
        "brush",
        "compact",
        "backup",
        "completion",
        "convert",
        "demo",
        "doctor",
        "export",
        "fairplay",
        "form",
        "forms",
        "glossary",
        "help",
        "icm",
        "import",
        "move",
        "odds",
        "play",
        "quiz",
        "rank",
        "repair",
        "replay",
        "restore",
        "rule",
        "rules",
        "ruleset",
        "ruling",
        "schedule",
        "serve",
        "settle",
        "sim",
        "stats",
        "verify",
        "vet",
        "why",
    }


def test_forms_are_listed():
    listed = data("forms")
    assert [form["key"] for form in listed] == list(every_form())
    for form in listed:
        assert {"key", "name", "family", "parent", "players_max", "deck", "rules"} <= set(form)
    text = said("forms")
    assert all(key in text for key in every_form())


@pytest.mark.parametrize("key", every_form())
def test_every_form_is_described(key):
    text = said("form", key)
    assert every_form()[key].name in text and "rules:" in text
    shown = data("form", key, "--resolved")
    assert shown["key"] == key and shown["streets"] and shown["description"]


def test_a_form_of_ones_own_is_described(tmp_path):
    file = tmp_path / "six-o.toml"
    file.write_text(
        'key = "six-o"\nname = "Six O"\nparent = "omaha"\nplayers_max = 6\nrules = []\n'
    )
    assert "Six O" in said("form", file)
    assert data("form", file)["parent"] == "omaha"


def test_rules_are_listed_by_book_kind_and_status():
    listed = data("rules", "uspa", "--kind", "tournament")
    assert {rule["book"] for rule in listed} == {"uspa"}
    assert {rule["kind"] for rule in listed} == {"tournament"}
    wanted = {"id", "book", "title", "kind", "status", "statement", "answers"}
    assert all(wanted <= set(rule) for rule in listed)
    decided = data("rules", "--status", "decided")
    assert decided and {rule["status"] for rule in decided} == {"decided"}
    assert len(data("rules")) == sum(len(book.rules) for book in books())


def test_rules_are_searched():
    assert data("rules", "--search", "string raise")[0]["id"] == "RR11-3.BET.14a"
    assert len(data("rules", "wsop-2018", "--search", "straddle", "--limit", "4")) == 4
    assert "No rule speaks of 'xyzzy'" in said("rules", "--search", "xyzzy")
    assert data("rules", "--search", "xyzzy") == []


def test_coverage_counts_every_rule_once():
    counted = data("rules", "--coverage")
    assert sum(row["count"] for row in counted) == sum(len(book.rules) for book in books())
    assert all(set(row) == {"book", "kind", "status", "count"} for row in counted)
    assert sum(row["count"] for row in data("rules", "uspa", "--coverage")) == len(
        find_book("uspa").rules
    )
    text = said("rules", "--coverage")
    assert all(key in text for key in BOOK_KEYS)


def test_a_rule_shows_its_answers_here_and_elsewhere_its_code_and_its_tests():
    shown = data("rule", "RR11-3.BET.4a")
    assert shown["answers"] == {"betting.raise_cap.three_or_more_rounds": 3}
    elsewhere = {row["from"]: row["answer"] for row in shown["elsewhere"]}
    assert elsewhere["WSOP-126a"] == 4 and elsewhere["USPA-3.1.7.3.1"] == 3
    ranked = data("rule", "RR11-11.A5.0b")
    assert any(place.startswith("src/floorman/rankings/") for place in ranked["code"])
    assert any(place.startswith("tests/rankings/") for place in ranked["tests"])
    file, _, line = ranked["code"][0].partition(":")
    assert file.endswith(".py") and line.isdigit()
    text = said("rule", "rr11-3.bet.4a")
    assert "WSOP-126a" in text and "4 raises" in text


def test_a_ruleset_answers_every_question():
    rows = data("ruleset", "roberts-v11", "--form", "holdem", "--structure", "limit")
    assert [row["question"] for row in rows] == list(questions())
    assert all({"question", "answer", "from"} <= set(row) for row in rows)
    by_question = {row["question"]: row for row in rows}
    assert by_question["betting.raise_cap.three_or_more_rounds"]["from"] == "RR11-3.BET.4a"
    assert data("ruleset")[0]["question"] == rows[0]["question"]


def test_rulesets_are_compared_amended_and_given_options(tmp_path):
    apart = data("ruleset", "roberts-v11", "--form", "holdem", "--against", "wsop-2018")
    row = next(r for r in apart if r["question"] == "acts.skipped_after_players")
    assert (row["answer"], row["against"]) == (3, 2)
    assert (row["from"], row["against_from"]) == ("RR11-3.BET.12b", "WSOP-133b")
    house = tmp_path / "house.toml"
    house.write_text(
        'name = "Club"\nbook = "uspa"\n[[amendment]]\ntitle = "Two"\n'
        'answers = { "acts.skipped_after_players" = 2 }\n'
    )
    amended = {r["question"]: r for r in data("ruleset", "--amend", house)}
    assert amended["acts.skipped_after_players"]["from"] == "Two"
    assert amended["betting.short_all_in.limit_full_bet_share"]["layer"] == "default"
    taken = {r["question"]: r for r in data("ruleset", "--option", "moving-button")}
    assert taken["button.method"]["from"] == "moving-button"
    assert "answer every question alike" in said("ruleset", "uspa", "--against", "uspa")
    assert {"key", "title", "rules", "answers"} <= set(data("ruleset", "--options")[0])
    assert "burn-on-redeal" in said("ruleset", "--options")


def test_a_ruleset_says_where_a_default_answers_for_a_silent_book():
    key = "lowball.miscall_multihanded_revives"
    silent = data("ruleset", "uspa", "--question", key)
    assert silent["layer"] == "default"
    assert silent["unclear"]
    text = said("ruleset", "uspa", "--question", key)
    assert "yes (default)" in text
    assert f"unclear: {silent['unclear']}" in text
    assert "default, unclear" in said("ruleset", "uspa")
    refused = run("ruleset", "--question", "lowball.miscal")
    assert refused.exit_code != 0


def test_the_glossary_defines_words():
    assert "Big blind" in said("glossary", "big", "blind")
    assert {rule["book"] for rule in data("glossary", "Big Blinds")["rules"]} >= {"roberts-v11"}
    assert len(data("glossary")) > 150
    assert "muck" in said("glossary")


def test_hands_are_ranked():
    shown = data("rank", "high", "KsKdKh3s3d", "--vs", "QsQdQhAcAd", "--vs", "KcKh Kd 3h3c")
    assert [hand["words"] for hand in shown["hands"]] == [
        "kings full of threes",
        "queens full of aces",
        "kings full of threes",
    ]
    assert shown["best"] == [0, 2]
    assert {"cards", "strength", "category", "words"} <= set(shown["hands"][0])
    assert shown["hands"][0]["qualifies"] == ["pair-of-nines", "jacks-or-better"]
    assert data("rank", "razz", "8s7d6h5c4s")["hands"][0]["qualifies"] == ["eight-or-better"]
    assert data("rank", "2-7", "7s5d4h3c2s")["ranking"] == "low-27"
    assert "tie" in said("rank", "high", "AsKd", "--vs", "AhKc")
    assert "three-card badugi, six high" in said("rank", "badugi", "2s4d6c6d")
    assert data("rank", "high", "A♠ K♠ Q♠ J♠ T♠")["hands"][0]["words"] == "royal flush"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["frms"], "No such command 'frms'; did you mean 'forms'?; see"),
        (["xyzzy"], "No such command 'xyzzy'; see"),
        (["--frm"], "No such option '--frm'; see"),
        (["--versoin"], "No such option '--versoin'; did you mean '--version'?"),
        (["bot", "--levl"], "No such option '--levl'; did you mean '--level'?; see"),
        (["help", "frms"], "help: no command 'frms'; did you mean 'forms'?"),
        (["completion", "csh"], "'csh' is not one of 'bash', 'zsh', 'fish'"),
        (["form"], "Missing argument 'KEY'"),
        (["rules", "--kind", "plai"], "'plai' is not one of 'play', 'ruling'"),
        (["rank", "high"], "Missing argument 'CARDS'"),
        (["form", "omha"], "no form 'omha'; did you mean 'omaha'?"),
        (["form", "no-such.toml"], "no-such.toml: no such file"),
        (["rules", "robert"], "no rulebook 'robert'; did you mean 'roberts-v11'?"),
        (["rules", "--search", " "], "--search needs at least one word"),
        (["rule", "RR11-3.BET.99"], "no rule 'RR11-3.BET.99' in roberts-v11"),
        (["rule", "nonsense"], "no rule 'nonsense': ids begin with RR11-"),
        (["ruleset", "usap"], "no rulebook 'usap'; did you mean 'uspa'?"),
        (["ruleset", "--form", "raz"], "no form 'raz'; did you mean 'razz'?"),
        (["ruleset", "--structure", "no-limt"], "no structure 'no-limt'"),
        (["ruleset", "--against", "wsop"], "no rulebook 'wsop'; did you mean 'wsop-2018'?"),
        (["ruleset", "--option", "burn"], "no option 'burn'"),
        (
            ["ruleset", "--amend", "none.toml"],
            "none.toml: no such file (wanted: a house's amendments",
        ),
        (["replay", "none.phh"], "none.phh: no such file (wanted: hand histories in PHH, .phh or"),
        (["settle", "none.csv"], "none.csv: no such file (wanted: lines of name, in, out)"),
        (["schedule", "none.toml"], "none.toml: no such file (wanted: a schedule as a TOML file;"),
        (
            ["serve", "--settings", "none.toml"],
            "none.toml: no such file (wanted: settings; floorman",
        ),
        (["serve", "worker"], "serve worker: name the NATS server, --nats nats://machine:4222"),
        (["serve", "gateway"], "serve gateway: name the NATS server, --nats nats://machine:4222"),
        (["serve", "--workers", "2"], "several processes need PostgreSQL: name it with --database"),
        (
            ["doctor", "--settings", "none.toml"],
            "none.toml: no such file (wanted: the settings that",
        ),
        (
            ["verify", "none.json"],
            "none.json: no such file (wanted: a deal as the browser saves it",
        ),
        (["import", "none.jsonl"], "none.jsonl: no such file (wanted: tables as floorman export"),
        (["restore", "none.db"], "none.db: no such file (wanted: a backup that floorman backup"),
        (["audit", "no/such"], "no/such: there is no database: name the folder that serve keeps"),
        (["replay", "no/such.phh"], "or .phhs), nor the folder no"),
        (["glossary", "xyzzy"], "no book defines 'xyzzy'"),
        (["rank", "hihg", "As"], "no ranking 'hihg'; did you mean 'high'?"),
        (["rank", "high", "AsKx"], "not a card: 'Kx' at character 3 of 'AsKx'"),
        (["rank", "high", "AsKdAs"], "the same card twice: 'As' at character 5 of 'AsKdAs'"),
        (["rank", "high", ""], "high needs at least 1 card"),
        (["rank", "front", "AsKsQsJs"], "front takes at most 3 cards, 4 given"),
        (["rank", "high", "AsJk"], "high is played without a joker"),
        (["rank", "high", "As??"], "high cannot rank an unknown card"),
        (["rank", "high", "As", "--vs", "1s"], "not a card: '1s'"),
    ],
)
def test_bad_input_gets_one_clear_line_and_status_2(words, line):
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("floorman: ") and line in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "text", "words", "line"),
    [
        ("f.toml", 'key = "x"\nname = "X"\nparent = "holdm"\nrules = []', ["form"], "holdm"),
        ("f.toml", "key = ", ["form"], "f.toml: not readable as TOML"),
        (
            "f.toml",
            'key = "x"\nname = "X"\nparent = "omaha"\nplayer_max = 3',
            ["form"],
            "players_max",
        ),
        ("h.toml", "name = ", ["ruleset", "--amend"], "h.toml: not readable as TOML"),
        ("h.toml", 'nam = "x"', ["ruleset", "--amend"], "did you mean 'name'?"),
        ("h.toml", "", ["ruleset", "--amend"], "missing required field `name`"),
    ],
)
def test_a_malformed_file_gets_one_clear_line_and_status_2(tmp_path, name, text, words, line):
    file = tmp_path / name
    file.write_text(text)
    result = run(*words, file)
    assert result.exit_code == 2, result.output
    assert line in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
