/** The orders in which tables break and are opened, by dragging or by keys. */

import { useState } from "react";
import { useDesk } from "../../desk";
import { Frame, Preview, Text } from "../../dialogs/frame";
import { breakingOrder } from "../seats";
import { Sortable } from "./sortable";

export function OrderDialog() {
  const { desk, send } = useDesk();
  const [order, setOrder] = useState(() => breakingOrder(desk.tables));
  const command = { type: "set-breaking", order };
  return (
    <Frame title="Order of breaking" does="Set it" ready={order.length > 0} onDo={() => send(command)}>
      <p className="dim">The first breaks first. Drag a table, or press the arrows on it.</p>
      <Sortable label="Tables as they break" order={order} onOrder={setOrder} />
      <Preview command={command} />
    </Frame>
  );
}

/** No book says which table is opened first: this is the house's own. */
export function OpeningDialog() {
  const { desk, send } = useDesk();
  const [order, setOrder] = useState(desk.opening);
  const [number, setNumber] = useState("");
  const wanted = Number(number);
  const taken = order.includes(wanted) || desk.tables.some((one) => one.number === wanted);
  const command = { type: "set-opening", order };
  const add = () => { setOrder([...order, wanted]); setNumber(""); };
  return (
    <Frame title="Order of opening" does="Set it" onDo={() => send(command)}>
      <p className="dim">The first is opened first, {desk.state === "open" ? "at the start and after it" : "when late entries need it"}. After these the next number is. No rule says which: it is the house's to choose. Drag a table, or press the arrows on it.</p>
      <Sortable label="Tables as they are opened" order={order} onOrder={setOrder} onRemove={(table) => setOrder(order.filter((one) => one !== table))} />
      <div className="row-buttons order-add">
        <Text name="Another table of the room" hint="its number" figures value={number} onChange={setNumber} />
        <button type="button" disabled={!wanted || taken} onClick={add}>Add it</button>
      </div>
      {wanted > 0 && taken && <p className="problem" role="alert">Table {wanted} {order.includes(wanted) ? "is in the order already" : "is open"}.</p>}
      <Preview command={command} />
    </Frame>
  );
}
