/** Amounts as people type them: 1.5k for 1,500 and 3bb for three big blinds. */

import type { Amounts } from "../../../faces/amounts";
import { say } from "../../texts";

const SHORT = /^\s*(\d+(?:[.,]\d+)?)\s*(k|m|bb)\s*$/i;
const TIMES: Record<string, number> = { k: 1_000, m: 1_000_000 };

type Read = Pick<Amounts, "read">;

/** The chips that were typed; null for what is no amount. `blind` is the big blind, 0 for none. */
export function readTyped(text: string, amounts: Read, blind: number): number | null {
  const [, number, unit] = SHORT.exec(text) ?? [];
  if (number === undefined || unit === undefined) return amounts.read(text);
  const figure = Number(number.replace(",", "."));
  if (unit.toLowerCase() === "bb") return blind > 0 ? Math.round(figure * blind) : null;
  // Thousands are of what is typed otherwise: of chips, or of money where amounts are shown so.
  const whole = figure * (TIMES[unit.toLowerCase()] ?? 1);
  return amounts.read(String(Math.round(whole * 100) / 100));
}

/** Why what was typed is no amount, in words; empty where it is one. */
export function typedFault(text: string, amounts: Read & Pick<Amounts, "fault">, blind: number): string {
  if (!text.trim() || readTyped(text, amounts, blind) !== null) return "";
  return /bb\s*$/i.test(text) && !blind ? say.thereNoBigBlindsHere : amounts.fault(text);
}
