/** What may be done at a seat, a game, a list or for somebody: each by a button and by its letter. */

import { useEffect, useState } from "react";
import type { Floor } from "../api";
import { useDesk } from "../desk";
import { needOf } from "../map/need";
import { shortClock, tableWords } from "../words/names";
import { RulesButton } from "../../desks/rules_button";
import type { Spot } from "../asked";
import { atSeat, deedsAt, gameAt, keptAt, lineOf, wayOf, type Deed } from "../spots";
import { perform } from "../keyboard/use_keys";
import { collectionWords } from "../words/collection";
import { Frame } from "./frame";
import { inStaffWords } from "../../language/staff_phrases";
import { say } from "./texts";

export function Menu({ spot }: { spot: Spot }) {
  const desk = useDesk();
  const { title, facts, cites } = about(desk.floor, spot);
  // Who is there now may be somebody else than whoever was meant.
  const [meant, setMeant] = useState(title);
  const deeds = meant === title ? deedsAt(desk.floor, spot) : [];
  const go = async (deed: Deed) => { if (await perform(desk, deed)) desk.show(null); };
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || desk.busy) return;
      const deed = deeds.find((one) => one.key === event.key);
      if (!deed) return;
      event.preventDefault();
      void go(deed);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  });
  return (
    <Frame title={title}>
      {facts.length > 0 && <p className="dim">{facts.join(" · ")} <RulesButton words={title} ids={cites} /></p>}
      <div className="menu-buttons">
        {deeds.map((one) => (
          <button key={one.key} type="button" className={one.weight === "first" ? "primary" : one.weight === "last" ? "danger" : ""} aria-keyshortcuts={one.key}
            disabled={desk.busy} onClick={() => void go(one)}><span>{one.words}</span> <kbd aria-hidden="true">{one.key}</kbd></button>
        ))}
      </div>
      {meant !== title && (
        <div className="row-buttons">
          <p className="problem" role="alert">{say.meanwhileHere({ title, meant })}</p>
          <button type="button" onClick={() => setMeant(title)}>{say.goOnWithIt}</button>
        </div>
      )}
      {meant === title && deeds.length === 0 && <p className="dim">{say.nothingToDoHere}</p>}
    </Frame>
  );
}

interface About { title: string; facts: readonly string[]; cites: readonly string[] }

function about(floor: Floor, spot: Spot): About {
  const some = (...facts: (string | false)[]): readonly string[] => facts.filter((one): one is string => Boolean(one));
  if (spot.kind === "line" || spot.kind === "waiter") {
    const line = lineOf(floor, spot.line);
    const waiter = spot.kind === "waiter" ? line?.waiters.find((one) => one.player === spot.player) : undefined;
    if (spot.kind === "line") return { title: say.listFor({ game: line?.words ?? "" }), facts: some(say.playersListed({ players: line?.waiters.length ?? 0 })), cites: [] };
    return { title: waiter?.name ?? say.notListedAnyMore, facts: some(waiter ? say.placeFor({ place: waiter.place, game: line?.words ?? "" }) : false, waiter ? say.since({ at: shortClock(waiter.since) }) : false, waiter?.tier ?? ""), cites: [] };
  }
  if (spot.kind === "due") return { title: inStaffWords(floor.dues[spot.place]?.words ?? "") || say.doneAlready, facts: [], cites: floor.dues[spot.place]?.cites ?? [] };
  const game = gameAt(floor, spot.table);
  if (!game) return { title: say.isClosed({ table: tableWords(spot.table) }), facts: [], cites: [] };
  if (spot.kind === "game") {
    const facts = some(game.words, needOf(floor, game).words, game.collection && say.houseTakesWords({ what: collectionWords(game.collection) }));
    return { title: tableWords(game.table), facts, cites: game.cites };
  }
  const sitting = atSeat(game, spot.seat);
  const kept = keptAt(game, spot.seat);
  const at = say.seatAt({ seat: spot.seat + 1, table: tableWords(game.table) });
  if (sitting) {
    const way = wayOf(floor, sitting.player);
    const facts = some(
      at, sitting.since !== null && say.since({ at: shortClock(sitting.since) }), sitting.away_since !== null && say.awaySince({ at: shortClock(sitting.away_since) }), pickUpWords(floor, game.table, sitting.player),
      sitting.missed.length > 0 && say.owesBlinds({ blinds: sitting.missed.join(" ") }), way !== null && say.seatKeptForHim({ seat: (way.kept.seat ?? 0) + 1, table: tableWords(way.game.table) }),
      sitting.order !== null && say.numberToMove({ number: sitting.order }),
    );
    return { title: sitting.name, facts, cites: [] };
  }
  if (kept) return { title: say.keptFor({ name: kept.name }), facts: some(at, kept.what === "move" && say.onTheWayFrom({ table: tableWords(kept.from) }), kept.what === "called" && say.calledFromList, kept.what === "reserved" && (kept.why || say.reserved)), cites: [] };
  return { title: say.theSeatAt({ seat: spot.seat + 1, table: tableWords(game.table) }), facts: [say.free], cites: [] };
}

/** From when on the chips of somebody absent may be picked up. */
function pickUpWords(floor: Floor, table: string, player: string): string {
  const due = floor.dues.find((one) => one.what === "absent" && one.table === table && one.player === player);
  return due?.at ? say.pickedUpFrom({ at: shortClock(due.at) }) : "";
}
