/** What all players left in the deal are asked together: who has answered, who is waited for. */

import type { Table } from "../../wire/complete";
import { say } from "./texts";

export function AgreeingBar({ state }: { state: Table }) {
  const asked = state.agreeing;
  if (asked === null) return null;
  const name = (seat: number) => state.seats.find((one) => one.seat === seat)?.name ?? say.seat({ number: seat + 1 });
  const twice = asked.matter === "deal-twice";
  const agreed = (asked.agreed ?? []).map(([seat, boards]) => twice && boards !== undefined && boards > 1 ? say.wantsBoards({ name: name(seat!), boards }) : twice ? say.oneBoard({ name: name(seat!) }) : say.agrees({ name: name(seat!) }));
  return (
    <div className="agreeing-bar" role="status">
      <b>{twice ? say.restOfTheBoard({ most: asked.boards_max ?? 2 }) : say.takeTheBlindsBack}</b>{" "}
      {agreed.length > 0 && <span>{agreed.join(", ")}. </span>}
      <span>{say.waitedFor({ names: asked.waited.map(name).join(", ") })}</span>
    </div>
  );
}
