"""The rule ids and question keys that are named exist, and decided rules are proved."""

import ast
import re

import pytest

from floorman.rulebooks.citations import RULE_ID, cited_in_code, cited_in_module, named_under_rules
from floorman.rulebooks.proofs import Suite, cited_in_cases, cited_in_tests
from floorman.rulebooks.questions import areas, questions
from floorman.rulebooks.rules import books
from tests.books_used import unasked, without_a_run
from tests.house.project import PACKAGE, TESTS, parsed, python_files

RULES = {rule.id: rule for book in books() for rule in book.rules.values()}
AREAS = "|".join(area.key for area in areas())
QUESTION_KEY = re.compile(rf"(?:{AREAS})\.[a-z0-9_.]+[a-z0-9]")
# Tests of refusals name ids and keys that do not exist, on purpose.
MADE_UP = {"RR11-3.BET", "RR11-3.BET.99", "RR11-9.NONE.1"}


def test_code_cites_only_rules_that_exist():
    unknown = {i: c for i, c in cited_in_code().items() if i not in RULES}
    assert not unknown, {i: str(c[0]) for i, c in unknown.items()}


@pytest.mark.parametrize("rule_id", ["RR11-3.BET.3", "WSOP-254a", "USPA-3.1.1.1", "RR11-3.BET"])
def test_one_rule_is_cited_where_it_is_among_all(rule_id):
    """Also where its id begins that of another; the last is no rule, but stands in many."""
    for cited in (cited_in_code, cited_in_tests):
        alone = cited(rule_id)
        assert {*alone} <= {rule_id} and alone.get(rule_id) == cited().get(rule_id)


def test_tests_cite_only_rules_that_exist():
    for file in python_files(TESTS):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for found in RULE_ID.findall(line):
                assert found in RULES or found in MADE_UP, f"{file.name}:{number} {found}"


def test_code_asks_only_questions_that_exist():
    for file in python_files(PACKAGE):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value
                if QUESTION_KEY.fullmatch(text) and not text.endswith(".toml"):
                    assert text in questions(), f"{file.name}:{node.lineno} asks {text}"


# What no code acts on, whatever a house answers, and why the question is asked all the same.
WITHOUT_EFFECT = {
    "button.first": "whether the cards are drawn or dealt, the same one has the button",
}


