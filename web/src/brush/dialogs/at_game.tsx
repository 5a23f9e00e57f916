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
import { inStaffWords } from "../../language/staff_phrases";
import { say } from "./texts";

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
    <Frame title={say.otherStakesAt({ table: tableWords(table) })} does={say.changeTheStakes} ready={ready} wide onDo={() => (command ? send(command) : Promise.resolve(false))}>
      <Text name={say.stakes} value={stakes} onChange={setStakes} hint={say.stakesSuchAs} most={80} />
      <OneOf name={say.whoProposes} value={proposer} of={people} onChange={setProposer} />
      <SomeOf name={say.whoObjects} chosen={objecting} of={people.filter(([player]) => player !== proposer)} onChange={setObjecting} />
      <label className="switch"><input type="checkbox" checked={other} onChange={(event) => setOther(event.target.checked)} />
        <span>{say.houseTakesOtherwise}</span></label>
      {other && <CollectionField name={say.houseTakes} value={collection} onChange={setCollection} />}
      <Preview command={command} />
      {proposal && <LetStay table={table} words={proposal.words} />}
    </Frame>
  );
}

/** What players have proposed at their table is not done. */
function LetStay({ table, words }: { table: string; words: string }) {
  const { busy, run, show } = useDesk();
  const stay = () => void run(() => letStakesStay(table)).then((done) => { if (done) show(null); });
  return <p className="dim">{sentence(inStaffWords(words))}. <button type="button" className="quiet" disabled={busy} onClick={stay}>{say.letTheStakesStay}</button></p>;
}

/** A claim to a seat runs out as the big blind reaches it: where nobody counts that, the brush tells it. */
export function DealingDialog({ table }: { table: string }) {
  const { floor, send } = useDesk();
  const game = gameAt(floor, table);
  const [blind, setBlind] = useState(-1);
  return (
    <Frame title={say.dealBeginsAt({ table: tableWords(table) })} does={say.itBegins} onDo={() => send({ type: "note-deal-began", table, big_blind: blind < 0 ? null : blind })}>
      <p className="dim">{say.needBeToldOnly}</p>
      <OneOf name={say.bigBlindIsAtSeat} value={blind} of={[[-1, say.noBlinds], ...(game?.chairs ?? []).map((one) => [one, String(one + 1)] as const)]} onChange={setBlind} />
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
    <Frame title={say.severalArriveAt({ table: tableWords(table) })} does={say.seatThem} ready={wishes.length > 1} wide onDo={sit}>
      <PersonPicker key={round} name={say.whoArrives} line={game?.line ?? ""} table={table} onChoose={setChoice} onDone={add} />
      <button type="button" disabled={choice === null} onClick={() => add(choice)}>{say.add({ chosen: choice !== null, name: choice?.name ?? "" })}</button>
      {wishes.map((wish, place) => (
        <OneOf key={`${wish.choice.key} ${wish.choice.name}`} name={say.wantsSeat({ name: wish.choice.name })} value={wish.seat} of={free.map((one) => [one, String(one + 1)] as const)}
          onChange={(seat) => setWishes((old) => old.map((one, at) => (at === place ? { ...one, seat } : one)))} />
      ))}
    </Frame>
  );
}
