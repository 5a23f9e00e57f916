/** The panel for one's own cards that are to be set in rows: rows, the hand, and what may be done. */

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Card } from "../faces/cards";
import { cardName } from "../faces/card_names";
import type { Mine, Table, ToSet } from "../wire/complete";
import { count, sentence } from "../faces/format";
import type { Card as Number } from "../wire/protocol";
import { useKeys } from "../table/bar/keys";
import { useDrag, type Drag } from "./drag";
import {
  AWAY, inHand, inRow, moved, roomAt, settingKey, sorted, swapped, takenBack, takenOut, thrown, type Order,
} from "./placing";
import { PanelHead } from "./panel_head";
import { RowLine } from "./row_line";
import { usePlacing, type Placing } from "./use_placing";
import { say } from "./texts";

interface PanelProps { state: Table; mine: Mine; setting: ToSet; line: boolean }

const HAND = "hand";

export function SettingPanel({ state, mine, setting, line }: PanelProps) {
  const placing = usePlacing(state, mine, setting, line);
  const { draft, look } = placing;
  const drag = useDrag((card, where, on) => {
    if (where === HAND) return placing.change((old) => takenOut(old, card));
    const at = Number(where);
    if (on !== null && !roomAt(setting, draft, at)) placing.change((old) => swapped(setting, old, card, on));
    else placing.place(card, at);
  });
  useKeys((key) => pressed(key, placing, setting), line);
  const panel = useKeptFocus(draft);
  const lying = mine.hands[setting.hand];
  const away = thrown(setting, draft);
  const confirm = (event: React.KeyboardEvent) => {
    const onCard = event.target instanceof HTMLElement && event.target.closest(".placeable, .drop") !== null;
    if (event.key !== "Enter" || !onCard || !placing.complete) return;
    event.preventDefault();
    placing.set();
  };
  return (
    <section className={`setting ${look.foul ? "fouls" : ""} ${drag.dragged ? "dragging" : ""}`} ref={panel}
      aria-label={say.setYourCards} onKeyDown={confirm} data-cards={setting.cards.length}
      data-key={settingKey(state.deal, setting)}>
      <PanelHead state={state} mine={mine} setting={setting} />
      <div className="own-rows">
        {setting.sizes.map((size, at) => (
          <RowLine key={at} name={setting.names[at] ?? ""} size={size} lying={lying?.rows[at]?.cards ?? []}
            worth={look.rows[at]} at={at} over={drag.dragged?.over === String(at)}
            drop={{
              card: draft.chosen, room: roomAt(setting, { ...draft, placed: draft.placed.filter((one) => one.card !== draft.chosen) }, at),
              onDrop: () => placing.place(draft.chosen, at),
            }}>
            {inRow(draft, at).map((card) => <Placeable key={card} card={card} placing={placing} drag={drag} placed />)}
          </RowLine>
        ))}
      </div>
      <div className="to-place">
        <Tray placing={placing} setting={setting} drag={drag} />
        {setting.throw > 0 && (
          <div className={`away ${drag.dragged?.over === String(AWAY) ? "over" : ""}`} data-drop={AWAY} role="group"
            aria-label={say.thrownAwayOf({ thrown: away.length, due: setting.throw })}>
            <button type="button" className="drop" aria-disabled={!draft.chosen || !roomAt(setting, draft, AWAY)}
              aria-keyshortcuts="x" onClick={() => placing.place(draft.chosen, AWAY)}>
              <span className="row-name">{say.away} <small>{away.length}/{setting.throw}</small></span>
              {draft.chosen !== null && <span className="sr">: {cardName(draft.chosen)}</span>}</button>
            <span className="cards">
              {away.map((card) => <Placeable key={card} card={card} placing={placing} drag={drag} placed />)}
              {Array.from({ length: setting.throw - away.length }, (_, place) => <i key={away.length + place} className="slot" aria-hidden="true" />)}
            </span>
          </div>
        )}
      </div>
      <Foul placing={placing} />
      <Buttons placing={placing} setting={setting} line={line} />
      <Said placing={placing} setting={setting} />
      {drag.dragged && <span className="drag-ghost" aria-hidden="true"
        style={{ left: drag.dragged.x, top: drag.dragged.y }}><Card card={drag.dragged.card} silent /></span>}
    </section>
  );
}

const ROW_KEYS: Record<string, number> = { f: 0, m: 1, b: 2, x: AWAY };

function pressed(key: string, placing: Placing, setting: ToSet): boolean {
  const { draft, change } = placing;
  const at = ROW_KEYS[key];
  const step = key === "arrowleft" || key === "arrowup" ? -1 : key === "arrowright" || key === "arrowdown" ? 1 : 0;
  if (at !== undefined && at < setting.sizes.length) placing.place(draft.chosen, at);
  else if (step) change((old) => moved(setting, old, step, placing.order));
  else if (key === "backspace" || key === "delete") change(takenBack);
  else if (key === "s") placing.suggest();
  else if (key === "enter") placing.set();
  else return false;
  return true;
}

