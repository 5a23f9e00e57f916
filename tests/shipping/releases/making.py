"""The room that is kept of a release: `python -m tests.shipping.releases.making VERSION` lets the
program write one, and keeps what it wrote in the folder of that version.

With `--program` it is another release's program that writes: the `python` of an environment in
which that release is installed. What is kept is read by every later release, and never made again.
"""

import argparse
import asyncio
import json
import lzma
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import psycopg

from tests.shipping.releases import scenes
from tests.store import postgres

HERE = Path(__file__).parent
SETTINGS = """\
# The settings of a room that was opened by this release.
data = "data"
port = 0
currency = "€"
currency_decimals = 2
currency_chip = 5
starting_chips = 200000
disconnect_seconds = 3600
acting_seconds = 0
pause_ms = 300
showdown_ms = 300
backup_hours = 0
argon2_memory_kib = 8
argon2_passes = 1
play_limits = true
tables_per_person = 20
tables_per_minute = 60
hosts = ["Ada"]
time_zone = "Europe/Berlin"
"""
SERVE = "from floorman.cli.main import main; main()"
OPEN, HOST = re.compile(r" at (http\S+);"), re.compile(r"#/host/(\S+)")
# The saved deals: by whom, at which of his tables, as which format.
SAVED = ((("Ben", "Hold'em"), "proof"), (("Cleo", "Omaha"), "proof"), (("Ben", "Hold'em"), "phh"))


class Program:
    """A Floorman of some release, by the Python that has it."""

    def __init__(self, python, folder):
        self.python, self.folder = str(python), Path(folder)

    def runs(self, *words):
        """What a command prints. Raises RuntimeError when it fails."""
        return self.asked("-c", SERVE, *words)

    def asked(self, *words):
        """What its Python prints."""
        done = subprocess.run(
            [self.python, *map(str, words)],
            cwd=self.folder, capture_output=True, text=True, check=False, env=_environment(),
        )  # fmt: skip
        if done.returncode:
            raise RuntimeError(f"{' '.join(map(str, words))}: {done.stderr}{done.stdout}")
        return done.stdout

    def opens(self):
        """The room of this folder in a process of its own; with its address and its host's code."""
        with (self.folder / "room.log").open("w") as log:
            process = subprocess.Popen(
                [self.python, "-c", SERVE, "serve", "--settings", "settings.toml"],
                cwd=self.folder, stdout=subprocess.PIPE, stderr=log, text=True, env=_environment(),
            )  # fmt: skip
        url = OPEN.search(process.stdout.readline())[1]
        return process, url, HOST.search(process.stdout.readline())[1]


def _environment():
    """Without what would have it find another Floorman."""
    return {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}


async def written(program):
    """Let the room be filled, and stop it in the middle; what everybody was told at the end."""
    process, url, code = program.opens()
    try:
        people, opened = await scenes.fill(url, code)
        told = await _told(people, opened)
        saved = await _saved(people, opened)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)
    for person in people.values():
        await person.__aexit__()
    return told, saved


async def _told(people, opened):
    """What has to be so in every later release too."""
    own = {}
    for name, person in people.items():
        for table, said in person.seen.items():
            yours = said.get("yours") or {}
            if said["state"]["phase"] == "playing" and yours.get("down"):
                own.setdefault(table, {})[name] = yours["down"]
    states = {}
    for person in people.values():
        for table, said in person.seen.items():
            state = said["state"]
            chips = [one.get("stack", 0) + one.get("bet", 0) for one in state["seats"]]
            states[table] = {
                "deal": state["deal"], "phase": state["phase"], "form": state["form"],
                "pot": state.get("pot", 0), "stacks": chips, "root": state.get("root", ""),
                "log": state.get("log"), "number": state["number"],
            }  # fmt: skip
    ada = people["Ada"]
    return {
        "opened": opened,
        "people": {name: person.id for name, person in people.items()},
        "tokens": {name: person.token for name, person in people.items()},
        "wallets": {name: (await one.get("/me"))["you"]["chips"] for name, one in people.items()},
        "own": own,
        "tables": states,
        "desk": desk_in_short(await ada.get(f"/desk/events/{opened['desk']}")),
        "floor": floor_in_short(await ada.get("/floor")),
        "lines": {table: lines[-3:] for table, lines in people["Ben"].lines.items()},
    }


