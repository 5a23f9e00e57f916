/** What was ruled before on the same person, or on the same incident. */

import { useEffect, useState } from "react";
import { withCards } from "../../faces/words";
import { useDesk } from "../desk";
import { RulesButton } from "../../desks/rules_button";
import { readRulings, type Ruling } from "./api";

export function RulingsBefore({ player = "", incident = "" }: { player?: string; incident?: string }) {
  const { desk, entrants } = useDesk();
  const [found, setFound] = useState<readonly Ruling[] | null>(null);
  const [problem, setProblem] = useState(false);
  useEffect(() => {
    let gone = false;
    readRulings(desk.key, player ? { player } : { incident }).then(
      (one) => { if (!gone) { setFound(one.rulings); setProblem(false); } },
      () => { if (!gone) setProblem(true); },
    );
    return () => { gone = true; };
  }, [desk.key, desk.sequence, player, incident]);
  const about = player ? `on ${entrants.get(player)?.name ?? "this player"}` : "on the same";
  if (problem) return <p className="problem">Earlier rulings {about} could not be read.</p>;
  if (found === null) return null;
  if (!found.length) return <p className="dim">Nothing was ruled {about} before.</p>;
  return (
    <details className="rulings-before"><summary>{found.length === 1 ? "One earlier ruling" : `${found.length} earlier rulings`} {about}</summary>
      <RulingList rulings={found} /></details>
  );
}

export function RulingList({ rulings }: { rulings: readonly Ruling[] }) {
  return (
    <ul className="ruling-list">
      {rulings.map((one) => (
        <li key={`${one.event} ${one.sequence}`}>
          <p>{withCards(one.words)} <RulesButton words={one.words} ids={one.rules} /></p>
          <small>{new Date(one.at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}, {one.event_name}{one.level > 0 && `, level ${one.level}`}{one.table > 0 && `, table ${one.table}`}
            {one.names.length > 0 && `: ${one.names.join(", ")}`}; ruled by {one.by_name}</small>
        </li>
      ))}
    </ul>
  );
}
