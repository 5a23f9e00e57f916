/** At a tournament's table: the tournament is looked at all the time, and the browser goes where one's seat goes. */

import { useEffect, useRef } from "react";
import { notify } from "../../notices";
import { tableLink, type Me } from "../../tournaments/api";
import { useDetail, type Followed } from "../../tournaments/following/use_detail";
import { rulesWords } from "../../tournaments/wording";
import { standing } from "./standing";
import { say } from "../texts";

/** In each tournament, at which table this page has last known one to sit. */
const known = new Map<string, string>();

/** The table to go to; empty to stay, as one may who has been there and came here to look on. */
export function leadsTo(mine: string, before: string | undefined, shown: string): string {
  return mine && mine !== shown && mine !== before ? mine : "";
}

export function useFollowing(event: string, table: string, seated: boolean): Followed {
  const followed = useDetail(event);
  const { detail, toldAt, read } = followed;
  const sat = useRef(seated);
  // A seat that is gone has been moved, or its player is out: that is asked for at once.
  useEffect(() => {
    if (sat.current && !seated) read();
    sat.current = seated;
  }, [seated, read]);
  useEffect(() => { if (detail?.me) follow(event, table, detail.me); }, [detail, event, table]);
  useEffect(() => { standing.set(detail && { detail, toldAt }); }, [detail, toldAt]);
  useEffect(() => () => standing.set(null), []);
  return followed;
}

function follow(event: string, shown: string, me: Me): void {
  const to = leadsTo(me.table, known.get(event), shown);
  if (me.table) known.set(event, me.table);
  if (!to) return;
  const { words, rules } = me.moved ?? { words: say.yourSeatAtThisTable, rules: [] };
  notify(words, "told", rulesWords(rules));
  location.hash = tableLink(to);
}

/** Nothing is known any more, as on a page that was loaded anew. */
export const forgetSeats = (): void => known.clear();
