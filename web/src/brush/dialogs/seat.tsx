/** Somebody is seated, or a seat is kept for him: for a reason of management's, or while he plays a pot elsewhere. */

import { useState } from "react";
import { doCommand, type Command, type Floor } from "../api";
import { useDesk } from "../desk";
import { tableWords } from "../words/names";
import type { Choice } from "../words/persons";
import { gameAt, keptAt, lineOf, seatOf } from "../spots";
import { Frame, OneOf, Text } from "./frame";
import { PersonPicker, useKeyOf } from "./picker";
import { say } from "./texts";

const nameOf = (floor: Floor, player: string): string =>
  floor.persons.find((one) => one.player === player)?.name
  ?? floor.lines.flatMap((line) => line.waiters).find((one) => one.player === player)?.name
  ?? floor.games.flatMap((game) => [...game.sitting, ...game.kept]).find((one) => one.player === player)?.name ?? "";

interface SeatProps { table: string; seat: number | null; player?: string }

export function SeatDialog({ table: first, seat: wanted, player = "" }: SeatProps) {
  const desk = useDesk();
  const { floor, run, show } = desk;
  const open = floor.games.filter((one) => !one.ended);
  const [table, setTable] = useState(first || usualTable(floor, player));
  const [seat, setSeat] = useState(wanted ?? -1);
  const [chips, setChips] = useState("");
  const [choice, setChoice] = useState<Choice | null>(null);
  const keyOf = useKeyOf();
  const game = gameAt(floor, table);
  const free = game?.chairs.filter((one) => !seatOf(game, player) && !game.sitting.some((sitting) => sitting.seat === one) && (keptAt(game, one)?.player ?? player) === player) ?? [];
  // At a table of ours he plays with what he buys, unless he comes from another game.
  const buys = Boolean(game?.ours) && !game?.kept.some((one) => one.player === player && one.what === "move");
  const name = player ? nameOf(floor, player) : "";
  const sit = (who: Choice | null): Promise<boolean> => run(async () => {
    const key = player || (who ? await keyOf(who) : "");
    // A seat that somebody else has by now is asked for all the same: nobody sits elsewhere unsaid.
    const at = seat >= 0 ? { seat } : {};
    return doCommand({ type: "sit", player: key, table, chips: Number(chips) || 0, ...at });
  });
  const title = name ? say.sitsDown({ name }) : wanted === null ? say.seatSomebody : say.seatSomebodyAt({ table: tableWords(table), seat: wanted + 1 });
  return (
    <Frame title={title} does={say.seatChosen({ chosen: choice !== null && !name, name: choice?.name ?? "" })} ready={Boolean(game && (player || choice) && (!buys || chips))} onDo={() => sit(choice)}>
      {!player && game && <PersonPicker name={say.who} line={game.line} table={table} onChoose={setChoice} onDone={(one) => void sit(one).then((done) => { if (done) show(null); })} />}
      {!first && <OneOf name={say.table} value={table} of={open.map((one) => [one.table, tableWords(one.table)] as const)} onChange={(one) => { setTable(one); setSeat(-1); }} />}
      {game && <OneOf name={say.seat} value={seat} of={[[-1, say.any], ...free.map((one) => [one, String(one + 1)] as const)]} onChange={setSeat} />}
      {seat >= 0 && !free.includes(seat) && <p className="problem" role="alert">{say.seatNotFree({ seat: seat + 1 })}</p>}
      <Text name={buys ? say.chipsThatHeBuys : say.chipsToBeNoted} value={chips} onChange={setChips} figures />
    </Frame>
  );
}

/** Where he is called, or the game of his list that needs somebody. */
function usualTable(floor: Floor, player: string): string {
  const line = floor.lines.find((one) => one.waiters.some((waiter) => waiter.player === player));
  const called = line?.waiters.find((one) => one.player === player)?.called?.table;
  return called ?? line?.next?.table ?? floor.games.find((one) => one.line === line?.line && !one.ended)?.table ?? floor.games[0]?.table ?? "";
}

interface AtSeat { table: string; seat: number }

export function ReserveDialog({ table, seat }: AtSeat) {
  const { floor, run, show } = useDesk();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [why, setWhy] = useState("");
  const keyOf = useKeyOf();
  const keeps = (who: Choice): Promise<boolean> =>
    run(async () => doCommand({ type: "reserve-seat", table, seat, player: await keyOf(who), why: why.trim() }));
  const line = gameAt(floor, table)?.line ?? "";
  return (
    <Frame title={say.keepSeatAt({ seat: seat + 1, table: tableWords(table) })} does={say.keepIt} ready={choice !== null} onDo={() => (choice ? keeps(choice) : Promise.resolve(false))}>
      <PersonPicker name={say.forWhom} line={line} table={table} onChoose={setChoice} onDone={(one) => void keeps(one).then((done) => { if (done) show(null); })} />
      <Text name={say.why} value={why} onChange={setWhy} hint={say.aGoodReason} />
    </Frame>
  );
}

/** Who was called and plays a pot elsewhere has the seat that he chose kept until it is over. */
export function HoldDialog({ table, seat }: AtSeat) {
  const { floor, send } = useDesk();
  const game = gameAt(floor, table);
  const called = lineOf(floor, game?.line ?? "")?.waiters.filter((one) => one.called?.table === table) ?? [];
  const [player, setPlayer] = useState(called[0]?.player ?? "");
  const command: Command = { type: "hold-seat", player, table, seat };
  return (
    <Frame title={say.keepSeatDuringPot({ seat: seat + 1, table: tableWords(table) })} does={say.keepIt} ready={player !== ""} onDo={() => send(command)}>
      {called.length === 0 ? <p className="dim">{say.keptForCalled({ table: tableWords(table) })}</p>
        : <OneOf name={say.forWhom} value={player} of={called.map((one) => [one.player, one.name] as const)} onChange={setPlayer} />}
    </Frame>
  );
}
