/** The cage of real chips: drawers, what is done at them, who did what, and shifts. */

import { useCallback, useEffect, useState } from "react";
import { clock } from "../faces/format";
import { isFloor } from "../floor/staff";
import { room } from "../room";
import { usePart } from "../store";
import { Dialog } from "../ui/dialog";
import { carryOut, KIND_WORDS, KINDS, readCage, readHistory, written, type Cage, type Done, type Drawer, type Due, type History, type Said, type Settings } from "./api";
import { CountDialog } from "./count_dialog";
import { DeedForm } from "./deed_form";
import { DEEDS, GROUPS, type Deed } from "./deeds";
import { OpenForm } from "./open_form";
import { Refusal } from "./refusal";
import { Chips, LeftBehind } from "./pieces";
import { Entries, ReportDialog } from "./report_dialog";
import { SlipDialog } from "./slip_dialog";
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";
import "../styles/cage.css";

const REFRESH_MS = 5_000;

export function CagePage() {
  const role = usePart(room, (now) => now.you?.role);
  return (
    <div className="lobby cage-page">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/" aria-label={say.backToTheLobby}>←</a>
        <h1>{say.theCage}</h1>
        <a className="button quiet" href="#/brush">{say.desk}</a>
      </header>
      <main>{isFloor(role) ? <Whole host={role === "host"} /> : <p className="dim">{say.cageIsMatterOf}</p>}</main>
    </div>
  );
}

