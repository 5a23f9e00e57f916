"""`python -m releasing VERSION`: release what is committed, or say what would be done."""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from releasing.repository import Failed, Repository
from releasing.steps import Refused, release_of


def run(words: list[str], folder: Path, day: str) -> int:
    """Carry a call out in a folder on a day; the exit status."""
    asked = argparse.ArgumentParser(prog="python -m releasing", description=__doc__)
    asked.add_argument(
        "version", help="such as 0.2.0: what it promises stands in docs/releasing.md"
    )
    asked.add_argument(
        "--dry-run", action="store_true", help="say what would be done, and do nothing"
    )
    asked.add_argument("--tests-are-green", action="store_true", help="do not run them again")
    said = asked.parse_args(words)
    try:
        _release(said, folder, day)
    except (Refused, Failed) as error:
        print(f"releasing: {error}", file=sys.stderr)
        if isinstance(error, Failed):
            print("releasing: what was done stays; the same call goes on here.", file=sys.stderr)
        return 1
    return 0


def _release(said: argparse.Namespace, folder: Path, day: str) -> None:
    release = release_of(Repository(folder), said.version, day, said.tests_are_green)
    for note in release.check():
        print(f"note: {note}")
    if release.is_tagged:
        print(f"{release.version} is released: {release.version.tag} is there")
    for step in release.steps():
        if step.taken:
            print(f"done: {step.words}")
        elif said.dry_run:
            print(f"would do: {step.words}")
        else:
            print(f"now: {step.words}")
            step.take()
    if not said.dry_run:
        print(f"Make it known: git push --follow-tags, and the files of {release.dist}")


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:], Path.cwd(), datetime.now(UTC).date().isoformat()))
