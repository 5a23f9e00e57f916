"""`floorman serve`: what it says before it opens; the opened room is tested in the browser."""

import socket

from click.testing import CliRunner

from floorman.cli.main import main


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
