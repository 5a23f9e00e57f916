/** All leagues of the room, and a new one. */

import { useCallback, useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { room } from "../room";
import { useStore } from "../store";
import { StatusBar } from "../ui/status";
import { makeLeague, readLeagues, type InShort, type Leagues } from "./api";
import { newRules, RulesDialog } from "./rules_form";
import { say } from "./texts";
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
        <a className="quiet icon button" href="#/" aria-label={say.backToTheLobby}>←</a>
        <h1>{say.leagues}</h1>
        {found?.staff && <button type="button" className="primary" onClick={() => setOpened(true)}>{say.newLeague}</button>}
      </header>
      <StatusBar status={status} />
      <main>
        {problem && <p className="problem" role="alert">{problem}</p>}
        {found && going.length === 0 && <p className="nothing">{say.thereNoLeagueYet}{found.staff && ` ${say.makeOneWhateverWasPlayed}`}</p>}
        <List leagues={going} />
        {over.length > 0 && <section aria-label={say.leaguesThatAreOver}><h2>{say.over}</h2><List leagues={over} /></section>}
      </main>
      {opened && found && <RulesDialog title={say.newLeague} act={say.makeIt} rules={newRules(found)} known={found} asksWhy={false} onClose={() => setOpened(false)}
        onSend={(rules) => makeLeague(rules).then((key) => { location.hash = `#/leagues/${key}`; })} />}
    </div>
  );
}

function List({ leagues }: { leagues: readonly InShort[] }) {
  return (
    <ul className="league-list">{leagues.map((one) => (
      <li key={one.key}><a href={`#/leagues/${one.key}`}>
        <b>{one.name}</b><span className="dim">{one.season}</span>
        <span>{say.eventsAndPlayers({ events: one.events, players: one.players })}</span>
        <span>{one.leaders.length > 0 ? say.lead({ who: one.leaders.join(", "), number: one.leaders.length }) : say.nobodyLeadsYet}</span>
      </a></li>
    ))}</ul>
  );
}
