/** The time in digits that fill their box: read from the back of the room. */

import { useMemo } from "react";
import { FAMILY, useBox, type Box } from "./fit";

/** How a font draws digits, for a size of 1; `low` is how far their middle lies below that of the line. */
export interface Face { digit: number; colon: number; high: number; low: number }
const USUAL: Face = { digit: 0.7, colon: 0.4, high: 0.73, low: 0 };
/** Narrower than that digits are hard to tell apart: then they are smaller. */
const NARROWEST = 0.4;
/** A little is left around them. */
const FILLS = 0.94;

/** Size of the type and how much narrower it is drawn, for a text in a box. */
export function sizeFor(text: string, box: Box, face: Face): { size: number; narrow: number } {
  const wide = [...text].reduce((sum, letter) => sum + (letter === ":" ? face.colon : face.digit), 0);
  const high = (box.height * FILLS) / face.high;
  const narrow = Math.min(1, (box.width * FILLS) / (wide * high));
  return narrow >= NARROWEST ? { size: high, narrow } : { size: (high * narrow) / NARROWEST, narrow: NARROWEST };
}

function measured(): Face {
  const drawn = typeof document === "undefined" || navigator.userAgent.includes("jsdom") ? null : document.createElement("canvas").getContext("2d");
  if (!drawn) return USUAL;
  drawn.font = `700 100px ${FAMILY}`;
  const digit = drawn.measureText("0");
  const high = digit.actualBoundingBoxAscent / 100 || USUAL.high;
  const low = ((digit.fontBoundingBoxAscent ?? 0) - (digit.fontBoundingBoxDescent ?? 0)) / 200 - high / 2;
  return { digit: digit.width / 100, colon: drawn.measureText(":").width / 100, high, low };
}

/** Room is kept for tens of minutes, so that nothing leaps when the last of them are gone. */
const room = (text: string): string => text.replace(/\d/g, "0").padStart(5, "0");

export function Digits({ text, label }: { text: string; label: string }) {
  const [ref, box] = useBox();
  const face = useMemo(measured, []);
  const { size, narrow } = sizeFor(room(text), box, face);
  const style = { fontSize: `${size}px`, transform: `translate(-50%, calc(-50% - ${face.low * size}px)) scaleX(${narrow})` };
  return (
    <div ref={ref} className="digits" role="timer" aria-label={label}>
      <span style={style} aria-hidden="true">{text}</span>
    </div>
  );
}
