/** The door for who was invited: whose game it is, and in by a name of one's own. */

import { useEffect, useState } from "react";
import { beGuest, type Invitation, readInvitation } from "../api";
import { lazily } from "../pages/lazily";
import { Entrance, Fan, SignIn, useDoor } from "./entrance";
import { LanguageField } from "../language/language_field";
import { localeOf } from "../language/language";
import { say } from "./texts";

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
      (found: unknown) => { if (!gone) setProblem(found instanceof Error ? found.message : say.invitationDoesNotHold); },
    );
    return () => { gone = true; };
  }, [code]);
  if (problem) return <><p className="problem invitation-problem" role="alert">{problem}</p><Entrance /></>;
  return (
    <main className="entrance invited">
      <Fan />
      {leads === null ? <p className="motto">{say.readingYourInvitation}</p> : <>
        <h1>{say.invitesYou({ by: leads.by })}</h1>
        <p className="motto">{say.invitesYouTo({ table: leads.table_name || leads.game_name, strong: (words) => <strong>{words}</strong> })}</p>
        <p className="terms">{termsOf(leads)}</p>
        {leads.sitting.length > 0 && <p className="sitting-faces" aria-hidden="true">{leads.sitting.map((name, place) => <Face key={name} name={name} face={leads.faces?.[place]} />)}</p>}
        <p className="sitting">{sittingWords(leads)}</p>
        <form onSubmit={(event) => { event.preventDefault(); door.go(() => beGuest(name.trim(), code)); }}>
          <label className="field"><span>{say.yourNameAtTable}</span>
            <input value={name} autoComplete="nickname" maxLength={40} placeholder={say.friendlyOneIfYouLeave}
              onChange={(event) => setName(event.target.value)} />
          </label>
          {door.problem && <p className="problem" role="alert">{door.problem}</p>}
          <button type="submit" className="primary big" disabled={door.busy}>{say.comeIn}</button>
        </form>
        <details>
          <summary>{say.iHaveAccountHere}</summary>
          <SignIn door={account} />
        </details>
        <LanguageField words={say.language} />
      </>}
    </main>
  );
}

/** Who is met there: people by name, house players by their number. */
export function sittingWords({ sitting, players }: Invitation): string {
  const bots = players - sitting.length;
  const house = say.housePlayers({ bots });
  const who = [...sitting, ...(bots > 0 ? [house] : [])];
  if (!who.length) return say.nobodySitsThereYetYou;
  return say.whoSitsThere({ who: new Intl.ListFormat(localeOf()).format(who), more: who.length === 1 && bots < 2 ? 1 : 2 });
}

/** What is played, by which book, and how many seats are taken. */
export function termsOf(leads: Invitation): string {
  const sit = say.ofSeatsTaken({ players: leads.players, seats: leads.seats });
  return [leads.game_name, leads.stakes, leads.live ? say.realCards : "", leads.book_name, sit].filter(Boolean).join(" · ");
}
