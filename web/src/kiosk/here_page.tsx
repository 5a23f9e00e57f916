/** A phone has read the code on a screen: it shows that its owner is in the room. */

import { useEffect, useRef, useState } from "react";
import { ApiError } from "../api";
import { freshId } from "../wire/fresh_id";
import { keepPlace, post, readPlace, type Choice, type IsHere, type Ticket } from "./api";
import { Choices } from "./choices";
import { NameForm } from "./name_form";
import { useAsking } from "./use_followed";
import { say } from "./texts";
import { inGuestWords } from "../language/guest_phrases";
import "../styles/kiosk.css";

export function HerePage({ code }: { code: string }) {
  const [here, setHere] = useState<IsHere | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return; // a code is good once
    asked.current = true;
    post<IsHere>("here", { code, place: readPlace() }).then(setHere, (found: unknown) => setProblem(found as ApiError));
  }, [code]);
  const place = readPlace();
  return (
    <main className="guest-page">
      <header><h1>{here?.name ? say.hello({ name: here.name }) : say.youAreHere}</h1></header>
      {problem && <p className="guest-words" role="alert">{inGuestWords(problem.message)}</p>}
      {!here && !problem && <p className="guest-words" role="status">{say.showingThatYouAreHere}</p>}
      {here?.greeted && <p className="guest-words" role="status">{say.theKioskKnowsYouNowGo}</p>}
      {here && !here.greeted && (here.joins ? <Join here={here} /> : (
        <p className="guest-words" role="status">{say.nobodyIsListedByPhone}</p>
      ))}
      {place && <p><a className="button" href={`#/place/${encodeURIComponent(place)}`}>{say.toMyPlace}</a></p>}
    </main>
  );
}

function Join({ here }: { here: IsHere }) {
  const [line, setLine] = useState<Choice | null>(null);
  const given = useRef(freshId());
  const asking = useAsking();
  const join = (to: Choice, name: string, known: boolean) => asking.run(async () => {
    const ticket = await post<Ticket>("place", { pass: here.pass, line: to.line, name, known }, { given: given.current });
    const code = ticket.code || readPlace();
    keepPlace(code);
    location.hash = `#/place/${encodeURIComponent(code)}`;
  });
  const pick = (to: Choice) => {
    given.current = freshId();
    if (here.name) join(to, "", false);
    else setLine(to);
  };
  return (
    <>
      {asking.problem && <p className="problem" role="alert">{inGuestWords(asking.problem.message)} {inGuestWords(asking.problem.legal)}</p>}
      {line === null && <p className="guest-words">{say.whichList}</p>}
      {line === null ? <Choices lists={here.lists} busy={asking.busy} byPhone rules={here.rules} onPick={pick} />
        : <NameForm words={line.words} busy={asking.busy} onName={(name) => join(line, name, false)} onBack={() => { asking.clear(); setLine(null); }}
            onChange={() => { given.current = freshId(); }} />}
    </>
  );
}
