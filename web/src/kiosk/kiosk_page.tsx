/** A kiosk: a tablet in the room, at which guests get on a list and off it by themselves. */

import { useEffect, useRef, useState } from "react";
import { logOut } from "../api";
import { useAwake } from "../live/use_awake";
import { forget, readToken } from "../room";
import { keepKiosk, post, readKiosk, type KioskSeen } from "./api";
import { Kiosk } from "./kiosk";
import { Screen } from "./screen";
import { useFollowed } from "./use_followed";
import { say } from "./texts";
import { inGuestWords } from "../language/guest_phrases";
import "../styles/kiosk.css";

export function KioskPage({ code }: { code: string }) {
  const [token, setToken] = useState(readKiosk);
  if (code) return <Pairing code={code} onPaired={(made) => { setToken(made); location.replace("#/kiosk"); }} />;
  if (!token) return <p className="waiting-page">{say.thisIsNoKioskYet}</p>;
  return <Running token={token} onOut={() => { keepKiosk(""); setToken(""); }} />;
}

/** By its link: and nobody is logged in on a tablet that stands in the room. */
function Pairing({ code, onPaired }: { code: string; onPaired: (token: string) => void }) {
  const [problem, setProblem] = useState("");
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    post<{ token: string }>("kiosk/pair", { code }).then(async ({ token }) => {
      keepKiosk(token);
      if (readToken()) await logOut().catch(() => undefined);
      forget();
      onPaired(token);
    }, (found: unknown) => setProblem(found instanceof Error ? found.message : say.thatDidNotWork));
  }, [code]);
  return <p className="waiting-page" role={problem ? "alert" : "status"}>{inGuestWords(problem) || say.settingTheKioskUp}</p>;
}

function Running({ token, onOut }: { token: string; onOut: () => void }) {
  useAwake();
  const { seen, ahead, problem } = useFollowed<KioskSeen>("kiosk", token);
  if (problem?.status === 401) {
    return <div className="waiting-page"><p role="alert">{inGuestWords(problem.message)}</p><button type="button" onClick={onOut}>{say.forgetItHere}</button></div>;
  }
  if (seen === null) return <p className="waiting-page" role="status">{(problem && inGuestWords(problem.message)) ?? say.theKioskWakesUp}</p>;
  if (seen.screen) return <Screen board={seen.board} here={seen.here} stale={problem !== null} />;
  return <Kiosk seen={seen} ahead={ahead} token={token} stale={problem !== null} />;
}
