/** A seat: cards, name, stack, what was done last, markers and the time left. */

import { memo } from "react";
import type { Mine, Seat, Table } from "../../wire/complete";
import { actedWords, type Amounts } from "../../faces/amounts";
import { seconds, secondsLeft, sentence } from "../../faces/format";
import { Face } from "../../faces/drawn/face";
import { useAmounts } from "../../faces/in_money";
import { Countdown, useServerNow } from "./countdown";
import type { Spot } from "./geometry";
import { Hand, type Picking } from "./hand";
import type { Lit } from "./lit";
import { SeatRows } from "../../rows/seat_rows";
import { signed } from "../../rows/scores";
import { markersOf } from "./markers";
import { inOwnWords } from "../../language/phrases";
import { say } from "./texts";

interface SeatProps {
  seat: Seat;
  state: Table;
  mine: Mine | null;
  spot: Spot;
  /** Where the felt is narrow, the bet stands in the words below the plate. */
  inlineBet: boolean;
  picking: Picking | null;
  maySit: boolean;
  note: string;
  lit: Lit;
  /** What the hand may expect of an all-in, in thousandths; null while that is not told. */
  chance: number | null;
  /** Whether one's own rows lie beside the felt instead of on it. */
  rowsBeside: boolean;
  onSit: (seat: number) => void;
  onOpen: (seat: Seat) => void;
}

export const SeatView = memo(function SeatView(props: SeatProps) {
  const { seat, spot } = props;
  const style = { left: `${spot.x}%`, top: `${spot.y}%` };
  if (!seat.player) return <EmptySeat {...props} style={style} />;
  return <TakenSeat {...props} style={style} />;
});

type Placed = SeatProps & { style: React.CSSProperties };

function EmptySeat({ seat, state, maySit, onSit, style }: Placed) {
  const words = state.live ? say.seatAPlayer : say.sitHere;
  return (
    <li className="seat empty" style={style} aria-label={seat.kept ? say.seatKept({ number: seat.seat + 1, kept: seat.kept }) : say.seatEmpty({ number: seat.seat + 1 })}>
      {maySit ? (
        <button type="button" className="sit" aria-label={say.atSeat({ words, number: seat.seat + 1 })}
          onClick={() => onSit(seat.seat)}>
          <b aria-hidden="true">+</b><span>{seat.kept ? say.forSomebody({ kept: seat.kept }) : state.live ? say.seat({ number: seat.seat + 1 }) : words}</span>
        </button>
      ) : <span className="chair" aria-hidden="true">{seat.seat + 1}</span>}
    </li>
  );
}

