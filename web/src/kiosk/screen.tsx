/** A television of the room: the board, and a code for phones that shows who is there. */

import { useEffect, useState } from "react";
import { BoardView } from "../brush/board/board_page";
import { useAwake } from "../live/use_awake";
import { readBoard, readHere, type Board, type Here } from "./api";
import { say } from "./texts";
import { inGuestWords } from "../language/guest_phrases";
import "../styles/kiosk.css";

const REFRESH_MS = 3_000;

interface ScreenProps { board: Board; here: Here; stale: boolean }

export function Screen({ board, here, stale }: ScreenProps) {
  useAwake();
  return <BoardView board={board} stale={stale} beside={<HereCode here={here} />} />;
}

/** The code that changes all the time. */
export function HereCode({ here }: { here: Here }) {
  const { joins } = here;
  return (
    <figure className="guest-here">
      <img src={here.qr} alt={joins ? say.aCodeByWhichAPhoneX : say.aCodeByWhichAPhone} data-path={here.path} />
      <figcaption>{joins ? say.getOnAListReadThis : say.onAListReadThisWith}</figcaption>
    </figure>
  );
}

/** The same for the staff, in their own window. */
export function DeskScreen() {
  const [seen, setSeen] = useState<{ board: Board; here: Here } | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let over = false;
    const read = () => void Promise.all([readBoard(), readHere()]).then(
      ([board, here]) => { if (!over) { setSeen({ board, here }); setProblem(""); } },
      (found: unknown) => { if (!over) setProblem(found instanceof Error ? found.message : say.thatDidNotWork); },
    );
    read();
    const timer = setInterval(read, REFRESH_MS);
    return () => { over = true; clearInterval(timer); };
  }, []);
  if (seen === null) return <p className="waiting-page" role="status">{inGuestWords(problem) || say.theBoardLightsUp}</p>;
  return <Screen board={seen.board} here={seen.here} stale={problem !== ""} />;
}
