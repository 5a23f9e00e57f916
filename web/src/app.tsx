/** Which page is shown: the address after "#" says it, and nobody is inside without a session. */

import { useEffect, useState } from "react";
import { AccountPage } from "./account/account_page";
import { ConfirmDialog } from "./account/confirm_dialog";
import { acceptInvite, whoAmI } from "./api";
import { BoardPage } from "./brush/board/board_page";
import { BrushPage } from "./brush/brush_page";
import { CagePage } from "./cage/cage_page";
import { DirectorPage } from "./director/director_page";
import { MyDeals } from "./deals/my_deals";
import { ReplayPage } from "./deals/replayer";
import { ClockPage } from "./displays/clock/clock_page";
import { SeatPage } from "./displays/seat/seat_page";
import { InMoney } from "./faces/in_money";
import { Entrance } from "./entrance/entrance";
import { InvitedEntrance } from "./entrance/invited";
import { ClubPage } from "./club/club_page";
import { AnswerPage } from "./evenings/answer_page";
import { PlannedPage } from "./evenings/evening_page";
import { EveningsPage } from "./evenings/evenings_page";
import { RulesPage } from "./house_rules/rules_page";
import { ConsentDialog } from "./limits/consent_dialog";
import { RealityCheck } from "./limits/reality_check";
import { Lobby } from "./lobby/lobby";
import { SignUp } from "./lobby/sign_up";
import { EveningPage } from "./evening/evening_page";
import { FairPlayPage } from "./fairplay/fair_play_page";
import { FloorPage } from "./floor/floor_page";
import { LeaguePage } from "./leagues/league_page";
import { LeaguesPage } from "./leagues/leagues_page";
import { HostPage } from "./host/host_page";
import { ResetPage } from "./host/reset_page";
import { HerePage } from "./kiosk/here_page";
import { KioskPage } from "./kiosk/kiosk_page";
import { KiosksPage } from "./kiosk/kiosks_page";
import { PlacePage } from "./kiosk/place_page";
import { DeskScreen } from "./kiosk/screen";
import { readNotes } from "./notes/notes";
import { notify } from "./notices";
import { connection, enter, forget, readToken, room } from "./room";
import { applySettings, settings } from "./settings";
import { usePart, useStore } from "./store";
import { TablePage } from "./table/table_page";
import { TournamentPage } from "./tournaments/page/tournament_page";
import { Notices } from "./ui/notices_view";

type Plain = "deals" | "floor" | "kiosks" | "cage" | "brush" | "board" | "account" | "fair-play" | "reset" | "evenings" | "club" | "leagues" | "house-rules";
type Named = "desk" | "table" | "join" | "host" | "tournaments" | "evening" | "answer" | "house-rules-of";
export type Route = { page: "lobby" | "hosting" | Plain } | { page: "deal"; id: string; number: number } | { page: Named; id: string } | { page: "planned"; id: string; on: string } | { page: "league"; id: string } | { page: Open; id: string } | Clock;
/** Pages for who has no session, and needs none. */
type Open = "kiosk" | "place" | "here" | "screen" | "seat";
/** A display of an event; each of several has a name. */
interface Clock { page: "clock"; id: string; screen: string; arrange: boolean }
const PLAIN: readonly string[] = ["deals", "floor", "kiosks", "cage", "brush", "board", "account", "fair-play", "reset", "evenings", "club", "leagues", "house-rules"] satisfies Plain[];

export function readRoute(hash: string): Route {
  if (hash === "#/host") return { page: "hosting" };
  if (hash === "#/desk") return { page: "desk", id: "" };
  if (hash.startsWith("#/") && PLAIN.includes(hash.slice(2))) return { page: hash.slice(2) as Plain };
  const open = /^#\/(kiosk|place|here|seat)(?:\/([A-Za-z0-9_-]*))?$/.exec(hash);
  if (open) return { page: open[1] as Open, id: open[2] ?? "" };
  const [, event, asked] = /^#\/clock\/([A-Za-z0-9_-]{1,40})(?:\?(.*))?$/.exec(hash) ?? [];
  if (event) return clockOf(event, new URLSearchParams(asked));
  if (hash === "#/board?here") return { page: "screen", id: "" };
  const deal = /^#\/table\/([^/?]+)\/deal\/(\d{1,9})$/.exec(hash);
  if (deal) return { page: "deal", id: decodeURIComponent(deal[1]!), number: Number(deal[2]) };
  const planned = /^#\/evenings\/([A-Za-z0-9]{1,20})(?:\?(\d{4}-\d{2}-\d{2}))?$/.exec(hash);
  if (planned) return { page: "planned", id: planned[1]!, on: planned[2] ?? "" };
  const league = /^#\/leagues\/([a-f0-9]{1,20})$/.exec(hash);
  if (league) return { page: "league", id: league[1]! };
  const [, page, id] = /^#\/(desk|table|join|host|tournaments|evening|answer|house-rules-of)\/([^/?]+)/.exec(hash) ?? [];
  if (page === undefined || id === undefined) return { page: "lobby" };
  return { page: page as Named, id: decodeURIComponent(id) };
}

