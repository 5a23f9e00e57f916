"""Codes and tokens: hard to guess, the same for the same request, and kept as hashes alone."""

import base64
import hashlib
import hmac
import secrets
from typing import Final

PLACE: Final = "fmp_"
KIOSK: Final = "fmk_"
LINK: Final = "fml_"
# No letters that are taken for another.
_SIGNS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_SHORT: Final = 8


class Seed:
    """What the codes of one request are made of: the same request makes the same again.

    `given` is the id under which it is asked for, by somebody with a `secret`; without an id they
    are made by chance.
    """

    def __init__(self, secret: str, given: str) -> None:
        said = f"{secret}\n{given}".encode("utf-8", "surrogatepass")
        self._key = hashlib.sha256(said).digest() if given else secrets.token_bytes(32)

    def code(self, kind: str) -> str:
        """A long code of a kind."""
        made = base64.urlsafe_b64encode(self._of(kind)[:16]).decode().rstrip("=")
        return f"{kind}{made}"

    def short(self) -> str:
        """A code to type at a kiosk: 40 bits, of use only there, in that evening."""
        number, signs = int.from_bytes(self._of("short")), ""
        for _ in range(_SHORT):
            number, at = divmod(number, len(_SIGNS))
            signs += _SIGNS[at]
        return f"{signs[:4]}-{signs[4:]}"

    def key(self, kind: str) -> str:
        """A key that is no secret."""
        return self._of(kind)[:6].hex()

    def _of(self, kind: str) -> bytes:
        return hmac.digest(self._key, kind.encode(), hashlib.sha256)


def hashed(code: str) -> str:
    """What is kept of a code."""
    return hashlib.sha256(code.encode("utf-8", "surrogatepass")).hexdigest()


def short_hashed(typed: str) -> str:
    """What is kept of a short code, however it is typed."""
    return hashed("".join(one for one in typed.upper() if one in _SIGNS)[: 2 * _SHORT])
