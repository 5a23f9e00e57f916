"""A player is reported at the table; the host sees it, looks at the hands, and is done with it."""

from playwright.sync_api import expect

from tests.browser.people import deals_over, play_until, seated


def test_a_player_is_reported_and_the_host_sees_the_deal(room, visit, come):
    room.host("Hedy", "frequency-hopping-42")
    table = room.open_table(game="holdem", bots=0)
    pages = seated(visit, room, table)
    play_until(pages, lambda _: deals_over(pages[0]) >= 1)
    pages[0].locator(".seat:not(.own) .plate").first.click()
    dialog = pages[0].get_by_role("dialog")
    dialog.get_by_role("button", name="Report ").click()
    dialog.get_by_label("What did").fill("They never bet against each other.")
    expect(dialog.get_by_label("It was in deal 1")).to_be_checked()
    dialog.get_by_role("button", name="Report", exact=True).click()
    expect(pages[0].get_by_text("The host and the floor will see")).to_be_visible()

    host = come(f"{room.url}/#/fair-play")
    host.get_by_label("Name", exact=True).fill("Hedy")
    host.get_by_label("Password").fill("frequency-hopping-42")
    host.get_by_role("button", name="Log in").click()
    reported = host.get_by_role("region", name="Reported players")
    expect(reported).to_contain_text("They never bet against each other.")
    reported.get_by_role("button", name="Hands of deal 1").click()
    expect(
        reported.get_by_role("list", name="Hands of deal 1").get_by_role("listitem")
    ).to_have_count(2)
    host.get_by_role("button", name="Look again").click()
    expect(host.get_by_role("region", name="What the deals show")).to_contain_text("One address")
    reported.get_by_label("What came of it").fill("Two friends; spoke to them.")
    reported.get_by_role("button", name="Done with it").click()
    expect(reported).to_contain_text("Nobody is reported")
