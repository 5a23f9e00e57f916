/** Whether the cards in sight are those that the deck was committed to, each from its own place. */

import { useState } from "react";
import { cardName } from "../../faces/card_names";
import { lazily } from "../../pages/lazily";
import { witnessed, type Alarm, type Witness } from "../../proof/witness";
import type { Watched } from "../../wire/complete";
import { Dialog } from "../../ui/dialog";
import { saveFile } from "../../ui/save_file";
import { inOwnWords } from "../../language/phrases";
import { say } from "../texts";

/** They come when they are looked at: the table does without them. What an alarm rests on is saved without. */
const ProofDialog = lazily(() => import("./proof_dialog").then((part) => part.ProofDialog), null);
const Explained = lazily(() => import("../../proof/explained/explained").then((part) => part.Explained), null);

export function ProofBadge({ watched }: { watched: Watched }) {
  const [opened, setOpened] = useState(false);
  // With `npm run fake` alone: a page that was built knows no such mode, and no server can ask for it.
  if (import.meta.env.MODE === "made-up") return <span className="proof noted">{say.madeUpNothingProved}</span>;
  const { state } = watched;
  const witness = witnessed(watched);
  const { alarms, verified, amended, pinned, heads, share, draw } = witness;
  const first = alarms[0];
  if (first !== undefined) {
    return (
      <>
        <span className="proof failed" role="alert">
          <button type="button" onClick={() => setOpened(true)}>{say.alarmAt({ deal: first.deal, words: inOwnWords(first.words), more: alarms.length - 1 })}</button>
        </span>
        {opened && <AlarmDialog watched={watched} witness={witness} onClose={() => setOpened(false)} />}
      </>
    );
  }
  const root = pinned?.shuffles[0]?.root;
  const panel = opened && <ProofDialog watched={watched} witness={witness} onClose={() => setOpened(false)} />;
  if (!state.live && draw !== null && draw.told.deal > state.deal) {
    return (
      <>
        <button type="button" className="proof verified" title={say.commitment({ root: draw.told.root })} onClick={() => setOpened(true)}>
          {say.drawButtonCardsVerified({ verified: draw.verified })}</button>
        {draw.notice && <span className="share">{inOwnWords(draw.notice)}</span>}
        {panel}
      </>
    );
  }
  if (state.live || !root) {
    if (!heads.length) return null;
    return <><button type="button" className="proof noted" onClick={() => setOpened(true)}><i aria-hidden="true">≡ </i>{say.log}</button>{panel}</>;
  }
  const cards = verified ? say.cardsVerified({ verified }) : say.deckCommitted;
  const house = amended ? say.byHousesOwnCourse : "";
  return (
    <>
      <button type="button" className="proof verified" title={say.commitment({ root })} onClick={() => setOpened(true)}>
        {`✓ ${cards}${house}`}</button>
      {share.notice && <span className="share">{inOwnWords(share.notice)}</span>}
      {panel}
    </>
  );
}

function AlarmDialog({ watched, witness, onClose }: { watched: Watched; witness: Witness; onClose: () => void }) {
  const { alarms } = witness;
  const { table, deal } = watched.state;
  const now = alarms.filter((one) => one.deal === deal);
  return (
    <Dialog title={say.cardsDoNotAgree} onClose={onClose} wide>
      <p>{say.whatServerToldNotWhat}</p>
      <ul className="alarms">
        {alarms.map((one) => (
          <li key={`${one.deal} ${one.words}`}>
            {say.alarmOf({ deal: one.deal, card: one.card === undefined ? "" : `, ${cardName(one.card)}`, words: inOwnWords(one.words) })}
          </li>
        ))}
      </ul>
      <p><button type="button" className="primary" onClick={() => saveEvidence(table, alarms)}>{say.saveTheEvidence}</button></p>
      {now.length > 0 && <Explained watched={watched} witness={witness} first={now.find((one) => one.card !== undefined)?.card} />}
    </Dialog>
  );
}

/** All that was told, as a file. */
function saveEvidence(table: string, alarms: readonly Alarm[]): void {
  const name = `evidence-${table}-deal-${alarms[0]?.deal ?? 0}.json`;
  saveFile(name, { what: "floorman evidence", version: 1, table, alarms });
}
