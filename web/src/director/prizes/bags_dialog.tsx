/** The end of a day: chips are counted and bagged, and the next day begins with them. */

import { useState } from "react";
import { chips } from "../../faces/format";
import { useDesk } from "../desk";
import { Check, Frame, Preview, Text, Why } from "../dialogs/frame";
import { namesAt, tableOf } from "../hall/seats";
import { secondDay } from "../api";
import { moneyWords } from "./money";

export function BagsDialog() {
  const { desk, show, send } = useDesk();
  const inside = desk.entrants.filter((one) => one.status === "in");
  const missing = inside.filter((one) => one.stack === null);
  const sum = inside.reduce((all, one) => all + (one.stack ?? 0), 0);
  const [why, setWhy] = useState("");
  const [accepts, setAccepts] = useState(false);
  const accept = { type: "accept-count", why: why.trim() };
  return (
    <Frame title="Bags and counts" wide does={accepts ? "Play on with what was counted" : "Bag the chips"} danger={accepts} ready={!accepts || why.trim() !== ""}
      onDo={() => (accepts ? send(accept, why.trim()) : send({ type: "bag-chips" }))}>
      <p role="status">{inside.length - missing.length} of {inside.length} stacks are counted: {chips(sum)} of {chips(desk.totals.chips)} chips.</p>
      <ul className="bag-tables">
        {desk.tables.filter((one) => one.sitting.length).map((table) => {
          const left = namesAt(desk, tableOf(desk, table.number)).filter((one) => one.stack === null).length;
          return <li key={table.number}><button type="button" className={left ? "" : "quiet"} onClick={() => show({ name: "count-table", table: table.number })}>Table {table.label}: {left ? `${left} to count` : "all counted"}</button></li>;
        })}
      </ul>
      <div className="names"><button type="button" className="quiet" onClick={() => show({ name: "papers" })}>Bag tags</button></div>
      <Check words="What was counted is not what should be there, and play goes on with it" on={accepts} onChange={setAccepts} />
      {accepts && <Why value={why} onChange={setWhy} />}
      <Preview command={accepts ? (why.trim() ? accept : null) : { type: "bag-chips" }} why={why} />
    </Frame>
  );
}

export function DaysDialog() {
  const { desk } = useDesk();
  return desk.days.length ? <MergingDialog /> : <NextDayDialog />;
}

function NextDayDialog() {
  const { send } = useDesk();
  const command = { type: "next-day" };
  return (
    <Frame title="The next day" does="Begin the next day" onDo={() => send(command)}>
      <p>Once all chips are bagged: everybody is drawn a seat anew, and the clock goes on.</p>
      <Preview command={command} />
    </Frame>
  );
}

/** Several first days become one: all who have chips are drawn a seat in an event of their own. */
function MergingDialog() {
  const { desk, run } = useDesk();
  const ready = desk.may.includes("second-day");
  const begin = () => run(async () => {
    location.hash = `#/desk/${await secondDay(desk.key)}`;
    return { sequence: desk.sequence, said: [], rules: [] };
  });
  return (
    <Frame title="Days" does="Begin the second day" ready={ready} onDo={begin}>
      <ul>{desk.days.map((one) => <li key={one.key}><a href={`#/desk/${one.key}`}>{one.name}</a> {STATES[one.state]}</li>)}</ul>
      <p>{ready ? "Everybody who has bagged chips is drawn a seat, and the level after the break begins." : "The second day begins once every first day is over and its chips are bagged."}</p>
    </Frame>
  );
}

const STATES = { open: "to come", running: "running", over: "over", "called-off": "called off" } as const;
const SHARES = [["chips", "By chips"], ["icm", "By ICM"], ["equal", "Equal parts"]] as const;

export function CallOffDialog() {
  const { desk, send } = useDesk();
  const [why, setWhy] = useState("");
  const [shares, setShares] = useState<string>("chips");
  const [name, setName] = useState("");
  const begun = desk.clock !== null;
  const same = name.trim().toLowerCase() === desk.name.trim().toLowerCase();
  const command = { type: "call-off", shares, why: why.trim() };
  return (
    <Frame title="Call the event off" does="Call it off" danger ready={same && why.trim() !== ""} onDo={() => send(command, why.trim())}>
      <p>{begun ? "The money goes back by shares." : "The money goes back to everybody."} {moneyWords(desk.totals.money_in, desk.currency)} were taken.</p>
      {begun && (
        <label className="field"><span>Shares</span>
          <select value={shares} onChange={(event) => setShares(event.target.value)}>{SHARES.map(([key, words]) => <option key={key} value={key}>{words}</option>)}</select></label>
      )}
      <Why value={why} onChange={setWhy} />
      <Text name={`To be sure, the name of the event: ${desk.name}`} value={name} onChange={setName} />
      <Preview command={why.trim() ? command : null} why={why} />
    </Frame>
  );
}
