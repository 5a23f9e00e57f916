/** Deals that were played, as the server tells of them: lists, one step by step, and files. */

import { ApiError, call } from "../api";
import { completeTable, type Table } from "../wire/complete";
import type { MoneyState, TableState } from "../wire/protocol";
import { readToken } from "../room";
import { say } from "./texts";

export interface DealRow {
  table: string;
  table_name: string;
  number: number;
  at: number;
  form_name: string;
  stakes: string;
  players: readonly string[];
  winners: readonly string[];
  pot: number;
  dealt_in: boolean;
  won: boolean;
  money?: MoneyState | null;
  /** Of one's own deals, where they are known: the net, in how large a unit it is counted, and more. */
  net?: number | null;
  unit?: number;
  showdown?: boolean;
  position?: string;
  event?: string;
}

export interface StepLine { words: string; cites: readonly string[]; seat: number | null; platform: boolean; sums?: readonly (readonly [number, number])[] }
export interface Step {
  lines: readonly StepLine[];
  state: Table;
  /** What hands may expect of the pot, by seat, in thousandths. */
  odds?: readonly (readonly [number, number])[];
}
export type Rule = readonly [id: string, title: string, statement: string];

export interface Deal extends DealRow {
  own_seat: number | null;
  /** Why the steps are not what was told when the deal was played; empty where they are. */
  differs?: string;
  /** If they are not: what everybody was told then. */
  told_then?: readonly string[];
  steps: readonly Step[];
  rules: readonly Rule[];
  /** By a link: its code, who shares it, and whether his own cards are shown. */
  code?: string;
  by?: string;
  own_cards?: boolean;
}

export type Format = "phh" | "pokerstars";

const tablePath = (table: string): string => `/api/tables/${encodeURIComponent(table)}/deals`;

export async function lastDeals(table: string, before: number | null = null): Promise<readonly DealRow[]> {
  const query = before === null ? "" : `?before=${before}`;
  return ((await call("GET", `${tablePath(table)}${query}`)) as { deals: DealRow[] }).deals;
}

export interface Page { deals: readonly DealRow[]; next: string }

interface SentStep { lines: readonly (Partial<StepLine> & { words: string })[]; state: TableState; odds?: Step["odds"] }

export async function readDeal(table: string, number: number): Promise<Deal> {
  return completeDeal(await call("GET", `${tablePath(table)}/${number}`));
}

/** The deal of a link, for whoever has it. */
export async function readShared(code: string): Promise<Deal> {
  return { ...completeDeal(await call("GET", `/api/shared/${encodeURIComponent(code)}`)), code };
}

function completeDeal(answer: unknown): Deal {
  const found = answer as Deal & { steps: readonly SentStep[] };
  return { ...found, steps: (found.steps as readonly SentStep[]).map(completeStep) };
}

/** A step with every field; the deal is shown as being played until its very end. */
export function completeStep(step: SentStep): Step {
  return {
    lines: step.lines.map((line) => ({ cites: [], seat: null, platform: false, ...line })),
    state: { ...completeTable(step.state), phase: "playing" },
    odds: step.odds ?? [],
  };
}

export const saveDeal = ({ table, number, code }: Pick<Deal, "table" | "number" | "code">, format: Format): Promise<number> =>
  save(`${code ? `/api/shared/${encodeURIComponent(code)}` : `${tablePath(table)}/${number}`}/export?format=${format}`, `${table}-${number}${endingOf(format, false)}`);
/** `asked`: which of one's deals, as a query. */
export const saveMyDeals = (format: Format, asked: string): Promise<number> =>
  save(`/api/me/export?format=${format}${asked && `&${asked}`}`, `my-deals${endingOf(format, true)}`);

const endingOf = (format: Format, many: boolean): string =>
  format === "pokerstars" ? ".txt" : many ? ".phhs" : ".phh";

/** Fetch a file with the session and hand it to the browser; how many deals it lacks. */
async function save(path: string, name: string): Promise<number> {
  let answer: Response;
  try {
    answer = await fetch(path, { headers: readToken() ? { authorization: `Bearer ${readToken()}` } : {} });
  } catch {
    throw new ApiError(0, say.serverCannotBeReached);
  }
  if (!answer.ok) {
    const said = (await answer.json().catch(() => null)) as { error?: { words?: string } } | null;
    throw new ApiError(answer.status, said?.error?.words ?? say.thatWasRefused);
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `floorman-${name}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return Number(answer.headers.get("x-left-out") ?? 0);
}
