/** The log: who did what, when, by which rule and why; what may be taken back, and had again, has a button for it. */

import { useEffect, useState } from "react";
import { clock, sentence } from "../../faces/format";
import { withCards } from "../../faces/words";
import { readLog, refusalOf, type LogLine } from "../api";
import { useDesk } from "../desk";
import { Frame } from "../dialogs/frame";
import { RulesButton } from "../../desks/rules_button";
import { say } from "../texts";
import { inEventWords } from "../../language/event_phrases";

export function LogDialog() {
  const { desk } = useDesk();
  const { key, sequence } = desk;
  const [lines, setLines] = useState<readonly LogLine[]>([]);
  const [first, setFirst] = useState(false);
  const [problem, setProblem] = useState("");
  const [find, setFind] = useState("");
  const [asking, setAsking] = useState(true);
  useEffect(() => {
    let gone = false;
    setAsking(true);
    readLog(key).then((log) => {
      if (gone) return;
      // What was read further back stays.
      setLines((old) => joined(log.lines, old));
      setProblem("");
    }, (found: unknown) => { if (!gone) setProblem(inEventWords(refusalOf(found).words)); }).finally(() => { if (!gone) setAsking(false); });
    return () => { gone = true; };
  }, [key, sequence]);
  const earlier = async () => {
    const last = lines.at(-1);
    if (!last || asking) return;
    setAsking(true);
    try {
      const log = await readLog(key, last.sequence);
      setLines((old) => joined(old, log.lines));
      setFirst(log.lines.length === 0);
    } catch (found) {
      setProblem(inEventWords(refusalOf(found).words));
    } finally {
      setAsking(false);
    }
  };
  const wanted = find.trim().toLowerCase();
  const shown = wanted ? lines.filter((one) => textOf(one).includes(wanted)) : lines;
  return (
    <Frame title={say.log} wide>
      <label className="field"><span>{say.findInIt}</span>
        <input type="search" value={find} autoComplete="off" placeholder={say.aNameATableARule} onChange={(event) => setFind(event.target.value)} /></label>
      {problem && <p className="problem" role="alert">{problem}</p>}
      <ol className="desk-log" aria-label={say.stepsTheLatestFirst} aria-busy={asking}>
        {shown.map((one) => <Step key={one.sequence} line={one} />)}
      </ol>
      {!asking && lines.length > 0 && shown.length === 0 && <p className="dim">{say.nothingOfWhatWasReadSays}</p>}
      <div className="row-buttons"><button type="button" disabled={asking || first || lines.length === 0} onClick={() => void earlier()}>{first ? say.thatIsTheBeginning : say.earlierSteps}</button></div>
    </Frame>
  );
}

/** The latest first, each once, as it was told by the first of the two. */
export function joined(told: readonly LogLine[], more: readonly LogLine[]): readonly LogLine[] {
  const known = new Set(told.map((one) => one.sequence));
  return [...told, ...more.filter((one) => !known.has(one.sequence))].sort((a, b) => b.sequence - a.sequence);
}

const textOf = (one: LogLine): string => [one.by_name, one.why, ...one.said.flatMap((said) => [said.words, inEventWords(said.words), ...said.rules])].join(" ").toLowerCase();
export const wordsOf = (one: LogLine): string => one.said.map((said) => inEventWords(said.words)).join("; ");

function Step({ line }: { line: LogLine }) {
  const { show } = useDesk();
  const words = wordsOf(line);
  return (
    <li className={line.undone ? "undone" : ""}>
      <div>
        {line.said.map((said, place) => <p key={place}>{withCards(sentence(inEventWords(said.words)))} <RulesButton words={said.words} ids={said.rules} /></p>)}
        <small>{line.sequence} · <time dateTime={new Date(line.at).toISOString()}>{clock(line.at)}</time>{line.by_name && ` · ${line.by_name}`}{line.why && ` · ${say.quoted({ why: line.why })}`}
          {line.undone && ` · ${line.undone_by ? say.takenBackBy({ name: line.undone_by }) : say.takenBack}`}</small>
      </div>
      {!line.may ? null : line.undone ? <button type="button" className="quiet" aria-label={say.haveAgainNamed({ words })} onClick={() => show({ name: "redo", sequence: line.sequence, words })}>{say.haveAgain}</button>
        : <button type="button" className="quiet" aria-label={say.takeBackNamed({ words })} onClick={() => show({ name: "undo", sequence: line.sequence, words })}>{say.takeBack}</button>}
    </li>
  );
}
