/** The lobby: which tables there are, and a new one. */

import { useEffect, useMemo, useState } from "react";
import { logOut, playNow } from "../api";
import { isFloor } from "../floor/staff";
import { Face } from "../faces/drawn/face";
import { useAmounts } from "../faces/in_money";
import { notify } from "../notices";
import { lazily } from "../pages/lazily";
import { preloadTable, usePreloadedTable } from "../pages/table_part";
import { forget, room } from "../room";
import { useStore } from "../store";
import { Tournaments } from "../tournaments/lobby/section";
import { useCatalogue } from "../ui/catalogue";
import { HelpLink } from "../help/help_link";
import { StatusBar } from "../ui/status";
import { Filters, NO_FILTER, passes, type Filter } from "./filters";
import { GuestLeaves, SignUp } from "./sign_up";
import { TableList } from "./table_list";
import { useTables } from "./use_tables";

const WAIT_MS = 2_500;
const CreateTable = lazily(() => import("./opening/create_table").then((part) => part.CreateTable), null);
const SettingsDialog = lazily(() => import("../ui/settings/dialog").then((part) => part.SettingsDialog), null);

export function Lobby() {
  const { you, status, prefers } = useStore(room);
  const { chips } = useAmounts();
  const [tables, problem] = useTables();
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [opened, setOpened] = useState<"" | "create" | "settings" | "sign-up" | "leave">("");
  const shown = useMemo(() => tables?.filter((row) => passes(row, filter)) ?? null, [tables, filter]);
  const catalogue = useCatalogue();
  const known = useKnown(catalogue !== null);
  const [seeking, setSeeking] = useState(false);
  usePreloadedTable();
  const play = () => {
    setSeeking(true);
    preloadTable();
    playNow().then(
      (table) => { location.hash = `#/table/${encodeURIComponent(table)}`; },
      (found: unknown) => { notify(found instanceof Error ? found.message : "No seat was found.", "refused"); setSeeking(false); },
    );
  };
  const leave = () => { void logOut().catch(() => undefined).finally(forget); };
  return (
    <div className="lobby">
      <header className="lobby-bar">
        <h1>Floorman</h1>
        <p className="you">{you && <Face name={you.name} face={prefers?.face} />}<b>{you?.name}</b>{you?.guest && <small> guest</small>}
          <span className="purse"><i className="chip" aria-hidden="true" />{chips(you?.chips ?? 0)}</span></p>
        <button type="button" className="quiet icon" aria-label="Settings" onClick={() => setOpened("settings")}>⚙</button>
        {isFloor(you?.role) && <a className="button quiet" href="#/host">{you?.role === "host" ? "Host" : "The room"}</a>}
        <a className="button quiet" href="#/account">Account</a>
        {you?.guest && <button type="button" className="quiet" onClick={() => setOpened("sign-up")}>Sign up</button>}
        <button type="button" className="quiet" onClick={() => (you?.guest ? setOpened("leave") : leave())}>Log out</button>
      </header>
      <StatusBar status={status} />
      <nav className="lobby-ways" aria-label="The room">
        <a href="#/evenings">Evenings</a>
        <a href="#/leagues">Leagues</a>
        <a href="#/deals">My deals</a>
        <a href="#/house-rules">House rules</a>
        <a href="#/forms">How games are played</a>
        <a href="#/books">The five books</a>
        <a href="#/quiz">Quiz</a>
        <a href="#/floor">{isFloor(you?.role) ? "The floor" : "Ask the floor's book"}</a>
        {isFloor(you?.role) && <a href="#/brush">The brush's desk</a>}
        {isFloor(you?.role) && <a href="#/cage">The cage</a>}
        {isFloor(you?.role) && <a href="#/desk">The director's desk</a>}
        <HelpLink />
      </nav>
      <main>
        <div className="lobby-head">
          <h2>Tables</h2>
          <button type="button" onClick={() => setOpened("create")}>Open a table</button>
          <button type="button" className="primary" disabled={seeking} onClick={play}>{seeking ? "Finding you a seat…" : "Play now"}</button>
        </div>
        <Filters filter={filter} rows={tables ?? []} onChange={setFilter} />
        {problem && <p className="problem" role="alert">{problem}</p>}
        <TableList catalogue={catalogue} rows={known ? shown : null} filtered={(tables?.length ?? 0) > 0} onCreate={() => setOpened("create")} onAll={() => setFilter(NO_FILTER)} />
        {known && tables !== null && <Tournaments />}
      </main>
      {opened === "create" && <CreateTable onClose={() => setOpened("")} />}
      {opened === "sign-up" && <SignUp onClose={() => setOpened("")} />}
      {opened === "leave" && <GuestLeaves onClose={() => setOpened("")} onLeave={leave}
        onSignUp={() => setOpened("sign-up")} />}
      {opened === "settings" && <SettingsDialog onClose={() => setOpened("")} />}
    </div>
  );
}

/** Whether the catalogue is there, by which tables are put in order; it is not waited for long. */
function useKnown(there: boolean): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return there || waited;
}
