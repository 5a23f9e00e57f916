/** Who won what, with which hand, and what the deal came to for him. */

import { useAmounts } from "../../faces/in_money";
import type { Seat, Table } from "../../wire/complete";
import type { AwardState } from "../../wire/protocol";
import { sharesOf } from "./lit";
import { inOwnWords } from "../../language/phrases";
import { say } from "./texts";

export function Awards({ state }: { state: Table }) {
  const { chips, short } = useAmounts();
  if (!state.awards.length) return null;
  const shares = sharesOf(state.awards);
  return (
    <ul className="awards" aria-label={say.whoWonAndWhy}>
      {state.awards.map((award, at) => {
        const winner = state.seats.find((seat) => seat.seat === award.seat);
        const last = state.awards.findLastIndex((one) => one.seat === award.seat) === at;
        return (
          <li key={at} className={shares.length > 1 ? `of-${Math.min(shares.indexOf(award.share ?? ""), 2)}` : ""}>
            <span>{partWords(award)}{say.wins({ b: (words) => <b>{words}</b>, who: winner?.name ?? say.seat({ number: award.seat + 1 }), amount: chips(award.amount) })}</span>{" "}
            {award.words && <span className="with">· {inOwnWords(award.words)}</span>}{" "}
            {last && winner && <Net seat={winner} short={short} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What the deal came to for a winner, all that he put in taken off. */
function Net({ seat, short }: { seat: Seat; short: (amount: number) => string }) {
  if (!seat.net) return null;
  return <span className={`net ${seat.net > 0 ? "up" : "down"}`}>{seat.net > 0 ? "+" : "−"}{short(Math.abs(seat.net))}<span className="sr"> {say.inAll}</span></span>;
}

/** "Side pot 1, low, board 2: "; empty where there is one pot and nothing in it to be told apart. */
function partWords({ pot, share, board }: AwardState): string {
  const parts = [pot === "Pot" ? "" : inOwnWords(pot), inOwnWords(share ?? ""), board ? say.onBoard({ board }) : ""].filter(Boolean);
  const words = parts.join(", ");
  return words && `${words[0]!.toUpperCase()}${words.slice(1)}: `;
}
