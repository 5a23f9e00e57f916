/** What the director does in a tournament by a command of its own: what each asks for, and the command it makes. */

import type { Detail } from "../api";

export type Values = Readonly<Record<string, string>>;
export type Command = Readonly<Record<string, unknown>>;

export interface Field {
  key: string;
  name: string;
  /** A number, one of several, or words; "entrant" is somebody else in the tournament. */
  kind: "number" | "choice" | "text" | "entrant";
  choices?: readonly (readonly [key: string, name: string])[];
  optional?: boolean;
}

export interface Directed {
  key: string;
  name: string;
  about: string;
  /** Whether it is about somebody. */
  player: boolean;
  /** Cannot be undone: on the button for the second press. */
  sure?: string;
  fields: readonly Field[];
  command: (values: Values, detail: Detail) => Command;
}

const WHY: Field = {
  key: "why", name: "For", kind: "choice",
  choices: [
    ["conduct", "misbehaviour"], ["severe", "severe misbehaviour"], ["showing", "showing cards"],
    ["discussing", "discussing a hand in play"], ["chips", "taking chips off the table"], ["absence", "absence"], ["other", "something else"],
  ],
};
const NOTE: Field = { key: "note", name: "Note", kind: "text", optional: true };
const AMOUNT: Field = { key: "amount", name: "How many", kind: "number" };
const CHIPS: Field = { key: "chips", name: "Chips", kind: "number" };
const REASON: Field = { key: "why", name: "Why", kind: "text" };

const penalty = (kind: string) => (values: Values): Command => ({
  type: "penalise", player: values["player"], kind, why: values["why"], note: values["note"] ?? "",
  ...(values["amount"] ? { amount: Number(values["amount"]) } : {}),
});
const contact = (reached: boolean, keep: boolean) => (values: Values): Command => ({ type: "note-contact", player: values["player"], reached, keep });

export const DIRECTED: readonly Directed[] = [
  { key: "warn", name: "Warn", about: "It stands in the log and on the player's record of this event.", player: true, fields: [WHY, NOTE], command: penalty("warning") },
  { key: "deals", name: "Sit out for deals", about: "Dealt in, posting, and the hand killed, for so many deals.", player: true, fields: [AMOUNT, WHY, NOTE], command: penalty("deals") },
  { key: "minutes", name: "Sit out for minutes", about: "Dealt in, posting, and the hand killed, for so many minutes.", player: true, fields: [AMOUNT, WHY, NOTE], command: penalty("minutes") },
  { key: "disqualify", name: "Disqualify", about: "Out, and the chips leave play.", player: true, sure: "Press again to disqualify", fields: [WHY, NOTE], command: penalty("disqualified") },
  {
    key: "move", name: "Move to another seat", about: "Nobody changes seats but by the director.", player: true,
    fields: [{ key: "table", name: "Table", kind: "number" }, { key: "seat", name: "Seat", kind: "number" }],
    command: (values) => ({ type: "move-player", player: values["player"], table: Number(values["table"]), seat: Number(values["seat"]) - 1 }),
  },
  { key: "tried", name: "Tried to reach", about: "Nobody answered. After a new level or half an hour the chips may be removed.", player: true, fields: [], command: contact(false, false) },
  { key: "keeps", name: "Reached: keep the chips", about: "The chips stay until the player comes.", player: true, fields: [], command: contact(true, true) },
  { key: "absent", name: "Remove the absent", about: "The chips of somebody who never came leave play.", player: true, sure: "Press again to remove", fields: [], command: (values) => ({ type: "remove-absent", player: values["player"] }) },
  { key: "count", name: "Count chips again", about: "A stack is put right, and the difference accounted for.", player: true, fields: [CHIPS, REASON], command: (values) => ({ type: "count-stack", player: values["player"], chips: Number(values["chips"]), why: values["why"] }) },
  { key: "off-table", name: "Chips off the table", about: "Chips that were taken off the table leave the event.", player: true, fields: [CHIPS], command: (values) => ({ type: "take-chips", player: values["player"], chips: Number(values["chips"]), why: "off-table" }) },
  {
    key: "found", name: "Hidden chips found", about: "Who lost all-in does not profit by chips that were hidden.", player: true,
    fields: [CHIPS, { key: "whose", name: "They go", kind: "choice", choices: [["winner", "to the winner of the pot"], ["removed", "out of play"]] }, { key: "winner", name: "Winner", kind: "entrant", optional: true }],
    command: (values) => ({ type: "find-chips", player: values["player"], chips: Number(values["chips"]), whose: values["whose"], winner: values["whose"] === "winner" ? values["winner"] ?? "" : "" }),
  },
  {
    key: "agree", name: "Carry out an agreement", about: "Among all who are still in; one without somebody is refused.", player: false, sure: "Press again to pay",
    fields: [
      { key: "method", name: "Shared", kind: "choice", choices: [["icm", "by ICM"], ["chips", "by chips"], ["chips-after-next", "by chips, the next prize to all first"], ["equal", "equally"]] },
      { key: "kept", name: "Left for the winner", kind: "number" },
    ],
    command: (values, detail) => ({
      type: "agree", method: values["method"], kept: Number(values["kept"] || 0), director: Number(values["kept"] || 0) > 0 ? "pays" : "pays-all",
      parties: detail.entrants.filter((one) => one.status === "in").map((one) => one.player),
    }),
  },
  { key: "decide", name: "Decide something else", about: "Your decision stands above the rules, and in the log.", player: false, fields: [{ key: "words", name: "Decision", kind: "text" }], command: (values) => ({ type: "decide", words: values["words"] }) },
];

/** What every field begins with: the first of its choices, or nothing. */
export function beginning(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map((one) => [one.key, one.choices?.[0]?.[0] ?? ""]));
}

/** Whether everything is there that has to be. */
export function isWhole(deed: Directed, values: Values): boolean {
  const named = !deed.player || Boolean(values["player"]);
  return named && deed.fields.every((one) => one.optional || (values[one.key] ?? "").trim() !== "");
}
