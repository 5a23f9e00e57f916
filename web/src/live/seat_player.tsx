/** Somebody sits down at a live table: name, chips, and how he comes in. */

import { useState } from "react";
import type { Table } from "../wire/complete";
import { chips, readChips } from "../faces/format";
import type { Entering as Way } from "../wire/protocol";
import { limitWords, usualBuyIn, Ways } from "../table/sitting/buy_in";
import { Dialog } from "../ui/dialog";
import type { Entering } from "./use_running";

interface SeatPlayerProps { state: Table; seat: number; entering: Entering; onClose: () => void }

export function SeatPlayer({ state, seat: first, entering, onClose }: SeatPlayerProps) {
  const [seat, setSeat] = useState(first);
  const [name, setName] = useState("");
  const [text, setText] = useState(chips(usualStack(state)));
  const [way, setWay] = useState<Way>("wait");
  const amount = readChips(text);
  const free = state.seats.filter((one) => !one.player);
  const good = name.trim().length > 1 && amount !== null && amount > 0;
  const ready = [...new Set([state.buy_in_min, usualStack(state), state.buy_in_max || 2 * usualStack(state)])].filter(Boolean);
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!good) return;
    if (await entering.say({ type: "take-seat", table: state.table, seat, chips: amount, entry: way, name: name.trim() })) onClose();
  };
  return (
    <Dialog title="Seat a player" onClose={onClose}>
      <form className="form" onSubmit={(event) => void save(event)}>
        <label className="field"><span>Name</span>
          <input autoFocus autoComplete="off" maxLength={24} value={name} onChange={(event) => setName(event.target.value)} /></label>
        <div className="field" role="group" aria-label="Seat"><span>Seat</span>
          <div className="names">{free.map((one) => (
            <button key={one.seat} type="button" className="quiet" aria-pressed={seat === one.seat}
              aria-label={`Seat ${one.seat + 1}`} onClick={() => setSeat(one.seat)}>{one.seat + 1}</button>
          ))}</div></div>
        <label className="field"><span>Chips <small>{limitWords(state.buy_in_min, state.buy_in_max)}</small></span>
          <input inputMode="numeric" autoComplete="off" value={text} aria-invalid={amount === null}
            onChange={(event) => setText(event.target.value)} onBlur={() => { if (amount !== null) setText(chips(amount)); }} /></label>
        <div className="presets">{ready.map((one) => (
          <button key={one} type="button" className="quiet" aria-pressed={amount === one} onClick={() => setText(chips(one))}>{chips(one)}</button>
        ))}</div>
        {state.deal > 0 && <Ways ways={["wait", "post"]} chosen={way} onChoose={setWay} />}
        <footer><button type="submit" className="primary" disabled={!good || entering.busy}>Seat</button></footer>
      </form>
    </Dialog>
  );
}

function usualStack(state: Table): number {
  const usual = usualBuyIn(state.stakes);
  return Math.max(state.buy_in_min, state.buy_in_max ? Math.min(usual, state.buy_in_max) : usual);
}
