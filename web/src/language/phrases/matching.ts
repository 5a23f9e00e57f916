/**
 * A phrase book: sentences of the server's with gaps, and how another language says them. What stands
 * in a gap is taken over as it is where it is a name, an amount, a number or cards; any other gap holds
 * words that the book is asked for again. A phrase whose key has a point in it, `what.at`, is said in
 * gaps of that kind alone: it would be too much like anything else.
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
  single: `(?:${RANK} of (?:clubs|diamonds|hearts|spades)|joker|a card facedown)`,
  ordinal: ORDINAL, place: `${ORDINAL}(?: to ${ORDINAL})?`,
  kind: "(?:cash|chips|foreign|marker|markers|chips of other houses)",
  chair: String.raw`(?:the seat that he chooses|seat \d+)`, lasts: String.raw`\d+ minutes?`,
  lies: String.raw`(?:on the board|on board \d+|of what would have come|in the middle|in your hand|in your rows|among your discards|before .+?)`,
  made: `(?:pair|royal|wheel|badugi|(?:one|two|three)-card|${RANK}(?:s|es)?)\\b.*?`,
};
const GAP = /\{(\w+)\}/g;

type Texts = Readonly<Record<string, string>>;
interface Phrase { pattern: RegExp; gaps: readonly string[]; said: string; fixed: number }

const kindOf = (gap: string): string => gap.replace(/\d+$/, "");
/** The kind of gaps that a phrase is for; nothing for one that is said anywhere. */
const gapOf = (key: string): string => (key.includes(".") ? key.slice(0, key.indexOf(".")) : "");
/** Kinds of gaps in which only a whole phrase of theirs may stand: anything else with a colon in it is no refusal. */
const WHOLE: readonly string[] = ["reason", "act"];
const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** One way to say what English says by `english` and the other language by `said`. */
function phraseOf(english: string, said: string, wholes: Texts): Phrase {
  const gaps = [...english.matchAll(GAP)].map((one) => one[1]!);
  const shape = (gap: string): string => wholes[kindOf(gap)] ?? TAKEN[kindOf(gap)] ?? LIMITED[kindOf(gap)] ?? ".+?";
  const pieces = english.split(GAP).map((piece, at) => (at % 2 ? `(${shape(piece)})` : plain(piece)));
  return { pattern: new RegExp(`^${pieces.join("")}$`, "u"), gaps, said, fixed: english.replace(GAP, "").length };
}

const KEPT_MOST = 2_000;

/** The phrases of a book by the gaps that they are for: of each the one that says most by itself first. */
function sorted(english: Texts, other: Texts): ReadonlyMap<string, readonly Phrase[]> {
  const keys = Object.keys(english);
  const wholes = Object.fromEntries(WHOLE.map((gap) => [gap, `(?:${keys.filter((key) => gapOf(key) === gap).map((key) => plain(english[key]!)).join("|") || "(?!)"})`]));
  return new Map([...new Set(["", ...keys.map(gapOf)])].map((gap) => [
    gap, keys.filter((key) => gapOf(key) === gap).map((key) => phraseOf(english[key]!, other[key] ?? english[key]!, wholes)).sort((a, b) => b.fixed - a.fixed),
  ]));
}

/** The book of two languages whose phrases have the same keys. What it does not know it leaves. */
export function phraseBook(english: Texts, other: Texts): (words: string) => string {
  const phrases = sorted(english, other);
  const known = new Map<string, string>();
  const say = (words: string, gap = ""): string => {
    const key = `${gap}\n${words}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(words, gap);
    if (known.size > KEPT_MOST) known.clear();
    known.set(key, made);
    return made;
  };
  const told = (kind: string, words: string): string =>
    kind === "names" ? words.replace(english["and"] ?? " and ", other["and"] ?? " and ") : kind in TAKEN ? words : say(words, phrases.has(kind) ? kind : "");
  const make = (words: string, gap: string): string => {
    for (const { pattern, gaps, said } of gapsWith(gap).flatMap((one) => phrases.get(one) ?? [])) {
      const found = pattern.exec(words);
      if (found === null) continue;
      const held = new Map(gaps.map((one, at) => [one, told(kindOf(one), found[at + 1]!)]));
      return said.replace(GAP, (_, one: string) => held.get(one) ?? "");
    }
    return words;
  };
  return (words) => say(words);
}

/** Whose phrases may stand in a gap: what is refused may be a table, or something that happens. */
const gapsWith = (gap: string): readonly string[] => (gap === "what" ? ["what", "table", ""] : [gap]);
