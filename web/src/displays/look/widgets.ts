/** The parts a display is made of, by the names under which a layout keeps them. */

export const WIDGETS = {
  event: "Event",
  hour: "Time of day",
  level: "Level",
  time: "Time left",
  stakes: "Stakes",
  next: "Next levels",
  break: "Next break",
  players: "Players",
  average: "Average stack",
  chips: "Chips in play",
  pool: "Prize pool",
  prizes: "Prizes",
  "next-prize": "Next prize",
  closes: "Registration closes",
  colour: "Colour-up",
  messages: "Messages",
  moves: "Seat moves",
  seating: "Seats before the start, result at the end",
  seats: "Seats",
  deal: "What a deal comes to, while the director shows it",
  qr: "Code for phones",
} as const;
export type Widget = keyof typeof WIDGETS;
export const isWidget = (name: string): name is Widget => Object.hasOwn(WIDGETS, name);
