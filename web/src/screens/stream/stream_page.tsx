/** A stream of a table with the cards up, marked as what it is: late, and only of who consents. */

import { lineWords, stakesWords } from "../../faces/amounts";
import { InMoney, useAmounts } from "../../faces/in_money";
import { useAwake } from "../../live/use_awake";
import { Felt } from "../../table/felt/felt";
import type { StreamedStep, StreamSeen } from "../api";
import { useStream } from "./follow";
import { lateWords } from "./wording";
import { say } from "../texts";
import "../../styles/hand_labels.css";
import "../../styles/table.css";
import "../../styles/seats.css";
import "../../styles/rows.css";
import "../../styles/stream.css";

const nothing = () => undefined;

export function StreamPage({ table, invitation }: { table: string; invitation: string }) {
  const { seen, deal, at, problem } = useStream(table, invitation);
  useAwake();
  const step = deal?.steps[at];
  if (seen === null || step === undefined) {
    return (
      <main className="waiting-page">
        <h1>{seen === null ? (problem ? say.noStream : say.comingToTheStream) : seen.name || say.theStream}</h1>
        <p>{seen === null ? problem : waitWords(seen)}</p>
      </main>
    );
  }
  return (
    <InMoney money={step.state.money} blind={step.state.blind}>
      <main className="stream-page">
        <Head seen={seen} step={step} number={deal!.number} />
        <div className="felt-room">
          <Felt state={step.state} mine={null} picking={null} maySit={false} onSit={nothing} onOpen={nothing} />
        </div>
        <Told step={step} />
      </main>
    </InMoney>
  );
}

function Head({ seen, step: { state }, number }: { seen: StreamSeen; step: StreamedStep; number: number }) {
  const amounts = useAmounts();
  return (
    <header>
      <h1>{seen.name || state.form_name}</h1>
      <p>{state.form_name} · {stakesWords(state.stakes, amounts)} · {say.deal({ number })}</p>
      <p className="delayed"><b>{say.delayed}</b> {lateWords(seen.delay_ms, seen.behind)}</p>
    </header>
  );
}

function Told({ step }: { step: StreamedStep }) {
  const amounts = useAmounts();
  return <p className="telling" role="status">{step.lines.slice(0, 3).map((line) => lineWords(line, amounts)).join(". ")}</p>;
}

function waitWords(seen: StreamSeen): string {
  if (!seen.on && !seen.deals.length) return say.streamOverNothingMayBe;
  if (!seen.started) return say.beginsOnceEverybodyAtTable;
  return say.nothingMayBeSeenYet({ late: lateWords(seen.delay_ms, seen.behind) });
}
