/** How a person likes the room: kept in the browser. */

import type { Chosen } from "./faces/amounts";
import { keptStore } from "./kept";

export interface Settings {
  fourColours: boolean;
  sounds: boolean;
  stillness: "system" | "still";
  theme: "system" | "dark" | "light";
  amounts: Chosen;
}

export const settings = keptStore<Settings>("settings", {
  fourColours: false,
  sounds: false,
  stillness: "system",
  theme: "system",
  amounts: "table",
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
