"""Version numbers, and the one place where the project's own stands: pyproject.toml."""

import re
from typing import Final, NamedTuple

_VERSION: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_LINE: Final = re.compile(r'^version = "([^"]*)"$', re.MULTILINE)


class Version(NamedTuple):
    """A released version; later ones are greater."""

    major: int
    minor: int
    patch: int

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}.{self.patch}"

    @property
    def tag(self) -> str:
        """What its commit is called in the repository."""
        return f"v{self}"

    @property
    def next(self) -> str:
        """What the project calls itself after it: the next minor version, in the making."""
        return f"{self.major}.{self.minor + 1}.0.dev0"


def read_version(text: str) -> Version:
    """The version of a text such as 0.2.0. Raises ValueError for what is none."""
    found = _VERSION.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no version: three numbers, such as 0.2.0")
    return Version(*map(int, found.groups()))


def version_in(project: str) -> str:
    """The version of the project, by the text of its pyproject.toml. Raises ValueError."""
    found = _LINE.findall(project)
    if len(found) != 1:
        raise ValueError(f"pyproject.toml has {len(found)} lines with a version, and not one")
    return str(found[0])


def with_version(project: str, version: str) -> str:
    """The text of a pyproject.toml with another version."""
    version_in(project)
    return _LINE.sub(f'version = "{version}"', project)
