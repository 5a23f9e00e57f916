/** The boards, with what would have come on each where somebody has asked: that is no part of the deal. */

import { Card, CardRow } from "../../faces/cards";
import { cardsWords } from "../../faces/card_names";
import type { Table } from "../../wire/complete";
import type { Card as Number } from "../../wire/protocol";
import type { Lit } from "./lit";
import { say } from "./texts";

export function Boards({ state, lit }: { state: Table; lit: Lit }) {
  const boards = state.boards.map((cards, place) => ({ cards, hunted: state.hunted[place] ?? [] }))
    .filter(({ cards, hunted }) => cards.length + hunted.length > 0);
  if (!boards.length) return null;
  const several = boards.length > 1;
  return (
    <div className={`boards ${several ? "several" : ""}`}>
      {boards.map(({ cards, hunted }, place) => {
        const what = several ? say.board({ number: place + 1 }) : say.theBoard;
        if (hunted.length) return <Hunted key={place} what={what} cards={cards} hunted={hunted} last={place === boards.length - 1} />;
        return <CardRow key={place} cards={cards} className="board" lit={(card) => lit(card, place)} what={what} />;
      })}
    </div>
  );
}

interface HuntedProps { what: string; cards: readonly Number[]; hunted: readonly Number[]; last: boolean }

function Hunted({ what, cards, hunted, last }: HuntedProps) {
  const words = [cards.length && `${what}: ${cardsWords(cards)}`, say.wouldHaveCome({ bare: !cards.length, what, cards: cardsWords(hunted) })];
  return (
    <span className="cards board" role="img" aria-label={words.filter(Boolean).join("; ")}>
      {cards.map((card) => <Card key={card} card={card} silent />)}
      {hunted.map((card) => <Card key={card} card={card} silent className="would-come" />)}
      {last && <small className="would-come-words" aria-hidden="true">{say.dashedWouldHaveCome}</small>}
    </span>
  );
}
