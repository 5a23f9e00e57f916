"""What lies on the felt, as boxes: nothing lies on anything else, and nothing is cut off."""

SIZES = ((390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
# What must keep clear of everything else of its kind, and lie whole where it belongs.
APART = """() => {
  const found = [], bad = [];
  // Of what scrolls as much as is in sight.
  const seen = (one) => {
    const [box, room] = [one, one.closest(".awards") ?? one]
      .map((it) => it.getBoundingClientRect());
    const [top, bottom] = [Math.max(box.top, room.top), Math.min(box.bottom, room.bottom)];
    return { left: box.left, right: box.right, width: bottom > top ? box.width : 0, top, bottom };
  };
  const boxes = (what, where = document) => [...where.querySelectorAll(what)]
    .map((one) => [one, seen(one)]).filter(([, box]) => box.width);
  const name = (one) => `${one.className} ${one.innerText.replace(/\\s+/g, " ").slice(0, 24)}`;
  const within = (box, room, slack) => box.left >= room.left - slack && box.top >= room.top - slack
    && box.right <= room.right + slack && box.bottom <= room.bottom + slack;
  const felt = document.querySelector(".felt-room").getBoundingClientRect();
  const below = document.querySelector(".controls").getBoundingClientRect();
  const apart = (all, slack) => all.forEach(([one, a], at) => all.slice(0, at).forEach(
    ([other, b]) => { if (one.contains(other) || other.contains(one)) return;
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack)
      bad.push(`${name(one)} over ${name(other)}`);
  }));
  const kinds = ".plate, .bet, .did, .hand-label, .phase, .boards, .pots > *, .awards li";
  const lying = boxes(`.arena :is(${kinds})`);
  apart(lying, 1);
  for (const [one, box] of lying)
    if (!within(box, felt, 1)) bad.push(`${name(one)} leaves the felt`);
  for (const [plate, room] of boxes(".plate")) {
    const parts = boxes(".marker, .stack, .who b", plate);
    apart(parts, 3);
    for (const [one, box] of parts)
      if (!within(box, room, 1)) bad.push(`${name(one)} leaves its plate`);
  }
  for (const [face, a] of boxes(".seat > .face")) {
    if (!within(a, felt, 1)) bad.push(`the face of ${name(face.closest(".seat"))} leaves the felt`);
    for (const [one, b] of [...lying, ...boxes(".own .hand .card")])
      if (one.closest(".seat") !== face.closest(".seat")
        && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        bad.push(`${name(one)} over the face of ${name(face.closest(".seat"))}`);
  }
  const offered = ".controls :is(.choice, .presets button, .slide), .preactions button";
  for (const [one, box] of boxes(offered))
    if (!within(box, below, 1)) bad.push(`${name(one)} is cut off below the felt`);
  return bad;
}"""
# Styles have been worked out for the size, and the felt's shape is known.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def overlapping(page):
    """What lies on something else or is cut off, at each size of the window."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        found[f"{width}x{height}"] = page.evaluate(APART)
    return {where: bad for where, bad in found.items() if bad}
