/** Cards dragged with mouse, pen or finger: where they are held, and where they are let go. */

import { useRef, useState } from "react";
import type { Card } from "../wire/protocol";

export interface Dragged { card: Card; x: number; y: number; over: string }

export interface Drag {
  dragged: Dragged | null;
  /** What a card needs to be dragged. */
  handles: (card: Card) => {
    onPointerDown: (event: React.PointerEvent) => void;
    onPointerMove: (event: React.PointerEvent) => void;
    onPointerUp: (event: React.PointerEvent) => void;
    onPointerCancel: () => void;
    onClickCapture: (event: React.MouseEvent) => void;
  };
}

/** Less than this, in pixels, is a tap with an unsteady hand. */
const STIR = 7;

/** `drop` gets the card and the `data-drop` of what lies below, and the card it fell on if any. */
export function useDrag(drop: (card: Card, where: string, on: Card | null) => void): Drag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const from = useRef<{ x: number; y: number; card: Card } | null>(null);
  const justDropped = useRef(false);
  const end = () => { from.current = null; setDragged(null); };
  return {
    dragged,
    handles: (card) => ({
      onPointerDown: (event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        justDropped.current = false;
        from.current = { x: event.clientX, y: event.clientY, card };
        // However quickly it moves off, the card hears of it.
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event) => {
        const start = from.current;
        if (start === null || start.card !== card) return;
        const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > STIR;
        if (dragged === null && !far) return;
        setDragged({ card, x: event.clientX, y: event.clientY, over: below(event.clientX, event.clientY).where });
      },
      onPointerUp: (event) => {
        if (dragged !== null) {
          justDropped.current = true;
          const { where, on } = below(event.clientX, event.clientY);
          if (where) drop(dragged.card, where, on === dragged.card ? null : on);
        }
        end();
      },
      onPointerCancel: end,
      // The click that ends a drag is none.
      onClickCapture: (event) => {
        if (!justDropped.current) return;
        justDropped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
  };
}

function below(x: number, y: number): { where: string; on: Card | null } {
  const found = document.elementFromPoint(x, y);
  const where = found?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? "";
  const card = found?.closest<HTMLElement>("[data-card]")?.dataset["card"];
  return { where, on: card === undefined ? null : Number(card) };
}
