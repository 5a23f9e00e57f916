/**
 * Texts that are written in the program itself instead of a catalogue: found by reading the source as
 * the compiler does. A text is what stands between tags, in an attribute that is read out or shown,
 * and any string with words in it where no program reads it.
 */

import { parseSync } from "vite";

export interface Found { start: number; end: number; text: string; line: number; kind: "between" | "attribute" | "string" | "template" }
/** A node of the tree: what it is, where it stands, and its parts. */
export interface Node { type: string; start: number; end: number; [part: string]: unknown }

/** Attributes whose value is shown or read out. */
const SHOWN = /^(?:aria-(?:label|valuetext|description|roledescription)|title|placeholder|alt|label)$/;
/** What components of ours are told to show. */
const TOLD = /^(?:name|hint|words|what|legend|text|about|more|why|note|empty|noun|done|back|doing)$/;
/** Attributes that a program reads. */
const PLAIN = /^(?:className|id|type|href|role|key|style|autoComplete|inputMode|htmlFor|name|pattern|src|d|viewBox|points|transform|fill|stroke|rel|target|method|tabIndex|aria-(?!label$|valuetext$|description$|roledescription$).*|data-.*)$/;
/** What is asked by a string that nobody reads. */
const ASKING = /^(?:Error|TypeError|querySelector|querySelectorAll|closest|matches|matchMedia|getElementById|addEventListener|removeEventListener|startsWith|endsWith|split|test|RegExp|URL|setAttribute|getPropertyValue|setProperty|createElement|Worker|importScripts|animate|readKept|keep|keptStore|describe|it|test)$/;
/** Names, the same in every language. */
const PROPER = /^(?:Floorman|H\.O\.R\.S\.E\.)$/;
/** Names of keys and headers. */
const NAMES = /^(?:Enter|Escape|Backspace|Delete|Tab|Space|Home|End|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right)|Authorization|Bearer|Content-Type|GET|POST|PUT|PATCH|DELETE|UTF-8|UTC|Key[A-Z]|Digit\d)$/;

const isNode = (one: unknown): one is Node => typeof one === "object" && one !== null && typeof (one as Node).type === "string";

/** The parts of a node that are nodes. */
export function partsOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([name, part]) => (name === "parent" ? [] : Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []));
}

export function treeOf(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`);
  return program as unknown as Node;
}

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text) && !PROPER.test(text.trim());

/** Whether a string that stands anywhere is read by people: several words, or one that begins large. */
export function isWords(text: string): boolean {
  if (NAMES.test(text.trim()) || PROPER.test(text.trim()) || text.startsWith("Bearer ") || /[{}=;]|^[#./]|^\(|:\/\/|^[a-z-]+\(/.test(text)) return false;
  return /\p{L}[,.:;!?…)]* +\p{L}{2}|(?:^|[ …])(?:\d+|…) +\p{Ll}{4}/u.test(text) || /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)?(?:$|[^\p{L}\d-])/u.test(text);
}

/** How something stands: shown for certain, read by a program; in a component of ours; in a list within a list. */
interface Where { shown: boolean; plain: boolean; ours?: boolean; deep?: boolean }

/** Every text in a source file. */
export function textsOutside(file: string, source: string): Found[] {
  const found: Found[] = [];
  const take = (node: Node, text: string, kind: Found["kind"]) =>
    found.push({ start: node.start, end: node.end, text: text.trim(), line: source.slice(0, node.start).split("\n").length, kind });
  const look = (node: Node, at: Where): void => {
    if (/^(?:Import|ExportAll|TS(?!As|NonNull|Satisfies))/.test(node.type) && node.type !== "ImportExpression") return;
    const text = wordsOf(node);
    if (node.type === "JSXText") {
      if (hasLetters(text)) take(node, text, "between");
    } else if (text && !at.plain && (at.shown ? hasLetters(text) : isWords(text))) {
      take(node, text, node.type === "TemplateLiteral" ? "template" : node.type === "Literal" && at.shown ? "attribute" : "string");
    }
    for (const part of partsOf(node)) look(part, within(node, part, at));
  };
  look(treeOf(file, source), { shown: false, plain: false });
  return found;
}

/** The words of a string or a template; empty for anything else. */
function wordsOf(node: Node): string {
  if (node.type === "JSXText" || (node.type === "Literal" && typeof node["value"] === "string")) return node["value"] as string;
  if (node.type !== "TemplateLiteral") return "";
  return (node["quasis"] as { value: { cooked: string } }[]).map((one) => one.value.cooked).join("\u2026");
}

/** How a part stands within a node. */
function within(node: Node, part: Node, at: Where): Where {
  if (node.type === "JSXAttribute") {
    const name = source_(node["name"] as Node);
    const told = at.ours === true && TOLD.test(name);
    return { shown: told || SHOWN.test(name), plain: !told && PLAIN.test(name) };
  }
  if (node.type === "JSXOpeningElement") return { ...at, ours: /^\p{Lu}/u.test(String((node["name"] as Node)["name"] ?? "")) };
  // In a list of pairs the first is for the program, the second for people.
  if (node.type === "ArrayExpression") {
    const place = (node["elements"] as unknown[]).indexOf(part);
    return part.type === "ArrayExpression" ? { ...at, shown: false, deep: true } : { shown: at.deep === true && place === 1, plain: at.plain || (at.deep === true && place === 0) };
  }
  if (node.type === "JSXElement" || node.type === "JSXFragment") return { shown: part.type === "JSXExpressionContainer", plain: false };
  if (/^(?:JSXExpressionContainer|LogicalExpression|ParenthesizedExpression)$/.test(node.type)) return at;
  if (node.type === "ConditionalExpression") return part === node["test"] ? { shown: false, plain: at.plain } : at;
  if (node.type === "BinaryExpression" && node["operator"] !== "+") return { shown: false, plain: true };
  if (node.type === "SwitchCase" && part === node["test"]) return { shown: false, plain: true };
  if (/^(?:Property|MemberExpression)$/.test(node.type) && part === (node["key"] ?? node["property"])) return { shown: false, plain: true };
  if (/^(?:CallExpression|NewExpression)$/.test(node.type) && ASKING.test(calledBy(node["callee"] as Node))) return { shown: false, plain: true };
  return { shown: false, plain: at.plain };
}

const source_ = (name: Node): string => (name.type === "JSXNamespacedName" ? "" : String(name["name"]));

function calledBy(callee: Node): string {
  if (callee.type === "Identifier") return String(callee["name"]);
  return callee.type === "MemberExpression" ? String((callee["property"] as Node)["name"] ?? "") : "";
}

/** The lines of a file that read a text while the module begins: it would stay as it was then. */
export function readingAtOnce(file: string, source: string): number[] {
  const found: number[] = [];
  const look = (node: Node): void => {
    if (/Function|^(?:MethodDefinition|PropertyDefinition|ImportDeclaration)$|^TS(?!As|NonNull|Satisfies)/.test(node.type)) return;
    if (node.type === "MemberExpression" && (node["object"] as Node)["name"] === "say") found.push(source.slice(0, node.start).split("\n").length);
    partsOf(node).forEach(look);
  };
  if (/import \{ say\b/.test(source)) look(treeOf(file, source));
  return found;
}
