/**
 * Things that fly over the felt, by the browser's own animations: only transform and opacity change,
 * so that nothing is laid out again. What flies is either the thing itself on its way to where it lies
 * already, or a ghost of what is gone, which is taken away when it has arrived.
 */

export interface Box { x: number; y: number; width: number; height: number }

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
export const FLIGHT_MS = 320;
/** Between one card of a deal and the next. */
export const BEAT_MS = 55;

/** Whether anything moves here at all: not where the system or the person wants it still. */
export function moves(): boolean {
  if (typeof matchMedia !== "function" || typeof Element.prototype.animate !== "function") return false;
  return document.documentElement.dataset["motion"] !== "still" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** What is to begin once everything has been measured: between the two nothing is laid out again. */
const waiting: (() => void)[] = [];

/** All that waits begins. */
export function depart(): void {
  for (const begin of waiting.splice(0)) begin();
}

const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** A thing comes to where it lies, from somewhere else; like all of these once `depart` is called. */
export function comeFrom(element: Element, from: Box, delay = 0): void {
  const [a, b] = [middle(from), middle(boxOf(element))];
  waiting.push(() => element.animate(
    [{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(0.7)`, opacity: 0.2 }, { opacity: 1, offset: 0.3 }, { transform: "none", opacity: 1 }],
    { duration: FLIGHT_MS, delay, easing: EASE, fill: "backwards" },
  ));
}

/** A card is turned over where it lies. */
export function turn(element: Element, delay = 0): void {
  waiting.push(() => element.animate([{ transform: "scaleX(0.05)" }, { transform: "none" }], { duration: 180, delay, easing: "ease-out", fill: "backwards" }));
}

/** A ghost goes from one place to another, and is gone. */
export function goTo(layer: Element, ghost: HTMLElement, from: Box, to: Box, delay = 0): void {
  const home = boxOf(layer);
  const [a, b] = [middle(from), middle(to)];
  const at = (spot: { x: number; y: number }) => `translate(${spot.x - home.x}px, ${spot.y - home.y}px) translate(-50%, -50%)`;
  waiting.push(() => {
    ghost.classList.add("ghost");
    ghost.setAttribute("aria-hidden", "true");
    layer.append(ghost);
    const flight = ghost.animate(
      [{ transform: at(a), opacity: 1 }, { transform: at(b), opacity: 1, offset: 0.85 }, { transform: at(b), opacity: 0 }],
      { duration: FLIGHT_MS + 120, delay, easing: EASE, fill: "both" },
    );
    const gone = () => ghost.remove();
    flight.finished.then(gone, gone);
  });
}
