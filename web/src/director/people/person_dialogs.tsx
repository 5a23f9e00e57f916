/** About somebody: called otherwise, noted; money that was taken; and words for everybody. */

import { useState } from "react";
import { changePerson } from "../api";
import { useDesk } from "../desk";
import { Check, Frame, OneOf, Text } from "../dialogs/frame";
import { moneyWords, readAmount } from "../prizes/money";
import { usePaidBy } from "./paid_by";
import { say } from "./texts";

const MOST_MINUTES = 24 * 60;

export function RenameDialog({ player }: { player: string }) {
  const { entrants, run } = useDesk();
  const old = entrants.get(player)?.name ?? "";
  const [name, setName] = useState(old);
  const wanted = name.replace(/\s+/g, " ").trim();
  const go = () => run(async () => {
    await changePerson(player, { name: wanted });
    return { sequence: 0, said: [{ words: say.isCalledFromNowOn({ old, name: wanted }), rules: [] }], rules: [] };
  });
  return (
    <Frame title={say.isCalled({ name: old })} does={say.renameX} ready={wanted !== "" && wanted !== old} onDo={go}>
      <Text name={say.name} value={name} onChange={setName} most={60} />
      <p className="dim">{say.houseKnowsHimSo}</p>
    </Frame>
  );
}

export function NoteDialog({ player }: { player: string }) {
  const { entrants, run, send } = useDesk();
  const one = entrants.get(player);
  const [words, setWords] = useState(one?.note ?? "");
  const [lasting, setLasting] = useState(false);
  const text = words.trim();
  const go = async (): Promise<boolean> => {
    if (!await send({ type: "note", player, words: text })) return false;
    return !lasting || !text || run(async () => {
      await changePerson(player, { note: text });
      return { sequence: 0, said: [{ words: say.notedBeyondThisEvent({ name: one?.name ?? player }), rules: [] }], rules: [] };
    });
  };
  return (
    <Frame title={say.noteOn({ name: one?.name ?? player })} does={text ? say.noteIt : say.nothingToNoteAnyMore} ready={text !== (one?.note ?? "") || lasting} onDo={go}>
      <Text name={say.whileTheEventLasts} value={words} onChange={setWords} hint={say.poorSightSeat5} most={300} />
      <Check words={say.andForTheFloorToRemember} on={lasting} onChange={setLasting} />
    </Frame>
  );
}

export function MoneyDialog({ player }: { player: string }) {
  const { desk, entrants, send } = useDesk();
  const one = entrants.get(player);
  const [way, setWay] = useState<"taken" | "given">("taken");
  const [typed, setTyped] = useState("");
  const { took, field, keep } = usePaidBy();
  const amount = readAmount(typed, desk.currency);
  const go = async (): Promise<boolean> => {
    if (!amount || !await send({ type: "take-money", player, amount: way === "taken" ? amount : -amount, how: took })) return false;
    keep();
    return true;
  };
  return (
    <Frame title={say.moneyOf({ name: one?.name ?? player })} does={amount ? say.noteMoney({ money: moneyWords(amount, desk.currency), way }) : say.noteIt} ready={!!amount} onDo={go}>
      <p className="dim">{say.reckonedByItself({ paid: moneyWords(one?.paid_in ?? 0, desk.currency), taken: moneyWords(one?.taken ?? 0, desk.currency) })}</p>
      <OneOf name={say.theMoneyWas} value={way} of={[["taken", say.taken], ["given", say.givenBack]]} onChange={setWay} />
      <Text name={desk.currency?.name ? say.amountIn({ currency: desk.currency.name }) : say.amount} value={typed} onChange={setTyped} most={16} />
      {typed.trim() !== "" && amount === null && <p className="problem" role="alert">{say.thatIsNoAmount}</p>}
      {field}
    </Frame>
  );
}

export function AnnounceDialog() {
  const { send } = useDesk();
  const [words, setWords] = useState("");
  const [minutes, setMinutes] = useState("10");
  const lasts = Number(minutes);
  const ready = words.trim() !== "" && lasts >= 1 && lasts <= MOST_MINUTES;
  return (
    <Frame title={say.announce} does={say.announceIt} ready={ready} onDo={() => send({ type: "announce", words: words.trim(), minutes: lasts })}>
      <Text name={say.forAllDisplaysAndPlayers} value={words} onChange={setWords} hint={say.foodIsServedInTheHall} most={300} />
      <Text name={say.forHowManyMinutes} value={minutes} onChange={setMinutes} figures />
      <div className="presets">{[2, 10, 30, 120].map((one) => <button key={one} type="button" className="quiet" aria-pressed={lasts === one} onClick={() => setMinutes(String(one))}>{say.minutes({ minutes: one })}</button>)}</div>
    </Frame>
  );
}
