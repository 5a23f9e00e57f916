/** The start of the event: everybody is drawn a seat. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, Preview, Text } from "../dialogs/frame";
import { readTables } from "../hall/numbers";
import { say } from "./texts";

export function StartDialog() {
  const { desk, send } = useDesk();
  const [text, setText] = useState("");
  const tables = readTables(text);
  const command = tables === null ? null : { type: "start", ...(tables.length > 0 && { tables }) };
  return (
    <Frame title={say.startTheEvent} does={say.drawTheSeatsAndStart} ready={command !== null} onDo={() => (command ? send(command) : Promise.resolve(false))}>
      <p>{say.areEntered({ players: desk.totals.players })}</p>
      <Text name={say.tablesByTheirNumbers} value={text} onChange={setText} hint={say.hintTables} />
      {tables === null && <p className="problem" role="alert">{say.numbersOfTablesEachOnceSuch}</p>}
      <Preview command={command} />
    </Frame>
  );
}
