/** How a display is coloured; the colours themselves are in styles/displays.css. */

export const THEMES = { dark: "Dark", light: "Light", felt: "Felt", contrast: "High contrast", night: "Night blue" } as const;
export type Theme = keyof typeof THEMES;

export const readTheme = (kept: unknown): Theme => (typeof kept === "string" && Object.hasOwn(THEMES, kept) ? (kept as Theme) : "dark");
