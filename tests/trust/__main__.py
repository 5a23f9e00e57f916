"""python -m tests.trust --minutes 10 [--goal NAME]: some more of every goal, or of one.

A run goes on where the last one ended, adds to the files in docs/trust, and ends with status 1 if
it found something.
"""

import argparse
import sys
import time
import traceback

from tests.house.project import ROOT
from tests.trust.book import FOLDER, Book, version
from tests.trust.goals import GOALS

PAGE = ROOT / "docs" / "trust.md"
SAVED_EVERY_S = 15.0
FINDINGS_MOST = 3


def book_of(goal, folder=FOLDER):
    """The page of a goal as it is kept."""
    file = folder / f"{goal.name}.json"
    return Book(file, goal.name, goal.promise, goal.unit, goal.wanted).read()


def run(goal, seconds, folder=FOLDER, say=print):
    """Some more of a goal; what was found that must not be. Three findings are enough for a run."""
    book = book_of(goal, folder)
    book.runs += 1
    book.version = version()
    known, began, saved = len(book.findings), time.monotonic(), time.monotonic()
    end = began + seconds
    while time.monotonic() < end and len(book.findings) - known < FINDINGS_MOST:
        number, wall, cpu = book.next, time.monotonic(), time.process_time()
        book.next += 1  # what fails is not tried again and again
        try:
            goal.step(book, number)
        except StopIteration:  # there is no more of it
            book.next = number
            break
        except Exception as error:
            again = f"python -m tests.trust --goal {goal.name} --again {number}"
            book.find(f"{type(error).__name__}: {error}", again)
            say(f"{goal.name} {number} failed; again with: {again}")
            say(traceback.format_exc())
        book.seconds += time.monotonic() - wall
        book.cpu_seconds += time.process_time() - cpu
        if time.monotonic() - saved > SAVED_EVERY_S:
            book.write()
            saved = time.monotonic()
    book.write()
    say(str(book))
    return book.findings[known:]


def tell_page(goals, page=PAGE, folder=FOLDER):
    """Put what has been reached into the table of the documents."""
    lines = page.read_text("utf-8").splitlines()
    for goal in goals:
        book = book_of(goal, folder)
        found = f"{len(book.findings)} findings" if book.findings else "none found wrong"
        for place, line in enumerate(lines):
            if line.startswith(f"| `{goal.name}` |"):
                what = line.split("|")[2].strip()
                so_far = f"{book.done:,} of {book.wanted:,} {book.unit}, {found}{book.more()}"
                lines[place] = f"| `{goal.name}` | {what} | {so_far} |"
    page.write_text("\n".join(lines) + "\n", "utf-8")


def main():
    asked = argparse.ArgumentParser(prog="python -m tests.trust", description=__doc__)
    asked.add_argument("--minutes", type=float, default=10.0, help="for all goals together")
    asked.add_argument("--goal", choices=[one.name for one in GOALS])
    asked.add_argument(
        "--again", type=int, help="one step once more, by its number; nothing counts"
    )
    asked = asked.parse_args()
    goals = [one for one in GOALS if asked.goal in (None, one.name)]
    if asked.again is not None:
        [goal] = goals
        goal.step(Book(FOLDER, goal.name, "", goal.unit, 0, cpu_seconds=1.0), asked.again)
        return 0
    shares = sum(one.share for one in goals)
    found = [
        finding for one in goals for finding in run(one, 60 * asked.minutes * one.share / shares)
    ]
    tell_page(goals)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
