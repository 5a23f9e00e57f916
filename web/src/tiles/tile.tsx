/** One of my tables among the others: its felt, small, and what may be done there. */

import { memo, useEffect, useRef } from "react";
import type { Watched } from "../wire/complete";
import { stakesWords } from "../faces/amounts";
import { InMoney, useAmounts } from "../faces/in_money";
import { Arriving } from "../mine/arriving";
import { linkTo, ownTable } from "../mine/due";
import { Left } from "../mine/turn_line";
import { useLate } from "../mine/use_late";
import { room, watchTable } from "../room";
import { usePart } from "../store";
import { ActionBar } from "../table/bar/action_bar";
import { useActing } from "../table/bar/acting";
import { Preactions } from "../table/bar/preactions_view";
import { measureOf } from "../table/bar/sizing/sizes";
import { apart } from "../table/bar/rare";
import { Felt } from "../table/felt/felt";
import { useScene } from "../table/felt/scene";
import { inOwnWords } from "../language/phrases";
import { say } from "./texts";

interface TileProps {
  table: string;
  focused: boolean;
  at: number;
  count: number;
  line: boolean;
  onChoose: (table: string) => void;
  onShift: (table: string, by: number) => void;
}

/** A tile is drawn again when its own table has changed, and when it gets or gives the keys. */
export const Tile = memo(function Tile(props: TileProps) {
  const { table } = props;
  const watched = usePart(room, (now) => now.tables[table]);
  useEffect(() => watchTable(table), [table]);
  if (watched === undefined) return <section className="tile" aria-label={say.aTableOfMine}><p className="waiting-page">{say.comingToTheTable}</p></section>;
  const { money, blind } = watched.state;
  return <InMoney money={money} blind={blind}><Known {...props} watched={watched} /></InMoney>;
});

const nothing = () => undefined;

function Known({ table, focused, at, count, line, onChoose, onShift, watched: told }: TileProps & { watched: Watched }) {
  const { seen: watched, chances } = useScene(told);
  const { state, yours } = watched;
  const one = ownTable(told);
  const acting = useActing(watched);
  const amounts = useAmounts();
  const late = useLate(one.until);
  const ref = useRef<HTMLElement>(null);
  // On a phone the tile with the keys is the one that is seen.
  useEffect(() => { if (focused) ref.current?.scrollIntoView?.({ block: "nearest", inline: "center" }); }, [focused]);
  const classes = ["tile", focused && "focused", one.due && "due", late && "late"].filter(Boolean).join(" ");
  return (
    <section ref={ref} className={classes} aria-label={one.name} aria-current={focused || undefined} data-table={table}
      onPointerDownCapture={() => { if (!focused) onChoose(table); }} onFocusCapture={() => { if (!focused) onChoose(table); }}>
      <header>
        <h2><a href={linkTo(table)} title={say.onlyThisTable}>{one.name}</a></h2>
        <span className="dim">{state.form_name} · {stakesWords(state.stakes, amounts)}</span>
        {yours?.label && <span className="holds">{inOwnWords(yours.label)}</span>}
        {one.due && <b className="turn">{say.yourTurn}<Left until={one.until} /></b>}
        {count > 1 && (
          <span className="order">
            <button type="button" className="quiet icon" aria-label={say.moveForward({ name: one.name })} disabled={at === 0} onClick={() => onShift(table, -1)}>‹</button>
            <button type="button" className="quiet icon" aria-label={say.moveBack({ name: one.name })} disabled={at === count - 1} onClick={() => onShift(table, 1)}>›</button>
          </span>
        )}
      </header>
      <div className="felt-room">
        <Felt state={state} mine={yours} picking={acting.picking} maySit={false} onSit={nothing} onOpen={nothing} chances={chances} />
      </div>
      <Arriving table={table} name={one.name} heard={focused}>
        <TileBar watched={watched} acting={acting} line={line} late={late} />
      </Arriving>
    </section>
  );
}

interface BarProps { watched: Watched; acting: ReturnType<typeof useActing>; line: boolean; late: boolean }

function TileBar({ watched: { state, yours }, acting, line, late }: BarProps) {
  if (yours === null) return <div className="controls"><p>{say.youHaveNoSeatHere}</p></div>;
  // What needs all of the screen is done at the table itself.
  if (yours.setting !== null) return <div className="controls asked"><a className="button primary" href={linkTo(state.table)}>{say.setYourCards}</a></div>;
  const asked = yours.choices.length > 0;
  const choices = asked ? apart(yours.choices).usual : yours.shows ? [yours.shows] : [];
  const away = state.seats.find((seat) => seat.seat === yours.seat)?.away ?? false;
  return (
    <div className={`controls ${asked ? "asked" : ""} ${late ? "late" : ""}`}>
      {choices.length > 0 ? (
        <ActionBar seen={state.number} choices={choices} measure={asked ? measureOf(state, yours) : null} picked={acting.picked}
          disabled={acting.busy || !line} onAct={acting.act} onToggle={acting.toggle} />
      ) : away ? <a className="button" href={linkTo(state.table)}>{say.youSitOutComeBack}</a>
        : <Preactions state={state} mine={yours} chosen={acting.prepared} onChoose={acting.prepareKind} />}
    </div>
  );
}
