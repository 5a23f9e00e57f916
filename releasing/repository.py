"""What is asked of git, and of make."""

import subprocess
import sys
from pathlib import Path


class Failed(RuntimeError):  # noqa: N818 -- a program failed, and says why
    """A program that is needed for a release did not do what it was asked; its words."""


class Repository:
    """The repository of the project in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, name: str) -> str:
        """The text of a file."""
        return (self.folder / name).read_text("utf-8")

    def write(self, name: str, text: str) -> None:
        """Another text for a file."""
        (self.folder / name).write_text(text, "utf-8")

    def git(self, *words: str) -> str:
        """What git says. Raises Failed."""
        done = subprocess.run(
            ["git", *words], cwd=self.folder, capture_output=True, text=True, check=False
        )
        if done.returncode:
            said = (done.stderr or done.stdout).strip()
            raise Failed(f"git {' '.join(words)}: {said}")
        return done.stdout.strip()

    def make(self, target: str, *said: str) -> None:
        """Have something made, and see it being made. Raises Failed."""
        sys.stdout.flush()
        done = subprocess.run(["make", target, *said], cwd=self.folder, check=False)
        if done.returncode:
            raise Failed(f"make {target} failed: its words stand above")

    @property
    def branch(self) -> str:
        """The branch that is checked out; empty for none."""
        return self.git("branch", "--show-current")

    @property
    def tags(self) -> list[str]:
        """The tags that are there."""
        return self.git("tag", "--list").splitlines()

    def changed(self) -> list[str]:
        """Files that are not as they were committed, new ones too."""
        lines = self.git("status", "--porcelain", "--untracked-files=all").splitlines()
        # git() strips what stands before the first one.
        return [line.strip().split(maxsplit=1)[1] for line in lines]

    def commit(self, words: str) -> None:
        """Commit everything."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", words)

    def subject(self, of: str) -> str:
        """The first line of a commit's message."""
        return self.git("log", "-1", "--format=%s", of)
