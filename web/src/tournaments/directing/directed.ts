/** What the director does in a tournament by a command of its own: what each asks for, and the command it makes. */

import type { Entrant, Status } from "../api";

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
  /** Whether it is about somebody, and about whom it can be. */
  player: boolean;
  whom: readonly Status[];
  /** Cannot be undone: on the button for the second press. */
  sure?: string;
  fields: readonly Field[];
  /** `entrants`: those that are known, whoever is in among them. */
  command: (values: Values, entrants: readonly Entrant[], read?: Read) => Command;
}

/** As it is written down here; those who are in are meant where nobody else is said. */
type Written = Omit<Directed, "whom"> & { whom?: readonly Status[] };
const THERE: readonly Status[] = ["in", "broke"];

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
const TABLE: Field = { key: "table", name: "Table", kind: "number" };
const SEAT: Field = { key: "seat", name: "Seat", kind: "number" };

/** Tables are numbered as people do, seats from 0. */
const placeOf = (values: Values): Command => ({ table: Number(values["table"]), seat: Number(values["seat"]) - 1 });
/** How an amount of money is read, as the tournament shows it; null for what is none. */
export type Read = (text: string) => number | null;
const PLAIN: Read = (text) => (/^\d+$/.test(text) ? Number(text) : null);

function moneyOf(text: string, read: Read): number {
  const found = read(text);
  if (found === null) throw new globalThis.Error(`${text} is no amount.`);
  return found;
}

/** Amounts one after the other; a comma between figures belongs to an amount. */
const amountsOf = (text: string, read: Read): readonly number[] => text.split(/[\s/;]+|,(?!\d)/).filter(Boolean).map((one) => moneyOf(one, read));
const keptOf = (values: Values, read: Read): number => (values["kept"] ? moneyOf(values["kept"], read) : 0);

/** "Ada 600, Ben 400": whom it names, with what; a name that nobody has is left as it is, to be refused. */
export function sharesOf(text: string, entrants: readonly Entrant[], read: Read = PLAIN): readonly (readonly [string, number])[] {
  return text.split(/;|,(?!\d)/).map((one) => one.trim()).filter(Boolean).map((one) => {
    const [, name = one, amount = "0"] = /^(.*?)\s+(\S*\d\S*)$/.exec(one) ?? [];
    return [entrants.find((other) => other.name === name)?.player ?? name, moneyOf(amount, read)] as const;
  });
}

const penalty = (kind: string) => (values: Values): Command => ({
  type: "penalise", player: values["player"], kind, why: values["why"], note: values["note"] ?? "",
  ...(values["amount"] ? { amount: Number(values["amount"]) } : {}),
});
const contact = (reached: boolean, keep: boolean) => (values: Values): Command => ({ type: "note-contact", player: values["player"], reached, keep });

