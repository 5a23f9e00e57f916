/** How one plays, in the figures that players know, each with what it means. */

import { localeOf } from "../../language/language";
import type { Playing } from "./api";
import { shareOf } from "./graph";
import { say } from "./texts";

export function PlayingView({ playing }: { playing: Playing }) {
  if (!playing.told) return null;
  const { told, vpip, pfr, three_bets, three_bet_chances, wagers, calls, saw_second, told_showdowns, won_there } = playing;
  const aggression = calls ? (wagers / calls).toLocaleString(localeOf(), { maximumFractionDigits: 1 }) : "–";
  const figures = [
    [say.vpip, say.vpipMeans, shareOf(vpip, told)], [say.pfr, say.pfrMeans, shareOf(pfr, told)],
    [say.threeBet, say.threeBetMeans, shareOf(three_bets, three_bet_chances)], [say.aggression, say.aggressionMeans, aggression],
    [say.wtsd, say.showdownMeans, shareOf(told_showdowns, saw_second)], [say.wsd, say.wonThereMeans, shareOf(won_there, told_showdowns)],
  ] as const;
  return (
    <figure className="deal-playing">
      <figcaption>{say.howYouPlay}</figcaption>
      <dl>{figures.map(([name, means, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd><dd className="means">{means}</dd></div>)}</dl>
      <p className="dim">{say.countedIn({ deals: told })}</p>
    </figure>
  );
}
