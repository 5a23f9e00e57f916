/** A step taken back, wherever in the log it stands, with what would come of it; and one that is to hold again. */

import { useEffect, useState } from "react";
import { sentence } from "../../faces/format";
import { foreseeUndo, redoStep, refusalOf, undoStep, type UndoForeseen } from "../api";
import { useDesk } from "../desk";
import { Check, Frame, Why } from "../dialogs/frame";
import { RefusalWords, SaidList } from "../../desks/outcome_line";
import { say } from "../texts";
import { inEventWords } from "../../language/event_phrases";

export function UndoDialog({ sequence, words }: { sequence: number; words: string }) {
  const { desk, run } = useDesk();
  const [why, setWhy] = useState("");
  const [drop, setDrop] = useState(false);
  const found = useForeseen(desk.key, sequence, desk.sequence);
  const falls = found?.falls ?? [];
  // What cannot be taken back at all is refused without anything that falls.
  const barred = found?.refused && !falls.length;
  return (
    <Frame title={say.takeThisBack} does={say.takeItBack} danger ready={why.trim() !== "" && found !== null && !barred && (!falls.length || drop)}
      onDo={() => run(() => undoStep(desk.key, sequence, why.trim(), drop))}>
      <p className="because">{sentence(inEventWords(words))}</p>
      <Why value={why} onChange={setWhy} />
      <section className="preview" aria-label={say.whatWouldComeOfIt} aria-live="polite">
        <h3>{say.whatWouldComeOfIt}</h3>
        {found === null ? <p className="dim">{say.askingTheBook}</p> : barred ? <RefusalWords refusal={found.refused!} /> : <SaidList said={found.said} />}
        {falls.length > 0 && (
          <>
            <p className="problem">{say.laterSteps({ steps: falls.length })}</p>
            <ul className="desk-falls">{falls.map((one) => <li key={one.sequence}>{sentence(inEventWords(one.words))} <small>{inEventWords(one.why)}</small></li>)}</ul>
            <Check words={say.takeTheseBackAsWell} on={drop} onChange={setDrop} />
          </>
        )}
      </section>
    </Frame>
  );
}

/** Asked anew whenever something else was done meanwhile. */
function useForeseen(key: string, sequence: number, seen: number): UndoForeseen | null {
  const [found, setFound] = useState<UndoForeseen | null>(null);
  useEffect(() => {
    let gone = false;
    setFound(null);
    foreseeUndo(key, sequence).then(
      (one) => { if (!gone) setFound(one); },
      (problem: unknown) => { if (!gone) setFound({ said: [], rules: [], refused: refusalOf(problem), falls: [] }); },
    );
    return () => { gone = true; };
  }, [key, sequence, seen]);
  return found;
}

export function RedoDialog({ sequence, words }: { sequence: number; words: string }) {
  const { desk, run } = useDesk();
  return (
    <Frame title={say.haveThisAgain} does={say.haveItAgainX} onDo={() => run(() => redoStep(desk.key, sequence))}>
      <p className="because">{sentence(inEventWords(words))}</p>
      <p className="dim">{say.itHoldsAgain}</p>
    </Frame>
  );
}
