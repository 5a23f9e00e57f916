"""An authority that can vouch for a home network and for nothing else, and what it signs.

Pure but for the chance that keys are made of: the moment is an argument.
"""

import ipaddress
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

# Whoever steals its key can stand for no place beyond these: names that no public authority vouches
# for, and addresses that lead nowhere from outside.
HOME_NAMES: Final = ("local", "localhost", "internal", "lan")
HOME_NETWORKS: Final = tuple(
    map(
        ipaddress.ip_network,
        (
            "10.0.0.0/8",
            "172.16.0.0/12",
            "192.168.0.0/16",
            "100.64.0.0/10",
            "169.254.0.0/16",
            "127.0.0.0/8",
            "::1/128",
            "fc00::/7",
            "fe80::/10",
        ),
    )
)
_AUTHORITY_FOR: Final = timedelta(days=3650)
# Phones take no longer ones; who was shut for a season is signed for anew when he opens.
_SIGNED_FOR: Final = timedelta(days=90)
_RENEWED_BEFORE: Final = timedelta(days=30)
# A clock in the house may be a little slow.
_SLOW_CLOCK: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Signed:
    """A certificate and the key that it is about."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the certificate, in pairs of hex digits, as devices show it."""
        return self.certificate.fingerprint(hashes.SHA256()).hex(" ").upper()


@dataclass(frozen=True, slots=True)
class Places:
    """Where the room is reached: names in small letters, and addresses."""

    names: frozenset[str]
    addresses: frozenset[Address]

    def at_home(self) -> "Places":
        """Those of them that the authority can vouch for."""
        return Places(
            frozenset(filter(_is_home_name, self.names)),
            frozenset(filter(is_home, self.addresses)),
        )


def _is_home_name(name: str) -> bool:
    return any(name == one or name.endswith(f".{one}") for one in HOME_NAMES)


def is_home(address: Address) -> bool:
    """Whether an address is one of a home network."""
    return any(address in one for one in HOME_NETWORKS if one.version == address.version)


def new_authority(house: str, now: datetime) -> Signed:
    """An authority for ten years, by the name that devices will show; `now` is aware, in UTC."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, house)])
    permitted: list[x509.GeneralName] = [
        *map(x509.DNSName, HOME_NAMES),
        *map(x509.IPAddress, HOME_NETWORKS),
    ]
    built = (
        _about(subject, subject, key, now, _AUTHORITY_FOR)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )
    return Signed(built.sign(key, hashes.SHA256()), key)


def new_certificate(authority: Signed, places: Places, now: datetime) -> Signed:
    """A certificate for the places of the house that the authority can vouch for."""
    key = ec.generate_private_key(ec.SECP256R1())
    at = places.at_home()
    found = [*map(x509.DNSName, sorted(at.names)), *map(x509.IPAddress, _sorted(at.addresses))]
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Floorman")])
    signer = authority.certificate
    by = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.key.public_key())
    built = (
        _about(subject, signer.subject, key, now, _SIGNED_FOR)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(found), critical=False)
        .add_extension(by, critical=False)
    )
    return Signed(built.sign(authority.key, hashes.SHA256()), key)


def is_fit(one: Signed, authority: Signed, places: Places, now: datetime) -> bool:
    """Whether a certificate still serves: of this authority, for these places, not about to end."""
    certificate = one.certificate
    try:
        certificate.verify_directly_issued_by(authority.certificate)
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (ValueError, TypeError, x509.ExtensionNotFound, InvalidSignature):
        return False
    at = places.at_home()
    named = set(names.get_values_for_type(x509.DNSName))
    addressed = set(names.get_values_for_type(x509.IPAddress))
    lasts = certificate.not_valid_before_utc <= now < _renewed_at(certificate)
    return lasts and at.names <= named and at.addresses <= addressed


def is_over(authority: Signed, now: datetime) -> bool:
    """Whether nothing that an authority signs now would outlast it."""
    return now + _SIGNED_FOR >= authority.certificate.not_valid_after_utc


def _renewed_at(certificate: x509.Certificate) -> datetime:
    return certificate.not_valid_after_utc - _RENEWED_BEFORE


def _about(
    subject: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePrivateKey,
    now: datetime,
    lasts: timedelta,
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _SLOW_CLOCK)
        .not_valid_after(now + lasts)
    )


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        key_cert_sign=signs,
        crl_sign=signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _sorted(addresses: Collection[Address]) -> list[Address]:
    return sorted(addresses, key=lambda one: (one.version, int(one)))
