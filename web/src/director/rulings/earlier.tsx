/** What was ruled before on the same person, or on the same incident. */

import { useEffect, useState } from "react";
import { localeOf } from "../../language/language";
import { withCards } from "../../faces/words";
import { useDesk } from "../desk";
import { RulesButton } from "../../desks/rules_button";
import { readRulings, type Ruling } from "./api";
import { say } from "./texts";

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
  const about = player ? say.onPlayer({ name: entrants.get(player)?.name ?? say.thisPlayer }) : say.onTheSame;
  if (problem) return <p className="problem">{say.couldNotBeRead({ about })}</p>;
  if (found === null) return null;
  if (!found.length) return <p className="dim">{say.nothingWasRuled({ about })}</p>;
  return (
    <details className="rulings-before"><summary>{say.earlierRulings({ number: found.length, about })}</summary>
      <RulingList rulings={found} /></details>
  );
}

export function RulingList({ rulings }: { rulings: readonly Ruling[] }) {
  return (
    <ul className="ruling-list">
      {rulings.map((one) => (
        <li key={`${one.event} ${one.sequence}`}>
          <p>{withCards(one.words)} <RulesButton words={one.words} ids={one.rules} /></p>
          <small>{new Date(one.at).toLocaleString(localeOf(), { dateStyle: "medium", timeStyle: "short" })}, {one.event_name}{one.level > 0 && `, ${say.levelSmall({ level: one.level })}`}{one.table > 0 && `, ${say.tableSmall({ table: one.table })}`}
            {one.names.length > 0 && `: ${one.names.join(", ")}`}; {say.ruledBy({ name: one.by_name })}</small>
        </li>
      ))}
    </ul>
  );
}
