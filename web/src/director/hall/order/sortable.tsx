/** Tables in an order that is changed by dragging, with a mouse or a finger, or by keys. */

import { useEffect, useRef, useState } from "react";
import { heldOver, reordered, shifted } from "../seats";

interface SortableProps {
  label: string;
  order: readonly number[];
  onOrder: (order: readonly number[]) => void;
  /** Where a table may be left out of it. */
  onRemove?: (table: number) => void;
}

export function Sortable({ label, order, onOrder, onRemove }: SortableProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const does = useRef({ order, onOrder });
  does.current = { order, onOrder };
  useEffect(() => {
    if (dragged === null) return undefined;
    const move = ({ clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const { order: now, onOrder: set } = does.current;
      const onto = now[heldOver(rows, clientY)];
      if (onto !== undefined && onto !== dragged) set(reordered(now, dragged, now.indexOf(dragged) < now.indexOf(onto) ? now[now.indexOf(onto) + 1] ?? null : onto));
    };
    const end = () => setDragged(null);
    const ends = ["pointerup", "pointercancel"] as const;
    window.addEventListener("pointermove", move);
    for (const kind of ends) window.addEventListener(kind, end);
    return () => {
      window.removeEventListener("pointermove", move);
      for (const kind of ends) window.removeEventListener(kind, end);
    };
  }, [dragged]);
  const shift = (table: number, by: -1 | 1) => onOrder(shifted(order, table, by));
  const keys = (event: React.KeyboardEvent, table: number) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    shift(table, by);
  };
  return (
    <ol className="order-list" aria-label={label} ref={list}>
      {order.map((table, place) => (
        <li key={table} data-table={table} data-dragged={dragged === table}>
          <span className="order-grip" onPointerDown={(event) => { if (event.button === 0) { event.preventDefault(); setDragged(table); } }}><i aria-hidden="true">⠿</i> <b>Table {table}</b></span>
          <button type="button" className="quiet icon" aria-label={`Table ${table} earlier`} disabled={place === 0} onKeyDown={(event) => keys(event, table)} onClick={() => shift(table, -1)}>↑</button>
          <button type="button" className="quiet icon" aria-label={`Table ${table} later`} disabled={place === order.length - 1} onKeyDown={(event) => keys(event, table)} onClick={() => shift(table, 1)}>↓</button>
          {onRemove && <button type="button" className="quiet icon" aria-label={`Leave table ${table} out`} onClick={() => onRemove(table)}>✕</button>}
        </li>
      ))}
    </ol>
  );
}
