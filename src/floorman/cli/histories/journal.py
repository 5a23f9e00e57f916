"""What was converted already: a line for each file, so that an interrupted run goes on."""

import json
from pathlib import Path
from typing import Any

from floorman.cli.histories.files import JOURNAL
from floorman.cli.histories.work import Done, Task


class Journal:
    """The journal of a folder of output."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / JOURNAL
        self.done: dict[tuple[str, str], dict[str, Any]] = {}
        for line in self._lines():
            try:
                told = json.loads(line)
                self.done[str(told["file"]), str(told["to"])] = told
            except (ValueError, KeyError, TypeError):
                # The last line of a run that was cut off.
                continue

    def _lines(self) -> list[str]:
        try:
            return self.path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            return []

    def finished(self, task: Task) -> Done | None:
        """What became of a file, if it was converted to where it is to go and has not changed."""
        told = self.done.get((task.file, task.to))
        if told is None or told.get("out") != task.out:
            return None
        now = Path(task.file).stat()
        if (told.get("size"), told.get("changed")) != (now.st_size, now.st_mtime_ns):
            return None
        if told.get("written") and not Path(task.out).exists():
            return None
        try:
            return Done(**told)
        except TypeError:
            return None

    def add(self, done: Done) -> None:
        """Note that a file is finished."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        torn = self.path.exists() and self.path.read_bytes()[-1:] not in (b"\n", b"")
        with self.path.open("a", encoding="utf-8") as file:
            file.write(
                ("\n" if torn else "") + json.dumps(done.as_dict(), ensure_ascii=False) + "\n"
            )
