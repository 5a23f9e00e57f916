/** What each part of a display shows; null where there is nothing to show just now. */

import type { ReactNode } from "react";
import { clock as hour, chips, sentence } from "../../faces/format";
import type { Widget } from "../look/widgets";
import { aboutWords, timeWords } from "../time/remaining";
import type { Display } from "../api";
import { Figure, Line } from "./fit";
import { Messages, Moves, Prizes, Seats, Shares } from "./lists";
import { OwnCode } from "./own_code";
import { later, type Shown } from "./shown";
import { TimeLeft } from "./time_left";
import { say } from "../texts";
import { inEventWords } from "../../language/event_phrases";

type Draws = (shown: Shown) => ReactNode;
const MOVES_LAST_MS = 10 * 60_000;

export const CONTENT: Record<Widget, Draws> = {
  event: ({ display }) => <h1><Line text={display.name} share={0.62} least={12} /></h1>,
  hour: ({ now }) => <p className="hour"><Line text={hour(now)} share={0.62} /></p>,
  time: (shown) => <TimeLeft shown={shown} />,
  level: ({ display: { clock } }) => clock && <p><Line text={clock.in_break ? say.afterLevelLarge({ level: clock.level }) : say.levelNumber({ level: clock.level })} share={0.8} least={9} className="gold" /></p>,
  stakes: ({ display }) => stakesOf(display),
  next: ({ display }) => comingOf(display),
  break: (shown) => {
    const { clock } = shown.display;
    const ms = later(shown, clock?.to_break_ms ?? null);
    return clock && !clock.in_break && ms !== null ? <Figure label={say.nextBreakIn} value={timeWords(ms)} /> : null;
  },
  players: ({ display: { totals, state } }) => state === "open"
    ? <Figure label={say.entries} value={chips(totals.entries)} more={totals.waiting ? say.onTheWaitingList({ waiting: totals.waiting }) : ""} />
    : <Figure label={say.playersLeft} value={`${chips(totals.left)} / ${chips(totals.entries)}`} more={entriesWords(totals)} />,
  average: ({ display: { totals, clock } }) => totals.left > 0 && clock
    ? <Figure label={say.averageStack} value={chips(totals.average)} more={bigBlinds(totals.average_bb)} /> : null,
  chips: ({ display: { totals } }) => totals.chips > 0 ? <Figure label={say.chipsInPlay} value={chips(totals.chips)} more={[bigBlinds(totals.chips_bb), boughtWords(totals)].filter(Boolean).join(", ")} /> : null,
  pool: ({ display: { totals }, price }) =>
    <Figure label={say.prizePool} value={price(totals.pool)} more={totals.guarantee ? say.guaranteed({ guarantee: price(totals.guarantee) }) : totals.places ? say.placesArePaid({ places: totals.places }) : ""} />,
  prizes: (shown) => shown.display.prizes.length ? <Prizes shown={shown} /> : null,
  "next-prize": ({ display: { next_prize: next, clock }, price }) =>
    next && clock ? <Figure label={say.nextPrizePlace({ place: next.place })} value={price(next.money)} /> : null,
  closes: (shown) => {
    const { closes } = shown.display;
    if (!closes) return null;
    const ms = later(shown, closes.in_ms);
    return ms === null ? <Figure label={say.registrationCloses} value={say.afterLevel({ level: closes.level })} />
      : <Figure label={say.registrationClosesIn} value={timeWords(ms)} more={say.afterLevel({ level: closes.level })} />;
  },
  colour: ({ display }) => display.colour_up ? <p className="notice-line" role="status"><Line text={sentence(inEventWords(display.colour_up))} share={0.6} least={24} /></p> : null,
  messages: (shown) => shown.display.messages.some((one) => one.until > shown.now) ? <Messages shown={shown} /> : null,
  moves: (shown) => shown.display.moves.some((one) => one.at > shown.now - MOVES_LAST_MS) ? <Moves shown={shown} /> : null,
  seating: (shown) => shown.display.state === "open" && shown.display.seats?.length ? <Seats shown={shown} />
    : shown.display.state === "over" && shown.display.prizes.length ? <Prizes shown={shown} /> : null,
  seats: (shown) => <Seats shown={shown} />,
  deal: (shown) => shown.display.shares.length ? <Shares shown={shown} /> : null,
  qr: ({ display, screen }) => <OwnCode event={display.key} screen={screen} />,
};

/** Of tenths; whole ones where there are many. */
function bigBlinds(tenths: number | null): string {
  if (tenths === null) return "";
  return say.bigBlinds({ blinds: tenths >= 1_000 ? Math.round(tenths / 10) : tenths / 10 });
}

function stakesOf({ clock }: Display): ReactNode {
  if (!clock) return null;
  if (clock.in_break) return <div className="stakes"><Line text={clock.day_ends ? say.chipsAreBagged : clock.ends_at !== null ? say.playGoesOnAt({ hour: hour(clock.ends_at) }) : say.break} share={0.5} least={10} className="strong" /></div>;
  return (
    <div className="stakes">
      {clock.game && <Line text={clock.game} share={0.3} least={10} className="dim" />}
      <Line text={inEventWords(clock.stakes || clock.words)} share={clock.game ? 0.6 : 0.8} least={8} className="strong" />
    </div>
  );
}

const COMING_MOST = 2;

function comingOf({ clock, next }: Display): ReactNode {
  const lines = next.slice(0, COMING_MOST).map((one, at) => {
    // The game is named where it is another.
    const words = clock?.game && one.words.startsWith(`${clock.game} `) ? one.words.slice(clock.game.length + 1) : one.words;
    return say.comingThen({ first: !at, words: sentence(inEventWords(words)), lasts: one.minutes ? `, ${aboutWords(one.minutes * 60_000)}` : "" });
  });
  if (lines.length === 0) return null;
  const longest = lines.reduce((found, one) => (one.length > found.length ? one : found), "");
  return (
    <section className="coming" aria-label={say.next}>
      {lines.map((one, at) => <p key={`${at} ${one}`}><Line text={one} like={longest} share={0.9 / lines.length} least={12} className={at ? "dim" : ""} /></p>)}
    </section>
  );
}

function entriesWords({ reentries, waiting }: Display["totals"]): string {
  return [reentries && say.reentries({ reentries }), waiting && say.waiting({ waiting })].filter(Boolean).join(", ");
}

function boughtWords({ rebuys, add_ons: addOns }: Display["totals"]): string {
  return [rebuys && say.rebuys({ rebuys }), addOns && say.addOns({ addOns })].filter(Boolean).join(", ");
}
