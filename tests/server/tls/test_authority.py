"""An authority that vouches for a home alone: OpenSSL is asked what it believes."""

import ipaddress
import socket
import ssl
import threading
from datetime import UTC, datetime, timedelta

import pytest

from floorman.server.tls.authority import Places, is_fit, is_over, new_authority, new_certificate
from floorman.server.tls.kept import CertificatesFailed, Kept
from floorman.server.tls.places import in_link, shown_address

NOW = datetime.now(UTC)


def places(*names, addresses=("127.0.0.1",)):
    return Places(frozenset(names), frozenset(map(ipaddress.ip_address, addresses)))


HOME = places("floorman.local", "localhost", addresses=("127.0.0.1", "192.168.1.20"))


def believed(kept, name):
    """Whether a browser that trusts the authority alone believes the room to be `name`."""
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(kept.chain_file, kept.key_file)
    asking = ssl.create_default_context(cafile=kept.authority_file)
    ours, theirs = socket.socketpair()

    def serve():
        try:
            serving.wrap_socket(ours, server_side=True).close()
        except OSError:
            ours.close()

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        with asking.wrap_socket(theirs, server_hostname=name):
            return True
    except ssl.SSLCertVerificationError:
        return False
    finally:
        theirs.close()
        thread.join()


def test_the_room_is_believed_to_be_what_it_is_called_at_home_and_nothing_else(tmp_path):
    kept = Kept(tmp_path, "Floorman at home")
    assert kept.fresh(HOME, NOW)
    for name in ("floorman.local", "localhost", "192.168.1.20", "127.0.0.1"):
        assert believed(kept, name), name
    for name in ("example.org", "192.168.1.21", "kitchen.local"):
        assert not believed(kept, name), name


def test_whoever_has_its_key_cannot_stand_for_a_place_of_the_world(tmp_path, monkeypatch):
    kept = Kept(tmp_path, "Floorman at home")
    assert places("bank.example").at_home().names == frozenset()
    monkeypatch.setattr(Places, "at_home", lambda self: self)
    stolen = places("bank.example", "floorman.local", addresses=("203.0.113.9", "127.0.0.1"))
    kept.fresh(stolen, NOW)
    for name in ("bank.example", "203.0.113.9"):
        assert not believed(kept, name), name


def test_a_certificate_is_made_anew_when_places_change_or_its_time_draws_near(tmp_path):
    kept = Kept(tmp_path, "Floorman at home")
    assert [kept.fresh(HOME, NOW) for _ in range(2)] == [True, False]
    authority = kept.authority(NOW)
    fewer, more = places("floorman.local"), places("floorman.local", addresses=("10.0.0.3",))
    assert not kept.fresh(fewer, NOW)
    assert kept.fresh(more, NOW)
    assert not kept.fresh(more, NOW + timedelta(days=59))
    assert kept.fresh(more, NOW + timedelta(days=61))
    assert kept.authority(NOW).certificate == authority.certificate
    assert authority.fingerprint == kept.authority(NOW).fingerprint
    assert len(authority.fingerprint.split()) == 32


def test_of_an_authority_that_has_had_its_time_nothing_is_kept(tmp_path):
    kept = Kept(tmp_path, "Floorman at home")
    kept.fresh(HOME, NOW)
    first = kept.authority(NOW)
    later = NOW + timedelta(days=3650 - 89)
    assert not is_over(first, NOW)
    assert is_over(first, later)
    assert kept.fresh(HOME, later)
    assert kept.authority(later).certificate != first.certificate
    old = new_certificate(first, HOME, NOW)
    assert is_fit(old, first, HOME, NOW)
    assert not is_fit(old, new_authority("Floorman at home", NOW), HOME, NOW)


def test_after_a_crash_between_key_and_certificate_both_are_made_anew(tmp_path):
    kept = Kept(tmp_path, "Floorman at home")
    kept.fresh(HOME, NOW)
    (tmp_path / "other").mkdir()
    other = Kept(tmp_path / "other", "Floorman at home")
    other.fresh(HOME, NOW)
    kept.key_file.write_bytes(other.key_file.read_bytes())
    assert kept.fresh(HOME, NOW)
    assert believed(kept, "localhost")
    for file in tmp_path.glob("*.*"):
        assert file.stat().st_mode & 0o077 == 0, file


def test_what_is_no_certificate_is_named_and_left(tmp_path):
    kept = Kept(tmp_path, "Floorman at home")
    kept.fresh(HOME, NOW)
    kept.authority_file.write_text("ace of spades")
    with pytest.raises(CertificatesFailed, match=r"authority\.pem cannot be used"):
        kept.fresh(HOME, NOW)
    assert kept.authority_file.read_text() == "ace of spades"


def test_people_are_shown_an_address_of_the_house():
    found = places("localhost", addresses=("127.0.0.1", "203.0.113.9", "192.168.1.20"))
    assert shown_address(found) == "192.168.1.20"
    assert shown_address(places("localhost")) == "127.0.0.1"
    assert in_link("fd00::2") == "[fd00::2]"
