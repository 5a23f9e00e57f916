/** The door: in as a guest with one click, or by name and password. */

import { useState } from "react";
import { ApiError, beGuest, logIn, playNow, register, type Session } from "../api";
import { logInByPasskey, whyNot } from "../account/passkey_api";
import { CodeField } from "../account/proof_form";
import { Card } from "../faces/cards";
import { notify } from "../notices";
import { preloadTable } from "../pages/table_part";
import { enter } from "../room";
import { HelpLink } from "../help/help_link";
import { LanguageField } from "../language/language_field";
import { localeOf } from "../language/language";
import { say } from "./texts";

export function Entrance({ hostCode = "", called = "" }: { hostCode?: string; called?: string }) {
  const door = useDoor(() => { if (hostCode) location.hash = ""; });
  return (
    <main className="entrance">
      <Fan />
      <h1>Floorman</h1>
      <p className="motto">{say.pokerRoomByBook}</p>
      {hostCode ? <p className="motto">{say.thisRoomHasNoHost}</p> : <>
        <div className="ways-in">
          <button type="button" className="primary big" disabled={door.busy} onClick={() => { preloadTable(); door.go(comeAndPlay); }}>
            {door.busy ? say.findingYouASeat : say.playNow}
          </button>
          <p className="dim">{say.seatAtHoldemAtOnce}</p>
          <button type="button" disabled={door.busy} onClick={() => door.go(() => beGuest(""))}>
            {say.playAsAGuest}
          </button>
          <p className="dim">{say.lookAroundFirstChooseTable}</p>
        </div>
        <p className="or"><span>{say.orWithAName}</span></p>
      </>}
      <SignIn door={door} hostCode={hostCode} called={called} />
      <p className="dim"><a href="#/forms">{say.howGamesArePlayed}</a> · <a href="#/books">{say.theSixBooks}</a><HelpLink before=" · " /></p>
      <LanguageField words={say.language} />
    </main>
  );
}

/** In as a guest, and to a seat; where there is none for him, to the lobby, which says why. */
async function comeAndPlay(): Promise<Session> {
  const session = await beGuest("");
  try {
    location.hash = `#/table/${encodeURIComponent(await playNow(undefined, session.token))}`;
  } catch (found) {
    notify(found instanceof Error ? found.message : say.noSeatWasFoundChoose, "refused");
  }
  return session;
}

export function Fan() {
  return (
    <div className="fan" aria-hidden="true">
      {[48, 45, 42, 51].map((card) => <Card key={card} card={card} silent />)}
    </div>
  );
}

export interface Door { busy: boolean; problem: string; asksCode: boolean; go: (how: () => Promise<Session>) => void }

/** Coming in one way or another: `inside` is done first, when somebody has. */
export function useDoor(inside: () => void = () => undefined): Door {
  const [asksCode, setAsksCode] = useState(false);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const come = async (how: () => Promise<Session>) => {
    setBusy(true);
    setProblem("");
    try {
      const session = await how();
      inside();
      enter(session.token, session.you);
      greet(session);
    } catch (found) {
      if (found instanceof ApiError && found.code === "need-code") setAsksCode(true);
      setProblem(found instanceof Error ? found.message : say.thatDidNotWork);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, asksCode, go: (how) => void come(how) };
}

/** By name and password: logging in, or signing up. */
export function SignIn({ door, hostCode = "", called = "" }: { door: Door; hostCode?: string; called?: string }) {
  const [name, setName] = useState(called);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const complete = name.trim() !== "" && password !== "";
  const back = { words: say.logIn, go: () => logIn(name.trim(), password, code, hostCode) };
  const anew = { words: say.signUp, go: () => register(name.trim(), password, hostCode) };
  // Who opens a room has no name there yet.
  const [usual, other] = hostCode ? [anew, back] as const : [back, anew] as const;
  return (
    <form onSubmit={(event) => { event.preventDefault(); if (complete) door.go(usual.go); }}>
      <label className="field"><span>{say.name}</span>
        <input value={name} autoComplete="username" maxLength={40}
          onChange={(event) => setName(event.target.value)} />
      </label>
      <label className="field"><span>{say.password}</span>
        <input type="password" value={password} autoComplete={hostCode ? "new-password" : "current-password"} maxLength={200}
          onChange={(event) => setPassword(event.target.value)} />
      </label>
      {door.asksCode && <CodeField code={code} onChange={setCode} />}
      {door.problem && <p className="problem" role="alert">{door.problem}</p>}
      <div className="pair">
        <button type="submit" disabled={door.busy || !complete}>{usual.words}</button>
        <button type="button" className="quiet" disabled={door.busy || !complete} onClick={() => door.go(other.go)}>{other.words}</button>
      </div>
      {!hostCode && whyNot() === "" && <button type="button" className="quiet" disabled={door.busy}
        onClick={() => door.go(logInByPasskey)}>{say.useAPasskey}</button>}
      {!hostCode && <a className="dim forgot" href="#/reset">{say.forgottenCodeHosts}</a>}
    </form>
  );
}

/** When somebody was here before, so that a log-in that was not his own is noticed. */
function greet({ lastLogin = 0, failures = 0 }: Session): void {
  if (!lastLogin) return;
  notify(say.yourLastLogIn({ when: new Date(lastLogin).toLocaleString(localeOf()), failures }));
}
