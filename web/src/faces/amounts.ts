/** How amounts of chips are shown and typed: as money, as chips or as big blinds, as one chooses. */

import type { FullChoice } from "../wire/complete";
import { DEFAULTS, type MoneyState } from "../wire/protocol";
import { language } from "../language/language";
import { inOwnWords } from "../language/phrases";
import { chips as figures, plainChips, readChips, shortChips } from "./format";
import { bigBlindsText, chipsOf, isCode, isPlay, moneyText, PLAY_CHIPS, readMoney, worthOf, type Currency, type Money } from "./money";
import { say } from "./texts";

export type Showing = Money["shows"];
/** What a person chooses; "table" is as the table's host has it. */
export type Chosen = Showing | "table";

export interface Amounts {
  currency: Currency;
  as: Showing;
  /** An amount in full: 12.50 EUR. */
  chips: (amount: number) => string;
  /** Where there is little room: without the currency's code, and millions in short. */
  short: (amount: number) => string;
  /** In a box, where an amount is typed. */
  box: (amount: number) => string;
  /** The chips that were typed; null for what is no amount. */
  read: (text: string) => number | null;
  /** Why what was typed is no amount, in words; empty where it is one. */
  fault: (text: string) => string;
  /** What a box for an amount is called. */
  noun: string;
}

const ABOVE = 1_000_000;

export function completeMoney(money: MoneyState | null | undefined): Money {
  return { ...DEFAULTS.MoneyState, ...money };
}

/** How amounts are shown at a table with that money, whose big blind is so large. */
export function amountsIn(told: MoneyState | null | undefined, chosen: Chosen = "table", blind = 0): Amounts {
  const money = completeMoney(told);
  const wished = chosen === "table" ? money.shows : chosen;
  const as = wished === "big-blinds" && !blind ? "money" : wished === "money" && isPlay(money) ? "chips" : wished;
  const currency: Currency = as === "chips" ? PLAY_CHIPS : money;
  const bare: Currency = { ...currency, name: isCode(currency) ? "" : currency.name };
  const inBox: Currency = { ...currency, name: "" };
  // Play chips are written as the language writes figures; a currency has its own way.
  const money_ = (amount: number, of: Currency) => (isPlay(of) ? figures(amount) : moneyText(worthOf(amount, of), of));
  const typed = (text: string): number | null => {
    if (isPlay(currency)) return readChips(text);
    const read = readMoney(text, currency);
    return read === null ? null : chipsOf(read, currency);
  };
  return {
    currency, as,
    chips: (amount) => (as === "big-blinds" ? bigBlindsText(amount, blind) : money_(amount, currency)),
    short: (amount) => (as === "big-blinds" ? bigBlindsText(amount, blind) : shortOf(amount, bare)),
    box: (amount) => money_(amount, inBox),
    read: typed,
    fault: (text) => {
      if (typed(text) !== null) return "";
      if (isPlay(currency)) return say.thatNoNumberChips;
      const example = money_(Math.max(1, Math.round(12.5 * 10 ** currency.decimals / currency.chip)), inBox);
      return readMoney(text, currency) === null ? say.thatNoAmountWriteAs({ example }) : say.chipWorthAmountMadeThose({ worth: money_(1, currency) });
    },
    noun: isPlay(currency) ? say.chips : currency.name ? say.amountIn({ name: currency.name }) : say.amount,
  };
}

function shortOf(amount: number, currency: Currency): string {
  if (isPlay(currency)) return shortChips(amount);
  const whole = worthOf(amount, currency) / 10n ** BigInt(currency.decimals);
  return whole < ABOVE ? moneyText(worthOf(amount, currency), currency) : `${currency.name}${shortChips(Number(whole))}`;
}

/** Stakes, whose every number is an amount: 25/50 no-limit is 0.25/0.50 EUR no-limit. */
export function stakesWords(stakes: string, { currency }: Amounts): string {
  if (isPlay(currency)) return inOwnWords(stakes);
  const code = isCode(currency);
  const bare: Currency = code ? { ...currency, name: "" } : currency;
  const shown = stakes.replace(/\d+(?:,\d{3})*/g, (one) => moneyText(worthOf(Number(one.replaceAll(",", "")), bare), bare));
  return inOwnWords(code ? shown.replace(/^[\d.,/-]*\d/, (sizes) => `${sizes} ${currency.name}`) : shown);
}

/** Stakes as somebody types them, in chips; null where an amount in them is none. */
export function stakesChips(typed: string, { currency, read }: Amounts): string | null {
  if (isPlay(currency)) return typed;
  const bare = currency.name ? typed.replaceAll(currency.name, "") : typed;
  const amounts = bare.match(/\d(?:[\d.,']*\d)?/g) ?? [];
  const chips = amounts.map(read);
  if (chips.includes(null)) return null;
  return bare.replace(/\d(?:[\d.,']*\d)?/g, () => String(chips.shift())).replace(/\s+/g, " ").trim();
}

const DEEDS = /^(posted|called|bet|raised to|completed to|brought in for|opened for|won) (\d+(?:,\d{3})*)/;

/** What somebody did last, with its amount: "raised to 50". */
export function actedWords(acted: string, { short }: Amounts): string {
  return inOwnWords(acted.replace(DEEDS, (_, verb: string, amount: string) => `${verb} ${short(Number(amount.replaceAll(",", "")))}`));
}

const SIZED: readonly string[] = ["call", "bring-in", "wager", "kill"];

/** What a button says: "Call 50, all-in". */
export function labelWords(choice: Pick<FullChoice, "label" | "act">, { short }: Amounts): string {
  if (!SIZED.includes(choice.act.type)) return labelOf(choice);
  return inOwnWords(choice.label.replace(/\d+(?:,\d{3})*/, (amount) => short(Number(amount.replaceAll(",", "")))));
}

/** What a choice is called, without amounts put in. */
export const labelOf = (choice: Pick<FullChoice, "label">): string => inOwnWords(choice.label);

interface Summed { words: string; sums?: readonly (readonly [number, number])[] | readonly number[][] }

/** What is ordered for after the deal, one after the other. */
export const ordersWords = (orders: readonly Summed[], amounts: Amounts): string =>
  orders.map((one) => lineWords(one, amounts)).join("; ");

/** The words of a line with its amounts as they are shown. */
export function lineWords(line: Summed, amounts: Amounts): string {
  const plain = isPlay(amounts.currency) && amounts.as === "chips" && language.get() === "en";
  if (!line.sums?.length || plain) return inOwnWords(line.words);
  const letters = Array.from(line.words);
  let [words, done] = ["", 0];
  for (const [start = 0, amount = 0] of line.sums) {
    words += letters.slice(done, start).join("") + amounts.chips(amount);
    done = start + plainChips(amount).length;
  }
  return inOwnWords(words + letters.slice(done).join(""));
}
