/** The room at a glance: every game with its seats. */

import { useDesk } from "../desk";
import { GameCard } from "./game_card";
import { say } from "../texts";

export function RoomMap() {
  const { floor, show } = useDesk();
  return (
    <section className="brush-map" aria-label={say.mapOfTheRoom}>
      {floor.games.length === 0 && (
        <div className="nothing"><p>{say.noGameIsOpen}</p><button type="button" className="primary" onClick={() => show({ name: "game" })}>{say.openTheFirstGame}</button></div>
      )}
      {floor.games.map((game, place) => <GameCard key={game.table} game={game} number={place + 1} />)}
    </section>
  );
}
