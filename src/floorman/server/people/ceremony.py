"""What a browser is asked for a passkey, and whether its answer is right: the library's to say.

A device has to check its owner, and to find the key by itself, so that nobody types a name.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    options_to_json_dict,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from floorman.server.people.sites import Site

ROOM: Final = "Floorman"
_CHECKED: Final = UserVerificationRequirement.REQUIRED
_BAD: Final = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError, RecursionError)


class WrongAnswerError(ValueError):
    """That is no right answer to what was asked."""


@dataclass(frozen=True, slots=True)
class Made:
    """A new key of a device: its id, its public half, how often it was used."""

    id: str
    public_key: str
    uses: int


def to_make(site: Site, account: str, name: str, held: Iterable[str]) -> tuple[str, dict[str, Any]]:
    """What is asked for a new passkey, beside those that are held: the challenge, and all of it."""
    options = generate_registration_options(
        rp_id=site.name,
        rp_name=ROOM,
        user_id=account.encode(),
        user_name=name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_CHECKED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(one)) for one in held
        ],
    )
    return bytes_to_base64url(options.challenge), options_to_json_dict(options)


def to_use(site: Site) -> tuple[str, dict[str, Any]]:
    """What is asked of whoever has a passkey for this name: the challenge, and all of it."""
    options = generate_authentication_options(rp_id=site.name, user_verification=_CHECKED)
    return bytes_to_base64url(options.challenge), options_to_json_dict(options)


def challenge_of(answer: dict[str, Any]) -> str:
    """The challenge that somebody says to answer. Raises WrongAnswerError."""
    try:
        data = base64url_to_bytes(answer["response"]["clientDataJSON"])
        return bytes_to_base64url(parse_client_data_json(data).challenge)
    except _BAD:
        raise WrongAnswerError from None


def key_of(answer: dict[str, Any]) -> tuple[str, str | None]:
    """By which passkey somebody says to answer, and of which account. Raises WrongAnswerError."""
    try:
        found = parse_authentication_credential_json(answer)
        handle = found.response.user_handle
        return bytes_to_base64url(found.raw_id), None if handle is None else handle.decode()
    except _BAD:
        raise WrongAnswerError from None


def made(answer: dict[str, Any], challenge: str, site: Site) -> Made:
    """The passkey that was made. Raises WrongAnswerError."""
    try:
        found = verify_registration_response(
            credential=parse_registration_credential_json(answer),
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except _BAD:
        raise WrongAnswerError from None
    public = bytes_to_base64url(found.credential_public_key)
    return Made(bytes_to_base64url(found.credential_id), public, found.sign_count)


def used(answer: dict[str, Any], challenge: str, site: Site, public_key: str, uses: int) -> int:
    """How often the device says that the passkey was used. Raises WrongAnswerError."""
    try:
        found = verify_authentication_response(
            credential=parse_authentication_credential_json(answer),
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=base64url_to_bytes(public_key),
            credential_current_sign_count=uses,
            require_user_verification=True,
        )
    except _BAD:
        raise WrongAnswerError from None
    return found.new_sign_count
