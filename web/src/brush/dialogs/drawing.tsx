/** Cards that settle who moves: drawn for the order of a must-move game, or dealt to everybody at a table. */

import { useState } from "react";
import type { Command, DrawnCard } from "../api";
import { useDesk } from "../desk";
import { tableWords } from "../words/names";
import { gameAt, wayOf } from "../spots";
import { DrawnCards } from "./drawn";
import { Frame, OneOf, Preview } from "./frame";
import { say } from "./texts";

export function OrderDialog({ table }: { table: string }) {
  const { floor, send } = useDesk();
  const players = gameAt(floor, table)?.sitting ?? [];
  const [drawn, setDrawn] = useState<readonly DrawnCard[]>([]);
  const ready = players.length > 0 && drawn.length === players.length;
  const command: Command | null = ready ? { type: "draw-order", table, drawn } : null;
  return (
    <Frame title={say.whoMovesFirst({ table: tableWords(table) })} does={say.thatIsTheOrder} ready={ready} wide onDo={() => (command ? send(command) : Promise.resolve(false))}>
      <p className="dim">{say.everybodyDraws({ table: tableWords(table) })}</p>
      <DrawnCards players={players} onDrawn={setDrawn} />
    </Frame>
  );
}

export function DealDialog({ table }: { table: string }) {
  const { floor, send } = useDesk();
  const game = gameAt(floor, table);
  const like = floor.games.filter((one) => one.line === game?.line && one !== game && !one.ended);
  const players = [...(game?.sitting ?? [])].sort((a, b) => a.seat - b.seat).filter((one) => one.away_since === null && wayOf(floor, one.player) === null);
  const [to, setTo] = useState(like[0]?.table ?? "");
  const [count, setCount] = useState(1);
  const [drawn, setDrawn] = useState<readonly DrawnCard[]>([]);
  const ready = players.length > 0 && drawn.length === players.length && to !== "";
  const command: Command | null = ready ? { type: "deal-for-move", table, to, cards: drawn.map((one) => one.card), count } : null;
  return (
    <Frame title={say.whoMoves({ table: tableWords(table) })} does={say.deal} ready={ready} wide onDo={() => (command ? send(command) : Promise.resolve(false))}>
      <OneOf name={say.toWhichGame} value={to} of={like.map((one) => [one.table, tableWords(one.table)] as const)} onChange={setTo} />
      <OneOf name={say.howManyMove} value={count} of={[1, 2, 3, 4].filter((one) => one <= players.length).map((one) => [one, String(one)] as const)} onChange={setCount} />
      <DrawnCards players={players} dealt onDrawn={setDrawn} />
      <Preview command={command} />
    </Frame>
  );
}
