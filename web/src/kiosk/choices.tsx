/** The lists of the room, to tap one. */

import { sentence } from "../faces/format";
import type { Choice, Rules } from "./api";
import { Why } from "./own_place";
import { say } from "./texts";
import { inGuestWords } from "../language/guest_phrases";

interface ChoicesProps { lists: readonly Choice[]; onPick: (line: Choice) => void; busy?: boolean; byPhone?: boolean; rules?: Rules }

export function Choices({ lists, onPick, busy = false, byPhone = false, rules = [] }: ChoicesProps) {
  if (lists.length === 0) return <p className="guest-words">{say.noGameHasAListYet}</p>;
  return (
    <ul className="guest-lists">
      {lists.map((one) => (
        <li key={one.line}>
          <button type="button" className="guest-list" disabled={busy || (byPhone && !one.phone)} onClick={() => onPick(one)}>
            <b>{sentence(inGuestWords(one.words))}</b>
            <span>{one.free > 0 ? say.freeSeats({ free: one.free }) : one.waiting === 0 ? say.nobodyWaits : say.namesOnTheList({ waiting: one.waiting })}</span>
          </button>
          {byPhone && !one.phone && <p className="dim">{inGuestWords(one.why)} {one.cites.map((id) => <Why key={id} id={id} rules={rules} />)}</p>}
        </li>
      ))}
    </ul>
  );
}
