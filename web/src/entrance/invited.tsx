/** The door for who was invited: whose game it is, and in by a name of one's own. */

import { useEffect, useState } from "react";
import { beGuest, type Invitation, readInvitation } from "../api";
import { lazily } from "../pages/lazily";
import { Entrance, Fan, SignIn, useDoor } from "./entrance";

/** The door itself does without. */
const Face = lazily(() => import("../faces/drawn/face").then((part) => part.Face), null);

export function InvitedEntrance({ code }: { code: string }) {
  const [leads, setLeads] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState("");
  const [name, setName] = useState("");
  const door = useDoor();
  const account = useDoor();
  useEffect(() => {
    let gone = false;
    readInvitation(code).then(
      (found) => { if (!gone) setLeads(found); },
      (found: unknown) => { if (!gone) setProblem(found instanceof Error ? found.message : "The invitation does not hold."); },
    );
    return () => { gone = true; };
  }, [code]);
  if (problem) return <><p className="problem invitation-problem" role="alert">{problem}</p><Entrance /></>;
  return (
    <main className="entrance invited">
      <Fan />
      {leads === null ? <p className="motto">Reading your invitation…</p> : <>
        <h1>{leads.by} invites you</h1>
        <p className="motto">to <strong>{leads.table_name || leads.game_name}</strong></p>
        <p className="terms">{termsOf(leads)}</p>
        {leads.sitting.length > 0 && <p className="sitting-faces" aria-hidden="true">{leads.sitting.map((name, place) => <Face key={name} name={name} face={leads.faces?.[place]} />)}</p>}
        <p className="sitting">{sittingWords(leads)}</p>
        <form onSubmit={(event) => { event.preventDefault(); door.go(() => beGuest(name.trim(), code)); }}>
          <label className="field"><span>Your name at the table</span>
            <input value={name} autoComplete="nickname" maxLength={40} placeholder="A friendly one, if you leave it empty"
              onChange={(event) => setName(event.target.value)} />
          </label>
          {door.problem && <p className="problem" role="alert">{door.problem}</p>}
          <button type="submit" className="primary big" disabled={door.busy}>Come in</button>
        </form>
        <details>
          <summary>I have an account here</summary>
          <SignIn door={account} />
        </details>
      </>}
    </main>
  );
}

/** Who is met there: people by name, house players by their number. */
export function sittingWords({ sitting, players }: Invitation): string {
  const bots = players - sitting.length;
  const house = bots === 1 ? "one house player" : `${bots} house players`;
  const who = [...sitting, ...(bots > 0 ? [house] : [])];
  if (!who.length) return "Nobody sits there yet: you are the first.";
  return `${new Intl.ListFormat("en").format(who)} ${who.length === 1 && bots < 2 ? "sits" : "sit"} there.`;
}

/** What is played, by which book, and how many seats are taken. */
export function termsOf(leads: Invitation): string {
  const sit = `${leads.players} of ${leads.seats} seats taken`;
  return [leads.game_name, leads.stakes, leads.live ? "real cards" : "", leads.book_name, sit].filter(Boolean).join(" · ");
}
