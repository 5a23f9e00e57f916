"""The page of one's own account: sessions, password, the second factor, data, going for good."""

import json

import pyotp
from playwright.sync_api import expect

NAME, PASSWORD = "Grace Hopper", "compile-me-1952"


def registered(room, visit):
    page = visit(room, f"#/host/{room.host_code}")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name", exact=True).fill(NAME)
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("banner")).to_contain_text(NAME)
    return page


def makes_a_bot(page):
    """A token is shown once, listed without it, and revoked."""
    bots = page.get_by_role("region", name="Bots of your own")
    bots.get_by_label("What is the bot called?").fill("Hal")
    bots.get_by_role("button", name="Make a token").click()
    token = bots.get_by_label("Token of Hal [bot]").input_value()
    assert token.startswith("fmb_")
    page.reload()
    expect(bots.get_by_role("listitem")).to_contain_text("Hal [bot]")
    assert token not in page.content()
    bots.get_by_role("button", name="Revoke Hal [bot]").click()
    expect(bots.get_by_role("listitem")).to_have_count(0)


def test_an_account_from_its_sessions_to_its_end(room, visit):
    page = registered(room, visit)
    elsewhere = room.post("/api/login", {"name": NAME, "password": PASSWORD})["token"]
    page.get_by_role("link", name="Account").click()
    sessions = page.get_by_role("region", name="Where you are signed in")
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    expect(sessions).to_contain_text("(this one)")
    sessions.get_by_role("button", name="End").click()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    assert elsewhere

    makes_a_bot(page)
    factor = page.get_by_role("region", name="Second factor")
    factor.get_by_label("Password").fill(PASSWORD)
    factor.get_by_role("button", name="Set it up").click()
    secret = factor.locator(".secret").inner_text().replace(" ", "")
    totp = pyotp.TOTP(secret)
    factor.get_by_label("Code").fill(totp.now())
    factor.get_by_role("button", name="Turn it on").click()
    recovery = factor.locator(".recovery code")
    expect(recovery).to_have_count(8)
    codes = recovery.all_inner_texts()

    page.goto(f"{room.url}/#/")
    page.get_by_role("button", name="Log out").click()
    page.get_by_label("Name", exact=True).fill(NAME)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page.locator("[role=alert].problem")).to_contain_text("six digits")
    page.get_by_label("Code").fill(codes[0])
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("banner")).to_contain_text(NAME)

    # The only host may not go before there is another one.
    page.get_by_role("link", name="Account").click()
    data = page.get_by_role("region", name="Your data")
    with page.expect_download() as waiting:
        data.get_by_role("button", name="Download my data").click()
    with open(waiting.value.path(), encoding="utf-8") as file:
        taken = json.load(file)
    assert taken["account"]["name"] == NAME
    assert secret not in json.dumps(taken)
    data.get_by_role("button", name="Delete my account").click()
    data.get_by_label("Password").fill(PASSWORD)
    data.get_by_label("Code").fill(codes[1])
    data.get_by_role("button", name="Delete it for good").click()
    expect(data.get_by_role("alert")).to_contain_text("only host")
