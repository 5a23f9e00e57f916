/** Fair play, for the host and the floor: who was reported, and what a look at the deals found. */

import { useEffect, useState } from "react";
import { dealLink } from "../../deals/deal_list";
import { wordsOf } from "../../deals/last_deals";
import { isFloor } from "../../floor/staff";
import { chips } from "../../faces/format";
import { notify } from "../../notices";
import { room } from "../../room";
import { usePart } from "../../store";
import { closeReport, handsOf, lastLook, lookAgain, openReports, type Finding, type Hand, type Look, type Report, type Sure } from "../api";
import { inStaffWords } from "../../language/staff_phrases";
import { localeOf } from "../../language/language";
import { listed } from "../../language/lists";
import { say } from "./texts";
import "../../styles/fair_play.css";

const sureWords = (sure: Sure): string => ({ "worth-a-look": say.worthALook, likely: say.likely, "almost-certain": say.almostCertain })[sure];
const KINDS: Readonly<Record<string, string>> = {
  get "chips-one-way"() { return say.chipsGoOneWay; }, get "gives-up"() { return say.givesUpPots; }, get "soft-play"() { return say.softPlay; },
  get "even-times"() { return say.timesTooEven; }, get "no-rest"() { return say.neverRests; },
  get "same-device"() { return say.oneDevice; }, get "same-address"() { return say.oneAddress; },
};

export function FairPlayPage() {
  const role = usePart(room, (now) => now.you?.role);
  return (
    <div className="lobby fair-play">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/floor" aria-label={say.backToTheFloor}>←</a>
        <h1>{say.fairPlay}</h1>
      </header>
      <main>
        {isFloor(role) ? <Reports host={role === "host"} /> : <p className="dim">{say.pageIsForHost}</p>}
        {role === "host" && <Findings />}
      </main>
    </div>
  );
}

function Reports({ host }: { host: boolean }) {
  const [rows, setRows] = useState<readonly Report[] | null>(null);
  const [problem, setProblem] = useState("");
  const read = () => { openReports().then(setRows, (found: unknown) => setProblem(wordsOf(found))); };
  useEffect(read, []);
  return (
    <section aria-label={say.reportedPlayers}>
      <h2>{say.reportedPlayers}</h2>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {rows?.length === 0 && <p className="dim">{say.nobodyIsReported}</p>}
      <ul className="findings">{rows?.map((one) => <OneReport key={one.report} one={one} host={host} onDone={read} />)}</ul>
    </section>
  );
}

function OneReport({ one, host, onDone }: { one: Report; host: boolean; onDone: () => void }) {
  const [outcome, setOutcome] = useState("");
  const done = () => { closeReport(one.report, outcome).then(onDone, (found: unknown) => notify(wordsOf(found), "refused")); };
  return (
    <li aria-label={say.reports({ by: one.by.name, about: one.about.name })}>
      <p>{say.reportsBold({ by: one.by.name, about: one.about.name, b: (words) => <b>{words}</b> })} <time className="dim">{new Date(one.at).toLocaleString(localeOf())}</time></p>
      <p className="said">{one.words}</p>
      {one.number > 0 && <DealInQuestion table={one.table} number={one.number} host={host} />}
      <div className="closing">
        <label className="field"><span>{say.whatCameOfIt}</span>
          <input value={outcome} maxLength={1000} onChange={(event) => setOutcome(event.target.value)} /></label>
        <button type="button" onClick={done}>{say.doneWithIt}</button>
      </div>
    </li>
  );
}

function Findings() {
  const [look, setLook] = useState<Look | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const show = (asked: Promise<Look>) => {
    setBusy(true);
    asked.then(setLook, (found: unknown) => setProblem(wordsOf(found))).finally(() => setBusy(false));
  };
  useEffect(() => show(lastLook()), []);
  return (
    <section aria-label={say.whatDealsShow}>
      <h2>{say.whatDealsShow}</h2>
      <p className="dim">{say.nothingFollows}</p>
      {look && (look.made
        ? <p role="status">{say.lookedAt({ deals: look.deals, days: look.days, at: new Date(look.made).toLocaleString(localeOf()), found: look.findings.length > 0 })}</p>
        : <p role="status">{say.nothingLookedAt}</p>)}
      <button type="button" disabled={busy} onClick={() => { setProblem(""); show(lookAgain()); }}>{say.lookAgain}</button>
      {problem && <p className="problem" role="alert">{problem}</p>}
      <ul className="findings">
        {look?.findings.map((one) => <OneFinding key={`${one.kind} ${one.players.map((who) => who.id).join(" ")}`} one={one} />)}
      </ul>
    </section>
  );
}

function OneFinding({ one }: { one: Finding }) {
  const names = listed(one.players.map((who) => who.name));
  return (
    <li aria-label={`${KINDS[one.kind] ?? one.kind}: ${names}`}>
      <p><b>{KINDS[one.kind] ?? one.kind}</b>: {names} <small className={`tag ${one.sure}`}>{sureWords(one.sure)}</small></p>
      <p>{inStaffWords(one.words)}</p>
      {one.otherwise && <p className="dim">{inStaffWords(one.otherwise)}</p>}
      {one.deals.map((deal) => <DealInQuestion key={`${deal.table} ${deal.number}`} {...deal} host />)}
    </li>
  );
}

function DealInQuestion({ table, number, host }: { table: string; number: number; host: boolean }) {
  const [hands, setHands] = useState<readonly Hand[] | null>(null);
  const open = () => { handsOf(table, number).then(setHands, (found: unknown) => notify(wordsOf(found), "refused")); };
  return (
    <div className="in-question">
      <a href={dealLink(table, number)}>{say.deal({ number })}</a>
      {host && !hands && <button type="button" className="quiet" aria-label={say.handsOfDeal({ number })} onClick={open}>{say.hands}</button>}
      {hands && (
        <ul aria-label={say.handsOfDeal({ number })}>
          {hands.map((hand, place) => (
            <li key={place}>{hand.name}: {hand.dealt.join(" ")}{hand.thrown.length > 0 && ` ${say.thrownAway({ cards: hand.thrown.join(" ") })}`} · {hand.net > 0 ? "+" : hand.net < 0 ? "−" : ""}{chips(Math.abs(hand.net))}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
