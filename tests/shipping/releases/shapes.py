"""What a release promises, as shapes: its log records, the protocol, REST, settings, commands, and
the names of the library.

It runs by itself under the program of any release: `PYTHON shapes.py` prints them all as JSON.
"""

import importlib
import json
import pkgutil
import sys
from dataclasses import fields

import click
import msgspec

import floorman
from floorman.cli.main import main
from floorman.server.app import make_app
from floorman.server.protocol.schema import whole_schema
from floorman.server.running import make_room
from floorman.server.settings import Settings
from floorman.store import open_store

# Each log and whatever else is kept, with where its type is.
KEPT = {
    "tables": ("server.tables.records", "Any"),
    "tournaments": ("server.events.records", "Any"),
    "desk": ("server.desk.records", "Any"),
    "floor": ("server.floor.records", "Any"),
    "guests": ("server.floor.guests.records", "Any"),
    "leagues": ("server.leagues.records", "Any"),
    "register": ("server.register.records", "Said"),
    "cage": ("server.cashier.records", "Body"),
    "deal events": ("deal.events", "Any"),
    "table events": ("table.events", "Any"),
    "tournament events": ("tournament.events", "Any"),
    "exported deal": ("server.exports.lines", "Dealt"),
    "saved deal": ("server.verifying.saved", "Saved"),
}


def kept():
    """The JSON schema of each log, and of what is written into files."""
    return {name: schema_of(*place) for name, place in KEPT.items()}


def schema_of(module, name):
    """The schema of a type, with its definitions in it."""
    type_ = getattr(importlib.import_module(f"floorman.{module}"), name)
    (schema,), defs = msgspec.json.schema_components([type_], ref_template="#/$defs/{name}")
    return _bare({**schema, "$defs": defs})


def protocol():
    """Every message and state."""
    return _bare(whole_schema())


def rest():
    """The OpenAPI description of a room, without its words."""
    room, house = make_room(open_store("sqlite://"), Settings(), lambda: 0)
    return _bare(make_app(room, house).openapi())


def settings():
    """The keys of the settings file."""
    return [one.name for one in fields(Settings)]


def commands():
    """Each command of the terminal with its options."""
    context = click.Context(main)
    found = {name: main.get_command(context, name) for name in main.list_commands(context)}
    return {
        name: sorted(opt for one in command.params for opt in (*one.opts, *one.secondary_opts))
        for name, command in found.items()
    }


def library():
    """The names that each package has at its door."""
    found = {}
    for one in pkgutil.iter_modules(floorman.__path__):
        names = getattr(importlib.import_module(f"floorman.{one.name}"), "__all__", ())
        if names:
            found[one.name] = sorted(names)
    return found


def shapes():
    """All of it."""
    return {
        "kept": kept(),
        "protocol": protocol(),
        "rest": rest(),
        "settings": settings(),
        "commands": commands(),
        "library": library(),
    }


_WORDS = ("description", "title", "examples", "summary", "example", "tags")


def _bare(schema):
    """A schema without words for people."""
    if isinstance(schema, dict):
        plain = {key: _bare(one) for key, one in schema.items() if not _is_words(key, one)}
        return dict(sorted(plain.items()))
    return [_bare(one) for one in schema] if isinstance(schema, list) else schema


def _is_words(key, value):
    """Whether an entry tells people something; a field may be called so too, and is a schema."""
    return key in _WORDS and not isinstance(value, dict)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(shapes(), indent=1, sort_keys=True) + "\n")
