/** A formula that is tried while it is typed: what it gives on an evening as most have it, and where it is wrong. */

import { useEffect, useId, useState } from "react";
import { inPoints } from "../club/totals";
import { wordsOf } from "../deals/last_deals";
import { tryFormula, type Fault, type Leagues, type Worked } from "./api";
import { say } from "./texts";

const WAIT_MS = 250;
const SHOWN = [1, 2, 3, 5, 9, 18, 27];

interface Props { text: string; onChange: (text: string) => void; known: Leagues }

function useWorked(text: string): [Worked | null, string] {
  const [worked, setWorked] = useState<Worked | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      tryFormula(text).then(
        (found) => { if (!gone) { setWorked(found); setProblem(""); } },
        (found: unknown) => { if (!gone) setProblem(wordsOf(found)); },
      );
    }, WAIT_MS);
    return () => { gone = true; clearTimeout(timer); };
  }, [text]);
  return [worked, problem];
}

export function FormulaField({ text, onChange, known }: Props) {
  const id = useId();
  const [worked, problem] = useWorked(text);
  const ready = known.formulas.find((one) => one.text === text);
  const fault = worked?.fault ?? null;
  return (
    <div className="formula-field">
      <label className="field"><span>{say.points}</span><select value={ready?.key ?? ""} onChange={(event) => {
        const chosen = known.formulas.find((one) => one.key === event.target.value);
        if (chosen) onChange(chosen.text);
      }}>
        {!ready && <option value="">{say.formulaYourOwn}</option>}
        {known.formulas.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
      </select><small>{ready?.words ?? say.changeWhatWrittenBelowAs}</small></label>
      <label className="field"><span>{say.formula}</span>
        <textarea rows={2} maxLength={500} spellCheck={false} className="formula" value={text} aria-invalid={fault !== null} aria-describedby={id} onChange={(event) => onChange(event.target.value)} /></label>
      <div id={id} className="worked" aria-live="polite">
        {problem ? <p className="problem">{problem}</p> : fault ? <Wrong text={text} fault={fault} /> : worked && <Example worked={worked} />}
      </div>
      <details><summary>{say.whatFormulaMaySay}</summary>
        <p className="dim">{say.numbersPowersBrackets({ code: (words) => <code>{words}</code> })}</p>
        <dl className="words-of">{[...known.names, ...known.functions].map((one) => <div key={one.key}><dt><code>{one.key}</code></dt><dd>{one.words}</dd></div>)}</dl>
      </details>
    </div>
  );
}

/** The place of what is wrong, marked in the text. */
function Wrong({ text, fault }: { text: string; fault: Fault }) {
  const start = Math.max(0, fault.column - 1);
  return (
    <>
      <p className="problem">{fault.column > 0 && <>{say.atLetter({ column: fault.column })} </>}{fault.words}</p>
      {fault.column > 0 && <pre className="formula-wrong" tabIndex={0} role="group" aria-label={say.whereItIsWrong}>{text.slice(0, start)}<mark>{text.slice(start, start + fault.width) || " "}</mark>{text.slice(start + fault.width)}</pre>}
    </>
  );
}

function Example({ worked }: { worked: Worked }) {
  const shown = worked.places.filter((one) => SHOWN.includes(one.place));
  return (
    <>
      <p className="dim">{say.forExample({ event: worked.event })}</p>
      <ol className="example">{shown.map((one) => <li key={one.place}><small>{one.place}.</small> <b>{inPoints(one.points)}</b></li>)}</ol>
    </>
  );
}