def desk_in_short(seen):
    """An event at the desk, in short."""
    entrants = {one["name"]: [one["status"], one["table"], one["seat"]] for one in seen["entrants"]}
    return {"state": seen["state"], "entrants": entrants, "left_ms": seen["clock"]["left_ms"]}


def floor_in_short(seen):
    """The floor, in short."""
    games = {one["table"]: [who["name"] for who in one["sitting"]] for one in seen["games"]}
    lines = [[who["name"] for who in one["waiters"]] for one in seen["lines"]]
    return {"games": games, "lines": lines}


async def _saved(people, opened):
    """Deals that people have saved, by the name of their file."""
    saved = {}
    for (name, table), how in SAVED:
        key = opened["tables"][table]
        ending = {"proof": "deal.json", "phh": "phh"}[how]
        path = f"/tables/{key}/deals/1/export?format={how}"
        answer = await people[name].web.get(path, headers=people[name]._headers())
        assert answer.status_code == 200, answer.text
        saved[f"{table.lower().replace(chr(39), '')}.{ending}"] = answer.content
    return saved


def keep(version, python, into=HERE):
    """Let a program write the room of a version, and keep it in its folder; that folder."""
    folder = into / f"v{version}"
    if folder.exists():
        raise FileExistsError(f"{folder} is there: what a release has written is not written again")
    with tempfile.TemporaryDirectory() as work:
        program = Program(python, work)
        (program.folder / "settings.toml").write_text(SETTINGS, "utf-8")
        told, saved = asyncio.run(written(program))
        program.runs("audit", "data")
        made = program.folder / "kept"
        made.mkdir()
        _fill(made, program, told, saved)
        shutil.copytree(made, folder)
    return folder


def _fill(made, program, told, saved):
    data = program.folder / "data"
    shutil.copy(program.folder / "settings.toml", made)
    shutil.copy(next(data.glob("*.key")), made / "room.key")
    (made / "told.json").write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", "utf-8")
    for name, content in saved.items():
        (made / name).write_bytes(content)
    program.runs("backup", "data", "--to", "backups")
    [backup] = (program.folder / "backups").glob("*.db")
    _press(backup.read_bytes(), made / "room.db.xz")
    program.runs("export", "data", "--to", "tables.jsonl")
    _press((program.folder / "tables.jsonl").read_bytes(), made / "tables.jsonl.xz")
    _press(_dumped(program), made / "room.sql.xz")
    _press(program.asked(HERE / "shapes.py").encode(), made / "shapes.json.xz")


def _press(content, file):
    file.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))


def _dumped(program):
    """The room moved into PostgreSQL by the release itself, and written out by that database."""
    with postgres.server() as address:
        url = postgres.new_database(address, "room")
        program.runs("move", "data", url)
        place = address.split(maxsplit=1)[0].removeprefix("host=")
        words = ["--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=200"]
        dump = [postgres.programs() / "pg_dump", "-h", place, "-U", postgres.OWNER, *words, "room"]
        text = subprocess.run(dump, capture_output=True, text=True, check=True).stdout
    # What belongs to the program that writes it out, and no database understands.
    lines = [
        one for one in text.splitlines() if not one.startswith(("\\", "--", "SET ", "SELECT "))
    ]
    return "\n".join(line for line in lines if line).encode() + b"\n"


def loaded(file, url):
    """Put what PostgreSQL wrote out into an empty database."""
    with psycopg.connect(url) as connection:
        connection.execute(lzma.decompress(file.read_bytes()).decode())


def main():
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("version")
    asked.add_argument("--program", default=sys.executable, help="the python that has it")
    asked.add_argument("--into", type=Path, default=HERE, help="where the folder is made")
    asked = asked.parse_args()
    print(keep(asked.version, asked.program, asked.into))


if __name__ == "__main__":
    main()
