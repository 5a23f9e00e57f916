"""A small authority of the tests' own (ACME, RFC 8555), with the library's messages.

It checks what counts: that each request is signed by the account's key, for this address, with a
nonce that is used once; that whoever asks answers at the port that is called 80 here; that the
certificate is asked for by the names of the order.
"""

import json
import threading
import urllib.request
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from acme import jws, messages
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from josepy.b64 import b64decode, b64encode

PROBLEM = "application/problem+json"


class RefusedError(Exception):
    """What the authority says no by."""

    def __init__(self, kind, detail="so it is", status=403):
        super().__init__(kind)
        self.kind, self.detail, self.status = kind, detail, status


class Authority:
    """What it knows: accounts, orders, nonces; `says` is a problem that it has with everything of a
    kind: "order" or "challenge".
    """

    def __init__(self, days=90):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.days, self.says, self.port = days, {}, 0
        self.accounts, self.orders, self.nonces, self.asked = {}, {}, set(), []
        self.given = 0
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "The tests' authority")])
        now = datetime.now(UTC)
        self.certificate = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(self.key.public_key())
            .serial_number(1)
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1000))
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .sign(self.key, hashes.SHA256())
        )

    @property
    def pem(self):
        """What whoever trusts it has."""
        return self.certificate.public_bytes(serialization.Encoding.PEM).decode()

    def nonce(self):
        made = b64encode(len(self.nonces).to_bytes(16, "big")).decode()
        self.nonces.add(made)
        return made

    # What is asked

    def directory(self, _):
        names = ("newNonce", "newAccount", "newOrder", "revokeCert", "keyChange")
        return 200, {name: f"{self.url}/{name}" for name in names}, {}

    def new_account(self, said):
        key = said.signature.combined.jwk
        told = json.loads(said.payload)
        if not told.get("termsOfServiceAgreed"):
            raise RefusedError("userActionRequired")
        thumb = b64encode(key.thumbprint()).decode()
        known = thumb in self.accounts
        self.accounts[thumb] = key
        body = {"status": "valid", "contact": told.get("contact", [])}
        return 200 if known else 201, body, {"Location": f"{self.url}/account/{thumb}"}

    def new_order(self, said):
        self.problem("order")
        names = [one["value"] for one in json.loads(said.payload)["identifiers"]]
        key = str(len(self.orders))
        self.orders[key] = {"names": names, "status": "pending", "seen": {}, "error": {}}
        return 201, self.order_body(key), {"Location": f"{self.url}/order/{key}"}

    def order_body(self, key):
        order = self.orders[key]
        body = {
            "status": order["status"],
            "identifiers": [{"type": "dns", "value": one} for one in order["names"]],
            "authorizations": [f"{self.url}/authz/{key}/{one}" for one in order["names"]],
            "finalize": f"{self.url}/finalize/{key}",
        }
        return body | ({"certificate": f"{self.url}/cert/{key}"} if "chain" in order else {})

    def authz(self, key, name):
        order = self.orders[key]
        status = order["seen"].get(name, "pending")
        asks = {
            "type": "http-01",
            "url": f"{self.url}/chall/{key}/{name}",
            "status": status,
            "token": self.token(key, name),
        }
        if name in order["error"]:
            asks["error"] = order["error"][name]
        identifier = {"type": "dns", "value": name}
        return 200, {"status": status, "identifier": identifier, "challenges": [asks]}, {}

    def token(self, key, name):
        return b64encode(f"token {key} {name}".encode().ljust(32)).decode()

    def challenge(self, key, name, account):
        order, token = self.orders[key], self.token(key, name)
        url = f"http://127.0.0.1:{self.port}/.well-known/acme-challenge/{token}"
        try:
            self.problem("challenge")
            with urllib.request.urlopen(
                urllib.request.Request(url, headers={"host": name}), timeout=5
            ) as answer:
                found = answer.read().decode()
            wanted = f"{token}.{b64encode(account.thumbprint()).decode()}"
            if found != wanted:
                raise RefusedError("unauthorized", "the key authorization is another")
            order["seen"][name] = "valid"
        except OSError as error:
            order["seen"][name] = "invalid"
            order["error"][name] = told("connection", str(error))
        except RefusedError as no:
            order["seen"][name] = "invalid"
            order["error"][name] = told(no.kind, no.detail)
        if all(order["seen"].get(one) == "valid" for one in order["names"]):
            order["status"] = "ready"
        _, body, _ = self.authz(key, name)
        return 200, body["challenges"][0], {"Link": f'<{self.url}/authz/{key}/{name}>;rel="up"'}

    def finalize(self, key, said):
        order = self.orders[key]
        if order["status"] != "ready":
            raise RefusedError("orderNotReady")
        csr = x509.load_der_x509_csr(b64decode(json.loads(said.payload)["csr"]))
        names = csr.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        assert csr.is_signature_valid
        assert names.get_values_for_type(x509.DNSName) == order["names"]
        now = datetime.now(UTC)
        made = (
            x509.CertificateBuilder()
            .subject_name(csr.subject)
            .issuer_name(self.certificate.subject)
            .public_key(csr.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(hours=1))
            .not_valid_after(now + timedelta(days=self.days))
            .add_extension(names, critical=False)
            .sign(self.key, hashes.SHA256())
        )
        order["chain"] = made.public_bytes(serialization.Encoding.PEM).decode() + self.pem
        order["status"], self.given = "valid", self.given + 1
        return 200, self.order_body(key), {"Location": f"{self.url}/order/{key}"}

    def problem(self, where):
        if where in self.says:
            raise RefusedError(*self.says[where])

    def answer(self, path, data):  # noqa: PLR0911 -- a way out for each address
        """What is answered to a request by POST: its status, body and headers."""
        said = jws.JWS.json_loads(data.decode())
        header = said.signature.combined
        self.asked.append(path)
        if b64encode(header.nonce).decode() not in self.nonces:
            raise RefusedError("badNonce", status=400)
        self.nonces.remove(b64encode(header.nonce).decode())
        assert header.url == self.url + path
        account = header.jwk or self.accounts[header.kid.rpartition("/")[2]]
        assert said.verify(account)
        match path.strip("/").split("/"):
            case ["newAccount"]:
                return self.new_account(said)
            case ["newOrder"]:
                return self.new_order(said)
            case ["order", key]:
                return 200, self.order_body(key), {"Location": self.url + path}
            case ["authz", key, name]:
                return self.authz(key, name)
            case ["chall", key, name]:
                return self.challenge(key, name, account)
            case ["finalize", key]:
                return self.finalize(key, said)
            case ["cert", key]:
                return 200, self.orders[key]["chain"], {}
        raise RefusedError("malformed", path, 404)


def told(kind, detail):
    return json.loads(messages.Error.with_code(kind, detail=detail).json_dumps())


@contextmanager
def served(authority):
    """The authority at an address of this machine; the address of its directory."""

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_HEAD(self):
            self.answered(200, "", {})

        def do_GET(self):
            self.answered(*authority.directory(self.path))

        def do_POST(self):
            data = self.rfile.read(int(self.headers["content-length"]))
            try:
                self.answered(*authority.answer(self.path, data))
            except RefusedError as no:
                self.answered(no.status, told(no.kind, no.detail), {}, PROBLEM)

        def answered(self, status, body, headers, kind="application/json"):
            chain = isinstance(body, str)
            data = body.encode() if chain else json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/pem-certificate-chain" if chain else kind)
            self.send_header("Content-Length", str(len(data)))
            self.send_header("Replay-Nonce", authority.nonce())
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(data)

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    authority.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"{authority.url}/directory"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
