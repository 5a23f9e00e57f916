/** The lists of the board: who waits for what, in order, who is called and until when. */

import { chips } from "../../faces/format";
import type { Line, Waiter } from "../api";
import { Countdown } from "../following/countdown";
import { useDesk } from "../desk";
import { shortClock, shortTable } from "../words/names";
import type { Spot } from "../asked";
import { spotId } from "../spots";
import { perform } from "../keyboard/use_keys";

export function Lines() {
  const { floor } = useDesk();
  return (
    <section className="brush-lists" aria-label="Lists">
      {floor.lines.length === 0 && <p className="dim">No game is on the board yet.</p>}
      {floor.lines.map((line) => <OneLine key={line.line} line={line} />)}
    </section>
  );
}

function OneLine({ line }: { line: Line }) {
  const desk = useDesk();
  const spot: Spot = { kind: "line", line: line.line };
  const call = { type: "call", line: line.line };
  return (
    <article className="line-card" aria-label={`List for ${line.words}`}>
      <div className="line-head">
        <button type="button" className="line-name" data-spot={spotId(spot)} aria-haspopup="dialog" onClick={() => desk.show({ name: "menu", spot })}>{line.words} <small>{line.waiters.length}</small></button>
        <span className="line-deeds">
          <button type="button" className="quiet" aria-label={`List somebody for ${line.words}`} onClick={() => desk.show({ name: "join", line: line.line })}>List somebody</button>
          <button type="button" className={line.next ? "primary" : "quiet"} disabled={!line.next || desk.busy}
            onClick={() => void desk.send(call)}>{line.next ? <>Call <b>{line.next.name}</b> to {shortTable(line.next.table)}</> : "Nobody to call"}</button>
        </span>
      </div>
      <ol className="waiters">
        {line.waiters.map((one) => <WaiterRow key={one.player} line={line} waiter={one} />)}
      </ol>
    </article>
  );
}

function WaiterRow({ line, waiter }: { line: Line; waiter: Waiter }) {
  const desk = useDesk();
  const spot: Spot = { kind: "waiter", line: line.line, player: waiter.player };
  const { called } = waiter;
  const answer = (takes: boolean) => void perform(desk, { key: "", words: "", commands: [{ type: "answer", player: waiter.player, line: line.line, takes }] });
  return (
    <li className={called ? "called" : waiter.away_since !== null ? "away" : ""}>
      <button type="button" className="waiter" data-spot={spotId(spot)} aria-haspopup="dialog" onClick={() => desk.show({ name: "menu", spot })}>
        <span className="place">{waiter.place}.</span>
        <span className="waiter-name">{waiter.name}</span>
        {waiter.tier && <span className="tag">{waiter.tier}</span>}
        <span className="waiter-note">{noteOf(waiter)}{called?.until != null && <> <Countdown until={called.until} what={`The ${called.answered ? "lock-up" : "call"} of ${waiter.name}`} /></>}</span>
      </button>
      {called && !called.answered && (
        <span className="answers-row">
          <button type="button" className="primary" disabled={desk.busy} aria-label={`${waiter.name} takes the seat`} onClick={() => answer(true)}>Takes</button>
          <button type="button" className="quiet" disabled={desk.busy} aria-label={`${waiter.name} passes`} onClick={() => answer(false)}>Passes</button>
        </span>
      )}
      {called?.answered && (
        <span className="answers-row">
          <button type="button" className="primary" disabled={desk.busy} aria-label={`${waiter.name} sits down`} onClick={() => desk.show({ name: "seat", table: called.table, seat: called.seat, player: waiter.player })}>Sits</button>
        </span>
      )}
    </li>
  );
}

function noteOf(one: Waiter): string {
  if (one.called) return `→ ${shortTable(one.called.table)}${one.called.seat === null ? "" : `, seat ${one.called.seat + 1}`}`;
  const money = one.lock_up > 0 ? ` · left ${chips(one.lock_up)}` : "";
  if (one.away_since !== null) return `away ${shortClock(one.away_since)}${money}`;
  return one.here ? `since ${shortClock(one.since)}` : "not here";
}
