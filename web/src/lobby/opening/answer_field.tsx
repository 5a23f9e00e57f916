/** The control that fits a question: yes or no, a number, one of several in words, several of them. */

import type { Question } from "../../api";
import { say } from "./texts";

const RANKS = "A23456789TJQK";

interface AnswerProps { question: Question; answer: string; onAnswer: (answer: string) => void }

export function AnswerField({ question, answer, onAnswer }: AnswerProps) {
  const { kind, asks } = question;
  if (kind === "yes-no") return <Pick asks={asks} ways={[["yes", say.yes], ["no", say.no]]} answer={answer} onAnswer={onAnswer} />;
  if (kind === "one-of") return <Pick asks={asks} ways={Object.entries(question.answers)} answer={answer} onAnswer={onAnswer} />;
  if (kind === "some-of") return <Some asks={asks} ways={Object.entries(question.answers)} answer={answer} between=", " onAnswer={onAnswer} />;
  if (kind === "ranks") return <Some asks={asks} ways={[...RANKS].map((one) => [one, one === "T" ? "10" : one])} answer={answer} between="" onAnswer={onAnswer} />;
  const none = answer === "none";
  return (
    <span className="answer-number">
      <input type="number" aria-label={asks} min={0} step={kind.startsWith("whole") ? 1 : "any"} value={none ? "" : answer} disabled={none}
        onChange={(event) => onAnswer(event.target.value)} />
      <span>{question.unit}</span>
      {kind.endsWith("-or-none") && <label className="switch"><input type="checkbox" checked={none} onChange={(event) => onAnswer(event.target.checked ? "none" : "0")} /><span>{say.none}</span></label>}
    </span>
  );
}

type Ways = readonly (readonly [string, string])[];
interface WaysProps { asks: string; ways: Ways; answer: string; onAnswer: (answer: string) => void }

function Pick({ asks, ways, answer, onAnswer }: WaysProps) {
  return (
    <select aria-label={asks} value={answer} onChange={(event) => onAnswer(event.target.value)}>
      {!ways.some(([value]) => value === answer) && <option value={answer}>{say.choose}</option>}
      {ways.map(([value, words]) => <option key={value} value={value}>{words}</option>)}
    </select>
  );
}

function Some({ asks, ways, answer, between, onAnswer }: WaysProps & { between: string }) {
  const held = new Set(between ? answer.split(",").map((one) => one.trim()) : [...answer]);
  const tap = (value: string) => {
    if (held.has(value)) held.delete(value);
    else held.add(value);
    onAnswer(ways.map(([one]) => one).filter((one) => held.has(one)).join(between));
  };
  return (
    <span className="answer-some" role="group" aria-label={asks}>
      {ways.map(([value, words]) => <button key={value} type="button" className="quiet" aria-pressed={held.has(value)} onClick={() => tap(value)}>{words}</button>)}
    </span>
  );
}
