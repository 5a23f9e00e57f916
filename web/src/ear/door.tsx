/** The door to the floor: one field for what happened or how it goes, then step by step to the ruling. */

import { useEffect, useRef, useState, type ReactNode } from "react";
import type { IncidentState, Ruled } from "../wire/protocol";
import { send } from "../room";
import { InEnglish } from "../language/english/in_english";
import { inEarWords } from "../language/ear_phrases";
import { chapters } from "./chapters";
import type { Dialogue, Place } from "./dialogue";
import { RulingView } from "./ruling_view";
import { Against, AskStep, Facts, Otherwise, SayBackStep, StepFrame, WhichStep } from "./steps";
import { useDialogue, type Telling } from "./use_dialogue";
import { say } from "./texts";
import "../styles/live.css";
import "../styles/ear.css";

const LONGEST = 2_000;

interface DoorProps {
  place: Place;
  /** Words that were said already, as in a call; they wait in the field. */
  words?: string;
  /** What is known already: then nothing has to be told. */
  start?: Dialogue | null;
  /** The ruling, where it may be carried out, with what stands below it; else it is only told. */
  carryOut?: (ruled: Ruled, telling: Telling, below: ReactNode) => ReactNode;
  /** Whether the field has the focus at once: not where it is one thing among others. */
  first?: boolean;
  /** What stands below the chapters. */
  children?: ReactNode;
  /** What stands at the foot of every step, given the words that were told. */
  foot?: (words: string) => ReactNode;
}

export function Door({ place, words: said = "", start = null, carryOut, first = true, children, foot }: DoorProps) {
  const telling = useDialogue(place);
  const [words, setWords] = useState(said);
  const { told, step, problem, busy } = telling;
  useEffect(() => { if (start) telling.begin(start); }, []);
  return (
    <div className="happening" aria-busy={busy}>
      {step === null ? (
        <>
          <WordsForm words={words} busy={busy} first={first} onWords={setWords} onTell={() => telling.tell(words.trim())} />
          <Problem words={problem} />
          <Chapters place={place} telling={telling} />
          {children}
        </>
      ) : (
        <>
          <div className="ear-row">
            <button type="button" className="quiet step-back" disabled={busy} onClick={telling.back}>{say.back}</button>
            {told?.words && <p className="ear-words"><span className="sr">{say.youSaid} </span>{say.quoted({ words: told.words })}</p>}
            {/* Up here, where nothing moves it from under a finger when an answer comes. */}
            {(step.type === "ruled" || step.type === "not-ruled") && (
              <button type="button" className="quiet step-back" onClick={telling.again}>{say.askSomethingElse}</button>)}
          </div>
          {"about" in step && <p className="about"><b>{inEarWords(step.about.title)}</b> <small>{step.about.play}</small></p>}
          {(step.type === "ask" || step.type === "say-back") && <InEnglish />}
          {step.type === "which" && <WhichStep step={step} telling={telling} />}
          {step.type === "say-back" && <SayBackStep step={step} telling={telling} />}
          {step.type === "ask" && <AskStep step={step} telling={telling} />}
          {step.type === "ruled" && <RuledStep step={step} telling={telling} carryOut={carryOut} />}
          {step.type === "not-ruled" && <StepFrame asks={say.nothingIsRuled}><p>{step.why}</p>
            <Facts facts={step.about.known ?? []} telling={telling} label={say.whatIsKnown} /><Otherwise about={step.about} telling={telling} /></StepFrame>}
          <Problem words={problem} />
        </>
      )}
      {foot?.(words.trim())}
    </div>
  );
}

const Problem = ({ words }: { words: string }) => (words ? <p className="problem" role="alert">{words}</p> : null);

interface WordsProps { words: string; busy: boolean; first: boolean; onWords: (words: string) => void; onTell: () => void }