const clockOf = (id: string, asked: URLSearchParams): Clock =>
  ({ page: "clock", id, screen: (asked.get("screen") ?? "").slice(0, 40), arrange: asked.has("arrange") });

function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const listen = () => setHash(location.hash);
    window.addEventListener("hashchange", listen);
    return () => window.removeEventListener("hashchange", listen);
  }, []);
  return readRoute(hash);
}

export function App() {
  const route = useRoute();
  const you = usePart(room, (now) => now.you);
  const likes = useStore(settings);
  const money = usePart(room, (now) => now.money);
  const [asked, setAsked] = useState(!readToken());
  useEffect(() => applySettings(), [likes]);
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
      {route.page === "reset" ? <ResetPage /> : isOpen(route) ? <OpenPage route={route} /> : route.page === "board" ? <BoardPage /> : you !== null ? <Page route={route} /> : asked ? <Door route={route} /> : <p className="waiting-page">Opening the door…</p>}
      <ConfirmDialog />
      {you !== null && <ConsentDialog key={id} you={id} />}
      <RealityCheck />
      <Notices />
    </InMoney>
  );
}

const OPEN: readonly string[] = ["kiosk", "place", "here", "screen", "seat", "clock"] satisfies (Open | "clock")[];
const isOpen = (route: Route): route is { page: Open; id: string } | Clock => OPEN.includes(route.page);

function OpenPage({ route }: { route: { page: Open; id: string } | Clock }) {
  if (route.page === "clock") return <ClockPage key={`${route.id} ${route.screen} ${route.arrange}`} event={route.id} screen={route.screen} arrange={route.arrange} />;
  if (route.page === "seat") return <SeatPage key={route.id} code={route.id} />;
  if (route.page === "kiosk") return <KioskPage code={route.id} />;
  if (route.page === "place") return <PlacePage key={route.id} code={route.id} />;
  if (route.page === "here") return <HerePage key={route.id} code={route.id} />;
  return <DeskScreen />;
}

/** Without a session: a deal that everybody may see is shown, all else is behind the entrance. */
function Door({ route }: { route: Route }) {
  if (route.page === "deal") return <ReplayPage key={`${route.id} ${route.number}`} table={route.id} number={route.number} />;
  if (route.page === "answer") return <AnswerPage key={route.id} code={route.id} />;
  if (route.page === "house-rules") return <RulesPage />;
  if (route.page === "league") return <LeaguePage key={route.id} league={route.id} />;
  if (route.page === "join") return <InvitedEntrance key={route.id} code={route.id} />;
  return <Entrance hostCode={route.page === "host" ? route.id : ""} />;
}

function Page({ route }: { route: Route }) {
  if (route.page === "table") return <TablePage key={route.id} table={route.id} />;
  if (route.page === "deal") {
    return <ReplayPage key={`${route.id} ${route.number}`} table={route.id} number={route.number} />;
  }
  if (route.page === "tournaments") return <TournamentPage key={route.id} tournament={route.id} />;
  if (route.page === "desk") return <DirectorPage event={route.id} />;
  if (route.page === "hosting") return <HostPage />;
  if (route.page === "evening") return <EveningPage key={route.id} table={route.id} />;
  if (route.page === "planned") return <PlannedPage key={route.id} evening={route.id} on={route.on} />;
  if (route.page === "answer") return <AnswerPage key={route.id} code={route.id} />;
  if (route.page === "house-rules-of") return <RulesPage table={route.id} />;
  if (route.page === "account") return <AccountPage />;
  if (route.page === "evenings") return <EveningsPage />;
  if (route.page === "club") return <ClubPage />;
  if (route.page === "leagues") return <LeaguesPage />;
  if (route.page === "league") return <LeaguePage key={route.id} league={route.id} />;
  if (route.page === "house-rules") return <RulesPage />;
  if (route.page === "deals") return <MyDeals />;
  if (route.page === "floor") return <FloorPage />;
  if (route.page === "brush") return <BrushPage />;
  if (route.page === "kiosks") return <KiosksPage />;
  if (route.page === "cage") return <CagePage />;
  if (route.page === "fair-play") return <FairPlayPage />;
  if (route.page === "host") return <BecomesHost code={route.id} />;
  if (route.page === "join") return <Join code={route.id} />;
  return <Lobby />;
}

/** Somebody who is inside already opens the link for the host: a guest signs up by it. */
function BecomesHost({ code }: { code: string }) {
  const guest = usePart(room, (now) => now.you?.guest ?? true);
  const done = () => { location.hash = ""; };
  useEffect(() => {
    if (guest) return;
    notify("Log out, and log in again by the same link: then you are the host.");
    done();
  }, [guest]);
  return <><Lobby />{guest && <SignUp code={code} onClose={done} />}</>;
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

function Join({ code }: { code: string }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    acceptInvite(code).then(
      (table) => { location.replace(`#/table/${encodeURIComponent(table)}`); },
      (found: unknown) => {
        const words = found instanceof Error ? found.message : "The invitation does not hold.";
        setProblem(words);
        notify(words, "refused");
      },
    );
  }, [code]);
  return (
    <div className="waiting-page">
      <p>{problem || "Showing your invitation at the door…"}</p>
      <a className="button" href="#/">To the lobby</a>
    </div>
  );
}
