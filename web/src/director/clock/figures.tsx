/** How many are in, what they have, and what they play for. */

import { chips } from "../../faces/format";
import { moneyWords, tenths } from "../prizes/money";
import { useDesk } from "../desk";
import { say } from "./texts";

export function Figures() {
  const { desk } = useDesk();
  const { totals, currency } = desk;
  const { entries, left, players, waiting, average, average_bb, chips_bb, pool, guarantee, places, chips: all, reentries, rebuys, add_ons } = totals;
  const besides = [
    reentries && say.reentries({ reentries }), rebuys && say.rebuys({ rebuys }), add_ons && say.addOns({ addOns: add_ons }), waiting && say.waiting({ waiting }),
  ].filter(Boolean).join(", ");
  return (
    <dl className="clock-figures">
      <div><dt>{say.left}</dt><dd>{chips(left)}<small> {say.of({ entries })}</small></dd></div>
      <div><dt>{say.average}</dt><dd>{chips(average)}{average_bb !== null && <small> {tenths(average_bb)} {say.bb}</small>}</dd></div>
      <div><dt>{say.chips}</dt><dd>{chips(all)}{chips_bb !== null && <small> {chips(Math.round(chips_bb / 10))} {say.bb}</small>}</dd></div>
      <div><dt>{say.prizes}</dt><dd>{moneyWords(Math.max(pool, guarantee), currency)}{places > 0 && <small> {say.placesPaid({ places })}</small>}</dd></div>
      <div className="clock-besides"><dt>{say.players}</dt><dd>{chips(players)}{besides && <small> {besides}</small>}</dd></div>
    </dl>
  );
}
