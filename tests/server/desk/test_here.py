"""The code of a display: its own address, for the cameras of phones."""

from tests.server.desk.asking import asked


def test_a_display_shows_the_way_to_itself_by_its_name():
    async def test(host, guest, rooms):
        key = await host.opens(name="Friday", starts_at=1_900_000_000_000)
        found = (await host.web.get(f"/api/desk/events/{key}/here?screen=the bar")).json()
        assert found["path"] == f"#/clock/{key}?screen=the%20bar"
        assert found["qr"].startswith("data:image/svg+xml")
        plain = (await host.web.get(f"/api/desk/events/{key}/here")).json()
        assert plain["path"] == f"#/clock/{key}" and plain["qr"] != found["qr"]
        shown = (await host.web.get(f"/api/desk/events/{key}/display")).json()
        assert shown["starts_at"] == 1_900_000_000_000
        nowhere = await host.web.get("/api/desk/events/desk-0000/here")
        assert nowhere.status_code == 404

    asked(test)


def test_where_displays_are_for_sessions_nobody_else_is_told_the_way():
    async def test(host, guest, rooms):
        key = await host.opens(name="Friday")
        assert (await host.web.get(f"/api/desk/events/{key}/here")).status_code == 401
        assert (await host.get(f"/desk/events/{key}/here"))["path"] == f"#/clock/{key}"

    asked(test, desk_displays="session")
