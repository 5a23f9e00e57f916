"""The headers of every answer: what a browser may do with it, and who may look into it.

What is written here is shown in docs/settings.md, which a test holds every answer against.
"""

import base64
import hashlib
from collections.abc import Iterable, Mapping
from typing import Final

from starlette.types import Scope

from floorman.server.settings import Settings

# Nothing that did not come from the room itself runs, looks or is asked; nothing stands inline.
_PAGE: Final = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
# What is no page has nothing to load.
_NO_PAGE: Final = {"default-src": "'none'", "base-uri": "'none'", "frame-ancestors": "'none'"}
_OWN: Final = ("publickey-credentials-create", "publickey-credentials-get", "screen-wake-lock")
_NOBODYS: Final = (
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
    "microphone", "midi", "payment", "usb", "xr-spatial-tracking",
)  # fmt: skip
_YEAR_S: Final = 31_536_000
_EVERYWHERE: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(
        [*(f"{one}=()" for one in _NOBODYS), *(f"{one}=(self)" for one in _OWN)]
    ),
}


def headers_for(scope: Scope, settings: Settings) -> Mapping[str, str]:
    """The headers of the answer to a request, where it brings none of these itself."""
    path = str(scope["path"])
    found = dict(_EVERYWHERE)
    if path.startswith(("/api/", "/metrics")) or scope["type"] == "websocket":
        found["content-security-policy"] = _written(_NO_PAGE)
        found["cache-control"] = "no-store"
    else:
        found["content-security-policy"] = _written(_PAGE)
        # Files are called by what is in them, but for the page that calls them.
        lasts = path.startswith("/assets/")
        kept = f"public, max-age={_YEAR_S}, immutable" if lasts else "no-cache"
        found["cache-control"] = kept
    # A room at home may go back to plain: its own certificates bind nobody for a year.
    secure = scope.get("scheme") in ("https", "wss") and settings.tls != "home"
    if settings.public_url.startswith("https://") or secure:
        found["strict-transport-security"] = f"max-age={_YEAR_S}"
    return found


def policy_with_style(style: str) -> str:
    """The policy of a page with a style of its own in it, which no other can stand in for."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return _written({**_NO_PAGE, "style-src": f"'sha256-{digest}'", "form-action": "'none'"})


def policy_of_help(scripts: Iterable[str]) -> str:
    """The policy of the documentation's pages, which nobody writes into: scripts of the room, and
    those that stand in the pages by their hashes; styles that stand in them too.
    """
    allowed = " ".join(["'self'", *scripts])
    return _written({**_PAGE, "script-src": allowed, "style-src": "'self' 'unsafe-inline'"})


def _written(policy: Mapping[str, str]) -> str:
    return "; ".join(f"{name} {value}" for name, value in policy.items())
