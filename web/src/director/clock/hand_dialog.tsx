/** Hand for hand: which tables have dealt their hand. */

import { useDesk } from "../desk";
import { Frame } from "../dialogs/frame";
import { say } from "./texts";

export function HandDialog() {
  const { desk, busy, send } = useDesk();
  const { on, round, done, of } = desk.hand_for_hand;
  const left = of.filter((table) => !done.includes(table));
  return (
    <Frame title={say.handForHand} wide>
      <p role="status">{on ? say.tablesAreDone({ round, done: done.length, of: of.length }) : say.everyTableAtItsOwnPace}</p>
      {on && (
        <ul className="hand-tables">{of.map((table) => (
          <li key={table}><button type="button" className={done.includes(table) ? "quiet" : "primary"} disabled={busy || done.includes(table)}
            onClick={() => void send({ type: "table-done", table })}>{say.tableDone({ table, done: done.includes(table) })}</button></li>
        ))}</ul>
      )}
      {on && left.length > 0 && <p className="dim">{say.goesBrokeWithOthers}</p>}
      <div className="names">
        <button type="button" className={on ? "quiet" : "primary"} disabled={busy} onClick={() => void send({ type: "hand-for-hand", on: !on })}>{on ? say.backToOnesOwnPace : say.beginHandForHand}</button>
      </div>
    </Frame>
  );
}
