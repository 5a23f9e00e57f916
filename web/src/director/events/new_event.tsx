/** A new event: its schedule, its name, the tables of the room that it has, and when it starts. */

import { useEffect, useState } from "react";
import { inEventWords } from "../../language/event_phrases";
import { listSchedules, type ScheduleRow } from "../../tournaments/api";
import { readWhen } from "../../tournaments/lobby/new_tournament";
import { OwnSchedule } from "../../tournaments/lobby/own_schedule";
import type { Checked } from "../../tournaments/lobby/schedule_api";
import { useDoing } from "../../tournaments/use_doing";
import { costWords, problemWords } from "../../tournaments/wording";
import { Dialog } from "../../ui/dialog";
import { openEvent } from "../api";
import { readTables } from "../hall/numbers";
import { say } from "../texts";

const NAME_MOST = 60;
/** In the place of the key of a ready-made schedule. */
const OWN = "own";
/** For so many a schedule is checked where nobody says how many come. */
const PLAYERS = 45;

export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const [schedules, setSchedules] = useState<readonly ScheduleRow[]>([]);
  const [trouble, setTrouble] = useState("");
  const [key, setKey] = useState("");
  const [name, setName] = useState("");
  const [tables, setTables] = useState("");
  const [coming, setComing] = useState("");
  const [when, setWhen] = useState("");
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const { busy, problem, run } = useDoing();
  useEffect(() => { listSchedules().then(setSchedules, (found: unknown) => setTrouble(problemWords(found))); }, []);
  const own = key === OWN;
  const schedule = own ? undefined : schedules.find((one) => one.key === key) ?? schedules[0];
  const seats = own ? checked?.seats : schedule?.seats;
  const named = own ? checked?.name : schedule?.name;
  const numbers = readTables(tables);
  const open = (event: React.FormEvent) => {
    event.preventDefault();
    if (named === undefined || numbers === null) return;
    run(async () => {
      const at = readWhen(when);
      const made = await openEvent({
        ...(schedule ? { schedule: schedule.key } : { text }), name: (name.trim() || named).slice(0, NAME_MOST), tables: numbers, ...(at !== null && { starts_at: at }),
      });
      location.hash = `#/desk/${made}`;
    });
  };
  return (
    <Dialog title={say.newEvent} onClose={onClose} wide>
      <form className="form" onSubmit={open}>
        <label className="field"><span>{say.schedule}</span>
          <select value={own ? OWN : schedule?.key ?? ""} onChange={(event) => setKey(event.target.value)}>
            {schedules.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
            <option value={OWN}>{say.oneOfYourOwn}</option>
          </select>
        </label>
        {schedule && <p className="because">{inEventWords(schedule.about)} <small>{say.scheduleSays({ game: schedule.game, cost: costWords(schedule), stack: schedule.stack, seats: schedule.seats })}</small></p>}
        {own && (
          <>
            <label className="field"><span>{say.howManyComeAbout}</span>
              <input inputMode="numeric" maxLength={5} value={coming} placeholder={String(PLAYERS)} onChange={(event) => setComing(event.target.value.replace(/\D/g, ""))} /></label>
            <OwnSchedule text={text} schedules={schedules} players={Number(coming) || PLAYERS} onText={setText} onChecked={setChecked} />
          </>
        )}
        <div className="columns">
          <label className="field"><span>{say.name}</span>
            <input value={name} maxLength={NAME_MOST} autoComplete="off" placeholder={named ?? ""} onChange={(event) => setName(event.target.value)} /></label>
          <label className="field"><span>{say.startsAt}</span>
            <input type="datetime-local" value={when} onChange={(event) => setWhen(event.target.value)} /></label>
        </div>
        <label className="field"><span>{say.tablesOfTheRoom}</span>
          <input value={tables} maxLength={400} autoComplete="off" placeholder="11-14, 20" aria-invalid={numbers === null} onChange={(event) => setTables(event.target.value)} />
          <small>{numbers === null ? say.numbersEachOnce : !numbers.length ? say.leftEmptyTables
            : seats ? say.tablesAndSeats({ tables: numbers.length, seats: numbers.length * seats }) : say.someTables({ tables: numbers.length })}</small></label>
        {(problem || trouble) && <p className="problem" role="alert">{problem || trouble}</p>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>{say.cancel}</button>
          <button type="submit" className="primary" disabled={busy || named === undefined || numbers === null}>{say.openIt}</button>
        </footer>
      </form>
    </Dialog>
  );
}
