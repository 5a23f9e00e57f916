/** How a person likes the room: kept in the browser. */

import type { Chosen } from "./faces/amounts";
import { keptStore } from "./kept";
import type { Size } from "./table/bar/sizing/sizes";

/** The sounds of the room, each of which may be silent. */
export type Sound = "cards" | "chips" | "turn" | "win";

/** What the table is covered with, how cards are drawn, and what is on their backs. */
export const FELTS = ["green", "blue", "claret"] as const;
export type Felt = (typeof FELTS)[number];
export const CARD_FACES = ["classic", "large"] as const;
export type CardFaces = (typeof CARD_FACES)[number];
export const BACKS = ["claret", "waves", "night"] as const;
export type Backs = (typeof BACKS)[number];

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
  /** What is said is seen at the seats, and reactions are. */
  bubbles: boolean;
  reactions: boolean;
  felt: Felt;
  cards: CardFaces;
  backs: Backs;
  plates: "full" | "compact";
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
  bubbles: true,
  reactions: true,
  felt: "green",
  cards: "classic",
  backs: "claret",
  plates: "full",
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
  root.dataset["felt"] = now.felt;
  root.dataset["cards"] = now.cards;
  root.dataset["back"] = now.backs;
  root.dataset["plates"] = now.plates;
}

function prefersLight(): MediaQueryList | undefined {
  return typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: light)") : undefined;
}

prefersLight()?.addEventListener("change", () => applySettings());
