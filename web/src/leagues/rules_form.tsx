/** What a league goes by, as a form: for a new one, and for one that is changed with a reason. */

import { useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { Dialog } from "../ui/dialog";
import { kinds, type Leagues, type Rules, type Season } from "./api";
import { FormulaField } from "./formula_field";
import { say } from "./texts";

interface Props { title: string; act: string; rules: Rules; known: Leagues; asksWhy: boolean; onSend: (rules: Rules, why: string) => Promise<unknown>; onClose: () => void }

export const newRules = (known: Leagues): Rules => ({
  name: "", formula: known.formulas.find((one) => one.key === "root")?.text ?? "entrants - place + 1",
  seasons: [{ name: String(new Date().getFullYear()), since: `${new Date().getFullYear()}-01-01`, until: `${new Date().getFullYear()}-12-31`, by_hand: false }],
  kinds: ["desk", "event", "entered"], best: 0, drops: 0, came: 0, knockout: 0, final_table: 0, final_places: 9, least: 0, ties: ["wins", "places", "earliest"],
});

export function RulesDialog({ title, act, rules: given, known, asksWhy, onSend, onClose }: Props) {
  const [rules, setRules] = useState<Rules>(given);
  const [why, setWhy] = useState("");
  const [problem, setProblem] = useState("");
  const set = (part: Partial<Rules>) => setRules((before) => ({ ...before, ...part }));
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    onSend(rules, why).catch((found: unknown) => setProblem(wordsOf(found)));
  };
  return (
    <Dialog title={title} onClose={onClose} wide>
      <form className="form league-form" onSubmit={send}>
        <label className="field"><span>{say.name}</span><input required maxLength={60} value={rules.name} onChange={(event) => set({ name: event.target.value })} /></label>
        <FormulaField text={rules.formula} onChange={(formula) => set({ formula })} known={known} />
        <Seasons seasons={rules.seasons} onChange={(seasons) => set({ seasons })} />
        <fieldset><legend>{say.whatCounts}</legend>
          {kinds().map(([kind, words]) => <label key={kind} className="check"><input type="checkbox" checked={rules.kinds.includes(kind)} onChange={(event) => set({ kinds: event.target.checked ? [...rules.kinds, kind] : rules.kinds.filter((one) => one !== kind) })} /> {words}</label>)}
        </fieldset>
        <div className="few">
          <Whole label={say.bestResultsThatCount0} value={rules.best} onChange={(best) => set({ best })} />
          <Whole label={say.worstResultsThatFallAway} value={rules.drops} onChange={(drops) => set({ drops })} />
          <Whole label={say.eventsNeededBeRanked} value={rules.least} onChange={(least) => set({ least })} />
          <InPoints label={say.pointsForComing} value={rules.came} onChange={(came) => set({ came })} />
          <InPoints label={say.pointsForEachKnockout} value={rules.knockout} onChange={(knockout) => set({ knockout })} />
          <InPoints label={say.pointsFinalTable} value={rules.final_table} onChange={(final_table) => set({ final_table })} />
          <Whole label={say.placesAtFinalTable} value={rules.final_places} onChange={(final_places) => set({ final_places })} />
        </div>
        <Ties ties={rules.ties} known={known} onChange={(ties) => set({ ties })} />
        {asksWhy && <label className="field"><span>{say.why}</span><input required maxLength={200} value={why} onChange={(event) => setWhy(event.target.value)} /></label>}
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer><button type="button" className="quiet" onClick={onClose}>{say.cancel}</button><button type="submit" className="primary">{act}</button></footer>
      </form>
    </Dialog>
  );
}

interface Figure { label: string; value: number; onChange: (value: number) => void }

function Whole({ label, value, onChange }: Figure) {
  return <label className="field"><span>{label}</span><input type="number" min={0} max={1000} value={value} onChange={(event) => onChange(Math.max(0, Math.trunc(Number(event.target.value) || 0)))} /></label>;
}

/** Points as they are typed, kept as hundredths. */
function InPoints({ label, value, onChange }: Figure) {
  return <label className="field"><span>{label}</span><input type="number" step="0.01" value={value / 100} onChange={(event) => onChange(Math.round(100 * (Number(event.target.value) || 0)))} /></label>;
}

function Seasons({ seasons, onChange }: { seasons: readonly Season[]; onChange: (seasons: readonly Season[]) => void }) {
  const put = (at: number, part: Partial<Season>) => onChange(seasons.map((one, number) => (number === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="season-rows"><legend>{say.seasonsLastOneShownFirst}</legend>
      {seasons.map((one, number) => (
        <div key={number} className="season-row" role="group" aria-label={say.seasonNumber({ number: number + 1 })}>
          <label className="field"><span>{say.name}</span><input required maxLength={60} value={one.name} onChange={(event) => put(number, { name: event.target.value })} /></label>
          <label className="field"><span>{say.from}</span><input type="date" disabled={one.by_hand} value={one.since} onChange={(event) => put(number, { since: event.target.value })} /></label>
          <label className="field"><span>{say.until}</span><input type="date" disabled={one.by_hand} value={one.until} onChange={(event) => put(number, { until: event.target.value })} /></label>
          <label className="check"><input type="checkbox" checked={one.by_hand} onChange={(event) => put(number, { by_hand: event.target.checked, since: "", until: "" })} /> {say.chosenByHand}</label>
          {seasons.length > 1 && <button type="button" className="quiet" aria-label={say.removeSeason({ number: number + 1 })} onClick={() => onChange(seasons.filter((_, other) => other !== number))}>{say.remove}</button>}
        </div>
      ))}
      <button type="button" className="quiet" onClick={() => onChange([...seasons, { name: "", since: "", until: "", by_hand: false }])}>{say.oneSeasonMore}</button>
    </fieldset>
  );
}

function Ties({ ties, known, onChange }: { ties: readonly string[]; known: Leagues; onChange: (ties: readonly string[]) => void }) {
  const left = known.ties.filter((one) => !ties.includes(one.key));
  const words = (key: string) => known.ties.find((one) => one.key === key)?.words ?? key;
  return (
    <fieldset><legend>{say.equalPointsFirstTheseDecides}</legend>
      <ol className="ties">{ties.map((key) => <li key={key}>{words(key)} <button type="button" className="quiet" aria-label={say.without({ key: words(key) })} onClick={() => onChange(ties.filter((one) => one !== key))}>✕</button></li>)}</ol>
      {left.length > 0 && <label className="field"><span>{say.then}</span><select value="" onChange={(event) => onChange([...ties, event.target.value])}>
        <option value="">{say.nothingMoreRankShared}</option>{left.map((one) => <option key={one.key} value={one.key}>{one.words}</option>)}</select></label>}
    </fieldset>
  );
}
