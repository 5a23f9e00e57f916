/** A player's own page, on his phone: his seat, the clock, and when he is moved. */

import { useEffect } from "react";
import { useAwake } from "../../live/use_awake";
import { Why } from "../../kiosk/own_place";
import { seatPath, type Own } from "../api";
import { useLost } from "../clock/use_lost";
import { useFollowing } from "../following";
import { leftOf, timeWords, toNextSecond } from "../time/remaining";
import { useBeat } from "../time/use_beat";
import { useServerClock } from "../time/use_server_clock";
import { priceIn } from "../widgets/shown";
import { Alarms } from "./alarms";
import { OwnClock } from "./own_clock";
import { OwnMoney } from "./own_money";
import { useMoved } from "./use_moved";
import { useOwnApp } from "./use_own_app";
import { say } from "./texts";
import { inEventWords } from "../../language/event_phrases";
import "../../styles/kiosk.css";
import "../../styles/displays.css";
import "../../styles/desk_print.css";

const ASK_TIME_EVERY_MS = 60_000;
/** A room full of phones does not ask again in the same moment. */
const SPREAD_MS = 600;
const LOST_AFTER_MS = 4_000;

export function SeatPage({ code }: { code: string }) {
  const { seen, problem } = useFollowing<Own>(seatPath(code), SPREAD_MS);
  const time = useServerClock(ASK_TIME_EVERY_MS);
  if (problem?.status === 404) return <main className="guest-page"><h1>{say.yourSeat}</h1><p className="guest-words" role="alert">{inEventWords(problem.message)}</p></main>;
  if (seen === null || !time.known) {
    return <main className="guest-page"><h1>{say.yourSeat}</h1><p className="guest-words" role="status">{(problem && inEventWords(problem.message)) ?? say.lookingForYourSeat}</p></main>;
  }
  return <OwnPage key={code} own={seen} code={code} away={problem !== null || time.silent} time={time} />;
}

interface OwnPageProps { own: Own; code: string; away: boolean; time: ReturnType<typeof useServerClock> }

function OwnPage({ own, code, away, time }: OwnPageProps) {
  const { clock } = own;
  const left = (at: number) => clock && leftOf(clock, own.now, at);
  const now = useBeat(time, (at) => toNextSecond(left(at), at), `${own.sequence} ${clock?.step} ${clock?.ends_at}`);
  const lost = useLost(away, now, LOST_AFTER_MS);
  const { fresh, seen } = useMoved(own, code);
  useOwnApp(code);
  useTitle(own, left(now), fresh, now);
  const messages = own.messages.filter((one) => one.until > now);
  return (
    <main className="guest-page own-seat" data-fresh={fresh || undefined}>
      <header><h1>{own.name}</h1><p className="dim">{own.event}</p></header>
      {lost && <p className="guest-lost" role="alert">{say.noConnectionTheClockRunsOn}</p>}
      <SeatCard own={own} fresh={fresh} onSeen={seen} />
      {messages.length > 0 && <ul className="own-messages" aria-label={say.messages} aria-live="polite">{messages.map((one) => <li key={one.id}>{one.words}</li>)}</ul>}
      <OwnClock own={own} now={now} />
      <OwnMoney own={own} price={priceIn(own.currency)} />
      <Alarms />
      <p className="dim">{say.thisPageIsYoursAloneLeave}</p>
      <Awake />
    </main>
  );
}

function Awake() {
  useAwake();
  return null;
}

function statusWords(status: string): string {
  const known: Readonly<Record<string, string>> = {
    entered: say.youAreEnteredYourSeatIs, waits: say.youAreOnTheWaitingList, withdrawn: say.youAreNotInThisTournament,
    broke: say.youHaveNoChipsYouMay, bagged: say.yourChipsAreBaggedForThe, disqualified: say.youAreDisqualified,
  };
  return known[status] ?? say.youHaveNoSeatJustNow;
}

function SeatCard({ own, fresh, onSeen }: { own: Own; fresh: boolean; onSeen: () => void }) {
  const { moved } = own;
  const seated = own.table !== "" && own.seat !== null;
  return (
    <section className={fresh ? "guest-card called own-place" : "guest-card own-place"} aria-label={say.yourSeat}>
      {fresh && moved && <p className="guest-call" role="alert">{say.youAreMovedTo({ to: inEventWords(moved.to) })}</p>}
      {seated ? (
        <dl>
          <div><dt>{say.table}</dt><dd>{own.table}</dd></div>
          <div><dt>{say.seatX}</dt><dd>{own.seat! + 1}</dd></div>
        </dl>
      ) : <OutWords own={own} />}
      {moved && (
        <>
          <p>{moved.from && `${say.from({ from: inEventWords(moved.from) })} `}{inEventWords(moved.words)}</p>
          {moved.rules.map((id) => <Why key={id} id={id} rules={own.rules.map((one) => [one[0], one[1], one[2]] as const)} />)}
        </>
      )}
      {fresh && <button type="button" className="primary big" onClick={onSeen}>{say.iHaveSeenIt}</button>}
    </section>
  );
}

function OutWords({ own }: { own: Own }) {
  if (!own.place) return <p className="guest-words">{statusWords(own.status)}</p>;
  return (
    <>
      <p className="own-finish">{say.yourPlaceOf({ place: own.place, entries: own.totals.entries, b: (words) => <b>{words}</b>, span: (words) => <span>{words}</span> })}</p>
      <p className="guest-words">{own.prize > 0 ? say.yourPrize({ prize: priceIn(own.currency)(own.prize) }) : say.thankYouForPlaying}</p>
    </>
  );
}

const FLASH_MS = 2_000;

/** The name of the tab says the time; after a move it flashes until somebody looks. */
function useTitle(own: Own, left: number | null, fresh: boolean, now: number): void {
  const seat = own.table && own.seat !== null ? say.tableAndSeat({ table: own.table, seat: own.seat + 1 }) : own.event;
  const flashes = fresh && now % FLASH_MS < FLASH_MS / 2;
  const title = flashes ? say.youAreMovedX : `${left === null ? "" : `${timeWords(left)} · `}${seat}`;
  useEffect(() => { document.title = title; }, [title]);
  useEffect(() => () => { document.title = "Floorman"; }, []);
}