/** When the card or button that has the focus goes elsewhere, the chosen card gets it. */
function useKeptFocus(draft: Placing["draft"]): React.RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const enter = () => { inside.current = true; };
    const leave = (event: FocusEvent) => {
      // A focus that went nowhere was lost with what had it.
      if (event.relatedTarget !== null) inside.current = element.contains(event.relatedTarget as Node);
    };
    const elsewhere = (event: PointerEvent) => { if (!element.contains(event.target as Node)) inside.current = false; };
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    document.addEventListener("pointerdown", elsewhere);
    return () => {
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
      document.removeEventListener("pointerdown", elsewhere);
    };
  }, []);
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null || !inside.current) return;
    const on = document.activeElement;
    const lost = on === null || on === document.body;
    const strayed = on instanceof HTMLElement && on.matches(".placeable") && element.contains(on) && on.tabIndex < 0;
    if (!lost && !strayed) return;
    (element.querySelector<HTMLElement>(".placeable.chosen") ?? element.querySelector<HTMLElement>(".set-cards"))
      ?.focus({ preventScroll: true });
  }, [draft]);
  return panel;
}

interface PlaceableProps { card: Number; placing: Placing; drag: Drag; placed?: boolean }

function Placeable({ card, placing, drag, placed = false }: PlaceableProps) {
  const chosen = placing.draft.chosen === card;
  const choose = () => placing.change((old) => {
    if (placed && old.chosen === card) return takenOut(old, card);
    return { ...old, chosen: card };
  });
  return (
    <button type="button" data-card={card} aria-pressed={chosen} tabIndex={chosen || placed ? 0 : -1}
      className={`placeable ${chosen ? "chosen" : ""} ${placed ? "placed" : ""} ${drag.dragged?.card === card ? "gone" : ""}`}
      onClick={choose} {...drag.handles(card)}>
      <Card card={card} />
      {placed && chosen && <span className="sr">{say.pressAgainTakeBack}</span>}
    </button>
  );
}

const ORDERS: Record<Order, Order> = { dealt: "rank", rank: "suit", suit: "rank" };
const orderName = (order: Order): string => (order === "rank" ? say.byRank : order === "suit" ? say.bySuit : say.asDealt);
const MANY = 6;

function Tray({ placing, setting, drag }: { placing: Placing; setting: ToSet; drag: Drag }) {
  const hand = sorted(inHand(setting, placing.draft), placing.order);
  const empty = !hand.length;
  return (
    <div className={`tray ${empty ? "empty" : ""} ${drag.dragged?.over === HAND ? "over" : ""}`} data-drop={HAND}>
      <div className="cards" role="group" aria-label={say.cardsToPlaceLeft({ left: hand.length })}>
        {hand.map((card) => <Placeable key={card} card={card} placing={placing} drag={drag} />)}
        {empty && <span className="all-placed">{say.everyCardHasItsPlace}</span>}
      </div>
      {setting.cards.length >= MANY && !empty && (
        <button type="button" className="quiet sort" onClick={() => placing.setOrder(ORDERS[placing.order])}>
          <span aria-hidden="true">⇅ </span><span className="sr">{say.sortedBy} </span>{orderName(placing.order)}<span className="sr">{say.sortBy({ order: orderName(ORDERS[placing.order]) })}</span></button>
      )}
    </div>
  );
}

function Foul({ placing: { look, warned } }: { placing: Placing }) {
  return (
    <p className={`foul-words ${warned ? "warned" : ""}`} role="alert">
      {look.foul && <><b aria-hidden="true">⚠</b> <span><b>{say.fouled}</b>{look.why && `: ${look.why}`}
        {warned && say.fouledHandLosesEveryRow}</span></>}
    </p>
  );
}

function Buttons({ placing, setting, line }: { placing: Placing; setting: ToSet; line: boolean }) {
  const { draft, look, complete, busy, held, warned } = placing;
  const left = inHand(setting, draft).length;
  const words = busy ? say.setting : !complete ? say.leftToSet({ left }) : warned ? say.setItFouled : look.foul ? say.setFouled : say.setThem;
  return (
    <div className="setting-buttons">
      <button type="button" className="quiet" disabled={busy || !line || placing.suggesting} aria-keyshortcuts="s"
        onClick={placing.suggest}><kbd aria-hidden="true">s</kbd>{say.suggest}</button>
      <button type="button" className="quiet" disabled={busy || !draft.placed.length} aria-keyshortcuts="Backspace"
        onClick={() => placing.change(takenBack)}><kbd aria-hidden="true">⌫</kbd>{say.takeBack}</button>
      <button type="button" className={`choice set-cards ${look.foul ? "raise" : "call"}`} disabled={busy || held || !complete || !line}
        aria-keyshortcuts="Enter" onClick={placing.set}><kbd aria-hidden="true">⏎</kbd><span>{words}</span></button>
    </div>
  );
}

/** Rows whose worth has changed, for those who listen. */
function Said({ placing: { look }, setting }: { placing: Placing; setting: ToSet }) {
  const before = useRef(look.rows.map((row) => row.words));
  const [said, setSaid] = useState("");
  useEffect(() => {
    const fresh = look.rows.flatMap((row, at) => {
      if (!row.words || row.words === before.current[at]) return [];
      const royalty = row.royalty ? `, royalty ${count(row.royalty, "point")}` : "";
      return [`${sentence(setting.names[at] ?? "")}: ${row.words}${royalty}`];
    });
    before.current = look.rows.map((row) => row.words);
    if (fresh.length) setSaid(`${fresh.join(". ")}.`);
  }, [look]);
  return <div className="sr" aria-live="polite">{said}</div>;
}
