/** The lobby: which tables there are, and a new one. */

import { useMemo, useState } from "react";
import { logOut } from "../api";
import { isFloor } from "../floor/staff";
import { useAmounts } from "../faces/in_money";
import { forget, room } from "../room";
import { useStore } from "../store";
import { Tournaments } from "../tournaments/lobby/section";
import { useCatalogue } from "../ui/catalogue";
import { SettingsDialog } from "../ui/settings_dialog";
import { StatusBar } from "../ui/status";
import { CreateTable } from "./create_table";
import { Filters, NO_FILTER, passes, type Filter } from "./filters";
import { GuestLeaves, SignUp } from "./sign_up";
import { TableList } from "./table_list";
import { useTables } from "./use_tables";

export function Lobby() {
  const { you, status } = useStore(room);
  const { chips } = useAmounts();
  const [tables, problem] = useTables();
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [opened, setOpened] = useState<"" | "create" | "settings" | "sign-up" | "leave">("");
  const shown = useMemo(() => tables?.filter((row) => passes(row, filter)) ?? null, [tables, filter]);
  const catalogue = useCatalogue();
  const books = useMemo(
    () => Object.fromEntries((catalogue?.books ?? []).map((one) => [one.key, one.name])), [catalogue],
  );
  const leave = () => { void logOut().catch(() => undefined).finally(forget); };
  return (
    <div className="lobby">
      <header className="lobby-bar">
        <h1>Floorman</h1>
        <p className="you"><b>{you?.name}</b>{you?.guest && <small> guest</small>}
          <span className="purse"><i className="chip" aria-hidden="true" />{chips(you?.chips ?? 0)}</span></p>
        <button type="button" className="quiet icon" aria-label="Settings" onClick={() => setOpened("settings")}>⚙</button>
        {isFloor(you?.role) && <a className="button quiet" href="#/host">{you?.role === "host" ? "Host" : "The room"}</a>}
        <a className="button quiet" href="#/account">Account</a>
        {you?.guest && <button type="button" className="quiet" onClick={() => setOpened("sign-up")}>Sign up</button>}
        <button type="button" className="quiet" onClick={() => (you?.guest ? setOpened("leave") : leave())}>Log out</button>
      </header>
      <StatusBar status={status} />
      <main>
        <Tournaments />
        <div className="lobby-head">
          <h2>Tables</h2>
          {isFloor(you?.role) && <a className="button quiet" href="#/brush">The brush's desk</a>}
          {isFloor(you?.role) && <a className="button quiet" href="#/cage">The cage</a>}
          {isFloor(you?.role) && <a className="button quiet" href="#/desk">The director's desk</a>}
          <a className="button quiet" href="#/floor">{isFloor(you?.role) ? "The floor" : "Ask the floor's book"}</a>
          <a className="button quiet" href="#/evenings">Evenings</a>
          <a className="button quiet" href="#/leagues">Leagues</a>
          <a className="button quiet" href="#/house-rules">House rules</a>
          <a className="button quiet" href="#/deals">My deals</a>
          <button type="button" className="primary" onClick={() => setOpened("create")}>Open a table</button>
        </div>
        <Filters filter={filter} rows={tables ?? []} onChange={setFilter} />
        {problem && <p className="problem" role="alert">{problem}</p>}
        <TableList books={books} rows={shown} filtered={(tables?.length ?? 0) > 0} onCreate={() => setOpened("create")} />
      </main>
      {opened === "create" && <CreateTable onClose={() => setOpened("")} />}
      {opened === "sign-up" && <SignUp onClose={() => setOpened("")} />}
      {opened === "leave" && <GuestLeaves onClose={() => setOpened("")} onLeave={leave}
        onSignUp={() => setOpened("sign-up")} />}
      {opened === "settings" && <SettingsDialog onClose={() => setOpened("")} />}
    </div>
  );
}
