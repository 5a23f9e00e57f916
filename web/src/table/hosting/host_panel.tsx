/** What the host, the floor and whoever opened it do at a table. */

import { useState } from "react";
import { AskBook } from "../../floor/call_button";
import { ordersWords } from "../../faces/amounts";
import { useAmounts } from "../../faces/in_money";
import { hostDoes } from "../../host/api";
import { notify } from "../../notices";
import { useDoing } from "../../tournaments/use_doing";
import type { Seat, Table } from "../../wire/complete";
import { Dialog } from "../../ui/dialog";
import { ChangeForm } from "./change_form";
import type { Deed } from "./deed";
import { PlayerForms } from "./player_forms";
import { Rulings } from "./rulings";
import { say } from "./panel/texts";

export function HostPanel({ state, onClose }: { state: Table; onClose: () => void }) {
  const [whom, setWhom] = useState("");
  const [book, setBook] = useState(false);
  const { busy, problem, run } = useDoing();
  const amounts = useAmounts();
  const seats = state.seats.filter((one) => one.player);
  const does = (deed: Deed, then?: () => void) => run(async () => {
    const later = await hostDoes(state.table, deed);
    notify(later ? say.orderedDoneAsSoonAs : say.done);
    then?.();
  });
  const chosen = seats.find((one) => one.player === whom);
  return (
    <Dialog title={say.hostThisTable} onClose={onClose} wide>
      <div className="person">
        {state.orders.length > 0 && <p className="orders" role="status">{say.afterThisDeal({ orders: ordersWords(state.orders, amounts) })}</p>}
        <Players seats={seats} muted={state.muted} chosen={whom} onChoose={setWhom} />
        {chosen && <PlayerForms key={chosen.player} seat={chosen} others={seats.filter((one) => one !== chosen)}
          muted={state.muted.includes(chosen.player)} busy={busy} onDo={does} />}
        <Rulings state={state} busy={busy} onDo={does} />
        <ChangeForm key={`${state.form} ${state.stakes} ${state.book}`} table={state.table} busy={busy} onDo={does} />
        <Ends state={state} busy={busy} onDo={does} />
        <p className="row-buttons">
          <a className="button quiet" href={`#/evening/${encodeURIComponent(state.table)}`}>{say.theEveningsLedger}</a>
          <button type="button" className="quiet" onClick={() => setBook(true)}>{say.whatTheBookSays}</button>
        </p>
        {problem && <p className="problem" role="alert">{problem}</p>}
        {book && <AskBook table={state.table} onClose={() => setBook(false)} />}
      </div>
    </Dialog>
  );
}

interface PlayersProps { seats: readonly Seat[]; muted: readonly string[]; chosen: string; onChoose: (player: string) => void }

function Players({ seats, muted, chosen, onChoose }: PlayersProps) {
  const { chips } = useAmounts();
  return (
    <section aria-label={say.players}>
      <h3>{say.players}</h3>
      {seats.length === 0 && <p className="dim">{say.nobodySitsHere}</p>}
      <ul className="host-rows" aria-label={say.whoSitsHere}>
        {seats.map((one) => (
          <li key={one.player}>
            <span><b>{one.name}</b> <small className="dim">{say.seat({ number: one.seat + 1, house: one.bot, own: one.own_bot, muted: muted.includes(one.player) })}</small></span>
            <span className="purse">{chips(one.stack)}</span>
            <button type="button" className="quiet" aria-expanded={chosen === one.player} aria-label={say.doSomethingAbout({ name: one.name })}
              onClick={() => onChoose(chosen === one.player ? "" : one.player)}>…</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ends({ state, busy, onDo }: { state: Table; busy: boolean; onDo: (deed: Deed, then?: () => void) => void }) {
  const [sure, setSure] = useState(false);
  const close = () => { if (sure) onDo({ do: "close-after" }); else setSure(true); };
  return (
    <section aria-label={say.theGame}>
      <p className="row-buttons">
        <button type="button" disabled={busy || state.phase === "paused"} onClick={() => onDo({ do: "pause-after" })}>{say.pauseAfterThisDeal}</button>
        <button type="button" disabled={busy} onClick={close}>{sure ? say.yesCloseCashEverybodyOut : say.closeAfterThisDeal}</button>
      </p>
    </section>
  );
}
