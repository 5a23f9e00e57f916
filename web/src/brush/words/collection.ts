/** How the house is paid, as people say it and as the server writes it: "rake:5/4", "time:6". */

export type Method = "" | "time" | "rake" | "drop" | "dead-blind";

/** `amount` is a percentage of a pot for a rake, of which it takes `most` at the most; otherwise chips. */
export interface Collection { method: Method; amount: string; most: string }

export const METHODS: readonly (readonly [Method, string])[] = [
  ["", "nothing"], ["time", "time"], ["rake", "a rake"], ["drop", "a drop"], ["dead-blind", "a dead blind"],
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
  if (method === "rake") return `a rake of ${amount}%${most ? `, at most ${most}` : ""}`;
  return { time: `${amount} for time`, drop: `a drop of ${amount} from each pot`, "dead-blind": `a dead blind of ${amount}` }[method];
}
