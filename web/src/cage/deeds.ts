/** What may be done at the cage: each with the fields it asks for, and the key that opens it. */

import type { Command } from "./api";
import { say } from "./texts";

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

const PERSON: Field = { name: "person", get words() { return say.who; }, as: "person", needed: true };
const AMOUNT: Field = { name: "amount", get words() { return say.amount; }, as: "amount", needed: true };
const SUM: Field = { name: "amount", get words() { return say.amount; }, as: "amount" };
const PIECES: Field = { name: "pieces", get words() { return say.inWhichChips; }, as: "pieces" };
const GAME: Field = { name: "game", get words() { return say.table; }, as: "game", needed: true };
const WHY: Field = { name: "why", get words() { return say.why; }, as: "text", needed: true };
const kinds = (...some: readonly ("cash" | "chips" | "foreign" | "marker")[]): Field =>
  ({ name: "kind", get words() { return say.what; }, as: "choice", get choices() { return some.map((one) => [one, kindWords(one)] as const); } });
const kindWords = (kind: "cash" | "chips" | "foreign" | "marker"): string =>
  ({ cash: say.cash, chips: say.chipsOfTheHouse, foreign: say.chipsOfAnother, marker: say.markers })[kind];

export const GROUPS: readonly { words: string; deeds: readonly Deed[] }[] = [
  { get words() { return say.people; }, deeds: [
    { type: "sell-chips", key: "s", get words() { return say.sellChips; }, atDrawer: true, fields: [PERSON, SUM, PIECES,
      { name: "pays", get words() { return say.paidWith; }, as: "choice", get choices() { return [["cash", say.cash], ["marker", say.aMarker], ["foreign", say.chipsOfAnother]] as const; } }] },
    { type: "cash-chips", key: "c", get words() { return say.cashChips; }, atDrawer: true, fields: [PERSON, SUM, PIECES,
      { name: "into", get words() { return say.forWhat; }, as: "choice", get choices() { return [["cash", say.cash], ["marker", say.aMarkerPaidBack]] as const; } },
      { name: "house", get words() { return say.chipsOfAnotherWhich; }, as: "text" }] },
    { type: "pay-marker", key: "m", get words() { return say.payAMarker; }, atDrawer: true, fields: [PERSON, AMOUNT] },
    { type: "write-off", key: "w", get words() { return say.writeAMarkerOff; }, atDrawer: true, hosts: true, get hint() { return say.notPaidBack; }, fields: [PERSON, AMOUNT, WHY] },
    { type: "allow-credit", key: "l", get words() { return say.markerLimit; }, hosts: true, get hint() { return say.noMoreCredit; }, fields: [PERSON, { name: "most", get words() { return say.atMost; }, as: "amount" }] },
  ] },
  { get words() { return say.seats; }, deeds: [
    { type: "hold-lock-up", key: "h", get words() { return say.holdALockUp; }, get hint() { return say.withoutAnAmount; }, fields: [PERSON, GAME, { name: "amount", get words() { return say.amount; }, as: "amount" }] },
    { type: "end-lock-up", key: "r", get words() { return say.returnALockUp; }, fixed: { forfeited: false }, fields: [PERSON] },
    { type: "end-lock-up", key: "f", get words() { return say.forfeitALockUp; }, fixed: { forfeited: true }, fields: [PERSON, WHY] },
  ] },
  { get words() { return say.tables; }, deeds: [
    { type: "lay-down", key: "t", get words() { return say.cashOnATable; }, fields: [PERSON, GAME, kinds("cash", "foreign"), AMOUNT,
      { name: "unnoticed", get words() { return say.nobodyNoticed; }, as: "yes" }, { name: "objected", get words() { return say.somebodyMinds; }, as: "yes" }] },
    { type: "change-up", key: "u", get words() { return say.changeCash; }, atDrawer: true, fields: [PERSON, GAME, AMOUNT] },
    { type: "put-away", key: "p", get words() { return say.foreignPutAway; }, fields: [GAME, AMOUNT] },
    { type: "take-drop", key: "d", get words() { return say.dropIntoABox; }, fields: [GAME, AMOUNT] },
    { type: "empty-box", key: "b", get words() { return say.emptyABox; }, atDrawer: true, fields: [GAME] },
    { type: "report-missing", key: "x", get words() { return say.chipsAreMissing; }, fields: [PERSON, { name: "game", get words() { return say.table; }, as: "game" }, AMOUNT, WHY, { name: "away", get words() { return say.layThereAway; }, as: "yes" }] },
    { type: "find-missing", key: "y", get words() { return say.missingFound; }, fields: [PERSON, AMOUNT] },
  ] },
  { get words() { return say.drawer; }, deeds: [
    { type: "fill-drawer", key: "i", get words() { return say.fillFromVault; }, atDrawer: true, fields: [kinds("cash", "chips", "foreign", "marker"), SUM, PIECES] },
    { type: "fill-drawer", key: "o", get words() { return say.backToVault; }, atDrawer: true, less: true, fields: [kinds("cash", "chips", "foreign", "marker"), SUM, PIECES] },
    { type: "move-money", key: "v", get words() { return say.intoAnotherDrawer; }, atDrawer: true, fields: [{ name: "to", get words() { return say.toDrawer; }, as: "drawer", needed: true }, kinds("cash", "chips", "foreign", "marker"), SUM, PIECES] },
    { type: "adjust", key: "j", get words() { return say.putMoreRight; }, atDrawer: true, hosts: true, fields: [kinds("cash", "chips", "foreign", "marker"), AMOUNT, WHY] },
    { type: "adjust", key: "k", get words() { return say.putLessRight; }, atDrawer: true, hosts: true, less: true, fields: [kinds("cash", "chips", "foreign", "marker"), AMOUNT, WHY] },
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
