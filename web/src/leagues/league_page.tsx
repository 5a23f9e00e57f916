/** A league: its standings by season, what they are made of, and what the host says of events. */

import { useCallback, useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { room } from "../room";
import { useStore } from "../store";
import { saveText } from "../ui/save_file";
import { StatusBar } from "../ui/status";
import { changeLeague, readCsv, readLeague, readLeagues, type League, type Leagues } from "./api";
import { CorrectDialog, CountDialog, EndDialog, EnterDialog, SameDialog, TakeBackDialog } from "./entry_dialogs";
import { Events, Trace } from "./events";
import type { Opened } from "./opened";
import { RulesDialog } from "./rules_form";
import { Standings } from "./standings";
import { say } from "./texts";
import "../styles/evenings.css";
import "../styles/leagues.css";

export function LeaguePage({ league: key }: { league: string }) {
  const { status, you } = useStore(room);
  const [season, setSeason] = useState("");
  const [league, setLeague] = useState<League | null>(null);
  const [problem, setProblem] = useState("");
  const [opened, setOpened] = useState<Opened | null>(null);
  const read = useCallback(() => {
    readLeague(key, season).then((found) => { setLeague(found); setProblem(""); }, (found: unknown) => setProblem(wordsOf(found)));
  }, [key, season]);
  useEffect(read, [read]);
  const save = () => { readCsv(key, season).then((csv) => saveText("standings.csv", csv, "text/csv"), (found: unknown) => notify(wordsOf(found), "refused")); };
  const close = () => setOpened(null);
  return (
    <div className="lobby leagues-page league-page">
      <header className="lobby-bar">
        <a className="quiet icon button" href={you ? "#/leagues" : "#/"} aria-label={you ? say.backToTheLeagues : say.toTheEntrance}>←</a>
        <h1>{league?.rules.name ?? say.league}</h1>
        {league?.staff && <button type="button" className="primary" onClick={() => setOpened({ what: "enter" })}>{say.enterAnEvent}</button>}
      </header>
      {you && <StatusBar status={status} />}
      <main>
        {problem && <p className="problem" role="alert">{problem}</p>}
        {league && <>
          <div className="inline-form season">
            <label className="field"><span>{say.season}</span><select value={league.season} onChange={(event) => setSeason(event.target.value)}>
              {[...league.rules.seasons].reverse().map((one) => <option key={one.name} value={one.name}>{one.name}</option>)}</select></label>
            <button type="button" className="quiet" onClick={save}>{say.saveAsCsv}</button>
            <button type="button" className="quiet" onClick={() => window.print()}>{say.print}</button>
          </div>
          <section aria-label={say.standings}>
            <h2>{league.season}</h2>
            <GoesBy league={league} />
            <Standings key={`${key} ${league.season}`} league={league} />
            {league.faults.length > 0 && <div className="problem" role="status"><p>{say.formulaHasNoValue({ number: league.faults.length })}</p>
              <ul>{league.faults.slice(0, 5).map((one, number) => <li key={number}>{say.faultOf({ name: one.name, event: one.event, words: one.words })}</li>)}</ul></div>}
          </section>
          <Events league={league} onOpen={setOpened} />
          {league.staff && <p className="row-buttons">
            <button type="button" className="quiet" onClick={() => setOpened({ what: "rules" })}>{say.changeTheRules}</button>
            <button type="button" className="quiet" onClick={() => setOpened({ what: "same" })}>{say.twoNamesOnePerson}</button>
            <button type="button" className="quiet" onClick={() => setOpened({ what: "end" })}>{league.ended ? say.theLeagueGoesOn : say.theLeagueIsOver}</button></p>}
          {league.staff && <Trace league={league} onOpen={setOpened} />}
        </>}
      </main>
      {league && opened && <Dialogs league={league} opened={opened} onClose={close} onDone={() => { close(); read(); }} />}
    </div>
  );
}

function GoesBy({ league: { rules } }: { league: League }) {
  const extras = [
    rules.best > 0 && say.theBestCount({ best: rules.best }), rules.drops > 0 && say.theWorstFallAway({ drops: rules.drops }), rules.came !== 0 && say.forComing({ points: rules.came / 100 }),
    rules.knockout !== 0 && say.forEachKnockout({ points: rules.knockout / 100 }), rules.final_table !== 0 && say.placeAmongFirst({ points: rules.final_table / 100, places: rules.final_places }),
  ].filter((one) => one !== false);
  return <p className="dim goes-by">{rules.formula_name && `${rules.formula_name}: `}<code>{rules.formula}</code>{extras.length > 0 && `; ${extras.join(", ")}`}</p>;
}

function Dialogs({ league, opened, onClose, onDone }: { league: League; opened: Opened; onClose: () => void; onDone: () => void }) {
  const props = { league, onClose, onDone };
  switch (opened.what) {
    case "rules": return <ChangeDialog {...props} />;
    case "enter": return <EnterDialog {...props} />;
    case "same": return <SameDialog {...props} />;
    case "end": return <EndDialog {...props} />;
    case "count": return <CountDialog {...props} event={opened.event} />;
    case "correct": return <CorrectDialog {...props} event={opened.event} result={opened.result} />;
    case "take-back": return <TakeBackDialog {...props} number={opened.number} words={opened.words} />;
  }
}

function ChangeDialog({ league, onClose, onDone }: { league: League; onClose: () => void; onDone: () => void }) {
  const [known, setKnown] = useState<Leagues | null>(null);
  useEffect(() => { readLeagues().then(setKnown, (found: unknown) => notify(wordsOf(found), "refused")); }, []);
  const { formula_name: _, ...rules } = league.rules;
  return known && <RulesDialog title={say.changeTheRules} act={say.changeThem} rules={rules} known={known} asksWhy onClose={onClose} onSend={(now, why) => changeLeague(league.key, now, why).then(onDone)} />;
}
