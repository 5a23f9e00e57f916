/** One message, in the form that ICU gives messages: read, and turned into the code that says it. */

import { isPoundElement, parse, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/** What a message has to be told: a figure, a choice, a tag around words, or anything that can be said. */
export type Kind = "number" | "choice" | "moment" | "tag" | "any";
export interface Message { parts: readonly MessageFormatElement[]; told: ReadonlyMap<string, Kind> }

// The kinds of parts, as the reader numbers them: its own names are gone once it is compiled.
const [WORDS, ARGUMENT, NUMBER, DATE, TIME, SELECT, PLURAL, TAG] = [0, 1, 2, 3, 4, 5, 6, 8];

/** Read a message. Throws what is wrong with it. */
export function readMessage(text: string): Message {
  const parts = parse(text, { captureLocation: false });
  const told = new Map<string, Kind>();
  gather(parts, told);
  return { parts, told };
}

function gather(parts: readonly MessageFormatElement[], told: Map<string, Kind>): void {
  for (const one of parts) {
    if (one.type === WORDS || isPoundElement(one)) continue;
    const kind = kindOf(one);
    const before = told.get(one.value);
    if (before === undefined || before === "any") told.set(one.value, kind);
    else if (kind !== "any" && kind !== before) throw new Error(`{${one.value}} is a ${before} and a ${kind}`);
    if ("options" in one) for (const way of Object.values(one.options)) gather(way.value, told);
    if ("children" in one) gather(one.children, told);
  }
}

function kindOf({ type }: MessageFormatElement): Kind {
  if (type === NUMBER || type === PLURAL) return "number";
  if (type === DATE || type === TIME) return "moment";
  return type === SELECT ? "choice" : type === TAG ? "tag" : "any";
}

/** Whether it is more than a string: words with something around them. */
export const isRich = ({ told }: Message): boolean => [...told.values()].includes("tag");

/** The code of a message: a string, or a function of what it is told; `s` is how a language speaks. */
export function codeOf(message: Message): string {
  const said = sequence(message.parts, isRich(message));
  return message.told.size ? `(a)=>${said}` : said;
}

function sequence(parts: readonly MessageFormatElement[], rich: boolean): string {
  const codes = parts.map((one) => pieceOf(one, rich));
  if (rich) return `s.x(${codes.join(",")})`;
  if (!codes.length) return '""';
  return codes.length > 1 && !codes[0]!.startsWith('"') ? `""+${codes.join("+")}` : codes.length === 1 && parts[0]!.type === ARGUMENT ? `""+${codes[0]}` : codes.join("+");
}

function pieceOf(one: MessageFormatElement, rich: boolean): string {
  if (isPoundElement(one)) return "h";
  if (one.type === WORDS) return JSON.stringify(one.value);
  const told = `a.${one.value}`;
  if ("children" in one) return `${told}(${sequence(one.children, rich)})`;
  if ("options" in one) {
    const ways = Object.entries(one.options).map(([name, way]) => `${JSON.stringify(name)}:(h)=>${sequence(way.value, rich)}`);
    return one.type === PLURAL ? `s.p(${told},{${ways.join(",")}},${(one as { offset?: number }).offset ?? 0})` : `s.c(${told},{${ways.join(",")}})`;
  }
  if (one.type === ARGUMENT) return told;
  const style = "style" in one && typeof one.style === "string" ? `,${JSON.stringify(one.style)}` : "";
  return `s.${one.type === NUMBER ? "n" : one.type === DATE ? "d" : "t"}(${told}${style})`;
}

const TYPES: Readonly<Record<Kind, string>> = { number: "number", choice: "string | boolean", moment: "number | Date", tag: "Around", any: "string | number" };

/** The type of a message, for TypeScript. */
export function typeOf(message: Message): string {
  if (!message.told.size) return "string";
  const rich = isRich(message);
  const told = [...message.told].map(([name, kind]) => `${name}: ${rich && kind === "any" ? "ReactNode" : TYPES[kind]}`);
  return `(told: { ${told.join("; ")} }) => ${rich ? "ReactNode" : "string"}`;
}
