/** The grid of thirteen by thirteen: a press takes a hand in or out, and drawing over several does the same with all. */

import { useEffect, useRef, useState } from "react";
import { Dialog } from "../ui/dialog";
import { figure } from "./figures";
import { gridText, handText, partOf, readGrid, SIDE } from "./range";
import { say } from "./texts";

interface Props { title: string; start: string; onDone: (text: string) => void; onClose: () => void }

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };

export function RangeDialog({ title, start, onDone, onClose }: Props) {
  const read = readGrid(start);
  const [places, setPlaces] = useState<ReadonlySet<number>>(read ?? new Set());
  const [focus, setFocus] = useState(0);
  // Whether hands are taken in or out while the pointer is drawn over them.
  const drawing = useRef<boolean | null>(null);
  useEffect(() => {
    const ends = () => { drawing.current = null; };
    window.addEventListener("pointerup", ends);
    window.addEventListener("pointercancel", ends);
    return () => { window.removeEventListener("pointerup", ends); window.removeEventListener("pointercancel", ends); };
  }, []);
  const put = (place: number, inside: boolean) => setPlaces((before) => {
    const next = new Set(before);
    if (inside) next.add(place);
    else next.delete(place);
    return next;
  });
  const press = (event: React.PointerEvent, place: number) => {
    event.currentTarget.releasePointerCapture?.(event.pointerId);
    drawing.current = !places.has(place);
    put(place, drawing.current);
    setFocus(place);
  };
  const over = (event: React.PointerEvent) => {
    if (drawing.current === null) return;
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-hand]");
    if (found) put(Number(found.dataset.hand), drawing.current);
  };
  const key = (event: React.KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = focus + step;
    const sideways = Math.abs(step) === 1 && Math.floor(next / SIDE) !== Math.floor(focus / SIDE);
    if (next < 0 || next >= SIDE * SIDE || sideways) return;
    setFocus(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-hand="${next}"]`)?.focus();
  };
  const text = gridText(places);
  return (
    <Dialog title={title} onClose={onClose} wide>
      {read === null && <p className="note">{say.notOnTheGrid}</p>}
      <div className="range-grid" role="group" aria-label={say.handsOfTheRange} onKeyDown={key} onPointerMove={over}>
        {Array.from({ length: SIDE * SIDE }, (_, place) => (
          <button key={place} type="button" data-hand={place} tabIndex={place === focus ? 0 : -1} aria-pressed={places.has(place)}
            className={Math.floor(place / SIDE) === place % SIDE ? "pair" : ""} onPointerDown={(event) => press(event, place)} onFocus={() => setFocus(place)}
            onClick={(event) => { if (event.detail === 0) put(place, !places.has(place)); }}>{handText(place)}</button>
        ))}
      </div>
      <p className="range-text" aria-live="polite">{text ? say.rangeIs({ part: figure(partOf(places), 1), text }) : say.noHandYet}</p>
      <footer className="deeds">
        <button type="button" className="quiet" disabled={!places.size} onClick={() => setPlaces(new Set())}>{say.clear}</button>
        <button type="button" className="primary" disabled={!places.size} onClick={() => onDone(text)}>{say.takeThese}</button>
      </footer>
    </Dialog>
  );
}
