/** The start of the event: everybody is drawn a seat. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, Preview, Text } from "../dialogs/frame";
import { readTables } from "../hall/numbers";

export function StartDialog() {
  const { desk, send } = useDesk();
  const [text, setText] = useState("");
  const tables = readTables(text);
  const command = tables === null ? null : { type: "start", ...(tables.length > 0 && { tables }) };
  return (
    <Frame title="Start the event" does="Draw the seats and start" ready={command !== null} onDo={() => (command ? send(command) : Promise.resolve(false))}>
      <p>{desk.totals.players} are entered. Each is drawn a seat, and the clock runs from now on.</p>
      <Text name="Tables, by their numbers in the room, the first to be opened first" value={text} onChange={setText} hint="11-14, 20; left out: as the event has them" />
      {tables === null && <p className="problem" role="alert">Numbers of tables, each once, such as 11-14, 20.</p>}
      <Preview command={command} />
    </Frame>
  );
}
