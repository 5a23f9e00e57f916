/**
 * A phrase book: sentences of the server's with gaps, and how another language says them. What stands
 * in a gap is taken over as it is where it is a name, an amount, a number or cards; any other gap holds
 * words that the book is asked for again.
 */

const RANK = "(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|deuce)";

const ORDINAL = String.raw`\d+(?:st|nd|rd|th)`;

/** Gaps whose words are taken over as they are, by name: without the figures at its end, `who2` is a `who`. */
const TAKEN: Readonly<Record<string, string>> = {
  amount: String.raw`[^\s(]*\d[^\s(]*?(?: [A-Z]{2,4})?`, n: String.raw`\d+`, who: "[^;:]+?", names: "[^;:]+?", cards: ".+?", text: ".+?",
};
/** Gaps in which only such words may stand; they are said in the other language too. */
const LIMITED: Readonly<Record<string, string>> = {
  rank: `${RANK}(?:-${RANK})*`, ranks: `${RANK}(?:s|es)`,
  stakes: String.raw`\S+(?: [A-Z]{3})? (?:no-limit|pot-limit|half-pot|spread-limit|limit|spread)`,
  posts: String.raw`(?:ante|blinds|bring-in|half kill|full kill) ?.*?`,
  ordinal: ORDINAL, place: `${ORDINAL}(?: to ${ORDINAL})?`,
  made: `(?:pair|royal|wheel|badugi|(?:one|two|three)-card|${RANK}(?:s|es)?)\\b.*?`,
};
const GAP = /\{(\w+)\}/g;

type Texts = Readonly<Record<string, string>>;
interface Phrase { pattern: RegExp; gaps: readonly string[]; said: string; fixed: number }

const kindOf = (gap: string): string => gap.replace(/\d+$/, "");
const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** One way to say what English says by `english` and the other language by `said`. */
function phraseOf(english: string, said: string): Phrase {
  const gaps = [...english.matchAll(GAP)].map((one) => one[1]!);
  const shape = (gap: string): string => TAKEN[kindOf(gap)] ?? LIMITED[kindOf(gap)] ?? ".+?";
  const pieces = english.split(GAP).map((piece, at) => (at % 2 ? `(${shape(piece)})` : plain(piece)));
  return { pattern: new RegExp(`^${pieces.join("")}$`, "u"), gaps, said, fixed: english.replace(GAP, "").length };
}

const KEPT_MOST = 2_000;

/** The book of two languages whose phrases have the same keys. What it does not know it leaves. */
export function phraseBook(english: Texts, other: Texts): (words: string) => string {
  // The phrase that says most by itself comes first: "raises to … and is all-in" before "raises to …".
  const phrases = Object.keys(english).map((key) => phraseOf(english[key]!, other[key] ?? english[key]!)).sort((a, b) => b.fixed - a.fixed);
  const known = new Map<string, string>();
  const say = (words: string): string => {
    const found = known.get(words);
    if (found !== undefined) return found;
    const made = make(words);
    if (known.size > KEPT_MOST) known.clear();
    known.set(words, made);
    return made;
  };
  const told = (kind: string, words: string): string =>
    kind === "names" ? words.replace(english["and"] ?? " and ", other["and"] ?? " and ") : kind in TAKEN ? words : say(words);
  const make = (words: string): string => {
    for (const { pattern, gaps, said } of phrases) {
      const found = pattern.exec(words);
      if (found === null) continue;
      const held = new Map(gaps.map((gap, at) => [gap, told(kindOf(gap), found[at + 1]!)]));
      return said.replace(GAP, (_, gap: string) => held.get(gap) ?? "");
    }
    return words;
  };
  return say;
}
