"""`floorman serve`: what it says before it opens; the opened room is tested in the browser."""

import socket

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from floorman.cli.room.serve import _secured, _settings


def serve(*words):
    return CliRunner().invoke(main, ["serve", *map(str, words)])


def one_line(result, says):
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_an_address_in_use_is_one_line_and_makes_nothing(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = serve("--port", port, "--data", tmp_path / "room")
    one_line(result, f"127.0.0.1:{port} cannot be listened at: address already in use")
    assert not (tmp_path / "room").exists()


def test_a_wrong_key_in_the_settings_suggests_the_nearest(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text("prot = 5\n", encoding="utf-8")
    one_line(serve("--settings", file), "unknown key 'prot'; did you mean 'port'?")


def test_a_settings_file_that_is_not_there_and_a_port_that_cannot_be(tmp_path):
    one_line(serve("--settings", tmp_path / "none.toml"), "no such file")
    one_line(serve("--port", 99999), "99999 is not in the range")


def test_the_settings_are_written_once(tmp_path):
    file = tmp_path / "settings.toml"
    assert serve("--write-settings", file).exit_code == 0
    assert "port = 8000" in file.read_text(encoding="utf-8")
    one_line(serve("--write-settings", file), "there is such a file already")


def test_a_public_name_is_checked_before_anything_is_opened(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    one_line(serve("--name", "poker.example.org"), "--name: it is for --tls")
    tls = ("--tls", "--data", tmp_path / "room")
    one_line(serve(*tls, "--name", "kitchen.local"), "tls_names: 'kitchen.local' is no public name")
    one_line(serve(*tls, "--name", "poker.example.org"), "acme_agreed: read the terms of the")
    assert not (tmp_path / "room").exists()


@pytest.mark.parametrize(
    ("file", "said", "name", "becomes"),
    [
        ("", {}, "poker.example.org", ("acme", "0.0.0.0", 443, ("poker.example.org",))),
        ("port = 8443", {}, "poker.example.org", ("acme", "0.0.0.0", 8443, ("poker.example.org",))),
        (
            "",
            {"port": 8000},
            "poker.example.org",
            ("acme", "0.0.0.0", 8000, ("poker.example.org",)),
        ),
        ('tls_names = ["a.example"]', {"host": "::"}, None, ("acme", "::", 443, ("a.example",))),
        ("", {}, None, ("home", "0.0.0.0", 8000, ())),
        ("", {"host": "127.0.0.1"}, None, ("home", "127.0.0.1", 8000, ())),
    ],
)
def test_tls_is_for_a_public_name_where_there_is_one_and_else_for_the_house(
    tmp_path, file, said, name, becomes
):
    path = tmp_path / "room.toml"
    path.write_text(file)
    asked = {"host": None, "port": None, "data": None} | said
    found = _settings(str(path), asked | _secured(str(path), asked, name, agree=True))
    assert (found.tls, found.host, found.port, found.tls_names) == becomes
    assert found.acme_agreed is (becomes[0] == "acme")
