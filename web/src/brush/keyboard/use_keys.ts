/** The keyboard of the desk: where the focus goes, and what a letter does there. */

import { useCallback, useEffect } from "react";
import type { Part, Spot } from "../asked";
import type { Desk } from "../desk";
import { closest, isArrow, isTyping, nearest, type Arrow, type Box } from "./keys";
import { deedsAt, readSpot, spotId, type Deed } from "../spots";

const SPOTS = "[data-spot]";
const PART_OF: Readonly<Record<Spot["kind"], Part>> = { seat: "map", game: "map", waiter: "lists", line: "lists", due: "due" };

/** Do it, or open the dialog that asks what is missing; true if it was done. */
export async function perform(desk: Desk, deed: Deed): Promise<boolean> {
  if (deed.ask) {
    desk.show(deed.ask);
    return false;
  }
  for (const command of deed.commands ?? []) if (!(await desk.send(command))) return false;
  return true;
}

type Ref<T> = React.RefObject<T | null>;

/** What is given back puts the focus on a place, wherever on the page it is. */
export function useKeys(desk: Desk, page: Ref<HTMLElement>, find: Ref<HTMLInputElement>, covered: boolean, onPart: (part: Part) => void): (spot: Spot) => void {
  const goTo = useCallback((spot: Spot) => {
    onPart(PART_OF[spot.kind]);
    const id = spotId(spot);
    const place = () => [...(page.current?.querySelectorAll<HTMLElement>(SPOTS) ?? [])].find((one) => one.dataset["spot"] === id);
    if (place()?.offsetParent) focusOn(place());
    // On a phone its part of the page has to come into sight first.
    else requestAnimationFrame(() => focusOn(place()));
  }, [onPart, page]);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (covered || isTyping(event) || page.current === null) return;
      if (isArrow(event.key)) return walk(page.current, event, event.key);
      const here = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>(SPOTS);
      const deed = here && deedsAt(desk.floor, readSpot(here.dataset["spot"])!).find((one) => one.key === event.key);
      if (deed) {
        event.preventDefault();
        lastBox = here.getBoundingClientRect();
        if (!event.repeat) void perform(desk, deed);
        return;
      }
      if (anywhere(desk, event.key, find, goTo)) event.preventDefault();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [desk, covered, find, goTo, page]);
  return goTo;
}

function anywhere(desk: Desk, key: string, find: Ref<HTMLInputElement>, goTo: (spot: Spot) => void): boolean {
  const { floor, show } = desk;
  const game = /^[1-9]$/.test(key) ? floor.games[Number(key) - 1] : undefined;
  if (key === "/") find.current?.focus();
  else if (key === "?") show({ name: "help" });
  else if (key === "i") show({ name: "register" });
  else if (key === "j") show({ name: "join" });
  else if (key === "g") show({ name: "game" });
  else if (key === "u" && floor.undo) show({ name: "undo" });
  else if (key === "0" && floor.dues.length) goTo({ kind: "due", place: 0 });
  else if (game) goTo({ kind: "game", table: game.table });
  else return false;
  return true;
}

/** Where the focus was last: what was done there may have taken the place away. */
let lastBox: Box | null = null;

function walk(page: HTMLElement, event: KeyboardEvent, arrow: Arrow): void {
  const spots = [...page.querySelectorAll<HTMLElement>(SPOTS)].filter((one) => one.offsetParent !== null);
  const here = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>(SPOTS);
  event.preventDefault();
  if (!here) return focusOn(lastBox ? spots[closest(lastBox, spots.map((one) => one.getBoundingClientRect()))] : spots[0]);
  const others = spots.filter((one) => one !== here);
  focusOn(others[nearest(here.getBoundingClientRect(), others.map((one) => one.getBoundingClientRect()), arrow)]);
}

function focusOn(spot: HTMLElement | null | undefined): void {
  spot?.focus();
  if (spot) lastBox = spot.getBoundingClientRect();
  spot?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
