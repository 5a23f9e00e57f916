/** What a person owes, as the host settles it: taken at the desk, or forgiven for a reason. */

import { useState } from "react";
import { chips, readChips } from "../faces/format";
import type { Debt, Enter, Registered, Settled } from "../limits/api";
import { moment, owed } from "../limits/wording";
import { useDoing } from "../tournaments/use_doing";

export function Debts({ kept, enter }: { kept: Registered; enter: Enter }) {
  const [text, setText] = useState("");
  const { busy, problem, run } = useDoing();
  const number = readChips(text) ?? 0;
  return (
    <section aria-label="Debts">
      <h3>Debts</h3>
      <ul className="deeds">
        {kept.debts.map((one) => <OneDebt key={one.number} one={one} enter={enter} />)}
      </ul>
      <form className="inline-form" aria-label="Debt" onSubmit={(event) => {
        event.preventDefault();
        run(async () => { await enter({ type: "owe", why: "other", amount: number }); setText(""); });
      }}>
        <label className="field"><span>He owes <small>and is seated nowhere until it is settled</small></span>
          <input inputMode="numeric" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} /></label>
        <button type="submit" disabled={busy || number <= 0}>Enter the debt</button>
        {problem && <p className="problem" role="alert">{problem}</p>}
      </form>
      {kept.settled.length > 0 && (
        <details>
          <summary>Settled</summary>
          <ul className="deeds">{kept.settled.map((one) => <OneSettled key={`${one.at} ${one.why} ${one.game}`} one={one} />)}</ul>
        </details>
      )}
    </section>
  );
}

function OneDebt({ one, enter }: { one: Debt; enter: Enter }) {
  const [why, setWhy] = useState<string | null>(null);
  const { busy, problem, run } = useDoing();
  const settle = (how: string, words = "") => run(() => enter({ type: "settle-debt", number: one.number, how, why: words }));
  return (
    <li>
      <b>{owed(one)}</b> <small className="dim">since {moment(one.at)}</small>
      {one.table !== "" && (
        <p className="dim">
          He may settle it there himself. Taken here it comes out of his chips
          {one.why === "kill" ? " and goes into the next pot of that table." : "."}
        </p>
      )}
      <button type="button" className="quiet" disabled={busy} onClick={() => settle(one.why === "kill" ? "posted" : "paid")}>Take it</button>
      {why === null && <button type="button" className="quiet" onClick={() => setWhy("")}>Forgive…</button>}
      {why !== null && (
        <form className="inline-form" aria-label="Forgive a debt" onSubmit={(event) => {
          event.preventDefault();
          settle("forgiven", why.trim());
        }}>
          <label className="field"><span>Why it is forgiven</span>
            <input maxLength={300} autoComplete="off" value={why} onChange={(event) => setWhy(event.target.value)} /></label>
          <button type="submit" disabled={busy || !why.trim()}>Forgive it</button>
        </form>
      )}
      {problem && <p className="problem" role="alert">{problem}</p>}
    </li>
  );
}

function OneSettled({ one }: { one: Settled }) {
  const by = one.by ? ` ${one.how === "forgiven" ? "by" : "to"} ${one.by}` : " at the table";
  const how = one.how === "forgiven" ? "forgiven" : "paid";
  return (
    <li><time className="dim">{moment(one.at)}</time> {one.why}{one.amount > 0 && ` of ${chips(one.amount)}`}{one.game && ` at ${one.game}`}: {how}{by}
      {one.words && <small className="dim">, {one.words}</small>}</li>
  );
}
