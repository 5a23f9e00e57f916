/** How the table looks to oneself, kept in the browser; and one's own face, kept by the house for all. */

import { useState } from "react";
import { BACKS, CARD_FACES, FELTS, settings, type Settings } from "../../settings";
import { Card, CardRow } from "../../faces/cards";
import { Face } from "../../faces/drawn/face";
import { FACES } from "../../faces/drawn/features";
import { told } from "../../notices";
import { room, send } from "../../room";
import { useStore } from "../../store";
import type { Face as Chosen } from "../../wire/messages";
import { say } from "./texts";
import "../../styles/looks.css";

const change = (part: Partial<Settings>) => settings.set((old) => ({ ...old, ...part }));
const FELT_NAMES = { get green() { return say.green; }, get blue() { return say.blue; }, get claret() { return say.claret; } };
const FACE_NAMES = { get classic() { return say.classic; }, get large() { return say.large; } };
const BACK_NAMES = { get claret() { return say.lattice; }, get waves() { return say.waves; }, get night() { return say.night; } };
const PLATE_NAMES = { get full() { return say.withFaces; }, get compact() { return say.compact; } };
const BACK = 53;
const [ACE, KING] = [51, 46];

export function LooksSettings() {
  const now = useStore(settings);
  return (
    <fieldset className="playing">
      <legend>{say.theLookOfTheTable}</legend>
      <Looks words={say.felt} name="felt" all={FELTS} names={FELT_NAMES} chosen={now.felt} onChoose={(felt) => change({ felt })}
        picture={(felt) => <span className="swatch" data-felt={felt} />} />
      <Looks words={say.cards} name="cards" all={CARD_FACES} names={FACE_NAMES} chosen={now.cards} onChoose={(cards) => change({ cards })}
        picture={(cards) => <span className="pair" data-cards={cards}><Card card={ACE} silent /><Card card={KING} silent /></span>} />
      <Looks words={say.backsOfTheCards} name="backs" all={BACKS} names={BACK_NAMES} chosen={now.backs} onChoose={(backs) => change({ backs })}
        picture={(back) => <span className="pair" data-back={back}><Card card={BACK} silent /></span>} />
      <Looks words={say.plates} name="plates" all={["full", "compact"] as const} names={PLATE_NAMES} chosen={now.plates} onChoose={(plates) => change({ plates })}
        picture={(plates) => plates === "full" ? <span className="little-plate"><Face name={say.ada} /><span>{say.ada}</span><b>200</b></span> : <span className="little-plate compact"><span>{say.ada}</span><b>200</b></span>} />
      <label className="switch">
        <input type="checkbox" checked={now.fourColours} onChange={(event) => change({ fourColours: event.target.checked })} />
        <span>{say.fourColoursSuits}</span>
      </label>
      <CardRow what={say.forExample} cards={[51, 46, 41, 36]} className="sample" />
    </fieldset>
  );
}

export function TalkSettings() {
  const { bubbles, reactions } = useStore(settings);
  return (
    <fieldset className="playing">
      <legend>{say.talk}</legend>
      <label className="switch"><input type="checkbox" checked={bubbles} onChange={(event) => change({ bubbles: event.target.checked })} />
        <span>{say.showAtSeatsWhatSaid}</span></label>
      <label className="switch"><input type="checkbox" checked={reactions} onChange={(event) => change({ reactions: event.target.checked })} />
        <span>{say.reactions}<small className="dim">{say.withoutThemYouSeeNone}</small></span></label>
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
      <legend>{say.myFace}</legend>
      <div className="faces-to-choose">
        {(["", ...FACES] as const).map((face) => (
          <label key={face} className="look" title={say.faceCalled({ face })}>
            <input type="radio" name="face" aria-label={say.faceCalled({ face })} checked={(asked ?? prefers.face) === face} onChange={() => void choose(face)} />
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
