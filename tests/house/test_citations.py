"""The rule ids and question keys that are named exist, and decided rules are proved."""

import ast
import re

import pytest

from floorman.rulebooks.citations import RULE_ID, cited_in_code, cited_in_tests
from floorman.rulebooks.questions import areas, questions
from floorman.rulebooks.rules import books
from tests.house.project import PACKAGE, TESTS, parsed, python_files

RULES = {rule.id: rule for book in books() for rule in book.rules.values()}
AREAS = "|".join(area.key for area in areas())
QUESTION_KEY = re.compile(rf"(?:{AREAS})\.[a-z0-9_.]+[a-z0-9]")
# Tests of refusals name ids and keys that do not exist, on purpose.
MADE_UP = {"RR11-3.BET.99", "RR11-9.NONE.1"}


def test_code_cites_only_rules_that_exist():
    unknown = {i: c for i, c in cited_in_code().items() if i not in RULES}
    assert not unknown, {i: str(c[0]) for i, c in unknown.items()}


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


def test_marks_name_rules_that_exist():
    for rule_id, places in cited_in_tests().items():
        assert rule_id in RULES, f"{places[0]} marks {rule_id}"


@pytest.mark.parametrize("book", books(), ids=lambda book: book.key)
def test_a_decided_rule_has_code_and_a_test_that_is_marked_with_it(book):
    for rule in book.rules.values():
        if rule.status == "decided":
            assert rule.id in cited_in_code(), f"{rule.id} is decided but no code cites it"
            assert rule.id in cited_in_tests(), (
                f"{rule.id} is decided but no test is marked with it"
            )
