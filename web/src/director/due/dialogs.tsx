/** What is due, looked at before it is done. */

import { useState } from "react";
import { sentence } from "../../faces/format";
import { inEventWords } from "../../language/event_phrases";
import type { Due } from "../api";
import type { Asked } from "../asked";
import { useDesk } from "../desk";
import { Frame, OneOf, Preview, Why } from "../dialogs/frame";
import { RulesButton } from "../../desks/rules_button";
import { changed, wantsWhy, waysOf } from "./change";
import { say } from "../texts";

/** More ways than these would push the button below the window. */
const WAYS_NARROW = 4;

export function dueDialog(asked: Asked): React.ReactNode {
  return asked.name === "due" ? <DueDialog due={asked.due} /> : null;
}

function DueDialog({ due }: { due: Due }) {
  const { desk, send, show } = useDesk();
  const ways = waysOf(due);
  const [at, setAt] = useState(due.command ? 0 : -1);
  const [why, setWhy] = useState("");
  const command = ways[at]?.command ?? null;
  const elsewhere = changed(due, command ?? due.command);
  const stands = desk.dues.some((one) => one.id === due.id);
  const asks = wantsWhy(command, desk.clock?.step ?? 0);
  return (
    <Frame title={say.whatIsDue} wide={ways.length > WAYS_NARROW} does={at === 0 && due.command ? say.doIt : inEventWords(ways[at]?.words ?? "") || say.doIt} ready={command !== null && stands && (!asks || why.trim() !== "")}
      onDo={() => (command ? send(command, why.trim()) : Promise.resolve(false))}>
      <p className="because">{sentence(inEventWords(due.words))} <RulesButton words={due.words} ids={due.rules} /></p>
      {!stands && <p className="problem" role="alert">{say.meanwhileThisIsNotDueAny}</p>}
      {(ways.length > 1 || !due.command) && <OneOf name={say.whatIsDoneAboutIt} value={at} of={ways.map((one, place) => [place, inEventWords(one.words)] as const)} onChange={setAt} />}
      {asks && <Why value={why} onChange={setWhy} />}
      <Preview command={stands ? command : null} why={why.trim()} />
      {elsewhere && <div className="row-buttons"><button type="button" className="quiet" onClick={() => show(elsewhere.asked)}>{elsewhere.words}</button></div>}
    </Frame>
  );
}
