/** A deal played again, step by step, on the felt it was played on. */

import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { completeYours, type Mine } from "../wire/complete";
import { lineWords, type Amounts } from "../faces/amounts";
import { InMoney, useAmounts } from "../faces/in_money";
import { Felt } from "../table/felt/felt";
import { useKeys } from "../table/bar/keys";
import { RulesDialog } from "../table/side/rules_dialog";
import { SheetButton } from "../rows/score_sheet";
import { sheetOf } from "../rows/scores";
import { withCards } from "../faces/words";
import { type Deal, readDeal, readShared, type StepLine } from "./api";
import { wordsOf } from "./last_deals";
import { OddsLine } from "./odds_line";
import { begin, move, type Move, moveOfKey, pauseOf, type Playback, SPEEDS, type Speed } from "./playback";
import { say } from "./replay/texts";
import { ReplayHeader } from "./replay_header";
import "../styles/table.css";
import "../styles/seats.css";
import "../styles/hand_labels.css";
import "../styles/side.css";
import "../styles/deals.css";
import "../styles/rows.css";

export const ReplayPage = ({ table, number }: { table: string; number: number }) =>
  <Read from={`${table} ${number}`} read={() => readDeal(table, number)} table={table} />;

/** A deal for whoever has its link. */
export const SharedPage = ({ code }: { code: string }) => <Read from={code} read={() => readShared(code)} table="" />;

function Read({ from, read, table }: { from: string; read: () => Promise<Deal>; table: string }) {
  const [deal, setDeal] = useState<Deal | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let gone = false;
    read().then(
      (found) => { if (!gone) setDeal(found); },
      (found: unknown) => { if (!gone) setProblem(wordsOf(found)); },
    );
    return () => { gone = true; };
  }, [from]);
  if (deal !== null && deal.steps.length) return <InMoney money={deal.money} blind={deal.steps[0]!.state.blind}><Replayer deal={deal} /></InMoney>;
  return (
    <div className="waiting-page">
      <h1>{problem ? say.noSuchDeal : say.layingCardsOutAgain}</h1>
      {problem && <p>{problem}</p>}
      {table && <a className="button" href={`#/table/${encodeURIComponent(table)}`}>{say.toTheTable}</a>}
      <a className="button" href="#/">{say.backToTheLobby}</a>
    </div>
  );
}

const nothing = () => undefined;

function Replayer({ deal }: { deal: Deal }) {
  const [now, make] = useReducer(move, deal.steps.length, begin);
  useEffect(() => {
    if (!now.playing) return undefined;
    const timer = setTimeout(() => make({ go: "tick" }), pauseOf(now));
    return () => clearTimeout(timer);
  }, [now]);
  useKeys((key) => {
    const made = moveOfKey(key);
    if (made !== null) make(made);
    return made !== null;
  });
  const step = deal.steps[now.at]!;
  const amounts = useAmounts();
  const sheet = useMemo(() => sheetOf(deal.steps.at(-1)!.state), [deal]);
  const mine = useMemo(() => ownOf(deal.own_seat), [deal.own_seat]);
  const chances = useMemo(() => new Map(step.odds), [step]);
  return (
    <div className="table-page replay">
      <ReplayHeader deal={deal} />
      <main className="stage">
        <div className="felt-room">
          <Felt state={step.state} mine={mine} picking={null} maySit={false} onSit={nothing} onOpen={nothing} chances={chances} />
        </div>
        {deal.differs && <Otherwise differs={deal.differs} told={deal.told_then ?? []} />}
        <p className="telling" role="status">{tellingOf(step.lines, amounts)}</p>
        <OddsLine step={step} />
        {sheet && <SheetButton sheet={sheet} className="quiet sheet-of-replay" />}
        <Controls now={now} make={make} />
      </main>
      <Steps deal={deal} at={now.at} make={make} />
    </div>
  );
}

/** That the steps are not what was told when the deal was played, and what that was. */
function Otherwise({ differs, told }: { differs: string; told: readonly string[] }) {
  return (
    <div className="telling">
      <p role="alert">{say.notAsWasTold({ differs })}</p>
      {told.length > 0 && (
        <details className="told-then"><summary>{say.whatEverybodyWasToldThen}</summary>
          <ol>{told.map((line, place) => <li key={place}>{line}</li>)}</ol>
        </details>
      )}
    </div>
  );
}

