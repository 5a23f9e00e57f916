/** The desk's page for kiosks and screens: paired, looked at, taken out of use; and pages for guests. */

import { useEffect, useState } from "react";
import { clock } from "../faces/format";
import { isFloor } from "../floor/staff";
import { room } from "../room";
import { usePart } from "../store";
import { addKiosk, handOut, readKiosks, readPersons, revokeKiosk, type KioskMade, type KioskRow, type Kiosks, type Person, type Ticket } from "./api";
import { useAsking } from "./use_followed";
import { say } from "./staff/texts";
import { inGuestWords } from "../language/guest_phrases";
import "../styles/kiosk.css";

const REFRESH_MS = 5_000;

export function KiosksPage() {
  const role = usePart(room, (now) => now.you?.role);
  return (
    <div className="lobby kiosks-page">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/floor" aria-label={say.backToTheFloor}>←</a>
        <h1>{say.kiosks}</h1>
        <a className="button quiet" href="#/board?here">{say.aScreenHere}</a>
      </header>
      <main>{isFloor(role) ? <Page /> : <p className="dim">{say.kiosksAreTheMatterOfThe}</p>}</main>
    </div>
  );
}

function Page() {
  const [seen, setSeen] = useState<Kiosks | null>(null);
  const [made, setMade] = useState<KioskMade | null>(null);
  const asking = useAsking();
  useEffect(() => {
    const read = () => void readKiosks().then(setSeen, () => undefined);
    read();
    const timer = setInterval(read, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const add = (name: string, screen: boolean) => asking.run(async () => {
    setMade(await addKiosk(name, screen));
    setSeen(await readKiosks());
  });
  const revoke = (kiosk: string) => asking.run(async () => {
    setSeen(await revokeKiosk(kiosk));
    if (made?.kiosk === kiosk) setMade(null);
  });
  const pending = made && seen?.kiosks.some((one) => one.kiosk === made.kiosk && !one.installed);
  return (
    <>
      {asking.problem && <p className="problem" role="alert">{inGuestWords(asking.problem.message)}</p>}
      <AddForm busy={asking.busy} onAdd={add} />
      {made && pending && <Link made={made} />}
      <section aria-label={say.kiosksInUse}>
        <h2>{say.inUse}</h2>
        {seen?.kiosks.length === 0 && <p className="dim">{say.noneYet}</p>}
        <ul className="kiosk-rows">{seen?.kiosks.map((one) => <Row key={one.kiosk} one={one} now={seen.now} busy={asking.busy} onRevoke={revoke} />)}</ul>
        {seen && <p className="dim">{say.byTheirPhones({ joins: seen.phone_joins, answers: seen.phone_answers })}</p>}
      </section>
      <PageFor />
    </>
  );
}

function AddForm({ busy, onAdd }: { busy: boolean; onAdd: (name: string, screen: boolean) => void }) {
  const [name, setName] = useState("");
  const [screen, setScreen] = useState(false);
  return (
    <form className="form" onSubmit={(event) => { event.preventDefault(); onAdd(name.trim(), screen); setName(""); }}>
      <h2>{say.pairATabletOrATelevision}</h2>
      <p className="dim">{say.openLinkOnTheDevice}</p>
      <label className="field"><span>{say.name}</span><input value={name} maxLength={30} required placeholder={say.door} onChange={(event) => setName(event.target.value)} /></label>
      <label className="switch"><input type="checkbox" checked={screen} onChange={(event) => setScreen(event.target.checked)} /><span>{say.onlyShowsTheBoardAndThe}</span></label>
      <footer><button type="submit" className="primary" disabled={busy || !name.trim()}>{say.makeALink}</button></footer>
    </form>
  );
}

function Link({ made }: { made: KioskMade }) {
  const address = `${location.origin}${location.pathname}${made.path}`;
  return (
    <section className="guest-card kiosk-link" aria-label={say.linkForTheDevice}>
      <img className="qr" src={made.qr} alt={say.theLinkDrawnForACamera} />
      <p>{say.openThisOnTheDevice({ until: clock(made.until), address, code: (words) => <code>{words}</code> })}</p>
    </section>
  );
}

function Row({ one, now, busy, onRevoke }: { one: KioskRow; now: number; busy: boolean; onRevoke: (kiosk: string) => void }) {
  const there = one.seen !== null && now - one.seen < 60_000;
  const state = one.installed ? (there ? say.there : one.seen === null ? say.notSeenSinceTheStart : say.lastSeen({ at: clock(one.seen) }))
    : one.until > now ? say.waitsForItsDeviceUntil({ until: clock(one.until) }) : say.itsLinkHasRunOut;
  return (
    <li>
      <span><b>{one.name}</b> <small>{say.kioskState({ screen: one.screen, named: one.by !== "", by: one.by, state })}</small></span>
      <button type="button" disabled={busy} onClick={() => onRevoke(one.kiosk)} aria-label={say.takeOutOfUseNamed({ name: one.name })}>{say.takeOutOfUse}</button>
    </li>
  );
}

/** For who was listed at the desk: his own page, to read with his phone. */
function PageFor() {
  const [persons, setPersons] = useState<readonly Person[]>([]);
  const [player, setPlayer] = useState("");
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const asking = useAsking();
  const read = () => void readPersons().then(setPersons, () => undefined);
  useEffect(read, []);
  if (persons.length === 0) return null;
  return (
    <form className="form" onSubmit={(event) => { event.preventDefault(); asking.run(async () => setTicket(await handOut(player))); }}>
      <h2>{say.aGuestsOwnPage}</h2>
      <p className="dim">{say.forSomebodyWhomDeskListed}</p>
      {asking.problem && <p className="problem" role="alert">{inGuestWords(asking.problem.message)}</p>}
      <label className="field"><span>{say.who}</span>
        <select value={player} onFocus={read} onChange={(event) => { setPlayer(event.target.value); setTicket(null); }}>
          <option value="">…</option>
          {persons.map((one) => <option key={one.player} value={one.player}>{one.name}</option>)}
        </select>
      </label>
      {ticket && <div className="guest-card kiosk-link"><img className="qr" src={ticket.qr} alt={say.hisPageDrawnForTheCamera} data-path={ticket.path} /><p>{say.atAKiosk({ letters: ticket.letters, code: (words) => <code>{words}</code> })}</p></div>}
      <footer><button type="submit" disabled={!player || asking.busy}>{say.showIt}</button></footer>
    </form>
  );
}
