/** One's own bots and their tokens. */

import { asFields, call, rows, text } from "../api";

export interface OwnBot { id: string; name: string; since: number; until: number }
export interface MadeBot { name: string; token: string }

export async function myBots(): Promise<OwnBot[]> {
  return rows(asFields(await call("GET", "/api/me/bots"))["bots"]).map((one) => ({
    id: text(one["id"]), name: text(one["name"]), since: Number(one["since"] ?? 0), until: Number(one["until"] ?? 0),
  }));
}

/** A bot's token, which is told this once. */
export async function makeBot(name: string): Promise<MadeBot> {
  const found = asFields(await call("POST", "/api/me/bots", { name }));
  return { name: text(found["name"]), token: text(found["token"]) };
}

export const revokeBot = (id: string): Promise<unknown> => call("DELETE", `/api/me/bots/${encodeURIComponent(id)}`);
