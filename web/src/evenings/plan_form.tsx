/** An evening as it is planned, or planned otherwise. */

import { useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { Count } from "../lobby/opening/create_table";
import { Dialog } from "../ui/dialog";
import { plan, planOtherwise, type Plan, type Repeat } from "./api";
import { FIRST_TABLE, TableFields } from "./table_fields";
import { nextFriday, ownZone, zones } from "./times";
import { say } from "./texts";

const ONCE: Repeat = { every: "", interval: 1, last: false, until: "", count: 0 };
const WAYS: Record<string, { words: string; repeat: Partial<Repeat> }> = {
  once: { get words() { return say.once; }, repeat: {} },
  week: { get words() { return say.everyWeek; }, repeat: { every: "week" } },
  fortnight: { get words() { return say.everySecondWeek; }, repeat: { every: "week", interval: 2 } },
  month: { get words() { return say.everyMonthOnSameWeekday; }, repeat: { every: "month" } },
  last: { get words() { return say.everyMonthOnLastIts; }, repeat: { every: "month", last: true } },
};

function wayOf(repeat: Repeat): string {
  const same = Object.entries(WAYS).find(([, way]) => {
    const one = { ...ONCE, ...way.repeat };
    return one.every === repeat.every && one.interval === repeat.interval && one.last === repeat.last;
  });
  return same?.[0] ?? "other";
}

const fresh = (): Plan => {
  const zone = ownZone();
  return {
    name: say.pokerEvening, start: nextFriday(zone, Date.now()), zone, minutes: 240, place: "", seats: 6, words: "",
    repeat: ONCE, table: FIRST_TABLE, by_itself: true, keep: 20, listed: false, shows_guests: true,
  };
};

interface PlanProps { evening?: string; before?: Plan; onClose: () => void; onDone: (evening: string) => void }

export function PlanDialog({ evening = "", before, onClose, onDone }: PlanProps) {
  const [asked, setAsked] = useState<Plan>(before ?? fresh);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Plan>) => setAsked((old) => ({ ...old, ...part }));
  const repeat = asked.repeat;
  const room = asked.table ? asked.table.seats - asked.table.bots : 100;
  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    const whole = { ...asked, seats: Math.min(asked.seats, room), by_itself: asked.by_itself && asked.table !== null };
    try {
      if (evening) await planOtherwise(evening, whole);
      onDone(evening || await plan(whole));
    } catch (found) {
      setProblem(wordsOf(found));
      setBusy(false);
    }
  };
  return (
    <Dialog title={evening ? say.planItOtherwise : say.planAnEvening} onClose={onClose} wide>
      <form className="form" onSubmit={(event) => void send(event)}>
        <div className="columns">
          <label className="field"><span>{say.nameOfTheEvening}</span><input value={asked.name} required maxLength={60} onChange={(event) => change({ name: event.target.value })} /></label>
          <label className="field"><span>{say.begins}</span><input type="datetime-local" value={asked.start} required onChange={(event) => change({ start: event.target.value.slice(0, 16) })} /></label>
          <label className="field"><span>{say.timeZone}</span><input value={asked.zone} required list="zones" onChange={(event) => change({ zone: event.target.value })} />
            <datalist id="zones">{zones().map((one) => <option key={one} value={one} />)}</datalist></label>
          <label className="field"><span>{say.again}</span>
            <select value={wayOf(repeat)} onChange={(event) => change({ repeat: { ...ONCE, until: repeat.until, ...WAYS[event.target.value]?.repeat } })}>
              {Object.entries(WAYS).map(([key, way]) => <option key={key} value={key}>{way.words}</option>)}
              {wayOf(repeat) === "other" && <option value="other">{say.asItIs}</option>}
            </select></label>
          {repeat.every !== "" && <label className="field"><span>{say.lastDayEmptyGood}</span><input type="date" value={repeat.until} onChange={(event) => change({ repeat: { ...repeat, until: event.target.value, count: 0 } })} /></label>}
          <label className="field"><span>{say.place}</span><input value={asked.place} maxLength={100} placeholder={say.online} onChange={(event) => change({ place: event.target.value })} /></label>
          <Count name={say.hours} least={1} most={24} value={Math.round(asked.minutes / 60)} onChange={(to) => change({ minutes: to * 60 })} />
          <Count name={say.guestsWithASeat} least={1} most={room} value={Math.min(asked.seats, room)} onChange={(to) => change({ seats: to })} />
        </div>
        <TableFields table={asked.table} onChange={(table) => change({ table })} />
        {asked.table && <div className="columns">
          <label className="switch"><input type="checkbox" checked={asked.by_itself} onChange={(event) => change({ by_itself: event.target.checked })} /><span>{say.opensByItselfWhenBegins}</span></label>
          {!asked.table.live && <Count name={say.minutesWhichSeatKept} least={0} most={Math.min(240, asked.minutes - 1)} value={asked.keep} onChange={(to) => change({ keep: to })} />}
        </div>}
        <label className="field"><span>{say.wordsToYourGuests}</span><textarea rows={3} value={asked.words} maxLength={1000} onChange={(event) => change({ words: event.target.value })} /></label>
        <label className="switch"><input type="checkbox" checked={asked.shows_guests} onChange={(event) => change({ shows_guests: event.target.checked })} /><span>{say.guestsToldWhoComes}</span></label>
        <label className="switch"><input type="checkbox" checked={asked.listed} onChange={(event) => change({ listed: event.target.checked })} /><span>{say.everybodyAccountThisRoomMay}</span></label>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>{say.cancel}</button>
          <button type="submit" className="primary" disabled={busy}>{evening ? say.changeIt : say.planIt}</button>
        </footer>
      </form>
    </Dialog>
  );
}