function WordsForm({ words, busy, first, onWords, onTell }: WordsProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const ready = words.trim() !== "" && !busy;
  // A phone would put its keyboard over the chapters.
  useEffect(() => { if (first && (words || matchMedia("(hover: hover)").matches)) box.current?.focus(); }, []);
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (ready) onTell();
  };
  return (
    <form className="tell" onSubmit={send}>
      <textarea ref={box} rows={2} value={words} maxLength={LONGEST} aria-label={say.whatHappened} placeholder={say.whatHappened}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => { if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event); }} />
      <button type="submit" className="primary" disabled={!ready}>{busy ? say.listening : say.tellTheFloor}</button>
    </form>
  );
}

function Chapters({ place, telling }: { place: Place; telling: Telling }) {
  const [possible, setPossible] = useState<readonly IncidentState[] | null>(null);
  const [problem, setProblem] = useState("");
  const { table, play } = place;
  const key = JSON.stringify(play);
  useEffect(() => {
    let open = true;
    void send(table ? { type: "incidents", table } : { type: "incidents", play }).then((answer) => {
      if (!open) return;
      setProblem("words" in answer ? answer.words : "");
      setPossible(answer.type === "possible" ? answer.incidents : []);
    });
    return () => { open = false; };
  }, [table, key]);
  if (possible === null) return <p className="dim" role="status">{say.lookingWhat}</p>;
  return (
    <>
      <Problem words={problem} />
      <ChapterList title={table ? say.orChooseWhatHappened : say.orChooseWhatItIs} incidents={possible} how={false} telling={telling} />
      <ChapterList title={say.orHowItGoes} incidents={possible} how telling={telling} />
    </>
  );
}

interface ListProps { title: string; incidents: readonly IncidentState[]; how: boolean; telling: Telling }

function ChapterList({ title, incidents, how, telling }: ListProps) {
  const found = chapters(incidents, how);
  if (!found.length) return null;
  return (
    <section className="chapters" aria-label={title}>
      <h3>{title}</h3>
      {found.map((chapter) => (
        <details key={chapter.title}>
          <summary>{inEarWords(chapter.title)} <small>{chapter.incidents.length}</small></summary>
          <ul>{chapter.incidents.map((one) => (
            <li key={one.key}><button type="button" className="quiet" disabled={telling.busy} onClick={() => telling.choose(one.key)}>{inEarWords(one.title)}</button></li>
          ))}</ul>
        </details>
      ))}
    </section>
  );
}

function RuledStep({ step, telling, carryOut }: { step: Ruled; telling: Telling; carryOut?: DoorProps["carryOut"] }) {
  const { outcomes, about, facts = {}, onward = [] } = step;
  const known = about.known ?? [];
  const one = outcomes.length === 1;
  const below = (
    <>
      {onward.length > 0 && (
        <section aria-label={say.ruledBeside}><h3>{say.hasToBeRuledToo}</h3>
          <ul className="found">{onward.map((next) => (
            <li key={next.key}><button type="button" disabled={telling.busy} onClick={() => telling.goOn(next.key, facts)}>
              <span>{inEarWords(next.title)}<small>{say.withWhatIsKnown}</small></span></button></li>
          ))}</ul></section>
      )}
      <Against about={about} />
      {known.length > 0 && <details className="stands-on"><summary>{say.whatItStandsOn} <small>{known.length}</small></summary>
        <Facts facts={known} telling={telling} label={say.whatIsKnown} /></details>}
      <Otherwise about={about} telling={telling} />
    </>
  );
  return (
    <StepFrame asks={one ? say.theRuling : say.hangsOnUnknown}>
      {!one && <p className="dim">{say.notKnown({ what: (about.unknown ?? []).join(" ") })}</p>}
      {one && carryOut ? carryOut(step, telling, below) : (
        <>{outcomes.map((outcome, place) => <RulingView key={place} ruling={outcome} />)}{below}</>
      )}
    </StepFrame>
  );
}
