/**
 * The pages: which file each is in, and which of them an address leads to. The door comes with the
 * client itself; every other page is loaded when it is asked for.
 */

import type { ComponentType, ReactNode } from "react";
import { Entrance } from "../entrance/entrance";
import { InvitedEntrance } from "../entrance/invited";
import { lazily } from "./lazily";
import type { Clock, Open, Route, Shown } from "./routes";
import { TablePage } from "./table_part";

const AccountPage = lazily(() => import("../account/account_page").then((part) => part.AccountPage));
const AnswerPage = lazily(() => import("../evenings/answer_page").then((part) => part.AnswerPage));
const BoardPage = lazily(() => import("../brush/board/board_page").then((part) => part.BoardPage));
const BooksPages = lazily(() => import("../books/books_pages").then((part) => part.BooksPages));
const BrushPage = lazily(() => import("../brush/brush_page").then((part) => part.BrushPage));
const CagePage = lazily(() => import("../cage/cage_page").then((part) => part.CagePage));
const ClockPage = lazily(() => import("../displays/clock/clock_page").then((part) => part.ClockPage));
const ClubPage = lazily(() => import("../club/club_page").then((part) => part.ClubPage));
const DeskScreen = lazily(() => import("../kiosk/screen").then((part) => part.DeskScreen));
const DirectorPage = lazily(() => import("../director/director_page").then((part) => part.DirectorPage));
const EveningPage = lazily(() => import("../evening/evening_page").then((part) => part.EveningPage));
const EveningsPage = lazily(() => import("../evenings/evenings_page").then((part) => part.EveningsPage));
const FairPlayPage = lazily(() => import("../fairplay/page/fair_play_page").then((part) => part.FairPlayPage));
const FloorPage = lazily(() => import("../floor/floor_page").then((part) => part.FloorPage));
const FormsPages = lazily(() => import("../forms/forms_pages").then((part) => part.FormsPages));
const HandPage = lazily(() => import("../screens/hand/hand_page").then((part) => part.HandPage));
const HerePage = lazily(() => import("../kiosk/here_page").then((part) => part.HerePage));
const HostPage = lazily(() => import("../host/host_page").then((part) => part.HostPage));
const KioskPage = lazily(() => import("../kiosk/kiosk_page").then((part) => part.KioskPage));
const KiosksPage = lazily(() => import("../kiosk/kiosks_page").then((part) => part.KiosksPage));
const LeaguePage = lazily(() => import("../leagues/league_page").then((part) => part.LeaguePage));
const LeaguesPage = lazily(() => import("../leagues/leagues_page").then((part) => part.LeaguesPage));
const Lobby = lazily(() => import("../lobby/lobby").then((part) => part.Lobby));
const MyDeals = lazily(() => import("../deals/own/my_deals").then((part) => part.MyDeals));
const OddsPage = lazily(() => import("../odds/odds_page").then((part) => part.OddsPage));
const PlacePage = lazily(() => import("../kiosk/place_page").then((part) => part.PlacePage));
const PlannedPage = lazily(() => import("../evenings/evening_page").then((part) => part.PlannedPage));
const QuizPage = lazily(() => import("../quiz/quiz_page").then((part) => part.QuizPage));
const ReplayPage = lazily(() => import("../deals/replayer").then((part) => part.ReplayPage));
const ResetPage = lazily(() => import("../host/reset_page").then((part) => part.ResetPage));
const RulesPage = lazily(() => import("../house_rules/rules_page").then((part) => part.RulesPage));
const SharedPage = lazily(() => import("../deals/replayer").then((part) => part.SharedPage));
const SeatPage = lazily(() => import("../displays/seat/seat_page").then((part) => part.SeatPage));
const ScreenPage = lazily(() => import("../screens/screen/screen_page").then((part) => part.ScreenPage));
const StreamPage = lazily(() => import("../screens/stream/stream_page").then((part) => part.StreamPage));
const TilesPage = lazily(() => import("../tiles/tiles_page").then((part) => part.TilesPage));
const TournamentPage = lazily(() => import("../tournaments/page/tournament_page").then((part) => part.TournamentPage));
const BecomesHost = lazily(() => import("../lobby/becomes_host").then((part) => part.BecomesHost));
const Join = lazily(() => import("../lobby/join").then((part) => part.Join));

