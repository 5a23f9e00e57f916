"""The room's pages do with what their policy allows: nothing inline, nothing from elsewhere."""

from playwright.sync_api import expect


def test_no_page_wants_what_the_policy_forbids(room, come, visit):
    page = visit(room)
    said = []
    page.on("console", lambda one: said.append(one.text))
    page.reload()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()
    page.get_by_role("link", name="Hold'em for starters").first.click()
    expect(page.locator(".felt, .seat").first).to_be_visible()
    # What is laid out by numbers still is: the policy has nothing against scripts of its own.
    assert page.locator("[style]").count() > 0
    page.goto(f"{room.url}/docs")
    expect(page.get_by_role("heading", name="Floorman: the REST interface")).to_be_visible()
    margin = page.locator("article").first.evaluate("one => getComputedStyle(one).marginTop")
    assert margin == "24px", "its style was not taken"
    assert not [one for one in said if "Content Security Policy" in one or "violates" in one], said
    # And what does not belong there is kept out.
    blocked = page.evaluate(
        """() => { const one = document.createElement('style');
            one.textContent = 'article { margin-top: 99px }'; document.head.append(one);
            return getComputedStyle(document.querySelector('article')).marginTop; }"""
    )
    assert blocked == "24px"
