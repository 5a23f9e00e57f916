"""Notes on players: kept on the server, for their author alone."""

from tests.server.door.front import played


def test_a_note_is_kept_changed_and_deleted(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        assert (await ada.get("/api/notes")).json() == {"notes": {}}
        answer = await ada.put("/api/notes/ben-1", json={"text": " Never folds a flush draw. "})
        assert answer.json() == {"player": "ben-1", "text": "Never folds a flush draw."}
        assert (await ada.get("/api/notes/ben-1")).json() == answer.json()
        await ada.put("/api/notes/ben-1", json={"text": "He does."})
        assert (await ada.get("/api/notes")).json() == {"notes": {"ben-1": "He does."}}
        await ada.put("/api/notes/ben-1", json={"text": "  "})
        assert (await ada.get("/api/notes")).json() == {"notes": {}}

    played(scene, tmp_path)


def test_nobody_reads_the_notes_of_another(tmp_path):
    async def scene(room):
        ada, ben = await room.signed_in("Ada"), await room.signed_in("Ben")
        await ada.put("/api/notes/x", json={"text": "Bluffs."})
        assert (await ben.get("/api/notes")).json() == {"notes": {}}
        assert (await ben.get("/api/notes/x")).json() == {"player": "x", "text": ""}
        assert (await room.web.get("/api/notes")).status_code == 401
        assert (await room.web.put("/api/notes/x", json={"text": "?"})).status_code == 401

    played(scene, tmp_path)


def test_a_note_has_a_longest_length_and_a_player(tmp_path):
    async def scene(room):
        ada = await room.signed_in("Ada")
        assert (await ada.put("/api/notes/x", json={"text": "x" * 500})).status_code == 200
        assert (await ada.put("/api/notes/x", json={"text": "x" * 501})).status_code == 422
        assert (await ada.put("/api/notes/x", json={"text": 5})).status_code == 422
        assert (await ada.put("/api/notes/x%2Fy", json={"text": "?"})).status_code in (404, 422)

    played(scene, tmp_path)
