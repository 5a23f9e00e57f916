/** Tables and times as they are written on the desk. */

/** A table as people say it: one that is named by a number alone is "Table 1". */
export const tableWords = (table: string): string => (/^\d+$/.test(table) ? `Table ${table}` : table);

/** The same where there is little room. */
export const shortTable = (table: string): string => table.replace(/^Table (?=\d)/, "");

/** The time of day in as few letters as there can be. */
export const shortClock = (at: number): string => new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
