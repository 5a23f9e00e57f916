/** Chips, role, a new password and sessions of somebody, in the host's hands. */

import { useState } from "react";
import { roomAmounts } from "../faces/price";
import { useDoing } from "../tournaments/use_doing";
import { changeChips, endSessionOf, giveRole, resetCode, type Known, type Role } from "./api";
import { localeOf } from "../language/language";
import { inOwnWords } from "../language/phrases";
import { say } from "./texts";

interface FormProps { known: Known; onDone: () => void }

const ROLES: readonly Role[] = ["player", "dealer", "floor", "host"];

export function ChipsForm({ known, onDone }: FormProps) {
  const [amount, setAmount] = useState("");
  const [why, setWhy] = useState("");
  const { busy, problem, run } = useDoing();
  const chips = roomAmounts().read(amount) ?? 0;
  const go = (sign: number) => run(async () => {
    await changeChips(known.person.id, sign * chips, why.trim());
    setAmount("");
    setWhy("");
    onDone();
  });
  return (
    <form className="inline-form" aria-label={say.chips} onSubmit={(event) => { event.preventDefault(); if (chips > 0) go(1); }}>
      <label className="field"><span>{say.chips}</span>
        <input inputMode="numeric" autoComplete="off" value={amount} onChange={(event) => setAmount(event.target.value)} /></label>
      <label className="field"><span>{say.whyTheyChange}</span>
        <input maxLength={300} autoComplete="off" value={why} onChange={(event) => setWhy(event.target.value)} /></label>
      <button type="submit" disabled={busy || chips <= 0}>{say.grant}</button>
      <button type="button" className="quiet" disabled={busy || chips <= 0} onClick={() => go(-1)}>{say.take}</button>
      {problem && <p className="problem" role="alert">{problem}</p>}
    </form>
  );
}

export function RoleForm({ known, onDone }: FormProps) {
  const [role, setRole] = useState<Role>(known.person.role);
  const { busy, problem, run } = useDoing();
  return (
    <form className="inline-form" aria-label={say.roleHead} onSubmit={(event) => {
      event.preventDefault();
      run(async () => { await giveRole(known.person.id, role, ""); onDone(); });
    }}>
      <label className="field"><span>{say.roleHead}</span>
        <select value={role} onChange={(event) => setRole(event.target.value as Role)}>
          {ROLES.map((one) => <option key={one} value={one}>{say.role({ role: one })}</option>)}
        </select></label>
      <button type="submit" disabled={busy || role === known.person.role}>{say.giveThisRole}</button>
      {problem && <p className="problem" role="alert">{problem}</p>}
    </form>
  );
}

export function ResetForm({ known, onDone }: FormProps) {
  const [code, setCode] = useState("");
  const { busy, problem, run } = useDoing();
  const link = `${location.origin}${location.pathname}#/reset`;
  return (
    <section aria-label={say.aNewPassword}>
      {code === "" ? (
        <p><button type="button" className="quiet" disabled={busy} onClick={() => run(async () => {
          setCode(await resetCode(known.person.id));
          onDone();
        })}>{say.makeACode}</button></p>
      ) : (
        <div className="because">
          <p>{say.giveThisCode({ name: known.person.name })}</p>
          <p><code className="secret">{code}</code></p>
          <p className="dim">{say.isUsedAt({ link })}</p>
        </div>
      )}
      {problem && <p className="problem" role="alert">{problem}</p>}
    </section>
  );
}

export function SessionList({ known, onDone }: FormProps) {
  const { busy, problem, run } = useDoing();
  const end = (name = "") => run(async () => { await endSessionOf(known.person.id, name); onDone(); });
  return (
    <section aria-label={say.sessions}>
      <h3>{say.signedIn}</h3>
      {known.sessions.length === 0 && <p className="dim">{say.nowhere}</p>}
      <ul className="sessions">
        {known.sessions.map((one) => (
          <li key={one.name}>
            <span><b>{inOwnWords(one.device) || say.aBrowser}</b><small className="dim">{say.since({ at: new Date(one.created).toLocaleString(localeOf()) })}</small></span>
            <button type="button" className="quiet" disabled={busy} onClick={() => end(one.name)}>{say.end}</button>
          </li>
        ))}
      </ul>
      {known.sessions.length > 1 && <p><button type="button" className="quiet" disabled={busy} onClick={() => end()}>{say.endAll}</button></p>}
      {problem && <p className="problem" role="alert">{problem}</p>}
    </section>
  );
}
