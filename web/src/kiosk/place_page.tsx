/** A guest's own page, on his phone: where he stands, and when he is called. */

import { useEffect, useRef } from "react";
import { settings } from "../settings";
import { play } from "../sounds";
import { useStore } from "../store";
import { useAwake } from "../live/use_awake";
import { keepPlace, post, type Place } from "./api";
import { OwnPlace } from "./own_place";
import { useAsking, useFollowed } from "./use_followed";
import { say } from "./texts";
import { inGuestWords } from "../language/guest_phrases";
import "../styles/kiosk.css";

const BUZZ = [300, 150, 300, 150, 300];

export function PlacePage({ code }: { code: string }) {
  const path = `place/${encodeURIComponent(code)}`;
  const followed = useFollowed<Place>(path);
  const { seen, problem, put } = followed;
  const asking = useAsking();
  useEffect(() => { if (seen) keepPlace(seen.open ? code : ""); }, [seen, code]);
  useCalls(seen);
  const doIt = (deed: string, body: unknown) => asking.run(async () => put(await post<Place>(`${path}/${deed}`, body)));
  const leave = (line: string) => doIt("leave", { line });
  const answer = (line: string, takes: boolean) => doIt("answer", { line, takes });
  const gone = problem?.status === 404;
  return (
    <main className="guest-page">
      <header><h1>{seen?.name || say.yourPlace}</h1>{seen && !gone && <Ringing />}</header>
      {problem && !gone && (
        <p className="guest-lost" role="alert">{say.noConnectionMayBeOld} <button type="button" onClick={followed.again}>{say.tryAgain}</button></p>
      )}
      {asking.problem && <p className="problem" role="alert">{inGuestWords(asking.problem.message)} {inGuestWords(asking.problem.legal)}</p>}
      {gone ? <p className="guest-words" role="alert">{inGuestWords(problem.message)}</p>
        : seen === null ? <p className="guest-words" role="status">{say.lookingAtTheLists}</p>
          : <OwnPlace place={seen} ahead={followed.ahead} busy={asking.busy} onLeave={leave} onAnswer={seen.answers ? answer : undefined} />}
      {seen?.open && !gone && <p className="dim">{say.stayWhereYouHearYourName}</p>}
    </main>
  );
}

/** What is asked of him now, as a key: something new in it is rung for. */
export function callsOf(place: Place | null): readonly string[] {
  const called = (place?.lists ?? []).filter((one) => one.called && !one.called.answered).map((one) => `${one.line} ${one.called?.table}`);
  const moves = (place?.seats ?? []).filter((one) => one.to).map((one) => `${one.table} ${one.to}`);
  return [...called, ...moves];
}

function useCalls(place: Place | null): void {
  const known = useRef<readonly string[]>([]);
  const calls = callsOf(place);
  const key = calls.join("\n");
  useEffect(() => {
    if (calls.some((one) => !known.current.includes(one))) ring();
    known.current = calls;
    const first = place?.lists[0];
    document.title = calls.length ? say.youAreCalled : first ? (first.before ? say.beforeYou({ before: first.before }) : say.firstOnTheList) : say.yourPlace;
    return () => { document.title = "Floorman"; };
  }, [key, place]);
}

function ring(): void {
  play("turn");
  setTimeout(() => play("win"), 500);
  // Not every browser has it, and none without a touch of the page before.
  navigator.vibrate?.(BUZZ);
}

/** Sound, and a screen that stays lit: a phone that sleeps rings for nobody. */
function Ringing() {
  const { sounds } = useStore(settings);
  const turn = () => {
    settings.set((old) => ({ ...old, sounds: !sounds }));
    if (!sounds) play("turn");
  };
  return (
    <>
      <button type="button" className="quiet" aria-pressed={sounds} onClick={turn}>{sounds ? say.itRingsWhenYouAreCalled : say.ringWhenIAmCalled}</button>
      {sounds && <Awake />}
    </>
  );
}

function Awake() {
  useAwake();
  return null;
}
