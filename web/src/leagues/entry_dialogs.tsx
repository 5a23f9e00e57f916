/** What the host says of events, each with a reason. */

import { useState, type ReactNode } from "react";
import { wordsOf } from "../deals/last_deals";
import { readChips } from "../faces/format";
import { Dialog } from "../ui/dialog";
import { endLeague, write, type Entry, type League, type Played, type Result } from "./api";
import { readRows } from "./read_rows";
import { say } from "./texts";

interface Props { league: League; onClose: () => void; onDone: () => void }
interface WhyProps { title: string; act: string; send: (why: string) => Promise<unknown> | string; children?: ReactNode; onClose: () => void; onDone: () => void; wide?: boolean }

/** `send` gives words where something is wrong with what was typed. */
function WhyDialog({ title, act, send, children, onClose, onDone, wide = false }: WhyProps) {
  const [why, setWhy] = useState("");
  const [problem, setProblem] = useState("");
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const sent = send(why);
    if (typeof sent === "string") return setProblem(sent);
    sent.then(onDone, (found: unknown) => setProblem(wordsOf(found)));
  };
  return (
    <Dialog title={title} onClose={onClose} wide={wide}>
      <form className="form" onSubmit={submit}>
        {children}
        <label className="field"><span>{say.why}</span><input required maxLength={200} value={why} onChange={(event) => setWhy(event.target.value)} /></label>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer><button type="button" className="quiet" onClick={onClose}>{say.cancel}</button><button type="submit" className="primary">{act}</button></footer>
      </form>
    </Dialog>
  );
}

export function CountDialog({ league, event, ...rest }: Props & { event: Played }) {
  const send = (why: string) => write(league.key, { do: "count", item: event.item, season: league.season, counts: !event.counts }, why);
  return (
    <WhyDialog title={event.counts ? say.leaveOut({ name: event.name }) : say.count({ name: event.name })} act={say.writeIt} send={send} {...rest}>
      <p className="dim">{say.inSeason({ season: league.season, out: event.counts })}</p>
    </WhyDialog>
  );
}

export function CorrectDialog({ league, event, result, ...rest }: Props & { event: Played; result: Result | null }) {
  const [name, setName] = useState("");
  const [place, setPlace] = useState(result ? (result.first === result.last ? String(result.first) : `${result.first}-${result.last}`) : "");
  const [prize, setPrize] = useState(String(result?.prize ?? 0));
  const [knockouts, setKnockouts] = useState(String(result?.knockouts ?? 0));
  const [out, setOut] = useState(false);
  const send = (why: string): Promise<unknown> | string => {
    const [, first, last] = /^\s*(\d{1,4})\s*(?:[-–]\s*(\d{1,4}))?\s*$/.exec(place || "0") ?? [];
    const [won, busted] = [readChips(prize || "0"), readChips(knockouts || "0")];
    if (first === undefined) return say.placeNumberTwoSharedPlaces;
    if (won === null || busted === null) return say.prizesKnockoutsWholeNumbers;
    const who = result ? { person: result.person } : { name: name.trim() };
    const row = { ...who, first: Number(first), last: Number(last ?? first), prize: won, knockouts: busted, bounties: result?.bounties ?? 0, cost: result?.cost ?? 0 };
    const entry: Entry = { do: "correct", item: event.item, result: row, out };
    return write(league.key, entry, why);
  };
  return (
    <WhyDialog title={result ? say.resultIn({ name: result.name, event: event.name }) : say.somebodyMoreIn({ event: event.name })} act={say.writeIt} send={send} {...rest}>
      {!result && <label className="field"><span>{say.name}</span><input required maxLength={60} value={name} onChange={(one) => setName(one.target.value)} /></label>}
      <label className="field"><span>{say.place23WhereShared}</span><input value={place} disabled={out} onChange={(one) => setPlace(one.target.value)} /></label>
      <label className="field"><span>{say.prizeSmallestUnit}</span><input inputMode="numeric" value={prize} disabled={out} onChange={(one) => setPrize(one.target.value)} /></label>
      <label className="field"><span>{say.knockouts}</span><input inputMode="numeric" value={knockouts} disabled={out} onChange={(one) => setKnockouts(one.target.value)} /></label>
      {result && <label className="check"><input type="checkbox" checked={out} onChange={(one) => setOut(one.target.checked)} /> {say.hasNoResultHereAt}</label>}
    </WhyDialog>
  );
}

export function SameDialog({ league, ...rest }: Props) {
  const [person, setPerson] = useState("");
  const [other, setOther] = useState("");
  const named = [...league.standings].sort((one, two) => one.name.localeCompare(two.name));
  const pick = (label: string, value: string, choose: (key: string) => void) => (
    <label className="field"><span>{label}</span><select required value={value} onChange={(event) => choose(event.target.value)}>
      <option value="">{say.choose}</option>{named.map((one) => <option key={one.person} value={one.person}>{one.name}</option>)}</select></label>
  );
  return (
    <WhyDialog title={say.twoNamesOnePerson} act={say.writeIt} send={(why) => (person === other ? say.theseSameAlready : write(league.key, { do: "same", person, is_person: other }, why))} {...rest}>
      {pick(say.whoPlayedAs, person, setPerson)}
      {pick(say.isPerson, other, setOther)}
    </WhyDialog>
  );
}

export function EnterDialog({ league, ...rest }: Props) {
  const [name, setName] = useState("");
  const [date, setDate] = useState("");
  const [buyIn, setBuyIn] = useState("0");
  const [rows, setRows] = useState("");
  const send = (why: string): Promise<unknown> | string => {
    const [found, cost] = [readRows(rows), readChips(buyIn || "0")];
    if (typeof found === "string") return found;
    if (cost === null) return say.buyWholeNumberSmallestUnit;
    const entry: Entry = { do: "enter", name: name.trim(), date, buy_in: cost, fee: 0, rows: found.map((one) => ({ ...one, cost })) };
    return write(league.key, entry, why);
  };
  return (
    <WhyDialog title={say.enterAnEvent} act={say.enterIt} send={send} wide {...rest}>
      <label className="field"><span>{say.name}</span><input required maxLength={60} value={name} onChange={(event) => setName(event.target.value)} /></label>
      <label className="field"><span>{say.day}</span><input type="date" required value={date} onChange={(event) => setDate(event.target.value)} /></label>
      <label className="field"><span>{say.buySmallestUnit}</span><input inputMode="numeric" value={buyIn} onChange={(event) => setBuyIn(event.target.value)} /></label>
      <label className="field"><span>{say.playersTheWinnerFirst}</span><textarea required rows={8} value={rows} onChange={(event) => setRows(event.target.value)} />
        <small>{say.lineEachNamePlaceName}</small></label>
    </WhyDialog>
  );
}

export function TakeBackDialog({ league, number, words, ...rest }: Props & { number: number; words: string }) {
  return <WhyDialog title={say.takeItBack} act={say.takeItBack} send={(why) => write(league.key, { do: "take-back", number }, why)} {...rest}><p>{words}</p></WhyDialog>;
}

export function EndDialog({ league, ...rest }: Props) {
  const act = league.ended ? say.goOn : say.itIsOver;
  return <WhyDialog title={league.ended ? say.theLeagueGoesOn : say.theLeagueIsOver} act={act} send={(why) => endLeague(league.key, !league.ended, why)} {...rest}>
    <p className="dim">{league.ended ? say.standsAmongOthersAgain : say.staysBeReadBelowThose}</p></WhyDialog>;
}
