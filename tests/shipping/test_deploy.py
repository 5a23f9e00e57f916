"""What the files in deploy/ name is there, and what they set are settings."""

import re
import shlex
import tomllib
from dataclasses import fields

import pytest

from floorman.cli.main import COMMANDS
from floorman.server.settings import Settings
from tests.house.project import ROOT

DEPLOY = ROOT / "deploy"
KEYS = {one.name.upper() for one in fields(Settings)}
OURS = {"NAME"}  # of the compose file itself


def instructions(file):
    """The instructions of a Dockerfile, each with its words."""
    text = re.sub(r"^#.*\n", "", file.read_text(), flags=re.MULTILINE).replace("\\\n", " ")
    return [shlex.split(line) for line in text.splitlines() if line.strip()]


def test_every_file_that_is_copied_into_the_image_exists():
    made = {"web/dist", "/build/courses.json", "/build/web/dist", "/build/site"}
    made.add("/opt/floorman")
    copied = [
        source
        for verb, *words in instructions(DEPLOY / "Dockerfile")
        if verb == "COPY"
        for source in [one for one in words if not one.startswith("--")][:-1]
    ]
    assert "requirements-room.txt" in copied
    for source in copied:
        assert source in made or (ROOT / source).exists(), source


def test_the_image_runs_as_nobody_and_asks_itself_how_it_is():
    said = {verb: words for verb, *words in instructions(DEPLOY / "Dockerfile")}
    assert said["USER"] == ["10001"]
    assert "doctor" in " ".join(said["HEALTHCHECK"])
    for verb in ("ENTRYPOINT", "CMD"):
        [word] = [re.sub(r'[\[\]",]', "", word) for word in said[verb]]
        assert word in {"floorman", *COMMANDS}


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "floorman.service"])
def test_what_is_set_are_settings(name):
    text = (DEPLOY / name).read_text()
    named = set(re.findall(r"\bFLOORMAN_([A-Z_]+)", text)) - OURS
    assert named
    assert named <= KEYS, named - KEYS


def test_the_proxy_that_is_believed_has_the_address_that_is_believed():
    text = (DEPLOY / "compose.yaml").read_text()
    believed = re.search(r"FLOORMAN_TRUSTED_PROXIES: (\S+)", text)[1]
    assert f"ipv4_address: {believed}" in text
    assert "room:8000" in (DEPLOY / "Caddyfile").read_text()


def test_the_service_may_write_where_it_keeps_and_nowhere_else():
    text = (DEPLOY / "floorman.service").read_text()
    assert re.search(r"^ProtectSystem=strict$", text, re.MULTILINE)
    assert re.search(r"^DynamicUser=yes$", text, re.MULTILINE)
    kept = re.search(r"FLOORMAN_DATA=/var/lib/(\S+)", text)[1]
    assert f"StateDirectory={kept}\n" in text


def test_the_image_locks_what_the_room_needs_and_nothing_besides():
    lock = {
        name: set(re.findall(r"^(\S+==\S+)", (ROOT / name).read_text(), re.MULTILINE))
        for name in ("requirements.txt", "requirements-room.txt", "requirements-build.txt")
    }
    assert lock["requirements-room.txt"] < lock["requirements.txt"]
    assert lock["requirements-build.txt"] < lock["requirements.txt"]
    assert not any(one.startswith("pytest==") for one in lock["requirements-room.txt"])
    assert any(one.startswith("zeroconf==") for one in lock["requirements-room.txt"])


@pytest.mark.parametrize("extra", ["acme", "otel"])
def test_the_image_has_what_a_room_on_a_server_may_be_asked_for(extra):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {re.match(r"[\w-]+", one)[0] for one in project["optional-dependencies"][extra]}
    locked = set(
        re.findall(r"^([\w-]+)==", (ROOT / "requirements-room.txt").read_text(), re.MULTILINE)
    )
    assert wanted <= locked
