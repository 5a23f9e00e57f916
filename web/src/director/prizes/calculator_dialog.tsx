/** What a deal would come to: by chips and by ICM, to be shown to the players. */

import { useState } from "react";
import { chips } from "../../faces/format";
import { inEventWords } from "../../language/event_phrases";
import { refusalOf, type Refused } from "../api";
import { useDesk } from "../desk";
import { Frame, Text } from "../dialogs/frame";
import { counted, StackFields, type Typed } from "../hall/count_dialog";
import { RefusalWords } from "../../desks/outcome_line";
import { reckonShares, type Shares } from "./api";
import { moneyWords, readAmount } from "./money";
import { say } from "./texts";

/** More than these do not agree on anything. */
const MOST = 20;

export function CalculatorDialog() {
  const { desk, busy, send, show } = useDesk();
  const { currency } = desk;
  const left = desk.entrants.filter((one) => one.status === "in");
  const [typed, setTyped] = useState<Typed>(() => Object.fromEntries(left.filter((one) => one.stack !== null).map((one) => [one.player, String(one.stack)])));
  const [kept, setKept] = useState("");
  const [unit, setUnit] = useState("");
  const [found, setFound] = useState<Shares | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [large, setLarge] = useState(false);
  const stacks = counted(typed, left.map((one) => one.player));
  const keeps = kept.trim() ? readAmount(kept, currency) : 0;
  const rounds = unit.trim() ? readAmount(unit, currency) : 1;
  const ready = stacks !== null && stacks.length > 1 && keeps !== null && Boolean(rounds);
  const reckon = async () => {
    try {
      setFound(await reckonShares(desk.key, { stacks: Object.fromEntries(stacks!), kept: keeps!, unit: rounds! }));
      setRefused(null);
    } catch (problem) {
      setFound(null);
      setRefused(refusalOf(problem));
    }
    return false;
  };
  const sum = stacks?.reduce((all, [, number]) => all + number, 0) ?? 0;
  const shown = () => send({ type: "show-shares", ...(!desk.shows_shares && { stacks, kept: keeps, unit: rounds }) });
  const agreed = async () => {
    const fresh = stacks!.filter(([player, number]) => left.some((one) => one.player === player && one.stack !== number));
    if (!fresh.length || await send({ type: "count-stacks", stacks: fresh }, say.countedForADeal)) show({ name: "agree" });
  };
  if (left.length > MOST) return <Frame title={say.whatADealComesTo}><p>{say.areStillIn({ left: left.length, most: MOST })}</p></Frame>;
  return (
    <Frame title={say.whatADealComesTo} wide does={say.reckonIt} ready={ready} onDo={reckon}>
      {large && found ? <Results found={found} large /> : (
        <>
          <StackFields of={left} typed={typed} onType={(player, text) => { setTyped((old) => ({ ...old, [player]: text })); setFound(null); }} />
          {sum > 0 && sum !== desk.totals.chips && <p className="because">{say.theseAreChips({ sum, chips: desk.totals.chips })}</p>}
          <div className="columns">
            <Text name={say.keptToPlayFor} hint="0" value={kept} onChange={setKept} />
            <Text name={say.amountsRoundedTo} hint={say.notRounded} value={unit} onChange={setUnit} />
          </div>
          {refused && <div role="alert"><RefusalWords refusal={refused} /></div>}
          {found && <Results found={found} large={false} />}
        </>
      )}
      {(found || desk.shows_shares) && (
        <div className="names">
          <button type="button" className="quiet" aria-pressed={desk.shows_shares} disabled={busy || (!desk.shows_shares && stacks === null)} onClick={() => void shown()}>
            {desk.shows_shares ? say.displaysShowADealNoMore : say.showItOnTheDisplays}</button>
          {found && <button type="button" className="quiet" aria-pressed={large} onClick={() => setLarge(!large)}>{say.showItLarge}</button>}
          {found && <button type="button" className="quiet" disabled={busy || stacks === null} onClick={() => void agreed()}>{say.noteTheChipsTheyAgree}</button>}
        </div>
      )}
    </Frame>
  );
}

function Results({ found, large }: { found: Shares; large: boolean }) {
  const { desk } = useDesk();
  return (
    <section aria-label={say.whatEverybodyWouldGet} className={large ? "shares large" : "shares"} aria-live="polite">
      <table>
        <thead><tr><th scope="col">{say.player}</th><th scope="col">{say.chips}</th><th scope="col">{say.byIcm}</th><th scope="col">{say.byChips}</th></tr></thead>
        <tbody>{found.icm.map((one) => (
          <tr key={one.player}><th scope="row">{one.name}</th><td>{chips(one.chips)}</td><td>{moneyWords(one.money, desk.currency)}</td>
            <td>{moneyWords(found.chip_chop.find((other) => other.player === one.player)?.money ?? 0, desk.currency)}</td></tr>
        ))}</tbody>
      </table>
      <p className="dim">{say.byChipsEverybodyFirst} {inEventWords(found.note)}</p>
    </section>
  );
}
