/** What may be done for a player at a live table. */

import { useState } from "react";
import { Deeds } from "../deeds/deed_form";
import { personDeeds } from "../deeds/table_deeds";
import type { Runs, Seat, Table } from "../wire/complete";
import type { Outgoing } from "../wire/connection";
import type { Amounts } from "../faces/amounts";
import { clock, count } from "../faces/format";
import { useAmounts } from "../faces/in_money";
import type { Entering as Way } from "../wire/protocol";
import { Ways } from "../table/sitting/buy_in";
import { Dialog } from "../ui/dialog";
import type { Entering } from "./use_running";

interface PlayerProps {
  state: Table;
  running: Runs;
  seat: Seat;
  entering: Entering;
  onUpcards: () => void;
  onClose: () => void;
}

const WAYS = ["wait", "post"];

export function PlayerDialog({ state, running, seat, entering, onUpcards, onClose }: PlayerProps) {
  const [opened, setOpened] = useState<"" | "chips" | "move" | "back" | "more">("");
  const { table } = state;
  const amounts = useAmounts();
  const player = seat.player;
  const say = async (message: Outgoing) => { if (await entering.say(message)) onClose(); };
  const straddles = state.straddlers.includes(player);
  const playing = state.phase === "playing";
  const more = personDeeds(state, running, seat);
  const facts = factsOf(running, seat, amounts);
  return (
    <Dialog title={seat.name} onClose={onClose}>
      <div className="form player-menu">
        <p className="dim">Seat {seat.seat + 1} · {amounts.chips(seat.stack)}{amounts.as === "chips" ? " chips" : ""}{seat.away ? " · away" : ""}{seat.note && ` · ${seat.note}`}{facts && ` · ${facts}`}</p>
        {opened === "chips" && <Chips state={state} seat={seat} busy={entering.busy}
          onAdd={(amount, behind) => void say({ type: "add-chips", table, chips: amount, player, ...(behind ? { behind } : {}) })} />}
        {opened === "more" && <Deeds table={table} deeds={more} busy={entering.busy} onSend={(message) => void say(message)} />}
        {opened === "move" && <Move state={state} busy={entering.busy}
          onMove={(to, entry) => void say({ type: "move-seat", table, seat: to, entry, player })} />}
        {opened === "back" && <Back busy={entering.busy} onBack={(entry) => void say({ type: "come-back", table, entry, player })} />}
        {opened === "" && (
          <div className="menu-buttons">
            {seat.up.length > 0 && <button type="button" disabled={entering.busy} onClick={onUpcards}>Name the upcards</button>}
            {seat.away ? <button type="button" className="primary" disabled={entering.busy} onClick={() => setOpened("back")}>Come back</button>
              : <button type="button" disabled={entering.busy} onClick={() => void say({ type: "stand-up", table, player })}>Sit out</button>}
            <button type="button" disabled={entering.busy || playing} onClick={() => setOpened("chips")}>Add chips</button>
            <button type="button" disabled={entering.busy || playing} onClick={() => setOpened("move")}>Change seats</button>
            {state.button !== null && <button type="button" aria-pressed={straddles} disabled={entering.busy}
              onClick={() => void say({ type: "wish-straddle", table, straddles: !straddles, player })}>{straddles ? "No straddle after all" : "Straddle next deal"}</button>}
            <button type="button" disabled={entering.busy} onClick={() => void say({ type: "leave-table", table, player })}>
              Leave{playing && seat.playing ? " after this deal" : ""}</button>
            {more.length > 0 && <button type="button" onClick={() => setOpened("more")}>More…</button>}
          </div>
        )}
        {opened === "" && playing && <p className="dim">Chips are added and seats changed between deals.</p>}
      </div>
    </Dialog>
  );
}

/** What stands against a player, or speaks for him. */
function factsOf(running: Runs, seat: Seat, { chips }: Amounts): string {
  const person = running.people.find((one) => one.player === seat.player);
  const owes = person?.owes ?? [];
  const buttons = person?.absent_buttons ?? 0;
  return [
    owes.length > 0 && `owes ${owes.join(", ")}`, person?.away_since && `since ${clock(person.away_since)}`, person?.away_until && `allowed until ${clock(person.away_until)}`,
    buttons > 0 && count(buttons, "absent button"), person?.called && "called to another game", seat.behind > 0 && `awaits ${chips(seat.behind)}`, seat.over && "plays over",
  ].filter(Boolean).join(" · ");
}

interface ChipsProps { state: Table; seat: Seat; busy: boolean; onAdd: (amount: number, behind: boolean) => void }

function Chips({ state, seat, busy, onAdd }: ChipsProps) {
  const roof = state.buy_in_max ? Math.max(0, state.buy_in_max - seat.stack) : 0;
  const { box, read, noun } = useAmounts();
  const [text, setText] = useState(roof ? box(roof) : "");
  const amount = read(text);
  const good = amount !== null && amount > 0;
  const [behind, setBehind] = useState(false);
  const add = (event: React.FormEvent) => { event.preventDefault(); if (good) onAdd(amount, behind); };
  return (
    <form className="form" onSubmit={add}>
      <label className="field"><span>{noun} to add</span>
        <input autoFocus inputMode="decimal" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)}
          onBlur={() => { if (amount !== null) setText(box(amount)); }} /></label>
      <label className="switch"><input type="checkbox" checked={behind} onChange={(event) => setBehind(event.target.checked)} />
        <span>Still to be brought <small>announced to the table, they play meanwhile</small></span></label>
      <footer><button type="submit" className="primary" disabled={!good || busy}>Add</button></footer>
    </form>
  );
}

function Move({ state, busy, onMove }: { state: Table; busy: boolean; onMove: (seat: number, way: Way) => void }) {
  const free = state.seats.filter((seat) => !seat.player);
  const [way, setWay] = useState<Way>("wait");
  if (!free.length) return <p className="dim">No seat is free.</p>;
  return (
    <div className="form">
      {state.deal > 0 && <Ways ways={WAYS} chosen={way} onChoose={setWay} />}
      <div className="names">{free.map((seat) => (
        <button key={seat.seat} type="button" className="quiet" disabled={busy} onClick={() => onMove(seat.seat, way)}>Seat {seat.seat + 1}</button>
      ))}</div>
    </div>
  );
}

function Back({ busy, onBack }: { busy: boolean; onBack: (way: Way) => void }) {
  const [way, setWay] = useState<Way>("wait");
  return (
    <div className="form">
      <Ways ways={WAYS} chosen={way} onChoose={setWay} />
      <footer><button type="button" className="primary" disabled={busy} onClick={() => onBack(way)}>Play again</button></footer>
    </div>
  );
}
