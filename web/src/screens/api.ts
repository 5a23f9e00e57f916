/** A table as it is shown to who only looks: a screen in the room, and a stream with the cards up. */

import { call } from "../api";
import type { StepLine } from "../deals/api";
import { completeTable, type Table } from "../wire/complete";
import type { Line, TableState } from "../wire/protocol";

export interface ScreenSeen { now: number; state: TableState; lines: readonly Line[]; hand: string; qr: string }
export interface StreamSeen {
  name: string; now: number; delay_ms: number; behind: number; on: boolean; started: boolean;
  /** The deals that may be seen by now, the newest last. */
  deals: readonly number[];
  /** Another number once somebody has taken his consent back. */
  withdrawn: number;
}
export interface StreamedStep { lines: readonly StepLine[]; state: Table }
export interface StreamedDeal { number: number; steps: readonly StreamedStep[] }

const invited = (invitation: string): string => (invitation ? `?invitation=${encodeURIComponent(invitation)}` : "");
const pathOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const screenPath = (table: string, invitation: string): string => `${pathOf(table)}/screen${invited(invitation)}`;

export const readStream = async (table: string, invitation: string): Promise<StreamSeen> =>
  (await call("GET", `${pathOf(table)}/stream${invited(invitation)}`)) as StreamSeen;

export async function readStreamed(table: string, number: number, invitation: string): Promise<StreamedDeal> {
  const found = (await call("GET", `${pathOf(table)}/stream/${number}${invited(invitation)}`)) as { number: number; steps: readonly { lines: readonly StepLine[]; state: TableState }[] };
  return { number: found.number, steps: found.steps.map((step) => ({ ...step, state: completeTable(step.state) })) };
}

/** Where something of a table is shown, as an address to open elsewhere. */
export const addressOf = (what: "screen" | "stream" | "hand", table: string, invitation = ""): string =>
  `${location.origin}${location.pathname}#/${what}/${encodeURIComponent(table)}${invitation ? `?${invitation}` : ""}`;
