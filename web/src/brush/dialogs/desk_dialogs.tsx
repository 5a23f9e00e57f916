/** About the whole desk: the last thing taken back, the keys, and the floor closed. */

import { useState } from "react";
import { completeDone, closeFloor, undoLast } from "../api";
import { useDesk } from "../desk";
import { GLOBAL_KEYS, SPOT_KEYS } from "../keyboard/keys";
import { Frame, Text } from "./frame";
import { tableWords } from "../words/names";

/** What is taken back is what stood there when it was asked for: another brush may have gone on meanwhile. */
export function UndoDialog() {
  const { floor, run } = useDesk();
  const [undo] = useState(floor.undo);
  const [why, setWhy] = useState("");
  if (!undo) return <Frame title="Undo"><p className="dim">There is nothing that could be taken back.</p></Frame>;
  const other = floor.undo && floor.undo.sequence !== undo.sequence;
  return (
    <Frame title="Take this back?" does="Take it back" onDo={() => run(() => undoLast(undo.sequence, why.trim() || "a slip"))}>
      <p className="because">{undo.words}</p>
      {other && <p className="problem" role="alert">Meanwhile something else was done: {floor.undo?.words}</p>}
      <Text name="Why" value={why} onChange={setWhy} hint="a slip" most={200} />
    </Frame>
  );
}

export function HelpDialog() {
  const { show } = useDesk();
  return (
    <Frame title="Keys" wide>
      <dl className="keys">
        {[...GLOBAL_KEYS, ...SPOT_KEYS].map(([key, what]) => <div key={`${key} ${what}`}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}
      </dl>
      <div className="row-buttons">
        <a className="button quiet" href="#/board">The board for a television</a>
        <a className="button quiet" href="#/board?here">The same with a code for phones</a>
        <a className="button quiet" href="#/kiosks">Kiosks</a>
        <button type="button" className="quiet" onClick={() => show({ name: "close-floor" })}>Close the floor for today…</button>
      </div>
    </Frame>
  );
}

export function CloseFloorDialog() {
  const { floor, run } = useDesk();
  const running = floor.games;
  return (
    <Frame title="Close the floor" does="Close the floor" danger ready={running.length === 0} onDo={() => run(async () => completeDone(await closeFloor()))}>
      <p className={running.length ? "problem" : "dim"}>{running.length ? `There are games still: ${running.map((one) => tableWords(one.table)).join(", ")}. Close or break them first, and let everybody go.` : "Nobody waits or is called any more after that. The log is kept."}</p>
    </Frame>
  );
}
