"""The forms there are: of the texts, of no book, and those that a house writes beside them."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from floorman.datafiles import DataError, nearest, read_data, read_toml
from floorman.games.checks.pot import POT_CHECKS, check_keys_known
from floorman.games.checks.streets import STREET_CHECKS
from floorman.games.form import Form
from floorman.games.inheritance import Source, complete
from floorman.games.reading import read_table

FAMILIES: Final = ("flop", "stud", "draw", "chinese")
_CHECKS: Final = (check_keys_known, *STREET_CHECKS, *POT_CHECKS)


def read_source(text: str, file: str) -> tuple[str, Source]:
    """A form as written: its key, and the parsed table. Raises DataError."""
    return _source(read_toml(text, file), file)


def _source(raw: dict[str, Any], file: str) -> tuple[str, Source]:
    key = raw.get("key")
    if not isinstance(key, str) or not key:
        raise DataError(file, "key", 'a form needs a key, such as key = "our-holdem"')
    if key != key.lower() or not key.replace("-", "").isalnum():
        raise DataError(file, "key", f"{key!r}: small letters, digits and hyphens only")
    return key, Source(file, raw)


def make_form(key: str, sources: Mapping[str, Source]) -> Form:
    """The form of that key with all that it inherits, checked. Raises DataError."""
    file = sources[key].file
    form = read_table(complete(key, sources), Form, file)
    for check in _CHECKS:
        for place, why in check(form):
            raise DataError(file, place, why)
    return form


@cache
def _sources() -> Mapping[str, Source]:
    """The shipped forms as written. Raises DataError for a key that two files use."""
    sources: dict[str, Source] = {}
    for file, raw in read_data(resources.files("floorman.games") / "forms"):
        key, source = _source(raw, file)
        _refuse_taken(key, source, sources)
        sources[key] = source
    return sources


@cache
def all_forms() -> Mapping[str, Form]:
    """Every form that a room may offer, by key: family by family, children after their parents.

    Those of the texts, and those that no book knows (`Form.no_book`).
    """
    return {key: form for key, form in every_form().items() if form.offered}


@cache
def every_form() -> Mapping[str, Form]:
    """Every form there is by key, those for study too, which no room offers."""
    forms = {key: make_form(key, _sources()) for key in _sources()}
    order = sorted(forms.values(), key=lambda f: (FAMILIES.index(f.family), lineage(f, forms)))
    return {form.key: form for form in order}


def find_form(key: str, forms: Mapping[str, Form] | None = None) -> Form:
    """The form of that key or common name, among those given or all there are.

    Raises KeyError naming the nearest one.
    """
    known = every_form() if forms is None else forms
    if key in known:
        return known[key]
    wanted = _plain_name(key)
    for form in known.values():
        if wanted in map(_plain_name, (form.name, *form.names)):
            return form
    raise KeyError(f"no form {key!r}{nearest(key, known) or '; forms: ' + ', '.join(known)}")


def _plain_name(name: str) -> str:
    """A name without what people leave out or write differently: capitals, hyphens, apostrophes."""
    return "".join(one for one in name.lower() if one.isalnum() or one == "+")


def lineage(form: Form, forms: Mapping[str, Form] | None = None) -> tuple[str, ...]:
    """The keys of the form's ancestors and its own, the oldest first.

    Raises KeyError for a parent that is not among the forms given or those of the texts.
    """
    above = lineage(find_form(form.parent, forms), forms) if form.parent else ()
    return (*above, form.key)


def read_forms(texts: Mapping[str, str]) -> dict[str, Form]:
    """A house's own forms from texts by file name. A parent may be theirs or a shipped one.

    Raises DataError, also for a key that is taken.
    """
    sources = dict(_sources())
    own: list[str] = []
    for file, text in texts.items():
        key, source = read_source(text, file)
        _refuse_taken(key, source, sources)
        sources[key] = source
        own.append(key)
    return {key: make_form(key, sources) for key in own}


def load_form(path: str | Path) -> Form:
    """A house's own form from its file. Raises DataError, or OSError if it cannot be read."""
    (form,) = read_forms({str(path): file_text(Path(path))}).values()
    return form


def load_forms(folder: str | Path) -> dict[str, Form]:
    """Every form in a folder of a house's own `.toml` files, by key; they may be each other's
    parents. Raises DataError, or OSError if something cannot be read.
    """
    files = sorted(file for file in Path(folder).iterdir() if file.suffix == ".toml")
    return read_forms({str(file): file_text(file) for file in files})


def file_text(path: Path) -> str:
    """What a file says. Raises DataError for another encoding, OSError if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise DataError(str(path), "", "not a UTF-8 text file") from None


def _refuse_taken(key: str, source: Source, sources: Mapping[str, Source]) -> None:
    if key in sources:
        raise DataError(source.file, "key", f"{key!r} is taken by {sources[key].file}")
