/**
 * A phrase book: sentences of the server's with gaps, and how another language says them. What stands
 * in a gap is taken over as it is where it is a name, an amount, a number or cards; any other gap holds
 * words that the book is asked for again.
 */

const RANK = "(?:ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|deuce)";

/** Gaps whose words are taken over as they are, by name: without the figures at its end, `who2` is a `who`. */
const TAKEN: Readonly<Record<string, string>> = {
  amount: String.raw`[^\s(]*\d[^\s(]*?(?: [A-Z]{2,4})?`, n: String.raw`\d+`, who: "[^;:]+?", names: "[^;:]+?", cards: ".+?", text: ".+?",
};
/** Gaps that hold words of their own kind: what they may be stands under keys that begin with its name, and is nothing elsewhere. */
const APART: readonly string[] = ["what", "table"];
/** Gaps in which only such words may stand; they are said in the other language too. */
const LIMITED: Readonly<Record<string, string>> = {
  rank: `${RANK}(?:-${RANK})*`, ranks: `${RANK}(?:s|es)`,
  stakes: String.raw`\S+(?: [A-Z]{3})? (?:no-limit|pot-limit|half-pot|spread-limit|limit|spread)`,
  posts: String.raw`(?:ante|blinds|bring-in|half kill|full kill) ?.*?`,
  chair: String.raw`(?:the seat that he chooses|seat \d+)`, lasts: String.raw`\d+ minutes?`,
  place: String.raw`(?:on the board|on board \d+|of what would have come|in the middle|in your hand|in your rows|among your discards|before .+?)`,
  made: `(?:pair|royal|wheel|badugi|(?:one|two|three)-card|${RANK}(?:s|es)?)\\b.*?`,
};
const GAP = /\{(\w+)\}/g;

type Texts = Readonly<Record<string, string>>;
interface Phrase { pattern: RegExp; gaps: readonly string[]; said: string; fixed: number }

/** The kind to whose gaps alone a phrase belongs; nothing for one that is said anywhere. */
const belongsTo = (key: string): string => APART.find((kind) => new RegExp(`^${kind}[A-Z]`).test(key)) ?? "";
/** Why the room refuses something: each of these is whole. */
const reasonsOf = (english: Texts): string => `(?:${Object.keys(english).filter((key) => /^reason[A-Z]/.test(key)).map((key) => plain(english[key]!)).join("|") || "(?!)"})`;
const kindOf = (gap: string): string => gap.replace(/\d+$/, "");
const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** One way to say what English says by `english` and the other language by `said`. */
function phraseOf(english: string, said: string, reasons: string): Phrase {
  const gaps = [...english.matchAll(GAP)].map((one) => one[1]!);
  const shape = (gap: string): string => (kindOf(gap) === "reason" ? reasons : TAKEN[kindOf(gap)] ?? LIMITED[kindOf(gap)] ?? ".+?");
  const pieces = english.split(GAP).map((piece, at) => (at % 2 ? `(${shape(piece)})` : plain(piece)));
  return { pattern: new RegExp(`^${pieces.join("")}$`, "u"), gaps, said, fixed: english.replace(GAP, "").length };
}

const KEPT_MOST = 2_000;

/** The book of two languages whose phrases have the same keys. What it does not know it leaves. */
export function phraseBook(english: Texts, other: Texts): (words: string) => string {
  // The phrase that says most by itself comes first: "raises to … and is all-in" before "raises to …".
  const reasons = reasonsOf(english);
  const phrases = new Map(["", ...APART].map((kind) => [kind, Object.keys(english).filter((key) => belongsTo(key) === kind)
    .map((key) => phraseOf(english[key]!, other[key] ?? english[key]!, reasons)).sort((a, b) => b.fixed - a.fixed)]));
  const known = new Map<string, string>();
  const say = (words: string, within = ""): string => {
    const key = `${within} ${words}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(words, within);
    if (known.size > KEPT_MOST) known.clear();
    known.set(key, made);
    return made;
  };
  const told = (kind: string, words: string): string =>
    kind === "names" ? words.replace(english["and"] ?? " and ", other["and"] ?? " and ") : kind in TAKEN ? words : say(words, APART.includes(kind) ? kind : "");
  const make = (words: string, within: string): string => {
    const kinds = within === "what" ? ["what", "table", ""] : [within];
    for (const { pattern, gaps, said } of kinds.flatMap((kind) => phrases.get(kind)!)) {
      const found = pattern.exec(words);
      if (found === null) continue;
      const held = new Map(gaps.map((gap, at) => [gap, told(kindOf(gap), found[at + 1]!)]));
      return said.replace(GAP, (_, gap: string) => held.get(gap) ?? "");
    }
    return words;
  };
  return (words) => say(words);
}
