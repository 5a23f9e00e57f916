/** What a guest does at the kiosk, step by step; when nobody touches it, it is at its first page again. */

import { useEffect, useRef, useState } from "react";
import { freshId } from "../wire/fresh_id";
import { post, type Choice, type KioskSeen, type Place, type Ticket } from "./api";
import { Choices } from "./choices";
import { NameForm } from "./name_form";
import { OwnPlace } from "./own_place";
import { HereCode } from "./screen";
import { useAsking } from "./use_followed";
import { say } from "./texts";
import { inGuestWords } from "../language/guest_phrases";

/** After so long without a touch, nobody stands there any more. */
export const IDLE_MS = 45_000;

type Step =
  | { at: "first" } | { at: "name"; line: Choice } | { at: "known"; line: Choice; name: string } | { at: "letters" }
  | { at: "own"; proof: string; place: Place; ticket: Ticket | null };
const FIRST: Step = { at: "first" };

interface KioskProps { seen: KioskSeen; ahead: number; token: string; stale: boolean }

export function Kiosk({ seen, ahead, token, stale }: KioskProps) {
  const [step, setStep] = useState<Step>(FIRST);
  const asking = useAsking();
  const given = useRef(freshId());
  const idle = useIdle(step !== FIRST, () => go(FIRST));
  const go = (next: Step) => { given.current = freshId(); asking.clear(); setStep(next); };
  const ask = <T,>(path: string, body: unknown): Promise<T> => post<T>(`kiosk/${path}`, body, { token, given: given.current });
  const greeted = seen.greeted?.proof ?? "";
  const greet = (proof: string) => asking.run(async () => go({ at: "own", proof, place: await ask("place", { proof }), ticket: null }));
  const served = useRef("");
  useEffect(() => {
    // Whoever stands there already is not interrupted.
    if (!greeted || greeted === served.current || (step.at !== "first" && step.at !== "letters")) return;
    served.current = greeted;
    greet(greeted);
  }, [greeted, step.at]);

  const join = (line: Choice, name: string, known: boolean, proof = "") => asking.run(async () => {
    const ticket = await ask<Ticket>("join", { line: line.line, name, known, proof });
    go({ at: "own", proof: proof || ticket.code, place: ticket.place, ticket: ticket.code ? ticket : null });
  });
  const named = (line: Choice, name: string) => asking.run(async () => {
    const { known } = await ask<{ known: boolean }>("who", { name });
    if (known) go({ at: "known", line, name });
    else join(line, name, false);
  });
  const leave = (own: Extract<Step, { at: "own" }>, line: string) => asking.run(async () => {
    const place = await ask<Place>("leave", { proof: own.proof, line });
    go({ ...own, place, ticket: null });
  });

  return (
    <main className="kiosk" data-step={step.at}>
      <header>
        <h1>{step.at === "first" ? say.whichGameWouldYouLike : step.at === "own" ? step.place.name : say.theList}</h1>
        {step.at !== "first" && <button type="button" className="big" onClick={() => go(FIRST)}>{step.at === "own" ? say.done : say.startAgain}{idle <= 15 && <small> {say.seconds({ idle })}</small>}</button>}
      </header>
      {stale && <p className="guest-lost" role="alert">{say.noConnectionPleaseGoToThe}</p>}
      {asking.problem && <p className="guest-lost" role="alert">{inGuestWords(asking.problem.message)} {inGuestWords(asking.problem.legal)}</p>}
      {!seen.open && step.at === "first" ? <p className="guest-words">{say.theFloorIsClosed}</p> : step.at === "first" && (
        <div className="kiosk-first">
          <Choices lists={seen.lists} onPick={(line) => go({ at: "name", line })} />
          <aside>
            <button type="button" className="big" onClick={() => go({ at: "letters" })}>{say.iAmOnAListAlready}</button>
            <HereCode here={seen.here} />
          </aside>
        </div>
      )}
      {step.at === "name" && <NameForm words={step.line.words} busy={asking.busy} onName={(name) => named(step.line, name)} onBack={() => go(FIRST)} />}
      {step.at === "known" && <Known name={step.name} busy={asking.busy} onAnswer={(known) => join(step.line, step.name, known)} />}
      {step.at === "letters" && <Letters busy={asking.busy} onLetters={greet} />}
      {step.at === "own" && (
        <div className="kiosk-own">
          {step.ticket && <TicketCard ticket={step.ticket} />}
          <div className="kiosk-place"><OwnPlace place={step.place} ahead={ahead} busy={asking.busy} onLeave={(line) => leave(step, line)} /></div>
          <Others seen={seen} place={step.place} busy={asking.busy} onPick={(line) => { given.current = freshId(); join(line, "", false, step.proof); }} />
        </div>
      )}
    </main>
  );
}

