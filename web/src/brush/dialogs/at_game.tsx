/** About a game: other stakes, a deal that begins, several who arrive at once. */

import { useState } from "react";
import { sentence } from "../../faces/format";
import { doCommand, letStakesStay, type Command } from "../api";
import { useDesk } from "../desk";
import { tableWords } from "../words/names";
import type { Choice } from "../words/persons";
import { atSeat, gameAt, keptAt } from "../spots";
import { readCollection, writeCollection } from "../words/collection";
import { CollectionField } from "./collection_field";
import { Frame, OneOf, Preview, SomeOf, Text } from "./frame";
import { PersonPicker, useKeyOf } from "./picker";

export function StakesDialog({ table }: { table: string }) {
  const { floor, send } = useDesk();
  const game = gameAt(floor, table);
  const proposal = floor.dues.find((one) => one.what === "stakes" && one.table === table);
  const [stakes, setStakes] = useState(proposal?.stakes ?? game?.played.stakes ?? "");
  const [other, setOther] = useState(false);
  const [collection, setCollection] = useState(readCollection(game?.collection ?? ""));
  const paid = other ? writeCollection(collection) : "";
  const [proposer, setProposer] = useState(proposal?.player ?? "");
  const [objecting, setObjecting] = useState<readonly string[]>(proposal?.objecting ?? []);
  const people = (game?.sitting ?? []).map((one) => [one.player, one.name] as const);
  const ready = stakes.trim() !== "" && proposer !== "" && paid !== null;
  const command: Command | null = ready
    ? { type: "change-stakes", table, stakes: stakes.trim(), proposer, objecting: objecting.filter((one) => one !== proposer), collection: paid } : null;
  return (
    <Frame title={`Other stakes at ${tableWords(table)}`} does="Change the stakes" ready={ready} wide onDo={() => (command ? send(command) : Promise.resolve(false))}>
      <Text name="Stakes" value={stakes} onChange={setStakes} hint="2/5 no-limit" most={80} />
      <OneOf name="Who proposes them" value={proposer} of={people} onChange={setProposer} />
      <SomeOf name="Who objects" chosen={objecting} of={people.filter(([player]) => player !== proposer)} onChange={setObjecting} />
      <label className="switch"><input type="checkbox" checked={other} onChange={(event) => setOther(event.target.checked)} />
        <span>The house takes otherwise from then on</span></label>
      {other && <CollectionField name="The house takes" value={collection} onChange={setCollection} />}
      <Preview command={command} />
      {proposal && <LetStay table={table} words={proposal.words} />}
    </Frame>
  );
}

/** What players have proposed at their table is not done. */
function LetStay({ table, words }: { table: string; words: string }) {
  const { busy, run, show } = useDesk();
  const stay = () => void run(() => letStakesStay(table)).then((done) => { if (done) show(null); });
  return <p className="dim">{sentence(words)}. <button type="button" className="quiet" disabled={busy} onClick={stay}>Let the stakes stay</button></p>;
}

/** A claim to a seat runs out as the big blind reaches it: where nobody counts that, the brush tells it. */
export function DealingDialog({ table }: { table: string }) {
  const { floor, send } = useDesk();
  const game = gameAt(floor, table);
  const [blind, setBlind] = useState(-1);
  return (
    <Frame title={`A deal begins at ${tableWords(table)}`} does="It begins" onDo={() => send({ type: "note-deal-began", table, big_blind: blind < 0 ? null : blind })}>
      <p className="dim">It need be told only where somebody's seat is kept until the blind reaches it, or while somebody plays the pot.</p>
      <OneOf name="The big blind is at seat" value={blind} of={[[-1, "no blinds"], ...(game?.chairs ?? []).map((one) => [one, String(one + 1)] as const)]} onChange={setBlind} />
    </Frame>
  );
}

interface Wish { choice: Choice; seat: number }

/** Several who arrive at a new game at once: of those who want one seat, whoever is higher on the list has it. */
export function TogetherDialog({ table }: { table: string }) {
  const { floor, run } = useDesk();
  const game = gameAt(floor, table);
  const [wishes, setWishes] = useState<readonly Wish[]>([]);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [round, setRound] = useState(0);
  const keyOf = useKeyOf();
  const free = game?.chairs.filter((one) => !atSeat(game, one) && keptAt(game, one)?.what !== "reserved") ?? [];
  const add = (one: Choice | null) => {
    if (!one || wishes.some((wish) => wish.choice.key === one.key && wish.choice.name === one.name)) return;
    setWishes((old) => [...old, { choice: one, seat: free[old.length % Math.max(1, free.length)] ?? 0 }]);
    setRound((old) => old + 1);
  };
  const sit = (): Promise<boolean> => run(async () => {
    const told = [];
    for (const wish of wishes) told.push({ player: await keyOf(wish.choice), seat: wish.seat });
    return doCommand({ type: "sit-together", table, wishes: told });
  });
  return (
    <Frame title={`Several arrive at ${tableWords(table)}`} does="Seat them" ready={wishes.length > 1} wide onDo={sit}>
      <PersonPicker key={round} name="Who arrives" line={game?.line ?? ""} table={table} onChoose={setChoice} onDone={add} />
      <button type="button" disabled={choice === null} onClick={() => add(choice)}>Add {choice?.name ?? "somebody"}</button>
      {wishes.map((wish, place) => (
        <OneOf key={`${wish.choice.key} ${wish.choice.name}`} name={`${wish.choice.name} wants seat`} value={wish.seat} of={free.map((one) => [one, String(one + 1)] as const)}
          onChange={(seat) => setWishes((old) => old.map((one, at) => (at === place ? { ...one, seat } : one)))} />
      ))}
    </Frame>
  );
}
