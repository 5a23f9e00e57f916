/** How a person likes the room: kept in the browser. */

import type { Chosen } from "./faces/amounts";
import { keptStore } from "./kept";
import type { Size } from "./table/bar/sizing/sizes";

/** The sounds of the room, each of which may be silent. */
export type Sound = "cards" | "chips" | "turn" | "win";

export interface Settings {
  fourColours: boolean;
  sounds: boolean;
  /** How loud, from 0 to 1. */
  volume: number;
  /** Sounds that are not wanted. */
  silent: readonly Sound[];
  stillness: "system" | "still";
  theme: "system" | "dark" | "light";
  amounts: Chosen;
  /** Ready amounts: of a bet, and of a raise. */
  betSizes: readonly Size[];
  raiseSizes: readonly Size[];
  /** Ask once more before a fold that a check would do for, and before everything goes in. */
  asksFold: boolean;
  asksAllIn: boolean;
  /** Go to the table where it is one's turn, unless something is being done at another. */
  jumps: boolean;
  /** Shake the phone when it is one's turn. */
  shakes: boolean;
}

export const settings = keptStore<Settings>("settings", {
  fourColours: false,
  sounds: true,
  volume: 0.7,
  silent: [],
  stillness: "system",
  theme: "system",
  amounts: "table",
  betSizes: ["third", "half", "two-thirds", "pot"],
  raiseSizes: ["half", "pot", "2.5x", "3x"],
  asksFold: true,
  asksAllIn: true,
  jumps: false,
  shakes: true,
});

/** Who is muted, by the player's id. */
export const muted = keptStore<Record<string, boolean>>("muted", {});

/** Write the settings on the document, where the styles read them. */
export function applySettings(root: HTMLElement = document.documentElement): void {
  const now = settings.get();
  const light = now.theme === "light" || (now.theme === "system" && prefersLight()?.matches === true);
  root.dataset["theme"] = light ? "light" : "dark";
  root.dataset["deck"] = now.fourColours ? "four" : "two";
  root.dataset["motion"] = now.stillness;
}

function prefersLight(): MediaQueryList | undefined {
  return typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: light)") : undefined;
}

prefersLight()?.addEventListener("change", () => applySettings());
