/** A game breaks, its players drawing cards for other seats, or is closed. What would come of it is seen first. */

import { useState } from "react";
import type { Command, DrawnCard } from "../api";
import { useDesk } from "../desk";
import { tableWords } from "../words/names";
import { gameAt, seatOf } from "../spots";
import { DrawnCards } from "./drawn";
import { Frame, Preview } from "./frame";
import { say } from "./texts";

export function BreakDialog({ table }: { table: string }) {
  const { floor, send } = useDesk();
  const game = gameAt(floor, table);
  const players = (game?.draws_to_break ?? []).map((player) => ({ player, name: seatOf(game, player)?.name ?? player }));
  const [drawn, setDrawn] = useState<readonly DrawnCard[]>([]);
  const ready = drawn.length === players.length;
  const command: Command | null = ready ? { type: "break-game", table, drawn } : null;
  return (
    <Frame title={say.breakTheGameAt({ table: tableWords(table) })} does={say.breakTheGame} danger ready={ready} wide onDo={() => (command ? send(command) : Promise.resolve(false))}>
      {players.length > 0 ? <DrawnCards players={players} onDrawn={setDrawn} />
        : <p className="dim">{game?.sitting.length ? say.noGameLikeIt : say.nobodyPlaysThere}</p>}
      <Preview command={command} />
    </Frame>
  );
}

export function CloseDialog({ table }: { table: string }) {
  const { send } = useDesk();
  const command: Command = { type: "close-game", table };
  return (
    <Frame title={say.closeTheGameAt({ table: tableWords(table) })} does={say.closeTheGame} danger onDo={() => send(command)}>
      <p className="dim">{say.whoeverPlaysLeaves}</p>
      <Preview command={command} />
    </Frame>
  );
}
