/** A player at his seat: what can be done with him. His entry itself is another dialog. */

import { useEffect } from "react";
import { chips } from "../../faces/format";
import type { Entrant } from "../api";
import type { Asked } from "../asked";
import { useDesk } from "../desk";
import { Frame } from "../dialogs/frame";
import { RulingsBefore } from "../rulings/earlier";
import { seatWords } from "./seats";

type Deed = { key: string; words: string; asked: Asked };

const deedsOf = (one: Entrant): readonly Deed[] => [
  { key: "m", words: "Move", asked: { name: "move", player: one.player } },
  { key: "p", words: "Penalty", asked: { name: "penalty", player: one.player } },
  { key: "c", words: "Count the chips", asked: { name: "count", player: one.player } },
  { key: "n", words: "Note", asked: { name: "person-note", player: one.player } },
  { key: "k", words: "Keep the seat", asked: { name: "fix", player: one.player } },
  { key: "r", words: "Something happened", asked: { name: "ruling", table: one.table, players: [one.player] } },
  { key: "t", words: "Chips leave play", asked: { name: "take-chips", player: one.player } },
  ...(one.came ? [] : [
    { key: "w", words: "Was called", asked: { name: "contact", player: one.player } },
    { key: "x", words: "Never came", asked: { name: "never-came", player: one.player } },
  ] as const),
  ...(one.status === "in" ? [] : [{ key: "f", words: "Finds hidden chips", asked: { name: "find-chips", player: one.player } } as const]),
  { key: "e", words: "Rebuy, add-on, receipt", asked: { name: "entry", player: one.player } },
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
  if (!found) return <Frame title="Nobody"><p>There is nobody of that name in the event any more.</p></Frame>;
  return (
    <Frame title={found.name} wide>
      <p className="hall-where"><b>{found.table ? `Table ${found.table}, seat ${found.seat + 1}` : found.status}</b> receipt {found.number}</p>
      <Standing one={found} />
      <Small one={found} />
      <div className="names hall-deeds" role="group" aria-label={`What happens with ${found.name}`}>
        {deeds.map((one) => <button key={one.key} type="button" className="quiet" aria-keyshortcuts={one.key} onClick={() => show(one.asked)}>{one.words} <kbd>{one.key}</kbd></button>)}
      </div>
      <RulingsBefore player={player} />
      {inside && <div className="apart"><button type="button" className="danger" aria-keyshortcuts="b" onClick={() => show({ name: "bust", players: [player] })}>Bust <kbd>B</kbd></button>
        <span className="dim">Lost the last chips on a deal.</span></div>}
    </Frame>
  );
}

function Standing({ one }: { one: Entrant }) {
  const parts = [
    one.stack !== null && `${chips(one.stack)} chips when they were counted last`,
    one.entries > 1 && `entered ${one.entries} times`, one.rebuys > 0 && `${one.rebuys} rebuys`, one.add_ons > 0 && `${one.add_ons} add-ons`,
    one.penalty && (one.penalty.startsWith("warned") ? one.penalty : `penalty: ${one.penalty}`), !one.present && (one.came ? "away" : "has not come yet"),
    one.sent_from > 0 && `on the way from table ${one.sent_from}`,
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
      {one.sent_from > 0 && does(`Sits at ${seatWords(one)} now`, { type: "take-seat", player: one.player })}
      {one.present ? does("Is away", { type: "go-away", player: one.player }) : does("Is here", { type: "arrive", player: one.player })}
      {deals && does("One deal of the penalty is served", { type: "serve-deals", player: one.player, deals: 1 })}
    </div>
  );
}
