/** Every table and tournament: to it, its ledger, a new one, and closed. */

import { useState } from "react";
import { closeTable } from "../api";
import { wordsOf } from "../deals/last_deals";
import { CreateTable } from "../lobby/opening/create_table";
import { useTables } from "../lobby/use_tables";
import { notify } from "../notices";
import { Tournaments } from "../tournaments/lobby/section";
import { inOwnWords } from "../language/phrases";
import { say } from "./texts";

export function HostTables() {
  const [tables, problem] = useTables();
  const [creating, setCreating] = useState(false);
  const [sure, setSure] = useState("");
  const close = (table: string) => {
    if (sure !== table) return setSure(table);
    closeTable(table).then(() => notify(say.tableIsClosed), (found: unknown) => notify(wordsOf(found), "refused"))
      .finally(() => setSure(""));
  };
  return (
    <section aria-label={say.everyTable}>
      <p><button type="button" className="primary" onClick={() => setCreating(true)}>{say.openATable}</button></p>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {tables?.length === 0 && <p className="dim" role="status">{say.noTableIsOpen}</p>}
      <ul className="host-rows" aria-label={say.tables}>
        {tables?.map((one) => (
          <li key={one.table}>
            <span><b>{one.name || one.game_name}</b> <small className="dim">{say.tableFacts({ form: one.form_name, stakes: inOwnWords(one.stakes), players: one.players, hidden: one.private })}</small></span>
            <a className="button quiet" href={`#/table/${encodeURIComponent(one.table)}`}>{say.toTheTable}</a>
            <a className="button quiet" href={`#/evening/${encodeURIComponent(one.table)}`}>{say.ledger}</a>
            <button type="button" className="quiet" onClick={() => close(one.table)}>{sure === one.table ? say.voidAndClose : say.close}</button>
          </li>
        ))}
      </ul>
      <Tournaments />
      {creating && <CreateTable onClose={() => setCreating(false)} />}
    </section>
  );
}
