"""A release is made in a tiny repository: once, whole, and on from where it broke off."""

import re
import subprocess

import pytest
from releasing.__main__ import run
from releasing.changelog import notes_of, released, sections, with_release
from releasing.versions import Version, read_version, version_in, with_version

from tests.house.project import ROOT
from tests.shipping.releases.kept import VERSIONS

PROJECT = """\
[project]
name = "floorman"
version = "0.1.0"
dependencies = ["click>=8.1"]
"""
CHANGELOG = """\
# Changelog

## Unreleased

### Added

- Decks of marble.
# not a heading of git's

## 0.1.0 - 2026-11-28

- Everything.
"""
# What is made there: each target says so, and fails where it is told to.
MAKEFILE = """\
ROOM = tests/shipping/releases/v$(VERSION)
NAME = dist/floorman-$$(sed -n 's/^version = "\\(.*\\)"/\\1/p' pyproject.toml)
.PHONY: check test setup kept-room try-kept dist sbom
check test setup kept-room try-kept dist sbom:
\t@echo $@ $(VERSION) >> ../ran
\t@mkdir -p dist build/sbom
\t@if [ $@ = kept-room ]; then mkdir -p $(ROOM); echo half > $(ROOM)/room.db.xz; fi
\t@test ! -e ../fails-$@
\t@case $@ in \\
\tkept-room) echo told > $(ROOM)/told.json;; \\
\tdist) echo sdist > $(NAME).tar.gz; echo wheel > $(NAME)-py3-none-any.whl;; \\
\tsbom) echo {} > build/sbom/server.cdx.json; echo {} > build/sbom/browser.cdx.json;; \\
\tesac
"""
DAY = "2026-12-24"


class Tiny:
    """A repository of three files, cloned from another one; `ran` is what was made there."""

    def __init__(self, folder):
        first = folder / "first"
        first.mkdir()
        for name, text in {
            "pyproject.toml": PROJECT,
            "CHANGELOG.md": CHANGELOG,
            "Makefile": MAKEFILE,
            ".gitignore": "dist/\nbuild/\n",
        }.items():
            (first / name).write_text(text, "utf-8")
        self.folder = first
        self.git("init", "--quiet", "--initial-branch=main")
        self.git("add", "--all")
        self.git("commit", "--quiet", "-m", "All of it")
        subprocess.run(["git", "clone", "--quiet", first, folder / "clone"], check=True)
        self.folder = folder / "clone"

    def git(self, *words):
        return subprocess.run(
            ["git", *words], cwd=self.folder, check=True, capture_output=True, text=True
        ).stdout.strip()

    def read(self, name):
        return (self.folder / name).read_text("utf-8")

    @property
    def ran(self):
        file = self.folder.parent / "ran"
        return [line.split()[0] for line in file.read_text().splitlines()] if file.exists() else []

    def releases(self, *words, day=DAY):
        return run([*words], self.folder, day)

    def is_as_it_was(self):
        return (self.read("pyproject.toml"), self.read("CHANGELOG.md"), self.git("tag")) == (
            PROJECT, CHANGELOG, "",
        ) and self.git("status", "--porcelain") == ""  # fmt: skip


@pytest.fixture
def tiny(tmp_path, monkeypatch):
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Ada")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "ada@example.org")
    return Tiny(tmp_path)


MADE = ["check", "test", "setup", "kept-room", "try-kept", "dist", "sbom", "setup"]


