/** Sitting down, or adding chips: how many, and how to come in. */

import { useState, type ReactNode } from "react";
import type { Amounts } from "../../faces/amounts";
import { useAmounts } from "../../faces/in_money";
import type { Entering } from "../../wire/protocol";
import { Dialog } from "../../ui/dialog";
import { ways as allWays } from "./rights";
import { say } from "../texts";

interface BuyInProps {
  title: string;
  button: string;
  stakes: string;
  own: number;
  ways: readonly string[];
  /** What the house sells at the least and the most; a most of 0 is none. */
  least?: number;
  most?: number;
  onClose: () => void;
  onBuy: (amount: number, entry: Entering) => void;
  children?: ReactNode;
}

/** A hundred of the largest amount that the stakes name: the usual stack to begin with. */
export function usualBuyIn(stakes: string): number {
  const named = [...stakes.matchAll(/\d[\d,]*/g)].map((one) => Number(one[0].replaceAll(",", "")));
  return 100 * Math.max(1, ...named);
}

export function BuyIn(
  { title, button, stakes, own, ways, least = 0, most = 0, onClose, onBuy, children }: BuyInProps,
) {
  const shown = useAmounts();
  const { box, chips, short } = shown;
  const roof = Math.min(own, most || own);
  const floor = Math.max(1, least);
  const within = (wish: number) => Math.max(Math.min(wish, roof), Math.min(floor, own));
  const usual = within(usualBuyIn(stakes));
  const [text, setText] = useState(box(usual));
  const [entry, setEntry] = useState<Entering>((ways[0] as Entering | undefined) ?? "wait");
  const amount = shown.read(text);
  const fault = text.trim() ? shown.fault(text) : "";
  const good = amount !== null && amount >= floor && amount <= roof;
  const ready = least && most ? [least, usual, roof] : [Math.round(usual * 0.4), usual, usual * 2].map(within);
  const poor = own < floor;
  const buy = (event: React.FormEvent) => {
    event.preventDefault();
    if (good) onBuy(amount, entry);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="form" onSubmit={buy}>
        <label className="field">
          <span>{shown.noun} <small>{[limitWords(least, most, shown), say.youHave({ own: chips(own) })].filter(Boolean).join(" · ")}</small></span>
          <input autoFocus inputMode="decimal" autoComplete="off" value={text} aria-invalid={!good}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => { if (amount !== null) setText(box(amount)); }} />
        </label>
        {fault && <p className="problem" role="status">{fault}</p>}
        {poor && <p className="problem">{say.youHaveTooFewChips({ least: chips(floor) })}</p>}
        <div className="presets">
          {[...new Set(ready)].map((one) => (
            <button key={one} type="button" className="quiet" aria-pressed={amount === one}
              onClick={() => setText(box(one))}>{short(one)}</button>
          ))}
        </div>
        {ways.length > 1 && <Ways ways={ways} chosen={entry} onChoose={setEntry} />}
        {children}
        <footer><button type="submit" className="primary" disabled={!good}>{button}</button></footer>
      </form>
    </Dialog>
  );
}

/** What the house sells, in words; nothing where there is no limit. */
export function limitWords(least: number, most: number, { chips }: Pick<Amounts, "chips">): string {
  if (most && least) return say.fromTo({ least: chips(least), most: chips(most) });
  if (least) return say.atLeast({ least: chips(least) });
  return most ? say.atMost({ most: chips(most) }) : "";
}

interface WaysProps {
  ways: readonly string[];
  chosen: Entering;
  onChoose: (way: Entering) => void;
}

export function Ways({ ways, chosen, onChoose }: WaysProps) {
  const known = allWays();
  return (
    <fieldset className="ways">
      <legend>{say.howDoYouCome}</legend>
      {ways.map((way) => (
        <label key={way} className="switch">
          <input type="radio" name="entry" checked={chosen === way}
            onChange={() => onChoose(way as Entering)} />
          <span>{known[way]?.[0] ?? way} <small>{known[way]?.[1]}</small></span>
        </label>
      ))}
    </fieldset>
  );
}
