"""Recorded deals for tests: those in `data/`, and small ones written on the spot."""

from pathlib import Path

from floorman.history import parse_phh

DATA = Path(__file__).parent / "data"
FILES = sorted(DATA.rglob("*.phh*"))

SHAPES = {
    "NT": {"blinds_or_straddles": [1, 2, 0], "min_bet": 2},
    "PO": {"blinds_or_straddles": [1, 2, 0], "min_bet": 2},
    "NS": {"blinds_or_straddles": [0, 0, 2], "min_bet": 2, "antes": [1, 1, 1]},
    "FT": {"blinds_or_straddles": [1, 2, 0], "small_bet": 2, "big_bet": 4},
    "FO/8": {"blinds_or_straddles": [1, 2, 0], "small_bet": 2, "big_bet": 4},
    "F7S": {"antes": [1, 1, 1], "bring_in": 1, "small_bet": 4, "big_bet": 8},
    "F7S/8": {"antes": [1, 1, 1], "bring_in": 1, "small_bet": 4, "big_bet": 8},
    "FR": {"antes": [1, 1, 1], "bring_in": 1, "small_bet": 4, "big_bet": 8},
    "N2L1D": {"blinds_or_straddles": [1, 2, 0], "min_bet": 2},
    "F2L3D": {"blinds_or_straddles": [1, 2, 0], "small_bet": 2, "big_bet": 4},
    "FB": {"blinds_or_straddles": [1, 2, 0], "small_bet": 2, "big_bet": 4},
}


def text_of(fields):
    """TOML text of fields whose values print as TOML has them."""
    return "".join(f"{name} = {value}\n" for name, value in fields.items())


def written(actions, variant="NT", **fields):
    """The text of a deal between three players with 100 each; `fields` go above that.

    `actions` is a text with a comma between actions.
    """
    given = {"antes": [0, 0, 0]} | SHAPES[variant]
    given |= {"starting_stacks": [100, 100, 100]} | fields
    acts = [one.strip() for one in actions.split(",") if one.strip()]
    return text_of({"variant": f"'{variant}'"} | given | {"actions": acts})


def hand(actions, variant="NT", **fields):
    """The deal that `written` gives, read."""
    (one,) = parse_phh(written(actions, variant, **fields))
    return one


def hands_in(file):
    """The deals of one of the files in `data/`."""
    return parse_phh(file.read_text(encoding="utf-8"), file.name)


def real_hands():
    """Every deal in `data/`, as (name, deal)."""
    for file in FILES:
        for one in hands_in(file):
            yield f"{file.parent.name}/{file.name} {one.deal}".strip(), one
