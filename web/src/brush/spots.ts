/** What may be done at the places of the desk. */

import type { Command, Floor, Game, Kept, Line, Sitting, Waiter } from "./api";
import type { Asked, Spot } from "./asked";
import { tableWords } from "./words/names";
import { say } from "./texts";

/** Something that may be done at a place: by its letter, with a command at once or by a dialog. */
export interface Deed {
  key: string;
  words: string;
  /** Done in this order, as long as none is refused. */
  commands?: readonly Command[];
  ask?: Asked;
  weight?: "first" | "last";
}

/** As it stands in the page, and as it is found there again. */
export const spotId = (spot: Spot): string => JSON.stringify(spot);
export const readSpot = (id: string | undefined): Spot | null => (id ? (JSON.parse(id) as Spot) : null);

export const gameAt = (floor: Floor, table: string): Game | undefined => floor.games.find((one) => one.table === table);
export const lineOf = (floor: Floor, name: string): Line | undefined => floor.lines.find((one) => one.line === name);
export const atSeat = (game: Game, seat: number): Sitting | undefined => game.sitting.find((one) => one.seat === seat);
export const keptAt = (game: Game, seat: number): Kept | undefined => game.kept.find((one) => one.seat === seat);
export const seatOf = (game: Game | undefined, player: string): Sitting | undefined => game?.sitting.find((one) => one.player === player);
/** The seat that is kept somewhere for somebody who is to move. */
export const wayOf = (floor: Floor, player: string): { game: Game; kept: Kept } | null => {
  for (const game of floor.games) {
    const kept = game.kept.find((one) => one.player === player && one.what === "move");
    if (kept) return { game, kept };
  }
  return null;
};
/** Who is called from a list to a seat that he still chooses. */
export const choosers = (game: Game): readonly Kept[] => game.kept.filter((one) => one.seat === null);

/** How many move to the main game before him and with him: of who can be called, 1 is next; 0 for who cannot. */
export function moveRank(game: Game, one: Sitting): number {
  const movers = game.sitting.filter((other) => other.order !== null && other.called_to === "" && other.away_since === null);
  return movers.sort((a, b) => a.order! - b.order!).indexOf(one) + 1;
}

export function deedsAt(floor: Floor, spot: Spot): readonly Deed[] {
  if (spot.kind === "due") return dueDeeds(floor, spot.place);
  if (spot.kind === "line") return lineDeeds(lineOf(floor, spot.line));
  if (spot.kind === "waiter") {
    const line = lineOf(floor, spot.line);
    const waiter = line?.waiters.find((one) => one.player === spot.player);
    return line && waiter ? waiterDeeds(line, waiter) : [];
  }
  const game = gameAt(floor, spot.table);
  if (!game) return [];
  const deeds = spot.kind === "game" ? gameDeeds(floor, game) : seatDeeds(floor, game, spot.seat);
  return deeds.filter((one) => !tellsForTable(floor, one));
}

const TELLS: readonly string[] = ["left", "owes", "dealing"];

/** What a table of ours tells by itself: who is away, leaves or owes there, and when deals begin. */
function tellsForTable(floor: Floor, deed: Deed): boolean {
  const ours = (table: unknown): boolean => typeof table === "string" && Boolean(gameAt(floor, table)?.ours);
  if (deed.ask && "table" in deed.ask) return TELLS.includes(deed.ask.name) && ours(deed.ask.table);
  return deed.commands?.some((one) => one.type.startsWith("note-") && ours(one["table"])) ?? false;
}

function seatDeeds(floor: Floor, game: Game, seat: number): readonly Deed[] {
  const sitting = atSeat(game, seat);
  if (sitting) return sittingDeeds(floor, game, sitting);
  const kept = keptAt(game, seat);
  if (kept) return keptDeeds(floor, game, kept);
  const { table } = game;
  return [
    { key: "s", words: say.seatSomebodyDots, ask: { name: "seat", table, seat }, weight: "first" },
    ...(game.began ? [] : [{ key: "h", words: say.keepDuringPot, ask: { name: "hold", table, seat } } satisfies Deed]),
    { key: "r", words: say.keepWithReason, ask: { name: "reserve", table, seat } },
  ];
}

