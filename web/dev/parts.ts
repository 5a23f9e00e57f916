/**
 * In which files the client comes. What the door needs is one. What the lobby and the table have in common is
 * another, and what is theirs alone two more; what other pages need as well of the one or the other stands by
 * itself, so that a desk does not load a felt. Many small files are slower than few, each with its headers. All
 * else is split by the bundler.
 */

interface Module { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
interface Graph { getModuleInfo: (id: string) => Module | null }
interface Pages { door: Set<string>; lobby: Set<string>; table: Set<string>; cards: Set<string>; others: Set<string> }

const DOOR = "/src/main.tsx";
/** A file of texts in another language than English. */
const OTHER_TEXTS = /^(.*[\\/]texts[\\/])((?!en)[a-z]{2})\.json$/;
const LOBBY = "/src/lobby/lobby.tsx";
const TABLE = "/src/table/table_page.tsx";
/** Pages that are mostly the table's, or the lobby's, and load what is theirs. */
const AKIN = ["/src/deals/replayer.tsx", "/src/live/live_table.tsx", "/src/table/hosting/host_panel.tsx", "/src/lobby/becomes_host.tsx", "/src/tiles/tiles_page.tsx", "/src/screens/hand/hand_page.tsx", "/src/screens/stream/stream_page.tsx", "/src/screens/screen/screen_page.tsx", "/src/screens/screens_dialog.tsx"];
/** What shows a felt without a table, or looks at its cards. */
const CARDS = ["/src/forms/forms_pages.tsx", "/src/proof/witness.ts"];

/** The name of the part that a module belongs to; null where the bundler is free. */
export function partsOf(root: string): (id: string, graph: Graph) => string | null {
  let pages: Pages | null = null;
  return (id, graph) => {
    pages ??= pagesOf(root, graph);
    const spoken = OTHER_TEXTS.exec(id);
    if (spoken) return partOf(`${spoken[1]}en.json`, pages, `${spoken[2]}-`);
    return partOf(id, pages);
  };
}

/** The words of another language are parts of their own, beside those of the pages that say them. */
function partOf(id: string, pages: Pages, language = ""): string | null {
  const part = plainPart(id, pages);
  return part === null ? null : `${language}${part}`;
}

function plainPart(id: string, pages: Pages): string | null {
  if (pages.door.has(id)) return "client";
  const [lobby, table] = [pages.lobby.has(id), pages.table.has(id)];
  if (!lobby && !table) return id.includes("/@dnd-kit/") ? "dragging" : null;
  if (lobby && table) return "shared";
  if (lobby) return pages.others.has(id) || pages.cards.has(id) ? "hall" : "lobby";
  return pages.others.has(id) ? "aside" : pages.cards.has(id) ? "felt" : "table";
}

function pagesOf(root: string, graph: Graph): Pages {
  const at = (page: string): Set<string> => reached(root + page, graph);
  const all = (ids: readonly string[]): Set<string> => new Set(ids.flatMap((id) => [...reached(id, graph)]));
  const door = at(DOOR);
  const cards = CARDS.map((page) => root + page);
  const apart = new Set([...[LOBBY, TABLE, ...AKIN].map((page) => root + page), ...cards]);
  const asked = [...door].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return { door, lobby: at(LOBBY), table: at(TABLE), cards: all(cards), others: all(asked.filter((id) => !apart.has(id))) };
}

/** All that a module imports, directly or by others; not what it loads later. */
function reached(from: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const ahead = [from];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    ahead.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
