"""A certificate of an authority's in the data folder, with its key and the account's."""

import json
import os
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from floorman.server.tls.kept import CertificatesFailed, put

_OWNER_ALONE: Final = 0o700
# After a try that went wrong, a start asks no sooner again; authorities count those.
WAIT: Final = timedelta(minutes=15)
WAIT_LIMITED: Final = timedelta(hours=3)


@dataclass(frozen=True, slots=True)
class Held:
    """A certificate that is there: for which names, since and until when."""

    names: frozenset[str]
    since: datetime
    until: datetime

    def serves(self, names: tuple[str, ...], now: datetime) -> bool:
        """Whether browsers take it now, for all these names."""
        return {*names} <= self.names and self.since <= now < self.until

    def lasts(self, names: tuple[str, ...], now: datetime) -> bool:
        """Whether more than a third of its time is left."""
        left = self.until - (self.until - self.since) / 3
        return self.serves(names, now) and now < left


@dataclass(frozen=True, slots=True)
class Files:
    """The folder of what an authority has given. Raises CertificatesFailed where it cannot be
    used.
    """

    folder: Path

    @property
    def chain_file(self) -> Path:
        """The certificate and those above it, as a server loads them."""
        return self.folder / "room.pem"

    @property
    def key_file(self) -> Path:
        """The key of the certificate."""
        return self.folder / "room.key"

    @property
    def tried_file(self) -> Path:
        """When it was last asked in vain, and what was said."""
        return self.folder / "tried.json"

    def held(self) -> Held | None:
        """The certificate that is there; None without one, and where its key is another's."""
        try:
            found = x509.load_pem_x509_certificate(self.chain_file.read_bytes())
            key = serialization.load_pem_private_key(self.key_file.read_bytes(), None)
            names = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        except FileNotFoundError:
            return None
        except OSError as error:
            raise CertificatesFailed(f"{error.filename} cannot be read: {error.strerror}") from None
        except (ValueError, TypeError, x509.ExtensionNotFound):
            return None
        if found.public_key() != key.public_key():
            return None
        dns = frozenset(names.get_values_for_type(x509.DNSName))
        return Held(dns, found.not_valid_before_utc, found.not_valid_after_utc)

    def put(self, chain: bytes, key: bytes) -> None:
        """Keep a new certificate with its key."""
        # The key first: a certificate whose key is another's counts for none, and is asked for.
        self._write(self.key_file, key)
        self._write(self.chain_file, chain)
        self.tried_file.unlink(missing_ok=True)

    def account_key(self) -> bytes:
        """The key of the room's account with the authority, as PEM; made where there is none."""
        file = self.folder / "account.key"
        try:
            return file.read_bytes()
        except FileNotFoundError:
            made = new_key()
            self._write(file, made)
            return made
        except OSError as error:
            raise CertificatesFailed(f"{file} cannot be read: {error.strerror}") from None

    def note(self, words: str, again: datetime) -> None:
        """It was asked in vain; it is asked again then."""
        told = json.dumps({"again": again.isoformat(), "words": words})
        self._write(self.tried_file, told.encode())

    def waits(self, now: datetime) -> tuple[str, datetime] | None:
        """Why nothing is asked yet, and until when; None where it may be."""
        try:
            told = json.loads(self.tried_file.read_bytes())
            words, again = str(told["words"]), datetime.fromisoformat(told["again"])
            # What lies far ahead was noted by a clock that was wrong.
            return (words, again) if now < again <= now + 2 * WAIT_LIMITED else None
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def _write(self, file: Path, content: bytes) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.folder.chmod(_OWNER_ALONE)
            put(file, content)
        except OSError as error:
            why = error.strerror or os.strerror(error.errno or 0)
            raise CertificatesFailed(f"{file} cannot be written: {why}") from None


def new_key() -> bytes:
    """A key on the curve P-256, as PEM."""
    return ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
