/** Above the felt of a tournament's table: level, time, standing, and what one may do when out of chips. */

import { chips } from "../../faces/format";
import { linkTo, tableLink, type Deed, type Detail, type Me } from "../../tournaments/api";
import { useRemaining } from "../../tournaments/clock";
import { Deeds } from "../../tournaments/deeds";
import { costWords, ordinal, placeWords } from "../../tournaments/wording";
import { useFollowing } from "./use_following";
import { say } from "../texts";

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
    <section className="event-bar" aria-label={say.tournament}>
      <div className="event-line" tabIndex={0} role="group" aria-label={say.howTheTournamentStands}>
        <a href={linkTo(event)}>{detail?.name ?? say.tournament}</a>
        {detail?.hand_for_hand && <span className="tag" role="status">{say.handForHand}</span>}
        {detail && <Figures detail={detail} toldAt={toldAt} />}
      </div>
      {detail?.stands_still && <p className="event-own" role="alert">{say.playWaitsUntilRepaired({ standsStill: detail.stands_still })}</p>}
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
    clock && [clock.in_break ? say.break : say.level({ level: clock.level ?? "" }), clock.words],
    clock && [clock.in_break ? say.playGoesOnIn : say.nextLevelIn, clock.paused ? say.paused : next],
    me?.rank ? [say.rank, say.rankOf({ rank: chips(me.rank), left: chips(detail.left) })] : [say.left, chips(detail.left)],
    clock && [say.next, clock.next_words],
    clock && !clock.in_break ? [say.breakIn, toBreak] : null,
    [say.average, chips(detail.average)],
    jump && [say.nextPrize, say.prizeFor({ money: chips(jump.money), place: ordinal(jump.place) })],
    me?.bounty ? [say.bounty, say.onYou({ bounty: chips(me.bounty) })] : null,
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
      {ended && <p className="event-own" role="alert">{ended} <a className="button" href={linkTo(detail.key)}>{say.toTheTournament}</a></p>}
      {me?.status === "broke" && detail.may.includes("rebuy") && (
        <p className="event-own" role="alert">{say.youHaveNoChipsLeft({ cost: costWords(detail) })}</p>
      )}
      {me?.table && me.table !== table && <p className="event-own">{say.yourSeatAtAnotherTable} <a className="button" href={tableLink(me.table)}>{say.toMyTable}</a></p>}
      <Deeds detail={{ ...detail, may: detail.may.filter((deed) => !AT_TABLE.includes(deed)) }} whose="own" onTaken={onTaken} />
    </>
  );
}

/** How it ended for oneself, with place and prize; empty as long as it has not. */
export function endWords(detail: Detail): string {
  const mine = detail.me;
  if (mine === null) return "";
  if (detail.state === "called-off") return say.tournamentCalledOff;
  if (mine.status === "disqualified") return say.youAreDisqualified;
  if (mine.status !== "out" && detail.state !== "over") return "";
  const first = finishWords(mine, chips(detail.entries));
  return mine.prize ? say.yourPrizeIs({ first, prize: chips(mine.prize) }) : first;
}

function finishWords(mine: Me, of: string): string {
  if (!mine.place) return say.youAreOut;
  // Who shares the first place by an agreement is not out, and has not won alone.
  if (mine.place > 1) return say.youAreOutOf({ place: placeWords(mine), of });
  return mine.last > 1 ? say.youFinishOf({ place: placeWords(mine), of }) : say.youHaveWonOf({ of });
}
