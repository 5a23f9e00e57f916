/** At an event of one table a player may pick his seat, from the cards that lie faceup. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, OneOf, Preview } from "../dialogs/frame";
import { say } from "./texts";

export function PickDialog({ player }: { player: string }) {
  const { desk, entrants, send } = useDesk();
  const [seat, setSeat] = useState(-1);
  const command = { type: "pick-seat", player, seat };
  const seats = Array.from({ length: desk.terms.seats }, (_, place) => [place, String(place + 1)] as const);
  return (
    <Frame title={say.picksASeat({ name: entrants.get(player)?.name ?? say.somebody })} does={say.thisSeat} ready={seat >= 0} onDo={() => send(command)}>
      <p className="dim">{say.theSeatIsKeptForThe}</p>
      <OneOf name={say.seat} value={seat} of={seats} onChange={setSeat} />
      <Preview command={seat >= 0 ? command : null} />
    </Frame>
  );
}
