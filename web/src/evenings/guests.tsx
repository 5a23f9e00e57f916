/** Who is invited, and who comes; the host invites and lets go. */

import { useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { inviteNoMore, inviteTo, type Detail, type EveningDate, type Guest } from "./api";
import { whenIn } from "./times";
import { say } from "./texts";

export function Guests({ detail, onChange }: { detail: Detail; onChange: () => void }) {
  if (!detail.hosted && detail.guests.length === 0) return null;
  const remove = (guest: Guest) => {
    inviteNoMore(detail.evening, guest.guest).then(onChange, (found: unknown) => notify(wordsOf(found), "refused"));
  };
  return (
    <section aria-label={say.guests}>
      <h2>{detail.hosted ? say.guests : say.whoComes}</h2>
      {detail.guests.length === 0 && <p className="dim">{say.nobodyIsInvitedYet}</p>}
      <ul className="host-rows">{detail.guests.map((one, place) => (
        <li key={one.guest || place}>
          <span><b>{one.link ? say.linkWhoeverHas : one.name}</b>{one.account && <small className="tag">{say.account}</small>}
            {one.comment && <small className="came">“{one.comment}”</small>}</span>
          {!one.link && <span>{said(one)}</span>}
          {detail.hosted && <button type="button" className="quiet" aria-label={one.link ? say.removeTheLink : say.removeGuest({ name: one.name })} onClick={() => remove(one)}>{say.remove}</button>}
        </li>
      ))}</ul>
      {detail.hosted && <Invite evening={detail.evening} onChange={onChange} />}
    </section>
  );
}

function said(one: Guest): string {
  if (one.answer === null) return say.noAnswerYet;
  const late = one.late > 0 ? say.andSoLate({ late: one.late }) : "";
  if (one.answer !== "yes") return (one.answer === "no" ? say.doesNotCome : say.perhapsSaid) + late;
  return (one.seated ? say.comes : say.waitsNumber({ place: one.place })) + late;
}

function Invite({ evening, onChange }: { evening: string; onChange: () => void }) {
  const [name, setName] = useState("");
  const [made, setMade] = useState({ url: "", name: "" });
  const [problem, setProblem] = useState("");
  const send = (whom: string, account: boolean) => {
    setProblem("");
    inviteTo(evening, whom.trim(), account).then(
      (url) => {
        setName("");
        onChange();
        setMade({ url: url && here(url), name: whom.trim() });
        if (!url) notify(say.invitedSeesAmongEvenings({ whom: whom.trim() }));
      },
      (found: unknown) => setProblem(wordsOf(found)),
    );
  };
  return (
    <>
      <form className="inline-form" onSubmit={(event) => { event.preventDefault(); if (name.trim()) send(name, false); }}>
        <label className="field"><span>{say.whomYouInvite}</span><input value={name} maxLength={24} onChange={(event) => setName(event.target.value)} /></label>
        <button type="submit" disabled={!name.trim()}>{say.makeLinkThisGuest}</button>
        <button type="button" disabled={!name.trim()} onClick={() => send(name, true)}>{say.inviteAccountThisName}</button>
        <button type="button" className="quiet" onClick={() => send("", false)}>{say.aLinkForEverybody}</button>
      </form>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {made.url && <label className="field"><span>{made.name ? say.theLinkFor({ name: made.name }) : say.theLinkForWhoever}</span>
        <input readOnly value={made.url} onFocus={(event) => event.target.select()} /></label>}
    </>
  );
}

/** To this page, wherever it is reached. */
const here = (url: string): string => `${location.origin}${location.pathname}${url.slice(url.indexOf("#"))}`;

/** For the host: to whom a seat came free who has not seen it yet, with words to send to each. */
export function MovedUp({ detail, date }: { detail: Detail; date: EveningDate }) {
  const up = detail.guests.filter((one) => one.moved_up);
  if (!up.length) return null;
  return (
    <section aria-label={say.movedUp}>
      <h2>{say.movedUpHasNotSeen}</h2>
      <ul className="host-rows">{up.map((one) => (
        <li key={one.guest}>
          <span><b>{one.name}</b><small className="came">{say.aSeatCameFree({ when: whenIn(detail.zone, one.moved_up ?? 0) })}</small></span>
          <button type="button" className="quiet" aria-label={say.copyTheWordsFor({ name: one.name })} onClick={() => void copied(wordsFor(detail, date, one))}>{say.copyTheWords}</button>
          <textarea readOnly rows={3} aria-label={say.wordsFor({ name: one.name })} value={wordsFor(detail, date, one)} onFocus={(event) => event.target.select()} />
        </li>
      ))}</ul>
    </section>
  );
}

async function copied(words: string): Promise<void> {
  const done = await navigator.clipboard?.writeText(words).then(() => true, () => false);
  notify(done ? say.wordsCopiedPasteThemInto : say.markWordsCopyThem);
}

/** What is pasted into a message to a guest. */
const wordsFor = (detail: Detail, date: EveningDate, guest: Guest): string =>
  say.seatForYou({ guest: guest.name, evening: detail.name, when: whenIn(detail.zone, date.at), zone: detail.zone, place: detail.place || say.online });
