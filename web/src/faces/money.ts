/**
 * Money read and written, as `floorman.room.cage.currency` does it: inside everything is whole smallest
 * units, and what does not read as money is refused and not guessed at.
 */

import type { MoneyState } from "../wire/protocol";

export type Money = Required<MoneyState>;
export type Currency = Omit<Money, "shows">;

export const PLAY_CHIPS: Currency = { name: "", decimals: 0, point: ".", chip: 1 };

const GROUPS = " \u00a0\u202f'\u2019";
const DIGITS = /^[0-9]+$/;

export const isPlay = (one: Currency): boolean => one.name === "" && one.decimals === 0 && one.chip === 1;
/** Whether the name is a code, which stands behind the amount; a sign stands before it. */
export const isCode = (one: Currency): boolean => /^[A-Za-z]+$/.test(one.name);
const comma = (one: Currency): string => (one.point === "." ? "," : ".");

/** An amount of smallest units as money: 1,234.50 EUR, -$5.00. */
export function moneyText(amount: bigint, currency: Currency): string {
  const size = amount < 0n ? -amount : amount;
  const unit = 10n ** BigInt(currency.decimals);
  let text = (size / unit).toString().replace(/\B(?=(\d{3})+(?!\d))/g, comma(currency));
  if (currency.decimals) text += currency.point + (size % unit).toString().padStart(currency.decimals, "0");
  const sign = amount < 0n ? "-" : "";
  if (!currency.name) return sign + text;
  return isCode(currency) ? `${sign}${text} ${currency.name}` : `${sign}${currency.name}${text}`;
}

/** An amount in smallest units, never below nothing; null for what is none. */
export function readMoney(text: string, currency: Currency): bigint | null {
  let read = text.trim();
  if (currency.name) {
    if (read.startsWith(currency.name)) read = read.slice(currency.name.length);
    if (read.endsWith(currency.name)) read = read.slice(0, -currency.name.length);
    read = read.trim();
  }
  const at = read.indexOf(currency.point);
  const [whole, rest] = at < 0 ? [read, ""] : [read.slice(0, at), read.slice(at + 1)];
  if (at >= 0 && (!currency.decimals || !DIGITS.test(rest) || rest.length > currency.decimals)) return null;
  const digits = withoutGroups(whole, currency);
  if (digits === null) return null;
  return BigInt(digits) * 10n ** BigInt(currency.decimals) + BigInt((rest || "0").padEnd(currency.decimals, "0"));
}

/** The digits before the mark, of thousands that are parted by one mark throughout. */
function withoutGroups(whole: string, currency: Currency): string | null {
  if (DIGITS.test(whole)) return whole;
  const used = new Set([...whole].filter((letter) => !DIGITS.test(letter)));
  const mark = [...used][0] ?? "";
  if (used.size !== 1 || !(mark === comma(currency) || GROUPS.includes(mark))) return null;
  const [first = "", ...groups] = whole.split(mark);
  const fit = DIGITS.test(first) && first.length <= 3 && !first.startsWith("0");
  return fit && groups.every((one) => one.length === 3 && DIGITS.test(one)) ? first + groups.join("") : null;
}

export const worthOf = (chips: number, currency: Currency): bigint => BigInt(chips) * BigInt(currency.chip);

/** So many chips of the table; null for what they do not make, or more than can be counted. */
export function chipsOf(amount: bigint, currency: Currency): number | null {
  const chip = BigInt(currency.chip);
  if (amount % chip !== 0n) return null;
  const chips = Number(amount / chip);
  return Number.isSafeInteger(chips) ? chips : null;
}

/** Chips as big blinds, to a tenth of one, cut off: nobody is told that he has more. */
export function bigBlindsText(chips: number, blind: number): string {
  const tenths = (BigInt(Math.abs(chips)) * 10n) / BigInt(blind);
  const [whole, tenth] = [tenths / 10n, tenths % 10n];
  const sign = chips < 0 && tenths ? "-" : "";
  return `${sign}${whole.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ",")}${tenth ? `.${tenth}` : ""} BB`;
}
