/** Hand for hand: which tables have dealt their hand. */

import { useDesk } from "../desk";
import { Frame } from "../dialogs/frame";

export function HandDialog() {
  const { desk, busy, send } = useDesk();
  const { on, round, done, of } = desk.hand_for_hand;
  const left = of.filter((table) => !done.includes(table));
  return (
    <Frame title="Hand for hand" wide>
      <p role="status">{on ? `Hand ${round}: ${done.length} of ${of.length} tables are done.` : "Every table deals at its own pace."}</p>
      {on && (
        <ul className="hand-tables">{of.map((table) => (
          <li key={table}><button type="button" className={done.includes(table) ? "quiet" : "primary"} disabled={busy || done.includes(table)}
            onClick={() => void send({ type: "table-done", table })}>Table {table} {done.includes(table) ? "is done" : "done"}</button></li>
        ))}</ul>
      )}
      {on && left.length > 0 && <p className="dim">Whoever goes broke in this hand goes broke with the others of it, at whichever table.</p>}
      <div className="names">
        <button type="button" className={on ? "quiet" : "primary"} disabled={busy} onClick={() => void send({ type: "hand-for-hand", on: !on })}>{on ? "Back to one's own pace" : "Begin hand for hand"}</button>
      </div>
    </Frame>
  );
}
