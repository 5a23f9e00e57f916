/** What may be said about a table beside the deal: each deed with its words and what it asks. */

import { amountsIn, stakesChips, type Amounts } from "../faces/amounts";
import { readChips } from "../faces/format";
import type { Outgoing } from "../wire/connection";

export type Way = readonly [value: string, words: string];

export interface Field {
  name: string;
  label: string;
  /** An amount of chips, a whole number, words, one of several, several of them, yes or no. */
  kind: "chips" | "stakes" | "whole" | "text" | "pick" | "some" | "switch";
  ways?: readonly Way[];
  /** What stands there at first. */
  start?: string;
  /** Whether it may be left empty: then it is not sent. */
  optional?: boolean;
}

export interface Deed {
  /** The type of the message that is sent. */
  tag: string;
  label: string;
  fields?: readonly Field[];
  /** What is the same however it is filled in. */
  fixed?: Readonly<Record<string, unknown>>;
  /** A word on what comes of it. */
  note?: string;
}

export type Filled = Readonly<Record<string, string>>;

export function startOf(deed: Deed): Filled {
  return Object.fromEntries((deed.fields ?? []).map((field) => [field.name, field.start ?? (field.kind === "pick" ? field.ways?.[0]?.[0] ?? "" : "")]));
}

/** What a field comes to in the message; undefined for what cannot be sent. */
function valueOf(field: Field, text: string, amounts: Amounts): unknown {
  switch (field.kind) {
    case "chips":
    case "whole": {
      const number = field.kind === "chips" ? amounts.read(text) : readChips(text);
      return number !== null && (field.kind === "whole" || number > 0) ? number : undefined;
    }
    case "stakes": return stakesChips(text.trim(), amounts) || undefined;
    case "switch": return text === "yes";
    case "some": return text ? text.split(" ") : [];
    case "pick": return text === "" ? (field.ways?.some(([value]) => value === "") ? "" : undefined) : text === "null" ? null : /^(true|false|\d+)$/.test(text) ? JSON.parse(text) as unknown : text;
    default: return text.trim() || undefined;
  }
}

/** The message that a deed comes to as it is filled in; null while something is missing. */
export function messageOf(deed: Deed, table: string, filled: Filled, amounts: Amounts = amountsIn(null)): Outgoing | null {
  const said: Record<string, unknown> = { type: deed.tag, table, ...deed.fixed };
  for (const field of deed.fields ?? []) {
    const text = filled[field.name] ?? "";
    const value = valueOf(field, text, amounts);
    if (value === undefined && field.optional && !text.trim()) continue;
    if (value === undefined) return null;
    said[field.name] = value;
  }
  return said as unknown as Outgoing;
}
