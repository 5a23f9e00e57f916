/** One evening: its dates, one's own answer, and for its host the guests and everything else. */

import { useCallback, useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { room } from "../room";
import { useStore } from "../store";
import { StatusBar } from "../ui/status";
import { answer, readEvening, saw, type Detail } from "./api";
import { AnswerForm } from "./answer_form";
import { CalendarFile } from "./calendar_file";
import { Facts } from "./facts";
import { Guests, MovedUp } from "./guests";
import { HostDeeds } from "./host_deeds";
import { whenIn } from "./times";
import { say } from "./texts";
import "../styles/evenings.css";

/** `on` is the evening's key, and the date that is wanted behind a question mark. */
export function PlannedPage({ evening, on }: { evening: string; on: string }) {
  const { status } = useStore(room);
  const [detail, setDetail] = useState<Detail | null>(null);
  const [problem, setProblem] = useState("");
  const read = useCallback(() => {
    readEvening(evening, on).then(setDetail, (found: unknown) => setProblem(wordsOf(found)));
  }, [evening, on]);
  useEffect(read, [read]);
  const date = detail?.date ?? null;
  const up = date?.mine && date.mine.moved_up > 0 ? date.date : "";
  useEffect(() => { if (up) void saw(evening, up).catch(() => undefined); }, [evening, up]);
  return (
    <div className="lobby evenings-page">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/evenings" aria-label={say.backToAllEvenings}>←</a>
        <h1>{detail?.name ?? say.anEvening}</h1>
        <button type="button" className="quiet" onClick={read}>{say.readAgain}</button>
      </header>
      <StatusBar status={status} />
      <main>
        {problem && <p className="problem" role="alert">{problem}</p>}
        {detail && <>
          {detail.off && <p className="problem">{say.itIsCalledOff({ offWords: detail.off_words })}</p>}
          {detail.dates.length > 1 && <nav className="host-tabs" aria-label={say.dates}>{detail.dates.slice(0, 8).map((one) => (
            <a key={one.date} className="button quiet" href={`#/evenings/${evening}?${one.date}`} aria-current={one.date === date?.date ? "date" : undefined}>
              {whenIn(detail.zone, one.at).replace(/ \d{4},.*/, "")}{one.off && <small> {say.off}</small>}</a>
          ))}</nav>}
          <Facts evening={detail} date={date} />
          {date?.table && <p><a className="button primary" href={`#/table/${encodeURIComponent(date.table)}`}>{say.toTheTable}</a> <a className="button quiet" href={`#/evening/${encodeURIComponent(date.table)}`}>{say.itsLedger}</a></p>}
          {date && !detail.off && <section aria-label={say.yourAnswer}><h2>{say.yourAnswer}</h2>
            <AnswerForm key={`${date.date} ${JSON.stringify(date.mine)}`} date={date} zone={detail.zone} onAnswer={(said) => answer(evening, said).then(read)} /></section>}
          {detail.hosted && date && <MovedUp detail={detail} date={date} />}
          <Guests detail={detail} onChange={read} />
          {detail.hosted && <HostDeeds detail={detail} onChange={read} />}
          <CalendarFile evening={evening} name={detail.name} />
        </>}
      </main>
    </div>
  );
}
