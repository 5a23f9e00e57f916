/** The page of a guest's link: the evening, and an answer, without an account. */

import { useCallback, useEffect, useState } from "react";
import { ApiError, beGuest } from "../api";
import { wordsOf } from "../deals/last_deals";
import { enter, readToken } from "../room";
import { answerByLink, readByLink, sawByLink, seatByLink, type Answer, type ForGuests } from "./api";
import { AnswerForm } from "./answer_form";
import { Facts } from "./facts";
import { whenIn } from "./times";
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
  if (problem) return <main className="entrance"><h1>An evening</h1><p className="problem" role="alert">{problem}</p><a className="button" href="#/">To the door</a></main>;
  if (evening === null) return <main className="waiting-page"><h1 className="sr">An evening</h1><p>Reading your invitation…</p></main>;
  return (
    <main className="entrance answer-page">
      <h1>{evening.name}</h1>
      <p className="motto">{evening.host} invites {evening.me || "you"}</p>
      {evening.off ? <p className="problem">It is called off. {evening.off_words}</p> : <>
        {evening.dates.length > 1 && <label className="field"><span>Date</span>
          <select value={date?.date ?? ""} onChange={(event) => setChosen(event.target.value)}>
            {evening.dates.map((one) => <option key={one.date} value={one.date}>{whenIn(evening.zone, one.at)}{one.off ? " (called off)" : ""}</option>)}
          </select></label>}
        <Facts evening={evening} date={date} />
        {date === null && <p className="dim">There is no date to come.</p>}
        {date && <AnswerForm key={`${date.date} ${JSON.stringify(date.mine)}`} date={date} zone={evening.zone} onAnswer={send}>
          {!evening.me && <label className="field"><span>Your name</span>
            <input value={name} required minLength={2} maxLength={24} autoComplete="nickname" onChange={(event) => setName(event.target.value)} /></label>}
        </AnswerForm>}
        {date?.table === "open" && evening.me && <TakeSeat code={code} name={evening.me} />}
        {evening.coming.length > 0 && <section aria-label="Who comes"><h2>Who comes</h2>
          <ul className="names">{evening.coming.map((one) => <li key={one.name}>{one.name}{!one.seated && <small> waits</small>}{one.late > 0 && <small> {one.late} minutes late</small>}</li>)}</ul></section>}
        {evening.me && <p className="dim">Keep this link: it is yours, and changes your answer. <a href={`/api/calendars/${encodeURIComponent(code)}.ics`}>For your calendar</a></p>}
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
    <p><button type="button" className="primary big" disabled={busy} onClick={() => void come()}>The table is open: come in</button>
      {problem && <span className="problem" role="alert">{problem}</span>}</p>
  );
}
