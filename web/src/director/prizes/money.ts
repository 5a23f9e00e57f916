/** Money of an event as it is written: amounts are units that are worth so much as a chip of the currency is. */

import { chips } from "../../faces/format";
import { moneyText, readMoney, type Currency } from "../../faces/money";
import type { Money } from "../api";

const known = (one: Money): Currency => ({ ...one, point: one.point === "," ? "," : ".", chip: 1 });

const worth = (amount: number, { chip }: Money): bigint => BigInt(amount) * BigInt(chip);

export const moneyWords = (amount: number, currency: Money | null): string =>
  (currency === null || !currency.name ? chips(amount) : moneyText(worth(amount, currency), known(currency)));

/** An amount as it is typed; null for what is none. */
export function readAmount(text: string, currency: Money | null): number | null {
  const read = readMoney(text, currency === null ? { name: "", decimals: 0, point: ".", chip: 1 } : known(currency));
  const unit = BigInt(currency?.chip ?? 1);
  return read === null || read % unit !== 0n || read / unit > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(read / unit);
}

/** An amount as it stands in a field, without its sign. */
export const plainAmount = (amount: number, currency: Money | null): string =>
  (currency === null ? String(amount) : moneyText(worth(amount, currency), { ...known(currency), name: "" }));

export const tenths = (number: number): string => chips(number / 10);
