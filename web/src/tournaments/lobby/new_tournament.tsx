/** A new tournament, for the host and the floor: a schedule, a name, who fills it up, and when. */

import { useEffect, useState } from "react";
import { inEventWords } from "../../language/event_phrases";
import { chips } from "../../faces/format";
import { coins, currencyOf, NO_TERMS } from "../../lobby/opening/table_terms";
import { room } from "../../room";
import { useStore } from "../../store";
import { BookOptions, WhoseRules } from "../../ui/books/book_options";
import { LeftToHouse } from "../../ui/books/left_to_house";
import { useCatalogue } from "../../ui/catalogue";
import { Dialog } from "../../ui/dialog";
import { linkTo, listSchedules, openTournament, type ScheduleRow } from "../api";
import { useDoing } from "../use_doing";
import type { Checked } from "./schedule_api";
import { costWords, tellProblem } from "../wording";
import { OwnSchedule } from "./own_schedule";
import { say } from "./making/texts";

const ENTRIES_MOST = 10_000;
const NAME_MOST = 40;
/** In the place of the key of a ready-made schedule. */
const OWN = "own";
/** For so many a schedule is checked where nobody says how many enter. */
const PLAYERS = 18;

export function NewTournamentDialog({ onClose }: { onClose: () => void }) {
  const [schedules, setSchedules] = useState<readonly ScheduleRow[]>([]);
  const [key, setKey] = useState("");
  const [name, setName] = useState("");
  const [bots, setBots] = useState("0");
  const [most, setMost] = useState("");
  const [when, setWhen] = useState("");
  const [book, setBook] = useState("");
  const catalogue = useCatalogue();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [text, setText] = useState("");
  const [terms, setTerms] = useState(NO_TERMS);
  const { money } = useStore(room);
  const [checked, setChecked] = useState<Checked | null>(null);
  const { busy, problem, run } = useDoing();
  useEffect(() => { listSchedules().then(setSchedules, tellProblem); }, []);
  const own = key === OWN;
  const schedule = own ? undefined : schedules.find((one) => one.key === key) ?? schedules[0];
  const named = own ? checked?.name : schedule?.name;
  const asked = currencyOf(terms);
  const shown = asked ? { ...asked, shows: "money" as const } : null;
  const open = (event: React.FormEvent) => {
    event.preventDefault();
    if (named === undefined) return;
    run(async () => {
      const made = await openTournament({
        ...(schedule ? { schedule: schedule.key } : { text }), name: (name.trim() || named).slice(0, NAME_MOST), bots: Number(bots) || 0, ...(book ? { book, options: taken } : {}),
        most: Number(most) || null, starts_at: readWhen(when), ...(money === null && asked ? { currency: asked } : {}),
      });
      location.hash = linkTo(made);
    });
  };
  return (
    <Dialog title={say.newTournament} onClose={onClose} wide>
      <form className="form" onSubmit={open}>
        <label className="field"><span>{say.schedule}</span>
          <select value={own ? OWN : schedule?.key ?? ""} onChange={(event) => setKey(event.target.value)}>
            {schedules.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
            <option value={OWN}>{say.oneOfYourOwn}</option>
          </select>
        </label>
        {schedule && <p className="because">{inEventWords(schedule.about)} <small>{say.chipsSeatsTable({ game: schedule.game, cost: costWords({ ...schedule, money: shown }), stack: chips(schedule.stack), seats: schedule.seats })}</small></p>}
        {own && <OwnSchedule text={text} schedules={schedules} players={Number(most) || PLAYERS} onText={setText} onChecked={setChecked} />}
        <div className="columns">
          <label className="field"><span>{say.name}</span>
            <input value={name} maxLength={NAME_MOST} placeholder={named ?? ""} onChange={(event) => setName(event.target.value)} /></label>
          <label className="field"><span>{say.book}</span>
            <select value={book} onChange={(event) => { setBook(event.target.value); setTaken([]); }}>
              <option value="">{say.asScheduleHas}</option>
              <BookOptions catalogue={catalogue} stacks />
            </select></label>
          <WhoseRules catalogue={catalogue} book={book} />
          <label className="field"><span>{say.housePlayers}</span>
            <input type="number" min={0} max={ENTRIES_MOST} value={bots} onChange={(event) => setBots(event.target.value)} /></label>
          <label className="field"><span>{say.mostEntries}</span>
            <input type="number" min={2} max={ENTRIES_MOST} value={most} placeholder={say.asScheduleHas}
              onChange={(event) => setMost(event.target.value)} /></label>
          <label className="field"><span>{say.startsAt}</span>
            <input type="datetime-local" value={when} onChange={(event) => setWhen(event.target.value)} />
            <small>{say.leftEmptyWhenFullWhen}</small></label>
          {money === null && <label className="field"><span>{say.buyInsPrizes}</span>
            <select value={terms.coin} onChange={(event) => setTerms({ ...terms, coin: event.target.value })}>
              {coins().map(([coin, words]) => <option key={coin} value={coin}>{words}</option>)}
            </select></label>}
          {money === null && terms.coin === "other" && <label className="field"><span>{say.itsNameOrSign}</span>
            <input value={terms.name} maxLength={10} onChange={(event) => setTerms({ ...terms, name: event.target.value })} /></label>}
          {money === null && terms.coin && <label className="field"><span>{say.digitsAfterThePoint}</span>
            <input type="number" min={0} max={8} value={terms.decimals} onChange={(event) => setTerms({ ...terms, decimals: event.target.value })} /></label>}
        </div>
        <LeftToHouse catalogue={catalogue} book={book} taken={taken} onTaken={setTaken} />
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>{say.cancel}</button>
          <button type="submit" className="primary" disabled={busy || named === undefined}>{say.announceIt}</button>
        </footer>
      </form>
    </Dialog>
  );
}

/** What a field for date and time holds, in the time of this browser; null where it is empty. */
export function readWhen(text: string): number | null {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
}
