/** Places, money and states of a tournament as people read them. */

import { chips, clock } from "../faces/format";
import { price } from "../faces/price";
import type { MoneyState } from "../wire/protocol";
import type { Prize, Status, Summary } from "./api";
import { language, localeOf } from "../language/language";
import { say } from "./texts";

export { problemWords, rulesWords, tellProblem } from "../ui/problems";

export const STATUSES: Record<Status, string> = {
  get entered() { return say.enteredSmall; }, get waits() { return say.waitsForASeat; }, get in() { return say.inIt; }, get broke() { return say.noChips; }, get out() { return say.outOfIt; },
  get withdrawn() { return say.withdrawn; }, get disqualified() { return say.disqualified; }, get bagged() { return say.through; },
};

const ENDINGS = ["th", "st", "nd", "rd"];

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(place: number): string {
  if (language.get() !== "en") return `${chips(place)}.`;
  const teen = place % 100 >= 11 && place % 100 <= 13;
  return `${chips(place)}${teen ? "th" : ENDINGS[place % 10] ?? "th"}`;
}

/** A place, or those that are shared: "3rd", "5th to 7th". */
export function placeWords({ place, last }: { place: number; last: number }): string {
  if (!place) return "";
  return last > place ? say.fromTo({ first: ordinal(place), last: ordinal(last) }) : ordinal(place);
}

export function costWords({ buy_in, fee, bounty, money }: Pick<Summary, "buy_in" | "fee" | "bounty" | "money">): string {
  const parts = [price(buy_in, money), fee && price(fee, money), bounty && say.bountyOf({ bounty: price(bounty, money) })];
  return parts.filter(Boolean).join(" + ");
}

export function prizeWords({ money, seat_worth }: Prize, shown?: MoneyState | null): string {
  const parts = [money && price(money, shown), seat_worth && say.aSeatWorth({ worth: price(seat_worth, shown) })];
  return parts.filter(Boolean).join(` ${say.and} `) || "0";
}

/** Where it stands: when it starts, its level and who is left, or that it is over. */
export function stateWords(one: Summary): string {
  if (one.state === "over") return say.over;
  if (one.state === "called-off") return say.calledOffLarge;
  if (one.state === "open") return startWords(one);
  return say.levelAndLeft({ where: one.level ? say.levelNumber({ level: one.level }) : say.break, left: one.left });
}

export function startWords({ starts_at }: Pick<Summary, "starts_at">): string {
  if (starts_at === null) return say.startsWhenFull;
  const today = new Date(starts_at).toDateString() === new Date().toDateString();
  return say.starts({ when: `${today ? "" : `${new Date(starts_at).toLocaleDateString(localeOf())} `}${clock(starts_at)}` });
}
