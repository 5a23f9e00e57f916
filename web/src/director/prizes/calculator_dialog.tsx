/** What a deal would come to: by chips and by ICM, to be shown to the players. */

import { useState } from "react";
import { chips } from "../../faces/format";
import { refusalOf, type Refused } from "../api";
import { useDesk } from "../desk";
import { Frame, Text } from "../dialogs/frame";
import { counted, StackFields, type Typed } from "../hall/count_dialog";
import { RefusalWords } from "../../desks/outcome_line";
import { reckonShares, type Shares } from "./api";
import { moneyWords, readAmount } from "./money";

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
    if (!fresh.length || await send({ type: "count-stacks", stacks: fresh }, "counted for a deal")) show({ name: "agree" });
  };
  if (left.length > MOST) return <Frame title="What a deal comes to"><p>{left.length} are still in: a deal is reckoned for {MOST} at the most.</p></Frame>;
  return (
    <Frame title="What a deal comes to" wide does="Reckon it" ready={ready} onDo={reckon}>
      {large && found ? <Results found={found} large /> : (
        <>
          <StackFields of={left} typed={typed} onType={(player, text) => { setTyped((old) => ({ ...old, [player]: text })); setFound(null); }} />
          {sum > 0 && sum !== desk.totals.chips && <p className="because">These are {chips(sum)} chips; {chips(desk.totals.chips)} are in play.</p>}
          <div className="columns">
            <Text name="Kept, to play for" hint="0" value={kept} onChange={setKept} />
            <Text name="Amounts rounded to" hint="not rounded" value={unit} onChange={setUnit} />
          </div>
          {refused && <div role="alert"><RefusalWords refusal={refused} /></div>}
          {found && <Results found={found} large={false} />}
        </>
      )}
      {(found || desk.shows_shares) && (
        <div className="names">
          <button type="button" className="quiet" aria-pressed={desk.shows_shares} disabled={busy || (!desk.shows_shares && stacks === null)} onClick={() => void shown()}>
            {desk.shows_shares ? "Displays show a deal: no more" : "Show it on the displays"}</button>
          {found && <button type="button" className="quiet" aria-pressed={large} onClick={() => setLarge(!large)}>Show it large</button>}
          {found && <button type="button" className="quiet" disabled={busy || stacks === null} onClick={() => void agreed()}>Note the chips, they agree</button>}
        </div>
      )}
    </Frame>
  );
}

function Results({ found, large }: { found: Shares; large: boolean }) {
  const { desk } = useDesk();
  return (
    <section aria-label="What everybody would get" className={large ? "shares large" : "shares"} aria-live="polite">
      <table>
        <thead><tr><th scope="col">Player</th><th scope="col">Chips</th><th scope="col">By ICM</th><th scope="col">By chips</th></tr></thead>
        <tbody>{found.icm.map((one) => (
          <tr key={one.player}><th scope="row">{one.name}</th><td>{chips(one.chips)}</td><td>{moneyWords(one.money, desk.currency)}</td>
            <td>{moneyWords(found.chip_chop.find((other) => other.player === one.player)?.money ?? 0, desk.currency)}</td></tr>
        ))}</tbody>
      </table>
      <p className="dim">By chips: everybody first has the next prize, and the rest goes by chips. {found.note}</p>
    </section>
  );
}
