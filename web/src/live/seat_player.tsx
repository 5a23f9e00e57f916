/** Somebody sits down at a live table: name, chips, and how he comes in. */

import { useState } from "react";
import type { Table } from "../wire/complete";
import { readChips } from "../faces/format";
import { useAmounts } from "../faces/in_money";
import type { Entering as Way, TakeSeat } from "../wire/protocol";
import { limitWords, usualBuyIn, Ways } from "../table/sitting/buy_in";
import { useCatalogue } from "../ui/catalogue";
import { Dialog } from "../ui/dialog";
import type { Entering } from "./use_running";
import { say } from "./texts";

/** Where somebody comes from, as it counts for what he has to bring. */
const comings = () => [["new", say.nowhere], ["must-move", say.mustMoveGame], ["broken", say.brokenGame], ["transfer", say.byOwnWish]] as const;

interface SeatPlayerProps { state: Table; seat: number; entering: Entering; onClose: () => void }

export function SeatPlayer({ state, seat: first, entering, onClose }: SeatPlayerProps) {
  const [seat, setSeat] = useState(first);
  // For whom it is kept takes it by that name.
  const [name, setName] = useState(state.seats.find((one) => one.seat === first)?.kept ?? "");
  const shown = useAmounts();
  const { box, read, short } = shown;
  const [text, setText] = useState(box(usualStack(state)));
  const [way, setWay] = useState<Way>("wait");
  const [coming, setComing] = useState<NonNullable<TakeSeat["coming"]>>("new");
  const [brings, setBrings] = useState("");
  const [owes, setOwes] = useState(false);
  const [minutes, setMinutes] = useState("");
  const [stakes, setStakes] = useState("");
  const [form, setForm] = useState("");
  const catalogue = useCatalogue();
  const amount = read(text);
  const free = state.seats.filter((one) => !one.player);
  const good = name.trim().length > 1 && amount !== null && amount > 0;
  const ready = [...new Set([state.buy_in_min, usualStack(state), state.buy_in_max || 2 * usualStack(state)])].filter(Boolean);
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!good) return;
    const from = coming === "new" ? {} : {
      coming, brings: read(brings) ?? 0, played_ms: 60_000 * (readChips(minutes) ?? 0), left_stakes: stakes.trim(), left_form: form, missed: owes ? ["big" as const] : [],
    };
    if (await entering.say({ type: "take-seat", table: state.table, seat, chips: amount, entry: way, name: name.trim(), ...from })) onClose();
  };
  return (
    <Dialog title={say.seatAPlayer} onClose={onClose}>
      <form className="form" onSubmit={(event) => void save(event)}>
        <label className="field"><span>{say.name}</span>
          <input autoFocus autoComplete="off" maxLength={24} value={name} onChange={(event) => setName(event.target.value)} /></label>
        <div className="field" role="group" aria-label={say.seatHead}><span>{say.seatHead}</span>
          <div className="names">{free.map((one) => (
            <button key={one.seat} type="button" className="quiet" aria-pressed={seat === one.seat}
              aria-label={say.seat({ seat: one.seat + 1 })} onClick={() => setSeat(one.seat)}>{one.seat + 1}</button>
          ))}</div></div>
        <label className="field"><span>{shown.noun} <small>{limitWords(state.buy_in_min, state.buy_in_max, shown)}</small></span>
          <input inputMode="decimal" autoComplete="off" value={text} aria-invalid={amount === null}
            onChange={(event) => setText(event.target.value)} onBlur={() => { if (amount !== null) setText(box(amount)); }} /></label>
        <div className="presets">{ready.map((one) => (
          <button key={one} type="button" className="quiet" aria-pressed={amount === one} onClick={() => setText(box(one))}>{short(one)}</button>
        ))}</div>
        <details className="more"><summary>{say.fromAnotherGame}</summary>
          <div className="form">
            <div className="field" role="group" aria-label={say.fromWhere}><span>{say.fromWhere}</span>
              <div className="names">{comings().map(([key, words]) => (
                <button key={key} type="button" className="quiet" aria-pressed={coming === key} onClick={() => setComing(key)}>{words}</button>
              ))}</div></div>
            {coming !== "new" && <>
              <label className="field"><span>{say.chipsBroughtAlong}</span>
                <input inputMode="decimal" autoComplete="off" value={brings} onChange={(event) => setBrings(event.target.value)} /></label>
              {coming === "transfer" && <label className="field"><span>{say.minutesPlayedThere}</span>
                <input inputMode="numeric" autoComplete="off" value={minutes} onChange={(event) => setMinutes(event.target.value)} /></label>}
              <label className="field"><span>{say.gameThere}</span>
                <select value={form} onChange={(event) => setForm(event.target.value)}>
                  <option value="">{say.theSame}</option>
                  {catalogue?.forms.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
                </select></label>
              <label className="field"><span>{say.stakesThere}</span>
                <input autoComplete="off" maxLength={60} value={stakes} onChange={(event) => setStakes(event.target.value)} /></label>
              <label className="switch"><input type="checkbox" checked={owes} onChange={(event) => setOwes(event.target.checked)} />
                <span>{say.owesBigBlindThere}</span></label>
            </>}
          </div>
        </details>
        {state.deal > 0 && <Ways ways={["wait", "post"]} chosen={way} onChoose={setWay} />}
        <footer><button type="submit" className="primary" disabled={!good || entering.busy}>{say.seatIt}</button></footer>
      </form>
    </Dialog>
  );
}

function usualStack(state: Table): number {
  const usual = usualBuyIn(state.stakes);
  return Math.max(state.buy_in_min, state.buy_in_max ? Math.min(usual, state.buy_in_max) : usual);
}
