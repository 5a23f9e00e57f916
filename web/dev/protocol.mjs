/**
 * Turns the schema of the protocol into the types of the client: `make protocol` does so.
 *
 *     node dev/protocol.mjs SCHEMA FILE
 */

import { readFileSync, writeFileSync } from "node:fs";

import { compile } from "json-schema-to-typescript";

const MADE = "// Made by `make protocol` out of src/floorman/server/protocol: not to be changed by hand.";

/** A node of the schema as a type, arrays and maps read-only. */
function typeOf(node) {
  if (node.$ref) return node.$ref.split("/").at(-1);
  if (node.enum) return node.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (node.anyOf) return node.anyOf.map(typeOf).join(" | ");
  if (node.prefixItems) return `readonly [${node.prefixItems.map(typeOf).join(", ")}]`;
  switch (node.type) {
    case "array":
      return `readonly (${typeOf(node.items)})[]`;
    case "object":
      return `{ readonly [key: string]: ${typeOf(node.additionalProperties)} }`;
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "string":
    case "null":
      return node.type;
    default:
      throw new Error(`there is no type for ${JSON.stringify(node)}`);
  }
}

/** The node as the generator is to have it: only what is part of a type, arrays and maps as types. */
function prepared(node) {
  const { anyOf, properties, required, description, title, additionalProperties } = node;
  if (node.$ref) return { $ref: node.$ref };
  if (anyOf) return { title, anyOf: anyOf.map(prepared) };
  if (node.type === "array") return { tsType: typeOf(node) };
  if (node.type !== "object") return { type: node.type, enum: node.enum };
  if (!properties) return additionalProperties ? { tsType: typeOf(node) } : node;
  return {
    type: "object", title, description, required, additionalProperties: additionalProperties ?? false,
    properties: mapped(properties),
  };
}

function mapped(nodes) {
  return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, prepared(node)]));
}

const [from, to] = process.argv.slice(2);
const { $defs, constants } = JSON.parse(readFileSync(from, "utf-8"));
const names = Object.keys($defs);
// What nothing refers to is left out by the generator, so one type refers to them all.
const whole = {
  ...prepared({
    type: "object",
    description: "Every message and every state, by its name.",
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
    required: names,
  }),
  $defs: mapped($defs),
};
const lines = Object.entries(constants).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
// What a state has where the server leaves a field out.
const defaults = Object.fromEntries(
  Object.entries($defs)
    .filter(([, node]) => node.properties && !node.properties.type?.enum)
    .map(([name, node]) => [name, Object.entries(node.properties).filter(([, field]) => "default" in field)])
    .filter(([, fields]) => fields.length)
    .map(([name, fields]) => [name, Object.fromEntries(fields.map(([key, field]) => [key, field.default]))]),
);
lines.push("", "/** What a state has where a field was left out. */");
lines.push(`export const DEFAULTS = ${JSON.stringify(defaults, null, 2)} as const;`);
// By way of text, since the generator takes a key without a value for one that is there.
const types = await compile(JSON.parse(JSON.stringify(whole)), "Protocol", {
  bannerComment: [MADE, "", ...lines].join("\n"),
});
writeFileSync(to, types);
