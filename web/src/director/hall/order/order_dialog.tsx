/** The orders in which tables break and are opened, by dragging or by keys. */

import { useState } from "react";
import { useDesk } from "../../desk";
import { Frame, Preview, Text } from "../../dialogs/frame";
import { breakingOrder } from "../seats";
import { Sortable } from "./sortable";
import { say } from "../texts";

export function OrderDialog() {
  const { desk, send } = useDesk();
  const [order, setOrder] = useState(() => breakingOrder(desk.tables));
  const command = { type: "set-breaking", order };
  return (
    <Frame title={say.orderOfBreaking} does={say.setIt} ready={order.length > 0} onDo={() => send(command)}>
      <p className="dim">{say.theFirstBreaksFirstDragA}</p>
      <Sortable label={say.tablesAsTheyBreak} order={order} onOrder={setOrder} />
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
    <Frame title={say.orderOfOpening} does={say.setIt} onDo={() => send(command)}>
      <p className="dim">{say.theFirstIsOpenedFirst({ atTheStart: desk.state === "open" })}</p>
      <Sortable label={say.tablesAsTheyAreOpened} order={order} onOrder={setOrder} onRemove={(table) => setOrder(order.filter((one) => one !== table))} />
      <div className="row-buttons order-add">
        <Text name={say.anotherTableOfTheRoom} hint={say.itsNumber} figures value={number} onChange={setNumber} />
        <button type="button" disabled={!wanted || taken} onClick={add}>{say.addIt}</button>
      </div>
      {wanted > 0 && taken && <p className="problem" role="alert">{say.tableIsTaken({ table: wanted, inOrder: order.includes(wanted) })}</p>}
      <Preview command={command} />
    </Frame>
  );
}
