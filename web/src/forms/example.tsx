/** A deal to learn a form by: street by street what each holds, in cards and in words, and who wins. */

import { useState } from "react";
import { lineWords, stakesWords } from "../faces/amounts";
import { CardRow } from "../faces/cards";
import { sentence } from "../faces/format";
import { useAmounts } from "../faces/in_money";
import { inOwnWords } from "../language/phrases";
import { withCards } from "../faces/words";
import { inOrder } from "../table/felt/hand";
import type { Seat } from "../wire/complete";
import { readExample, type Example as Shown } from "./api";
import { Waiting } from "./learn_page";
import { endOf, streetsOf, type Told } from "./streets";
import { useRead } from "./use_read";
import { say } from "./texts";

export function Example({ form }: { form: string }) {
  const [deal, problem] = useRead(() => readExample(form), [form]);
  if (deal === null) return <Waiting problem={problem} what={say.dealingAnExample} />;
  return <Streets deal={deal} />;
}

function Streets({ deal }: { deal: Shown }) {
  const amounts = useAmounts();
  return (
    <>
      <p className="dim">{say.threePlayersAnnHasButton({ stakes: stakesWords(deal.stakes, amounts) })}</p>
      <ol className="example">
        {streetsOf(deal.steps).map((one, place) => <Street key={place} told={one} />)}
      </ol>
      <div className="example-end">
        <h3>{say.howItEnds}</h3>
        {endOf(deal.steps).map((line, place) => <p key={place}>{withCards(lineWords(line, amounts))}.</p>)}
      </div>
    </>
  );
}

function Street({ told }: { told: Told }) {
  const amounts = useAmounts();
  const [all, setAll] = useState(false);
  const { state } = told;
  const boards = state.boards.filter((one) => one.length > 0);
  const words = told.lines.map((line) => lineWords(line, amounts));
  const shown = all ? words : words.filter((one) => !/(is burned|is dealt|are mucked)/.test(one)).slice(-6);
  return (
    <li>
      <h3>{sentence(told.street ? inOwnWords(told.street) : say.theDeal)}</h3>
      {boards.map((cards, place) => <CardRow key={place} cards={cards} className="board" what={boards.length > 1 ? say.board({ number: place + 1 }) : say.theBoard} />)}
      {state.common.length > 0 && <CardRow cards={state.common} className="board" what={say.forEverybody} />}
      <ul className="holdings">
        {state.seats.map((seat) => <li key={seat.seat} className={seat.folded ? "gone" : ""}><Holding seat={seat} /></li>)}
      </ul>
      <p className="dim">{withCards(shown.length ? `${shown.join(". ")}.` : "")}</p>
      {shown.length < words.length && <button type="button" className="quiet small-deed" onClick={() => setAll(true)}>{say.allThatHappensHere}</button>}
    </li>
  );
}

function Holding({ seat }: { seat: Seat }) {
  const held = inOrder(seat.down, seat.up).map((one) => one.card);
  return (
    <>
      <b>{seat.name}</b>
      {seat.folded ? <span className="dim">{say.hasFolded}</span> : <>
        <CardRow cards={held.slice(0, seat.divided)} what={say.holds({ name: seat.name })} />
        <CardRow cards={held.slice(seat.divided)} what={say.holds({ name: seat.name })} />
        {seat.hands.map((hand, place) => (
          <span key={place} className="own-rows">
            {hand.rows.map((row, at) => row.cards.length > 0 && <CardRow key={at} cards={row.cards} what={sentence(inOwnWords(row.name || `row ${at + 1}`))} />)}
          </span>
        ))}
        {seat.label && <span>{inOwnWords(seat.label)}</span>}
      </>}
    </>
  );
}
