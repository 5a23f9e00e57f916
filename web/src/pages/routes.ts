/** Which page an address leads to: what stands after "#" says it. */

type Plain = "deals" | "floor" | "kiosks" | "cage" | "brush" | "board" | "account" | "fair-play" | "reset" | "evenings" | "club" | "leagues" | "house-rules" | "tiles";
type Named = "desk" | "table" | "hand" | "join" | "tournaments" | "evening" | "answer" | "house-rules-of" | "shared";
export type Route = { page: "lobby" | "hosting" | Plain } | { page: "deal"; id: string; number: number } | { page: Named; id: string } | { page: "planned"; id: string; on: string } | { page: "league"; id: string } | Becoming | { page: Open; id: string } | Clock | Shown | Learning;
/** Pages for who has no session, and needs none. */
export type Open = "kiosk" | "place" | "here" | "screen" | "seat";
/** Where whoever has the link becomes host; by the name that he is given there, if any. */
export interface Becoming { page: "host"; id: string; name: string }
/** A display of an event; each of several has a name. */
export interface Clock { page: "clock"; id: string; screen: string; arrange: boolean }
/** A table shown to who only looks: on a screen in the room, or as a stream; with an invitation where it is private. */
export interface Shown { page: "television" | "stream"; id: string; invitation: string }
/** Pages to learn from, for everybody: which of them stands after the stroke, and what is asked for. */
export interface Learning { page: "forms" | "books" | "rules" | "quiz" | "odds"; parts: readonly string[]; asked: string }
const PLAIN: readonly string[] = ["deals", "floor", "kiosks", "cage", "brush", "board", "account", "fair-play", "reset", "evenings", "club", "leagues", "house-rules", "tiles"] satisfies Plain[];

export function readRoute(hash: string): Route {
  if (hash === "#/host") return { page: "hosting" };
  if (hash === "#/desk") return { page: "desk", id: "" };
  if (hash.startsWith("#/") && PLAIN.includes(hash.slice(2))) return { page: hash.slice(2) as Plain };
  const learning = /^#\/(forms|books|rules|quiz|odds)(?:\/([^?]*))?(?:\?(.*))?$/.exec(hash);
  if (learning) return { page: learning[1] as Learning["page"], parts: partsOf(learning[2] ?? ""), asked: learning[3] ?? "" };
  const open = /^#\/(kiosk|place|here|seat)(?:\/([A-Za-z0-9_-]*))?$/.exec(hash);
  if (open) return { page: open[1] as Open, id: open[2] ?? "" };
  const [, event, asked] = /^#\/clock\/([A-Za-z0-9_-]{1,40})(?:\?(.*))?$/.exec(hash) ?? [];
  if (event) return clockOf(event, new URLSearchParams(asked));
  const shown = /^#\/(screen|stream)\/([A-Za-z0-9_-]{1,40})(?:\?([A-Za-z0-9_-]{0,100}))?$/.exec(hash);
  if (shown) return { page: shown[1] === "screen" ? "television" : "stream", id: shown[2]!, invitation: shown[3] ?? "" };
  if (hash === "#/board?here") return { page: "screen", id: "" };
  const deal = /^#\/table\/([^/?]+)\/deal\/(\d{1,9})$/.exec(hash);
  if (deal) return { page: "deal", id: decodeURIComponent(deal[1]!), number: Number(deal[2]) };
  const planned = /^#\/evenings\/([A-Za-z0-9]{1,20})(?:\?(\d{4}-\d{2}-\d{2}))?$/.exec(hash);
  if (planned) return { page: "planned", id: planned[1]!, on: planned[2] ?? "" };
  const league = /^#\/leagues\/([a-f0-9]{1,20})$/.exec(hash);
  if (league) return { page: "league", id: league[1]! };
  const host = /^#\/host\/([^/?]+)(?:\?(.*))?$/.exec(hash);
  if (host) return { page: "host", id: decodeURIComponent(host[1]!), name: partsOf(host[2] ?? "")[0] ?? "" };
  const [, page, id] = /^#\/(desk|table|hand|join|tournaments|evening|answer|house-rules-of|shared)\/([^/?]+)/.exec(hash) ?? [];
  if (page === undefined || id === undefined) return { page: "lobby" };
  return { page: page as Named, id: decodeURIComponent(id) };
}

/** What stands between strokes; what cannot be read stands as it is, and is found nowhere. */
function partsOf(path: string): string[] {
  return path.split("/").filter(Boolean).map((one) => {
    try {
      return decodeURIComponent(one);
    } catch {
      return one;
    }
  });
}

const clockOf = (id: string, asked: URLSearchParams): Clock =>
  ({ page: "clock", id, screen: (asked.get("screen") ?? "").slice(0, 40), arrange: asked.has("arrange") });

const OPEN: readonly string[] = ["kiosk", "place", "here", "screen", "seat", "clock", "television", "stream"] satisfies (Open | Clock["page"] | Shown["page"])[];
export const isOpen = (route: Route): route is { page: Open; id: string } | Clock | Shown => OPEN.includes(route.page);
