/** How the house is paid, as people say it and as the server writes it: "rake:5/4", "time:6". */

import { say } from "./texts";

export type Method = "" | "time" | "rake" | "drop" | "dead-blind";

/** `amount` is a percentage of a pot for a rake, of which it takes `most` at the most; otherwise chips. */
export interface Collection { method: Method; amount: string; most: string }

export const methods = (): readonly (readonly [Method, string])[] => [
  ["", say.nothing], ["time", say.time], ["rake", say.aRake], ["drop", say.aDrop], ["dead-blind", say.aDeadBlind],
];

export const NOTHING: Collection = { method: "", amount: "", most: "" };

export function readCollection(text: string): Collection {
  const [, method = "", amount = "", most = ""] = /^(time|rake|drop|dead-blind):([\d.]+)(?:\/(\d+))?$/.exec(text.trim()) ?? [];
  return { method: method as Method, amount, most };
}

/** As the server writes it; null while an amount is missing. */
export function writeCollection({ method, amount, most }: Collection): string | null {
  if (!method) return "";
  if (!/^\d+(\.\d+)?$/.test(amount) || Number(amount) === 0) return null;
  return `${method}:${amount}${method === "rake" && most ? `/${most}` : ""}`;
}

/** "a rake of 5%, at most 4"; empty for nothing. */
export function collectionWords(text: string): string {
  const { method, amount, most } = readCollection(text);
  if (!method) return text;
  if (method === "rake") return say.rakeOf({ amount, capped: most !== "", most });
  return { time: say.forTime, drop: say.dropOf, "dead-blind": say.deadBlindOf }[method]({ amount });
}
