/** The desk's page for kiosks and screens: paired, looked at, taken out of use; and pages for guests. */

import { useEffect, useState } from "react";
import { clock } from "../faces/format";
import { isFloor } from "../floor/staff";
import { room } from "../room";
import { usePart } from "../store";
import { addKiosk, handOut, readKiosks, readPersons, revokeKiosk, type KioskMade, type KioskRow, type Kiosks, type Person, type Ticket } from "./api";
import { useAsking } from "./use_followed";
import "../styles/kiosk.css";

const REFRESH_MS = 5_000;

export function KiosksPage() {
  const role = usePart(room, (now) => now.you?.role);
  return (
    <div className="lobby kiosks-page">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/floor" aria-label="Back to the floor">←</a>
        <h1>Kiosks</h1>
        <a className="button quiet" href="#/board?here">A screen here</a>
      </header>
      <main>{isFloor(role) ? <Page /> : <p className="dim">Kiosks are the matter of the floor and the host.</p>}</main>
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
      {asking.problem && <p className="problem" role="alert">{asking.problem.message}</p>}
      <AddForm busy={asking.busy} onAdd={add} />
      {made && pending && <Link made={made} />}
      <section aria-label="Kiosks in use">
        <h2>In use</h2>
        {seen?.kiosks.length === 0 && <p className="dim">None yet.</p>}
        <ul className="kiosk-rows">{seen?.kiosks.map((one) => <Row key={one.kiosk} one={one} now={seen.now} busy={asking.busy} onRevoke={revoke} />)}</ul>
        {seen && <p className="dim">Listed by their own phones: {seen.phone_joins ? "yes, with the code on a screen" : "no (floor_phone_joins)"}. Calls answered by phone: {seen.phone_answers ? "yes" : "no (floor_phone_answers)"}.</p>}
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
      <h2>Pair a tablet or a television</h2>
      <p className="dim">Open its link on the device that stands in the room, within a quarter of an hour. It can do nothing but what a guest does there.</p>
      <label className="field"><span>Name</span><input value={name} maxLength={30} required placeholder="Door" onChange={(event) => setName(event.target.value)} /></label>
      <label className="switch"><input type="checkbox" checked={screen} onChange={(event) => setScreen(event.target.checked)} /><span>Only shows the board and the code for phones</span></label>
      <footer><button type="submit" className="primary" disabled={busy || !name.trim()}>Make a link</button></footer>
    </form>
  );
}

function Link({ made }: { made: KioskMade }) {
  const address = `${location.origin}${location.pathname}${made.path}`;
  return (
    <section className="guest-card kiosk-link" aria-label="Link for the device">
      <img className="qr" src={made.qr} alt="The link, drawn for a camera" />
      <p>Open this on the device, until {clock(made.until)}: <code>{address}</code></p>
    </section>
  );
}

function Row({ one, now, busy, onRevoke }: { one: KioskRow; now: number; busy: boolean; onRevoke: (kiosk: string) => void }) {
  const there = one.seen !== null && now - one.seen < 60_000;
  const state = one.installed ? (there ? "there" : one.seen === null ? "not seen since the start" : `last seen ${clock(one.seen)}`)
    : one.until > now ? `waits for its device until ${clock(one.until)}` : "its link has run out";
  return (
    <li>
      <span><b>{one.name}</b> <small>{one.screen ? "screen" : "kiosk"}{one.by && `, by ${one.by}`}: {state}</small></span>
      <button type="button" disabled={busy} onClick={() => onRevoke(one.kiosk)} aria-label={`Take out of use: ${one.name}`}>Take out of use</button>
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
      <h2>A guest's own page</h2>
      <p className="dim">For somebody whom the desk has listed. A page that he had before is good no more.</p>
      {asking.problem && <p className="problem" role="alert">{asking.problem.message}</p>}
      <label className="field"><span>Who</span>
        <select value={player} onFocus={read} onChange={(event) => { setPlayer(event.target.value); setTicket(null); }}>
          <option value="">…</option>
          {persons.map((one) => <option key={one.player} value={one.player}>{one.name}</option>)}
        </select>
      </label>
      {ticket && <div className="guest-card kiosk-link"><img className="qr" src={ticket.qr} alt="His page, drawn for the camera of his phone" data-path={ticket.path} /><p>At a kiosk: <code>{ticket.letters}</code></p></div>}
      <footer><button type="submit" disabled={!player || asking.busy}>Show it</button></footer>
    </form>
  );
}
