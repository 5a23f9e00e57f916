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
import "../../styles/explained.css";

interface ExplainedProps { watched: Watched; witness: Witness; first?: Number | undefined }

export function Explained({ watched, witness, first }: ExplainedProps) {
  const cards = useMemo(() => cardsToShow(watched), [watched]);
  const [chosen, setChosen] = useState<Number | null>(first ?? null);
  const one = cards.find((card) => card.card === chosen) ?? cards[0];
  const story = useMemo(() => (one ? storyOf(watched, witness, one) : null), [watched, witness, one]);
  if (!one || story === null) return null;
  return (
    <section className="explained" aria-label="Step by step">
      <h3>Step by step, for one card</h3>
      <div className="which-card" role="group" aria-label="Which card">
        {cards.map((card, at) => (
          <button key={`${card.card} ${card.where} ${at}`} type="button" aria-pressed={card === one} onClick={() => setChosen(card.card)}>
            <Card card={card.card} /><span className="sr">, {card.where}</span></button>
        ))}
      </div>
      <p className="about-card">The {cardName(one.card)}, {one.where}. {verdict(story)}</p>
      <Steps key={`${one.card} ${one.where}`} watched={watched} story={story} />
    </section>
  );
}

function verdict(story: Story): string {
  const wrong = faultsOf(story).filter(Boolean).length;
  return wrong ? `${wrong} of five steps ${wrong === 1 ? "does" : "do"} not hold.` : "All five steps hold.";
}

function Steps({ watched, story }: { watched: Watched; story: Story }) {
  const faults = faultsOf(story);
  const wrong = faults.findIndex(Boolean);
  const [open, setOpen] = useState(Math.max(0, wrong));
  const bodies: readonly (readonly [string, ReactNode])[] = [
    ["What the house promised before the deal", <Promised story={story} />],
    ["What each browser gave to the shuffle", <Chance story={story} />],
    ["Which place of the deck was due here", <Due story={story} />],
    ["Where that place lay before the players cut", <CutHere story={story} />],
    ["The card's proof, hash by hash up to the root", <ProvedHere watched={watched} story={story} />],
  ];
  return (
    <>
      <ol className="proof-steps">
        {bodies.map(([title, body], at) => (
          <Step key={title} number={at + 1} title={title} fault={faults[at]!} open={open === at} onOpen={() => setOpen(open === at ? -1 : at)}>{body}</Step>
        ))}
      </ol>
      {open >= 0 && open < bodies.length - 1 && <button type="button" onClick={() => setOpen(open + 1)}>Next step</button>}
      <section className="not-proved">
        <h4>What this does not prove</h4>
        <p>That nobody knows the order. The house that deals knows it, and could show cards to somebody: no proof of this kind finds that out. It proves that the order was fixed before the first card, and that no card was changed since.</p>
      </section>
    </>
  );
}

function Step({ number, title, fault, open, onOpen, children }: { number: number; title: string; fault: string; open: boolean; onOpen: () => void; children: ReactNode }) {
  return (
    <li className={fault ? "fails" : "holds"}>
      <h4>
        <button type="button" className="quiet" aria-expanded={open} onClick={onOpen}>
          <span className="mark" aria-hidden="true">{fault ? "✗" : "✓"}</span> {number}. {title}<span className="sr">{fault ? ", does not hold" : ", holds"}</span>
        </button>
      </h4>
      {fault && <p className="fault" role="alert">{fault}</p>}
      {open && <div className="step-body">{children}</div>}
    </li>
  );
}

const Hex = ({ hex, what }: { hex: string; what: string }) => <div className="hex"><dt>{what}</dt><dd><code>{hex || "nothing"}</code></dd></div>;

function Promised({ story: { promise } }: { story: Story }) {
  return (
    <>
      <p>Before the first card the house put {promise.size} cards into an order, hashed each with a salt of its own (SHA-256), and hashed the hashes in pairs until one was left: the root. It told the root at once, and cannot put a card elsewhere without changing it.</p>
      <dl><Hex what="The root as it is told now" hex={promise.root} /><Hex what="The root that this browser noted" hex={promise.noted} /></dl>
      {promise.shuffle > 0 && <p className="dim">This card is of shuffle {promise.shuffle} after the deck, which has a root of its own.</p>}
    </>
  );
}

function Chance({ story: { chance } }: { story: Story }) {
  if (!chance.parts.length) return <p>Nobody had a part in this order: it is of the house's chance alone.</p>;
  return (
    <>
      <p>Each browser drew a number and told its seal, a hash of it, before anybody told the number itself. So nobody could choose his number by the others', and the house could not choose its order by any. Hashing what was opened has to give the seal.</p>
      <ul className="parts">
        {chance.parts.map((part) => (
          <li key={part.player} className={part.fault ? "fails" : "holds"}>
            <b>{part.name}</b>{part.yours && " (this browser)"}{!part.opened && " sealed a part and did not open it: it does not count"}
            <dl>
              <Hex what="Sealed" hex={part.seal} />
              {part.opened && <><Hex what="Opened" hex={part.opened} /><Hex what={part.times === 1 ? "Its hash" : `Hashed ${part.times} times`} hex={part.made} /></>}
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
      <p>Cards come off the top, each where the form's procedure has it: clockwise from the left of the button, with a card burned where the book burns one. This browser has followed the deal with its own copy of the procedure, and counts place by place.</p>
      {due.place >= 0 && <p>Place {due.place + 1} was due to {due.where}.</p>}
      <ol className="places" tabIndex={0} aria-label="Where each place of the deck went">
        {said.map((one) => <li key={one.place} className={one.here ? "here" : ""} aria-current={one.here ? "true" : undefined}>{one.to}</li>)}
      </ol>
    </>
  );
}

function CutHere({ story: { cut } }: { story: Story }) {
  if (cut.place < 0) return null;
  return cut.cut
    ? <p>The numbers that were opened and the root, hashed together, cut the house's order: they say from which of its places each place of the deck comes. By them place {cut.place + 1} of the deck is place {cut.house + 1} of the house's order.</p>
    : <p>Nobody opened a part, so the deck lies as the house had it: place {cut.place + 1} is its place {cut.house + 1}.</p>;
}

function ProvedHere({ watched, story }: { watched: Watched; story: Story }) {
  const [changed, setChanged] = useState<Proved | null>(null);
  const shown = changed ?? story.proved;
  const { climb } = shown;
  return (
    <>
      <p>With the card the house told its salt and the hashes beside its way. Hashed with the first the card gives a value, that with the next one another, and so on: the last must be the root.</p>
      <ol className="climb" start={0}>
        <li><dl><Hex what={`Place ${shown.house + 1}, ${cardName(shown.card)}, salt`} hex={climb.said} /><Hex what="Hash" hex={climb.leaf} /></dl></li>
        {climb.levels.map((level, at) => (
          <li key={at}><dl><Hex what={`Beside it, on the ${level.side === "L" ? "left" : "right"}`} hex={level.neighbour} /><Hex what="Hash of both" hex={level.made} /></dl></li>
        ))}
      </ol>
      <dl className={shown.fault ? "fails" : "holds"}><Hex what="The root" hex={shown.root} /></dl>
      {!story.proved.fault && (
        <button type="button" className="quiet" onClick={() => setChanged(changed === null ? tampered(watched, story) : null)}>
          {changed === null ? "Change one digit, and see it fail" : "As it was told"}</button>
      )}
      <p className="fault" role="status">{changed !== null && `With one digit of the salt changed: ${changed.fault}`}</p>
    </>
  );
}
