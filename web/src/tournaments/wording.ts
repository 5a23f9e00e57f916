/** Places, money and states of a tournament as people read them. */

import { ApiError } from "../api";
import { wordsOf } from "../deals/last_deals";
import { chips, clock, count } from "../faces/format";
import { price } from "../faces/price";
import { notify } from "../notices";
import type { MoneyState } from "../wire/protocol";
import type { Prize, Status, Summary } from "./api";

export const STATUSES: Record<Status, string> = {
  entered: "entered", waits: "waits for a seat", in: "in", broke: "no chips", out: "out",
  withdrawn: "withdrawn", disqualified: "disqualified", bagged: "through",
};

const ENDINGS = ["th", "st", "nd", "rd"];

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  return `${chips(place)}${teen ? "th" : ENDINGS[place % 10] ?? "th"}`;
}

/** A place, or those that are shared: "3rd", "5th to 7th". */
export function placeWords({ place, last }: { place: number; last: number }): string {
  if (!place) return "";
  return last > place ? `${ordinal(place)} to ${ordinal(last)}` : ordinal(place);
}

export function costWords({ buy_in, fee, bounty, money }: Pick<Summary, "buy_in" | "fee" | "bounty" | "money">): string {
  const parts = [price(buy_in, money), fee && price(fee, money), bounty && `${price(bounty, money)} bounty`];
  return parts.filter(Boolean).join(" + ");
}

export function prizeWords({ money, seat_worth }: Prize, shown?: MoneyState | null): string {
  const parts = [money && price(money, shown), seat_worth && `a seat worth ${price(seat_worth, shown)}`];
  return parts.filter(Boolean).join(" and ") || "0";
}

/** Where it stands: when it starts, its level and who is left, or that it is over. */
export function stateWords(one: Summary): string {
  if (one.state === "over") return "Over";
  if (one.state === "called-off") return "Called off";
  if (one.state === "open") return startWords(one);
  return `${one.level ? `Level ${one.level}` : "Break"} · ${count(one.left, "player")} left`;
}

export function startWords({ starts_at }: Pick<Summary, "starts_at">): string {
  if (starts_at === null) return "Starts when it is full";
  const today = new Date(starts_at).toDateString() === new Date().toDateString();
  return `Starts ${today ? "" : `${new Date(starts_at).toLocaleDateString()} `}${clock(starts_at)}`;
}

/** Say what was refused, with what may be done instead and the rules behind it. */
export function tellProblem(found: unknown): void {
  notify(wordsOf(found), "refused", moreOf(found));
}

/** The same on one line, for where the question was asked. */
export const problemWords = (found: unknown): string => [wordsOf(found), moreOf(found)].filter(Boolean).join(" ");

function moreOf(found: unknown): string {
  if (!(found instanceof ApiError)) return "";
  return [found.legal, rulesWords(found.cites)].filter(Boolean).join(" ");
}

export const rulesWords = (ids: readonly string[]): string => (ids.length ? `(${ids.join(", ")})` : "");
