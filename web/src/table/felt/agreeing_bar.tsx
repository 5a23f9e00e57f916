/** What all players left in the deal are asked together: who has answered, who is waited for. */

import { count } from "../../faces/format";
import type { Table } from "../../wire/complete";

export function AgreeingBar({ state }: { state: Table }) {
  const asked = state.agreeing;
  if (asked === null) return null;
  const name = (seat: number) => state.seats.find((one) => one.seat === seat)?.name ?? `Seat ${seat + 1}`;
  const twice = asked.matter === "deal-twice";
  const agreed = (asked.agreed ?? []).map(([seat, boards]) => twice && boards !== undefined && boards > 1 ? `${name(seat!)}: ${count(boards, "board")}` : twice ? `${name(seat!)}: one board` : `${name(seat!)} agrees`);
  return (
    <div className="agreeing-bar" role="status">
      <b>{twice ? `The rest of the board: once, or up to ${asked.boards_max ?? 2} times?` : "Take the blinds back?"}</b>{" "}
      {agreed.length > 0 && <span>{agreed.join(", ")}. </span>}
      <span>Waited for: {asked.waited.map(name).join(", ")}.</span>
    </div>
  );
}
