/**
 * An id that nobody else has: what is asked for under the same one again is done once.
 *
 * Not `randomUUID`, which pages on a home network do not have.
 */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
}
