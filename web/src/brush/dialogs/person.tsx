/** About somebody who sits: he leaves or moves on, owes blinds, wants another seat, has another name. */

import { useState } from "react";
import { completeDone, renamePerson, type Command } from "../api";
import { useDesk } from "../desk";
import { tableWords } from "../words/names";
import { gameAt, keptAt, seatOf, wayOf } from "../spots";
import { Frame, OneOf, Preview, SomeOf, Text } from "./frame";
import { say } from "./texts";

interface PersonProps { table: string; player: string }

export function LeftDialog({ table, player }: PersonProps) {
  const { floor, send } = useDesk();
  const sitting = seatOf(gameAt(floor, table), player);
  const [chips, setChips] = useState(String(sitting?.chips ?? ""));
  const way = wayOf(floor, player);
  const name = sitting?.name ?? "";
  const goes = way && way.kept.from === table ? say.hasMovedTo({ name, table: tableWords(way.game.table), seat: (way.kept.seat ?? 0) + 1 }) : say.hasLeftTable({ name, table: tableWords(table) });
  return (
    <Frame title={goes} does={way ? say.hasMoved : say.hasLeft} onDo={() => send({ type: "note-left", table, player, chips: Number(chips) || 0 })}>
      <Text name={say.withSoManyChips} value={chips} onChange={setChips} figures />
    </Frame>
  );
}

const blinds = () => [["small", say.theSmallBlind], ["big", say.theBigBlind]] as const;

export function OwesDialog({ table, player }: PersonProps) {
  const { floor, send } = useDesk();
  const sitting = seatOf(gameAt(floor, table), player);
  const [missed, setMissed] = useState<readonly string[]>(sitting?.missed ?? []);
  return (
    <Frame title={say.whatOwes({ name: sitting?.name ?? "" })} does={say.noteIt} onDo={() => send({ type: "note-missed", table, player, missed })}>
      <SomeOf name={say.blindsMissed} chosen={missed} of={blinds()} onChange={setMissed} />
    </Frame>
  );
}

/** Another seat of the game is the table's own affair; another game like it is asked of the book. */
export function MoveDialog({ table, player }: PersonProps) {
  const { floor, send } = useDesk();
  const game = gameAt(floor, table);
  const like = floor.games.filter((one) => one.line === game?.line && !one.ended && (one !== game || !one.ours));
  const [to, setTo] = useState(like.find((one) => one !== game)?.table ?? table);
  const [seat, setSeat] = useState(-1);
  const target = gameAt(floor, to);
  const free = target?.chairs.filter((one) => !target.sitting.some((sitting) => sitting.seat === one) && (keptAt(target, one)?.player ?? player) === player) ?? [];
  const own = to === table;
  const command: Command | null = own
    ? seat < 0 ? null : { type: "note-sat", table, player, seat }
    : { type: "transfer", player, table: to, seat: seat < 0 ? null : seat };
  return (
    <Frame title={say.wantsAnotherSeat({ name: seatOf(game, player)?.name ?? "" })} does={say.move} ready={command !== null} onDo={() => (command ? send(command) : Promise.resolve(false))}>
      <OneOf name={say.where} value={to} of={like.map((one) => [one.table, one.table === table ? say.hereAt({ table: tableWords(table) }) : tableWords(one.table)] as const)} onChange={(one) => { setTo(one); setSeat(-1); }} />
      <OneOf name={say.seat} value={seat} of={[...(own ? [] : [[-1, say.any] as const]), ...free.map((one) => [one, String(one + 1)] as const)]} onChange={setSeat} />
      <Preview command={command} />
    </Frame>
  );
}

export function RenameDialog({ player }: { player: string }) {
  const { floor, run } = useDesk();
  const person = floor.persons.find((one) => one.player === player);
  const [name, setName] = useState(person?.name ?? "");
  if (!person?.walk_in) return <Frame title={say.putNameRight}><p className="dim">{say.nameOfAnAccount}</p></Frame>;
  return (
    <Frame title={say.putNameOfRight({ name: person.name })} does={say.changeIt} ready={name.trim().length > 0} onDo={() => run(async () => completeDone(await renamePerson(player, name.trim())))}>
      <Text name={say.name} value={name} onChange={setName} most={40} />
    </Frame>
  );
}
