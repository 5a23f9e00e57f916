/** Every table and tournament: to it, its ledger, a new one, and closed. */

import { useState } from "react";
import { closeTable } from "../api";
import { wordsOf } from "../deals/last_deals";
import { count } from "../faces/format";
import { CreateTable } from "../lobby/opening/create_table";
import { useTables } from "../lobby/use_tables";
import { notify } from "../notices";
import { Tournaments } from "../tournaments/lobby/section";

export function HostTables() {
  const [tables, problem] = useTables();
  const [creating, setCreating] = useState(false);
  const [sure, setSure] = useState("");
  const close = (table: string) => {
    if (sure !== table) return setSure(table);
    closeTable(table).then(() => notify("The table is closed: everybody's chips went back."), (found: unknown) => notify(wordsOf(found), "refused"))
      .finally(() => setSure(""));
  };
  return (
    <section aria-label="Every table">
      <p><button type="button" className="primary" onClick={() => setCreating(true)}>Open a table</button></p>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {tables?.length === 0 && <p className="dim" role="status">No table is open.</p>}
      <ul className="host-rows" aria-label="Tables">
        {tables?.map((one) => (
          <li key={one.table}>
            <span><b>{one.name || one.game_name}</b> <small className="dim">{one.form_name} {one.stakes} · {count(one.players, "player")}{one.private ? " · private" : ""}</small></span>
            <a className="button quiet" href={`#/table/${encodeURIComponent(one.table)}`}>To the table</a>
            <a className="button quiet" href={`#/evening/${encodeURIComponent(one.table)}`}>Ledger</a>
            <button type="button" className="quiet" onClick={() => close(one.table)}>{sure === one.table ? "Void the deal and close" : "Close"}</button>
          </li>
        ))}
      </ul>
      <Tournaments />
      {creating && <CreateTable onClose={() => setCreating(false)} />}
    </section>
  );
}
