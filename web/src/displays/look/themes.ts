/** How a display is coloured; the colours themselves are in styles/displays.css. */

import { say } from "../texts";

export const THEMES = ["dark", "light", "felt", "contrast", "night"] as const;
export type Theme = (typeof THEMES)[number];

export const readTheme = (kept: unknown): Theme => (THEMES.find((one) => one === kept) ?? "dark");
export const themeNames = (): Readonly<Record<Theme, string>> =>
  ({ dark: say.dark, light: say.light, felt: say.felt, contrast: say.highContrast, night: say.nightBlue });
