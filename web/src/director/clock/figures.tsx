/** How many are in, what they have, and what they play for. */

import { chips } from "../../faces/format";
import { moneyWords, tenths } from "../prizes/money";
import { useDesk } from "../desk";

export function Figures() {
  const { desk } = useDesk();
  const { totals, currency } = desk;
  const { entries, left, players, waiting, average, average_bb, chips_bb, pool, guarantee, places, chips: all, reentries, rebuys, add_ons } = totals;
  const more = [[reentries, "re-entries"], [rebuys, "rebuys"], [add_ons, "add-ons"], [waiting, "waiting"]] as const;
  const besides = more.filter(([number]) => number).map(([number, words]) => `${number} ${words}`).join(", ");
  return (
    <dl className="clock-figures">
      <div><dt>Left</dt><dd>{chips(left)}<small> of {chips(entries)}</small></dd></div>
      <div><dt>Average</dt><dd>{chips(average)}{average_bb !== null && <small> {tenths(average_bb)} BB</small>}</dd></div>
      <div><dt>Chips</dt><dd>{chips(all)}{chips_bb !== null && <small> {chips(Math.round(chips_bb / 10))} BB</small>}</dd></div>
      <div><dt>Prizes</dt><dd>{moneyWords(Math.max(pool, guarantee), currency)}{places > 0 && <small> {places} paid</small>}</dd></div>
      <div className="clock-besides"><dt>Players</dt><dd>{chips(players)}{besides && <small> {besides}</small>}</dd></div>
    </dl>
  );
}
