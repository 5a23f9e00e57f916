/** What a host says about money and posts, turned into what the server is asked for. */

import type { AskedCurrency, NewTable } from "../../api";
import { amountsIn, type Amounts, type Showing } from "../../faces/amounts";
import type { MoneyState } from "../../wire/protocol";
import { say } from "../texts";

/** As it is typed: amounts are read by the currency that is chosen. */
export interface Terms {
  coin: string;
  name: string;
  decimals: string;
  point: "." | ",";
  chip: string;
  shows: Showing;
  least: string;
  most: string;
  acting: string;
  bank: string;
  ante: string;
  anteBy: "" | "big blind" | "button";
  straddle: "" | "under-the-gun" | "button";
  straddleOf: string;
  kill: "" | "half kill" | "full kill" | "optional half kill" | "optional full kill";
  collects: "" | "rake" | "drop" | "time";
  percent: string;
  fee: string;
}

export const NO_TERMS: Terms = {
  coin: "", name: "", decimals: "2", point: ".", chip: "", shows: "money", least: "", most: "", acting: "", bank: "", ante: "", anteBy: "",
  straddle: "", straddleOf: "", kill: "", collects: "", percent: "5", fee: "",
};

/** What people play for at home, by what it is called; "" is play chips. */
export const coins = (): readonly (readonly [key: string, words: string, name: string])[] => [
  ["", say.playChips, ""], ["$", say.dollars, "$"], ["EUR", say.euros, "EUR"], ["£", say.pounds, "£"], ["CHF", say.francs, "CHF"], ["other", say.anotherCurrency, ""],
];

/** The currency that is chosen; null for play chips, or the room's own. */
export function currencyOf(terms: Terms): AskedCurrency | null {
  if (!terms.coin) return null;
  const decimals = Math.max(0, Math.min(8, Math.floor(Number(terms.decimals) || 0)));
  const name = terms.coin === "other" ? terms.name.trim() : terms.coin;
  const bare: AskedCurrency = { name, decimals, point: terms.point, chip: 1 };
  const chip = terms.chip.trim() ? amountsIn(bare).read(terms.chip) : 1;
  return { ...bare, chip: chip ?? 0 };
}

export const amountsOf = (terms: Terms, room: MoneyState | null): Amounts => amountsIn(currencyOf(terms) ?? room, "money");

/** A field that cannot be read, in words. */
export class Unreadable extends globalThis.Error {}

export function chipsSaid(what: string, text: string, amounts: Amounts): number | null {
  if (!text.trim()) return null;
  const fault = amounts.fault(text);
  if (fault) throw new Unreadable(`${what}: ${fault}`);
  return amounts.read(text);
}

/** The stakes with what else is posted: "0.25/0.50 no-limit with ante 0.50 by the big blind". */
export function stakesSaid(sizes: string, structure: string, terms: Terms): string {
  const parts = [
    terms.ante.trim() && `ante ${terms.ante.trim()}${terms.anteBy && ` by the ${terms.anteBy}`}`,
    terms.straddle && terms.straddleOf.trim() && `mandatory ${terms.straddle} straddle ${terms.straddleOf.trim()}`,
    terms.kill,
  ].filter(Boolean);
  if (!parts.length) return sizes;
  const whole = /[a-z]/i.test(sizes.replace(/ with .*/, "")) ? sizes : sizes.replace(/^([^ ]+)/, `$1 ${structure}`);
  return `${whole}${whole.includes(" with ") ? " and " : " with "}${parts.join(" and ")}`;
}

/** How the house is paid: "rake:5/400", amounts in chips. Throws Unreadable. */
export function collectionSaid(terms: Terms, amounts: Amounts): string {
  if (!terms.collects) return "";
  const fee = chipsSaid(terms.collects === "rake" ? say.rakeAtMost : say.whatTheHouseTakes, terms.fee, amounts);
  if (terms.collects === "rake") return `rake:${Number(terms.percent) || 0}${fee === null ? "" : `/${fee}`}`;
  if (fee === null) throw new Unreadable(say.whatHouseTakesSayHow);
  return `${terms.collects}:${fee}`;
}

const thousandfold = (text: string): number | undefined => (text.trim() ? Math.round(1000 * Number(text)) : undefined);

/** All of it as the server is asked. Throws Unreadable for an amount that is none. */
export function termsSaid(terms: Terms, room: MoneyState | null, live: boolean): Partial<NewTable> {
  const currency = currencyOf(terms);
  if (currency && currency.chip < 1) throw new Unreadable(say.whatChipWorthThatNo);
  const amounts = amountsOf(terms, room);
  const times = live ? {} : { acting_ms: thousandfold(terms.acting), time_bank_ms: thousandfold(terms.bank) };
  return {
    currency, shows: terms.shows,
    buy_in_min: chipsSaid(say.leastBuyIn, terms.least, amounts), buy_in_max: chipsSaid(say.largestBuyIn, terms.most, amounts),
    collection: collectionSaid(terms, amounts),
    ...Object.fromEntries(Object.entries(times).filter(([, value]) => value !== undefined)),
  };
}

const FIELDS: Readonly<Record<string, string>> = {
  get name() { return say.nameOfTheTable; }, get game() { return say.game; }, get structure() { return say.structure; }, get stakes() { return say.stakes; }, get book() { return say.book; }, get seats() { return say.seats; }, get bots() { return say.houseBots; }, get company() { return say.howTheyPlay; }, get live() { return say.liveTable; },
  get amendments() { return say.houseRules; }, get buy_in_min() { return say.leastBuyIn; }, get buy_in_max() { return say.largestBuyIn; }, get acting_ms() { return say.secondsToAct; }, get time_bank_ms() { return say.timeBank; }, get collection() { return say.whatTheHouseTakes; },
  get currency() { return say.currency; }, get approval() { return say.playersAskYouTheirPlace; }, get allows_bots() { return say.playersOwnBots; }, get shows() { return say.shownAs; },
};

/** A refusal as the server says it, the field by the name that it has on the page. */
export function inWords(refusal: string): string {
  return refusal.replace(/^([a-z_]+)(?:\.[a-z_]+)*: /, (whole, field: string) => (FIELDS[field] ? `${FIELDS[field]}: ` : whole));
}
