/** What one's deals come to by form or by position, as bars that go either way from nothing. */

import { localeOf } from "../../language/language";
import { toneOf } from "../tone";
import type { Group } from "./api";
import { barOf, shareOf, signed } from "./graph";
import { say } from "./texts";

interface GroupsProps {
  caption: string;
  kind: string;
  groups: readonly Group[];
  /** How a group is called. */
  named: (group: Group) => string;
}

/** Nothing where there is only one kind: its sums say the same. */
export function Groups({ caption, kind, groups, named }: GroupsProps) {
  if (groups.length < 2) return null;
  const each = groups.map(perHundred);
  return (
    <div className="deal-groups scrolls" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr><th scope="col">{kind}</th><th scope="col">{say.dealsPlayed}</th><th scope="col">{say.won}</th><th scope="col">{say.showdowns}</th>
            <th scope="col"><abbr title={say.vpipMeans}>{say.vpip}</abbr></th><th scope="col"><abbr title={say.pfrMeans}>{say.pfr}</abbr></th>
            <th scope="col">{say.inBigBlinds}</th><th scope="col">{say.forAHundredDeals}</th><td aria-hidden="true" /></tr>
        </thead>
        <tbody>
          {groups.map((one, at) => (
            <tr key={one.key}>
              <th scope="row">{named(one)}</th><td>{one.deals.toLocaleString(localeOf())}</td><td>{shareOf(one.won, one.deals)}</td><td>{shareOf(one.showdowns, one.deals)}</td>
              <td>{shareOf(one.playing.vpip, one.playing.told)}</td><td>{shareOf(one.playing.pfr, one.playing.told)}</td>
              <td className={toneOf(one.units)}>{signed(one.units)}</td><td className={toneOf(each[at]!)}>{signed(each[at]!)}</td>
              <td aria-hidden="true"><span className="bar"><i className={toneOf(each[at]!)} style={barOf(each[at]!, each)} /></span></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const perHundred = ({ units, counted }: Group): number => (counted ? (100 * units) / counted : 0);
