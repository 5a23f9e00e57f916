/** A new password by a code that the host gave. */

import { useState } from "react";
import { notify } from "../notices";
import { useDoing } from "../tournaments/use_doing";
import { newPassword } from "./api";
import { say } from "./texts";

export function ResetPage() {
  const [name, setName] = useState("");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const { busy, problem, run } = useDoing();
  const go = (event: React.FormEvent) => {
    event.preventDefault();
    run(async () => {
      await newPassword(name.trim(), code.trim(), password);
      notify(say.newPasswordHolds);
      location.hash = "#/";
    });
  };
  return (
    <main className="entrance">
      <h1>{say.aNewPassword}</h1>
      <p className="motto">{say.hostHasGivenCode}</p>
      <form onSubmit={go}>
        <label className="field"><span>{say.name}</span>
          <input autoFocus required value={name} autoComplete="username" maxLength={40} onChange={(event) => setName(event.target.value)} /></label>
        <label className="field"><span>{say.code}</span>
          <input required value={code} autoComplete="off" maxLength={100} onChange={(event) => setCode(event.target.value)} /></label>
        <label className="field"><span>{say.newPassword}</span>
          <input type="password" required value={password} autoComplete="new-password" maxLength={200} onChange={(event) => setPassword(event.target.value)} /></label>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <div className="pair">
          <a className="button quiet" href="#/">{say.back}</a>
          <button type="submit" disabled={busy || !name.trim() || !code.trim() || !password}>{say.useTheCode}</button>
        </div>
      </form>
    </main>
  );
}
