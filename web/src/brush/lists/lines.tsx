/** The lists of the board: who waits for what, in order, who is called and until when. */

import { chips } from "../../faces/format";
import type { Line, Waiter } from "../api";
import { Countdown } from "../following/countdown";
import { useDesk } from "../desk";
import { shortClock, shortTable } from "../words/names";
import type { Spot } from "../asked";
import { spotId } from "../spots";
import { perform } from "../keyboard/use_keys";
import { say } from "../texts";

export function Lines() {
  const { floor } = useDesk();
  return (
    <section className="brush-lists" aria-label={say.lists}>
      {floor.lines.length === 0 && <p className="dim">{say.noGameOnBoardYet}</p>}
      {floor.lines.map((line) => <OneLine key={line.line} line={line} />)}
    </section>
  );
}

function OneLine({ line }: { line: Line }) {
  const desk = useDesk();
  const spot: Spot = { kind: "line", line: line.line };
  const call = { type: "call", line: line.line };
  return (
    <article className="line-card" aria-label={say.listFor({ game: line.words })}>
      <div className="line-head">
        <button type="button" className="line-name" data-spot={spotId(spot)} aria-haspopup="dialog" onClick={() => desk.show({ name: "menu", spot })}>{line.words} <small>{line.waiters.length}</small></button>
        <span className="line-deeds">
          <button type="button" className="quiet" aria-label={say.listSomebodyFor({ game: line.words })} onClick={() => desk.show({ name: "join", line: line.line })}>{say.listSomebody}</button>
          <button type="button" className={line.next ? "primary" : "quiet"} disabled={!line.next || desk.busy}
            onClick={() => void desk.send(call)}>{line.next ? say.callTo({ name: line.next.name, table: shortTable(line.next.table), b: (words) => <b>{words}</b> }) : say.nobodyToCall}</button>
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
        <span className="waiter-note">{noteOf(waiter)}{called?.until != null && <> <Countdown until={called.until} what={say.callOf({ answered: called.answered, name: waiter.name })} /></>}</span>
      </button>
      {called && !called.answered && (
        <span className="answers-row">
          <button type="button" className="primary" disabled={desk.busy} aria-label={say.takesTheSeat({ name: waiter.name })} onClick={() => answer(true)}>{say.takes}</button>
          <button type="button" className="quiet" disabled={desk.busy} aria-label={say.passesName({ name: waiter.name })} onClick={() => answer(false)}>{say.passes}</button>
        </span>
      )}
      {called?.answered && (
        <span className="answers-row">
          <button type="button" className="primary" disabled={desk.busy} aria-label={say.sitsDown({ name: waiter.name })} onClick={() => desk.show({ name: "seat", table: called.table, seat: called.seat, player: waiter.player })}>{say.sits}</button>
        </span>
      )}
    </li>
  );
}

function noteOf(one: Waiter): string {
  if (one.called) return say.toSeat({ table: shortTable(one.called.table), known: one.called.seat !== null, seat: (one.called.seat ?? 0) + 1 });
  if (one.away_since !== null) return say.awaySince({ at: shortClock(one.away_since), left: one.lock_up > 0, amount: chips(one.lock_up) });
  return one.here ? say.since({ at: shortClock(one.since) }) : say.notHere;
}
