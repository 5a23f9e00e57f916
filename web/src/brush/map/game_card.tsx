/** A game on the map: what it needs, its seats, and who is on the way to it. */

import { chips } from "../../faces/format";
import type { Game, Kept, Sitting } from "../api";
import { Countdown } from "../following/countdown";
import { useDesk } from "../desk";
import type { Spot } from "../asked";
import { atSeat, choosers, keptAt, moveRank, spotId } from "../spots";
import { needOf } from "./need";
import { shortClock, shortTable, tableWords } from "../words/names";
import { language } from "../../language/language";
import { listed } from "../../language/lists";
import { say } from "../texts";

export function GameCard({ game, number }: { game: Game; number: number }) {
  const { floor, show } = useDesk();
  const need = needOf(floor, game);
  const spot: Spot = { kind: "game", table: game.table };
  const role = roleWords(game, floor.games);
  return (
    <article className={`game-card ${need.mood}`} aria-label={tableWords(game.table)}>
      <button type="button" className="game-head" data-spot={spotId(spot)} aria-haspopup="dialog" onClick={() => show({ name: "menu", spot })}>
        <span className="game-name"><b>{tableWords(game.table)}</b>{number < 10 && shortTable(game.table) !== String(number) && <kbd aria-hidden="true">{number}</kbd>}</span>
        <span className="game-words">{game.words}</span>
        <span className="game-need"><b>{need.players}</b>/{game.chairs.length} <em>{need.words}</em></span>
      </button>
      {(role || game.ours || !game.began) && (
        <p className="game-role">
          {role}{role && !game.began && !game.ended && " · "}{!game.began && !game.ended && say.notBegunYet}
          {game.ours && game.key && <a href={`#/table/${encodeURIComponent(game.key)}`}>{say.toTheTable({ ours: game.ours })}</a>}
        </p>
      )}
      <ol className="seat-grid" aria-label={say.seatsAt({ table: tableWords(game.table) })}>
        {game.chairs.map((seat) => <li key={seat}><SeatButton game={game} seat={seat} /></li>)}
      </ol>
      {choosers(game).map((one) => <Chooser key={one.player} game={game} kept={one} />)}
    </article>
  );
}

function roleWords(game: Game, games: readonly Game[]): string {
  if (game.feeds.length) return say.mustMoveFeeds({ tables: listed(game.feeds.map(tableWords)) });
  const fed = games.filter((one) => one.feeds.includes(game.table) && !one.ended).map((one) => tableWords(one.table));
  return fed.length ? say.mainGameFedBy({ tables: listed(fed) }) : "";
}

function SeatButton({ game, seat }: { game: Game; seat: number }) {
  const { show } = useDesk();
  const spot: Spot = { kind: "seat", table: game.table, seat };
  const sitting = atSeat(game, seat);
  const kept = sitting ? undefined : keptAt(game, seat);
  const look = sitting ? (sitting.away_since !== null ? "away" : sitting.called_to ? "going" : "sits") : kept ? "kept" : "free";
  return (
    <button type="button" className={`seat-button ${look}`} data-spot={spotId(spot)} aria-haspopup="dialog" disabled={game.ended && !sitting}
      title={sitting?.name ?? kept?.name} onClick={() => show({ name: "menu", spot })}>
      <span className="sr">{say.tableSeat({ table: tableWords(game.table) })}</span>{" "}<span className="seat-number">{seat + 1}</span>{" "}
      <span className="seat-name">{sitting?.name ?? kept?.name ?? say.freeSeat}</span>{" "}
      <span className="seat-note">{sitting ? noteOf(game, sitting) : kept ? <KeptNote kept={kept} /> : ""}</span>
    </button>
  );
}

/** The one or two things that matter most about somebody, as short as a seat is wide. */
export function noteOf(game: Game, one: Sitting): string {
  const rank = moveRank(game, one);
  return [
    one.away_since !== null && say.away({ at: shortClock(one.away_since) }),
    one.called_to && `→ ${shortTable(one.called_to)}`,
    one.missed.length > 0 && say.owesBlinds({ blinds: `${one.missed.map((blind) => blind[0]!.toUpperCase()).join("+")}B` }),
    rank > 0 && say.moves({ rank, ordinal: ordinal(rank) }),
    one.chips !== null && one.chips > 0 && one.order === null && chips(one.chips),
  ].filter(Boolean).slice(0, 2).join(" · ");
}

const ordinal = (number: number): string => (language.get() !== "en" ? `${number}.` : `${number}${["th", "st", "nd", "rd"][number % 100 > 10 && number % 100 < 14 ? 0 : number % 10] ?? "th"}`);

function KeptNote({ kept }: { kept: Kept }) {
  const from = kept.what === "move" ? say.fromTable({ table: shortTable(kept.from) }) : kept.what === "reserved" ? say.reserved : say.called;
  return <>{from}{kept.until !== null && <> <Countdown until={kept.until} what={say.seatOf({ name: kept.name })} /></>}</>;
}

/** Who is called here and still chooses his seat. */
function Chooser({ game, kept }: { game: Game; kept: Kept }) {
  const { floor, show } = useDesk();
  const line = floor.lines.find((one) => one.waiters.some((waiter) => waiter.player === kept.player && waiter.called?.table === game.table));
  const words = <><b>{kept.name}</b> <small>{say.choosesASeat}{kept.until !== null && <> <Countdown until={kept.until} what={say.callOf({ answered: false, name: kept.name })} /></>}</small></>;
  if (!line) return <p className="chooser">{words}</p>;
  const spot: Spot = { kind: "waiter", line: line.line, player: kept.player };
  return <button type="button" className="chooser quiet" aria-haspopup="dialog" onClick={() => show({ name: "menu", spot })}>{words}</button>;
}
