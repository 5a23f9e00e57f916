/** At an event of one table a player may pick his seat, from the cards that lie faceup. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, OneOf, Preview } from "../dialogs/frame";

export function PickDialog({ player }: { player: string }) {
  const { desk, entrants, send } = useDesk();
  const [seat, setSeat] = useState(-1);
  const command = { type: "pick-seat", player, seat };
  const seats = Array.from({ length: desk.terms.seats }, (_, place) => [place, String(place + 1)] as const);
  return (
    <Frame title={`${entrants.get(player)?.name ?? "Somebody"} picks a seat`} does="This seat" ready={seat >= 0} onDo={() => send(command)}>
      <p className="dim">The seat is kept for the start. Who picks none is drawn for the seats that are left.</p>
      <OneOf name="Seat" value={seat} of={seats} onChange={setSeat} />
      <Preview command={seat >= 0 ? command : null} />
    </Frame>
  );
}
