"""The commands: what each does, and where it lives."""

from typing import Final

# What each command does. It lives in the module of its name, which is imported when it is called.
COMMANDS: Final = {
    "audit": "Prove that a room's database is whole.",
    "backup": "Copy a room's database while it is open, and prove the copy.",
    "bot": "Have a bot of yours play at a table of a room.",
    "brush": "Keep the lists and seats of a room.",
    "compact": "Let go of old records, and keep the proof of them.",
    "completion": "Print what a shell needs to complete commands.",
    "demo": "Open a room to look at, full of house players.",
    "doctor": "Look whether a room is well, and say what to do.",
    "export": "Write tables out without any loss.",
    "fairplay": "Report who may play together, and who was reported.",
    "form": "Describe a form of poker.",
    "forms": "List the forms of poker.",
    "glossary": "Define the words of poker.",
    "help": "Show a command's page, or all commands.",
    "import": "Take tables of another room in.",
    "move": "Move a room to another database.",
    "play": "Play any form or mix against house players.",
    "quiz": "Train: what does the floor rule?",
    "rank": "Rank hands in any order of hands.",
    "repair": "Repair tables that stand still.",
    "replay": "Replay hand histories and check them.",
    "restore": "Put a backup back.",
    "rule": "Show one rule.",
    "rules": "List, search and count rules.",
    "ruleset": "Answer every question for a book, a form and a house.",
    "ruling": "Rule on what went wrong at a table.",
    "schedule": "Check, explain or make a tournament's schedule.",
    "serve": "Open the poker room in the browser.",
    "settle": "Settle an evening: who pays whom.",
    "sim": "Play deals at full speed, without people.",
    "verify": "Check a deal that was saved, without the room.",
    "why": "Show the rules behind an event of a recorded deal.",
}
# The folder in which the modules of these commands live.
FOLDERS: Final = {
    "books": ("glossary", "rule", "rules", "ruleset"),
    "deals": ("play", "replay", "sim", "why"),
    "floor": ("brush",),
    "forms": ("form", "forms", "rank"),
    "guiding": ("completion", "help"),
    "room": (
        "audit",
        "backup",
        "bot",
        "compact",
        "demo",
        "export",
        "fairplay",
        "import",
        "move",
        "repair",
        "restore",
        "serve",
        "settle",
        "verify",
    ),
    "keeping": ("doctor",),
    "rulings": ("quiz", "ruling"),
    "tournaments": ("schedule",),
}
MODULES: Final = {
    name: f"floorman.cli.{folder}.{name}" for folder, names in FOLDERS.items() for name in names
}
