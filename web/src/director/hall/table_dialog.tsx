/** A table: whether it is left alone, its button, its seats, its chips. */

import { useState } from "react";
import { inEventWords } from "../../language/event_phrases";
import { stopCardByCard } from "../api";
import { useDesk } from "../desk";
import { Frame, OneOf, Preview } from "../dialogs/frame";
import { RulesButton } from "../../desks/rules_button";
import { namesAt, placesAt, tableOf } from "./seats";
import { say } from "./texts";

export function TableDialog({ table: number }: { table: number }) {
  const { desk, busy, run, send, show } = useDesk();
  const table = tableOf(desk, number);
  const [breaks, setBreaks] = useState(false);
  if (!table) return <Frame title={say.tableLarge({ table: number })}><p>{say.thisTableIsBrokenNobodySits}</p></Frame>;
  const { kept, button, live, round, label } = table;
  const due = desk.dues.filter((one) => new RegExp(`\\btable ${number}\\b`).test(one.words));
  const command = { type: "break-table", table: number };
  return (
    <Frame title={say.tableLarge({ table: label })} wide does={breaks ? say.breakItX : ""} danger onDo={() => send(command)}>
      {due.map((one) => <p key={one.id} className="because">{inEventWords(one.words)} <RulesButton words={one.words} ids={one.rules} /></p>)}
      <div className="names" role="group" aria-label={say.whatIsDoneAtThisTable}>
        {desk.hand_for_hand.on && round === "dealing" && <button type="button" className="primary" disabled={busy} onClick={() => void send({ type: "table-done", table: number })}>{say.handIsDone}</button>}
        <button type="button" className="quiet" aria-pressed={kept} disabled={busy} onClick={() => void send({ type: "keep-table", table: number, keep: !kept })}>{say.leaveItAlone}</button>
        <button type="button" className="quiet" disabled={!table.sitting.length} onClick={() => show({ name: "count-table", table: number })}>{say.countTheChips}</button>
        <button type="button" className="quiet" onClick={() => show({ name: "ruling", table: number, players: [] })}>{say.somethingHappened}</button>
        <button type="button" className="quiet" aria-pressed={breaks} onClick={() => setBreaks(!breaks)}>{say.breakIt}</button>
        {live && <a className="button quiet" href={`#/table/${live}`}>{say.toItsDealersPage}</a>}
        {desk.state === "running" && (
          <button type="button" className="quiet" disabled={busy || !table.sitting.length}
            onClick={() => (live ? void run(() => stopCardByCard(desk, number)) : show({ name: "live", table: number }))}>{live ? say.noMoreCardByCard : say.runItCardByCardX}</button>
        )}
      </div>
      {breaks && <Preview command={command} />}
      <OneOf name={say.theButtonIsAt} value={button ?? -1} of={table.sitting.map((one) => [one.seat, String(one.seat + 1)] as const)}
        onChange={(seat) => { if (!busy) void send({ type: "note-button", table: number, seat }); }} />
      <ul className="table-seats">
        {placesAt(table).map(({ seat, sitting, shut }) => {
          const one = sitting && namesAt(desk, table).find((other) => other.player === sitting.player);
          return (
            <li key={seat}><i>{seat + 1}</i>
              <button type="button" className="quiet" onClick={() => show(one ? { name: "player", player: one.player } : { name: "seat", table: number, seat })}>
                {one?.name ?? (sitting ? say.anUnsoldStack : shut ? say.shut : say.free)}</button></li>
          );
        })}
      </ul>
    </Frame>
  );
}