function TakenSeat({ seat, state, mine, spot, inlineBet, picking, note, lit, chance, rowsBeside, onOpen, style }: Placed) {
  const amounts = useAmounts();
  const own = mine?.seat === seat.seat;
  const setting = state.setting.includes(seat.seat);
  const acting = (state.to_act === seat.seat || setting) && state.phase === "playing";
  // Before anything is set, what is bet on lies facedown.
  const rows = seat.hands.some((hand) => hand.rows.some((row) => row.cards.length))
    || (seat.hands.length > 0 && (state.setting.length > 0 || !seat.down.length));
  const won = state.winners.includes(seat.seat);
  const classes = [
    "seat", own && "own", own && rowsBeside && "beside", acting && "acting", seat.folded && "folded", won && "won",
    (seat.away || !seat.connected) && "away",
    spot.y < 16 && "at-top", spot.x < 30 && "at-left", spot.x > 70 && "at-right",
  ];
  const down = own && mine.down.length ? mine.down : seat.down;
  const label = (own && mine.label) || seat.label;
  return (
    <li className={classes.filter(Boolean).join(" ")} style={style} data-seat={seat.seat} data-cards={down.length + seat.up.length}>
      <Face name={seat.name} face={seat.face} bot={seat.bot} />
      {own && label && <span className="hand-label">{inOwnWords(label)}</span>}
      {rows && !(own && rowsBeside) && !seat.folded && (
        <SeatRows hands={own && mine.hands.length ? mine.hands : seat.hands} whose={own ? say.your : say.whose({ name: seat.name })} />
      )}
      {!rows && !(own && rowsBeside) && <div className="held">
        {!(seat.folded && !own) && (
          <Hand down={down} up={seat.up} divided={seat.divided} whose={own ? say.your : say.whose({ name: seat.name })} faded={seat.folded} lit={(card) => (seat.label || own ? lit(card) : "")}
            picking={own ? picking : null} />
        )}
        {seat.drew.length > 0 && !seat.folded && <Drew drew={seat.drew} />}
      </div>}
      <button type="button" className="plate" onClick={() => onOpen(seat)}>
        <span className="who">
          {!seat.connected && <i className="offline" title={say.notConnected}>●</i>}
          <b>{seat.name}</b>
          {(seat.bot || seat.own_bot) && <small className="bot" title={seat.bot ? say.aHousePlayer : say.aPlayersOwnBot}>{say.bot}</small>}
          {note && <i className="has-note" title={note}>✎</i>}
        </span>
        <span className="money">
          <span className="markers">
            {markersOf(state, seat).map((marker) => (
              <abbr key={marker.text} className={`marker ${marker.kind}`} title={marker.words}>{marker.text}</abbr>
            ))}
          </span>
          <span className="stack">{seat.all_in ? say.allIn : amounts.short(seat.stack)}</span>
        </span>
        {chance !== null ? <Chance part={chance} /> : state.scores.length ? <Won seat={seat} />
          : seat.label && !own && !won ? <Turned label={seat.label} /> : <Did seat={seat} toSet={setting && !own ? seat.down.length : 0} bet={inlineBet ? seat.bet : 0} />}
        <span className="sr">{plateWords(seat, own, acting, amounts)}{!own && (won || chance !== null) && seat.label && `, ${inOwnWords(seat.label)}`}</span>
        {acting && state.to_act === seat.seat && <Countdown until={state.until} bankUntil={state.bank_until} />}
      </button>
    </li>
  );
}

function Chance({ part }: { part: number }) {
  return <span className="did chance">{Math.round(part / 10)}%<span className="sr"> {say.potBeExpected}</span></span>;
}

/** What somebody's hand is worth that was turned up and won nothing: of who won the middle says it. */
function Turned({ label }: { label: string }) {
  return <span className="did turned" title={inOwnWords(label)}>{sentence(inOwnWords(label))}</span>;
}

function Won({ seat }: { seat: Seat }) {
  const mood = seat.points > 0 ? "up" : seat.points < 0 ? "down" : "";
  return <span className={`did points ${mood}`}>{say.points({ signed: signed(seat.points), points: Math.abs(seat.points) })}</span>;
}

function Did({ seat, toSet, bet }: { seat: Seat; toSet: number; bet: number }) {
  const amounts = useAmounts();
  const lost = !seat.connected && seat.back_until !== null;
  const now = useServerNow(lost, seat.back_until);
  const left = lost ? secondsLeft(seat.back_until ?? 0, now) : 0;
  const words = left ? say.backIn({ left: seconds(left) }) : seat.away ? say.away : inOwnWords(seat.note) || (toSet ? say.cardsToSet({ left: toSet }) : seat.acted.replace(/, all-in$/, ""));
  const noted = left > 0 || seat.away || seat.note;
  if (!words && !bet) return null;
  if (!bet || noted) return <span className={`did ${noted ? "noted" : ""}`}>{sentence(actedWords(words, amounts))}</span>;
  return (
    <span className="did">
      {sentence(inOwnWords(words.replace(/( to| for)? [\d,]+$/, "")))}
      <i className="chip" aria-hidden="true" />{amounts.short(bet)}
    </span>
  );
}

function Drew({ drew }: { drew: readonly number[] }) {
  const words = drew.map((one) => (one ? String(one) : say.pat)).join(" · ");
  return <span className="drew">{drew.some(Boolean) ? say.drew({ words }) : say.stoodPat}</span>;
}

/** What the plate does not say in letters. */
function plateWords(seat: Seat, own: boolean, acting: boolean, { chips }: Amounts): string {
  const parts = [
    own && say.you, say.seatNumber({ number: seat.seat + 1 }), seat.bet && say.hasBet({ bet: chips(seat.bet) }), seat.folded && say.hasFolded,
    !seat.connected && say.offTheLine, acting && say.toAct, seat.held, seat.over && say.playsOver, seat.behind && say.awaits({ chips: chips(seat.behind) }),
  ];
  return `, ${parts.filter(Boolean).join(", ")}`;
}
