/** The score sheet after a deal: what everybody won, and what each won from each and why. */

import { useEffect, useState } from "react";
import type { Table } from "../wire/complete";
import { Dialog } from "../ui/dialog";
import { resultWords, sheetOf, signed, type Sheet } from "./scores";
import { say } from "./texts";

/** The sheet of this deal, or of the last one while the next is played. */
export function useSheet(state: Table): Sheet | null {
  const now = sheetOf(state);
  const [kept, setKept] = useState<Sheet | null>(now);
  useEffect(() => { if (now !== null) setKept(now); }, [state.scores]);
  return now ?? kept;
}

export function SheetButton({ sheet, className = "quiet" }: { sheet: Sheet; className?: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpened(true)}>{say.scoreSheet}{className.includes("sheet-of-deals") && ` ${say.ofDeal({ deal: sheet.deal })}`}</button>
      {opened && <Dialog title={say.scoreSheetOfDeal({ deal: sheet.deal })} onClose={() => setOpened(false)}><ScoreSheet sheet={sheet} /></Dialog>}
    </>
  );
}

export function ScoreSheet({ sheet }: { sheet: Sheet }) {
  return (
    <div className="score-sheet">
      <Totals sheet={sheet} />
      <ul className="pairs" aria-label={say.whoWonWhatFromWhom}>
        {sheet.scores.map((one, place) => (
          <li key={place}>
            <b>{resultWords(one, sheet.names)}</b>
            <span className="dim">{`${sheet.names[one.first] ?? ""}: ${one.words.join(" · ")}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A line for each player, the winner first. */
export function Totals({ sheet }: { sheet: Sheet }) {
  const chips = sheet.totals.some((one) => one.chips);
  return (
    <table className="totals">
      <caption>{say.deal({ deal: sheet.deal })}</caption>
      <thead><tr><th scope="col">{say.player}</th><th scope="col">{say.points}</th>{chips && <th scope="col">{say.chips}</th>}</tr></thead>
      <tbody>
        {sheet.totals.map((one) => (
          <tr key={one.seat} className={one.points > 0 ? "up" : one.points < 0 ? "down" : ""}>
            <th scope="row">{one.name}
              {one.foul && <> <small className="tag foul">{say.fouledSmall}</small></>}
              {one.fantasyland && <> <small className="tag">{say.fantasylandStar}</small></>}</th>
            <td>{signed(one.points)}</td>{chips && <td>{signed(one.chips)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
