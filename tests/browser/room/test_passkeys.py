"""Passkeys in a real browser, by the authenticator that Chromium has for tests."""

import base64
import re
import urllib.parse

from playwright.sync_api import expect

NAME, PASSWORD = "Grace Hopper", "compile-me-1952"
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def given_a_device(page):
    """The browser has a device of its own with keys."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})


def signed_up(page):
    page.get_by_label("Name", exact=True).fill(NAME)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("banner")).to_contain_text(NAME)
    page.get_by_role("link", name="Account").click()


def test_a_host_makes_a_passkey_and_comes_in_by_it(room, come):
    # A name of its own, which browsers take for as good as TLS.
    named = room.url.replace("127.0.0.1", "localhost")
    page = come(f"{named}/#/host/{room.host_code}")
    given_a_device(page)
    signed_up(page)
    keys = page.get_by_role("region", name="Passkeys")
    keys.get_by_label("What do you call it?").fill("This computer")
    keys.get_by_label("Password").fill(PASSWORD)
    keys.get_by_role("button", name="Make a passkey").click()
    expect(keys.get_by_role("listitem")).to_have_count(1)
    expect(keys).to_contain_text("This computer")

    # One device has one key for an account.
    keys.get_by_label("Password").fill(PASSWORD)
    keys.get_by_role("button", name="Make a passkey").click()
    expect(keys.get_by_role("alert")).to_contain_text("already")

    page.goto(f"{named}/#/")
    page.get_by_role("button", name="Log out").click()
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("banner")).to_contain_text(NAME)

    page.get_by_role("link", name="Account").click()
    expect(keys).to_contain_text("last used")
    keys.get_by_role("button", name="Remove This computer").click()
    expect(keys.get_by_role("listitem")).to_have_count(0)
    page.goto(f"{named}/#/")
    page.get_by_role("button", name="Log out").click()
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.locator("[role=alert].problem")).to_contain_text("not known here")


def test_a_page_by_numbers_says_why_it_has_no_passkeys_and_draws_the_secret(room, come):
    page = come(f"{room.url}/#/host/{room.host_code}")
    signed_up(page)
    keys = page.get_by_role("region", name="Passkeys")
    expect(keys.locator(".why-not")).to_contain_text("numbers")
    expect(keys.get_by_role("button", name="Make a passkey")).to_have_count(0)

    factor = page.get_by_role("region", name="Second factor")
    factor.get_by_label("Password").fill(PASSWORD)
    factor.get_by_role("button", name="Set it up").click()
    image = factor.get_by_role("img", name="The key, drawn for a camera")
    expect(image).to_be_visible()
    assert image.evaluate("one => one.complete && one.naturalWidth > 100"), "it was not drawn"
    source = image.get_attribute("src")
    head, _, said = source.partition(",")
    text = base64.b64decode(said).decode() if "base64" in head else urllib.parse.unquote(said)
    assert re.search(r"<svg", text)
