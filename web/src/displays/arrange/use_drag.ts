/** Parts of a display are dragged, by mouse or finger: they go where they are held. */

import { useEffect, useRef, useState, type PointerEvent as Pressed } from "react";
import { AREAS, inArea, put, type Area, type Layout } from "../look/layout";
import { isWidget, type Widget } from "../look/widgets";

interface Drag { dragged: Widget | null; begin: (event: Pressed, widget: Widget) => void }

export function useDrag(read: () => Layout, lay: (layout: Layout) => void): Drag {
  const [dragged, setDragged] = useState<Widget | null>(null);
  const does = useRef({ read, lay });
  does.current = { read, lay };
  useEffect(() => {
    if (!dragged) return undefined;
    const move = (event: PointerEvent) => {
      const there = placeAt(does.current.read(), dragged, event.clientX, event.clientY);
      if (there) does.current.lay(put(does.current.read(), dragged, there.area, there.index));
    };
    const end = () => setDragged(null);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, [dragged]);
  const begin = (event: Pressed, widget: Widget) => { if (event.button === 0) setDragged(widget); };
  return { dragged, begin };
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
