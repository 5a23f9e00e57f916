/** What the director does in a tournament by a command of its own: what each asks for, and the command it makes. */

import type { Entrant, Status } from "../api";
import { say } from "./texts";

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

const why = (): Field => ({
  key: "why", name: say.for, kind: "choice",
  choices: [
    ["conduct", say.misbehaviour], ["severe", say.severeMisbehaviour], ["showing", say.showingCards],
    ["discussing", say.discussingAHandInPlay], ["chips", say.takingChipsOffTheTable], ["absence", say.absence], ["other", say.somethingElse],
  ],
});
const note = (): Field => ({ key: "note", name: say.note, kind: "text", optional: true });
const amount = (): Field => ({ key: "amount", name: say.howMany, kind: "number" });
const chips = (): Field => ({ key: "chips", name: say.chips, kind: "number" });
const reason = (): Field => ({ key: "why", name: say.why, kind: "text" });
const table = (): Field => ({ key: "table", name: say.table, kind: "number" });
const seat = (): Field => ({ key: "seat", name: say.seat, kind: "number" });

const HALTS: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** Tables are numbered as people do, seats from 0. */
const placeOf = (values: Values): Command => ({ table: Number(values["table"]), seat: Number(values["seat"]) - 1 });
/** How an amount of money is read, as the tournament shows it; null for what is none. */
export type Read = (text: string) => number | null;
const PLAIN: Read = (text) => (/^\d+$/.test(text) ? Number(text) : null);

