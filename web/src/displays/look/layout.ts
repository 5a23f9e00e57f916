/**
 * Where things stand on a display: five areas, in each of which parts follow one another and share
 * the room by their sizes. So nothing ever covers anything, on whatever screen.
 */

import { isWidget, WIDGETS, type Widget } from "./widgets";
import { say } from "../texts";

export const AREAS = ["top", "left", "centre", "right", "foot"] as const;
export type Area = (typeof AREAS)[number];
export const areaName = (area: Area): string => ({ top: say.top, left: say.leftSide, centre: say.middle, right: say.rightSide, foot: say.foot })[area];
export interface Placed { widget: Widget; area: Area; size: number }
export type Layout = readonly Placed[];

export const SIZE_MOST = 5;
const MOST = 40;

const laid = (area: Area, ...widgets: readonly (readonly [Widget, number])[]): Placed[] => widgets.map(([widget, size]) => ({ widget, area, size }));

export const PRESETS: Record<"clock" | "seating" | "prizes", Layout> = {
  clock: [
    ...laid("top", ["event", 4], ["hour", 1]),
    ...laid("left", ["players", 2], ["average", 2], ["chips", 2], ["pool", 2]),
    ...laid("centre", ["level", 1], ["time", 4], ["stakes", 3], ["next", 2], ["seating", 5], ["colour", 1]),
    ...laid("right", ["break", 2], ["next-prize", 2], ["prizes", 4], ["closes", 2]),
    ...laid("foot", ["moves", 3], ["messages", 3]),
  ],
  seating: [
    ...laid("top", ["event", 4], ["hour", 1]),
    ...laid("centre", ["time", 3], ["stakes", 1], ["seats", 5]),
    ...laid("right", ["players", 1], ["closes", 1], ["qr", 2]),
    ...laid("foot", ["moves", 3], ["messages", 3]),
  ],
  prizes: [
    ...laid("top", ["event", 4], ["hour", 1]),
    ...laid("left", ["players", 2], ["average", 2], ["pool", 2], ["next-prize", 2]),
    ...laid("centre", ["time", 3], ["stakes", 2], ["next", 1], ["seating", 5]),
    ...laid("right", ["prizes", 5]),
    ...laid("foot", ["moves", 3], ["messages", 3]),
  ],
};

const WRITTEN = /^([a-z]+)\/([a-z-]+)\/([1-5])$/;

export const writeLayout = (layout: Layout): string[] => layout.map((one) => `${one.area}/${one.widget}/${one.size}`);

/** A layout as it was kept; what cannot be read is left out, and what is none at all is the usual one. */
export function readLayout(kept: unknown): Layout {
  const found = Array.isArray(kept) ? kept.slice(0, MOST).flatMap(readOne) : [];
  const once = found.filter((one, at) => found.findIndex((other) => other.widget === one.widget) === at);
  if (once.length === 0) return PRESETS.clock;
  // A clock without its time is none.
  return once.some((one) => one.widget === "time") ? once : [{ widget: "time", area: "centre", size: 4 }, ...once];
}

function readOne(kept: unknown): Placed[] {
  const [, area, widget, size] = (typeof kept === "string" && WRITTEN.exec(kept)) || [];
  if (!area || !widget || !AREAS.includes(area as Area) || !isWidget(widget)) return [];
  // The time is as large as it has to be in the middle alone.
  return [{ area: widget === "time" ? "centre" : (area as Area), widget, size: Number(size) }];
}

/** A deal that is shown stands in the middle of every screen, below the time alone, but where it has a place of its own. */
export function withDeal(layout: Layout, shows: boolean): Layout {
  if (!shows || layout.some((one) => one.widget === "deal")) return layout;
  const rest = layout.filter((one) => one.area !== "centre" || one.widget === "time").map((one) => (one.widget === "time" ? { ...one, size: 3 } : one));
  return [...rest, { widget: "deal", area: "centre", size: SIZE_MOST }];
}

export const inArea = (layout: Layout, area: Area): Placed[] => layout.filter((one) => one.area === area);

/** Put a part before the one that stands at `index` of an area, or behind the last. */
export function put(layout: Layout, widget: Widget, area: Area, index: number): Layout {
  const old = layout.find((one) => one.widget === widget);
  const rest = layout.filter((one) => one.widget !== widget);
  const own: Placed = { widget, area: widget === "time" ? "centre" : area, size: old?.size ?? 2 };
  const there = inArea(rest, own.area);
  const at = Math.max(0, Math.min(index, there.length));
  there.splice(at, 0, own);
  return AREAS.flatMap((one) => (one === own.area ? there : inArea(rest, one)));
}

/** One step up or down among its neighbours. */
export function step(layout: Layout, widget: Widget, by: 1 | -1): Layout {
  const one = layout.find((found) => found.widget === widget);
  if (!one) return layout;
  const place = inArea(layout, one.area).findIndex((found) => found.widget === widget);
  return put(layout, widget, one.area, place + by);
}

/** To the area before or after its own; the time stays in the middle. */
export function shift(layout: Layout, widget: Widget, by: 1 | -1): Layout {
  const one = layout.find((found) => found.widget === widget);
  const area = one && AREAS[AREAS.indexOf(one.area) + by];
  return area && widget !== "time" ? put(layout, widget, area, Infinity) : layout;
}

export function resize(layout: Layout, widget: Widget, by: 1 | -1): Layout {
  return layout.map((one) => (one.widget === widget ? { ...one, size: Math.max(1, Math.min(SIZE_MOST, one.size + by)) } : one));
}

export const remove = (layout: Layout, widget: Widget): Layout => (widget === "time" ? layout : layout.filter((one) => one.widget !== widget));

export const missing = (layout: Layout): Widget[] =>
  WIDGETS.filter((one) => !layout.some((placed) => placed.widget === one));
