/** What the host rules on a deal that the house deals: void, a dead hand, and its pot until the next deal begins. */

import { useState } from "react";
import { useAmounts } from "../../faces/in_money";
import type { Seat, Table } from "../../wire/complete";
import type { Deed } from "./deed";
import { say } from "./panel/texts";

interface RulingsProps { state: Table; busy: boolean; onDo: (deed: Deed, then?: () => void) => void }

export function Rulings({ state, busy, onDo }: RulingsProps) {
  if (state.live || state.event || !state.deal) return null;
  return (
    <section aria-label={say.rulings}>
      <h3>{say.ruleOnDeal({ deal: state.deal })}</h3>
      {state.phase === "playing" ? <InDeal key={state.deal} state={state} busy={busy} onDo={onDo} />
        : <LastPot key={state.deal} state={state} busy={busy} onDo={onDo} />}
    </section>
  );
}

function InDeal({ state, busy, onDo }: RulingsProps) {
  const [why, setWhy] = useState("");
  const [player, setPlayer] = useState("");
  const [sure, setSure] = useState<"" | "void-deal" | "kill-hand">("");
  const live = state.seats.filter((one) => one.player && one.playing && !one.folded);
  const chosen = live.find((one) => one.player === player);
  const reason = why.trim();
  const rules = (what: "void-deal" | "kill-hand", deed: Deed) => {
    if (sure === what) onDo({ ...deed, deal: state.deal, why: reason }, () => { setWhy(""); setSure(""); });
    else setSure(what);
  };
  return (
    <div className="inline-form">
      <Reason value={why} onChange={(value) => { setWhy(value); setSure(""); }} />
      <Who label={say.whoseHand} value={chosen ? player : ""} seats={live} onChange={(value) => { setPlayer(value); setSure(""); }} />
      <button type="button" disabled={busy || !reason || !chosen} onClick={() => rules("kill-hand", { do: "kill-hand", player })}>
        {sure === "kill-hand" && chosen ? say.yesHandDead({ name: chosen.name }) : say.ruleTheHandDead}</button>
      <button type="button" disabled={busy || !reason} onClick={() => rules("void-deal", { do: "void-deal" })}>
        {sure === "void-deal" ? say.yesVoidAllBetsGo : say.ruleTheDealVoid}</button>
    </div>
  );
}

function LastPot({ state, busy, onDo }: RulingsProps) {
  const [why, setWhy] = useState("");
  const [player, setPlayer] = useState("");
  const [other, setOther] = useState("");
  const [amount, setAmount] = useState("");
  const shown = useAmounts();
  const chips = shown.read(amount) ?? 0;
  const fault = amount.trim() ? shown.fault(amount) : "";
  const seats = state.seats.filter((one) => one.player);
  const ready = player && other && player !== other && chips > 0 && why.trim();
  return (
    <form className="inline-form" onSubmit={(event) => {
      event.preventDefault();
      if (ready) onDo({ do: "award", deal: state.deal, player, other, chips, why: why.trim() }, () => { setAmount(""); setWhy(""); });
    }}>
      <Reason value={why} onChange={setWhy} />
      <Who label={say.whoGotThePot} value={player} seats={seats} onChange={setPlayer} />
      <Who label={say.whoShouldHaveHad} value={other} seats={seats.filter((one) => one.player !== player)} onChange={setOther} />
      <label className="field"><span>{say.howMuchOfIt}</span>
        <input inputMode="decimal" autoComplete="off" value={amount} onChange={(event) => setAmount(event.target.value)} /></label>
      {fault && <p className="problem" role="status">{fault}</p>}
      <button type="submit" disabled={busy || !ready}>{say.putThePotRight}</button>
      <p className="dim">{say.untilNextDealBeginsPause}</p>
    </form>
  );
}

function Reason({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label className="field"><span>{say.reasonForTheRuling} <small>{say.everybodyReadsLog}</small></span>
      <input value={value} maxLength={300} autoComplete="off" onChange={(event) => onChange(event.target.value)} /></label>
  );
}

function Who({ label, value, seats, onChange }: { label: string; value: string; seats: readonly Seat[]; onChange: (value: string) => void }) {
  return (
    <label className="field"><span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{say.choose}</option>
        {seats.map((one) => <option key={one.player} value={one.player}>{one.name}</option>)}
      </select></label>
  );
}
