/** A free seat at a table of real cards that belongs to the room's floor: the desk seats people. */

import { Dialog } from "../ui/dialog";

export function ByFloor({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="The floor seats people here" onClose={onClose}>
      <p>Whoever comes to this table is seated at the brush's desk, by the lists.</p>
      <p><a className="button" href="#/brush">To the desk</a></p>
    </Dialog>
  );
}
