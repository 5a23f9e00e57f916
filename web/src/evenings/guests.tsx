/** Who is invited, and who comes; the host invites and lets go. */

import { useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { inviteNoMore, inviteTo, type Detail, type Guest } from "./api";

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
