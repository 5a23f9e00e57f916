"""Rules, answers and citations as plain data, the same shapes for every command."""

from collections.abc import Mapping
from typing import Any

from floorman.rulebooks.citations import Citation, cited_in_code
from floorman.rulebooks.proofs import cited_in_tests
from floorman.rulebooks.questions import Value, questions
from floorman.rulebooks.rules import BOOK_KEYS, Rule
from floorman.rulebooks.rulesets import Answer, scoped_answers


def plain(value: Value) -> bool | int | float | str | list[str]:
    """An answer as JSON has it."""
    return list(value) if isinstance(value, tuple) else value


def rule_view(rule: Rule) -> dict[str, Any]:
    """A rule as the `rules` command gives it."""
    return {
        "id": rule.id,
        "book": rule.book,
        "section": rule.section,
        "number": rule.number,
        "title": rule.title,
        "kind": rule.kind,
        "status": rule.status,
        "statement": rule.statement,
        "applies": list(rule.applies),
        "answers": {key: plain(value) for key, value in rule.answers.items()},
    }


def full_rule_view(rule: Rule) -> dict[str, Any]:
    """A rule as the `rule` command gives it: with citations and the other books' answers."""
    return rule_view(rule) | {
        "note": rule.note,
        "see": list(rule.see),
        "code": _places(cited_in_code(rule.id), rule.id),
        "tests": _places(cited_in_tests(rule.id), rule.id),
        "elsewhere": [view for key in rule.answers for view in elsewhere(rule, key)],
    }


def _places(citations: Mapping[str, tuple[Citation, ...]], rule_id: str) -> list[str]:
    return [str(citation) for citation in citations.get(rule_id, ())]


def elsewhere(rule: Rule, question: str) -> list[dict[str, Any]]:
    """What the other books say to a question that this rule answers."""
    return [
        {
            "question": question,
            "book": book,
            "answer": plain(answer.value),
            "from": answer.source,
            "applies": list(answer.applies),
        }
        for book in BOOK_KEYS
        if book != rule.book
        for answer in scoped_answers(book, question)
    ]


def answer_view(question: str, answer: Answer, unclear: str) -> dict[str, Any]:
    """An answer as the `ruleset` command gives it; `unclear` is what the texts leave open."""
    return {
        "question": question,
        "answer": plain(answer.value),
        "from": answer.source,
        "layer": answer.layer,
        "rules": list(answer.cites),
        "words": questions()[question].words(answer.value),
        "unclear": unclear,
    }


def scope_words(applies: tuple[str, ...]) -> str:
    """A scope as people read it: "lowball-a5 and limit, or razz"; empty means everything."""
    return ", or ".join(scope.replace("+", " and ") for scope in applies)
