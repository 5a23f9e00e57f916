/** What a hand is worth besides its part of the pot: its place among starts, outs, nuts, potential, a call. */

import { withCards } from "../faces/words";
import type { Call, Nuts, Values } from "./api";
import { cardText } from "./card_text";
import { figure, percent, signed } from "./figures";
import { shareName } from "./names";
import { say } from "./texts";

interface Props { values: Values | undefined; call: Call | null; place: number }

export function HandValues({ values, call, place }: Props) {
  const gain = call?.gains[place];
  const { start = null, outs = null, nuts = null, potential = null } = values ?? {};
  if (!start && !outs && !nuts && !potential && gain === undefined) return null;
  return (
    <section className="odds-values" aria-label={say.valuesOf({ number: place + 1 })}>
      <h3>{say.values}</h3>
      <dl>
        {start && <Line name={say.amongStarts}>{say.inTheBest({ part: figure(100 * start.top, 1) })}</Line>}
        {outs && <Line name={say.outs}>{outs.length}{outs.length > 0 && <>: {withCards(outs.map(cardText).join(" "))}</>}</Line>}
        {nuts?.map((one) => <Line key={one.share} name={nuts.length > 1 ? say.nutsOf({ name: shareName(one.share) }) : say.nuts}>{nutsWords(one)}</Line>)}
        {potential && <>
          <Line name={say.aheadNow}>{percent(potential.ahead)}</Line>
          <Line name={say.getsAhead}>{percent(potential.improves)}</Line>
          <Line name={say.fallsBehind}>{percent(potential.worsens)}</Line>
        </>}
        {gain !== undefined && <Line name={say.callGains}>{say.chips({ chips: signed(gain, 1) })}</Line>}
      </dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return <div><dt>{name}</dt><dd>{children}</dd></div>;
}

export const nutsWords = ({ better, equal, worse }: Nuts): string =>
  better === 0 ? say.theNuts : say.pairsBetter({ better, pairs: better + equal + worse });
