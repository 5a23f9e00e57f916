/** All events, and a new one. */

import { useEffect, useState } from "react";
import { clock } from "../../faces/format";
import { localeOf } from "../../language/language";
import { readEvents, refusalOf, type EventRow } from "../api";
import { NewEventDialog } from "./new_event";
import { say } from "../texts";
import { inEventWords } from "../../language/event_phrases";

const REFRESH_MS = 15_000;

export function EventsPage() {
  const { events, problem } = useEvents();
  const [open, setOpen] = useState(false);
  const going = events?.filter((one) => one.state === "open" || one.state === "running") ?? [];
  const over = events?.filter((one) => one.state === "over" || one.state === "called-off") ?? [];
  return (
    <main className="desk-events">
      <div className="row-buttons"><button type="button" className="primary" onClick={() => setOpen(true)}>{say.newEvent}</button><a className="button quiet" href="#/leagues">{say.leagues}</a></div>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {events === null ? !problem && <p className="dim" role="status">{say.looking}</p> : (
        <>
          <Events name={say.events} rows={going} none={say.noEventIsOpenANew} />
          {over.length > 0 && <Events name={say.over} rows={over} none="" />}
        </>
      )}
      {open && <NewEventDialog onClose={() => setOpen(false)} />}
    </main>
  );
}

function Events({ name, rows, none }: { name: string; rows: readonly EventRow[]; none: string }) {
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      {rows.length === 0 && <p className="dim">{none}</p>}
      <ul className="desk-event-rows">
        {rows.map((one) => (
          <li key={one.key}><a href={`#/desk/${one.key}`}><b>{one.name}</b> <span>{stateWords(one)}</span></a></li>
        ))}
      </ul>
    </section>
  );
}

/** "Open, starts 19:00 · 14 entries", "Level 4 · 31 of 60 left". */
export function stateWords(one: EventRow): string {
  const entries = say.entries({ entries: one.entries });
  if (one.state === "open") return `${one.starts_at === null ? say.open : say.starts({ when: whenWords(one.starts_at) })} · ${entries}`;
  if (one.state === "running") return `${one.level ? say.levelNumber({ level: one.level }) : say.break} · ${say.playersLeftOf({ left: one.left, entries: one.entries })}`;
  return `${one.state === "over" ? say.over : say.calledOff} · ${entries}`;
}

function whenWords(at: number): string {
  const today = new Date(at).toDateString() === new Date().toDateString();
  return `${today ? "" : `${new Date(at).toLocaleDateString(localeOf())} `}${clock(at)}`;
}

/** Looked at again while the page is in sight. */
function useEvents(): { events: readonly EventRow[] | null; problem: string } {
  const [events, setEvents] = useState<readonly EventRow[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let gone = false;
    const look = () => {
      if (document.hidden) return;
      readEvents().then(
        (found) => { if (!gone) { setEvents(found); setProblem(""); } },
        (found: unknown) => { if (!gone) setProblem(inEventWords(refusalOf(found).words)); },
      );
    };
    look();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener("visibilitychange", look);
    return () => { gone = true; clearInterval(timer); document.removeEventListener("visibilitychange", look); };
  }, []);
  return { events, problem };
}
