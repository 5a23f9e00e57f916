/** Above the felt of a tournament's table: level, time, standing, and what one may do when out of chips. */

import { chips } from "../../faces/format";
import { linkTo, tableLink, type Deed, type Detail, type Me } from "../../tournaments/api";
import { useRemaining } from "../../tournaments/clock";
import { Deeds } from "../../tournaments/deeds";
import { costWords, ordinal, placeWords } from "../../tournaments/wording";
import { useFollowing } from "./use_following";

interface EventBarProps {
  /** The tournament, by key. */
  event: string;
  table: string;
  /** Whether one has a seat at this table. */
  seated: boolean;
}

export function EventBar({ event, table, seated }: EventBarProps) {
  const { detail, toldAt, take } = useFollowing(event, table, seated);
  return (
    <section className="event-bar" aria-label="Tournament">
      <div className="event-line" tabIndex={0} role="group" aria-label="How the tournament stands">
        <a href={linkTo(event)}>{detail?.name ?? "Tournament"}</a>
        {detail?.hand_for_hand && <span className="tag" role="status">Hand for hand</span>}
        {detail && <Figures detail={detail} toldAt={toldAt} />}
      </div>
      {detail?.stands_still && <p className="event-own" role="alert">Play waits: {detail.stands_still} until it is repaired.</p>}
      {detail && <OwnMatters detail={detail} table={table} onTaken={take} />}
    </section>
  );
}

function Figures({ detail, toldAt }: { detail: Detail; toldAt: number }) {
  const { next, toBreak } = useRemaining(detail.clock, toldAt);
  return <dl>{figuresOf(detail, next, toBreak).map(([name, words]) => <div key={name}><dt>{name}</dt><dd>{words}</dd></div>)}</dl>;
}

type Figure = readonly [name: string, words: string];

/** What there is to say, in the order of how soon it matters. */
export function figuresOf(detail: Detail, next: string, toBreak: string): readonly Figure[] {
  const { clock, me, next_prize: jump } = detail;
  const all: (Figure | null)[] = [
    clock && [clock.in_break ? "Break" : `Level ${clock.level ?? ""}`, clock.words],
    clock && [clock.in_break ? "Play goes on in" : "Next level in", clock.paused ? "paused" : next],
    me?.rank ? ["Rank", `${chips(me.rank)} of ${chips(detail.left)}`] : ["Left", chips(detail.left)],
    clock && ["Next", clock.next_words],
    clock && !clock.in_break ? ["Break in", toBreak] : null,
    ["Average", chips(detail.average)],
    jump && ["Next prize", `${chips(jump.money)} for ${ordinal(jump.place)}`],
    me?.bounty ? ["Bounty", `${chips(me.bounty)} on you`] : null,
  ];
  return all.filter((one): one is Figure => one !== null && one[1] !== "");
}

/** At the table itself one sits out and comes back by its own buttons. */
const AT_TABLE: readonly Deed[] = ["go-away", "arrive"];

interface OwnMattersProps {
  detail: Detail;
  table: string;
  onTaken: (found: Detail) => void;
}

function OwnMatters({ detail, table, onTaken }: OwnMattersProps) {
  const { me } = detail;
  const ended = endWords(detail);
  return (
    <>
      {ended && <p className="event-own" role="alert">{ended} <a className="button" href={linkTo(detail.key)}>To the tournament</a></p>}
      {me?.status === "broke" && detail.may.includes("rebuy") && (
        <p className="event-own" role="alert">You have no chips left. You may buy in again for {costWords(detail)}.</p>
      )}
      {me?.table && me.table !== table && <p className="event-own">Your seat is at another table. <a className="button" href={tableLink(me.table)}>To my table</a></p>}
      <Deeds detail={{ ...detail, may: detail.may.filter((deed) => !AT_TABLE.includes(deed)) }} whose="own" onTaken={onTaken} />
    </>
  );
}

/** How it ended for oneself, with place and prize; empty as long as it has not. */
export function endWords(detail: Detail): string {
  const mine = detail.me;
  if (mine === null) return "";
  if (detail.state === "called-off") return "The tournament is called off.";
  if (mine.status === "disqualified") return "You are disqualified.";
  if (mine.status !== "out" && detail.state !== "over") return "";
  const first = finishWords(mine, chips(detail.entries));
  return mine.prize ? `${first} Your prize is ${chips(mine.prize)}.` : first;
}

function finishWords(mine: Me, of: string): string {
  if (!mine.place) return "You are out.";
  // Who shares the first place by an agreement is not out, and has not won alone.
  if (mine.place > 1) return `You are out: ${placeWords(mine)} of ${of}.`;
  return mine.last > 1 ? `You finish ${placeWords(mine)} of ${of}.` : `You have won, of ${of}.`;
}
