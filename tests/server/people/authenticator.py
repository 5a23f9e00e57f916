"""An authenticator in software: what a phone or a stick does when a browser asks it."""

import base64
import hashlib
import json
import secrets

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text_of(data):
    """Bytes in base64 for addresses."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """A device with keys; what it lies about is said with each answer."""

    def __init__(self):
        self.keys = {}
        self.uses = 0

    def makes(self, options, page, **lies):
        """A new key, as a browser on a page of that origin answers with it."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = secrets.token_bytes(16)
        self.keys[name] = (options["rp"]["id"], bytes_of(options["user"]["id"]), key)
        public = key.public_key().public_numbers()
        cose = {
            1: 2,
            3: -7,
            -1: 1,
            -2: public.x.to_bytes(32, "big"),
            -3: public.y.to_bytes(32, "big"),
        }
        attested = bytes(16) + len(name).to_bytes(2, "big") + name + cbor2.dumps(cose)
        site = lies.get("site", options["rp"]["id"])
        flags = lies.get("flags", PRESENT | VERIFIED) | ATTESTED
        data = self._data(site, flags) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        response = {
            "clientDataJSON": self._client("webauthn.create", options, page, lies),
            "attestationObject": text_of(attestation),
        }
        return self._credential(name, response)

    def answers(self, options, page, **lies):
        """The key for the name of the page, used once more."""
        site = lies.get("site", options["rpId"])
        name, (_, owner, key) = next(
            (name, one) for name, one in reversed(self.keys.items()) if one[0] == options["rpId"]
        )
        self.uses = lies.get("uses", self.uses + 1)
        data = self._data(site, lies.get("flags", PRESENT | VERIFIED))
        client = self._client("webauthn.get", options, page, lies)
        signs = lies.get("key", key)
        signed = data + hashlib.sha256(bytes_of(client)).digest()
        response = {
            "clientDataJSON": client,
            "authenticatorData": text_of(data),
            "signature": text_of(signs.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "userHandle": text_of(lies.get("owner", owner)),
        }
        return self._credential(name, response)

    def _data(self, site, flags):
        return (
            hashlib.sha256(site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")
        )

    @staticmethod
    def _client(kind, options, page, lies):
        said = {
            "type": lies.get("type", kind),
            "challenge": lies.get("challenge", options["challenge"]),
            "origin": lies.get("origin", page),
            "crossOrigin": False,
        }
        return text_of(json.dumps(said).encode())

    @staticmethod
    def _credential(name, response):
        return {
            "id": text_of(name),
            "rawId": text_of(name),
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }
