/** About somebody who sits: he leaves or moves on, owes blinds, wants another seat, has another name. */

import { useState } from "react";
import { completeDone, renamePerson, type Command } from "../api";
import { useDesk } from "../desk";
import { tableWords } from "../words/names";
import { gameAt, keptAt, seatOf, wayOf } from "../spots";
import { Frame, OneOf, Preview, SomeOf, Text } from "./frame";

interface PersonProps { table: string; player: string }

export function LeftDialog({ table, player }: PersonProps) {
  const { floor, send } = useDesk();
  const sitting = seatOf(gameAt(floor, table), player);
  const [chips, setChips] = useState(String(sitting?.chips ?? ""));
  const way = wayOf(floor, player);
  const name = sitting?.name ?? "";
  const goes = way && way.kept.from === table ? `${name} has moved to ${tableWords(way.game.table)}, seat ${(way.kept.seat ?? 0) + 1}` : `${name} has left ${tableWords(table)}`;
  return (
    <Frame title={goes} does={way ? "Has moved" : "Has left"} onDo={() => send({ type: "note-left", table, player, chips: Number(chips) || 0 })}>
      <Text name="With so many chips, if they are to be noted" value={chips} onChange={setChips} figures />
    </Frame>
  );
}

const BLINDS = [["small", "The small blind"], ["big", "The big blind"]] as const;

export function OwesDialog({ table, player }: PersonProps) {
  const { floor, send } = useDesk();
  const sitting = seatOf(gameAt(floor, table), player);
  const [missed, setMissed] = useState<readonly string[]>(sitting?.missed ?? []);
  return (
    <Frame title={`What ${sitting?.name ?? "he"} owes`} does="Note it" onDo={() => send({ type: "note-missed", table, player, missed })}>
      <SomeOf name="Blinds missed" chosen={missed} of={BLINDS} onChange={setMissed} />
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
    <Frame title={`${seatOf(game, player)?.name ?? ""} wants another seat`} does="Move" ready={command !== null} onDo={() => (command ? send(command) : Promise.resolve(false))}>
      <OneOf name="Where" value={to} of={like.map((one) => [one.table, one.table === table ? `here at ${tableWords(table)}` : tableWords(one.table)] as const)} onChange={(one) => { setTo(one); setSeat(-1); }} />
      <OneOf name="Seat" value={seat} of={[...(own ? [] : [[-1, "Any"] as const]), ...free.map((one) => [one, String(one + 1)] as const)]} onChange={setSeat} />
      <Preview command={command} />
    </Frame>
  );
}

export function RenameDialog({ player }: { player: string }) {
  const { floor, run } = useDesk();
  const person = floor.persons.find((one) => one.player === player);
  const [name, setName] = useState(person?.name ?? "");
  if (!person?.walk_in) return <Frame title="Put the name right"><p className="dim">This is the name of an account: whoever has it changes it.</p></Frame>;
  return (
    <Frame title={`Put ${person.name}'s name right`} does="Change it" ready={name.trim().length > 0} onDo={() => run(async () => completeDone(await renamePerson(player, name.trim())))}>
      <Text name="Name" value={name} onChange={setName} most={40} />
    </Frame>
  );
}
