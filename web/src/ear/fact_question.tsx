/** One fact, asked so that a tap answers it. */

import { useId, useState } from "react";
import { readChips, sentence } from "../faces/format";
import { useAmounts } from "../faces/in_money";
import { Keypad } from "../live/entry/card_pad";
import { cardsText } from "../live/entry/keypad";
import type { FactAsked, Told } from "../wire/protocol";
import { say } from "./texts";

interface QuestionProps {
  fact: FactAsked;
  busy: boolean;
  /** Whether somebody may say that he does not know. */
  optional: boolean;
  onAnswer: (value: Told | null) => void;
}

const MOST_CARDS = 8;
/** Numbers that are answered by a tap. */
const SMALL = [0, 1, 2, 3, 4, 5, 6, 7];
/** Answers so short that two stand beside each other. */
const SHORT = 14;

export function FactQuestion({ fact, busy, optional, onAnswer }: QuestionProps) {
  const answers = fact.answers ?? [];
  const short = answers.every(([, words]) => words.length <= SHORT);
  return (
    <div className="fact" role="group" aria-label={fact.asks}>
      {answers.length > 0 && (
        <div className={`answers ${short ? "two" : ""}`}>{answers.map(([value, words]) => (
          <button key={String(value)} type="button" disabled={busy} onClick={() => onAnswer(value)}>{sentence(words)}</button>
        ))}</div>
      )}
      {fact.kind === "amounts" && <AmountsAnswer fact={fact} busy={busy} onAnswer={onAnswer} />}
      {answers.length === 0 && fact.kind !== "cards" && fact.kind !== "amounts" && <NumberAnswer fact={fact} busy={busy} onAnswer={onAnswer} />}
      {fact.kind === "cards" && <Keypad least={1} most={MOST_CARDS} button={say.thatIsIt} busy={busy}
        onDone={(cards) => onAnswer(cardsText(cards))} />}
      {optional && <button type="button" className="quiet unknown" disabled={busy} onClick={() => onAnswer(null)}>{say.nobodyKnows}</button>}
    </div>
  );
}

function NumberAnswer({ fact, busy, onAnswer }: Omit<QuestionProps, "optional">) {
  const [text, setText] = useState("");
  const problem = useId();
  const shown = useAmounts();
  const number = fact.kind === "whole" ? readChips(text) : shown.read(text);
  const most = fact.most ?? null;
  const over = number !== null && most !== null && number > most;
  const counted = fact.kind === "whole";
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    if (number !== null && !over) onAnswer(number);
  };
  return (
    <form onSubmit={save} className="form">
      {counted && <div className="small-numbers">{SMALL.filter((one) => most === null || one <= most).map((one) => (
        <button key={one} type="button" disabled={busy} onClick={() => onAnswer(one)}>{one}</button>
      ))}</div>}
      <div className="number-box">
        <input inputMode={counted ? "numeric" : "decimal"} autoComplete="off" aria-label={fact.asks} value={text} aria-invalid={over} aria-describedby={problem}
          placeholder={counted ? say.anotherNumber : shown.noun} onChange={(event) => setText(event.target.value)} />
        <button type="submit" className="primary" disabled={busy || number === null || over}>{say.next}</button>
      </div>
      <p id={problem} className="problem" role="status">{over && say.noMoreThan({ most: counted ? most : shown.chips(most) })}</p>
    </form>
  );
}

/** Several amounts, one after the other: "100, 300, 300". */
function AmountsAnswer({ fact, busy, onAnswer }: Omit<QuestionProps, "optional">) {
  const [text, setText] = useState("");
  const { read, box } = useAmounts();
  const typed = text.split(/;|,\s+|\s+/).filter(Boolean).map(read);
  const amounts = typed.length && typed.every((one) => one !== null) ? typed : null;
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    if (amounts) onAnswer(amounts.join(", "));
  };
  return (
    <form onSubmit={save} className="form">
      <div className="number-box">
        <input autoComplete="off" aria-label={fact.asks} value={text} placeholder={[100, 300, 300].map(box).join(", ")} onChange={(event) => setText(event.target.value)} />
        <button type="submit" className="primary" disabled={busy || !amounts}>{say.next}</button>
      </div>
    </form>
  );
}
