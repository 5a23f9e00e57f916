/** Something happened: at any table or at none, told or chosen, ruled, and kept with level and time. */

import { useEffect, useRef, useState, type ReactNode } from "react";
import { sentence } from "../../faces/format";
import { Door } from "../../ear/door";
import { RulingView } from "../../ear/ruling_view";
import type { Telling } from "../../ear/use_dialogue";
import { usualUnit, type Lasting } from "../../live/offences";
import { useCatalogue } from "../../ui/catalogue";
import { Dialog } from "../../ui/dialog";
import type { Ruled } from "../../wire/protocol";
import { Pick, Text } from "../dialogs/frame";
import { useDesk } from "../desk";
import { namesAt, tableOf } from "../hall/seats";
import { RefusalWords } from "../../desks/outcome_line";
import { readRulings, recordRuling, type Ruled as Recorded, type Ruling } from "./api";
import { RulingList, RulingsBefore } from "./earlier";
import { penaltyOf } from "./penalties";
import { playOf } from "./play";
import { say } from "./texts";

interface RulingProps { table: number; players: readonly string[] }

export function RulingDialog({ table: first, players: about }: RulingProps) {
  const { desk, show } = useDesk();
  const catalogue = useCatalogue();
  const [table, setTable] = useState(first);
  const [players, setPlayers] = useState(about);
  const live = tableOf(desk, table)?.live ?? "";
  // What happened is said first; where and to whom is often known.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => { if (matchMedia("(hover: hover)").matches) box.current?.querySelector("textarea")?.focus(); }, []);
  const choose = (number: string) => { setTable(Number(number)); setPlayers([]); };
  return (
    <Dialog title={say.somethingHappened} onClose={() => show(null)} wide>
      <div className="columns ruling-where">
        <Pick name={say.where} value={String(table)} onChange={choose} of={[["0", say.atNoTable], ...desk.tables.map((one) => [String(one.number), say.tableNumber({ table: one.label })] as const)]} />
        <Concerned table={table} players={players} onChange={setPlayers} />
      </div>
      {players.map((one) => <RulingsBefore key={one} player={one} />)}
      <div ref={box}><Door place={{ table: live, play: playOf(desk, catalogue) }} carryOut={(ruled, telling, below) => (
        <Decide key={ruled.outcomes[0]?.outcome} ruled={ruled} telling={telling} table={table} players={players}>{below}</Decide>
      )} foot={(words) => <OwnWords words={words} table={table} players={players} />}>
        <Lately />
      </Door></div>
    </Dialog>
  );
}

interface ConcernedProps { table: number; players: readonly string[]; onChange: (players: readonly string[]) => void }

/** Who is concerned: whoever sits at the table, or with no table anybody of the event. */
function Concerned({ table, players, onChange }: ConcernedProps) {
  const { desk, entrants } = useDesk();
  const of = table ? namesAt(desk, tableOf(desk, table)) : desk.entrants;
  const others = of.filter((one) => !players.includes(one.player));
  return (
    <div className="field"><span id="ruling-who">{say.whoIsConcerned}</span>
      <select aria-labelledby="ruling-who" value="" onChange={(event) => { if (event.target.value) onChange([...players, event.target.value]); }}>
        <option value="">{players.length ? say.somebodyElse : say.nobodyInParticular}</option>
        {others.map((one) => <option key={one.player} value={one.player}>{table ? `${one.seat + 1} ${one.name}` : one.name}</option>)}
      </select>
      {players.length > 0 && <div className="names">{players.map((one) => (
        <button key={one} type="button" className="quiet" aria-label={say.notThisOne({ name: entrants.get(one)?.name ?? one })} onClick={() => onChange(players.filter((other) => other !== one))}>{entrants.get(one)?.name ?? one} ✕</button>
      ))}</div>}
    </div>
  );
}

/** What was ruled here last. */
function Lately() {
  const { desk } = useDesk();
  const [found, setFound] = useState<readonly Ruling[]>([]);
  useEffect(() => {
    let gone = false;
    readRulings(desk.key, {}).then((one) => { if (!gone) setFound(one.rulings); }, () => undefined);
    return () => { gone = true; };
  }, [desk.key, desk.sequence]);
  if (!found.length) return null;
  return <details className="rulings-before"><summary>{say.rulingsOfThisEvent({ number: found.length })}</summary><RulingList rulings={found} /></details>;
}

