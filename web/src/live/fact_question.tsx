/** One fact, asked so that a tap answers it. */

import { useState } from "react";
import type { Table } from "../complete";
import { chips, readChips } from "../format";
import { cardsWords } from "../card_names";
import type { FactAsked, FactValue } from "../protocol";
import { Keypad } from "./card_pad";
import { playersOf } from "./choices";
import { cardsText } from "./keypad";

interface QuestionProps {
  fact: FactAsked;
  state: Table;
  busy: boolean;
  onAnswer: (value: FactValue, words: string) => void;
}

const MOST_CARDS = 8;
/** Numbers that are answered by a tap. */
const SMALL = [0, 1, 2, 3, 4, 5, 6, 7];

export function FactQuestion({ fact, state, busy, onAnswer }: QuestionProps) {
  return (
    <div className="fact" role="group" aria-label={fact.asks}>
      <p className="fact-asks" aria-live="polite">{fact.asks}</p>
      {fact.kind === "yes-no" && (
        <div className="answers two">
          <button type="button" autoFocus disabled={busy} onClick={() => onAnswer(true, "Yes")}>Yes</button>
          <button type="button" disabled={busy} onClick={() => onAnswer(false, "No")}>No</button>
        </div>
      )}
      {fact.kind === "one-of" && (
        <div className="answers">{(fact.answers ?? []).map(([key, words]) => (
          <button key={key} type="button" disabled={busy} onClick={() => onAnswer(key, sentenced(words))}>{sentenced(words)}</button>
        ))}</div>
      )}
      {fact.kind === "seat" && (
        <div className="answers two">{playersOf(state).filter((seat) => seat.playing || state.phase !== "playing").map((seat) => (
          <button key={seat.seat} type="button" disabled={busy} onClick={() => onAnswer(seat.seat, seat.name)}>{seat.name}</button>
        ))}</div>
      )}
      {(fact.kind === "whole" || fact.kind === "chips") && <NumberAnswer key={fact.key} fact={fact} busy={busy} onAnswer={onAnswer} />}
      {fact.kind === "amounts" && <AmountsAnswer key={fact.key} fact={fact} busy={busy} onAnswer={onAnswer} />}
      {fact.kind === "cards" && <Keypad key={fact.key} least={1} most={MOST_CARDS} button="That is it" busy={busy}
        onDone={(cards) => onAnswer(cardsText(cards), cardsWords(cards))} />}
    </div>
  );
}

const sentenced = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function NumberAnswer({ fact, busy, onAnswer }: Omit<QuestionProps, "state">) {
  const [text, setText] = useState("");
  const number = readChips(text);
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    if (number !== null) onAnswer(number, chips(number));
  };
  return (
    <form onSubmit={save} className="form">
      {fact.kind === "whole" && <div className="small-numbers">{SMALL.map((one) => (
        <button key={one} type="button" disabled={busy} onClick={() => onAnswer(one, String(one))}>{one}</button>
      ))}</div>}
      <div className="number-box">
        <input inputMode="numeric" autoComplete="off" aria-label={fact.asks} value={text} autoFocus={fact.kind === "chips"}
          placeholder={fact.kind === "chips" ? "Chips" : "Another number"} onChange={(event) => setText(event.target.value)} />
        <button type="submit" className="primary" disabled={busy || number === null}>Next</button>
      </div>
    </form>
  );
}

/** Several amounts, one after the other: "100, 300, 300". */
function AmountsAnswer({ fact, busy, onAnswer }: Omit<QuestionProps, "state">) {
  const [text, setText] = useState("");
  const said = text.trim();
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    if (said) onAnswer(said, said);
  };
  return (
    <form onSubmit={save} className="form">
      <div className="number-box">
        <input autoComplete="off" aria-label={fact.asks} value={text} autoFocus placeholder="100, 300, 300" onChange={(event) => setText(event.target.value)} />
        <button type="submit" className="primary" disabled={busy || !/\d/.test(said)}>Next</button>
      </div>
    </form>
  );
}