function sittingDeeds(floor: Floor, game: Game, one: Sitting): readonly Deed[] {
  const { table } = game;
  const { player } = one;
  const way = wayOf(floor, player);
  const deeds: Deed[] = [];
  if (way) deeds.push({ key: "g", words: say.hasMovedTo({ table: tableWords(way.game.table) }), ask: { name: "left", table, player }, weight: "first" });
  if (one.away_since === null) deeds.push({ key: "a", words: say.awayFromTable, commands: [{ type: "note-away", table, player, missed: one.missed }] });
  else deeds.push({ key: "b", words: say.backAtTable, commands: [{ type: "note-back", table, player }], weight: "first" });
  if (!game.ended) {
    if (!way) deeds.push({ key: "m", words: say.anotherSeat, ask: { name: "move", table, player } });
    if (one.away_since !== null) deeds.push({ key: "p", words: say.pickUpChips, commands: [{ type: "pick-up-absent", table, player }] });
    if (moveRank(game, one) === 1) deeds.push({ key: "c", words: say.callToTheMainGame, commands: [{ type: "call-to-main", table }] });
    deeds.push({ key: "o", words: say.blindsOwed, ask: { name: "owes", table, player } });
  }
  deeds.push({ key: "l", words: say.hasLeft, ask: { name: "left", table, player } });
  if (way && !game.ended) deeds.push({ key: "x", words: say.refusesToMove, commands: [{ type: "refuse-move", player }], weight: "last" });
  deeds.push({ key: "n", words: say.putNameRight, ask: { name: "rename", player } }, registerOf(player));
  return deeds;
}

const registerOf = (player: string): Deed => ({ key: "i", words: say.registerDots, ask: { name: "register", player } });

function keptDeeds(floor: Floor, game: Game, kept: Kept): readonly Deed[] {
  const { table } = game;
  const { player, seat } = kept;
  if (kept.what === "move") {
    const there = seatOf(gameAt(floor, kept.from), player);
    const comes: Deed = there
      ? { key: "s", words: say.hasCome({ name: kept.name }), ask: { name: "left", table: kept.from, player }, weight: "first" }
      : { key: "s", words: say.sitsDownDots({ name: kept.name }), ask: { name: "seat", table, seat, player }, weight: "first" };
    const refuses: Deed = { key: "x", words: say.refusesToMove, commands: [{ type: "refuse-move", player }], weight: "last" };
    return there && !gameAt(floor, kept.from)?.ended ? [comes, refuses] : [comes];
  }
  const sits: Deed = { key: "s", words: say.sitsDownDots({ name: kept.name }), ask: { name: "seat", table, seat, player }, weight: "first" };
  if (kept.what === "reserved") return [sits, { key: "f", words: say.keepNoMore, commands: [{ type: "reserve-seat", table, seat, player: "" }] }];
  const line = floor.lines.find((one) => one.waiters.some((waiter) => waiter.player === player && waiter.called?.table === table));
  const waiter = line?.waiters.find((one) => one.player === player);
  return line && waiter ? waiterDeeds(line, waiter) : [sits];
}

export function waiterDeeds(line: Line, one: Waiter): readonly Deed[] {
  const { player } = one;
  const drop: Deed = { key: "d", words: say.offThisList, commands: [{ type: "withdraw", player, line: line.line }], weight: "last" };
  const rename: Deed = { key: "n", words: say.putNameRight, ask: { name: "rename", player } };
  if (one.called) {
    const { table, seat, answered } = one.called;
    const sits: Deed = { key: "s", words: say.sitsDownAt({ table: tableWords(table) }), ask: { name: "seat", table, seat, player } };
    const passes: Deed = { key: "p", words: answered ? say.givesSeatUp : say.passes, commands: [{ type: "answer", player, line: line.line, takes: false }] };
    const takes: Deed = { key: "t", words: say.takesTheSeatShort, commands: [{ type: "answer", player, line: line.line, takes: true }], weight: "first" };
    return answered ? [{ ...sits, weight: "first" }, passes, rename, registerOf(player), drop] : [takes, passes, sits, rename, registerOf(player), drop];
  }
  const presence: Deed = one.away_since === null && one.here
    ? { key: "a", words: say.awayDots, ask: { name: "away", player } }
    : { key: "b", words: say.back, commands: [{ type: "come-back", player }] };
  // At his own name the first thing to do is about him.
  return [...callDeeds(line, line.next?.player === player), presence, { key: "s", words: say.seatDots, ask: { name: "seat", table: "", seat: null, player } }, rename, registerOf(player), drop];
}

