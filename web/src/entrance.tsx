/** The door: in as a guest with one click, or by name and password. */

import { useState } from "react";
import { beGuest, logIn, register, type Session } from "./api";
import { Card } from "./cards";
import { enter } from "./room";

export function Entrance({ code = "" }: { code?: string }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const go = (how: () => Promise<Session>) => async () => {
    setBusy(true);
    setProblem("");
    try {
      const session = await how();
      if (code) location.hash = "";
      enter(session.token, session.you);
    } catch (found) {
      setProblem(found instanceof Error ? found.message : "That did not work.");
    } finally {
      setBusy(false);
    }
  };
  const complete = name.trim() !== "" && password !== "";
  return (
    <main className="entrance">
      <div className="fan" aria-hidden="true">
        {[48, 45, 42, 51].map((card) => <Card key={card} card={card} silent />)}
      </div>
      <h1>Floorman</h1>
      <p className="motto">A poker room, by the book.</p>
      {code ? <p className="motto">This room has no host yet. Take a name and a password, and sign up: it is you.</p> : <>
        <button type="button" className="primary big" disabled={busy} onClick={() => void go(() => beGuest(""))()}>
          Play as a guest
        </button>
        <p className="or"><span>or with a name</span></p>
      </>}
      <form onSubmit={(event) => { event.preventDefault(); if (complete) void go(() => logIn(name.trim(), password, code))(); }}>
        <label className="field"><span>Name</span>
          <input value={name} autoComplete="username" maxLength={40}
            onChange={(event) => setName(event.target.value)} />
        </label>
        <label className="field"><span>Password</span>
          <input type="password" value={password} autoComplete="current-password" maxLength={200}
            onChange={(event) => setPassword(event.target.value)} />
        </label>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <div className="pair">
          <button type="submit" disabled={busy || !complete}>Log in</button>
          <button type="button" className="quiet" disabled={busy || !complete}
            onClick={() => void go(() => register(name.trim(), password, code))()}>Sign up</button>
        </div>
      </form>
    </main>
  );
}
