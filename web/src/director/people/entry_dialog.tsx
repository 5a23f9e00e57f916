/** One entry: the seat to be said aloud, what was bought, and what may be done with it. To void it lies apart from all else. */

import { useState } from "react";
import { chips, sentence } from "../../faces/format";
import type { Command, Desk, Entrant } from "../api";
import { useDesk } from "../desk";
import { Frame } from "../dialogs/frame";
import { moneyWords } from "../prizes/money";
import { PaperButton } from "./papers";
import { boughtWords, marksOf, PLAYING, whereWords } from "./sought";
import { say } from "./texts";

export function EntryDialog({ player }: { player: string }) {
  const { desk, entrants } = useDesk();
  const one = entrants.get(player);
  if (!one) return <Frame title={say.theEntry}><p className="dim" role="status">{say.onItsWayHere}</p></Frame>;
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
      {say.tableAndSeatShown({ table: one.table, seat: one.seat + 1, b: (words) => <b>{words}</b>, span: (words) => <span>{words}</span> })}
    </p>
  );
}

function Facts({ one, desk }: { one: Entrant; desk: Desk }) {
  const money = (amount: number) => moneyWords(amount, desk.currency);
  const marks = marksOf(one);
  return (
    <dl className="desk-facts">
      <dt>{say.receipt}</dt><dd>#{one.number}</dd>
      <dt>{say.bought}</dt><dd>{boughtWords(one)}: {money(one.paid_in)}{one.owes > 0 && <b className="bad"> {say.owesMoney({ money: money(one.owes) })}</b>}</dd>
      {one.taken !== 0 && <><dt>{say.moneyNoted}</dt><dd>{money(one.taken)}</dd></>}
      {one.stack !== null && <><dt>{say.chips}</dt><dd>{chips(one.stack)}</dd></>}
      {one.place > 0 && <><dt>{say.finished}</dt><dd>{sentence(whereWords(one))}{one.prize > 0 && `: ${money(one.prize)}`}</dd></>}
      {marks && <><dt>{say.marks}</dt><dd>{marks}</dd></>}
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
    <div className="desk-deeds" role="group" aria-label={say.whatDoes({ name: one.name })}>
      {terms.rebuy && playing && <button type="button" className={one.status === "broke" ? "primary" : ""} disabled={busy} onClick={() => show({ name: "buy", player: one.player, what: "rebuy" })}>{say.rebuyX}</button>}
      {terms.add_on && playing && <button type="button" disabled={busy} onClick={() => show({ name: "buy", player: one.player, what: "add-on" })}>{say.addOnX}</button>}
      {one.owes > 0 && <button type="button" disabled={busy} onClick={() => does({ type: "settle-rebuy", player: one.player })}>{say.paysWhatHeOwes}</button>}
      {one.status === "broke" && <button type="button" disabled={busy} onClick={() => does({ type: "decline-rebuy", player: one.player })}>{say.doesNotRebuy}</button>}
      {one.status === "out" && desk.may.includes("register") && <button type="button" className="primary" disabled={busy} onClick={() => show({ name: "buy", player: one.player, what: "reenter" })}>{say.reEnter}</button>}
      {one.sent_from > 0 && <button type="button" className="primary" disabled={busy} onClick={() => does({ type: "take-seat", player: one.player })}>{say.hasComeToHisSeat}</button>}
      {playing && <button type="button" disabled={busy} onClick={() => show({ name: "player", player: one.player })}>{say.atTheTable}</button>}
      {one.status === "entered" && terms.most !== null && terms.most <= terms.seats && (
        <button type="button" disabled={busy} onClick={() => show({ name: "pick-seat", player: one.player })}>{say.picksASeat}</button>
      )}
      {(one.status === "out" || one.status === "broke") && <button type="button" disabled={busy} onClick={() => show({ name: "find-chips", player: one.player })}>{say.findsHiddenChips}</button>}
      {one.status === "entered" && <button type="button" disabled={busy} onClick={() => show({ name: "withdraw", player: one.player })}>{say.withdraw}</button>}
      {!gone && <button type="button" onClick={() => show({ name: "money", player: one.player })}>{say.noteMoneyX}</button>}
      <button type="button" onClick={() => show({ name: "person-note", player: one.player })}>{say.note}</button>
      <button type="button" onClick={() => show({ name: "rename", player: one.player })}>{say.rename}</button>
    </div>
  );
}

function Papers({ one }: { one: Entrant }) {
  return (
    <div className="desk-entry-papers">
      <PaperButton kind="receipts" player={one.player} words={say.printTheReceipt} />
      {one.table > 0 && <PaperButton kind="seat-cards" player={one.player} words={say.printTheSeatCard} />}
      <a className="button quiet" href={`#/seat/${one.code}`} target="_blank" rel="noreferrer">{say.ownPage}</a>
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
      <summary>{say.thisEntryWasAMistake}</summary>
      <p className="dim">{say.toVoidAnEntry}</p>
      <button type="button" className="danger" onClick={() => show({ name: "void", player: one.player })}>{say.voidTheEntry}</button>
    </details>
  );
}
