"""Secrets of second factors are of no use to whoever has the database alone."""

import sqlite3
import stat

import pyotp
import pytest

from floorman.server.people.sealing import KEY_FILE, MARK, KeyFileError, Seal, seal_of
from floorman.server.people.second_factor import SecondFactor, drawn
from floorman.server.settings import Settings
from tests.server.door.front import PASSWORD, played

SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"


def test_a_sealed_secret_is_opened_for_its_owner_with_its_key_alone():
    seal = Seal()
    kept = seal.close("ada", SECRET)
    assert kept.startswith(MARK)
    assert SECRET not in kept
    assert seal.open("ada", kept) == SECRET
    assert seal.open("ben", kept) is None, "what is one's own does not open another's account"
    assert Seal().open("ada", kept) is None
    assert seal.open("ada", kept[:-4] + "AAA=") is None
    assert seal.open("ada", SECRET) == SECRET, "from before there were seals"


def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path):
    settings = Settings(data=str(tmp_path / "new"))
    kept = seal_of(settings).close("ada", SECRET)
    file = tmp_path / "new" / KEY_FILE
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert seal_of(settings).open("ada", kept) == SECRET
    elsewhere = Settings(data=str(tmp_path), key_file=str(tmp_path / "keys" / "room.key"))
    assert seal_of(elsewhere).open("ada", kept) is None
    assert (tmp_path / "keys" / "room.key").exists()


@pytest.mark.parametrize("said", [b"", b"a word", b"\xff\x00"])
def test_a_file_that_is_no_key_is_not_taken_for_one(said, tmp_path):
    (tmp_path / KEY_FILE).write_bytes(said)
    with pytest.raises(KeyFileError, match="not the key of a room"):
        seal_of(Settings(data=str(tmp_path)))
    assert (tmp_path / KEY_FILE).read_bytes() == said


def test_no_copy_of_the_database_holds_a_secret(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        begun = (await ada.post("/api/me/totp", json={"password": PASSWORD})).json()
        totp = pyotp.TOTP(begun["secret"])
        code = totp.at(room.time // 1000)
        assert (await ada.post("/api/me/totp/on", json={"code": code})).status_code == 200
        account = await room.store.account_by_name("ada")
        assert account.totp.startswith(MARK)
        for file in tmp_path.glob("room.db*"):
            assert begun["secret"].encode() not in file.read_bytes()
        # With another key the device's codes are not known, and those for recovery are.
        other = SecondFactor(room.store, lambda: room.time + 30_000, Seal())
        assert not await other.check(account, totp.at(room.time // 1000 + 30))
        assert await room.people.second.check(account, totp.at(room.time // 1000 + 30))

    played(scene, tmp_path)


def test_secrets_from_before_are_sealed_when_the_room_opens(tmp_path):
    async def scene(room):
        await room.signed_in("Ada")
        account = await room.store.account_by_name("ada")
        await room.store.update_account(account.id, totp=SECRET)
        assert await room.people.second.seal_all() == 1
        assert await room.people.second.seal_all() == 0
        account = await room.store.account_by_name("ada")
        assert account.totp.startswith(MARK)
        assert await room.people.second.check(account, pyotp.TOTP(SECRET).at(room.time // 1000))
        with sqlite3.connect(tmp_path / "room.db") as database:
            assert (SECRET,) not in [*database.execute("SELECT totp FROM accounts")]

    played(scene, tmp_path)


def test_the_secret_is_drawn_as_an_image_that_runs_nothing():
    image = drawn("otpauth://totp/Floorman:Ada?secret=JBSWY3DPEHPK3PXP&issuer=Floorman")
    assert image.startswith("data:image/svg+xml")
    assert "script" not in image
    assert image != drawn("otpauth://totp/Floorman:Ben?secret=JBSWY3DPEHPK3PXP&issuer=Floorman")
