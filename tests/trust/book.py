"""What a goal has come to over all its runs: one file of JSON each, in docs/trust."""

import json
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from floorman.compiled import engine
from tests.house.project import ROOT

FOLDER = ROOT / "docs" / "trust"
KEPT_FINDINGS = 50
NUMBERS = re.compile(r"\[[\s\d,]+\]")


@dataclass
class Book:
    """A goal's page. `done` counts towards `wanted`, `next` is the seed to go on with.

    `figures` are what else was counted, `findings` what went wrong, each with the command that
    shows it again. `passing` is what a step leaves to the next look, in any order; `compiled` is
    how much of what is done was done with the compiled engine; `began` are the figures and the
    processor's seconds that stood there before the run.
    """

    file: Path
    goal: str
    promise: str
    unit: str
    wanted: int
    done: int = 0
    next: int = 0
    runs: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    version: str = ""
    figures: dict = field(default_factory=dict)
    findings: list = field(default_factory=list)
    passing: list = field(default_factory=list)
    compiled: int = 0
    began: tuple = ({}, 0.0)

    def read(self):
        """Go on from what stands in the file, if there is one."""
        if self.file.exists():
            for name, value in json.loads(self.file.read_text("utf-8")).items():
                if name in KEPT:
                    setattr(self, name, value)
        return self

    def write(self):
        """Keep the page: whole, or as it was."""
        held = {name: getattr(self, name) for name in ("goal", "promise", "unit", "wanted", *KEPT)}
        held["seconds"], held["cpu_seconds"] = round(self.seconds, 1), round(self.cpu_seconds, 1)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".new")
        text = json.dumps(held, indent=1) + "\n"
        # A row of numbers is one line.
        new.write_text(NUMBERS.sub(lambda row: " ".join(row[0].split()), text), "utf-8")
        new.replace(self.file)

    def count(self, **more):
        """Add to the figures."""
        for name, number in more.items():
            self.figures[name] = self.figures.get(name, 0) + number

    def add(self, step):
        """Add what a step has counted in a book of its own."""
        self.done += step.done
        self.compiled += step.compiled
        self.cpu_seconds += step.cpu_seconds
        self.figures = _together(self.figures, step.figures)
        self.findings = [*self.findings, *step.findings][-KEPT_FINDINGS:]
        self.passing += step.passing

    def find(self, words, again):
        """Something was found that must not be."""
        found = {"words": words[:600], "again": again, "version": self.version}
        self.findings = [*self.findings, found][-KEPT_FINDINGS:]

    def more(self):
        """The figures that stand in the table of the documents."""
        named = {"found", "missed", "alike", "by_golden_deal", "by_digests", "refused"}
        told = [
            f"{name.replace('_', ' ')} {n:,}" for name, n in self.figures.items() if name in named
        ]
        paces = (
            ("times_real_time_running", "{:,.0f} times real time while a process runs"),
            ("times_running_this_run", "{:,.0f} in the last run"),
            ("times_real_time", "{:,.0f} with the time in which none does"),
            ("large_rooms", "{:,} large rooms"),
            ("tables", "{:,} tables in them"),
        )
        told += [how.format(self.figures[one]) for one, how in paces if self.figures.get(one)]
        paces = {what: self.figures.get(f"{what}_by_cpu_second") for what in ("deals", "messages")}
        told += [f"{n:,.0f} {what} a second of the processor" for what, n in paces.items() if n]
        told += [f"{self.compiled:,} with the compiled engine"] if self.compiled else []
        return f" ({', '.join(told)})" if told else ""

    def __str__(self):
        wrong = f"{len(self.findings)} findings" if self.findings else "no finding"
        told = [
            f"{name.replace('_', ' ')} {value}"
            for name, value in self.figures.items()
            if not isinstance(value, dict)
        ]
        told += [f"with the compiled engine {self.compiled:,}"] if self.compiled else []
        told += [
            str(self.figures[one]) for one in ("by_kind", "false_alarms") if one in self.figures
        ]
        part = f"{self.done:,} of {self.wanted:,} {self.unit}"
        head = f"{self.goal}: {part} in {self.runs} runs, {wrong}"
        return "\n  ".join([head, *told])


def _together(one, other):
    """Two counts added up, whatever they are counted in."""
    if isinstance(one, dict):
        found = {name: _together(one[name], n) for name, n in other.items() if name in one}
        return one | other | found
    if isinstance(one, list):
        return [_together(*pair) for pair in zip(one, other, strict=True)]
    return one + other


KEPT = (
    "done", "next", "runs", "seconds", "cpu_seconds", "compiled", "version", "figures", "findings",
)  # fmt: skip


def version():
    """The program as it is checked out, and that its engine is compiled where it is."""
    told = _git("describe", "--always") or "unknown"
    if _git("status", "--porcelain", "--", "src", "tests"):
        told += "-dirty"
    return told if engine() == "plain" else f"{told}, {engine()} engine"


def _git(*asked):
    """What git says of the checkout; empty where there is none."""
    said = subprocess.run(["git", *asked], cwd=ROOT, capture_output=True, text=True, check=False)
    return said.stdout.strip()
