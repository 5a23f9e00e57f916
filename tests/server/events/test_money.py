"""What a tournament's buy-ins and prizes are shown as: the room's currency, or one of its own."""

from dataclasses import replace

from tests.server.events.test_rest import announced, asked

POUNDS = {"name": "£", "decimals": 2, "point": ".", "chip": 1}


def test_whoever_opens_a_tournament_says_what_its_money_is():
    async def test(host, guest, rooms):
        key = await announced(host, currency=POUNDS)
        assert (await guest.get(f"/tournaments/{key}"))["money"] == POUNDS | {"shows": "money"}
        (one,) = (await guest.get("/tournaments"))["tournaments"]
        assert (one["money"]["name"], one["buy_in"]) == ("£", 50)
        plain = await announced(host)
        assert (await guest.get(f"/tournaments/{plain}"))["money"] is None
        wrong = {"schedule": "sit-and-go", "currency": POUNDS | {"name": "1"}}
        assert (await host.post("/tournaments", wrong))[0] == 422

    asked(test)


def test_in_a_room_with_a_currency_a_tournament_has_it_and_no_other_worth():
    async def test(host, guest, rooms):
        of_room = {"currency": "EUR", "currency_decimals": 2}
        rooms.room.settings = replace(rooms.room.settings, **of_room)
        key = await announced(host)
        assert (await guest.get(f"/tournaments/{key}"))["money"]["name"] == "EUR"
        other = {"schedule": "sit-and-go", "currency": POUNDS | {"chip": 25}}
        status, said = await host.post("/tournaments", other)
        assert (status, said["error"]["words"][:8]) == (422, "currency")

    asked(test)
