"""The forms there are: those of the texts, and those that a house writes beside them."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from floorman.datafiles import DataError, nearest, read_toml
from floorman.games.check_pot import POT_CHECKS, check_keys_known
from floorman.games.check_streets import STREET_CHECKS
from floorman.games.form import Form
from floorman.games.inheritance import Source, complete
from floorman.games.reading import read_table

FAMILIES: Final = ("flop", "stud", "draw", "chinese")
_CHECKS: Final = (check_keys_known, *STREET_CHECKS, *POT_CHECKS)


def read_source(text: str, file: str) -> tuple[str, Source]:
    """A form as written: its key, and the parsed table. Raises DataError."""
    raw: dict[str, Any] = read_toml(text, file)
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
    """The forms of the texts as written. Raises DataError for a key that two files use."""
    sources: dict[str, Source] = {}
    for file in resources.files("floorman.games").joinpath("forms").iterdir():
        if file.name.endswith(".toml"):
            key, source = read_source(file.read_text(encoding="utf-8"), file.name)
            _refuse_taken(key, source, sources)
            sources[key] = source
    return sources


@cache
def _forms() -> Mapping[str, Form]:
    """Every form of the texts: by family, children after their parents."""
    forms = {key: make_form(key, _sources()) for key in _sources()}

    def descent(form: Form) -> tuple[str, ...]:
        parent = form.parent
        return (*(descent(forms[parent]) if parent else ()), form.key)

    order = sorted(forms.values(), key=lambda f: (FAMILIES.index(f.family), descent(f)))
    return {form.key: form for form in order}


class _Forms(Mapping[str, Form]):
    """The forms of the texts by key, read when they are first asked for."""

    def __getitem__(self, key: str) -> Form:
        return _forms()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(_forms())

    def __len__(self) -> int:
        return len(_forms())


FORMS: Final[Mapping[str, Form]] = _Forms()


def find_form(key: str, forms: Mapping[str, Form] = FORMS) -> Form:
    """The form of that key. Raises KeyError naming the nearest one."""
    try:
        return forms[key]
    except KeyError:
        raise KeyError(f"no form {key!r}{nearest(key, forms) or _listed(forms)}") from None


def _listed(forms: Mapping[str, Form]) -> str:
    return f"; forms: {', '.join(forms)}"


def lineage(form: Form, forms: Mapping[str, Form] = FORMS) -> tuple[Form, ...]:
    """The form and its ancestors, the oldest first."""
    above = lineage(forms[form.parent], forms) if form.parent else ()
    return (*above, form)


def read_forms(texts: Mapping[str, str]) -> dict[str, Form]:
    """A house's own forms from texts by file name. A parent may be theirs or one of the texts'.

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
    (form,) = read_forms({str(path): _text(Path(path))}).values()
    return form


def load_forms(folder: str | Path) -> dict[str, Form]:
    """Every form in a folder of a house's own `.toml` files, by key; they may be each other's
    parents. Raises DataError, or OSError if something cannot be read.
    """
    files = sorted(file for file in Path(folder).iterdir() if file.suffix == ".toml")
    return read_forms({str(file): _text(file) for file in files})


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise DataError(str(path), "", "not a UTF-8 text file") from None


def _refuse_taken(key: str, source: Source, sources: Mapping[str, Source]) -> None:
    if key in sources:
        raise DataError(source.file, "key", f"{key!r} is taken by {sources[key].file}")
