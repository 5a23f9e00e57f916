"""Settings: one file, every key with its meaning."""

import re
from dataclasses import fields, replace

import pytest

from floorman.datafiles import DataError
from floorman.server.settings import (
    Settings,
    default_toml,
    read_settings,
)
from tests.house.project import ROOT


def test_the_file_that_is_written_says_what_is_the_case_without_one():
    assert read_settings(default_toml(), "settings.toml") == Settings() == read_settings("", "x")


def test_every_key_stands_in_the_file_under_its_meaning():
    text = default_toml()
    for one in fields(Settings):
        assert re.search(rf"^# .+\n{one.name} = ", text, re.MULTILINE), one.name
    assert max(map(len, text.splitlines())) <= 100


def test_the_page_of_the_documents_shows_the_file():
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    assert f"```toml\n{default_toml()}```" in page


def test_the_environment_goes_above_the_file():
    environment = {
        "FLOORMAN_PORT": "9000",
        "FLOORMAN_HOSTS": "Ada, Ben",
        "FLOORMAN_ALLOWED_ORIGINS": '["https://a.example"]',
        "FLOORMAN_CHAT": "false",
        "FLOORMAN_DATA": "/srv/cards",
        "PATH": "/bin",
    }
    settings = read_settings("port = 80\nstarting_chips = 5", "house.toml", environment)
    wanted = replace(Settings(), port=9000, hosts=("Ada", "Ben"), chat=False, data="/srv/cards")
    assert settings == replace(wanted, starting_chips=5, allowed_origins=("https://a.example",))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prot = 80", "house.toml: unknown key 'prot'; did you mean 'port'?"),
        ("port = 'x'", "house.toml: port: expected a whole number, got text"),
        ("port = 99999", "house.toml: port: expected a whole number <= 65535"),
        ("chat = 1", "house.toml: chat: expected true or false, got a whole number"),
        ("hosts = [1]", "house.toml: hosts[0]: expected text"),
        ("log_level = 'loud'", "house.toml: log_level: "),
        ("lock_most_seconds = 1", "house.toml: lock_most_seconds: shorter than lock_seconds"),
        ("argon2_lanes = 16\nargon2_memory_kib = 64", "argon2_memory_kib: 8 for each lane"),
        ("public_url = 'poker'", "public_url: 'poker' begins with neither"),
        ("allowed_origins = ['poker']", "allowed_origins: 'poker' begins with neither"),
        ("port = ", "house.toml: not readable as TOML"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_line(text, words):
    with pytest.raises(DataError) as error:
        read_settings(text, "house.toml")
    assert words in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        ("FLOORMAN_PROT", "1", "environment: FLOORMAN_*: unknown key 'prot'; did you mean 'port'"),
        ("FLOORMAN_PORT", "many", "environment: FLOORMAN_PORT: 'many' cannot be read"),
        ("FLOORMAN_PORT", "-1", "environment: port: expected a whole number >= 0"),
    ],
)
def test_what_is_wrong_in_the_environment_is_said_too(variable, value, words):
    with pytest.raises(DataError) as error:
        read_settings("", "house.toml", {variable: value})
    assert words in str(error.value)
