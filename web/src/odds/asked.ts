/** What is asked: kept in the address, so that a question can be sent to somebody. */

import type { Asked, Form } from "./api";

export const NOTHING: Asked = { form: "holdem", players: ["", ""], boards: [], dead: "", draws: [], pot: "", call: "" };
export const PLAYERS_MOST = 10;

export function readAsked(query: string): Asked {
  const found = new URLSearchParams(query);
  const players = found.getAll("p").slice(0, PLAYERS_MOST);
  while (players.length < 2) players.push("");
  return {
    form: found.get("form") ?? NOTHING.form, players, boards: found.getAll("b").slice(0, 4), dead: found.get("dead") ?? "",
    draws: found.getAll("d").slice(0, PLAYERS_MOST), pot: found.get("pot") ?? "", call: found.get("call") ?? "",
  };
}

/** The address of a question; what was left empty at the end is left out. */
export function addressOf(asked: Asked): string {
  const found = new URLSearchParams({ form: asked.form });
  for (const one of asked.players) found.append("p", one);
  for (const one of upToLast(asked.boards)) found.append("b", one);
  if (asked.dead) found.set("dead", asked.dead);
  for (const one of upToLast(asked.draws)) found.append("d", one);
  if (asked.pot) found.set("pot", asked.pot);
  if (asked.call) found.set("call", asked.call);
  return `#/odds?${found}`;
}

/** Only what the form has: no more players, boards and draws than that. */
export function fitting(asked: Asked, form: Form): Asked {
  const players = asked.players.slice(0, Math.min(form.players_max, PLAYERS_MOST));
  return {
    ...asked, form: form.key, players, boards: asked.boards.slice(0, form.boards.length),
    draws: form.draws ? asked.draws.slice(0, players.length) : [],
    ...(form.points && { pot: "", call: "" }),
  };
}

export const upToLast = (texts: readonly string[]): readonly string[] => {
  const last = texts.findLastIndex((one) => one.trim() !== "");
  return texts.slice(0, last + 1);
};

/** Texts with one put in its place, empty ones before it where there were none. */
export const placed = (texts: readonly string[], place: number, text: string): readonly string[] =>
  Array.from({ length: Math.max(texts.length, place + 1) }, (_, at) => (at === place ? text : texts[at] ?? ""));
