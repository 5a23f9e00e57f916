/** About somebody: called otherwise, noted; money that was taken; and words for everybody. */

import { useState } from "react";
import { changePerson } from "../api";
import { useDesk } from "../desk";
import { Check, Frame, OneOf, Text } from "../dialogs/frame";
import { moneyWords, readAmount } from "../prizes/money";
import { usePaidBy } from "./paid_by";

const MOST_MINUTES = 24 * 60;

export function RenameDialog({ player }: { player: string }) {
  const { entrants, run } = useDesk();
  const old = entrants.get(player)?.name ?? "";
  const [name, setName] = useState(old);
  const wanted = name.replace(/\s+/g, " ").trim();
  const go = () => run(async () => {
    await changePerson(player, { name: wanted });
    return { sequence: 0, said: [{ words: `${old} is called ${wanted} from now on`, rules: [] }], rules: [] };
  });
  return (
    <Frame title={`${old} is called`} does="Rename" ready={wanted !== "" && wanted !== old} onDo={go}>
      <Text name="Name" value={name} onChange={setName} most={60} />
      <p className="dim">The house knows him so from now on, in every event. Whoever has an account is called what he is called there.</p>
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
      return { sequence: 0, said: [{ words: `noted of ${one?.name ?? player}, beyond this event`, rules: [] }], rules: [] };
    });
  };
  return (
    <Frame title={`Note on ${one?.name ?? player}`} does={text ? "Note it" : "Nothing to note any more"} ready={text !== (one?.note ?? "") || lasting} onDo={go}>
      <Text name="While the event lasts" value={words} onChange={setWords} hint="poor sight: seat 5" most={300} />
      <Check words="And for the floor to remember beyond it" on={lasting} onChange={setLasting} />
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
    <Frame title={`Money of ${one?.name ?? player}`} does={amount ? `Note ${moneyWords(amount, desk.currency)} ${way === "taken" ? "taken" : "given back"}` : "Note it"} ready={!!amount} onDo={go}>
      <p className="dim">What was bought is reckoned by itself: {moneyWords(one?.paid_in ?? 0, desk.currency)} so far. Here stands what was really taken or given back besides, for the count at the end. Noted so far: {moneyWords(one?.taken ?? 0, desk.currency)}.</p>
      <OneOf name="The money was" value={way} of={[["taken", "taken"], ["given", "given back"]]} onChange={setWay} />
      <Text name={`Amount${desk.currency?.name ? ` in ${desk.currency.name}` : ""}`} value={typed} onChange={setTyped} most={16} />
      {typed.trim() !== "" && amount === null && <p className="problem" role="alert">That is no amount.</p>}
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
    <Frame title="Announce" does="Announce it" ready={ready} onDo={() => send({ type: "announce", words: words.trim(), minutes: lasts })}>
      <Text name="For all displays and players" value={words} onChange={setWords} hint="Food is served in the hall" most={300} />
      <Text name="For how many minutes" value={minutes} onChange={setMinutes} figures />
      <div className="presets">{[2, 10, 30, 120].map((one) => <button key={one} type="button" className="quiet" aria-pressed={lasts === one} onClick={() => setMinutes(String(one))}>{one} min</button>)}</div>
    </Frame>
  );
}
