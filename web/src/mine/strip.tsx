/**
 * My tables: tabs above a table where one sits at several, and on every other page a strip below,
 * with whose turn it is and how long. One press leads there.
 */

import { useStore } from "../store";
import { goTo } from "./arrival";
import { dueFirst, linkTo, type OwnTable } from "./due";
import { own, useOwnTables } from "./seats";
import { Left } from "./turn_line";
import { useCalls } from "./use_calls";
import { say } from "./texts";
import "../styles/mine.css";

/** On every page: it calls, and on all but the tables' own, and that of `all` of them, it shows the way. */
export function CallBack({ here, all = false }: { here: string; all?: boolean }) {
  const tables = useOwnTables();
  const late = useCalls(tables, here, all);
  return (
    <>
      <div className="sr" aria-live="assertive">{late}</div>
      {here === "" && !all && tables.length > 0 && (
        <nav className="call-back" aria-label={say.myTables}>{tables.length > 1 && <AllTables />}{dueBefore(tables).map((one) => <OwnLink key={one.table} one={one} here={here} />)}</nav>
      )}
    </>
  );
}

/** Above a table, where one sits at another one too. */
export function TableTabs({ here }: { here: string }) {
  const tables = useStore(own);
  if (!tables.some((one) => one.table !== here)) return null;
  return <nav className="table-tabs" aria-label={say.myTables}>{tables.length > 1 && <AllTables />}{tables.map((one) => <OwnLink key={one.table} one={one} here={here} />)}</nav>;
}

const AllTables = () => <a className="own-table all" href="#/tiles" title={say.allSideBySide}><span>{say.all}</span></a>;

/** Tabs keep their places; the strip has what is due first. */
const dueBefore = (tables: readonly OwnTable[]): readonly OwnTable[] => [...dueFirst(tables), ...tables.filter((one) => !one.due)];

/** The tab of the table before one is never scrolled out of sight. */
const intoView = (tab: HTMLElement | null): void => tab?.scrollIntoView?.({ block: "nearest", inline: "nearest" });

function OwnLink({ one, here }: { one: OwnTable; here: string }) {
  return (
    <a onClick={() => goTo(one.table)} ref={one.table === here ? intoView : undefined} className={one.due ? "own-table due" : "own-table"} href={linkTo(one.table)} aria-current={one.table === here ? "page" : undefined}>
      <span>{one.name}</span>{one.due && <em>{say.yourTurn}</em>}{one.due && <Left until={one.until} />}
    </a>
  );
}
