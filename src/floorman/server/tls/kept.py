"""The authority and its certificate in the data folder, made and renewed when needed."""

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, TypeVar

from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from floorman.server.tls.authority import (
    Places,
    Signed,
    is_fit,
    is_over,
    new_authority,
    new_certificate,
)

_T = TypeVar("_T")
_ONLY_OWNER: Final = 0o600
_PEM: Final = serialization.Encoding.PEM


class CertificatesFailed(ValueError):  # noqa: N818 -- why the room has no certificate
    """The files of the authority cannot be used, and why."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The folder of an authority and of the certificate that it signed for this room."""

    folder: Path
    house: str

    @property
    def authority_file(self) -> Path:
        """The authority's certificate, which devices install."""
        return self.folder / "authority.pem"

    @property
    def chain_file(self) -> Path:
        """The room's certificate, as a server loads it."""
        return self.folder / "room.pem"

    @property
    def key_file(self) -> Path:
        """The key of the room's certificate."""
        return self.folder / "room.key"

    def authority(self, now: datetime) -> Signed:
        """The authority, made where there is none or where it has had its time.

        Raises CertificatesFailed.
        """
        key_file = self.folder / "authority.key"
        found = self._read(self.authority_file, key_file)
        if found is None or is_over(found, now):
            found = self._write(new_authority(self.house, now), self.authority_file, key_file)
        return found

    def fresh(self, places: Places, now: datetime) -> bool:
        """See to it that there is a certificate for these places; whether it is a new one.

        Raises CertificatesFailed.
        """
        authority = self.authority(now)
        found = self._read(self.chain_file, self.key_file)
        if found is not None and is_fit(found, authority, places, now):
            return False
        self._write(new_certificate(authority, places, now), self.chain_file, self.key_file)
        return True

    def _read(self, certificate: Path, key: Path) -> Signed | None:
        if not (certificate.exists() and key.exists()):
            return None
        return _told(lambda: _parsed(certificate, key), certificate)

    def _write(self, one: Signed, certificate: Path, key: Path) -> Signed:
        secret = one.key.private_bytes(
            _PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )

        def write() -> None:
            self.folder.mkdir(parents=True, exist_ok=True)
            # The key first: a certificate whose key is missing is made anew.
            put(key, secret)
            put(certificate, one.certificate.public_bytes(_PEM))

        _told(write, certificate)
        return one


def _parsed(certificate: Path, key: Path) -> Signed | None:
    """Both, or None where they do not belong together: a crash between the two."""
    read = x509.load_pem_x509_certificate(certificate.read_bytes())
    secret = serialization.load_pem_private_key(key.read_bytes(), None)
    if not isinstance(secret, ec.EllipticCurvePrivateKey):
        raise ValueError
    return Signed(read, secret) if read.public_key() == secret.public_key() else None


def _told(work: Callable[[], _T], file: Path) -> _T:
    try:
        return work()
    except (OSError, ValueError, TypeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not what was kept there"
        raise CertificatesFailed(f"{file} cannot be used: {why}") from None


def put(file: Path, content: bytes) -> None:
    """Write whole or not at all, for the owner alone."""
    handle, name = tempfile.mkstemp(dir=file.parent)
    with os.fdopen(handle, "wb") as out:
        out.write(content)
    Path(name).chmod(_ONLY_OWNER)
    Path(name).replace(file)


def ends_of(chain: Path) -> float:
    """When a certificate ends, in seconds since 1970; 0 for none that can be read."""
    try:
        return x509.load_pem_x509_certificate(chain.read_bytes()).not_valid_after_utc.timestamp()
    except (OSError, ValueError):
        return 0
