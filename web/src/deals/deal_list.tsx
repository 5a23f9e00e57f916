/** Deals in short: number, time, form, pot and who won; each opens its replay. */

import { amountsIn, stakesWords, type Amounts } from "../faces/amounts";
import { clock } from "../faces/format";
import { settings } from "../settings";
import { useStore } from "../store";
import type { DealRow } from "./api";
import { localeOf } from "../language/language";
import { say } from "./texts";
import { signed } from "./own/graph";
import "../styles/deals.css";

interface DealListProps {
  rows: readonly DealRow[];
  /** Whether the deals are of several tables. */
  named?: boolean;
}

export const dealLink = (table: string, number: number): string =>
  `#/table/${encodeURIComponent(table)}/deal/${number}`;

export function DealList({ rows, named = false }: DealListProps) {
  const { amounts: chosen } = useStore(settings);
  const shown = (row: DealRow) => amountsIn(row.money, chosen);
  return (
    <ol className="deal-list" aria-label={say.dealsTheNewestFirst}>
      {rows.map((row) => (
        <li key={`${row.table} ${row.number}`}>
          <a className={`deal-row ${row.won ? "mine" : ""}`} href={dealLink(row.table, row.number)}>
            <span className="top">
              <b>{named ? row.table_name || row.form_name : say.deal({ number: row.number })}</b>
              <time dateTime={new Date(row.at).toISOString()}>{named ? `${day(row.at)} ` : ""}{clock(row.at)}</time>
            </span>
            <span className="middle-line">{named ? `${say.deal({ number: row.number })} · ` : ""}{row.form_name} · {stakesWords(row.stakes, shown(row))}</span>
            <span className="won-by">
              {row.winners.length ? say.won({ who: row.winners.join(` ${say.and} `), more: row.pot > 0, pot: shown(row).chips(row.pot) }) : say.nobodyWon}
              {row.dealt_in && <small className={`tag ${toneOf(row.net)}`}>{ownWords(row, shown(row))}</small>}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** What a deal was for the one who looks: his net where it is known. */
function ownWords(row: DealRow, { chips }: Amounts): string {
  if (row.net == null) return row.won ? say.youWon : say.youPlayed;
  const units = row.unit ? ` · ${say.bigBlinds({ net: signed(row.net / row.unit) })}` : "";
  return `${row.net > 0 ? "+" : row.net < 0 ? "−" : ""}${chips(Math.abs(row.net))}${units}`;
}

const toneOf = (net: number | null | undefined): string => (net ? (net > 0 ? "up" : "down") : "");

function day(at: number): string {
  return new Date(at).toLocaleDateString(localeOf(), { day: "numeric", month: "short" });
}
