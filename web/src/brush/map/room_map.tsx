/** The room at a glance: every game with its seats. */

import { useDesk } from "../desk";
import { GameCard } from "./game_card";

export function RoomMap() {
  const { floor, show } = useDesk();
  return (
    <section className="brush-map" aria-label="Map of the room">
      {floor.games.length === 0 && (
        <div className="nothing"><p>No game is open.</p><button type="button" className="primary" onClick={() => show({ name: "game" })}>Open the first game</button></div>
      )}
      {floor.games.map((game, place) => <GameCard key={game.table} game={game} number={place + 1} />)}
    </section>
  );
}
