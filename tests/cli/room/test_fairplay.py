"""The report on fair play in the terminal."""

import asyncio
import json

from click.testing import CliRunner

from floorman.cli.main import main
from floorman.store import Account, Report
from tests.server.door.test_rest_deals import TABLE, front, kept


def room(folder):
    async def made():
        async with front(folder, kept(deals=5)) as one:
            await one.store.add_account(Account(id="p0", name="Ada"))
            await one.store.add_account(Account(id="p8", name="Ben"))
            report = Report("r1", 5_000, "p0", "p8", TABLE, 2, "He folds to Cleo alone.")
            await one.store.add_report(report)

    asyncio.run(made())
    return str(folder / "room.db")


def test_reports_are_shown_with_the_deal_in_question(tmp_path):
    database = room(tmp_path)
    said = CliRunner().invoke(main, ["fairplay", database])
    assert said.exit_code == 0, said.output
    assert said.output.startswith("0 deals: 0 findings")  # played in 1970
    assert "Ada reports Ben (1970-01-01 00:00, t1 2): He folds to Cleo alone." in said.output
    found = json.loads(CliRunner().invoke(main, ["fairplay", database, "--json"]).output)
    assert found["reports"][0]["about"] == "Ben"


def test_a_database_that_is_not_there_is_one_line(tmp_path):
    said = CliRunner().invoke(main, ["fairplay", str(tmp_path / "nothing.db")])
    assert said.exit_code == 2
    assert "there is no database" in said.output
