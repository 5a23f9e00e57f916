/** Where something that is due is done otherwise than proposed. */

import type { Command, Due } from "../api";
import type { Asked } from "../asked";
import { say } from "../texts";

const tableOf = (command: Command): number => (typeof command["table"] === "number" ? command["table"] : 0);

/** The dialog in which to say it oneself, and what its button says; null where there is no other way. */
export function changed(due: Due, chosen: Command | null): { words: string; asked: Asked } | null {
  const player = chosen && typeof chosen["player"] === "string" ? chosen["player"] : "";
  switch (due.kind) {
    case "race": return { words: say.countTheOddChips, asked: { name: "race", table: Number(due.choices[0]?.command["table"]) || 0 } };
    case "balance": case "on-the-way": return player ? { words: say.anotherSeat, asked: { name: "move", player } } : null;
    case "break": return chosen && tableOf(chosen) ? { words: say.theTable, asked: { name: "table", table: tableOf(chosen) } } : { words: say.orderOfBreaking, asked: { name: "order" } };
    case "bag": return { words: say.bags, asked: { name: "bags" } };
    case "hand-for-hand": case "own-pace": return { words: say.tablesX, asked: { name: "hand-for-hand" } };
    case "rebuy": return player ? { words: say.theEntry, asked: { name: "entry", player } } : null;
    case "house-out": return player ? { words: say.chipsThatLeavePlay, asked: { name: "penalty", player, kind: "disqualified" } } : null;
    case "returned": return { words: say.theClock, asked: { name: "clock" } };
    default: return null;
  }
}

/** What may be done about it, the proposed first; each once. */
export function waysOf(due: Due): readonly { words: string; command: Command }[] {
  const ways = due.command ? [{ words: say.asProposed, command: due.command }, ...due.choices] : [...due.choices];
  const seen = new Set<string>();
  return ways.filter(({ command }) => {
    const key = JSON.stringify(command);
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

const LOSES: readonly string[] = ["remove-unsold", "remove-absent"];
/** Whether the log asks for a reason, of whoever does this while the clock stands in that step. */
export const wantsWhy = (command: Command | null, step: number): boolean =>
  command !== null && (LOSES.includes(command.type) || (command.type === "set-clock" && Number(command["step"]) < step));
