/** The table of an evening: what is opened when it begins. */

import { Count, Games } from "../lobby/opening/create_table";
import { useCatalogue } from "../ui/catalogue";
import type { TablePlan } from "./api";
import { say } from "./texts";

export const FIRST_TABLE: TablePlan = { game: "holdem", structure: "", stakes: "", seats: 6, bots: 0, private: true, live: false };

export function TableFields({ table, onChange }: { table: TablePlan | null; onChange: (table: TablePlan | null) => void }) {
  const catalogue = useCatalogue();
  const form = catalogue?.forms.find((one) => one.key === table?.game);
  const mix = catalogue?.mixes.find((one) => one.key === table?.game);
  const structure = form?.structures.find((one) => one.key === table?.structure) ?? form?.structures[0];
  const most = form?.players_max ?? mix?.players_max ?? 10;
  const change = (part: Partial<TablePlan>) => { if (table) onChange({ ...table, ...part }); };
  return (
    <fieldset className="playing"><legend>{say.theTable}</legend>
      <label className="switch"><input type="checkbox" checked={table !== null} onChange={(event) => onChange(event.target.checked ? FIRST_TABLE : null)} />
        <span>{say.aTableIsOpenedFor}<small>{say.withoutOneEveningPlayedReal}</small></span></label>
      {table && <div className="columns">
        <label className="field"><span>{say.game}</span><Games catalogue={catalogue} live={table.live} value={table.game} onChange={(game) => change({ game, structure: "", stakes: "" })} /></label>
        {form && <label className="field"><span>{say.structure}</span>
          <select value={structure?.key ?? ""} onChange={(event) => change({ structure: event.target.value, stakes: "" })}>
            {form.structures.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
          </select></label>}
        <label className="field"><span>{say.stakes}</span><input value={table.stakes} maxLength={80} placeholder={structure?.stakes ?? mix?.stakes ?? ""} onChange={(event) => change({ stakes: event.target.value })} /></label>
        <Count name={say.seatsAtTheTable} least={2} most={most} value={Math.min(table.seats, most)} onChange={(to) => change({ seats: to, bots: Math.min(table.bots, to - 1) })} />
        {!table.live && <Count name={say.houseBots} least={0} most={table.seats - 1} value={table.bots} onChange={(to) => change({ bots: to })} />}
        <label className="switch"><input type="checkbox" checked={table.private} onChange={(event) => change({ private: event.target.checked })} /><span>{say.privateOnlyByInvitation}</span></label>
        <label className="switch"><input type="checkbox" checked={table.live} onChange={(event) => change({ live: event.target.checked, bots: 0 })} /><span>{say.realCardsRunFromDevice}</span></label>
      </div>}
    </fieldset>
  );
}
