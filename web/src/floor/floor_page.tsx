/** The floor: every table at a glance for the host and the floor, and the book for everybody who asks. */

import { useEffect, useMemo, useState } from "react";
import type { TableRow } from "../api";
import { clock } from "../faces/format";
import { useTables } from "../lobby/use_tables";
import { told } from "../notices";
import type { Line, Phase } from "../wire/protocol";
import { room, send, watchTable } from "../room";
import type { Watched } from "../wire/complete";
import { useStore } from "../store";
import { StatusBar } from "../ui/status";
import { Happened } from "../live/happened";
import { useEntering } from "../live/use_running";
import { AskFloor } from "./ask_floor";
import { AskBook } from "./call_button";
import { isFloor } from "./staff";
import { COMING, lastRulings, openCalls, tellingOf } from "./calls";
import { inOwnWords } from "../language/phrases";
import { say } from "./desk/texts";
import "../styles/live.css";

/** So many tables can be watched at once; of the others the list alone tells. */
const WATCHED_MOST = 12;
const phaseWords = (phase: Phase): string =>
  ({ waiting: say.waitingForPlayers, between: say.betweenDeals, playing: say.inADeal, paused: say.paused, closed: say.closed })[phase];

/** On a phone the book is below the tables. */
function toBook(): void {
  const box = document.querySelector<HTMLElement>(".ask-floor textarea, .ask-floor h3");
  box?.scrollIntoView({ block: "center" });
  box?.focus();
}

export function FloorPage() {
  const { you, status, tables } = useStore(room);
  const staff = isFloor(you?.role);
  return (
    <div className="lobby floor-page">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/" aria-label={say.backToTheLobby}>←</a>
        <h1>{say.theFloor}</h1>
        {staff && <a className="button quiet" href="#/host">{you?.role === "host" ? say.host : say.theRoom}</a>}
        {staff && <a className="button quiet" href="#/desk" title={say.tournamentsWithRealCards}>{say.theDirectorsDesk}</a>}
        {staff && <a className="button quiet" href="#/fair-play">{say.fairPlay}</a>}
        {staff && <a className="button quiet" href="#/kiosks">{say.kiosks}</a>}
        {staff && <button type="button" className="quiet" onClick={toBook}>{say.askTheBook}</button>}
      </header>
      <StatusBar status={status} />
      <main className={staff ? "with-tables" : ""}>
        {staff && <Console tables={tables} />}
        <AskFloor />
      </main>
    </div>
  );
}

function Console({ tables }: { tables: Readonly<Record<string, Watched>> }) {
  const [rows, problem] = useTables();
  const ordered = useMemo(() => [...(rows ?? [])].sort(
    (a, b) => Number(b.live) - Number(a.live) || b.players - b.bots - (a.players - a.bots)), [rows]);
  const watched = ordered.slice(0, WATCHED_MOST).map((row) => row.table);
  const key = watched.join(" ");
  useEffect(() => {
    const ends = watched.map(watchTable);
    return () => ends.forEach((end) => end());
  }, [key]);
  const calls = (row: TableRow) => openCalls(tables[row.table]?.lines ?? []);
  const shown = [...ordered].sort((a, b) => Number(calls(b).length > 0) - Number(calls(a).length > 0));
  const calling = shown.filter((row) => calls(row).length > 0).length;
  return (
    <section aria-label={say.everyTable}>
      <p className={`calling ${calling ? "some" : ""}`} role="status">{calling ? say.tablesCall({ calling }) : say.nobodyCalls}</p>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {rows === null && <p className="dim" role="status">{say.lookingAroundTheRoom}</p>}
      {rows?.length === 0 && <p className="dim">{say.noTableIsOpen}</p>}
      <ul className="floor-tables" aria-label={say.tables}>
        {shown.map((row) => <TableCard key={row.table} row={row} watched={tables[row.table]} calls={calls(row)} />)}
      </ul>
      <p className="dim">{say.hereAreTheTables({ a: (words) => <a href="#/desk">{words}</a> })}</p>
    </section>
  );
}

function TableCard({ row, watched, calls }: { row: TableRow; watched: Watched | undefined; calls: readonly Line[] }) {
  const state = watched?.state;
  const rulings = lastRulings(watched?.lines ?? []);
  const turn = state?.seats.find((seat) => seat.seat === state.to_act);
  const coming = () => void send({ type: "chat", table: row.table, text: COMING }).then(told);
  const name = row.name || row.game_name;
  const [ruling, setRuling] = useState(false);
  const call = calls.at(-1);
  return (
    <li className={`floor-table ${calls.length ? "calls" : ""}`} aria-label={name}>
      <div className="floor-head">
        <h2>{name}</h2>
        <small className={`tag ${row.live ? "live-tag" : ""}`}>{row.live ? say.live : say.online}</small>
      </div>
      <p className="floor-game">{row.game_name !== row.form_name && `${row.game_name}: `}<b>{state?.form_name ?? row.form_name}</b> · {inOwnWords(row.stakes)}</p>
      <p className="dim">{say.playersOfSeats({ players: row.players, seats: row.seats })}{state ? ` · ${state.deal ? `${say.dealNumber({ deal: state.deal })}, ` : ""}${phaseWords(state.phase)}` : ""}
        {turn && ` · ${say.toAct({ name: turn.name })}`}</p>
      {calls.length > 0 && (
        <div className="floor-call" role="alert">
          <p><b>{call?.by || say.somebody}:</b> {call?.words} <time>{clock(call?.at ?? 0)}</time></p>
          <div className="call-buttons">
            <button type="button" className="primary" onClick={coming} aria-label={say.onMyWayTo({ name })}>{say.onMyWay}</button>
            <button type="button" onClick={() => setRuling(true)} aria-label={say.whatTheBookSaysTo({ name })}>{say.whatTheBookSays}</button>
          </div>
        </div>
      )}
      {ruling && watched && <RuleAt watched={watched} words={tellingOf(call?.words ?? "")} onClose={() => setRuling(false)} />}
      {rulings.length > 0 && (
        <ul className="floor-rulings" aria-label={say.lastRulings}>
          {rulings.map((line) => <li key={line.number}><time>{clock(line.at)}</time> {line.words.replace(/^Ruling of /, "")}</li>)}
        </ul>
      )}
      <a className="button" href={`#/table/${encodeURIComponent(row.table)}`} aria-label={say.toTheTableNamed({ name })}>{say.toTheTable}</a>
    </li>
  );
}

/** The door at a table that called: a live game is put right from here too. */
function RuleAt({ watched, words, onClose }: { watched: Watched; words: string; onClose: () => void }) {
  const line = useStore(room).status === "open";
  const entering = useEntering(watched, line);
  const [said] = useState(words);
  if (!watched.state.live) return <AskBook table={watched.state.table} words={said} onClose={onClose} />;
  return <Happened state={watched.state} entering={entering} words={said} onClose={onClose} />;
}
