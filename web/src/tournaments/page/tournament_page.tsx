/** The page of a tournament: where it stands, what it pays, who is in it, and what one may do. */

import { useEffect, useRef } from "react";
import { chips, count } from "../../faces/format";
import { price } from "../../faces/price";
import { notify } from "../../notices";
import { room } from "../../room";
import { useStore } from "../../store";
import { StatusBar } from "../../ui/status";
import { linkTo, tableLink, type Detail, type State } from "../api";
import { Deeds } from "../deeds";
import { lookInPurse } from "../following/purse";
import { useDetail } from "../following/use_detail";
import { costWords, placeWords, rulesWords, stateWords, STATUSES } from "../wording";
import { ClockView } from "./clock_view";
import { EventLog } from "./event_log";
import { Payouts } from "./payouts";
import { Standing } from "./standing";
import { Structure } from "./structure";
import { say } from "./texts";
import { inEventWords } from "../../language/event_phrases";
import "../../styles/side.css";
import "../../styles/tournaments.css";

export function TournamentPage({ tournament }: { tournament: string }) {
  const { you, status } = useStore(room);
  const { detail, toldAt, problem, take } = useDetail(tournament);
  useSeatCall(detail);
  const paid = detail?.me ? `${detail.me.status} ${detail.me.prize}` : "";
  useEffect(() => { if (paid) lookInPurse(); }, [paid]);
  return (
    <div className="lobby tournament-page">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/" aria-label={say.backToTheLobby}>←</a>
        <h1>{detail?.name ?? say.tournament}</h1>
        <p className="you"><span className="purse"><i className="chip" aria-hidden="true" />{price(you?.chips ?? 0)}</span></p>
      </header>
      <StatusBar status={status} />
      <main>
        {problem && <p className="problem" role="alert">{problem}</p>}
        {detail === null ? !problem && <p className="dim" role="status">{say.lookingItUp}</p>
          : <Whole detail={detail} toldAt={toldAt} own={you?.id ?? ""} onTaken={take} />}
      </main>
    </div>
  );
}

interface WholeProps {
  detail: Detail;
  toldAt: number;
  own: string;
  onTaken: (found: Detail) => void;
}

function Whole({ detail, toldAt, own, onTaken }: WholeProps) {
  return (
    <>
      <About detail={detail} />
      <Days detail={detail} />
      {detail.stands_still && <p className="problem" role="alert">{say.playWaitsUntilRepairedDirector({ standsStill: detail.stands_still })}</p>}
      <OwnPart detail={detail} />
      <div className="desk">
        {detail.me?.table && <a className="button primary" href={tableLink(detail.me.table)}>{say.toMyTable}</a>}
        <Deeds detail={detail} whose="own" onTaken={onTaken} />
        <Deeds detail={detail} whose="floor" onTaken={onTaken} />
      </div>
      <ClockView detail={detail} toldAt={toldAt} />
      <div className="event-parts">
        <div>
          <Standing tournament={detail.key} number={detail.number} own={own} />
          <Tables detail={detail} />
          <EventLog log={detail.log} rules={detail.rules} />
        </div>
        <div>
          <Payouts detail={detail} />
          <Structure levels={detail.levels} />
        </div>
      </div>
    </>
  );
}

function About({ detail }: { detail: Detail }) {
  return (
    <div className="event-about">
      <p><b>{detail.game}</b> {say.costsAndSeats({ cost: costWords(detail), stack: chips(detail.stack), seats: detail.seats })}</p>
      {detail.about && <p className="dim">{detail.about}</p>}
      <p role="status"><b>{stateWords(detail)}</b> · {say.enteredOf({ entries: chips(detail.entries), limited: !!detail.most, most: chips(detail.most ?? 0) })}</p>
      <p className="dim">{say.byVersion({ book: detail.book })} <code>{detail.version}</code></p>
    </div>
  );
}

/** The other days of a tournament with several first ones. */
function Days({ detail }: { detail: Detail }) {
  if (!detail.days.length) return null;
  return (
    <nav className="desk" aria-label={say.days}>
      {detail.days.map((one) => (
        <a key={one.key} className="button quiet" href={linkTo(one.key)} aria-current={one.key === detail.key ? "page" : undefined}>
          {one.key === detail.key ? <b>{one.name}</b> : one.name} <small>{DAY_STATES[one.state]}</small></a>
      ))}
    </nav>
  );
}

const DAY_STATES: Record<State, string> = { get open() { return say.toCome; }, get running() { return say.runs; }, get over() { return say.overSmall; }, get "called-off"() { return say.calledOff; } };

/** How it stands with oneself. */
function OwnPart({ detail }: { detail: Detail }) {
  const { me } = detail;
  if (me === null) return null;
  const place = placeWords(me);
  return (
    <section className="own-part because" aria-label={say.youInThisTournament}>
      <p>{say.youAre} <b>{me.status === "bagged" ? say.baggedThroughSecondDay({ stack: chips(me.stack) }) : me.status === "in" ? say.inChipsRankOf({ stack: chips(me.stack), rank: me.rank, left: detail.left }) : STATUSES[me.status]}</b>
        {place && <> · {place}</>}{me.prize > 0 && <> {say.won({ prize: price(me.prize, detail.money) })}</>}
        {me.picked >= 0 && detail.state === "open" && <> {say.seatIsYours({ number: me.picked + 1 })}</>}
        {me.owes > 0 && <> {say.owesForARebuy({ owes: price(me.owes, detail.money) })}</>}
        {!me.present && detail.state === "running" && me.table && <> {say.awayFromTheTable}</>}</p>
      {me.moved && <p>{inEventWords(me.moved.words)} <small>{rulesWords(me.moved.rules)}</small></p>}
    </section>
  );
}

function Tables({ detail }: { detail: Detail }) {
  if (!detail.tables.length) return null;
  return (
    <section aria-labelledby="event-tables">
      <h2 id="event-tables">{count(detail.tables.length, "table")}</h2>
      <ul className="event-tables">
        {detail.tables.map((one) => (
          <li key={one.key}><a className="button quiet" href={tableLink(one.key)}>{say.tableNumber({ number: one.number })}
            <small>{say.players({ number: one.players })}{one.waits ? ` · ${say.waits}` : one.dealing ? ` · ${say.inADeal}` : ""}</small></a></li>
        ))}
      </ul>
    </section>
  );
}

/** Who waits on this page for his seat is taken to it; who looks on from it is left here. */
function useSeatCall(detail: Detail | null): void {
  const before = useRef<string | null>(null);
  const table = detail === null ? null : detail.me?.table ?? "";
  useEffect(() => {
    if (table && before.current === "") {
      notify(say.yourSeatIsReadyNow);
      location.hash = tableLink(table);
    }
    before.current = table;
  }, [table]);
}
