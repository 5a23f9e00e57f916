/** The director's desk: an event of real cards, from the first entry to the last payout. */

import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AtDeskContext, merged } from "../desks/desk";
import { isFloor } from "../floor/staff";
import { room } from "../room";
import { useStore } from "../store";
import { StatusBar } from "../ui/status";
import type { Desk } from "./api";
import { PARTS, partWords, type Asked, type Part } from "./asked";
import { ClockPanel } from "./clock/clock_panel";
import { DeskContext, useSending, type AtDesk } from "./desk";
import { DialogFor, useDialogs } from "./dialogs/dialog_for";
import { DueList } from "./due/due_list";
import { EventsPage } from "./events/events_page";
import { HallMap } from "./hall/hall_map";
import { useKeys } from "./keys";
import { PeoplePanel } from "./people/people_panel";
import { isReceipt } from "./people/sought";
import { typeInto, useScanner } from "./scanning/use_scanner";
import { OutcomeLine } from "../desks/outcome_line";
import { SaidLast } from "./said/said_last";
import { useFollowed, type Followed } from "./use_followed";
import { say } from "./texts";
import { inEventWords } from "../language/event_phrases";
import "../styles/brush.css";
import "../styles/ear.css";
import "../styles/director.css";
import "../styles/tournaments.css";
import "../styles/director_hall.css";
import "../styles/director_people.css";
import "../styles/desk_print.css";
import "../styles/live.css";

const EMPTY: ReadonlySet<string> = new Set();

/** With a key that event's desk, without one the list of all. */
export function DirectorPage({ event }: { event: string }) {
  const { you, status } = useStore(room);
  return (
    <div className="lobby director-page">
      {!isFloor(you?.role) ? (
        <>
          <Header title={say.theDirectorsDesk} />
          <StatusBar status={status} />
          <main><p className="dim">{say.deskIsForTheFloor}</p></main>
        </>
      ) : event ? <Read key={event} event={event} /> : (
        <>
          <Header title={say.theDirectorsDesk} />
          <StatusBar status={status} />
          <EventsPage />
        </>
      )}
    </div>
  );
}

function Header({ title, back = "#/", children }: { title: string; back?: string; children?: React.ReactNode }) {
  return (
    <header className="lobby-bar">
      <a className="quiet icon button" href={back} aria-label={back === "#/" ? say.backToTheLobby : say.allEvents}>←</a>
      <h1>{title}</h1>
      {children}
    </header>
  );
}

function Read({ event }: { event: string }) {
  const followed = useFollowed(event);
  if (followed.desk !== null) return <Standing desk={followed.desk} followed={followed} />;
  return (
    <>
      <Header title={say.theDirectorsDesk} back="#/desk" />
      <main>
        {followed.problem ? <p className="problem" role="alert">{inEventWords(followed.problem.message)}</p> : <p className="dim" role="status">{say.walkingUpToTheDesk}</p>}
      </main>
    </>
  );
}

function Standing({ desk, followed }: { desk: Desk; followed: Followed }) {
  const doing = useSending(desk.key, desk.sequence);
  const [asked, show] = useState<Asked | null>(null);
  const [marked, mark] = useState(EMPTY);
  const [part, setPart] = useState<Part>("people");
  const page = useRef<HTMLDivElement>(null);
  const entrants = useMemo(() => new Map(desk.entrants.map((one) => [one.player, one])), [desk.entrants]);
  const rules = useMemo(() => merged(desk.rules, doing.told), [desk.rules, doing.told]);
  const { busy, outcome, run, send } = doing;
  const { ahead, problem } = followed;
  const here: AtDesk = useMemo(
    () => ({ desk, entrants, ahead, busy, outcome, rules, run, send, show, marked, mark }),
    [desk, entrants, ahead, busy, outcome, rules, run, send, marked],
  );
  const work = useMemo(() => ({ busy, outcome, rules, close: () => show(null) }), [busy, outcome, rules]);
  useDialogs();
  useKeys(here, page, asked !== null, setPart);
  useScanner((text, ended) => {
    const receipt = isReceipt(text);
    // Over a dialog nothing but a receipt is meant, and no Enter follows what is none.
    if (asked !== null && !receipt) return;
    flushSync(() => { show(null); setPart("people"); });
    const box = page.current?.querySelector<HTMLInputElement>("[data-finds]");
    if (box) typeInto(box, text, ended && receipt);
  });
  return (
    <DeskContext value={here}><AtDeskContext value={work}>
      <div className="director-desk" ref={page} data-part={part} data-sequence={desk.sequence}>
        <Header title={desk.name} back="#/desk">
          <a className="button quiet" href={`#/clock/${desk.key}`} target="_blank" rel="noreferrer">{say.display}</a>
          <button type="button" className="quiet" onClick={() => show({ name: "papers" })}>{say.papers}</button>
          <button type="button" className="quiet" aria-keyshortcuts="l" onClick={() => show({ name: "log" })}>{say.log}</button>
          <button type="button" className="quiet" aria-keyshortcuts="u" disabled={!desk.undo || busy}
            onClick={() => { if (desk.undo) show({ name: "undo", ...desk.undo }); }}>{say.undo}</button>
          <button type="button" className="quiet icon" aria-label={say.keys} aria-keyshortcuts="?" onClick={() => show({ name: "help" })}>?</button>
        </Header>
        {problem && <p className="problem director-problem" role="alert">{inEventWords(problem.message)} {say.shownAsLastKnown}</p>}
        <ClockPanel />
        <div className="director-said" role="status" aria-label={say.whatCameOfIt}><OutcomeLine outcome={outcome} /></div>
        <nav className="director-tabs" aria-label={say.partsOfTheDesk}>
          {PARTS.map((one) => (
            <button key={one} type="button" className="tab" aria-pressed={part === one} onClick={() => setPart(one)}>{partWords(one)}{numberOf(one, desk)}</button>
          ))}
        </nav>
        <main>
          <PeoplePanel />
          <HallMap />
          <div className="director-due"><DueList /><SaidLast /></div>
        </main>
      </div>
      {asked && <DialogFor key={JSON.stringify(asked)} asked={asked} />}
    </AtDeskContext></DeskContext>
  );
}

function numberOf(part: Part, desk: Desk): React.ReactNode {
  const number = part === "people" ? desk.totals.players : part === "hall" ? desk.tables.length : part === "due" ? desk.dues.length : 0;
  return number ? <small> {number}</small> : null;
}
