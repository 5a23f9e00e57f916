/** The phrase books: the server's sentences in another language, and nothing else changed. */

import { expect, it } from "vitest";
import english from "./en.json";
import german from "./de.json";
import eventsEnglish from "./events/en.json";
import eventsGerman from "./events/de.json";
import guestsEnglish from "./guests/en.json";
import guestsGerman from "./guests/de.json";
import staffEnglish from "./staff/en.json";
import staffGerman from "./staff/de.json";
import formsEnglish from "./forms/en.json";
import formsGerman from "./forms/de.json";
import earEnglish from "./ear/en.json";
import earGerman from "./ear/de.json";
import { phraseBook } from "./matching";

const say = phraseBook(english, german);
const sayToStaff = phraseBook(staffEnglish, staffGerman);
const sayOfEvents = phraseBook(eventsEnglish, eventsGerman);
const sayOfForms = phraseBook(formsEnglish, formsGerman);
const gaps = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

it("has every phrase in every language, with the same gaps", () => {
  for (const [ours, theirs] of [[english, german], [eventsEnglish, eventsGerman], [guestsEnglish, guestsGerman], [staffEnglish, staffGerman], [formsEnglish, formsGerman], [earEnglish, earGerman]] as const) {
    expect(Object.keys(theirs)).toEqual(Object.keys(ours));
    for (const [key, text] of Object.entries(ours)) expect(gaps((theirs as Record<string, string>)[key]!), key).toEqual(gaps(text));
    // One sentence has one way to be said, in the gaps that it is for.
    expect(new Set(Object.entries(ours).map(([key, text]) => `${key.slice(0, key.indexOf(".") + 1)} ${text}`)).size).toBe(Object.keys(ours).length);
  }
});

it("says deeds with names, amounts and cards as they were", () => {
  expect(say("Ann B. raises to 1,200 and is all-in")).toBe("Ann B. erhöht auf 1,200 und ist all-in");
  expect(say("Ann posts a blind of $0.50, all that is left")).toBe("Ann setzt einen Blind von $0.50, alles, was übrig ist");
  expect(say("Bob is dealt As Kd facedown")).toBe("Bob erhält As Kd verdeckt");
  expect(say("Betting, third street: Ann acts first; Bob shows a pair of sixes")).toBe("Setzrunde, dritte Straße: Ann beginnt; Bob zeigt ein Paar Sechsen");
  expect(say("12.50 EUR goes back to Cy: uncalled")).toBe("12.50 EUR geht an Cy zurück: nicht mitgegangen");
});

it("says that a deal is held hand for hand, and that it goes on", () => {
  expect(say("Hand for hand: hands stay facedown, and no card comes until word is given")).toBe("Hand für Hand: Die Blätter bleiben verdeckt, und keine Karte kommt, bis es weitergeht");
  expect(say("Word is given: the deal goes on")).toBe("Es geht weiter mit der Hand");
  expect(sayOfEvents("Table 2 waits for the word: somebody is all-in and called")).toBe("Tisch 2 wartet: Jemand ist all-in, und einer geht mit");
  expect(sayOfEvents("Word is given at tables 1, 2 and 5")).toBe("An den Tischen 1, 2 und 5 geht es weiter");
  expect(sayOfEvents("Flora gives the word at table 3")).toBe("Flora lässt Tisch 3 weiterspielen");
});

it("says what won, and by which kicker", () => {
  expect(say("Ann wins 40 of the main pot with kings with a ten against kings with a nine")).toBe("Ann gewinnt 40 aus dem Hauptpot: Könige mit Zehn gegen Könige mit Neun");
  expect(say("Ann wins 20 of side pot 1 (low) with eight-six low, 1 of it odd")).toBe("Ann gewinnt 20 aus Nebenpot 1 (low): Acht-Sechs niedrig, davon 1 unteilbar");
  expect(say("high: kings full of threes; low: wheel")).toBe("high: Full House, Könige und Dreien; low: Wheel");
  expect(say("queens and deuces")).toBe("zwei Paare, Damen und Zweien");
});

it("says buttons, deeds in short and notes", () => {
  expect(say("Raise to 12")).toBe("Auf 12 erhöhen");
  expect(say("called 3.5 BB, all-in")).toBe("mitgegangen 3.5 BB, all-in");
  expect(say("Waits for blind")).toBe("Wartet auf Blind");
});

it("says what is wrong with cards and proofs, each with where it lies", () => {
  expect(say("the ace of spades on board 2 has no proof")).toBe("Pik Ass auf Board 2: kein Beweis");
  expect(say("the ace of spades before Ann Lee came from place 7 of the deck, which went to seat 3 of the deal")).toBe("Pik Ass vor Ann Lee: von Platz 7 im Deck, der ging an: Platz 3 der Hand");
  expect(say("the deal left its course: a card went to the burncards, where none was due")).toBe("die Hand verließ ihren Ablauf: eine Karte ging an einen Ort, wo keine fällig war: die verbrannten Karten");
  expect(say("your part in shuffle 2 was taken, and left out")).toBe("Mischung 2: Dein Anteil wurde angenommen und weggelassen");
});

