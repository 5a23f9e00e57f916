/** The parts a display is made of, by the names under which a layout keeps them. */

import { say } from "../texts";

const names = () => ({
  event: say.event,
  hour: say.timeOfDay,
  level: say.level,
  time: say.timeLeft,
  stakes: say.stakes,
  next: say.nextLevels,
  break: say.nextBreak,
  players: say.players,
  average: say.averageStack,
  chips: say.chipsInPlay,
  pool: say.prizePool,
  prizes: say.prizes,
  "next-prize": say.nextPrize,
  closes: say.registrationCloses,
  colour: say.colourUp,
  messages: say.messages,
  moves: say.seatMoves,
  seating: say.seatsAndResult,
  seats: say.seats,
  deal: say.whatADealComesTo,
  qr: say.codeForPhones,
});

export type Widget = keyof ReturnType<typeof names>;
export const WIDGETS = [
  "event", "hour", "level", "time", "stakes", "next", "break", "players", "average", "chips", "pool", "prizes", "next-prize", "closes",
  "colour", "messages", "moves", "seating", "seats", "deal", "qr",
] as const satisfies readonly Widget[];
export const isWidget = (name: string): name is Widget => (WIDGETS as readonly string[]).includes(name);
export const widgetName = (widget: Widget): string => names()[widget];
