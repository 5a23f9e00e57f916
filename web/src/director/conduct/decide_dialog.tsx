/** A decision of the director for which nothing else here is made: it is in the log, in his words. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, Preview, Text } from "../dialogs/frame";

export function DecideDialog() {
  const { send } = useDesk();
  const [words, setWords] = useState("");
  const command = { type: "decide", words: words.trim() };
  return (
    <Frame title="The director decides" does="Note the decision" ready={words.trim() !== ""} onDo={() => send(command)}>
      <p className="dim">For the event as a whole: it is kept in the log, and changes nothing else. What happened in play is ruled under “Something happened”.</p>
      <Text name="What is decided" value={words} onChange={setWords} hint="All decks are changed at the break" most={300} />
      <Preview command={words.trim() ? command : null} />
    </Frame>
  );
}
