/** Who is invited, and who comes; the host invites and lets go. */

import { useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { inviteNoMore, inviteTo, type Detail, type EveningDate, type Guest } from "./api";
import { whenIn } from "./times";

export function Guests({ detail, onChange }: { detail: Detail; onChange: () => void }) {
  if (!detail.hosted && detail.guests.length === 0) return null;
  const remove = (guest: Guest) => {
    inviteNoMore(detail.evening, guest.guest).then(onChange, (found: unknown) => notify(wordsOf(found), "refused"));
  };
  return (
    <section aria-label="Guests">
      <h2>{detail.hosted ? "Guests" : "Who comes"}</h2>
      {detail.guests.length === 0 && <p className="dim">Nobody is invited yet.</p>}
      <ul className="host-rows">{detail.guests.map((one, place) => (
        <li key={one.guest || place}>
          <span><b>{one.link ? "A link for whoever has it" : one.name}</b>{one.account && <small className="tag">account</small>}
            {one.comment && <small className="came">“{one.comment}”</small>}</span>
          {!one.link && <span>{said(one)}</span>}
          {detail.hosted && <button type="button" className="quiet" aria-label={`Remove ${one.link ? "the link" : one.name}`} onClick={() => remove(one)}>Remove</button>}
        </li>
      ))}</ul>
      {detail.hosted && <Invite evening={detail.evening} onChange={onChange} />}
    </section>
  );
}

function said(one: Guest): string {
  if (one.answer === null) return "no answer yet";
  const late = one.late > 0 ? `, ${one.late} minutes late` : "";
  if (one.answer !== "yes") return (one.answer === "no" ? "does not come" : "perhaps") + late;
  return (one.seated ? "comes" : `waits, number ${one.place}`) + late;
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
        if (!url) notify(`${whom.trim()} is invited, and sees it among the evenings.`);
      },
      (found: unknown) => setProblem(wordsOf(found)),
    );
  };
  return (
    <>
      <form className="inline-form" onSubmit={(event) => { event.preventDefault(); if (name.trim()) send(name, false); }}>
        <label className="field"><span>Whom you invite</span><input value={name} maxLength={24} onChange={(event) => setName(event.target.value)} /></label>
        <button type="submit" disabled={!name.trim()}>Make a link for this guest</button>
        <button type="button" disabled={!name.trim()} onClick={() => send(name, true)}>Invite the account of this name</button>
        <button type="button" className="quiet" onClick={() => send("", false)}>A link for everybody</button>
      </form>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {made.url && <label className="field"><span>The link {made.name ? `for ${made.name}` : "for whoever has it"}, shown once: send it</span>
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
    <section aria-label="Moved up">
      <h2>Moved up, and has not seen it yet</h2>
      <ul className="host-rows">{up.map((one) => (
        <li key={one.guest}>
          <span><b>{one.name}</b><small className="came">A seat came free {whenIn(detail.zone, one.moved_up ?? 0)}</small></span>
          <button type="button" className="quiet" aria-label={`Copy the words for ${one.name}`} onClick={() => void copied(wordsFor(detail, date, one))}>Copy the words</button>
          <textarea readOnly rows={3} aria-label={`Words for ${one.name}`} value={wordsFor(detail, date, one)} onFocus={(event) => event.target.select()} />
        </li>
      ))}</ul>
    </section>
  );
}

async function copied(words: string): Promise<void> {
  const done = await navigator.clipboard?.writeText(words).then(() => true, () => false);
  notify(done ? "The words are copied: paste them into a message." : "Mark the words and copy them.");
}

/** What is pasted into a message to a guest. */
const wordsFor = (detail: Detail, date: EveningDate, guest: Guest): string =>
  `${guest.name}, a seat came free for you: ${detail.name}, ${whenIn(detail.zone, date.at)} (${detail.zone}), ${detail.place || "online"}. `
  + "Say on your page if you do not come after all, so that the next one has it.";
