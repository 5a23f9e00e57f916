/** What is offered seldom and meant seldom: apart from what is pressed every turn, and pressed twice. */

import { Guarded } from "../../ui/guarded";
import type { FullChoice } from "../../wire/complete";
import type { DealCommand } from "../../wire/protocol";
import { missing, type AskWhy } from "./why";
import { labelOf } from "../../faces/amounts";
import { say } from "../texts";

/** Whether a choice stands apart: to chop is offered beside a whole bar, or is all that is asked. */
const isRare = (choice: FullChoice, among: number): boolean =>
  among > 2 && choice.act.type === "agree" && choice.act.matter === "chop";

/** The choices of the bar, and those that stand apart. */
export function apart(choices: readonly FullChoice[]): { usual: readonly FullChoice[]; rare: readonly FullChoice[] } {
  const rare = choices.filter((choice) => isRare(choice, choices.length));
  return { usual: rare.length ? choices.filter((choice) => !rare.includes(choice)) : choices, rare };
}

interface RareProps {
  choices: readonly FullChoice[];
  disabled: boolean;
  onAct: (act: DealCommand) => void;
  onWhy: AskWhy;
}

export function Rare({ choices, disabled, onAct, onWhy }: RareProps) {
  const lacks = missing(choices);
  return (
    <>
      {apart(choices).rare.map((choice) => (
        <Guarded key={choice.label} disabled={disabled} asks={say.sure({ label: labelOf(choice) })} onPress={() => onAct(choice.act)}>{labelOf(choice)}</Guarded>
      ))}
      {lacks && <button type="button" className="quiet" onClick={() => onWhy(null)}>{say.whyCantI({ lacks })}</button>}
    </>
  );
}

/** What may be asked of the deal without its being one's turn: to see a hand, what would have come. */
export function Beside({ choices, disabled, onAct }: Omit<RareProps, "onWhy">) {
  return choices.map((choice) => choice.act.type === "ask" ? (
    // What somebody did not wish to be seen is asked for on purpose, or not at all.
    <Guarded key={choice.label} disabled={disabled} asks={`${choice.label}: sure?`} onPress={() => onAct(choice.act)}>{choice.label}</Guarded>
  ) : (
    <button key={choice.label} type="button" className="quiet" disabled={disabled} onClick={() => onAct(choice.act)}>{choice.label}</button>
  ));
}
