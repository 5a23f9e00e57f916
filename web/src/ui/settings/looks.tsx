/** How the table looks to oneself, kept in the browser; and one's own face, kept by the house for all. */

import { useState } from "react";
import { BACKS, CARD_FACES, FELTS, settings, type Settings } from "../../settings";
import { Card, CardRow } from "../../faces/cards";
import { Face } from "../../faces/drawn/face";
import { FACES, nameOfFace } from "../../faces/drawn/features";
import { told } from "../../notices";
import { room, send } from "../../room";
import { useStore } from "../../store";
import type { Face as Chosen } from "../../wire/messages";
import "../../styles/looks.css";

const change = (part: Partial<Settings>) => settings.set((old) => ({ ...old, ...part }));
const FELT_NAMES = { green: "Green", blue: "Blue", claret: "Claret" };
const FACE_NAMES = { classic: "Classic", large: "Large" };
const BACK_NAMES = { claret: "Lattice", waves: "Waves", night: "Night" };
const PLATE_NAMES = { full: "With faces", compact: "Compact" };
const BACK = 53;
const [ACE, KING] = [51, 46];

export function LooksSettings() {
  const now = useStore(settings);
  return (
    <fieldset className="playing">
      <legend>The look of the table</legend>
      <Looks words="Felt" name="felt" all={FELTS} names={FELT_NAMES} chosen={now.felt} onChoose={(felt) => change({ felt })}
        picture={(felt) => <span className="swatch" data-felt={felt} />} />
      <Looks words="Cards" name="cards" all={CARD_FACES} names={FACE_NAMES} chosen={now.cards} onChoose={(cards) => change({ cards })}
        picture={(cards) => <span className="pair" data-cards={cards}><Card card={ACE} silent /><Card card={KING} silent /></span>} />
      <Looks words="Backs of the cards" name="backs" all={BACKS} names={BACK_NAMES} chosen={now.backs} onChoose={(backs) => change({ backs })}
        picture={(back) => <span className="pair" data-back={back}><Card card={BACK} silent /></span>} />
      <Looks words="Plates" name="plates" all={["full", "compact"] as const} names={PLATE_NAMES} chosen={now.plates} onChoose={(plates) => change({ plates })}
        picture={(plates) => plates === "full" ? <span className="little-plate"><Face name="Ada" /><span>Ada</span><b>200</b></span> : <span className="little-plate compact"><span>Ada</span><b>200</b></span>} />
      <label className="switch">
        <input type="checkbox" checked={now.fourColours} onChange={(event) => change({ fourColours: event.target.checked })} />
        <span>Four colours for the suits</span>
      </label>
      <CardRow what="For example" cards={[51, 46, 41, 36]} className="sample" />
    </fieldset>
  );
}

export function TalkSettings() {
  const { bubbles, reactions } = useStore(settings);
  return (
    <fieldset className="playing">
      <legend>Talk</legend>
      <label className="switch"><input type="checkbox" checked={bubbles} onChange={(event) => change({ bubbles: event.target.checked })} />
        <span>Show at the seats what is said</span></label>
      <label className="switch"><input type="checkbox" checked={reactions} onChange={(event) => change({ reactions: event.target.checked })} />
        <span>Reactions<small className="dim">Without them you see none, and send none.</small></span></label>
    </fieldset>
  );
}

/** One's own face: everybody sees it from the moment that it is chosen. */
export function FaceSettings() {
  const { you, prefers, status } = useStore(room);
  // It stands as chosen until the house has said so, or has not done it.
  const [asked, setAsked] = useState<Chosen | null>(null);
  if (you === null || prefers === null) return null;
  const choose = async (face: Chosen) => {
    setAsked(face);
    told(await send({ type: "prefer", face }));
    setAsked(null);
  };
  return (
    <fieldset className="playing" disabled={status !== "open"}>
      <legend>My face</legend>
      <div className="faces-to-choose">
        {(["", ...FACES] as const).map((face) => (
          <label key={face} className="look" title={nameOfFace(face)}>
            <input type="radio" name="face" aria-label={nameOfFace(face)} checked={(asked ?? prefers.face) === face} onChange={() => void choose(face)} />
            <Face name={you.name} face={face} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface LooksProps<T extends string> {
  words: string;
  name: string;
  all: readonly T[];
  names: Record<T, string>;
  chosen: T;
  picture: (one: T) => React.ReactNode;
  onChoose: (one: T) => void;
}

function Looks<T extends string>({ words, name, all, names, chosen, picture, onChoose }: LooksProps<T>) {
  return (
    <div className="field" role="radiogroup" aria-label={words}>
      <span>{words}</span>
      <div className="looks">
        {all.map((one) => (
          <label key={one} className="look">
            <input type="radio" name={name} checked={chosen === one} onChange={() => onChoose(one)} />
            {picture(one)}<span>{names[one]}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
