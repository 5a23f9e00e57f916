/** The class of what is above or below nothing. */
export const toneOf = (value: number): string => (value > 0 ? "up" : value < 0 ? "down" : "");
