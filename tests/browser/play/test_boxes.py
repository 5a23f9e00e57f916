"""Every kind of layout at its fullest, at every size: nothing overlaps, nothing is cut off."""

from playwright.sync_api import expect

from tests.browser.people import SHOTS, keep
from tests.browser.play.boxes import overlapping
from tests.browser.play.told import Telling, fullest, moments

# One form of each way in which a table is laid out, with as many people as it may have.
LAYOUTS = {
    "seven-card-stud": 8,
    "super-stud": 6,
    "mexican-poker": 8,
    "triple-draw-27": 6,
    "badugi": 8,
    "big-o": 9,
    "double-board-omaha": 8,
    "omaha-8": 9,
    "drawmaha": 6,
    "sohe": 7,
    "open-face": 4,
    "open-face-pineapple": 3,
    "chinese": 4,
}
STEPS = 140


def test_no_layout_of_any_form_overlaps_at_any_size(room, come):
    page = come("about:blank")
    telling = Telling(page)
    page.add_init_script("localStorage['floorman.session'] = JSON.stringify({ token: 'told' })")
    bad = {}
    for game, seats in LAYOUTS.items():
        for kind, moment in fullest(moments(game, STEPS, seats=seats)).items():
            telling.show(room.url, moment)
            expect(page.locator(".seats > li, .row-seats > li").first).to_be_visible()
            found = overlapping(page)
            if found:
                bad[f"{game} {kind}"] = found
                keep(page, f"boxes-{game}-{kind}")
    assert bad == {}, SHOTS
