/**
 * The badge explains itself: why a card is the one that it had to be, step by step, each of them done
 * anew in this browser with the values of this deal.
 */

import { useMemo, useState, type ReactNode } from "react";
import { cardName } from "../../faces/card_names";
import { Card } from "../../faces/cards";
import type { Card as Number } from "../../wire/protocol";
import type { Watched } from "../../wire/complete";
import type { Witness } from "../witness";
import { cardsToShow, faultsOf, storyOf, tampered, type Proved, type Story } from "./story";
import { inOwnWords } from "../../language/phrases";
import { say } from "./texts";
import "../../styles/explained.css";

interface ExplainedProps { watched: Watched; witness: Witness; first?: Number | undefined }

export function Explained({ watched, witness, first }: ExplainedProps) {
  const cards = useMemo(() => cardsToShow(watched), [watched]);
  const [chosen, setChosen] = useState<Number | null>(first ?? null);
  const one = cards.find((card) => card.card === chosen) ?? cards[0];
  const story = useMemo(() => (one ? storyOf(watched, witness, one) : null), [watched, witness, one]);
  if (!one || story === null) return null;
  return (
    <section className="explained" aria-label={say.stepByStep}>
      <h3>{say.stepByStepForCard}</h3>
      <div className="which-card" role="group" aria-label={say.whichCard}>
        {cards.map((card, at) => (
          <button key={`${card.card} ${card.where} ${at}`} type="button" aria-pressed={card === one} onClick={() => setChosen(card.card)}>
            <Card card={card.card} /><span className="sr">, {inOwnWords(card.where)}</span></button>
        ))}
      </div>
      <p className="about-card">{say.theCard({ card: cardName(one.card), where: inOwnWords(one.where), verdict: verdict(story) })}</p>
      <Steps key={`${one.card} ${one.where}`} watched={watched} story={story} />
    </section>
  );
}

function verdict(story: Story): string {
  const wrong = faultsOf(story).filter(Boolean).length;
  return say.verdict({ wrong });
}

function Steps({ watched, story }: { watched: Watched; story: Story }) {
  const faults = faultsOf(story);
  const wrong = faults.findIndex(Boolean);
  const [open, setOpen] = useState(Math.max(0, wrong));
  const bodies: readonly (readonly [string, ReactNode])[] = [
    [say.whatHousePromised, <Promised story={story} />],
    [say.whatBrowsersGave, <Chance story={story} />],
    [say.whichPlaceWasDue, <Due story={story} />],
    [say.whereItLay, <CutHere story={story} />],
    [say.cardsProof, <ProvedHere watched={watched} story={story} />],
  ];
  return (
    <>
      <ol className="proof-steps">
        {bodies.map(([title, body], at) => (
          <Step key={title} number={at + 1} title={title} fault={faults[at]!} open={open === at} onOpen={() => setOpen(open === at ? -1 : at)}>{body}</Step>
        ))}
      </ol>
      {open >= 0 && open < bodies.length - 1 && <button type="button" onClick={() => setOpen(open + 1)}>{say.nextStep}</button>}
      <section className="not-proved">
        <h4>{say.whatNotProved}</h4>
        <p>{say.thatNobodyKnows}</p>
      </section>
    </>
  );
}

function Step({ number, title, fault, open, onOpen, children }: { number: number; title: string; fault: string; open: boolean; onOpen: () => void; children: ReactNode }) {
  return (
    <li className={fault ? "fails" : "holds"}>
      <h4>
        <button type="button" className="quiet" aria-expanded={open} onClick={onOpen}>
          <span className="mark" aria-hidden="true">{fault ? "✗" : "✓"}</span> {number}. {title}<span className="sr">{fault ? say.doesNotHold : say.holds}</span>
        </button>
      </h4>
      {fault && <p className="fault" role="alert">{fault}</p>}
      {open && <div className="step-body">{children}</div>}
    </li>
  );
}

const Hex = ({ hex, what }: { hex: string; what: string }) => <div className="hex"><dt>{what}</dt><dd><code>{hex || say.nothing}</code></dd></div>;

function Promised({ story: { promise } }: { story: Story }) {
  return (
    <>
      <p>{say.beforeTheFirstCard({ size: promise.size })}</p>
      <dl><Hex what={say.rootAsTold} hex={promise.root} /><Hex what={say.rootAsNoted} hex={promise.noted} /></dl>
      {promise.shuffle > 0 && <p className="dim">{say.cardOfShuffle({ shuffle: promise.shuffle })}</p>}
    </>
  );
}

function Chance({ story: { chance } }: { story: Story }) {
  if (!chance.parts.length) return <p>{say.nobodyHadAPart}</p>;
  return (
    <>
      <p>{say.eachBrowserDrew}</p>
      <ul className="parts">
        {chance.parts.map((part) => (
          <li key={part.player} className={part.fault ? "fails" : "holds"}>
            <b>{part.name}</b>{part.yours && ` ${say.thisBrowser}`}{!part.opened && ` ${say.sealedNotOpened}`}
            <dl>
              <Hex what={say.sealed} hex={part.seal} />
              {part.opened && <><Hex what={say.opened} hex={part.opened} /><Hex what={say.hashedTimes({ times: part.times })} hex={part.made} /></>}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function Due({ story: { due } }: { story: Story }) {
  const said = due.dealt.slice(0, Math.max(1, due.place + 1));
  return (
    <>
      <p>{say.cardsComeOffTop}</p>
      {due.place >= 0 && <p>{say.placeWasDueTo({ place: due.place + 1, where: due.where })}</p>}
      <ol className="places" tabIndex={0} aria-label={say.whereEachWent}>
        {said.map((one) => <li key={one.place} className={one.here ? "here" : ""} aria-current={one.here ? "true" : undefined}>{one.to}</li>)}
      </ol>
    </>
  );
}

function CutHere({ story: { cut } }: { story: Story }) {
  if (cut.place < 0) return null;
  return cut.cut
    ? <p>{say.numbersCutOrder({ place: cut.place + 1, house: cut.house + 1 })}</p>
    : <p>{say.nobodyOpened({ place: cut.place + 1, house: cut.house + 1 })}</p>;
}

function ProvedHere({ watched, story }: { watched: Watched; story: Story }) {
  const [changed, setChanged] = useState<Proved | null>(null);
  const shown = changed ?? story.proved;
  const { climb } = shown;
  return (
    <>
      <p>{say.withTheCard}</p>
      <ol className="climb" start={0}>
        <li><dl><Hex what={say.placeCardSalt({ place: shown.house + 1, card: cardName(shown.card) })} hex={climb.said} /><Hex what={say.hash} hex={climb.leaf} /></dl></li>
        {climb.levels.map((level, at) => (
          <li key={at}><dl><Hex what={say.besideIt({ left: level.side === "L" })} hex={level.neighbour} /><Hex what={say.hashOfBoth} hex={level.made} /></dl></li>
        ))}
      </ol>
      <dl className={shown.fault ? "fails" : "holds"}><Hex what={say.theRoot} hex={shown.root} /></dl>
      {!story.proved.fault && (
        <button type="button" className="quiet" onClick={() => setChanged(changed === null ? tampered(watched, story) : null)}>
          {changed === null ? say.changeOneDigit : say.asItWasTold}</button>
      )}
      <p className="fault" role="status">{changed !== null && say.withOneDigit({ fault: changed.fault })}</p>
    </>
  );
}
