/** The middle of the felt: street, boards, a card for everyone, pots by name. */

import { CardRow } from "../../faces/cards";
import type { Table } from "../../wire/complete";
import { seconds, secondsLeft, streetName } from "../../faces/format";
import { useAmounts } from "../../faces/in_money";
import { useStore } from "../../store";
import { useRemaining } from "../../tournaments/clock";
import { standing, waitWords } from "../event/standing";
import { Awards } from "./awards";
import { Boards } from "./boards";
import { useServerNow } from "./countdown";
import { unlit, type Lit } from "./lit";
import { inOwnWords } from "../../language/phrases";
import { say } from "./texts";

export function Middle({ state, lit = unlit }: { state: Table; lit?: Lit }) {
  return (
    <div className="middle">
      <PhaseWords state={state} />
      <div className="cards-of-all">
        <Boards state={state} lit={lit} />
        {state.common.length > 0 && (
          <div className="common"><small>{say.forEveryone}</small><CardRow cards={state.common} lit={lit} what={say.commonCard} /></div>
        )}
      </div>
      <Pots state={state} />
      <Awards state={state} />
    </div>
  );
}

function Pots({ state }: { state: Table }) {
  const { chips } = useAmounts();
  if (!state.pot) return null;
  const several = state.pots.length > 1;
  const names = (seats: readonly number[]) =>
    state.seats.filter((seat) => seats.includes(seat.seat)).map((seat) => seat.name).join(", ");
  return (
    <div className="pots">
      <p className="total"><i className="chip" aria-hidden="true" />{say.pot} <b>{chips(state.pot)}</b></p>
      {several && <ul aria-label={say.potsByName}>{state.pots.map((pot) => (
        <li key={pot.name} title={say.contestedBy({ seats: names(pot.seats) })}>
          {inOwnWords(streetName(pot.name))} <b>{chips(pot.amount)}</b>
          <span className="sr"> {say.contestedAloud({ seats: names(pot.seats) })}</span>
        </li>
      ))}</ul>}
    </div>
  );
}

const PHASES: Record<Table["phase"], string> = {
  get waiting() { return say.waitingForPlayers; },
  get between() { return say.betweenDeals; },
  playing: "",
  get paused() { return say.theTableIsPaused; },
  get closed() { return say.theTableIsClosed; },
};

/** Of a tournament's table between deals: that there is a break, and until when; empty for others. */
function useWaitWords(state: Table): string {
  const told = useStore(standing);
  const event = state.event !== "" && (state.phase === "waiting" || state.phase === "between") ? told : null;
  const { next } = useRemaining(event?.detail.clock ?? null, event?.toldAt ?? 0);
  return event === null ? "" : waitWords(event.detail, next);
}

function PhaseWords({ state }: { state: Table }) {
  const now = useServerNow(state.phase === "between" && state.next_deal !== null, state.next_deal);
  const next = state.phase === "between" && state.next_deal !== null
    ? say.nextDealIn({ time: seconds(secondsLeft(state.next_deal, now)) }) : PHASES[state.phase];
  const street = state.phase === "playing" ? inOwnWords(streetName(state.street)) : "";
  const bomb = state.bomb?.now && state.phase === "playing" ? `${say.bombPot} · ` : "";
  const coming = state.bomb?.next && state.phase !== "playing" && next ? ` · ${say.aBombPot}` : "";
  const waits = useWaitWords(state) || (state.on_hold ? say.handsStayFacedown : "");
  if (!waits && !next && !street) return null;
  return <p className={`phase in-${state.phase}${state.on_hold ? " on-hold" : ""}`}>{bomb}{waits || next || street}{waits ? "" : coming}</p>;
}