/** A page that is for everybody, whoever is inside; null where the address leads to another. */
export function everybodys(route: Route): ReactNode {
  if (route.page === "reset") return <ResetPage />;
  if (route.page === "board") return <BoardPage />;
  if (route.page === "shared") return <SharedPage key={route.id} code={route.id} />;
  if (route.page === "forms") return <FormsPages parts={route.parts} />;
  if (route.page === "books" || route.page === "rules") return <BooksPages key={route.asked} page={route.page} parts={route.parts} asked={route.asked} />;
  if (route.page === "quiz") return <QuizPage />;
  if (route.page === "odds") return <OddsPage asked={route.asked} />;
  return null;
}

/** A page for who has no session, and needs none. */
export function OpenPage({ route }: { route: { page: Open; id: string } | Clock | Shown }) {
  if (route.page === "clock") return <ClockPage key={`${route.id} ${route.screen} ${route.arrange}`} event={route.id} screen={route.screen} arrange={route.arrange} />;
  if (route.page === "television") return <ScreenPage key={route.id} table={route.id} invitation={route.invitation} />;
  if (route.page === "stream") return <StreamPage key={route.id} table={route.id} invitation={route.invitation} />;
  if (route.page === "seat") return <SeatPage key={route.id} code={route.id} />;
  if (route.page === "kiosk") return <KioskPage code={route.id} />;
  if (route.page === "place") return <PlacePage key={route.id} code={route.id} />;
  if (route.page === "here") return <HerePage key={route.id} code={route.id} />;
  return <DeskScreen />;
}

/** Without a session: a deal that everybody may see is shown, all else is behind the entrance. */
export function Door({ route }: { route: Route }) {
  if (route.page === "deal") return <ReplayPage key={`${route.id} ${route.number}`} table={route.id} number={route.number} />;
  if (route.page === "answer") return <AnswerPage key={route.id} code={route.id} />;
  if (route.page === "house-rules") return <RulesPage />;
  if (route.page === "league") return <LeaguePage key={route.id} league={route.id} />;
  if (route.page === "join") return <InvitedEntrance key={route.id} code={route.id} />;
  return <Entrance hostCode={route.page === "host" ? route.id : ""} called={route.page === "host" ? route.name : ""} />;
}

/** The pages of who is inside that need nothing but to be opened. */
const PLAIN: Partial<Record<Route["page"], ComponentType>> = {
  hosting: HostPage, account: AccountPage, evenings: EveningsPage, club: ClubPage, leagues: LeaguesPage,
  "house-rules": RulesPage, deals: MyDeals, floor: FloorPage, brush: BrushPage, kiosks: KiosksPage,
  cage: CagePage, tiles: TilesPage, "fair-play": FairPlayPage,
};

export function Page({ route }: { route: Route }) {
  if (route.page === "table") return <TablePage key={route.id} table={route.id} />;
  if (route.page === "hand") return <HandPage key={route.id} table={route.id} />;
  if (route.page === "deal") {
    return <ReplayPage key={`${route.id} ${route.number}`} table={route.id} number={route.number} />;
  }
  if (route.page === "tournaments") return <TournamentPage key={route.id} tournament={route.id} />;
  if (route.page === "desk") return <DirectorPage event={route.id} />;
  if (route.page === "evening") return <EveningPage key={route.id} table={route.id} />;
  if (route.page === "planned") return <PlannedPage key={route.id} evening={route.id} on={route.on} />;
  if (route.page === "answer") return <AnswerPage key={route.id} code={route.id} />;
  if (route.page === "house-rules-of") return <RulesPage table={route.id} />;
  if (route.page === "league") return <LeaguePage key={route.id} league={route.id} />;
  if (route.page === "host") return <BecomesHost code={route.id} called={route.name} />;
  if (route.page === "join") return <Join code={route.id} />;
  const Plain = PLAIN[route.page] ?? Lobby;
  return <Plain />;
}
