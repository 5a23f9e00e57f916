"""What the books answer differently: a page for each subject, every question with all answers."""

from collections.abc import Iterator

from floorman.rulebooks.questions import Area, Question, areas
from floorman.rulebooks.rules import BOOK_KEYS
from floorman.rulebooks.rulesets import scoped_answers
from handbook.page import Page, link, plain, table
from handbook.places import SHORT, rule_link


def question_pages() -> Iterator[Page]:
    """The list of subjects, and a page for each."""
    here = "questions/index.md"
    rows = [
        (link(plain(area.title), f"questions/{area.key}.md", here), str(len(area.questions)))
        for area in areas()
    ]
    yield Page(
        here,
        "# Where the books differ\n\nA *question* is one thing that books answer differently, or"
        " that a house may set. A table goes by one book; its house may"
        f" [answer otherwise](../rulesets.md).\n\n{table(('subject', 'questions'), rows)}",
    )
    for area in areas():
        yield Page(f"questions/{area.key}.md", _area(area, f"questions/{area.key}.md"))


def _area(area: Area, here: str) -> str:
    return f"# {plain(area.title)}\n\n" + "".join(_asked(one, here) for one in area.questions)


def _asked(one: Question, here: str) -> str:
    unclear = f"What the texts leave open: {plain(one.unclear)}\n\n" if one.unclear else ""
    said = table(("book", "answer", "to which play", "rule"), _rows(one, here))
    silent = [SHORT[book] for book in BOOK_KEYS if not scoped_answers(book, one.key)]
    rest = f"Nothing is said by {', '.join(silent)}.\n\n" if said and silent else ""
    return (
        f"## {plain(one.asks)} {{ #{one.key} }}\n\n`{one.key}`: {plain(one.allowed())}\n"
        f"{{ .facts }}\n\nWhere nobody says otherwise: **{plain(one.words(one.default))}**.\n\n"
        f"{unclear}{said}{rest}"
    )


def _rows(one: Question, here: str) -> Iterator[tuple[str, ...]]:
    for book in BOOK_KEYS:
        for answer in scoped_answers(book, one.key):
            scope = ", or ".join(f"`{part}`" for part in answer.applies) or "everything"
            rule = rule_link(answer.source, here)
            yield SHORT[book], plain(one.words(answer.value)), scope.replace("|", "\\|"), rule
