/** A page one comes to is seen from its top; one that one goes back to is as it was left. */

/** Where an address leads, whatever is asked of it. */
const pageOf = (address: string): string => new URL(address).hash.replace(/\?.*$/, "");

const onArrival = ({ oldURL, newURL }: HashChangeEvent): void => {
  // An entry of the history that is marked was seen before: the browser itself goes back to its place.
  if (history.state !== null) return;
  history.replaceState("seen", "");
  if (pageOf(oldURL) !== pageOf(newURL)) window.scrollTo(0, 0);
};

/** See to it, until what is answered is called. */
export function arrive(): () => void {
  window.addEventListener("hashchange", onArrival);
  return () => window.removeEventListener("hashchange", onArrival);
}