def read_by_code():
    """The words that code reads, not only cites: whole, or the part before something made up."""
    for file in python_files(PACKAGE):
        tree = parsed(file)
        keywords = (node for node in ast.walk(tree) if isinstance(node, ast.keyword))
        cited = {one for node in keywords if node.arg == "asks" for one in ast.walk(node.value)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node not in cited:
                yield node.value
    for part in ("games", "rulings"):
        for file in sorted((PACKAGE / part).rglob("*.toml")):
            yield from QUESTION_KEY.findall(file.read_text(encoding="utf-8"))


def test_what_a_house_may_answer_otherwise_has_an_effect():
    read = {*read_by_code()}
    begun = tuple(one for one in read if isinstance(one, str) and re.fullmatch(r".+\..+\.", one))
    carried_out = {
        key for rule in RULES.values() if rule.status == "decided" for key in rule.answers
    }
    idle = {
        key
        for key, question in questions().items()
        if key in carried_out and len(question.answers) != 1
        if key not in read and not key.startswith(begun)
    }
    assert idle == {*WITHOUT_EFFECT}


def test_what_a_law_has_read_is_used():
    text = "".join(file.read_text(encoding="utf-8") for file in python_files(PACKAGE))
    used = {*re.findall(r"\.([a-z_]+)\b", text)}
    for file in python_files(PACKAGE):
        if file.stem.endswith("law"):
            for node in ast.walk(parsed(file)):
                if isinstance(node, ast.ClassDef):
                    kept = [one.target.id for one in node.body if isinstance(one, ast.AnnAssign)]
                    assert {*kept} <= used, f"{file.name} {node.name}"


def test_marks_name_rules_that_exist():
    for rule_id, places in cited_in_tests().items():
        assert rule_id in RULES, f"{places[0]} marks {rule_id}"


@pytest.mark.parametrize("book", books(), ids=lambda book: book.key)
def test_a_decided_rule_has_code_and_a_test_that_is_marked_with_it(book):
    decided = [rule.id for rule in book.rules.values() if rule.status == "decided"]
    assert not [one for one in decided if one not in cited_in_code()], "no code cites them"
    assert not [one for one in decided if one not in cited_in_tests()], "no test proves them"


@pytest.mark.parametrize("book", books(), ids=lambda book: book.key)
def test_no_rule_is_pending(book):
    assert not [rule.id for rule in book.rules.values() if rule.status == "pending"]


CODE = '''
"""A module about RR11-3.BET.1a."""
TOLD = decision("RR11-3.BET.2", "USPA-3.1.7.1", asks=("betting.check_raise",))
UNREAD = decision("RR11-3.BET.3")
BY_CLASS: Mapping[str, str] = {"flush": "USPA-3.1.1.5"}


def act(state):
    """Acts (RR11-3.BET.4)."""
    "RR11-3.BET.4a"
    # As RR11-3.BET.5a has it.
    state.say(f"see RR11-3.BET.6", TOLD, BY_CLASS, decision("WSOP-124"))
'''


def test_only_ids_that_code_hands_out_are_cited():
    module = ast.parse(CODE)
    words = {"TOLD": 2, "UNREAD": 1, "BY_CLASS": 2}
    found = [str(one) for one in cited_in_module(module, "acts.py", words)]
    assert found == ["acts.py:3", "acts.py:3", "acts.py:5", "acts.py:12"]


def test_a_data_file_cites_what_stands_under_rules():
    data = {
        "note": "RR11-3.BET.1a", "rules": ["RR11-3.BET.2"], "see": ["RR11-3.BET.3"],
        "ruling": [{"choice": [{"rules": ["RR11-3.BET.4"]}]}],
    }  # fmt: skip
    assert [*named_under_rules(data)] == ["RR11-3.BET.2", "RR11-3.BET.4"]


HELPERS = """
def holds(this): assert this
def by_detour(this): return holds(this)
def round_and_round(): return round_and_round()
def data(): return [1]
"""
SUITE = """
from tests import helpers
from tests.helpers import by_detour as sure, data, round_and_round
pytestmark = pytest.mark.rules("RR11-1.CON.0a")
@pytest.mark.rules("RR11-3.BET.1a")
def test_asserts(): assert data()
@pytest.mark.rules("RR11-3.BET.1b")
def test_expects():
    with pytest.raises(Refused): data()
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rules("RR11-3.BET.1c"))])
def test_helped(n): sure(n)
@pytest.mark.rules("RR11-3.BET.1d")
def test_helped_by_a_module(): helpers.holds(1)
@pytest.mark.rules("RR11-3.BET.2")
def test_empty(): pass
@pytest.mark.rules("RR11-3.BET.3")
def test_data(): data()
@pytest.mark.rules("RR11-3.BET.4")
def test_true(): assert True
@pytest.mark.rules("RR11-3.BET.4a")
def test_nowhere(): round_and_round()
@pytest.mark.rules("RR11-3.BET.5a")
def a_helper(): assert data()
@pytest.mark.rules("RR11-3.BET.6")
class TestAll:
    def test_one(self): assert data()
"""


def test_a_mark_counts_on_a_test_that_can_fail(tmp_path):
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "helpers.py").write_text(HELPERS, encoding="utf-8")
    (folder / "test_bets.py").write_text(SUITE, encoding="utf-8")
    marks = [one.rule_id for one in Suite(folder).marks(folder / "test_bets.py")]
    assert marks == ["RR11-3.BET.1a", "RR11-3.BET.1b", "RR11-3.BET.1c", "RR11-3.BET.1d"]


CASES = """
# RR11-3.IRR.16b
[[case]]
title = "See RR11-3.IRR.16a"
books = ["roberts-v11"]
outcome = "stands"
rules = ["RR11-3.IRR.3a"]

[[case]]
books = ["uspa", "wsop-2018"]
outcome = "void"
rules.uspa = ["USPA-3.1.6.3a", "WSOP-110a"]
rules.roberts-v11 = ["RR11-3.IRR.3b"]

[[case]]
books = ["roberts-v11"]
asks = ["round_acted"]
rules = ["RR11-3.IRR.4"]
"""


def test_a_case_proves_the_rules_of_its_own_books_that_it_is_ruled_by():
    proved = {one.rule_id: str(one) for one in cited_in_cases(CASES, "burns.toml")}
    assert proved == {"RR11-3.IRR.3a": "burns.toml:7", "USPA-3.1.6.3a": "burns.toml:12"}


def test_a_test_runs_under_the_book_of_the_rules_that_it_is_marked_with():
    marked = ["RR11-3.BET.2", "HPT-3.BET.1"]
    assert unasked(marked, set(), {"roberts-v11"}) == ["HPT-3.BET.1"]
    assert unasked(marked, set(), {"roberts-v11", "homepokertourney"}) == []
    assert unasked(marked, {"homepokertourney"}, {"homepokertourney"}) == []
    assert unasked(marked, {"homepokertourney"}, {"roberts-v11"}) == ["HPT-3.BET.1"]
    assert unasked(marked, set(), set()) == [], "no ruleset was asked at all"
    assert without_a_run(marked, {"roberts-v11", "uspa"}) == ["HPT-3.BET.1"]
    assert without_a_run(marked, set()) == []
