/** Parts of a display go where they are held. */

import { AREAS, inArea, put, type Area, type Layout } from "../look/layout";
import { isWidget, type Widget } from "../look/widgets";

/** The layout while a part is held over a point of the window. */
export function heldAt(layout: Layout, dragged: Widget, x: number, y: number): Layout {
  const there = placeAt(layout, dragged, x, y);
  return there ? put(layout, dragged, there.area, there.index) : layout;
}

/** Where a part would stand that is held over a point; null where it stays. */
function placeAt(layout: Layout, dragged: Widget, x: number, y: number): { area: Area; index: number } | null {
  const under = document.elementFromPoint(x, y);
  const area = under?.closest<HTMLElement>("[data-area]");
  const name = area?.dataset["area"] as Area | undefined;
  if (!area || !name || !AREAS.includes(name)) return null;
  const part = under?.closest<HTMLElement>("[data-widget]");
  const over = part?.dataset["widget"] ?? "";
  if (over === dragged) return null;
  const others = inArea(layout, name).filter((one) => one.widget !== dragged);
  if (!part || !isWidget(over)) return inArea(layout, name).some((one) => one.widget === dragged) ? null : { area: name, index: others.length };
  const box = part.getBoundingClientRect();
  const across = getComputedStyle(area).flexDirection === "row";
  const behind = across ? x > box.left + box.width / 2 : y > box.top + box.height / 2;
  return { area: name, index: others.findIndex((one) => one.widget === over) + (behind ? 1 : 0) };
}
