/** Which page is shown: the address after "#" says it, and nobody is inside without a session. */

import { useEffect, useState, useSyncExternalStore } from "react";
import { ConfirmDialog } from "./account/confirm_dialog";
import { whoAmI } from "./api";
import { language } from "./language/language";
import { lazily } from "./pages/lazily";
import { tableOf } from "./mine/due";
import { InMoney } from "./faces/in_money";
import { ConsentDialog } from "./limits/consent_dialog";
import { RealityCheck } from "./limits/reality_check";
import { readNotes } from "./notes/notes";
import { arrive } from "./pages/arriving";
import { Mishap } from "./pages/mishap";
import { Door, everybodys, OpenPage, Page } from "./pages/pages";
import { isOpen, readRoute, type Route } from "./pages/routes";
import { connection, enter, forget, readToken, room } from "./room";
import { applySettings, settings } from "./settings";
import { usePart, useStore } from "./store";
import { Notices } from "./ui/notices_view";
import { say } from "./pages/texts";

/** It comes when one is inside: nobody is called at the door. */
const CallBack = lazily(() => import("./mine/strip").then((part) => part.CallBack), null);

const onHash = (changed: () => void): (() => void) => {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
};

/** Read whenever it is drawn, so that no change is missed before it is listened to. */
const useRoute = (): Route => readRoute(useSyncExternalStore(onHash, () => location.hash));

/** In another language everything is drawn anew. */
export function App() {
  return <Rooms key={useStore(language)} />;
}

function Rooms() {
  const route = useRoute();
  const you = usePart(room, (now) => now.you);
  const likes = useStore(settings);
  const money = usePart(room, (now) => now.money);
  const [asked, setAsked] = useState(!readToken());
  useEffect(() => applySettings(), [likes]);
  useEffect(arrive, []);
  const id = you?.id ?? "";
  useEffect(() => { if (id) void readNotes().catch(() => undefined); }, [id]);
  useEffect(() => { if (!asked) void comeBack().finally(() => setAsked(true)); }, []);
  useEffect(() => {
    const hurry = () => connection.hurry();
    window.addEventListener("online", hurry);
    return () => window.removeEventListener("online", hurry);
  }, []);
  return (
    <InMoney money={money}>
      <Mishap at={location.hash}>
        {everybodys(route) ?? (isOpen(route) ? <OpenPage route={route} /> : you !== null ? <Page route={route} /> : asked ? <Door route={route} /> : <p className="waiting-page">{say.openingTheDoor}</p>)}
      </Mishap>
      {you !== null && !isOpen(route) && <CallBack key={`mine ${id}`} here={tableOf(location.hash)} all={route.page === "tiles"} />}
      <ConfirmDialog />
      {you !== null && <ConsentDialog key={id} you={id} />}
      <RealityCheck />
      <Notices />
    </InMoney>
  );
}

/** Back with the session of last time; where the server is away, keep it and go on trying. */
async function comeBack(): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return enter(readToken(), await whoAmI());
    } catch (problem) {
      const status = (problem as { status?: number }).status ?? 0;
      if (status >= 400 && status < 500 && status !== 429) return forget();
      await new Promise((resolve) => setTimeout(resolve, Math.min(8_000, 500 * 2 ** tries)));
    }
  }
}
