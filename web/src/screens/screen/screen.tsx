/** What a screen shows: stakes and level above, the board and the pots in the middle, the seats around them. */

import { useRef } from "react";
import { CardRow } from "../../faces/cards";
import { lineWords, stakesWords } from "../../faces/amounts";
import { streetName } from "../../faces/format";
import { useAmounts } from "../../faces/in_money";
import { inOwnWords } from "../../language/phrases";
import { litOf } from "../../table/felt/lit";
import type { Seat, Table } from "../../wire/complete";
import type { AwardState, Line } from "../../wire/protocol";
import { Level } from "./level";
import { ScreenSeat } from "./screen_seat";
import { say } from "./texts";

interface ScreenProps {
  state: Table;
  lines: readonly Line[];
  hand: string;
  qr: string;
  /** Whether the line is down, and what is shown may be old. */
  old: boolean;
}

export function Screen({ state, lines, hand, qr, old }: ScreenProps) {
  const amounts = useAmounts();
  const [above, below] = aroundTable(state.seats);
  const lit = litOf(state);
  const seat = (one: Seat) => <ScreenSeat key={one.seat} seat={one} state={state} lit={lit} />;
  return (
    <main className="tv" data-seats={state.seats.length}>
      <header>
        <h1>{state.name || state.form_name}</h1>
        <p>{state.form_name} · {stakesWords(state.stakes, amounts)}</p>
        {state.event && <Level event={state.event} />}
        <p className="tv-deal">{old ? <b role="alert">{say.noConnection}</b> : state.deal > 0 ? say.deal({ number: state.deal }) : ""}</p>
      </header>
      <ul className="tv-seats" aria-label={say.seats}>{above.map(seat)}</ul>
      <section className="tv-middle" aria-label={say.middle}>
        <LastWon state={state} lines={lines} />
        <div className="tv-board">
          <p className="tv-street">{phaseWords(state)}</p>
          <div className={`tv-boards ${state.boards.length > 1 ? "several" : ""}`}>
            {state.boards.filter((board) => board.length).map((board, at) => (
              <CardRow key={at} cards={board} what={state.boards.length > 1 ? say.boardNumber({ number: at + 1 }) : say.board} lit={(card) => lit(card, at)} />
            ))}
            {state.common.length > 0 && <CardRow cards={state.common} what={say.cardForEveryone} />}
          </div>
          <Pots state={state} />
        </div>
        <figure className="tv-code">
          <img src={qr} alt={say.addressHandAtThisTable} />
          <figcaption>{say.yourHandOnYourPhone}<span className="sr">: {hand}</span></figcaption>
        </figure>
      </section>
      <ul className="tv-seats below" aria-label={say.moreSeats}>{below.map(seat)}</ul>
    </main>
  );
}

/** Clockwise: the first half from left to right above, the rest from right to left below. */
function aroundTable(seats: readonly Seat[]): readonly [readonly Seat[], readonly Seat[]] {
  const half = Math.ceil(seats.length / 2);
  return [seats.slice(0, half), seats.slice(half).toReversed()];
}

const PHASES: Record<Table["phase"], string> = {
  get waiting() { return say.waitingForPlayers; }, get between() { return say.betweenDeals; }, playing: "", get paused() { return say.theTableIsPaused; }, get closed() { return say.theTableIsClosed; },
};

const phaseWords = (state: Table): string =>
  state.frozen || PHASES[state.phase] || `${state.bomb?.now ? `${say.bombPot} · ` : ""}${inOwnWords(streetName(state.street))}`;

function Pots({ state }: { state: Table }) {
  const { chips } = useAmounts();
  if (!state.pot) return <p className="tv-pots" />;
  return (
    <p className="tv-pots">
      <span>{say.pot} <b>{chips(state.pot)}</b></span>
      {state.pots.length > 1 && state.pots.map((pot) => <small key={pot.name}>{inOwnWords(streetName(pot.name))} <b>{chips(pot.amount)}</b></small>)}
    </p>
  );
}

interface Won { deal: number; awards: readonly AwardState[]; names: readonly string[] }

/** Who won last and why: it stays until somebody else has won. */
function LastWon({ state, lines }: { state: Table; lines: readonly Line[] }) {
  const amounts = useAmounts();
  const last = useRef<Won | null>(null);
  if (state.awards.length) {
    const nameOf = (seat: number) => state.seats.find((one) => one.seat === seat)?.name ?? say.seat({ number: seat + 1 });
    last.current = { deal: state.deal, awards: state.awards, names: state.awards.map((one) => nameOf(one.seat)) };
  }
  const won = last.current;
  return (
    <div className="tv-won" role="status">
      {won !== null ? (
        <>
          <h2>{won.deal === state.deal ? say.won : say.deal({ number: won.deal })}</h2>
          {won.awards.slice(0, 3).map((award, at) => (
            <p key={at}>{say.wins({ name: won.names[at]!, amount: amounts.chips(award.amount), b: (words) => <b>{words}</b> })}{award.words && <span> · {inOwnWords(award.words)}</span>}</p>
          ))}
        </>
      ) : lines.slice(-3).map((line) => <p key={line.number}>{lineWords(line, amounts)}</p>)}
    </div>
  );
}
