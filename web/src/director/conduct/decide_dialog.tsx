/** A decision of the director for which nothing else here is made: it is in the log, in his words. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, Preview, Text } from "../dialogs/frame";
import { say } from "./texts";

export function DecideDialog() {
  const { send } = useDesk();
  const [words, setWords] = useState("");
  const command = { type: "decide", words: words.trim() };
  return (
    <Frame title={say.theDirectorDecides} does={say.noteTheDecision} ready={words.trim() !== ""} onDo={() => send(command)}>
      <p className="dim">{say.forTheEventAsAWhole}</p>
      <Text name={say.whatIsDecided} value={words} onChange={setWords} hint={say.allDecksAreChangedAtThe} most={300} />
      <Preview command={words.trim() ? command : null} />
    </Frame>
  );
}
