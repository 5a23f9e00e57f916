/** The page of a guest's link: the evening, and an answer, without an account. */

import { useCallback, useEffect, useState } from "react";
import { ApiError, beGuest } from "../api";
import { wordsOf } from "../deals/last_deals";
import { enter, readToken } from "../room";
import { answerByLink, readByLink, sawByLink, seatByLink, type Answer, type ForGuests } from "./api";
import { AnswerForm } from "./answer_form";
import { Facts } from "./facts";
import { whenIn } from "./times";
import { say } from "./texts";
import "../styles/evenings.css";

export function AnswerPage({ code }: { code: string }) {
  const [evening, setEvening] = useState<ForGuests | null>(null);
  const [chosen, setChosen] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const read = useCallback(() => {
    readByLink(code).then(setEvening, (found: unknown) => setProblem(wordsOf(found)));
  }, [code]);
  useEffect(read, [read]);
  const date = evening?.dates.find((one) => one.date === chosen) ?? evening?.dates.find((one) => !one.off) ?? evening?.dates[0] ?? null;
  const up = date?.mine && date.mine.moved_up > 0 ? date.date : "";
  useEffect(() => { if (up) void sawByLink(code, up).catch(() => undefined); }, [code, up]);
  const send = async (said: Answer) => {
    const own = await answerByLink(code, said, name.trim());
    if (own) location.replace(`#/answer/${own}`);
    else read();
  };
  if (problem) return <main className="entrance"><h1>{say.anEvening}</h1><p className="problem" role="alert">{problem}</p><a className="button" href="#/">{say.toTheDoor}</a></main>;
  if (evening === null) return <main className="waiting-page"><h1 className="sr">{say.anEvening}</h1><p>{say.readingYourInvitation}</p></main>;
  return (
    <main className="entrance answer-page">
      <h1>{evening.name}</h1>
      <p className="motto">{say.invites({ host: evening.host, named: evening.me !== "", whom: evening.me })}</p>
      {evening.off ? <p className="problem">{say.itIsCalledOff({ offWords: evening.off_words })}</p> : <>
        {evening.dates.length > 1 && <label className="field"><span>{say.date}</span>
          <select value={date?.date ?? ""} onChange={(event) => setChosen(event.target.value)}>
            {evening.dates.map((one) => <option key={one.date} value={one.date}>{whenIn(evening.zone, one.at)}{one.off ? ` ${say.calledOffAside}` : ""}</option>)}
          </select></label>}
        <Facts evening={evening} date={date} />
        {date === null && <p className="dim">{say.thereNoDateCome}</p>}
        {date && <AnswerForm key={`${date.date} ${JSON.stringify(date.mine)}`} date={date} zone={evening.zone} onAnswer={send}>
          {!evening.me && <label className="field"><span>{say.yourName}</span>
            <input value={name} required minLength={2} maxLength={24} autoComplete="nickname" onChange={(event) => setName(event.target.value)} /></label>}
        </AnswerForm>}
        {date?.table === "open" && evening.me && <TakeSeat code={code} name={evening.me} />}
        {evening.coming.length > 0 && <section aria-label={say.whoComes}><h2>{say.whoComes}</h2>
          <ul className="names">{evening.coming.map((one) => <li key={one.name}>{one.name}{!one.seated && <small> {say.waits}</small>}{one.late > 0 && <small> {say.soLate({ late: one.late })}</small>}</li>)}</ul></section>}
        {evening.me && <p className="dim">{say.keepThisLink({ link: (words) => <a href={`/api/calendars/${encodeURIComponent(code)}.ics`}>{words}</a> })}</p>}
      </>}
    </main>
  );
}

/** The table is open: in by one click, as a guest of the list's name where one has no session. */
function TakeSeat({ code, name }: { code: string; name: string }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const come = async () => {
    setBusy(true);
    try {
      if (!readToken()) {
        const session = await beGuest(name).catch((found: unknown) => {
          // Somebody else in the room is called so: he comes in by a friendly name.
          if (found instanceof ApiError && found.status === 409) return beGuest("");
          throw found;
        });
        enter(session.token, session.you);
      }
      location.hash = `#/table/${encodeURIComponent(await seatByLink(code))}`;
    } catch (found) {
      setProblem(wordsOf(found));
      setBusy(false);
    }
  };
  return (
    <p><button type="button" className="primary big" disabled={busy} onClick={() => void come()}>{say.tableOpenCome}</button>
      {problem && <span className="problem" role="alert">{problem}</span>}</p>
  );
}
