/** What may be done for a player at a live table. */

import { useState } from "react";
import { Deeds } from "../deeds/deed_form";
import { personDeeds } from "../deeds/table_deeds";
import type { Runs, Seat, Table } from "../wire/complete";
import type { Outgoing } from "../wire/connection";
import type { Amounts } from "../faces/amounts";
import { clock } from "../faces/format";
import { useAmounts } from "../faces/in_money";
import type { Entering as Way } from "../wire/protocol";
import { Ways } from "../table/sitting/buy_in";
import { Dialog } from "../ui/dialog";
import type { Entering } from "./use_running";
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";

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
  const tell = async (message: Outgoing) => { if (await entering.say(message)) onClose(); };
  const straddles = state.straddlers.includes(player);
  const playing = state.phase === "playing";
  const more = personDeeds(state, running, seat);
  const facts = factsOf(running, seat, amounts);
  return (
    <Dialog title={seat.name} onClose={onClose}>
      <div className="form player-menu">
        <p className="dim">{say.seatWith({ seat: seat.seat + 1, stack: amounts.chips(seat.stack), bare: amounts.as === "chips", away: seat.away })}{seat.note && ` · ${inStaffWords(seat.note)}`}{facts && ` · ${facts}`}</p>
        {opened === "chips" && <Chips state={state} seat={seat} busy={entering.busy}
          onAdd={(amount, behind) => void tell({ type: "add-chips", table, chips: amount, player, ...(behind ? { behind } : {}) })} />}
        {opened === "more" && <Deeds table={table} deeds={more} busy={entering.busy} onSend={(message) => void tell(message)} />}
        {opened === "move" && <Move state={state} busy={entering.busy}
          onMove={(to, entry) => void tell({ type: "move-seat", table, seat: to, entry, player })} />}
        {opened === "back" && <Back busy={entering.busy} onBack={(entry) => void tell({ type: "come-back", table, entry, player })} />}
        {opened === "" && (
          <div className="menu-buttons">
            {seat.up.length > 0 && <button type="button" disabled={entering.busy} onClick={onUpcards}>{say.nameTheUpcards}</button>}
            {seat.away ? <button type="button" className="primary" disabled={entering.busy} onClick={() => setOpened("back")}>{say.comeBack}</button>
              : <button type="button" disabled={entering.busy} onClick={() => void tell({ type: "stand-up", table, player })}>{say.sitOut}</button>}
            <button type="button" disabled={entering.busy || playing} onClick={() => setOpened("chips")}>{say.addChips}</button>
            <button type="button" disabled={entering.busy || playing} onClick={() => setOpened("move")}>{say.changeSeats}</button>
            {state.button !== null && <button type="button" aria-pressed={straddles} disabled={entering.busy}
              onClick={() => void tell({ type: "wish-straddle", table, straddles: !straddles, player })}>{straddles ? say.noStraddle : say.straddleNext}</button>}
            <button type="button" disabled={entering.busy} onClick={() => void tell({ type: "leave-table", table, player })}>
              {playing && seat.playing ? say.leaveAfterDeal : say.leave}</button>
            {more.length > 0 && <button type="button" onClick={() => setOpened("more")}>{say.moreDots}</button>}
          </div>
        )}
        {opened === "" && playing && <p className="dim">{say.betweenDeals}</p>}
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
    owes.length > 0 && say.owes({ what: owes.map(inStaffWords).join(", ") }), person?.away_since && say.since({ at: clock(person.away_since) }), person?.away_until && say.allowedUntil({ at: clock(person.away_until) }),
    buttons > 0 && say.absentButtons({ buttons }), person?.called && say.calledToAnother, seat.behind > 0 && say.awaits({ amount: chips(seat.behind) }), seat.over && say.playsOver,
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
      <label className="field"><span>{say.toAdd({ noun })}</span>
        <input autoFocus inputMode="decimal" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)}
          onBlur={() => { if (amount !== null) setText(box(amount)); }} /></label>
      <label className="switch"><input type="checkbox" checked={behind} onChange={(event) => setBehind(event.target.checked)} />
        <span>{say.stillToBeBrought({ small: (words) => <small>{words}</small> })}</span></label>
      <footer><button type="submit" className="primary" disabled={!good || busy}>{say.add}</button></footer>
    </form>
  );
}

function Move({ state, busy, onMove }: { state: Table; busy: boolean; onMove: (seat: number, way: Way) => void }) {
  const free = state.seats.filter((seat) => !seat.player);
  const [way, setWay] = useState<Way>("wait");
  if (!free.length) return <p className="dim">{say.noSeatIsFree}</p>;
  return (
    <div className="form">
      {state.deal > 0 && <Ways ways={WAYS} chosen={way} onChoose={setWay} />}
      <div className="names">{free.map((seat) => (
        <button key={seat.seat} type="button" className="quiet" disabled={busy} onClick={() => onMove(seat.seat, way)}>{say.seat({ seat: seat.seat + 1 })}</button>
      ))}</div>
    </div>
  );
}

function Back({ busy, onBack }: { busy: boolean; onBack: (way: Way) => void }) {
  const [way, setWay] = useState<Way>("wait");
  return (
    <div className="form">
      <Ways ways={WAYS} chosen={way} onChoose={setWay} />
      <footer><button type="button" className="primary" disabled={busy} onClick={() => onBack(way)}>{say.playAgain}</button></footer>
    </div>
  );
}
