/** The steps of a dialogue: which incident, what was heard, one question. */

import { useEffect, useRef, useState, type ReactNode } from "react";
import { sentence } from "../faces/format";
import { inEarWords } from "../language/ear_phrases";
import type { Ask, FactKnown, IncidentState, SayBack, Situation, Which } from "../wire/protocol";
import { FactQuestion } from "./fact_question";
import type { Telling } from "./use_dialogue";
import { say } from "./texts";

/** None of those that were named. */
const UNFORESEEN = "unforeseen";
/** Facts that somebody knows, or nothing can be ruled at all. */
/** Facts that are said as a name, which says nothing without the question. */
const NAMED: readonly string[] = ["seat", "cards", "one-of"];
const ALWAYS_KNOWN: readonly string[] = ["seat", "cards"];

/** A step with its question as heading, which gets the focus when it comes. */
export function StepFrame({ asks, children }: { asks: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => { heading.current?.focus(); }, [asks]);
  return <section className="ear-step" aria-label={asks}><h3 ref={heading} tabIndex={-1} className="asks">{asks}</h3>{children}</section>;
}

export function WhichStep({ step, telling }: { step: Which; telling: Telling }) {
  const { incidents = [] } = step;
  const asks = incidents.length ? say.whichOfThese : say.nothingLikeThat;
  return (
    <StepFrame asks={asks}>
      <Incidents incidents={incidents} telling={telling} />
      <button type="button" className="quiet none-of" disabled={telling.busy} onClick={() => telling.choose(UNFORESEEN)}>
        {incidents.length ? say.noneOfThese : say.whatMayFloorDo}</button>
    </StepFrame>
  );
}

function Incidents({ incidents, telling }: { incidents: readonly IncidentState[]; telling: Telling }) {
  return (
    <ul className="found">{incidents.map((one) => (
      <li key={one.key}><button type="button" disabled={telling.busy} onClick={() => telling.choose(one.key)}>
        <span>{inEarWords(one.title)}<small>{inEarWords(one.group)}</small></span></button></li>
    ))}</ul>
  );
}

export function SayBackStep({ step, telling }: { step: SayBack; telling: Telling }) {
  return (
    <StepFrame asks={step.words}>
      {step.binding && <p className="dim">{say.handHangsOnIt}</p>}
      <button type="button" className="primary wide" disabled={telling.busy} onClick={telling.confirm}>{say.yesThatIsRight}</button>
      <Facts facts={step.facts ?? []} telling={telling} label={say.whatWasHeard} />
      <Against about={step.about} />
      <Otherwise about={step.about} telling={telling} />
    </StepFrame>
  );
}

export function AskStep({ step, telling }: { step: Ask; telling: Telling }) {
  const { fact, optional = false, under = [] } = step;
  return (
    <StepFrame asks={fact.asks}>
      {under.length > 0 && <p className="dim">{say.mattersOnly({ what: under.join(say.andThat) })}</p>}
      <FactQuestion key={fact.key} fact={fact} busy={telling.busy} optional={optional} onAnswer={(value) => telling.give(fact.key, value)} />
      <Otherwise about={step.about} telling={telling} />
    </StepFrame>
  );
}

/** Facts that are known; each can be put right by itself. */
export function Facts({ facts, telling, label }: { facts: readonly FactKnown[]; telling: Telling; label: string }) {
  const [opened, setOpened] = useState("");
  if (!facts.length) return null;
  return (
    <ul className="known" aria-label={label}>{facts.map((one) => (
      <li key={one.key}>
        <p>{one.asks && NAMED.includes(one.asks.kind) && <span>{one.asks.asks} </span>}<b>{sentence(one.words)}</b>
          {one.heard && one.heard.toLowerCase() !== one.words.toLowerCase() && <small> {say.heard({ words: one.heard })}</small>}</p>
        {one.asks && <button type="button" className="quiet" aria-expanded={opened === one.key} aria-label={say.changeThat({ what: one.words })}
          disabled={telling.busy} onClick={() => setOpened(opened === one.key ? "" : one.key)}>{say.change}</button>}
        {one.asks && opened === one.key && <FactQuestion fact={one.asks} busy={telling.busy} optional={!ALWAYS_KNOWN.includes(one.asks.kind)}
          onAnswer={(value) => { setOpened(""); telling.give(one.key, value); }} />}
      </li>
    ))}</ul>
  );
}

/** What was said, and what the deal shows instead: that goes before. */
export function Against({ about }: { about: Situation }) {
  const { against = [] } = about;
  if (!against.length) return null;
  return <ul className="against">{against.map(([said, shown], place) => (
    <li key={place}>{say.saidButShown({ said, shown })}</li>))}</ul>;
}

/** Other incidents that may have been meant. */
export function Otherwise({ about, telling }: { about: Situation; telling: Telling }) {
  const others = about.others ?? [];
  if (!others.length) return null;
  return (
    <details className="otherwise"><summary>{say.isSomethingElse}</summary>
      <Incidents incidents={others} telling={telling} />
      <button type="button" className="quiet none-of" disabled={telling.busy} onClick={() => telling.choose(UNFORESEEN)}>{say.noneOfThese}</button>
    </details>
  );
}