const callDeeds = (line: Line, first = true): readonly Deed[] => (line.next
  ? [{ key: "c", words: say.callSomebodyTo({ name: line.next.name, table: tableWords(line.next.table) }), commands: [{ type: "call", line: line.line }], ...(first && { weight: "first" as const }) }]
  : []);

function lineDeeds(line: Line | undefined): readonly Deed[] {
  if (!line) return [];
  return [...callDeeds(line), { key: "l", words: say.listSomebodyDots, ask: { name: "join", line: line.line } }];
}

function gameDeeds(floor: Floor, game: Game): readonly Deed[] {
  const { table } = game;
  if (game.ended) return [{ key: "x", words: say.everybodyHasGone, commands: game.sitting.map((one) => ({ type: "note-left", table, player: one.player })), weight: "first" }];
  const line = lineOf(floor, game.line);
  const like = floor.games.filter((one) => one.line === game.line && !one.ended && one !== game);
  const undrawn = floor.dues.some((due) => due.what === "draw-order" && due.table === table);
  const can = (holds: boolean, deed: Deed): readonly Deed[] => (holds ? [deed] : []);
  return [
    ...(line ? callDeeds(line) : []),
    ...can(undrawn, { key: "w", words: say.drawForOrder, ask: { name: "order", table }, weight: "first" }),
    ...can(game.feeds.length > 0, { key: "m", words: say.callNextToMain, commands: [{ type: "call-to-main", table }] }),
    ...can(!game.began, { key: "b", words: say.gameBegins, commands: [{ type: "note-began", table }] }),
    ...can(!game.began, { key: "t", words: say.severalArrive, ask: { name: "together", table } }),
    ...can(!game.began, { key: "e", words: say.oneChairMore, commands: [{ type: "add-extra", table }] }),
    { key: "d", words: game.dealing ? say.dealIsOver : say.dealBegins, ...(game.dealing ? { commands: [{ type: "note-deal-ended", table }] } : { ask: { name: "dealing", table } as const }) },
    { key: "f", words: say.openGameLikeIt, ask: { name: "game", like: table } },
    { key: "k", words: say.otherStakes, ask: { name: "stakes", table } },
    ...can(like.length > 0, { key: "v", words: say.dealForWhoMoves, ask: { name: "deal", table } }),
    { key: "x", words: say.breakTheGame, ask: { name: "break", table }, weight: "last" },
    { key: "z", words: say.closeTheGame, ask: { name: "close", table }, weight: "last" },
  ];
}

function dueDeeds(floor: Floor, place: number): readonly Deed[] {
  const due = floor.dues[place];
  if (!due) return [];
  if (due.what === "stakes") return [{ key: "k", words: say.decideDots, ask: { name: "stakes", table: due.table }, weight: "first" }];
  if (due.what === "draw-order") return [{ key: "w", words: say.drawCards, ask: { name: "order", table: due.table }, weight: "first" }];
  const line = floor.lines.find((one) => one.waiters.some((waiter) => waiter.player === due.player && waiter.called?.table === due.table));
  const waiter = line?.waiters.find((one) => one.player === due.player);
  if ((due.what === "answer" || due.what === "lock-up") && line && waiter) return waiterDeeds(line, waiter).filter((one) => "tps".includes(one.key))
    .map((one) => (one.key === "s" ? { ...one, words: say.sitsDots } : one));
  if (due.command) return [{ key: "e", words: dueWords()[due.what] ?? say.doIt, commands: [due.command], weight: "first" }];
  return [];
}

const dueWords = (): Readonly<Record<string, string>> => ({
  move: say.callToMain, call: say.call, absent: say.pickUpChips, claim: say.sitsDownShort,
  "sent-away": say.askedToLeave, "dealt-past": say.dealPast,
});
