/** One question after the other: an incident, four rulings, and after the answer what is ruled and why. */

import { useEffect, useRef, useState } from "react";
import { RuleList } from "../forms/rule_list";
import { useKeys } from "../table/bar/keys";
import type { Question } from "./api";
import { inEarWords } from "../language/ear_phrases";
import { say } from "./texts";

interface AskingProps {
  questions: readonly Question[];
  title: string;
  onAnswer: (incident: string, right: boolean) => void;
  onMore: () => void;
  onEnd: () => void;
}

export function Asking({ questions, title, onAnswer, onMore, onEnd }: AskingProps) {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const [right, setRight] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => { heading.current?.focus(); }, [at]);
  const question = questions[at]!;
  const last = at + 1 === questions.length;
  const answer = (place: number) => {
    if (chosen !== null || place >= question.answers.length) return false;
    setChosen(place);
    setRight((before) => before + (place === question.right ? 1 : 0));
    onAnswer(question.incident, place === question.right);
    return true;
  };
  const next = () => {
    if (last) return onMore();
    setChosen(null);
    setAt(at + 1);
  };
  useKeys((key) => {
    if (/^[1-4]$/.test(key)) return answer(Number(key) - 1);
    if (key === "enter" && chosen !== null) { next(); return true; }
    if (key === "escape") { onEnd(); return true; }
    return false;
  });
  return (
    <article className="quiz">
      <p className="dim">{say.questionOfRight({ title, at: at + 1, all: questions.length, right })}</p>
      <h2 ref={heading} tabIndex={-1}>{inEarWords(question.title)}</h2>
      <p className="dim">{question.play}</p>
      {question.told.length > 0 && <dl className="told-facts">{question.told.map(([asks, said]) => <div key={asks}><dt>{asks}</dt><dd>{said}</dd></div>)}</dl>}
      <ol className="answers" aria-label={say.whatIsRuled}>
        {question.answers.map((one, place) => (
          <li key={place}>
            <button type="button" className={marked(place, chosen, question.right)} disabled={chosen !== null}
              aria-keyshortcuts={String(place + 1)} onClick={() => answer(place)}><kbd aria-hidden="true">{place + 1}</kbd><span>{one}
                {chosen !== null && place === question.right && <small className="verdict"> {say.theRuling}</small>}
                {chosen === place && place !== question.right && <small className="verdict"> {say.yourAnswer}</small>}</span></button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr">{chosen === null ? "" : chosen === question.right ? say.right : say.noWhatIsRuled({ ruling: question.answers[question.right] ?? "" })}</p>
      {chosen !== null && <Why question={question} right={chosen === question.right} />}
      <footer className="deeds">
        <button type="button" className="quiet" onClick={onEnd}>{say.allSubjects}</button>
        {chosen !== null && <button type="button" className="primary" onClick={next}>{last ? say.moreOfThese : say.next}</button>}
      </footer>
    </article>
  );
}

function marked(place: number, chosen: number | null, right: number): string {
  if (chosen === null) return "answer";
  if (place === right) return "answer right";
  return place === chosen ? "answer wrong" : "answer other";
}

function Why({ question, right }: { question: Question; right: boolean }) {
  return (
    <section className="because-of" aria-label={say.why}>
      <h3>{right ? say.right : say.no}</h3>
      {question.silence && <p className="note">{question.silence}</p>}
      {question.do.length > 0 && <><p>{say.theDealer}</p><ol>{question.do.map((one, place) => <li key={place}>{one}</li>)}</ol></>}
      <RuleList rules={question.rules} />
      {question.unclear.map((one, place) => <p key={place} className="note"><b>{say.theTextsLeaveOpen}</b> {one}</p>)}
    </section>
  );
}
