/** The evening's ledger of a table. Amounts are chips. */

import { ApiError, call } from "../api";
import { readToken } from "../room";
import type { MoneyState } from "../wire/protocol";
import { say } from "./texts";

export interface Sitting {
  player: string;
  name: string;
  bot: boolean;
  bought: number;
  cashed: number;
  corrected: number;
  on_table: number;
  net: number;
  minutes: number;
}
export interface Payment { payer: string; payee: string; amount: number }
export interface Evening {
  table: string;
  name: string;
  closed: boolean;
  since: number;
  sittings: readonly Sitting[];
  collected: number;
  payments: readonly Payment[];
  fewest: boolean;
  /** What the chips are shown as; null for chips. */
  money?: MoneyState | null;
}

const path = (table: string): string => `/api/tables/${encodeURIComponent(table)}/evening`;

export const readEvening = async (table: string): Promise<Evening> => (await call("GET", path(table))) as Evening;

/** The ledger as the server writes it: CSV, or text to paste. */
export async function readWritten(table: string, kind: "csv" | "txt"): Promise<string> {
  const answer = await fetch(`${path(table)}.${kind}`, { headers: { authorization: `Bearer ${readToken()}` } });
  if (!answer.ok) throw new ApiError(answer.status, say.ledgerCouldNotBeRead);
  return answer.text();
}
