/** Opening a table. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, Preview, Text } from "../dialogs/frame";

export function OpenTableDialog() {
  const { desk, send } = useDesk();
  const [number, setNumber] = useState("");
  const [seats, setSeats] = useState("");
  const command = { type: "open-table", table: Number(number), seats: Number(seats) };
  return (
    <Frame title="Open a table" does="Open it" onDo={() => send(command)}>
      <Text name="Its number in the room" hint={`left out: ${desk.opening[0] ?? "the next one"}`} figures value={number} onChange={setNumber} />
      <Text name="Seats" hint={`left out: ${desk.terms.seats}`} figures value={seats} onChange={setSeats} />
      <Preview command={command} />
    </Frame>
  );
}
