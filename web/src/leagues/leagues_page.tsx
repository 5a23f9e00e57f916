/** All leagues of the room, and a new one. */

import { useCallback, useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { room } from "../room";
import { useStore } from "../store";
import { StatusBar } from "../ui/status";
import { makeLeague, readLeagues, type InShort, type Leagues } from "./api";
import { newRules, RulesDialog } from "./rules_form";
import "../styles/evenings.css";
import "../styles/leagues.css";

export function LeaguesPage() {
  const { status } = useStore(room);
  const [found, setFound] = useState<Leagues | null>(null);
  const [problem, setProblem] = useState("");
  const [opened, setOpened] = useState(false);
  const read = useCallback(() => {
    readLeagues().then((now) => { setFound(now); setProblem(""); }, (wrong: unknown) => setProblem(wordsOf(wrong)));
  }, []);
  useEffect(read, [read]);
  const going = found?.leagues.filter((one) => !one.ended) ?? [];
  const over = found?.leagues.filter((one) => one.ended) ?? [];
  return (
    <div className="lobby leagues-page">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/" aria-label="Back to the lobby">←</a>
        <h1>Leagues</h1>
        {found?.staff && <button type="button" className="primary" onClick={() => setOpened(true)}>New league</button>}
      </header>
      <StatusBar status={status} />
      <main>
        {problem && <p className="problem" role="alert">{problem}</p>}
        {found && going.length === 0 && <p className="nothing">There is no league yet.{found.staff && " Make one: whatever was played before counts, if it is within a season."}</p>}
        <List leagues={going} />
        {over.length > 0 && <section aria-label="Leagues that are over"><h2>Over</h2><List leagues={over} /></section>}
      </main>
      {opened && found && <RulesDialog title="New league" act="Make it" rules={newRules(found)} known={found} asksWhy={false} onClose={() => setOpened(false)}
        onSend={(rules) => makeLeague(rules).then((key) => { location.hash = `#/leagues/${key}`; })} />}
    </div>
  );
}

function List({ leagues }: { leagues: readonly InShort[] }) {
  return (
    <ul className="league-list">{leagues.map((one) => (
      <li key={one.key}><a href={`#/leagues/${one.key}`}>
        <b>{one.name}</b><span className="dim">{one.season}</span>
        <span>{one.events} {one.events === 1 ? "event" : "events"}, {one.players} {one.players === 1 ? "player" : "players"}</span>
        <span>{one.leaders.length > 0 ? `${one.leaders.join(", ")} ${one.leaders.length === 1 ? "leads" : "lead"}` : "Nobody leads yet"}</span>
      </a></li>
    ))}</ul>
  );
}
