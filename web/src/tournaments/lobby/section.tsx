/** The tournaments in the lobby: to come, running and over. */

import { useState } from "react";
import { chips } from "../../faces/format";
import { isFloor } from "../../floor/staff";
import { lazily } from "../../pages/lazily";
import { room } from "../../room";
import { usePart } from "../../store";
import { linkTo, readTournament, tableLink, type Detail, type Summary } from "../api";
import { lookInPurse } from "../following/purse";
import { RegisterDialog } from "../register_dialog";
import { costWords, stateWords, tellProblem } from "../wording";
import { useTournaments } from "./use_tournaments";
import { say } from "../texts";
import "../../styles/tournaments.css";

/** For the staff alone, when it is asked for. */
const NewTournamentDialog = lazily(() => import("./new_tournament").then((part) => part.NewTournamentDialog), null);

const GROUPS = [
  ["To come", (one: Summary) => one.state === "open"],
  ["Running", (one: Summary) => one.state === "running"],
  ["Over", (one: Summary) => one.state === "over" || one.state === "called-off"],
] as const;

export function Tournaments() {
  const staff = isFloor(usePart(room, (now) => now.you?.role));
  const { rows, problem, read } = useTournaments();
  const [making, setMaking] = useState(false);
  const [entering, setEntering] = useState<Detail | null>(null);
  const register = (key: string) => void readTournament(key).then(setEntering, tellProblem);
  const groups = GROUPS.map(([name, holds]) => [name, (rows ?? []).filter(holds)] as const).filter(([, found]) => found.length);
  return (
    <section className="tournaments" aria-labelledby="tournaments">
      <div className="lobby-head">
        <h2 id="tournaments">{say.tournaments}</h2>
        {staff && <button type="button" onClick={() => setMaking(true)}>{say.newTournament}</button>}
      </div>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {rows?.length === 0 && <p className="dim">{staff ? say.noTournamentAnnouncedMakeOne : say.noTournamentAnnouncedHostRoom}</p>}
      {groups.map(([name, found]) => <Group key={name} name={name} rows={found} onRegister={register} />)}
      {making && <NewTournamentDialog onClose={() => setMaking(false)} />}
      {entering && <RegisterDialog detail={entering} onClose={() => { setEntering(null); read(); }}
        onEntered={({ key }) => { lookInPurse(); location.hash = linkTo(key); }} />}
    </section>
  );
}

function Group({ name, rows, onRegister }: { name: string; rows: readonly Summary[]; onRegister: (key: string) => void }) {
  const list = (
    <ul aria-label={say.tournamentsNamed({ name })}>
      {rows.map((one) => <Row key={one.key} one={one} onRegister={onRegister} />)}
    </ul>
  );
  if (name === "Over") return <details className="events"><summary><h3>{say.over}</h3> <small>{rows.length}</small></summary>{list}</details>;
  return <div className="events"><h3>{name}</h3>{list}</div>;
}

function Row({ one, onRegister }: { one: Summary; onRegister: (key: string) => void }) {
  return (
    <li className="event-row" aria-label={one.name}>
      <span className="name"><b>{one.name}</b>{one.registered && <small className="tag">{say.entered}</small>}
        <small className="book">{one.game}</small></span>
      <span className="cost"><b>{costWords(one)}</b><small>{say.inChips({ stack: chips(one.stack) })}</small></span>
      <span className="cost"><b>{entriesWords(one)}</b><small>{stateWords(one)}</small></span>
      <span className="row-deeds">
        {one.table ? <a className="button primary" href={tableLink(one.table)} aria-label={say.toMyTableNamed({ name: one.name })}>{say.toMyTable}</a>
          : one.state === "open" && !one.registered && (
            <button type="button" className="primary" aria-label={say.registerNamed({ name: one.name })} onClick={() => onRegister(one.key)}>{say.register}</button>
          )}
        <a className="button quiet" href={linkTo(one.key)} aria-label={say.openNamed({ name: one.name })}>{say.open}</a>
      </span>
    </li>
  );
}

function entriesWords({ entries, most }: Summary): string {
  return most ? say.entriesOf({ entries: chips(entries), most: chips(most) }) : say.entries({ entries });
}
