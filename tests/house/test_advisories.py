"""What is known against locked packages is told, and so is that nobody could be asked."""

import json

import pytest

from tests import advisories

CLEAN = {"dependencies": [{"name": "click", "version": "8.1", "vulns": []}], "fixes": []}
BAD = {
    "dependencies": [
        {
            "name": "click",
            "version": "8.1",
            "vulns": [{"id": "PYSEC-1", "fix_versions": ["8.2"], "aliases": [], "description": ""}],
        }
    ]
}
NPM_CLEAN = {"auditReportVersion": 2, "vulnerabilities": {}, "metadata": {}}
NPM_BAD = {
    "vulnerabilities": {
        "ws": {"range": "<8", "severity": "high", "via": [{"title": "a frame too large"}]},
        "vite": {"range": "*", "severity": "low", "via": ["ws"]},
    }
}


def test_what_is_known_is_told():
    assert [*advisories.known_in_python(json.dumps(CLEAN))] == []
    assert [*advisories.known_in_python(json.dumps(BAD))] == ["click 8.1: PYSEC-1, mended in 8.2"]
    assert [*advisories.known_in_browser(json.dumps(NPM_CLEAN))] == []
    found = [*advisories.known_in_browser(json.dumps(NPM_BAD))]
    assert found == ["vite *: low: by what it needs", "ws <8: high: a frame too large"]


@pytest.mark.parametrize("said", ["", "no route to host", json.dumps({"message": "no network"})])
def test_that_nobody_could_be_asked_is_told(said, capsys):
    assert advisories.report("web", lambda: advisories.known_in_browser(said)) == 2
    assert "COULD NOT ASK" in capsys.readouterr().out


def test_no_packages_at_all_are_no_good_news():
    with pytest.raises(advisories.NotAskedError):
        [*advisories.known_in_python(json.dumps({"dependencies": []}))]


def test_a_package_that_was_passed_over_is_not_taken_for_a_good_one(capsys):
    said = {"dependencies": [{"name": "click", "skip_reason": "not found there"}]}
    assert advisories.report("x", lambda: advisories.known_in_python(json.dumps(said))) == 2
    assert "not found there" in capsys.readouterr().out


def ends(monkeypatch, python, npm):
    monkeypatch.setattr(
        advisories, "asked", lambda words, _: json.dumps(npm if words[0] == "npm" else python)
    )
    return advisories.main()


def test_how_the_command_ends(monkeypatch):
    assert ends(monkeypatch, CLEAN, NPM_CLEAN) == 0
    assert ends(monkeypatch, BAD, NPM_CLEAN) == 1
    assert ends(monkeypatch, CLEAN, NPM_BAD) == 1
    assert ends(monkeypatch, CLEAN, {"error": "offline"}) == 2
    assert ends(monkeypatch, BAD, {"error": "offline"}) == 1


def test_a_program_that_is_not_there_could_not_be_asked(tmp_path):
    with pytest.raises(advisories.NotAskedError):
        advisories.asked((str(tmp_path / "missing"),), tmp_path)


def test_every_lock_is_asked_about():
    locks = {file.name for file in advisories.ROOT.glob("requirements*.txt")}
    # What teaches the ear is set up by nobody who runs a room.
    assert locks - {"requirements-training.txt"} == {*advisories.LOCKS}
