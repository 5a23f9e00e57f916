/** Calling the floor to the table. */

import { notify, told } from "../notices";
import { send } from "../room";
import { CALL } from "./calls";

export function CallButton({ table, className = "quiet" }: { table: string; className?: string }) {
  const call = () => void send({ type: "chat", table, text: CALL }).then((answer) => {
    if (told(answer)) notify("The floor is called.");
  });
  return <button type="button" className={className} onClick={call}>Call the floor</button>;
}
