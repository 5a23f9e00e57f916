"""Parsed data files that are kept: the same data, made anew when something is not as it was."""

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from floorman import datafiles, filecache
from floorman.datafiles import DataError, read_data

BOTH = [("a.toml", {"x": 1, "list": [1.5, "b"]}), ("b.toml", {"y": {"z": True}})]


@pytest.fixture
def home(tmp_path, monkeypatch):
    home = tmp_path / "cache"
    monkeypatch.setenv(filecache.FOLDER, str(home))
    return home


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "things"
    (folder / "deeper").mkdir(parents=True)
    (folder / "deeper" / "a.toml").write_text('x = 1\nlist = [1.5, "b"]\n')
    (folder / "b.toml").write_text("y = { z = true }\n")
    (folder / "notes.txt").write_text("no data")
    return folder


def parsed(monkeypatch):
    """The names of the files that are parsed from now on."""
    names, read = [], datafiles.read_toml
    monkeypatch.setattr(
        datafiles, "read_toml", lambda text, file: names.append(file) or read(text, file)
    )
    return names


def test_what_is_kept_is_what_was_read_and_nothing_is_parsed_again(home, folder, monkeypatch):
    assert read_data(folder) == BOTH
    names = parsed(monkeypatch)
    assert read_data(folder) == BOTH and names == []
    assert [file.suffix for file in home.iterdir()] == [".data"], "nothing unfinished is left"


@pytest.mark.parametrize("size", ("same", "other"))
def test_a_file_that_changes_is_read_again(home, folder, size):
    read_data(folder)
    file = folder / "b.toml"
    before = file.stat()
    file.write_text("y = { z = false }\n" if size == "other" else "y = { q = true }\n")
    # An installer that sets the times as it likes changes nothing.
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert read_data(folder)[1] == (
        "b.toml",
        {"y": {"z": False} if size == "other" else {"q": True}},
    )


def test_a_file_more_or_less_is_seen(home, folder):
    read_data(folder)
    (folder / "c.toml").write_text("")
    assert [name for name, _ in read_data(folder)] == ["a.toml", "b.toml", "c.toml"]
    (folder / "b.toml").unlink()
    assert [name for name, _ in read_data(folder)] == ["a.toml", "c.toml"]


@pytest.mark.parametrize("place", (0, 5, 20, -3))
def test_a_kept_file_that_is_damaged_is_made_anew(home, folder, place, monkeypatch):
    read_data(folder)
    (kept,) = home.iterdir()
    raw = bytearray(kept.read_bytes())
    raw[place] ^= 1
    kept.write_bytes(raw)
    assert read_data(folder) == BOTH
    names = parsed(monkeypatch)
    assert read_data(folder) == BOTH and names == [], "it was not put right"


def test_damage_that_can_still_be_read_is_seen(home, folder):
    read_data(folder)
    (kept,) = home.iterdir()
    kept.write_bytes(kept.read_bytes().replace(b"list", b"lisp"))
    assert read_data(folder) == BOTH


@pytest.mark.parametrize("left", (0, 3, 30))
def test_a_kept_file_that_was_cut_off_is_made_anew(home, folder, left):
    read_data(folder)
    (kept,) = home.iterdir()
    kept.write_bytes(kept.read_bytes()[:left])
    assert read_data(folder) == BOTH


def test_where_nothing_can_be_written_all_works(folder, tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv(filecache.FOLDER, str(blocked))
    assert read_data(folder) == BOTH
    assert blocked.read_text() == ""


def test_nothing_is_kept_where_that_is_not_wanted(folder, tmp_path, monkeypatch):
    monkeypatch.setenv(filecache.FOLDER, "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert filecache.cache_folder() is None
    assert read_data(folder) == BOTH and not (tmp_path / "xdg").exists()
    monkeypatch.delenv(filecache.FOLDER)
    assert filecache.cache_folder() == tmp_path / "xdg" / "floorman"


def test_many_may_read_and_keep_at_once(home, folder):
    with ThreadPoolExecutor(8) as pool:
        assert all(one == BOTH for one in pool.map(lambda _: read_data(folder), range(40)))


def test_a_fault_is_told_with_its_file_and_not_kept(home, folder):
    (folder / "b.toml").write_text("y = ")
    with pytest.raises(DataError, match=r"b\.toml: not readable as TOML"):
        read_data(folder)
    assert not home.exists() or not list(home.iterdir())


def test_what_is_made_of_files_is_made_anew_when_one_of_them_changes(home, folder):
    files, made = [folder / "b.toml", folder / "notes.txt"], []

    def page():
        made.append(1)
        return f"page {len(made)}"

    pages = [filecache.made_of(folder / "page", files, str, page) for _ in range(2)]
    assert pages == ["page 1", "page 1"]
    files[1].write_text("other data")
    assert filecache.made_of(folder / "page", files, str, page) == "page 2"
    assert filecache.made_of(folder / "page", files[:1], str, page) == "page 3", "other files"
    assert filecache.made_of(folder / "page", files[:1], int, lambda: 4) == 4, "another kind"
    assert filecache.made_of(folder / "page", [folder / "gone"], str, page) == "page 4"
