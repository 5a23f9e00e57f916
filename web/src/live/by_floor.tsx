/** A free seat at a table of real cards that belongs to the room's floor: the desk seats people. */

import { Dialog } from "../ui/dialog";
import { say } from "./texts";

export function ByFloor({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say.floorSeatsPeople} onClose={onClose}>
      <p>{say.whoeverComes}</p>
      <p><a className="button" href="#/brush">{say.toTheDesk}</a></p>
    </Dialog>
  );
}
