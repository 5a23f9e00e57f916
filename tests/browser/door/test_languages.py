"""The room in German: chosen by the browser or at the door, kept, and without English words of ours."""

import re

from playwright.sync_api import expect

from tests.browser.people import keep
from tests.browser.room.test_evenings import looked_at

# Words that no German sentence has; names of people, forms and books are set aside.
ENGLISH = re.compile(
    r"\b(the|is|are|of|to|and|with|you|your|for|has|have|been|not|from|on|at|by|this|that|deal|deals|"
    r"hand|seat|seats|chips left|cards|card|folds?|calls?|checks?|raises?|bets?|wins?|back|close)\b",
    re.IGNORECASE,
)
# Everything that is shown or read out, one by one.
READ = """
() => {
  const shown = (one) => one.checkVisibility?.() !== false;
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const at = node.parentElement;
    if (at && shown(at) && !at.closest("script, style, [lang=en], option[lang]")) found.push(node.textContent.trim());
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    if (!shown(one)) continue;
    for (const name of ["aria-label", "title", "placeholder"]) found.push(one.getAttribute(name) ?? "");
  }
  return [...new Set(found.filter(Boolean)), document.title];
}
"""


def english_in(page, *names):
    """What is read on the page and is not German, without what people and books are called."""
    said = []
    for text in page.evaluate(READ):
        bare = text
        for name in names:
            bare = bare.replace(name, "")
        if ENGLISH.search(bare):
            said.append(text)
    return said
