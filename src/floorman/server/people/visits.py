"""Who signs in, beside name and password: address, device, and what else he shows at the door."""

import re
from dataclasses import dataclass, replace
from typing import Final

_BROWSERS: Final = (
    ("Edge", r"\bEdg(e|A|iOS)?/"),
    ("Opera", r"\bOPR/"),
    ("Firefox", r"\b(Firefox|FxiOS)/"),
    ("Chrome", r"\b(Chrome|CriOS|Chromium)/"),
    ("Safari", r"\bSafari/"),
)
_SYSTEMS: Final = (
    ("Android", r"\bAndroid\b"),
    ("iPhone", r"\biPhone\b"),
    ("iPad", r"\biPad\b"),
    ("Windows", r"\bWindows\b"),
    ("macOS", r"\bMacintosh\b"),
    ("ChromeOS", r"\bCrOS\b"),
    ("Linux", r"\bLinux\b"),
)
_READ: Final = 400


@dataclass(frozen=True, slots=True)
class Visit:
    """`address` is what stands for one, `given` the id of what is asked for, if it has one, `code`
    that of a second factor, and `host_code` that by which a host is made.
    """

    address: str = ""
    device: str = ""
    given: str = ""
    code: str = ""
    host_code: str = ""

    def showing(self, code: str = "", host_code: str = "") -> "Visit":
        """The same, with codes."""
        return replace(self, code=code, host_code=host_code)


NOWHERE: Final = Visit()


def device_of(user_agent: str) -> str:
    """A device as its owner would know it, such as "Firefox on Linux"; nothing else is kept."""
    text = user_agent[:_READ]
    browser = _first(_BROWSERS, text) or "A program"
    system = _first(_SYSTEMS, text)
    return f"{browser} on {system}" if system else browser


def _first(names: tuple[tuple[str, str], ...], text: str) -> str:
    return next((name for name, sign in names if re.search(sign, text)), "")
