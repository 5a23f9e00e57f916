/** What one's deals come to: how many, how many won, the net in chips or money, and in big blinds. */

import { useState } from "react";
import { amountsIn, type Amounts } from "../../faces/amounts";
import { localeOf } from "../../language/language";
import { settings } from "../../settings";
import { useStore } from "../../store";
import { toneOf } from "../tone";
import type { Group, Sum, Sums } from "./api";
import { signed } from "./graph";
import { Graph } from "./graph_view";
import { Groups } from "./groups_view";
import { PlayingView } from "./playing_view";
import { say } from "./texts";

export function SumsView({ sums }: { sums: Sums }) {
  const { amounts: chosen } = useStore(settings);
  const [inUnits, setInUnits] = useState(true);
  if (!sums.sums.length) return null;
  const single = sums.sums.length === 1 ? sums.sums[0]! : null;
  const shown = amountsIn(single?.money ?? null, chosen);
  const units = single === null || inUnits;
  const unknown = sums.sums.reduce((total, one) => total + one.deals - one.counted, 0);
  return (
    <section className="deal-sums" aria-label={say.whatTheyComeTo}>
      <ul className="figures">
        {sums.sums.map((one) => <Figures key={JSON.stringify(one.money)} sum={one} shown={amountsIn(one.money, chosen)} />)}
      </ul>
      {unknown > 0 && <p className="dim">{say.notCounted({ unknown })}</p>}
      {sums.course.length > 1 && (
        <>
          {single !== null && (
            <div className="presets" role="group" aria-label={say.theGraphCountsIn}>
              <button type="button" className="quiet" aria-pressed={units} onClick={() => setInUnits(true)}>{say.bigBlinds}</button>
              <button type="button" className="quiet" aria-pressed={!units} onClick={() => setInUnits(false)}>{single.money?.name || say.chips}</button>
            </div>
          )}
          <Graph course={sums.course} value={(one) => (units ? one.units : one.net)}
            words={units ? signed : (value) => netWords(value, shown)} unit={units ? say.bigBlindsCounted : single?.money?.name || say.chipsCounted} />
        </>
      )}
      {sums.playing !== null && <PlayingView playing={sums.playing} />}
      <Groups caption={say.byForm} kind={say.game} groups={sums.forms} named={(one) => one.name} />
      <Groups caption={say.byPosition} kind={say.position} groups={sums.positions} named={positionOf} />
    </section>
  );
}

function positionOf({ key }: Group): string {
  const named: Record<string, string> = { button: say.button, "small-blind": say.smallBlind, "big-blind": say.bigBlind, other: say.elsewhere };
  return named[key] ?? say.withoutAButton;
}

function Figures({ sum, shown }: { sum: Sum; shown: Amounts }) {
  const each = sum.counted ? (100 * sum.units) / sum.counted : 0;
  return (
    <li>
      <dl>
        <div><dt>{say.dealsPlayed}</dt><dd>{sum.deals.toLocaleString(localeOf())}</dd></div>
        <div><dt>{say.won}</dt><dd>{sum.won.toLocaleString(localeOf())}</dd></div>
        <div><dt>{say.net}</dt><dd className={toneOf(sum.net)}>{netWords(sum.net, shown)}</dd></div>
        <div><dt>{say.inBigBlinds}</dt><dd className={toneOf(sum.units)}>{signed(sum.units)}</dd></div>
        <div><dt>{say.forAHundredDeals}</dt><dd className={toneOf(each)}>{signed(each)}</dd></div>
      </dl>
    </li>
  );
}

/** A net as the table would write it, with its sign. */
export function netWords(net: number, { chips }: Pick<Amounts, "chips">): string {
  return net ? `${net < 0 ? "−" : "+"}${chips(Math.abs(net))}` : chips(0);
}