def test_a_version_is_released_and_the_next_one_begins(tiny, capfd):
    assert tiny.releases("0.2.0") == 0
    assert tiny.ran == MADE
    assert tiny.git("tag") == "v0.2.0"
    assert tiny.git("cat-file", "-t", "v0.2.0") == "tag", "annotated"
    message = tiny.git("tag", "-l", "--format=%(contents)", "v0.2.0")
    assert message.startswith("Floorman 0.2.0\n\n### Added\n\n- Decks of marble.\n# not a heading")
    assert "Everything" not in message
    assert tiny.git("log", "--format=%s").splitlines() == [
        "After 0.2.0", "Release 0.2.0", "All of it",
    ]  # fmt: skip
    kept = tiny.git("show", "--name-only", "--format=", "v0.2.0^{commit}").splitlines()
    assert kept == [
        "CHANGELOG.md", "pyproject.toml",
        "tests/shipping/releases/v0.2.0/room.db.xz", "tests/shipping/releases/v0.2.0/told.json",
    ]  # fmt: skip
    assert version_in(tiny.git("show", "v0.2.0:pyproject.toml")) == "0.2.0"
    assert version_in(tiny.read("pyproject.toml")) == "0.3.0.dev0"
    text = tiny.read("CHANGELOG.md")
    assert [*sections(text)] == ["Unreleased", f"0.2.0 - {DAY}", "0.1.0 - 2026-11-28"]
    assert sections(text)["Unreleased"] == ""
    assert tiny.git("status", "--porcelain") == ""
    sums = tiny.read("dist/SHA256SUMS").splitlines()
    assert [line.split()[1] for line in sums] == [
        "floorman-0.2.0.tar.gz", "floorman-0.2.0-py3-none-any.whl",
        "floorman-0.2.0-server.cdx.json", "floorman-0.2.0-browser.cdx.json",
    ]  # fmt: skip
    subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"],
                   cwd=tiny.folder / "dist", check=True)  # fmt: skip
    said = capfd.readouterr().out
    assert "note: 0.1.0 has no tag here" in said and "git tag -a v0.1.0" in said
    assert "git push --follow-tags" in said
    # Once more: nothing is left to be done.
    before = tiny.git("rev-parse", "HEAD")
    assert tiny.releases("0.2.0", day="2027-01-01") == 0
    assert "0.2.0 is released" in capfd.readouterr().out
    assert (tiny.git("rev-parse", "HEAD"), tiny.ran) == (before, MADE)


def test_a_dry_run_says_all_and_does_nothing(tiny, capfd):
    assert tiny.releases("0.2.0", "--dry-run") == 0
    said = capfd.readouterr().out
    assert said.count("would do:") == 9 and "now:" not in said
    for words in ("make check and make test", f"0.2.0 - {DAY}", "v0.2.0", "0.3.0.dev0"):
        assert words in said
    assert tiny.ran == [] and tiny.is_as_it_was()


def test_tests_that_somebody_says_are_green_are_not_run(tiny, capfd):
    assert tiny.releases("0.2.0", "--tests-are-green") == 0
    assert tiny.ran == MADE[2:]
    assert "as you say" in capfd.readouterr().out


@pytest.mark.parametrize("target", ["check", "test", "kept-room", "try-kept", "dist", "sbom"])
def test_what_broke_off_goes_on_where_it_stopped(tiny, target, capfd):
    stone = tiny.folder.parent / f"fails-{target}"
    stone.touch()
    assert tiny.releases("0.2.0") == 1
    assert f"make {target} failed" in capfd.readouterr().err
    assert tiny.git("tag") == "" and tiny.git("log", "--format=%s") == "All of it"
    stone.unlink()
    # The date is that of the day on which it began.
    assert tiny.releases("0.2.0", day="2026-12-25") == 0
    assert [*sections(tiny.read("CHANGELOG.md"))][1].endswith(
        DAY if target not in ("check", "test") else "2026-12-25"
    )
    assert tiny.git("tag") == "v0.2.0"
    assert tiny.read("CHANGELOG.md").count("## 0.2.0") == 1
    assert tiny.git("log", "--format=%s").splitlines()[:2] == ["After 0.2.0", "Release 0.2.0"]
    kept = tiny.git("show", "v0.2.0:tests/shipping/releases/v0.2.0/told.json")
    assert kept == "told"


