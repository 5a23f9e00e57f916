/** Fair play, for the host and the floor: who was reported, and what a look at the deals found. */

import { useEffect, useState } from "react";
import { dealLink } from "../deals/deal_list";
import { wordsOf } from "../deals/last_deals";
import { isFloor } from "../floor/staff";
import { chips, count } from "../faces/format";
import { notify } from "../notices";
import { room } from "../room";
import { usePart } from "../store";
import { closeReport, handsOf, lastLook, lookAgain, openReports, type Finding, type Hand, type Look, type Report, type Sure } from "./api";
import "../styles/fair_play.css";

const SURE: Record<Sure, string> = {
  "worth-a-look": "worth a look", likely: "likely", "almost-certain": "almost certain",
};
const KINDS: Record<string, string> = {
  "chips-one-way": "Chips go one way", "gives-up": "Gives up pots", "soft-play": "Soft play", "even-times": "Times too even",
  "no-rest": "Never rests", "same-device": "One device", "same-address": "One address",
};

export function FairPlayPage() {
  const role = usePart(room, (now) => now.you?.role);
  return (
    <div className="lobby fair-play">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/floor" aria-label="Back to the floor">←</a>
        <h1>Fair play</h1>
      </header>
      <main>
        {isFloor(role) ? <Reports host={role === "host"} /> : <p className="dim">This page is for the host and the floor.</p>}
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
    <section aria-label="Reported players">
      <h2>Reported players</h2>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {rows?.length === 0 && <p className="dim">Nobody is reported.</p>}
      <ul className="findings">{rows?.map((one) => <OneReport key={one.report} one={one} host={host} onDone={read} />)}</ul>
    </section>
  );
}

function OneReport({ one, host, onDone }: { one: Report; host: boolean; onDone: () => void }) {
  const [outcome, setOutcome] = useState("");
  const done = () => { closeReport(one.report, outcome).then(onDone, (found: unknown) => notify(wordsOf(found), "refused")); };
  return (
    <li aria-label={`${one.by.name} reports ${one.about.name}`}>
      <p><b>{one.by.name}</b> reports <b>{one.about.name}</b> <time className="dim">{new Date(one.at).toLocaleString()}</time></p>
      <p className="said">{one.words}</p>
      {one.number > 0 && <DealInQuestion table={one.table} number={one.number} host={host} />}
      <div className="closing">
        <label className="field"><span>What came of it</span>
          <input value={outcome} maxLength={1000} onChange={(event) => setOutcome(event.target.value)} /></label>
        <button type="button" onClick={done}>Done with it</button>
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
    <section aria-label="What the deals show">
      <h2>What the deals show</h2>
      <p className="dim">Nothing follows from it by itself: look at the deals, and at what else it may be.</p>
      {look && (look.made
        ? <p role="status">{count(look.deals, "deal")} of {count(look.days, "day")}, looked at {new Date(look.made).toLocaleString()}.{look.findings.length === 0 && " Nothing was found."}</p>
        : <p role="status">Nothing was looked at yet.</p>)}
      <button type="button" disabled={busy} onClick={() => { setProblem(""); show(lookAgain()); }}>Look again</button>
      {problem && <p className="problem" role="alert">{problem}</p>}
      <ul className="findings">
        {look?.findings.map((one) => <OneFinding key={`${one.kind} ${one.players.map((who) => who.id).join(" ")}`} one={one} />)}
      </ul>
    </section>
  );
}

function OneFinding({ one }: { one: Finding }) {
  const names = one.players.map((who) => who.name).join(" and ");
  return (
    <li aria-label={`${KINDS[one.kind] ?? one.kind}: ${names}`}>
      <p><b>{KINDS[one.kind] ?? one.kind}</b>: {names} <small className={`tag ${one.sure}`}>{SURE[one.sure]}</small></p>
      <p>{one.words}</p>
      {one.otherwise && <p className="dim">{one.otherwise}</p>}
      {one.deals.map((deal) => <DealInQuestion key={`${deal.table} ${deal.number}`} {...deal} host />)}
    </li>
  );
}

function DealInQuestion({ table, number, host }: { table: string; number: number; host: boolean }) {
  const [hands, setHands] = useState<readonly Hand[] | null>(null);
  const open = () => { handsOf(table, number).then(setHands, (found: unknown) => notify(wordsOf(found), "refused")); };
  return (
    <div className="in-question">
      <a href={dealLink(table, number)}>Deal {number}</a>
      {host && !hands && <button type="button" className="quiet" aria-label={`Hands of deal ${number}`} onClick={open}>Hands</button>}
      {hands && (
        <ul aria-label={`Hands of deal ${number}`}>
          {hands.map((hand, place) => (
            <li key={place}>{hand.name}: {hand.dealt.join(" ")}{hand.thrown.length > 0 && ` (away: ${hand.thrown.join(" ")})`} · {hand.net > 0 ? "+" : hand.net < 0 ? "−" : ""}{chips(Math.abs(hand.net))}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
