"""Where the built pages are: in the installed package, or in the checkout that it runs from."""

from pathlib import Path
from typing import Final, Literal

_PACKAGE: Final = Path(__file__).parents[2]
_CHECKOUT: Final = _PACKAGE.parents[1]
_PLACES: Final = {
    "room": (_PACKAGE / "pages" / "room", _CHECKOUT / "web" / "dist"),
    "help": (_PACKAGE / "pages" / "help", _CHECKOUT / "build" / "site"),
}


def built_pages(kind: Literal["room", "help"]) -> Path | None:
    """The folder of the browser's part, or of the documentation; None where it was not built."""
    return next((one for one in _PLACES[kind] if (one / "index.html").is_file()), None)
