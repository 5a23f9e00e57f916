/** The host's page: people, invitations, the cage, and the way to every table. The floor looks on. */

import { useState } from "react";
import { isFloor } from "../floor/staff";
import "../styles/side.css";
import { room } from "../room";
import { useStore } from "../store";
import { StatusBar } from "../ui/status";
import { CageView } from "./cage_view";
import { Invitations } from "./invitations";
import { People } from "./people";
import { HostTables } from "./host_tables";
import { say } from "./texts";

const PARTS = {
  get people() { return say.people; }, get invitations() { return say.invitations; }, get cage() { return say.theCage; }, get tables() { return say.tables; },
} as const;
type Part = keyof typeof PARTS;

export function HostPage() {
  const { you, status } = useStore(room);
  const [part, setPart] = useState<Part>("people");
  const host = you?.role === "host";
  return (
    <div className="lobby host-page">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/" aria-label={say.backToTheLobby}>←</a>
        <h1>{host ? say.theHostsPage : say.theRoom}</h1>
        <a className="button quiet" href="#/floor">{say.theFloor}</a>
      </header>
      <StatusBar status={status} />
      {isFloor(you?.role) ? (
        <main>
          <nav className="tabs host-tabs" aria-label={say.partsOfPage}>
            {(Object.keys(PARTS) as Part[]).map((one) => (
              <button key={one} type="button" className="tab" aria-pressed={part === one} onClick={() => setPart(one)}>{PARTS[one]}</button>
            ))}
          </nav>
          {!host && <p className="dim">{say.floorSees}</p>}
          {part === "people" && <People host={host} own={you?.id ?? ""} />}
          {part === "invitations" && <Invitations />}
          {part === "cage" && <CageView />}
          {part === "tables" && <HostTables />}
        </main>
      ) : <main><p className="dim">{say.pageIsForHost}</p></main>}
    </div>
  );
}