@pytest.mark.parametrize("gone", ["tag", "commit"])
def test_it_goes_on_too_where_only_the_end_is_missing(tiny, gone):
    assert tiny.releases("0.2.0") == 0
    tiny.git("reset", "--quiet", "--hard", "HEAD~1")
    if gone == "tag":
        tiny.git("tag", "-d", "v0.2.0")
    assert tiny.releases("0.2.0") == 0
    assert tiny.ran == [*MADE, "setup"], "nothing is tested or built again"
    assert tiny.git("tag") == "v0.2.0"
    assert tiny.git("log", "--format=%s").splitlines()[:2] == ["After 0.2.0", "Release 0.2.0"]


def replaced(tiny, name, old, new):
    (tiny.folder / name).write_text(tiny.read(name).replace(old, new), "utf-8")
    tiny.git("commit", "--quiet", "--all", "-m", "otherwise")


def test_what_cannot_be_released_is_refused_in_words_and_nothing_is_done(tiny, capfd):
    def refused(*words):
        assert tiny.releases(*words) == 1
        assert tiny.ran == [] and tiny.git("tag") == ""
        return capfd.readouterr().err

    assert "'0.2' is no version: three numbers" in refused("0.2")
    assert "'v0.2.0' is no version" in refused("v0.2.0")
    assert "0.1.0 is released: the next version is greater" in refused("0.0.9")
    (tiny.folder / "notes.txt").write_text("a note", "utf-8")
    assert "commit or put aside what is changed first: notes.txt" in refused("0.2.0")
    (tiny.folder / "notes.txt").unlink()
    tiny.git("switch", "--quiet", "-c", "other")
    assert "releases are made on main, and this is other" in refused("0.2.0")
    tiny.git("switch", "--quiet", "main")
    assert tiny.is_as_it_was()
    replaced(tiny, "CHANGELOG.md", "## 0.1.0 - 2026-11-28", "## 0.1.0")
    assert "a version and its date" in refused("0.2.0")
    replaced(tiny, "CHANGELOG.md", "## 0.1.0", "## 0.1.0 - 2026-11-28")
    replaced(tiny, "pyproject.toml", 'version = "0.1.0"', "")
    assert "0 lines with a version, and not one" in refused("0.2.0")
    replaced(tiny, "pyproject.toml", 'name = "floorman"', 'name = "floorman"\nversion = "0.1.0"')
    nothing = "### Added\n\n- Decks of marble.\n# not a heading of git's\n"
    replaced(tiny, "CHANGELOG.md", nothing, "")
    assert "nothing stands under ## Unreleased" in refused("0.2.0")


def test_versions_and_changelog_are_read_and_written():
    assert read_version("1.20.3") == Version(1, 20, 3) < Version(1, 21, 0)
    assert (str(Version(0, 2, 0)), Version(0, 2, 0).tag) == ("0.2.0", "v0.2.0")
    for wrong in ("1.2", "1.2.3.4", "01.2.3", "1.2.3-rc1", ""):
        with pytest.raises(ValueError, match="no version"):
            read_version(wrong)
    changed = with_version(PROJECT, "0.2.0")
    assert version_in(changed) == "0.2.0" and with_version(changed, "0.1.0") == PROJECT
    text = with_release(CHANGELOG, Version(0, 2, 0), DAY)
    assert [*released(text)] == [Version(0, 2, 0), Version(0, 1, 0)]
    assert notes_of(text, Version(0, 2, 0)) == sections(CHANGELOG)["Unreleased"]
    with pytest.raises(ValueError, match="newest version comes first"):
        released(text.replace("## 0.2.0", "## 0.0.2"))
    with pytest.raises(ValueError, match="begin with ## Unreleased"):
        released("# Changelog\n")


def test_the_projects_own_changelog_has_a_section_for_each_version_that_is_kept():
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert {*map(str, released(text))} == {*VERSIONS}
    own = version_in((ROOT / "pyproject.toml").read_text("utf-8"))
    newest = max(released(text))
    assert own in (str(newest), newest.next), "the version that is in the making, or a release"
    assert re.search(r"^release: .*", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
