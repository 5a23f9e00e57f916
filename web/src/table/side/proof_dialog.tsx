/** What the badge rests on: the commitments of the deal, and the heads of the table's log to be noted. */

import { notify } from "../../notices";
import type { Share } from "../../proof/contribution";
import { Explained } from "../../proof/explained/explained";
import { headWords, type Witness } from "../../proof/witness";
import { savedDeal } from "../../proof/saved";
import type { Watched } from "../../wire/complete";
import { Dialog } from "../../ui/dialog";
import { saveFile } from "../../ui/save_file";
import { inOwnWords } from "../../language/phrases";
import { say } from "./dialogs/texts";

interface ProofDialogProps { watched: Watched; witness: Witness; onClose: () => void }

export function ProofDialog({ watched, witness, onClose }: ProofDialogProps) {
  const { table } = watched.state;
  const saved = savedDeal(watched, witness);
  const { pinned, heads, verified, share, draw } = witness;
  return (
    <Dialog title={say.whatIsProved} onClose={onClose} wide>
      {pinned !== null && (
        <>
          <p>{say.dealCardsThatYouSee({ deal: pinned.deal, verified })}</p>
          <dl className="commitments">
            {pinned.shuffles.map((one, place) => (
              <div key={one.root}><dt>{place ? say.shuffleAfterTheDeck({ place }) : say.theDeck}</dt><dd><code>{one.root}</code></dd></div>
            ))}
          </dl>
          <p>{chanceWords(share)}</p>
        </>
      )}
      {draw !== null && draw.told.deal >= watched.state.deal && (
        <>
          <p>{say.drawButtonDealCardsLay({ deal: draw.told.deal, verified: draw.verified, notice: draw.notice && `; ${inOwnWords(draw.notice)}` })}</p>
          <dl className="commitments"><div><dt>{say.theDraw}</dt><dd><code>{draw.told.root}</code></dd></div></dl>
        </>
      )}
      {saved !== null && (
        <p>
          <button type="button" className="primary" onClick={() => saveFile(`floorman-${table}-${watched.state.deal}.deal.json`, saved)}>
            {say.saveTheDeal}</button>
          <span className="dim"> {say.anybodyCanCheckFile({ file: `floorman-${table}-${watched.state.deal}.deal.json`, code: (words) => <code>{words}</code> })}</span>
        </p>
      )}
      {pinned !== null && pinned.deal === watched.state.deal && <Explained watched={watched} witness={witness} />}
      {heads.length > 0 && <Heads table={table} witness={witness} />}
    </Dialog>
  );
}

/** Whose chance is in the order of the cards. */
function chanceWords({ given, sealed, mine, notice }: Share): string {
  const late = sealed > given ? ` ${say.sealedPartDidNotOpen({ late: sealed - given })}` : "";
  const others = given - (mine ? 1 : 0);
  const whose = mine ? (others ? say.yourBrowserAndMore({ others }) : say.yourBrowserAlone) : say.browsersNotYours({ given });
  if (!given) return say.orderHousesChanceAloneNobody({ late });
  const again = notice.includes("anew") ? ` ${say.markThat({ notice: inOwnWords(notice) })}` : "";
  return say.houseWasBoundItsOrder({ whose, late, again });
}

/** Whoever has noted a head can have the log checked up to there: `floorman audit --head`. */
function Heads({ table, witness: { heads } }: { table: string; witness: Witness }) {
  const words = [...heads].reverse().map((one) => headWords(table, one));
  const copy = async () => {
    const copied = await navigator.clipboard?.writeText(words[0]!).then(() => true, () => false);
    notify(copied ? say.theHeadIsCopied : say.markHeadCopy);
  };
  return (
    <section>
      <h3>{say.theLogOfTheTable}</h3>
      <p>{say.eachHeadStandsWholeLog}</p>
      <ol className="heads" reversed>
        {words.slice(0, 5).map((one) => <li key={one}><code>{one}</code></li>)}
      </ol>
      <p><button type="button" onClick={() => void copy()}>{say.copyTheLastHead}</button></p>
    </section>
  );
}
