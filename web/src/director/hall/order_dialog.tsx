/** The order in which tables break, by dragging or by keys; and opening a table. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, Preview, Text } from "../dialogs/frame";
import { breakingOrder, reordered } from "./seats";

export function OrderDialog() {
  const { desk, send } = useDesk();
  const [order, setOrder] = useState(() => breakingOrder(desk.tables));
  const [dragged, setDragged] = useState<number | null>(null);
  const command = { type: "set-breaking", order };
  const shift = (table: number, by: number) => {
    const at = order.indexOf(table);
    const before = by < 0 ? order[at - 1] : order[at + 2] ?? null;
    if (before !== undefined && (by < 0 || at < order.length - 1)) setOrder(reordered(order, table, before));
  };
  return (
    <Frame title="Order of breaking" does="Set it" ready={order.length > 0} onDo={() => send(command)}>
      <p className="dim">The first breaks first. Drag a table, or press the arrows on it.</p>
      <ol className="order-list">
        {order.map((table, place) => (
          <li key={table} draggable data-dragged={dragged === table} onDragStart={(event) => { event.dataTransfer.setData("text/plain", String(table)); setDragged(table); }}
            onDragEnd={() => setDragged(null)} onDragOver={(event) => { event.preventDefault(); if (dragged !== null && dragged !== table) setOrder(reordered(order, dragged, past(order, dragged, table))); }}
            onDrop={(event) => { event.preventDefault(); setDragged(null); }}>
            <b>Table {table}</b>
            <button type="button" className="quiet icon" aria-label={`Table ${table} earlier`} disabled={place === 0} onKeyDown={(event) => arrows(event, table, shift)} onClick={() => shift(table, -1)}>↑</button>
            <button type="button" className="quiet icon" aria-label={`Table ${table} later`} disabled={place === order.length - 1} onKeyDown={(event) => arrows(event, table, shift)} onClick={() => shift(table, 1)}>↓</button>
          </li>
        ))}
      </ol>
      <Preview command={command} />
    </Frame>
  );
}

/** Where a table goes that is dragged onto another: before it from below, behind it from above. */
const past = (order: readonly number[], dragged: number, onto: number): number | null =>
  (order.indexOf(dragged) < order.indexOf(onto) ? order[order.indexOf(onto) + 1] ?? null : onto);

function arrows(event: React.KeyboardEvent, table: number, shift: (table: number, by: number) => void): void {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  event.preventDefault();
  shift(table, event.key === "ArrowUp" ? -1 : 1);
}

export function OpenTableDialog() {
  const { desk, send } = useDesk();
  const [number, setNumber] = useState("");
  const [seats, setSeats] = useState("");
  const command = { type: "open-table", table: Number(number), seats: Number(seats) };
  return (
    <Frame title="Open a table" does="Open it" onDo={() => send(command)}>
      <Text name="Its number in the room" hint="left out: the next one" figures value={number} onChange={setNumber} />
      <Text name="Seats" hint={`left out: ${desk.terms.seats}`} figures value={seats} onChange={setSeats} />
      <Preview command={command} />
    </Frame>
  );
}
