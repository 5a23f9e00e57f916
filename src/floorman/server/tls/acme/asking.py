"""The conversation with an authority: an account, an order, its question answered, a certificate.

It is the library's, which waits where it stands: a thread of its own has it.
"""

from collections.abc import MutableMapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from importlib.metadata import version
from typing import Any, Final

import requests
from acme import challenges, client, crypto_util, errors, messages
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from josepy.errors import Error as KeysFailed
from josepy.jwa import ES256
from josepy.jwk import JWKEC
from josepy.util import ComparableECKey

from floorman.server.tls.acme.kept import new_key
from floorman.server.tls.acme.words import is_limited, words_of

_PATIENCE: Final = timedelta(minutes=2)
_ANSWER_S: Final = 30


class NotGiven(Exception):  # noqa: N818 -- nothing is wrong here: the authority gave none
    """There is no certificate, and why; `limited`: asking again soon makes it worse."""

    def __init__(self, words: str, *, limited: bool = False) -> None:
        super().__init__(words)
        self.limited = limited


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of which authority: its directory, the names, to whom it may write, the key of
    the account as PEM, and the port here at which its question is answered.
    """

    directory: str
    names: tuple[str, ...]
    email: str
    account: bytes
    port: int


def fetch(wanted: Wanted, answers: MutableMapping[str, str]) -> tuple[bytes, bytes]:
    """A certificate with those above it, and its key, both as PEM. Raises NotGiven.

    `answers` has meanwhile what is to be answered at port 80, by the token that is asked for.
    """
    name = wanted.names[0]
    try:
        return _fetch(wanted, answers)
    except errors.ValidationError as error:
        raise _not_valid(error, wanted) from None
    except errors.IssuanceError as error:
        raise _problem(error.error, name, wanted) from None
    except messages.Error as error:
        raise _problem(error, name, wanted) from None
    except errors.TimeoutError:
        raise NotGiven(f"the authority has not decided about {name} within two minutes") from None
    except (requests.RequestException, errors.Error, KeysFailed, ValueError, OSError) as error:
        why = " ".join(str(error).split())[:200] or type(error).__name__
        words = f"the authority at {wanted.directory} cannot be talked to: {why}"
        raise NotGiven(words) from None
    finally:
        answers.clear()


def _fetch(wanted: Wanted, answers: MutableMapping[str, str]) -> tuple[bytes, bytes]:
    secret = serialization.load_pem_private_key(wanted.account, None)
    if not isinstance(secret, ec.EllipticCurvePrivateKey):
        raise NotGiven("account.key is no key of this kind: remove it, and a new one is made")
    account = JWKEC(key=ComparableECKey(secret))
    agent = f"floorman/{version('floorman')}"
    net = client.ClientNetwork(account, alg=ES256, user_agent=agent, timeout=_ANSWER_S)
    asked = client.ClientV2(client.ClientV2.get_directory(wanted.directory, net), net)
    _sign_in(asked, net, wanted.email)
    key = new_key()
    order = asked.new_order(crypto_util.make_csr(key, [*wanted.names]))
    for one in order.authorizations:
        if one.body.status != messages.STATUS_VALID:
            question = _question(one)
            response, said = question.response_and_validation(account)
            answers[question.chall.encode("token")] = said
            asked.answer_challenge(question, response)
    # The library's clock is the machine's, without a zone.
    given = asked.poll_and_finalize(order, datetime.now() + _PATIENCE)
    return given.fullchain_pem.encode(), key


def _sign_in(asked: client.ClientV2, net: client.ClientNetwork, email: str) -> None:
    """The account of this key, opened where there is none yet."""
    new = messages.NewRegistration.from_data(email=email or None, terms_of_service_agreed=True)
    try:
        asked.new_account(new)
    except errors.ConflictError as there:
        account = messages.RegistrationResource(uri=there.location, body=messages.Registration())
        net.account = account


def _question(one: messages.AuthorizationResource) -> Any:
    """What the authority asks at port 80. Raises NotGiven where it asks nothing there."""
    for found in one.body.challenges:
        if isinstance(found.chall, challenges.HTTP01):
            return found
    name = one.body.identifier.value
    raise NotGiven(f"the authority wants {name} to be shown otherwise than at port 80 (HTTP-01)")


def _not_valid(error: errors.ValidationError, wanted: Wanted) -> NotGiven:
    """What is said of the first name that could not be shown."""
    for one in error.failed_authzrs:
        for found in one.body.challenges:
            if found.error is not None:
                return _problem(found.error, one.body.identifier.value, wanted)
    return NotGiven(f"the authority could not see that {wanted.names[0]} is this machine")


def _problem(error: messages.Error, name: str, wanted: Wanted) -> NotGiven:
    words = words_of(error.typ or "", error.detail or "", name, wanted.port)
    return NotGiven(words, limited=is_limited(error.typ or ""))