it("says to the staff what is done, and what is refused, by whom it is about and why", () => {
  expect(sayToStaff("seat 3 at table 2 is kept for Ann, 5 minutes if others wait")).toBe("Tisch 2: Platz 3 ist für Ann freigehalten, 5 Minuten, wenn andere warten");
  expect(sayToStaff("Ann at table 2: others come first.")).toBe("Ann an Tisch 2: andere kommen zuerst.");
  expect(sayToStaff("table 2: a deal is being played.")).toBe("Tisch 2: eine Hand läuft.");
  // A table of its own name stays as it is called, and "at" alone makes no sentence.
  expect(sayToStaff("Ann is back at River Room")).toBe("Ann ist zurück an River Room");
  expect(sayToStaff("Ann at table 2")).toBe("Ann at table 2");
  expect(sayToStaff("Ann at table 2: she likes it there.")).toBe("Ann at table 2: she likes it there.");
  expect(sayToStaff("Drawer main counted and closed; cash $5.00 over, chips $1.00 short: a slip")).toBe("Lade main gezählt und geschlossen; Bargeld $5.00 zu viel, Chips $1.00 zu wenig: a slip");
});

it("says how a form is played, step by step", () => {
  expect(sayOfForms("Later rounds: the best open hand by ace-to-five low acts first.")).toBe("Spätere Setzrunden: das beste offene Blatt (Low von Ass bis Fünf) beginnt.");
  expect(sayOfForms("fourth street: each player throws away 2 cards; 1 up; betting at the lower limit")).toBe("vierte Straße: jeder wirft 2 Karten ab; 1 offen; Setzrunde zum unteren Limit");
  expect(sayOfForms("1/2 of the pot goes to the best ace-to-five low hand, eight or better, of exactly two holecards and three boardcards."))
    .toBe("1/2 des Pots geht an das beste Low von Ass bis Fünf, Acht oder besser, aus genau zwei verdeckten Karten und drei vom Board.");
  expect(sayOfForms("Royalties, top: two-pair 1, trips 2.")).toBe("Royalties, obere Reihe: zwei Paare 1, Drilling 2.");
  expect(sayOfForms("2 to 5 players (WSOP-342c) (usually 4), with a button, 52 cards.")).toBe("2 bis 5 Spieler (WSOP-342c) (meist 4), mit Button, 52 Karten.");
  // What a house wrote itself stays as it is.
  expect(sayOfForms("Our own game: deal until somebody laughs.")).toBe("Our own game: deal until somebody laughs.");
});

it("leaves what it does not know", () => {
  expect(say("Ann and Bob shake hands")).toBe("Ann and Bob shake hands");
  expect(say("")).toBe("");
});

it("says lists of names and stakes", () => {
  expect(say("The game begins with Ann, Bob and Cy")).toBe("Das Spiel beginnt mit Ann, Bob und Cy");
  expect(say("Cy has the button, Ann the small blind, Bob the big blind")).toBe("Cy hat den Button, Ann den Small Blind, Bob den Big Blind");
  expect(say("4/8 limit with ante 1 and bring-in 1")).toBe("4/8 limit mit Ante 1 und Bring-in 1");
  expect(say("0.25/0.50 EUR no-limit with ante 0.50 by the big blind")).toBe("0.25/0.50 EUR no-limit mit Ante 0.50 vom Big Blind");
});

it("says what happens in a tournament, what is due, and why not", () => {
  expect(sayOfEvents("Ann is out in 12th place")).toBe("Ann ist ausgeschieden, Platz 12");
  expect(sayOfEvents("Ann and Bob are out in 4th to 5th place")).toBe("Ann und Bob sind ausgeschieden, Platz 4 bis 5");
  expect(sayOfEvents("Ann goes to seat 3 of table 2: due for the big blind at table 1; seat 3 of table 2 is due for it first"))
    .toBe("Ann geht auf Platz 3 an Tisch 2: an Tisch 1 mit dem Big Blind an der Reihe; Platz 3 an Tisch 2 ist als erster damit an der Reihe");
  expect(sayOfEvents("table 3 has 2 fewer than table 1: Ann, due for the big blind, goes to a seat there"))
    .toBe("Tisch 3 hat 2 weniger als Tisch 1: Ann, mit dem Big Blind an der Reihe, geht dort auf einen Platz");
  expect(sayOfEvents("Ann has no seat: the player is not in the tournament.")).toBe("Ann hat keinen Platz: Der Spieler ist nicht im Turnier.");
  expect(sayOfEvents("Zoe: nobody of that name has entered.")).toBe("Zoe: Niemand dieses Namens ist angemeldet.");
});
