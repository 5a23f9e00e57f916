/** Who runs the room. */

export const isFloor = (role: string | undefined): boolean => role === "host" || role === "floor";
