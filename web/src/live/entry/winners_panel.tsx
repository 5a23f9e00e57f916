/** Who wins: for each pot and share the winners are tapped; or hands are typed, and read. */

import { useState } from "react";
import type { Runs, Seat, Table } from "../../wire/complete";
import { sentence } from "../../faces/format";
import { useAmounts } from "../../faces/in_money";
import { UNKNOWN } from "../../wire/protocol";
import { atDealSeat } from "./choices";
import type { Entering } from "../use_running";
import { named, nobody, shown, tapped, type Picks, type Shown } from "./winners";
import { inStaffWords } from "../../language/staff_phrases";
import { say } from "./texts";

interface WinnersProps {
  state: Table;
  running: Runs;
  entering: Entering;
  onHand: (seat: Seat) => void;
}

export function WinnersPanel({ state, running, entering, onHand }: WinnersProps) {
  const [picks, setPicks] = useState<Picks>({});
  const { chips } = useAmounts();
  const { pots, runs } = running;
  const shares = running.shares.length ? running.shares : [""];
  const winners = named(pots, shares.length, runs, picks);
  const push = () => { if (winners) void entering.run({ type: "name-winners", winners }); };
  const parts = Array.from({ length: runs }, (_, run) => shares.map((_, share) => shown(pots, picks, run, share)));
  return (
    <div className="winners">
      <p className="runs-title">{say.whoWins({ small: (words) => <small>{words}</small> })}</p>
      <div className="pots-to-win">
        {parts.map((byShare, run) => pots.map((pot, place) => byShare.map((cells, share) => {
          const one = cells[place]!;
          const title = [runs > 1 && say.board({ board: run + 1 }), inStaffWords(pot.name), shares.length > 1 && inStaffWords(shares[share] ?? "")].filter(Boolean).join(", ");
          return (
            <div key={`${run} ${place} ${share}`} className="pot-to-win" role="group" aria-label={say.winnersOf({ title })}>
              <p><b>{sentence(title)}</b> {share === 0 && run === 0 && <span className="amount-of">{chips(pot.amount)}</span>}
                {one.follows && <small>{say.follows}</small>}</p>
              <div className="names">
                {inOrder(pot.seats, running).map((seat) => (
                  <Name key={seat} one={one} seat={seat} name={atDealSeat(state, running, seat)?.name ?? say.seat({ seat: seat + 1 })}
                    onTap={() => setPicks(tapped(picks, one, seat))} />
                ))}
                {qualifies(state, shares, share) && <button type="button" className="quiet nobody" disabled={one.follows}
                  aria-pressed={one.winners !== null && !one.winners.length} onClick={() => setPicks(nobody(picks, one))}>{say.nobody}</button>}
              </div>
            </div>
          );
        })))}
      </div>
      <div className="push-row">
        <button type="button" className="choice call" disabled={!winners || entering.busy} onClick={push}>{say.push({ pots: pots.length })}</button>
        <TypedHands cards="hands" seats={state.seats.filter((seat) => running.seats.includes(seat.seat))} onHand={onHand}
          isKnown={(seat) => ![...seat.down, ...seat.up].includes(UNKNOWN)} />
      </div>
    </div>
  );
}

/** Whether it takes a hand good enough: a low beside a high, and at Archie either half. */
const qualifies = (state: Table, shares: readonly string[], share: number): boolean =>
  (share > 0 && shares[share] === "low") || state.form === "archie";

/** As the seats stand around the table. */
const inOrder = (seats: readonly number[], running: Runs): readonly number[] =>
  [...seats].sort((a, b) => running.deal_seats.indexOf(a) - running.deal_seats.indexOf(b));

function Name({ one, seat, name, onTap }: { one: Shown; seat: number; name: string; onTap: () => void }) {
  const wins = one.winners?.includes(seat) ?? false;
  return <button type="button" className="winner quiet" aria-pressed={wins} disabled={one.follows} onClick={onTap}>
    {wins && <span aria-hidden="true">✓ </span>}{name}</button>;
}

interface TypedHandsProps {
  cards: "upcards" | "hands";
  seats: readonly Seat[];
  /** Whether the cards that are meant are all known. */
  isKnown: (seat: Seat) => boolean;
  onHand: (seat: Seat) => void;
}

/** Whose cards may be typed, so that they are read and nobody has to say who opens or wins. */
export function TypedHands({ cards, seats, isKnown, onHand }: TypedHandsProps) {
  const [opened, setOpened] = useState(false);
  if (!opened) {
    return <button type="button" className="quiet" onClick={() => setOpened(true)}>{say.typeThe({ what: cards })}</button>;
  }
  return (
    <div className="names" role="group" aria-label={say.toType({ what: cards })}>
      {seats.map((seat) => {
        const known = isKnown(seat);
        return <button key={seat.seat} type="button" className="quiet" disabled={known} onClick={() => onHand(seat)}>
          {known && <span aria-hidden="true">✓ </span>}{seat.name}</button>;
      })}
    </div>
  );
}
