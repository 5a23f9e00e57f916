/** The house's own answers to the book's questions. */

import { useEffect, useState } from "react";
import { readQuestions, type Question } from "../api";

export interface Amendment { question: string; answer: string }

export type Answer = string | number | boolean;

/** "yes, no" are what they say, figures are numbers, everything else is a word. */
export function readAnswer(text: string): Answer {
  if (/^(true|yes)$/i.test(text)) return true;
  if (/^(false|no)$/i.test(text)) return false;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

export function readAmendments(rows: readonly Amendment[]): Record<string, Answer> {
  const filled = rows.map((row) => [row.question.trim(), row.answer.trim()] as const);
  const given = filled.filter(([question, answer]) => question && answer);
  return Object.fromEntries(given.map(([question, answer]) => [question, readAnswer(answer)]));
}

interface RowsProps {
  rows: readonly Amendment[];
  onChange: (rows: readonly Amendment[]) => void;
}

export function AmendmentRows({ rows, onChange }: RowsProps) {
  const put = (place: number, part: Partial<Amendment>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...part } : row)));
  const questions = useQuestions(rows.length > 0);
  const about = (row: Amendment) => questions.find((one) => one.key === row.question.trim());
  return (
    <fieldset className="amendments">
      <legend>House amendments</legend>
      <datalist id="questions">
        {questions.map((one) => <option key={one.key} value={one.key}>{one.asks}</option>)}
      </datalist>
      {rows.map((row, place) => (
        <div className="amendment" key={place}>
          <input aria-label={`Question ${place + 1}`} list="questions" placeholder="button.method" value={row.question}
            onChange={(event) => put(place, { question: event.target.value })} />
          <span aria-hidden="true">=</span>
          <input aria-label={`Answer ${place + 1}`} placeholder={about(row)?.allowed ?? "answer"} value={row.answer}
            onChange={(event) => put(place, { answer: event.target.value })} />
          <button type="button" className="quiet icon" aria-label={`Remove amendment ${place + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== place))}>✕</button>
          {about(row) && <small>{about(row)?.asks} {about(row)?.allowed}</small>}
        </div>
      ))}
      <button type="button" className="quiet" onClick={() => onChange([...rows, { question: "", answer: "" }])}>
        Add an amendment</button>
    </fieldset>
  );
}

/** The questions, asked for when the first row is opened; without them one types freely. */
function useQuestions(wanted: boolean): readonly Question[] {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  useEffect(() => {
    if (wanted) readQuestions().then(setQuestions, () => undefined);
  }, [wanted]);
  return questions;
}