const WRITTEN: readonly Written[] = [
  { key: "warn", name: "Warn", about: "It stands in the log and on the player's record of this event.", player: true, fields: [WHY, NOTE], command: penalty("warning") },
  { key: "deals", name: "Sit out for deals", about: "Dealt in, posting, and the hand killed, for so many deals.", player: true, fields: [AMOUNT, WHY, NOTE], command: penalty("deals") },
  { key: "minutes", name: "Sit out for minutes", about: "Dealt in, posting, and the hand killed, for so many minutes.", player: true, fields: [AMOUNT, WHY, NOTE], command: penalty("minutes") },
  { key: "disqualify", name: "Disqualify", about: "Out, and the chips leave play.", player: true, sure: "Press again to disqualify", fields: [WHY, NOTE], command: penalty("disqualified") },
  {
    key: "move", name: "Move to another seat", about: "Nobody changes seats but by the director.", player: true,
    fields: [TABLE, SEAT], command: (values) => ({ type: "move-player", player: values["player"], ...placeOf(values) }),
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
      { key: "kept", name: "Left for the winner", kind: "text", optional: true },
    ],
    command: (values, entrants, read = PLAIN) => ({
      type: "agree", method: values["method"], kept: keptOf(values, read), director: keptOf(values, read) > 0 ? "pays" : "pays-all",
      parties: entrants.filter((one) => one.status === "in").map((one) => one.player),
    }),
  },
  {
    key: "named", name: "Carry out named shares", about: "What the last players have agreed on, one amount for each of them.", player: false, sure: "Press again to pay",
    fields: [{ key: "named", name: "Shares, as Ada 600, Ben 400", kind: "text" }, { key: "kept", name: "Left for the winner", kind: "text", optional: true }],
    command: (values, entrants, read = PLAIN) => ({
      type: "agree", method: "named", kept: keptOf(values, read), director: keptOf(values, read) > 0 ? "pays" : "pays-all",
      parties: entrants.filter((one) => one.status === "in").map((one) => one.player), named: sharesOf(values["named"] ?? "", entrants, read),
    }),
  },
  {
    key: "prizes", name: "Other prizes", about: "Prizes by place in the place of those that were announced, in a manner fair to the players.", player: false, sure: "Press again to change them",
    fields: [{ key: "money", name: "By place, as 600 380 220", kind: "text" }, REASON],
    command: (values, _, read = PLAIN) => ({ type: "alter-prizes", money: amountsOf(values["money"] ?? "", read), why: values["why"] }),
  },
  {
    key: "clock", name: "Set the clock", about: "Go to a step of the structure, breaks counted too, with so many minutes of it left.", player: false,
    fields: [{ key: "step", name: "Step", kind: "number" }, { key: "minutes", name: "Minutes left", kind: "number" }, { ...REASON, optional: true }],
    command: (values) => ({ type: "set-clock", step: Number(values["step"]) - 1, left_ms: Number(values["minutes"]) * 60_000, why: values["why"] ?? "" }),
  },
  {
    key: "keep", name: "Leave a table alone", about: "It is neither balanced nor broken, until that is taken back.", player: false,
    fields: [TABLE, { key: "keep", name: "From now on", kind: "choice", choices: [["yes", "leave it alone"], ["no", "as the book has it again"]] }],
    command: (values) => ({ type: "keep-table", table: Number(values["table"]), keep: values["keep"] === "yes" }),
  },
  {
    key: "redraw", name: "Draw all seats anew", about: "Where it is due by the book, and is the director's to decide.", player: false, sure: "Press again to draw",
    fields: [], command: () => ({ type: "redraw", drawn: [] }),
  },
  {
    key: "set-out", name: "Set out a stack", about: "At a free seat, posting from now on, for somebody who comes late.", player: false,
    fields: [TABLE, SEAT], command: (values) => ({ type: "set-out-stack", ...placeOf(values) }),
  },
  {
    key: "unsold", name: "Take an unsold stack away", about: "Nobody came for it: it leaves play.", player: false, sure: "Press again to take it away",
    fields: [TABLE, SEAT], command: (values) => ({ type: "remove-unsold", ...placeOf(values) }),
  },
  {
    key: "assign", name: "Assign a seat before the start", about: "At an event of one table, as if the player had picked its card.", player: true, whom: ["entered"],
    fields: [SEAT], command: (values) => ({ type: "pick-seat", player: values["player"], seat: Number(values["seat"]) - 1 }),
  },
  { key: "withdraw", name: "Withdraw somebody", about: "Before the start; the money goes back.", player: true, whom: ["entered", "waits"], sure: "Press again to withdraw", fields: [], command: (values) => ({ type: "withdraw", player: values["player"] }) },
  { key: "away", name: "Away from the table", about: "Dealt in all the same, until the player is back.", player: true, fields: [], command: (values) => ({ type: "go-away", player: values["player"] }) },
  { key: "here", name: "Here, or back", about: "The player is at the table.", player: true, whom: ["entered", "in", "broke"], fields: [], command: (values) => ({ type: "arrive", player: values["player"] }) },
  { key: "foreign", name: "Foreign chips", about: "Chips that are not of this tournament leave it.", player: true, fields: [CHIPS], command: (values) => ({ type: "take-chips", player: values["player"], chips: Number(values["chips"]), why: "foreign" }) },
  { key: "decide", name: "Decide something else", about: "Your decision stands above the rules, and in the log.", player: false, fields: [{ key: "words", name: "Decision", kind: "text" }], command: (values) => ({ type: "decide", words: values["words"] }) },
];

export const DIRECTED: readonly Directed[] = WRITTEN.map((one) => ({ ...one, whom: one.whom ?? THERE }));

/** What every field begins with: the first of its choices, or nothing. */
export function beginning(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map((one) => [one.key, one.choices?.[0]?.[0] ?? ""]));
}

/** Whether everything is there that has to be. */
export function isWhole(deed: Directed, values: Values): boolean {
  const named = !deed.player || Boolean(values["player"]);
  return named && deed.fields.every((one) => one.optional || (values[one.key] ?? "").trim() !== "");
}
