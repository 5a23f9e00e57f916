/** What came of the last thing that was asked: what the book made of it, or why not and what may be done instead. */

import { sentence } from "../faces/format";
import { withCards } from "../faces/words";
import type { Outcome, Refusal, Said } from "./desk";
import { RulesButton } from "./rules_button";
import { say } from "./texts";
import { inEventWords } from "../language/event_phrases";

export function OutcomeLine({ outcome }: { outcome: Outcome | null }) {
  if (outcome === null) return <p className="dim">{say.answeredWithTheRule({ kbd: (words) => <kbd>{words}</kbd> })}</p>;
  if (outcome.kind === "refused") return <RefusalWords refusal={outcome.refusal} />;
  if (!outcome.said.length) return <p className="dim">{say.done}</p>;
  return <SaidList said={outcome.said} />;
}

export function SaidList({ said }: { said: readonly Said[] }) {
  return (
    <ul className="said">
      {said.map((one, place) => <li key={`${place} ${one.words}`}><span>{withCards(sentence(inEventWords(one.words)))}</span> <RulesButton words={one.words} ids={one.cites ?? one.rules ?? []} /></li>)}
    </ul>
  );
}

export function RefusalWords({ refusal }: { refusal: Refusal }) {
  // What may be done instead stands behind the reason already where the server said it in one.
  const instead = refusal.legal && !refusal.words.includes(refusal.legal) ? refusal.legal : "";
  return (
    <p className="refusal"><b>{say.no}</b> {withCards(inEventWords(refusal.words))}{instead && <> <span className="instead">{inEventWords(instead)}</span></>} <RulesButton words={refusal.words} ids={refusal.cites} /></p>
  );
}