function useCage() {
  const [cage, setCage] = useState<Cage | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  // What was read before something was done says less than its answer.
  const put = useCallback((seen: Cage) => setCage((old) => (old && old.sequence > seen.sequence ? old : seen)), []);
  const read = useCallback(async () => {
    try { put(await readCage()); setProblem(null); } catch (found) { setProblem(found); }
  }, [put]);
  useEffect(() => {
    void read();
    const timer = setInterval(() => void read(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [read]);
  return { cage, problem, put, read };
}

function Whole({ host }: { host: boolean }) {
  const { cage, problem, put, read } = useCage();
  if (!cage) return problem ? <Refusal problem={problem} /> : <p className="dim" role="status">{say.lookingIntoTheCage}</p>;
  if (!cage.settings) return host
    ? <section className="cage-open"><h2>{say.openTheCage}</h2><p className="dim">{say.realChipsForMoney}</p><OpenForm settings={null} onDone={put} /></section>
    : <p className="dim">{say.cageIsNotOpen}</p>;
  return <><Refusal problem={problem} /><Open cage={cage} settings={cage.settings} host={host} put={put} read={read} /></>;
}

interface OpenProps { cage: Cage; settings: Settings; host: boolean; put: (cage: Cage) => void; read: () => Promise<void> }
type Shown = { what: "count"; drawer: string } | { what: "report"; shift: number } | { what: "slip"; slip: number; copy: boolean } | { what: "settings" } | null;

function Open({ cage, settings, host, put, read }: OpenProps) {
  const deeds = DEEDS.filter((one) => host || !one.hosts);
  const [deed, setDeed] = useState<Deed>(deeds[0]!);
  const [picked, setPicked] = useState("");
  const [shown, setShown] = useState<Shown>(null);
  const [turn, setTurn] = useState(0);
  const [last, setLast] = useState<Said | null>(null);
  // Receipts that were printed once: what is printed again is a copy.
  const [printed, setPrinted] = useState<ReadonlySet<number>>(new Set());
  const drawer = cage.drawers.find((one) => one.drawer === picked) ?? cage.drawers.find((one) => one.by) ?? cage.drawers[0];
  const choose = useCallback((one: Deed) => { setDeed(one); setTurn((old) => old + 1); }, []);
  useKeys(deeds, shown === null, choose);
  const done = (one: Done) => {
    put(one.cage);
    setTurn((old) => old + 1);
    setLast(one.said);
  };
  const counted = (seen: Cage, shift: number | null) => { put(seen); setShown(shift === null ? null : { what: "report", shift }); };
  return (
    <div className="cage-whole">
      <Drawers cage={cage} settings={settings} chosen={drawer?.drawer ?? ""} onPick={setPicked} onCount={(one) => setShown({ what: "count", drawer: one?.drawer ?? "" })} onReport={(shift) => setShown({ what: "report", shift })} />
      <section className="cage-deeds" aria-label={say.whatIsDone}>
        {GROUPS.map((group) => (
          <div key={group.words} role="group" aria-label={group.words}>
            <h2>{group.words}</h2>
            <div>{group.deeds.filter((one) => deeds.includes(one)).map((one) => (
              <button key={one.key} type="button" className="quiet" aria-pressed={one === deed} aria-keyshortcuts={one.key} onClick={() => choose(one)}>{one.words} <kbd aria-hidden="true">{one.key}</kbd></button>
            ))}</div>
          </div>
        ))}
      </section>
      <div className="cage-now">
        <Dues cage={cage} onDone={done} />
        <DeedForm key={`${deed.key} ${turn}`} deed={deed} drawer={drawer} cage={cage} settings={settings} onDone={done} />
        <div className="cage-done" role="status">{last?.words.map((words, at) => <p key={at}>{inStaffWords(words)}</p>)}</div>
        {last?.slip && <p><button type="button" className="quiet" onClick={() => setShown({ what: "slip", slip: last.sequence, copy: printed.has(last.sequence) })}>{printed.has(last.sequence) ? say.receiptACopy : say.receipt}</button></p>}
      </div>
      <Around cage={cage} settings={settings} host={host} onDone={done} onReport={(shift) => setShown({ what: "report", shift })} onSlip={(slip) => setShown({ what: "slip", slip, copy: true })} onSettings={() => setShown({ what: "settings" })} />
      {shown?.what === "count" && <CountDialog drawer={cage.drawers.find((one) => one.drawer === shown.drawer) ?? null} others={cage.drawers.map((one) => one.drawer)} settings={settings} onClose={() => setShown(null)} onDone={counted} onCage={read} />}
      {shown?.what === "report" && <ReportDialog shift={shown.shift} settings={settings} onClose={() => setShown(null)} />}
      {shown?.what === "slip" && <SlipDialog slip={shown.slip} copy={shown.copy} settings={settings} onClose={() => setShown(null)} onPrinted={() => setPrinted((old) => new Set(old).add(shown.slip))} />}
      {shown?.what === "settings" && <Dialog title={say.howCageIsKept} onClose={() => setShown(null)} wide><OpenForm settings={settings} onDone={(seen) => { put(seen); setShown(null); }} /></Dialog>}
    </div>
  );
}

/** What the desk has noted of lock-up money, and is not entered here yet. */
function Dues({ cage, onDone }: { cage: Cage; onDone: (one: Done) => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const take = async (due: Due) => {
    setBusy(true);
    try { onDone(await carryOut(due.command)); setProblem(null); } catch (found) { setProblem(found); } finally { setBusy(false); }
  };
  if (!cage.dues.length && !problem) return null;
  return (
    <section aria-label={say.due} className="cage-dues">
      <h2>{say.due}</h2>
      <ul>{cage.dues.map((one) => (
        <li key={JSON.stringify(one.command)}><p>{inStaffWords(one.words)}{one.cites.length > 0 && <small className="dim"> {one.cites.join(", ")}</small>}</p>
          <button type="button" className="primary" disabled={busy} aria-label={`${inStaffWords(one.does)}: ${inStaffWords(one.words)}`} onClick={() => void take(one)}>{inStaffWords(one.does)}</button></li>
      ))}</ul>
      <Refusal problem={problem} />
    </section>
  );
}

/** A letter opens its deed where nobody writes; Escape leaves a field. */
function useKeys(deeds: readonly Deed[], on: boolean, choose: (deed: Deed) => void): void {
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const at = event.target instanceof HTMLElement ? event.target : null;
      if (at?.matches("input, select, textarea")) { if (event.key === "Escape") at.blur(); return; }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const found = deeds.find((one) => one.key === event.key.toLowerCase());
      if (found) { event.preventDefault(); choose(found); }
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}

interface DrawersProps { cage: Cage; settings: Settings; chosen: string; onPick: (drawer: string) => void; onCount: (drawer: Drawer | null) => void; onReport: (shift: number) => void }

function Drawers({ cage, settings, chosen, onPick, onCount, onReport }: DrawersProps) {
  return (
    <section aria-label={say.drawers} className="cage-drawers">
      <ul>{cage.drawers.map((one) => (
        <li key={one.drawer} className={one.drawer === chosen ? "chosen" : ""} aria-label={say.drawerCalled({ drawer: one.drawer })}>
          <label className="switch"><input type="radio" name="drawer" checked={one.drawer === chosen} onChange={() => onPick(one.drawer)} /><b>{say.drawerCalled({ drawer: one.drawer })}</b></label>
          <p className="dim">{one.by ? say.bySince({ by: one.by, since: clock(one.since ?? 0) }) : say.closed}</p>
          <dl>{KINDS.filter((kind) => one.holds[kind] || kind === "cash" || kind === "chips").map((kind) => <div key={kind}><dt>{KIND_WORDS[kind]}</dt><dd>{written(one.holds[kind], settings)}</dd></div>)}</dl>
          {!one.by && <LeftBehind drawer={one} settings={settings} />}
          <p className="cage-row"><button type="button" onClick={() => onCount(one)}>{one.by ? say.countAndClose : say.countAndTakeOver}</button>
            {one.shift !== null && <button type="button" className="quiet" onClick={() => onReport(one.shift!)}>{say.reportSoFar}</button>}</p>
        </li>
      ))}</ul>
      <button type="button" className={cage.drawers.length ? "quiet" : "primary"} onClick={() => onCount(null)}>{say.openADrawer}</button>
    </section>
  );
}

interface AroundProps { cage: Cage; settings: Settings; host: boolean; onReport: (shift: number) => void; onSlip: (slip: number) => void; onSettings: () => void; onDone: (done: Done) => void }

function Around({ cage, settings, host, onReport, onSlip, onSettings, onDone }: AroundProps) {
  const money = (amount: number) => written(amount, settings);
  return (
    <aside className="cage-around">
      <section aria-label={say.outOfTheDrawers}>
        <h2>{say.outOfTheDrawers}</h2>
        <dl>
          <div><dt>{say.chipsOnTheFloor}</dt><dd>{money(cage.out)}</dd></div>
          {cage.missing !== 0 && <div><dt>{say.missing}</dt><dd>{money(cage.missing)}</dd></div>}
          {cage.forfeited !== 0 && <div><dt>{say.forfeited}</dt><dd>{money(cage.forfeited)}</dd></div>}
          {cage.games.map((one) => <div key={one.game}><dt>{one.game}</dt><dd>{[one.box ? say.inTheBox({ amount: money(one.box) }) : "", one.cash ? say.cashToChange({ amount: money(one.cash) }) : "", one.foreign ? say.foreignToPutAway({ amount: money(one.foreign) }) : ""].filter(Boolean).join(", ")}</dd></div>)}
          {cage.persons.map((one) => <div key={one.person}><dt>{one.name}{one.walk_in && <small> {inStaffWords(one.tag)}</small>}</dt><dd>{[one.credit || one.owes ? say.owesOf({ owes: money(one.owes), credit: money(one.credit) }) : "", one.lock_up ? say.amountForGame({ amount: money(one.lock_up), game: one.lock_up_game }) : ""].filter(Boolean).join(", ")}</dd></div>)}
        </dl>
      </section>
      <Chips cage={cage} settings={settings} host={host} onDone={onDone} />
      <Past sequence={cage.sequence} onSlip={onSlip} />
      <section aria-label={say.shifts}>
        <h2>{say.shifts}</h2>
        <ul className="cage-shifts">{cage.shifts.map((one) => <li key={one.shift}><button type="button" className="quiet" onClick={() => onReport(one.shift)}>{say.shiftOf({ drawer: one.drawer, by: one.by, since: clock(one.since), until: one.until === null ? say.now : clock(one.until) })}</button></li>)}</ul>
      </section>
      {host && <button type="button" className="quiet" onClick={onSettings}>{say.howCageIsKept}</button>}
    </aside>
  );
}

/** Who did what when, the latest first. */
function Past({ sequence, onSlip }: { sequence: number; onSlip: (slip: number) => void }) {
  const [past, setPast] = useState<History | null>(null);
  useEffect(() => { readHistory(null).then(setPast, () => undefined); }, [sequence]);
  const more = () => { if (past?.before) readHistory(past.before).then((older) => setPast({ said: [...past.said, ...older.said], before: older.before }), () => undefined); };
  return (
    <section aria-label={say.whoDidWhat}>
      <h2>{say.whoDidWhat}</h2>
      <Entries said={past?.said ?? []} onSlip={onSlip} />
      {past?.before && <button type="button" className="quiet" onClick={more}>{say.beforeThat}</button>}
    </section>
  );
}