/** The other lists, for who wants to be on several. */
function Others({ seen, place, busy, onPick }: { seen: KioskSeen; place: Place; busy: boolean; onPick: (line: Choice) => void }) {
  const others = seen.lists.filter((one) => !place.lists.some((mine) => mine.line === one.line));
  if (others.length === 0) return null;
  return <section aria-label={say.otherLists}><h2>{say.anotherListToo}</h2><Choices lists={others} busy={busy} onPick={onPick} /></section>;
}

function Known({ name, busy, onAnswer }: { name: string; busy: boolean; onAnswer: (known: boolean) => void }) {
  return (
    <section className="guest-form" aria-label={say.isThatYou}>
      <h2>{say.somebodyCalledIsKnown({ name })}</h2>
      <p className="guest-deeds">
        <button type="button" className="primary big" disabled={busy} onClick={() => onAnswer(true)}>{say.yesThatIsMe}</button>
        <button type="button" className="big" disabled={busy} onClick={() => onAnswer(false)}>{say.noIAmSomebodyElse}</button>
      </p>
    </section>
  );
}

function Letters({ busy, onLetters }: { busy: boolean; onLetters: (letters: string) => void }) {
  const [letters, setLetters] = useState("");
  return (
    <form className="guest-form" onSubmit={(event) => { event.preventDefault(); onLetters(letters); }}>
      <h2>{say.readTheCodeOrTypeLetters}</h2>
      <label className="field">
        <span>{say.lettersOfYourTicket}</span>
        <input value={letters} maxLength={12} autoFocus autoComplete="off" autoCapitalize="characters" spellCheck={false} placeholder="ABCD-EFGH" onChange={(event) => setLetters(event.target.value)} />
      </label>
      <p className="dim">{say.withoutEitherTheDeskHelpsYou}</p>
      <p className="guest-deeds"><button type="submit" className="primary big" disabled={busy || letters.trim().length < 8}>{say.showMyPlace}</button></p>
    </form>
  );
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  return (
    <section className="ticket" aria-label={say.yourTicket}>
      <h2>{say.yourTicket}</h2>
      <img src={ticket.qr} alt={say.ownPageForCamera} data-path={ticket.path} />
      <p>{say.readThisWithYourPhone}</p>
      <p className="ticket-letters">{ticket.letters}</p>
      <p><small>{say.noPhoneKeepLetters}</small></p>
    </section>
  );
}

/** Seconds until nobody is there any more; `out` is called then. */
function useIdle(counts: boolean, out: () => void): number {
  const [left, setLeft] = useState(IDLE_MS / 1000);
  const leaves = useRef(out);
  leaves.current = out;
  useEffect(() => {
    if (!counts) return undefined;
    let touched = Date.now();
    setLeft(IDLE_MS / 1000);
    const touch = () => { touched = Date.now(); setLeft(IDLE_MS / 1000); };
    const timer = setInterval(() => {
      const rest = Math.ceil((touched + IDLE_MS - Date.now()) / 1000);
      setLeft(rest);
      if (rest <= 0) leaves.current();
    }, 1_000);
    for (const kind of ["pointerdown", "keydown"]) window.addEventListener(kind, touch);
    return () => {
      clearInterval(timer);
      for (const kind of ["pointerdown", "keydown"]) window.removeEventListener(kind, touch);
    };
  }, [counts]);
  return left;
}
