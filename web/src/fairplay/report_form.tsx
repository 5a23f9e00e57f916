/** Reporting a player: what happened, and whether it was in the last deal. */

import { useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { reportPlayer, WORDS_LONGEST } from "./api";
import { say } from "./texts";

interface Reported { player: string; name: string; table: string; deal: number }

export function ReportForm({ player, name, table, deal }: Reported) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const [inDeal, setInDeal] = useState(deal > 0);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  if (!open) return <button type="button" className="quiet" onClick={() => setOpen(true)}>{say.report({ name })}</button>;
  const send = async () => {
    setBusy(true);
    try {
      await reportPlayer(player, words.trim(), table, inDeal ? deal : 0);
      notify(say.hostFloorWillSeeWhat({ name }));
      setOpen(false);
      setWords("");
    } catch (found) {
      setProblem(wordsOf(found));
    }
    setBusy(false);
  };
  return (
    <section className="form" aria-label={say.reportOf({ name })}>
      <label className="field">
        <span>{say.whatDidDo({ name })} <small>{say.hostFloorSeeThatFrom}</small></span>
        <textarea rows={4} maxLength={WORDS_LONGEST} value={words} onChange={(event) => setWords(event.target.value)} />
      </label>
      {deal > 0 && (
        <label className="switch">
          <input type="checkbox" checked={inDeal} onChange={(event) => setInDeal(event.target.checked)} />
          <span>{say.itWasInDeal({ deal })}</span>
        </label>
      )}
      {problem && <p className="problem" role="alert">{problem}</p>}
      <button type="button" className="primary" disabled={busy || !words.trim()} onClick={() => void send()}>{say.reportIt}</button>
    </section>
  );
}
