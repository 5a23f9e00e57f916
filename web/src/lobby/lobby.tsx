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
import { say } from "./texts";

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
      (found: unknown) => { notify(found instanceof Error ? found.message : say.noSeatWasFound, "refused"); setSeeking(false); },
    );
  };
  const leave = () => { void logOut().catch(() => undefined).finally(forget); };
  return (
    <div className="lobby">
      <header className="lobby-bar">
        <h1>Floorman</h1>
        <p className="you">{you && <Face name={you.name} face={prefers?.face} />}<b>{you?.name}</b>{you?.guest && <small> {say.guest}</small>}
          <span className="purse"><i className="chip" aria-hidden="true" />{chips(you?.chips ?? 0)}</span></p>
        <button type="button" className="quiet icon" aria-label={say.settings} onClick={() => setOpened("settings")}>⚙</button>
        {isFloor(you?.role) && <a className="button quiet" href="#/host">{you?.role === "host" ? say.host : say.theRoom}</a>}
        <a className="button quiet" href="#/account">{say.account}</a>
        {you?.guest && <button type="button" className="quiet" onClick={() => setOpened("sign-up")}>{say.signUp}</button>}
        <button type="button" className="quiet" onClick={() => (you?.guest ? setOpened("leave") : leave())}>{say.logOut}</button>
      </header>
      <StatusBar status={status} />
      <nav className="lobby-ways" aria-label={say.theRoom}>
        <a href="#/evenings">{say.evenings}</a>
        <a href="#/leagues">{say.leagues}</a>
        <a href="#/deals">{say.myDeals}</a>
        <a href="#/house-rules">{say.houseRules}</a>
        <a href="#/forms">{say.howGamesArePlayed}</a>
        <a href="#/books">{say.theSixBooks}</a>
        <a href="#/quiz">{say.quiz}</a>
        <a href="#/floor">{isFloor(you?.role) ? say.theFloor : say.askTheFloorsBook}</a>
        {isFloor(you?.role) && <a href="#/brush">{say.theBrushsDesk}</a>}
        {isFloor(you?.role) && <a href="#/cage">{say.theCage}</a>}
        {isFloor(you?.role) && <a href="#/desk">{say.theDirectorsDesk}</a>}
        <HelpLink />
      </nav>
      <main>
        <div className="lobby-head">
          <h2>{say.tables}</h2>
          <button type="button" onClick={() => setOpened("create")}>{say.openATable}</button>
          <button type="button" className="primary" disabled={seeking} onClick={play}>{seeking ? say.findingYouASeat : say.playNow}</button>
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
