/**
 * In which files the client comes. What the door needs is one; what the table or the lobby has in common
 * with other pages is another, and what is theirs alone a third and a fourth: many small files are slower
 * than few, each with its headers. All else is split by the bundler.
 */

interface Module { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
interface Graph { getModuleInfo: (id: string) => Module | null }
interface Pages { door: Set<string>; lobby: Set<string>; table: Set<string>; others: Set<string> }

const DOOR = "/src/main.tsx";
/** A file of texts in another language than English. */
const OTHER_TEXTS = /^(.*[\\/]texts[\\/])((?!en)[a-z]{2})\.json$/;
const LOBBY = "/src/lobby/lobby.tsx";
const TABLE = "/src/table/table_page.tsx";
/** Pages that are mostly the table's, or the lobby's, and load what is theirs. */
const AKIN = ["/src/deals/replayer.tsx", "/src/live/live_table.tsx", "/src/table/hosting/host_panel.tsx", "/src/lobby/becomes_host.tsx"];

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
  if (lobby || table) return (lobby && table) || pages.others.has(id) ? "shared" : lobby ? "lobby" : "table";
  return null;
}

function pagesOf(root: string, graph: Graph): Pages {
  const at = (page: string): Set<string> => reached(root + page, graph);
  const door = at(DOOR);
  const apart = new Set([LOBBY, TABLE, ...AKIN].map((page) => root + page));
  const asked = [...door].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const others = asked.filter((id) => !apart.has(id)).flatMap((id) => [...reached(id, graph)]);
  return { door, lobby: at(LOBBY), table: at(TABLE), others: new Set(others) };
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
