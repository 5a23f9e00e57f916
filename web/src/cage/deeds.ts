/** What may be done at the cage: each with the fields it asks for, and the key that opens it. */

import type { Command } from "./api";

export type Field =
  | { name: string; words: string; as: "person" | "amount" | "pieces" | "text" | "yes" | "drawer" | "game"; needed?: boolean }
  | { name: string; words: string; as: "choice"; choices: readonly (readonly [string, string])[] };
export interface Deed {
  type: string;
  key: string;
  words: string;
  hint?: string;
  /** Whether it is done at the drawer that is chosen. */
  atDrawer?: boolean;
  /** Whether it is the host's alone. */
  hosts?: boolean;
  /** What is sent besides. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The amount goes out and is sent below nothing. */
  less?: boolean;
  fields: readonly Field[];
}

const PERSON: Field = { name: "person", words: "Who", as: "person", needed: true };
const AMOUNT: Field = { name: "amount", words: "Amount", as: "amount", needed: true };
const SUM: Field = { name: "amount", words: "Amount", as: "amount" };
const PIECES: Field = { name: "pieces", words: "In which chips", as: "pieces" };
const GAME: Field = { name: "game", words: "Table", as: "game", needed: true };
const WHY: Field = { name: "why", words: "Why", as: "text", needed: true };
const kinds = (...some: readonly ("cash" | "chips" | "foreign" | "marker")[]): Field =>
  ({ name: "kind", words: "What", as: "choice", choices: some.map((one) => [one, WORDS[one]] as const) });
const WORDS = { cash: "Cash", chips: "Chips of the house", foreign: "Chips of another house", marker: "Markers" } as const;

export const GROUPS: readonly { words: string; deeds: readonly Deed[] }[] = [
  { words: "People", deeds: [
    { type: "sell-chips", key: "s", words: "Sell chips", atDrawer: true, fields: [PERSON, SUM, PIECES,
      { name: "pays", words: "Paid with", as: "choice", choices: [["cash", "Cash"], ["marker", "A marker"], ["foreign", "Chips of another house"]] }] },
    { type: "cash-chips", key: "c", words: "Cash chips", atDrawer: true, fields: [PERSON, SUM, PIECES,
      { name: "into", words: "For", as: "choice", choices: [["cash", "Cash"], ["marker", "A marker, paid back"]] },
      { name: "house", words: "Chips of another house: which", as: "text" }] },
    { type: "pay-marker", key: "m", words: "Pay a marker", atDrawer: true, fields: [PERSON, AMOUNT] },
    { type: "write-off", key: "w", words: "Write a marker off", atDrawer: true, hosts: true, hint: "What is not paid back any more: its slip leaves the drawer.", fields: [PERSON, AMOUNT, WHY] },
    { type: "allow-credit", key: "l", words: "Marker limit", hosts: true, hint: "0 for no more credit.", fields: [PERSON, { name: "most", words: "At most", as: "amount" }] },
  ] },
  { words: "Seats", deeds: [
    { type: "hold-lock-up", key: "h", words: "Hold a lock-up", hint: "Without an amount, what the rules or the host ask.", fields: [PERSON, GAME, { name: "amount", words: "Amount", as: "amount" }] },
    { type: "end-lock-up", key: "r", words: "Return a lock-up", fixed: { forfeited: false }, fields: [PERSON] },
    { type: "end-lock-up", key: "f", words: "Forfeit a lock-up", fixed: { forfeited: true }, fields: [PERSON, WHY] },
  ] },
  { words: "Tables", deeds: [
    { type: "lay-down", key: "t", words: "Cash on a table", fields: [PERSON, GAME, kinds("cash", "foreign"), AMOUNT,
      { name: "unnoticed", words: "Nobody noticed it before the pot began", as: "yes" }, { name: "objected", words: "Somebody in the pot minds", as: "yes" }] },
    { type: "change-up", key: "u", words: "Change cash that played", atDrawer: true, fields: [PERSON, GAME, AMOUNT] },
    { type: "put-away", key: "p", words: "Foreign chips put away", fields: [GAME, AMOUNT] },
    { type: "take-drop", key: "d", words: "Drop into a box", fields: [GAME, AMOUNT] },
    { type: "empty-box", key: "b", words: "Empty a box", atDrawer: true, fields: [GAME] },
    { type: "report-missing", key: "x", words: "Chips are missing", fields: [PERSON, { name: "game", words: "Table", as: "game" }, AMOUNT, WHY, { name: "away", words: "They lay there while the player was away", as: "yes" }] },
    { type: "find-missing", key: "y", words: "Missing chips found", fields: [PERSON, AMOUNT] },
  ] },
  { words: "Drawer", deeds: [
    { type: "fill-drawer", key: "i", words: "Fill from the vault", atDrawer: true, fields: [kinds("cash", "chips", "foreign", "marker"), SUM, PIECES] },
    { type: "fill-drawer", key: "o", words: "Back to the vault", atDrawer: true, less: true, fields: [kinds("cash", "chips", "foreign", "marker"), SUM, PIECES] },
    { type: "move-money", key: "v", words: "Into another drawer", atDrawer: true, fields: [{ name: "to", words: "To", as: "drawer", needed: true }, kinds("cash", "chips", "foreign", "marker"), SUM, PIECES] },
    { type: "adjust", key: "j", words: "Put more right", atDrawer: true, hosts: true, fields: [kinds("cash", "chips", "foreign", "marker"), AMOUNT, WHY] },
    { type: "adjust", key: "k", words: "Put less right", atDrawer: true, hosts: true, less: true, fields: [kinds("cash", "chips", "foreign", "marker"), AMOUNT, WHY] },
  ] },
];
export const DEEDS: readonly Deed[] = GROUPS.flatMap((one) => one.deeds);

/** The command of a deed: amounts are smallest units, what goes out is below nothing. */
export function commandOf(deed: Deed, drawer: string, values: Readonly<Record<string, unknown>>): Command {
  const amount = values["amount"];
  return {
    type: deed.type, ...(deed.atDrawer && { drawer }), ...deed.fixed, ...values,
    ...(deed.less && typeof amount === "number" && { amount: -amount }),
  };
}
