/** Who looks on at a table: names of those who do not mind, and how many others there are. */

import { useEffect, useState } from "react";
import { call } from "../../api";
import { wordsOf } from "../../deals/last_deals";
import { told } from "../../notices";
import { room, send } from "../../room";
import { useStore } from "../../store";
import { Dialog } from "../../ui/dialog";
import { say } from "./dialogs/texts";

interface Onlooker { player: string; name: string; unseen: boolean; you: boolean }
interface Found { people: readonly Onlooker[]; nameless: number; named_to_all: boolean }

/** The list is read again so often while it is open. */
const AGAIN_MS = 10_000;

export function OnlookersDialog({ table, onClose }: { table: string; onClose: () => void }) {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState("");
  const { you, prefers, status } = useStore(room);
  useEffect(() => {
    let gone = false;
    const read = () => {
      call("GET", `/api/tables/${encodeURIComponent(table)}/onlookers`).then(
        (answer) => { if (!gone) { setFound(answer as Found); setProblem(""); } },
        (failed: unknown) => { if (!gone) setProblem(wordsOf(failed)); },
      );
    };
    read();
    const timer = setInterval(read, AGAIN_MS);
    return () => { gone = true; clearInterval(timer); };
  }, [table, prefers?.watches_unseen]);
  const prefer = async (unseen: boolean) => told(await send({ type: "prefer", watches_unseen: unseen }));
  return (
    <Dialog title={say.whoLooksOn} onClose={onClose}>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {found === null ? !problem && <p className="dim" role="status">{say.lookingRoundTheRail}</p> : <List found={found} />}
      {prefers !== null && (
        <label className="switch">
          <input type="checkbox" checked={prefers.watches_unseen} disabled={status !== "open"} onChange={(event) => void prefer(event.target.checked)} />
          <span>{say.doNotNameMeWhere}<small className="dim">{say.playersSeeThatSomebodyDoes}</small></span>
        </label>
      )}
      {you?.role === "host" && <p className="dim">{say.whoeverIsBarred({ a: (words) => <a href="#/host">{words}</a> })}</p>}
    </Dialog>
  );
}

function List({ found: { people, nameless } }: { found: Found }) {
  if (!people.length && !nameless) return <p role="status">{say.nobodyLooksOnEverybodyHere}</p>;
  return (
    <>
      <ul className="onlookers" aria-label={say.onlookers}>
        {people.map((one) => <li key={one.player}>{one.name}{one.you && ` ${say.thatIsYou}`}{one.unseen && <small className="dim"> {say.notNamedToPlayers}</small>}</li>)}
      </ul>
      {nameless > 0 && <p role="status">{people.length ? say.andOthersNameless({ nameless }) : say.onlookersNameless({ nameless })}</p>}
    </>
  );
}