function moneyOf(text: string, read: Read): number {
  const found = read(text);
  if (found === null) throw new globalThis.Error(say.isNoAmount({ text }));
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

const written = (): readonly Written[] => [
  { key: "warn", name: say.warn, about: say.standsInLogAndRecord, player: true, fields: [why(), note()], command: penalty("warning") },
  { key: "deals", name: say.sitOutForDeals, about: say.handKilledForDeals, player: true, fields: [amount(), why(), note()], command: penalty("deals") },
  { key: "rounds", name: say.sitOutForRounds, about: say.handKilledForRounds, player: true, fields: [amount(), why(), note()], command: penalty("rounds") },
  { key: "minutes", name: say.sitOutForMinutes, about: say.handKilledForMinutes, player: true, fields: [amount(), why(), note()], command: penalty("minutes") },
  { key: "disqualify", name: say.disqualify, about: say.outAndTheChipsLeavePlay, player: true, sure: say.pressAgainToDisqualify, fields: [why(), note()], command: penalty("disqualified") },
  {
    key: "move", name: say.moveToAnotherSeat, about: say.nobodyChangesSeatsButByThe, player: true,
    fields: [table(), seat(), { key: "wrong", name: say.for, kind: "choice", optional: true, choices: [["yes", say.movedFromAWrongSeat]] }],
    command: (values) => ({ type: "move-player", player: values["player"], ...placeOf(values), ...(values["wrong"] === "yes" ? { wrong_seat: true } : {}) }),
  },
  { key: "tried", name: say.triedToReach, about: say.nobodyAnsweredChips, player: true, fields: [], command: contact(false, false) },
  { key: "keeps", name: say.reachedKeepTheChips, about: say.theChipsStayUntilThePlayer, player: true, fields: [], command: contact(true, true) },
  { key: "absent", name: say.removeTheAbsent, about: say.theChipsOfSomebodyWhoNever, player: true, sure: say.pressAgainToRemove, fields: [], command: (values) => ({ type: "remove-absent", player: values["player"] }) },
  { key: "count", name: say.countChipsAgain, about: say.aStackIsPutRightAnd, player: true, fields: [chips(), reason()], command: (values) => ({ type: "count-stack", player: values["player"], chips: Number(values["chips"]), why: values["why"] }) },
  { key: "off-table", name: say.chipsOffTheTable, about: say.chipsThatWereTakenOffThe, player: true, fields: [chips()], command: (values) => ({ type: "take-chips", player: values["player"], chips: Number(values["chips"]), why: "off-table" }) },
  {
    key: "found", name: say.hiddenChipsFound, about: say.whoLostAllInDoesNot, player: true,
    fields: [chips(), { key: "whose", name: say.theyGo, kind: "choice", choices: [["winner", say.toTheWinnerOfThePot], ["removed", say.outOfPlay]] }, { key: "winner", name: say.winner, kind: "entrant", optional: true }],
    command: (values) => ({ type: "find-chips", player: values["player"], chips: Number(values["chips"]), whose: values["whose"], winner: values["whose"] === "winner" ? values["winner"] ?? "" : "" }),
  },
  {
    key: "agree", name: say.carryOutAnAgreement, about: say.amongAllStillIn, player: false, sure: say.pressAgainToPay,
    fields: [
      { key: "method", name: say.shared, kind: "choice", choices: [["icm", say.byIcm], ["chips", say.byChips], ["chips-after-next", say.byChipsTheNextPrizeTo], ["equal", say.equally]] },
      { key: "kept", name: say.leftForTheWinner, kind: "text", optional: true },
    ],
    command: (values, entrants, read = PLAIN) => ({
      type: "agree", method: values["method"], kept: keptOf(values, read), director: keptOf(values, read) > 0 ? "pays" : "pays-all",
      parties: entrants.filter((one) => one.status === "in").map((one) => one.player),
    }),
  },
  {
    key: "named", name: say.carryOutNamedShares, about: say.whatTheLastPlayersHaveAgreed, player: false, sure: say.pressAgainToPay,
    fields: [{ key: "named", name: say.sharesAsAda600Ben400, kind: "text" }, { key: "kept", name: say.leftForTheWinner, kind: "text", optional: true }],
    command: (values, entrants, read = PLAIN) => ({
      type: "agree", method: "named", kept: keptOf(values, read), director: keptOf(values, read) > 0 ? "pays" : "pays-all",
      parties: entrants.filter((one) => one.status === "in").map((one) => one.player), named: sharesOf(values["named"] ?? "", entrants, read),
    }),
  },
  {
    key: "prizes", name: say.otherPrizes, about: say.otherPrizesAbout, player: false, sure: say.pressAgainToChangeThem,
    fields: [{ key: "money", name: say.byPlaceAs600380220, kind: "text" }, reason()],
    command: (values, _, read = PLAIN) => ({ type: "alter-prizes", money: amountsOf(values["money"] ?? "", read), why: values["why"] }),
  },
  {
    key: "clock", name: say.setTheClock, about: say.goToAStep, player: false,
    fields: [{ key: "step", name: say.step, kind: "number" }, { key: "minutes", name: say.minutesLeft, kind: "number" }, { ...reason(), optional: true }],
    command: (values) => ({ type: "set-clock", step: Number(values["step"]) - 1, left_ms: Number(values["minutes"]) * 60_000, why: values["why"] ?? "" }),
  },
  {
    key: "keep", name: say.leaveATableAlone, about: say.itIsNeitherBalancedNorBroken, player: false,
    fields: [table(), { key: "keep", name: say.fromNowOn, kind: "choice", choices: [["yes", say.leaveItAlone], ["no", say.asTheBookHasItAgain]] }],
    command: (values) => ({ type: "keep-table", table: Number(values["table"]), keep: values["keep"] === "yes" }),
  },
  {
    key: "halt", name: say.stopATable, about: say.noDealBeginsThere, player: false,
    fields: [table(), { key: "halts", name: say.fromNowOn, kind: "choice", choices: [["yes", say.itStandsStill], ["no", say.itPlaysOnThoughShort], ["book", say.asTheBookHasItAgain]] }],
    command: (values) => ({ type: "halt-table", table: Number(values["table"]), halts: HALTS[values["halts"] ?? ""] ?? null }),
  },
  {
    key: "redraw", name: say.drawAllSeatsAnew, about: say.whereItIsDueByThe, player: false, sure: say.pressAgainToDraw,
    fields: [], command: () => ({ type: "redraw", drawn: [] }),
  },
  {
    key: "set-out", name: say.setOutAStack, about: say.atAFreeSeatPostingFrom, player: false,
    fields: [table(), seat()], command: (values) => ({ type: "set-out-stack", ...placeOf(values) }),
  },
  {
    key: "unsold", name: say.takeAnUnsoldStackAway, about: say.nobodyCameForItItLeaves, player: false, sure: say.pressAgainToTakeItAway,
    fields: [table(), seat()], command: (values) => ({ type: "remove-unsold", ...placeOf(values) }),
  },
  {
    key: "assign", name: say.assignASeatBeforeTheStart, about: say.atAnEventOfOneTable, player: true, whom: ["entered"],
    fields: [seat()], command: (values) => ({ type: "pick-seat", player: values["player"], seat: Number(values["seat"]) - 1 }),
  },
  { key: "withdraw", name: say.withdrawSomebody, about: say.beforeTheStartMoneyBack, player: true, whom: ["entered", "waits"], sure: say.pressAgainToWithdraw, fields: [], command: (values) => ({ type: "withdraw", player: values["player"] }) },
  { key: "away", name: say.awayFromTheTable, about: say.dealtInAllTheSameUntil, player: true, fields: [], command: (values) => ({ type: "go-away", player: values["player"] }) },
  { key: "here", name: say.hereOrBack, about: say.thePlayerIsAtTheTable, player: true, whom: ["entered", "in", "broke"], fields: [], command: (values) => ({ type: "arrive", player: values["player"] }) },
  { key: "foreign", name: say.foreignChips, about: say.chipsThatAreNotOfThis, player: true, fields: [chips()], command: (values) => ({ type: "take-chips", player: values["player"], chips: Number(values["chips"]), why: "foreign" }) },
  { key: "decide", name: say.decideSomethingElse, about: say.yourDecisionStandsAboveTheRules, player: false, fields: [{ key: "words", name: say.decision, kind: "text" }], command: (values) => ({ type: "decide", words: values["words"] }) },
];

export const directed = (): readonly Directed[] => written().map((one) => ({ ...one, whom: one.whom ?? THERE }));

/** What every field begins with: the first of its choices, or nothing. */
export function beginning(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map((one) => [one.key, one.choices?.[0]?.[0] ?? ""]));
}

/** Whether everything is there that has to be. */
export function isWhole(deed: Directed, values: Values): boolean {
  const named = !deed.player || Boolean(values["player"]);
  return named && deed.fields.every((one) => one.optional || (values[one.key] ?? "").trim() !== "");
}
