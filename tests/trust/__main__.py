"""python -m tests.trust [--minutes 10] [--goal NAME] [--workers N]: more of all goals, or of one.

A run goes on where the last one ended, adds to the files in docs/trust, and ends with status 1 if
it found something. Its steps are spread over worker processes, as many as there are cores if
nothing else is said; what they come to is added up in one place, so that the page is the same.
"""

import argparse
import gc
import multiprocessing
import os
import sys
import time
import traceback
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait

from floorman.compiled import engine
from tests.house.project import ROOT
from tests.trust.book import FOLDER, Book, version
from tests.trust.goals import GOALS

PAGE = ROOT / "docs" / "trust.md"
SAVED_EVERY_S = 15.0
FINDINGS_MOST = 3
# So many objects are made before the interpreter looks for garbage in rings: there is little.
GARBAGE_EVERY = 100_000
NO_MORE = "no more"


class Here(Executor):
    """Does what it is asked at once, in this process."""

    def submit(self, fn, /, *args, **kwargs):
        done = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def settle_in():
    """Whatever is known by now is kept for good, and need not be looked at for garbage."""
    gc.freeze()
    gc.set_threshold(GARBAGE_EVERY, 20, 50)


def helpers(workers):
    """Who does the steps: so many processes, or this one."""
    if workers == 1:
        return Here()
    forked = multiprocessing.get_context("fork")
    return ProcessPoolExecutor(workers, mp_context=forked, initializer=settle_in)


def book_of(goal, folder=FOLDER):
    """The page of a goal as it is kept."""
    file = folder / f"{goal.name}.json"
    return Book(file, goal.name, goal.promise, goal.unit, goal.wanted).read()


def step_by_name(name, number):
    """A step of a goal that another process knows by its name."""
    [goal] = [one for one in GOALS if one.name == name]
    return one_step(goal, number)


def one_step(goal, number):
    """A step of a goal in a book of its own, and how it failed, if it did; NO_MORE past the end."""
    book, cpu, failed = Book(FOLDER, goal.name, "", goal.unit, 0), time.process_time(), ""
    try:
        goal.step(book, number)
    except StopIteration:
        failed = NO_MORE
    except Exception as error:
        book.find(f"{type(error).__name__}: {error}", again(goal, number))
        failed = traceback.format_exc()
    book.cpu_seconds = time.process_time() - cpu
    book.compiled = book.done if engine() == "compiled" else 0
    return book, failed


def again(goal, number):
    """The command that does a step once more."""
    return f"python -m tests.trust --goal {goal.name} --again {number}"


def run(goal, seconds, folder=FOLDER, say=print, workers=1, most=None):
    """Some more of a goal; what was found that must not be. Three findings are enough for a run.

    `most`: so many steps at the most.
    """
    book = book_of(goal, folder)
    book.runs += 1
    book.version = version()
    book.began = dict(book.figures), book.cpu_seconds
    known, began = len(book.findings), time.monotonic()
    first = book.next

    def goes_on():
        in_time = time.monotonic() < began + seconds
        few = len(book.findings) - known < FINDINGS_MOST
        return in_time and few and (most is None or book.next < first + most)

    with helpers(workers) as doing:
        for number, (step, failed) in _steps(goal, book, doing, workers, goes_on):
            for found in step.findings:
                found["version"] = book.version
            book.add(step)
            if failed:
                say(f"{goal.name} {number} failed; again with: {again(goal, number)}\n{failed}")
    goal.look(book)
    book.write()
    say(str(book))
    return book.findings[known:]


def _steps(goal, book, doing, workers, goes_on):
    """Steps as they come to their end, those that are under way too when it goes on no longer;
    `book.next` and its time go on meanwhile.
    """
    began = saved = time.monotonic()
    before, going, ended = book.seconds, {}, None
    work = (step_by_name, goal.name) if workers > 1 else (one_step, goal)
    while True:
        while ended is None and len(going) < workers and goes_on():
            # What fails is not tried again and again.
            going[doing.submit(*work, book.next)] = book.next
            book.next += 1
        if not going:
            break
        for done in wait(going, return_when=FIRST_COMPLETED).done:
            number, (step, failed) = going.pop(done), done.result()
            if failed == NO_MORE:
                ended = number if ended is None else min(ended, number)
            else:
                yield number, (step, failed)
        book.seconds = before + time.monotonic() - began
        if time.monotonic() - saved > SAVED_EVERY_S:
            goal.look(book)
            book.write()
            saved = time.monotonic()
    if ended is not None:
        book.next = ended


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
        "--workers", type=int, default=len(os.sched_getaffinity(0)), help="processes; the cores"
    )
    asked.add_argument(
        "--again", type=int, help="one step once more, by its number; nothing counts"
    )
    asked = asked.parse_args()
    goals = [one for one in GOALS if asked.goal in (None, one.name)]
    if asked.again is not None:
        [goal] = goals
        goal.step(Book(FOLDER, goal.name, "", goal.unit, 0), asked.again)
        return 0
    shares = sum(one.share for one in goals)
    settle_in()
    found = [
        finding
        for one in goals
        for finding in run(
            one,
            60 * asked.minutes * one.share / shares,
            workers=one.at_once * max(1, asked.workers),
        )
    ]
    tell_page(goals)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
