/** A player at his seat: what can be done with him. His entry itself is another dialog. */

import { useEffect } from "react";
import { sentence } from "../../faces/format";
import type { Entrant } from "../api";
import type { Asked } from "../asked";
import { useDesk } from "../desk";
import { Frame } from "../dialogs/frame";
import { RulingsBefore } from "../rulings/earlier";
import { whereWords } from "../people/sought";
import { penaltyWords, seatWords } from "./seats";
import { say } from "./texts";

type Deed = { key: string; words: string; asked: Asked };

const deedsOf = (one: Entrant): readonly Deed[] => [
  { key: "m", words: say.move, asked: { name: "move", player: one.player } },
  { key: "p", words: say.penaltyX, asked: { name: "penalty", player: one.player } },
  { key: "c", words: say.countTheChips, asked: { name: "count", player: one.player } },
  { key: "n", words: say.note, asked: { name: "person-note", player: one.player } },
  { key: "k", words: say.keepTheSeat, asked: { name: "fix", player: one.player } },
  { key: "r", words: say.somethingHappened, asked: { name: "ruling", table: one.table, players: [one.player] } },
  { key: "t", words: say.chipsLeavePlay, asked: { name: "take-chips", player: one.player } },
  ...(one.came ? [] : [
    { key: "w", words: say.wasCalled, asked: { name: "contact", player: one.player } },
    { key: "x", words: say.neverCame, asked: { name: "never-came", player: one.player } },
  ] as const),
  ...(one.status === "in" ? [] : [{ key: "f", words: say.findsHiddenChips, asked: { name: "find-chips", player: one.player } } as const]),
  { key: "e", words: say.rebuyAddOnReceipt, asked: { name: "entry", player: one.player } },
];

export function PlayerDialog({ player }: { player: string }) {
  const { entrants, show } = useDesk();
  const found = entrants.get(player);
  const deeds = found ? deedsOf(found) : [];
  const inside = found !== undefined && found.status === "in";
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement | null)?.closest("input, select, textarea")) return;
      const deed = deeds.find((one) => one.key === event.key);
      if (event.key === "b" && inside) show({ name: "bust", players: [player] });
      else if (deed) show(deed.asked);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  });
  if (!found) return <Frame title={say.nobody}><p>{say.thereIsNobodyOfThatName}</p></Frame>;
  return (
    <Frame title={found.name} wide>
      <p className="hall-where"><b>{found.table ? say.tableAndSeatLarge({ table: found.table, seat: found.seat + 1 }) : sentence(whereWords(found))}</b> {say.receiptNumber({ number: found.number })}</p>
      <Standing one={found} />
      <Small one={found} />
      <div className="names hall-deeds" role="group" aria-label={say.whatHappensWith({ name: found.name })}>
        {deeds.map((one) => <button key={one.key} type="button" className="quiet" aria-keyshortcuts={one.key} onClick={() => show(one.asked)}>{one.words} <kbd>{one.key}</kbd></button>)}
      </div>
      <RulingsBefore player={player} />
      {inside && <div className="apart"><button type="button" className="danger" aria-keyshortcuts="b" onClick={() => show({ name: "bust", players: [player] })}>{say.bust} <kbd>B</kbd></button>
        <span className="dim">{say.lostTheLastChipsOnA}</span></div>}
    </Frame>
  );
}

function Standing({ one }: { one: Entrant }) {
  const parts = [
    one.stack !== null && say.chipsWhenCountedLast({ stack: one.stack }),
    one.entries > 1 && say.enteredTimes({ entries: one.entries }), one.rebuys > 0 && say.rebuys({ rebuys: one.rebuys }), one.add_ons > 0 && say.addOns({ addOns: one.add_ons }),
    one.penalty && penaltyWords(one.penalty), !one.present && (one.came ? say.away : say.hasNotComeYet),
    one.sent_from > 0 && say.onTheWayFromTable({ table: one.sent_from }),
  ].filter(Boolean);
  return (
    <>
      {parts.length > 0 && <p>{parts.join(" · ")}</p>}
      {one.note && <p className="because">{one.note}</p>}
    </>
  );
}

/** What is done at once, and taken back as quickly. */
function Small({ one }: { one: Entrant }) {
  const { busy, send } = useDesk();
  const deals = /^(\d+) deals?$/.exec(one.penalty);
  const does = (words: string, command: { type: string } & Record<string, unknown>) => (
    <button type="button" disabled={busy} onClick={() => void send(command)}>{words}</button>
  );
  if (!one.table) return null;
  return (
    <div className="names">
      {one.sent_from > 0 && does(say.sitsAtNow({ seat: seatWords(one) }), { type: "take-seat", player: one.player })}
      {one.present ? does(say.isAway, { type: "go-away", player: one.player }) : does(say.isHere, { type: "arrive", player: one.player })}
      {deals && does(say.oneDealOfThePenaltyIs, { type: "serve-deals", player: one.player, deals: 1 })}
    </div>
  );
}