/** What happened in a step; of very much, how it begins. */
function tellingOf(lines: readonly StepLine[], amounts: Amounts): string {
  const words = (line: StepLine) => lineWords(line, amounts);
  const told = lines.length > 4 ? [...lines.slice(0, 3).map(words), say.andMore({ more: lines.length - 3 })] : lines.map(words);
  return told.join(". ");
}

/** The viewer's own part: only where he sat, so that he sits there again. */
function ownOf(seat: number | null): Mine | null {
  return seat === null ? null : completeYours({ seat });
}

interface ControlsProps { now: Playback; make: (made: Move) => void }

export function Controls({ now, make }: ControlsProps) {
  const last = now.count - 1;
  return (
    <div className="controls playback" role="group" aria-label={say.replay}>
      <label className="progress"><span className="sr">{say.step}</span>
        <input type="range" min={0} max={last} value={now.at} aria-valuetext={say.stepOf({ at: now.at + 1, all: now.count })}
          style={{ "--at": last ? now.at / last : 0 } as React.CSSProperties}
          onChange={(event) => make({ go: "to", at: Number(event.target.value) })} /></label>
      <div className="buttons">
        <button type="button" aria-label={say.firstStep} disabled={now.at === 0} onClick={() => make({ go: "first" })}>|◀</button>
        <button type="button" aria-label={say.back} disabled={now.at === 0} onClick={() => make({ go: "back" })}>‹</button>
        <button type="button" className="primary play" aria-label={now.playing ? say.pause : say.play}
          onClick={() => make({ go: "toggle" })}>{now.playing ? "❚❚" : "▶"}</button>
        <button type="button" aria-label={say.forward} disabled={now.at === last} onClick={() => make({ go: "forward" })}>›</button>
        <button type="button" aria-label={say.lastStep} disabled={now.at === last} onClick={() => make({ go: "last" })}>▶|</button>
        <label className="speed"><span className="sr">{say.speed}</span>
          <select value={now.speed} onChange={(event) => make({ go: "speed", speed: Number(event.target.value) as Speed })}>
            {SPEEDS.map((one) => <option key={one} value={one}>{one}×</option>)}
          </select></label>
      </div>
      <p className="dim count">{say.stepOf({ at: now.at + 1, all: now.count })}</p>
    </div>
  );
}

export function Steps({ deal, at, make }: { deal: Pick<Deal, "steps" | "rules">; at: number; make: (made: Move) => void }) {
  const [asked, setAsked] = useState<StepLine | null>(null);
  const amounts = useAmounts();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const panel = list.current;
    const here = panel?.querySelector<HTMLElement>("[aria-current]");
    if (!panel || !here) return;
    if (here.offsetTop < panel.scrollTop || here.offsetTop + here.offsetHeight > panel.scrollTop + panel.clientHeight) {
      panel.scrollTop = here.offsetTop - panel.clientHeight / 2;
    }
  }, [at]);
  const rules = asked && deal.rules.filter(([id]) => asked.cites.includes(id));
  return (
    <aside className="side opened steps" aria-label={say.whatHappened}>
      <ol className="log" ref={list}>
        {deal.steps.map((step, place) => (
          <li key={place} className={place > at ? "to-come" : ""} aria-current={place === at ? "step" : undefined}>
            {step.lines.map((line, number) => (
              <div key={number} className="line">
                <button type="button" className="words go" onClick={() => make({ go: "to", at: place })}>
                  {withCards(lineWords(line, amounts))}
                  {line.platform && <abbr className="platform" title={say.doneByThePlatform}>{say.auto}</abbr>}
                </button>
                {line.cites.length > 0 && <button type="button" className="why" aria-label={say.whyOf({ line: lineWords(line, amounts) })}
                  onClick={() => setAsked(line)}>{say.why}</button>}
              </div>
            ))}
          </li>
        ))}
      </ol>
      {asked && rules && <RulesDialog rules={{ words: lineWords(asked, amounts), rules }} onClose={() => setAsked(null)} />}
    </aside>
  );
}
