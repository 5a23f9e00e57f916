"""Random damage to a database is found wherever it changes what is read; more: docs/trust.md."""

import sqlite3

import pytest
from click.testing import CliRunner

from floorman.cli.main import main
from tests.server.storms.damage import audited, make_database, try_copies

COPIES = 16


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    return make_database(tmp_path_factory.mktemp("whole") / "made.db")


def test_whatever_damage_changes_is_found(tmp_path, whole):
    otherwise, many = try_copies(tmp_path, whole, range(COPIES))
    assert many == COPIES
    assert otherwise >= 2


def test_an_audit_of_a_file_that_is_no_database_has_findings_and_no_traceback(tmp_path, whole):
    file, data = tmp_path / "floorman.db", bytearray(whole)
    data[0:8000] = bytes(8000)
    for spoilt in (bytes(data), b"no database at all" * 1000, data[: len(data) // 2]):
        file.write_bytes(spoilt)
        result = CliRunner().invoke(main, ["audit", str(file)])
        assert result.exit_code == 1
        assert "Traceback" not in result.output
        assert result.stdout.splitlines()[-1].endswith("findings")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE records SET at = at - 1 WHERE sequence = 9",
        "UPDATE movements SET why = 'gift' WHERE number = 2",
        "UPDATE checkpoints SET sequence = 1",
        "UPDATE checkpoints SET body = replace(body, 'holdem', 'omaha')",
        "UPDATE checkpoints SET sequence = sequence + 100000",
        "UPDATE deal_players SET at = at + 1",
        "UPDATE deal_players SET net = net + 1",
        "UPDATE deal_players SET position = 'button', checksum = checksum + 1",
        "UPDATE deals SET at = at + 1 WHERE number = 1",
        "UPDATE deals SET body = replace(CAST(body AS TEXT), 'acts first', 'acts third')",
        'UPDATE deals SET body = replace(CAST(body AS TEXT), \'"program":"\', \'"program":"9\')',
        "UPDATE deals SET body = replace(CAST(body AS TEXT), '\"seal\"', '\"sael\"')",
        "UPDATE tries SET failures = 1, checksum = 1",
        "UPDATE once SET what = 'more chips', checksum = 1",
        "DELETE FROM notes; INSERT INTO notes VALUES ('ann', 'bob', 'calls', 7)",
    ],
)
def test_what_somebody_changed_by_hand_is_found(tmp_path, whole, statement):
    file = tmp_path / "room.db"
    file.write_bytes(whole)
    with sqlite3.connect(file) as database:
        database.executescript(statement)
    database.close()
    assert audited(file)
