/** What the badge rests on: the commitments of the deal, and the heads of the table's log to be noted. */

import { notify } from "../../notices";
import { lazily } from "../../pages/lazily";
import type { Share } from "../../proof/contribution";
import { headWords, type Witness } from "../../proof/witness";
import { savedDeal } from "../../proof/saved";
import type { Watched } from "../../wire/complete";
import { Dialog } from "../../ui/dialog";
import { saveFile } from "../../ui/save_file";

/** It comes when it is looked at: the table does without it. */
export const Explained = lazily(() => import("../../proof/explained/explained").then((part) => part.Explained), null);

interface ProofDialogProps { watched: Watched; witness: Witness; onClose: () => void }

export function ProofDialog({ watched, witness, onClose }: ProofDialogProps) {
  const { table } = watched.state;
  const saved = savedDeal(watched, witness);
  const { pinned, heads, verified, share, draw } = witness;
  return (
    <Dialog title="What is proved" onClose={onClose} wide>
      {pinned !== null && (
        <>
          <p>Deal {pinned.deal}: {verified} cards that you see lay where they had to come from, in the order that was
            committed to before the first of them was dealt.</p>
          <dl className="commitments">
            {pinned.shuffles.map((one, place) => (
              <div key={one.root}><dt>{place ? `Shuffle ${place} after the deck` : "The deck"}</dt><dd><code>{one.root}</code></dd></div>
            ))}
          </dl>
          <p>{chanceWords(share)}</p>
        </>
      )}
      {draw !== null && draw.told.deal >= watched.state.deal && (
        <>
          <p>The draw for the button of deal {draw.told.deal}: {draw.verified} cards lay where they had to come from{draw.notice && `; ${draw.notice}`}.</p>
          <dl className="commitments"><div><dt>The draw</dt><dd><code>{draw.told.root}</code></dd></div></dl>
        </>
      )}
      {saved !== null && (
        <p>
          <button type="button" className="primary" onClick={() => saveFile(`floorman-${table}-${watched.state.deal}.deal.json`, saved)}>
            Save the deal</button>
          <span className="dim"> Anybody can check the file without this room: <code>floorman verify</code> floorman-{table}-{watched.state.deal}.deal.json</span>
        </p>
      )}
      {pinned !== null && pinned.deal === watched.state.deal && <Explained watched={watched} witness={witness} />}
      {heads.length > 0 && <Heads table={table} witness={witness} />}
    </Dialog>
  );
}

/** Whose chance is in the order of the cards. */
function chanceWords({ given, sealed, mine, notice }: Share): string {
  const late = sealed > given ? ` ${sealed - given} sealed a part and did not open it in time.` : "";
  const others = given - (mine ? 1 : 0);
  const whose = mine ? (others ? `your browser and ${others} more` : "your browser alone") : `${given} browser${given === 1 ? "" : "s"}, not yours`;
  if (!given) return `The order is of the house's chance alone: nobody had a part in it.${late}`;
  const again = notice.includes("anew") ? ` Mark that ${notice}.` : "";
  return `The house was bound to its order before it was cut by the chance of ${whose}.${late}${again}`;
}

/** Whoever has noted a head can have the log checked up to there: `floorman audit --head`. */
function Heads({ table, witness: { heads } }: { table: string; witness: Witness }) {
  const words = [...heads].reverse().map((one) => headWords(table, one));
  const copy = async () => {
    const copied = await navigator.clipboard?.writeText(words[0]!).then(() => true, () => false);
    notify(copied ? "The head is copied." : "Mark the head and copy it.");
  };
  return (
    <section>
      <h3>The log of the table</h3>
      <p>Each head stands for the whole log before it. Note one: nothing before it can be changed or cut off
        unnoticed, whenever the log is audited.</p>
      <ol className="heads" reversed>
        {words.slice(0, 5).map((one) => <li key={one}><code>{one}</code></li>)}
      </ol>
      <p><button type="button" onClick={() => void copy()}>Copy the last head</button></p>
    </section>
  );
}
