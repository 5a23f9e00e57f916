"""The steps of a release, one after the other. Each looks first whether it was taken already, so
that a release that broke off goes on where it stopped.
"""

import shutil
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from releasing.changelog import notes_of, released, with_release
from releasing.repository import Repository
from releasing.versions import Version, read_version, version_in, with_version

MAIN: Final = "main"
PROJECT, CHANGELOG, SUMS = "pyproject.toml", "CHANGELOG.md", "SHA256SUMS"
ROOMS: Final = "tests/shipping/releases"
_BILLS: Final = ("server", "browser")


class Refused(ValueError):  # noqa: N818 -- nothing went wrong, and nothing was done
    """Why nothing can be released now, and what to do."""


class Step(NamedTuple):
    """A step: in words, whether it was taken already, and what takes it."""

    words: str
    taken: bool
    take: Callable[[], None]


class Release:
    """A version that is to be released on a `day` (2026-11-28) from a repository.

    With `tested` somebody says that all tests are green, and they are not run.
    """

    def __init__(
        self, repository: Repository, version: Version, day: str, tested: bool = False
    ) -> None:
        self.repository, self.version, self.day = repository, version, day
        self.tested = tested

    @property
    def dist(self) -> Path:
        """Where what is built comes."""
        return self.repository.folder / "dist"

    @property
    def built(self) -> list[Path]:
        """The files of the release."""
        name = f"floorman-{self.version}"
        files = [f"{name}.tar.gz", f"{name}-py3-none-any.whl"]
        return [self.dist / one for one in files + [f"{name}-{bill}.cdx.json" for bill in _BILLS]]

    @property
    def is_tagged(self) -> bool:
        """Whether the version has its tag."""
        return self.version.tag in self.repository.tags

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be done."""
        return self.is_tagged and self._calls_itself() != str(self.version)

    def _calls_itself(self) -> str:
        return version_in(self.repository.read(PROJECT))

    @property
    def is_committed(self) -> bool:
        """Whether the newest commit is that of the release."""
        return self.repository.subject("HEAD") == self._words

    @property
    def _words(self) -> str:
        return f"Release {self.version}"

    def check(self) -> list[str]:
        """What is worth knowing before it begins. Raises Refused where it may not begin."""
        repository, version = self.repository, self.version
        if self.is_over:
            return []
        if repository.branch != MAIN:
            raise Refused(f"releases are made on {MAIN}, and this is {repository.branch or 'none'}")
        mine = (PROJECT, CHANGELOG, f"{ROOMS}/{version.tag}/")
        if other := [one for one in repository.changed() if not one.startswith(mine)]:
            raise Refused(f"commit or put aside what is changed first: {', '.join(other[:5])}")
        try:
            there = released(repository.read(CHANGELOG))
            version_in(repository.read(PROJECT))
            if version not in there:
                with_release(repository.read(CHANGELOG), version, self.day)
        except ValueError as error:
            raise Refused(str(error)) from None
        if later := [one for one in there if one > version]:
            raise Refused(f"{later[0]} is released: the next version is greater")
        tags = repository.tags
        return [
            f"{one} has no tag here; where its commit is known: git tag -a {one.tag} COMMIT"
            for one in there
            if one.tag not in tags and one != version
        ]

    def steps(self) -> Iterator[Step]:
        """Each step, in order; one is looked at when all before it were taken."""
        if not self.is_tagged:
            yield from self._before_tag()
        words = f"the project calls itself {self.version.next} from now on"
        yield Step(words, self.is_over, self._go_on)

    def _before_tag(self) -> Iterator[Step]:
        repository, version = self.repository, self.version
        committed = self.is_committed
        tests = Step("make check and make test", committed, self._test)
        if self.tested:
            tests = Step("the tests are green, as you say", True, self._test)
        yield tests
        noted = version in released(repository.read(CHANGELOG))
        yield Step(f"CHANGELOG.md: Unreleased becomes {version} - {self.day}", noted, self._note)
        named = self._calls_itself() == str(version)
        yield Step(f"pyproject.toml: version {version}, and make setup", named, self._name)
        room = (repository.folder / ROOMS / version.tag / "told.json").exists()
        yield Step(f"a room of {version} is kept in {ROOMS}", room, self._keep_room)
        yield Step("make try-kept: it is read again", committed, self._try_kept)
        # Once more where it broke off: nobody knows what was there when it was built.
        names = ", ".join(one.name for one in self.built)
        yield Step(f"dist/ with {names} and {SUMS}", committed and self._is_built(), self._build)
        yield Step(f"the commit {self._words!r}", self.is_committed, self._commit)
        yield Step(f"the tag {version.tag}, with what has changed", self.is_tagged, self._tag)

    def _test(self) -> None:
        self.repository.make("check")
        self.repository.make("test")

    def _note(self) -> None:
        text = with_release(self.repository.read(CHANGELOG), self.version, self.day)
        self.repository.write(CHANGELOG, text)

    def _name(self) -> None:
        self._call(str(self.version))

    def _call(self, version: str) -> None:
        text = with_version(self.repository.read(PROJECT), version)
        self.repository.write(PROJECT, text)
        # What the program says of its version comes from how it is installed.
        self.repository.make("setup")

    def _keep_room(self) -> None:
        # Half of one is of no use.
        shutil.rmtree(self.repository.folder / ROOMS / self.version.tag, ignore_errors=True)
        self.repository.make("kept-room", f"VERSION={self.version}")

    def _try_kept(self) -> None:
        self.repository.make("try-kept")

    def _is_built(self) -> bool:
        return all(one.exists() for one in (*self.built, self.dist / SUMS))

    def _build(self) -> None:
        for one in (*self.built, self.dist / SUMS):
            one.unlink(missing_ok=True)
        self.repository.make("dist")
        self.repository.make("sbom")
        for bill, to in zip(_BILLS, self.built[2:], strict=True):
            shutil.copy(self.repository.folder / "build" / "sbom" / f"{bill}.cdx.json", to)
        sums = [f"{sha256(one.read_bytes()).hexdigest()}  {one.name}" for one in self.built]
        (self.dist / SUMS).write_text("\n".join(sums) + "\n", "utf-8")

    def _commit(self) -> None:
        self.repository.commit(self._words)

    def _tag(self) -> None:
        notes = notes_of(self.repository.read(CHANGELOG), self.version)
        words = f"Floorman {self.version}\n\n{notes}"
        # A line that begins with # is no comment here.
        self.repository.git(
            "tag", "--annotate", "--cleanup=verbatim", "-m", words, self.version.tag
        )

    def _go_on(self) -> None:
        self._call(self.version.next)
        self.repository.commit(f"After {self.version}")


def release_of(repository: Repository, text: str, day: str, tested: bool = False) -> Release:
    """The release of a version that somebody typed. Raises Refused."""
    try:
        return Release(repository, read_version(text), day, tested)
    except ValueError as error:
        raise Refused(str(error)) from None
