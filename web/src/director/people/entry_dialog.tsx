/** One entry: the seat to be said aloud, what was bought, and what may be done with it. To void it lies apart from all else. */

import { useState } from "react";
import { chips, sentence } from "../../faces/format";
import type { Command, Desk, Entrant } from "../api";
import { useDesk } from "../desk";
import { Frame } from "../dialogs/frame";
import { moneyWords } from "../prizes/money";
import { PaperButton } from "./papers";
import { boughtWords, marksOf, PLAYING, whereWords } from "./sought";

export function EntryDialog({ player }: { player: string }) {
  const { desk, entrants } = useDesk();
  const one = entrants.get(player);
  if (!one) return <Frame title="The entry"><p className="dim" role="status">It is on its way here. If it does not come, the entry was taken back.</p></Frame>;
  return (
    <Frame title={one.name}>
      <div className="desk-entry">
        <SeatShown one={one} />
        <Facts one={one} desk={desk} />
        <Deeds one={one} />
        <Papers one={one} />
        <Apart one={one} />
      </div>
    </Frame>
  );
}

function SeatShown({ one }: { one: Entrant }) {
  if (!one.table) return <p className="desk-seat none"><b>{sentence(whereWords(one))}</b></p>;
  return (
    <p className="desk-seat">
      <span>Table <b>{one.table}</b></span> <span>Seat <b>{one.seat + 1}</b></span>
    </p>
  );
}

function Facts({ one, desk }: { one: Entrant; desk: Desk }) {
  const money = (amount: number) => moneyWords(amount, desk.currency);
  const marks = marksOf(one);
  return (
    <dl className="desk-facts">
      <dt>Receipt</dt><dd>#{one.number}</dd>
      <dt>Bought</dt><dd>{boughtWords(one)}: {money(one.paid_in)}{one.owes > 0 && <b className="bad"> owes {money(one.owes)}</b>}</dd>
      {one.taken !== 0 && <><dt>Money noted</dt><dd>{money(one.taken)}</dd></>}
      {one.stack !== null && <><dt>Chips</dt><dd>{chips(one.stack)}</dd></>}
      {one.place > 0 && <><dt>Finished</dt><dd>{sentence(whereWords(one))}{one.prize > 0 && `: ${money(one.prize)}`}</dd></>}
      {marks && <><dt>Marks</dt><dd>{marks}</dd></>}
    </dl>
  );
}

function Deeds({ one }: { one: Entrant }) {
  const { desk, busy, send, show } = useDesk();
  const { terms } = desk;
  const playing = PLAYING.includes(one.status);
  const gone = one.status === "out" || one.status === "withdrawn";
  const does = (command: Command) => void send(command);
  return (
    <div className="desk-deeds" role="group" aria-label={`What ${one.name} does`}>
      {terms.rebuy && playing && <button type="button" className={one.status === "broke" ? "primary" : ""} disabled={busy} onClick={() => show({ name: "buy", player: one.player, what: "rebuy" })}>Rebuy…</button>}
      {terms.add_on && playing && <button type="button" disabled={busy} onClick={() => show({ name: "buy", player: one.player, what: "add-on" })}>Add-on…</button>}
      {one.owes > 0 && <button type="button" disabled={busy} onClick={() => does({ type: "settle-rebuy", player: one.player })}>Pays what he owes</button>}
      {one.status === "broke" && <button type="button" disabled={busy} onClick={() => does({ type: "decline-rebuy", player: one.player })}>Does not rebuy</button>}
      {one.status === "out" && desk.may.includes("register") && <button type="button" className="primary" disabled={busy} onClick={() => show({ name: "buy", player: one.player, what: "reenter" })}>Re-enter…</button>}
      {one.sent_from > 0 && <button type="button" className="primary" disabled={busy} onClick={() => does({ type: "take-seat", player: one.player })}>Has come to his seat</button>}
      {playing && <button type="button" disabled={busy} onClick={() => show({ name: "player", player: one.player })}>At the table…</button>}
      {one.status === "entered" && terms.most !== null && terms.most <= terms.seats && (
        <button type="button" disabled={busy} onClick={() => show({ name: "pick-seat", player: one.player })}>Picks a seat…</button>
      )}
      {(one.status === "out" || one.status === "broke") && <button type="button" disabled={busy} onClick={() => show({ name: "find-chips", player: one.player })}>Finds hidden chips…</button>}
      {one.status === "entered" && <button type="button" disabled={busy} onClick={() => show({ name: "withdraw", player: one.player })}>Withdraw…</button>}
      {!gone && <button type="button" onClick={() => show({ name: "money", player: one.player })}>Note money…</button>}
      <button type="button" onClick={() => show({ name: "person-note", player: one.player })}>Note…</button>
      <button type="button" onClick={() => show({ name: "rename", player: one.player })}>Rename…</button>
    </div>
  );
}

function Papers({ one }: { one: Entrant }) {
  return (
    <div className="desk-entry-papers">
      <PaperButton kind="receipts" player={one.player} words="Print the receipt" />
      {one.table > 0 && <PaperButton kind="seat-cards" player={one.player} words="Print the seat card" />}
      <a className="button quiet" href={`#/seat/${one.code}`} target="_blank" rel="noreferrer">Own page</a>
    </div>
  );
}

/** An entry that was a mistake: behind a fold, so that nobody takes it for going out. */
function Apart({ one }: { one: Entrant }) {
  const { show } = useDesk();
  const [open, setOpen] = useState(false);
  if (one.status === "withdrawn") return null;
  return (
    <details className="desk-apart" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>This entry was a mistake</summary>
      <p className="dim">Whoever has lost his chips goes out at his table. To void an entry is for the wrong person, or one entered twice: it is as if he had never come, and the money goes back.</p>
      <button type="button" className="danger" onClick={() => show({ name: "void", player: one.player })}>Void the entry…</button>
    </details>
  );
}
