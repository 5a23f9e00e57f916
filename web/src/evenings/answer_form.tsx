/** Whether one comes, how late, and a word with it. */

import { useState, type ReactNode } from "react";
import { wordsOf } from "../deals/last_deals";
import type { Answer, EveningDate, Says } from "./api";
import { ANSWERS, standing } from "./wording";
import { say } from "./texts";

interface AnswerProps { date: EveningDate; zone: string; onAnswer: (said: Answer) => Promise<unknown>; children?: ReactNode }

export function AnswerForm({ date, zone, onAnswer, children }: AnswerProps) {
  const mine = date.mine;
  const [says, setSays] = useState<Says | "">(mine?.answer ?? "");
  const [late, setLate] = useState(mine?.late ?? 0);
  const [comment, setComment] = useState(mine?.comment ?? "");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (says === "") return setProblem(say.sayWhetherYouCome);
    setBusy(true);
    setProblem("");
    onAnswer({ date: date.date, answer: says, late: says === "no" ? 0 : late, comment })
      .catch((found: unknown) => setProblem(wordsOf(found))).finally(() => setBusy(false));
  };
  if (date.off) return <p className="problem">{say.thisDateCalledOff({ words: date.words })}</p>;
  return (
    <form className="form answer-form" onSubmit={send}>
      {mine && <p role="status"><b>{standing(date, zone)}</b></p>}
      {children}
      <fieldset className="says"><legend>{say.doYouCome}</legend>
        {(Object.keys(ANSWERS) as Says[]).map((one) => (
          <label key={one} className="switch"><input type="radio" name={`says-${date.date}`} checked={says === one} onChange={() => setSays(one)} /><span>{ANSWERS[one]}</span></label>
        ))}
      </fieldset>
      {says !== "no" && <label className="field"><span>{say.minutesLate}</span>
        <input type="number" min={0} max={600} value={late} onChange={(event) => setLate(Math.max(0, Math.min(600, Number(event.target.value) || 0)))} /></label>}
      <label className="field"><span>{say.aWordWithIt}</span><input value={comment} maxLength={200} onChange={(event) => setComment(event.target.value)} /></label>
      {problem && <p className="problem" role="alert">{problem}</p>}
      <footer><button type="submit" className="primary" disabled={busy}>{say.sendTheAnswer}</button></footer>
    </form>
  );
}