interface DecideProps extends RulingProps { ruled: Ruled; telling: Telling; children: ReactNode }

/** The ruling, the floor's decision where it has one, and then the penalty for those who are concerned. */
function Decide({ ruled, table, players, children }: DecideProps) {
  const { desk, show } = useDesk();
  const [ruling] = ruled.outcomes;
  const [option, setOption] = useState(ruling?.proposed ?? "");
  const [lasting, setLasting] = useState<Lasting>({ number: 0, unit: "" });
  const [why, setWhy] = useState("");
  const recording = useRecording();
  if (!ruling) return null;
  const options = ruling.options ?? [];
  const chosen = options.find((one) => one.key === option);
  const decided = options.length === 0 || chosen !== undefined;
  const unit = lasting.unit || usualUnit(option);
  const penalty = penaltyOf(option, { ...lasting, unit }, tableOf(desk, table)?.sitting.length ?? 0);
  const [one] = players;
  const record = async (then: "close" | "penalty") => {
    const last = lasting.number ? ` (${lasting.number} ${unit})` : "";
    const said = [ruling.say || ruling.short || "", chosen && `${sentence(chosen.title)}${last}.`, why.trim()].filter(Boolean).join(" ");
    const rules = [...new Set([...(chosen?.cites ?? []), ...(ruling.rules ?? []).map(([id]) => id)])];
    const done = await recording.record({ incident: ruled.about.incident, words: said || ruled.about.title, table, players, facts: ruled.facts ?? {}, rules });
    if (!done) return;
    show(then === "penalty" && penalty && one ? { name: "penalty", player: one, kind: penalty.kind, amount: penalty.amount, note: ruled.about.title } : null);
  };
  return (
    <>
      <RulingView ruling={ruling} deciding={{ option, why, lasting, onOption: setOption, onWhy: setWhy, onLasting: setLasting }} />
      <RulingsBefore incident={ruled.about.incident} />
      {children}
      {recording.refused}
      <footer className="ruling-foot">
        <small>{!decided ? say.chooseWhatTheFloorDecides : penalty && !one ? say.sayWhoIsConcernedToGive : say.itIsKeptWithTableLevel}</small>
        <button type="button" className="quiet" onClick={() => show(null)}>{say.onlyTellMe}</button>
        <button type="button" className={penalty && one ? "" : "primary"} disabled={!decided || recording.busy} onClick={() => void record("close")}>{say.recordIt}</button>
        {penalty && one && <button type="button" className="primary" disabled={!decided || recording.busy} onClick={() => void record("penalty")}>{say.recordItThenThePenalty}</button>}
      </footer>
    </>
  );
}

function useRecording(): { busy: boolean; refused: ReactNode; record: (ruled: Recorded) => Promise<boolean> } {
  const { desk, busy, outcome, run } = useDesk();
  const [before] = useState(outcome);
  const refused = outcome !== before && outcome?.kind === "refused" ? <div role="alert"><RefusalWords refusal={outcome.refusal} /></div> : null;
  return { busy, refused, record: (ruled) => run(() => recordRuling(desk.key, ruled)) };
}

/** What the catalogue has no words for is ruled in one's own. */
function OwnWords({ words: told, table, players }: RulingProps & { words: string }) {
  const { show } = useDesk();
  const [open, setOpen] = useState(false);
  const [what, setWhat] = useState("");
  const [words, setWords] = useState("");
  const recording = useRecording();
  const record = async () => {
    const about = (what.trim() || told).slice(0, 200);
    if (await recording.record({ incident: "own-words", words: words.trim(), table, players, facts: about ? { happened: about } : {}, rules: [] })) show(null);
  };
  if (!open) return <p><button type="button" className="quiet" onClick={() => setOpen(true)}>{say.ruleInYourOwnWords}</button></p>;
  return (
    <form className="form" onSubmit={(event) => { event.preventDefault(); if (words.trim()) void record(); }}>
      <Text name={say.whatHappened} value={what} onChange={setWhat} hint={told} most={200} />
      <Text name={say.whatIsRuled} value={words} onChange={setWords} most={1_000} />
      {recording.refused}
      <footer><button type="submit" className="primary" disabled={!words.trim() || recording.busy}>{say.recordIt}</button></footer>
    </form>
  );
}
