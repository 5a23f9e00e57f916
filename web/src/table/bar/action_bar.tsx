/** What may be done now: a button for each choice, nothing else. */

import { useRef, useState } from "react";
import type { FullChoice } from "../../wire/complete";
import type { Card, DealCommand } from "../../wire/protocol";
import { labelWords } from "../../faces/amounts";
import { useAmounts } from "../../faces/in_money";
import { Amount, type AmountHandle } from "./amount";
import {
  inRange, isPicked, isSized, keyFace, keysOf, pickWords, pickedAct, pickedLabel, type Picked,
} from "./choosing";
import { FoldQuestion } from "./fold_question";
import { useKeys } from "./keys";
import { useSettling } from "../../ui/settling";
import { settings } from "../../settings";
import type { Measure } from "./sizing/sizes";
import type { AskWhy } from "./why";
import { say } from "../texts";

interface ActionBarProps {
  choices: readonly FullChoice[];
  picked: readonly Card[];
  disabled: boolean;
  /** Whose actions they are, if not one's own. */
  label?: string;
  /** What amounts are measured by, where they are one's own. */
  measure?: Measure | null;
  /** Asks why something is not offered. */
  onWhy?: AskWhy | undefined;
  /** What it stands on: another number, another turn. */
  seen: number;
  onAct: (act: DealCommand) => void;
  onToggle: (card: Card) => void;
}

export function ActionBar({ choices, picked, disabled, label = say.yourActions, measure = null, onWhy, seen, onAct, onToggle }: ActionBarProps) {
  const keys = keysOf(choices);
  const shown = useAmounts();
  const amounts = useRef(new Map<number, AmountHandle>());
  const pick = choices.find(isPicked);
  const ready = pick !== undefined && inRange(pick, picked.length);
  const [foldAt, setFoldAt] = useState(-1);
  const check = choices.find((choice) => choice.act.type === "check");
  const asksFold = foldAt === seen && check !== undefined;
  const meaning = choices.map((choice) => [choice.label, choice.least]);
  const around = useSettling<HTMLDivElement>(JSON.stringify([disabled, asksFold, meaning]));
  const act = (command: DealCommand) => { if (!disabled) onAct(command); };
  const press = (place: number) => {
    const choice = choices[place];
    if (choice === undefined) return;
    if (isSized(choice)) {
      if (choice.least < choice.most) amounts.current.get(place)?.press();
      else amounts.current.get(place)?.send();
    } else if (isPicked(choice)) {
      if (inRange(choice, picked.length)) act(pickedAct(choice, picked));
    } else if (choice.act.type === "fold" && check !== undefined && measure !== null && settings.get().asksFold) setFoldAt(seen);
    else act(choice.act);
  };
  useKeys((key) => {
    const place = keys.indexOf(key);
    if (place >= 0) return press(place), true;
    if (pick !== undefined && /^[1-9]$/.test(key)) {
      const card = pick.cards[Number(key) - 1];
      if (card !== undefined) onToggle(card);
      return card !== undefined;
    }
    const sized = choices.findIndex(isSized);
    if (key === "arrowup" || key === "arrowdown") {
      amounts.current.get(sized)?.step(key === "arrowup" ? 1 : -1);
      return sized >= 0;
    }
    if (key === "enter" && ready) return act(pickedAct(pick, picked)), true;
    return false;
  }, !disabled && !asksFold);
  if (asksFold) {
    return <FoldQuestion disabled={disabled} onBack={() => setFoldAt(-1)}
      onFold={() => { setFoldAt(-1); act({ type: "fold" }); }} onCheck={() => { setFoldAt(-1); act(check.act); }} />;
  }
  return (
    <div ref={around} className={`action-bar ${pick ? "picks" : ""}`} role="group" aria-label={label} data-key={seen}>
      {pick && <PickWords pick={pick} picked={picked.length} />}
      {choices.map((choice, place) => {
        const key = keys[place] ?? "";
        if (isSized(choice)) {
          return (
            <Amount key={place} choice={choice} keyName={key} measure={measure} onWhy={onWhy} disabled={disabled} onAct={act}
              handle={(handle) => {
                if (handle) amounts.current.set(place, handle);
                else amounts.current.delete(place);
              }} />
          );
        }
        const short = isPicked(choice) && !inRange(choice, picked.length);
        return (
          <button key={place} type="button" className={`choice ${toneOf(choice)}`}
            disabled={disabled || short} aria-keyshortcuts={key || undefined} onClick={() => press(place)}>
            {key && <kbd aria-hidden="true">{keyFace(key)}</kbd>}
            <span>{isPicked(choice) ? pickedLabel(choice, picked.length) : labelWords(choice, shown)}</span>
          </button>
        );
      })}
    </div>
  );
}

function PickWords({ pick, picked }: { pick: Picked; picked: number }) {
  return <p className="pick-words" aria-live="polite">{pickWords(pick)} <b>{say.picked({ picked })}</b></p>;
}

/** Only the look: what gives the hand up is quiet, what puts chips in stands out. */
function toneOf(choice: FullChoice): string {
  const tones: Record<string, string> = {
    fold: "fold", muck: "fold", decline: "fold", call: "call", check: "call", wager: "raise",
    draw: "raise", discard: "raise", "bring-in": "call", show: "call", agree: "call",
  };
  return tones[choice.act.type] ?? "call";
}
