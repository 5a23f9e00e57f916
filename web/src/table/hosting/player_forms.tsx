/** What is done about one player of the table: his stack put right, muted, put out. */

import { useState } from "react";
import { useAmounts } from "../../faces/in_money";
import type { Seat } from "../../wire/complete";
import type { Deed } from "./deed";
import { isPlay } from "../../faces/money";
import { say } from "./panel/texts";

interface PlayerProps {
  seat: Seat;
  others: readonly Seat[];
  muted: boolean;
  busy: boolean;
  onDo: (deed: Deed, then?: () => void) => void;
}

export function PlayerForms({ seat, others, muted, busy, onDo }: PlayerProps) {
  const [amount, setAmount] = useState("");
  const [other, setOther] = useState("");
  const [why, setWhy] = useState("");
  const [sure, setSure] = useState(false);
  const shown = useAmounts();
  const chips = shown.read(amount) ?? 0;
  const fault = amount.trim() ? shown.fault(amount) : "";
  const reason = why.trim();
  const player = seat.player;
  const correct = (sign: number) => onDo({ do: "correct", player, chips: sign * chips, other, why: reason }, () => setAmount(""));
  const putOut = () => { if (sure) onDo({ do: "put-out", player, why: reason }); else setSure(true); };
  return (
    <section aria-label={say.about({ name: seat.name })} className="because">
      <h3>{seat.name}</h3>
      <form className="inline-form" onSubmit={(event) => { event.preventDefault(); if (chips > 0 && reason) correct(1); }}>
        <label className="field"><span>{say.reason} <small>{say.everybodyReadsLog}</small></span>
          <input value={why} maxLength={300} autoComplete="off" onChange={(event) => { setWhy(event.target.value); setSure(false); }} /></label>
        <label className="field"><span>{say.putStackRightBy}</span>
          <input inputMode="decimal" value={amount} autoComplete="off" onChange={(event) => setAmount(event.target.value)} /></label>
        <label className="field"><span>{isPlay(shown.currency) ? say.chipsOf : say.outOfTheStackOf}</span>
          <select value={other} onChange={(event) => setOther(event.target.value)}>
            <option value="">{say.theHouse}</option>
            {others.map((one) => <option key={one.player} value={one.player}>{one.name}</option>)}
          </select></label>
        {fault && <p className="problem" role="status">{fault}</p>}
        <button type="submit" disabled={busy || chips <= 0 || !reason}>{say.add}</button>
        <button type="button" disabled={busy || chips <= 0 || !reason} onClick={() => correct(-1)}>{say.takeOff}</button>
      </form>
      <p className="row-buttons">
        {!seat.bot && <button type="button" className="quiet" disabled={busy}
          onClick={() => onDo({ do: "mute", player, on: !muted, why: reason })}>{muted ? say.letTalkAgain : say.mute}</button>}
        <button type="button" className="quiet" disabled={busy} onClick={putOut}>{sure ? say.yesPutOut({ name: seat.name }) : say.putOutAfterDeal}</button>
      </p>
    </section>
  );
}
