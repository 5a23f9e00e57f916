/** A made-up server: it tells of a few tables as they might be, and agrees to everything. */

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { WebSocketServer, type WebSocket } from "ws";
import type { ClientMessage, Person } from "../src/wire/protocol";
import { scenes } from "./scenes";
import { answerTournaments } from "./tournaments";

const PREFERS = { mucks_losers: true, uses_time_bank: true };
const YOU: Person = { id: "you", name: "Ada", role: "host", guest: true, chips: 25_000 };

const structure = (key: string, name: string, stakes: string) => ({ key, name, stakes });
const NO_LIMIT = structure("no-limit", "no limit", "1/2 no-limit");
const FIXED = structure("fixed-limit", "fixed limit", "2/4 limit");
const FORMS = {
  forms: [
    { key: "holdem", name: "Texas hold'em", family: "flop", players_max: 10, structures: [NO_LIMIT, FIXED] },
    { key: "omaha-8", name: "Omaha high-low, eight or better", family: "flop", players_max: 10, structures: [FIXED] },
    { key: "stud-8", name: "seven-card stud high-low, eight or better", family: "stud", players_max: 8, structures: [FIXED] },
    { key: "badugi", name: "badugi", family: "draw", players_max: 8, structures: [FIXED] },
  ],
  mixes: [{ key: "horse", name: "H.O.R.S.E." }],
  books: [{ key: "roberts-v11", name: "Robert's Rules of Poker, version 11" }, { key: "uspa", name: "USPA Laws of Poker" }],
};

const row = (table: string, name: string, form: string, stakes: string, seats: number, players: number, bots: number, pace: number) => ({
  table, name, game: form, game_name: form, form_name: form, stakes, book: "Robert's Rules of Poker", seats, players, bots,
  deals_per_hour: pace, private: table === "draw",
});
const TABLES = [
  row("holdem", "The Long Bar", "Texas hold'em", "1/2 no-limit", 6, 5, 3, 74),
  row("ten", "Ring of Ten", "Texas hold'em", "5/10 no-limit", 10, 10, 6, 58),
  row("empty", "Quiet Corner", "Texas hold'em", "1/2 no-limit", 6, 0, 0, 0),
  row("stud", "Seventh Street", "seven-card stud", "10/20 limit", 8, 7, 6, 41),
  row("omaha", "Both Ways", "Omaha high-low, eight or better", "4/8 limit", 6, 6, 4, 52),
  row("draw", "Three Draws", "deuce-to-seven triple draw", "10/20 limit", 6, 5, 4, 47),
];

export function answerRest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const path = request.url?.split("?")[0] ?? "";
  if (!path.startsWith("/api/")) return next();
  const answers: Record<string, unknown> = {
    "/api/forms": FORMS, "/api/notes": { notes: {} }, "/api/me": YOU, "/api/logout": {},
    "/api/tables": request.method === "POST" ? { table: "holdem" } : TABLES,
  };
  const session = { token: "made-up", you: YOU };
  const answer = answers[path] ?? answerTournaments(path, request.method ?? "GET") ?? (path.endsWith("/invite") ? { code: "QK7-WZ2" } : path.startsWith("/api/invites/") ? { table: "holdem" } : session);
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(answer));
}

export function serveSocket(server: Server): void {
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    if (request.url === "/ws") sockets.handleUpgrade(request, socket, head, serve);
  });
}

function serve(socket: WebSocket): void {
  const say = (message: object) => socket.send(JSON.stringify(message));
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as ClientMessage;
    const id = message.id ?? 0;
    if (message.type === "hello") return say({ type: "welcome", id, version: 1, you: YOU, now: Date.now(), prefers: PREFERS });
    if (message.type === "ping") return say({ type: "pong", id, now: Date.now() });
    if (message.type === "watch") return watch(message.table, id, say);
    if (message.type === "why") {
      return say({
        type: "rules", id, table: message.table, number: message.number, words: "Cleo raises to 12",
        rules: [["RR11-14.NL.3", "No-limit raises", "A raise is at least as large as the last full raise on that round."]],
      });
    }
    if (message.type === "act") {
      return say({
        type: "refused", id, reason: "STALE", cites: ["RR11-14.NL.3"], legal: "You may call 10, raise to 22–198, or fold.",
        words: "This server is made up: nothing is played here.",
      });
    }
    if (message.type === "look-at") {
      return say({
        type: "looked", id, table: message.table, foul: message.rows[0]?.length === 2, why: "the front beats the middle",
        rows: message.rows.map((row, at) => [row.length ? `pair of ${["queens", "nines", "kings"][at]}` : "", at ? 0 : 7]),
      });
    }
    if (message.type === "suggest") return say({ type: "suggested", id, table: message.table, rows: [[], [], []], discards: [] });
    return say({ type: "done", id });
  });
}

function watch(table: string, id: number, say: (message: object) => void): void {
  const scene = scenes(Date.now())[table];
  if (scene) say({ type: "snapshot", id, table, ...scene });
  else say({ type: "error", id, code: "no-such-table", words: "There is no such table." });
}
