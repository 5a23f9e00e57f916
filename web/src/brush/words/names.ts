/** Tables and times as they are written on the desk. */

import { say } from "./texts";

/** A table as people say it: one that is called "A" or "12" is Table A, Table 12; as the room's own words have it. */
export const tableWords = (table: string): string => (table.length > 0 && table.length <= 3 ? say.table({ table }) : table);

/** The same where there is little room: of tables that were named in whatever language. */
export const shortTable = (table: string): string => table.replace(/^(?:Table|Tisch) (?=\d)/, "");

/** The time of day in as few letters as there can be. */
export const shortClock = (at: number): string => new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
