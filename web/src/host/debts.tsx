/** What a person owes, as the host settles it: taken at the desk, or forgiven for a reason. */

import { useState } from "react";
import { chips, readChips } from "../faces/format";
import type { Debt, Enter, Registered, Settled } from "../limits/api";
import { moment, owed } from "../limits/wording";
import { useDoing } from "../tournaments/use_doing";
import { say } from "./texts";

export function Debts({ kept, enter }: { kept: Registered; enter: Enter }) {
  const [text, setText] = useState("");
  const { busy, problem, run } = useDoing();
  const number = readChips(text) ?? 0;
  return (
    <section aria-label={say.debts}>
      <h3>{say.debts}</h3>
      <ul className="deeds">
        {kept.debts.map((one) => <OneDebt key={one.number} one={one} enter={enter} />)}
      </ul>
      <form className="inline-form" aria-label={say.debt} onSubmit={(event) => {
        event.preventDefault();
        run(async () => { await enter({ type: "owe", why: "other", amount: number }); setText(""); });
      }}>
        <label className="field"><span>{say.heOwes({ small: (words) => <small>{words}</small> })}</span>
          <input inputMode="numeric" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} /></label>
        <button type="submit" disabled={busy || number <= 0}>{say.enterTheDebt}</button>
        {problem && <p className="problem" role="alert">{problem}</p>}
      </form>
      {kept.settled.length > 0 && (
        <details>
          <summary>{say.settled}</summary>
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
      <b>{owed(one)}</b> <small className="dim">{say.since({ at: moment(one.at) })}</small>
      {one.table !== "" && (
        <p className="dim">
          {say.maySettleThere({ kill: one.why === "kill" })}
        </p>
      )}
      <button type="button" className="quiet" disabled={busy} onClick={() => settle(one.why === "kill" ? "posted" : "paid")}>{say.takeIt}</button>
      {why === null && <button type="button" className="quiet" onClick={() => setWhy("")}>{say.forgiveDots}</button>}
      {why !== null && (
        <form className="inline-form" aria-label={say.forgiveADebt} onSubmit={(event) => {
          event.preventDefault();
          settle("forgiven", why.trim());
        }}>
          <label className="field"><span>{say.whyForgiven}</span>
            <input maxLength={300} autoComplete="off" value={why} onChange={(event) => setWhy(event.target.value)} /></label>
          <button type="submit" disabled={busy || !why.trim()}>{say.forgiveIt}</button>
        </form>
      )}
      {problem && <p className="problem" role="alert">{problem}</p>}
    </li>
  );
}

function OneSettled({ one }: { one: Settled }) {
  const [forgiven, desk] = [one.how === "forgiven", one.by !== ""];
  const words = { why: one.why, more: one.amount > 0, amount: chips(one.amount), at: one.game !== "", game: one.game, forgiven, desk, by: one.by };
  return (
    <li><time className="dim">{moment(one.at)}</time> {say.settledSo(words)}
      {one.words && <small className="dim">, {one.words}</small>}</li>
  );
}
