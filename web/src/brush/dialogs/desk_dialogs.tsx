/** About the whole desk: the last thing taken back, the keys, and the floor closed. */

import { useState } from "react";
import { completeDone, closeFloor, undoLast } from "../api";
import { useDesk } from "../desk";
import { globalKeys, spotKeys } from "../keyboard/keys";
import { Frame, Text } from "./frame";
import { tableWords } from "../words/names";
import { listed } from "../../language/lists";
import { inStaffWords } from "../../language/staff_phrases";
import { keptReason, reasonWords } from "../../language/reasons/reasons";
import { say } from "./texts";

/** What is taken back is what stood there when it was asked for: another brush may have gone on meanwhile. */
export function UndoDialog() {
  const { floor, run } = useDesk();
  const [undo] = useState(floor.undo);
  const [why, setWhy] = useState("");
  if (!undo) return <Frame title={say.undo}><p className="dim">{say.nothingToTakeBack}</p></Frame>;
  const other = floor.undo && floor.undo.sequence !== undo.sequence;
  return (
    <Frame title={say.takeThisBack} does={say.takeItBack} onDo={() => run(() => undoLast(undo.sequence, why.trim() || keptReason("slip")))}>
      <p className="because">{inStaffWords(undo.words)}</p>
      {other && <p className="problem" role="alert">{say.meanwhileDone({ words: inStaffWords(floor.undo?.words ?? "") })}</p>}
      <Text name={say.why} value={why} onChange={setWhy} hint={reasonWords(keptReason("slip"))} most={200} />
    </Frame>
  );
}

export function HelpDialog() {
  const { show } = useDesk();
  return (
    <Frame title={say.keys} wide>
      <dl className="keys">
        {[...globalKeys(), ...spotKeys()].map(([key, what]) => <div key={`${key} ${what}`}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}
      </dl>
      <div className="row-buttons">
        <a className="button quiet" href="#/board">{say.boardForTelevision}</a>
        <a className="button quiet" href="#/board?here">{say.sameWithCode}</a>
        <a className="button quiet" href="#/kiosks">{say.kiosks}</a>
        <button type="button" className="quiet" onClick={() => show({ name: "close-floor" })}>{say.closeFloorForToday}</button>
      </div>
    </Frame>
  );
}

export function CloseFloorDialog() {
  const { floor, run } = useDesk();
  const running = floor.games;
  return (
    <Frame title={say.closeTheFloor} does={say.closeTheFloor} danger ready={running.length === 0} onDo={() => run(async () => completeDone(await closeFloor()))}>
      <p className={running.length ? "problem" : "dim"}>{running.length ? say.thereAreGamesStill({ tables: listed(running.map((one) => tableWords(one.table))) }) : say.nobodyWaitsAfter}</p>
    </Frame>
  );
}
