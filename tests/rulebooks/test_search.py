"""Search answers the questions a floorperson asks most within its first three lines."""

import pytest

from floorman.rulebooks.rules import BOOK_KEYS, find_rule
from floorman.rulebooks.search import search_rules

ASKED = {
    "four cards on the flop": {"RR11-5.HOLD.3", "WSOP-163b"},
    "odd chip high-low": {"RR11-3.TIE.5c", "RR11-10.STUD8.8a"},
    "joker in my hand": {"RR11-3.DEAD.1e", "RR11-3.IRR.8c"},
    "string raise": {"RR11-3.BET.14a"},
    "one big chip without saying anything": {"RR11-3.BET.15a"},
    "straddle on the button": {"WSOP-12d", "WSOP-161d"},
    "missed blinds": {"RR11-4.BLIND.10a"},
    "who shows first": {"RR11-3.SHOW.8a", "RR11-3.SHOW.8b"},
    "dead button": {"RR11-4.BLIND.2b"},
    "call the clock": {"RR11-14.NL.16b"},
    "ask to see a losing hand": {"RR11-3.SHOW.5a"},
    "all-in for less than half a bet": {"RR11-3.BET.7a"},
    "phone at the table": {"RR11-1.ETQ.13"},
    "button in the wrong place": {"RR11-3.MIS.2g", "RR11-11.LOW.1e"},
    "two identical cards in the deck": {"WSOP-111", "RR11-3.IRR.4", "USPA-3.1.6.4"},
    "turn card dealt too early": {"WSOP-167a", "RR11-5.HOLD.8b"},
    "boxed card": {"RR11-3.IRR.7a", "RR11-3.IRR.7b"},
    "how many raises": {"RR11-3.BET.4", "RR11-3.BET.4a", "RR11-3.BET.4b"},
    "chopping the blinds": {"RR11-2.PROC.15b"},
    "run it twice": {"WSOP-212", "WSOP-213a", "RR11-2.PROC.16b"},
    "kill pot scoop": {"RR11-13.KILL.8"},
    "hand touched the muck": {"RR11-3.DEAD.2a", "RR11-3.DEAD.2b"},
    "raise out of turn": {"RR11-3.BET.11d", "RR11-3.BET.11a", "RR11-3.BET.11c"},
}


@pytest.mark.parametrize("words", ASKED)
def test_the_right_rule_is_among_the_first_three(words):
    first = [rule.id for rule in search_rules(words)[:3]]
    assert ASKED[words] & set(first), first


def test_what_is_asked_is_about_rules_that_exist():
    for expected in ASKED.values():
        for rule_id in expected:
            assert find_rule(rule_id).id == rule_id


def test_one_book_can_be_searched_alone():
    found = search_rules("misdeal exposed card", ["uspa"])
    assert found and {rule.book for rule in found} == {"uspa"}


@pytest.mark.parametrize("words", ["xyzzy", "the of and", "", "!?", 'quo"te', "AND OR NOT ("])
def test_words_that_no_rule_has_or_that_are_no_words_do_no_harm(words):
    assert isinstance(search_rules(words), tuple)


def test_nothing_is_found_for_nonsense():
    assert search_rules("xyzzy plugh") == ()


def test_letter_case_and_endings_do_not_matter():
    assert search_rules("STRING RAISES")[0] == search_rules("string raise")[0]


def test_every_rule_can_be_found_by_its_own_title_and_statement():
    for key in BOOK_KEYS:
        rule = find_rule(
            {
                "roberts-v11": "RR11-13.KILL.8",
                "uspa": "USPA-3.2.9.5.3",
                "wsop-2018": "WSOP-195",
                "roberts-excerpt": "RRX-3.TIE.4",
                "homepokertourney": "HPT-B.BTN.1a",
                "tda-2024": "TDA-46b",
            }[key]
        )
        assert rule in search_rules(f"{rule.title} {rule.statement}", [key])[:3]
