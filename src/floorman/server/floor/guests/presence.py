"""The proof that somebody is in the room: a code on a screen there, which changes all the time.

A code is made of a secret, the time, the screen and how many have used that screen's codes before:
each is good once, for one person, in the half minute in which it is shown and in the next. Whoever
has used one has a pass for some minutes. The secret goes with the program: nothing of this is kept.
"""

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass, replace
from typing import Final

STEP_MS: Final = 30_000
PASS_MS: Final = 300_000
GREETING_MS: Final = 60_000
PASSES_MOST: Final = 2_000
_LETTERS: Final = 12


@dataclass(frozen=True, slots=True)
class Shown:
    """A code that a screen shows in one step of time; `used` by somebody or not."""

    screen: str
    step: int
    used: bool = False


@dataclass(frozen=True, slots=True)
class Pass:
    """Somebody is in the room: known by the code of his page (its hash), or by none yet."""

    until: int
    held: str = ""


class Presence:
    """The codes of all screens, and who has shown one; `secret` is by chance where none is given.

    Times are milliseconds.
    """

    def __init__(self, secret: bytes | None = None) -> None:
        self._secret = secret or secrets.token_bytes(32)
        self._shown: dict[str, Shown] = {}
        self._used: dict[str, int] = {}
        self._passes: dict[str, Pass] = {}
        # By kiosk: the proof by which it may serve whoever has used its code.
        self._greeted: dict[str, tuple[str, Pass]] = {}

    def code(self, screen: str, now: int) -> str:
        """The code that a screen shows now."""
        step = now // STEP_MS
        said = f"{step}\n{self._used.get(screen, 0)}\n{screen}"
        digest = hmac.digest(self._secret, said.encode(), hashlib.sha256)
        code = base64.urlsafe_b64encode(digest).decode()[:_LETTERS]
        if code not in self._shown:
            self._forget(step)
            self._shown[code] = Shown(screen, step)
        return code

    def take(self, code: str, now: int) -> tuple[str, bool] | None:
        """Use a code up: its screen, and whether it was good. None for one that never was, or is
        over.
        """
        shown = self._shown.get(code)
        if shown is None or not 0 <= now // STEP_MS - shown.step <= 1:
            return None
        if shown.used:
            return shown.screen, False
        self._shown[code] = replace(shown, used=True)
        self._used[shown.screen] = self._used.get(shown.screen, 0) + 1
        return shown.screen, True

    def _forget(self, step: int) -> None:
        self._shown = {code: one for code, one in self._shown.items() if step - one.step <= 1}

    def give_pass(self, now: int, held: str = "") -> str:
        """A pass for somebody who has used a code."""
        self._passes = {key: one for key, one in self._passes.items() if one.until > now}
        while len(self._passes) >= PASSES_MOST:
            del self._passes[next(iter(self._passes))]
        made = f"fmv_{secrets.token_urlsafe(16)}"
        self._passes[made] = Pass(now + PASS_MS, held)
        return made

    def pass_of(self, given: str, now: int) -> Pass | None:
        """A pass that is good."""
        found = self._passes.get(given)
        return found if found is not None and found.until > now else None

    def bind(self, given: str, held: str) -> None:
        """A pass is one person's from now on."""
        self._passes[given] = replace(self._passes[given], held=held)

    def greet(self, kiosk: str, held: str, now: int) -> None:
        """A kiosk serves whoever has used its code with his own page."""
        proof = f"fmg_{secrets.token_urlsafe(16)}"
        self._greeted[kiosk] = proof, Pass(now + GREETING_MS, held)

    def greeting(self, kiosk: str, now: int) -> tuple[str, str] | None:
        """Whom a kiosk greets: the proof by which it may serve him, and the hash of his code."""
        proof, found = self._greeted.get(kiosk, ("", None))
        return None if found is None or found.until <= now else (proof, found.held)

    def left_ms(self, now: int) -> int:
        """How long the codes of now are still shown."""
        return STEP_MS - now % STEP_MS
