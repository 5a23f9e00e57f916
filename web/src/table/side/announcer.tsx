/** Says what happens to those who listen: new lines of the log, and one's own turn. */

import { useEffect, useRef, useState } from "react";
import { cardsWords } from "../../faces/card_names";
import type { ToSet, Watched } from "../../wire/complete";
import { labelWords, lineWords } from "../../faces/amounts";
import { useAmounts } from "../../faces/in_money";
import { muted } from "../../settings";
import { play, soundOf } from "../../sounds";
import { isQuiet } from "../talk/heard";
import { say } from "../texts";

export function Announcer({ watched }: { watched: Watched }) {
  const { state, yours, lines } = watched;
  const amounts = useAmounts();
  const last = useRef(lines.at(-1)?.number ?? -1);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const fresh = lines.filter((line) => line.number > last.current);
    last.current = lines.at(-1)?.number ?? last.current;
    if (!fresh.length) return;
    const heard = fresh.filter((line) => line.kind !== "chat" || !isQuiet(muted.get(), line, state));
    if (heard.length) setSaid(heard.slice(-6).map((line) => (line.kind === "chat" && line.by ? `${line.by}: ` : "") + lineWords(line, amounts)).join(". "));
    const sounds = new Set(fresh.filter((line) => line.kind === "deal").map((line) => soundOf(line.words)));
    for (const sound of sounds) if (sound !== null) play(sound);
  }, [lines]);
  const name = state.name || state.form_name;
  const setting = yours?.setting ?? null;
  const mine = yours !== null && (yours.choices.length > 0 || setting !== null);
  const turn = setting !== null ? settingWords(setting)
    : mine ? say.yourTurnTo({ offers: yours.choices.map((choice) => labelWords(choice, amounts)).join(", ") }) : "";
  const won = yours !== null && state.winners.includes(yours.seat);
  useEffect(() => { if (mine) play("turn"); }, [mine, state.deal, state.street]);
  useEffect(() => { if (won) play("win"); }, [won]);
  useTitle(mine, name);
  return (
    <>
      <div className="sr" aria-live="polite">{said}</div>
      <div className="sr" aria-live="assertive">{turn}</div>
    </>
  );
}

/** "Your turn. Set 2 of 3 cards and throw 1 away: ace of spades, …" */
function settingWords({ cards, throw: away }: ToSet): string {
  return say.yourTurnToSet({ due: cards.length - away, away, cards: cardsWords(cards) });
}

const FLASH_MS = 900;

/** The title of the page says whose turn it is; behind another tab it flashes. */
function useTitle(mine: boolean, name: string): void {
  useEffect(() => {
    const calm = `${name} · Floorman`;
    const [now, other] = mine ? [say.titleYourTurn({ name }), `○ ${calm}`] : [calm, calm];
    document.title = now;
    const flash = () => {
      document.title = document.hidden && document.title === now ? other : now;
    };
    const timer = mine ? setInterval(flash, FLASH_MS) : undefined;
    return () => { clearInterval(timer); document.title = "Floorman"; };
  }, [mine, name]);
}
