"""The second factor: six digits from a device that change with the time (TOTP, RFC 6238).

A code is taken once; whoever has lost the device has codes for recovery, each good once too.
"""

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import pyotp
import segno
import structlog
from pyotp.utils import strings_equal

from floorman.server.denials import Denied
from floorman.server.people.sealing import MARK, Seal
from floorman.store import Account, Store

_LOG: Final = structlog.get_logger("floorman.people")
ISSUER: Final = "Floorman"
RECOVERY_CODES: Final = 8
_STEP_MS: Final = 30_000
_DRIFT: Final = 1  # steps that a device may be before or behind
_BEGUN_MOST: Final = 1_000
_NEEDED: Final = "Enter the six digits that your device shows."
_WRONG: Final = "That code is wrong, or was used already."


class SecondFactor:
    """Who has a second factor, and whether a code of it is right; `now` as the devices have it.

    Secrets are kept sealed.
    """

    def __init__(self, store: Store, now: Callable[[], int], seal: Seal) -> None:
        self._store, self._now, self._seal = store, now, seal
        # Secrets that somebody is about to put into his device, by account.
        self._begun: OrderedDict[str, str] = OrderedDict()

    def begin(self, account: Account) -> tuple[str, str]:
        """A new secret for a device, and the address that puts it there. Nothing is changed yet."""
        secret = pyotp.random_base32()
        self._begun[account.id] = secret
        self._begun.move_to_end(account.id)
        if len(self._begun) > _BEGUN_MOST:
            self._begun.popitem(last=False)
        return secret, pyotp.TOTP(secret).provisioning_uri(name=account.name, issuer_name=ISSUER)

    async def turn_on(self, account: Account, code: str) -> tuple[str, ...]:
        """From now on codes of the device are asked for; the codes for recovery, told once."""
        secret = self._begun.get(account.id)
        if secret is None:
            raise Denied("not-allowed", "Begin with a new secret for your device.")
        step = self._step_of(secret, code, 0)
        if not step:
            raise Denied("bad-field", "code: the one that your device shows now")
        del self._begun[account.id]
        codes = tuple(_new_code() for _ in range(RECOVERY_CODES))
        hashes = " ".join(map(_hashed, codes))
        kept = self._seal.close(account.id, secret)
        await self._store.update_account(account.id, totp=kept, totp_step=step, recovery=hashes)
        return codes

    async def seal_all(self) -> int:
        """Seal the secrets that were kept before there were seals; how many they were."""
        found = await self._store.unsealed_totp(MARK)
        for one in found:
            await self._store.update_account(one.id, totp=self._seal.close(one.id, one.totp))
        return len(found)

    async def turn_off(self, account: Account) -> None:
        """No code is asked for any more."""
        await self._store.update_account(account.id, totp="", totp_step=0, recovery="")

    async def check(self, account: Account, code: str) -> bool:
        """Whether a code is right, which is then used up; yes for an account without a device.

        Raises Denied where none was given.
        """
        if not account.totp:
            return True
        code = "".join(code.split()).casefold()
        if not code:
            raise Denied("need-code", _NEEDED)
        secret = self._seal.open(account.id, account.totp)
        if secret is None:
            _LOG.error("the key of the room does not open a second factor", account=account.id)
        step = self._step_of(secret, code, account.totp_step) if secret else 0
        if step:
            await self._store.update_account(account.id, totp_step=step)
            return True
        left = account.recovery.split()
        if (used := _hashed(code)) not in left:
            return False
        left.remove(used)
        await self._store.update_account(account.id, recovery=" ".join(left))
        return True

    def _step_of(self, secret: str, code: str, after: int) -> int:
        """The step of time whose code it is, if it comes after one; 0 for none."""
        totp, now = pyotp.TOTP(secret), self._now() // _STEP_MS
        found = 0
        for step in range(now - _DRIFT, now + _DRIFT + 1):
            # Each is looked at, so that the time does not tell which one it was.
            if strings_equal(totp.generate_otp(step), code) and step > after:
                found = step
        return found


def drawn(uri: str) -> str:
    """An address as a QR code: an SVG image, as an address of its own."""
    return segno.make(uri, error="m", micro=False).svg_data_uri(
        scale=4, border=4, dark="#000", light="#fff", xmldecl=False, svgns=True
    )


def wrong_code() -> Denied:
    """What is said of a code that is not right."""
    return Denied("wrong-password", _WRONG)


def _new_code() -> str:
    text = secrets.token_hex(10)
    return "-".join(text[at : at + 5] for at in range(0, 20, 5))


def _hashed(code: str) -> str:
    """What is kept of a code for recovery: its 80 bits of chance need no salt."""
    return hashlib.sha256(code.replace("-", "").encode()).hexdigest()
