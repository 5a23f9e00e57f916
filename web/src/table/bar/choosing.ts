/**
 * From a choice to the command that is sent: amounts put in range, cards picked, buttons named.
 * Nothing here knows a rule: the server's choices say everything.
 */

import type { FullChoice } from "../../wire/complete";
import type { Amounts } from "../../faces/amounts";
import { count } from "../../faces/format";
import type { Card, DealCommand } from "../../wire/protocol";
import { inOwnWords } from "../../language/phrases";
import { say } from "../felt/texts";

export type Sized = FullChoice & { least: number; most: number };
export type Picked = FullChoice & { cards_least: number; cards_most: number };

export const isSized = (choice: FullChoice): choice is Sized =>
  choice.least !== null && choice.most !== null;
export const isPicked = (choice: FullChoice): choice is Picked =>
  choice.cards_least !== null && choice.cards_most !== null;

/** The nearest amount that may be said: in steps from the least, and the most itself. */
export function fitted(choice: Sized, amount: number): number {
  if (!(amount > choice.least)) return choice.least;
  if (amount >= choice.most) return choice.most;
  const step = Math.max(1, choice.step);
  return Math.min(choice.most, choice.least + Math.round((amount - choice.least) / step) * step);
}

/** A number of steps more or less. */
export function stepped(choice: Sized, amount: number, steps: number): number {
  const step = Math.max(1, choice.step);
  // From the most, which may lie off the steps, the first step down is to the last full one.
  if (amount >= choice.most && steps < 0) {
    const last = choice.least + Math.ceil((choice.most - choice.least) / step) * step;
    return fitted(choice, last + steps * step);
  }
  return fitted(choice, amount + steps * step);
}

const AMOUNT = /\s*\d[\d,]*(\s*[–-]\s*\d[\d,]*)?\s*$/;

/** "Raise to 400" for 1,200 is "Raise to 1,200". */
export function sizedLabel(choice: FullChoice, amount: number, { short }: Pick<Amounts, "short">): string {
  return inOwnWords(`${choice.label.replace(AMOUNT, "")} ${short(amount)}`);
}

/** "Draw" with three cards is "Draw 3 cards", with none it is to stand pat. */
export function pickedLabel(choice: FullChoice, picked: number): string {
  if (picked === 0 && choice.cards_least === 0 && choice.act.type === "draw") return say.standPat;
  const verb = choice.label.replace(/\s+\d+(\s+to\s+\d+)?\s+cards?$/, "");
  return inOwnWords(verb.includes(" ") || picked === 0 ? verb : `${verb} ${count(picked, "card")}`);
}

export function inRange(choice: Picked, picked: number): boolean {
  return picked >= choice.cards_least && picked <= choice.cards_most;
}

/** What is asked for, in words: "Pick 1 to 3 cards". */
export function pickWords(choice: Picked): string {
  const { cards_least: least, cards_most: most } = choice;
  if (least === most) return say.pick({ most });
  return least === 0 ? say.pickUpTo({ most }) : say.pickFromTo({ least, most });
}

export function sizedAct(choice: Sized, amount: number): DealCommand {
  return { ...choice.act, to: fitted(choice, amount) };
}

export function pickedAct(choice: Picked, cards: readonly Card[]): DealCommand {
  return { ...choice.act, cards: [...cards] };
}

/** A card taken up or put back; beyond the most, the one picked first makes room. */
export function toggled(picked: readonly Card[], card: Card, most: number): readonly Card[] {
  if (picked.includes(card)) return picked.filter((one) => one !== card);
  if (most < 1) return picked;
  return [...picked, card].slice(-most);
}

/** A key as it is drawn. */
export const keyFace = (key: string): string => (key === "enter" ? "⏎" : key);

/** A key for each choice: the server's, else a letter of the label that is free. */
export function keysOf(choices: readonly FullChoice[]): readonly string[] {
  const taken = new Set(choices.map((choice) => choice.key.toLowerCase()).filter(Boolean));
  return choices.map((choice) => {
    if (choice.key) return choice.key.toLowerCase();
    const free = [...choice.label.toLowerCase()].find((one) => /[a-z]/.test(one) && !taken.has(one));
    if (free !== undefined) taken.add(free);
    return free ?? "";
  });
}
