/** All evenings that one plans or is invited to: what comes next, the month, and planning. */

import { useCallback, useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { room } from "../room";
import { useStore } from "../store";
import { StatusBar } from "../ui/status";
import { endFeed, makeFeed, readEvenings, type Evening, type EveningDate, type Evenings } from "./api";
import { Month } from "./month";
import { PlanDialog } from "./plan_form";
import { whenIn } from "./times";
import { standing } from "./wording";
import { say } from "./texts";
import "../styles/evenings.css";

const DAY = 86_400_000;
/** So many dates of one evening that comes again. */
const EACH = 3;

export function EveningsPage() {
  const { you, status } = useStore(room);
  const now = new Date();
  const [shown, setShown] = useState<readonly [number, number]>([now.getFullYear(), now.getMonth()]);
  const [next, setNext] = useState<Evenings | null>(null);
  const [month, setMonth] = useState<Evenings | null>(null);
  const [problem, setProblem] = useState("");
  const [planning, setPlanning] = useState(false);
  const read = useCallback(() => {
    const refused = (found: unknown) => setProblem(wordsOf(found));
    readEvenings(Date.now(), Date.now() + 100 * DAY).then(setNext, refused);
    const first = Date.UTC(shown[0], shown[1], 1) - DAY;
    readEvenings(Math.max(0, first), first + 34 * DAY).then(setMonth, refused);
  }, [shown]);
  useEffect(read, [read]);
  const coming = (next?.evenings ?? []).flatMap((evening) => evening.dates.slice(0, EACH).map((date) => ({ evening, date })))
    .sort((a, b) => a.date.at - b.date.at).slice(0, 12);
  const resting = (next?.evenings ?? []).filter((one) => one.hosted && one.dates.length === 0);
  return (
    <div className="lobby evenings-page">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/" aria-label={say.backToTheLobby}>←</a>
        <h1>{say.evenings}</h1>
        <a className="button quiet" href="#/club">{say.theClubsBook}</a>
        {you?.guest === false && <button type="button" className="primary" onClick={() => setPlanning(true)}>{say.planAnEvening}</button>}
      </header>
      <StatusBar status={status} />
      <main>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <section aria-label={say.whatComesNext}>
          <h2>{say.whatComesNext}</h2>
          {next && coming.length === 0 && <p className="nothing">{say.nothingIsPlanned({ guest: you?.guest ?? false })}</p>}
          <ul className="host-rows">{coming.map(({ evening, date }) => <Row key={`${evening.evening} ${date.date}`} evening={evening} date={date} />)}</ul>
          {resting.length > 0 && <p className="dim">{say.over} {resting.map((one) => <a key={one.evening} href={`#/evenings/${one.evening}`}>{one.name}</a>)}</p>}
        </section>
        <Month year={shown[0]} month={shown[1]} evenings={month?.evenings ?? []} onMonth={(year, to) => setShown([year, to])} />
        {next && <Feed has={next.feed} onChange={read} />}
      </main>
      {planning && <PlanDialog onClose={() => setPlanning(false)} onDone={(evening) => { location.hash = `#/evenings/${evening}`; }} />}
    </div>
  );
}

function Row({ evening, date }: { evening: Evening; date: EveningDate }) {
  const mine = standing(date);
  return (
    <li>
      <span><a href={`#/evenings/${evening.evening}?${date.date}`}><b>{evening.name}</b></a>{evening.hosted && <small className="tag">{say.yours}</small>}
        <small className="came">{whenIn(evening.zone, date.at)} · {evening.place || say.online}{evening.game && ` · ${evening.game} ${evening.stakes}`}</small></span>
      {date.off ? <span className="problem">{say.calledOff}</span> : <span>{say.comingOf({ coming: date.coming, seats: evening.seats, waiting: date.waiting })}</span>}
      {mine && !date.off && <span className="mine">{mine}</span>}
      {date.table && <a className="button" href={`#/table/${encodeURIComponent(date.table)}`}>{say.toTheTable}</a>}
    </li>
  );
}

function Feed({ has, onChange }: { has: boolean; onChange: () => void }) {
  const [url, setUrl] = useState("");
  const refused = (found: unknown) => notify(wordsOf(found), "refused");
  return (
    <section aria-label={say.yourCalendar}>
      <h2>{say.inYourCalendar}</h2>
      <p className="dim">{say.addressYourCalendarsProgramShows}</p>
      <p className="row-buttons">
        <button type="button" onClick={() => { makeFeed().then((made) => { setUrl(made); onChange(); }, refused); }}>{has ? say.aNewAddress : say.makeAnAddress}</button>
        {has && <button type="button" className="quiet" onClick={() => { endFeed().then(() => { setUrl(""); onChange(); }, refused); }}>{say.endIt}</button>}
      </p>
      {url && <label className="field"><span>{say.addressYourCalendar}</span><input readOnly value={url} onFocus={(event) => event.target.select()} /></label>}
    </section>
  );
}
