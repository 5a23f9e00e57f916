/** The director's own commands: whom, what, and what it takes. */

import { useState } from "react";
import { moneyAmounts } from "../../faces/price";
import { Dialog } from "../../ui/dialog";
import { direct, ENTRANTS_MOST, type Detail, type Entrant } from "../api";
import { useDoing } from "../use_doing";
import { useEntrants } from "../following/use_entrants";
import { beginning, directed, isWhole, type Field, type Values } from "./directed";
import { say } from "./texts";

interface DirectProps {
  detail: Detail;
  onClose: () => void;
  onDone: (found: Detail) => void;
}

export function DirectDialog({ detail, onClose, onDone }: DirectProps) {
  const deeds = directed();
  const [key, setKey] = useState(deeds[0]!.key);
  const deed = deeds.find((one) => one.key === key) ?? deeds[0]!;
  const [values, setValues] = useState<Values>(beginning(deed.fields));
  const [pressed, setPressed] = useState(false);
  const { busy, problem, run } = useDoing();
  const [sought, setSought] = useState("");
  const entrants = useEntrants(detail.key, detail.number, sought, ENTRANTS_MOST);
  const all = entrants?.entrants ?? [];
  const there = all.filter((one) => deed.whom.includes(one.status));
  const set = (field: string, value: string) => { setPressed(false); setValues({ ...values, [field]: value }); };
  const choose = (next: string) => {
    const found = deeds.find((one) => one.key === next) ?? deeds[0]!;
    setKey(found.key);
    setPressed(false);
    setValues({ ...beginning(found.fields), player: values["player"] ?? "" });
  };
  const go = (event: React.FormEvent) => {
    event.preventDefault();
    if (deed.sure && !pressed) setPressed(true);
    else run(async () => onDone(await direct(detail.key, deed.command(values, all, moneyAmounts(detail.money).read))));
  };
  return (
    <Dialog title={say.direct} onClose={onClose}>
      <form className="form" onSubmit={go}>
        <label className="field"><span>{say.what}</span>
          <select value={key} onChange={(event) => choose(event.target.value)}>
            {deeds.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
          </select>
        </label>
        <p className="dim">{deed.about}</p>
        {deed.player && (sought || (entrants?.total ?? 0) > all.length) && (
          <label className="field"><span>{say.findAPlayer}</span>
            <input type="search" value={sought} maxLength={40} onChange={(event) => setSought(event.target.value)} /></label>
        )}
        {deed.player && <People name={say.whom} people={there} value={values["player"] ?? ""} onChange={(value) => set("player", value)} />}
        {deed.fields.map((one) => <Asked key={one.key} field={one} value={values[one.key] ?? ""} people={there} onChange={(value) => set(one.key, value)} />)}
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>{say.leaveIt}</button>
          <button type="submit" className="primary" disabled={busy || !isWhole(deed, values)}>{pressed ? deed.sure : say.doIt}</button>
        </footer>
      </form>
    </Dialog>
  );
}

interface PeopleProps { name: string; people: readonly Entrant[]; value: string; onChange: (value: string) => void }

function People({ name, people, value, onChange }: PeopleProps) {
  return (
    <label className="field"><span>{name}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">—</option>
        {people.map((one) => <option key={one.player} value={one.player}>{one.name}{one.table ? ` ${say.atTableAndSeat({ table: one.table, seat: one.seat + 1 })}` : ""}</option>)}
      </select>
    </label>
  );
}

interface AskedProps { field: Field; value: string; people: readonly Entrant[]; onChange: (value: string) => void }

function Asked({ field, value, people, onChange }: AskedProps) {
  if (field.kind === "entrant") return <People name={field.name} people={people} value={value} onChange={onChange} />;
  if (field.kind === "choice") return (
    <label className="field"><span>{field.name}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {field.choices?.map(([key, name]) => <option key={key} value={key}>{name}</option>)}
      </select>
    </label>
  );
  return (
    <label className="field"><span>{field.name}</span>
      <input type={field.kind} min={0} maxLength={200} value={value} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
