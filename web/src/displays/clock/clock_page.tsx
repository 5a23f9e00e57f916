/** The clock on a projector, a television, or whatever has a browser: by its address, without a session. */

import { useEffect, useState } from "react";
import { useAwake } from "../../live/use_awake";
import { lazily } from "../../pages/lazily";
import { displayPath, type Display } from "../api";
import { useFollowing } from "../following";
import { readLayout } from "../look/layout";
import { looksOf, useLikes } from "../look/use_likes";
import { carriedOn, timeWords, toNextSecond } from "../time/remaining";
import { useBeat } from "../time/use_beat";
import { useServerClock } from "../time/use_server_clock";
import { leftNow, shownOf } from "../widgets/shown";
import { Menu } from "./menu";
import { Screen } from "./screen";
import { useCues } from "./use_cues";
import { useLost } from "./use_lost";
import { say } from "../texts";
import { inEventWords } from "../../language/event_phrases";
import "../../styles/displays.css";

const Arrange = lazily(() => import("../arrange/arrange").then((part) => part.Arrange));

const ASK_TIME_EVERY_MS = 20_000;

interface ClockPageProps { event: string; screen: string; arrange: boolean }

export function ClockPage({ event, screen, arrange }: ClockPageProps) {
  const { seen, problem } = useFollowing<Display>(displayPath(event, screen));
  const time = useServerClock(ASK_TIME_EVERY_MS);
  if (seen === null || !time.known) {
    return <p className="waiting-page display-waits" role="status">{(problem && inEventWords(problem.message)) ?? (time.silent ? say.serverCannotBeReached : say.theClockIsSet)}</p>;
  }
  return <Running key={`${event} ${screen}`} seen={seen} away={problem !== null || time.silent} time={time} screen={screen} arrange={arrange} />;
}

interface RunningProps { seen: Display; away: boolean; time: ReturnType<typeof useServerClock>; screen: string; arrange: boolean }

function Running({ seen, away, time, screen, arrange }: RunningProps) {
  useAwake();
  const [likes, change] = useLikes(screen);
  const display = away ? carriedOn(seen, time.now()) : seen;
  const now = useBeat(time, (at) => toNextSecond(leftNow({ display, now: at }), at), `${seen.sequence} ${display.clock?.step} ${display.clock?.ends_at}`);
  const shown = shownOf(display, now, screen);
  const looks = looksOf(seen.look, likes);
  const lost = useLost(away, now);
  const left = leftNow(shown);
  useCues(display, left, looks);
  useEffect(() => () => { document.title = "Floorman"; }, []);
  const title = `${left === null ? "" : `${timeWords(left)} `}${seen.name}`;
  useEffect(() => { document.title = title; }, [title]);
  const [menu, setMenu] = useState(false);
  if (arrange) return <Arrange shown={shown} saved={seen.look} />;
  return (
    <>
      <Screen shown={shown} layout={readLayout(seen.look.layout)} theme={looks.theme} lost={lost} />
      <Menu event={seen.key} screen={screen} looks={looks} onChange={change} open={menu} onOpen={setMenu} />
    </>
  );
}
