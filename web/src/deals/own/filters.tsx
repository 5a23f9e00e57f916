/** Which of one's deals are shown, summed up and written out. */

import { EVERY, saidOf, type Filter, type Kinds } from "./api";
import { say } from "./texts";

interface FiltersProps { filter: Filter; kinds: Kinds | null; onChange: (filter: Filter) => void }

type Choice = readonly [value: string, words: string];

const any = (): Choice => ["", say.any];
const positions = (): readonly Choice[] => [any(), ["button", say.button], ["small-blind", say.smallBlind], ["big-blind", say.bigBlind], ["other", say.elsewhere]];
const results = (): readonly Choice[] => [any(), ["true", say.won], ["false", say.didNotWin]];
const showdowns = (): readonly Choice[] => [any(), ["true", say.withAShowdown], ["false", say.without]];
const tournaments = (): readonly Choice[] => [any(), ["false", say.cashGames], ["true", say.tournaments]];

export function Filters({ filter, kinds, onChange }: FiltersProps) {
  const said = saidOf(filter);
  const set = (key: keyof Filter) => (value: string) => onChange({ ...filter, [key]: value });
  const tables: readonly Choice[] = [any(), ...(kinds?.tables ?? []).map((one): Choice => [one.table, `${one.name} (${one.deals})`])];
  const forms: readonly Choice[] = [any(), ...(kinds?.forms ?? [])];
  const stakes: readonly Choice[] = [any(), ...(kinds?.stakes ?? []).map((one): Choice => [one, one])];
  return (
    <details className="deal-filters">
      <summary>{said ? say.filterSaid({ said }) : say.filter}</summary>
      <div className="fields">
        <Choose words={say.table} value={filter.table} choices={tables} onChoose={set("table")} />
        <Choose words={say.game} value={filter.form} choices={forms} onChoose={set("form")} />
        <Choose words={say.stakes} value={filter.stakes} choices={stakes} onChoose={set("stakes")} />
        <Choose words={say.result} value={filter.won} choices={results()} onChoose={set("won")} />
        <Choose words={say.showdown} value={filter.showdown} choices={showdowns()} onChoose={set("showdown")} />
        <Choose words={say.position} value={filter.position} choices={positions()} onChoose={set("position")} />
        <Choose words={say.kind} value={filter.tournament} choices={tournaments()} onChoose={set("tournament")} />
        <Typed words={say.from} type="date" value={filter.since} onType={set("since")} />
        <Typed words={say.to} type="date" value={filter.until} onType={set("until")} />
        <Typed words={say.potFromInChips} type="number" value={filter.pot_least} onType={set("pot_least")} />
        <Typed words={say.potToInChips} type="number" value={filter.pot_most} onType={set("pot_most")} />
      </div>
      <button type="button" className="quiet" disabled={!said} onClick={() => onChange(EVERY)}>{say.allDeals}</button>
    </details>
  );
}

function Choose({ words, value, choices, onChoose }: { words: string; value: string; choices: readonly Choice[]; onChoose: (value: string) => void }) {
  return (
    <label className="field"><span>{words}</span>
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map(([key, name]) => <option key={key} value={key}>{name}</option>)}
      </select></label>
  );
}

function Typed({ words, type, value, onType }: { words: string; type: "date" | "number"; value: string; onType: (value: string) => void }) {
  return (
    <label className="field"><span>{words}</span>
      <input type={type} value={value} {...(type === "number" ? { min: 0, step: 1, inputMode: "numeric" as const } : {})}
        onChange={(event) => onType(event.target.value)} /></label>
  );
}
