/** Opening a table. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, Preview, Text } from "../dialogs/frame";
import { say } from "./texts";

export function OpenTableDialog() {
  const { desk, send } = useDesk();
  const [number, setNumber] = useState("");
  const [seats, setSeats] = useState("");
  const command = { type: "open-table", table: Number(number), seats: Number(seats) };
  return (
    <Frame title={say.openATable} does={say.openIt} onDo={() => send(command)}>
      <Text name={say.itsNumberInTheRoom} hint={say.leftOut({ usual: desk.opening[0] ?? say.theNextOne })} figures value={number} onChange={setNumber} />
      <Text name={say.seats} hint={say.leftOut({ usual: desk.terms.seats })} figures value={seats} onChange={setSeats} />
      <Preview command={command} />
    </Frame>
  );
}
